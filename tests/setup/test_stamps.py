"""What the door notices, and what it does not bother about."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tools import environment, native, setup, stamps


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small checkout that was set up."""
    for name in (
        "pyproject.toml",
        "uv.lock",
        "CMakeLists.txt",
        "core/CMakeLists.txt",
        "core/src/azul/azul.cpp",
        "core/include/azulejos/game.hpp",
        "core/tests/rules.cpp",
        "web/src/App.svelte",
        "web/node_modules/vite/index.js",
        "src/azulejos/__init__.py",
        ".venv/bin/python",
        "src/azulejos/_core.so",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
    stamps.write(
        tmp_path,
        stamps.Stamp(stamps.environment_key(tmp_path), ["build", "dev"], stamps.native_key(tmp_path), ["src/azulejos/_core.so"]),
    )
    assert stamps.fresh(tmp_path, ["build"])
    return tmp_path


def edit(path: Path) -> None:
    path.write_text(path.read_text("utf-8") + " ", "utf-8")


@pytest.mark.parametrize(
    "name", ["core/src/azul/azul.cpp", "core/include/azulejos/game.hpp", "web/src/App.svelte", "uv.lock", "pyproject.toml"]
)
def test_an_edit_is_noticed(root, name):
    edit(root / name)
    assert not stamps.fresh(root, ["build"])


def test_an_edit_that_keeps_the_size_is_noticed(root):
    path = root / "core/src/azul/azul.cpp"
    before = path.stat()
    path.write_text("x" * before.st_size, "utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert not stamps.fresh(root, ["build"])


def test_a_new_and_a_removed_file_are_noticed(root):
    new = root / "core/src/mini.cpp"
    new.write_text("", "utf-8")
    assert not stamps.fresh(root, ["build"])
    new.unlink()
    assert stamps.fresh(root, ["build"])
    (root / "web/src/App.svelte").unlink()
    assert not stamps.fresh(root, ["build"])


@pytest.mark.parametrize("name", ["src/azulejos/__init__.py", "core/tests/rules.cpp", "web/node_modules/vite/index.js"])
def test_what_needs_no_build_is_not_bothered_about(root, name):
    edit(root / name)
    assert stamps.fresh(root, ["build"])


def test_a_missing_product_another_compiler_and_more_packages_are_noticed(root, monkeypatch):
    assert stamps.fresh(root, ["build", "dev"])
    assert not stamps.fresh(root, ["build", "docs"])
    monkeypatch.setenv("CXX", "clang++")
    assert not stamps.fresh(root, ["build"])
    monkeypatch.delenv("CXX")
    (root / "src/azulejos/_core.so").unlink()
    assert not stamps.fresh(root, ["build"])


@pytest.mark.parametrize("content", ["", "{", "[]", '{"unknown": 1}'])
def test_a_stamp_that_was_cut_off_counts_as_none(root, content):
    (root / ".azulejos/stamp.json").write_text(content, "utf-8")
    assert stamps.read(root) == stamps.Stamp()
    assert not stamps.fresh(root, ["build"])


def test_a_home_that_cannot_be_written_is_not_needed(root, monkeypatch):
    monkeypatch.setenv("HOME", str(root))
    assert stamps.caches(root) == {}
    monkeypatch.setenv("HOME", str(root / "nowhere"))
    monkeypatch.setenv("npm_config_cache", "chosen")
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)
    assert stamps.caches(root) == {"UV_CACHE_DIR": str(root / ".azulejos/cache/uv")}


def test_what_the_system_refuses_is_one_sentence(root, monkeypatch, capsys):
    monkeypatch.setattr(native, "find_compiler", lambda: "g++")
    monkeypatch.setattr(environment, "sync", lambda root, groups: None)
    edit(root / "uv.lock")
    (root / ".azulejos/stamp.new").mkdir()
    assert setup.main(root, ["build"]) == 2
    place = root / ".azulejos/stamp.new"
    assert capsys.readouterr().err == f"azulejos: {place}: is a directory; when that is mended, start again\n"


def test_a_second_start_waits_for_the_first(root, capsys):
    order = []

    def start() -> None:
        setup.main(root, ["build"])
        order.append("second")

    with setup.alone(root):
        second = threading.Thread(target=start)
        second.start()
        second.join(timeout=0.3)
        assert second.is_alive()
        order.append("first")
    second.join(timeout=10)
    assert order == ["first", "second"]
    assert "another start is setting up; waiting for it" in capsys.readouterr().err
