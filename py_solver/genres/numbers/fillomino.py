"""Fillomino. Fill in numbers so that each is in a group of as many cells as it says."""

from __future__ import annotations

from py_solver.board import All, Marks, Substrate
from py_solver.fills.by_rules import by_rules
from py_solver.fills.numbers import polyominoes
from py_solver.fills.ruled import or_ruled, ruled
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.guesses import bricks
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle, Workshop
from py_solver.puzzle.clues import Flag, Numbers
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import OneOf, ValueGroupedSize

SMALL = 3


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose groups may be as large as the board."""
    return Substrate.cells(rows, cols, Marks.numbers(1, rows * cols))


def constraints(puzzle: Puzzle) -> Statements:
    """Every group of equal numbers is as large as they say; the givens are kept."""
    yield EVERY_CELL
    yield must(All(), ValueGroupedSize())
    if puzzle.clues["small"]:
        yield must(All(), OneOf(tuple(range(1, SMALL + 1))), about="no number may exceed 3")
    yield from givens(puzzle)


def up_to_three(shop: Workshop, clues: Clues) -> Clues:
    """Lay the rule that no group has more than three cells."""
    return {"small": True}


FILLOMINO = Genre(
    id="fillomino",
    name="Fillomino",
    rules="Put a number in every empty cell. Cells with the same number that touch along an edge "
    "form a group, and every group must have as many cells as its number says.",
    source="https://www.nikoli.co.jp/en/puzzles/fillomino/",
    largest=(100, 100),
    substrate=board,
    clues=(
        Numbers("given", 1, lambda rows, cols: rows * cols),
        Flag("small", title="Numbers up to 3", note="No group has more than 3 cells.", token="T"),
    ),
    constraints=constraints,
    puzzlink=Codec("fillomino", (puzzlink.Numbers16("given"),), variants=(("t", "small"),)),
    pzprv3=(
        pzprv3.Variant("small", "t"),
        pzprv3.CellClues("given"),
        pzprv3.CellNumbers("given"),
        pzprv3.EdgeMarks(drawn=False),
    ),
    penpa=(penpa.Numbers("given"),),
    tatham=tatham.Game("Filling", (tatham.Runs("given", "123456789", least=1, blank="0"),)),
    guesses=bricks,
    making=Making(
        or_ruled("small", polyominoes.fill, by_rules(up_to_three)),
        thins="given",
        symmetries=(ROTATIONAL, NONE, MIRROR, DIAGONAL),
        options=(
            Option("largest", 8, 5, 20, "Size of the largest group."),
            ruled("small", "No group has more than 3 cells."),
        ),
    ),
    example="""\
6 6
- - - 1 3 2
- 5 5 - - -
- - 6 - - -
- 6 - 5 5 -
- 4 - - - -
- 4 - - 7 3
""",
)
