"""The API does what its OpenAPI document says, whatever it is asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.request import urlopen

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from azulejos.server.app import ENDPOINTS
from azulejos.server.http.openapi import document
from tests.server.process import Server

schema = schemathesis.openapi.from_dict(document(ENDPOINTS))


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("api") / "tables.db"), wide=True) as running:
        yield running


@pytest.mark.slow
@pytest.mark.xdist_group("openapi")
@schema.parametrize()
@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_in_the_document(case, server):
    # That a text has the form of a position does not make it one: the rules say so with a 400.
    case.call_and_validate(base_url=f"http://127.0.0.1:{server.port}", excluded_checks=[positive_data_acceptance])


@pytest.mark.slow
@pytest.mark.xdist_group("openapi")
def test_the_document_is_served(server):
    with urlopen(f"http://127.0.0.1:{server.port}/api/openapi.json", timeout=20) as answer:
        assert json.load(answer) == msgspec.json.decode(msgspec.json.encode(document(ENDPOINTS)))
