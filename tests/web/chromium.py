"""Debian's Chromium: found, or installed where that can be done. Run as a program it does so before the tests."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MISSING = """\
The browser tests need Chromium, which is not on this machine and could not be installed.
On Debian or Ubuntu: sudo apt-get install chromium
Elsewhere: install Chromium or Chrome, or name one with CHROMIUM=/path/to/it"""


def find() -> str | None:
    """The program, if there is one."""
    named = os.environ.get("CHROMIUM")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> None:
    """By Debian's package manager, as whoever may."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", *command], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    if find() is None:
        print("Installing Chromium …", flush=True)
        install()
    if find() is None:
        print(MISSING, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
