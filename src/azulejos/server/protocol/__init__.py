"""The contract between server and client: every message, typed. ``docs/live-protocol.md`` explains it, ``schema/live-1.json`` says it for programs."""
