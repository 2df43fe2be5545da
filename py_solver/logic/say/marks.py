"""How marks are named: `2 stars`, `is shaded`, `have a line`, `may be 3 or 5`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from py_solver.board.coords import Layer
from py_solver.board.marks import Marks, marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.say.places import places, things
from py_solver.logic.say.words import counted, listed


def holding(number: int, mark: int, indices: Collection[int], board: Substrate) -> str:
    """Return `2 stars`, `1 shaded cell`, `3 cells with 5`, `no lines`: so many coords with it."""
    marks = _marks(indices, mark, board)
    told = str(number) if number else "no"
    if marks.is_binary and marks.noun and mark == marks.most:
        return f"{told} {marks.noun}{'' if number == 1 else 's'}"
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
        return f"{hold} no {marks.noun}{'s' if many else ''}"
    return f"{hold} {marks.noun + 's' if many else _a(marks.noun)}"


def which(mark: int, indices: Sequence[int], board: Substrate, *, never: bool = False) -> str:
    """Say who holds the mark: `row 1, columns 2 and 3 are shaded`; or, with `never`, does not."""
    return f"{places(indices, board)} {has(mark, indices, board, never=never)}"


def used(indices: Sequence[int], board: Substrate) -> str:
    """Say who holds anything but 0: `row 1, column 2 holds a star`, or that it is in use."""
    marks, many = board.marks_of(indices[0]), len(indices) != 1
    if not marks.noun:
        return f"{places(indices, board)} {'are' if many else 'is'} in use"
    edges = all(board.coords[index].layer is not Layer.CELLS for index in indices)
    hold = ("have" if many else "has") if edges else ("hold" if many else "holds")
    return f"{places(indices, board)} {hold} {marks.noun + 's' if many else _a(marks.noun)}"


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
