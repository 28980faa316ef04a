"""Writes what is made from the classes: the JSON Schema, and the types of the web client if its sources are here."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from azulejos.server.protocol.schema import PATH, made
from azulejos.server.protocol.typescript import typescript

if __name__ == "__main__":
    server = Path(__file__).resolve().parent.parent
    schema = made()
    (server / "schema" / PATH).write_bytes(msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n")
    client = server.parents[2] / "web" / "src" / "lib"
    if client.is_dir():
        (client / "protocol.ts").write_text(typescript(schema), "utf-8")
    else:
        sys.exit(f"{client} is not here: the types of the client were not written")
