"""Running a program so that its progress is seen and its failure becomes one clear sentence."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

# The first line that looks like trouble; from there on the output is held back until it is known whether a single sentence explains it.
_TROUBLE = re.compile(r"\s*(error\b|ERROR\b|npm error|npm ERR!|WARNING: Retrying|FAILED:|CMake Error|× )", re.ASCII)
_NO_NETWORK = re.compile(
    r"Connection refused|NewConnectionError|Max retries exceeded|dns error|failed to lookup address|Name or service not known"
    r"|Temporary failure in name resolution|Network is unreachable|client error \(Connect\)|tcp connect error|operation timed out|timed out"
    r"|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|CERTIFICATE_VERIFY_FAILED|UNABLE_TO_GET_ISSUER_CERT|SELF_SIGNED_CERT|invalid peer certificate",
)
_NO_SPACE = re.compile(r"No space left on device|ENOSPC|os error 28")

Command = list[str | Path]
"""A program and its arguments."""


class SetupError(Exception):
    """The set-up cannot go on; the text is the sentence for the user."""


def say(text: str) -> None:
    """A line of progress."""
    print(f"azulejos: {text}", file=sys.stderr, flush=True)


def run(command: Command, doing: str, *, cwd: Path, env: Mapping[str, str] | None = None) -> None:
    """Run a program, showing what it prints; raise `SetupError` with one sentence if it fails."""
    held: list[str] = []
    process = subprocess.Popen(
        command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
    )
    with process:
        assert process.stdout is not None
        for line in process.stdout:
            if held or _TROUBLE.match(line):
                held.append(line)
            else:
                sys.stderr.write(line)
                sys.stderr.flush()
    text = "".join(held)
    if process.returncode == 0:
        sys.stderr.write(text)
        return
    if _NO_NETWORK.search(text):
        raise SetupError(
            f"a package registry could not be reached while {doing}: check the network, the proxy and the index that pip and npm are configured with, then start again"
        )
    if _NO_SPACE.search(text):
        raise SetupError(f"the disk is full ({doing} failed): free some space, then start again")
    sys.stderr.write(text)
    raise SetupError(f"{doing} failed; the lines above say why")


def output(command: Command) -> str | None:
    """What a program prints on its standard output; None if it cannot be run or fails."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", errors="replace", stdin=subprocess.DEVNULL, check=False
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
