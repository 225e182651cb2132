"""Answers that take long to make: each is made once, and the latest ones are kept. One that failed is made again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Kept(Generic[K, T]):
    """By what was asked."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: dict[K, asyncio.Task[T]] = {}
        """The one asked for longest ago comes first."""

    def __contains__(self, key: K) -> bool:
        return key in self._tasks

    def of(self, key: K, make: Callable[[], Coroutine[object, object, T]]) -> asyncio.Task[T]:
        """The task that makes this answer, or has made it. It goes on if whoever asked goes away."""
        task = self._tasks.pop(key, None) or self._start(key, make)
        self._tasks[key] = task
        self._drop_oldest()
        return task

    def _start(self, key: K, make: Callable[[], Coroutine[object, object, T]]) -> asyncio.Task[T]:
        task = asyncio.create_task(make())
        task.add_done_callback(lambda done: self._drop_failed(key, done))
        return task

    def _drop_failed(self, key: K, done: asyncio.Task[T]) -> None:
        if (done.cancelled() or done.exception()) and self._tasks.get(key) is done:
            del self._tasks[key]

    def _drop_oldest(self) -> None:
        """Running ones are kept."""
        done = [key for key, task in self._tasks.items() if task.done()]
        for key in done[: max(0, len(self._tasks) - self._most)]:
            del self._tasks[key]

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
