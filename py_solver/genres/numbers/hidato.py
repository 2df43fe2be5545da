"""Hidato. Fill in the numbers so that each touches the next one, also at a corner."""

from __future__ import annotations

from py_solver.fills.numbers.walks import ends, walked
from py_solver.parts import penpa
from py_solver.phrases.chains import chain, chain_board
from py_solver.phrases.guesses import walks
from py_solver.puzzle import Genre, Making
from py_solver.puzzle.clues import Numbers

HIDATO = Genre(
    id="hidato",
    name="Hidato",
    aliases=("hidoku",),
    rules="Fill the grid with the numbers from 1 to the number of cells, each exactly once. "
    "Consecutive numbers must touch horizontally, vertically or diagonally.",
    source="https://www.janko.at/Raetsel/Hidoku/index.htm",
    size=(6, 6),
    largest=(12, 12),
    substrate=chain_board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols),),
    constraints=chain(diagonal=True),
    penpa=(penpa.Numbers("given"),),
    guesses=lambda puzzle: walks(puzzle, "given"),
    making=Making(walked, thins="given", keeps=ends),
    example="""\
5 5
 - 23  - 16  -
25 22  -  -  -
 5 19  -  - 12
 -  -  - 11  -
 -  -  1  -  9
""",
)
