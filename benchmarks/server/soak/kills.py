"""Servers, and processes of theirs, that are killed without warning."""

from __future__ import annotations

import os
import signal
from contextlib import suppress

from disturbance import Disturbance
from sites import Site

KILL_AGAIN = 0.2
"""The probability that a server is killed again before it is up."""


class Kill(Disturbance):
    """A server is killed and restarted at once. None of its processes, and not its port, may be left behind."""

    name = "kill"

    def disturb(self, site: Site) -> None:
        victim = site.any_server()
        victim.kill()
        victim.start()
        if site.random.random() < KILL_AGAIN:
            site.pause(0, 2)
            victim.kill()
            victim.start()
        victim.clean_up()


class KillPart(Disturbance):
    """A process that a server has started is killed: a worker, or one that thinks for bots. The server replaces it."""

    name = "kill-part"

    def disturb(self, site: Site) -> None:
        _, *parts = site.any_server().processes()
        if parts:
            with suppress(ProcessLookupError):
                os.kill(site.random.choice(parts), signal.SIGKILL)
