"""Pills. Place pills of three cells whose numbers add up to 1, 2, 3 and so on, each sum once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any

from py_solver.board import All, Coord, Layer, Set, Substrate, cell
from py_solver.board.shapes import straight
from py_solver.fills.placing.pills import LENGTH, laid_out
from py_solver.logic import Statements, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import Look
from py_solver.phrases.beside import lines
from py_solver.phrases.sparse import EMPTY, sparse
from py_solver.puzzle import Clues, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, Setting, sites
from py_solver.rules import AtMost, Bank, WeightedCount
from py_solver.words.say import say

MOST = 40
"""The most pills."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose cells are part of one of the pills, or of none."""
    return sparse(rows, cols, clues["pills"])


def windows(rows: int, cols: int) -> Iterator[tuple[Coord, ...]]:
    """Yield each three cells that follow each other in a row or column."""
    for row in range(rows):
        for col in range(cols):
            if col + LENGTH <= cols:
                yield tuple(cell(row, col + step) for step in range(LENGTH))
            if row + LENGTH <= rows:
                yield tuple(cell(row + step, col) for step in range(LENGTH))


def constraints(puzzle: Puzzle) -> Statements:
    """The pill of each sum is three cells in a line; lines add up to what is beside them."""
    board, values = puzzle.substrate, puzzle.clues["value"]
    ways = {way: sum(values.get(at, 0) for at in way) for way in windows(*puzzle.size)}
    for pill in range(1, puzzle.clues["pills"] + 1):
        about = say("pill {pill} must be 3 cells in a row or column", pill=pill)
        yield must(All(), Bank(pill, (straight(LENGTH),), thing=noun("pill")), about=about)
        fitting = [way for way, total in ways.items() if total == pill]
        able = set[Coord]().union(*fitting)
        never = [at for at in board.coords if at not in able]
        about = say("the numbers in pill {pill} must add up to {pill}", pill=pill)
        yield must(Set(tuple(never)), AtMost(pill, 0), about=about)
        for way, total in ways.items():
            if total != pill and able.issuperset(way):
                yield must(Set(way), AtMost(pill, LENGTH - 1), about=about)
    for line, source, total in lines(puzzle, "sum"):
        inside = tuple(values.get(place, 0) for place in line.coords)
        rest = sum(inside) - total
        about = say(
            "the pills in {{where}} must add up to {total}, its empty cells to {rest}",
            total=total,
            rest=rest,
        )
        if rest < 0:  # more than all of them: a sum that its empty cells cannot have, either
            about = say(
                "the pills in {{where}} must add up to {total}, but all its numbers are {most}",
                total=total,
                most=sum(inside),
            )
            rest = sum(inside) + 1
        yield must(line, WeightedCount(EMPTY, inside, rest), source=source, about=about)


def counted(clues: Mapping[str, Any]) -> int | None:
    """Return the number of pills whose sums add up to those of all columns, if there is one."""
    total = sum(number for place, number in clues["sum"].items() if place.layer is Layer.TOP)
    sums = list(accumulate(range(1, MOST + 1)))
    return sums.index(total) + 1 if total in sums else None


PILLS = Genre(
    id="pills",
    name="Pills",
    aliases=("pillen",),
    rules="Place as many pills as the number above the grid says. A pill covers three cells in a "
    "row or column, and pills must not overlap. The numbers in one pill add up to 1, those in "
    "another to 2, and so on. A number outside the grid is the sum of all numbers in its row "
    "or column that pills cover. Write the sum of a pill into its cells.",
    source="https://www.janko.at/Raetsel/Pillen/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(
        Setting("pills", min, 1, MOST, told_by=counted),
        Numbers("sum", 0, 9999, at=sites.TOP_LEFT),
        Numbers("value", 0, 99, look=Look("text", "corner"), fixed=True),
    ),
    constraints=constraints,
    making=Making(lambda shop: laid_out(shop, shop.puzzle({}).clues["pills"])),
    example="""\
5 5 5
3 5 4 0 3
2 2 6 1 4
4 3 0 0 2
1 1 0 4 1
2 4 0 1 2
0 0 1 4 5
5 4 3 0 1
""",
)
