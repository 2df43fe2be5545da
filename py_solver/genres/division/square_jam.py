"""Square Jam. Divide the board into squares, of which no four meet; numbers are their sides."""

from __future__ import annotations

from py_solver.board import All, Set
from py_solver.fills.by_rules import by_rules
from py_solver.fills.division.squares import sides, squares_by_lot
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import any_of
from py_solver.phrases.division import BORDER, JOINED, division, meetings
from py_solver.phrases.edges import cells_apart_from, rays
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Codec, Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, AtMost, EqualRuns, RectRegions, RunTotal
from py_solver.words.say import later, say

SQUARE = later("a square with its top left corner in {place} must be as high as it is wide")
EQUAL = later("from {place}, there must be as many cells to the right as down to the next border")
SIDE = later(
    "the square of the {number} in {{place}} must be {cells} wide, with {steps} from side to side"
)


def constraints(puzzle: Puzzle) -> Statements:
    """Regions are rectangles as high as wide, no four meet; numbers are their width."""
    board = puzzle.substrate
    yield must(All(), RectRegions())
    about = "four regions must not meet at {middle}"
    yield each(meetings(board), AtMost(BORDER, 3), about=about)
    for place, source, number in numbered(puzzle, "side"):
        _, east, _, west = rays(board, place)
        cells, steps = counted(number, "cell"), counted(number - 1, "step")
        rule = RunTotal(JOINED, number - 1)
        about = say(SIDE, number=number, cells=cells, steps=steps)
        yield must((west, east), rule, source=source, about=about)
    for place in cells_apart_from(puzzle.size, ()):
        north, east, south, west = rays(board, place)
        equal = must((east, south), EqualRuns(JOINED), about=say(EQUAL, place=place.words))
        before = Set((*north.coords[: place.row and 1], *west.coords[: place.col and 1]))
        if before.coords:
            other = must(before, AtLeastOne(JOINED))
            equal = any_of(other, equal, about=say(SQUARE, place=place.words))
        yield equal


SQUARE_JAM = Genre(
    id="square_jam",
    name="Square Jam",
    aliases=("squarejam",),
    rules="Divide the board into squares along the grid lines. A number says how long the sides of "
    "its square are. A square can contain several numbers, or none. Four squares must not meet at "
    "one corner. A ? can be any number.",
    source="https://puzz.link/rules.html?squarejam",
    size=(8, 8),
    largest=(25, 25),
    substrate=division,
    clues=(Numbers("side", 1, min, any_token="?"),),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec("squarejam", (puzzlink.Numbers16("side"),)),
    pzprv3=(pzprv3.CellClues("side"), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("side"),),
    making=Making(
        by_rules(tells=sides, draws=squares_by_lot), thins="side", symmetries=(NONE, ROTATIONAL)
    ),
    example="""\
7 7
- - - 2 - - -
- - 2 - - - -
- - - - - - -
- - - - - - -
- - - - - - -
- - - - 2 - -
- - - 3 - - -
""",
)
