"""Where a server listens, the addresses under which people open it, and those that they come from."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from astragal.core.errors import Refusal

BACKLOG = 2048
"""How many connections may wait until the server is ready."""

SILENT_MS = 30_000
"""How long the system tries to deliver data before it closes a connection."""

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean all addresses of the machine; a browser cannot open them."""
HERE = "127.0.0.1"
ANYWHERE = "192.0.2.1"
"""An address that no machine has: it stands for all that are elsewhere."""

HOUSEHOLD = 64
"""One household or machine has an IPv6 network of this length: its addresses are as good as one."""


class PortTaken(Refusal):
    """Another program listens there."""


class Addresses(NamedTuple):
    """The URL on this machine, and the known URLs for others in its network."""

    here: str
    elsewhere: tuple[str, ...] = ()


def listening(host: str, port: int) -> socket.socket:
    """A listening socket."""
    opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        _prepare(opened)
        if host == "::":  # IPv4 too, on systems that would leave it out
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        opened.close()
        raise _refusal(error, host, port) from error
    return opened


def _prepare(opened: socket.socket) -> None:
    """For every connection: send small frames at once, and close it when the other end takes nothing."""
    opened.set_inheritable(True)
    if os.name == "posix":  # on Windows it would let two programs listen at once
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)


def _refusal(error: OSError | UnicodeError, host: str, port: int) -> Refusal:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return PortTaken("server-port-taken", port=str(port), address=_url(openable(host), port))
    return Refusal("server-cannot-listen", host=host, port=str(port), why=getattr(error, "strerror", str(error)))


def addresses(host: str, port: int) -> Addresses:
    """The URLs of a server that listens there."""
    others = _own_names() if host in EVERYWHERE else ()
    return Addresses(_url(openable(host), port), tuple(_url(other, port) for other in others))


def openable(host: str) -> str:
    """The host under which this machine itself reaches the server."""
    return HERE if host in EVERYWHERE else host


def _own_names() -> list[str]:
    """The machine's own addresses, first the one from which it reaches others; many machines know only loopback."""
    named = dict.fromkeys([*_outward(), *_named()])
    return [each for each in named if not ip_address(each).is_loopback]


def _named() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(address[0]) for *_, address in found]


def _outward() -> list[str]:
    """Connecting a datagram socket sends nothing: the system only chooses the address that it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """What limits count as one address: an IPv4 address, or a whole network of IPv6. Other texts stay as they are."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    mapped = address.ipv4_mapped
    return str(mapped or ip_network((address.packed, HOUSEHOLD), strict=False))


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class Networks:
    """Addresses and networks, as the setting `trusted_proxies` lists them."""

    def __init__(self, listed: Iterable[str]) -> None:
        self._networks = [ip_network(each) for each in listed]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)
