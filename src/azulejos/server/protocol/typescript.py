"""TypeScript types, made from the JSON Schema of the protocol: ``python -m azulejos.server.protocol`` writes both."""

from __future__ import annotations

from typing import Any

import msgspec

_HEAD = "// Made by `python -m azulejos.server.protocol` from the classes of the server; do not edit.\n"


def typescript(schema: dict[str, Any]) -> str:
    """The types of all definitions of a schema.

    >>> print(typescript({"$defs": {"Ping": {"properties": {"at": {"type": "integer"}}, "required": ["at"]}}}).splitlines()[2])
    export type Ping = {
    """
    parts = [_HEAD]
    for name, definition in schema["$defs"].items():
        parts.append(f"{_comment(definition, '')}export type {name} = {_type(definition, '')};\n")
    return "\n".join(parts)


def _comment(node: dict[str, Any], indent: str) -> str:
    text = node.get("description")
    return f"{indent}/** {text} */\n" if text else ""


def _type(node: Any, indent: str) -> str:
    if node is True or node == {}:
        return "unknown"
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "enum" in node:
        return " | ".join(msgspec.json.encode(value).decode() for value in node["enum"])
    if "const" in node:
        return msgspec.json.encode(node["const"]).decode()
    if "anyOf" in node:
        return " | ".join(_type(choice, indent) for choice in node["anyOf"])
    if "properties" in node:
        return _object(node, indent)
    return _plain(node, indent)


def _plain(node: dict[str, Any], indent: str) -> str:
    kind = node.get("type")
    if kind == "array":
        if "prefixItems" in node:
            return f"[{', '.join(_type(item, indent) for item in node['prefixItems'])}]"
        item = _type(node["items"], indent)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {_type(node.get('additionalProperties', True), indent)}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}[str(kind)]


def _object(node: dict[str, Any], indent: str) -> str:
    if not node["properties"]:
        return "Record<string, never>"
    required = set(node.get("required", ()))
    lines = []
    for name, kind in node["properties"].items():
        optional = "" if name in required or _is_tag(kind) else "?"
        lines.append(f"{_comment(kind, indent + '  ')}{indent}  {name}{optional}: {_type(kind, indent + '  ')};\n")
    return "{\n" + "".join(lines) + indent + "}"


def _is_tag(kind: dict[str, Any]) -> bool:
    return len(kind.get("enum", ())) == 1
