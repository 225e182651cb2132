"""Events, and the tables that belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("event", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("round", sa.Integer(), nullable=True))
    op.create_index("tables_event", "tables", ["event"], unique=False)
    op.create_table(
        "events",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("organiser", sa.Text(), nullable=False),
        sa.Column("command", sa.Text(), nullable=True),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("open_rounds", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["organiser"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("events_code", "events", ["code"], unique=True)
    op.create_index("events_organiser", "events", ["organiser", "command"], unique=False)
    op.create_index("events_due", "events", ["due"], unique=False)
    op.create_table(
        "event_entries",
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("command", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "number"),
        sqlite_with_rowid=False,
    )
    op.create_index("event_entries_player", "event_entries", ["player"], unique=False)


def downgrade() -> None:
    op.drop_table("event_entries")
    op.drop_table("events")
    op.drop_index("tables_event", "tables")
    op.drop_column("tables", "round")
    op.drop_column("tables", "event")
