"""What the lock files say, and what `import azulejos` costs."""

from __future__ import annotations

import json
import re
import subprocess
import sys

from tests.setup.checkout import ROOT


def test_lock_files_name_no_registry_but_the_public_one():
    hosts = set(re.findall(r"https?://([^/\"]+)", (ROOT / "uv.lock").read_text("utf-8")))
    assert hosts == {"pypi.org", "files.pythonhosted.org"}
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_the_web_lock_file_serves_every_platform():
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    for name, package in packages.items():
        for part in package.get("optionalDependencies", {}):
            assert f"node_modules/{part}" in packages or f"{name}/node_modules/{part}" in packages, f"{name} wants {part}"


def test_importing_the_package_is_light():
    heavy = ["asyncio", "cyclopts", "numpy", "rich", "starlette", "uvicorn"]
    program = f"import sys, azulejos; print(*[name for name in {heavy} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split() == []
