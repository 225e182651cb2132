"""Frames to a client keep their order; a client that reads nothing is given up."""

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
from server.in_process import async_test, guests, opened


class FakeSocket:
    """Keeps the frames that arrived; while it is not writable, it takes none."""

    def __init__(self):
        self.arrived = []
        self.writable = asyncio.Event()
        self.writable.set()
        self.outbox = Outbox()

    async def write_frames(self):
        while (frame := await self.outbox.next()) is not None:
            await self.writable.wait()
            self.arrived.append(frame)


@example(["turn", "full", "send", "turn", "turn", "empty", "send"])
@given(st.lists(st.sampled_from(["send", "send", "full", "empty", "turn", "turn"]), max_size=40))
def test_frames_keep_their_order_whenever_the_client_reads(steps):
    async def scenario():
        client, sent = FakeSocket(), []
        task = asyncio.create_task(client.write_frames())
        for number, step in enumerate(steps):
            match step:
                case "send":
                    sent.append(b"%d" % number)
                    client.outbox.send(sent[-1])
                case "full":
                    client.writable.clear()
                case "empty":
                    client.writable.set()
                case "turn":
                    await asyncio.sleep(0)
        client.writable.set()
        client.outbox.close(1000, "")
        await task
        assert client.arrived == sent

    asyncio.run(scenario())


@pytest.mark.parametrize("frames", [MOST_FRAMES, MOST_FRAMES + 1])
def test_connection_is_given_up_only_when_too_many_frames_wait(frames):
    async def scenario():
        client, given_up = FakeSocket(), []
        client.writable.clear()
        client.outbox.give_up = lambda: given_up.append(True)
        for _ in range(frames):
            client.outbox.send(b"x")
        assert (bool(given_up), bool(client.outbox.closing)) == (frames > MOST_FRAMES, frames > MOST_FRAMES)

    asyncio.run(scenario())


def test_small_frames_are_sent_without_delay():
    with listening("127.0.0.1", 0) as at, socket.create_connection(at.getsockname()), at.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def enter(worker, player, session=None):
    """A connection of a player."""
    outbox = Outbox()
    worker.sockets.open("0" * 12, Caller(Visitor.signed_in(player, session), "127.0.0.1", Words("en")), outbox)
    return outbox


@async_test
async def test_socket_opened_while_signed_out_ones_are_closed_stays_open(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, cleo = await guests(worker, "Ada", "Ben", "Cleo")
        first, second = enter(worker, ada), enter(worker, ben)
        await worker.accounts.sign_out_everywhere(ben)
        looking = asyncio.create_task(worker.sockets.close_signed_out())
        await asyncio.sleep(0)
        third = enter(worker, cleo)
        await looking
        assert [bool(each.closing) for each in (first, second, third)] == [False, True, False]
