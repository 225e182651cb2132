"""Frames to a client keep their order; a client that reads nothing is given up."""

import asyncio
import socket

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from astragal.core.words import Words
from astragal.server.addresses import listening
from astragal.server.live.outbox import MOST_FRAMES, SocketOutbox, StreamOutbox
from astragal.server.live.session import Caller
from astragal.server.tables.visitor import Visitor
from server.in_process import async_test, guests, opened


class FakeSocket:
    """Keeps the frames that arrived; while it is not writable, it takes none."""

    def __init__(self):
        self.arrived = []
        self.writable = True
        self.on_message = self.on_writable = None
        self.ended = self.aborted = False
        self.outbox = SocketOutbox(self)

    def write(self, frames):
        if self.writable:
            self.arrived.extend(frames)
        return self.writable

    def become_writable(self):
        self.writable = True
        self.on_writable()

    def end(self):
        self.ended = True

    def abort(self):
        self.aborted = True


@example(["turn", "full", "send", "turn", "send", "empty", "send"])
@given(st.lists(st.sampled_from(["send", "send", "full", "empty", "turn", "turn"]), max_size=40))
def test_frames_keep_their_order_whenever_the_client_reads(steps):
    async def scenario():
        client, sent = FakeSocket(), []
        for number, step in enumerate(steps):
            match step:
                case "send":
                    sent.append(b"%d" % number)
                    client.outbox.send(sent[-1])
                case "full":
                    client.writable = False
                case "empty":
                    client.become_writable()
                case "turn":
                    await asyncio.sleep(0)
        client.outbox.close(1000, "")
        client.outbox.send(b"too late")
        client.become_writable()
        assert (client.arrived, client.ended) == (sent, True)

    asyncio.run(scenario())


@async_test
async def test_socket_is_closed_only_after_the_last_frame():
    client = FakeSocket()
    client.writable = False
    client.outbox.send(b"last")
    client.outbox.close(1000, "")
    await asyncio.sleep(0)
    assert (client.arrived, client.ended) == ([], False)
    client.become_writable()
    assert (client.arrived, client.ended) == ([b"last"], True)


@async_test
async def test_frames_of_one_turn_leave_together():
    client, written = FakeSocket(), []
    client.write = lambda frames: bool(written.append(list(frames))) or True
    client.outbox.send(b"ack")
    client.outbox.send(b"update")
    await asyncio.sleep(0)
    assert written == [[b"ack", b"update"]]


@example(["turn", "send", "turn", "send", "send"])
@given(st.lists(st.sampled_from(["send", "send", "turn"]), max_size=40))
def test_stream_gets_all_frames_in_order(steps):
    async def scenario():
        outbox, sent = StreamOutbox(), []
        reading = asyncio.create_task(read_all(outbox))
        for number, step in enumerate(steps):
            if step == "turn":
                await asyncio.sleep(0)
            else:
                sent.append(b"%d" % number)
                outbox.send(sent[-1])
        outbox.close(1000, "")
        assert await reading == sent

    asyncio.run(scenario())


async def read_all(outbox):
    read = []
    while (frame := await outbox.next()) is not None:
        read.append(frame)
    return read


@pytest.mark.parametrize("frames", [MOST_FRAMES, MOST_FRAMES + 1])
@async_test
async def test_connection_is_given_up_only_when_too_many_frames_wait(frames):
    client = FakeSocket()
    client.writable = False
    for _ in range(frames):
        client.outbox.send(b"x")
    assert (client.aborted, bool(client.outbox.closing)) == (frames > MOST_FRAMES, frames > MOST_FRAMES)


def test_small_frames_are_sent_without_delay():
    with listening("127.0.0.1", 0) as at, socket.create_connection(at.getsockname()), at.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def enter(worker, player, session=None):
    """A connection of a player."""
    outbox = StreamOutbox()
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
