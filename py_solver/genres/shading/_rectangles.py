"""What Mochikoro and Mochinyoro share: rectangles that are left, joined at corners."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Unpack

from py_solver.board import All, Coord, Rect, Set
from py_solver.fills.shading.drawn import Marks, clued, unshaded_groups
from py_solver.genres._declared import Declared
from py_solver.logic import Source, Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.rules import AtLeastOne, Connected, DegreeIn, NoTwoByTwo, ReachedSize


def around(one: Coord, other: Coord) -> Rect:
    """Return the smallest rectangle with both cells."""
    rows, cols = sorted((one.row, other.row)), sorted((one.col, other.col))
    return Rect(rows[0], cols[0], rows[1] - rows[0] + 1, cols[1] - cols[0] + 1)


def rectangles_left(puzzle: Puzzle) -> Statements:
    """Unshaded groups are rectangles with at most one number, all joined; no 2×2 is shaded."""
    yield from unshaded(puzzle, "number", "the number in {place} must not be shaded")
    for place, source, number in numbered(puzzle, "number"):
        about = "the rectangle of the {n} in {place} must have {n:cell}"
        rule = ReachedSize(UNSHADED, number)
        yield must((All(), Set((place,))), rule, source=source, about=about)
    for one, other in combinations(sorted(puzzle.clues["number"]), 2):
        about = "two numbers must not be in one rectangle, so {where} must have a shaded cell"
        both = Source("number", one), Source("number", other)
        yield must(around(one, other), AtLeastOne(SHADED), source=both, about=about)
    about = "unshaded cells must form rectangles, so {where} must not have exactly 1 shaded cell"
    yield each(BLOCKS, DegreeIn(SHADED, (0, 2, 3, 4)), about=about)
    yield must(All(), NoTwoByTwo(SHADED))
    yield must(All(), Connected(UNSHADED, diagonal=True))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return a number in one cell of each rectangle, by lot."""
    told = {shop.rng.choice(group): len(group) for group in unshaded_groups(shop, marks)}
    return {"number": dict(sorted(told.items()))}


def rectangles(constraints: Callable[[Puzzle], Statements], **own: Unpack[Declared]) -> Genre:
    """Return the genre with these constraints; its name at puzz.link is its id."""
    return Genre(
        **own,
        largest=(25, 25),
        substrate=shading,
        clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
        constraints=constraints,
        answer=SignText("x"),
        puzzlink=Codec(own["id"], (puzzlink.Numbers16("number"),)),
        pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
        penpa=(penpa.Numbers("number", blank=True),),
        making=Making(
            clued(derive),
            thins="number",
            options=(
                Option(
                    "shaded", 0.5, 0.3, 0.65, "Share of cells shaded (approximate).", easier=0.6
                ),
            ),
        ),
    )
