"""Opens the browser for a person who starts a server on their own computer."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
FROM_AFAR = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "CI")
"""Set for people who are not at this machine."""

PATIENCE_S = 600.0
"""The first start on a machine compiles the rules before it answers."""


def at_a_desk(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a person at this machine has a screen for a browser."""
    if any(environment.get(name) for name in FROM_AFAR):
        return False
    return platform in ("darwin", "win32") or any(environment.get(name) for name in SCREENS)


def open_soon(address: str, show: Callable[[str], object] = webbrowser.open) -> threading.Thread:
    """Open an address as soon as its server answers."""
    thread = threading.Thread(target=_open, args=(address, show), daemon=True)
    thread.start()
    return thread


def _open(address: str, show: Callable[[str], object]) -> None:
    if _answers(address):
        show(address)


def _answers(address: str) -> bool:
    """Wait for an answer; false if the server ends before."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE_S)
    with closing(connection), suppress(OSError, HTTPException):
        connection.request("GET", "/healthz")
        connection.getresponse()
        return True
    return False
