"""Curving Road. Shade cells so that every way between two circles turns at least twice."""

from __future__ import annotations

from itertools import combinations

from py_solver.board import All, Along
from py_solver.fills.shading import circles
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading, unshaded
from py_solver.phrases.ways import bent_ways
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Symbols
from py_solver.rules import AtLeastOne, Connected
from py_solver.words.say import later, say


def constraints(puzzle: Puzzle) -> Statements:
    """No way between circles turns less than twice; shaded cells keep apart, others do not."""
    places = puzzle.clues["circle"]
    yield from unshaded(puzzle, "circle", "the circle in {place} must stay unshaded")
    for one, other in combinations(places, 2):
        source = Source("circle", one), Source("circle", other)
        for way in bent_ways(one, other):
            if places.keys().isdisjoint(way):  # else its parts are asked for already
                straight = one.row == other.row or one.col == other.col
                told = later("the path with one turn from {one} to {other} must be blocked")
                if straight:
                    told = later("the straight path from {one} to {other} must be blocked")
                about = say(told, one=one.words, other=other.words)
                yield must(Along(way), AtLeastOne(SHADED), source=source, about=about)
    yield APART
    yield must(All(), Connected(UNSHADED))


CURVING = Genre(
    id="curving",
    name="Curving Road",
    aliases=("curving_road", "curvingroad"),
    rules="Shade some cells without a circle, so that every path from circle to circle through "
    "unshaded cells turns at least twice. Shaded cells must not touch along an edge, and "
    "all unshaded cells must form one connected group.",
    source="https://www.janko.at/Raetsel/Curving-Road/index.htm",
    substrate=shading,
    clues=(Symbols("circle", (("circle", "o"),), look=ByClue("given")),),
    constraints=constraints,
    answer=SignText("x", clues=("o",)),
    puzzlink=Codec("curving", (puzzlink.MarkedCells("circle", "circle"),)),
    pzprv3=(pzprv3.CellClues("circle", (("1", "circle"),)), pzprv3.CellMarks()),
    penpa=(penpa.Circles("circle", "circle", "circle"),),
    making=Making(
        circles.fill,
        thins="circle",
    ),
    example="""\
6 6
- - - o - -
- - o - - o
- - - - - -
- o - o - o
- - - - - -
o - - o - -
""",
)
