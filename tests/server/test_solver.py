"""The solver over HTTP: right answers for anybody, page by page; refusals with rule numbers; bounded and limited."""

import pytest

from astragal.games import catalogue
from astragal.server.background.bot_pool import LISTED
from astragal.server.http.routes.solver import PAGE

ROLL = "g5577 b0248 r+-x:"
"""The roll of RC-11."""
LONG = "g1379 b2468 r+-x:"
"""More equalities than are listed."""
SOLVER = catalogue.solver("rolling-cubes")
ADDRESS = "/api/solver/rolling-cubes"
NO_WISHES = {"fixed": "", "line": None, "most": None, "longest": False, "zero_dividend": False}


@pytest.fixture
def http(server):
    return server.client()


@pytest.fixture
def post(http):
    """Ask the solver, which must answer."""

    def ask(path, **form):
        answer = http.post(f"{ADDRESS}{path}", json=form)
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask


def refused(http, path, language="en", **form):
    answer = http.post(f"{ADDRESS}{path}", json=form, headers={"accept-language": language})
    assert answer.status_code == 422
    return answer.json()["error"]


def infos(dice, wishes):
    found = SOLVER.solutions(SOLVER.read(dice, wishes))
    return [{"move": each.move, "points": each.points, "shown": each.shown} for each in found]


def test_it_is_told_what_falls_and_what_can_be_wished(http):
    info = http.get(ADDRESS).json()
    assert (info["count"], info["wishes"]) == (12, NO_WISHES)
    assert info["kinds"] == [
        {"thing": thing, "things": 4, "faces": list(faces)} for thing, faces in SOLVER.throw().faces.items()
    ]


def test_a_roll_for_somebody_without_dice_is_one_that_can_fall(http):
    rolled = {http.get(f"{ADDRESS}/roll").json()["dice"] for _ in range(8)}
    assert len(rolled) > 1
    for dice in rolled:
        assert len(SOLVER.throw().read(dice)) == 12
        assert SOLVER.read(dice, {}).dice == dice


@pytest.mark.parametrize(
    ("dice", "wishes"),
    [
        (ROLL, {}),
        (ROLL, {"line": "101"}),
        (ROLL, {"fixed": "g5 b048 rx"}),
        (ROLL, {"most": 7}),
        (ROLL, {"longest": True}),
        (ROLL, {"zero_dividend": True}),
        ("g1359 b0044 r+++:", {}),
        ("g135 b24 r+-x", {}),
        ("g11", {}),
    ],
)
def test_all_pages_together_are_what_the_solver_says(post, dice, wishes):
    page = post("", dice=dice, wishes=wishes)
    found = page["solutions"]
    while len(found) < page["count"]:
        found += post("", dice=dice, wishes=wishes, first=len(found))["solutions"]
    assert found == infos(dice, wishes)
    assert (page["dice"], page["wishes"], page["cut"]) == (dice, NO_WISHES | wishes, False)


def test_a_page_has_fifty_moves_at_most(post):
    first, second = post("", dice=ROLL), post("", dice=ROLL, first=PAGE)
    assert len(first["solutions"]) == PAGE == second["first"]
    assert second["solutions"] == infos(ROLL, {})[PAGE : 2 * PAGE]
    assert post("", dice=ROLL, first=first["count"])["solutions"] == []


def test_a_list_that_was_cut_says_so(post):
    page = post("", dice=LONG)
    assert (page["count"], page["cut"]) == (LISTED, True)
    assert page["solutions"][0]["points"] == infos(LONG, {})[0]["points"]


def test_the_answer_has_one_form_however_the_dice_are_written(post):
    assert post("", dice="x-+: 8420 7755", wishes={"line": "Vert"})["dice"] == ROLL
    assert post("", dice=ROLL, wishes={"line": "Vert"})["wishes"]["line"] == "green"


@pytest.mark.parametrize(
    ("form", "rule", "said"),
    [
        ({"dice": "g36"}, "RC-1", "is not dice"),
        ({"dice": ""}, "RC-1", "no dice are named"),
        ({"dice": "b02468"}, "RC-1", "There are only 4"),
        ({"dice": ROLL, "wishes": {"fixed": "g9"}}, "RC-17", "must be on the table too"),
        ({"dice": ROLL, "wishes": {"line": "orange"}}, "RC-25", "is not a line"),
        ({"dice": ROLL, "wishes": {"zero_dividend": 1}}, "RC-7", "true or false"),
        ({"dice": ROLL, "wishes": {"most": 14}}, None, "from 1 to 13"),
        ({"dice": ROLL, "wishes": {"colour": "red"}}, None, "there is no wish"),
    ],
)
@pytest.mark.parametrize("path", ["", "/check", "/judge"])
def test_what_cannot_be_asked_is_refused_by_its_rule(http, path, form, rule, said):
    error = refused(http, path, **form, **({"move": "5x8=40"} if path else {}))
    assert error["rule"] == rule
    assert said in error["text"]


def test_refusals_are_in_the_language_of_the_caller(http):
    assert "ce ne sont pas des dés" in refused(http, "", language="fr", dice="g36")["text"]


@pytest.mark.parametrize(
    ("form", "place"),
    [
        ({}, "dice"),
        ({"dice": "5" * 101}, "dice"),
        ({"dice": ROLL, "first": -1}, "first"),
        ({"dice": ROLL, "wishes": []}, "wishes"),
        ({"dice": ROLL, "most": 5}, "most"),
    ],
)
def test_an_invalid_form_names_the_wrong_field(http, form, place):
    assert refused(http, "", **form)["facts"]["place"] == place


def test_own_equality_is_compared_with_the_best(post):
    judged = post("/judge", dice=ROLL, move="8 × 5 = 40")
    assert (judged["faults"], judged["own"]["move"], judged["own"]["points"]) == ([], "8x5=40", 8)
    assert judged["best"] == infos(ROLL, {})[0]
    assert judged["less"] == judged["best"]["points"] - 8


@pytest.mark.parametrize(
    ("move", "rules"), [("5x8=42", ["RC-4"]), ("63=63", ["RC-5", "RC-3", "RC-3"]), ("hello", ["RC-3"]), ("pass", [])]
)
def test_own_equality_is_judged_by_all_rules(post, move, rules):
    judged = post("/judge", dice=ROLL, move=move)
    assert [fault["rule"] for fault in judged["faults"]] == rules
    assert (judged["own"] is None) == bool(rules)


def test_dice_without_an_equality_have_no_best(post):
    judged = post("/judge", dice="g11", move="pass")
    assert (judged["own"]["points"], judged["best"], judged["less"]) == (0, None, None)
    page = post("", dice="g11")
    assert (page["solutions"], page["count"], page["cut"]) == ([], 0, False)


def test_an_unfinished_equality_is_checked(post):
    begun = post("/check", dice=ROLL, move="5x8=")
    assert (begun["legal"], begun["draft"]["possible"], begun["draft"]["problem"]["rule"]) == (False, True, "RC-3")
    assert post("/check", dice=ROLL, move="5x8=40")["legal"]
    unfit = post("/check", dice=ROLL, wishes={"line": "101"}, move="5x8=40")
    assert (unfit["legal"], unfit["problem"]["rule"]) == (False, "RC-25")


@pytest.mark.parametrize("box", ["dice-stars", "chess"])
def test_a_box_that_solves_nothing_is_not_found(http, box):
    for answer in (http.get(f"/api/solver/{box}"), http.post(f"/api/solver/{box}", json={"dice": ROLL})):
        assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "core-no-solver")


def test_new_questions_are_limited_like_hints_and_further_pages_are_not(strict):
    with strict.client() as http:
        asked = [http.post(ADDRESS, json={"dice": dice}).status_code for dice in (ROLL, "g13 b2 r+", "g15 b4 r+")]
        again = http.post(ADDRESS, json={"dice": ROLL, "first": PAGE})
        judged = http.post(f"{ADDRESS}/judge", json={"dice": ROLL, "move": "pass"})
    assert asked == [200, 200, 429]
    assert (again.status_code, judged.status_code) == (200, 429)
