"""Boxes in other packages: every example is installed, and passes the suites that our own boxes pass.

Nothing outside its folder names it, and neither does this test: it takes all packages in docs/examples/.
"""

import json
from pathlib import Path

import pytest

from astragal.games import catalogue
from example_boxes import PACKAGES, ROOT, Installed

EVERY_GAME = ["conformance", "core/test_rulebook.py"]
"""Suites with tests of each game, with its name in their ids."""
WHOLE = ["core/test_boxes.py", "core/test_words.py"]
"""Suites of all boxes together."""


pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=PACKAGES, ids=lambda package: package.name)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(request.param, tmp_path_factory.mktemp(request.param.name))


def test_there_is_an_example_and_the_catalogue_lacks_it_unless_installed() -> None:
    assert PACKAGES
    assert not {package.name for package in PACKAGES} & set(catalogue.ids())


@pytest.mark.long
def test_its_rules_are_printed_in_both_languages(installed: Installed) -> None:
    for language in ("en", "fr"):
        assert installed.box in installed.astragal("rules", language=language)
        assert installed.astragal("rules", installed.box, language=language).count(f"{installed.box.upper()}-") > 3


def test_each_of_its_rules_is_cited_by_one_of_its_tests(installed: Installed) -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in (installed.package / "tests").glob("test_*.py"))
    shown = installed.astragal("rules", installed.box).splitlines()
    numbers = [line.split()[0] for line in shown if line.startswith(f"{installed.box.upper()}-")]
    assert [number for number in numbers if f"def test_{number.lower().replace('-', '')}_" not in tests] == []


def test_it_passes_its_own_tests_and_the_suites_of_every_game(
    installed: Installed, pytestconfig: pytest.Config
) -> None:
    """Our folder of golden playthroughs has none of it. Only a long run repeats the checks often, at large tables."""
    length = "long" if pytestconfig.getoption("length") == "long" else "quick"
    suites = [installed.package / "tests", *(ROOT / "tests" / name for name in EVERY_GAME + WHOLE)]
    names = " or ".join([installed.box, *(Path(name).stem for name in WHOLE)])
    shown = installed.run_pytest(*suites, "-k", f"({names}) and not golden", "-v", "--length", length)
    for suite in (*WHOLE, "test_every_game.py", "test_refusals.py"):
        assert suite in shown


@pytest.mark.long
def test_it_passes_the_suites_of_the_research_interfaces(installed: Installed) -> None:
    shown = installed.run_pytest(ROOT / "tests" / "adapters", "-k", installed.box, "-v", "--length", "long")
    for suite in ("test_gymnasium.py", "test_openspiel.py", "test_pettingzoo.py"):
        assert suite in shown


def test_its_games_are_simulated_recorded_and_verified(installed: Installed) -> None:
    few = ("--games", 6, "--jobs", 1, "--seed", 3)
    installed.astragal("simulate", installed.box, "--bots", "greedy,random", *few, "--records", "games.jsonl")
    reported = [json.loads(line) for line in installed.astragal("verify", "games.jsonl", "--json").splitlines()]
    assert len(reported) == 6


def test_its_greedy_player_beats_the_random_one(installed: Installed) -> None:
    many = ("--games", 60, "--jobs", 1, "--seed", 3, "--json")
    duel = json.loads(installed.astragal("duel", installed.box, "--bots", "greedy,random", *many))
    assert duel["sides"][0]["wins"]["value"] > 0.7, duel


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "fr"])
def test_it_is_played_in_a_terminal_on_the_general_board(installed: Installed, language: str) -> None:
    """A person who always plays the first of the listed moves loses to a computer player."""
    record = f"played-{language}.jsonl"
    arguments = ("play", installed.box, "--bots", "greedy", "--seed", 5, "--record", record)
    shown = installed.astragal(*arguments, typed="1\n" * 2000, language=language)
    judged = json.loads(installed.astragal("verify", record, "--json"))
    assert judged["accepted"]
    assert judged["over"]["winners"] == [1]
    assert {"en": "Rita wins.", "fr": "Rita gagne."}[language] in shown
