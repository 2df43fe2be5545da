"""Sudoku's variants: constraints that may be drawn, in any combination, on one board of numbers.

Each entry of the table is a kind of clue, and the constraints that one drawing (or the flag) stands
for.
Sources: the usual definitions, as on https://sudokupad.app and https://www.gmpuzzles.com
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from py_solver import drawings as kinds
from py_solver.clues import Drawing, Drawn, Flag
from py_solver.constraint import Constraint, forbidden, goal
from py_solver.grid import Coord, cell
from py_solver.puzzle import Puzzle
from py_solver.regions import Diagonal, Path, Set
from py_solver.rulebook import neighbor_pairs
from py_solver.rules.between import Between
from py_solver.rules.clone import Clone
from py_solver.rules.consecutive import Consecutive
from py_solver.rules.contains import Contains
from py_solver.rules.difference import Difference
from py_solver.rules.distinct import Distinct
from py_solver.rules.equal_sums import EqualSums
from py_solver.rules.increasing import Increasing
from py_solver.rules.min_difference import MinDifference
from py_solver.rules.not_sum import NotSum
from py_solver.rules.one_of import OneOf
from py_solver.rules.ratio import Ratio
from py_solver.rules.sandwich import Sandwich
from py_solver.rules.skyscrapers import Skyscrapers
from py_solver.rules.sum import Sum

Stated = Iterator[Constraint]

KNIGHT = ((1, 2), (2, 1), (1, -2), (2, -1))
KING = ((0, 1), (1, 0), (1, 1), (1, -1))


@dataclass(frozen=True)
class Variant:
    """A kind of clue, and what it means: for each drawing, or for the flag of the board."""

    kind: Drawn | Flag
    drawing: Callable[[Puzzle, Drawing], Stated] | None = None
    flag: Callable[[Puzzle], Stated] | None = None


def stated(puzzle: Puzzle) -> Stated:
    """Return the constraints of everything that is drawn or switched on."""
    for variant in VARIANTS:
        clue = puzzle.clues[variant.kind.key]
        if variant.flag and clue:
            yield from variant.flag(puzzle)
        if variant.drawing:
            for drawing in clue:
                yield from variant.drawing(puzzle, drawing)


def notes(puzzle: Puzzle) -> Iterator[str]:
    """Return the sentence of each variant that is drawn or switched on."""
    return (variant.kind.note for variant in VARIANTS if puzzle.clues[variant.kind.key])


def _cage(_: Puzzle, drawn: Drawing) -> Stated:
    cage = Set(drawn.cells)
    yield goal(cage, Distinct())
    if drawn.values:
        yield goal(cage, Sum(drawn.values[0]))


def _thermometer(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Increasing())


def _arrow(_: Puzzle, drawn: Drawing) -> Stated:
    circle, arm = drawn.cells[:1], drawn.cells[1:]
    yield goal((Path(circle), Path(arm)), EqualSums())


def _sandwich(puzzle: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Sandwich(drawn.values[0], 1, puzzle.size[0]))


def _diagonal_down(_: Puzzle) -> Stated:
    yield goal(Diagonal(0, 0, rightwards=True), Distinct())


def _diagonal_up(puzzle: Puzzle) -> Stated:
    corner = puzzle.size[1] - 1
    yield goal(Diagonal(0, corner, rightwards=False), Distinct())


def _anti_knight(puzzle: Puzzle) -> Stated:
    yield from _apart(puzzle, KNIGHT)


def _anti_king(puzzle: Puzzle) -> Stated:
    yield from _apart(puzzle, KING)


def _apart(puzzle: Puzzle, moves: tuple[tuple[int, int], ...]) -> Stated:
    board = puzzle.substrate
    for place in board.coords:
        for down, right in moves:
            other = cell(place.row + down, place.col + right)
            if other.col >= 0 and board.has(other):
                yield forbidden(Set((place, other)), Distinct())


def _non_consecutive(puzzle: Puzzle) -> Stated:
    for pair in neighbor_pairs(puzzle.substrate):
        yield forbidden(pair, MinDifference(2))


def _white_dot(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Difference(1))


def _black_dot(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Ratio(2))


def _every_dot(puzzle: Puzzle) -> Stated:
    for pair in _unmarked(puzzle, "white_dot", "black_dot"):
        yield forbidden(pair, MinDifference(2))
        yield forbidden(pair, Ratio(2, never=True))


def _x(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Sum(10))


def _v(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Sum(5))


def _every_xv(puzzle: Puzzle) -> Stated:
    for pair in _unmarked(puzzle, "x", "v"):
        yield forbidden(pair, NotSum((5, 10)))


def _unmarked(puzzle: Puzzle, *keys: str) -> Iterator[Set]:
    marked = {frozenset(drawn.cells) for key in keys for drawn in puzzle.clues[key]}
    for pair in neighbor_pairs(puzzle.substrate):
        places: tuple[Coord, ...] = tuple(pair.find(puzzle.substrate))
        if frozenset(places) not in marked:
            yield Set(places)


def _odd(puzzle: Puzzle, drawn: Drawing) -> Stated:
    odd = tuple(range(1, puzzle.size[0] + 1, 2))
    yield goal(Set(drawn.cells), OneOf(odd))


def _even(puzzle: Puzzle, drawn: Drawing) -> Stated:
    even = tuple(range(2, puzzle.size[0] + 1, 2))
    yield goal(Set(drawn.cells), OneOf(even))


def _quadruple(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Set(drawn.cells), Contains(drawn.values))


def _little_killer(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Sum(drawn.values[0]))


def _skyscraper(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Skyscrapers(drawn.values[0]))


def _palindrome(_: Puzzle, drawn: Drawing) -> Stated:
    half = len(drawn.cells) // 2
    there = Path(drawn.cells[:half])
    yield goal((there, Path(drawn.cells[::-1][:half])), Clone())


def _whisper(puzzle: Puzzle, drawn: Drawing) -> Stated:
    apart = drawn.values[0] if drawn.values else (puzzle.size[0] + 1) // 2
    yield goal(Path(drawn.cells), MinDifference(apart))


def _renban(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Consecutive())


def _between(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells), Between())


def _region_sum(puzzle: Puzzle, drawn: Drawing) -> Stated:
    genre = puzzle.genre
    boxes = genre.boxes(puzzle) if genre and genre.boxes else []
    box_of = {place: n for n, box in enumerate(boxes) for place in box}
    runs = [tuple(run) for _, run in groupby(drawn.cells, key=lambda place: box_of.get(place))]
    if len(runs) > 1:
        yield goal(tuple(Path(run) for run in runs), EqualSums())


def _extra_region(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Set(drawn.cells), Distinct())


def _clone(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(tuple(Path(group) for group in kinds.CLONE.groups(drawn)), Clone())


VARIANTS: tuple[Variant, ...] = (
    Variant(kinds.CAGE, _cage),
    Variant(kinds.THERMOMETER, _thermometer),
    Variant(kinds.ARROW, _arrow),
    Variant(kinds.SANDWICH, _sandwich),
    Variant(kinds.DIAGONAL_DOWN, flag=_diagonal_down),
    Variant(kinds.DIAGONAL_UP, flag=_diagonal_up),
    Variant(kinds.ANTI_KNIGHT, flag=_anti_knight),
    Variant(kinds.ANTI_KING, flag=_anti_king),
    Variant(kinds.NON_CONSECUTIVE, flag=_non_consecutive),
    Variant(kinds.WHITE_DOT, _white_dot),
    Variant(kinds.BLACK_DOT, _black_dot),
    Variant(kinds.EVERY_DOT, flag=_every_dot),
    Variant(kinds.X, _x),
    Variant(kinds.V, _v),
    Variant(kinds.EVERY_XV, flag=_every_xv),
    Variant(kinds.ODD, _odd),
    Variant(kinds.EVEN, _even),
    Variant(kinds.QUADRUPLE, _quadruple),
    Variant(kinds.LITTLE_KILLER, _little_killer),
    Variant(kinds.SKYSCRAPER, _skyscraper),
    Variant(kinds.PALINDROME, _palindrome),
    Variant(kinds.WHISPER, _whisper),
    Variant(kinds.RENBAN, _renban),
    Variant(kinds.BETWEEN, _between),
    Variant(kinds.REGION_SUM, _region_sum),
    Variant(kinds.EXTRA_REGION, _extra_region),
    Variant(kinds.CLONE, _clone),
)
