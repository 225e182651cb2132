"""What operators use: `astragal doctor`, `astragal backup`, and the log of addresses."""

import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing

import pytest

from astragal.server.doctor import examine
from astragal.server.players.address_log import AddressLog
from astragal.server.settings import Settings, as_environment
from astragal.wire.messages import Say
from server.in_process import FakeClock
from server.running import running

pytestmark = pytest.mark.slow

DAY = 24 * 3600


def astragal(command, *arguments, lang="en", **settings):
    """Run a command with settings; what it says, and its exit code."""
    environment = os.environ | as_environment(Settings(**{"port": 1, **settings})) | {"ASTRAGAL_LANG": lang}
    called = [sys.executable, "-m", "astragal", command, *map(str, arguments)]
    ended = subprocess.run(called, env=environment, capture_output=True, text=True, timeout=60)
    return ended.stdout + ended.stderr, ended.returncode


def doctor(**settings):
    """What the doctor finds, and its exit code, without the time to start another process."""
    found = list(examine(Settings(**{"port": 1, **settings})))
    said = [f"{finding.kind}: {finding.said}\n" for finding in found]
    return "".join(said), 2 if any(finding.kind == "wrong" for finding in found) else 0


@pytest.fixture
def data(migrated_file, tmp_path):
    """A data folder as a server leaves it."""
    folder = tmp_path / "data"
    folder.mkdir(0o700)
    shutil.copy(migrated_file, folder)
    (folder / "astragal.db").chmod(0o600)
    return folder


def test_doctor_finds_nothing_wrong_with_a_good_server(server):
    port = int(server.url.rpartition(":")[2])
    said, code = astragal("doctor", data=server.data, port=port)
    assert code == 0
    kinds = {line.partition(":")[0] for line in said.splitlines() if "compile" not in line}
    assert kinds == {"good"}
    assert f"a server answers on port {port}, and serves" in said
    assert "is whole and can be written to" in said


@pytest.mark.long
def test_doctor_speaks_french(data):
    said, code = astragal("doctor", data=data, lang="fr")
    assert code == 0
    assert "bon\u202f: l’horloge indique" in said


def test_doctor_says_how_to_close_what_is_open(data):
    (data / "astragal.db").chmod(0o640)
    said, code = doctor(data=data)
    assert code == 0
    assert f"warning: other users of this machine may open {data}/astragal.db (mode 0640)" in said


def test_doctor_changes_no_old_database(data):
    with closing(sqlite3.connect(data / "astragal.db")) as store:
        store.execute("UPDATE alembic_version SET version_num = '0001'")
        store.commit()
    said, code = doctor(data=data)
    assert code == 0
    assert "warning: the database has the schema 0001; the next start brings it to" in said
    with closing(sqlite3.connect(data / "astragal.db")) as store:
        assert store.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


def test_doctor_makes_no_database(tmp_path):
    said, code = doctor(data=tmp_path / "none")
    assert code == 0
    assert "there is no database" in said
    assert not (tmp_path / "none").exists()


def test_doctor_finds_damage_inside_the_database(data):
    file = data / "astragal.db"
    with closing(sqlite3.connect(file)) as store:
        page = store.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'").fetchone()[0]
        size = store.execute("PRAGMA page_size").fetchone()[0]
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(os.urandom(size))
    said, code = doctor(data=data)
    assert code == 2
    assert f"wrong: the database {file} is damaged" in said


def test_doctor_finds_games_from_the_future(data):
    with closing(sqlite3.connect(data / "astragal.db")) as store:
        store.execute("INSERT INTO players (id, name, generation, created) VALUES ('a', 'Ada', 0, 0)")
        named = (
            "id, host, game, rules, options, plan, public, invitation, secret, created, changed, number, said, status"
        )
        given = "'t', 'a', 'dice-stars', 1, '{}', '[]', 0, '', x'00', 0, 1e11, 0, 0, 'waiting'"
        store.execute(f"INSERT INTO tables ({named}, to_move) VALUES ({given}, '')")
        store.commit()
    said, code = doctor(data=data)
    assert code == 0
    assert "warning: the newest game in the database is" in said


def test_doctor_finds_a_mail_server_that_does_not_answer(data):
    settings = {"data": data, "public_url": "https://example.org"}
    said, code = doctor(mail="smtp+plain://127.0.0.1:1", **settings)
    assert code == 2
    assert "wrong: e-mails cannot be sent: check the setting “mail”" in said


def test_doctor_finds_a_server_that_cannot_write(data):
    with closing(sqlite3.connect(data / "astragal.db", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        said, code = doctor(data=data)
    assert code == 2
    assert "wrong: another program holds the database" in said


@pytest.mark.long
def test_backup_refuses_what_it_cannot_do(data, tmp_path):
    copy = tmp_path / "copy.db"
    assert astragal("backup", copy, data=data)[1] == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    before = copy.read_bytes()
    assert astragal("backup", copy, data=data) == (
        f"astragal: there is a file {copy} already; name one that is new\n",
        2,
    )
    assert copy.read_bytes() == before
    said, code = astragal("backup", tmp_path / "other.db", data=tmp_path / "none")
    assert (said, code) == (f"astragal: there is no database {tmp_path}/none/astragal.db\n", 2)
    said, code = astragal("backup", tmp_path / "other.db", database="postgresql://127.0.0.1/astragal")
    assert code == 2
    assert "for PostgreSQL use pg_dump" in said
    assert not (tmp_path / "other.db").exists()


def lines(folder):
    return [json.loads(line) for file in sorted(folder.iterdir()) for line in file.read_text().splitlines()]


def test_address_log_tells_who_did_what_from_where(tmp_path):
    settings = {"address_log_days": 1, "trusted_proxies": ("127.0.0.1",), "log_level": "warning"}
    with running(tmp_path, **settings) as server:
        ada = server.guest()
        address = ada.http.headers["x-forwarded-for"]
        mine = ada.create_table("me", "open", public=True)["table"]["id"]
        with ada.socket(mine) as socket:
            socket.hello()
            socket.answer(Say("1", "hello"))
        login = {"account": "nobody", "password": "not the password"}
        assert ada.http.post("/api/login", json=login).status_code == 403
        events = [(line["event"], line.get("table"), line.get("account")) for line in lines(tmp_path / "addresses")]
        assert {line["address"] for line in lines(tmp_path / "addresses")} == {address}
        assert len({line["player"] for line in lines(tmp_path / "addresses") if "player" in line}) == 1
    assert events == [
        ("signed-in", None, None),
        ("created", mine, None),
        ("connected", mine, None),
        ("said", mine, None),
        ("wrong-password", None, "nobody"),
    ]


def test_addresses_are_kept_for_as_long_as_the_operator_wants(tmp_path):
    clock, folder = FakeClock(10 * DAY), tmp_path / "addresses"
    log = AddressLog(Settings(data=tmp_path, address_log_days=2), clock)
    for _day in range(4):
        log.note("joined", "10.0.0.1", player="ada", table=None)
        clock.advance(DAY)
    assert [line["time"][:10] for line in lines(folder)] == ["1970-01-13", "1970-01-14"]
    assert {(line["event"], line["address"], line["player"]) for line in lines(folder)} == {
        ("joined", "10.0.0.1", "ada")
    }
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    AddressLog(Settings(data=tmp_path), clock).note("joined", "10.0.0.1")
    assert lines(folder) == []
