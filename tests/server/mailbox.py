"""A small SMTP server that keeps what it gets, for tests of e-mails, and a server that sends them to it."""

import queue
import socketserver
import threading
from contextlib import contextmanager
from email import message_from_bytes, policy

from server.running import running

PATIENCE_S = 30
PUBLIC_URL = "https://play.example.org"


class Mailbox(socketserver.ThreadingTCPServer):
    """Takes every e-mail, unless `answers` has another answer to a command. `next` waits for one."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Conversation)
        self.received = queue.Queue()
        self.answers = {}

    @property
    def url(self):
        return f"smtp+plain://127.0.0.1:{self.server_address[1]}"

    def next(self):
        return self.received.get(timeout=PATIENCE_S)


class Conversation(socketserver.StreamRequestHandler):
    """RFC 5321, as far as a well-behaved client needs it."""

    def handle(self):
        self.say("220 ready")
        for line in self.rfile:
            match line.split()[0].upper():
                case verb if answer := self.server.answers.get(verb.decode()):
                    self.say(answer)
                case b"DATA":
                    self.say("354 go on")
                    self.server.received.put(self.read_message())
                    if "kept" in self.server.answers:
                        return
                    self.say("250 kept")
                case b"QUIT":
                    self.say("221 bye")
                    return
                case _:
                    self.say("250 fine")

    def say(self, text):
        self.wfile.write(f"{text}\r\n".encode())

    def read_message(self):
        lines = list(iter(self.rfile.readline, b".\r\n"))
        return message_from_bytes(b"".join(line.removeprefix(b".") for line in lines), policy=policy.default)


@contextmanager
def mailbox():
    with Mailbox() as opened:
        threading.Thread(target=opened.serve_forever, args=(0.05,), daemon=True).start()
        yield opened
        opened.shutdown()


@contextmanager
def mailing_server(data, post, **settings):
    """A server that sends its e-mails to a mailbox. The links in them begin with PUBLIC_URL."""
    with running(data, public_url=PUBLIC_URL, mail=post.url, **settings) as started:
        yield started


def link_in(message):
    """The link in an e-mail."""
    (link,) = (word for word in message.get_content().split() if word.startswith("http"))
    return link
