# What the online table says.

# Configuration: what is wrong, and where.
server-config-not-toml = { $file } is not TOML: { $why }
server-config-unknown = { $place }: there is no such setting; the nearest is “{ $nearest }”
server-config-wrong = { $place } is “{ $value }”; right would be { $right }

# Where it listens.
server-cannot-listen = cannot listen on { $host }, port { $port }: { $why }
server-port-taken = port { $port } is taken by another program; choose another one with --port

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
server-right-number = a number from { $least } to { $most }
server-right-origins = origins such as https://example.org, without a path
server-right-switch = true or false
server-right-text = a text of at least one character
server-right-whole = a whole number from { $least } to { $most }

# Seats, turns and tables.
server-account-taken = the account name “{ $account }” is taken
server-away = a computer player sits in for seat { $seat }; come back first
server-bad-chat = a line of chat has 1 to { $most } characters, and no control characters
server-bad-message = this cannot be read: { $why }
server-bad-name = a name has 1 to { $most } characters, no control characters, and does not begin with “bot:”
server-bad-request = { $place }: { $why }
server-bad-request-form = this request cannot be read
server-broken-promise = this contribution is not the one that was promised: its SHA-256 is another
server-cannot-mute = only a person at the table can be muted, by a visitor who has a name
server-closing = the server is about to restart; send it again
server-failed = something went wrong here; nothing was changed, and it was noted
server-flood = too many messages at once
server-has-account = you have an account already: { $account }
server-no-analysis-now = no analysis could be made; ask again
server-no-client = there is no web client in this installation; programs find the API described at /api/openapi.json
server-no-hint-now = no hint could be worked out; ask again
server-no-hints = there are no hints at this table; they are for practice tables
server-no-open-seat = no seat is open
server-no-seat-token = a seat’s token is needed, in the header Authorization: Bearer …
server-no-such-page = there is no such page
server-no-rules = there is no rule book of a box “{ $box }” here
server-no-lesson = there is no box “{ $box }” to learn here
server-no-words = there are no words “{ $prefix }” in the language { $language }
server-no-such-table = there is no table { $table } for you
server-not-begun = the game has not begun
server-not-listed = “{ $move }” is not a legal move
server-not-over = the game is not over
server-not-ready = the server is starting or stopping
server-not-seated = only those who sit at the table can do this
server-not-signed-in = nobody is signed in; get a name first
server-not-your-seat = seat { $seat } is not yours
server-nothing-to-reveal = no contribution is due from this seat now
server-other-rules = this game was begun with version { $rules } of the rules of { $game }; this server plays version { $ours }
server-over = the game is over
server-proposal-open = something is proposed already; answer that first
server-resigned = this seat has resigned
server-seat-reserved = seat { $seat } is kept for another player
server-seat-taken = seat { $seat } cannot be taken
server-stale = something happened that you had not seen; the last entry is number { $number }
server-store-failed = the store did not answer; nothing is lost: send it again
server-time-is-up = the time for this decision is up; come back when the computer has decided it
server-token-worthless = this token opens no seat any more
server-too-many-tables = you have { $most } tables that wait for players; that is enough
server-wrong-method = this page does not take that kind of request
server-wrong-password = there is no account with this name and password

# Why a socket was closed.
server-crowded = there are too many connections
server-restarts = the server restarts
server-too-slow = what was sent was not taken in time
