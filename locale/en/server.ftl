# What the online table says.

# Configuration: what is wrong, and where.
server-config-mail = to send e-mails (mail), set public_url too: the links in them begin with it
server-config-not-toml = { $file } is not TOML: { $why }
server-config-unknown = { $place }: there is no such setting; the nearest is “{ $nearest }”
server-config-wrong = { $place } is “{ $value }”; right would be { $right }

# Where it listens.
server-cannot-listen = cannot listen on { $host }, port { $port }: { $why }
server-port-taken = port { $port } is taken by another program; choose another one with --port

# The database at the start: what is wrong, and what to do.
server-backup-exists = there is a file { $file } already; name one that is new
server-backup-postgresql = astragal copies SQLite files only; for PostgreSQL use pg_dump, as docs/server.md tells
server-no-database = there is no database { $database }
server-no-proxy = people reach this server by https, so through a proxy, but trusted_proxies names none. Name its address there; otherwise all people share one address and its limits
server-open-to-others = other users of this machine may open { $path } (mode { $mode }): it holds the key of all sign-ins, password hashes and the secrets of games. Run “chmod { $right }” on it
server-store-damaged = the database { $database } is damaged, or not a database: restore a backup of it, as docs/server.md tells ({ $why })
server-store-full = there is no room for the database { $database }: free some space on its disk ({ $why })
server-store-locked = another program holds the database { $database }: end that program, or wait until it is done ({ $why })
server-store-newer = the database { $database } was written by a newer version of astragal (its schema is { $theirs }, this version knows { $ours }): install that version, or restore an older backup
server-store-read-only = the database { $database } cannot be written to: give the user who runs astragal the right to write to the file and to its folder ({ $why })
server-store-unreachable = the database { $database } cannot be opened: check that it is there, that it runs, and that the setting “database” or “data” is right ({ $why })
server-store-unusable = the database { $database } cannot be used: { $why }

# Limits and borders of a request.
server-body-too-large = the body of a request has at most { $most } bytes
server-origin = pages of { $origin } may not use this server
server-too-many = too many at once; wait { $retry_after ->
    [one] a second
   *[other] { $retry_after } seconds
}

# What a setting can be: the end of server-config-wrong.
server-right-addresses = addresses or networks such as 10.0.0.1 or 10.0.0.0/8
server-right-choice = one of: { $choices }
server-right-database = an address that begins with postgresql:// or sqlite:///
server-right-folder = the path of a folder
server-right-mail = an address such as smtp://user:password@mail.example.org:587, smtps://… or smtp+plain://…
server-right-mail-from = an e-mail address such as games@example.org
server-right-public-url = the address that people open, such as https://play.example.org, without a path
server-right-number = a number from { $least } to { $most }
server-right-origins = origins such as https://example.org, without a path
server-right-switch = true or false
server-right-text = a text of at least one character
server-right-whole = a whole number from { $least } to { $most }

# Seats, turns and tables.
server-account-taken = the account name “{ $account }” is taken
server-away = the computer plays for player { $seat }; come back first
server-bad-chat = a line of chat has 1 to { $most } characters
server-bad-message = this cannot be read: { $why }
server-bad-name = a name has 1 to { $most } characters, and does not begin with “bot:”
server-bad-request = { $place }: { $why }
server-bad-request-form = this request cannot be read
server-broken-promise = this contribution is not the one that was promised: its SHA-256 is another
server-cannot-mute = you can mute only people at the table, and need a name yourself
server-closing = the server is about to restart; try again
server-failed = something went wrong here; nothing was changed, and it was noted
server-flood = too many messages at once
server-has-account = you have an account already: { $account }
server-last-passkey = this is the only way into your account; set a password first, or add another passkey
server-late-passkey = this took too long, or was sent twice; try again
server-link-worthless = this link is no longer valid; ask for a new one
server-marks = a letter has at most { $most } marks, and none twice: here { $character } is too many
server-name-alike = “{ $name }” looks like { $other }, who is here already; how about “{ $free }”?
server-name-scripts = a name does not mix letters of different scripts: here { $one } and { $other }
server-name-taken = { $other } is here already; how about “{ $free }”?
server-name-without-letter = a name needs a letter, a digit or an emoji
server-no-account = you have no account yet
server-no-analysis-now = no analysis could be made; ask again
server-no-client = there is no web client in this installation; programs find the API described at /api/openapi.json
server-no-hint-now = no hint could be worked out; ask again
server-no-hints = there are no hints at this table; they are for practice tables, and for games against computer players only
server-no-mail = this server sends no e-mails
server-no-email-address = your account has no e-mail address yet; add one first
server-no-push = this server sends no notices to devices
server-no-open-seat = no seat is open
server-no-seat-token = a seat’s token is needed, in the header Authorization: Bearer …
server-no-rated-player = there is no rated player “{ $account }”
server-no-such-page = there is no such page
server-no-rules = there are no rules of “{ $box }” here
server-no-example = there is no example for the rules of “{ $page }”
server-no-lesson = there is no lesson “{ $lesson }”
server-no-try-now = the move could not be judged; try it again
server-no-words = there are no words “{ $prefix }” in the language { $language }
server-no-such-passkey = you have no such passkey
server-no-such-session = there is no such sign-in of yours
server-no-such-table = there is no table { $table } for you
server-not-begun = the game has not begun
server-not-listed = “{ $move }” is not a legal move
server-not-over = the game is not over
server-not-ready = the server is starting or stopping
server-not-seated = only players at the table can do this
server-not-signed-in = nobody is signed in; get a name first
server-not-your-seat = seat { $seat } is not yours
server-nothing-to-reveal = no contribution is due from this seat now
server-other-rules = this game was begun with version { $rules } of the rules of { $game }; this server plays version { $ours }
server-over = the game is over
server-passkey-not-added = this passkey could not be added; an account has at most { $most } of them, each once
server-password-or-passkey = an account needs a password or a passkey
server-proposal-open = there is an open question already; answer that first
server-rated-abandon-alone = a rated game is abandoned only if another player agrees; you can resign
server-rated-account = only players with an account can sit at a rated table; make one on your account page, it takes a minute
server-rated-alone = a rated game needs at least two players
server-rated-bots = at a rated table there is at least one person, and each computer player sits once
server-rated-no-claim = at a rated table a seat stays with its player; sign in to your account instead
server-rated-no-hints = there are no hints at a rated table
server-rated-no-undo = nothing is taken back at a rated table
server-rated-one-seat = at a rated table everybody has one seat, for themselves alone
server-rated-options = a rated game is played by the usual rules, without options
server-rated-practice = a table is rated or for practice, not both
server-by-hand-clock = with real dice nobody’s time runs: choose no clock
server-by-hand-nobody = somebody must roll the dice: real dice need at least one person at the table
server-by-hand-practice = a table with real dice is no practice table: it remembers nothing for its players
server-by-hand-public = a table with real dice is private: it stands in one room
server-by-hand-rated = games with real dice are never rated: nothing proves how the dice fell
server-not-by-hand = this table throws its dice itself; real dice are entered at a table that was created for them
server-tell-first = first enter what the move has brought to light, or take it back
server-answers-never = this table does not say what would have been best
server-answers-end = what would have been best is said when the game is over
server-no-answers = no best move can be proven in { $game }
server-no-memory = nothing has to be remembered in { $game }
server-resigned = this seat has resigned
server-seat-reserved = seat { $seat } is kept for another player
server-seat-taken = seat { $seat } cannot be taken
server-stale = something happened that you have not seen yet; the last entry is number { $number }
server-store-failed = the store did not answer; nothing is lost: send it again
server-time-is-up = the time for this decision is up; come back when the computer has decided it
server-token-worthless = this token opens no seat any more
server-too-many-tables = you already have { $most } tables waiting for players
server-too-many-devices = you have { $most } devices with notices already; switch them off on one of them
server-push-address = the address of a push service begins with https:// and names a host
server-push-keys = these are not the keys of a push subscription
server-push-not-public = { $host } is not a public address of a push service
server-unseen = { $character } cannot be seen, or not everywhere; leave it out
server-wrong-method = this page does not take that kind of request
server-wrong-passkey = this passkey is not valid here
server-wrong-password = there is no account with this name and password
server-wrong-recovery-code = there is no account with this name and recovery code

# Why a socket was closed.
server-crowded = there are too many connections
server-restarts = the server restarts
server-silent = no message came
server-too-slow = what was sent was not taken in time

# What a messenger shows of a link to a table.
server-link-invitation = { $name } invites you to { $game }
server-link-invited = You are invited to { $game }
server-link-player = { $name } at astragal
server-link-running = A game of { $game }
server-link-over = { $count ->
        [0] { $game }: the game is over
        [one] { $game }: { $winners } wins
       *[other] { $game }: { $winners } share the win
    }

# Notices: a table waits for a player.
server-turn-title = Your turn: { $game }
server-turn-with = You play with { $others }.
server-turn-event = Others in “{ $event }” wait for this table.
server-turn-mail-text =
    Hello,

    it is your turn in { $game }. { $who }
    Go on here:

    { $link }

    You get this e-mail because you asked for it on your account page.
    If you want no more e-mails about turns:

    { $stop }

# The e-mail for a forgotten password.
server-mail-subject = astragal: a new password
server-mail-text =
    Hello,

    someone, probably you, forgot the password of the account “{ $account }”.
    Choose a new one here within { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }:

    { $link }

    If it was not you, do nothing: your password stays as it is.
