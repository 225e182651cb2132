"""Room for connections: so many in all, and so many for one address.

A connection that waits for its client (a request that is not complete, an answer that is not read, or nothing at all)
gives up its slot when a newcomer finds none: the one that has waited longest is closed. So clients that hold
connections open and say nothing lock nobody out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astragal.server import metrics
from astragal.server.addresses import Networks, household
from astragal.server.descriptors import allowed
from astragal.server.settings import Settings


class Share:
    """The open connections of one address, or of all."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open = 0
        self.waiting: dict[Slot, None] = {}
        """Those that wait for their clients, the longest first."""

    def make_room(self) -> bool:
        """Whether there is room for one more, if need be by closing the connection that has waited longest."""
        if self.open >= self.most and self.waiting:
            metrics.CONNECTIONS_REFUSED.labels("made-room").inc()
            next(iter(self.waiting)).give_up()
        return self.open < self.most


class Slot:
    """What one open connection occupies."""

    def __init__(self, shares: Sequence[Share], close: Callable[[], None], freed: Callable[[], None]) -> None:
        self._shares = shares
        self._close = close
        self._freed = freed
        self._open = True
        for share in shares:
            share.open += 1
        self.wait()

    def wait(self) -> None:
        """From now on, or still, the connection waits for its client."""
        if self._open:
            for share in self._shares:
                share.waiting[self] = None

    def keep(self) -> None:
        """The server works for this connection, or has let its socket in: it is not closed for others."""
        for share in self._shares:
            share.waiting.pop(self, None)

    def give_up(self) -> None:
        self.free()
        self._close()

    def free(self) -> None:
        """The connection is closed."""
        if self._open:
            self._open = False
            self.keep()
            for share in self._shares:
                share.open -= 1
            self._freed()


class Slots:
    """The open connections of a worker."""

    def __init__(self, most: int, most_per_address: int, proxies: Networks) -> None:
        self._all = Share(most)
        self._most_per_address = most_per_address
        self._proxies = proxies
        self._from: dict[str, Share] = {}

    @classmethod
    def of(cls, settings: Settings) -> Slots:
        """By the settings, and by how many files this process may open."""
        proxies = Networks(settings.trusted_proxies)
        return cls(allowed(settings.connections), settings.connections_per_address, proxies)

    def take(self, host: str, close: Callable[[], None]) -> Slot | None:
        """A slot for a new connection; None if there is no room. `close` ends the connection at once.

        A trusted proxy brings the connections of many people.
        """
        address = None if host in self._proxies else household(host)
        own = self._from.get(address) if address else None
        if own is not None and not own.make_room():
            metrics.CONNECTIONS_REFUSED.labels("address-full").inc()
            return None
        if not self._all.make_room():
            metrics.CONNECTIONS_REFUSED.labels("full").inc()
            return None
        metrics.CONNECTIONS.inc()
        return Slot(self._shares(address), close, lambda: self._freed(address))

    def _shares(self, address: str | None) -> list[Share]:
        own = [] if address is None else [self._from.setdefault(address, Share(self._most_per_address))]
        return [self._all, *own]

    def _freed(self, address: str | None) -> None:
        metrics.CONNECTIONS.dec()
        if address is not None and not self._from[address].open:
            del self._from[address]
