"""The commands `rules` and `simulate`."""

import json
import re

import pytest

from astragal.core import rulebook
from astragal.core.rulebook import numbers_of, sections_of
from astragal.games import catalogue
from terminal.command_line import CommandLine


def test_games_are_listed_with_the_names_to_type(cli: CommandLine) -> None:
    listed = cli("rules")
    assert all(game in listed.out for game in catalogue.ids())
    assert "Le Dernier Dé" in cli("rules", "--lang", "fr").out


@pytest.mark.parametrize("game", catalogue.ids())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_rules_of_a_game_are_printed(cli: CommandLine, game: str, lang: str) -> None:
    shown = cli("rules", game, lang=lang)
    heads = [line.rstrip() for line in shown.out.splitlines() if not line.startswith(" ")]
    rules = [head.split()[0] for head in heads if re.match(r"[A-Z]{2}-\d", head)]
    assert rules == list(numbers_of(catalogue.game(game)))
    assert {section.title for section in sections_of(catalogue.game(game), lang)} <= set(heads)
    assert shown.code == 0


@pytest.mark.parametrize("number", ["DS-9", "ds-9", "9"])
def test_one_rule_is_printed_by_its_number(cli: CommandLine, number: str) -> None:
    shown = cli("rules", "dice-stars", number)
    assert "DS-9" in shown.out
    assert "DS-10" not in shown.out


@pytest.mark.parametrize(
    ("lang", "mark"), [("en", "wins. Our ruling: players"), ("fr", "gagne. Notre décision\u202f: les")]
)
def test_a_ruling_is_marked_as_one(cli: CommandLine, lang: str, mark: str) -> None:
    shown = " ".join(cli("rules", "dice-stars", "DS-18", lang=lang).out.split())
    assert mark in shown.replace("décision :", "décision\u202f:")
    assert rulebook.rule("DS-18", lang).reason in shown


@pytest.mark.parametrize(("game", "target"), [("one-by-one", "47"), ("all-together", "41"), ("tournament", "37")])
def test_a_rule_is_printed_as_it_reads_in_the_game(cli: CommandLine, game: str, target: str) -> None:
    shown = cli("rules", game, "RC-14").out
    assert {each for each in ("47", "41", "37") if each in shown} == {target}


def test_a_game_is_told_in_short_before_its_rules(cli: CommandLine) -> None:
    shown = " ".join(cli("rules", "farbenpoker").out.split())
    page = rulebook.book("farbenpoker").pages[0]
    places = [shown.index(each) for each in (page.goal, page.parts[1].steps[0], "FP-1 What is in the box")]
    assert places == sorted(places)


def test_the_simulate_command_prints_tables_or_json(cli: CommandLine) -> None:
    argv = ("simulate", "dice-stars", "--games", "4", "--seed", "3", "--jobs", "1", "--bots", "random,greedy")
    summary = json.loads(cli(*argv, "--json").out)
    assert (summary["games"], summary["seats"], summary["bots"]) == (4, 2, ["random", "greedy"])
    assert "4 games" in cli(*argv).out
    assert "4 parties" in cli(*argv, "--lang", "fr").out


def test_the_records_of_a_simulation_are_accepted(cli: CommandLine) -> None:
    cli("simulate", "farbenpoker", "--seats", "3", "--games", "3", "--jobs", "1", "--records", cli.file)
    judged = cli("verify", cli.file)
    assert len(judged.out.splitlines()) == 3
    assert judged.code == 0


def test_without_a_command_help_is_printed(cli: CommandLine) -> None:
    assert "usage:" in cli().out
    assert "usage\u202f:" in cli("--lang", "fr").out
