"""Finding boxes: our own by folder, third-party ones by entry point; a broken box is named in the error."""

import subprocess
import sys
from pathlib import Path

import pytest

from astragal.core import boxes as finding
from astragal.core import rulebook
from astragal.core.box import Box, Listing
from astragal.core.boxes import BrokenBox, TwoBoxes, boxes, check_unique
from astragal.core.errors import NoSuchPart, UnknownGame
from astragal.core.terminal.general_board import GeneralBoard
from astragal.core.words import Words
from astragal.games import catalogue

CORE = Path(finding.__file__).parent
MANIFEST = """
from astragal.core.box import Box, Listing

BOX = Box(package=__name__, id="{id}", name="Marbles", prefix="{prefix}", games=(Listing("{id}", "game:MARBLES"),))
"""
WORDS = "mar-name = Marbles\nmar-move-roll-2 = two rolls\nmar-view-turn-total = Turn\n"


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install packages with one box each, visible through entry points; the caches are cleared afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def put(package, manifest, entry=None):
        folder, metadata = tmp_path / package, tmp_path / f"{package}-1.dist-info"
        (folder / "locale").mkdir(parents=True)
        metadata.mkdir()
        (folder / "__init__.py").write_text(manifest)
        for language in ("en", "fr"):
            (folder / "locale" / f"{language}.ftl").write_text(WORDS)
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (metadata / "entry_points.txt").write_text(f"[astragal.boxes]\n{package} = {entry or package}\n")
        clear_caches()

    yield put
    for name in [name for name in sys.modules if name.startswith("marbles")]:
        del sys.modules[name]
    monkeypatch.undo()
    clear_caches()


def clear_caches():
    for found in (boxes, finding.box_of, catalogue.ids, catalogue._by_name):
        found.cache_clear()


def test_each_folder_in_games_is_a_box_with_the_games_of_its_manifest():
    own = [box for box in boxes() if box.package.startswith("astragal.games.")]
    assert [box.id for box in own] == sorted(box.id for box in own)
    assert own
    for box in own:
        assert all(listing.id.partition("/")[0] == box.id for listing in box.games)
        assert all(catalogue.game(listing.id).id == listing.id for listing in box.games)
        assert rulebook.book(box.id).prefix == box.prefix


def test_every_view_type_named_in_a_manifest_exists():
    for box in boxes():
        places = box.views
        assert all(callable(box.named(place)) for place in places)


def test_a_manifest_imports_no_rules():
    code = "import sys; from astragal.games import catalogue; catalogue.ids(); print(*sys.modules)"
    imported = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numba", "numpy", "rich"} & set(imported)
    assert not [name for box in boxes() for name in imported if name.startswith(f"{box.package}.")]


def test_a_third_party_package_is_found_by_its_entry_point(install):
    install("marbles", MANIFEST.format(id="marbles", prefix="MAR"))
    packages = [box.package for box in boxes()]
    assert packages.index("marbles") == sum(package.startswith("astragal.") for package in packages)
    assert catalogue.box_of("marbles").package == "marbles"
    assert Words("fr")("mar-name") == "Marbles"


def test_an_entry_point_may_name_the_manifest(install):
    install("marbles", MANIFEST.format(id="marbles", prefix="MAR").replace("BOX =", "THE_BOX ="), "marbles:THE_BOX")
    assert "marbles" in catalogue.ids()


@pytest.mark.parametrize(
    ("manifest", "message"),
    [("import nonsense_that_is_not_there", "nonsense_that_is_not_there"), ("BOX = 5", "no astragal.core.box.Box")],
)
def test_a_broken_package_is_named_in_a_warning_and_the_others_stay(install, manifest, message):
    before = catalogue.ids()
    install("marbles", manifest)
    with pytest.warns(BrokenBox, match=f"marbles.*{message}"):
        assert catalogue.ids() == before


@pytest.mark.parametrize(("id_", "prefix"), [("other", "mar"), ("marbles", "OTH")])
def test_two_boxes_with_the_same_id_or_prefix_raise_an_error_naming_both(id_, prefix):
    first = Box("first", "marbles", "Marbles", "MAR", (Listing("marbles", "game:MARBLES"),))
    with pytest.raises(TwoBoxes, match="first and second have the same"):
        check_unique([first, Box("second", id_, "Other", prefix, ())])


def test_missing_parts_of_a_box_are_refused_or_have_a_general_fallback(install):
    install("marbles", MANIFEST.format(id="marbles", prefix="MAR"))
    assert catalogue.bots("marbles") == {}
    assert isinstance(catalogue.board("marbles"), GeneralBoard)
    assert "marbles" not in catalogue.encoded()
    assert not catalogue.has_vector("marbles")
    for part in (catalogue.adviser, catalogue.lesson, catalogue.training):
        with pytest.raises(NoSuchPart, match="marbles"):
            part("marbles")
    with pytest.raises(NoSuchPart, match="marbles has no vector environment"):
        catalogue.stepping("marbles", 2, {})


def test_a_game_is_found_by_its_id_or_by_the_part_after_the_box():
    for name in catalogue.ids():
        assert catalogue.listing_of(name).id == name
        assert catalogue.listing_of(name.rpartition("/")[2]).id == name
    for name in ("", "nonsense", *{box.id for box in boxes() if len(box.games) > 1}):
        with pytest.raises(UnknownGame):
            catalogue.listing_of(name)


def test_nothing_in_core_names_a_box():
    for box in boxes():
        words = {box.id, box.name, box.package.rpartition(".")[2]}
        named = [file.name for file in CORE.rglob("*.py") for word in words if word in file.read_text(encoding="utf-8")]
        assert named == [], box.id
