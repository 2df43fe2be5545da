"""Yajisan-Kazusan. Shade cells as the arrows say that are not shaded themselves."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Direction, Los, Set
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Arrows, Clue
from py_solver.rules import Connected, CountIf
from py_solver.words.say import say_n

LIES = 0.5
"""How often a shaded cell gets a wrong number: otherwise it would look like the others."""


def constraints(puzzle: Puzzle) -> Statements:
    """Unshaded arrows count; shaded cells never touch, the others are connected."""
    for place, (number, way) in puzzle.clues["arrow"].items():
        if number is not Clue.ANY:
            about = say_n(
                number,
                "the arrow in {{place}} must be shaded or point at {n} shaded cell",
                "the arrow in {{place}} must be shaded or point at {n} shaded cells",
            )
            if not number:
                about = "the arrow in {place} must be shaded or point at no shaded cells"
            ahead = (Set((place,)), Los(place.row, place.col, way))
            rule = CountIf(UNSHADED, SHADED, (number,))
            yield must(ahead, rule, source=Source("arrow", place), about=about)
    yield APART
    yield must(All(), Connected(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return an arrow for each cell, in a random direction; those of shaded cells may be wrong."""
    found = {}
    for place in sorted(marks):
        ways = {
            way: tuple(Los(place.row, place.col, way).find(puzzle.substrate)) for way in Direction
        }
        way = shop.rng.choice([way for way in ways if ways[way]])
        number = sum(marks[at] == SHADED for at in ways[way])
        if marks[place] == SHADED and shop.rng.random() < max(LIES, shop.aim.easier):
            most = (len(ways[way]) + 1) // 2
            number = shop.rng.choice([n for n in range(most + 1) if n != number])
            # An arrow at fewer cells is solved at a glance.
            if shop.aim.easier and shop.rng.random() < shop.aim.easier:
                number = len(ways[way]) + 1
        found[place] = number, way
    return {"arrow": found}


YAJIKAZU = Genre(
    id="yajikazu",
    name="Yajisan-Kazusan",
    aliases=("yajisan_kazusan", "yk"),
    rules="Shade some cells; cells with an arrow may be shaded, too. Shaded cells must not touch "
    "along an edge, and all unshaded cells must form one connected group. The number of an "
    "unshaded arrow says how many shaded cells there are in its direction, up to the edge "
    "of the grid. Ignore shaded arrows: their number can be right or wrong.",
    source="https://www.nikoli.co.jp/en/puzzles/yajisan-kazusan/",
    substrate=shading,
    clues=(Arrows("arrow", 999),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("yajikazu", (puzzlink.ArrowNumbers("arrow"),)),
    pzprv3=(pzprv3.ArrowClues("arrow"), pzprv3.CellMarks()),
    penpa=(penpa.ArrowNumbers("arrow"),),
    making=Making(
        clued(derive),
        thins="arrow",
        options=(Option("shaded", 0.3, 0.1, 0.4, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
 -  -  - 0w 2s 2s
 - 0w  -  -  -  -
2e  -  -  -  -  -
0n  -  -  - 1w 0n
 -  - 1w  -  -  -
 - 0n  -  - 2w 1n
""",
)
