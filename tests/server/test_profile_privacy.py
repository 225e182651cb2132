"""No answer reveals what a player does not show: players who differ only in that are answered with the same bytes.

The same account has one history of games, and then another. Others ask for the profile by HTTP, and all bytes that they
get are compared, and the questions to the store, which take the time.
"""

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event

from astragal.server.app import application
from astragal.server.players.privacy import PARTS, show_parts
from repeats import times
from server.lossy import Server
from server.played import GAME, NOW, erase_games, played, write_course, write_games, write_players

DAY = 24 * 3600
PEOPLE = ("ben", "cleo", "dora")
OTHERS = st.lists(st.sampled_from((*PEOPLE, "bot:greedy", "bot:level-1")), max_size=3, unique=True)
OVER = st.fixed_dictionaries(
    {
        "game": st.sampled_from((GAME, "dice-stars")),
        "others": OTHERS,
        "winner": st.integers(0, 3),
        "points": st.lists(st.integers(0, 99), min_size=4, max_size=4),
        "day": st.integers(0, 9),
        "practice": st.booleans(),
        "abandoned": st.booleans(),
    }
)
HISTORY = st.lists(OVER, max_size=6)
BOUNDED = settings(
    max_examples=times(15, 150), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


def row(over, renamed=lambda player: player, moment=0.0):
    seats = ["ada", *map(renamed, over["others"])]
    ending = {"reason": "abandoned"} if over["abandoned"] else {}
    if not over["abandoned"]:
        ending = {"won": [over["winner"] % len(seats)], "scores": over["points"][: len(seats)]}
    created = (NOW // DAY + over["day"]) * DAY + moment
    return played(*seats, game=over["game"], created=created, practice=over["practice"], **ending)


class World:
    """A server where Ada, who is rated, and Eve, who is not, show some parts, and Ada has some games."""

    def __init__(self, folder):
        self.server = Server(folder, lambda: NOW)
        self.app = application(self.server.worker)
        self.asked = []
        self.write(lambda connection: write_players(connection, "ada", "eve", *PEOPLE))
        event.listen(self.server.worker.store.engine, "before_cursor_execute", self.note)

    def note(self, _connection, _cursor, statement, *_):
        self.asked.append(statement)

    def write(self, work):
        self.server.run(self.server.worker.committer.write(work))

    def play(self, rows, *shown):
        """Let Ada have played these games, and show these parts."""

        def work(connection):
            erase_games(connection)
            write_games(connection, rows)
            show_parts(connection, "ada", {part: part in shown for part in PARTS})

        self.write(work)

    def rate(self):
        """Let Ada be rated, after games that are forgotten: her ratings are no part of these tests."""

        def work(connection):
            write_course(connection, "ada", [26.0])
            erase_games(connection)

        self.write(work)

    def answers(self, *accounts):
        """What others get, byte by byte, with the questions to the store."""
        self.asked.clear()
        found = [self.server.run(self.get(f"/api/players/{account}/profile")) for account in accounts]
        return [(each.status_code, sorted(each.headers.items()), each.content) for each in found], list(self.asked)

    async def get(self, path):
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://astragal.test") as http:
            return await http.get(path)


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    made = World(tmp_path_factory.mktemp("world"))
    made.rate()
    yield made
    made.server.close()


@BOUNDED
@given(one=HISTORY, other=HISTORY)
def test_what_is_not_shown_changes_no_byte_and_no_question(world, one, other):
    answered = []
    for history in (one, other):
        world.play([row(over) for over in history])
        answered.append(world.answers("ada"))
    assert answered[0] == answered[1]
    ((status, _, content),), _ = answered[0]
    assert status == 200
    assert b'"results":null,"records":null' in content


@BOUNDED
@given(history=HISTORY)
def test_games_of_who_shows_nothing_and_is_not_rated_are_those_of_nobody(world, history):
    """Eve plays in place of Ada, and is asked for beside an account that there is not."""
    world.play([])
    world.write(lambda connection: write_games(connection, [row_of_eve(over) for over in history]))
    (eve,), asked_of_eve = world.answers("eve")
    (nobody,), asked_of_nobody = world.answers("eva")
    assert eve[2].replace(b"eve", b"eva") == nobody[2]
    assert (eve[:2], asked_of_eve) == (nobody[:2], asked_of_nobody)
    assert eve[0] == 404


def row_of_eve(over):
    found, sat = row(over)
    return found, [each | {"player": each["player"].replace("ada", "eve")} for each in sat]


@BOUNDED
@given(history=HISTORY, order=st.permutations(PEOPLE), moments=st.lists(st.integers(0, DAY - 100), min_size=6))
def test_shown_parts_tell_no_table_no_name_and_no_moment(world, history, order, moments):
    """Who sat there, at which table and at what time of the day may differ."""
    renaming = dict(zip(PEOPLE, order, strict=True))
    plain = [row(over) for over in history]
    world.play(plain, *PARTS)
    one = world.answers("ada")
    other = [
        row(over, lambda player: renaming.get(player, player), moment)
        for over, moment in zip(history, sorted(moments), strict=False)
    ]
    world.play(other, *PARTS)
    assert world.answers("ada") == one


@BOUNDED
@given(history=HISTORY, points=st.lists(st.integers(0, 99), min_size=4, max_size=4))
def test_results_tell_no_points(world, history, points):
    world.play([row(over) for over in history], "results")
    one = world.answers("ada")
    world.play([row(over | {"points": points}) for over in history], "results")
    assert world.answers("ada") == one


def test_the_comparison_finds_what_is_shown(world):
    over = {"game": GAME, "others": ["ben"], "winner": 0, "points": [9, 1, 0, 0], "day": 0}
    games = [row(over | {"practice": False, "abandoned": False})]
    for part in ("results", "records"):
        world.play([], part)
        before = world.answers("ada")
        world.play(games, part)
        assert world.answers("ada")[0] != before[0]
