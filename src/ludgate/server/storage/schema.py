"""The tables of the database.

``moves`` is only ever appended to, and its primary key (table, ply) lets the database itself refuse two moves at one
ply.  Everything else about a game follows from its seed and its moves; ``tables.ply`` and ``tables.turn`` repeat what
lists of tables need, written in the same transaction as the move.
"""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)


class Moment(TypeDecorator[datetime]):
    """A time in UTC that knows it is in UTC, also where the database does not."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        del dialect
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        del dialect
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("theme", String(16), nullable=False),
    Column("motion", String(8), nullable=False, server_default="normal"),
    Column("sound", Boolean, nullable=False),
    Column("notify", Boolean, nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
    Column("address", String(64), index=True),  # of the last visit; for limits and bans, forgotten after a while
)

contents = Table(
    "contents",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

records = Table(  # that somebody brought to look at; the oldest are forgotten
    "records",
    metadata,
    Column("mark", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False, index=True),
    Column("address", String(64), index=True),  # of whoever brought it
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("title", String(80), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", BigInteger, nullable=False),
    Column("content", ForeignKey("contents.digest")),
    Column("rules", Integer, nullable=False),
    Column("components", String(16), nullable=False),  # the digest that records have
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("hot_seat", Boolean, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("language", String(8), nullable=False),
    Column("status", String(8), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer),
    Column("held", Text),  # a step that waits to be confirmed
    Column("spectators", String(64), nullable=False, unique=True),
    Column("rematch_of", ForeignKey("tables.id"), unique=True),
    Column("created", Moment, nullable=False),
    Column("moved", Moment, nullable=False),
    Column("visited", Moment),  # when somebody last looked at it, to the day
    Column("position", Text),  # JSON: where the game begins, if not at its beginning
    Column("open_cards", Boolean, nullable=False, server_default=false()),  # for study: nothing is hidden
    Index("ix_tables_lobby", "public", "status", "moved"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),  # of somebody at the host's screen
    Column("bot", String(32)),
    Column("token", String(64), nullable=False, unique=True),
    Column("kept_for", ForeignKey("people.id")),  # of an open seat: who sat here before, at a rematch or until freed
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("back_to", Integer),
    Column("by_bot", Boolean, nullable=False),
    Column("at", Moment, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("removed", Boolean, nullable=False, server_default=false()),  # by the host; the line stays, without its text
)

votes = Table(
    "votes",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("topic", String(16), primary_key=True),  # "undo" or "bot", and the number of a seat
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("at", Moment, nullable=False),
)

seat_changes = Table(  # who sat down, was replaced by a bot, came back; told in the log of the table
    "seat_changes",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("ply", Integer, nullable=False),  # of the table at that moment
    Column("seat", Integer, nullable=False),
    Column("what", String(16), nullable=False),
    Column("person", String(32)),  # who holds the seat, or did
    Column("name", String(48), nullable=False),  # of this person at that moment, told apart from others; "" for none
    Column("by", String(48), nullable=False),  # the name of who did it; "" for a vote
    Column("bot", String(32)),  # that plays there from now on
    Column("at", Moment, nullable=False),
)

mutes = Table(  # whose lines a person does not want to read
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
)

bans = Table(  # whom the operator keeps out
    "bans",
    metadata,
    Column("subject", String(64), primary_key=True),  # an address, a network, or the id of a person
    Column("kind", String(8), nullable=False),  # "address" or "person"
    Column("reason", String(200), nullable=False),
    Column("at", Moment, nullable=False),
)

operator_actions = Table(  # what was done beside the server, which looks here for it; and who was banned when
    "operator_actions",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("what", String(8), nullable=False),  # "close", "delete", "ban" or "unban"
    Column("subject", String(64), nullable=False),  # a table, or whom the ban is about
    Column("at", Moment, nullable=False),
)

api_tokens = Table(  # with which programs act for a person
    "api_tokens",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),  # SHA-256 of the token
    Column("created", Moment, nullable=False),
    Column("used", Moment),
)

studies = Table(  # what was worked out about a game; the oldest are forgotten, and can be worked out again
    "studies",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("topic", String(48), primary_key=True),  # "analysis", or which move is explained, by whose knowledge
    Column("data", Text, nullable=False),  # JSON
    Column("at", Moment, nullable=False, index=True),
)
