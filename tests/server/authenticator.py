"""A device that makes and uses passkeys, as WebAuthn describes it."""

import json
import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One device with one passkey. `counts`: it counts its uses, as some do."""

    def __init__(self, origin, counts=True, flags=PRESENT | VERIFIED):
        self.origin = origin
        self.counts = counts
        self.flags = flags
        self.count = 0
        self.id = os.urandom(32)
        self.key = generate_private_key(SECP256R1())

    def make(self, options):
        """Make the passkey; the answer of the browser."""
        self.site, self.user = options["rp"]["id"], options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        made = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        attestation = {"fmt": "none", "attStmt": {}, "authData": self._data(self.flags | ATTESTED) + made}
        said = self._said("webauthn.create", options)
        return self._answer({"clientDataJSON": encoded(said), "attestationObject": encoded(cbor2.dumps(attestation))})

    def use(self, options):
        """Use the passkey; the answer of the browser."""
        self.count += self.counts
        data, said = self._data(self.flags), self._said("webauthn.get", options)
        signature = self.key.sign(data + sha256(said).digest(), ECDSA(SHA256()))
        response = {"clientDataJSON": encoded(said), "authenticatorData": encoded(data)}
        return self._answer(response | {"signature": encoded(signature), "userHandle": self.user})

    def _data(self, flags):
        return sha256(self.site.encode()).digest() + bytes([flags]) + struct.pack(">I", self.count)

    def _said(self, kind, options):
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _answer(self, response):
        return {"id": encoded(self.id), "rawId": encoded(self.id), "type": "public-key", "response": response}
