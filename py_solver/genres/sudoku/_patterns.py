"""How Sudokus overlap: the patterns that have names, and which of them a puzzle is in."""

from __future__ import annotations

from itertools import product

from py_solver.board import GenreError
from py_solver.phrases.sudokus import Pattern
from py_solver.puzzle import Clues
from py_solver.words.say import later, say


def cross(rows: tuple[int, ...], cols: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return where these rows and columns meet."""
    return tuple(product(rows, cols))


NINE = cross((0, 9, 18), (0, 9, 18))
PATTERNS = (
    Pattern(later("Samurai"), (21, 21), (*cross((0, 12), (0, 12)), (6, 6))),
    Pattern(later("Windmill"), (21, 21), ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9))),
    Pattern(later("Sohei"), (21, 21), ((0, 6), (6, 0), (6, 12), (12, 6))),
    Pattern(later("Butterfly"), (12, 12), cross((0, 3), (0, 3))),
    Pattern(later("Gattai-8"), (21, 33), cross((0, 12), (0, 12, 24)) + cross((6,), (6, 18))),
    Pattern(later("Shogun"), (21, 45), cross((0, 12), (0, 12, 24, 36)) + cross((6,), (6, 18, 30))),
    Pattern(later("Sumo"), (33, 33), cross((0, 12, 24), (0, 12, 24)) + cross((6, 18), (6, 18))),
    Pattern(later("Clueless: the middle boxes make a tenth Sudoku"), (27, 27), NINE, (3, 4, 5)),
    Pattern(
        later("Clueless: the middles of all boxes make a tenth Sudoku"), (27, 27), NINE, (1, 4, 7)
    ),
)


def pattern_of(rows: int, cols: int, clues: Clues) -> Pattern:
    """Return the pattern that is asked for, or else the first that has a place for all givens."""
    fitting = [pattern for pattern in PATTERNS if pattern.size == (rows, cols)]
    if not fitting:
        raise GenreError(
            say(
                "Overlapping Sudokus need a square board of 12, 21, 27 or 33 rows, or a "
                "board of 21×33 or 21×45, not {rows}×{cols}.",
                rows=rows,
                cols=cols,
            )
        )
    wanted: int = clues["pattern"]
    if wanted:
        return fitting[min(wanted, len(fitting)) - 1]
    given = set(clues["given"])
    return next((pattern for pattern in fitting if pattern.fits(given)), fitting[0])
