"""How much a server has to do, and what keeps it from its work."""

import os
import shutil
from typing import NamedTuple

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from ludgate.server.storage import schema
from ludgate.server.storage.store import Store

LEAST_FREE = 16 * 1024 * 1024  # bytes of the disk


class Load(NamedTuple):
    """What is going on in this process."""

    tables: int  # in memory
    bots_queued: int
    writes_waiting: int
    moves_of_people: int  # stored since the start
    moves_of_bots: int


class Census(NamedTuple):
    """How many there are in the database; tables by game and status."""

    people: int
    tables: dict[tuple[str, str], int]


class MoveCount:
    """Moves that were stored since the start; counted in the home loop."""

    def __init__(self) -> None:
        self.of_people = self.of_bots = 0

    def add(self, number: int, *, by_bot: bool) -> None:
        if by_bot:
            self.of_bots += number
        else:
            self.of_people += number


def census(connection: Connection) -> Census:
    """Count people and tables."""
    columns = schema.tables.c
    people = connection.execute(select(func.count()).select_from(schema.people)).scalar_one()
    kinds = select(columns.game, columns.status, func.count()).group_by(columns.game, columns.status)
    counted = connection.execute(kinds.order_by(columns.game, columns.status))
    return Census(people, {(game, status): count for game, status, count in counted})


def storage_troubles(store: Store) -> list[str]:
    """What is wrong with the database or its disk; in words that strangers may read."""
    try:
        with store.reading() as connection:
            connection.execute(select(1))
    except SQLAlchemyError:
        return ["the database does not answer"]
    if store.file is None:
        return []
    try:
        writable = os.access(store.file, os.W_OK) and os.access(store.file.absolute().parent, os.W_OK)
        free = shutil.disk_usage(store.file.absolute().parent).free
    except OSError:
        return ["the disk does not answer"]
    return [*([] if writable else ["the disk cannot be written"]), *(["the disk is full"] if free < LEAST_FREE else [])]
