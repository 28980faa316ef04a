"""Bots: who they are, by name, and games among them.

>>> bots()
('random',)
"""

from __future__ import annotations

from azulejos.engine.bots import Bot, RandomBot, bot, bots
from azulejos.engine.search import ActionValue, Analysis, Search, SearchError
from azulejos.engine.selfplay import selfplay

__all__ = ["ActionValue", "Analysis", "Bot", "RandomBot", "Search", "SearchError", "bot", "bots", "selfplay"]
