"""Bots: who they are, by name, and games among them.

>>> bots()
('random',)
"""

from __future__ import annotations

from azulejos.engine.analysis import ActionValue, Analysis
from azulejos.engine.bots import Bot, RandomBot, bot, bots
from azulejos.engine.search import Search
from azulejos.engine.selfplay import selfplay

__all__ = ["ActionValue", "Analysis", "Bot", "RandomBot", "Search", "bot", "bots", "selfplay"]
