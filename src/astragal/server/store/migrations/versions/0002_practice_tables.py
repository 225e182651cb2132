"""Practice tables. Those that were laid before are none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("practice", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    # Not in a batch: SQLite would make the table anew, and lose the entries of the old one with it.
    op.drop_column("tables", "practice")
