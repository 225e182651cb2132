"""Files are written atomically."""

from pathlib import Path

import pytest

from astragal.core.errors import Refusal
from astragal.core.files import writing


def write(path: Path, data: bytes) -> None:
    with writing(path) as file:
        file.write(data)


def test_a_file_is_replaced_atomically_and_no_temporary_file_remains(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(path, b"old")
    with writing(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_symlink_stays_a_symlink(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.jsonl")
    write(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "game.jsonl").read_bytes() == b"new"


def interrupted(path: Path) -> None:
    with writing(path) as file:
        file.write(b"ne")
        raise KeyboardInterrupt


def test_an_interrupted_write_keeps_the_old_content(tmp_path: Path) -> None:
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


def test_an_error_names_the_requested_path(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as error:
        write(tmp_path / "none" / "file", b"new")
    assert error.value.filename == str(tmp_path / "none" / "file")
