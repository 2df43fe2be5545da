"""Borders that part no rooms: both their sides belong to the same one."""

from __future__ import annotations

from collections.abc import Iterable

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.puzzle.note import remark
from py_solver.words.say import say, say_n

Pair = tuple[int, int]


def stray_borders(pairs: Iterable[Pair], cols: int, *, inner: bool) -> None:
    """Remark on borders between cells of one room; pairs are cells in reading order.

    With `inner`, rules count such borders, so a puzzle without them is another one. Raises
    ClueError.
    """
    found = [tuple(cell(*divmod(place, cols)) for place in pair) for pair in sorted(pairs)]
    if not found:
        return
    first = {"one": found[0][0].words, "other": found[0][1].words}
    coords: tuple[Coord, ...] = tuple(dict.fromkeys(place for pair in found for place in pair))
    if inner:
        told = say("The border between {one} and {other} has the same room on both sides.", **first)
        why = say("Rules of this puzzle type count it, and Gridwright has no such clue.")
        raise ClueError(f"{told} {why}", coords)
    remark(
        say_n(
            len(found),
            "The border between {one} and {other} is inside a room, so it is left out.",
            "{n} borders, such as that between {one} and {other}, are inside a room, so they are "
            "left out.",
            **first,
        ),
        coords,
    )
