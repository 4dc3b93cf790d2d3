"""How much one visitor may ask of the server: every number, and how an operator sets one."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from ludgate.engine.contract import BadOption
from ludgate.server.quotas import Quotas

PER_ADDRESS = (  # what grows where everybody comes from one address: see ``Limits.for_one_machine``
    *("people", "tables", "address_tables", "bot_tables", "address_records", "address_connections"),
    *("pages", "pages_burst", "files", "files_burst", "searches", "searches_burst", "replays", "replays_burst"),
    *("forms", "forms_burst", "address_forms", "address_forms_burst", "uploads", "uploads_burst"),
    *("streams", "address_streams", "address_threads", "address_stranger_threads"),
)
FREE = 1000  # times as much
LARGEST = 10**12


@dataclass(frozen=True)
class Limits(Quotas):
    """Sizes are in bytes, rates in requests a second over some time, a burst is what may come at once.

    What is said of an address is the same for everybody behind it: a household with six people, each with several
    pages open, must not notice any of these.
    """

    # one request
    body: int = 64 * 1024  # of a form
    upload: int = 1024 * 1024  # of a form with a file
    overhead: int = 64 * 1024  # what a body may have beside its content: sizes of chunks, their extensions, trailers
    chunks: int = 4096  # pieces of one body
    head: int = 32 * 1024  # address and headers together
    headers: int = 100  # number of headers
    url: int = 4096  # of the address with its query
    query_fields: int = 50
    cookies: int = 8 * 1024
    fields: int = 200  # of one form
    field_name: int = 100  # characters
    pipelined: int = 16  # requests sent ahead on one connection

    # seconds
    head_seconds: float = 10.0  # until a head is complete
    body_seconds: float = 60.0  # until a body is complete
    idle_seconds: float = 75.0  # between two requests of one connection: people think longer than programs
    write_seconds: float = 30.0  # until an answer is taken that waits to be sent

    # connections
    connections: int = 4096  # in all, or as many as the system allows if that is less
    address_connections: int = 200

    # rates of one address
    pages: float = 40.0
    pages_burst: int = 200
    files: float = 200.0  # scripts, styles, pictures
    files_burst: int = 1000
    searches: float = 3.0  # in rules and cards
    searches_burst: int = 30
    replays: float = 10.0  # steps of replays, results, logs
    replays_burst: int = 60
    address_forms: float = 60.0
    address_forms_burst: int = 360
    uploads: float = 0.5  # forms with files
    uploads_burst: int = 30

    # one visitor
    forms: float = 10.0
    forms_burst: int = 60
    streams: int = 12  # live pages at once

    # at the same time
    address_streams: int = 72
    table_strangers: int = 40  # live pages of one table for those who have not introduced themselves
    address_costly: int = 2  # searches and replays of one address that are worked on
    costly: int = 6  # and of all
    address_threads: int = 2  # pages for people of one address that are made
    address_stranger_threads: int = 1  # pages for those of one address who have not introduced themselves
    threads: int = 24  # pages for people that are made; these threads may also wait for a database or a worker
    stranger_threads: int = 4  # pages for those who have not introduced themselves

    def for_one_machine(self) -> "Limits":
        """The same where nobody but the person at this machine can come: no address is a stranger's."""
        return replace(self, **{name: getattr(self, name) * FREE for name in PER_ADDRESS})


def set_limits(limits: Limits, settings: Iterable[str]) -> Limits:
    """The limits with some of them set: ``NAME=NUMBER`` each.

    >>> set_limits(Limits(), ["pages=5", "streams=3"]).streams
    3
    """
    made = limits
    for setting in settings:
        made = replace(made, **_setting(setting))
    return made


def _setting(setting: str) -> dict[str, Any]:
    name, _, text = setting.partition("=")
    usual = {field.name: field.default for field in fields(Limits)}
    if name not in usual:
        raise BadOption(f"--limit: there is no limit '{name}'; there are: {', '.join(sorted(usual))}")
    try:
        value = int(text) if isinstance(usual[name], int) else float(text)
    except ValueError:
        value = -1
    if not 0 < value <= LARGEST:
        raise BadOption(f"--limit: {name} is a number above 0 (a whole one, unless it is a rate), not '{text}'")
    return {name: value}
