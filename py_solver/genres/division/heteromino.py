"""Heteromino. Divide the board into trominoes; two that touch are not turned the same way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from py_solver.board import All, Coord, Substrate, cell
from py_solver.board.families import Runs
from py_solver.board.shapes import Shape, canonical, from_drawn, turned
from py_solver.fills.by_rules import by_rules
from py_solver.fills.division.tilings import nothing, walls_for
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import BORDER, division
from py_solver.phrases.edges import between
from py_solver.phrases.polyominoes import STRAIGHT
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, RegionText
from py_solver.puzzle.clues import Symbols
from py_solver.rules import AtLeastOne, Tiling

SIZE = 3
SHAPES = (STRAIGHT[SIZE], canonical(from_drawn("xx/x-")))
STEPS = tuple(product(range(SIZE + 1), range(-SIZE, SIZE + 1)))
"""From a tromino to others that could touch it, below or in the same row."""

WALL = "wall"
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def steps(lying: Shape) -> Iterator[tuple[int, int]]:
    """Yield the steps from a piece to one of the same shape that touches it, without overlap."""
    for down, right in STEPS:
        moved = {(row + down, col + right) for row, col in lying}
        near = {(row + a, col + b) for row, col in lying for a, b in SIDES}
        if (down, right) > (0, 0) and moved.isdisjoint(lying) and not moved.isdisjoint(near):
            yield down, right


@lru_cache(maxsize=16)
def twins(board: Substrate) -> Runs:
    """Return the edges inside each two pieces that touch and are turned the same way."""
    found = []
    for shape in SHAPES:
        for lying, row, col in product(turned(shape), range(board.rows), range(board.cols)):
            for down, right in steps(lying):
                inner = [*inside(lying, row, col), *inside(lying, row + down, col + right)]
                if all(board.has(edge) and board.in_play[board.index(edge)] for edge in inner):
                    found.append(tuple(board.index(edge) for edge in inner))
    return Runs(tuple(found))


def inside(lying: Shape, row: int, col: int) -> Iterator[Coord]:
    """Yield the edges inside a piece whose bounding box begins at this row and column."""
    for (down, right), (low, far) in combinations(lying, 2):
        if abs(low - down) + abs(far - right) == 1:
            yield between(cell(row + down, col + right), cell(row + low, col + far))


def constraints(puzzle: Puzzle) -> Statements:
    """Every region is a tromino, and no two that touch are turned the same way."""
    yield must(All(), Tiling(SHAPES, noun("tromino")))
    about = "two regions that touch must not have the same shape in the same orientation"
    yield each(twins(puzzle.substrate), AtLeastOne(BORDER), about=about)


HETEROMINO = Genre(
    id="heteromino",
    name="Heteromino",
    rules="Divide the white cells into regions of three cells. Two regions that share an edge must "
    "differ in shape or in orientation. Black cells belong to no region.",
    source="https://puzz.link/rules.html?heteromino",
    size=(5, 5),
    largest=(20, 20),
    substrate=division,
    clues=(Symbols(WALL, ((WALL, "#"),), fixed=True, look=ByClue("symbol")),),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec("heteromino", (puzzlink.SignedCells(WALL, (("7", WALL),), "a"),)),
    pzprv3=(pzprv3.CellClues(WALL, (("*", WALL),)), pzprv3.EdgeMarks(rim=True)),
    penpa=(penpa.Coloured(WALL, WALL),),
    making=Making(
        by_rules(walls_for(SIZE), tells=nothing),
        options=(Option("walls", 0.25, 0.15, 0.4, "Share of black cells (approximate)."),),
    ),
    example="""\
6 6
- - - - - -
- # - - - -
- - # - - -
- - - # # -
- - # - - -
- - # # # #
""",
)
