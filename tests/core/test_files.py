"""Files appear whole or not at all."""

from pathlib import Path

import pytest

from astragal.core.errors import Refusal
from astragal.core.files import writing


def write(path: Path, data: bytes) -> None:
    with writing(path) as file:
        file.write(data)


def test_a_file_is_replaced_in_one_step_and_leaves_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(path, b"old")
    with writing(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.jsonl")
    write(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "game.jsonl").read_bytes() == b"new"


def interrupted(path: Path) -> None:
    with writing(path) as file:
        file.write(b"ne")
        raise KeyboardInterrupt


def test_a_write_that_is_broken_off_leaves_the_old_text(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(path, b"old")
    with pytest.raises(KeyboardInterrupt):
        interrupted(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_folders_and_devices_are_never_replaced(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/null")):
        with pytest.raises(Refusal, match="is not a file"):
            write(path, b"new")


def test_trouble_names_the_path_that_was_asked_for(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as trouble:
        write(tmp_path / "none" / "file", b"new")
    assert trouble.value.filename == str(tmp_path / "none" / "file")
