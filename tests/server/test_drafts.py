"""A move that is checked while it is being written."""

from astragal.wire.messages import Check, Checked, Play, Refused
from server.in_process import Client, async_test, create_table, guests, new_id, opened, started_game

ONE_BY_ONE, YAHTZEE = "rolling-cubes/one-by-one", "rolling-cubes/yahtzee"
FACES = {"faces": {"g": "1", "b": "2", "r": "+"}}
"""With these dice every throw is the same, 1111 2222 ++++, and this is an equality of all 13."""
TEXT = "1+2+21=1+1+22"


async def checked(client, seat, text):
    """The answer to a check."""
    id_ = new_id()
    client.send(Check(id_, seat, text))
    await client.until(lambda: any(each.id == id_ for each in client.all(Checked)))
    return client.all(Checked)[-1]


@async_test
async def test_equality_is_checked_sign_by_sign(sqlite_url):
    async with opened(sqlite_url) as worker:
        _, (ada, _) = await started_game(worker, ONE_BY_ONE, "Ada", "Ben", options=FACES)
        answers = [await checked(ada, 0, TEXT[:length]) for length in range(len(TEXT) + 1)]
    assert all(answer.draft.possible for answer in answers)
    assert [answer.draft.shown["used"] for answer in answers] == list(range(len(TEXT) + 1))
    assert [answer.legal for answer in answers] == [answer.draft.problem is None for answer in answers]
    assert answers[-1].view["written"][0]["built"]["points"] == answers[-1].draft.shown["points"]


@async_test
async def test_empty_text_is_a_draft_but_not_a_move(sqlite_url):
    async with opened(sqlite_url) as worker:
        _, (ada, _) = await started_game(worker, ONE_BY_ONE, "Ada", "Ben")
        answer = await checked(ada, 0, "")
        ada.send(Play("empty", 0, ada.number, ""))
        await ada.until(lambda: ada.all(Refused))
    assert (answer.legal, answer.draft.possible) == (False, True)
    assert (answer.draft.problem.reason, answer.draft.problem.rule) == ("rc-draft-empty", "RC-3")
    assert ada.all(Refused)[0].kind == "bad-message"


@async_test
async def test_draft_problem_is_in_the_language_of_the_client(sqlite_url):
    async with opened(sqlite_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, YAHTZEE, "me")
        client = await Client(worker, table, ada, language="fr").connect()
        answer = await checked(client, 0, "+")
    assert not answer.draft.possible
    assert answer.draft.problem.text.startswith("cela n’a pas la forme côté=côté")


@async_test
async def test_yahtzee_draft_shows_line_scores_before_and_after_the_reroll(sqlite_url):
    async with opened(sqlite_url) as worker:
        (ada,) = await guests(worker, "Ada")
        client = await Client(worker, await create_table(worker, ada, YAHTZEE, "me", FACES), ada).connect()
        before = await checked(client, 0, TEXT)
        await client.do(Play(new_id(), 0, client.number, "reroll g11"))
        after = await checked(client, 0, TEXT)
    assert (before.legal, before.draft.problem, after.draft.problem) == (False, None, None)
    assert before.draft.shown["lines"] == {"blue": 20, "green": 20, "red": 20, "poker": 17}
    assert after.draft.shown["lines"] == {"blue": 18, "green": 18, "red": 18, "poker": 15}


@async_test
async def test_games_with_listed_moves_have_no_drafts(sqlite_url):
    async with opened(sqlite_url) as worker:
        _, (ada, _) = await started_game(worker, "dice-stars", "Ada", "Ben")
        answers = [await checked(ada, 0, text) for text in ("", "dr", "draw 3")]
    assert [(answer.legal, answer.draft) for answer in answers] == [(False, None), (False, None), (True, None)]


@async_test
async def test_draft_out_of_turn_or_for_another_seat_is_refused(sqlite_url):
    async with opened(sqlite_url) as worker:
        _, (ada, ben) = await started_game(worker, ONE_BY_ONE, "Ada", "Ben")
        answers = [await checked(ben, 1, "5"), await checked(ben, 0, "5"), await checked(ada, 1, "5")]
    assert [answer.draft for answer in answers] == [None] * 3
    reasons = [answer.problem.reason for answer in answers]
    assert reasons == ["core-not-your-turn", "server-not-your-seat", "server-not-your-seat"]


@async_test
async def test_draft_may_have_200_characters_and_no_more(sqlite_url):
    async with opened(sqlite_url) as worker:
        _, (ada, _) = await started_game(worker, ONE_BY_ONE, "Ada", "Ben")
        texts = ["9" * 200, "1:" * 100, "=" * 200, "0x" * 100, "é" * 200, "\0" * 200, "🎲" * 200]
        answers = [await checked(ada, 0, text) for text in texts]
        ada.send(Check("long", 0, "9" * 201))
        await ada.until(lambda: ada.all(Refused))
    assert [(answer.legal, answer.draft.possible) for answer in answers] == [(False, False)] * len(texts)
    assert [answer.draft.shown["text"] for answer in answers] == texts
    assert ada.all(Refused)[0].kind == "bad-message"


@async_test
async def test_all_together_draft_does_not_depend_on_other_equalities(sqlite_url):
    async with opened(sqlite_url) as worker:
        _, (ada, ben, _) = await started_game(worker, "rolling-cubes/all-together", "Ada", "Ben", "Cy", options=FACES)
        before = [(await checked(ada, 0, text)).draft for text in ("", "1+1", TEXT)]
        await ben.do(Play(new_id(), 1, ben.number, TEXT))
        await ada.until(lambda: ada.update.to_move == (0, 2))
        assert [(await checked(ada, 0, text)).draft for text in ("", "1+1", TEXT)] == before
