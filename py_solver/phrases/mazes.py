"""Phrases about mazes: unshaded cells that are connected without loops."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Layer
from py_solver.board.regions import AllOf, Set
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.neighbors import rim
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.no_two_by_two import NoTwoByTwo
from py_solver.rules.groups.connected import Connected
from py_solver.rules.groups.reaches_rim import ReachesRim
from py_solver.rules.pairs.clone import Clone

CELLS = AllOf(Layer.CELLS)


def maze(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that rooms have one colour, and that the unshaded cells are connected without loops.

    A loop would have a 2×2 block in it, or shaded cells that do not reach the edge of the grid.
    """
    for room in rooms(puzzle):
        if len(room.coords) > 1:
            alone = tuple(Set((place,)) for place in room.coords)
            about = "the region of {first} must be all shaded or all unshaded"
            yield must(alone, Clone(), about=about, called=ROOM)
    for mark in (SHADED, UNSHADED):
        yield must(CELLS, NoTwoByTwo(mark))
    yield must(CELLS, Connected(UNSHADED))
    about = "shaded cells must be connected to the edge of the grid, also diagonally"
    yield must((CELLS, Set(rim(*puzzle.size))), ReachesRim(SHADED, diagonal=True), about=about)
