"""Saved games: their files and their secrets."""

import os
import stat
from pathlib import Path

import pytest

from astragal.core.errors import Refusal
from astragal.terminal.save import Save, new_save


def test_only_the_owner_can_read_a_secret(tmp_path: Path) -> None:
    save = Save(tmp_path / "game.jsonl")
    save.keep_secret(bytes(32))
    assert save.secret() == "00" * 32
    assert stat.S_IMODE(os.stat(tmp_path / "game.jsonl.secret").st_mode) == 0o600


def test_a_missing_secret_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="secret"):
        Save(tmp_path / "game.jsonl").secret()


def test_a_new_game_never_overwrites_a_file(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("something")
    with pytest.raises(Refusal, match="--resume"):
        new_save(tmp_path / "game.jsonl", "dice-stars")


def test_two_games_started_in_the_same_second_have_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    first = new_save(None, "rolling-cubes/yahtzee")
    first.path.touch()
    assert new_save(None, "rolling-cubes/yahtzee").path != first.path
    assert first.path.name.endswith("-rolling-cubes-yahtzee.jsonl")
