"""Bots: who they are, by name, and games among them.

>>> bots()[0]
'random'
"""

from __future__ import annotations

from azulejos.engine.analysis import ActionValue, Analysis, Analyst
from azulejos.engine.baselines import GreedyBot, LeaverBot, RandomBot
from azulejos.engine.bots import Bot, bot, bots
from azulejos.engine.monte_carlo import MonteCarlo
from azulejos.engine.search import Search
from azulejos.engine.selfplay import selfplay
from azulejos.engine.thinking import Thinking, ThinkingBot

__all__ = [
    "ActionValue",
    "Analysis",
    "Analyst",
    "Bot",
    "GreedyBot",
    "LeaverBot",
    "MonteCarlo",
    "RandomBot",
    "Search",
    "Thinking",
    "ThinkingBot",
    "bot",
    "bots",
    "selfplay",
]
