"""Free board. Its author chooses what the player enters, and asks rules of regions."""

from __future__ import annotations

from collections.abc import Iterable

from py_solver.board.coords import Layer
from py_solver.board.errors import ClueError, ConstraintError
from py_solver.board.substrate import Substrate
from py_solver.logic import Statements
from py_solver.phrases.numbers import EVERY_NUMBER, givens
from py_solver.puzzle import Genre, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.free import AskedRules, Layers
from py_solver.puzzle.free.layers import NUMBERS
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


def _board(rows: int, cols: int, clues: Clues) -> Substrate:
    return clues["layers"].board(rows, cols)  # type: ignore[no-any-return]


def _constraints(puzzle: Puzzle) -> Statements:
    yield from givens(puzzle)
    if puzzle.clues["layers"].cells == NUMBERS:
        yield EVERY_NUMBER
    for number, asked in enumerate(puzzle.clues["asked"]):
        yield from asked.constraints(number, puzzle.size)


def _refuse(puzzle: Puzzle) -> None:
    """Refuse givens that are no marks, and rules that do not fit their regions."""
    board = puzzle.substrate
    if puzzle.clues["given"] and not any(layer is Layer.CELLS for layer, _ in board.layers):
        raise ClueError(say("Nothing is filled in on this board, so nothing can be given."))
    puzzle.state(puzzle.clues["given"])  # raises
    for number, asked in enumerate(puzzle.clues["asked"]):
        try:
            asked.refuse(number, board)
        except ConstraintError as error:
            told = say("Rule {number}: {told}", number=number + 1, told=error.sentence)
            raise ClueError(told, error.coords) from None


def _notes(puzzle: Puzzle) -> Iterable[str]:
    """Say each rule, that of a family by its first member."""
    for number, asked in enumerate(puzzle.clues["asked"]):
        yield asked.states(number, puzzle.substrate)


FREE = Genre(
    id="free",
    name="Free board",
    rules="Fill in the board by the rules of this puzzle.",
    source="https://github.com/sigh/Interactive-Sudoku-Solver",
    substrate=_board,
    clues=(
        Layers("layers", title="What players enter"),
        AskedRules("asked", title="Rules"),
        Numbers("given", 0, 999, of_board=True),
    ),
    constraints=_constraints,
    refuse=_refuse,
    notes=_notes,
    example="""\
{"format": "gridwright", "version": 1, "genre": "free", "rows": 4, "cols": 4, "clues": {
"layers": {"cells": "numbers", "most": 4},
"asked": [{"rule": {"rule": "Distinct"}, "each": "rows"},
{"rule": {"rule": "Distinct"}, "each": "columns"},
{"rule": {"rule": "Increasing"}, "regions": [{"in": "Along",
"coords": ["cells/0/0", "cells/1/1", "cells/2/1"]}], "look": "line"},
{"rule": {"rule": "Sum", "target": 4}, "regions": [{"in": "Rect", "row": 2, "col": 2,
"height": 1, "width": 2}], "look": "cage"}],
"given": {"cells/0/2": 2, "cells/3/0": 4}}}
""",
)
