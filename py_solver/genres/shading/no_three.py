"""No Three. Shade one cell at each dot, and never three at equal distances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from py_solver.board import All, Coord, Set, cell
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import blocks, cells_around
from py_solver.phrases.compose import any_of
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, AtMost, Connected, ExactCount
from py_solver.words.say import later, say

DOT = "white"
GIVEN = 0.1
"""How often a shaded cell gets a dot of its own, which gives it away."""

EVENLY = later(
    "{first}, {middle} and {last} are evenly spaced, so they must not be shaded one after another"
)


def spaced(rows: int, cols: int) -> Iterator[tuple[tuple[Coord, ...], tuple[Coord, ...]]]:
    """Yield each three cells of a line at equal distances, and the cells between them."""
    for row in range(rows):
        for col in range(cols):
            for down, right in ((0, 1), (1, 0)):
                room = (rows - 1 - row) if down else (cols - 1 - col)
                for gap in range(2, room // 2 + 1):
                    run = [cell(row + n * down, col + n * right) for n in range(2 * gap + 1)]
                    yield tuple(run[::gap]), tuple(at for n, at in enumerate(run) if n % gap)


def constraints(puzzle: Puzzle) -> Statements:
    """Each dot has one shaded cell; none touch, none are evenly spaced; the rest is connected."""
    for block, source, _ in blocks(puzzle, "dot"):
        about = "exactly one cell at the dot {there} must be shaded"
        yield must(block, ExactCount(SHADED, 1), source=source, about=about)
    yield APART
    for three, inner in spaced(*puzzle.size):
        first, middle, last = (place.words for place in three)
        about = say(EVENLY, first=first, middle=middle, last=last)
        few = must(Set(three), AtMost(SHADED, 2))
        yield any_of(few, must(Set(inner), AtLeastOne(SHADED)), about=about)
    yield must(All(), Connected(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return a dot wherever exactly one cell is shaded, but few that are in one cell only."""
    found = {}
    for place in sorted(sites.ANYWHERE.places(shop.size)):
        cells = cells_around(place, *shop.size)
        if sum(marks[at] == SHADED for at in cells) == 1 and (
            len(cells) > 1 or shop.rng.random() < GIVEN
        ):
            found[place] = DOT
    return {"dot": found}


NO_THREE = Genre(
    id="no_three",
    name="No Three",
    aliases=("nothree",),
    rules="Shade some cells. Exactly one of the cells that a dot touches must be shaded. Three "
    "shaded cells that follow one another in a row or column must not be evenly spaced. Shaded "
    "cells must not touch along an edge, and all unshaded cells must form one connected group.",
    source="https://puzz.link/rules.html?nothree",
    size=(8, 8),
    largest=(20, 20),
    substrate=shading,
    clues=(Symbols("dot", ((DOT, "o"),), at=sites.ANYWHERE, look=ByClue("dot")),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("nothree", (puzzlink.DotsAndGaps("dot"),)),
    pzprv3=(pzprv3.DotLines("dot", (DOT,)), pzprv3.CellMarks()),
    penpa=(penpa.DotsAnywhere("dot"),),
    making=Making(
        clued(derive),
        thins="dot",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.3, 0.2, 0.35, "Share of cells shaded (approximate)."),),
    ),
    example="""\
5 5
- . - . - o - . -
. o . o . o . . .
- . - . - . - . -
. . . o . . . . .
- . - . - . - . -
. . . o . o . o .
- . o . - . - o -
. . . . . . . o .
- o - . - . - . -
""",
)
