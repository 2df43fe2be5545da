"""Gates with numbers of their own, as in older links and files: read as arrows in walls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.words.say import say

ALONG = {
    "vertical": (Direction.NORTH, Direction.SOUTH),
    "horizontal": (Direction.WEST, Direction.EAST),
}
"""The steps of a gate from cell to cell."""


def first_cells(gates: Mapping[Coord, str], size: tuple[int, int]) -> list[Coord]:
    """Return the upper or left end of each gate, in reading order."""
    places = (cell(row, col) for row in range(size[0]) for col in range(size[1]))
    before = {at: ALONG[way][0].next(at) for at, way in gates.items()}
    return [at for at in places if at in gates and gates.get(before[at]) != gates[at]]


def arrows_for(
    gates: Mapping[Coord, str], numbers: Mapping[Coord, int], walls: Collection[Coord]
) -> dict[Coord, tuple[int, Direction]]:
    """Return arrows in walls at the ends of gates, which give the `numbers` of these.

    A number may be in any cell of its gate. Raises FormatError if a gate has no free wall at its
    ends.
    """
    ends = {at: [*_ends(gates, at, walls)] for at in numbers}
    told: dict[Coord, Coord] = {}
    for at in numbers:
        if not _placed(at, ends, told, set()):
            raise FormatError(
                say("{place}: no wall at this gate is free for its number.", place=at.words),
                (at,),
            )
    ways = {(at, wall): way for at, some in ends.items() for wall, way in some}
    return {wall: (numbers[at], ways[at, wall]) for wall, at in told.items()}


def _end(gates: Mapping[Coord, str], at: Coord, side: int) -> Coord:
    """Return the cell beyond an end of the gate."""
    way, step = gates[at], ALONG[gates[at]][side]
    while gates.get(at) == way:
        at = step.next(at)
    return at


def _ends(
    gates: Mapping[Coord, str], at: Coord, walls: Collection[Coord]
) -> Iterator[tuple[Coord, Direction]]:
    """Yield the walls at the ends of a gate, each with the way from there to the gate."""
    for side in (0, 1):
        wall = _end(gates, at, side)
        if wall in walls:
            yield wall, ALONG[gates[at]][1 - side]


def _placed(
    at: Coord,
    ends: Mapping[Coord, list[tuple[Coord, Direction]]],
    told: dict[Coord, Coord],
    asked: set[Coord],
) -> bool:
    """Give a gate one of its walls, and others another one where that is needed (Kuhn)."""
    for wall, _ in ends[at]:
        if wall not in asked:
            asked.add(wall)
            if wall not in told or _placed(told[wall], ends, told, asked):
                told[wall] = at
                return True
    return False
