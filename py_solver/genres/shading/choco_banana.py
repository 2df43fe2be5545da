"""Choco Banana. Shade rectangles, and leave no rectangle; numbers say how large groups are."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Coord, Set
from py_solver.fills.flat import groups, neighbors, number_of
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements, each, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import DegreeIn, ExactCount, NoRectangles, ReachedSize
from py_solver.words.say import later, say

TOLD_OF_ONE = 6
"""The most cells of a group that get a number at first."""

TOLD = {
    SHADED: later("if the {n} in {place} is shaded, its group must have {cells}"),
    UNSHADED: later("if the {n} in {place} is unshaded, its group must have {cells}"),
}

ALWAYS_RECTANGLES = (1, 2)
SMALL = later("a group of {n} is always a rectangle, so the {n} in {place} must be shaded")
UNFIT = later("no rectangle of {n} fits the board, so the {n} in {place} must not be shaded")
DIFFER = later(
    "the different numbers in {place} and {other} are in different groups, so exactly one of these "
    "cells must be shaded"
)


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded groups are rectangles, the others are not; numbers say how large their group is."""
    for place, source, number in numbered(puzzle, "number"):
        cells = counted(number, "cell")
        yield from only(puzzle, place, source, number)
        for mark, told in TOLD.items():
            rule = ReachedSize(mark, number, absent=True)
            about = say(told, n=number, place=place.words, cells=cells)
            yield must((All(), Set((place,))), rule, source=source, about=about)
    about = "shaded cells must form rectangles, so {where} must not have exactly 3 shaded cells"
    yield each(BLOCKS, DegreeIn(SHADED, (0, 1, 2, 4)), about=about)
    yield must(All(), NoRectangles(UNSHADED))
    yield from between_groups(puzzle)


def only(puzzle: Puzzle, place: Coord, source: Source, number: int) -> Statements:
    """Say whether a number is shaded, if its group is always a rectangle or never one."""
    rows, cols = puzzle.size
    if number in ALWAYS_RECTANGLES:
        about = say(SMALL, n=number, place=place.words)
        yield must(Set((place,)), ExactCount(SHADED, 1), source=source, about=about)
    elif not any(number % high == 0 and number // high <= cols for high in range(1, rows + 1)):
        about = say(UNFIT, n=number, place=place.words)
        yield must(Set((place,)), ExactCount(SHADED, 0), source=source, about=about)


def between_groups(puzzle: Puzzle) -> Statements:
    """Say that different numbers side by side are in different groups, so they differ in colour."""
    known = {place: (source, number) for place, source, number in numbered(puzzle, "number")}
    for place, (source, number) in known.items():
        for near in (place._replace(row=place.row + 1), place._replace(col=place.col + 1)):
            beyond, other = known.get(near, (source, number))
            if other != number:
                about = say(DIFFER, place=place.words, other=near.words)
                pair, sources = Set((place, near)), (source, beyond)
                yield must(pair, DegreeIn(SHADED, (1,)), source=sources, about=about)


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each cell how many cells its group has, but for few cells of a large group."""
    near, found = neighbors(*shop.size), dict[Coord, int]()
    for mark in (UNSHADED, SHADED):
        cells = {number_of(at, shop.cols): at for at in marks if marks[at] == mark}
        for group in groups(near, cells):
            told = shop.rng.sample(group, min(len(group), TOLD_OF_ONE))
            found |= {cells[at]: len(group) for at in told}
    return {"number": dict(sorted(found.items()))}


CHOCO_BANANA = Genre(
    id="choco_banana",
    name="Choco Banana",
    aliases=("cbanana", "chocobanana"),
    rules="Shade some cells; cells with a number may be shaded, too. Every group of shaded cells "
    "must be a rectangle or a square, and no group of unshaded cells may be one. A number says how "
    "many cells its group has, shaded or not. A group can contain several numbers, or none.",
    source="https://puzz.link/rules.html?cbanana",
    size=(6, 6),
    largest=(25, 25),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("cbanana", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(derive),
        thins="number",
        usual=lambda rows, cols: rows * cols // 3,
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.5, 0.3, 0.6, "Share of cells shaded (approximate)."),),
    ),
    example="""\
5 5
 -  -  - 17  1
 -  2  -  -  -
17  2  -  -  -
 -  -  1  -  -
 -  2  -  -  2
""",
)
