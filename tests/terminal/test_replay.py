"""The commands `replay` and `verify`."""

import json

import astragal
from astragal.core import record
from astragal.core.chance import Fair, commitment
from terminal.command_line import SOLO, ZEROES, CommandLine


def two_records(cli: CommandLine) -> None:
    """Record a finished game of Yahtzee and an unfinished game of Dice Stars."""
    other = cli.folder / "other.jsonl"
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    cli("play", "dice-stars", "--seed", "1", "--record", other, typed="draw 3\n")
    cli.file.write_text(cli.file.read_text() + other.read_text())


def test_a_replay_has_a_line_for_each_entry_and_one_board_at_the_end(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    shown = cli("replay", cli.file)
    assert "Record 1 of 1: Yahtzee" in shown.out
    assert sum(line.startswith("guest: ") for line in shown.out.splitlines()) == 10
    assert shown.code == 0


def test_the_option_all_shows_a_board_before_each_decision(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    summary, boards = cli("replay", cli.file).out, cli("replay", cli.file, "--all").out
    assert len(boards.splitlines()) > 3 * len(summary.splitlines())


def test_the_option_step_waits_for_enter_and_stops_at_the_end_of_the_input(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    shown = cli("replay", cli.file, "--step", typed="\n\n")
    assert shown.out.count("Enter: next") == 3
    assert shown.code == 0


def test_a_file_of_several_records_is_shown_whole_or_by_number(cli: CommandLine) -> None:
    two_records(cli)
    whole, second = cli("replay", cli.file), cli("replay", cli.file, "--record", "2")
    assert "Record 1 of 2" in whole.out
    assert "Record 2 of 2: Dice Stars" in whole.out
    assert "the game is not over" in second.out
    assert "Record 1" not in second.out


def test_verify_prints_a_line_for_each_record(cli: CommandLine) -> None:
    two_records(cli)
    judged = cli("verify", cli.file, cli.file)
    assert len(judged.out.splitlines()) == 4
    assert "record 1: accepted (every throw follows from the seed); rolling-cubes/yahtzee; guest; 0; won by guest" in (
        judged.out
    )
    assert "in progress, 2 entries" in judged.out


def test_verify_prints_json_lines(cli: CommandLine) -> None:
    two_records(cli)
    first, second = map(json.loads, cli("verify", "--json", cli.file).out.splitlines())
    assert first["over"] == {"scores": [0], "winners": [0], "reason": "throws"}
    assert (second["accepted"], second["chance"], second["record"], second["over"]) == (True, "seeded", 2, None)


def fair_record(cli: CommandLine, contributions: list[bytes], promises: list[bytes | None]) -> None:
    """Record a game with fair dice, in which the seats made these promises."""
    table = astragal.new_table("rolling-cubes/one-by-one", ["Ada", "Ben"], chance=Fair(contributions))
    while not table.over:
        (seat,) = table.pending.seats
        table.play(seat, next(iter(table.moves(seat))))
    header, *entries = table.record()
    promised = [None if each is None else commitment(each) for each in promises]
    cli.file.write_text(record.write([{**header, "promises": promised}, *entries]))


def test_verify_names_a_seat_that_promised_and_did_not_reveal(cli: CommandLine) -> None:
    fair_record(cli, [b"ada's", b""], [b"ada's", b"ben's"])
    judged = cli("verify", cli.file)
    accepted, unkept = judged.out.splitlines()
    assert (judged.code, "record 1: accepted" in accepted) == (0, True)
    assert "record 1: seat 1 (Ben) promised a contribution and did not reveal it" in unkept
    assert json.loads(cli("verify", "--json", cli.file).out)["unkept"] == [1]


def test_verify_is_silent_where_all_promises_were_kept(cli: CommandLine) -> None:
    fair_record(cli, [b"ada's", b""], [b"ada's", None])
    assert len(cli("verify", cli.file).out.splitlines()) == 1
    assert json.loads(cli("verify", "--json", cli.file).out)["unkept"] == []


def test_verify_reads_standard_input(cli: CommandLine) -> None:
    two_records(cli)
    assert len(cli("verify", "-", typed=cli.file.read_bytes()).out.splitlines()) == 2


def test_a_bad_record_does_not_stop_the_others(cli: CommandLine) -> None:
    two_records(cli)
    text = cli.file.read_text().replace('"zero green"', '"zero blue"')
    cli.file.write_text(text)
    judged = cli("verify", cli.folder / "none", cli.file, "--json")
    missing, bad, good = map(json.loads, judged.out.splitlines())
    assert (missing["record"], bad["accepted"], good["accepted"]) == (None, False, True)
    assert "RC-27" in bad["problem"]
    assert len(judged.err.splitlines()) == 2
    assert judged.code == 2


def test_control_characters_of_a_record_do_not_reach_the_terminal(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    header, *entries = cli.lines()
    header.update(seats=["\x1b[2Jevil"], started="\x1b]0;evil\x07", chance="\x1b[31m")
    cli.file.write_text("".join(json.dumps(line) + "\n" for line in [header, *entries]))
    for command in ("replay", "verify"):
        shown = cli(command, cli.file)
        assert shown.code == 0
        assert "\x1b" not in shown.out
