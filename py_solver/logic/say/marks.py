"""How marks are named: `2 stars`, `is shaded`, `have a line`, `may be 3 or 5`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from py_solver.board.coords import Layer
from py_solver.board.marks import Marks, marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.say.places import places, things
from py_solver.logic.say.words import counted, listed, plural, spans

LISTED = 5
"""Numbers that are listed one by one; more are told as `1 to 8`."""


def holding(number: int, mark: int, indices: Collection[int], board: Substrate) -> str:
    """Return `2 stars`, `1 shaded cell`, `3 cells with 5`, `no lines`: so many coords with it."""
    marks = _marks(indices, mark, board)
    told = str(number) if number else "no"
    if marks.is_binary and marks.noun and mark == marks.most:
        return f"{told} {marks.noun if number == 1 else plural(marks.noun)}"
    thing = things(number, [board.coords[index] for index in indices]).split()[-1]
    known = marks.mask >> mark & 1
    word = marks.word(mark) if known else str(mark)
    if marks.is_binary and known:
        return f"{told} {word} {thing}"
    return f"{told} {thing} with {counted(mark, marks.noun) if marks.noun else word}"


def has(mark: int, indices: Sequence[int], board: Substrate, *, never: bool = False) -> str:
    """Return what the coords are said to hold: `is shaded`, `hold stars`, `is 5`, `has no line`.

    With `never`, that they do not: `is not shaded`.
    """
    marks, many = _marks(indices, mark, board), len(indices) != 1
    edges = all(board.coords[index].layer is not Layer.CELLS for index in indices)
    be = "are" if many else "is"
    if not marks.noun:
        return f"{be} {'not ' if never else ''}{marks.word(mark)}"
    hold = ("have" if many else "has") if edges else ("hold" if many else "holds")
    if not marks.is_binary:
        what = counted(mark, marks.noun) if mark else f"no {marks.noun}"
        return f"{hold} {'not ' if never else ''}{what}"
    if (mark == marks.most) == never:
        return f"{hold} no {plural(marks.noun) if many else marks.noun}"
    return f"{hold} {plural(marks.noun) if many else _a(marks.noun)}"


def which(mark: int, indices: Sequence[int], board: Substrate, *, never: bool = False) -> str:
    """Say who holds the mark: `row 1, columns 2 and 3 are shaded`; or, with `never`, does not.

    Of numbers, that they are all the same: `are both 5`.
    """
    marks = _marks(indices, mark, board)
    if len(indices) > 1 and not (never or marks.is_binary or (marks.noun and not mark)):
        return alike(mark, indices, board)
    return f"{places(indices, board)} {has(mark, indices, board, never=never)}"


def alike(mark: int, indices: Sequence[int], board: Substrate) -> str:
    """Say that several coords hold the same: `row 1, columns 2 and 3 are both 5`."""
    be_or_hold, what = has(mark, indices, board).split(maxsplit=1)
    every = "both" if len(indices) == 2 else "all"
    words = [be_or_hold, every] if be_or_hold == "are" else [every, be_or_hold]
    return " ".join([places(indices, board), *words, what])


def used(indices: Sequence[int], board: Substrate) -> str:
    """Say who holds anything but 0: `row 1, column 2 holds a star`, or that it is in use."""
    marks, many = board.marks_of(indices[0]), len(indices) != 1
    if not marks.noun:
        return f"{places(indices, board)} {'are' if many else 'is'} in use"
    edges = all(board.coords[index].layer is not Layer.CELLS for index in indices)
    hold = ("have" if many else "has") if edges else ("hold" if many else "holds")
    return f"{places(indices, board)} {hold} {plural(marks.noun) if many else _a(marks.noun)}"


def one_of(mask: int, index: int, board: Substrate, joint: str = "or") -> str:
    """Return the marks of a mask as a player says them: `3, 4 or 5`; never of none."""
    marks = board.marks_of(index)
    return listed([marks.word(mark) for mark in marks_in(mask)], joint)


def sort_of(mark: int, indices: Collection[int], board: Substrate, *, many: bool = True) -> str:
    """Return `shaded cells`, `stars`, `cells with 5`: what holds the mark, or would."""
    number = 2 if many else 1
    return holding(number, mark, indices, board).removeprefix(f"{number} ")


def numbers(values: Iterable[int], joint: str = "and") -> str:
    """Return `1, 2 and 3`."""
    return listed([str(value) for value in values], joint)


def _marks(indices: Collection[int], mark: int, board: Substrate) -> Marks:
    """Return the marks of a layer that the coords lie in, one that knows the mark if there is."""
    layers = {board.coords[index].layer for index in indices} or {board.layers[0][0]}
    there = [marks for layer, marks in board.layers if layer in layers]
    return next((marks for marks in there if marks.mask >> mark & 1), there[0])


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def be(mask: int, index: int, board: Substrate) -> str:
    """Return what a coord must, may or cannot be: `be 3 or 5`, `hold a star`, `have no line`."""
    marks = board.marks_of(index)
    known = marks_in(mask & marks.mask)
    if not known or (len(known) > LISTED and not (marks.noun or marks.names)):
        return f"be {spans(known or marks_in(mask))}"
    if not marks.noun:
        return f"be {one_of(mask & marks.mask, index, board)}"
    verb = "hold" if board.coords[index].layer is Layer.CELLS else "have"
    if marks.is_binary:
        some = _a(marks.noun) if marks.most in known else f"no {marks.noun}"
        return f"{verb} {some}{' or none' if len(known) > 1 else ''}"
    if len(known) > 1:
        return f"{verb} {spans(known)} {plural(marks.noun)}"
    return f"{verb} {counted(known[0], marks.noun) if known[0] else f'no {marks.noun}'}"


def are(indices: Sequence[int], held: Sequence[int], board: Substrate) -> str:
    """Say what each holds: `row 1, columns 2 and 3 are 2 and 5`; of two alike `are both 5`.

    Places whose names would not stand in the same order as the numbers are told one by one.
    """
    told = sorted(zip(indices, held, strict=True))  # as their places are named
    if len(held) == 1:
        return which(held[0], indices, board)
    if len(set(held)) == 1:
        return alike(held[0], indices, board)
    coords = [board.coords[index] for index in indices]
    in_line = len({c.row for c in coords}) == 1 or len({c.col for c in coords}) == 1
    if board.marks_of(indices[0]).noun or not (in_line or len(coords) == 2):
        return ", and ".join(which(mark, (index,), board) for index, mark in told)
    named = places([index for index, _ in told], board)
    return f"{named} are {listed([board.marks_of(i).word(mark) for i, mark in told])}"


def a_holder(mark: int, indices: Collection[int], board: Substrate) -> str:
    """Return what is missing where none holds the mark: `a star`, `an unshaded cell`."""
    return _a(holding(1, mark, indices, board).removeprefix("1 "))
