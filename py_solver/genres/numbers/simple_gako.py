"""Simple Gako. Write numbers that say how often they appear in their row and column together."""

from __future__ import annotations

from py_solver.board import Marks as Numbering
from py_solver.board import Set, Substrate
from py_solver.fills.by_rules import by_rules
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import CountIf
from py_solver.words.say import later, say

MORE = later("if {place} is {n}, its row and column must contain {n} exactly {others} more times")
TWICE = later("if {place} is 2, its row and column must contain exactly one more 2")
ONCE = later("if {place} is 1, its row and column must contain no other 1")


def most(rows: int, cols: int) -> int:
    """Return the greatest number: a whole row and column of it."""
    return rows + cols - 1


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board for the numbers from 1 to the greatest."""
    return Substrate.cells(rows, cols, Numbering.numbers(1, most(rows, cols)))


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts itself in its row and column; the givens are kept."""
    yield EVERY_CELL
    for place in puzzle.substrate.coords:
        cross = (at for at in puzzle.substrate.coords if at.row == place.row or at.col == place.col)
        others = Set(tuple(at for at in cross if at != place))
        for number in range(1, most(*puzzle.size) + 1):
            told = {1: ONCE, 2: TWICE}.get(number, MORE)
            about = say(told, place=place.words, n=number, others=number - 1)
            rule = CountIf(number, number, (number - 1,))
            yield must((Set((place,)), others), rule, about=about)
    yield from givens(puzzle)


SIMPLE_GAKO = Genre(
    id="simple_gako",
    name="Simple Gako",
    aliases=("simplegako",),
    rules="Put a number in every empty cell. A number says how often it appears in its row and "
    "column together, including itself.",
    source="https://puzz.link/rules.html?simplegako",
    size=(5, 5),
    largest=(12, 12),
    substrate=board,
    clues=(Numbers("given", 1, most),),
    constraints=constraints,
    puzzlink=Codec("simplegako", (puzzlink.Numbers16("given"),)),
    pzprv3=(pzprv3.CellClues("given"), pzprv3.CellNumbers("given")),
    penpa=(penpa.Numbers("given"),),
    making=Making(by_rules(), thins="given", symmetries=(NONE, ROTATIONAL)),
    example="""\
5 5
5 - - - -
- 5 - - -
- - 1 5 3
- - - - -
- - 3 1 -
""",
)
