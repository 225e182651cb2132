"""Frames to a client keep their order; a client that takes nothing is given up."""

import asyncio
import socket

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from astragal.core.words import Words
from astragal.server.addresses import listening
from astragal.server.live.outbox import MOST_FRAMES, Outbox
from astragal.server.live.session import Caller
from astragal.server.tables.visitor import Visitor
from server.in_process import guests, opened, story


class Wire:
    """What reached the client; a wire that is full takes nothing until it is emptied."""

    def __init__(self):
        self.came = []
        self.room = asyncio.Event()
        self.room.set()
        self.outbox = Outbox()

    async def carry(self):
        while (frame := await self.outbox.next()) is not None:
            await self.room.wait()
            self.came.append(frame)


@example(["turn", "full", "send", "turn", "turn", "empty", "send"])
@given(st.lists(st.sampled_from(["send", "send", "full", "empty", "turn", "turn"]), max_size=40))
def test_frames_keep_their_order_whenever_the_client_takes_them(deeds):
    async def story():
        wire, sent = Wire(), []
        task = asyncio.create_task(wire.carry())
        for number, deed in enumerate(deeds):
            match deed:
                case "send":
                    sent.append(b"%d" % number)
                    wire.outbox.send(sent[-1])
                case "full":
                    wire.room.clear()
                case "empty":
                    wire.room.set()
                case "turn":
                    await asyncio.sleep(0)
        wire.room.set()
        wire.outbox.close(1000, "")
        await task
        assert wire.came == sent

    asyncio.run(story())


@pytest.mark.parametrize("frames", [MOST_FRAMES, MOST_FRAMES + 1])
def test_a_line_that_takes_nothing_is_given_up_only_when_too_much_waits(frames):
    async def story():
        wire, given_up = Wire(), []
        wire.room.clear()
        wire.outbox.give_up = lambda: given_up.append(True)
        for _ in range(frames):
            wire.outbox.send(b"x")
        assert (bool(given_up), bool(wire.outbox.closing)) == (frames > MOST_FRAMES, frames > MOST_FRAMES)

    asyncio.run(story())


def test_small_frames_do_not_wait_for_one_another():
    with listening("127.0.0.1", 0) as at, socket.create_connection(at.getsockname()), at.accept()[0] as line:
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@story
async def test_who_comes_while_ended_sessions_are_looked_for_stays(any_store_url):
    def enter(worker, player):
        outbox = Outbox()
        worker.sockets.open("0" * 12, Caller(Visitor.signed_in(player), "127.0.0.1", Words("en")), outbox)
        return outbox

    async with opened(any_store_url) as worker:
        ada, ben, cleo = await guests(worker, "Ada", "Ben", "Cleo")
        first, second = enter(worker, ada), enter(worker, ben)
        await worker.accounts.sign_out_everywhere(ben)
        looking = asyncio.create_task(worker.sockets.close_signed_out())
        await asyncio.sleep(0)
        third = enter(worker, cleo)
        await looking
        assert [bool(each.closing) for each in (first, second, third)] == [False, True, False]
