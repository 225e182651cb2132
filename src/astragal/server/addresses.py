"""Where a server listens, and the addresses under which people open it."""

from __future__ import annotations

import errno
import os
import socket
from ipaddress import ip_address
from typing import NamedTuple

from astragal.core.errors import Refusal

BACKLOG = 2048
"""How many who come before the server is ready may wait for it."""

SILENT_MS = 30_000
"""How long the system keeps what it cannot deliver."""

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of the machine, and can be opened on none."""
HERE = "127.0.0.1"


class PortTaken(Refusal):
    """Another program listens there."""


class Addresses(NamedTuple):
    """Where a server is opened on its own machine, and on others of its network as far as they are known."""

    here: str
    elsewhere: tuple[str, ...] = ()


def listening(host: str, port: int) -> socket.socket:
    """A socket on which people may come from now on."""
    opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        _prepare(opened)
        if host == "::":  # all of the machine's, also where the system would leave out those of IPv4
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        opened.close()
        raise _refusal(error, host, port) from error
    return opened


def _prepare(opened: socket.socket) -> None:
    """For every connection: what is small leaves at once, and a line whose other end takes nothing is given up."""
    opened.set_inheritable(True)
    if os.name == "posix":  # elsewhere two programs could listen at once
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)


def _refusal(error: OSError | UnicodeError, host: str, port: int) -> Refusal:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return PortTaken("server-port-taken", port=str(port), address=_url(_openable(host), port))
    return Refusal("server-cannot-listen", host=host, port=str(port), why=getattr(error, "strerror", str(error)))


def addresses(host: str, port: int) -> Addresses:
    """Where people open a server that listens there."""
    others = _own_names() if host in EVERYWHERE else ()
    return Addresses(_url(_openable(host), port), tuple(_url(other, port) for other in others))


def _openable(host: str) -> str:
    return HERE if host in EVERYWHERE else host


def _own_names() -> list[str]:
    """The addresses that the machine knows of itself; many know none but loopback."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    named = dict.fromkeys(str(address[0]) for *_, address in found)
    return [each for each in named if not ip_address(each).is_loopback]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
