"""Packages that only some users need, asked for where they are needed."""

from __future__ import annotations

import os
from importlib import import_module

from azulejos.rules.errors import AzulejosError


class MissingExtra(AzulejosError, ImportError):
    """A package of an extra is not installed; the sentence has the command that installs it.

    >>> raise MissingExtra("azulejos.envs.pettingzoo", "pettingzoo", "envs")
    Traceback (most recent call last):
    azulejos.extras.MissingExtra: azulejos.envs.pettingzoo needs the package pettingzoo: pip install "azulejos[envs]"
    """

    def __init__(self, who: str, package: str, extra: str) -> None:
        # Set by the script in a checkout, whose environment has no pip and is kept as its lock file says.
        door = os.environ.get("AZULEJOS_DOOR")
        command = f"{door} extra {extra}" if door else f'pip install "azulejos[{extra}]"'
        super().__init__(f"{who} needs the package {package}: {command}")
        self.name = package


def need(who: str, module: str, package: str, extra: str) -> None:
    """Imports a module of an extra, or says how to install it.

    >>> need("this example", "math", "math", "envs")
    """
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        # What the package itself misses is another matter.
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        raise MissingExtra(who, package, extra) from None
