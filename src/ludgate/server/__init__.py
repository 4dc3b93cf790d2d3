"""The server side of the browser table: people, tables, storage, bots, live notices; no page and no HTTP."""

from ludgate.server.bot_pool import BotPool, InlineBotPool, WorkerBotPool
from ludgate.server.hub import Notice, Subscription
from ludgate.server.live import LiveTable, TableStatus
from ludgate.server.lobby import Lobby
from ludgate.server.models import Invitation, SeatInfo, TableInfo
from ludgate.server.outcomes import (
    Accepted,
    Declined,
    Finished,
    Forbidden,
    Illegal,
    NotFound,
    NotYours,
    Outcome,
    Refused,
    Stale,
    TooMuch,
)
from ludgate.server.people import THEMES, Person
from ludgate.server.retention import RetentionPeriods
from ludgate.server.sandbox import Sandbox, WorkerSandbox
from ludgate.server.storage.store import Store, sqlite_url
from ludgate.server.story import ChatLine, LogEntry
from ludgate.server.study_pool import InlineStudyPool, StudyPool, WorkerStudyPool
from ludgate.server.undo import UndoAsked

__all__ = [
    "THEMES",
    "Accepted",
    "ChatLine",
    "Declined",
    "Invitation",
    "Finished",
    "Forbidden",
    "TableStatus",
    "Lobby",
    "Illegal",
    "RetentionPeriods",
    "LiveTable",
    "LogEntry",
    "BotPool",
    "NotFound",
    "NotYours",
    "Notice",
    "Outcome",
    "Person",
    "InlineBotPool",
    "InlineStudyPool",
    "Refused",
    "Sandbox",
    "SeatInfo",
    "Stale",
    "Store",
    "StudyPool",
    "Subscription",
    "TableInfo",
    "TooMuch",
    "UndoAsked",
    "WorkerBotPool",
    "WorkerSandbox",
    "WorkerStudyPool",
    "sqlite_url",
]
