"""Who may do what: every route and every message of the socket, for every kind of caller.

The routes of events are in test_event_authorisation.py.
"""

import time
from typing import get_args

import pytest
from fastapi.routing import iter_route_contexts
from itsdangerous import URLSafeSerializer

from astragal.wire.messages import (
    Ack,
    Agree,
    Back,
    Check,
    Checked,
    Decline,
    Enter,
    FromClient,
    Hello,
    Hint,
    Leave,
    Mute,
    Ping,
    Play,
    Propose,
    Refused,
    Resign,
    Reveal,
    Say,
    Update,
)
from server.running import Closed, bearer
from server.test_event_authorisation import of_event

CALLERS = ("none", "carl", "dora", "ben", "ada", "seat0", "seat1", "other", "false", "old", "ended")
"""Not signed in; Carl, who has nothing to do with the table; Dora, who has its invitation; Ben at seat 1; Ada at seat
0, the host; then callers with a token: of seat 0, of seat 1, of a seat at another table, of seat 0 with a forged
signature, an expired session of Ada, and a session of a player who logged out everywhere."""

ROUTES = """
route                                       table    none  carl  dora   ben   ada seat0 seat1 other false   old ended
GET /api/openapi.json                       any       200   200   200   200   200   200   200   200   200   200   200
GET /api/asyncapi.json                      any       200   200   200   200   200   200   200   200   200   200   200
GET /api/games                              any       200   200   200   200   200   200   200   200   200   200   200
GET /api/addresses                          any       200   200   200   200   200   200   200   200   200   200   200
GET /api/rules/{box}                        any       200   200   200   200   200   200   200   200   200   200   200
GET /api/rules/{box}/{page}                 any       200   200   200   200   200   200   200   200   200   200   200
GET /api/rules/{box}/{page}/example         any       200   200   200   200   200   200   200   200   200   200   200
GET /api/sheets                             any       200   200   200   200   200   200   200   200   200   200   200
GET /api/sheets/{box}/{sheet}.pdf           any       200   200   200   200   200   200   200   200   200   200   200
GET /api/sheets/{box}/{sheet}.svg           any       200   200   200   200   200   200   200   200   200   200   200
GET /api/words/{language}/{prefix}          any       200   200   200   200   200   200   200   200   200   200   200
POST /api/lessons/{lesson:path}             any       200   200   200   200   200   200   200   200   200   200   200
GET /api/solver/{box}                       any       200   200   200   200   200   200   200   200   200   200   200
GET /api/solver/{box}/roll                  any       200   200   200   200   200   200   200   200   200   200   200
POST /api/solver/{box}                      any       200   200   200   200   200   200   200   200   200   200   200
POST /api/solver/{box}/check                any       200   200   200   200   200   200   200   200   200   200   200
POST /api/solver/{box}/judge                any       200   200   200   200   200   200   200   200   200   200   200
GET /api/score                              any       200   200   200   200   200   200   200   200   200   200   200
POST /api/score/count/{game:path}           any       200   200   200   200   200   200   200   200   200   200   200
POST /api/score/check/{game:path}           any       200   200   200   200   200   200   200   200   200   200   200
GET /healthz                                any       200   200   200   200   200   200   200   200   200   200   200
GET /readyz                                 any       200   200   200   200   200   200   200   200   200   200   200
GET /metrics                                any       200   200   200   200   200   200   200   200   200   200   200
GET /api/tables                             any       200   200   200   200   200   200   200   200   200   200   200
POST /api/session                           any       200   200   200   200   200   200   200   200   200   200   200
POST /api/login                             any       422   422   422   422   422   422   422   422   422   422   422
POST /api/logout                            any       200   200   200   200   200   200   200   200   200   200   200
GET /api/sessions                           any       401   200   200   200   200   401   401   401   401   401   401
DELETE /api/sessions/{session}              any       401   404   404   404   404   401   401   401   401   401   401
GET /api/passkeys                           any       401   200   200   200   200   401   401   401   401   401   401
POST /api/passkey-options/creation          any       401   200   200   200   200   401   401   401   401   401   401
POST /api/passkey-options/request           any       200   200   200   200   200   200   200   200   200   200   200
POST /api/passkeys                          any       401   409   409   409   409   401   401   401   401   401   401
DELETE /api/passkeys/{passkey}              any       401   404   404   404   404   401   401   401   401   401   401
POST /api/login/passkey                     any       403   403   403   403   403   403   403   403   403   403   403
GET /api/account                            any       200   200   200   200   200   200   200   200   200   200   200
POST /api/password/forgotten                any       200   200   200   200   200   200   200   200   200   200   200
POST /api/password/by-link                  any       403   403   403   403   403   403   403   403   403   403   403
POST /api/password/by-code                  any       403   403   403   403   403   403   403   403   403   403   403
GET /api/me                                 any       401   200   200   200   200   401   401   401   401   401   401
POST /api/account                           any       401   422   422   422   422   401   401   401   401   401   401
POST /api/account/email                     any       401   409   409   409   409   401   401   401   401   401   401
POST /api/account/password                  any       401   409   409   409   409   401   401   401   401   401   401
POST /api/account/delete                    any       401   200   200   200   200   401   401   401   401   401   401
GET /api/account/export                     any       401   200   200   200   200   401   401   401   401   401   401
POST /api/account/recovery-code             any       401   409   409   409   409   401   401   401   401   401   401
POST /api/logout-everywhere                 any       401   200   200   200   200   401   401   401   401   401   401
POST /api/tables                            any       401   201   201   201   201   401   401   401   401   401   401
GET /api/my/games                           any       401   200   200   200   200   401   401   401   401   401   401
GET /api/my/turns                           any       401   200   200   200   200   401   401   401   401   401   401
GET /api/notices                            any       401   200   200   200   200   401   401   401   401   401   401
POST /api/notices/push                      any       401   422   422   422   422   401   401   401   401   401   401
DELETE /api/notices/push                    any       401   200   200   200   200   401   401   401   401   401   401
POST /api/notices/email                     any       401   409   409   409   409   401   401   401   401   401   401
POST /api/notices/no-emails/{token}         any       403   403   403   403   403   403   403   403   403   403   403
GET /api/notices/no-emails/{token}          any       303   303   303   303   303   303   303   303   303   303   303
GET /api/my/opponents                       any       401   200   200   200   200   401   401   401   401   401   401
GET /api/my/profile                         any       401   200   200   200   200   401   401   401   401   401   401
PUT /api/my/profile/privacy                 any       401   409   409   409   409   401   401   401   401   401   401
GET /api/players/{account}/profile          any       404   404   404   404   404   404   404   404   404   404   404
GET /api/leaderboard/{game:path}            any       200   200   200   200   200   200   200   200   200   200   200
GET /api/players/{account}/ratings          any       404   404   404   404   404   404   404   404   404   404   404
GET /api/players/{account}/skill            any       404   404   404   404   404   404   404   404   404   404   404
GET /api/skill/{game:path}                  any       200   200   200   200   200   200   200   200   200   200   200
GET /api/tables/{table}                     private   404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}                     public    200   200   200   200   200   200   200   200   200   200   200
POST /api/tables/{table}/join               private   401   404   409   409   409   401   401   401   401   401   401
POST /api/tables/{table}/join               public    401   409   409   409   409   401   401   401   401   401   401
POST /api/tables/{table}/claim              private   401   403   403   403   403   401   401   401   401   401   401
POST /api/tables/{table}/claim              public    401   403   403   403   403   401   401   401   401   401   401
POST /api/tables/{table}/rematch            private   401   404   404   409   409   401   401   401   401   401   401
POST /api/tables/{table}/rematch            public    401   403   403   409   409   401   401   401   401   401   401
POST /api/tables/{table}/rematch            over      401   404   404   200   200   401   401   401   401   401   401
GET /api/tables/{table}/record              private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/record              public    409   409   409   409   409   409   409   409   409   409   409
GET /api/tables/{table}/record              over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/sheet.pdf           private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/sheet.pdf           public    409   409   409   409   409   409   409   409   409   409   409
GET /api/tables/{table}/sheet.pdf           over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/replay/{entry}      private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/replay/{entry}      over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/story               private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/story               over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/memory              private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/memory              over      404   404   404   404   404   404   404   404   404   404   404
GET /api/tables/{table}/answers/{since}     private   404   404   404   404   404   404   404   404   404   404   404
GET /api/tables/{table}/dice                private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/dice                over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/verify              private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/verify              over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/ratings             private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/ratings             over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/analysis            private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/analysis            over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/analysis.html       private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/analysis.html       over      404   404   200   200   200   200   200   404   404   404   404
GET /api/tables/{table}/decisions/{entry}   private   404   404   409   409   409   409   409   404   404   404   404
GET /api/tables/{table}/decisions/{entry}   over      404   404   422   422   422   422   422   404   404   404   404
POST /api/tables/{table}/decisions/{entry}/check private 404 404 409 409 409 409 409 404 404 404 404
POST /api/tables/{table}/decisions/{entry}/check over 404 404 422 422 422 422 422 404 404 404 404
POST /api/tables/{table}/decisions/{entry}/try private 404 404 409 409 409 409 409 404 404 404 404
POST /api/tables/{table}/decisions/{entry}/try over 404 404 422 422 422 422 422 404 404 404 404
GET /api/seat/stream                        private   401   401   401   401   401   200   200   200   401   401   401
POST /api/seat/moves                        private   401   401   401   401   401   422   409   422   401   401   401
POST /api/seat/moves                        over      401   401   401   401   401   409   409   422   401   401   401
"""
"""The status for each caller. 409 and 422 mean that only the moment or the form was wrong."""

MESSAGES = """
message  table       none     carl     dora      ben      ada    seat0    seat1    other    false      old    ended
hello    private        -        -   update   update   update   update   update        -        -        -        -
hello    public    update   update   update   update   update   update   update   update   update   update   update
hello    over           -        -   update   update   update   update   update        -        -        -        -
ping     private     pong     pong     pong     pong     pong     pong     pong     pong     pong     pong     pong
reveal   private        -        -  not-own  not-own  not-now  not-now  not-own        -        -        -        -
reveal   public   not-own  not-own  not-own  not-own  not-now  not-now  not-own  not-own  not-own  not-own  not-own
play     private        -        -  not-own  not-own  no-move  no-move  not-own        -        -        -        -
play     public   not-own  not-own  not-own  not-own  no-move  no-move  not-own  not-own  not-own  not-own  not-own
play     over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
propose  private        -        -  not-own  not-own  not-now  not-now  not-own        -        -        -        -
propose  public   not-own  not-own  not-own  not-own  not-now  not-now  not-own  not-own  not-own  not-own  not-own
propose  over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
enter    private        -        -  not-own  not-own  no-dice  no-dice  not-own        -        -        -        -
enter    public   not-own  not-own  not-own  not-own  no-dice  no-dice  not-own  not-own  not-own  not-own  not-own
enter    over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
agree    private        -        -  not-own  not-own    stale    stale  not-own        -        -        -        -
agree    public   not-own  not-own  not-own  not-own    stale    stale  not-own  not-own  not-own  not-own  not-own
agree    over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
decline  private        -        -  not-own  not-own    stale    stale  not-own        -        -        -        -
decline  public   not-own  not-own  not-own  not-own    stale    stale  not-own  not-own  not-own  not-own  not-own
decline  over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
resign   private        -        -  not-own  not-own      ack      ack  not-own        -        -        -        -
resign   public   not-own  not-own  not-own  not-own      ack      ack  not-own  not-own  not-own  not-own  not-own
resign   over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
leave    private        -        -  not-own  not-own      ack      ack  not-own        -        -        -        -
leave    public   not-own  not-own  not-own  not-own      ack      ack  not-own  not-own  not-own  not-own  not-own
leave    over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
back     private        -        -  not-own  not-own      ack      ack  not-own        -        -        -        -
back     public   not-own  not-own  not-own  not-own      ack      ack  not-own  not-own  not-own  not-own  not-own
say      private        -        - unseated      ack      ack      ack      ack        -        -        -        -
say      public  unseated unseated unseated      ack      ack      ack      ack unseated unseated unseated unseated
mute     private        -        -     done     done     done     done     done        -        -        -        -
mute     public   unnamed     done     done     done     done     done     done  unnamed  unnamed  unnamed  unnamed
check    private        -        -  not-own  not-own  checked  checked  not-own        -        -        -        -
check    public   not-own  not-own  not-own  not-own  checked  checked  not-own  not-own  not-own  not-own  not-own
check    over           -        -  not-own  not-own     over     over  not-own        -        -        -        -
hint     private        -        -  not-own  not-own no-hints no-hints  not-own        -        -        -        -
hint     public   not-own  not-own  not-own  not-own no-hints no-hints  not-own  not-own  not-own  not-own  not-own
hint     over           -        -  not-own  not-own no-hints no-hints  not-own        -        -        -        -
"""
"""The answer to each caller, to a message about seat 0. `-`: there is no such table for this caller."""

SHORT_NAMES = {
    "server-no-such-table": "-",
    "server-not-your-seat": "not-own",
    "server-not-seated": "unseated",
    "server-cannot-mute": "unnamed",
    "server-over": "over",
    "server-no-hints": "no-hints",
    "server-not-by-hand": "no-dice",
    "unreadable": "no-move",
}
BODIES = {
    "POST /api/session": {"name": "Eve"},
    "POST /api/account": {"account": "eve", "password": "short"},
    "POST /api/login": {"account": "eve", "password": "short"},
    "POST /api/account/email": {"email": None, "password": "not the password"},
    "POST /api/account/recovery-code": {"password": "not the password"},
    "POST /api/account/password": {"password": "not the password", "new_password": "a new password"},
    "POST /api/account/delete": {},
    "POST /api/passkey-options/creation": {},
    "POST /api/passkeys": {"credential": {}},
    "POST /api/login/passkey": {"passkey": {}},
    "POST /api/password/forgotten": {"account": "eve"},
    "POST /api/password/by-link": {"token": "forged", "password": "a new password"},
    "POST /api/password/by-code": {"account": "eve", "code": "00000", "password": "a new password"},
    "POST /api/notices/push": {"endpoint": "https://10.0.0.1/", "keys": {"p256dh": "A" * 87, "auth": "A" * 22}},
    "POST /api/notices/email": {"on": True},
    "PUT /api/my/profile/privacy": {"results": True, "records": False, "skill": False},
    "POST /api/tables": {"game": "dice-stars", "seats": [{"kind": "me"}, {"kind": "open"}]},
    "POST /api/tables/{table}/join": {},
    "POST /api/tables/{table}/claim": {"token": "WyJhIiwwLCJiIl0.forged"},
    "POST /api/tables/{table}/rematch": {},
    "POST /api/tables/{table}/decisions/{entry}/check": {"move": "draw 3"},
    "POST /api/tables/{table}/decisions/{entry}/try": {"move": "draw 3"},
    "POST /api/lessons/{lesson:path}": {"moves": []},
    "POST /api/solver/{box}": {"dice": "g1 b2"},
    "POST /api/solver/{box}/check": {"dice": "g1 b2", "move": "1"},
    "POST /api/solver/{box}/judge": {"dice": "g1 b2", "move": "pass"},
    "POST /api/score/count/{game:path}": {"sheets": [{}, {}]},
    "POST /api/score/check/{game:path}": {"text": "5x8=40"},
    "POST /api/seat/moves": {"id": "m", "expect": 3, "move": "nonsense"},
}
SENT = {
    "hello": Hello(),
    "ping": Ping(),
    "reveal": Reveal("r", 0, "00"),
    "play": Play("p", 0, 3, "nonsense"),
    "propose": Propose("q", 0, 3, "undo"),
    "enter": Enter("e", 0, 3, ("O5",)),
    "agree": Agree("a", 0, 3),
    "decline": Decline("d", 0, 3),
    "resign": Resign("g", 0, 3),
    "leave": Leave("l", 0, 3),
    "back": Back("b", 0, 3),
    "say": Say("s", "Good evening"),
    "mute": Mute(0),
    "check": Check("c", 0, "draw 3"),
    "hint": Hint("h", 0),
}


def rows(table):
    """The route or message, the kind of table, and the answer to each caller."""
    return [_row(line.split()) for line in table.strip().splitlines()[1:]]


def _row(words):
    what, kind = " ".join(words[: -len(CALLERS) - 1]), words[-len(CALLERS) - 1]
    return pytest.param(what, kind, dict(zip(CALLERS, words[-len(CALLERS) :], strict=True)), id=f"{what} {kind}")


ACCEPTED = 202


class Scene:
    """A table of Ada and Ben, and other people."""

    def __init__(self, server, kind):
        self.server = server
        self.ada, self.ben, self.carl, self.dora, self.eve = map(server.guest, ("Ada", "Ben", "Carl", "Dora", "Eve"))
        created = self.ada.create_table("me", "open", public=kind == "public")
        self.table, self.invitation = created["table"]["id"], created["invitation"]
        self.seats = created["tokens"]["0"], self.ben.join(created)["tokens"]["1"]
        if kind == "over":
            with self.ben.socket(self.table) as ws:
                assert isinstance(ws.answer(Resign("x", 1, ws.hello().number)), Ack)

    def tokens(self):
        """The token of each caller."""
        self.eve.http.post("/api/logout-everywhere")
        other = self.carl.create_table("me", "me")["tokens"]["0"]
        sessions = [each.token for each in (self.carl, self.dora, self.ben, self.ada)]
        invalid = [forged(self.seats[0]), expired(self.server, self.ada), self.eve.token]
        return dict(zip(CALLERS, [None, *sessions, *self.seats, other, *invalid], strict=True))

    def invited(self, caller):
        return {"invitation": self.invitation} if caller == "dora" else {}

    def status(self, route, caller, token):
        """The status of the answer, once an analysis is ready; a stream is not read to its end."""
        method, path = route.split()
        body, query = BODIES.get(route), {}
        if method == "GET" or "/decisions/" in path:
            query = self.invited(caller)
        elif path.endswith("/join"):
            body = self.invited(caller)
        path = path.replace("{lesson:path}", "dice-stars/solo").replace("{game:path}", "rolling-cubes/yahtzee")
        path = path.replace("/solver/{box}", "/solver/rolling-cubes")
        path = path.format(
            table=self.table,
            entry=0,
            since=0,
            box="dice-stars",
            page="solo",
            sheet="score",
            language="fr",
            prefix="ds",
            session="x",
            passkey="x",
            token="forged",
            account="nobody",
        )
        client, status = self.server.client(**bearer(token)), ACCEPTED
        while status == ACCEPTED:
            with client.stream(method, path, json=body, params=query) as answer:
                status = answer.status_code
        return str(status)

    def answered(self, message, caller, token):
        """The answer to a message, as listed in `MESSAGES`."""
        with self.server.socket(self.table, bearer(token), **self.invited(caller)) as ws:
            answers = ws.answers(message, Update) if isinstance(message, Hello) else ws.answers(message)
        match answers:
            case []:
                return "done"
            case [Refused(problem=problem, kind=kind), *_]:
                return SHORT_NAMES.get(problem.reason) or SHORT_NAMES.get(kind, kind)
            case [Checked(problem=problem), *_] if problem:
                return SHORT_NAMES[problem.reason]
            case [answer, *_]:
                return type(answer).__name__.lower()


def key(server):
    ((found,),) = server.stored("SELECT value FROM keys WHERE name = 'signing'")
    return found


def expired(server, player):
    """Another session of a player, last used longer ago than sessions last."""
    session = URLSafeSerializer(key(server), salt="session id").loads(player.token)
    unused = time.time() - server.config.session_days * 24 * 3600 - 60
    server.store(
        "INSERT INTO sessions SELECT 'x' || id, player, created, ?, device, way FROM sessions WHERE id = ?",
        unused,
        session,
    )
    return URLSafeSerializer(key(server), salt="session id").dumps(f"x{session}")


def forged(token):
    """The same payload with another signature."""
    words, _, signature = token.rpartition(".")
    return f"{words}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}"


@pytest.fixture
def scene(server):
    return Scene(server, "private")


@pytest.mark.parametrize(("route", "kind", "expected"), rows(ROUTES))
def test_route_answers_each_caller_as_listed(server, route, kind, expected):
    scene = Scene(server, kind)
    assert {caller: scene.status(route, caller, token) for caller, token in scene.tokens().items()} == expected


@pytest.mark.parametrize(("name", "kind", "expected"), rows(MESSAGES))
def test_message_is_answered_to_each_caller_as_listed(server, name, kind, expected):
    scene = Scene(server, kind)
    assert {caller: scene.answered(SENT[name], caller, token) for caller, token in scene.tokens().items()} == expected


def test_every_route_is_listed(app):
    """The socket has no methods; its messages are listed in `MESSAGES`."""
    contexts = [(context.path, context.methods or set()) for context in iter_route_contexts(app.routes)]
    routes = {f"{method} {path}" for path, methods in contexts for method in methods - {"HEAD"} if not of_event(path)}
    assert {row.values[0] for row in rows(ROUTES)} == routes


def test_every_message_is_listed():
    names = {message.__struct_config__.tag for message in get_args(FromClient)}
    assert {row.values[0] for row in rows(MESSAGES)} == names == set(SENT)


def test_private_table_looks_nonexistent_to_strangers(scene):
    for path in ("", "/record", "/replay/0", "/story", "/dice", "/verify"):
        found = [scene.carl.http.get(f"/api/tables/{table}{path}").text for table in (scene.table, "0" * 12)]
        assert found[0].replace(scene.table, "0" * 12) == found[1]
    for message in SENT.values():
        raw = []
        for table in (scene.table, "0" * 12):
            with scene.carl.socket(table) as ws:
                ws.answers(message)
                raw.append("".join(ws.raw).replace(scene.table, "0" * 12))
        assert raw[0] == raw[1] or isinstance(message, Ping)


def test_wrong_invitation_gives_no_access(scene):
    query = {"invitation": scene.invitation[:-1] + "!"}
    assert scene.carl.http.get(f"/api/tables/{scene.table}", params=query).status_code == 404
    assert scene.carl.http.post(f"/api/tables/{scene.table}/join", json=query).status_code == 404
    with scene.carl.socket(scene.table, **query) as ws:
        assert ws.next() == Closed(4404, "server-no-such-table")


def test_lobby_lists_public_tables_and_my_games_lists_own_tables(server, scene):
    public = Scene(server, "public").table
    listed = [table["id"] for table in scene.carl.http.get("/api/tables").json()["tables"]]
    assert public in listed
    assert scene.table not in listed
    assert [table["id"] for table in scene.ben.http.get("/api/my/games").json()["tables"]] == [scene.table]
    assert scene.carl.http.get("/api/my/games").json() == {"tables": []}


def test_invitation_is_sent_to_seated_players_only(server):
    scene = Scene(server, "public")
    tokens = scene.tokens()
    path = f"/api/tables/{scene.table}"
    answered = {name: server.client(**bearer(token)).get(path).json() for name, token in tokens.items()}
    assert {name for name in answered if answered[name]["invitation"]} == {"ben", "ada", "seat0", "seat1"}
    assert {name: list(answered[name]["tokens"]) for name in answered if answered[name]["tokens"]} == {
        "ada": ["0"],
        "ben": ["1"],
        "seat0": ["0"],
        "seat1": ["1"],
    }


def test_spectators_get_the_view_of_no_seat(server):
    scene = Scene(server, "public")
    with server.socket(scene.table) as ws:
        assert [each.seat for each in ws.hello().perspectives] == [None]
    with scene.ben.socket(scene.table) as ws:
        assert [each.seat for each in ws.hello().perspectives] == [1]


def test_seat_token_gives_access_to_one_seat_only(server):
    ada = server.guest()
    created = ada.create_table("me", "local")
    table, token = created["table"]["id"], bearer(created["tokens"]["1"])
    assert list(server.client(**token).get(f"/api/tables/{table}").json()["tokens"]) == ["1"]
    with server.socket(table, token) as ws:
        assert [each.seat for each in ws.hello().perspectives] == [1]
        assert ws.answer(Resign("r", 0, 3)).problem.reason == "server-not-your-seat"
        assert ws.answer(Check("c", 0, "draw 3")).problem.reason == "server-not-your-seat"


def test_claimed_seat_is_lost_to_its_former_owner(scene):
    path = f"/api/tables/{scene.table}"
    assert scene.dora.http.post(f"{path}/claim", json={"token": scene.seats[0]}).json()["seats"] == [0]
    assert scene.ada.http.get(path).json()["tokens"] == {}
    with scene.ada.socket(scene.table) as ws:
        assert ws.answer(Play("p", 0, 4, "draw 3")).problem.reason == "server-not-your-seat"
    with scene.dora.socket(scene.table) as ws:
        assert isinstance(ws.answer(Play("p", 0, 4, "draw 3")), Ack)


def test_seat_token_is_invalid_after_another_player_claims_the_seat(scene):
    path, invalid = f"/api/tables/{scene.table}", bearer(scene.seats[0])
    scene.dora.http.post(f"{path}/claim", json={"token": scene.seats[0]})
    client = scene.server.client(**invalid)
    move = {"id": "m", "expect": 4, "move": "draw 3"}
    assert client.post("/api/seat/moves", json=move).json()["error"]["reason"] == "server-token-worthless"
    assert client.get("/api/seat/stream").status_code == 403
    assert client.get(path).status_code == 404
    assert scene.carl.http.post(f"{path}/claim", json={"token": scene.seats[0]}).status_code == 403
    with scene.server.socket(scene.table, invalid) as ws:
        assert ws.hello().problem.reason == "server-no-such-table"


def test_seat_token_claims_no_seat_at_another_table(scene):
    other = scene.carl.create_table("me", "me")["table"]["id"]
    answer = scene.dora.http.post(f"/api/tables/{other}/claim", json={"token": scene.seats[0]})
    assert answer.json()["error"]["reason"] == "server-token-worthless"


def test_rematch_seat_is_reserved_for_its_player(server):
    scene = Scene(server, "over")
    new = scene.ada.http.post(f"/api/tables/{scene.table}/rematch", json={}).json()
    path = f"/api/tables/{new['table']['id']}/join"
    assert scene.carl.http.post(path, json={"invitation": new["invitation"], "seat": 1}).status_code == 403
    assert scene.carl.http.post(path, json={"invitation": new["invitation"]}).status_code == 409
    assert scene.ben.http.post(path, json={}).json()["seats"] == [1]


def test_logout_everywhere_closes_open_sockets(scene):
    with scene.ada.socket(scene.table) as ws, scene.ben.socket(scene.table) as other:
        ws.hello()
        scene.ada.http.post("/api/logout-everywhere")
        assert ws.find(lambda _: False) == Closed(1008, "server-not-signed-in")
        other.hello()


def test_logout_everywhere_invalidates_seat_tokens(scene):
    program = scene.server.client(**bearer(scene.seats[0]))
    with scene.server.socket(scene.table, bearer(scene.seats[0])) as ws:
        ws.hello()
        scene.ada.http.post("/api/logout-everywhere")
        assert ws.find(lambda _: False) == Closed(1008, "server-not-signed-in")
    assert program.get("/api/seat/stream").status_code == 401
    assert program.post("/api/seat/moves", json=BODIES["POST /api/seat/moves"]).status_code == 401
    claimed = scene.carl.http.post(f"/api/tables/{scene.table}/claim", json={"token": scene.seats[0]})
    assert (claimed.status_code, claimed.json()["error"]["reason"]) == (403, "server-token-worthless")


def test_session_and_seat_tokens_are_not_interchangeable(scene):
    assert scene.server.client(**bearer(scene.seats[0])).get("/api/me").status_code == 401
    assert scene.ada.http.get("/api/seat/stream").status_code == 401
