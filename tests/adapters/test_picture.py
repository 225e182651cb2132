"""Pictures of a table: text and images of every game, complete and of constant size."""

import random
import sys

import numpy as np
import pytest
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from adapters.games import every_game
from astragal.adapters import picture
from astragal.adapters.picture import MARGIN, WIDTH, Picture
from astragal.adapters.setting import Setting
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue


def some_episodes(game, seats, steps=40):
    """A random game at some of its steps, and at the last one."""
    episode, choice = Setting(game, seats).begin(4), random.Random(4)
    while not episode.over and episode.steps < steps:
        if episode.steps % 13 == 0:
            yield episode
        episode.step(choice.choice(episode.legal()))
    yield episode


def pictures(game, seats, mode, words=None):
    drawing = Picture(game, seats, mode, words)
    return [drawing.show(episode) for episode in some_episodes(game, seats)]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_images_have_one_size_and_show_something(game, language):
    images = pictures(game, catalogue.game(game).seats[-1], "rgb_array", Words(language))
    assert {(image.shape, image.dtype) for image in images} == {(images[0].shape, np.dtype(np.uint8))}
    assert images[0].shape[2] == 3
    assert len({image.tobytes() for image in images}) > 1
    assert all((image != SVG_EXPORT_THEME.background_color).any(axis=2).mean() > 0.01 for image in images)


@every_game
def test_every_image_has_an_empty_margin(game):
    for image in pictures(game, catalogue.game(game).seats[-1], "rgb_array"):
        shown = (image != SVG_EXPORT_THEME.background_color).any(axis=2)
        deep, wide, _ = picture._cell(" ", Style()).shape
        edges = shown[: MARGIN * deep], shown[-MARGIN * deep :], shown[:, : MARGIN * wide], shown[:, -MARGIN * wide :]
        assert not any(edge.any() for edge in edges)


def test_the_image_size_does_not_depend_on_the_first_position_drawn():
    *_, late = some_episodes("rolling-cubes/one-by-one", 3)
    early = Setting("rolling-cubes/one-by-one", 3).begin(1)
    sizes = {Picture("rolling-cubes/one-by-one", 3, "rgb_array").show(episode).shape for episode in (late, early)}
    assert len(sizes) == 1


@every_game
def test_text_fits_a_terminal_and_is_in_the_chosen_language(game):
    english, french = (pictures(game, 2, "ansi", Words(language)) for language in LANGUAGES)
    assert english != french
    for text in (*english, *french):
        lines = Text.from_ansi(text).plain.splitlines()
        assert max(map(len, lines)) <= WIDTH
        assert "P0" in text
        assert "P1" in text


def test_images_have_the_colours_of_the_board():
    fore, back = (10, 200, 30), (90, 0, 0)
    cell = picture._cell("█", Style.parse("#0ac81e on #5a0000"))
    assert cell.min(axis=(0, 1)).tolist() == cell.max(axis=(0, 1)).tolist() == list(fore)
    blank = picture._cell(" ", Style.parse("#0ac81e on #5a0000"))
    assert np.array_equal(blank, np.broadcast_to(np.array(back, np.uint8), blank.shape))


def test_box_drawing_lines_meet():
    cell = picture._cell("│", Style.parse("white on black"))
    column = cell.max(axis=2).max(axis=1)
    assert len(set(column.tolist())) == 1


def test_a_picture_shows_only_what_the_seat_to_act_sees():
    episode = Setting("rolling-cubes/all-together", 2).begin(4)
    episode.step(0)
    mine = episode.table.log[-1].text
    shown = Picture("rolling-cubes/all-together", 2, "ansi", Words()).show(episode)
    assert episode.seat == 1
    assert mine not in Text.from_ansi(shown).plain


@pytest.mark.parametrize("module", ["PIL", "matplotlib"])
def test_images_without_a_drawing_library_name_the_extra(module, monkeypatch):
    for cached in (picture._cell, picture._font):
        cached.cache_clear()
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModuleNotFoundError, match=rf"^{module} is not installed; .*astragal\[gymnasium\]"):
        Picture("dice-stars", 1, "rgb_array").show(Setting("dice-stars", 1).begin(1))
