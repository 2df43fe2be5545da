"""Sudoku's variants: what may be drawn on a board of numbers, or switched on for it, mixed.

Each entry of the table is a kind of clue, and the constraints that one drawing (or the flag) stands
for. Cells of a drawing are in the order in which it was drawn; a clue that stands outside the grid
is drawn over the cells it looks at, the nearest first.
Sources: the usual definitions, as on https://sudokupad.app and https://www.gmpuzzles.com
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from py_solver.board.coords import cell
from py_solver.board.regions import Along, Diagonal, Set
from py_solver.logic.constraint import Constraint, forbidden, goal
from py_solver.logic.rule import Rule
from py_solver.looks.look import Look
from py_solver.phrases.neighbors import neighbor_pairs
from py_solver.puzzle.clues import Drawing, Drawn, Flag, Size
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.contains import Contains
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.order.between import Between
from py_solver.rules.order.consecutive import Consecutive
from py_solver.rules.order.increasing import Increasing
from py_solver.rules.pairs.clone import Clone
from py_solver.rules.pairs.difference import Difference
from py_solver.rules.pairs.min_difference import MinDifference
from py_solver.rules.pairs.ratio import Ratio
from py_solver.rules.sight.skyscrapers import Skyscrapers
from py_solver.rules.sums.distinct_sum import DistinctSum
from py_solver.rules.sums.equal_sums import EqualSums
from py_solver.rules.sums.not_sum import NotSum
from py_solver.rules.sums.sandwich import Sandwich
from py_solver.rules.sums.sum import Sum

KNIGHT = ((1, 2), (2, 1), (1, -2), (2, -1))
KING = ((0, 1), (1, 0), (1, 1), (1, -1))

PAIR = (2, 2)
ONE_VALUE = (1, 1)


@dataclass(frozen=True)
class Variant:
    """A kind of clue, and what each drawing means; a flag is a drawing of no cells."""

    kind: Drawn | Flag
    means: Callable[[Puzzle, Drawing], Iterable[Constraint]]


def stated(puzzle: Puzzle) -> Iterator[Constraint]:
    """Return the constraints of everything that is drawn or switched on."""
    for variant in VARIANTS:
        clue = puzzle.clues[variant.kind.key]
        for drawing in clue if isinstance(variant.kind, Drawn) else [Drawing(())] * clue:
            yield from variant.means(puzzle, drawing)


def notes(puzzle: Puzzle) -> Iterator[str]:
    """Return the sentence of each variant that is drawn or switched on."""
    return (variant.kind.note for variant in VARIANTS if puzzle.clues[variant.kind.key])


def _along(rule: Rule) -> Callable[[Puzzle, Drawing], Iterable[Constraint]]:
    """Say that the rule holds along the cells of each drawing, as they were drawn."""
    return lambda _, drawn: [goal(Along(drawn.cells), rule)]


def _cage(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    yield goal(Set(drawn.cells), DistinctSum(drawn.values[0]) if drawn.values else Distinct())


def _falling(_: Size) -> Diagonal:
    return Diagonal(0, 0, rightwards=True)


def _rising(size: Size) -> Diagonal:
    return Diagonal(0, size[1] - 1, rightwards=False)


def _apart(puzzle: Puzzle, moves: Iterable[tuple[int, int]]) -> Iterator[Constraint]:
    """Say that cells which are such a move apart differ."""
    board = puzzle.substrate
    for place in board.coords:
        for down, right in moves:
            other = cell(place.row + down, place.col + right)
            if board.has(other):
                yield forbidden(Set((place, other)), Distinct())


def _unmarked(puzzle: Puzzle, *keys: str) -> Iterator[Set]:
    """Yield the pairs of neighbours without a drawing of these kinds."""
    marked = {frozenset(drawn.cells) for key in keys for drawn in puzzle.clues[key]}
    for pair in neighbor_pairs(puzzle.substrate):
        places = tuple(pair.find(puzzle.substrate))
        if frozenset(places) not in marked:
            yield Set(places)


def _every_dot(puzzle: Puzzle, _: Drawing) -> Iterator[Constraint]:
    for pair in _unmarked(puzzle, "white_dot", "black_dot"):
        yield forbidden(pair, MinDifference(2))
        yield forbidden(pair, Ratio(2, never=True))


def _palindrome(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    half = len(drawn.cells) // 2
    yield goal((Along(drawn.cells[:half]), Along(drawn.cells[::-1][:half])), Clone())


def _whisper(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    apart = drawn.values[0] if drawn.values else (puzzle.size[0] + 1) // 2
    yield goal(Along(drawn.cells), MinDifference(apart))


def _region_sum(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    genre = puzzle.genre
    boxes = genre.boxes(puzzle) if genre and genre.boxes else []
    box_of = {place: n for n, box in enumerate(boxes) for place in box}
    runs = [tuple(run) for _, run in groupby(drawn.cells, key=box_of.get)]
    if len(runs) > 1:
        yield goal(tuple(map(Along, runs)), EqualSums())


CLONE = Drawn(
    "clone",
    values=ONE_VALUE,
    grouped=True,
    look=Look("fill", "clone"),
    title="Clones",
    note="Groups of cells of the same shape hold the same numbers in the same places.",
)

VARIANTS: tuple[Variant, ...] = (
    Variant(
        Drawn(
            "cage",
            cells=(1, 81),
            values=(0, 1),
            look=Look("border", "dashed"),
            note="Numbers in a cage do not repeat, and add up to its sum.",
        ),
        _cage,
    ),
    Variant(
        Drawn(
            "thermometer",
            look=Look("line", "thermometer"),
            note="Numbers rise from the bulb of a thermometer.",
        ),
        _along(Increasing()),
    ),
    Variant(
        Drawn(
            "arrow", look=Look("arrow"), note="Numbers along an arrow add up to the circled one."
        ),
        lambda _, drawn: [goal((Along(drawn.cells[:1]), Along(drawn.cells[1:])), EqualSums())],
    ),
    Variant(
        Drawn(
            "sandwich",
            values=ONE_VALUE,
            look=Look("label", "outside"),
            title="Sandwich sum",
            note="A sandwich clue is the sum of the numbers between the 1 and the greatest number.",
        ),
        lambda puzzle, drawn: [
            goal(Along(drawn.cells), Sandwich(drawn.values[0], 1, puzzle.size[0]))
        ],
    ),
    Variant(
        Flag(
            "diagonal_down",
            over=_falling,
            look=Look("line", "thin"),
            title="Diagonal from the top left",
            note="No number repeats on the diagonal from the top left.",
        ),
        lambda puzzle, _: [goal(_falling(puzzle.size), Distinct())],
    ),
    Variant(
        Flag(
            "diagonal_up",
            over=_rising,
            look=Look("line", "thin"),
            title="Diagonal from the top right",
            note="No number repeats on the diagonal from the top right.",
        ),
        lambda puzzle, _: [goal(_rising(puzzle.size), Distinct())],
    ),
    Variant(
        Flag(
            "anti_knight",
            title="Anti-knight",
            note="Cells a knight's move apart hold different numbers.",
        ),
        lambda puzzle, _: _apart(puzzle, KNIGHT),
    ),
    Variant(
        Flag(
            "anti_king",
            title="Anti-king",
            note="Cells that touch, also at a corner, hold different numbers.",
        ),
        lambda puzzle, _: _apart(puzzle, KING),
    ),
    Variant(
        Flag(
            "non_consecutive",
            title="Non-consecutive",
            note="Neighbouring cells do not hold consecutive numbers.",
        ),
        lambda puzzle, _: (
            forbidden(pair, MinDifference(2)) for pair in neighbor_pairs(puzzle.substrate)
        ),
    ),
    Variant(
        Drawn(
            "white_dot",
            cells=PAIR,
            look=Look("dot", "white"),
            note="A white dot joins consecutive numbers.",
        ),
        _along(Difference(1)),
    ),
    Variant(
        Drawn(
            "black_dot",
            cells=PAIR,
            look=Look("dot", "black"),
            note="A black dot joins two numbers of which one is twice the other.",
        ),
        _along(Ratio(2)),
    ),
    Variant(
        Flag("every_dot", title="All dots are given", note="All possible dots are given."),
        _every_dot,
    ),
    Variant(
        Drawn(
            "x",
            cells=PAIR,
            look=Look("label", "between", "X"),
            note="An X joins numbers that add up to 10.",
        ),
        _along(Sum(10)),
    ),
    Variant(
        Drawn(
            "v",
            cells=PAIR,
            look=Look("label", "between", "V"),
            note="A V joins numbers that add up to 5.",
        ),
        _along(Sum(5)),
    ),
    Variant(
        Flag("every_xv", title="All X and V are given", note="All possible X and V are given."),
        lambda puzzle, _: (
            forbidden(pair, NotSum((5, 10))) for pair in _unmarked(puzzle, "x", "v")
        ),
    ),
    Variant(
        Drawn(
            "odd",
            cells=(1, 625),
            look=Look("ring", "grey"),
            title="Odd cell",
            note="A circled cell holds an odd number.",
        ),
        lambda puzzle, drawn: [
            goal(Set(drawn.cells), OneOf(tuple(range(1, puzzle.size[0] + 1, 2))))
        ],
    ),
    Variant(
        Drawn(
            "even",
            cells=(1, 625),
            look=Look("square"),
            title="Even cell",
            note="A cell with a square holds an even number.",
        ),
        lambda puzzle, drawn: [
            goal(Set(drawn.cells), OneOf(tuple(range(2, puzzle.size[0] + 1, 2))))
        ],
    ),
    Variant(
        Drawn(
            "quadruple",
            cells=(4, 4),
            values=(1, 4),
            look=Look("circle"),
            note="The numbers in a circle stand in the four cells around it.",
        ),
        lambda _, drawn: [goal(Set(drawn.cells), Contains(drawn.values))],
    ),
    Variant(
        Drawn(
            "little_killer",
            cells=(1, 81),
            values=ONE_VALUE,
            look=Look("label", "arrow"),
            note="Numbers along a diagonal arrow add up to its sum, and may repeat.",
        ),
        lambda _, drawn: [goal(Along(drawn.cells), Sum(drawn.values[0]))],
    ),
    Variant(
        Drawn(
            "skyscraper",
            values=ONE_VALUE,
            look=Look("label", "boxed"),
            note="A skyscraper clue counts the numbers that are greater than all before them.",
        ),
        lambda _, drawn: [goal(Along(drawn.cells), Skyscrapers(drawn.values[0]))],
    ),
    Variant(
        Drawn(
            "palindrome",
            look=Look("line", "palindrome"),
            title="Palindrome line",
            note="A palindrome line reads the same both ways.",
        ),
        _palindrome,
    ),
    Variant(
        Drawn(
            "whisper",
            values=(0, 1),
            look=Look("line", "whisper"),
            title="German whisper",
            note="Neighbours on a German whispers line differ by at least half the greatest "
            "number, or by the number given.",
        ),
        _whisper,
    ),
    Variant(
        Drawn(
            "renban",
            look=Look("line", "renban"),
            title="Renban line",
            note="A renban line holds consecutive numbers in any order.",
        ),
        _along(Consecutive()),
    ),
    Variant(
        Drawn(
            "between",
            cells=(3, 81),
            look=Look("line", "between"),
            title="Between line",
            note="Numbers on a between line lie between those in its ends.",
        ),
        _along(Between()),
    ),
    Variant(
        Drawn(
            "region_sum",
            look=Look("line", "sum"),
            title="Region sum line",
            note="The parts of a region sum line in different boxes have the same sum.",
        ),
        _region_sum,
    ),
    Variant(
        Drawn(
            "extra_region",
            look=Look("fill", "region"),
            note="No number repeats in a tinted region.",
        ),
        lambda _, drawn: [goal(Set(drawn.cells), Distinct())],
    ),
    Variant(
        CLONE,
        lambda _, drawn: [goal(tuple(Along(group) for group in CLONE.groups(drawn)), Clone())],
    ),
)
