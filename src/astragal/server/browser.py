"""The browser of whoever starts a server at her own desk."""

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
"""Who has one of these does not sit at this machine."""

PATIENCE_S = 600.0
"""The first start on a machine compiles the rules before anybody is answered."""


def at_a_desk(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether somebody sits before a screen of this machine, on which a browser could be opened."""
    if any(environment.get(name) for name in FROM_AFAR):
        return False
    return platform in ("darwin", "win32") or any(environment.get(name) for name in SCREENS)


def open_soon(address: str, show: Callable[[str], object] = webbrowser.open) -> threading.Thread:
    """Show an address as soon as its server answers; it may listen already, and not answer yet."""
    thread = threading.Thread(target=_open, args=(address, show), daemon=True)
    thread.start()
    return thread


def _open(address: str, show: Callable[[str], object]) -> None:
    if _answers(address):
        show(address)


def _answers(address: str) -> bool:
    """Whether the server answers at all; one that ends before it does is not shown."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE_S)
    with closing(connection), suppress(OSError, HTTPException):
        connection.request("GET", "/healthz")
        connection.getresponse()
        return True
    return False
