"""The table server. For now: one page with real positions of real games, drawn here; it leaves every rule to the games themselves."""

from __future__ import annotations

from azulejos.server.app import create_app
from azulejos.server.run import DEFAULT_PORT, serve

__all__ = ["DEFAULT_PORT", "create_app", "serve"]
