"""A cluster of Dask. This is the only file that knows Dask.

A worker offers its build (`build.py`) as a resource, and each task asks for the build of the client, so that no task
reaches a worker of another build, whenever that one came. If a worker dies, the scheduler gives its tasks to others.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import signal
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from typing import Any, ClassVar, NamedTuple

import cloudpickle
import dask
from distributed import (
    Client,
    Future,
    KilledWorker,
    Nanny,
    Reschedule,
    Security,
    Status,
    Worker,
    WorkerPlugin,
    get_worker,
    rpc,
)
from distributed.versions import VersionMismatchWarning

from astragal.core.errors import Refusal
from astragal.core.work import Pool, Result, Task
from astragal.lab.executor import build
from astragal.lab.executor.interruptible import Interrupted, interrupt, interruptible

CONNECT_S = 5.0
LIVES = 4
"""How often a task is sent before it is given up; the scheduler gives each up after the death of four workers."""
LARGE = "1 GB"
"""Tasks of training hold the weights of a network. Dask would warn of what is usual here."""
DASK = version("distributed")
WORD = "astragal "
"""How the name of a build begins."""


@dataclass(frozen=True)
class Cluster:
    """The workers of the scheduler at this address, such as `tcp://10.0.0.5:8786`.

    They have our package; functions of the modules that are `travelling` are sent with the tasks.
    """

    address: str
    travelling: Sequence[str] = ()
    patience: ClassVar[float] = 0.0

    @contextmanager
    def open(self, tasks: int) -> Iterator[Pool]:
        """Refused if there is no scheduler, no worker, or one of another build. When the client leaves, the scheduler
        forgets what is left of its tasks."""
        for name in {*self.travelling} & {*sys.modules}:
            cloudpickle.register_pickle_by_value(sys.modules[name])
        jobs = check(self.address)
        if not jobs:
            raise Refusal("lab-cluster-idle", address=self.address)
        with self._told(), _client(self.address) as client:
            yield Pool(jobs, partial(_map, client))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What Dask says, in our words."""
        try:
            yield
        except CancelledError as error:
            raise Refusal("lab-cluster-lost", address=self.address) from error
        except KilledWorker as error:
            times = LIVES * (error.allowed_failures + 1)
            raise Refusal("lab-cluster-killed", address=self.address, times=times) from error


def _client(address: str) -> Client:
    """That the scheduler has other versions than we matters for Dask alone, and that was checked."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", VersionMismatchWarning)
        return Client(address, timeout=CONNECT_S, set_as_default=False)


class Call(NamedTuple):
    """A call that is made where it is unpickled: the scheduler passes on bytes, and needs nothing of ours."""

    work: Callable[[Any], object]
    task: object

    def __reduce__(self) -> tuple[object, ...]:
        return _done, (self.work, self.task)


def _done(work: Callable[[Task], Result], task: Task) -> Result:
    """An interrupted task has no result; if it is still wanted, another worker does it."""
    try:
        return interruptible(work, task, _wanted)
    except Interrupted as interrupted:
        raise Reschedule from interrupted


def _wanted() -> bool:
    """Whether the task of this thread is, still."""
    worker = get_worker()
    state: str = worker.state.tasks[worker.get_current_task()].state
    return state == "executing" and worker.status is Status.running


def _map(client: Client, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]:
    """All tasks are sent at once, so that they run before the first result is asked for."""
    calls = [cloudpickle.dumps(Call(work, task)) for task in tasks]
    return _results(client, calls, deque(_sent(client, calls)))


def _sent(client: Client, calls: list[bytes]) -> list[Future]:
    with dask.config.set({"distributed.admin.large-graph-warning-threshold": LARGE}):
        futures: list[Future] = client.map(pickle.loads, calls, pure=False, resources={own_build(): 1})
    return futures


def _results(client: Client, calls: list[bytes], futures: deque[Future]) -> Iterator[Any]:
    """Results that were given out are forgotten by the cluster."""
    for call in calls:
        yield _result(client, call, futures.popleft())


def _result(client: Client, call: bytes, future: Future) -> object:
    for _ in range(LIVES - 1):
        try:
            return future.result()
        except KilledWorker:
            [future] = _sent(client, [call])
    return future.result()


def check(address: str) -> int:
    """How many workers of ours this scheduler has. Refused if there is no scheduler, it has another Dask, or one of its
    workers another build.
    """
    _hush()
    with ThreadPoolExecutor(1) as thread:  # for here a loop may be running, as in a notebook
        try:
            scheduler, workers = thread.submit(asyncio.run, _ask(address)).result()
        except Exception as error:  # whatever it is that listens there
            raise Refusal("lab-cluster-none", address=address) from error
    _compare(address, f"distributed {scheduler}", f"distributed {DASK}")
    for worker, its in workers.items():
        _compare(worker, its, own_build())
    return len(workers)


def _hush() -> None:
    """What goes wrong is told in our words."""
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


async def _ask(address: str) -> tuple[str, dict[str, str]]:
    """The scheduler's version, and the builds of our workers by their addresses. Workers of others do not count."""
    async with asyncio.timeout(CONNECT_S), rpc(address, **_security()) as scheduler:
        versions = await scheduler.versions()
        found = await scheduler.identity(n_workers=-1)
    named = ((worker, name) for worker, info in found["workers"].items() for name in info["resources"])
    return versions["packages"]["distributed"], {worker: name for worker, name in named if name.startswith(WORD)}


def _security() -> dict[str, object]:
    """TLS, if Dask is configured so."""
    return {"connection_args": Security().get_connection_args("client")}


def _compare(where: str, theirs: str, ours: str) -> None:
    """What differs is named."""
    pairs = [pair for pair in zip(theirs.split(", "), ours.split(", "), strict=False) if pair[0] != pair[1]]
    if pairs:
        named = [", ".join(side) for side in zip(*pairs, strict=True)]
        raise Refusal("lab-cluster-differs", where=where, theirs=named[0], ours=named[1])


def own_build() -> str:
    """The build of this process."""
    return build.build("distributed")


class Interrupter(WorkerPlugin):  # type: ignore[misc]
    """Ends what a worker does when it is cancelled, and when the worker closes. Dask would wait for its end."""

    def setup(self, worker: Worker) -> None:
        self._threads = worker.active_threads

    def teardown(self, worker: Worker) -> None:
        for thread in list(self._threads):
            interrupt(thread)

    def transition(self, key: object, start: str, finish: str, **more: object) -> None:
        if (start, finish) == ("executing", "released"):
            for thread, running in list(self._threads.items()):
                if running == key:
                    interrupt(thread)


def work(address: str, jobs: int, begun: Callable[[], None]) -> None:
    """Work for the scheduler, in so many processes, until a signal ends it. Refused if the scheduler is lost.

    A process that dies is started again.
    """
    _hush()
    try:
        signalled = asyncio.run(_work(address, jobs, begun))
    except (OSError, RuntimeError) as error:  # the scheduler went while the processes started
        raise Refusal("lab-cluster-lost", address=address) from error
    if not signalled:
        raise Refusal("lab-cluster-lost", address=address)


async def _work(address: str, jobs: int, begun: Callable[[], None]) -> bool:
    """Whether it was a signal that ended the work."""
    stop = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, partial(_stop, asyncio.get_running_loop(), stop))
    nannies = [_nanny(address) for _ in range(jobs)]
    try:
        await asyncio.gather(*nannies)
        begun()
        await asyncio.wait(
            [asyncio.create_task(stop.wait()), *(asyncio.create_task(nanny.finished()) for nanny in nannies)],
            return_when=asyncio.FIRST_COMPLETED,
        )
    finally:
        await asyncio.gather(*(nanny.close() for nanny in nannies))
    return stop.is_set()


def _stop(loop: asyncio.AbstractEventLoop, stop: asyncio.Event, *signalled: object) -> None:
    loop.call_soon_threadsafe(stop.set)


def _nanny(address: str) -> Nanny:
    """Starts a process that works, and another when it dies."""
    return Nanny(
        address,
        nthreads=1,
        resources={own_build(): 1},
        plugins=(Interrupter(),),
        dashboard=False,
        memory_limit=None,
        silence_logs=logging.CRITICAL,
        death_timeout=60,
    )
