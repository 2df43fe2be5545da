"""Different Neighbours. Give each room a number, so that rooms that touch are different."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Coord, Marks, Set, Substrate
from py_solver.board.substrate import Material
from py_solver.fills.by_rules import by_rules, mixed_rooms
from py_solver.logic import Statements, must
from py_solver.parts import penpa
from py_solver.phrases.boards import walled_board
from py_solver.phrases.edges import cells_apart_from
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.phrases.rooms import one_number
from py_solver.puzzle import Clues, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms, Size
from py_solver.rules import Distinct

MOST = 4
"""Four numbers: as many as colours on a map."""


def places(clues: Clues, size: Size) -> dict[Coord, tuple[Coord, ...]]:
    """Return each room by the cell for its number: the one with the given, or its first."""
    found = {}
    for room in Rooms.cells(clues["rooms"], size):
        given = [place for place in room if place in clues["number"]]
        found[min(given, default=room[0])] = tuple(room)
    return found


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board on which each room has one cell for its number."""
    size = rows, cols
    rest = cells_apart_from(size, places(clues, size)) if clues["rooms"] else ()
    return walled_board(rows, cols, Marks.numbers(1, MOST), rest, Material.HOLE)


def touching(puzzle: Puzzle) -> Iterator[tuple[Coord, Coord]]:
    """Yield the cells for the numbers of each two rooms that touch, also at a corner."""
    home = {at: one for one, room in places(puzzle.clues, puzzle.size).items() for at in room}
    found = set()
    for at, one in home.items():
        for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
            other = home.get(at._replace(row=at.row + down, col=at.col + right), one)
            if other != one:
                found.add((min(one, other), max(one, other)))
    yield from sorted(found)


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms that touch have different numbers."""
    yield EVERY_CELL
    for pair in touching(puzzle):
        about = "the regions of {first} and {last} touch, so their numbers must be different"
        yield must(Set(pair), Distinct(), about=about)
    yield from givens(puzzle, "number")


DIFFERENT_NEIGHBORS = Genre(
    id="different_neighbors",
    name="Different Neighbours",
    aliases=("mapcolor", "different_neighbours", "diffneighbors"),
    rules="Put a number from 1 to 4 into every outlined region. Regions that touch, even only at a "
    "corner, must have different numbers. The page offers one cell of each region for its "
    "number.",
    source="https://www.janko.at/Raetsel/Different-Neighbors/index.htm",
    size=(10, 10),
    largest=(40, 40),
    substrate=board,
    clues=(Numbers("number", 1, MOST), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    penpa=(penpa.Numbers("number"), penpa.Rooms("rooms")),
    making=Making(
        by_rules(mixed_rooms, tells=lambda shop, puzzle, solution: {"number": dict(solution)}),
        thins="number",
        options=(Option("room", 6, 3, 12, "Maximum size of a region."),),
    ),
    example="""\
6 6
2 - - - - 3
- - - - - -
- - - - 4 -
- - - 3 - -
- - - - - -
- - - - - -
1 1 1 2 2 3
1 1 2 2 2 3
1 4 4 2 5 3
6 6 4 7 5 5
6 6 7 7 5 5
6 6 8 8 5 5
""",
)
