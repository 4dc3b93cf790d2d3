"""What keeps tables safe: who changed seats, removed chat lines, mutes, bans, addresses for limits, last visits."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("people", sa.Column("address", sa.String(length=64)))
    op.create_index(op.f("ix_people_address"), "people", ["address"])
    op.add_column("records", sa.Column("address", sa.String(length=64)))
    op.create_index(op.f("ix_records_address"), "records", ["address"])
    op.add_column("tables", sa.Column("visited", sa.DateTime(timezone=True)))
    op.execute("UPDATE tables SET visited = moved")
    op.add_column("chat", sa.Column("removed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "seat_changes",
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=True),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=32)),
        sa.Column("name", sa.String(length=48), nullable=False),
        sa.Column("by", sa.String(length=48), nullable=False),
        sa.Column("bot", sa.String(length=32)),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seat_changes_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_seat_changes")),
    )
    op.create_index(op.f("ix_seat_changes_table_id"), "seat_changes", ["table_id"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("muted", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_mutes_person"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["muted"], ["people.id"], name=op.f("fk_mutes_muted"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "muted", name=op.f("pk_mutes")),
    )
    op.create_table(
        "bans",
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("subject", name=op.f("pk_bans")),
    )
    op.create_table(
        "operator_actions",
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=True),
        sa.Column("what", sa.String(length=8), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_operator_actions")),
    )
    _who_sits_now()
    _what_was_looked_through()


def _who_sits_now() -> None:
    """People who hold a seat at the time of this step have sat down there."""
    op.execute(
        """
        INSERT INTO seat_changes (table_id, ply, seat, what, person, name, "by", at)
        SELECT tables.id, 0, seats.seat, 'sat', seats.person, people.name, people.name, tables.created
        FROM seats JOIN tables ON tables.id = seats.table_id JOIN people ON people.id = seats.person
        ORDER BY tables.created, tables.id, seats.seat
        """
    )


def _what_was_looked_through() -> None:
    """Whoever plays alone and has taken something back may know the deck; nobody else sits down in such a game."""
    op.execute(
        """
        INSERT INTO seat_changes (table_id, ply, seat, what, person, name, "by", at)
        SELECT tables.id, tables.ply, MIN(seats.seat), 'rewound', people.id, people.name, people.name, tables.moved
        FROM tables JOIN seats ON seats.table_id = tables.id JOIN people ON people.id = seats.person
        WHERE tables.status = 'playing'
          AND EXISTS (SELECT 1 FROM moves WHERE moves.table_id = tables.id AND moves.kind = 'undo')
          AND (SELECT COUNT(DISTINCT others.person) FROM seats AS others WHERE others.table_id = tables.id) = 1
        GROUP BY tables.id, tables.ply, people.id, people.name, tables.moved
        """
    )
