"""How many frames a browser really put on the screen while tiles flew, from its own trace.

A loop of ``requestAnimationFrame`` would tell how often the page's own thread was asked, and ask it itself; flights run on the compositor, with or without that thread.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

CATEGORIES = ["cc", "benchmark", "blink.user_timing"]
BEGIN, END = "flight-begin", "flight-end"

MARK = """(() => {
    let flying = 0;
    window.waits = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        const asked = performance.now();
        animation.ready.then(() => {
            if (flying++ === 0) { window.waits.push(performance.now() - asked); performance.mark('flight-begin'); }
            const landed = () => { if (--flying === 0) performance.mark('flight-end'); };
            animation.finished.then(landed, landed);
        }, () => undefined);
        return animation;
    };
})();"""
"""Run before the page's own scripts: puts the beginning and the end of every flight into the trace, and notes the milliseconds until it began."""

PRESENTED = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
FULL = 1_000_000 / 60
"""Microseconds from one frame to the next at 60 in a second."""


@dataclass(frozen=True)
class Flights:
    """What was seen while tiles flew; times in microseconds."""

    count: int
    time: float
    frames: int
    late: int
    longest: float

    @property
    def per_second(self) -> float:
        """Frames a second.

        >>> Flights(count=1, time=500_000.0, frames=30, late=0, longest=17_000.0).per_second
        60.0
        """
        return self.frames * 1_000_000 / self.time


def flights_in(trace: bytes) -> Flights:
    """Counts the frames of a trace between the marks; a frame is late when half a frame's time more has passed since the one before.

    >>> mark = lambda name, at: {"name": name, "ph": "I", "ts": at}
    >>> def frame(number: int, at: int, state: str = "STATE_PRESENTED_ALL") -> list[dict[str, Any]]:
    ...     of = {"name": "PipelineReporter", "id2": {"local": hex(number)}, "pid": 1}
    ...     return [{**of, "ph": "b", "ts": at - 9, "args": {"chrome_frame_reporter": {"state": state}}}, {**of, "ph": "e", "ts": at}]
    >>> events = [mark(BEGIN, 0), *frame(1, 16_000), *frame(2, 32_000), *frame(3, 40_000, "STATE_DROPPED"), *frame(4, 64_000), mark(END, 80_000)]
    >>> flights_in(json.dumps({"traceEvents": events}).encode())
    Flights(count=1, time=80000, frames=3, late=1, longest=32000)
    """
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in (BEGIN, END))
    flights = [(begun, ended) for (begun, begins), (ended, ends) in pairwise(marks) if (begins, ends) == (BEGIN, END)]
    shown = _presented(events)
    assert flights, "no tile flew"
    assert shown, "the trace names no frames"
    frames = late = 0
    longest = 0.0
    for begun, ended in flights:
        during = [at for at in shown if begun <= at <= ended]
        gaps = [after - before for before, after in pairwise([begun, *during])]
        frames += len(during)
        late += sum(gap > 1.5 * FULL for gap in gaps)
        longest = max([longest, *gaps])
    return Flights(len(flights), sum(ended - begun for begun, ended in flights), frames, late, longest)


def _presented(events: list[dict[str, Any]]) -> list[float]:
    """When frames came to the screen; several reports can belong to one."""
    kept: set[tuple[int, str]] = set()
    times: set[float] = set()
    reports = [event for event in events if event["name"] == "PipelineReporter"]
    for event in sorted(reports, key=lambda event: (event["ts"], event["ph"] == "e")):
        which = (event["pid"], json.dumps(event.get("id2", event.get("id"))))
        if event["ph"] == "b" and event.get("args", {}).get("chrome_frame_reporter", {}).get("state") in PRESENTED:
            kept.add(which)
        elif event["ph"] == "e" and which in kept:
            kept.discard(which)
            times.add(event["ts"])
    return sorted(times)
