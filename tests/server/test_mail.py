"""What became of an e-mail: whether it may be sent again follows from how the SMTP server took it."""

import asyncio
import socket
import threading

import pytest

from astragal.server.players import mail
from astragal.server.players.mail import Delivery, Mailer
from server.in_process import async_test
from server.mailbox import mailbox

LINES = ("ada@example.org", "Your turn", "It is your turn.")


@pytest.mark.parametrize(
    ("answers", "delivery"),
    [
        ({}, Delivery.TAKEN),
        ({"QUIT": "500 what?"}, Delivery.TAKEN),
        ({"EHLO": "421 busy", "HELO": "421 busy"}, Delivery.LATER),
        ({"MAIL": "451 later"}, Delivery.LATER),
        ({"RCPT": "450 greylisted"}, Delivery.LATER),
        ({"RCPT": "550 nobody here"}, Delivery.REFUSED),
        ({"DATA": "554 no"}, Delivery.REFUSED),
        ({"kept": "never"}, Delivery.UNKNOWN),
    ],
)
@async_test
async def test_what_became_of_an_e_mail(answers, delivery):
    with mailbox() as post:
        post.answers = answers
        assert await Mailer(post.url, "astragal@example.org").send(*LINES) is delivery
        assert post.received.empty() == (delivery in (Delivery.LATER, Delivery.REFUSED))


@async_test
async def test_an_e_mail_is_for_later_where_nobody_listens():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    assert await Mailer(f"smtp+plain://127.0.0.1:{port}", "astragal@example.org").send(*LINES) is Delivery.LATER


@async_test
async def test_an_smtp_server_that_hangs_holds_up_nothing_else(monkeypatch):
    """Passwords are checked in threads, too."""
    monkeypatch.setattr(mail, "TIMEOUT_S", 20)
    with socket.create_server(("127.0.0.1", 0), backlog=100) as silent:
        mailer = Mailer(f"smtp+plain://127.0.0.1:{silent.getsockname()[1]}", "astragal@example.org")
        sending = [asyncio.create_task(mailer.send(*LINES)) for _ in range(64)]
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            assert "mail" not in await asyncio.to_thread(lambda: threading.current_thread().name)
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)
        silent.accept()[0].close()
