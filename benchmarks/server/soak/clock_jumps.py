"""The clock of a machine is set, while its server runs or while it is down."""

from __future__ import annotations

from disturbance import Disturbance
from sites import Site

SHORTEST_S, LONGEST_S = 600.0, 3600.0
RUNNING = 0.7
"""The probability that the server runs when the clock jumps."""


class ClockJump(Disturbance):
    """Up to an hour from the true time. Nobody's time runs out, and no sign-in ends."""

    name = "clock-jump"

    def disturb(self, site: Site) -> None:
        server = site.any_server()
        seconds = site.random.choice((-1, 1)) * site.random.uniform(SHORTEST_S, LONGEST_S)
        if site.random.random() < RUNNING:
            server.shift(seconds)
            site.pause(1, 3)
        else:
            server.kill()
            server.shift(seconds)
            server.start()
            server.clean_up()
