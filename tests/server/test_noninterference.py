"""No frame tells what its receiver may not know: games that differ only in that give the same bytes on the line.

The same file is opened by two servers; in one of them what is hidden is otherwise. The same people then do the same things
on both, over the real protocol, and whatever they get is compared byte by byte.
"""

import hashlib
import shutil
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal.server.hosting import Wish, Wished
from astragal.wire.messages import Agree, Check, Decline, Hello, Play, Propose, Say
from conformance.positions import LONGER
from server.lossy import Guest, Server, any_equality, settle

SEATS = 3
OWN = range(SEATS)


class World:
    """A server on a file, and everybody who sits at its one table or looks on."""

    def __init__(self, folder):
        self.now = 1_000_000.0
        self.server = Server(folder, lambda: self.now)
        self.guests = []

    def sit_down(self):
        """Those who the store says sit there, each on a line of her own; and somebody who looks on."""
        ((table, invitation),) = self.server.stored("SELECT id, invitation FROM tables")
        players = [player for (player,) in self.server.stored("SELECT player FROM seats ORDER BY seat")]
        self.guests = [Guest(self.server, table, player, invitation, str(player)) for player in (*players, None)]
        self.settle()

    def settle(self):
        self.now += 1.0
        settle(self.server, self.guests)

    def do(self, seat, command):
        self.guests[seat].command(command)
        self.settle()

    def frames(self, seat):
        return self.guests[seat].frames


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A table of each game, at its first decision."""
    return {game: begun(tmp_path_factory.mktemp("begun"), game) for game in ("farbenpoker", "rolling-cubes/all-together")}


def begun(folder, game):
    world = World(folder)
    house, run = world.server.house, world.server.run
    players = [run(house.accounts.welcome(name)) for name in ("Ada", "Blaise", "Carl")]
    table = run(house.hosting.lay(players[0], Wish(game, [Wished("me"), Wished("open"), Wished("open")])))
    for player in players[1:]:
        run(house.hosting.join(player, table, Sitting()))
    world.server.close()
    return folder
