"""What is worked out about a move: text in, text out.  This is what runs in a worker process."""

import json

import msgspec
from msgspec import Struct

from ludgate.bots import Chair, make_bot
from ludgate.bots.brains import tuning_of
from ludgate.bots.comparison import CompareSettings, DecisionReport, compare
from ludgate.bots.game_analysis import Names, captions_of
from ludgate.bots.onlooker import compare_seen
from ludgate.engine.table import Table


class MoveStudy(Struct, frozen=True):
    """A move beside others, and how they are called in every language."""

    move: str  # that was asked about, or that a level would make
    report: DecisionReport
    captions: dict[str, dict[str, str]]  # by language and move


def decode_study(data: str) -> MoveStudy:
    return msgspec.json.decode(data, type=MoveStudy)


def study_own(position: str, content: str | None, move: str, names: Names) -> str:
    """A move beside what else could be done, by what the seat knew that made it."""
    table = Table.from_position(json.loads(position), content)
    assert table.decision is not None
    chair = Chair(table, table.decision.seat)
    return _study(chair, content, move, compare(chair, _settings(table), [move]), names)


def study_seen(position: str, content: str | None, reader: int, move: str, names: Names) -> str:
    """A move beside what else could be done, by what another seat knew when it was made."""
    table = Table.from_position(json.loads(position), content)
    seen = compare_seen(table, reader, move, _settings(table))
    return _study(seen.chair, content, seen.move, seen.report, names)


def study_advice(position: str, content: str | None, level: str, seed: int, names: Names) -> str:
    """What a level would do, beside what else could be done."""
    table = Table.from_position(json.loads(position), content)
    assert table.decision is not None
    chair = Chair(table, table.decision.seat)
    move = make_bot(level, table.game, seed).choose(chair).text
    return _study(chair, content, move, compare(chair, _settings(table), [move]), names)


def _settings(table: Table) -> CompareSettings:
    settings: CompareSettings = tuning_of(table.game).EXPLAINING
    return settings


def _study(chair: Chair, content: str | None, move: str, report: DecisionReport, names: Names) -> str:
    return msgspec.json.encode(MoveStudy(move, report, captions_of(chair, report, content, names))).decode()
