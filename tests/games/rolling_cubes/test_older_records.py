"""RC-7: games from before its default changed keep their meaning; new records always name the option."""

import json
from pathlib import Path

import pytest

import astragal
from astragal.core import record
from astragal.core.chance import Seeded
from astragal.core.errors import BadRecord
from astragal.games import catalogue
from games.rolling_cubes.scene import play
from referee.referee import check

OLDER = record.read((Path(__file__).parent / "older_records.jsonl").read_bytes())
"""Games that an earlier version recorded, with 0:19=0:11 and 0=0:223559 among their moves."""
older = pytest.mark.parametrize("found", OLDER, ids=[found.header["game"] for found in OLDER])
RC = [name for name in catalogue.ids() if name.startswith("rolling-cubes/")]


def lines_of(found):
    """The lines of a record, as they were read."""
    table = record.replay(found, catalogue.game)
    return [found.header, *table.record()[1:]]


@older
def test_rc7_an_older_record_is_verified_by_the_rule_that_it_was_played_by(found):
    assert "zero_dividend" not in found.header["options"]
    verdict = record.verify(found, catalogue.game)
    assert verdict.chance == "seeded"
    assert verdict.table.header()["options"] == {"zero_dividend": True}
    check(lines_of(found))


@older
def test_rc7_the_same_game_is_refused_where_its_record_names_the_new_rule(found):
    header = {**found.header, "options": {"zero_dividend": False}}
    with pytest.raises(BadRecord, match="RC-7"):
        record.verify(record.only([header, *lines_of(found)[1:]]), catalogue.game)


def test_rc7_an_older_game_goes_on_by_its_own_rule():
    lines = lines_of(OLDER[1])
    begun = lines[: lines.index({"seat": 0, "move": "0:19=0:11"})]
    table = record.replay(record.only(begun), catalogue.game, Seeded(1))
    play(table, "0:19=0:11")
    again = record.verify(record.only(json.dumps(line) for line in table.record()), catalogue.game).table
    assert again.options["zero_dividend"] is True
    assert again.record() == table.record()


@pytest.mark.parametrize("game", RC)
@pytest.mark.parametrize("options", [{}, {"zero_dividend": False}, {"zero_dividend": True}])
def test_rc7_a_new_record_always_names_the_option(game, options):
    table = astragal.new_table(game, options=options, seed=1)
    assert table.header()["options"] == {"zero_dividend": options.get("zero_dividend", False)}
    assert astragal.replay(table.record()).options == table.options
