"""Sudoku's variants: constraints that may be drawn, in any combination, on one board of numbers.

Each entry of the table is a kind of clue, a sentence for the player, and the constraints that one
drawing (or the flag) stands for. Cells of a drawing are in the order in which it was drawn; a clue
that stands outside the grid is drawn over the cells it looks at, the nearest first.
Sources: the usual definitions, as on https://sudokupad.app and https://www.gmpuzzles.com
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from py_solver.clues import Drawing, Drawn, Flag
from py_solver.constraint import Constraint, forbidden, goal
from py_solver.grid import Coord, cell
from py_solver.puzzle import Puzzle
from py_solver.regions import Diagonal, Look, Path, Set
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
    """A kind of clue, what it means, and how: for each drawing, or for the flag of the board."""

    kind: Drawn | Flag
    rules: str
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
    return (variant.rules for variant in VARIANTS if puzzle.clues[variant.kind.key])


def _cage(_: Puzzle, drawn: Drawing) -> Stated:
    text = str(drawn.values[0]) if drawn.values else ""
    cage = Set(drawn.cells, look=Look("border", "dashed", text))
    yield goal(cage, Distinct())
    if drawn.values:
        yield goal(cage, Sum(drawn.values[0]))


def _thermometer(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells, look=Look("line", "thermometer")), Increasing())


def _arrow(_: Puzzle, drawn: Drawing) -> Stated:
    circle, arm = drawn.cells[:1], drawn.cells[1:]
    yield goal((Path(circle, look=Look("ring")), Path(arm, look=Look("arrow"))), EqualSums())


def _sandwich(puzzle: Puzzle, drawn: Drawing) -> Stated:
    look = Look("label", "outside", str(drawn.values[0]))
    yield goal(Path(drawn.cells, look=look), Sandwich(drawn.values[0], 1, puzzle.size[0]))


def _diagonal_down(_: Puzzle) -> Stated:
    yield goal(Diagonal(0, 0, rightwards=True, look=Look("line", "thin")), Distinct())


def _diagonal_up(puzzle: Puzzle) -> Stated:
    corner = puzzle.size[1] - 1
    yield goal(Diagonal(0, corner, rightwards=False, look=Look("line", "thin")), Distinct())


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
    yield goal(Path(drawn.cells, look=Look("dot", "white")), Difference(1))


def _black_dot(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells, look=Look("dot", "black")), Ratio(2))


def _every_dot(puzzle: Puzzle) -> Stated:
    for pair in _unmarked(puzzle, "white_dot", "black_dot"):
        yield forbidden(pair, MinDifference(2))
        yield forbidden(pair, Ratio(2, never=True))


def _x(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells, look=Look("label", "between", "X")), Sum(10))


def _v(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells, look=Look("label", "between", "V")), Sum(5))


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
    yield goal(Set(drawn.cells, look=Look("circle", "filled")), OneOf(odd))


def _even(puzzle: Puzzle, drawn: Drawing) -> Stated:
    even = tuple(range(2, puzzle.size[0] + 1, 2))
    yield goal(Set(drawn.cells, look=Look("fill", "square")), OneOf(even))


def _quadruple(_: Puzzle, drawn: Drawing) -> Stated:
    text = " ".join(map(str, sorted(drawn.values)))
    yield goal(Set(drawn.cells, look=Look("circle", "corner", text)), Contains(drawn.values))


def _little_killer(_: Puzzle, drawn: Drawing) -> Stated:
    look = Look("arrow", "outside", str(drawn.values[0]))
    yield goal(Path(drawn.cells, look=look), Sum(drawn.values[0]))


def _skyscraper(_: Puzzle, drawn: Drawing) -> Stated:
    look = Look("label", "outside", str(drawn.values[0]))
    yield goal(Path(drawn.cells, look=look), Skyscrapers(drawn.values[0]))


def _palindrome(_: Puzzle, drawn: Drawing) -> Stated:
    half = len(drawn.cells) // 2
    there = Path(drawn.cells[:half], look=Look("line", "palindrome"))
    yield goal((there, Path(drawn.cells[::-1][:half])), Clone())


def _whisper(puzzle: Puzzle, drawn: Drawing) -> Stated:
    apart = drawn.values[0] if drawn.values else (puzzle.size[0] + 1) // 2
    yield goal(Path(drawn.cells, look=Look("line", "whisper")), MinDifference(apart))


def _renban(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells, look=Look("line", "renban")), Consecutive())


def _between(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Path(drawn.cells, look=Look("line", "between")), Between())


def _region_sum(puzzle: Puzzle, drawn: Drawing) -> Stated:
    genre = puzzle.genre
    boxes = genre.boxes(puzzle) if genre and genre.boxes else []
    box_of = {place: n for n, box in enumerate(boxes) for place in box}
    runs = [tuple(run) for _, run in groupby(drawn.cells, key=lambda place: box_of.get(place))]
    if len(runs) > 1:
        look = Look("line", "region sum")
        yield goal(tuple(Path(run, look=look) for run in runs), EqualSums())


def _extra_region(_: Puzzle, drawn: Drawing) -> Stated:
    yield goal(Set(drawn.cells, look=Look("fill", "region")), Distinct())


def _clone(_: Puzzle, drawn: Drawing) -> Stated:
    size = drawn.values[0]
    groups = [drawn.cells[at : at + size] for at in range(0, len(drawn.cells), size)]
    yield goal(tuple(Path(group, look=Look("fill", "clone")) for group in groups), Clone())


PAIR = (2, 2)
ONE_VALUE = (1, 1)

VARIANTS: tuple[Variant, ...] = (
    Variant(
        Drawn("cage", cells=(1, 81), values=(0, 1)),
        "Numbers in a cage do not repeat, and add up to its sum.",
        _cage,
    ),
    Variant(Drawn("thermometer"), "Numbers rise from the bulb of a thermometer.", _thermometer),
    Variant(Drawn("arrow"), "Numbers along an arrow add up to the circled one.", _arrow),
    Variant(
        Drawn("sandwich", values=ONE_VALUE),
        "A sandwich clue is the sum of the numbers between the 1 and the greatest number.",
        _sandwich,
    ),
    Variant(
        Flag("diagonal_down"),
        "No number repeats on the diagonal from the top left.",
        flag=_diagonal_down,
    ),
    Variant(
        Flag("diagonal_up"),
        "No number repeats on the diagonal from the top right.",
        flag=_diagonal_up,
    ),
    Variant(
        Flag("anti_knight"),
        "Cells a knight's move apart hold different numbers.",
        flag=_anti_knight,
    ),
    Variant(
        Flag("anti_king"),
        "Cells that touch, also at a corner, hold different numbers.",
        flag=_anti_king,
    ),
    Variant(
        Flag("non_consecutive"),
        "Neighbouring cells do not hold consecutive numbers.",
        flag=_non_consecutive,
    ),
    Variant(Drawn("white_dot", cells=PAIR), "A white dot joins consecutive numbers.", _white_dot),
    Variant(
        Drawn("black_dot", cells=PAIR),
        "A black dot joins two numbers of which one is twice the other.",
        _black_dot,
    ),
    Variant(Flag("every_dot"), "All possible dots are given.", flag=_every_dot),
    Variant(Drawn("x", cells=PAIR), "An X joins numbers that add up to 10.", _x),
    Variant(Drawn("v", cells=PAIR), "A V joins numbers that add up to 5.", _v),
    Variant(Flag("every_xv"), "All possible X and V are given.", flag=_every_xv),
    Variant(Drawn("odd", cells=(1, 625)), "A circled cell holds an odd number.", _odd),
    Variant(Drawn("even", cells=(1, 625)), "A cell with a square holds an even number.", _even),
    Variant(
        Drawn("quadruple", cells=(4, 4), values=(1, 4)),
        "The numbers in a circle stand in the four cells around it.",
        _quadruple,
    ),
    Variant(
        Drawn("little_killer", cells=(1, 81), values=ONE_VALUE),
        "Numbers along a diagonal arrow add up to its sum, and may repeat.",
        _little_killer,
    ),
    Variant(
        Drawn("skyscraper", values=ONE_VALUE),
        "A skyscraper clue counts the numbers that are greater than all before them.",
        _skyscraper,
    ),
    Variant(Drawn("palindrome"), "A palindrome line reads the same both ways.", _palindrome),
    Variant(
        Drawn("whisper", values=(0, 1)),
        "Neighbours on a German whispers line differ by at least half the greatest number, or by "
        "the number given.",
        _whisper,
    ),
    Variant(Drawn("renban"), "A renban line holds consecutive numbers in any order.", _renban),
    Variant(
        Drawn("between", cells=(3, 81)),
        "Numbers on a between line lie between those in its ends.",
        _between,
    ),
    Variant(
        Drawn("region_sum"),
        "The parts of a region sum line in different boxes have the same sum.",
        _region_sum,
    ),
    Variant(Drawn("extra_region"), "No number repeats in a tinted region.", _extra_region),
    Variant(
        Drawn("clone", values=ONE_VALUE),
        "Groups of cells of the same shape hold the same numbers in the same places.",
        _clone,
    ),
)
