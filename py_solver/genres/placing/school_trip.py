"""School Trip. Put beds along a connected aisle, as numbers count their pillows."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.numbered_walls import numbered_walls
from py_solver.logic import Statements, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import Look
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.beds import AISLE, DRAWN, EVERY, MARKS, PILLOWS, BedText, beds, beside_aisle
from py_solver.phrases.beside import counted_beside
from py_solver.phrases.boards import walled
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import MIRROR, NONE, ROTATIONAL
from py_solver.rules import Connected, NoTwoByTwo

NUMBERS: tuple[tuple[str, int | Clue], ...]
NUMBERS = (("0", 0), ("1", 1), ("2", 2), ("3", 3), ("4", 4), ("5", Clue.ANY))
SIGNS = (("#", AISLE), ("b", 1), ("e", 2), ("d", 3), ("h", 4), ("i", 5), ("j", 6))


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count pillows, halves make beds that touch the aisle, and that is connected."""
    about = "{first} must contain a pillow"
    yield from counted_beside(puzzle, "number", PILLOWS, noun("pillow"), about)
    yield from beds(puzzle.substrate)
    yield from beside_aisle(puzzle.substrate)
    yield must(All(), NoTwoByTwo(AISLE), about="the aisle must not cover a 2×2 block")
    yield must(All(), Connected(AISLE), about="the aisle must be connected")


SCHOOL_TRIP = Genre(
    id="school_trip",
    name="School Trip",
    aliases=("shugaku", "shugaku_ryoko", "night_of_the_school_trip"),
    rules="Put beds into some cells. A bed has two cells, one with a pillow and one for the feet, "
    "and a pillow must not be above its foot. All other cells are the aisle. The aisle is "
    "connected and covers no 2×2 block, and it touches every bed along an edge. A number says "
    "how many of the cells beside it contain a pillow.",
    source="https://puzz.link/rules.html?shugaku",
    largest=(40, 40),
    substrate=walled(MARKS, "number"),
    clues=(Numbers("number", 0, 4, any_token="x", any_too="5", walls=True, look=Look("island")),),
    constraints=constraints,
    answer=BedText(),
    halves=DRAWN,
    puzzlink=Codec("shugaku", (puzzlink.SignedCells("number", NUMBERS, "6"),)),
    pzprv3=(pzprv3.NumbersAmong("number", "5", SIGNS),),
    making=Making(
        numbered_walls("number", len(EVERY), PILLOWS),
        thins="number",
        blank=lambda number: Clue.ANY,
        symmetries=(NONE, ROTATIONAL, MIRROR),
        options=(Option("walls", 0.2, 0.1, 0.3, "Share of cells with a number."),),
    ),
    example="""\
6 6
1 x - - - -
- - x - x -
- - - - x -
- 0 0 x - -
- - - 2 - -
- - 2 - - -
""",
)
