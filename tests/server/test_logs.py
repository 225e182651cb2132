"""Logs: one object a line, with its facts, and without secrets."""

import io
import json
import logging

import pytest

from astragal.server import logs
from astragal.server.settings import Settings

pytestmark = pytest.mark.usefixtures("restored_loggers")


def lines(emit, log_format="json", log_level="info"):
    stream = io.StringIO()
    logs.set_up(Settings(log_format=log_format, log_level=log_level), stream)
    emit()
    return stream.getvalue().splitlines()


def fail():
    try:
        raise KeyError("gone")
    except KeyError:
        logging.getLogger("astragal.server").exception("it failed")


def test_an_event_is_one_json_object_with_its_facts():
    def emit():
        logging.getLogger("astragal.server").info("opened %s", "é\nx", extra={"table": 7, "event": "hidden"})

    (line,) = lines(emit)
    logged = json.loads(line)
    assert list(logged) == ["time", "level", "logger", "event", "table"]
    assert logged["time"].endswith("Z")
    assert (logged["level"], logged["logger"], logged["event"]) == ("info", "astragal.server", "opened é\nx")
    assert logged["table"] == 7


def test_fact_that_json_cannot_hold_is_logged_as_text():
    (line,) = lines(lambda: logging.getLogger("astragal").info("x", extra={"what": {1, 2}, "bad": "\ud800"}))
    assert json.loads(line)["what"] == "{1, 2}"


def test_an_exception_is_a_field():
    (line,) = lines(fail)
    assert json.loads(line)["exception"].endswith("KeyError: 'gone'")


def test_text_lines_have_the_facts_after_the_event():
    def emit():
        logging.getLogger("astragal").warning("one\ntwo", extra={"table": 7})

    (line,) = lines(emit, "text")
    assert line.endswith(" WARNING astragal one\\ntwo table=7")


def test_an_exception_follows_its_text_line():
    logged = lines(fail, "text")
    assert logged[0].endswith("ERROR astragal.server it failed")
    assert logged[-1] == "KeyError: 'gone'"


def test_level_decides_what_is_logged():
    def emit():
        logging.getLogger("astragal").info("quiet")
        logging.getLogger("astragal").error("loud")

    assert [json.loads(line)["event"] for line in lines(emit, log_level="error")] == ["loud"]


@pytest.mark.parametrize("level", ["debug", "info"])
def test_libraries_log_warnings_only(level):
    def emit():
        logging.getLogger("uvicorn.error").info('"WebSocket %s" [accepted]', "/socket?token=abc")
        logging.getLogger("uvicorn.access").warning("GET /?token=abc")
        logging.getLogger("sqlalchemy.engine").info("SELECT a secret")
        logging.getLogger("uvicorn.error").error("failed", extra={"color_message": "failed, in red"})

    (line,) = lines(emit, log_level=level)
    assert json.loads(line)["event"] == "failed"
    assert "in red" not in line
