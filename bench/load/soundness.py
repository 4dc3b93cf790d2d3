"""What the database of a killed server must hold: all that was acknowledged, and nothing torn."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sqlalchemy import Connection, NullPool, create_engine, text

from ludgate.server import InlineBotPool, Lobby, Store


class Fault(Exception):
    """Something was lost or damaged, or somebody did not come back."""


def check(database: str, acknowledged: Mapping[str, dict[int, str]], *, replayed: bool) -> None:
    """What a database must hold after a server was killed: by table and ply what was acknowledged, and no damage."""
    with one_state(database) as connection:
        check_soundness(connection)
        for table, moves in acknowledged.items():
            check_rows(connection, table, moves)
    if replayed:
        replay(database, list(acknowledged))


@contextmanager
def one_state(database: str) -> Iterator[Connection]:
    """A connection that sees one state of a database, though others may be writing, and is in no pool."""
    engine = create_engine(database, isolation_level="SERIALIZABLE", poolclass=NullPool)
    with engine.connect() as connection:
        yield connection


def check_soundness(connection: Connection) -> None:
    """A file may be torn or have loose ends; PostgreSQL looks after that itself, and was not killed."""
    if connection.dialect.name != "sqlite":
        return
    if (verdict := connection.execute(text("PRAGMA integrity_check")).scalar_one()) != "ok":
        raise Fault(f"the database is damaged: {verdict}")
    if broken := connection.execute(text("PRAGMA foreign_key_check")).fetchall():
        raise Fault(f"the database has loose ends: {broken[:3]}")


def check_rows(connection: Connection, table: str, moves: dict[int, str]) -> None:
    """Every acknowledged move is there, at its ply, and no ply is missing."""
    which = {"id": table}
    rows = connection.execute(text("SELECT ply, move FROM moves WHERE table_id = :id ORDER BY ply"), which).fetchall()
    ply = connection.execute(text("SELECT ply FROM tables WHERE id = :id"), which).scalar_one()
    if [row.ply for row in rows] != list(range(1, ply + 1)):
        raise Fault(f"the rows of table {table} do not fit its ply {ply}")
    stored = {row.ply: row.move for row in rows}
    for number, move in moves.items():
        if stored.get(number) != move:
            raise Fault(f"table {table} lost the acknowledged move {number}, {move!r}; there is {stored.get(number)!r}")


def replay(database: str, tables: list[str]) -> None:
    """Every table loads: its rows are played from the beginning, one after the other, by the rules."""
    lobby = Lobby(Store(database), InlineBotPool())
    try:
        for table in tables:
            live = lobby.table(table)
            if len(live.log()) != live.ply:
                raise Fault(f"table {table} has {live.ply} plies but {len(live.log())} entries")
    finally:
        lobby.close()
