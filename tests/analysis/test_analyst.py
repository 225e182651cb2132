"""The analysis of a record: losses, luck and results add up, from what the seats knew."""

from dataclasses import replace

import pytest

from analysis.records import SHORT, analysed, record_of
from astragal.analysis.analyst import analyse
from astragal.core.errors import BadRecord
from astragal.core.game import Entry
from astragal.core.record import Record
from astragal.games import catalogue

DUEL = (SHORT, "greedy", "greedy")
SECRET = ("rolling-cubes/all-together", "greedy", "greedy")
ALONE = ("rolling-cubes/yahtzee", "greedy")


def explained(analysis, seat):
    """The value at the start for a seat, plus its luck, minus its losses, plus those of the others."""
    others = [analysis.player(other).given_up.value for other in range(len(analysis.seats)) if other != seat]
    own = analysis.player(seat)
    return analysis.start[seat] + own.luck.value - own.given_up.value + sum(others)


@pytest.mark.parametrize("game", [DUEL, ALONE], ids=lambda game: game[0])
def test_with_exact_values_luck_and_losses_add_up_to_the_result(game):
    """With two seats, one gets what the other gives up."""
    analysis = analysed(*game)
    for seat in range(len(analysis.seats)):
        assert explained(analysis, seat) == pytest.approx(analysis.player(seat).result, abs=1e-6)


def test_every_throw_has_luck_and_every_move_is_judged():
    scenes = analysed(*DUEL).scenes
    assert [scene.entry for scene in scenes] == list(range(1, len(scenes) + 1))
    assert all((scene.luck is not None) == (scene.event.seat is None) for scene in scenes)
    assert all((scene.decision is not None) == (scene.event.seat is not None) for scene in scenes)


def test_the_luck_of_two_seats_sums_to_zero():
    for scene in analysed(*DUEL).scenes:
        assert scene.luck is None or sum(scene.luck.values) == pytest.approx(0)


def test_a_hidden_equality_changes_no_value_and_is_no_luck():
    """RC-15: it is not shown before all have written."""
    analysis = analysed(*SECRET)
    throw, hidden, shown = analysis.scenes[:3]
    assert hidden.values == throw.values
    assert shown.values != throw.values
    assert shown.luck is None
    assert hidden.decision.played.move == hidden.event.text


def test_an_unfinished_game_is_analysed_up_to_its_last_entry():
    whole, (header, number, entries) = analysed(*DUEL), _parts(record_of(*DUEL))
    begun = analyse(Record(header, number, entries[:4]))
    assert begun.over is None
    assert begun.player(0).result is begun.player(0).adjusted is None
    assert [scene.decision for scene in begun.scenes] == [scene.decision for scene in whole.scenes[:4]]


def _parts(record):
    return record.header, record.number, record.entries


def test_a_record_that_breaks_a_rule_is_refused_before_any_work():
    header, number, entries = _parts(record_of(*DUEL))
    broken = [*entries[:-1], (99, Entry(1, "1=2"))]
    worked = []
    with pytest.raises(BadRecord, match="line 99"):
        analyse(Record(header, number, broken), lambda done, of: worked.append(done))
    assert worked == []


def test_progress_counts_the_moves():
    record, reported = record_of(*SECRET), []
    analyse(replace(record, entries=record.entries[:3], end=None), lambda done, of: reported.append((done, of)))
    assert reported == [(0, 2), (1, 2), (2, 2)]


@pytest.mark.parametrize("game", catalogue.ids())
def test_every_game_can_be_analysed_and_chances_to_win_sum_to_one(game):
    whole = record_of(game, "greedy", "greedy")
    begun = analyse(Record(whole.header, whole.number, whole.entries[:6]))
    assert len(begun.scenes) == 6
    for values in (begun.start, *(scene.values for scene in begun.scenes)):
        assert sum(values) == pytest.approx(1, abs=0.01)


def test_indistinguishable_games_have_the_same_analysis():
    """FP-20: only sticks that were never drawn change places."""
    whole = record_of("farbenpoker", "greedy", "greedy")
    (line, shuffled), *entries = whole.entries[:8]
    drawn = {int(entry.text.removeprefix("draw A")) for _, entry in entries if entry.text.startswith("draw A")}
    other = Entry(None, f"sticks {_rotated(shuffled.text.removeprefix('sticks '), drawn)}")
    assert other != shuffled
    first, second = (analyse(Record(whole.header, 1, [(line, each), *entries])) for each in (shuffled, other))
    assert first.scenes == second.scenes


def _rotated(sticks, drawn):
    """The sticks, with those in holes never drawn from moved one place on. `drawn` counts holes from 1."""
    free = [hole for hole in range(len(sticks)) if hole + 1 not in drawn]
    moved = dict(zip(free, free[1:] + free[:1], strict=True))
    return "".join(sticks[moved.get(hole, hole)] for hole in range(len(sticks)))


def test_the_colour_of_a_stick_is_luck_unless_it_was_known():
    """FP-9: a stick that all saw go back is known when it is drawn again."""
    scenes = analysed("farbenpoker", "greedy", "greedy").scenes
    draws = [scene for scene in scenes if (scene.event.text or "").startswith("draw")]
    assert all(scene.luck for scene in draws)
    known, fresh = (
        [abs(scene.luck.values[0]) for scene in draws if (scene.decision.played.why.name == "fp-why-unseen") == unseen]
        for unseen in (False, True)
    )
    assert max(known) < 1e-6 < max(fresh)
