"""Trouble with the store over a real socket: locked, full, damaged, unreachable, open to others. Nothing is lost."""

import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing, contextmanager

import httpx
import pytest

from astragal.server.settings import Settings, as_environment
from astragal.wire.messages import Ack, Play, Refused, Say
from server.running import running

pytestmark = pytest.mark.slow

GAME = "rolling-cubes/one-by-one"
QUICKLY_S = 5
"""How long a request may take that must not wait for the store. The lock is held as long as the requests need."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server of its own, whose store is troubled. It makes its folder, where new files are open to all."""
    folder, umask = tmp_path_factory.mktemp("troubled"), os.umask(0o022)
    settings = {"trusted_proxies": ("127.0.0.1",), "bot_pause_s": 0.0}
    with running(folder / "new" / "data", log=folder / "log", **settings) as started:
        os.umask(umask)
        yield started


@contextmanager
def locked(server):
    """Another program holds the lock for writing."""
    with closing(sqlite3.connect(server.data / "astragal.db", isolation_level=None)) as other:
        other.execute("PRAGMA busy_timeout=10000")
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(server):
    """No file of the server can grow, as on a full disk: its writes fail."""
    wal = (server.data / "astragal.db-wal").stat().st_size
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (wal, resource.RLIM_INFINITY))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


def failures(server):
    lines = httpx.get(f"{server.url}/metrics", timeout=QUICKLY_S).text.splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith("astragal_store_failures_total"))


def status(server, path):
    return httpx.get(server.url + path, timeout=QUICKLY_S).status_code


@pytest.mark.parametrize("trouble", [pytest.param(locked, marks=pytest.mark.long), full])
def test_reads_health_and_refusals_go_on_and_nothing_is_lost(server, trouble):
    ada = server.guest()
    mine = ada.create_table("me", "open", game=GAME, public=True)
    server.guest("Ben").join(mine)
    table = mine["table"]["id"]
    with ada.socket(table) as socket:
        number = socket.hello().number
        say, play = Say("words", "x" * 280), Play("pass", 0, number, "pass")
        failed = failures(server)
        with trouble(server):
            for message in (say, play):
                refused = socket.answer(message)
                assert isinstance(refused, Refused)
                assert (refused.kind, refused.problem.reason) == ("unavailable", "server-store-failed")
            assert [status(server, "/healthz") for _ in range(10)] == [200] * 10
            assert status(server, "/readyz") == 503
            assert status(server, "/api/tables") == 200
            assert ada.http.get(f"/api/tables/{table}", timeout=QUICKLY_S).json()["seats"] == [0]
            assert failures(server) > failed
        assert isinstance(socket.answer(say), Ack)
        done = socket.answer(play)
        assert isinstance(done, Ack) or done.kind != "unavailable"
    assert status(server, "/readyz") == 200
    assert server.stored("SELECT count(*) FROM chat WHERE table_id = ?", table) == [(1,)]


def start(data=None, **settings):
    """Start a server that must not start; the line that it says, and its exit code."""
    config = Settings(**{"port": 0, **({"data": data} if data else {}), **settings})
    environment = os.environ | as_environment(config) | {"ASTRAGAL_LANG": "en"}
    command = [sys.executable, "-m", "astragal", "serve"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert ended.stdout == ""
    return ended.stderr, ended.returncode


def damage(file):
    file.write_bytes(os.urandom(4096))


def truncate(file):
    os.truncate(file, file.stat().st_size // 2)


def make_newer(file):
    with closing(sqlite3.connect(file)) as store:
        store.execute("UPDATE alembic_version SET version_num = '9999'")
        store.commit()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (damage, "is damaged, or not a database: restore a backup"),
        pytest.param(truncate, "is damaged, or not a database: restore a backup", marks=pytest.mark.long),
        pytest.param(
            make_newer, "was written by a newer version of astragal (its schema is 9999", marks=pytest.mark.long
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_one_sentence(migrated_file, tmp_path, harm, said):
    file = tmp_path / "astragal.db"
    shutil.copy(migrated_file, file)
    harm(file)
    before = file.read_bytes()
    error, code = start(tmp_path)
    assert code == 2
    assert error.startswith(f"astragal: the database {file} {said}")
    assert error.count("\n") == 1
    assert file.read_bytes() == before


@pytest.mark.long
def test_a_read_only_file_is_told_in_one_sentence(migrated_file, tmp_path):
    shutil.copy(migrated_file, tmp_path)
    error, code = start(tmp_path, database=f"sqlite:///file:{tmp_path}/astragal.db?mode=ro&uri=true")
    assert code == 2
    assert "cannot be written to: give the user who runs astragal the right to write" in error
    assert error.count("\n") == 1


@pytest.mark.long
def test_a_locked_file_is_told_in_one_sentence(migrated_file, tmp_path):
    shutil.copy(migrated_file, tmp_path)
    with closing(sqlite3.connect(tmp_path / "astragal.db", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        error, code = start(tmp_path)
    assert code == 2
    assert error.startswith(f"astragal: another program holds the database {tmp_path}/astragal.db: end that program")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:enchantress@127.0.0.1:1/astragal",
        pytest.param("sqlite:////proc/none/astragal.db", marks=pytest.mark.long),
    ],
)
def test_an_unreachable_database_is_told_in_one_sentence(tmp_path, url):
    error, code = start(tmp_path, database=url)
    assert code == 2
    assert "cannot be opened: check that it is there, that it runs, and that the setting" in error
    assert error.count("\n") == 1
    assert "enchantress" not in error


@pytest.mark.long
def test_a_missing_driver_is_told_in_one_sentence(tmp_path, monkeypatch):
    (tmp_path / "psycopg.py").write_text("raise ModuleNotFoundError('no module', name='psycopg')", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    error, code = start(tmp_path, database="postgresql://127.0.0.1/astragal")
    assert (error, code) == (
        "astragal: the module psycopg is missing; it comes with: pip install astragal[postgres]\n",
        2,
    )


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_what_the_server_keeps_is_for_its_user_alone(server):
    server.guest()
    modes = {path.name: mode(path) for path in server.data.iterdir() if path.name.startswith("astragal")}
    assert modes == dict.fromkeys(("astragal.db", "astragal.db-wal", "astragal.db-shm"), 0o600)
    assert mode(server.data) == 0o700


def test_files_that_others_may_read_are_told_loudly(migrated_file, tmp_path):
    file = tmp_path / "astragal.db"
    shutil.copy(migrated_file, file)
    file.chmod(0o644)
    tmp_path.chmod(0o755)
    with running(tmp_path) as server:
        told = [(line["path"], line["right"]) for line in server.log() if line.get("reason") == "server-open-to-others"]
        assert told == [(str(tmp_path), "0700"), (str(file), "0600")]
        said = [server.process.stdout.readline() for _ in range(2)]
    assert said[0].startswith(f"Warning: other users of this machine may open {tmp_path} (mode 0755)")
    assert said[1].startswith(f"Warning: other users of this machine may open {file} (mode 0644)")
    assert said[1].endswith("Run “chmod 0600” on it\n")
