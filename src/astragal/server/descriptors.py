"""How many connections the system lets a process hold open: each is a file to it."""

from __future__ import annotations

import sys

RESERVED = 128
"""File descriptors for the database, logs and computer players, and for connections that are being closed."""
LEAST = 16


def allow(connections: int) -> None:
    """Let this process, and those that it starts, hold that many connections, as far as the system permits."""
    if sys.platform != "win32":
        import resource

        try:
            soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
            wanted = connections + RESERVED
            if soft != resource.RLIM_INFINITY and soft < wanted:
                most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
                resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
        except (OSError, ValueError):
            return  # a sandbox may forbid it; then `allowed` counts with less


def allowed(connections: int) -> int:
    """That many connections, or as many as the limit on open files has room for."""
    if sys.platform == "win32":
        return connections
    import resource

    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return connections if limit == resource.RLIM_INFINITY else min(connections, max(LEAST, limit - RESERVED))
