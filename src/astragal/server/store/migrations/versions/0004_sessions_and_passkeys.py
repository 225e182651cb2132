"""Sessions and passkeys; indexes to find everything of one player.

Earlier sign-ins stay valid: their tokens name a player and a generation, and all tokens of a player share one session.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SEATING = sa.text("kind IN ('sit', 'claim', 'become')")


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("sessions_player", "sessions", ["player"], unique=False)
    op.create_index("sessions_used", "sessions", ["used"], unique=False)
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("passkeys_player", "passkeys", ["player"], unique=False)
    op.create_table(
        "challenges",
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("value"),
    )
    op.create_index("entries_seating", "entries", ["player"], sqlite_where=SEATING, postgresql_where=SEATING)
    op.create_index("chat_player", "chat", ["player"], unique=False)
    _keep_earlier_sign_ins()


def _keep_earlier_sign_ins() -> None:
    """A session for each player, named as `signatures.earlier_session` does."""
    op.execute(
        sa.text(
            "INSERT INTO sessions (id, player, created, used, device, way) "
            "SELECT 'earlier-' || generation || '-' || id, id, created, :now, '', 'earlier' FROM players"
        ).bindparams(now=time.time())
    )


def downgrade() -> None:
    op.drop_index("chat_player", "chat")
    op.drop_index("entries_seating", "entries")
    for name in ("challenges", "passkeys", "sessions"):
        op.drop_table(name)
