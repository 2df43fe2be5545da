"""L-route. Divide the board into Ls, with circles at bends and arrows that point there."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.division.elbows import elbows
from py_solver.genres.division._elbows import ARROWS, bends, ends
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.division import division
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, RegionText
from py_solver.puzzle.clues import Symbols
from py_solver.rules import LRegions

CIRCLE = "white"
SIGNS = (
    ("1", "arrow", "north"),
    ("2", "arrow", "south"),
    ("3", "arrow", "west"),
    ("4", "arrow", "east"),
    ("5", "circle", CIRCLE),
)


def constraints(puzzle: Puzzle) -> Statements:
    """Every region is an L, which bends in circles and ends in arrows."""
    yield must(All(), LRegions())
    yield from bends(puzzle, "circle", puzzle.clues["circle"])
    yield from ends(puzzle)


L_ROUTE = Genre(
    id="l_route",
    name="L-route",
    aliases=("loute", "lroute"),
    rules="Divide the board into Ls: two legs, one cell wide, that meet at a right angle. A "
    "circle is where an L bends. An arrow is at an end of an L and points to its bend.",
    source="https://puzz.link/rules.html?loute",
    size=(8, 8),
    largest=(40, 40),
    substrate=division,
    clues=(Symbols("circle", ((CIRCLE, "o"),), look=ByClue("ring")), ARROWS),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec("loute", (puzzlink.MixedCells("circle", SIGNS, "g"),)),
    pzprv3=(pzprv3.MixedClues(SIGNS), pzprv3.EdgeMarks()),
    making=Making(
        elbows("circle", CIRCLE),
        thins="circle",
        usual=lambda rows, cols: rows * cols // 10,
        options=(Option("arrows", 0.3, 0.0, 1.0, "Share of ends with an arrow.", easier=0.8),),
    ),
    example="""\
6 6
s e - - - -
- e o e - -
o w - - - -
- w - o w -
- s - e - -
n - - w n n
""",
)
