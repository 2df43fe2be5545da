"""Kakuro. Fill in digits that add up, each at most once in every run between walls."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along, Coord, Marks, Material, Run, Substrate, cell, misplaced
from py_solver.board.errors import GenreError
from py_solver.fills.numbers.sums import crossed
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import walled_board
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import TwoNumbers
from py_solver.puzzle.making import RINGS_OF_FOUR
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Distinct, DistinctSum
from py_solver.words.say import later, say

SIDES = ((1, 0, "below"), (0, 1, "right of"))


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of digits between walls."""
    if min(rows, cols) < 2:
        raise GenreError(
            say("A Kakuro of {rows}×{cols} consists only of walls.", rows=rows, cols=cols)
        )
    return walled_board(rows, cols, Marks.numbers(1, 9), clues["sum"])


def starts(puzzle: Puzzle) -> Iterator[tuple[Coord, Coord | None, int | None, str]]:
    """Yield each wall with the cell below it and right of it, if any, the sum, and which it is."""
    material = puzzle.substrate.material
    for place, numbers in puzzle.clues["sum"].items():
        for (down, right, side), number in zip(SIDES, numbers, strict=True):
            first = cell(place.row + down, place.col + right)
            is_open = material(first.row, first.col) is Material.FLOOR
            yield place, first if is_open else None, number, side


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number without a cell beside it."""
    for place, first, number, side in starts(puzzle):
        if number is not None and first is None:
            raise misplaced(
                place,
                "{place}: there is no cell below the {number}."
                if side == "below"
                else "{place}: there is no cell right of the {number}.",
                number=number,
            )


def constraints(puzzle: Puzzle) -> Statements:
    """The digits of every run differ, and add up to its number."""
    yield EVERY_CELL
    for place, first, number, side in starts(puzzle):
        if first is None:
            continue
        down = side == "below"
        run = Along(tuple(Run(first.row, first.col, vertical=down).find(puzzle.substrate)))
        if number is not None:
            told = later(
                "the digits right of the {number} in {{place}} must be different and add up to it"
            )
            if down:
                told = later(
                    "the digits below the {number} in {{place}} must be different and add up to it"
                )
            about = say(told, number=number)
            yield must(run, DistinctSum(number), source=Source("sum", place), about=about)
        elif len(run.coords) > 1:
            about = "digits that follow each other from {first} to {last} must be different"
            yield must(run, Distinct(), about=about)


KAKURO = Genre(
    id="kakuro",
    name="Kakuro",
    aliases=("cross_sums",),
    rules="Put a digit from 1 to 9 in every white cell. A number in a wall is the sum of the "
    "digits below it, or to its right, up to the next wall. No digit may occur twice in one sum.",
    source="https://www.nikoli.co.jp/en/puzzles/kakuro/",
    largest=(50, 50),
    substrate=board,
    clues=(TwoNumbers("sum"),),
    constraints=constraints,
    refuse=refuse,
    puzzlink=Codec("kakuro", (puzzlink.SplitWalls("sum"),), frame=(1, 1)),
    pzprv3=(pzprv3.SplitClues("sum"),),
    penpa=(penpa.SplitCells("sum"),),
    making=Making(
        crossed,
        symmetries=(ROTATIONAL, NONE),
        options=(Option("walls", 0.3, 0.1, 0.5, "Share of walls among the inner cells."),),
        never={"medium": RINGS_OF_FOUR},
    ),
    example="""\
7 7
  -  6, 21,   -  8, 22,   -
 ,4   0   0 4,3   0   0  3,
,22   0   0   0   0   0   0
  - 3,6   0   0 3,7   0   0
 ,6   0   0 6,8   0   0  7,
,21   0   0   0   0   0   0
  -  ,3   0   0  ,3   0   0
""",
)
