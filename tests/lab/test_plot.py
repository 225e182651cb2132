"""The plot of a simulation."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from astragal.core.words import Words
from astragal.lab.executor.process_pool import Processes
from astragal.lab.simulation.plot import _edges, _shares
from astragal.lab.simulation.simulate import simulate

TWO = ("random", "greedy")


def test_a_png_is_made(tmp_path: Path) -> None:
    simulate("dice-stars", 2, 20, 7, ["random"], plot=tmp_path / "all.PNG", executor=Processes(1))
    assert (tmp_path / "all.PNG").read_bytes().startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
def test_the_same_simulation_gives_the_same_svg(tmp_path: Path, language: str) -> None:
    for name in ("one.svg", "two.svg"):
        simulate("dice-stars", 2, 20, 7, TWO, plot=tmp_path / name, executor=Processes(1), words=Words(language))
    picture = (tmp_path / "one.svg").read_bytes()
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert Words(language)("lab-share-of-wins").encode() in picture
    assert picture == (tmp_path / "two.svg").read_bytes()


def test_the_plot_of_solo_games_has_no_fair_share(tmp_path: Path) -> None:
    simulate("dice-stars", 1, 5, 7, ["random"], plot=tmp_path / "solo.svg", executor=Processes(1), words=Words("en"))
    assert b"fair share" not in (tmp_path / "solo.svg").read_bytes()


def test_histogram_bins_cover_all_scores_and_are_few() -> None:
    counts = Counter({-13: 1, 0: 2, 150: 1})
    edges = _edges({"a": counts, "b": Counter({99: 1})})
    assert edges[0] <= -13
    assert edges[-1] > 150
    assert len(edges) <= 42
    assert sum(_shares(counts, edges)) == 1
    assert _edges({"a": Counter({5: 3})}) == range(5, 7)
