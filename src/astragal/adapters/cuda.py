"""Many tables on a GPU. This is the only file that knows of Numba's CUDA target.

A step of all tables is three kernels, each with one thread for a table: play the actions, write what is seen, list what
is legal. The rules are those of the CPU, compiled for the GPU. A block of threads first copies the records of its
tables into shared memory, side by side as they lie, and its rows and masks from there in the same way: threads that
each read and write their own table in global memory are several times slower.

With NUMBA_ENABLE_CUDASIM=1 Numba runs kernels as plain Python, without a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple
from unittest import mock

import numpy as np
from numpy.typing import DTypeLike

from astragal.adapters.missing import needs
from astragal.core.arrays import Array, Ints, State
from astragal.core.research.encoding import Encoding
from astragal.core.research.vector import TableRules, random_action

with needs("gpu"):
    from numba import cuda, types
    from numba.core import config
    from numba.np.numpy_support import from_dtype

SIMULATED = bool(config.ENABLE_CUDASIM)
config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a few tables are asked for now and then
WORD = 8
WORDS = np.dtype(np.uint64)
WARP = 32
BLOCKS = (128, 64, 32)
"""Tables of a block, what is preferred first."""
SHARED = 48 * 1024
"""Bytes of shared memory that a block gets on every GPU."""
SMALL = (np.int8, np.int16, np.int32)
DEFAULT_STREAMS = (None, -1, 1)
"""Readers that DLPack says need not wait: they use the default stream, as we do, or wait themselves."""


class Shape(NamedTuple):
    """What kernels are compiled for: a game at tables of this many seats."""

    vector: TableRules
    seats: int
    width: int
    """Numbers in a row."""
    actions: int
    by_column: bool
    """Whether a column of observations lies together, and not a row."""
    small: np.dtype[Any]
    """A type that holds every number of a row."""

    @property
    def record(self) -> np.dtype[np.void]:
        return spread(self.vector.RECORD)

    @property
    def words(self) -> int:
        return self.record.itemsize // WORD

    @property
    def legal(self) -> tuple[int, int]:
        """At which word of a record its legal actions begin, and how many words they are."""
        assert self.record.fields
        kind, at = self.record.fields["legal"][:2]
        return at // WORD, kind.itemsize // WORD

    def block(self, staged: int) -> int:
        """How many tables a block has, if besides each record so many bytes are to be in shared memory."""
        return next(tables for tables in BLOCKS if tables * (self.record.itemsize + staged) <= SHARED)


def shape_of(vector: TableRules, encoding: Encoding[Any], seats: int, by_column: bool) -> Shape:
    layout = encoding.layout(memory=True)
    least, most = layout.low.min(), layout.high.max()
    small = next(kind for kind in SMALL if np.iinfo(kind).min <= least and most <= np.iinfo(kind).max)
    return Shape(vector, seats, layout.size, encoding.actions, by_column, np.dtype(small))


def spread(record: np.dtype[np.void]) -> np.dtype[np.void]:
    """The same fields in an odd number of words: threads that read one field of neighbours use different banks of
    shared memory."""
    assert record.names
    assert record.fields
    fields = [record.fields[name] for name in record.names]
    described = {
        "names": list(record.names),
        "formats": [field[0] for field in fields],
        "offsets": [field[1] for field in fields],
        "itemsize": WORD * (-(-record.itemsize // WORD) // 2 * 2 + 1),
    }
    return np.dtype((np.record, described))


class Kernel(NamedTuple):
    """A function for the GPU, the types of its arguments, and how it is launched."""

    function: Callable[..., None]
    types: tuple[Any, ...]
    block: int
    shared: int
    """Bytes of shared memory for the records of a block."""


def _array(kind: Any, dimensions: int = 1, order: str = "C") -> Any:
    return types.Array(from_dtype(np.dtype(kind)), dimensions, order)


def playing(shape: Shape) -> Kernel:
    """Plays an action at every table, and chance until the next one is due."""
    act, record, scratch_of = shape.vector.act, shape.record, shape.vector.SCRATCH
    block, words = shape.block(0), shape.words

    def play_actions(fresh, by_points, memory, actions, rewards, shares):  # type: ignore[no-untyped-def]
        here, first = cuda.threadIdx.x, cuda.blockIdx.x * block
        shared = cuda.shared.array(0, WORDS)
        records = cuda.shared.array(0, record)
        scratch = cuda.local.array(1, scratch_of)
        for word in range(words):
            shared[word * block + here] = memory[first * words + word * block + here]
        cuda.syncthreads()
        place = first + here
        rewards[place] = act(fresh, by_points, scratch[0], records[here], actions[place], shares, place)
        cuda.syncthreads()
        for word in range(words):
            memory[first * words + word * block + here] = shared[word * block + here]

    table = types.Array(from_dtype(shape.vector.RECORD["table"]), 1, "C")
    arguments = (table, types.boolean, _array(np.uint64), _array(np.int64), _array(np.float64), _array(np.float64, 2))
    return Kernel(play_actions, arguments, block, block * record.itemsize)


def listing(shape: Shape) -> Kernel:
    """Lists the legal actions at every table, and who is to step."""
    list_actions, to_step, record = shape.vector.list_actions, shape.vector.to_step, shape.record
    scratch_of, block, words, actions = shape.vector.SCRATCH, shape.block(shape.actions), shape.words, shape.actions
    changed, changes = shape.legal

    def list_legal(memory, masks, seats, over):  # type: ignore[no-untyped-def]
        here, first = cuda.threadIdx.x, cuda.blockIdx.x * block
        shared = cuda.shared.array(0, WORDS)
        records = cuda.shared.array(0, record)
        staged = cuda.shared.array((block, actions), np.int8)
        scratch = cuda.local.array(1, scratch_of)
        for word in range(words):
            shared[word * block + here] = memory[first * words + word * block + here]
        cuda.syncthreads()
        list_actions(scratch[0], records[here], staged, here)
        seats[first + here] = to_step(records[here])
        over[first + here] = records[here].over
        for word in range(changed, changed + changes):
            memory[(first + here) * words + word] = shared[here * words + word]
        cuda.syncthreads()
        for turn in range(actions):
            place = turn * block + here
            masks[first + place // actions, place % actions] = staged[place // actions, place % actions]

    arguments = (_array(np.uint64), _array(np.int8, 2), _array(np.int64), _array(np.bool_))
    return Kernel(list_legal, arguments, block, block * record.itemsize)


def seeing(shape: Shape) -> Kernel:
    """Writes what the seat to step sees at every table."""
    return _seeing_columns(shape) if shape.by_column else _seeing_rows(shape)


def _seeing_columns(shape: Shape) -> Kernel:
    """Neighbouring threads write neighbouring numbers of a column."""
    see, record, scratch_of = shape.vector.see, shape.record, shape.vector.SCRATCH
    block, words = shape.block(0), shape.words

    def see_columns(memory, rows):  # type: ignore[no-untyped-def]
        here, first = cuda.threadIdx.x, cuda.blockIdx.x * block
        shared = cuda.shared.array(0, WORDS)
        records = cuda.shared.array(0, record)
        scratch = cuda.local.array(1, scratch_of)
        for word in range(words):
            shared[word * block + here] = memory[first * words + word * block + here]
        cuda.syncthreads()
        see(scratch[0], records[here], rows, first + here)

    return Kernel(see_columns, (_array(np.uint64), _array(np.float32, 2, "F")), block, block * record.itemsize)


def _seeing_rows(shape: Shape) -> Kernel:
    """Rows are written into shared memory, as small numbers; then each warp copies its rows."""
    see, record, scratch_of = shape.vector.see, shape.record, shape.vector.SCRATCH
    width, small, words = shape.width, shape.small, shape.words
    block = shape.block(width * small.itemsize)

    def see_rows(memory, rows):  # type: ignore[no-untyped-def]
        here, first = cuda.threadIdx.x, cuda.blockIdx.x * block
        shared = cuda.shared.array(0, WORDS)
        records = cuda.shared.array(0, record)
        staged = cuda.shared.array((block, width), small)
        scratch = cuda.local.array(1, scratch_of)
        for word in range(words):
            shared[word * block + here] = memory[first * words + word * block + here]
        cuda.syncthreads()
        see(scratch[0], records[here], staged, here)
        cuda.syncthreads()
        warp = here // WARP * WARP
        for row in range(warp, warp + WARP):
            for column in range(here - warp, width, WARP):
                rows[first + row, column] = staged[row, column]

    return Kernel(see_rows, (_array(np.uint64), _array(np.float32, 2)), block, block * record.itemsize)


def choosing() -> Kernel:
    """Chooses a legal action at every table, all equally likely; 0 where none is legal."""
    block = BLOCKS[0]

    def choose_actions(masks, generators, actions):  # type: ignore[no-untyped-def]
        place = cuda.blockIdx.x * block + cuda.threadIdx.x
        actions[place] = random_action(masks, place, generators[place])

    return Kernel(choose_actions, (_array(np.int8, 2), _array(np.int64, 2), _array(np.int64)), block, 0)


def copying() -> Kernel:
    """Copies actions of any type of whole numbers."""
    block = BLOCKS[0]

    def copy_actions(given, actions):  # type: ignore[no-untyped-def]
        place = cuda.blockIdx.x * block + cuda.threadIdx.x
        if place < len(given):
            actions[place] = given[place]

    return Kernel(copy_actions, (), block, 0)


def over_all(function: Callable[[int, Any, Any], None]) -> Kernel:
    """Calls a rule at each place below the last of `ends`, with some arrays and what their `buffers` hold there."""
    block = BLOCKS[0]

    def do_all(ends, arrays):  # type: ignore[no-untyped-def]
        place = cuda.blockIdx.x * block + cuda.threadIdx.x
        if place < ends[len(ends) - 1]:
            function(place, arrays, arrays.buffers[place])

    return Kernel(do_all, (), block, 0)


def steps(shape: Shape) -> tuple[Kernel, ...]:
    """The kernels of a step, in order."""
    return playing(shape), seeing(shape), listing(shape)


@cache
def launchers(shape: Shape) -> tuple[Launcher, ...]:
    """The kernels of a step, compiled."""
    return tuple(Launcher(kernel) for kernel in steps(shape))


@cache
def chooser() -> Launcher:
    return Launcher(choosing())


@cache
def copier() -> Launcher:
    return Launcher(copying())


class Launcher:
    """A compiled kernel."""

    def __init__(self, kernel: Kernel) -> None:
        signature = [types.void(*kernel.types)] if kernel.types else []
        self._compiled = cuda.jit(*signature)(kernel.function)
        self._block, self._shared = kernel.block, kernel.shared

    def __call__(self, tables: int, *arguments: Any, stream: Any = 0) -> None:
        blocks = -(-tables // self._block)
        self._compiled[blocks, self._block, stream, self._shared](*arguments)


class DeviceArray:
    """An array on the GPU. PyTorch, JAX and CuPy take it without a copy, by DLPack (`torch.from_dlpack`) or the CUDA
    array interface (`torch.as_tensor`)."""

    def __init__(self, memory: Any) -> None:
        self._memory = memory
        self.shape: tuple[int, ...] = memory.shape
        self.dtype: np.dtype[Any] = memory.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, object]:
        interface: dict[str, object] = self._memory.__cuda_array_interface__
        return interface

    def __dlpack__(self, *, stream: int | None = None, **asked: object) -> object:
        """What we launched comes first also for a reader on a stream of its own."""
        if stream not in DEFAULT_STREAMS:
            cuda.synchronize()
        return self._view().__dlpack__(stream=-1, **asked)

    def __dlpack_device__(self) -> tuple[int, int]:
        device: tuple[int, int] = self._view().__dlpack_device__()
        return device

    def _view(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1)

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> Array[Any]:
        """A copy in the memory of the CPU, by `np.asarray`."""
        if copy is False:
            raise ValueError("an array on the GPU is not read without a copy")
        return np.asarray(self._memory.copy_to_host(), dtype)

    def copy(self) -> DeviceArray:
        """A new array on the GPU."""
        copied = cuda.device_array_like(self._memory)
        copied.copy_to_device(self._memory)
        return DeviceArray(copied)


def on_device(arrays: Any) -> Any:
    """Copies of arrays on the GPU, in named tuples of the same kinds."""
    if isinstance(arrays, tuple):
        return type(arrays)(*map(on_device, arrays))
    return cuda.to_device(arrays)


def core_stream(handle: int) -> Any:
    """A stream of another library, to launch on."""
    from cuda.core import Stream

    return Stream.from_handle(handle)


class DeviceTables:
    """Tables as `core.research.vector.Tables` has them, but on the GPU."""

    def __init__(self, shape: Shape, fresh: State, count: int, by_points: bool) -> None:
        self.shape, self.count = shape, count
        room = -(-count // BLOCKS[0]) * BLOCKS[0]
        self._words = cuda.device_array(room * shape.words, np.uint64)
        self._written = Written(
            cuda.device_array((room, shape.width), np.float32, order="F" if shape.by_column else "C"),
            cuda.device_array((room, shape.actions), np.int8),
            cuda.device_array(room, np.int64),
            cuda.device_array(room, np.float64),
            cuda.device_array((room, shape.seats), np.float64),
            cuda.device_array(room, np.bool_),
        )
        self._actions = cuda.to_device(np.zeros(room, np.int64))
        shown = [DeviceArray(array[:count]) for array in (*self._written, self._actions)]
        self.rows, self.masks, self.seats, self.rewards, self.shares, self.over, self.actions = shown
        self.cut = self.filled(False)
        self._launches = self._bound(cuda.to_device(fresh), by_points)
        self.clear(np.ones((count, 4), np.int64))
        self._replay = recorded(self.launch)

    def _bound(self, fresh: Any, by_points: bool) -> list[Callable[..., None]]:
        """The launches of a step."""
        play, see, list_legal = (partial(launcher, len(self._actions)) for launcher in launchers(self.shape))
        words, written = self._words, self._written
        return [
            partial(play, fresh, by_points, words, self._actions, written.rewards, written.shares),
            partial(see, words, written.rows),
            partial(list_legal, words, written.masks, written.seats, written.over),
        ]

    def launch(self, stream: Any = 0) -> None:
        """Launches a step with the actions that stand in `actions`."""
        for launch in self._launches:
            launch(stream=stream)

    def clear(self, generators: Ints) -> None:
        """Ends all games; the next step begins new ones, with these generators."""
        records = np.zeros(len(self._actions), self.shape.record)
        records["random"] = 1
        records["random"][: self.count] = generators
        records["over"] = True
        self._words.copy_to_device(records.view(np.uint64))

    def step(self, actions: Any) -> None:
        """Plays these actions. Those that are not on the GPU are copied there."""
        if actions is not self.actions:
            there = hasattr(actions, "__cuda_array_interface__")
            given = cuda.as_cuda_array(actions) if there else cuda.to_device(np.asarray(actions))
            if not np.can_cast(given.dtype, np.int64):
                raise TypeError(f"actions are whole numbers of at most 64 bits, not {given.dtype}")
            copier()(self.count, given, self._actions)
        self._replay()

    @property
    def records(self) -> State:
        """A copy of the records in the memory of the CPU."""
        found = self._words.copy_to_host().view(self.shape.record)[: self.count]
        records = np.zeros(self.count, self.shape.vector.RECORD)
        for name in records.dtype.names or ():
            records[name] = found[name]
        return records

    def filled(self, value: bool) -> DeviceArray:
        """An array with this for every table."""
        return DeviceArray(cuda.to_device(np.full(self.count, value)))

    def close(self) -> None:
        """Nothing is to be ended; memory is freed with the arrays."""


def recorded(launch: Callable[[Any], None]) -> Callable[[], None]:
    """What is launched here, on the stream that it is given, as a CUDA graph: one by one, to launch some kernels takes
    longer than to run them at a few thousand tables. It is launched once, since what is new is loaded then. The graph
    does not keep the memory that it uses: whoever has it must."""
    launch(0)
    if SIMULATED:
        return partial(launch, 0)
    from cuda.core import Device, Stream

    recording = Device().create_stream().create_graph_builder().begin_building()
    launch(recording)
    graph = recording.end_building().complete()
    return partial(graph.launch, Stream.from_handle(0))


class Written(NamedTuple):
    """What a step writes; see `core.research.vector.Tables`."""

    rows: Any
    masks: Any
    seats: Any
    rewards: Any
    shares: Any
    over: Any


class RandomActions:
    """Chooses legal actions at random, all equally likely, and 0 where none is legal; each table has its generator."""

    def __init__(self, tables: DeviceTables, seed: int | None = None) -> None:
        self._tables = tables
        numbers = np.random.default_rng(seed).integers(1, 1 << 32, (len(tables._actions), 4))
        self._generators = cuda.to_device(numbers)

    def __call__(self) -> DeviceArray:
        """They stand in `actions` of the tables."""
        self.launch()
        return self._tables.actions

    def launch(self, stream: Any = 0) -> None:
        tables = self._tables
        chooser()(tables.count, tables._written.masks, self._generators, tables._actions, stream=stream)


def ptx(kernel: Kernel, capability: tuple[int, int] = (9, 0)) -> str:
    """A kernel in the assembly language of GPUs of a compute capability. It takes no GPU."""
    with _as_on(capability):
        text, _ = cuda.compile_ptx(kernel.function, types.void(*kernel.types), cc=capability)
    return str(text)


def _as_on(capability: tuple[int, int]) -> Any:
    """Numba asks the GPU of this machine, even where it is told what to compile for."""
    from numba.cuda import dispatcher

    return mock.patch.object(dispatcher, "get_current_device", return_value=mock.Mock(compute_capability=capability))
