"""Phrases about a snake, a path of shaded cells that does not touch itself, or a closed one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from py_solver.board.coords import Coord, Layer
from py_solver.board.regions import Col, Neighbors4, Row, Set
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.clues import sites
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.count_if import CountIf
from py_solver.rules.count.pairs_parity import PairsParity
from py_solver.rules.pairs.patterns import Patterns
from py_solver.words.say import later, say

APART = Patterns(
    tuple(
        block
        for block in product((UNSHADED, SHADED), repeat=4)
        if block != (SHADED,) * 4 and block not in ((0, 1, 1, 0), (1, 0, 0, 1))
    )
)
"""The marks of a 2×2 block: not all shaded, nor only two cells that touch at a corner."""


PASSES = {
    ("row", True): later(
        "an odd number of steps of the shaded path must lead from row {n} to row {next}"
    ),
    ("row", False): later(
        "an even number of steps of the shaded path must lead from row {n} to row {next}"
    ),
    ("column", True): later(
        "an odd number of steps of the shaded path must lead from column {n} to column {next}"
    ),
    ("column", False): later(
        "an even number of steps of the shaded path must lead from column {n} to column {next}"
    ),
}
"""By the line, and whether an end of the snake is on either side."""


def between_ends(puzzle: Puzzle, about: str) -> Iterator[Constraint]:
    """Say what follows if both ends are known: there are no others, which `about` says.

    Without it, a solver tries many short snakes: 45,000 conflicts instead of 200 on a 12×12.
    """
    circles = puzzle.clues["circle"]
    ends = [place for place, told in circles.items() if told == "black"]
    if len(ends) != 2:
        return
    both = tuple(Source("circle", place) for place in ends)
    for place in sites.CELLS.places(puzzle.size):
        if place not in ends:
            where = Set((place,)), Neighbors4(place.row, place.col)
            rule = CountIf(SHADED, SHADED, (2,))
            yield must(where, rule, source=both, about=about, implied=True)
    yield from _passing(puzzle, ends, both)


def _passing(puzzle: Puzzle, ends: Sequence[Coord], both: Sequence[Source]) -> Iterator[Constraint]:
    """Say how often the snake passes from line to line.

    It has cells on either side if there is an end, or a number above 0.
    """
    counts = puzzle.clues["count"]
    for layer, line, name in ((Layer.LEFT, Row, "row"), (Layer.TOP, Col, "column")):
        at = sorted(place.row if layer is Layer.LEFT else place.col for place in ends)
        full = sorted(place for place, n in counts.items() if place.layer is layer and n)
        numbered = {max(place.row, place.col): Source("count", place) for place in full}
        first, last = min([*numbered, at[0]]), max([*numbered, at[1]])
        for n in range(first, last):
            odd = at[0] <= n < at[1]
            # The outermost number shows that the snake has cells beyond both ends.
            beyond = () if odd else (numbered[first if n < at[0] else last],)
            about = say(PASSES[name, odd], n=n + 1, next=n + 2)
            where, rule = (line(n), line(n + 1)), PairsParity(SHADED, odd)
            yield must(where, rule, source=(*both, *beyond), about=about, implied=True)
