"""Digital Battleships. Place a fleet on numbers, whose sum under the ships each line tells."""

from __future__ import annotations

from py_solver.board import All, DiagonalPairs, Marks
from py_solver.fills.placing.fleets import on_numbers
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import noun
from py_solver.phrases.beside import lines
from py_solver.phrases.boards import cell_board
from py_solver.phrases.ships import SHIP, straight_ships
from py_solver.puzzle import Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Bank, Numbers, sites
from py_solver.rules import AtMost, WeightedCount
from py_solver.rules import Bank as Fleet


def constraints(puzzle: Puzzle) -> Statements:
    """The ships do not touch, and the numbers under them add up to those beside the lines."""
    about = "the ships must be those of the fleet, and must not touch"
    rule = Fleet(SHIP, puzzle.clues["fleet"], apart=True, thing=noun("ship"))
    yield must(All(), rule, about=about)
    about = "ships must not touch diagonally"
    yield each(DiagonalPairs(), AtMost(SHIP, 1), about=about)
    numbers = puzzle.clues["number"]
    for line, source, total in lines(puzzle, "sum"):
        weights = tuple(numbers.get(at, 0) for at in line.coords)
        about = "the numbers under ships in {where} must add up to {n}"
        yield must(line, WeightedCount(SHIP, weights, total), source=source, about=about)


DIGITAL_BATTLESHIP = Genre(
    id="digital_battleship",
    name="Digital Battleships",
    aliases=("digital_battleships", "digitalbattleship"),
    rules="Place the fleet that is shown beside the grid: straight ships, horizontal or vertical, "
    "that do not touch, not even diagonally. A number outside the grid is the sum of all "
    "numbers under ships in its row or column.",
    source="https://www.janko.at/Raetsel/Battleships-Digital/index.htm",
    size=(7, 7),
    largest=(20, 20),
    substrate=cell_board(Marks.binary("water", "ship", noun="ship part")),
    clues=(
        Bank("fleet", "4 3 2 1"),
        Numbers("sum", 0, 999, at=sites.TOP_LEFT),
        Numbers("number", 0, 99, fixed=True),
    ),
    constraints=constraints,
    refuse=straight_ships,
    answer=SignText("o", others=("n", "s", "w", "e", "m")),
    making=Making(
        on_numbers,
        thins="sum",
        options=(Option("longest", 3, 2, 4, "Length of the longest ship."),),
    ),
    example="""\
6 6 3 2 1
 8  8  9  8  6  -
 -  -  -  -  - 22
5 8 9 4 6 4
7 1 2 4 3 8
2 7 9 4 1 4
2 1 1 3 8 7
6 2 8 4 8 3
3 8 9 9 5 8
""",
)
