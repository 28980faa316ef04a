"""The table server: tables, seats, clocks, storage and live events. It knows no rules: all it says of a position comes from the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from azulejos.server.app import create_app
    from azulejos.server.run import DEFAULT_PORT, serve

_WHERE = {"create_app": "app", "DEFAULT_PORT": "run", "serve": "run"}

__all__ = ["DEFAULT_PORT", "create_app", "serve"]


def __getattr__(name: str) -> Any:
    # A bot's process imports its part of this package, and starts faster without the web.
    from importlib import import_module

    if name in _WHERE:
        return getattr(import_module(f"azulejos.server.{_WHERE[name]}"), name)
    raise AttributeError(f"module 'azulejos.server' has no attribute {name!r}")
