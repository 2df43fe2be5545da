"""Nondango. Blacken one circle in each region, and leave no three circles of a colour in a row."""

from __future__ import annotations

from py_solver.board import Marks, Material, Runs, Set, Substrate, cell
from py_solver.fills.placing.blackened import CIRCLES, blackened
from py_solver.logic import Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.boards import walled_board
from py_solver.phrases.edges import cells_apart_from
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Rooms, Symbols
from py_solver.rules import AtLeastOne, AtMost, ExactCount
from py_solver.words.say import say

BLACK = 1
MARKS = Marks.binary("white", "black", look="stone_black", noun="black circle")
WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board on which only circles have marks."""
    others = cells_apart_from((rows, cols), clues["circle"])
    return walled_board(rows, cols, MARKS, others, Material.HOLE)


def threes(puzzle: Puzzle) -> Runs:
    """Return each three circles that follow each other in a row, in a column or diagonally."""
    circles, grid = puzzle.clues["circle"], puzzle.substrate
    first, cols = grid.index(cell(0, 0)), grid.cols
    at = {(place.row, place.col): first + place.row * cols + place.col for place in circles}
    found = []
    for (row, col), here in at.items():
        for down, right in WAYS:
            second = at.get((row + down, col + right))
            third = at.get((row + 2 * down, col + 2 * right))
            if second is not None and third is not None:
                found.append((here, second, third))
    return Runs(tuple(found))


def constraints(puzzle: Puzzle) -> Statements:
    """Every region has one black circle; no three in a row are alike."""
    for room in rooms(puzzle):
        inside = tuple(at for at in room.coords if at in puzzle.clues["circle"])
        told = "the region of {place} must have exactly one black circle"
        about = say(told, place=room.coords[0].words)
        yield must(Set(inside), ExactCount(BLACK, 1), about=about, called=ROOM)
    about = "the circles from {first} to {last} must not all be black"
    yield each(threes(puzzle), AtMost(BLACK, 2), about=about)
    about = "the circles from {first} to {last} must not all be white"
    yield each(threes(puzzle), AtLeastOne(BLACK), about=about)


NONDANGO = Genre(
    id="nondango",
    name="Nondango",
    rules="Blacken some circles. Every outlined region must have exactly one black circle. Three "
    "circles that follow each other in a row, in a column or diagonally must not all have the "
    "same colour.",
    source="https://www.janko.at/Raetsel/Nondango/index.htm",
    size=(8, 8),
    largest=(30, 30),
    substrate=board,
    clues=(
        Symbols("circle", (("circle", "o", "x"),), fixed=True, look=ByClue("hollow")),
        Rooms("rooms"),
    ),
    constraints=constraints,
    answer=SignText("x", clues=("o",)),
    puzzlink=Codec(
        "nondango",
        (puzzlink.RoomBorders("rooms"), puzzlink.MarkedCells("circle", "circle", others=True)),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Circles("circle", "circle", "circle")),
    making=Making(blackened, options=(CIRCLES,)),
    example="""\
4 5
- o - - -
- - o - -
- - - - o
- - - o -
1 1 1 1 1
1 1 2 1 1
1 1 1 3 4
1 1 1 3 4
""",
)
