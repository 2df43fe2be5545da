"""Kurodoko. Shade cells so that each number counts the unshaded cells that are seen from it."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.drawn import clued, seeing
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.shading import APART, UNSHADED, shading, unshaded
from py_solver.phrases.sight import seen_from_each
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers stay unshaded and count what they see; shaded cells keep apart, the rest is one."""
    yield from unshaded(puzzle, "number", "the number in {place} must not be shaded")
    about = "the {n} in {place} must see {n:unshaded cell}, including its own"
    yield from seen_from_each(puzzle, "number", UNSHADED, about)
    yield APART
    yield must(All(), Connected(UNSHADED))


KURODOKO = Genre(
    id="kurodoko",
    name="Kurodoko",
    aliases=("kuromasu", "range"),
    rules="Shade some cells without a number. A number says how many unshaded cells are visible "
    "from its cell along its row and column, up to the next shaded cell and including its "
    "own. Shaded cells must not touch along an edge. All unshaded cells must form one "
    "connected group.",
    source="https://www.janko.at/Raetsel/Kuromasu/index.htm",
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows + cols - 1, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("kurodoko", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numerals("number", blank=True),),
    tatham=tatham.Game("Range", (tatham.Numbers("number"),)),
    making=Making(
        clued(seeing(UNSHADED)),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.35, 0.1, 0.5, "Share of cells shaded.", easier=0.25),),
    ),
    example="""\
5 6
- - 2 - - -
- - - - 7 -
5 - - - - -
- - - - - 3
- 4 - - - -
""",
)
