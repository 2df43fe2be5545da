"""Global entropy and modularity: every 2×2 block has numbers of all groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board import Rect, Set
from py_solver.genres.sudoku.variant import Variant, grid_of, numbers_of
from py_solver.genres.sudoku.variants.groups_along import THIRDS, remainders, thirds
from py_solver.logic import Constraint, must
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Flag
from py_solver.rules import OneOf

BLOCK = 2
ENTROPY = "every 2×2 block must contain a low, a middle and a high number"
MODULAR = "every 2×2 block must contain numbers with all three remainders when divided by 3"


def in_every_block(
    puzzle: Puzzle, groups: Sequence[tuple[int, ...]], about: str
) -> Iterator[Constraint]:
    """Say that every 2×2 block contains a number of each group, in these words.

    A board with fewer numbers than groups has no solution.
    """
    rows, cols = grid_of(puzzle)
    none = (numbers_of(puzzle).stop,)
    for row in range(rows - BLOCK + 1):
        for col in range(cols - BLOCK + 1):
            cells = tuple(Rect(row, col, BLOCK, BLOCK).find(puzzle.substrate))
            for numbers in groups:
                here = (must(Set((place,)), OneOf(numbers or none)) for place in cells)
                yield any_of(*here, about=about)


GLOBAL_ENTROPY = Variant(
    Flag(
        "global_entropy",
        title="Global entropy",
        note="Every 2×2 block contains a low, a middle and a high number.",
    ),
    lambda puzzle, _: in_every_block(puzzle, thirds(numbers_of(puzzle)), ENTROPY),
)

GLOBAL_MODULAR = Variant(
    Flag(
        "global_modular",
        title="Global modularity",
        note="The numbers of every 2×2 block leave all three remainders when divided by 3.",
    ),
    lambda puzzle, _: in_every_block(puzzle, remainders(numbers_of(puzzle), THIRDS), MODULAR),
)
