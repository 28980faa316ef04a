"""The package without the libraries of its extras: everything else works, and what does not says how to install them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from azulejos.envs import MissingExtra
from azulejos.extras import need

HEAVY = ("gymnasium", "open_spiel", "pettingzoo", "pyarrow", "pyspiel", "torch")


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Runs code where none of the libraries can be imported."""
    blocked = f"import sys\nfor name in {HEAVY}: sys.modules[name] = None\n"
    return subprocess.run([sys.executable, "-c", blocked + code], capture_output=True, text=True, check=False)


def test_the_batch_needs_no_extra() -> None:
    done = run("import azulejos.cli; from azulejos.envs import Batch; print(len(Batch('azul2', 3, seed=1)))")
    assert (done.returncode, done.stdout, done.stderr) == (0, "3\n", "")


@pytest.mark.parametrize(
    ("module", "package"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "open-spiel")],
)
def test_a_missing_extra_is_one_sentence(module: str, package: str) -> None:
    done = run(f"import azulejos.envs.{module}")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f'azulejos.extras.MissingExtra: azulejos.envs.{module} needs the package {package}: pip install "azulejos[envs]"'
    )
    assert done.stderr.count("Traceback") == 1


def test_what_a_library_itself_misses_is_told_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_installed.py").write_text("import unheard_of\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="unheard_of") as raised:
        need("this test", "half_installed", "half-installed", "envs")
    assert not isinstance(raised.value, MissingExtra)


def test_in_a_checkout_its_own_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZULEJOS_DOOR", "./azulejos")
    assert str(MissingExtra("a dataset", "pyarrow", "dataset")) == "a dataset needs the package pyarrow: ./azulejos extra dataset"


def test_a_command_without_its_extra_is_one_sentence() -> None:
    done = run("import sys; from azulejos.cli import main; sys.exit(main(['dataset', 'games.jsonl', 'games.parquet']))")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'azulejos: a dataset needs the package pyarrow: pip install "azulejos[dataset]"\n'
