"""Logging of a server: plain text or JSON, one line a record, bounded in number and free of what strangers smuggle in.

Whatever a stranger can bring into a message (paths, names, moves) may hold line ends, terminal escapes and secrets of
links.  So the finished text is masked and escaped here, whoever wrote it, and of records that are alike only the first
ones of a while are written, then their number.
"""

import json
import logging
import re
import sys
import time
import unicodedata
from asyncio import CancelledError
from collections.abc import Callable
from datetime import UTC, datetime
from threading import Lock, Timer
from typing import TextIO

ACCESS = "ludgate.access"
FIELDS = ("method", "path", "status", "address", "seconds")  # what a record may have besides its message
MOST = 10  # records alike in one period
PERIOD = 10.0  # seconds
KEYS = 500  # kinds of records that are told apart
LONGEST, LONGEST_TRACE = 2000, 20_000  # characters
LINKS = r"(/(?:join|watch)/|[?&](?:watch|token)=)[^\s?&/#'\"]+"
VALUES = r"((?:cookie|token|seed)['\"]?\s*[:=]\s*)[^\s,;)}&]+"
SECRETS = re.compile(f"{LINKS}|{VALUES}", re.IGNORECASE)


def configure(style: str = "text", level: str = "warning", stream: TextIO | None = None) -> None:
    """Let everything that is logged in this process go to a stream (standard error) in this way."""
    handler = BoundedHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if style == "json" else PlainFormatter())
    root = logging.getLogger()
    for former in [one for one in root.handlers if isinstance(one, BoundedHandler)]:
        root.removeHandler(former)
    root.addHandler(handler)
    root.setLevel(level.upper())
    logging.getLogger(ACCESS).setLevel(logging.INFO)
    logging.raiseExceptions = False  # a log that cannot be written must not fill the error stream
    logging.captureWarnings(True)


# ---------------------------------------------------------------- how a record is written


def masked(text: str) -> str:
    """Without the secrets of links, cookies and games."""
    return SECRETS.sub(lambda found: (found[1] or found[2]) + "***", text)


def escaped(text: str) -> str:
    """Without anything that a terminal or a reader of lines would take for more than text."""
    if text.isprintable():
        return text
    return "".join(char if _harmless(char) else char.encode("unicode_escape").decode("ascii") for char in text)


def _harmless(char: str) -> bool:
    return char == " " or (char.isprintable() and unicodedata.category(char) != "Cf")


def _message(record: logging.LogRecord) -> str:
    text = masked(record.getMessage())
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class PlainFormatter(logging.Formatter):
    """``2026-03-01T12:00:00.000Z WARNING ludgate.web: what happened``; lines of a trace are indented."""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{_moment(record)} {record.levelname} {escaped(record.name)}: {escaped(_message(record))}"
        lines = [line, *(f"    {escaped(part)}" for part in trace_of(self, record).splitlines())]
        return "\n".join(lines)


class JsonFormatter(logging.Formatter):
    """One JSON object a line; JSON itself escapes all control characters, and everything beyond ASCII is escaped."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": _moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
        }
        for name in FIELDS:
            if name in record.__dict__:
                value = record.__dict__[name]
                told[name] = masked(value)[:LONGEST] if isinstance(value, str) else value
        if trace := trace_of(self, record):
            told["exception"] = trace
        return json.dumps(told)


def trace_of(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    """The trace of an error, its end if it is long; "" if there is none."""
    if not record.exc_info or record.exc_info[0] in {None, CancelledError}:  # cancelled when the server ends
        return ""
    return masked(formatter.formatException(record.exc_info))[-LONGEST_TRACE:]


# ---------------------------------------------------------------- how many are written


class BoundedHandler(logging.StreamHandler[TextIO]):
    """Of records that are alike, writes the first of a period; at its end, how many more there were.

    The log of requests, which is kept only if it is asked for, is not bounded.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._counting = Lock()
        self._counts: dict[tuple[str, int, str], int] = {}
        self._ends = 0.0
        self._called = False  # somebody tells the numbers at the end of this period

    def emit(self, record: logging.LogRecord) -> None:
        if record.name == ACCESS or self._counted(record):
            super().emit(record)

    def _counted(self, record: logging.LogRecord) -> bool:
        """One more of its kind; is it among the first of this period?"""
        key = (record.name, record.levelno, str(record.msg).partition("\n")[0][:80])
        over: list[logging.LogRecord] = []
        with self._counting:
            if self._clock() >= self._ends:
                over = self._next_period()
            if key not in self._counts and len(self._counts) >= KEYS:
                key = ("", 0, "")
            self._counts[key] = count = self._counts.get(key, 0) + 1
            if count > MOST and not self._called:
                self._call_back()
        for summary in over:
            super().emit(summary)
        return count <= MOST

    def _next_period(self) -> list[logging.LogRecord]:
        """Begin to count anew; returns what is to be said of the period before."""
        summaries = [
            logging.LogRecord(name or "ludgate", level or logging.WARNING, "", 0, "%s … and %s more like it",
                              (text or "various", f"{count - MOST:,}"), None)
            for (name, level, text), count in self._counts.items()
            if count > MOST
        ]  # fmt: skip
        self._counts, self._called, self._ends = {}, False, self._clock() + PERIOD
        return summaries

    def _call_back(self) -> None:
        """At the end of the period tell the numbers, though nothing more may come."""
        self._called = True
        timer = Timer(max(0.0, self._ends - self._clock()) + 0.01, self.tell_numbers)
        timer.daemon = True
        timer.start()

    def tell_numbers(self) -> None:
        """Say how many records were left out, if the period is over."""
        with self._counting:
            over = self._next_period() if self._clock() >= self._ends else []
        for summary in over:
            self.handle(summary)
