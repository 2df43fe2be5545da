"""Numbrix. Fill in the numbers so that each is next to the following one."""

from __future__ import annotations

from py_solver.fills.numbers.walks import walked_straight
from py_solver.parts import penpa
from py_solver.phrases.chains import chain, chain_board
from py_solver.phrases.guesses import walks
from py_solver.puzzle import Genre, Making
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL

NUMBRIX = Genre(
    id="numbrix",
    name="Numbrix",
    aliases=("number_chain",),
    rules="Fill the grid with the numbers from 1 to the number of cells, each exactly once. "
    "Consecutive numbers must be orthogonally adjacent, never only diagonally.",
    source="https://en.wikipedia.org/wiki/Numbrix",
    size=(6, 6),
    largest=(12, 12),
    substrate=chain_board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols),),
    constraints=chain(diagonal=False),
    penpa=(penpa.Numbers("given"),),
    guesses=lambda puzzle: walks(puzzle, "given"),
    making=Making(walked_straight, thins="given", symmetries=(NONE, ROTATIONAL)),
    example="""\
6 6
 -  -  -  -  -  -
 -  -  -  -  -  -
 -  -  -  -  -  -
 -  5  -  -  - 19
 -  -  -  -  -  -
 -  3 34  - 32  -
""",
)
