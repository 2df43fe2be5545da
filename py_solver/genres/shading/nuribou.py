"""Nuribou. Shade straight strips around areas of the given sizes; touching strips differ."""

from __future__ import annotations

from itertools import product

from py_solver.board import Along, Coord, Los, Set, cell
from py_solver.board.regions import Direction
from py_solver.fills.shading.redrawn import redrawn
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import any_of
from py_solver.phrases.islands import islands
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import AtLeastOne, DegreeIn, UnequalRuns
from py_solver.words.say import later, say

TOUCHING = later(
    "strips that touch at a corner must have different lengths, as must those of {one} and {other}"
)
DIFFER = later("the strips of {one} and {other} must have different lengths")


def constraints(puzzle: Puzzle) -> Statements:
    """Each number has an area of its size; shaded cells are strips, which differ at corners."""
    about = "every unshaded area must contain one number and have as many cells as it says"
    yield islands(UNSHADED, "number", puzzle.clues["number"], about)
    about = "shaded cells must form straight strips, so {where} must have at most 2 shaded cells"
    yield each(BLOCKS, DegreeIn(SHADED, (0, 1, 2)), about=about)
    rows, cols = puzzle.size
    for row, col, side in product(range(rows - 1), range(cols), (-1, 1)):
        if 0 <= col + side < cols:
            yield from differing(puzzle, cell(row, col), cell(row + 1, col + side))


def differing(puzzle: Puzzle, upper: Coord, lower: Coord) -> Statements:
    """Say that two cells that touch at a corner are not in strips of one length.

    A strip leads away from the corner, to the side or up and down. The cells along one way count,
    unless the strip goes the other way.
    """
    named = {"one": upper.words, "other": lower.words}
    aside = Direction.EAST, Direction.WEST
    left, right = aside if upper.col > lower.col else aside[::-1]
    for one, other in product(
        ((Direction.NORTH, left), (left, Direction.NORTH)),
        ((Direction.SOUTH, right), (right, Direction.SOUTH)),
    ):
        ahead = [along(puzzle, at, ways[0]) for at, ways in ((upper, one), (lower, other))]
        beside = [along(puzzle, at, ways[1])[1:2] for at, ways in ((upper, one), (lower, other))]
        unequal = must(tuple(map(Along, ahead)), UnequalRuns(SHADED), about=say(DIFFER, **named))
        others = (*beside[0], *beside[1])
        if others:
            otherwise = must(Set(others), AtLeastOne(SHADED))
            unequal = any_of(otherwise, unequal, about=say(TOUCHING, **named))
        yield unequal


def along(puzzle: Puzzle, place: Coord, way: Direction) -> tuple[Coord, ...]:
    """Return a cell and those that follow it this way."""
    return place, *Los(place.row, place.col, way).find(puzzle.substrate)


NURIBOU = Genre(
    id="nuribou",
    name="Nuribou",
    rules="Shade some cells. Every group of shaded cells must be a straight strip, one cell wide. "
    "Two strips that touch at a corner must have different lengths. Every group of unshaded cells "
    "must contain exactly one number, which says how many cells it has. A ? can be any number.",
    source="https://puzz.link/rules.html?nuribou",
    size=(6, 6),
    largest=(30, 30),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("nuribou", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number", blank=True),),
    making=Making(
        redrawn(),
        options=(
            Option("numbers", 0.2, 0.1, 0.25, "Share of cells with a number.", easier=0.22),
            Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded (approximate)."),
        ),
    ),
    example="""\
5 5
1 - 2 - -
- - - - 1
- 4 - - -
- - - - -
- - - - 7
""",
)
