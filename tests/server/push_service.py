"""A push service on this machine, and browsers that subscribe to it and decrypt what comes (RFC 8291)."""

import itertools
import json
import queue
import secrets
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE_S = 60
CREATED = 201


def encoded(data):
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService(ThreadingHTTPServer):
    """Takes messages for browsers. `answers` of a browser are the statuses of its next ones; then all are taken."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Posting)
        self.browsers = {}
        self._numbers = itertools.count()

    def subscribe(self):
        """A new browser."""
        path = f"/push/{next(self._numbers)}-{secrets.token_hex(4)}"
        self.browsers[path] = browser = Subscribed(f"http://127.0.0.1:{self.server_address[1]}{path}")
        return browser


@dataclass(eq=False)
class Subscribed:
    """A browser with its keys. `received` are the headers and bodies of what came, `opened` what was in them."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    answers: list = field(default_factory=list)
    received: list = field(default_factory=list)
    stalling: threading.Event | None = None
    """If there is one, messages are answered only once it is set."""
    _arrived: queue.Queue = field(default_factory=queue.Queue)

    @property
    def form(self):
        """What its page sends to the server."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(self.point), "auth": encoded(self.auth)}}

    @property
    def point(self):
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def take(self, headers, body):
        self.received.append((headers, body))
        self._arrived.put((headers, body))

    def next(self):
        """Wait for a message; its headers, and what it says."""
        headers, body = self._arrived.get(timeout=PATIENCE_S)
        return headers, json.loads(self.decrypt(body))

    def decrypt(self, body):
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = derived(shared, self.auth, b"WebPush: info\0" + self.point + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        message, delimiter, padding = padded.rpartition(b"\2")
        assert delimiter == b"\2"
        assert not padding.strip(b"\0")
        return message


def derived(secret, salt, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Posting(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        browser = self.server.browsers[self.path]
        browser.take(dict(self.headers), body)
        if browser.stalling:
            browser.stalling.wait(PATIENCE_S)
        self.send_response(browser.answers.pop(0) if browser.answers else CREATED)
        self.send_header("location", self.path)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Say nothing."""


@contextmanager
def push_service():
    with PushService() as service:
        thread = threading.Thread(target=service.serve_forever, args=(0.05,))
        thread.start()
        yield service
        service.shutdown()
        thread.join()
