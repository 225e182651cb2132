"""Short text frames are read and written as websockets does, and nothing else is taken for one."""

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from astragal.server.http.protocols.frames import ends_with_a_frame, head_of, whole_text

TEXTS = st.text(max_size=40).map(str.encode)
FRAMES = st.builds(Frame, st.sampled_from([Opcode.TEXT, Opcode.BINARY]), TEXTS, st.booleans()) | st.just(
    Frame(Opcode.PING, b"there?")
)


def from_client(frame):
    return frame.serialize(mask=True)


@given(TEXTS.filter(lambda text: len(text) < 126))
def test_one_short_text_frame_is_read(text):
    assert whole_text(from_client(Frame(Opcode.TEXT, text))) == text


@given(st.lists(FRAMES, max_size=3), st.integers(0, 3))
def test_only_one_whole_text_frame_is_taken_for_one(frames, missing):
    data = b"".join(map(from_client, frames))
    data = data[: len(data) - missing]
    whole = len(frames) == 1 and not missing and frames[0].opcode is Opcode.TEXT and frames[0].fin
    assert (whole_text(data) is not None) == (whole and len(frames[0].data) < 126)


@given(st.lists(FRAMES, max_size=4), st.integers(0, 5))
def test_a_frame_begins_only_after_whole_messages(frames, missing):
    encoded = [from_client(frame) for frame in frames]
    data = b"".join(encoded)
    data = data[: len(data) - missing]
    rows = [b"".join(encoded[:count]) for count in range(len(frames) + 1)]
    assert ends_with_a_frame(data) == (data in _before_others(frames, rows))


def _before_others(frames, rows):
    """The rows of frames before the first that is long or not whole."""
    count = next((n for n, frame in enumerate(frames) if not frame.fin or len(frame.data) > 125), len(frames))
    return rows[: count + 1]


@given(st.sampled_from([0, 125, 126, 65535, 65536]))
def test_heads_are_those_of_websockets(size):
    assert head_of(size) + bytes(size) == Frame(Opcode.TEXT, bytes(size)).serialize(mask=False)
