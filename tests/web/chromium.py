"""Finds Debian's Chromium, or installs it if possible. `make chromium` runs this before the tests.

The headless shell is preferred: the full Chromium draws its own windows even without a display, which slows the tests
down.
"""

import os
import shutil
import subprocess
import sys
from functools import partial

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MISSING = """\
The browser tests need Chromium, which is not on this machine and could not be installed.
On Debian or Ubuntu: sudo apt-get install chromium
Elsewhere: install Chromium or Chrome, or name one with CHROMIUM=/path/to/it"""


def find() -> str | None:
    """The path of the program, if there is one."""
    named = os.environ.get("CHROMIUM")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> None:
    """Install it with Debian's package manager, if we are root."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    print("Installing Chromium …", flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    apt = partial(subprocess.run, env=quiet, stdout=subprocess.DEVNULL, check=False)
    apt(["apt-get", "update", "-q"])
    for package in (SHELL, "chromium"):
        apt(["apt-get", "install", "-q", "-y", "--no-install-recommends", package])
        if find():
            break


def main() -> int:
    if not os.environ.get("CHROMIUM") and not shutil.which(SHELL):
        install()
    if find() is None:
        print(MISSING, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
