"""Kurochute. Shade cells so that exactly one of those at the distance of each number is shaded."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Coord, Set, Substrate, cell
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading, unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.rules import Connected, ExactCount
from py_solver.words.say import say


def at_distance(board: Substrate, place: Coord, far: int) -> Set:
    """Return the cells at this distance from a cell, in its column and in its row."""
    steps = ((-far, 0), (0, -far), (0, far), (far, 0))
    there = (cell(place.row + down, place.col + right) for down, right in steps)
    return Set(tuple(at for at in there if board.has(at)))


def constraints(puzzle: Puzzle) -> Statements:
    """Each number finds one shaded cell; those never touch, and the rest is connected."""
    yield from unshaded(puzzle, "number", "the number in {place} must stay unshaded")
    for place, source, number in numbered(puzzle, "number"):
        about = say(
            "exactly one of the cells {steps} away from {{place}} must be shaded",
            steps=counted(number, "step"),
        )
        where = at_distance(puzzle.substrate, place, number)
        yield must(where, ExactCount(SHADED, 1), source=source, about=about)
    yield APART
    yield must(All(), Connected(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return one of the numbers that fit, drawn by lot, for each unshaded cell that has any."""
    found = {}
    for place in sorted(place for place, mark in marks.items() if mark == UNSHADED):
        near = {
            n: at_distance(puzzle.substrate, place, n).coords for n in range(1, max(puzzle.size))
        }
        fit = [n for n, cells in near.items() if sum(marks[at] == SHADED for at in cells) == 1]
        if fit:
            found[place] = shop.rng.choice(fit)
    return {"number": found}


KUROCHUTE = Genre(
    id="kurochute",
    name="Kurochute",
    aliases=("kuroshuto",),
    rules="Shade some cells without a number. If a number is N, exactly one of the cells N steps "
    "straight up, down, left or right of it is shaded. Shaded cells must not touch along an "
    "edge, and all unshaded cells must form one connected group.",
    source="https://www.nikoli.co.jp/en/puzzles/kurochute/",
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: max(rows, cols), any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("kurochute", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks((("1", 1), ("+", 0)))),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(derive),
        thins="number",
        options=(Option("shaded", 0.5, 0.1, 0.9, "How densely cells are shaded."),),
    ),
    example="""\
6 6
- - - - - 2
4 - - 2 - -
- 2 2 1 - -
- - - - - 3
4 - - 1 - -
- 4 4 5 - -
""",
)
