"""E-mail, by the SMTP server of the setting `mail`.

By the standard library, in a thread: the server sends few e-mails, and one at a time is enough.
"""

from __future__ import annotations

import logging
import smtplib
import ssl
from asyncio import to_thread
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from types import MappingProxyType
from urllib.parse import unquote, urlsplit

from astragal.server.settings import Settings

TIMEOUT_S = 30
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}

NO_MORE: Mapping[str, str] = MappingProxyType({})

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Mailer:
    """Sends e-mails from one sender through one server."""

    server: str
    sender: str

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] = NO_MORE) -> bool:
        """Send an e-mail. A failure is logged, without the address, and not raised: the caller must not show it."""
        message = self._message(to, subject, text)
        for name, value in headers.items():
            message[name] = value
        try:
            await to_thread(self._send, message)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("an e-mail could not be sent", extra={"why": type(error).__name__})
            return False
        return True

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

    def _send(self, message: EmailMessage) -> None:
        with self._connected() as connection:
            connection.send_message(message)

    def _connected(self) -> smtplib.SMTP:
        """A connection: encrypted, unless the setting says plain, and signed in if it names a user."""
        url = urlsplit(self.server)
        host, port = url.hostname or "", url.port or PORTS[url.scheme]
        if url.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=TIMEOUT_S, context=_trusting())
        else:
            connection = smtplib.SMTP(host, port, timeout=TIMEOUT_S)
        if url.scheme == "smtp":
            connection.starttls(context=_trusting())
        if url.username and url.password:
            connection.login(unquote(url.username), unquote(url.password))
        return connection


def _trusting() -> ssl.SSLContext:
    return ssl.create_default_context()


def mailer_of(settings: Settings) -> Mailer | None:
    """The mailer that the operator set up, if any."""
    if settings.mail is None or settings.public_url is None:
        return None
    return Mailer(settings.mail, settings.mail_from or f"astragal@{urlsplit(settings.public_url).hostname}")
