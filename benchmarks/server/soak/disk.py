"""A small disk of its own for SQLite, whose troubles are real: ext4 in a file, on a loop device.

It can be full, turn read-only, and lose power: the file system is shut down without writing what was not synced, and
mounted again. This needs root on Linux. Not simulated is a disk that says it has written what it has not.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = 256 * 1024 * 1024
NEW_MOUNT_NAMESPACE = 0x00020000
SHUT_DOWN, WITHOUT_WRITING = 0x8004587D, 2
"""EXT4_IOC_SHUTDOWN, and its flag that leaves even the journal as it is on disk."""
PATIENCE_S = 30.0


class NoDisk(Exception):
    """There can be no disk of its own here."""


class Disk:
    """A mounted file system."""

    def __init__(self, image: Path, folder: Path) -> None:
        self.folder = folder
        self._image = image
        self._filler = folder / "filler"
        self._unsynced = folder / "unsynced"

    def mount(self) -> None:
        _do("mount", "-o", "loop,errors=remount-ro", self._image, self.folder)

    def unmount(self) -> None:
        """As soon as nobody uses it."""
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                return _do("umount", self.folder)
            except NoDisk:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def repair(self) -> None:
        """What an operator does after a failure, and a machine when it starts again."""
        self.unmount()
        _do("fsck.ext4", "-p", self._image, good=(0, 1))
        self.mount()

    def fill(self) -> None:
        """Leave no free block."""
        with self._filler.open("wb") as filler:
            size = SIZE
            while size >= 1024:
                try:
                    os.posix_fallocate(filler.fileno(), filler.seek(0, os.SEEK_END), size)
                except OSError:
                    size //= 2

    def empty(self) -> None:
        self._filler.unlink()

    def turn_read_only(self) -> None:
        """As by a failure of the disk."""
        trigger = Path("/sys/fs/ext4") / Path(self._device()).name / "trigger_fs_error"
        trigger.write_text("soak", encoding="ascii")

    def lose_power(self) -> None:
        """From now on nothing is written. To see that something is lost, a file has just been written, not synced."""
        self._unsynced.write_bytes(b"not synced" * 1000)
        folder = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.ioctl(folder, SHUT_DOWN, struct.pack("I", WITHOUT_WRITING))
        finally:
            os.close(folder)

    def has_lost_what_was_not_synced(self) -> bool:
        """After a power loss and a repair."""
        return not self._unsynced.exists() or not self._unsynced.stat().st_size

    def _device(self) -> str:
        mounts = [line.split() for line in Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines()]
        return next(device for device, place, *_ in mounts if place == str(self.folder))


@contextmanager
def new_disk(folder: Path) -> Iterator[Disk]:
    """A new disk, mounted for this process and those that it starts. Raises NoDisk."""
    if os.name != "posix" or os.geteuid() != 0:
        raise NoDisk("only root may mount one")
    for program in ("mkfs.ext4", "fsck.ext4", "mount", "umount"):
        if not shutil.which(program):
            raise NoDisk(f"{program} is not installed")
    image, place = folder / "disk.ext4", folder / "disk"
    place.mkdir()
    with image.open("wb") as file:
        file.truncate(SIZE)
    _do("mkfs.ext4", "-q", "-m", "0", image)
    _keep_mounts_to_ourselves()
    disk = Disk(image, place)
    disk.mount()
    try:
        yield disk
    finally:
        disk.unmount()


def _keep_mounts_to_ourselves() -> None:
    """No other process sees what we mount, and it is gone with the last of our processes, however that ends."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(NEW_MOUNT_NAMESPACE):
        raise NoDisk(f"no mounts of its own: {os.strerror(ctypes.get_errno())}")
    _do("mount", "--make-rprivate", "/")


def _do(*command: str | Path, good: tuple[int, ...] = (0,)) -> None:
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode not in good:
        raise NoDisk(f"{command[0]} failed: {done.stderr.strip()}")
