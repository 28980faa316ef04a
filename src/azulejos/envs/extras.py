"""Packages that only some users need, asked for where they are needed."""

from __future__ import annotations

from importlib import import_module

from azulejos.rules.errors import AzulejosError


class MissingExtra(AzulejosError, ImportError):
    """A package of an extra is not installed; the sentence has the command that installs it.

    >>> raise MissingExtra("azulejos.envs.pettingzoo", "pettingzoo", "envs")
    Traceback (most recent call last):
    azulejos.envs.extras.MissingExtra: azulejos.envs.pettingzoo needs the package pettingzoo: pip install "azulejos[envs]"
    """

    def __init__(self, who: str, package: str, extra: str) -> None:
        super().__init__(f'{who} needs the package {package}: pip install "azulejos[{extra}]"')
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
