"""Where a server listens, which addresses people open, and why listening fails."""

import socket

import pytest

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.server import addresses
from astragal.server.addresses import Addresses, Networks, PortTaken, household, listening

TOO_LONG = "x" * 64
"""Longer than a host name may be, so no name server is asked."""


@pytest.fixture
def resolve_to(monkeypatch):
    """Set the addresses that the name of this machine resolves to."""

    def name(*own):
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 0)) for each in own]
        monkeypatch.setattr(addresses.socket, "getaddrinfo", lambda *_: found)
        monkeypatch.setattr(addresses, "_outward", list)

    return name


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("127.0.0.1", "http://127.0.0.1:8377"),
        ("localhost", "http://localhost:8377"),
        ("192.0.2.7", "http://192.0.2.7:8377"),
        ("::1", "http://[::1]:8377"),
    ],
)
def test_host_is_reachable_at_its_own_address_only(resolve_to, host, here):
    resolve_to("192.0.2.7")
    assert addresses.addresses(host, 8377) == Addresses(here)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_wildcard_host_lists_loopback_and_network_addresses(resolve_to, host):
    resolve_to("127.0.1.1", "192.0.2.7", "192.0.2.8", "192.0.2.7")
    elsewhere = ("http://192.0.2.7:80", "http://192.0.2.8:80")
    assert addresses.addresses(host, 80) == Addresses("http://127.0.0.1:80", elsewhere)


def test_machine_with_loopback_only_lists_no_other_address(resolve_to):
    resolve_to("127.0.0.1", "127.0.1.1")
    assert addresses.addresses("0.0.0.0", 80).elsewhere == ()


def test_the_address_from_which_others_are_reached_comes_first(resolve_to, monkeypatch):
    resolve_to("127.0.1.1", "192.0.2.7")
    monkeypatch.setattr(addresses, "_outward", lambda: ["192.0.2.9"])
    assert addresses.addresses("0.0.0.0", 80).elsewhere == ("http://192.0.2.9:80", "http://192.0.2.7:80")


def test_the_outward_address_is_one_of_this_machine():
    for each in addresses._outward():
        with listening(each, 0):
            pass


def test_unresolvable_host_name_lists_no_other_address(monkeypatch):
    monkeypatch.setattr(addresses, "_outward", list)
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: TOO_LONG)
    assert addresses.addresses("0.0.0.0", 80).elsewhere == ()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "127.0.0.1", "localhost"])
def test_listed_address_reaches_the_listening_socket(host):
    with listening(host, 0) as opened:
        here = addresses.addresses(host, opened.getsockname()[1]).here
        name, _, port = here.removeprefix("http://").partition(":")
        with socket.create_connection((name, int(port)), timeout=30) as client, opened.accept()[0] as connection:
            assert connection.getpeername()[1] == client.getsockname()[1]


def test_taken_port_is_refused_with_its_number():
    with listening("127.0.0.1", 0) as opened:
        port = opened.getsockname()[1]
        with pytest.raises(PortTaken) as caught:
            listening("127.0.0.1", port)
    assert caught.value.say(Words("en")).startswith(f"port {port} is taken")
    assert caught.value.facts["address"] == f"http://127.0.0.1:{port}"


@pytest.mark.parametrize("host", ["192.0.2.7", "2001:db8::7", TOO_LONG])
def test_address_of_another_machine_is_refused(host):
    with pytest.raises(Refusal, match=f"cannot listen on {host}, port 8377: ") as caught:
        listening(host, 8377)
    assert not isinstance(caught.value, PortTaken)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_limits_count_a_network_of_ipv6_as_one_address(host, counted):
    assert household(host) == counted


@pytest.mark.parametrize("host", ["10.1.2.3", "::1"])
def test_networks_contain_their_addresses(host):
    assert host in Networks(["10.0.0.0/8", "::1"])


@pytest.mark.parametrize("host", ["11.1.2.3", "::2", "", "nonsense"])
def test_networks_contain_no_others(host):
    assert host not in Networks(["10.0.0.0/8", "::1"])
