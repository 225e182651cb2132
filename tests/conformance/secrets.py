"""Hidden information, and records that differ only in what a seat has not seen."""

import astragal
from astragal.core.game import read_options
from astragal.core.table import line_of
from astragal.games import catalogue


def hides(game):
    """Whether a game has hidden information, by its encoding, which the research tools rely on."""
    rules = catalogue.game(game)
    encoding = catalogue.encoding(game, rules.seats[-1], read_options(rules, {}), 1)
    return encoding.hidden.size > 0


def varied(lines, seat, below):
    """Another record that must look the same to the seat, or to a spectator (None)."""
    log = astragal.replay(lines).imagine(seat, below).log
    return [lines[0], *map(line_of, log), *lines[1 + len(log) :]]
