"""Rated tables, and the ratings that follow from them. Tables that were laid before are not rated."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

RATED = sa.text("rated AND status = 'over'")


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index("tables_rated", "tables", ["changed"], sqlite_where=RATED, postgresql_where=RATED)
    op.create_table(
        "rated_games",
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("sequence"),
        sa.UniqueConstraint("table_id"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game"),
    )
    op.create_index("ratings_game", "ratings", ["game", "mu"], unique=False)
    op.create_table(
        "rating_changes",
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mu_before", sa.Float(), nullable=False),
        sa.Column("sigma_before", sa.Float(), nullable=False),
        sa.Column("mu_after", sa.Float(), nullable=False),
        sa.Column("sigma_after", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["sequence"], ["rated_games.sequence"]),
        sa.PrimaryKeyConstraint("sequence", "seat"),
    )
    op.create_index("rating_changes_player", "rating_changes", ["player", "game", "sequence"], unique=False)


def downgrade() -> None:
    for name in ("rating_changes", "ratings", "rated_games"):
        op.drop_table(name)
    op.drop_index("tables_rated", "tables")
    # Not in a batch: SQLite would make the table anew, and lose the entries of the old one with it.
    op.drop_column("tables", "rated")
