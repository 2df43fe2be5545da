"""Str8ts. Fill the white cells so that each straight run of them holds consecutive numbers."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board import Col, Coord, Marks, Row, Run, Substrate, Union
from py_solver.board.sight import sight
from py_solver.fills.by_rules import by_rules, given, walls
from py_solver.genres.numbers._names import STR8TS_NAMES
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa
from py_solver.phrases.boards import walled_board
from py_solver.phrases.numbers import givens, latin, numbered, square
from py_solver.puzzle import Clues, Genre, Making, Option, Puzzle, Workshop
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import AtMost, Consecutive

TOLD = 0.5
"""The share of black cells with a number in a new puzzle, of those that could have one."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board with its black cells."""
    square("Str8ts", rows, cols)
    return walled_board(rows, cols, Marks.numbers(1, rows), clues["wall"])


def constraints(puzzle: Puzzle) -> Statements:
    """No number twice in a line, black ones included; runs are straights; the givens are kept."""
    yield from latin(puzzle.size[0])
    for row, col, vertical in sight(puzzle.substrate).starts:
        run = Run(row, col, vertical)
        yield must(run, Consecutive(), about="{where} must contain consecutive numbers")
    for place, source, number in numbered(puzzle, "wall"):
        yield must(
            Union((Row(place.row), Col(place.col))),
            AtMost(number, 0),
            source=source,
            about="the black {mark} in {place} must be the only {mark} in its row and column",
        )
    yield from givens(puzzle)


def black_numbers(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the numbers, and for some black cells one that is in neither row nor column."""
    told = {**given(shop, puzzle, solution)["given"]}
    black = dict(puzzle.clues["wall"])
    for wall in black:
        seen = {n for at, n in told.items() if at.row == wall.row or at.col == wall.col}
        missing = [number for number in range(1, shop.rows + 1) if number not in seen]
        if missing and shop.rng.random() < TOLD:
            black[wall] = told[wall] = shop.rng.choice(missing)
    return {"given": {at: n for at, n in told.items() if at not in black}, "wall": black}


STR8TS = Genre(
    id="str8ts",
    name="Str8ts",
    aliases=("straights",),
    rules="Put a number from 1 to the size of the grid in every white cell. No number may appear "
    "twice in a row or column; numbers in black cells count, too. White cells in a straight "
    "run, up to a black cell or the edge of the grid on both sides, must contain "
    "consecutive numbers in any order.",
    source="https://www.janko.at/Raetsel/Straights/index.htm",
    size=(9, 9),
    largest=(25, 25),
    substrate=board,
    clues=(
        Numbers("given", 1, max),
        Numbers(
            "wall",
            1,
            max,
            any_token="x",
            walls=True,
            sign="x",
            look=Look("wall"),
            title="Black cell",
        ),
    ),
    constraints=constraints,
    penpa=(penpa.NumbersOnBlack("wall", "given"),),
    making=Making(
        by_rules(walls("wall", Clue.ANY, symmetry=ROTATIONAL), tells=black_numbers),
        thins="given",
        symmetries=(NONE, ROTATIONAL, MIRROR, DIAGONAL),
        options=(Option("walls", 0.27, 0.15, 0.45, "Share of black cells."),),
    ),
    names=STR8TS_NAMES,
    example="""\
6 6
 6  x 5x  -  -  -
 x  -  - 1x  3  -
 -  -  -  x  -  -
 -  - 1x  -  -  -
 -  -  x  -  5  x
 5  -  -  x  x  -
""",
)
