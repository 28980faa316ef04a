"""Programs that do all that a bot should not: `python hostile.py HOW`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time


def main(how: str) -> None:
    if how == "dies at once":
        sys.exit("no licence")
    if how == "ignores everything":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            time.sleep(60)
    if how == "greets with noise":
        while True:
            os.write(1, b"x" * 100 + b"\n")
    if how == "has a child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        with open(sys.argv[2], "w", encoding="ascii") as file:  # noqa: PTH123 (it is only a test)
            file.write(f"{child.pid}")

    for line in sys.stdin:
        match line.split():
            case ["hello", *_]:
                version = 2 if how == "speaks another version" else 1
                print(f"protocol {version}\noption name seed default 0\nhellook", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["go", *_]:
                match how:
                    case "crashes":
                        sys.exit("Traceback (most recent call last):\n  a long story\nZeroDivisionError: division by zero")
                    case "complains without end":
                        for number in range(100_000):
                            sys.stderr.write(f"warning {number}\n")
                        sys.exit("it was too much")
                    case "kills itself":
                        os.kill(os.getpid(), signal.SIGKILL)
                    case "is silent" | "has a child":
                        time.sleep(1000)
                    case "floods":
                        while True:
                            os.write(1, b"info string I am thinking\n" * 1000)
                    case "sends a line without end":
                        while True:
                            os.write(1, b"x" * 65536)
                    case "sends bytes":
                        os.write(1, b"bestmove \xff\xfe\n")
                    case "names nothing":
                        print("bestmove", flush=True)
                    case "names nonsense":
                        print("bestmove 99Z99", flush=True)
                    case "names the impossible":
                        print("bestmove 1R1 because", flush=True)
                    case "complains":
                        print("error I do not know this position", flush=True)
                    case "closes its output":
                        os.close(1)
                        time.sleep(1000)
                    case "lies in its infos":
                        print(
                            "info nodes many shares 7 8 line 1B1\ninfo\ninfo shares 0.5\ninfo nodes 3 shares 0.5 0.5 scores 1 2 line 1B1",
                            flush=True,
                        )
                        print("bestmove 1B1", flush=True)
            case ["quit"]:
                break


if __name__ == "__main__":
    main(sys.argv[1])
