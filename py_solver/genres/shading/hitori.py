"""Hitori. Shade cells so that no number occurs twice in a row or column."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import All, Coord, Set
from py_solver.fills.shading import duplicates
from py_solver.genres.shading._names import HITORI_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.shading import APART, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.making import NOTHING_SEEN
from py_solver.rules import AtMost, Connected
from py_solver.words.say import later, say

UNSHADED, SHADED = 0, 1


def repeats(puzzle: Puzzle) -> Iterator[tuple[str, tuple[Coord, ...]]]:
    """Return each number that occurs more than once in a row or in a column, and where."""
    lines: dict[tuple[str, int, int], list[Coord]] = {}
    for place, number in puzzle.clues["number"].items():
        lines.setdefault(("row", place.row, number), []).append(place)
        lines.setdefault(("column", place.col, number), []).append(place)
    for (line, at, number), places in lines.items():
        if len(places) > 1:
            told = later("at most one {number} can stay unshaded in column {at}")
            if line == "row":
                told = later("at most one {number} can stay unshaded in row {at}")
            yield say(told, number=number, at=at + 1), tuple(places)


def constraints(puzzle: Puzzle) -> Statements:
    """No number is left twice in a line, shaded cells never touch, the rest is connected."""
    for about, places in repeats(puzzle):
        numbers = tuple(Source("number", place) for place in places)
        yield must(Set(places), AtMost(UNSHADED, 1), source=numbers, about=about)
    yield APART
    yield must(All(), Connected(UNSHADED))


HITORI = Genre(
    id="hitori",
    name="Hitori",
    rules="Shade some cells so that no number appears twice among the unshaded cells of a row or "
    "column. Shaded cells must not touch along an edge. All unshaded cells must form one "
    "connected group.",
    source="https://www.nikoli.co.jp/en/puzzles/hitori/",
    largest=(200, 200),
    substrate=shading,
    clues=(Numbers("number", 0, 999),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("hitori", (puzzlink.Base36Numbers("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Signs("number"),),
    tatham=tatham.Game("Singles", (tatham.Signs("number"),)),
    making=Making(
        duplicates.fill,
        options=(Option("shaded", 0.26, 0.1, 0.32, "Share of cells shaded.", easier=0.1),),
        never={"easy": NOTHING_SEEN},
    ),
    names=HITORI_NAMES,
    example="""\
5 5
5 1 5 2 2
5 4 3 3 1
3 2 1 5 4
2 3 2 1 4
1 2 4 4 4
""",
)
