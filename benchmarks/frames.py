"""How many frames a browser really put on the screen while something moved, from its own trace.

A loop of ``requestAnimationFrame`` would tell how often the page's own thread was asked, and ask it itself; tiles fly on the compositor, with or without that thread.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

CATEGORIES = ["cc", "benchmark"]
"""What the trace has to hold."""

RATE = 60
"""Frames a second that the browser wants to show."""

_PRESENTED = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")


@dataclass(frozen=True)
class Motion:
    """Frames while something moved: those that were due, those that came, and the longest wait for one, in frames."""

    due: int
    shown: int
    longest: int

    @property
    def per_second(self) -> float:
        """Frames a second.

        >>> Motion(due=120, shown=119, longest=2).per_second
        59.5
        """
        return RATE * self.shown / self.due


def motion_in(trace: bytes) -> Motion:
    """Counts the frames of a trace in which an animation ran. A frame has come when the compositor or the page's thread brought it in time.

    >>> def report(number: int, state: str, moves: bool = True) -> dict[str, Any]:
    ...     said = {"state": state, "frame_source": 0, "frame_sequence": number, "has_compositor_animation": moves, "has_main_animation": False}
    ...     return {"name": "PipelineReporter", "ph": "b", "pid": 1, "args": {"frame_reporter": said}}
    >>> late = [report(2, "STATE_DROPPED"), report(3, "STATE_DROPPED"), report(4, "STATE_DROPPED"), report(4, "STATE_PRESENTED_PARTIAL")]
    >>> events = [report(0, "STATE_DROPPED", moves=False), report(1, "STATE_PRESENTED_ALL"), *late, report(5, "STATE_NO_UPDATE_DESIRED")]
    >>> motion_in(json.dumps({"traceEvents": events}).encode())
    Motion(due=4, shown=2, longest=3)
    """
    frames: dict[tuple[int, int, int], bool] = {}
    for pid, said in _reports(trace):
        moves = said["has_compositor_animation"] or said["has_main_animation"]
        if moves and said["state"] in (*_PRESENTED, "STATE_DROPPED"):
            which = (pid, said["frame_source"], said["frame_sequence"])
            frames[which] = frames.get(which, False) or said["state"] in _PRESENTED
    assert frames, "the trace names no frame in which anything moved"
    runs = [(came, len(list(run))) for came, run in groupby(came for _, came in sorted(frames.items()))]
    longest = 1 + max((length for came, length in runs if not came), default=0)
    return Motion(len(frames), sum(frames.values()), longest)


def _reports(trace: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    """What the browser says about each frame, with the process it says it of; the page's thread and the compositor report each for themselves."""
    for event in json.loads(trace)["traceEvents"]:
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {}):
            yield event["pid"], event["args"]["frame_reporter"]
