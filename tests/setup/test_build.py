"""The real build, in copies of the working tree: these take a minute."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.setup.checkout import BASE_PYTHON, ROOT, copy_tree, door
from tools.native import release_folder

# Everything is compiled once, and all tests go on with that.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("build")]

MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose first set-up was interrupted, and whose second one was not."""
    tree = copy_tree(tmp_path_factory.mktemp("build") / "tree")
    interrupt_while_building(tree)
    second = door(tree, "build")
    assert second.returncode == 0, second.stderr
    assert "azulejos: ready" in second.stderr
    return tree


def interrupt_while_building(tree: Path) -> None:
    started = subprocess.Popen(
        [BASE_PYTHON, str(tree / "azulejos"), "build"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True
    )
    assert started.stderr is not None
    with started:
        for line in started.stderr:
            if "Building CXX object" in line:
                # The whole group, as when a machine goes down.
                os.killpg(started.pid, signal.SIGKILL)
                break
    assert started.returncode == -signal.SIGKILL


def test_an_edit_of_the_core_is_noticed(tree):
    source = tree / "core/src/dealer.cpp"
    original = source.read_text("utf-8")
    source.write_text(original + "\n#error this edit was noticed\n", "utf-8")
    broken = door(tree, "build")
    assert broken.returncode == 2
    assert "this edit was noticed" in broken.stderr
    assert "Traceback" not in broken.stderr

    source.write_text(original + "\n// Mended.\n", "utf-8")
    mended = door(tree, "build")
    assert mended.returncode == 0, mended.stderr
    # One file of the core and what is made from it: not nanobind, not the other files, not the web client.
    compiled = re.findall(r"Building CXX object (\S+)", mended.stderr)
    assert compiled == ["core/CMakeFiles/azulejos_core.dir/src/dealer.cpp.o"]
    assert "web client" not in mended.stderr.replace("building the core and the web client", "")


def test_an_edit_of_the_web_client_is_noticed(tree):
    page = tree / "web/index.html"
    page.write_text(page.read_text("utf-8").replace("<title>Azulejos</title>", "<title>Edited</title>"), "utf-8")
    assert door(tree, "build").returncode == 0
    assert "<title>Edited</title>" in (tree / "src/azulejos/web/index.html").read_text("utf-8")


def test_the_environment_goes_with_a_checkout_that_is_moved(tree):
    moved = tree.rename(tree.with_name("moved here"))
    try:
        done = subprocess.run([moved / ".venv/bin/cmake", "--version"], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    finally:
        moved.rename(tree)


def test_an_extra_is_added_and_stays(tree):
    table = ["dataset", "nowhere.jsonl", "games.parquet"]
    missing = door(tree, *table)
    assert (missing.returncode, missing.stderr) == (2, f"azulejos: a dataset needs the package pyarrow: {tree}/azulejos extra dataset\n")
    added = door(tree, "extra", "dataset")
    assert added.returncode == 0, added.stderr
    assert door(tree, *table).stderr == "azulejos: nowhere.jsonl: no such file or directory\n"
    # Another set-up leaves it where it is.
    (tree / "pyproject.toml").touch()
    assert door(tree, *table).stderr.endswith("azulejos: nowhere.jsonl: no such file or directory\n")


@pytest.fixture(scope="module")
def wheel(tree: Path) -> Path:
    """The wheel, made in the folder where everything is compiled already."""
    settings = {"build-dir": release_folder(tree).relative_to(tree).as_posix()}
    program = f"from scikit_build_core.build import build_wheel; build_wheel('dist', {settings})"
    binaries = tree / ".venv" / "bin"
    env = os.environ | {"PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([binaries / "python", "-c", program], cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    [built] = (tree / "dist").glob("*.whl")
    return built


def test_the_wheel_is_small_and_has_everything(wheel):
    assert wheel.stat().st_size < 12 * MEGABYTE
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for wanted in (
        r"azulejos/py\.typed",
        r"azulejos/_core\.pyi",
        r"azulejos/_core\.[^/]*\.so",
        r"azulejos/web/index\.html",
        r"azulejos/web/assets/[^/]*\.js",
        r"azulejos/rules/drawing/art/[^/]*\.svg",
        r"azulejos/rules/text/azul\.md",
        r"azulejos/engine/nets/azul2-chance\.net",
        r"azulejos/locales/en\.ftl",
        r"azulejos-[^/]*\.dist-info/licenses/LICENSE",
    ):
        assert any(re.fullmatch(wanted, name) for name in names), wanted
    # What the working tree has of other Pythons and of earlier pages stays there.
    assert sum(name.endswith(".so") for name in names) == 1
    tracked = {f"azulejos/{path.relative_to(ROOT / 'src/azulejos').as_posix()}" for path in (ROOT / "src/azulejos").rglob("*.py")}
    assert tracked <= set(names)
    assert not [name for name in names if not name.startswith(("azulejos/", "azulejos-"))]


def test_the_wheel_installs_and_gives_the_command(wheel, tmp_path):
    subprocess.run([BASE_PYTHON, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    python = tmp_path / "venv/bin/python"
    # The dependencies come from the environment of the tests; the package itself must not.
    site = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], capture_output=True, text=True, check=True
    )
    folder = Path(site.stdout.strip())
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
        [entry_points] = [archive.read(name).decode() for name in archive.namelist() if name.endswith("entry_points.txt")]
    assert "azulejos = azulejos.cli:main" in entry_points.replace("=", " = ").replace("  ", " ")
    dependencies = next(path for path in map(Path, sys.path) if path.name == "site-packages" and sys.prefix in str(path))
    program = f"import sys; sys.path.append({str(dependencies)!r}); from azulejos.cli import main; sys.argv = ['azulejos', '--version']; sys.exit(main())"
    answer = subprocess.run([python, "-P", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert "0.1.0" in answer.stdout
