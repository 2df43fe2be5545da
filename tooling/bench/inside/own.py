"""Rules of one's own by each fallback: how fast they solve, and where that ends.

Thirteen rules of different sorts, written as an author would, at several sizes. `find` is the time
to a first board, `decide` the time to prove how many boards fit a third of its marks. A figure is
missing if it took longer than `--limit`, and the verdict is then `limit`.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import py_solver as gw
from py_solver.board import All, Blocks, Col, Layer, NeighborPairs, Rect, Row, Set
from py_solver.logic import Statement, each, must
from py_solver.logic.own import Holds
from py_solver.logic.rule import Rule
from py_solver.rules import Connected, Distinct, ExactCount, Path, Pin
from tooling.bench.inside._clock import spent
from tooling.bench.inside._own_rules import (
    BLACK,
    CountChecked,
    CountWalk,
    HalvesFine,
    HalvesWalk,
    NotByThree,
    OneLoop,
    RowsDiffer,
    Snakes,
    Together,
    TogetherEarly,
    UpsideDown,
)

SEED = 7
GIVEN = 3  # one in so many marks


class Case(NamedTuple):
    """A rule on boards of its sort; `ours` is the same in the vocabulary, if it has that."""

    fallback: str
    name: str
    board: Callable[[int], gw.Substrate]
    own: Callable[[int], Iterable[Statement]]
    rest: Callable[[int], Iterable[Statement]] = lambda n: ()
    ours: Callable[[int], Iterable[Statement]] | None = None


def numbers(n: int) -> gw.Substrate:
    return gw.Substrate.cells(n, n, gw.Marks.numbers(1, n))


def shading(n: int) -> gw.Substrate:
    return gw.Substrate.cells(n, n, gw.Marks.binary("white", "black"))


def edges(n: int) -> gw.Substrate:
    return gw.Substrate.edges(n, n, gw.Marks.binary("empty", "line"))


def latin(n: int) -> Iterator[Statement]:
    """Different numbers in each row and column."""
    for line in range(n):
        yield must(Row(line), Distinct())
        yield must(Col(line), Distinct())


def halved(n: int) -> Iterator[Statement]:
    """Half of each row is black: otherwise an empty board would do."""
    for line in range(n):
        yield must(Row(line), ExactCount(BLACK, n // 2))


def in_threes(n: int) -> Iterator[Statement]:
    """No three cells in a row rise from left to right."""
    for row in range(n):
        for col in range(n - 2):
            yield must(Rect(row, col, 1, 3), Holds(lambda a, b, c: not a < b < c))


def clued(n: int) -> Iterator[Statement]:
    """The loop is not short: it takes two edges of each cell in the middle row."""
    for row, col in ((n // 2, col) for col in range(n)):
        around = [gw.Coord(layer, row + down, col + right) for layer, down, right in AROUND]
        yield must(Set(tuple(around)), ExactCount(BLACK, 2))


AROUND = (
    (Layer.EDGES_H, 0, 0),
    (Layer.EDGES_H, 1, 0),
    (Layer.EDGES_V, 0, 0),
    (Layer.EDGES_V, 0, 1),
)
WHOLE = All()


def each_row(rule: Callable[[int], Rule]) -> Callable[[int], Iterator[Statement]]:
    return lambda n: (must(Row(row), rule(n)) for row in range(n))


def whole(rule: Callable[[int], Rule]) -> Callable[[int], list[Statement]]:
    return lambda n: [must(WHOLE, rule(n))]


CASES = (
    Case(
        "Holds",
        "neighbours: none is twice the other",
        numbers,
        lambda n: [each(NeighborPairs(), Holds(lambda a, b: a != 2 * b and b != 2 * a))],
        latin,
    ),
    Case("Holds", "three in a row do not rise", numbers, in_threes, latin),
    Case(
        "Fine",
        "2×2: the sum is not a multiple of 3",
        numbers,
        lambda n: [each(Blocks(), NotByThree())],
        latin,
    ),
    Case("Fine", "row: its halves differ by 1 at most", numbers, each_row(HalvesFine), latin),
    Case("Walk", "row: its halves differ by 1 at most", numbers, each_row(HalvesWalk), latin),
    Case(
        "Fine",
        "any two rows differ",
        shading,
        lambda n: [must((Row(a), Row(b)), RowsDiffer()) for b in range(n) for a in range(b)],
        halved,
    ),
    Case("Walk", "board: a third is black", shading, whole(lambda n: CountWalk(n * n // 3))),
    Case(
        "Checked",
        "board: a third is black",
        shading,
        whole(lambda n: CountChecked(n * n // 3)),
        ours=whole(lambda n: ExactCount(BLACK, n * n // 3)),
    ),
    Case(
        "Checked",
        "board: black hangs together, judged when full",
        shading,
        whole(lambda n: Together()),
        halved,
        whole(lambda n: Connected(BLACK)),
    ),
    Case(
        "Checked",
        "board: black hangs together, judged early",
        shading,
        whole(lambda n: TogetherEarly()),
        halved,
        whole(lambda n: Connected(BLACK)),
    ),
    Case(
        "Checked",
        "board: the same upside down, and black hangs together",
        shading,
        lambda n: [must(WHOLE, UpsideDown()), must(WHOLE, TogetherEarly())],
        halved,
    ),
    Case("Checked", "board: snakes without rings", shading, whole(lambda n: Snakes()), halved),
    Case(
        "Checked",
        "edges: one loop",
        edges,
        whole(lambda n: OneLoop()),
        clued,
        whole(lambda n: Path(BLACK, closed=True)),
    ),
)


def timed(puzzle: gw.Puzzle, limit: int, seconds: float) -> tuple[float | None, gw.Outcome]:
    """Solve it; return the seconds, or None if it was not decided in time."""
    start = spent()
    outcome = gw.solve(puzzle, limit, gw.Budget(seconds=seconds))
    took = spent() - start
    done = len(outcome.solutions) >= limit or outcome.verdict is not gw.Verdict.LIMIT
    return took if done else None, outcome


def row(case: Case, n: int, seconds: float) -> dict[str, Any]:
    """Find a board, then decide how many boards fit a part of it."""
    board, rest = case.board(n), tuple(case.rest(n))
    found, outcome = timed(gw.Puzzle.of(board, [*rest, *case.own(n)]), 1, seconds)
    told: dict[str, Any] = {"seconds": found, "find ms": _ms(found)}
    if not outcome.solutions:
        return told
    marks = sorted(outcome.solutions[0].items())
    kept = random.Random(SEED).sample(marks, len(marks) // GIVEN)
    rest += tuple(must(Set((coord,)), Pin(mark)) for coord, mark in kept)
    decided, outcome = timed(gw.Puzzle.of(board, [*rest, *case.own(n)]), 2, seconds)
    told |= {"decide ms": _ms(decided), "verdict": str(outcome.verdict)}
    if case.ours:
        ours, same = timed(gw.Puzzle.of(board, [*rest, *case.ours(n)]), 2, seconds)
        if None not in (ours, decided) and same.verdict is not outcome.verdict:
            raise AssertionError(f"{case.name}: {outcome.verdict} and {same.verdict}")
        told["vocabulary ms"] = _ms(ours)
    return told


def _ms(seconds: float | None) -> int | str:
    return "–" if seconds is None else round(seconds * 1000)


def main(argv: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Run each rule at each size."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", default="6,8,10", help="sizes of the boards (6,8,10)")
    parser.add_argument("--limit", type=float, default=20, help="seconds for each question (20)")
    parser.add_argument("--data")
    options = parser.parse_args(argv)
    sizes = [int(size) for size in options.sizes.split(",")]
    return {
        f"{case.fallback}, {case.name}, {n}×{n}": row(case, n, options.limit)
        for case in CASES
        for n in sizes
    }
