"""Where chance comes from: committed and checked, or typed in."""

import hashlib

from terminal.desk import ZEROES, Desk

SOLO = ("play", "yahtzee", "--seats", "1")
FAIR = (*SOLO, "--dice", "fair")


def secret_of(desk: Desk) -> bytes:
    return bytes.fromhex(desk.file.with_name("game.jsonl.secret").read_text())


def test_a_fair_game_shows_its_commitment_before_anybody_types(desk: Desk) -> None:
    asked = desk(*FAIR, "--record", desk.file)
    commitment = asked.out.split("Keep its SHA-256:\n")[1].split()[0]
    assert len(commitment) == 64
    assert not desk.file.exists()


def test_a_running_fair_game_keeps_its_secret_to_itself(desk: Desk) -> None:
    left = desk(*FAIR, "--record", desk.file, typed="a word\nstand\n")
    secret = secret_of(desk)
    assert secret.hex() not in left.out + desk.file.read_text()
    assert desk.lines()[0]["commitment"] == hashlib.sha256(secret).hexdigest()
    assert desk.lines()[0]["contributions"] == [b"a word".hex()]


def test_a_finished_fair_game_shows_its_secret_and_is_verified(desk: Desk) -> None:
    desk(*FAIR, "--record", desk.file, typed="\n" + ZEROES)
    assert "secret" in desk.lines()[0]
    assert not desk.file.with_name("game.jsonl.secret").exists()
    assert "follows from the secret" in desk("verify", desk.file).out


def test_a_fair_game_goes_on_from_its_secret(desk: Desk) -> None:
    desk(*FAIR, "--record", desk.file, typed="a word\nstand\nzero blue\n")
    desk("play", "--resume", desk.file, typed=ZEROES.split("zero blue\n")[1])
    assert "follows from the secret" in desk("verify", desk.file).out


def test_a_fair_game_without_its_secret_does_not_go_on(desk: Desk) -> None:
    desk(*FAIR, "--record", desk.file, typed="a word\nstand\n")
    secret = desk.file.with_name("game.jsonl.secret")
    for text, said in (("00" * 32, "not the commitment"), ("zz", "32 bytes"), (None, "needs its secret")):
        secret.write_text(text) if text else secret.unlink()
        again = desk("play", "--resume", desk.file)
        assert again.code == 2
        assert said in again.err


def test_a_fair_game_cannot_be_tampered_with(desk: Desk) -> None:
    desk(*FAIR, "--record", desk.file, typed="\n" + ZEROES)
    other = "6f74686572"
    text = desk.file.read_text().replace(str(desk.lines()[0]["contributions"][0]), other)  # type: ignore[index]
    desk.file.write_text(text)
    assert desk("verify", desk.file).code == 2


def test_real_dice_are_typed_in(desk: Desk) -> None:
    typed = "g5577 b0248 r+-x:\nstand\nblue 72:4=5x5-7+0\n"
    desk(*SOLO, "--dice", "by-hand", "--record", desk.file, typed=typed)
    assert [*desk.entries()[0].values()] == ["g5577 b0248 r+-x:"]
    assert desk.entries()[-1] == {"seat": 0, "move": "blue 72:4=5x5-7+0"}


def test_dice_that_cannot_fall_are_refused_and_asked_for_again(desk: Desk) -> None:
    typed = "g2222 b0248 r+-x:\nnonsense\ng5577 b0248 r+-x:\n"
    desk(*SOLO, "--dice", "by-hand", "--record", desk.file, typed=typed)
    assert desk.entries() == [{"throw": "g5577 b0248 r+-x:"}]


def test_a_move_is_taken_back_before_its_dice_fall(desk: Desk) -> None:
    typed = "g5577 b0248 r+-x:\nreroll g7\nundo\nstand\n"
    desk(*SOLO, "--dice", "by-hand", "--record", desk.file, typed=typed)
    assert desk.entries()[1:] == [{"seat": 0, "move": "stand"}]


def test_a_game_by_hand_goes_on_by_hand_from_a_throw_that_was_due(desk: Desk) -> None:
    desk(*SOLO, "--dice", "by-hand", "--record", desk.file, typed="g5577 b0248 r+-x:\nreroll g7\n")
    assert desk.entries()[-1] == {"seat": 0, "move": "reroll g7"}
    desk("play", "--resume", desk.file, typed="g9\n")
    assert desk.entries()[-1] == {"throw": "g9"}


def test_what_nobody_may_see_is_thrown_by_the_table_itself(desk: Desk) -> None:
    asked = desk("play", "farbenpoker", "--dice", "by-hand", "--record", desk.file, typed="dice R R B\n")
    sticks, dice = desk.entries()
    assert str(sticks["throw"]).startswith("sticks ")
    assert dice == {"throw": "dice R R B"}
    assert str(sticks["throw"]) not in asked.out
