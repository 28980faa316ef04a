"""The JSON Schema of the protocol, made from the classes: published as ``schema/live-1.json``."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from importlib import resources
from typing import Any

import msgspec

import azulejos as az
from azulejos.server.protocol import answers, commands, entries, settings
from azulejos.server.protocol.answers import (
    ErrorAnswer,
    FromServer,
    Level,
    Replay,
    VariantInfo,
)
from azulejos.server.protocol.base import PROTOCOL
from azulejos.server.protocol.commands import FromClient
from azulejos.server.protocol.settings import Claim, Created, Listed, NewTable

PATH = f"live-{PROTOCOL}.json"
_UNIONS: dict[str, Any] = {
    "Entry": entries.Entry,
    "Clock": settings.Clock,
    "NewSeat": settings.NewSeat,
    "FromClient": FromClient,
    "FromServer": FromServer,
}
"""Unions that get a name of their own."""


def setups() -> tuple[type, ...]:
    """The setup classes of all games.

    >>> [kind.__name__ for kind in setups()]
    ['AzulSetup']
    """
    games = (az.Game.from_variant(code) for code in az.variants())
    return tuple(dict.fromkeys(type(game.initial().setup()) for game in games))


def made() -> dict[str, Any]:
    """The schema that the classes make; the published one must be equal to it.

    >>> made() == published()
    True
    """
    kinds = [*_UNIONS.values(), NewTable, Created, Claim, Listed, Replay, VariantInfo, Level, ErrorAnswer, *setups()]
    references, definitions = msgspec.json.schema_components(kinds)
    definitions = {name: _plain(definition) for name, definition in sorted(definitions.items())}
    for name, fields in _said_of_fields().items():
        for field, text in fields.items():
            definitions[name]["properties"][field] = {**definitions[name]["properties"][field], "description": text}
    for kind in setups():
        # A data class has defaults, but what is sent has every field.
        for name in _family(kind.__name__, definitions):
            definitions[name]["required"] = list(definitions[name]["properties"])
    definitions["Setup"] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in setups()]}
    named = {name: _references(reference) for name, reference in zip(_UNIONS, references, strict=False)}
    definitions = {name: _with_named(definition, named) for name, definition in definitions.items()}
    definitions |= {name: {"anyOf": [{"$ref": each} for each in members]} for name, members in named.items()}
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"azulejos live protocol, version {PROTOCOL}",
        "$defs": dict(sorted(definitions.items())),
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(schema))
    return plain


def published() -> dict[str, Any]:
    """The published schema.

    >>> published()["title"]
    'azulejos live protocol, version 1'
    """
    schema: dict[str, Any] = msgspec.json.decode(resources.files("azulejos.server").joinpath("schema", PATH).read_bytes())
    return schema


def _said_of_fields() -> dict[str, dict[str, str]]:
    """For each class the sentences that stand below its fields."""
    said: dict[str, dict[str, str]] = {}
    for module in (answers, commands, entries, settings):
        for kind in ast.parse(inspect.getsource(sys.modules[module.__name__])).body:
            if not isinstance(kind, ast.ClassDef):
                continue
            names = {field.name: field.encode_name for field in msgspec.structs.fields(getattr(module, kind.name))}
            for field, below in zip(kind.body, kind.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    text = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else None
                    if isinstance(text, str):
                        said.setdefault(kind.name, {})[names[field.target.id]] = _sentence(text)
    return said


def _plain(node: Any) -> Any:
    """Without titles, with the first paragraph of a description, and with references to the setup of a game."""
    if isinstance(node, list):
        return [_plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    if node.get("title") == "Setup":
        return {"$ref": "#/$defs/Setup"}
    result = {key: _plain(value) for key, value in node.items() if key != "title" or isinstance(value, dict)}
    if isinstance(result.get("description"), str):
        result["description"] = _sentence(result["description"].split("\n\n")[0])
    return result


def _sentence(text: str) -> str:
    """As programs of other languages say it."""
    return re.sub(r"\bNone\b", "null", " ".join(text.replace("``", "`").split()))


def _references(union: dict[str, Any]) -> list[str]:
    return [choice["$ref"] for choice in union["anyOf"]]


def _with_named(node: Any, named: dict[str, list[str]]) -> Any:
    """With a union's name where all its members stand beside each other."""
    if isinstance(node, list):
        return [_with_named(item, named) for item in node]
    if not isinstance(node, dict):
        return node
    if "anyOf" in node:
        for name, members in named.items():
            others = [choice for choice in node["anyOf"] if choice.get("$ref") not in members]
            if len(node["anyOf"]) - len(others) == len(members):
                reference = {"$ref": f"#/$defs/{name}"}
                rest = {key: value for key, value in node.items() if key != "anyOf"}
                return rest | ({"anyOf": [reference, *others]} if others else reference)
    return {key: _with_named(value, named) for key, value in node.items()}


def _family(name: str, definitions: dict[str, Any]) -> set[str]:
    """A definition and all that it refers to."""
    names = {name}
    text = msgspec.json.encode(definitions[name]).decode()
    for other in definitions:
        if other != name and f'"#/$defs/{other}"' in text:
            names |= _family(other, definitions)
    return names
