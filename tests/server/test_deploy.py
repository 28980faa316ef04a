"""The files for those who host a server start what there is."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from azulejos.cli.app import make_app

DEPLOY = Path(__file__).parents[2] / "deploy"


def _unit() -> list[str]:
    line = re.search(r"^ExecStart=(.*)$", (DEPLOY / "azulejos.service").read_text(), re.MULTILINE)
    assert line is not None
    return shlex.split(line[1])[1:]


def _list_after(text: str, word: str) -> list[str]:
    found = re.search(rf'{word}:? (\["serve".*\])', text)
    assert found is not None
    return re.findall(r'"([^"]*)"', found[1])


@pytest.mark.parametrize(
    "words",
    [
        _unit(),
        _list_after((DEPLOY / "compose.yaml").read_text(), "command"),
        _list_after((DEPLOY / "Containerfile").read_text(), "CMD"),
    ],
    ids=["systemd", "compose", "container"],
)
def test_the_command_is_one_that_the_command_line_knows(words):
    command, bound, unused = make_app().parse_known_args(words)[:3]
    assert (command.__name__, unused) == ("serve", [])
    assert bound.arguments["browser"] is False
    assert bound.arguments["port"] == 8653
