"""Stepping Stones. Put stones into cells so that each number counts those in its row and column."""

from py_solver.board import Col, Coord, Marks, NeighborPairs, Row, Substrate, Union
from py_solver.fills.shading.drawn import clued, numbered
from py_solver.logic import Source, Statements, each, must
from py_solver.phrases.boards import cell_board
from py_solver.puzzle import Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import AtMost, ExactCount

STONE = 1


def cross(board: Substrate, place: Coord) -> Union:
    """Return the row and the column of a place."""
    return Union((Row(place.row), Col(place.col)))


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts the stones in its row and column. Stones never touch."""
    for place, number in puzzle.clues["number"].items():
        about = "the {n} in {place} must have {n:stone} in its row and column"
        lines = cross(puzzle.substrate, place)
        yield must(lines, ExactCount(STONE, number), source=Source("number", place), about=about)
    yield each(NeighborPairs(), AtMost(STONE, 1), about="stones must not touch")


STEPPING_STONES = Genre(
    id="stepping_stones",
    name="Stepping Stones",
    rules="Put stones into some cells. A number says how many stones are in its row and column "
    "together. Stones must not touch along an edge.",
    source="https://example.org/",
    substrate=cell_board(Marks.binary("empty", "stone", look="stone_black", noun="stone")),
    clues=(Numbers("number", 0, 99),),
    constraints=constraints,
    answer=SignText("o"),
    making=Making(clued(numbered("number", cross, (0, STONE)), 0.4), thins="number"),
    example="""\
5 5
1 - 0 1 -
1 0 - 1 0
2 2 2 2 2
1 0 - 1 0
1 0 - 1 0
""",
)
