"""Records, shown and judged."""

import json

from terminal.desk import SOLO, ZEROES, Desk


def two_records(desk: Desk) -> None:
    """A whole game of Yahtzee and a game of Dice Stars that was left."""
    other = desk.folder / "other.jsonl"
    desk(*SOLO, "--record", desk.file, typed=ZEROES)
    desk("play", "dice-stars", "--seed", "1", "--record", other, typed="draw 3\n")
    desk.file.write_text(desk.file.read_text() + other.read_text())


def test_a_story_has_a_line_for_each_entry_and_one_board_at_the_end(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=ZEROES)
    shown = desk("replay", desk.file)
    assert "Record 1 of 1: Yahtzee" in shown.out
    assert sum(line.startswith("guest: ") for line in shown.out.splitlines()) == 10
    assert shown.code == 0


def test_all_shows_a_board_before_each_decision(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=ZEROES)
    story, boards = desk("replay", desk.file).out, desk("replay", desk.file, "--all").out
    assert len(boards.splitlines()) > 3 * len(story.splitlines())


def test_step_waits_for_enter_and_stops_at_the_end_of_the_input(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=ZEROES)
    shown = desk("replay", desk.file, "--step", typed="\n\n")
    assert shown.out.count("Enter: next") == 3
    assert shown.code == 0


def test_a_file_of_several_records_is_shown_whole_or_by_number(desk: Desk) -> None:
    two_records(desk)
    whole, second = desk("replay", desk.file), desk("replay", desk.file, "--record", "2")
    assert "Record 1 of 2" in whole.out
    assert "Record 2 of 2: Dice Stars" in whole.out
    assert "the game is not over" in second.out
    assert "Record 1" not in second.out


def test_verify_says_a_line_for_each_record(desk: Desk) -> None:
    two_records(desk)
    judged = desk("verify", desk.file, desk.file)
    assert len(judged.out.splitlines()) == 4
    assert "record 1: accepted (every throw follows from the seed); rolling-cubes/yahtzee; guest; 0; won by guest" in (
        judged.out
    )
    assert "in progress, 2 entries" in judged.out


def test_verify_answers_in_json_lines(desk: Desk) -> None:
    two_records(desk)
    first, second = map(json.loads, desk("verify", "--json", desk.file).out.splitlines())
    assert first["over"] == {"scores": [0], "winners": [0], "reason": "throws"}
    assert (second["accepted"], second["chance"], second["record"], second["over"]) == (True, "seeded", 2, None)


def test_verify_reads_standard_input(desk: Desk) -> None:
    two_records(desk)
    assert len(desk("verify", "-", typed=desk.file.read_bytes()).out.splitlines()) == 2


def test_a_bad_record_does_not_stop_the_others(desk: Desk) -> None:
    two_records(desk)
    text = desk.file.read_text().replace('"zero green"', '"zero blue"')
    desk.file.write_text(text)
    judged = desk("verify", desk.folder / "none", desk.file, "--json")
    missing, bad, good = map(json.loads, judged.out.splitlines())
    assert (missing["record"], bad["accepted"], good["accepted"]) == (None, False, True)
    assert "RC-27" in bad["problem"]
    assert len(judged.err.splitlines()) == 2
    assert judged.code == 2


def test_control_characters_of_a_record_do_not_reach_the_terminal(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=ZEROES)
    header, *entries = desk.lines()
    header.update(seats=["\x1b[2Jevil"], started="\x1b]0;evil\x07", chance="\x1b[31m")
    desk.file.write_text("".join(json.dumps(line) + "\n" for line in [header, *entries]))
    for command in ("replay", "verify"):
        shown = desk(command, desk.file)
        assert shown.code == 0
        assert "\x1b" not in shown.out
