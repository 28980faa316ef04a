"""The clocks of a table: what is left for each seat, as a function of when things happened."""

from __future__ import annotations

from azulejos.server.protocol.settings import Clock, Days, Increment

DAY = 86_400_000


class Clocks:
    """Clocks of all seats, of which at most one runs; all times in milliseconds.

    >>> clocks = Clocks(Increment(initial=60_000, increment=2_000), seats=2)
    >>> clocks.start(0, at=1_000)
    >>> clocks.stop(at=11_000, turn_over=True), clocks.left
    (10000, [52000, 60000])
    """

    def __init__(self, setting: Clock, seats: int) -> None:
        self.setting = setting
        self.left = [setting.initial if isinstance(setting, Increment) else setting.days * DAY] * seats
        self.running: int | None = None
        self.since = 0

    def start(self, seat: int | None, at: int) -> None:
        """From now on this seat's clock runs, or nobody's."""
        self.running, self.since = seat, at

    def stop(self, at: int, *, turn_over: bool) -> int:
        """The clock that runs stands still; how long it ran since it was started. A turn that is over brings time back."""
        seat, self.running = self.running, None
        if seat is None:
            return 0
        spent = max(0, at - self.since)
        self.left[seat] = max(0, self.left[seat] - spent)
        if turn_over:
            if isinstance(self.setting, Days):
                self.left[seat] = self.setting.days * DAY
            else:
                self.left[seat] += self.setting.increment
        return spent

    def at(self, now: int) -> list[int]:
        """What is left for each seat at a moment.

        >>> clocks = Clocks(Days(days=1), seats=2)
        >>> clocks.start(1, at=0)
        >>> clocks.at(1_000)
        [86400000, 86399000]
        """
        left = list(self.left)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - max(0, now - self.since))
        return left

    def deadline(self) -> int | None:
        """When the time of the seat whose clock runs will be over."""
        return None if self.running is None else self.since + self.left[self.running]
