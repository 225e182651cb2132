"""The name of the program in messages."""

import sys

import pytest

from astragal.terminal.naming import program


@pytest.mark.parametrize(
    ("called", "path", "named"),
    [
        ("/somewhere/bin/astragal", "bin", "astragal"),
        (".venv/bin/astragal", "", ".venv/bin/astragal"),
        ("a folder/astragal", "", "'a folder/astragal'"),
        ("/lib/astragal/__main__.py", "bin", "python -m astragal"),
    ],
)
def test_the_program_is_named_as_the_user_can_call_it(called, path, named, tmp_path, monkeypatch):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "astragal").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path / path) if path else "")
    monkeypatch.setattr(sys, "argv", [called])
    assert program() == named
