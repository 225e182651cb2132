"""Pairings and standings: whom people meet, who has a bye, where they sit, and how they are ranked."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.errors import Refusal
from astragal.server.errors import NotNow
from astragal.server.events.commands import check_entry
from astragal.server.events.event import HOUSE, Event
from astragal.server.events.formats.knock_out import folded, still_in
from astragal.server.events.pairing import NEAR, NOBODY, History, Pairing, filled, sizes
from repeats import times
from server.dealt_events import DealtEvent

SEATS = st.integers(2, 6)
SEED = st.integers(0, 2**32)


def numbers(event):
    return {entrant.number for entrant in event.playing}


def met_before(event):
    return Counter(frozenset(two) for table in event.tables() for two in combinations(table.entrants, 2))


def check_everybody_has_a_place(deal, playing, seats):
    """Each of those who play is at one table, or has a bye, and tables are as full as can be."""
    seated = [entrant for table in deal.seatings for entrant in table]
    assert sorted([*seated, *deal.byes]) == sorted(playing)
    assert not deal.byes or seats == 2
    assert all(2 <= len(table) <= seats for table in deal.seatings)
    assert max(map(len, deal.seatings)) - min(map(len, deal.seatings)) <= 1


def all_pairings(people):
    """Every way to bring people together two by two."""
    if not people:
        yield []
        return
    first, *others = people
    for other in others:
        rest = [each for each in others if each != other]
        yield from ([(first, other), *pairs] for pairs in all_pairings(rest))


def fewest_repeats(event):
    """The fewest rematches that a next round can have, with a bye for one who has had least: all rounds are tried."""
    history, people = History.of(event), sorted(numbers(event))
    least = min(history.byes[each] for each in people)
    people += [NOBODY] * (len(people) % 2)
    return min(
        sum(history.rematches(pair) for pair in pairs)
        for pairs in all_pairings(people)
        if all(history.byes[a + b] == least for a, b in pairs if NOBODY in (a, b))
    )


@given(SEED, st.integers(2, 8), st.integers(1, 9))
def test_swiss_pairs_meet_again_only_where_that_cannot_be_avoided(seed, people, rounds):
    played = DealtEvent("swiss", people, rounds=rounds, seed=seed)
    while not played.over:
        fewest, history = fewest_repeats(played.event), History.of(played.event)
        deal = played.deal()
        assert sum(map(history.rematches, deal.seatings)) == fewest
        played.finish_round()


@st.composite
def pasts(draw, people):
    """Any points and history of so many people."""
    few = st.integers(0, 2)
    met = {frozenset(two): draw(few) for two in combinations(range(1, people + 1), 2)}
    sat = {(each, seat): draw(few) for each in range(1, people + 1) for seat in (0, 1)}
    byes = {each: draw(few) for each in range(1, people + 1)}
    points = {each: draw(st.integers(0, 5)) for each in range(1, people + 1)}
    return points, History(Counter(met), Counter(sat), Counter(byes))


def cost_by_hand(pairs, points, history):
    """Byes, rematches, squares of differences in points, seats had before, squares of distances in the order."""
    with_bye = [a + b for a, b in pairs if NOBODY in (a, b)]
    met = [pair for pair in pairs if NOBODY not in pair]
    last = max(max(pair) for pair in pairs) + 1
    return (
        sum(history.byes[each] for each in with_bye),
        sum(history.met[frozenset(pair)] for pair in met),
        sum((points[a] - points[b]) ** 2 for a, b in met) + sum(points[each] ** 2 for each in with_bye),
        sum(min(history.sat[a, 0] + history.sat[b, 1], history.sat[b, 0] + history.sat[a, 1]) for a, b in met),
        sum((a - b) ** 2 for a, b in met) + sum((last - each) ** 2 for each in with_bye),
    )


@given(st.integers(2, 8).flatmap(lambda people: st.tuples(st.just(people), pasts(people))))
def test_pairs_are_the_cheapest_of_all(drawn):
    people, (points, history) = drawn
    order = list(range(1, people + 1))
    every = all_pairings(order + [NOBODY] * (people % 2))
    pairs = Pairing(order, points, history).pairs()
    assert cost_by_hand(pairs, points, history) == min(cost_by_hand(each, points, history) for each in every)


@given(SEED, st.integers(1, 6), st.integers(1, 15))
def test_nobody_has_a_second_bye_before_all_have_had_one(seed, half, rounds):
    played = DealtEvent("swiss", 2 * half + 1, rounds=rounds, seed=seed)
    byes = Counter(dict.fromkeys(numbers(played.event), 0))
    for deal in played.play():
        byes.update(deal.byes)
        assert len(deal.byes) == 1
        assert max(byes.values()) - min(byes.values()) <= 1


@given(SEED, SEATS, st.integers(2, 30), st.data())
def test_swiss_takes_late_entries_and_loses_drop_outs(seed, seats, people, data):
    played = DealtEvent("swiss", people, seats, rounds=5, seed=seed)
    while not played.over:
        playing = numbers(played.event)
        check_everybody_has_a_place(played.deal(), playing, seats)
        played.enter(data.draw(st.integers(0, 3)))
        leaving = data.draw(st.lists(st.sampled_from(sorted(playing)), unique=True, max_size=4))
        played.withdraw(*leaving)
        played.finish_round()
    assert len(played.event.rounds) == 5 or len(played.event.playing) < 2
    assert {each.entrant for each in played.standings} == set(played.event.entrants)


def test_a_late_entrant_has_no_points_for_missed_rounds_and_comes_too_late_for_the_last():
    played = DealtEvent("swiss", 4, rounds=2)
    played.deal()
    check_entry(played.event, 0.0)
    played.enter()
    played.finish_round()
    late = next(each for each in played.standings if each.entrant == 5)
    assert (late.played, late.figures[0]) == (0, 0.0)
    deal = played.deal()
    assert 5 in {*deal.byes, *(each for table in deal.seatings for each in table)}
    with pytest.raises(NotNow, match="last round"):
        check_entry(played.event, 0.0)


@pytest.mark.parametrize(("people", "rounds"), [(40, 12), (41, 12), (128, 7)])
def test_many_people_meet_nobody_twice_and_mostly_others_with_the_same_points(people, rounds):
    played = DealtEvent("swiss", people, rounds=rounds)
    apart = []
    while not played.over:
        points = {each.entrant: each.figures[0] for each in played.standings}
        deal = played.deal()
        apart += [abs(points[a] - points[b]) for a, b in deal.seatings]
        played.finish_round()
    assert set(met_before(played.event).values()) == {1}
    assert sum(apart) / len(apart) < 0.5


def test_where_all_who_are_near_have_met_people_meet_those_who_are_far():
    people = range(1, 4 * NEAR + 1)
    met = Counter({frozenset((a, b)): 1 for a, b in combinations(people, 2) if b - a <= NEAR})
    history = History(met, Counter(), Counter())
    pairs = Pairing(people, {}, history).pairs()
    assert sorted(each for pair in pairs for each in pair) == list(people)
    assert not any(map(history.rematches, pairs))


@given(SEED, st.integers(3, 6), st.integers(2, 30), st.integers(1, 6))
def test_tables_never_bring_more_people_together_again_than_neighbours_in_the_standings(seed, seats, people, rounds):
    played = DealtEvent("swiss", people, seats, rounds, seed)
    while not played.over:
        history = History.of(played.event)
        order = played.format.order(played.event)
        cut = [order[at : at + seats] for at in range(0, people, seats)]
        deal = played.deal()
        if people % seats == 0:
            assert sum(map(history.rematches, deal.seatings)) <= sum(map(history.rematches, cut))
        played.finish_round()


@pytest.mark.parametrize(("seats", "people", "rounds"), [(3, 40, 6), (4, 40, 5), (5, 60, 4), (6, 90, 4)])
def test_larger_tables_bring_nobody_together_twice_where_there_are_many(seats, people, rounds):
    played = DealtEvent("swiss", people, seats, rounds)
    played.play()
    assert set(met_before(played.event).values()) == {1}


@given(SEED, SEATS, st.integers(2, 25))
def test_nobody_at_a_table_could_be_seated_more_evenly(seed, seats, people):
    played = DealtEvent("swiss", people, seats, rounds=4, seed=seed)
    while not played.over:
        history = History.of(played.event)
        for table in played.deal().seatings:
            assert history.wear(table) == min(map(history.wear, permutations(table)))
        played.finish_round()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(times(2, 20)))
def test_everybody_sits_in_each_seat_about_equally_often(seats, seed):
    played = DealtEvent("swiss", 5 * seats, seats, rounds=seats + 3, seed=seed)
    played.play()
    sat = History.of(played.event).sat
    for entrant in played.event.entrants:
        often = [sat[entrant, seat] for seat in range(seats)]
        assert max(often) - min(often) <= 3


def test_the_same_log_leads_to_the_same_tables():
    for format_, seats in [("swiss", 2), ("swiss", 4), ("round-robin", 3), ("knock-out", 4)]:
        played = DealtEvent(format_, 23, seats, rounds=4)
        played.deal()
        played.finish_round()
        again = Event(played.event.setup, played.event.take_fresh())
        assert played.format.deal(again) == played.format.deal(played.event)


@pytest.mark.parametrize("people", range(2, 14))
def test_in_a_round_robin_every_two_meet_once_and_move_first_equally_often(people):
    played = DealtEvent("round-robin", people)
    for deal in played.play():
        check_everybody_has_a_place(deal, numbers(played.event), 2)
    assert met_before(played.event) == Counter(map(frozenset, combinations(range(1, people + 1), 2)))
    sat = History.of(played.event).sat
    assert all(abs(sat[each, 0] - sat[each, 1]) <= 1 for each in played.event.entrants)
    assert sum(each.figures[0] for each in played.standings) == people * (people - 1) / 2


@pytest.mark.parametrize(("people", "seats", "rounds", "once"), [(9, 3, 4, 32), (16, 4, 5, 100), (12, 3, 5, 54)])
def test_at_larger_tables_of_a_round_robin_nearly_all_meet_nearly_equally_often(people, seats, rounds, once):
    played = DealtEvent("round-robin", people, seats, rounds)
    for deal in played.play():
        check_everybody_has_a_place(deal, numbers(played.event), seats)
    met = met_before(played.event)
    assert len(met) >= once
    assert max(met.values()) <= 2


@given(SEED, SEATS, st.integers(2, 14), st.data())
def test_a_round_robin_goes_on_without_those_who_withdraw(seed, seats, people, data):
    played = DealtEvent("round-robin", people, seats, rounds=4, seed=seed)
    while not played.over:
        playing = numbers(played.event)
        deal = played.deal()
        seated = [entrant for table in deal.seatings for entrant in table]
        assert sorted([*seated, *deal.byes]) == sorted(playing)
        played.withdraw(*data.draw(st.lists(st.sampled_from(sorted(playing)), unique=True, max_size=2)))
        played.finish_round()


def test_games_with_one_who_withdrew_early_count_for_nobody_and_later_ones_are_won():
    for rounds_played, points in [(1, 0.0), (3, 1.0)]:
        played = DealtEvent("round-robin", 6)
        for _ in range(rounds_played):
            played.deal()
            for table in list(played.event.last_round.tables.values()):
                played.score(table, *(int(6 in table.seats and each == 6) for each in table.seats))
        played.withdraw(6)
        while not played.over:
            deal = played.deal()
            assert len(deal.byes) == 1
            for table in list(played.event.last_round.tables.values()):
                played.score(table, 0, 0)
        opponents_after = {each for round_ in played.event.rounds.values() for each in round_.byes}
        figures = {each.entrant: each.figures[0] for each in played.standings}
        assert len(opponents_after) == 5 - rounds_played
        assert {figures[each] for each in opponents_after} == {points + 2.0}
        assert {figures[each] for each in {1, 2, 3, 4, 5} - opponents_after} == {2.0}
        assert figures[6] == (3.0 if points else 0.0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_knock_out_ends_with_one_winner(seats):
    for people in range(2, 41):
        played = DealtEvent("knock-out", people, seats, seed=people)
        left = numbers(played.event)
        while not played.over:
            deal = played.deal()
            check_everybody_has_a_place(deal, left, seats)
            played.finish_round()
            left = set(still_in(played.event))
            final = len(deal.seatings) == 1 and not deal.byes
            assert len(left) <= (1 if final else len(deal.byes) + len(deal.seatings) * (seats // 2))
        first, *others = played.standings
        assert left == {first.entrant}
        assert first.figures[0] == len(played.event.rounds) > max(each.figures[0] for each in others)


@pytest.mark.parametrize("people", [2, 5, 8, 11, 16, 32])
def test_if_the_better_seed_always_wins_the_best_meet_last(people):
    played = DealtEvent("knock-out", people)
    while not played.over:
        played.deal()
        last = list(played.event.last_round.tables.values())
        for table in last:
            played.score(table, *(-each for each in table.seats))
    assert sorted(last[0].seats) == [1, 2]
    assert [each.entrant for each in played.standings[:2]] == [1, 2]
    assert {each.entrant for each in played.standings[:4]} == set(range(1, min(4, people) + 1))


def test_of_a_number_that_is_no_power_of_two_the_first_seeds_have_a_bye():
    assert DealtEvent("knock-out", 11).deal().byes == (1, 2, 3, 4, 5)
    assert folded(range(1, 9), [2, 2, 2, 2]) == [1, 8, 2, 7, 3, 6, 4, 5]
    assert folded(range(1, 8), [3, 4]) == [1, 4, 5, 2, 3, 6, 7]


def test_a_tie_in_a_knock_out_is_for_the_later_seat_and_who_left_has_lost():
    played = DealtEvent("knock-out", 4)
    tie, left = played.deal().seatings
    first, second = played.event.last_round.tables.values()
    played.score(first, 5, 5)
    played.score(second, 9, 2, left=(0,))
    assert sorted(still_in(played.event)) == sorted([tie[1], left[1]])


def test_who_withdraws_after_winning_a_table_comes_after_the_winner_of_the_knock_out():
    played = DealtEvent("knock-out", 4)
    tables = played.deal().seatings
    for table, scores in zip(list(played.event.last_round.tables.values()), [(9, 0), (1, 0)], strict=True):
        played.score(table, *scores)
    played.withdraw(tables[0][0])
    assert played.over
    ranked = [(each.place, each.entrant, *each.figures[:2]) for each in played.standings[:2]]
    assert ranked == [(1, tables[1][0], 1.0, 1.0), (2, tables[0][0], 1.0, 0.0)]


def test_winners_and_seconds_of_a_table_meet_again_as_late_as_they_can():
    played = DealtEvent("knock-out", 16, seats=4)
    before = [set(table) for table in played.deal().seatings]
    played.finish_round()
    after = [set(table) for table in played.deal().seatings]
    assert not any(len(company & table) > 1 for company in before for table in after)


@given(SEED, SEATS, st.integers(2, 25), st.data())
def test_a_knock_out_goes_on_without_those_who_withdraw(seed, seats, people, data):
    played = DealtEvent("knock-out", people, seats, seed=seed)
    while not played.over:
        deal = played.deal()
        seated = [entrant for table in deal.seatings for entrant in table]
        assert {*seated, *deal.byes} <= numbers(played.event)
        played.withdraw(*data.draw(st.lists(st.sampled_from(seated), unique=True, max_size=2)))
        played.finish_round()
    assert len(still_in(played.event)) <= 1


def naive_figures(event):
    """Points, Buchholz, head-to-head, Sonneborn-Berger and game points, as docs/events.md says them."""
    tables = [table for table in event.tables() if table.result]

    def place(table, entrant):
        """Halves of places before somebody at a table."""
        seat = table.seats.index(entrant)
        key = (seat not in table.result.left, seat in table.result.winners, table.result.scores[seat])
        others = [
            (other not in table.result.left, other in table.result.winners, table.result.scores[other])
            for other in range(len(table.seats))
            if other != seat
        ]
        return 1 + sum(1 for each in others if each > key) + Fraction(sum(1 for each in others if each == key), 2)

    def value(table, entrant):
        seats = len(table.seats)
        return (seats - place(table, entrant)) / (seats - 1)

    def against(table, a, b):
        return Fraction((place(table, a) < place(table, b)) + (place(table, a) <= place(table, b)), 2)

    own = {each: [table for table in tables if each in table.seats] for each in event.entrants}
    byes = Counter(each for round_ in event.rounds.values() for each in round_.byes)
    points = {each: sum((value(table, each) for table in own[each]), Fraction(byes[each])) for each in own}
    met = {each: [(t, other) for t in own[each] for other in t.seats if other != each] for each in own}
    buchholz = {each: sum((points[b] for _, b in met[each]), Fraction()) / max(1, len(met[each])) for each in own}
    head = {}
    for each in own:
        tied = [b for b in own if b != each and (points[b], buchholz[b]) == (points[each], buchholz[each])]
        group = [each, *tied]
        everybody_met = all(any(b == c for _, c in met[a]) for a, b in permutations(group, 2))
        head[each] = Fraction()
        for b in tied if everybody_met else ():
            results = [against(table, each, b) for table, c in met[each] if c == b]
            head[each] += sum(results, Fraction()) / len(results)
    berger = {
        each: sum((against(t, each, b) * points[b] / (len(t.seats) - 1) for t, b in met[each]), Fraction())
        for each in own
    }
    games = {
        each: Fraction(sum(t.result.scores[t.seats.index(each)] for t in own[each]), max(1, len(own[each])))
        for each in own
    }
    return {each: (points[each], buchholz[each], head[each], berger[each], games[each]) for each in own}


@given(SEED, SEATS, st.integers(2, 14), st.integers(1, 6))
def test_swiss_standings_are_those_of_the_definitions(seed, seats, people, rounds):
    played = DealtEvent("swiss", people, seats, rounds, seed)
    played.play()
    expected = naive_figures(played.event)
    standings = played.standings
    assert {each.entrant: each.figures for each in standings} == {
        each: tuple(map(float, figures)) for each, figures in expected.items()
    }
    for standing in standings:
        assert standing.place == 1 + sum(figures > expected[standing.entrant] for figures in expected.values())


def test_swiss_standings_of_a_small_event_by_hand():
    """Four people, two rounds: in the first 1 beats 2 and 3 draws with 4; in the second 1 beats 3 and 2 beats 4."""
    played = DealtEvent("swiss", 4, rounds=2)
    results = {frozenset({1, 2}): {1: 10, 2: 4}, frozenset({3, 4}): {3: 6, 4: 6}}
    results |= {frozenset({1, 3}): {1: 7, 3: 5}, frozenset({2, 4}): {2: 8, 4: 0}}
    lay(played, 1, [(1, 2), (3, 4)], results)
    lay(played, 2, [(3, 1), (2, 4)], results)
    assert [(each.place, each.entrant, each.figures) for each in played.standings] == [
        (1, 1, (2.0, 0.75, 0.0, 1.5, 8.5)),  # met 2 and 3, who have 1 and 1/2, and beat both
        (2, 2, (1.0, 1.25, 0.0, 0.5, 6.0)),  # met 1 and 4, who have 2 and 1/2, and beat 4
        (3, 3, (0.5, 1.25, 0.0, 0.25, 5.5)),  # met 1 and 4, and half of 4's half point
        (4, 4, (0.5, 0.75, 0.0, 0.25, 3.0)),  # met 2 and 3
    ]


def lay(played, round_, tables, results):
    played.lay(round_, tables)
    for table in list(played.event.last_round.tables.values()):
        scores = results[frozenset(table.seats)]
        played.score(table, *(scores[each] for each in table.seats))


def test_who_met_decides_between_two_who_are_equal():
    played = DealtEvent("round-robin", 4)
    wins = [(1, 2), (1, 3), (4, 1), (2, 4), (2, 3), (3, 4)]
    results = {frozenset((a, b)): {a: 1, b: 0} for a, b in wins}
    for round_, tables in enumerate([[(1, 2), (3, 4)], [(1, 3), (2, 4)], [(1, 4), (2, 3)]], 1):
        lay(played, round_, tables, results)
    assert [(each.place, each.entrant, *each.figures[:2]) for each in played.standings] == [
        (1, 1, 2.0, 1.0),
        (2, 2, 2.0, 0.0),
        (3, 3, 1.0, 1.0),
        (4, 4, 1.0, 0.0),
    ]


def test_one_who_left_a_table_is_last_there_and_computer_players_that_fill_seats_are_not_compared():
    played = DealtEvent("swiss", 3, seats=4)
    played.lay(1, [(1, HOUSE, 2, 3)])
    (table,) = played.event.last_round.tables.values()
    played.score(table, 9, 20, 5, 7, left=(0,))
    assert {each.entrant: each.figures[0] for each in played.standings} == {3: 1.0, 2: 0.5, 1: 0.0}
    history = History.of(played.event)
    assert history.met == Counter(map(frozenset, combinations((1, 2, 3), 2)))
    assert history.sat == Counter({(1, 0): 1, (2, 2): 1, (3, 3): 1})


def test_people_are_spread_evenly_and_seats_are_filled_only_where_the_game_needs_it():
    assert [sizes(people, 4) for people in (2, 5, 8, 9, 10)] == [[2], [3, 2], [4, 4], [3, 3, 3], [4, 3, 3]]
    assert filled([1, 2], range(2, 7)) == [1, 2]
    assert filled([1, 2], range(4, 7)) == [1, 2, HOUSE, HOUSE]


@pytest.mark.parametrize("format_", ["swiss", "round-robin", "knock-out"])
def test_tables_have_two_seats_or_more(format_):
    with pytest.raises(Refusal, match="from 2 to 6"):
        DealtEvent(format_, 4, seats=1, game="rolling-cubes/yahtzee")
