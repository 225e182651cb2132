"""The score pads of Rolling Cubes, by game."""

from __future__ import annotations

from astragal.games.rolling_cubes.score_pad.last_die import LAST_DIE_PAD
from astragal.games.rolling_cubes.score_pad.rounds import ALL_TOGETHER_PAD, ONE_BY_ONE_PAD
from astragal.games.rolling_cubes.score_pad.tournament import TOURNAMENT_PAD
from astragal.games.rolling_cubes.score_pad.yahtzee import YAHTZEE_PAD

PADS = {pad.id: pad for pad in (ONE_BY_ONE_PAD, ALL_TOGETHER_PAD, LAST_DIE_PAD, YAHTZEE_PAD, TOURNAMENT_PAD)}
