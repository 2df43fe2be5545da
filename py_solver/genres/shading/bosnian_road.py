"""Bosnian Road. Shade a ring that nowhere touches itself; numbers count the cells around them."""

from __future__ import annotations

from py_solver.board import All, Neighbors4, Set
from py_solver.fills.shading.drawn import clued, numbered
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import BLOCKS, ring_around
from py_solver.phrases.shading import SHADED, counted, shading, unshaded
from py_solver.phrases.snakes import APART
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, Connected, CountIf


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded cells are one ring that does not touch itself; numbers count those around them."""
    yield from unshaded(puzzle, "number", "the clue in {place} must not be shaded")
    about = "the {n} in {place} must have {n:shaded cell} around it"
    yield from counted(puzzle, "number", ring_around, about)
    for place in puzzle.substrate.coords:
        about = "if {first} is shaded, exactly two cells next to it must be, too"
        where = (Set((place,)), Neighbors4(*place[1:]))
        yield must(where, CountIf(SHADED, SHADED, (2,)), about=about)
    about = "the road must not touch itself in {where}, not even diagonally"
    yield each(BLOCKS, APART, about=about)
    yield must(All(), AtLeastOne(SHADED), about="there must be a road")
    yield must(All(), Connected(SHADED))


BOSNIAN_ROAD = Genre(
    id="bosnian_road",
    name="Bosnian Road",
    aliases=("bosnianroad",),
    rules="Shade some cells without a clue to make a road: one closed loop, one cell wide, that "
    "does not touch itself, not even at a corner. A number says how many of the up to eight cells "
    "around it are shaded. A ? can be any number.",
    source="https://puzz.link/rules.html?bosnianroad",
    size=(7, 7),
    largest=(30, 30),
    substrate=shading,
    clues=(Numbers("number", 0, 8, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("bosnianroad", (puzzlink.Numbers10("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(numbered("number", ring_around)),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.6, 0.4, 0.8, "Share of cells shaded (approximate)."),),
    ),
    example="""\
7 7
- - 0 - - - -
- - - 5 - - -
- - - - - - -
- 7 - - - - -
- - - - 3 - -
- - - - - - -
- 1 - 3 - - -
""",
)
