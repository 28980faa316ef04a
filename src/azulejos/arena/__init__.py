"""Matches between bots with shared luck, and what they say about strength.

>>> from azulejos import Azul
>>> report = run(Schedule(Azul(), ["greedy", "random"], pairs=5, seed=1)).report()
>>> report.standings[0].bot
'greedy'
"""

from __future__ import annotations

from azulejos.arena.failure import ArenaError
from azulejos.arena.files import Log
from azulejos.arena.play import PlayedGame, PlayedSet
from azulejos.arena.rating import Rating, rate
from azulejos.arena.report import Report, Standing, Tally
from azulejos.arena.run import run
from azulejos.arena.schedule import Schedule
from azulejos.arena.sprt import Sprt

__all__ = [
    "ArenaError",
    "Log",
    "PlayedGame",
    "PlayedSet",
    "Rating",
    "Report",
    "Schedule",
    "Sprt",
    "Standing",
    "Tally",
    "rate",
    "run",
]
