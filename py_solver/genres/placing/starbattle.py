"""Star Battle. Place stars so that every row, column and room has the same number of them."""

from __future__ import annotations

from py_solver.board import Marks, Substrate
from py_solver.fills.placing import stars
from py_solver.genres.placing._names import STARBATTLE_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbers import square
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.stars import STAR, demand_as_many_rooms, in_each_line, never_touch
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Rooms, Setting
from py_solver.rules import ExactCount


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board."""
    square("Star Battle", rows, cols)
    return Substrate.cells(rows, cols, Marks.binary("empty", "star", look="star", noun="star"))


def constraints(puzzle: Puzzle) -> Statements:
    """Every row, column and room has its stars, and no two stars touch.

    It is stated twice: around each star, and for blocks of cells, which have room for one star.
    """
    stars = puzzle.clues["stars"]
    yield from in_each_line(puzzle, stars)
    for room in rooms(puzzle):
        about = "the region of {first} must have {n:star}"
        yield must(room, ExactCount(STAR, stars), about=about, called=ROOM)
    yield from never_touch("stars must not touch")


STARBATTLE = Genre(
    id="starbattle",
    name="Star Battle",
    aliases=("star_battle",),
    rules="Place stars so that every row, every column and every outlined region has the number "
    "of stars that the puzzle asks for. Stars must not touch, not even diagonally.",
    source="https://www.janko.at/Raetsel/Sternenschlacht/index.htm",
    largest=(30, 30),
    substrate=board,
    clues=(Setting("stars", 1, 1, 6), Rooms("rooms", loose=("#", "@"), apart=True)),
    constraints=constraints,
    refuse=demand_as_many_rooms,
    answer=SignText("x"),
    puzzlink=Codec("starbattle", (puzzlink.Count("stars"), puzzlink.RoomBorders("rooms"))),
    pzprv3=(pzprv3.OneNumber("stars"), pzprv3.RoomIds("rooms"), pzprv3.CellMarks()),
    penpa=(penpa.Stars("stars"), penpa.Rooms("rooms")),
    making=Making(stars.fill, options=(stars.STARS, stars.SMALLEST)),
    names=STARBATTLE_NAMES,
    example="""\
6 6 1
1 1 2 1 1 1
1 1 1 1 3 3
4 4 1 1 3 3
4 4 4 1 5 5
4 4 4 4 5 5
4 4 6 6 5 5
""",
)
