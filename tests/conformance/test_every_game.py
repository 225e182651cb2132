"""Properties of every game in the catalogue."""

import io
import json
from itertools import islice

import pytest
from rich.console import Console

import astragal
from astragal.core import record
from astragal.core.errors import CannotUndo
from astragal.core.game import Over, Throw, Turn
from astragal.core.rulebook import numbers_of
from astragal.core.words import Words
from astragal.games import catalogue
from conformance.positions import COMBINATIONS, played, steps
from repeats import times

GAMES = times(2, 12)
LISTED = 300
every_table = pytest.mark.parametrize(("game", "seats"), COMBINATIONS)
every_game = pytest.mark.parametrize("game", catalogue.ids())


@every_table
def test_every_game_ends_and_its_record_replays_exactly(game, seats):
    for number in range(GAMES):
        table = played(game, seats, f"ends {number}")
        lines = table.record()
        (again,) = record.read(record.write(lines).encode())
        verdict = record.verify(again, catalogue.game)
        assert isinstance(table.pending, Over)
        assert verdict.chance == "seeded"
        assert verdict.table.record() == lines
        assert verdict.table.view(0) == table.view(0)


@every_table
def test_a_result_has_winners_and_the_right_number_of_scores(game, seats):
    """A single player may have a virtual opponent, and lose to it."""
    table = played(game, seats, "result")
    over = table.pending
    assert len(over.scores) == len(table.standing())
    assert len(over.scores) == seats or (seats == 1 and len(over.scores) == 2)
    assert set(over.winners) <= set(range(seats))
    assert over.winners or seats == 1


@every_table
def test_the_standing_has_a_constant_length_and_ends_as_the_scores(game, seats):
    game_record = record.only(played(game, seats, "standing").record())
    standings = [table.standing() for table in record.steps(game_record, catalogue.game)]
    scores = game_record.end[1]["over"]["scores"]
    assert list(standings[-1]) == scores
    assert {len(standing) for standing in standings} == {len(scores)}
    assert len(set(standings)) > 1


@every_game
def test_throws_read_back_as_written_and_each_face_belongs_to_one_die(game):
    game_record = record.only(played(game, 2, "throws").record())
    for (_, entry), table in zip(game_record.entries, record.steps(game_record, catalogue.game), strict=False):
        if isinstance(throw := table.pending, Throw):
            outcomes = throw.read(entry.text)
            assert throw.write(outcomes) == entry.text
            assert len(outcomes) == throw.count
            faces = [face for sides in throw.faces.values() for face in set(sides)]
            assert len(faces) == len(set(faces))
            assert set(outcomes) <= set(faces or throw.pool)


@every_table
def test_a_partial_record_replays_to_the_table_that_it_was_taken_from(game, seats):
    halfway = [(table.record(), table.view(None), table.pending) for table, *_ in steps(game, seats, "half")][::15]
    for lines, view, pending in halfway:
        table = astragal.replay(lines)
        assert table.view(None) == view
        assert type(table.pending) is type(pending)


@every_game
def test_moves_are_listed_once_in_a_stable_order_and_each_can_be_played(game):
    seats = catalogue.game(game).seats[-1]
    for table, seat, _move in islice(steps(game, seats, "listed"), 0, 60, 6):
        listed = list(islice(table.moves(seat), LISTED))
        assert listed
        assert len(set(listed)) == len(listed)
        assert listed == list(islice(table.moves(seat), LISTED))
        state = table._states[-1]
        for move in listed:
            assert move in table.moves(seat)
            table.game.pending(table.game.play(state, seat, move))


@every_game
def test_playing_does_not_change_earlier_states(game):
    table = played(game, catalogue.game(game).seats[-1], "pure")
    views = [table.game.view(state, 0) for state in table._states]
    again = astragal.replay(table.record()[:1])
    for number, entry in enumerate(table.log):
        assert again.view(0) == views[number]
        again.settle(entry.text) if entry.seat is None else again.play(entry.seat, entry.text)


@every_table
def test_views_are_plain_json_and_those_a_game_writes_itself_are_the_same(game, seats):
    for table, seat, _move in islice(steps(game, seats, "json"), 12):
        for who in (None, seat):
            view = table.view(who)
            written = table.written_view(who) or json.dumps(view, allow_nan=False)
            assert json.loads(written) == view


@every_game
def test_a_seat_has_no_moves_out_of_turn(game):
    for table, seat, move in islice(steps(game, 2, "turn"), 20):
        for other in {0, 1} - set(table.pending.seats):
            assert list(table.moves(other)) == []
            assert move not in table.moves(other)
        assert move in table.moves(seat)


@every_game
def test_a_decision_names_rules_of_the_rule_book(game):
    for table, *_ in islice(steps(game, 2, "rules"), 40):
        assert isinstance(table.pending, Turn)
        assert table.pending.rules
        assert set(table.pending.rules) <= set(numbers_of(table.game))


@every_game
def test_undo_restores_the_table_before_the_move(game):
    undone = 0
    for table, seat, move in islice(steps(game, 2, "undo"), 40):
        twin = astragal.replay(table.record())
        before = twin.record(), twin.view(seat), twin.pending
        twin.play(seat, move)
        try:
            twin.undo()
        except CannotUndo:
            continue
        undone += 1
        assert (twin.record(), twin.view(seat)) == before[:2]
        assert twin.pending == before[2]
    assert undone


@every_game
def test_a_board_reads_canonical_moves_and_throws_unchanged(game):
    table, board = played(game, 2, "read"), catalogue.board(game)
    for entry in table.log:
        assert board.read(entry.text) == entry.text


@pytest.mark.parametrize("language", ["en", "fr"])
@every_game
def test_a_board_reads_back_every_move_that_it_spells(game, language):
    board, words = catalogue.board(game), Words(language)
    for table, seat, played_move in islice(steps(game, 2, "spelled"), 0, 60, 3):
        for move in (played_move, *islice(table.moves(seat), LISTED)):
            assert board.read(board.spell(move, words)) == move


@pytest.mark.parametrize("language", ["en", "fr"])
@every_game
def test_a_board_draws_prompts_and_describes_every_position(game, language):
    words, board, names = Words(language), catalogue.board(game), ("Ann", "Bob")
    console = Console(file=io.StringIO(), width=80)
    for table, seat, _move in islice(steps(game, 2, "board"), 0, 60, 3):
        console.print(board.draw(table.view(seat), names, words))
        assert board.prompt(table.view(seat), words)
    for event in played(game, 2, "board").events(1):
        assert board.tell(event, names, words)
    assert console.file.getvalue().count("\n") > 20
    assert max(map(len, console.file.getvalue().split("\n"))) <= 80


@every_game
def test_a_board_names_a_player_in_the_result(game):
    over = played(game, 2, "result told").pending
    for language in ("en", "fr"):
        assert any(
            name in catalogue.board(game).result(over, ("Ann", "Bob"), Words(language)) for name in ("Ann", "Bob")
        )
