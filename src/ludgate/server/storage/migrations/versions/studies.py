"""What was worked out about a game, and tables that begin at a position of another game."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("topic", sa.String(length=48), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_studies_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "topic", name=op.f("pk_studies")),
    )
    op.create_index(op.f("ix_studies_at"), "studies", ["at"])
    op.add_column("tables", sa.Column("position", sa.Text()))
    op.add_column("tables", sa.Column("open_cards", sa.Boolean(), nullable=False, server_default=sa.false()))
