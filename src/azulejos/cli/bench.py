"""`azulejos bench`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter, validators

from azulejos.cli.interrupt import interruptible


def bench(
    *,
    seconds: Annotated[float, Parameter(help="How long each number is measured, about.", validator=validators.Number(gt=0, lte=600))] = 1.0,
    json: Annotated[bool, Parameter(help="Print JSON.", negative="")] = False,
) -> None:
    """Measure on one thread how fast random games are, and what calls from Python cost.

    Playouts: games of uniform random play with all legal actions generated, as one batch call from Python. Calls of one game each show what the call costs.

    Examples:
        azulejos bench
        azulejos bench --seconds 0.2 --json
    """
    from azulejos.cli.measure import Benchmark, benchmark

    measured: Benchmark = interruptible(lambda: benchmark(seconds))
    if json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(measured), indent=2).decode())
        return
    print(f"{measured.processor}, {measured.system}, Python {measured.python}, azulejos {measured.azulejos}, one thread")
    print()
    print("random playouts")
    print("variant      games/s     actions/s   ns/action  of azul2   one game a call, games/s")
    for row in measured.playouts:
        print(
            f"{row.variant:8}{row.games_per_second:12,.0f}{row.actions_per_second:14,.0f}{row.nanoseconds_per_action:12.1f}"
            f"{row.ratio_to_azul2:10.2f}{row.games_per_second_one_by_one:27,.0f}"
        )
    print()
    print("calls from Python (azul2), ns each")
    for call in measured.calls:
        print(f"{call.call:42}{call.nanoseconds:10,.0f}")
