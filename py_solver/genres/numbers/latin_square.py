"""Latin square. Fill in the grid so that every row and column has each number once."""

from __future__ import annotations

from py_solver.fills.numbers.latin import fill
from py_solver.logic import Statements
from py_solver.parts import penpa
from py_solver.phrases.boards import latin_board
from py_solver.phrases.numbers import givens, latin
from py_solver.puzzle import Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.making import RINGS_OF_FOUR
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; the givens are kept."""
    yield from latin(puzzle.size[0])
    yield from givens(puzzle)


LATIN_SQUARE = Genre(
    id="latin_square",
    name="Latin square",
    aliases=("latin",),
    rules="Put a number in every empty cell. Every row and every column must contain each number "
    "from 1 to the size of the grid exactly once.",
    source="https://en.wikipedia.org/wiki/Latin_square",
    size=(6, 6),
    largest=(25, 25),
    substrate=latin_board("Latin square"),
    clues=(Numbers("given", 1, lambda rows, cols: rows),),
    constraints=constraints,
    penpa=(penpa.Numbers("given"),),
    making=Making(
        fill,
        thins="given",
        symmetries=(NONE, ROTATIONAL, MIRROR, DIAGONAL),
        fewest=lambda rows, cols: rows - 1,  # two numbers without any given could change places
        # Whether fewer do on a huge board takes minutes to prove.
        usual=lambda rows, cols: rows * cols * 2 // 3 if rows > 16 else None,
        never={"medium": RINGS_OF_FOUR},
    ),
    example="""\
6 6
6 5 3 - - 1
- - - 1 - -
2 - 6 - - -
- 3 1 - - -
- - - - 5 4
- 2 - - 4 -
""",
)
