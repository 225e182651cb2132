"""The tables of the database. The entries are the truth; everything else about a game follows from them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

SEATING = text("kind IN ('sit', 'claim', 'become')")
"""Entries that tell where a player has sat. The index by players holds only these, so that moves are cheap."""

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text, unique=True),
    Column("password", Text),
    Column("generation", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("email", Text),
    Column("recovery", Text),
    Column("reset", Text),
    Column("reset_until", Float),
    Index("players_email", "email"),
    Index("players_reset", "reset", unique=True),
)
"""Guests and accounts. A seat token names its generation; a higher one makes it invalid.

`recovery` is the hash of the recovery code, `reset` that of the last e-mailed link for a new password.
"""

sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("device", Text, nullable=False),
    Column("way", Text, nullable=False),
    Index("sessions_player", "player"),
    Index("sessions_used", "used"),
)
"""Sign-ins. `used` is about when it was last used, `way` how the player signed in."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_player", "player"),
)
"""`id` is the credential's, in base64url."""

challenges = Table(
    "challenges",
    metadata,
    Column("value", Text, primary_key=True),
    Column("until", Float, nullable=False),
)
"""Challenges to passkeys that were answered, until they would expire: each is worth one answer."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, ForeignKey("players.id"), nullable=False),
    Column("command", Text),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("invitation", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("decision_s", Float),
    Column("reserve_s", Float),
    Column("created", Float, nullable=False),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("changed", Float, nullable=False),
    Column("number", Integer, nullable=False),
    Column("said", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("to_move", Text, nullable=False),
    Column("result", Text),
    Column("due", Float),
    Column("runner", Text),
    Index("tables_due", "due"),
    Index("tables_status", "status", "changed"),
    Index("tables_host", "host", "command"),
)
"""The setup of a table (down to `practice`), and a summary of its log, updated with every entry.

`number` and `said` count the entries and the chat messages. `due` is when its runner must act: a bot is to move, or a
clock expires. `to_move` are the players, so that they find the games that wait for them.
"""

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("player", Text),
    Column("command", Text),
    Index("entries_seating", "player", sqlite_where=SEATING, postgresql_where=SEATING),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("name", Text, nullable=False),
    Index("seats_player", "player"),
    sqlite_with_rowid=False,
)
"""Who sits where, so that players find their games."""

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("command", Text, nullable=False),
    Index("chat_player", "player"),
    sqlite_with_rowid=False,
)

mutes = Table(
    "mutes",
    metadata,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("muted", Text, ForeignKey("players.id"), primary_key=True),
)

workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", Float, nullable=False),
)
"""The server processes. One that does not renew its `until` is lost, and others take its tables."""

presence = Table(
    "presence",
    metadata,
    Column("worker", Text, ForeignKey("workers.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Index("presence_table", "table_id"),
)
"""Who is connected to which table, through which worker."""

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that the processes share, to verify one another's signatures."""
