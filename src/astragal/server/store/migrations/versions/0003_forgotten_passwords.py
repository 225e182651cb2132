"""Forgotten passwords: e-mail addresses, recovery codes and links. Earlier accounts have none of them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("email", sa.Text(), nullable=True))
    op.add_column("players", sa.Column("recovery", sa.Text(), nullable=True))
    op.add_column("players", sa.Column("reset", sa.Text(), nullable=True))
    op.add_column("players", sa.Column("reset_until", sa.Float(), nullable=True))
    op.create_index("players_email", "players", ["email"], unique=False)
    op.create_index("players_reset", "players", ["reset"], unique=True)


def downgrade() -> None:
    op.drop_index("players_reset", "players")
    op.drop_index("players_email", "players")
    for name in ("reset_until", "reset", "recovery", "email"):
        op.drop_column("players", name)
