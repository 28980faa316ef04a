"""The server as a process: its port, its address, its end."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient

from azulejos.cli import main
from azulejos.server import create_app
from azulejos.server.run import DEFAULT_PORT, PORTS_TRIED, listen


def test_a_port_in_use_is_passed_over_unless_it_was_asked_for():
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        ports = [taken.getsockname()[1] for taken in (first, second)]
        assert DEFAULT_PORT <= ports[0] < ports[1] < DEFAULT_PORT + PORTS_TRIED
        with pytest.raises(OSError, match=rf"cannot listen on 127\.0\.0\.1, port {ports[0]}: address already in use"):
            listen("127.0.0.1", ports[0])


def test_an_origin_that_no_page_has_is_refused_and_one_with_a_slash_is_understood(tmp_path, capsys):
    assert main(["serve", "--no-browser", "--database", str(tmp_path / "tables.db"), "--origin", "azul.example"]) == 2
    assert "malformed origin 'azul.example': wanted is one like https://azul.example" in capsys.readouterr().err
    with TestClient(create_app(origins=["https://azul.example/"])) as client:
        assert client.post("/api/tables", json={}, headers={"origin": "https://azul.example"}).json()["code"] == "malformed-body"


def test_it_serves_until_ctrl_c_and_ends_cleanly(tmp_path):
    program = "import sys; from azulejos.server import serve; serve(port=0, open_browser=False, database=sys.argv[1])"
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path / "tables.db")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        found = re.fullmatch(r"azulejos is at (http://127\.0\.0\.1:\d+) \(Ctrl-C ends it\)\n", server.stdout.readline())
        assert found is not None
        with urlopen(f"{found[1]}/healthz", timeout=10) as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGINT)
        output, errors = server.communicate(timeout=10)
    assert (server.returncode, output, errors) == (0, "azulejos has ended\n", "")
