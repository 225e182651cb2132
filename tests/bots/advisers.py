"""Compiles the searches of advisers before a test. They are cached on disk, where other processes find them."""

from astragal.analysis.rehearsal import ADVISER, USUAL_SEATS, Rehearsal


def make_ready(*games):
    """Rehearse the advisers of these games, unless that was done."""
    for game in games:
        Rehearsal(game, ADVISER, USUAL_SEATS).play()
