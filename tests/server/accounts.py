"""Players with accounts, and what they ask of the server."""

import io
import json
import secrets
import zipfile

from server.running import bearer
from server.test_players import PASSWORD


def new_account_name():
    return f"owner.{secrets.token_hex(6)}"


def registered(server):
    """A guest with a new account, from an address of their own, and the name of the account."""
    guest, account = server.guest(), new_account_name()
    assert guest.http.post("/api/account", json={"account": account, "password": PASSWORD}).status_code == 200
    return guest, account


def sessions(client):
    return client.get("/api/sessions").json()["sessions"]


def is_signed_in(server, token):
    return server.client(**bearer(token)).get("/api/me").status_code == 200


def my_games(client, over=False):
    return {game["id"] for game in client.get("/api/my/games", params={"over": over}).json()["tables"]}


def exported(client):
    answer = client.get("/api/account/export")
    assert answer.headers["content-type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    return json.loads(archive.read("player.json")), {name: archive.read(name) for name in archive.namelist()}


def delete(client, password=None):
    return client.post("/api/account/delete", json={"password": password} if password else {})
