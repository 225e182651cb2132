"""Simulations: the same games with any number of processes, and no half-written files."""

import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from astragal.lab.executor import process_pool
from astragal.lab.executor.process_pool import Processes
from astragal.lab.simulation.simulate import Plan, simulate

TWO = ("random", "greedy")
ALONE = Processes(1)


def test_one_process_and_two_give_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The two processes interpret the rules, which makes them start faster and changes nothing else."""
    monkeypatch.setenv("ASTRAGAL_INTERPRET", "1")
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    one, two = (
        simulate("dice-stars", 2, 6, 7, TWO, records=file, executor=Processes(jobs))
        for jobs, file in enumerate(files, 1)
    )
    assert one == two
    assert one.as_json() == two.as_json()
    assert files[0].read_bytes() == files[1].read_bytes()


def test_processes_are_started_only_when_there_is_enough_to_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_pool, "WORTH_SHARING", 300)
    alone = simulate("dice-stars", 2, 5, 7, TWO, executor=ALONE)
    before, during = {*active_children()}, set[object]()
    assert alone == simulate("dice-stars", 2, 5, 7, TWO, progress=lambda done, of: during.update(active_children()))
    assert during <= before


def test_records_are_in_order_and_can_be_verified(tmp_path: Path) -> None:
    simulate("farbenpoker", 3, 4, 7, ["random"], records=tmp_path / "all.jsonl", executor=ALONE)
    records = record.read((tmp_path / "all.jsonl").read_bytes())
    assert [each.header["seed"] for each in records] == ["7/0", "7/1", "7/2", "7/3"]
    assert [record.verify(each, catalogue.game).chance for each in records] == ["seeded"] * 4


def test_the_summary_agrees_with_the_records(tmp_path: Path) -> None:
    summary = simulate("dice-stars", 2, 12, 7, TWO, records=tmp_path / "all.jsonl", executor=ALONE)
    ends = [each.end[1]["over"] for each in record.read((tmp_path / "all.jsonl").read_bytes()) if each.end]
    assert summary.by_seat[0].scores.mean == pytest.approx(sum(end["scores"][0] for end in ends) / 12)  # type: ignore[index]
    assert sum(each.wins.share for each in summary.by_seat if each.wins) == pytest.approx(1)
    assert sum(each.wins.share for each in summary.by_bot.values() if each.wins) == pytest.approx(1)


def test_bots_change_seats_so_that_each_has_each_seat_equally_often() -> None:
    plan = Plan("farbenpoker", ("a", "b", "c"), 7, {})
    assert [plan.seating(number) for number in range(3)] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert plan.seating(3) == plan.seating(0)


def test_records_name_the_bots_by_seat(tmp_path: Path) -> None:
    simulate("dice-stars", 2, 2, 7, TWO, records=tmp_path / "all.jsonl", executor=ALONE)
    records = record.read((tmp_path / "all.jsonl").read_bytes())
    assert [each.header["seats"] for each in records] == [["bot:random", "bot:greedy"], ["bot:greedy", "bot:random"]]


def test_one_bot_name_fills_all_seats_and_a_game_may_have_its_short_name() -> None:
    summary = simulate("last-die", 3, 1, 7, ["random"], executor=ALONE)
    assert summary.bots == ("random",) * 3
    assert summary.game == "rolling-cubes/last-die"


def test_progress_reports_the_number_of_games_played() -> None:
    reported: list[tuple[int, int]] = []
    simulate("dice-stars", 2, 40, 7, ["random"], executor=ALONE, progress=lambda done, of: reported.append((done, of)))
    assert reported[-1] == (40, 40)
    assert reported == sorted(reported)
    assert len(reported) > 10


def refusal_of(**given: object) -> Refusal:
    usual = {"game": "dice-stars", "seats": 2, "games": 10, "seed": 7, "bots": ["random"], "progress": pytest.fail}
    with pytest.raises(Refusal) as caught:
        simulate(**{**usual, **given})  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"bots": ["random", "random", "random"]}, "lab-bots-for-seats"),
        ({"bots": []}, "lab-bots-for-seats"),
        ({"games": 0}, "lab-no-games"),
        ({"records": Path()}, "core-not-a-file"),
        ({"records": Path("/dev/null")}, "core-not-a-file"),
        ({"plot": Path("picture.bmp")}, "lab-plot-form"),
        ({"seats": 5}, "core-wrong-seats"),
        ({"bots": ["nobody"]}, "core-unknown-bot"),
        ({"game": "chess"}, "core-unknown-game"),
        ({"options": {"colour": "red"}}, "core-unknown-option"),
    ],
)
def test_bad_arguments_are_refused_before_the_first_game(given: dict[str, object], reason: str) -> None:
    refusal = refusal_of(**given)
    assert refusal.reason == reason
    assert all(refusal.say(Words(language)) for language in LANGUAGES)


def test_no_process_at_all_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        Processes(0)
    assert caught.value.reason == "lab-no-jobs"


@pytest.mark.parametrize("file", ["records", "plot"])
def test_a_file_that_cannot_be_written_is_named_before_the_first_game(file: str) -> None:
    with pytest.raises(FileNotFoundError, match=r"no such folder/all\.png"):
        simulate("dice-stars", 2, 10, 7, ["random"], progress=pytest.fail, **{file: Path("no such folder/all.png")})


def test_a_picture_without_matplotlib_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert str(refusal_of(plot=Path("picture.png"))) == "pictures need Matplotlib: pip install astragal[plot]"


def test_a_failure_leaves_no_new_file_and_keeps_the_old_one(tmp_path: Path) -> None:
    kept = tmp_path / "all.jsonl"
    kept.write_text("old")

    def fail(done: int, of: int) -> None:
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        simulate("dice-stars", 2, 40, 7, TWO, kept, tmp_path / "new.png", ALONE, fail)
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("all.jsonl", "old")]
