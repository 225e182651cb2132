"""The view of Dice Stars as JSON, written by compiled code: a server sends one to each seat after each move."""

from __future__ import annotations

from astragal.core.arrays import Ints, State
from astragal.core.compiled import rule
from astragal.core.json_writing import (
    LIST_END,
    OBJECT_END,
    Bytes,
    close,
    json_texts,
    put,
    put_key,
    put_number,
    put_or_null,
    put_text,
)
from astragal.games.dice_stars import rules
from astragal.games.dice_stars.dice import COLOURS, DICE_IN_ALL, FACES, LETTERS
from astragal.games.dice_stars.moves import PENALTY_COLOUR, STARS, TAKE_COLOUR, TEXT, VALUES, is_penalty
from astragal.games.dice_stars.rules import Sheet, Table

ROOM, ROOM_OF_MOVE = 8192, 128 + 40 * DICE_IN_ALL
"""How many bytes a view takes at most without its previews, and a preview: no move fills more cells than there are
dice."""

PENALTY_PHASE = 5
PHASES = json_texts(("refill", "draw", "throw", "take", "over", "penalty"))
ENDINGS = json_texts(rules.REASONS)
MOVE_TEXTS = json_texts(TEXT)
DICE = json_texts(letter + face for letter in LETTERS for face in FACES)
NAMES = json_texts(COLOURS)
CHOICES = json_texts((*COLOURS, *map(str, VALUES), "stars"))
STARS_CHOICE = len(CHOICES) - 1
NO_ROOM = json_texts(("ds-no-room-colour", "ds-no-room-number", "ds-no-room-stars"))
"""DS-12: why what lies in the reserve is no legal choice; in full in refusals.py."""


@rule
def put_shared(out: Bytes, table: Table, codes: Ints) -> int:
    """What everybody sees before the choices. `codes` are the legal moves."""
    at = put(out, 0, b'{"phase":')
    at = put_text(out, at, PHASES, PENALTY_PHASE if is_choice(table, codes) and is_penalty(codes[0]) else table.phase)
    at = put_number(out, put(out, at, b'"seat":'), table.seat)
    at = put_number(out, put(out, at, b'"drawing":'), table.drawn)
    at = put_text(out, put(out, at, b'"ending":'), ENDINGS, table.reason)
    at = put_by_colour(out, put(out, at, b'"bag":'), table.bag)
    at = put_reserve(out, put(out, at, b'"reserve":['), table)
    at = put_by_colour(out, put(out, at, b'"discard":'), table.discard)
    at = put(out, at, b'"sheets":[')
    for seat in range(table.seats):
        at = put_sheet(out, at, table.sheets[seat])
    return put_solo(out, put(out, close(out, at, LIST_END), b'"solo":'), table)


@rule
def is_choice(table: Table, codes: Ints) -> bool:
    return table.phase == rules.TAKING and len(codes) > 0


@rule
def put_own(out: Bytes, at: int, tables: State, codes: Ints, after: State, texts: Bytes) -> int:
    """What only the seat to move sees. `texts` are those of all moves; `after` is room for a table."""
    if not is_choice(tables[0], codes):
        return at
    return put_previews(out, put_choices(out, at, tables, codes, after, texts), tables, codes, after, texts)


@rule
def put_by_colour(out: Bytes, at: int, counts: Ints) -> int:
    at = put(out, at, b"{")
    for colour in range(rules.COLUMNS):
        at = put_number(out, put_key(out, at, NAMES, colour), counts[colour])
    return close(out, at, OBJECT_END)


@rule
def put_reserve(out: Bytes, at: int, table: Table) -> int:
    for colour in range(rules.COLUMNS):
        for face in range(rules.FACES):
            for _ in range(table.reserve[colour, face]):
                at = put_text(out, at, DICE, colour * rules.FACES + face)
    return close(out, at, LIST_END)


@rule
def put_sheet(out: Bytes, at: int, sheet: Sheet) -> int:
    at = put(out, at, b'{"rows":[')
    for row in range(rules.ROWS):
        at = put_row(out, at, sheet, row)
    at = close(out, at, LIST_END)
    at = put_or_null(out, put(out, at, b'"penalty":'), sheet.penalty, sheet.penalty != rules.EMPTY)
    at = put_number(out, put(out, at, b'"total":'), rules.total_score(sheet))
    return close(out, at, OBJECT_END)


@rule
def put_row(out: Bytes, at: int, sheet: Sheet, row: int) -> int:
    """A row of a sheet and its current scores."""
    at = put_number(out, put(out, at, b'{"value":'), VALUES[row])
    at = put_cells(out, put(out, at, b'"white":['), sheet, row, 0, rules.COLUMNS)
    at = put_cells(out, put(out, at, b'"green":['), sheet, row, rules.COLUMNS, rules.CELLS[row])
    at = put_number(out, put(out, at, b'"multipliers":'), VALUES[row])
    at = put_number(out, put(out, at, b'"marks":'), sheet.marks[row])
    at = put_number(out, put(out, at, b'"intermediate":'), rules.intermediate(sheet, row))
    at = put_number(out, put(out, at, b'"final":'), rules.final(sheet, row))
    return close(out, at, OBJECT_END)


@rule
def put_cells(out: Bytes, at: int, sheet: Sheet, row: int, first: int, end: int) -> int:
    for column in range(first, end):
        at = put_entry(out, at, sheet.cells[row, column])
    return close(out, at, LIST_END)


@rule
def put_entry(out: Bytes, at: int, entry: int) -> int:
    return put(out, at, b'"x",') if entry == rules.CROSS else put_or_null(out, at, entry, entry != rules.EMPTY)


@rule
def put_solo(out: Bytes, at: int, table: Table) -> int:
    """The solo grid and the virtual opponent's score."""
    if table.seats > 1:
        return put(out, at, b"null,")
    at = put_number(out, put(out, at, b'{"cells":'), table.solo_grid)
    at = put_number(out, put(out, at, b'"marked":'), table.solo_marked)
    at = put_number(out, put(out, at, b'"score":'), rules.opponent_score(table))
    return close(out, at, OBJECT_END)


@rule
def put_choices(out: Bytes, at: int, tables: State, codes: Ints, after: State, texts: Bytes) -> int:
    """What lies in the reserve to be chosen, in the order of the moves; the stars last."""
    at = put(out, at, b'"choices":[')
    for choice in range(STARS_CHOICE + 1):
        if dice_of_choice(tables[0], choice):
            at = put_choice(out, at, tables, codes, after, texts, choice)
    return close(out, at, LIST_END)


@rule
def dice_of_choice(table: Table, choice: int) -> int:
    return rules.dice_of_colour(table, choice) if is_colour(choice) else rules.dice_of_face(table, face_of(choice))


@rule
def is_colour(choice: int) -> bool:
    return choice < rules.COLUMNS


@rule
def face_of(choice: int) -> int:
    """The stars are the first face, and the last choice."""
    return (choice - rules.COLUMNS + 1) % rules.FACES


@rule
def put_choice(out: Bytes, at: int, tables: State, codes: Ints, after: State, texts: Bytes, choice: int) -> int:
    code = code_of_choice(codes, choice)
    at = put_text(out, put(out, at, b'{"what":'), CHOICES, choice)
    at = put_text(out, put(out, at, b'"move":'), texts, code)
    if is_among(codes, code):
        at = put(out, at, b'"legal":true,"why":null,')
    else:
        at = put_text(out, put(out, at, b'"legal":false,"why":'), NO_ROOM, kind_of(choice))
    at = put_dice(out, put(out, at, b'"dice":['), tables, after, choice)
    return close(out, at, OBJECT_END)


@rule
def code_of_choice(codes: Ints, choice: int) -> int:
    """The stars have many moves, which come last; this is the first of them."""
    if choice < STARS_CHOICE:
        return (PENALTY_COLOUR if is_penalty(codes[0]) else TAKE_COLOUR) + choice
    first = 0
    while first < len(codes) and codes[first] <= STARS:
        first += 1
    return int(codes[first]) if first < len(codes) else STARS + 1


@rule
def is_among(codes: Ints, code: int) -> bool:
    place = 0
    while place < len(codes) and codes[place] != code:
        place += 1
    return place < len(codes)


@rule
def kind_of(choice: int) -> int:
    """A colour, a number, or the stars."""
    return 2 if choice == STARS_CHOICE else 0 if is_colour(choice) else 1


@rule
def put_dice(out: Bytes, at: int, tables: State, after: State, choice: int) -> int:
    """DS-7: the dice that are no longer in the reserve after the choice."""
    after[0] = tables[0]
    if is_colour(choice):
        rules.discard_colour(after[0], choice)
    else:
        rules.discard_face(after[0], face_of(choice))
    before, left = tables[0].reserve, after[0].reserve
    for colour in range(rules.COLUMNS):
        for face in range(rules.FACES):
            for _ in range(before[colour, face] - left[colour, face]):
                at = put_text(out, at, DICE, colour * rules.FACES + face)
    return close(out, at, LIST_END)


@rule
def put_previews(out: Bytes, at: int, tables: State, codes: Ints, after: State, texts: Bytes) -> int:
    """What each take would bring."""
    at = put(out, at, b'"previews":{')
    for code in codes:
        after[0] = tables[0]
        rules.play(after[0], code)
        at = put_preview(out, put_key(out, at, texts, code), tables[0], after[0])
    return close(out, at, OBJECT_END)


@rule
def put_preview(out: Bytes, at: int, table: Table, after: Table) -> int:
    before, sheet = table.sheets[table.seat], after.sheets[table.seat]
    at = put(out, at, b'{"cells":[')
    for row in range(rules.ROWS):
        for column in range(rules.CELLS[row]):
            if sheet.cells[row, column] != before.cells[row, column]:
                at = put_cell(out, at, row, column, sheet.cells[row, column])
    at = close(out, at, LIST_END)
    at = put_or_null(out, put(out, at, b'"penalty":'), sheet.penalty, sheet.penalty != rules.EMPTY)
    at = put_number(out, put(out, at, b'"total":'), rules.total_score(sheet))
    at = put_or_null(out, put(out, at, b'"solo_marked":'), after.solo_marked, table.seats == 1)
    return close(out, at, OBJECT_END)


@rule
def put_cell(out: Bytes, at: int, row: int, column: int, entry: int) -> int:
    at = put_number(out, put(out, at, b'{"row":'), VALUES[row])
    at = put_number(out, put(out, at, b'"column":'), column)
    at = put_entry(out, put(out, at, b'"entry":'), entry)
    return close(out, at, OBJECT_END)
