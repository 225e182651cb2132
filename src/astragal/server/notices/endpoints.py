"""The addresses of push services. A client names them, so they must not lead into the operator's own network.

Only https to the usual port, and only to hosts all of whose addresses are public. They are looked up once, and the
connection goes to what was checked: a name that leads elsewhere a moment later does not help. No redirect is followed.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from astragal.core.errors import Refusal

PORTS = {"https": 443, "http": 80}
NAT64 = ip_network("64:ff9b::/96")
"""Addresses in which a gateway finds IPv4 ones."""
LOOKUPS = 8
LARGEST_LINE = 4096
"""How many bytes of an answer are read until its first line must have ended."""
VISIBLE = re.compile(r"[!-~]{1,2000}")
HOST = re.compile(r"[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|[0-9a-f:.]+")

Address = IPv4Address | IPv6Address


class NotPublic(Refusal):
    """A host in a private network, or on this machine."""


@dataclass(frozen=True)
class Endpoint:
    """Where a message for one device is posted."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def name(self) -> str:
        """The value of the header Host."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def read_endpoint(url: str, private: bool) -> Endpoint:
    """Refused if it is not the address of a push service; with `private`, it may be anywhere."""
    parts = urlsplit(url) if VISIBLE.fullmatch(url) else urlsplit("")
    try:
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    right_scheme = parts.scheme == "https" or (private and parts.scheme == "http")
    if not right_scheme or not HOST.fullmatch(host) or parts.username is not None:
        raise Refusal("server-push-address")
    endpoint = Endpoint(parts.scheme, host, port or PORTS[parts.scheme], _target(parts.path, parts.query))
    if not private:
        _check_public(endpoint)
    return endpoint


def _target(path: str, query: str) -> str:
    return (path or "/") + (f"?{query}" if query else "")


def _check_public(endpoint: Endpoint) -> None:
    """As far as it can be told without looking the name up: no name without a dot is known to the whole world."""
    literal = _literal(endpoint.host)
    named = literal is None and "." in endpoint.host
    if endpoint.port != PORTS["https"] or not (named or (literal is not None and is_public(literal))):
        raise NotPublic("server-push-not-public", host=endpoint.name)


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def is_public(address: Address) -> bool:
    """Whether it is an address of the internet, also where one of IPv4 is written as one of IPv6."""
    inner = _inner(address) if isinstance(address, IPv6Address) else None
    if inner is not None:
        return is_public(inner)
    return address.is_global and not (address.is_multicast or address.is_reserved)


def _inner(address: IPv6Address) -> IPv4Address | None:
    if address in NAT64:
        return IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])


async def connected(endpoint: Endpoint, private: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to an address that was checked. Raises NotPublic, or an OSError."""
    addresses = await _addresses(endpoint)
    if not private and not all(is_public(ip_address(each)) for each in addresses):
        raise NotPublic("server-push-not-public", host=endpoint.name)
    trusting, name = (_trusting(), endpoint.host) if endpoint.scheme == "https" else (None, None)
    failure: OSError = ConnectionError("the host has no address")
    for address in addresses:
        try:
            return await asyncio.open_connection(
                address, endpoint.port, limit=LARGEST_LINE, ssl=trusting, server_hostname=name
            )
        except OSError as error:
            failure = error
    raise failure


async def _addresses(endpoint: Endpoint) -> list[str]:
    """All addresses of the host, without the zones that some of IPv6 have."""
    try:
        found = await asyncio.get_running_loop().run_in_executor(_lookups(), _look_up, endpoint)
    except UnicodeError as error:
        raise ConnectionError(str(error)) from error
    return list(dict.fromkeys(str(address[0]).partition("%")[0] for *_, address in found))


def _look_up(endpoint: Endpoint) -> Sequence[tuple[Any, ...]]:
    return socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)


@cache
def _lookups() -> ThreadPoolExecutor:
    """Threads of their own: a name server that does not answer must not hold up what else is done in threads."""
    return ThreadPoolExecutor(LOOKUPS, "push-lookup")


@cache
def _trusting() -> ssl.SSLContext:
    return ssl.create_default_context()
