"""The sheets of Rolling Cubes: round scores of three games, the lines of Yahtzee, and a table for the tournament."""

from __future__ import annotations

from astragal.core.paper.sheet import sheet
from astragal.games.rolling_cubes.last_die import LAST_DIE
from astragal.games.rolling_cubes.paper.last_die_sheet import last_die_sheet
from astragal.games.rolling_cubes.paper.rounds_sheet import rounds_sheet
from astragal.games.rolling_cubes.paper.tournament_sheet import tournament_sheet
from astragal.games.rolling_cubes.paper.yahtzee_sheet import yahtzee_sheet
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE
from astragal.games.rolling_cubes.tournament import TOURNAMENT
from astragal.games.rolling_cubes.yahtzee import YAHTZEE

USUAL = 4

SHEETS = (
    sheet(ONE_BY_ONE.id, ONE_BY_ONE.id, "rc-paper-rounds", ONE_BY_ONE.seats, USUAL, rounds_sheet),
    sheet(ALL_TOGETHER.id, ALL_TOGETHER.id, "rc-paper-rounds", ALL_TOGETHER.seats, USUAL, rounds_sheet),
    sheet(LAST_DIE.id, LAST_DIE.id, "rc-paper-rounds", LAST_DIE.seats, USUAL, last_die_sheet),
    sheet(TOURNAMENT.id, TOURNAMENT.id, "rc-paper-tournament", TOURNAMENT.seats, USUAL, tournament_sheet),
    sheet(YAHTZEE.id, YAHTZEE.id, "rc-paper-yahtzee", YAHTZEE.seats, 2, yahtzee_sheet),
)
