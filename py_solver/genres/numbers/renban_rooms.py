"""Renban Rooms. Fill in a Latin square so that each room holds consecutive numbers."""

from __future__ import annotations

from py_solver.fills.numbers import runs
from py_solver.logic import Statements, must
from py_solver.parts import penpa
from py_solver.phrases.boards import latin_board
from py_solver.phrases.numbers import givens, latin
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import Consecutive


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; rooms contain runs; the givens are kept."""
    yield from latin(puzzle.size[0])
    for room in rooms(puzzle):
        about = "the room of {first} must contain consecutive numbers"
        yield must(room, Consecutive(), about=about, called="the room of {first}")
    yield from givens(puzzle)


RENBAN_ROOMS = Genre(
    id="renban_rooms",
    name="Renban Rooms",
    rules="Put a number in every empty cell so that every row and every column contains each "
    "number from 1 to the size of the grid exactly once. The numbers in an outlined room "
    "must be consecutive, such as 3, 4 and 5, in any order.",
    source="https://www.janko.at/Raetsel/Renban/index.htm",
    size=(6, 6),
    largest=(25, 25),
    substrate=latin_board("Renban Rooms"),
    clues=(Numbers("given", 1, max), Rooms("rooms")),
    constraints=constraints,
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("given")),
    making=Making(
        runs.fill,
        thins="given",
        symmetries=(NONE, ROTATIONAL, MIRROR, DIAGONAL),
        options=(Option("room", 5, 2, 9, "Size of the largest regions."),),
        # Whether fewer do on a huge board takes minutes to prove.
        usual=lambda rows, cols: rows * cols // 2 if rows > 16 else None,
    ),
    example="""\
6 6
2 - - - - 1
- - - - 5 -
- - - 2 6 -
- 4 6 - - -
- - - - - -
5 - - - - -
 1  1  1  1  1  1
 2  3  3  3  4  5
 6  7  3  8  9  5
 7  7  7  8 10 11
12  7 13  8 10 11
12 12 14 15 16 17
""",
)
