"""Sources of chance: fair dice with a commitment, or real dice typed in."""

import hashlib

from terminal.command_line import ZEROES, CommandLine

SOLO = ("play", "yahtzee", "--seats", "1")
FAIR = (*SOLO, "--dice", "fair")


def secret_of(cli: CommandLine) -> bytes:
    return bytes.fromhex(cli.file.with_name("game.jsonl.secret").read_text())


def test_a_fair_game_shows_its_commitment_before_any_input(cli: CommandLine) -> None:
    asked = cli(*FAIR, "--record", cli.file)
    commitment = asked.out.split("Keep its SHA-256:\n")[1].split()[0]
    assert len(commitment) == 64
    assert not cli.file.exists()


def test_a_running_fair_game_does_not_show_its_secret(cli: CommandLine) -> None:
    left = cli(*FAIR, "--record", cli.file, typed="a word\nstand\n")
    secret = secret_of(cli)
    assert secret.hex() not in left.out + cli.file.read_text()
    assert cli.lines()[0]["commitment"] == hashlib.sha256(secret).hexdigest()
    assert cli.lines()[0]["contributions"] == [b"a word".hex()]


def test_a_finished_fair_game_shows_its_secret_and_is_verified(cli: CommandLine) -> None:
    cli(*FAIR, "--record", cli.file, typed="\n" + ZEROES)
    assert "secret" in cli.lines()[0]
    assert not cli.file.with_name("game.jsonl.secret").exists()
    assert "follows from the secret" in cli("verify", cli.file).out


def test_a_fair_game_is_resumed_with_its_secret(cli: CommandLine) -> None:
    cli(*FAIR, "--record", cli.file, typed="a word\nstand\nzero blue\n")
    cli("play", "--resume", cli.file, typed=ZEROES.split("zero blue\n")[1])
    assert "follows from the secret" in cli("verify", cli.file).out


def test_a_fair_game_is_not_resumed_without_its_secret(cli: CommandLine) -> None:
    cli(*FAIR, "--record", cli.file, typed="a word\nstand\n")
    secret = cli.file.with_name("game.jsonl.secret")
    for text, said in (("00" * 32, "not the commitment"), ("zz", "32 bytes"), (None, "its secret is needed")):
        secret.write_text(text) if text else secret.unlink()
        again = cli("play", "--resume", cli.file)
        assert again.code == 2
        assert said in again.err


def test_a_changed_record_of_a_fair_game_is_refused(cli: CommandLine) -> None:
    cli(*FAIR, "--record", cli.file, typed="\n" + ZEROES)
    other = "6f74686572"
    text = cli.file.read_text().replace(str(cli.lines()[0]["contributions"][0]), other)  # type: ignore[index]
    cli.file.write_text(text)
    assert cli("verify", cli.file).code == 2


def test_real_dice_are_typed_in(cli: CommandLine) -> None:
    typed = "g5577 b0248 r+-x:\nstand\nblue 72:4=5x5-7+0\n"
    cli(*SOLO, "--dice", "by-hand", "--record", cli.file, typed=typed)
    assert [*cli.entries()[0].values()] == ["g5577 b0248 r+-x:"]
    assert cli.entries()[-1] == {"seat": 0, "move": "blue 72:4=5x5-7+0"}


def test_impossible_dice_are_refused_and_asked_for_again(cli: CommandLine) -> None:
    typed = "g2222 b0248 r+-x:\nnonsense\ng5577 b0248 r+-x:\n"
    cli(*SOLO, "--dice", "by-hand", "--record", cli.file, typed=typed)
    assert cli.entries() == [{"throw": "g5577 b0248 r+-x:"}]


def test_a_move_can_be_taken_back_before_its_dice_are_typed(cli: CommandLine) -> None:
    typed = "g5577 b0248 r+-x:\nreroll g7\nundo\nstand\n"
    cli(*SOLO, "--dice", "by-hand", "--record", cli.file, typed=typed)
    assert cli.entries()[1:] == [{"seat": 0, "move": "stand"}]


def test_a_game_by_hand_is_resumed_at_the_throw_that_is_due(cli: CommandLine) -> None:
    cli(*SOLO, "--dice", "by-hand", "--record", cli.file, typed="g5577 b0248 r+-x:\nreroll g7\n")
    assert cli.entries()[-1] == {"seat": 0, "move": "reroll g7"}
    cli("play", "--resume", cli.file, typed="g9\n")
    assert cli.entries()[-1] == {"throw": "g9"}


def test_hidden_throws_are_made_by_the_table(cli: CommandLine) -> None:
    asked = cli("play", "farbenpoker", "--dice", "by-hand", "--record", cli.file, typed="dice R R B\n")
    sticks, dice = cli.entries()
    assert str(sticks["throw"]).startswith("sticks ")
    assert dice == {"throw": "dice R R B"}
    assert str(sticks["throw"]) not in asked.out
