"""Nurimisaki. Shade cells so that circles are capes, and no other unshaded cell is one."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Neighbors4, Set
from py_solver.fills.by_rules import walls
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import cells_without
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.phrases.sight import seen, seen_from_each, ways_from
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules import Connected, CountIf, ExactCount, NoTwoByTwo


def constraints(puzzle: Puzzle) -> Statements:
    """Circles are the capes; their numbers count the cells straight ahead of them."""
    yield from unshaded(puzzle, "cape", "the circle in {place} must not be shaded")
    for place in puzzle.clues["cape"]:
        around, source = Neighbors4(*place[1:]), Source("cape", place)
        about = "the cape in {place} must have exactly one unshaded cell next to it"
        yield must(around, ExactCount(UNSHADED, 1), source=source, about=about)
    about = "the {n} in {place} must see {n:unshaded cell}, including its own"
    yield from seen_from_each(puzzle, "cape", UNSHADED, about)
    for place in cells_without(puzzle, "cape"):
        about = "{first} has no circle, so if it is unshaded, two cells next to it must be, too"
        around = Neighbors4(*place[1:])
        yield must((Set((place,)), around), CountIf(UNSHADED, UNSHADED, (2, 3, 4)), about=about)
    yield must(All(), Connected(UNSHADED))
    yield must(All(), NoTwoByTwo(UNSHADED))
    yield must(All(), NoTwoByTwo(SHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return how many cells each cape sees."""
    board = puzzle.substrate
    return {
        "cape": {at: seen(board, marks, ways_from(at), UNSHADED) for at in puzzle.clues["cape"]}
    }


NURIMISAKI = Genre(
    id="nurimisaki",
    name="Nurimisaki",
    rules="Shade some cells so that the unshaded cells are connected. No 2×2 block may be all "
    "shaded or all unshaded. A circle is a cape: an unshaded cell with exactly one unshaded "
    "cell next to it. Every other unshaded cell has at least two. A number says how many "
    "unshaded cells are in a straight line from the cape, including its own.",
    source="https://www.janko.at/Raetsel/Nurimisaki/index.htm",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("cape", 2, max, any_token="?", look=Look("ring", "white")),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("nurimisaki", (puzzlink.Numbers16("cape"),)),
    pzprv3=(pzprv3.CellClues("cape"), pzprv3.CellMarks()),
    penpa=(penpa.Circled("cape"),),
    making=Making(
        clued(derive, lay=walls("cape", Clue.ANY, option="capes", apart=True)),
        thins="cape",
        blank=lambda number: Clue.ANY,
        options=(
            Option("capes", 0.14, 0.05, 0.3, "Share of cells with a circle."),
            Option("shaded", 0.45, 0.3, 0.6, "Share of cells shaded (approximate)."),
        ),
    ),
    example="""\
6 6
3 - - - - -
- - - - - -
- - - - - -
- - - 2 - -
- - 3 - ? -
- ? - - - -
""",
)
