"""The documentation of observations is the core's own list."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import azulejos as az
from azulejos.envs.fields import VARIANTS, page

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "observations.md").read_text("utf-8") == page(), "python -m azulejos.envs.fields > docs/observations.md"


@pytest.mark.parametrize("variant", az.variants())
def test_every_variant_has_one_of_the_tables(variant: str) -> None:
    fields = az.Game.from_variant(variant).observation_fields
    assert any(az.Game.from_variant(listed).observation_fields == fields for listed in VARIANTS)


@pytest.mark.parametrize("variant", az.variants())
def test_fields_follow_each_other_without_gaps(variant: str) -> None:
    game = az.Game.from_variant(variant)
    after = 0
    for field in game.observation_fields:
        assert field.offset == after
        assert field.size > 0
        assert field.meaning
        after += field.size
    assert after == len(game.start(seed=1).observation(0))


def test_the_citation_has_the_version_and_the_title_everywhere() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {version}\n" in citation
    title = re.search(r'^title: "(.*)"$', citation, re.MULTILINE)
    assert title is not None
    entry = (ROOT / "docs" / "baselines.md").read_text("utf-8").partition("@software")[2]
    assert f"version = {{{version}}}" in entry
    assert title[1] in entry.replace("{Azul}", "Azul")
