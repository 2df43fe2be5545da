"""Kakurasu. Shade cells so that each line's add up: the first counts 1, the second 2, and so on."""

from __future__ import annotations

from typing import Any

from py_solver.board import Coord
from py_solver.fills.beside import of_lines
from py_solver.fills.shading.drawn import Marks
from py_solver.fills.shading.painted import painted
from py_solver.logic import Statements, must
from py_solver.parts import penpa
from py_solver.phrases.beside import lines
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.making import RINGS_OF_FOUR
from py_solver.rules import WeightedCount


def constraints(puzzle: Puzzle) -> Statements:
    """The shaded cells of each line count as much as its number says."""
    for line, source, number in lines(puzzle, "sum"):
        weights = tuple(range(1, len(line.coords) + 1))
        about = "the positions of the shaded cells in {where} must add up to {n}"
        yield must(line, WeightedCount(SHADED, weights, number), source=source, about=about)


def derive(shop: Workshop, marks: Marks) -> dict[str, Any]:
    """Return what each line counts."""

    def total(line: tuple[Coord, ...]) -> int:
        return sum(n for n, at in enumerate(line, 1) if marks[at] == SHADED)

    return {"sum": of_lines(shop, total)}


KAKURASU = Genre(
    id="kakurasu",
    name="Kakurasu",
    aliases=("index_sums",),
    rules="Shade some cells. The positions of cells count from 1: from the left in a row, from "
    "the top in a column. The number beside a row or column is the sum of the positions of "
    "its shaded cells.",
    source="https://www.janko.at/Raetsel/Kakurasu/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=shading,
    clues=(
        Numbers(
            "sum",
            0,
            lambda rows, cols: max(rows, cols) * (max(rows, cols) + 1) // 2,
            scaled=True,
            at=sites.TOP_LEFT,
        ),
    ),
    constraints=constraints,
    answer=SignText("x"),
    penpa=(penpa.WeighedViews("sum"),),
    making=Making(
        painted(derive),
        thins="sum",
        options=(Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded."),),
        never={"medium": RINGS_OF_FOUR},
    ),
    example="""\
5 5
 -  8  - 13  -
 9  3  9 14  4
""",
)
