"""Smullyanic Dynasty. Shade cells so that unshaded numbers are right and shaded ones wrong."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Set
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted, no
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import block_around, ring_around
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, CountIf
from py_solver.words.say import later, say

MOST = 9
LIKELY = 4
"""Wrong numbers are smaller than this, as most right ones are."""

RIGHT = later("if the {n} in {{place}} is unshaded, it must have {cells} around it")
ALONE = later("if the 1 in {place} is shaded, it must have another shaded cell around it")
WRONG = later("if the {n} in {place} is shaded, it must not count itself and {cells} around it")


def constraints(puzzle: Puzzle) -> Statements:
    """Unshaded numbers are right and shaded ones wrong; shaded cells do not touch."""
    for place, source, number in numbered(puzzle, "number"):
        cells = counted(number, "shaded cell") if number else no("shaded cell", many=True)
        where = (Set((place,)), ring_around(puzzle.substrate, place))
        rule, about = CountIf(UNSHADED, SHADED, (number,)), say(RIGHT, n=number, cells=cells)
        yield must(where, rule, source=source, about=about)
        if number:
            told = say(ALONE, place=place.words)
            if number > 1:
                others = counted(number - 1, "other")
                told = say(WRONG, n=number, place=place.words, cells=others)
            wrong = tuple(n for n in range(MOST) if n != number - 1)
            yield must(where, CountIf(SHADED, SHADED, wrong), source=source, about=told)
    yield APART
    yield must(All(), Connected(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each cell how many shaded cells it counts, or a wrong number if it is shaded."""
    board, found = puzzle.substrate, {}
    for place in sorted(marks):
        found[place] = sum(marks[at] == SHADED for at in block_around(board, place).find(board))
        if marks[place] == SHADED:
            found[place] = shop.rng.choice([n for n in range(LIKELY) if n != found[place]])
            # A number that exceeds the cells around it is seen to be wrong at a glance.
            if shop.aim.easier and shop.rng.random() < shop.aim.easier:
                found[place] = len(tuple(ring_around(board, place).find(board))) + 1
    return {"number": found}


SMULLYAN = Genre(
    id="smullyan",
    name="Smullyanic Dynasty",
    aliases=("smullyanic_dynasty",),
    rules="Shade some cells; cells with a number may be shaded, too. A number counts the shaded "
    "cells among its own cell and those that touch it, also diagonally. Unshaded numbers must be "
    "right, and shaded ones wrong. Shaded cells must not touch along an edge, and all unshaded "
    "cells must form one connected group.",
    source="https://puzz.link/rules.html?smullyan",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("number", 0, MOST, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("smullyan", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(derive),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.3, 0.2, 0.35, "Share of cells shaded (approximate)."),),
    ),
    example="""\
5 5
1 - - - -
- - 2 2 -
- 1 2 1 -
0 2 - - -
- - - 2 -
""",
)
