"""The OpenAPI document, made from the list of endpoints and the classes of the protocol."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from azulejos import __version__
from azulejos.server.http.endpoint import Endpoint
from azulejos.server.protocol.answers import ErrorAnswer

_PARAMETER = re.compile(r"\{(\w+)(?::(\w+))?\}")
_PATTERNS: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": "^[0-9a-z]{8,20}$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 3},
}
_ALWAYS = (400, 403, 429, 500, 503)
_WITH_BODY = (408, 413)


def document(endpoints: tuple[Endpoint, ...]) -> dict[str, Any]:
    """The document for these endpoints.

    >>> document(())["openapi"]
    '3.1.0'
    """
    kinds = [kind for endpoint in endpoints for kind in (endpoint.answer, endpoint.body) if kind not in (None, msgspec.Raw)]
    schemas, definitions = msgspec.json.schema_components([*kinds, ErrorAnswer], ref_template="#/components/schemas/{name}")
    of = dict(zip(map(repr, kinds), schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(_PARAMETER.sub(r"{\1}", endpoint.path), {})[endpoint.method.lower()] = _operation(endpoint, of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "azulejos", "version": __version__, "description": "Tables, records and positions of the tile game Azul."},
        "paths": paths,
        "components": {
            "schemas": definitions,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "The secret of a seat."}},
        },
    }


def _operation(endpoint: Endpoint, of: dict[str, Any]) -> dict[str, Any]:
    content = {endpoint.media: {"schema": of[repr(endpoint.answer)]} if endpoint.answer is not None else {}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": _PATTERNS[name]} for name, _ in _PARAMETER.findall(endpoint.path)),
            *(
                {"name": query.name, "in": "query", "required": query.required, "description": query.meaning, "schema": query.schema}
                for query in endpoint.query
            ),
        ],
        "responses": {str(endpoint.status): {"description": endpoint.summary, "content": content}},
    }
    for status in sorted({*_ALWAYS, *endpoint.errors, *(_WITH_BODY if endpoint.body is not None else ())}):
        error = {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}
        operation["responses"][str(status)] = {"description": "An error: a code and a reason.", "content": {"application/json": error}}
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": of.get(repr(endpoint.body), {})}}}
    if endpoint.secured:
        operation["security"] = [{"token": []}]
    return operation
