"""The API does what its OpenAPI document says, whatever it is asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.request import Request, urlopen

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from azulejos.record import from_json
from azulejos.server.app import ENDPOINTS
from azulejos.server.http.openapi import document
from tests.server.process import WIDE, Server

schema = schemathesis.openapi.from_dict(document(ENDPOINTS))


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("api") / "tables.db"), limits=WIDE) as running:
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


@pytest.fixture(scope="module")
def tables(server) -> dict[str, dict[str, str]]:
    """A table in each phase: waiting, playing, over."""
    address = f"http://127.0.0.1:{server.port}/api/tables"

    def ask(path: str, body: object, token: str = "") -> dict[str, str]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with urlopen(Request(f"{address}{path}", data=json.dumps(body).encode(), headers=headers), timeout=20) as answer:
            return json.load(answer)

    here, link = {"kind": "here", "name": "Ana"}, {"kind": "link"}
    made = {
        "waiting": ask("", {"seats": [here, link, link, link], "listed": True}),
        "playing": ask("", {"seats": [here, here]}),
        "over": ask("", {"seats": [here, here]}),
    }
    over = made["over"]
    for number, command in enumerate(({"type": "act", "version": 2, "action": "1"}, {"type": "resign", "seat": 0})):
        if command["type"] == "act":
            with urlopen(f"{address}/{over['table']}/record", timeout=20) as answer:
                start = json.load(answer)
            position = list(from_json(json.dumps(start).encode()).positions())[-1]
            command["action"] = str(position.legal_actions()[0])
        ask(f"/{over['table']}/commands", command | {"id": f"number-{number}"}, over["token"])
    return made


@pytest.mark.slow
@pytest.mark.xdist_group("openapi")
@pytest.mark.parametrize("phase", ["waiting", "playing", "over"])
@schema.include(path_regex=r"/tables/\{id\}").exclude(path_regex="stream").parametrize()
@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_about_a_table_is_in_the_document(case, server, tables, phase):
    case.path_parameters["id"] = tables[phase]["table"]
    # The table and the token are real, whatever the rest was made for.
    case.call_and_validate(
        base_url=f"http://127.0.0.1:{server.port}",
        headers={"Authorization": f"Bearer {tables[phase]['token']}"},
        excluded_checks=[positive_data_acceptance, negative_data_rejection, ignored_auth],
    )


@pytest.mark.slow
@pytest.mark.xdist_group("openapi")
def test_the_document_is_served(server):
    with urlopen(f"http://127.0.0.1:{server.port}/api/openapi.json", timeout=20) as answer:
        assert json.load(answer) == msgspec.json.decode(msgspec.json.encode(document(ENDPOINTS)))
