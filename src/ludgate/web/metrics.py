"""Numbers for Prometheus, at a port of their own that only this machine reaches."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ludgate.engine.contract import LudgateError
from ludgate.web.app import Site
from ludgate.web.request_observer import Answered

LOOPBACK = "127.0.0.1"
BOUNDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class CannotMeasure(LudgateError):
    """The port is taken."""


class RequestMetrics:
    """Counts requests by route and status, and how long they take; ``observe`` is for ``Observed``."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "ludgate_requests", "Requests by route and status.", ["method", "route", "status"], registry=self.registry
        )
        self._limited = Counter("ludgate_requests_limited", "Requests refused by a limit.", registry=self.registry)
        self._seconds = Histogram(
            "ludgate_request_seconds", "Time to answer, without streams.", buckets=BOUNDS, registry=self.registry
        )
        ProcessCollector(registry=self.registry)

    def observe(self, request: Answered) -> None:
        """One more."""
        method = request.scope["method"] if request.scope["method"] in {"GET", "POST", "HEAD"} else "other"
        self._requests.labels(method, request.route, str(request.status)).inc()
        if request.status == 429:
            self._limited.inc()
        if not request.is_stream:
            self._seconds.observe(request.seconds)


class SiteMetrics(Collector):
    """What a site holds at the moment it is asked."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def collect(self) -> Iterator[Metric]:
        load, census = self._site.lobby.load(), self._site.lobby.census()
        yield _gauge("ludgate_streams", "Live streams that are open.", len(self._site.listening))
        yield _gauge("ludgate_event_loop_lag_seconds", "How late the event loop is.", self._site.lag.seconds)
        yield _gauge("ludgate_tables_in_memory", "Tables in memory.", load.tables)
        yield _gauge("ludgate_bot_queue", "Decisions that wait for a bot.", load.bots_queued)
        yield _gauge("ludgate_writes_waiting", "Writes that wait for the disk.", load.writes_waiting)
        yield _gauge("ludgate_people", "People in the database.", census.people)
        moves = CounterMetricFamily("ludgate_moves", "Moves stored since the start.", labels=["by"])
        moves.add_metric(["person"], load.moves_of_people)
        moves.add_metric(["bot"], load.moves_of_bots)
        yield moves
        tables = GaugeMetricFamily("ludgate_tables", "Tables in the database.", labels=["game", "status"])
        for (game, status), count in census.tables.items():
            tables.add_metric([game, status], count)
        yield tables


def _gauge(name: str, words: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, words, value=value)


@contextmanager
def served(metrics: RequestMetrics, site: Site, port: int) -> Iterator[int]:
    """Answer at a port of this machine as long as the block runs; gives the port."""
    metrics.registry.register(SiteMetrics(site))
    try:
        server, thread = start_http_server(port, LOOPBACK, metrics.registry)
    except OSError as error:
        reason = error.strerror or error
        raise CannotMeasure(f"{LOOPBACK}:{port} is not free ({reason}); choose another --metrics-port") from None
    try:
        yield int(server.server_port)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
