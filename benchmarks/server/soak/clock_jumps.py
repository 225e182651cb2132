"""The clock of a machine is set, while its server runs or while it is down."""

from __future__ import annotations

from disturbance import Disturbance
from sites import Site

HOUR = 3600.0


class ClockJump(Disturbance):
    """Up to an hour from the true time. Nobody's time runs out, and no sign-in ends."""

    name = "clock-jump"

    def disturb(self, site: Site) -> None:
        server, seconds = site.any_server(), site.random.uniform(-HOUR, HOUR)
        if site.random.random() < 0.5:
            server.shift(seconds)
            site.pause(1, 3)
        else:
            server.kill()
            server.shift(seconds)
            server.start()
            server.clean_up()
