"""Yajikabe. Shade one connected group of which arrows count the cells in their direction."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Direction, Los
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.puzzle import Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Arrows, Clue
from py_solver.rules import Connected, ExactCount, NoTwoByTwo


def constraints(puzzle: Puzzle) -> Statements:
    """Arrows count shaded cells and stay unshaded; shading is connected and fills no 2×2 block."""
    yield from unshaded(puzzle, "arrow", "the arrow in {place} must stay unshaded")
    for place, (number, way) in puzzle.clues["arrow"].items():
        if number is not Clue.ANY:
            seen, source = Los(place.row, place.col, way), Source("arrow", place)
            about = "the arrow in {place} must point at {n:shaded cell}"
            yield must(seen, ExactCount(SHADED, number), source=source, about=about)
    yield must(All(), Connected(SHADED))
    yield must(All(), NoTwoByTwo(SHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return an arrow for each unshaded cell, in a direction that is drawn by lot."""
    found = {}
    for place in sorted(place for place, mark in marks.items() if mark == UNSHADED):
        ways = {way: Los(place.row, place.col, way).find(puzzle.substrate) for way in Direction}
        way = shop.rng.choice([way for way in ways if ways[way]])
        found[place] = sum(marks[at] == SHADED for at in ways[way]), way
    return {"arrow": found}


YAJIKABE = Genre(
    id="yajikabe",
    name="Yajikabe",
    rules="Shade some cells without an arrow. An arrow's number says how many shaded cells there "
    "are in its direction, up to the edge of the grid. All shaded cells must form one "
    "connected group, and must not fill any 2×2 block.",
    source="https://www.janko.at/Raetsel/Yajikabe/index.htm",
    substrate=shading,
    clues=(Arrows("arrow"),),
    constraints=constraints,
    answer=SignText("x"),
    penpa=(penpa.ArrowNumbers("arrow"),),
    making=Making(
        clued(derive),
        thins="arrow",
        usual=lambda rows, cols: rows * cols // 4,
        options=(Option("shaded", 0.6, 0.2, 0.9, "How densely cells are shaded."),),
    ),
    example="""\
6 6
2s  -  -  -  -  -
 -  - 1w 1n  - 1n
 -  - 3e  -  -  -
 -  -  - 1w  -  -
1n  - 2e  -  -  -
 -  - 2e 2e  -  -
""",
)
