"""The developer's commands: `test`, `lint` and `docs`.

`test` passes everything there is: the core under sanitizers, the fuzz drivers over their corpus, the web client, then pytest, which comes last so that its closing
line is the last one. With arguments that choose among Python tests (a path, -k, -m) it runs pytest alone; `--fast` leaves out what has not changed since it passed,
and the slow tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import native, passed, stamps
from tools.running import Command, SetupError, run, say

FUZZ_SECONDS = 10
CORE = ("CMakeLists.txt", "core")
WEB = ("web", *stamps.SHARED_WITH_WEB)

Check = tuple[str, Callable[[], bool]]


def main(root: Path, command: str, arguments: Sequence[str]) -> int:
    """Run one developer's command; the answer is the exit code."""
    try:
        if command == "test":
            return _test(root, list(arguments))
        if command == "lint":
            return _lint(root)
        return _docs(root)
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        return 130


def _test(root: Path, arguments: list[str]) -> int:
    fast = "--fast" in arguments
    arguments = [argument for argument in arguments if argument != "--fast"]
    failed: list[str] = []
    if not _chooses(arguments):
        failed = _run_all(
            [
                ("core under sanitizers", lambda: _core(root, fast=fast)),
                ("web client", lambda: _web(root, fast=fast)),
            ]
        )
    if failed:
        say(f"FAILED so far: {', '.join(failed)}; the Python tests follow")
    marks = ["-m", "not slow"] if fast else []
    workers = ["-n", "2", "--dist", "loadgroup"]
    code = _call(root, [_tool(root, "python"), "-m", "pytest", *workers, *marks, *arguments])
    return code or (1 if failed else 0)


def _chooses(arguments: Sequence[str]) -> bool:
    return any(
        argument.startswith(("-k", "-m")) or (not argument.startswith("-") and Path(argument.split("::")[0]).exists())
        for argument in arguments
    )


def _core(root: Path, *, fast: bool) -> bool:
    key = stamps.fingerprint(root, CORE)
    if fast and passed.already(root, "core", key):
        say("the core has not changed since its tests passed")
        return True
    folder = checks_folder(root)
    programs: list[Command] = [[folder / "core" / "core_tests"]]
    for driver in sorted(folder.glob("core/fuzz_*")):
        if driver.suffix or not driver.is_file():
            continue
        corpus = root / "core" / "fuzz" / "corpus" / driver.name.removeprefix("fuzz_")
        programs.append([driver, corpus, *([] if fast else ["--seconds", str(FUZZ_SECONDS)])])

    def passes(program: Command) -> bool:
        done = subprocess.run(
            program, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace", check=False
        )
        print(done.stdout, end="", flush=True)
        return done.returncode == 0

    # Each is one thread, and told as a whole when it is done.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        all_passed = all(list(pool.map(passes, programs)))
    if all_passed:
        passed.note(root, "core", key)
    return all_passed


def checks_folder(root: Path) -> Path:
    """Build the C++ tests and fuzz drivers with sanitizers; the folder they are in."""
    folder = root / "build" / "checks"
    options = ["PYTHON=OFF", "WEB=OFF", "TESTS=ON", "SANITIZE=ON", "WERROR=ON"]
    flags = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O2 -g -D_GLIBCXX_ASSERTIONS"]
    native.make(root, folder, native.find_compiler(), [*(f"-DAZULEJOS_{option}" for option in options), *flags])
    return folder


def _web(root: Path, *, fast: bool) -> bool:
    key = stamps.fingerprint(root, WEB)
    if fast and passed.already(root, "web", key):
        say("the web client has not changed since its checks passed")
        return True
    _web_packages(root)
    done = _web_static(root) and _node(root, "vitest/vitest.mjs", "run")
    if done:
        passed.note(root, "web", key)
    return done


def _web_static(root: Path) -> bool:
    return _node(
        root, "svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"
    ) and _node(root, "@biomejs/biome/bin/biome", "check", ".")


def _web_packages(root: Path) -> None:
    """Install web/node_modules, with the tools that the build itself does without."""
    key = stamps.fingerprint(root, ("web/package.json", "web/package-lock.json"))
    if not passed.already(root, "web packages", key) or not (root / "web" / "node_modules").exists():
        say("installing the packages of the web client")
        npm = native.node(root).parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
        env = os.environ | stamps.caches(root) | {"NODE_USE_SYSTEM_CA": "1"}
        run([native.node(root), npm, "ci", *quiet], "installing the packages of the web client", cwd=root / "web", env=env)
        passed.note(root, "web packages", key)


def _node(root: Path, script: str, *arguments: str) -> bool:
    return _call(root / "web", [native.node(root), Path("node_modules") / script, *arguments]) == 0


def _lint(root: Path) -> int:
    python_sources = ["azulejos", "src", "tools", "tests", "docs", "examples", "benchmarks", "conftest.py"]
    existing = [name for name in python_sources if (root / name).exists()]
    cpp = sorted(str(path.relative_to(root)) for pattern in ("*.hpp", "*.cpp") for path in (root / "core").rglob(pattern))
    checks: list[Check] = [
        ("ruff format", lambda: _passes(root, "ruff", "format", "--check", *existing)),
        ("ruff", lambda: _passes(root, "ruff", "check", *existing)),
        ("mypy", lambda: _passes(root, "mypy")),
        ("basedpyright", lambda: _passes(root, "basedpyright")),
        ("import rules", lambda: _passes(root, "lint-imports", "--no-cache")),
        ("clang-format", lambda: _passes(root, "clang-format", "--dry-run", "--Werror", *cpp)),
        ("clang-tidy", lambda: _tidy(root)),
        ("web client", lambda: _lint_web(root)),
    ]
    failed = _run_all(checks)
    say(f"FAILED: {', '.join(failed)}" if failed else "no complaints")
    return 1 if failed else 0


def _lint_web(root: Path) -> bool:
    _web_packages(root)
    return _web_static(root)


def _tidy(root: Path) -> bool:
    """clang-tidy over every source; a file that passed is asked again only if it, a header or the configuration changed."""
    tests = checks_folder(root)
    common = stamps.fingerprint(root, (".clang-tidy", "CMakeLists.txt", "core/include", "uv.lock"))
    module = native.release_folder(root)

    def complaints(source: Path) -> str:
        name = source.relative_to(root).as_posix()
        # Headers that lie beside their sources count as well.
        beside = [path.relative_to(root).as_posix() for path in source.parent.glob("*.hpp")]
        key = common + stamps.fingerprint(root, (name, *beside))
        if passed.already(root, f"tidy {name}", key):
            return ""
        database = module if "bindings" in source.parts else tests
        # The flags in the database are the compiler's, and a gcc knows warnings that clang does not.
        command: Command = [_tool(root, "clang-tidy"), "--quiet", "--extra-arg=-Wno-unknown-warning-option", "-p", database, source]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            passed.note(root, f"tidy {name}", key)
            return ""
        return done.stdout or done.stderr

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(complaints, sorted((root / "core").rglob("*.cpp"))))
    print("".join(answers), end="", flush=True)
    return not any(answers)


def _docs(root: Path) -> int:
    command: Command = [_tool(root, "python"), "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "docs", "build/docs"]
    code = _call(root, command)
    if code == 0:
        say(f"the documentation is in {root / 'build' / 'docs' / 'index.html'}")
    return code


def _run_all(checks: Sequence[Check]) -> list[str]:
    """Run every check, also after a failure; the names of those that failed."""
    failed = []
    for name, check in checks:
        say(name)
        if not check():
            failed.append(name)
    return failed


def _tool(root: Path, name: str) -> Path:
    return stamps.python(root).with_name(name)


def _passes(root: Path, tool: str, *arguments: str) -> bool:
    return _call(root, [_tool(root, tool), *arguments]) == 0


def _call(folder: Path, command: Command) -> int:
    """Run a program whose output is the developer's to read."""
    env = os.environ | {"PATH": os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", os.defpath)])}
    sys.stdout.flush()
    return subprocess.run(command, cwd=folder, env=env, check=False).returncode
