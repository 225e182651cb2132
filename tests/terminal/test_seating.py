"""The seats of people and computer players."""

import pytest

from astragal.core.naming import shown_names
from astragal.core.words import Words
from astragal.terminal.seating import BadSeating, people, seated

EN = Words("en")
SEATS = range(1, 5)


def test_one_person_plays_against_the_usual_opponent() -> None:
    assert seated(SEATS, None, [], None, "level-1", EN) == ["guest", "bot:level-1"]


def test_the_usual_opponent_fills_the_other_seats() -> None:
    assert seated(SEATS, 3, ["Ada"], None, "level-1", EN) == ["Ada", "bot:level-1", "bot:level-1"]


def test_one_seat_is_a_person_alone() -> None:
    assert seated(SEATS, 1, [], None, "level-1", EN) == ["guest"]


def test_bots_fill_the_last_seats() -> None:
    assert seated(SEATS, 3, [], ["random"], "level-1", EN) == ["Player 1", "Player 2", "bot:random"]


def test_without_a_number_of_seats_there_is_one_for_each_player() -> None:
    assert seated(SEATS, None, ["Ada", "Bob"], ["random"], "level-1", EN) == ["Ada", "Bob", "bot:random"]


def test_no_bots_makes_all_seats_people() -> None:
    assert seated(SEATS, 3, ["Ada"], ["none"], "level-1", Words("fr")) == ["Ada", "Joueur 2", "Joueur 3"]


def test_all_seats_may_be_bots() -> None:
    assert seated(SEATS, 2, [], ["random", "greedy"], "level-1", EN) == ["bot:random", "bot:greedy"]


@pytest.mark.parametrize(
    ("seats", "names", "bots"),
    [(2, [], ["a", "b", "c"]), (2, ["a", "b", "c"], None), (2, ["a", "b"], ["c"]), (None, [""], None)],
)
def test_players_that_do_not_fit_the_seats_are_refused(
    seats: int | None, names: list[str], bots: list[str] | None
) -> None:
    with pytest.raises(BadSeating):
        seated(SEATS, seats, names, bots, "level-1", EN)


@pytest.mark.parametrize("name", ["bot:greedy", "a\nb", "\x1b[31m", "\ud800"])
def test_names_that_are_unprintable_or_name_a_bot_are_refused(name: str) -> None:
    with pytest.raises(BadSeating):
        seated(SEATS, None, [name], None, "level-1", EN)


def test_people_are_the_seats_without_bots() -> None:
    assert people(["bot:greedy", "Ada", "bot:random", "Bob"]) == [1, 3]


def test_computer_players_have_first_names_and_equal_names_are_numbered() -> None:
    assert shown_names(["Ada", "bot:greedy", "bot:greedy", "bot:deep"]) == ["Ada", "Rita", "Max", "deep"]
    assert shown_names(["Rita", "bot:greedy"]) == ["Rita", "Max"]
    assert shown_names(["Ada", "Ada"]) == ["Ada 1", "Ada 2"]
