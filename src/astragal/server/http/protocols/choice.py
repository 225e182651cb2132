"""Which parser reads requests on this system."""

from __future__ import annotations

from asyncio import Protocol
from importlib.util import find_spec


def protocol() -> type[Protocol]:
    """httptools is faster, and does not exist everywhere."""
    if find_spec("httptools"):
        from astragal.server.http.protocols.httptools_protocol import LimitedHttpTools

        return LimitedHttpTools
    from astragal.server.http.protocols.h11_protocol import LimitedH11

    return LimitedH11
