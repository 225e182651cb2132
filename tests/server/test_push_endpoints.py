"""Addresses that clients name lead nowhere but to the internet, and what is there cannot hold anything up."""

import asyncio
from contextlib import asynccontextmanager
from ipaddress import ip_address

import pytest
from webpush.vapid import VAPID

from astragal.core.errors import Refusal
from astragal.server.notices import endpoints, push
from astragal.server.notices.devices import MOST, PushDevice
from astragal.server.notices.endpoints import Endpoint, NotPublic, connected, is_public, read_endpoint
from astragal.server.notices.push import Outcome, Pusher
from astragal.server.settings import Settings
from server.in_process import async_test
from server.push_service import Subscribed

PUBLIC = ("93.184.215.14", "2606:2800:21f:cb07::1", "::ffff:93.184.215.14", "64:ff9b::5db8:d70e")
PRIVATE = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1"),
    *("::", "::1", "fe80::1", "fc00::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "2001:0:4136:e378:8000:63bf:f5ff:fffe"),
)


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_public(address):
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", PRIVATE)
def test_other_addresses_are_not_public(address):
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "host", ["[::1]", "0x7f.1", "2130706433", "127.1", "017700000001", "intranet", "[fe80::1%25eth0]"]
)
def test_other_spellings_of_this_machine_are_refused(host):
    with pytest.raises(Refusal):
        asyncio.run(connected(read_endpoint(f"https://{host}/", private=False), private=False))


def test_an_endpoint_is_read_from_its_address():
    read = read_endpoint("https://push.example.org/a/b?c=d", private=False)
    assert read == Endpoint("https", "push.example.org", 443, "/a/b?c=d")
    assert read_endpoint("http://10.0.0.1:8080", private=True) == Endpoint("http", "10.0.0.1", 8080, "/")
    assert read_endpoint("http://10.0.0.1:8080", private=True).name == "10.0.0.1:8080"


@async_test
async def test_a_name_that_leads_to_this_machine_is_not_called(monkeypatch):
    """It is judged by its addresses at the time when it is called, and one that is private is enough."""
    called = []

    async def open_connection(*arguments, **named):
        called.append((*arguments, named["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    with pytest.raises(NotPublic):
        await connected(Endpoint("https", "localhost", 443, "/"), private=False)
    assert called == []
    found = [(None,) * 4 + ((address, 443),) for address in ("93.184.215.14", "10.0.0.1")]
    monkeypatch.setattr(endpoints, "_look_up", lambda _endpoint: found)
    with pytest.raises(NotPublic):
        await connected(Endpoint("https", "push.example.org", 443, "/"), private=False)
    assert called == []
    del found[1]
    with pytest.raises(ConnectionRefusedError):
        await connected(Endpoint("https", "push.example.org", 443, "/"), private=False)
    assert called == [("93.184.215.14", 443, "push.example.org")]


@asynccontextmanager
async def strange_service(answer):
    """A push service that answers with its own bytes, and how often it was called."""
    called = []

    async def handle(reader, writer):
        called.append(await reader.readuntil(b"\r\n"))
        try:
            await answer(writer)
        finally:
            writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    async with server:
        form = Subscribed(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/1").form
        yield PushDevice(form["endpoint"], **form["keys"], language="en"), called


def sent(pusher, device, wanted=True):
    return pusher.send(device, b"{}", "table", lambda: asyncio.sleep(0, wanted))


async def endless(writer):
    while not writer.is_closing():
        writer.write(b"x" * 1000)
        await writer.drain()
        await asyncio.sleep(0)


async def silent(writer):
    await asyncio.sleep(60)


async def closing(writer):
    writer.close()


@async_test
async def test_devices_that_do_not_answer_do_not_hold_up_others(monkeypatch):
    monkeypatch.setattr(push, "ANSWER_S", 20)
    pusher = Pusher(VAPID.generate_keys()[0], Settings(push_private=True))
    async with strange_service(silent) as (slow, called), strange_service(other) as (quick, _):
        hanging = [asyncio.create_task(sent(pusher, slow)) for _ in range(MOST)]
        while len(called) < MOST:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(10):
            assert await sent(pusher, quick) is Outcome.REFUSED
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)


async def other(writer):
    writer.write(b"SSH-2.0-OpenSSH_9.2\r\n")


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (endless, Outcome.UNKNOWN),
        (silent, Outcome.UNKNOWN),
        (closing, Outcome.UNKNOWN),
        (other, Outcome.REFUSED),
    ],
)
@async_test
async def test_a_strange_answer_ends_soon_and_nothing_is_sent_again(monkeypatch, answer, outcome):
    monkeypatch.setattr(push, "ANSWER_S", 0.2)
    pusher = Pusher(VAPID.generate_keys()[0], Settings(push_private=True))
    async with strange_service(answer) as (device, called):
        async with asyncio.timeout(30):
            assert await sent(pusher, device) is outcome
        assert len(called) == 1


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (201, Outcome.TAKEN),
        (404, Outcome.GONE),
        (410, Outcome.GONE),
        (302, Outcome.REFUSED),
        (429, Outcome.LATER),
        (503, Outcome.LATER),
    ],
)
def test_what_became_of_a_message_follows_from_the_status(status, outcome):
    assert push._outcome(f"HTTP/1.1 {status} \r\n".encode()) is outcome


@async_test
async def test_a_service_that_cannot_be_reached_is_tried_a_bounded_number_of_times(monkeypatch):
    monkeypatch.setattr(push, "PAUSES_S", (0.0, 0.0, 0.0))
    pusher, tries = Pusher(VAPID.generate_keys()[0], Settings(push_private=True)), []
    async with strange_service(closing) as (device, _called):
        pass

    async def counted(*arguments):
        tries.append(arguments)
        return await connected(*arguments)

    monkeypatch.setattr(push, "connected", counted)
    assert await sent(pusher, device) is Outcome.LATER
    assert len(tries) == 4
    assert await sent(pusher, device, wanted=False) is Outcome.LATER
    assert len(tries) == 5, "it is tried again though the turn has passed"


@async_test
async def test_a_device_in_a_private_network_is_given_up(monkeypatch):
    """It was stored while the setting allowed it."""
    pusher = Pusher(VAPID.generate_keys()[0], Settings())
    async with strange_service(closing) as (device, called):
        assert await sent(pusher, device) is Outcome.GONE
        assert called == []


@pytest.mark.parametrize(
    ("settings", "address"),
    [
        ({}, "astragal@localhost"),
        ({"public_url": "https://play.example.org"}, "astragal@play.example.org"),
        ({"public_url": "https://play.example.org", "mail_from": "ada@example.org"}, "ada@example.org"),
    ],
)
def test_push_services_are_told_whom_to_ask(settings, address):
    assert push.contact(Settings(**settings)) == address
