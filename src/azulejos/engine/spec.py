"""The text that names a bot: ``name[:argument][,option=value…]``, like ``uct:10000,exploration=1.4``."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from azulejos.rules.errors import AzulejosError

_LABELLED = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)=(.+)", re.DOTALL)
_LARGEST = 10**12
_LARGEST_OPTION = 2**16


class BadSpec(AzulejosError):
    """A text that names no bot.

    >>> raise BadSpec("unknown bot 'chess'")
    Traceback (most recent call last):
    azulejos.engine.spec.BadSpec: unknown bot 'chess'
    """


@dataclass(frozen=True, slots=True)
class Spec:
    """What such a text says. The argument is a number of nodes, or for a bot that is a program its command.

    >>> Spec.parse("uct:10000,exploration=1.4").argument
    '10000'
    """

    text: str
    name: str
    argument: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    label: str | None = None

    @staticmethod
    def parse(text: str, *, whole: Collection[str] = ()) -> Spec:
        """Reads such a text, with or without a label (``mine=uct:500``). The names in ``whole`` take all that follows the colon as their argument.

        >>> Spec.parse("mine=program:./mybot --depth 3, please", whole=["program"]).argument
        './mybot --depth 3, please'
        """
        label, rest = None, text
        if labelled := _LABELLED.fullmatch(text):
            label, rest = labelled[1], labelled[2]
        before, colon, argument = rest.partition(":")
        if before.partition(",")[0] in whole:
            # Options stand in front of the colon here.
            name, *pairs = before.split(",")
            argument = argument.strip()
        else:
            head, *pairs = rest.split(",")
            name, colon, argument = head.partition(":")
        options: dict[str, str] = {}
        for pair in pairs:
            key, equals, value = pair.partition("=")
            if not (key and equals and value) or key in options:
                raise BadSpec(f"malformed bot {text!r}: wanted is name[:nodes][,option=value…], each option once")
            options[key] = value
        if "=" in name:
            raise BadSpec(f"malformed label in {text!r}: wanted are letters, digits and ._-, like mine=uct:500")
        if not name or (colon and not argument):
            raise BadSpec(f"malformed bot {text!r}: wanted is name[:nodes][,option=value…]")
        return Spec(text, name, argument or None, options, label)

    @property
    def title(self) -> str:
        """What the bot is called in tables and records.

        >>> Spec.parse("mine=uct:500").title, Spec.parse("uct:500").title
        ('mine', 'uct:500')
        """
        return self.written if self.label is None else self.label[:100]

    @property
    def written(self) -> str:
        """The text without the label, as records keep it.

        >>> Spec.parse("mine=uct:500").written
        'uct:500'
        """
        text = self.text if self.label is None else self.text[len(self.label) + 1 :]
        return "".join(letter if letter.isprintable() else "?" for letter in text)[:100]

    def nodes(self, default: int) -> int:
        """The argument as a number of nodes.

        >>> Spec.parse("uct").nodes(default=10_000)
        10000
        """
        if self.argument is None:
            return default
        if not self.argument.isascii() or not self.argument.isdecimal() or not 1 <= int(self.argument[:15]) <= _LARGEST:
            raise BadSpec(f"malformed bot {self.text!r}: {self.argument!r} is no number of nodes from 1 to {_LARGEST}")
        return int(self.argument)

    def number(self, option: str, default: float) -> float:
        """An option as a number.

        >>> Spec.parse("uct,exploration=1.4").number("exploration", default=0.7)
        1.4
        """
        if option not in self.options:
            return default
        try:
            return float(self.options[option])
        except ValueError:
            raise BadSpec(f"malformed bot {self.text!r}: {self.options[option]!r} is no number for {option}") from None

    def whole(self, option: str, default: int, most: int = _LARGEST_OPTION) -> int:
        """An option as a whole number from 1.

        >>> Spec.parse("alphabeta,memory=16").whole("memory", default=64)
        16
        """
        text = self.options.get(option, str(default))
        if not (text.isascii() and text.isdecimal() and 1 <= int(text[:16]) <= most):
            raise BadSpec(f"malformed bot {self.text!r}: {option} is a whole number from 1 to {most}")
        return int(text)

    def switch(self, option: str) -> bool:
        """An option that is on unless it is said to be off.

        >>> Spec.parse("alphabeta,table=off").switch("table")
        False
        """
        text = self.options.get(option, "on")
        if text not in ("on", "off"):
            raise BadSpec(f"malformed bot {self.text!r}: {option} is on or off")
        return text == "on"

    def check(self, *, argument: bool = False, options: Collection[str] = ()) -> None:
        """Refuses an argument or options that the bot does not have.

        >>> Spec.parse("random:3").check()
        Traceback (most recent call last):
        azulejos.engine.spec.BadSpec: malformed bot 'random:3': random takes no number of nodes
        """
        if self.argument is not None and not argument:
            raise BadSpec(f"malformed bot {self.text!r}: {self.name} takes no number of nodes")
        for option in self.options:
            if option not in options:
                known = f"known are {', '.join(sorted(options))}" if options else "it has no options"
                raise BadSpec(f"unknown option {option!r} of {self.name}: {known}")
