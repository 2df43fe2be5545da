"""Fillmat. Divide the board into straight mats of one to four cells; equal ones do not touch."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from py_solver.board import All, Coord, Set, cell
from py_solver.fills.division.mats import sized
from py_solver.logic import Source, Statements, each, must
from py_solver.logic.say.words import noun
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import BORDER, division, meetings
from py_solver.phrases.edges import between
from py_solver.phrases.numbers import numbered
from py_solver.phrases.polyominoes import LONGEST, STRAIGHT
from py_solver.puzzle import Codec, Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import AtLeastOne, AtMost, TilesDiffer, Tiling
from py_solver.words.say import later, say

MAT = noun("mat")
SIZE = later("the region of the {number} in {{place}} must have that size")


def constraints(puzzle: Puzzle) -> Statements:
    """Regions are straight, none beside one of its size; a number is the size, once in each."""
    yield must(All(), TilesDiffer(tuple(STRAIGHT.values()), MAT))
    about = "four regions must not meet at {middle}"
    yield each(meetings(puzzle.substrate), AtMost(BORDER, 3), about=about)
    for place, source, number in numbered(puzzle, "size"):
        rule, about = Tiling((STRAIGHT[number],), MAT), say(SIZE, number=number)
        yield must((All(), Set((place,))), rule, source=source, about=about)
    for one, other in in_line(puzzle.clues["size"]):
        told = "no region may have two numbers, such as those in {one} and {other}"
        about = say(told, one=one.words, other=other.words)
        edges, both = Set(edges_between(one, other)), (Source("size", one), Source("size", other))
        yield must(edges, AtLeastOne(BORDER), source=both, about=about)


def in_line(places: Collection[Coord]) -> Iterator[tuple[Coord, Coord]]:
    """Yield each two places that one mat could contain, with no other between them."""
    for place in places:
        for down, right in ((0, 1), (1, 0)):
            ahead = (cell(place.row + n * down, place.col + n * right) for n in range(1, LONGEST))
            other = next((at for at in ahead if at in places), None)
            if other:
                yield place, other


def edges_between(one: Coord, other: Coord) -> tuple[Coord, ...]:
    """Return the edges that separate the cells from one place to the other, in one line."""
    down, right = other.row > one.row, other.col > one.col
    steps = range(other.row - one.row + other.col - one.col)
    cells = [cell(one.row + n * down, one.col + n * right) for n in (*steps, len(steps))]
    return tuple(between(*pair) for pair in pairwise(cells))


FILLMAT = Genre(
    id="fillmat",
    name="Fillmat",
    rules="Divide the board into straight regions, one cell wide and up to four cells long. "
    "Regions of the same size must not share an edge, and four regions must not meet at one "
    "corner. A number says how many cells its region has, and no region has two numbers. A ? can "
    "be any number.",
    source="https://www.nikoli.co.jp/en/puzzles/fillmat/",
    size=(8, 8),
    largest=(30, 30),
    substrate=division,
    clues=(Numbers("size", 1, LONGEST, any_token="?"),),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec("fillmat", (puzzlink.Numbers10("size"),)),
    pzprv3=(pzprv3.CellClues("size"), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("size"),),
    making=Making(sized, thins="size"),
    example="""\
5 5
- - - 1 -
1 - - - -
- - - - 1
3 - - - -
- - - - -
""",
)
