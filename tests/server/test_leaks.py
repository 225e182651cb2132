"""No secret leaves the server before its time: all that is sent in a whole game is searched, byte by byte."""

import base64
import time

import pytest

from astragal.wire.messages import Ack, Leave, Say, Update
from server.running import PATIENCE_S, bearer

PASSWORD = "a password of Ada's own"


def forms(secret):
    """How bytes could be written down."""
    plain, url_safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return [form.rstrip(b"=") for form in (secret, secret.hex().encode(), plain, url_safe)]


class Match:
    """A public table of Ada and Ben, with everybody listening."""

    def __init__(self, server, game):
        self.server = server
        self.ada, self.ben = server.guest("Ada"), server.guest("Ben")
        laid = self.ada.lay("me", "open", "greedy", game=game, public=True)
        self.table, self.invitation = laid["table"]["id"], laid["invitation"]
        self.tokens = laid["tokens"]["0"], self.ben.join(laid)["tokens"]["1"]

    def secrets(self):
        """What nobody is told, whoever she is."""
        ((secret,),) = self.server.stored("SELECT secret FROM tables WHERE id = ?", self.table)
        ((key,),) = self.server.stored("SELECT value FROM keys")
        people = self.server.stored("SELECT id, password FROM players")
        texts = [text.encode() for person in people for text in person if text]
        return [*forms(secret), *forms(bytes(key)), *texts, PASSWORD.encode()]

    def of(self, person, seat):
        """What only one of the players is told."""
        return [person.token.encode(), self.tokens[seat].encode()]

    def pages(self, headers):
        """All that can be read of the table over HTTP."""
        client = self.server.client(**headers)
        paths = ["", "/record", "/replay/0", "/story", "/dice", "/verify", "/join", "/claim"]
        answers = [client.get(f"/api/tables/{self.table}{path}") for path in paths]
        answers += [client.get(path) for path in ("/api/tables", "/api/me", "/api/my/games", "/metrics")]
        answers += [client.post(f"/api/tables/{self.table}{path}", json={}) for path in ("/join", "/rematch", "/claim")]
        return [answer.content + str(answer.headers).encode() for answer in answers]


def leave(line, seat):
    assert isinstance(line.answer(Leave("bye", seat, line.hello().number)), Ack)


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
        lines = {"nobody": nobody, "ada": ada, "ben": ben}
        for line in lines.values():
            line.hello()
        ada.answer(Say("s", "Good luck"))
        leave(ada, 0)
        leave(ben, 1)
        for name, line in lines.items():
            assert is_over(line.find(is_over))
            sent[name] += [frame.encode() for frame in line.raw[:-1]]
    for name in heads:
        assert found(match.secrets(), sent[name]) == []
    assert found(match.of(match.ada, 0), sent["ben"] + sent["nobody"]) == []
    assert found(match.of(match.ben, 1), sent["ada"] + sent["nobody"]) == []
    assert found([match.invitation.encode()], sent["nobody"]) == []


def test_the_secret_is_told_with_the_record_when_the_game_is_over(server):
    """The search above would have found it."""
    match = Match(server, "dice-stars")
    with match.ada.socket(match.table) as ada, match.ben.socket(match.table) as ben:
        ada.hello()
        leave(ada, 0)
        leave(ben, 1)
        assert is_over(ada.find(is_over))
    ((secret,),) = server.stored("SELECT secret FROM tables WHERE id = ?", match.table)
    assert secret.hex() in server.client().get(f"/api/tables/{match.table}/record").text
    assert found(match.of(match.ada, 0), match.pages(bearer(match.ada.token)))


def test_what_a_seat_plays_secretly_is_shown_to_that_seat_alone(server):
    """In All Together equalities lie face down until all have one."""
    match = Match(server, "rolling-cubes/all-together")
    with (
        server.socket(match.table) as nobody,
        match.ada.socket(match.table) as ada,
        match.ben.socket(match.table) as ben,
    ):
        lines = (nobody, ada, ben)
        for line in lines:
            line.hello()
        leave(ben, 1)
        query = "SELECT number, text FROM entries WHERE table_id = ? AND kind = 'move' AND seat = 1"
        end = time.monotonic() + PATIENCE_S
        while not (played := server.stored(query, match.table)):
            assert time.monotonic() < end
            time.sleep(0.02)
        ((number, text),) = played
        for line in lines:
            line.find(lambda message: isinstance(message, Update) and message.number >= number)
            line.hello()
        assert [text in "".join(line.raw) for line in lines] == [False, False, True]


def test_the_log_tells_no_secret(server):
    match = Match(server, "dice-stars")
    for head in ({}, bearer(match.ada.token), bearer(match.tokens[1])):
        match.pages(head)
        with server.socket(match.table, head, match.invitation) as line:
            line.hello()
    log = (server.data / "log").read_bytes()
    people = match.of(match.ada, 0) + match.of(match.ben, 1)
    assert found([*match.secrets(), *people, match.invitation.encode()], [log]) == []
