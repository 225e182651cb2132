"""Names of people: those of the world are accepted, deceiving ones are refused, and no two at a table look alike."""

import unicodedata

import pytest

from astragal.core.errors import Refusal
from astragal.server.tables import commands, names
from astragal.server.tables.names import alike, check_name, numbered
from astragal.server.tables.table import By
from astragal.wire.messages import Ack, Say
from server.in_process import Client, async_test, create_table, guests, opened, play_out, verified

MOST = 30
OPEN, ME = {"kind": "open"}, {"kind": "me"}

NAMES = [
    "Ada",
    "Anne-Marie O’Neill",
    "Dr. J. R. R. Tolkien",
    "Łukasz Żółć",
    "Þórður",
    "Jürgen²",
    "Nguyễn Thị Ánh",
    "Ọlábísí",
    "Έλλη Παπαδοπούλου",
    "Наталія",
    "Ђорђе",
    "Աննա",
    "თამარი",
    "מֹשֶׁה",
    "שָּׁרָה",
    "مُحَمَّد",
    "فاطمة",
    "نیک\u200cنام",  # Persian, with a non-joiner
    "अन्नपूर्णा",
    "ශ්\u200dරීමා",  # Sinhala, with a joiner
    "রবীন্দ্রনাথ",
    "கண்ணன்",
    "മോഹൻ",
    "สมชาย เที่ยง",
    "မြို့",
    "ភ្នំ",
    "བསྟན་འཛིན",
    "አበበ",
    "王小明",
    "さくら",
    "タロウ",
    "山田ハナコさん",
    "김민준",
    "ㅋㅋ",
    "Kim 민준",
    "小明 Ming",
    "ㄅㄆ阿明",
    "X Æ A-12",
    "007",
    "🎲",
    "Ada ❤\ufe0f",
    "👩\u200d🔬",
    "👍🏽 Ben",
]

DECEIVING = [
    ("\u3164", "server-unseen", "U+3164 HANGUL FILLER"),
    ("A\u115fda", "server-unseen", "U+115F HANGUL CHOSEONG FILLER"),
    ("\u1160\u1160", "server-unseen", "U+1160 HANGUL JUNGSEONG FILLER"),
    ("\uffa0Ada", "server-unseen", "U+FFA0 HALFWIDTH HANGUL FILLER"),
    ("\u2800Ada", "server-unseen", "U+2800 BRAILLE PATTERN BLANK"),
    ("A\u200bda", "server-unseen", "U+200B ZERO WIDTH SPACE"),
    ("A\u200dda", "server-unseen", "U+200D ZERO WIDTH JOINER"),
    ("Ada\u200d", "server-unseen", "U+200D ZERO WIDTH JOINER"),
    ("A\u200cda", "server-unseen", "U+200C ZERO WIDTH NON-JOINER"),
    ("A\u00adda", "server-unseen", "U+00AD SOFT HYPHEN"),
    ("\ufeffAda", "server-unseen", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
    ("Ada\u202e", "server-unseen", "U+202E RIGHT-TO-LEFT OVERRIDE"),
    ("\u2067Ada", "server-unseen", "U+2067 RIGHT-TO-LEFT ISOLATE"),
    ("Ada\u200f", "server-unseen", "U+200F RIGHT-TO-LEFT MARK"),
    ("A\u034fda", "server-unseen", "U+034F COMBINING GRAPHEME JOINER"),
    ("Ada\ufe0f", "server-unseen", "U+FE0F VARIATION SELECTOR-16"),
    ("Ada\U000e0100", "server-unseen", "U+E0100 VARIATION SELECTOR-17"),
    ("Ada\U000e0041", "server-unseen", "U+E0041 TAG LATIN CAPITAL LETTER A"),
    ("Ada\ue000", "server-unseen", "U+E000"),
    ("Ada\u0378", "server-unseen", "U+0378"),
    ("A\x00da", "server-unseen", "U+0000"),
    ("A" + "\u0316\u0317\u0318\u0319" + "da", "server-marks", "U+0319"),
    ("A" + "\u0316" * 2, "server-marks", "U+0316"),
    ("Аda", "server-name-scripts", "А (U+0410 CYRILLIC CAPITAL LETTER A)"),
    ("Adα", "server-name-scripts", "α (U+03B1 GREEK SMALL LETTER ALPHA)"),
    ("さくら김", "server-name-scripts", "김 (U+AE40 HANGUL SYLLABLE GIM)"),
    ("…", "server-name-without-letter", ""),
    ("-_-", "server-name-without-letter", ""),
    ("bot:greedy", "server-bad-name", ""),
    ("Ｂｏｔ：greedy", "server-bad-name", ""),
    ("   ", "server-bad-name", ""),
    ("x" * (MOST + 1), "server-bad-name", ""),
]


def refusal_of(name):
    with pytest.raises(Refusal) as refused:
        check_name(name, MOST)
    return refused.value


@pytest.mark.parametrize("name", NAMES)
def test_names_of_the_world_are_accepted(name):
    assert check_name(name, MOST) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(("name", "reason", "said"), DECEIVING)
def test_deceiving_name_is_refused_and_the_character_named(name, reason, said):
    refusal = refusal_of(name)
    assert refusal.reason == reason
    assert said in str(refusal)


def test_a_name_has_one_spelling():
    assert check_name(" Ade\u0301 \u3000 Lou\u00a0", MOST) == "Ad\u00e9 Lou"


ALIKE = [
    ("Ada", "ada"),
    ("Ada", "A.da"),
    ("Max", "Мах"),
    ("Ian", "lan"),
    ("Ian", "1an"),
    ("bob", "b0b"),
    ("Amy", "Arny"),
    ("Ada", "Ａｄａ"),
    ("Ada", "𝐀𝐝𝐚"),
    ("Jean-Luc", "Jean Luc"),
    ("Ada ❤", "Ada ❤\ufe0f"),
    ("نیکنام", "نیک\u200cنام"),
]
DIFFERENT = [("Ada", "Adá"), ("Ada", "Ada 2"), ("Ana", "Anna"), ("ian", "lan"), ("さくら", "サクラ"), ("🎲", "🎯")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same(one, other):
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_look_different(one, other):
    assert not alike(one, other)


def test_a_number_makes_a_name_different_and_not_too_long():
    assert numbered("Ada", ["Ben"], MOST) == "Ada"
    assert numbered("Ada", ["ada", "Ada2"], MOST) == "Ada 3"
    assert numbered("x" * MOST, ["x" * MOST], MOST) == "x" * (MOST - 2) + " 2"


def ask(guest, path, body, language="en"):
    return guest.http.post(path, json=body, headers={"accept-language": language})


def names_at(answer):
    return [seat["name"] for seat in answer["table"]["seats"]]


def test_deceiving_name_is_refused_when_signing_in(server):
    answer = server.client().post("/api/session", json={"name": "A\u3164"}, headers={"accept-language": "fr"})
    assert answer.status_code == 422
    assert answer.json()["error"] == {
        "reason": "server-unseen",
        "text": "U+3164 HANGUL FILLER ne se voit pas, ou pas partout\u202f; enlevez-le",
        "rule": None,
        "facts": {"character": "U+3164 HANGUL FILLER"},
    }


def test_name_that_somebody_at_the_table_has_is_refused_and_another_proposed(server):
    ada, other = server.guest("Ada"), server.guest("Ian")
    created = ada.create_table("me", "open", "open")
    path, body = f"/api/tables/{created['table']['id']}/join", {"invitation": created["invitation"]}
    same = ask(other, path, {**body, "name": "Ada"})
    assert (same.status_code, same.json()["error"]["facts"]["free"]) == (409, "Ada 2")
    assert same.json()["error"]["text"] == "Ada is here already; how about “Ada 2”?"
    assert names_at(ask(other, path, {**body, "name": "Ada 2"}).json()) == ["Ada", "Ada 2", None]


def test_name_that_looks_like_that_of_another_is_refused(server):
    ian, other = server.guest("Ian"), server.guest("Ben")
    created = ian.create_table("me", "open")
    path, body = f"/api/tables/{created['table']['id']}/join", {"invitation": created["invitation"]}
    refused = ask(other, path, {**body, "name": "1an"}, "fr")
    assert refused.json()["error"]["facts"] == {"name": "1an", "other": "Ian", "free": "1an 2"}
    assert "ressemble à Ian" in refused.json()["error"]["text"]
    assert names_at(ask(other, path, {**body, "name": "1an 2"}).json()) == ["Ian", "1an 2"]


def test_who_names_no_name_gets_a_number_if_need_be(server):
    """A player at several seats, and two guests of the same name, are told apart."""
    ada, namesake = server.guest("Ada"), server.guest("Ada")
    created = ada.create_table("me", "local", "open")
    assert names_at(namesake.join(created)) == ["Ada", "Ada 2", "Ada 3"]


def test_people_at_one_screen_have_different_names(server):
    seats = [ME, {"kind": "local", "name": "Bob"}, {"kind": "local", "name": "B0B"}]
    refused = ask(server.guest("Ada"), "/api/tables", {"game": "dice-stars", "seats": seats})
    assert (refused.status_code, refused.json()["error"]["reason"]) == (409, "server-name-alike")


def test_computer_player_leaves_its_name_to_a_person(server):
    hugo = server.guest("HUGO")
    created = hugo.create_table("level-2", "level-2", "open")
    assert names_at(created) == ["Nora", "Hugo", None]
    assert names_at(hugo.join(created)) == ["Nora", "Alice", "HUGO"]
    assert hugo.http.get("/api/my/games").json()["tables"][0]["names"] == ["Nora", "Alice", "HUGO"]


def test_chat_has_no_unseen_characters_either(server):
    ada = server.guest("Ada")
    created = ada.create_table("me", "open")
    with ada.socket(created["table"]["id"]) as socket:
        socket.hello()
        assert isinstance(socket.answer(Say("1", "👩\u200d🔬 שָׁלוֹם!")), Ack)
        assert socket.answer(Say("2", "\u3164")).problem.reason == "server-unseen"
        assert socket.answer(Say("3", "Z" + "\u0316\u0317\u0318\u0319")).problem.reason == "server-marks"


@async_test
async def test_names_from_before_these_rules_play_on(any_store_url):
    """Their table goes on, its record is valid, and a rematch tells equal ones apart."""
    async with opened(any_store_url) as worker:
        players = await guests(worker, "A\u3164da", "A\u3164da")
        table = await create_table(worker, players[0], "rolling-cubes/one-by-one", "open open")
        for seat, player in enumerate(players):
            by = By(worker.clock(), player.id)
            await worker.committer.transact(
                [table], lambda found, by=by, seat=seat: commands.sit(found.table(table), by, seat, "A\u3164da")
            )
        clients = [await Client(worker, table, player).connect() for player in players]
        await play_out(*clients)
        header, verdict = await verified(worker, table, players[0])
        assert (header["seats"], verdict.chance) == (["A\u3164da", "A\u3164da"], "fair")
        again = [await worker.lobby.rematch(player, table, None) for player in players]
        seats = (await Client(worker, again[0], players[0]).connect()).update.table.seats
    assert [seat.name for seat in seats] == ["A\u3164da 2", "A\u3164da"]


def test_a_name_that_thousands_have_is_compared_with_each_of_them_once():
    others = ["Guest", *(f"Guest {number}" for number in range(2, 1000))]
    names._looks.cache_clear()
    assert numbered("Guest", others, 20) == "Guest 1000"
    asked = names._looks.cache_info()
    assert asked.hits + asked.misses <= 2 * len(others) + 1
