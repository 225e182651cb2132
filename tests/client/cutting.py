"""A line that breaks: a relay on loopback that ends each connection after some bytes, wherever that may be."""

import asyncio
from contextlib import asynccontextmanager, suppress
from random import Random
from urllib.parse import urlsplit


class Relay:
    """Carries bytes to a server and back; each connection bears so many, at random, and is then torn."""

    def __init__(self, url, seed, most):
        self._target = urlsplit(url)
        self._random = Random(seed)
        self._most = most
        self.cut = 0

    async def carry(self, reader, writer):
        there, to_there = await asyncio.open_connection(self._target.hostname, self._target.port)
        left = [self._random.randrange(self._most)]
        ways = [self._pass_on(reader, to_there, left), self._pass_on(there, writer, left)]
        try:
            await asyncio.wait([asyncio.ensure_future(way) for way in ways], return_when="FIRST_COMPLETED")
        finally:
            for each in (writer, to_there):
                each.transport.abort()

    async def _pass_on(self, reader, writer, left):
        """Until either side ends, or the connection has borne enough; a part of a message may still arrive."""
        with suppress(OSError):
            while chunk := await reader.read(4096):
                writer.write(chunk[: left[0]])
                await writer.drain()
                left[0] -= len(chunk)
                if left[0] <= 0:
                    self.cut += 1
                    return


@asynccontextmanager
async def breaking(url, seed, most=20_000):
    """The address of a relay to a server, and the relay."""
    relay = Relay(url, seed, most)
    async with await asyncio.start_server(relay.carry, "127.0.0.1", 0) as server:
        host, port = server.sockets[0].getsockname()
        yield f"http://{host}:{port}", relay
