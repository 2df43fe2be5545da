"""Nurikabe. Shade a sea that leaves islands of the given sizes."""

from __future__ import annotations

from py_solver.board import All, Marks
from py_solver.fills.shading import seas
from py_solver.genres.shading._names import NURIKABE_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.islands import islands
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import Connected, NoTwoByTwo

LAND, SEA = 0, 1


def constraints(puzzle: Puzzle) -> Statements:
    """Each number has an island of its size, the sea is one and has no pools."""
    about = "every island must contain one number and have as many cells as it says"
    yield islands(LAND, "island", puzzle.clues["island"], about)
    yield must(All(), Connected(SEA))
    yield must(All(), NoTwoByTwo(SEA))


NURIKABE = Genre(
    id="nurikabe",
    name="Nurikabe",
    rules="Shade some cells as sea. Every group of unshaded cells is an island with exactly one "
    "number, which says how many cells it has. A ? can be any number. All sea must be "
    "connected, and must not fill any 2×2 block.",
    source="https://www.nikoli.co.jp/en/puzzles/nurikabe/",
    largest=(200, 200),
    substrate=cell_board(Marks.binary("land", "sea")),
    clues=(Numbers("island", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("nurikabe", (puzzlink.Numbers16("island"),)),
    pzprv3=(pzprv3.CellClues("island", marked=True),),
    penpa=(penpa.Numbers("island", blank=True),),
    making=Making(
        seas.fill,
        options=(Option("largest", 8, 3, 30, "Maximum size of an island.", easier=3),),
    ),
    names=NURIKABE_NAMES,
    example="""\
6 6
- - - - - -
2 - - 1 - 1
- - - - 1 -
1 - 1 - - -
- - - - - -
9 - - - - -
""",
)
