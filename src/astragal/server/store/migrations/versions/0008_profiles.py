"""What players show of their profiles."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shown_parts",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("part", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("player", "part"),
    )


def downgrade() -> None:
    op.drop_table("shown_parts")
