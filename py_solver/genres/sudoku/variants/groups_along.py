"""Entropic and modular lines: whatever stands side by side comes from all groups of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from py_solver.board import Coord, Set
from py_solver.genres.sudoku.variant import Variant, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import OneOf
from py_solver.words.say import say

THIRDS = 3
ENTROPIC_LINE = (
    "any three consecutive cells of the entropic line must be one low, one middle and one high "
    "number"
)


def thirds(numbers: range) -> list[tuple[int, ...]]:
    """Return the low, the middle and the high numbers; the middle ones take or spare what is over.

    Source: what solvers do on other boards than 9×9, as dclamage/SudokuSolver.
    """
    count = len(numbers)
    small, large = count // THIRDS, -(-count // THIRDS)
    ends, middle = (small, large) if count % THIRDS == 1 else (large, small)
    bounds = (0, ends, ends + middle, count)
    return [tuple(numbers[start:end]) for start, end in pairwise(bounds)]


def remainders(numbers: range, modulus: int) -> list[tuple[int, ...]]:
    """Return the numbers that leave the same remainder, remainder by remainder."""
    return [tuple(n for n in numbers if n % modulus == rest) for rest in range(modulus)]


def apart(
    cells: tuple[Coord, ...], sorts: list[tuple[int, ...]], about: str
) -> Iterator[Constraint]:
    """Say that any so many cells in a row, as there are groups, come from different groups.

    `about` says so in words.
    """
    everything = {number for numbers in sorts for number in numbers}
    for one, other in combinations(range(len(cells)), 2):
        if other - one < len(sorts):
            for numbers in sorts:
                others = OneOf(tuple(sorted(everything.difference(numbers))))
                both = (must(Set((cells[at],)), others) for at in (one, other))
                yield any_of(*both, about=about)


def entropic(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that three cells in a row are low, middle and high in some order."""
    yield from apart(drawn.cells, thirds(numbers_of(puzzle)), ENTROPIC_LINE)


def modular(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that three cells in a row, or as many as the number says, leave different remainders."""
    modulus = drawn.values[0] if drawn.values else THIRDS
    numbers = numbers_of(puzzle)
    about = say(
        "any {n} consecutive cells of the modular line must leave different remainders when "
        "divided by {n}",
        n=modulus,
    )
    if 1 < modulus <= len(numbers):
        yield from apart(drawn.cells, remainders(numbers, modulus), about)
    elif modulus > 1:
        yield from apart(drawn.cells, [(n,) for n in numbers], about)


ENTROPIC = Variant(
    Drawn(
        "entropic",
        look=Look("line", "entropic"),
        title="Entropic line",
        note=(
            "Any three consecutive cells on an entropic line contain a low, a middle and a high "
            "number."
        ),
    ),
    entropic,
)

MODULAR = Variant(
    Drawn(
        "modular",
        values=(0, 1),
        look=Look("line", "modular"),
        title="Modular line",
        note="Any three consecutive cells on a modular line leave different remainders when "
        "divided by 3. If a number is given, it replaces 3.",
    ),
    modular,
)
