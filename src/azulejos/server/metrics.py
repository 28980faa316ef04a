"""What is counted, for Prometheus. No names, no tokens, no addresses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric

if TYPE_CHECKING:
    from azulejos.server.bots.pool import Pool
    from azulejos.server.live.hall import Hall


class House:
    """Looks at the hall and the bots when somebody asks."""

    def __init__(self, hall: Hall, pool: Pool) -> None:
        self._hall, self._pool = hall, pool

    def collect(self) -> Iterator[Metric]:
        """All figures."""
        yield GaugeMetricFamily("azulejos_tables", "Tables in memory.", value=len(self._hall.rooms))
        yield GaugeMetricFamily("azulejos_connections", "Open live connections.", value=self._hall.doors.count)
        yield CounterMetricFamily("azulejos_writes", "Commits of events.", value=self._hall.events_written)
        yield GaugeMetricFamily("azulejos_bots_thinking", "Moves that bots think about.", value=self._pool.thinking)
        yield CounterMetricFamily("azulejos_bots_replaced", "Processes of bots that failed.", value=self._pool.replaced)


def figures(hall: Hall, pool: Pool) -> bytes:
    """The text that Prometheus reads."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(House(hall, pool))
    return generate_latest(registry)
