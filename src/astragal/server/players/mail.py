"""E-mail, by the SMTP server of the setting `mail`.

By the standard library, in a thread of its own: the server sends few e-mails, one at a time is enough, and while the
SMTP server hangs nothing but e-mails waits.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from enum import Enum
from functools import partial
from types import MappingProxyType
from urllib.parse import unquote, urlsplit

from astragal.server.settings import Settings

TIMEOUT_S = 30
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}

FAILURES = (OSError, smtplib.SMTPException)
NO_MORE: Mapping[str, str] = MappingProxyType({})

log = logging.getLogger(__name__)


class Delivery(Enum):
    """What became of an e-mail."""

    TAKEN = "taken"
    REFUSED = "refused"
    """It was not taken, and would not be taken later."""
    LATER = "later"
    """It was not taken, but may be later."""
    UNKNOWN = "unknown"
    """The SMTP server was lost while it was sent: it may have been taken."""


@dataclass(frozen=True)
class Mailer:
    """Sends e-mails from one sender through one server."""

    server: str
    sender: str
    _thread: ThreadPoolExecutor = field(default_factory=partial(ThreadPoolExecutor, 1, "mail"))

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] = NO_MORE) -> Delivery:
        """Send an e-mail. A failure is logged, without the address, and not raised: the caller must not show it."""
        message = self._message(to, subject, text)
        for name, value in headers.items():
            message[name] = value
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._send, message)

    def _message(self, to: str, subject: str, text: str) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        return message

    def check(self) -> None:
        """Raise what goes wrong when an e-mail is sent, and send none."""
        with self._connected() as connection:
            connection.noop()

    def _send(self, message: EmailMessage) -> Delivery:
        try:
            connection = self._connected()
        except FAILURES as error:
            return _failed(error, Delivery.LATER)
        try:
            connection.send_message(message)
        except FAILURES as error:
            return _failed(error, _delivery(error))
        else:
            return Delivery.TAKEN
        finally:
            with suppress(*FAILURES):  # it has been decided already
                connection.quit()
            connection.close()

    def _connected(self) -> smtplib.SMTP:
        """A connection: encrypted, unless the setting says plain, and signed in if it names a user."""
        url = urlsplit(self.server)
        host, port = url.hostname or "", url.port or PORTS[url.scheme]
        if url.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=TIMEOUT_S, context=_trusting())
        else:
            connection = smtplib.SMTP(host, port, timeout=TIMEOUT_S)
        try:
            if url.scheme == "smtp":
                connection.starttls(context=_trusting())
            if url.username and url.password:
                connection.login(unquote(url.username), unquote(url.password))
        except BaseException:
            connection.close()
            raise
        return connection


def _failed(error: Exception, delivery: Delivery) -> Delivery:
    log.warning("an e-mail could not be sent", extra={"why": type(error).__name__, "outcome": delivery.value})
    return delivery


def _delivery(error: Exception) -> Delivery:
    """By the codes of an SMTP server that refused it: one that begins with 4 is no final refusal (RFC 5321, 4.2.1)."""
    match error:
        case smtplib.SMTPRecipientsRefused():
            codes = [code for code, _ in error.recipients.values()]
        case smtplib.SMTPResponseException():
            codes = [error.smtp_code]
        case smtplib.SMTPNotSupportedError():
            return Delivery.REFUSED
        case _:
            return Delivery.UNKNOWN
    return Delivery.LATER if any(400 <= code < 500 for code in codes) else Delivery.REFUSED


def _trusting() -> ssl.SSLContext:
    return ssl.create_default_context()


def mailer_of(settings: Settings) -> Mailer | None:
    """The mailer that the operator set up, if any."""
    if settings.mail is None or settings.public_url is None:
        return None
    return Mailer(settings.mail, settings.mail_from or f"astragal@{urlsplit(settings.public_url).hostname}")
