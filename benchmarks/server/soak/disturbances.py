"""What is done to the servers while games are played: one disturbance after another, at random times.

Another one is a class (disturbance.py), and its line in the list below.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from attacks import HeaderAttack, MessageFlood, SlowRequests
from clock_jumps import ClockJump
from disturbance import Disturbance
from kills import Kill, KillPart
from sites import Site
from store_troubles import Disconnect, FullDisk, Lock, PowerLoss, ReadOnlyDisk

SHORTEST_S, LONGEST_S = 1.0, 4.0
"""How long the servers run undisturbed, once one of them is up."""


DISTURBANCES: tuple[Disturbance, ...] = (
    Kill(),
    KillPart(),
    HeaderAttack(),
    SlowRequests(),
    MessageFlood(),
    Lock(),
    Disconnect(),
    FullDisk(),
    ReadOnlyDisk(),
    PowerLoss(),
    ClockJump(),
)
NAMES = tuple(each.name for each in DISTURBANCES)


def disturb(site: Site, names: Collection[str]) -> None:
    """Disturb the site until the games are over."""
    for each in _endlessly(site, names):
        site.pause(SHORTEST_S, LONGEST_S)
        if site.ending.is_set():
            return
        each.disturb(site)
        site.counts[each.name] += 1
        site.wait_until_served()


def _endlessly(site: Site, names: Collection[str]) -> Iterator[Disturbance]:
    """All that are possible and wanted, in a random order, again and again: none is left out for long."""
    chosen = [each for each in DISTURBANCES if each.name in names and each.possible(site)]
    while chosen:
        site.random.shuffle(chosen)
        yield from chosen
