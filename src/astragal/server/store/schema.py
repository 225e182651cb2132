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

WHERE = "where"
"""Under this name the info of an index says which rows are in it. Migrations tell both dialects: to do
so here would load that of PostgreSQL, with all its drivers, at every start."""

SEATING = text("kind IN ('sit', 'claim', 'become')")
"""Entries that tell where a player has sat. The index by players holds only these, so that moves are cheap."""

RATED = text("rated AND status = 'over'")
"""Finished games that may be rated: few, of which those that are not rated yet are found quickly."""

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

push_devices = Table(
    "push_devices",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("session", Text, ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""Browsers that are told of turns, each with the address at its push service. One that signs out is told no more."""

email_notices = Table(
    "email_notices",
    metadata,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("language", Text, nullable=False),
)
"""The players who want e-mails about turns."""

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
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("event", Text),
    Column("round", Integer),
    Column("by_hand", Boolean, nullable=False, server_default=false()),
    Column("answers", Text, nullable=False, server_default="never"),
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
    Index("tables_event", "event"),
    Index("tables_rated", "changed", info={WHERE: RATED}),
)
"""The setup of a table (down to `answers`), and a summary of its log, updated with every entry.

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
    Index("entries_seating", "player", info={WHERE: SEATING}),
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

events = Table(
    "events",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("organiser", Text, ForeignKey("players.id"), nullable=False),
    Column("command", Text),
    Column("title", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("number", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("open_rounds", Integer, nullable=False),
    Column("due", Float),
    Index("events_code", "code", unique=True),
    Index("events_organiser", "organiser", "command"),
    Index("events_due", "due"),
)
"""The setup of an event (down to `created`), and a summary of its log. The dice of its first `open_rounds` rounds are
no secret any more."""

event_entries = Table(
    "event_entries",
    metadata,
    Column("event_id", Text, ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("player", Text),
    Column("command", Text),
    Index("event_entries_player", "player"),
    sqlite_with_rowid=False,
)
"""The logs of events. As with tables, they are the truth, and everything else about an event follows from them."""

shown_parts = Table(
    "shown_parts",
    metadata,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("part", Text, primary_key=True),
)
"""The parts of their profiles that players show everybody."""

rated_games = Table(
    "rated_games",
    metadata,
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False, unique=True),
    Column("at", Float, nullable=False),
    Column("counts", Boolean, nullable=False),
)
"""The finished games of rated tables, in the order in which they were rated. All ratings follow from it and the logs.

One that does not `count` changed no rating.
"""

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Index("ratings_game", "game", "mu"),
)
"""What each player is rated now. `player` is a player's id, or `bot:NAME`."""

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("sequence", Integer, ForeignKey("rated_games.sequence"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu_after", Float, nullable=False),
    Column("sigma_after", Float, nullable=False),
    Index("rating_changes_player", "player", "game", "sequence"),
)
"""What each rated game changed. Those of deleted players are gone."""

skill_tables = Table(
    "skill_tables",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", Text, nullable=False),
    Column("worker", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("skill_tables_at", "at"),
)
"""The finished games that were looked at for skill figures: `begun` by a worker, after so many `tries`, `done`, or
`unfit` for them."""

skill_games = Table(
    "skill_games",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("unit", Text, nullable=False),
    Column("ended", Float, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("given_up", Float, nullable=False),
    Column("luck", Float),
    Column("result", Float),
    Column("worst", Text, nullable=False),
    Column("best", Text, nullable=False),
    Column("recalled", Text, nullable=False),
    Index("skill_games_player", "player", "game", "ended"),
    Index("skill_games_game", "game", "player"),
)
"""What the analysis of a game says of each seat. All of it follows from the logs. `player` is a player with an account,
or `bot:NAME`."""

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

notices = Table(
    "notices",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("way", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("notices_player", "player"),
)
"""The last turn of a player at a table that they were told of, and how and when; see `notices/turns.py`.

`turn` is the entry since which the table waits for the player, `number` the last entry of the table at that time.
"""

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that the processes share, to verify one another's signatures."""
