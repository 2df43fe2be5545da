"""Numberlink's normal form: the verdicts equal those of a full search, and of brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from py_solver import Coord, Puzzle, Verdict, count, must, solve
from py_solver.board.coords import Layer, cell
from py_solver.board.regions import Set
from py_solver.genres import genre_named
from py_solver.rules.count.pin import Pin
from tests.tiers import usually

CHUNKS, PUZZLES = 6, 120  # puzzles per chunk

Way = tuple[Coord, ...]


def drawn(rng: random.Random) -> Puzzle:
    """Draw a puzzle; mostly one with a solution, from the ends of random lines."""
    rows, cols = rng.randint(1, 5), rng.randint(2, 5)
    free = {cell(row, col) for row in range(rows) for col in range(cols)}
    clues: dict[Coord, int] = {}
    for number in range(1, rng.randint(1, 6) + 1):
        if rng.random() < 0.1 and len(free) > 1:
            ends = rng.sample(sorted(free), 2)
        else:
            way = wander(free, rng)
            ends = [way[0], way[-1]]
            free.difference_update(way)
        if ends[0] != ends[1] and not set(ends) & set(clues):
            clues.update(dict.fromkeys(ends, number))
            free.difference_update(ends)
        if len(free) < 2:
            break
    return genre_named("numberlink").puzzle(rows, cols, {"number": clues})


def wander(free: set[Coord], rng: random.Random) -> Way:
    way = [rng.choice(sorted(free))]
    while rng.random() < 0.9:
        onward = [near for near in beside(way[-1]) if near in free and near not in way]
        if not onward:
            break
        way.append(rng.choice(onward))
    return tuple(way)


def beside(place: Coord) -> list[Coord]:
    row, col = place[1:]
    return [cell(row - 1, col), cell(row, col - 1), cell(row, col + 1), cell(row + 1, col)]


def ways(here: Coord, target: Coord, free: frozenset[Coord]) -> Iterator[Way]:
    """Yield every path between two cells through free ones."""
    if here == target:
        yield (here,)
        return
    for near in beside(here):
        if near == target or near in free:
            for rest in ways(near, target, free - {near}):
                yield (here, *rest)


def solutions(puzzle: Puzzle) -> Iterator[tuple[Way, ...]]:
    """Yield every solution, line by line."""
    numbers: dict[int, list[Coord]] = {}
    for place, number in puzzle.clues["number"].items():
        numbers.setdefault(number, []).append(place)
    rows, cols = puzzle.size
    free = {cell(row, col) for row in range(rows) for col in range(cols)}
    pairs = list(numbers.values())

    def onward(lines: tuple[Way, ...], left: frozenset[Coord]) -> Iterator[tuple[Way, ...]]:
        if len(lines) == len(pairs):
            yield lines
            return
        start, end = pairs[len(lines)]
        for way in ways(start, end, left):
            yield from onward((*lines, way), left.difference(way))

    yield from onward((), frozenset(free.difference(puzzle.clues["number"])))


def brute(puzzle: Puzzle) -> Verdict:
    found = solutions(puzzle)
    number = sum(1 for _ in zip(range(2), found, strict=False))
    return (Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE)[number]


@usually(2)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_verdict_is_that_of_brute_force_and_of_a_search_among_all(chunk: int) -> None:
    rng = random.Random(chunk)
    verdicts: Counter[Verdict] = Counter()
    partly = 0
    for _ in range(PUZZLES):
        puzzle = drawn(rng)
        outcome = solve(puzzle)
        assert outcome.verdict is brute(puzzle), puzzle.clues
        plain = count(puzzle, 2)
        assert (outcome.verdict is Verdict.UNIQUE) == (plain.complete and plain.number == 1)
        assert len(outcome.solutions) == plain.number
        assert len({tuple(sorted(solution.items())) for solution in outcome.solutions}) == (
            plain.number
        )
        verdicts[outcome.verdict] += 1
        partly += outcome.verdict is Verdict.UNIQUE and not fills(puzzle, outcome.solutions[0])
    assert min(verdicts[v] for v in (Verdict.UNIQUE, Verdict.MULTIPLE, Verdict.NONE)) > 5
    assert partly > 5, "unique solutions that leave cells empty are the interesting ones"


def fills(puzzle: Puzzle, solution: dict[Coord, int]) -> bool:
    grid = puzzle.substrate
    visited = {end for edge, mark in solution.items() if mark for end in grid.ends(edge)}
    return len(visited) == grid.rows * grid.cols


def test_more_solutions_than_two_are_searched_among_all() -> None:
    puzzle = genre_named("numberlink").puzzle(2, 3, {"number": {cell(0, 0): 1, cell(1, 2): 1}})
    assert len(list(solutions(puzzle))) == 4
    assert len(solve(puzzle, 10).solutions) == count(puzzle, 10).number == 4


def test_a_puzzle_with_rules_of_its_own_is_searched_among_all() -> None:
    """The moves of the normal form ignore these rules: the only solution left is not short."""
    puzzle = genre_named("numberlink").puzzle(2, 2, {"number": {cell(0, 0): 1, cell(0, 1): 1}})
    apart = must(Set((Coord(Layer.EDGES_V, 0, 1),)), Pin(0))
    long_way = Puzzle(puzzle.genre, puzzle.substrate, puzzle.clues, (apart,))
    assert solve(puzzle).verdict is Verdict.MULTIPLE
    assert solve(long_way).verdict is Verdict.UNIQUE
