"""Tables with real dice. Those that were laid before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("by_hand", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("answers", sa.Text(), server_default="never", nullable=False))


def downgrade() -> None:
    op.drop_column("tables", "answers")
    op.drop_column("tables", "by_hand")
