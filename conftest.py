"""Runs the Python examples of the README and of docs/ as tests, and says how Hypothesis chooses its examples."""

from __future__ import annotations

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

import pytest
from hypothesis import settings
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

# Always the same examples, so that a test fails for everybody or for nobody; and however busy the machine is, time is no failure.
settings.register_profile("azulejos", derandomize=True, database=None, deadline=None)
settings.load_profile("azulejos")

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE), SkipParser()],
    patterns=["README.md", "docs/**/*.md", "docs/*.md"],
).pytest()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The examples of one page build on each other, so they stay with one worker. Before xdist, which reads these marks when its turn comes."""
    for item in items:
        if item.path.suffix == ".md":
            item.add_marker(pytest.mark.xdist_group(item.path.name))
