"""Number Cross. Shade numbers so that those left in each line add up to its sum."""

from __future__ import annotations

from py_solver.board import Along
from py_solver.fills.shading.crossed_out import crossed_out
from py_solver.logic import Statements, must
from py_solver.phrases.beside import lines
from py_solver.phrases.shading import UNSHADED, shading
from py_solver.puzzle import Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.making import RINGS_OF_FOUR
from py_solver.rules import WeightedCount


def constraints(puzzle: Puzzle) -> Statements:
    """The unshaded numbers of each line add up to the number beside it."""
    numbers = puzzle.clues["number"]
    for line, source, total in lines(puzzle, "sum"):
        cells = tuple(place for place in line.coords if place in numbers)
        weights = tuple(numbers[place] for place in cells)
        about = "the unshaded numbers in {where} must add up to {n}"
        yield must(
            Along(cells), WeightedCount(UNSHADED, weights, total), source=source, about=about
        )


NUMBER_CROSS = Genre(
    id="number_cross",
    name="Number Cross",
    aliases=("numbercross", "zahlenkreuz", "rullo"),
    rules="Shade some numbers. The number beside a row or column is the sum of the numbers in it "
    "that stay unshaded.",
    source="https://www.janko.at/Raetsel/Zahlenkreuz/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=shading,
    clues=(
        Numbers("sum", 0, lambda rows, cols: 99 * max(rows, cols), at=sites.TOP_LEFT),
        Numbers("number", 1, 99, fixed=True),
    ),
    constraints=constraints,
    answer=SignText("x"),
    making=Making(
        crossed_out,
        thins="sum",
        options=(
            Option("shaded", 0.4, 0.2, 0.6, "Share of cells shaded."),
            Option("most", 9, 2, 30, "Largest number."),
        ),
        never={"medium": RINGS_OF_FOUR},
    ),
    example="""\
5 5
 -  - 15  - 19
16  7 29 39 23
6 9 6 4 6
8 7 5 8 3
8 9 5 5 7
8 8 9 8 6
7 9 8 7 3
""",
)
