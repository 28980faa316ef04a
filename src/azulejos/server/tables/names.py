"""The bots of this house, as tables know them."""

from __future__ import annotations

from azulejos.engine.levels import LEVELS

HOUSE_BOTS = tuple(f"level-{level.number}" for level in LEVELS)
"""The bots that take seats, weakest first. What else there is in the engine, like somebody's program, does not run for whoever opens a table."""

STAND_IN = "level-3"
"""Who plays on for a seat that is out, and for a bot that a later version no longer has."""


def thinker_for(bot: str) -> str:
    """The bot that plays where this one is wanted.

    >>> thinker_for("level-8"), thinker_for("level-99")
    ('level-8', 'level-3')
    """
    return bot if bot in HOUSE_BOTS else STAND_IN
