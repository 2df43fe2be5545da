"""Names of marks: `2 stars`, `is shaded`, `have a line`, `may be 3 or 5`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from py_solver.board.coords import Layer
from py_solver.board.marks import Marks, marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.say.places import places, thing
from py_solver.logic.say.words import a, chained, counted, listed, no, plural, spans
from py_solver.words.say import later, say, say_n

LISTED = 5
"""Numbers that are listed one by one; more become `1 to 8`."""


def holding(number: int, mark: int, indices: Collection[int], board: Substrate) -> str:
    """Return `2 stars`, `1 shaded cell`, `3 cells with 5`, `no lines`: so many coords with it."""
    kind, held = _kind(mark, indices, board)
    return _with(counted(number, kind) if number else no(kind, many=True), held)


def holding_none(mark: int, indices: Collection[int], board: Substrate) -> str:
    """Return `no star`, `no shaded cell`, `no cell with 5`."""
    kind, held = _kind(mark, indices, board)
    return _with(no(kind), held)


def _kind(mark: int, indices: Collection[int], board: Substrate) -> tuple[str, str]:
    """Return a noun for a place with the mark, and the mark, unless the noun implies it."""
    marks = _marks(indices, mark, board)
    if marks.is_binary and marks.noun and mark == marks.most:
        return marks.noun, ""
    what = thing([board.coords[index] for index in indices])
    known = marks.mask >> mark & 1
    word = marks.word(mark) if known else ""
    if word and marks.is_thing(mark):
        return word, ""
    if len(word) > 1 and word.isalpha():
        return f"{word} {what}", ""
    if marks.noun:
        return what, counted(mark, marks.noun)
    return what, say(word) if known else str(mark)


def _with(cells: str, held: str) -> str:
    return say("{cells} with {mark}", cells=cells, mark=held) if held else cells


def has(
    who: str, mark: int, indices: Sequence[int], board: Substrate, *, never: bool = False
) -> str:
    """Say the mark of coords, named `who`: `it is shaded`, `it holds a star`, `it has no line`.

    With `never`, that they do not have it: `it is not shaded`.
    """
    n, marks = len(indices), _marks(indices, mark, board)
    if never and len(marks.words) == 2 and not marks.noun:  # the other word is shorter
        mark, never = marks.least + marks.most - mark, False
    verb, what = _held(mark, indices, board, never=never)
    if never and verb == "be":
        return say_n(n, "{who} is not {what}", "{who} are not {what}", who=who, what=what)
    if never and not marks.is_binary:
        if verb == "have":
            return say_n(
                n, "{who} does not have {what}", "{who} do not have {what}", who=who, what=what
            )
        return say_n(
            n, "{who} does not contain {what}", "{who} do not contain {what}", who=who, what=what
        )
    return _says(verb, n, who, what)


def _held(
    mark: int, indices: Sequence[int], board: Substrate, *, never: bool = False
) -> tuple[str, str]:
    """Return the verb for having the mark (`be`, `hold`, `have`), and its object."""
    marks, many = _marks(indices, mark, board), len(indices) != 1
    if not marks.noun:
        if many and marks.is_thing(mark):
            return "be", plural(marks.word(mark))
        return "be", named_mark(mark, marks)
    verb = _verb(indices, board)
    if not marks.is_binary:
        return verb, counted(mark, marks.noun) if mark else no(marks.noun)
    if (mark == marks.most) == never:
        return verb, no(marks.noun, many=many)
    return verb, plural(marks.noun) if many else a(marks.noun)


def _verb(indices: Sequence[int], board: Substrate) -> str:
    """Return the verb for a thing: edges have it, others hold it."""
    edges = all(board.coords[index].layer is not Layer.CELLS for index in indices)
    return "have" if edges else "hold"


def _says(verb: str, n: int, who: str, what: str) -> str:
    if verb == "be":
        return say_n(n, "{who} is {what}", "{who} are {what}", who=who, what=what)
    if verb == "have":
        return say_n(n, "{who} has {what}", "{who} have {what}", who=who, what=what)
    return say_n(n, "{who} contains {what}", "{who} contain {what}", who=who, what=what)


def which(mark: int, indices: Sequence[int], board: Substrate, *, never: bool = False) -> str:
    """Say which places have the mark: `row 1, columns 2 and 3 are shaded`; with `never`, do not.

    Numbers are all the same: `are both 5`.
    """
    marks = _marks(indices, mark, board)
    if len(indices) > 1 and not (never or marks.is_binary or (marks.noun and not mark)):
        return alike(mark, indices, board)
    return has(places(indices, board), mark, indices, board, never=never)


ALIKE = {
    ("be", True): later("{who} are both {what}"),
    ("be", False): later("{who} are all {what}"),
    ("have", True): later("{who} both have {what}"),
    ("have", False): later("{who} all have {what}"),
    ("hold", True): later("{who} both contain {what}"),
    ("hold", False): later("{who} all contain {what}"),
}
"""By the verb, and whether there are two places."""


def alike(mark: int, indices: Sequence[int], board: Substrate) -> str:
    """Say that several coords have the same mark: `row 1, columns 2 and 3 are both 5`."""
    verb, what = _held(mark, indices, board)
    return say(ALIKE[verb, len(indices) == 2], who=places(indices, board), what=what)


def used(indices: Sequence[int], board: Substrate) -> str:
    """Say which places have a mark but 0: `row 1, column 2 holds a star`, or is in use."""
    marks, n, who = board.marks_of(indices[0]), len(indices), places(indices, board)
    if not marks.noun:
        return say_n(n, "{who} is in use", "{who} are in use", who=who)
    return _says(_verb(indices, board), n, who, a(marks.noun) if n == 1 else plural(marks.noun))


def one_of(mask: int, index: int, board: Substrate, joint: str = "or") -> str:
    """Return the marks of a mask in the player's words: `3, 4 or 5`; the mask is not empty."""
    marks = board.marks_of(index)
    return listed([named_mark(mark, marks) for mark in marks_in(mask)], joint)


def named_mark(mark: int, marks: Marks) -> str:
    """Return the player's word for the mark, with an article if it is a thing."""
    return a(marks.word(mark)) if marks.is_thing(mark) else say(marks.word(mark))


def sort_of(mark: int, indices: Collection[int], board: Substrate, *, many: bool = True) -> str:
    """Return `shaded cells`, `stars`, `cells with 5`: the places that have the mark, or would."""
    what, held = _kind(mark, indices, board)
    return _with(plural(what) if many else say(what), held)


def numbers(values: Iterable[int], joint: str = "and") -> str:
    """Return `1, 2 and 3`."""
    return listed([str(value) for value in values], joint)


def _marks(indices: Collection[int], mark: int, board: Substrate) -> Marks:
    """Return the marks of a layer that the coords are in, one that has the mark if possible."""
    layers = {board.coords[index].layer for index in indices} or {board.layers[0][0]}
    there = [marks for layer, marks in board.layers if layer in layers]
    return next((marks for marks in there if marks.mask >> mark & 1), there[0])


def be(mask: int, index: int, board: Substrate, *, many: bool = False) -> str:
    """Return what a coord must, may or cannot be: `be 3 or 5`, `hold a star`, `have no line`.

    With `many`, what several coords can be: `be suns`.
    """
    marks = board.marks_of(index)
    known = marks_in(mask & marks.mask)
    if not known or (len(known) > LISTED and not (marks.noun or marks.names)):
        return say("be {marks}", marks=spans(known or marks_in(mask)))
    if many and marks.countable:
        words = [(plural if marks.is_thing(mark) else say)(marks.word(mark)) for mark in known]
        return say("be {marks}", marks=listed(words, "or"))
    if not marks.noun:
        return say("be {marks}", marks=one_of(mask & marks.mask, index, board))
    if marks.is_binary:
        what = a(marks.noun) if marks.most in known else no(marks.noun)
        if len(known) > 1:
            what = say("{what} or none", what=what)
    elif len(known) > 1:
        what = say("{n} {things}", n=spans(known), things=plural(marks.noun))
    else:
        what = counted(known[0], marks.noun) if known[0] else no(marks.noun)
    if board.coords[index].layer is Layer.CELLS:
        return say("contain {what}", what=what)
    return say("have {what}", what=what)


def are(indices: Sequence[int], held: Sequence[int], board: Substrate) -> str:
    """Say the mark of each: `row 1, columns 2 and 3 are 2 and 5`; two alike `are both 5`.

    Places whose names would not be in the same order as the numbers are named one by one.
    """
    told = sorted(zip(indices, held, strict=True))  # in the order of their names
    if len(held) == 1:
        return which(held[0], indices, board)
    if len(set(held)) == 1:
        return alike(held[0], indices, board)
    coords = [board.coords[index] for index in indices]
    in_line = len({c.row for c in coords}) == 1 or len({c.col for c in coords}) == 1
    # Words are named one by one, too: `are unshaded and shaded` is hard to read.
    numbers = not board.marks_of(indices[0]).words
    if not numbers or board.marks_of(indices[0]).noun or not (in_line or len(coords) == 2):
        return chained([which(mark, (index,), board) for index, mark in told])
    named = places([index for index, _ in told], board)
    marks = [say(board.marks_of(index).word(mark)) for index, mark in told]
    return say("{places} are {marks}", places=named, marks=listed(marks))


def held_by(indices: Sequence[int], held: Sequence[int], board: Substrate) -> str:
    """Say the mark of each, equal ones together: `column 1, rows 1 and 2 are white, and …`."""
    groups: dict[int, list[int]] = {}
    for index, mark in sorted(zip(indices, held, strict=True)):
        groups.setdefault(mark, []).append(index)
    return chained([which(mark, alike, board) for mark, alike in groups.items()])


def a_holder(mark: int, indices: Collection[int], board: Substrate) -> str:
    """Return the missing mark, if no place has it: `a star`, `an unshaded cell`."""
    what, held = _kind(mark, indices, board)
    return _with(a(what), held)
