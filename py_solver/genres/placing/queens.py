"""Queens. Place one queen in every row, column and coloured room, none touching another."""

from __future__ import annotations

from py_solver.board import Marks, Substrate
from py_solver.fills.placing import stars
from py_solver.genres.placing._names import QUEENS_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa
from py_solver.phrases.numbers import square
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.stars import STAR, demand_as_many_rooms, in_each_line, never_touch
from py_solver.puzzle import Clues, Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Rooms
from py_solver.rules import ExactCount


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board."""
    square("Queens", rows, cols)
    return Substrate.cells(rows, cols, Marks.binary("empty", "queen", look="crown", noun="queen"))


def constraints(puzzle: Puzzle) -> Statements:
    """Every row, column and room has one queen, and no two queens touch."""
    yield from in_each_line(puzzle, 1)
    for room in rooms(puzzle):
        about = "the region of {first} must have exactly one queen"
        yield must(room, ExactCount(STAR, 1), about=about, called=ROOM)
    yield from never_touch("queens must not touch")


QUEENS = Genre(
    id="queens",
    name="Queens",
    rules="Place queens so that every row, every column and every coloured region has exactly one. "
    "Two queens must not touch, not even diagonally. Unlike in chess, they may share a longer "
    "diagonal.",
    source="https://zipgameonline.com/rules",
    largest=(24, 24),
    substrate=board,
    clues=(Rooms("rooms", coloured=True),),
    constraints=constraints,
    refuse=demand_as_many_rooms,
    answer=SignText("x"),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(stars.fill, options=(stars.ONE_CELL,)),
    names=QUEENS_NAMES,
    example="""\
6 6
1 1 1 2 2 2
1 1 1 2 2 2
3 3 3 4 4 2
3 5 5 4 4 6
4 4 4 4 4 6
4 4 4 4 4 4
""",
)
