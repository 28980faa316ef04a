"""Bringing the checkout up to date: one process at a time, in steps that can be interrupted."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import environment, native, stamps
from tools.running import SetupError, say


def main(root: Path, groups: Iterable[str]) -> int:
    """Set up and return 0, or print one sentence and return 2."""
    try:
        with alone(root):
            _bring_up_to_date(root, set(groups))
    except SetupError as error:
        say(str(error))
        return 2
    except OSError as error:
        # A full disk, a folder that somebody else owns: it can come anywhere.
        place = f"{error.filename}: " if error.filename else ""
        say(f"{place}{(error.strerror or str(error)).lower()}; when that is mended, start again")
        return 2
    except KeyboardInterrupt:
        say("interrupted; the next start goes on from here")
        return 130
    return 0


def _bring_up_to_date(root: Path, groups: set[str]) -> None:
    # Another process may have done the work while this one waited.
    if stamps.fresh(root, groups):
        return
    began = time.monotonic()
    stamp = stamps.read(root)
    # Taken before the work: what is edited meanwhile is noticed by the next start.
    environment_key, native_key = stamps.environment_key(root), stamps.native_key(root)
    same_environment = stamp.environment == environment_key and stamps.python(root).exists()
    # Asked first, so that nobody downloads anything for a build that cannot succeed.
    compiler = native.find_compiler()
    if not same_environment or not groups <= set(stamp.groups):
        # What was installed for an earlier command stays.
        wanted = groups | set(stamp.groups)
        environment.sync(root, wanted)
        stamp.environment, stamp.groups = environment_key, sorted(wanted)
        stamps.write(root, stamp)
    stamp.products = native.build(root, compiler)
    stamp.native = native_key
    stamps.write(root, stamp)
    say(f"ready ({time.monotonic() - began:.0f} s)")


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Hold the checkout's lock, after waiting for whoever holds it."""
    try:
        import fcntl
    except ImportError:
        raise SetupError("the set-up runs on Linux and macOS; on Windows use it inside WSL") from None
    folder = stamps.private(root)
    try:
        folder.mkdir(exist_ok=True)
        lock = (folder / "lock").open("w")
    except OSError as error:
        raise SetupError(f"cannot write to {folder} ({error.strerror}): make the checkout writable, then start again") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("another start is setting up; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
        sys.stderr.flush()
