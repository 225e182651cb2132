"""No secret is sent too early: everything sent in a whole game is searched, byte by byte."""

import base64
import time

import pytest

from astragal.wire.messages import Ack, Leave, Say, Update
from server.running import PATIENCE_S, bearer

PASSWORD = "a password of Ada's own"
KEY_START = 30
"""So many bytes of a stored key are searched as well: something else may follow it in the store."""


def forms(secret):
    """The encodings in which secret bytes could be sent."""
    plain, url_safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return [form.rstrip(b"=") for form in (secret, secret.hex().encode(), plain, url_safe)]


class Match:
    """A public table of Ada, Ben and a bot."""

    def __init__(self, server, game):
        self.server = server
        self.ada, self.ben = server.guest("Ada"), server.guest("Ben")
        created = self.ada.create_table("me", "open", "greedy", game=game, public=True)
        self.table, self.invitation = created["table"]["id"], created["invitation"]
        self.tokens = created["tokens"]["0"], self.ben.join(created)["tokens"]["1"]

    def secrets(self):
        """What is sent to no one."""
        ((secret,),) = self.server.stored("SELECT secret FROM tables WHERE id = ?", self.table)
        stored = [bytes(key) for (key,) in self.server.stored("SELECT value FROM keys")]
        keys = [form for key in stored for form in (*forms(key), *forms(key[:KEY_START]))]
        people = self.server.stored("SELECT id, password, recovery FROM players")
        texts = [text.encode() for person in people for text in person if text]
        return [*forms(secret), *keys, *texts, PASSWORD.encode()]

    def secrets_of(self, person, seat):
        """What is sent to one of the players only."""
        return [person.token.encode(), self.tokens[seat].encode()]

    def pages(self, headers):
        """Everything that can be read of the table over HTTP."""
        client = self.server.client(**headers)
        paths = ["", "/record", "/replay/0", "/story", "/dice", "/verify", "/join", "/claim"]
        answers = [client.get(f"/api/tables/{self.table}{path}") for path in paths]
        answers += [client.get(path) for path in ("/api/tables", "/api/me", "/api/my/games", "/metrics")]
        answers += [client.post(f"/api/tables/{self.table}{path}", json={}) for path in ("/join", "/rematch", "/claim")]
        return [answer.content + str(answer.headers).encode() for answer in answers]


def leave(ws, seat):
    assert isinstance(ws.answer(Leave("bye", seat, ws.hello().number)), Ack)


def is_over(message):
    return isinstance(message, Update) and message.table.status == "over"


def found(secrets, sent):
    return [secret for secret in secrets if any(secret in each for each in sent)]


@pytest.mark.parametrize("game", ["dice-stars", "farbenpoker", "rolling-cubes/all-together"])
def test_no_secret_is_sent_while_a_game_is_played(server, game):
    match = Match(server, game)
    account = {"account": f"ada.{match.table}", "password": PASSWORD}
    assert match.ada.http.post("/api/account", json=account).status_code == 200
    heads = {"nobody": {}, "ada": bearer(match.ada.token), "ben": bearer(match.ben.token)}
    sent = {name: match.pages(head) for name, head in heads.items()}
    sockets = [server.socket(match.table, head) for head in heads.values()]
    with sockets[0] as nobody, sockets[1] as ada, sockets[2] as ben:
        listeners = {"nobody": nobody, "ada": ada, "ben": ben}
        for ws in listeners.values():
            ws.hello()
        ada.answer(Say("s", "Good luck"))
        leave(ada, 0)
        leave(ben, 1)
        for name, ws in listeners.items():
            assert is_over(ws.find(is_over))
            sent[name] += [frame.encode() for frame in ws.raw[:-1]]
    for name in heads:
        assert found(match.secrets(), sent[name]) == []
    assert found(match.secrets_of(match.ada, 0), sent["ben"] + sent["nobody"]) == []
    assert found(match.secrets_of(match.ben, 1), sent["ada"] + sent["nobody"]) == []
    assert found([match.invitation.encode()], sent["nobody"]) == []


def test_record_of_a_finished_game_contains_the_secret(server):
    """So the search above would have found it."""
    match = Match(server, "dice-stars")
    with match.ada.socket(match.table) as ada, match.ben.socket(match.table) as ben:
        ada.hello()
        leave(ada, 0)
        leave(ben, 1)
        assert is_over(ada.find(is_over))
    ((secret,),) = server.stored("SELECT secret FROM tables WHERE id = ?", match.table)
    assert secret.hex() in server.client().get(f"/api/tables/{match.table}/record").text
    assert found(match.secrets_of(match.ada, 0), match.pages(bearer(match.ada.token)))


def test_secret_move_is_sent_to_its_own_seat_only(server):
    """In All Together equalities are hidden until all seats have one."""
    match = Match(server, "rolling-cubes/all-together")
    with (
        server.socket(match.table) as nobody,
        match.ada.socket(match.table) as ada,
        match.ben.socket(match.table) as ben,
    ):
        listeners = (nobody, ada, ben)
        for ws in listeners:
            ws.hello()
        leave(ben, 1)
        query = "SELECT number, text FROM entries WHERE table_id = ? AND kind = 'move' AND seat = 1"
        end = time.monotonic() + PATIENCE_S
        while not (played := server.stored(query, match.table)):
            assert time.monotonic() < end
            time.sleep(0.02)
        ((number, text),) = played
        for ws in listeners:
            ws.find(lambda message: isinstance(message, Update) and message.number >= number)
            ws.hello()
        assert [text in "".join(ws.raw) for ws in listeners] == [False, False, True]


def test_log_contains_no_secret(server):
    match = Match(server, "dice-stars")
    for head in ({}, bearer(match.ada.token), bearer(match.tokens[1])):
        match.pages(head)
        with server.socket(match.table, head, match.invitation) as ws:
            ws.hello()
    log = (server.data / "log").read_bytes()
    people = match.secrets_of(match.ada, 0) + match.secrets_of(match.ben, 1)
    assert found([*match.secrets(), *people, match.invitation.encode()], [log]) == []
