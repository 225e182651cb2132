"""A relay on loopback that breaks each connection after a random number of bytes."""

import asyncio
from contextlib import asynccontextmanager, suppress
from random import Random
from urllib.parse import urlsplit


class Relay:
    """Forwards bytes to a server and back, and breaks each connection after a random number of them."""

    def __init__(self, url, seed, max_bytes):
        self._target = urlsplit(url)
        self._random = Random(seed)
        self._max_bytes = max_bytes
        self.cut = 0

    async def serve(self, reader, writer):
        upstream, to_upstream = await asyncio.open_connection(self._target.hostname, self._target.port)
        bytes_left = [self._random.randrange(self._max_bytes)]
        streams = [self._forward(reader, to_upstream, bytes_left), self._forward(upstream, writer, bytes_left)]
        try:
            await asyncio.wait([asyncio.ensure_future(stream) for stream in streams], return_when="FIRST_COMPLETED")
        finally:
            for each in (writer, to_upstream):
                each.transport.abort()

    async def _forward(self, reader, writer, bytes_left):
        """Forward until either side ends, or no bytes are left; the last message may arrive in part."""
        with suppress(OSError):
            while chunk := await reader.read(4096):
                writer.write(chunk[: bytes_left[0]])
                await writer.drain()
                bytes_left[0] -= len(chunk)
                if bytes_left[0] <= 0:
                    self.cut += 1
                    return


@asynccontextmanager
async def breaking_relay(url, seed, max_bytes=20_000):
    """The URL of a relay to a server, and the relay."""
    relay = Relay(url, seed, max_bytes)
    async with await asyncio.start_server(relay.serve, "127.0.0.1", 0) as server:
        host, port = server.sockets[0].getsockname()
        yield f"http://{host}:{port}", relay
