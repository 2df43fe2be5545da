"""What is written for a hard search follows from the rules: no solution is lost or added."""

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest

from py_solver import load, solve
from py_solver.board import Col, Coord, Marks, Row, Set, Substrate
from py_solver.board.coords import cell
from py_solver.engine import search as searching
from py_solver.engine.budget import Budget, Meter, OutOfBudget
from py_solver.engine.guard import Guard
from py_solver.engine.model import Model
from py_solver.engine.search import Search
from py_solver.engine.strengthen import combined, strengthen
from py_solver.logic import Constraint, must
from py_solver.logic.cnf import Cnf
from py_solver.logic.constraint import Resolved
from py_solver.logic.rule import Rule
from py_solver.puzzle import Puzzle
from py_solver.rules import Consecutive, Distinct, DistinctSum, Sum

SIDE = 4
SOLVED = ("1234", "3412", "2143", "4321")
NINE = tuple(
    "".join(str((col + 3 * row + row // 3) % 9 + 1) for col in range(9)) for row in range(9)
)


def drawn(chance: random.Random, solved: tuple[str, ...]) -> Iterator[tuple[list[Coord], int]]:
    """Yield cages of up to five cells that cover most of a solved grid, with their sums."""
    side = len(solved)
    free = {(row, col) for row in range(side) for col in range(side)}
    while len(free) > side:
        cage = [chance.choice(sorted(free))]
        for _ in range(chance.randrange(2, 6)):
            near = {(r + a, c + b) for r, c in cage for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            held = {solved[r][c] for r, c in cage}
            fits = sorted((r, c) for r, c in near & free - {*cage} if solved[r][c] not in held)
            if fits:
                cage.append(chance.choice(fits))
        free -= {*cage}
        total = sum(int(solved[row][col]) for row, col in cage)
        yield [cell(row, col) for row, col in cage], total


def cages(chance: random.Random, solved: tuple[str, ...]) -> list[Constraint]:
    """Return these cages as rules of several kinds."""
    found = []
    for cage, total in drawn(chance, solved):
        rules: list[Rule] = [DistinctSum(total), DistinctSum(total), Sum(total)]
        numbers = sorted(int(solved[place.row][place.col]) for place in cage)
        if numbers == [*range(numbers[0], numbers[0] + len(cage))]:
            rules.append(Consecutive())
        found.append(must(Set(tuple(cage)), chance.choice(rules)))
    return found


def houses(side: int, boxes: list[tuple[Coord, ...]]) -> list[Constraint]:
    lines = [*map(Row, range(side)), *map(Col, range(side)), *map(Set, boxes)]
    return [must(line, Distinct()) for line in lines]


def boxes(side: int, rows: int, cols: int) -> list[tuple[Coord, ...]]:
    return [
        tuple(cell(top + row, left + col) for row in range(rows) for col in range(cols))
        for top in range(0, side, rows)
        for left in range(0, side, cols)
    ]


def resolved(board: Substrate, constraints: list[Constraint]) -> list[Resolved]:
    return [(one.rule, one.resolve(board)) for one in constraints]


def solutions(model: Model, assumptions: list[int]) -> set[tuple[int, ...]]:
    """Return all solutions; each clause that excludes one is added for good."""
    found: set[tuple[int, ...]] = set()
    model.flush()
    while model.sat.solve(assumptions, 1_000_000):
        state = model.read()
        assert tuple(state) not in found
        found.add(tuple(state))
        model.add([-literal for literal in model.literals_of(state)])
        model.flush()
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_same_solutions(seed: int) -> None:
    """With the cages in a model of their own, and behind a guard."""
    chance = random.Random(seed)
    board = Substrate.cells(SIDE, SIDE, Marks.numbers(1, SIDE))
    # Without boxes, more solutions are left; a diagonal house is crossed by a cage at one cell.
    common = resolved(board, houses(SIDE, boxes(SIDE, 2, 2) if seed % 2 else []))
    own = resolved(board, cages(chance, SOLVED))
    plain = Model(board, [*common, *own], lambda: None)
    expected = solutions(plain, [])
    assert expected
    strong = Model(board, [*common, *own], lambda: None)
    written = strong.sat.clauses
    strengthen(strong, [*common, *own])
    assert solutions(strong, []) == expected
    assert strong.sat.clauses > written
    shared = Model(board, common, lambda: None)
    guard = Guard(shared, own)
    strengthen(guard, [*common, *own])
    assert solutions(shared, guard.assumptions) == expected


def test_innies_and_outies() -> None:
    """A cage of three in a row of four leaves one; two that leave a box have one too many."""
    board = Substrate.cells(4, 4, Marks.numbers(1, 4))
    places = {
        7: ((0, 0), (0, 1), (0, 2)),
        5: ((1, 2), (1, 3)),
        6: ((2, 0), (3, 0), (3, 1)),
        8: ((2, 1), (2, 2), (2, 3)),
    }
    own = [must(Set(tuple(cell(*at) for at in held)), Sum(n)) for n, held in places.items()]
    rules = resolved(board, [*houses(4, boxes(4, 2, 2)), *own])
    model = Model(board, rules, lambda: None)
    found = [(dict(factors), total) for factors, total in combined(model, rules)]
    assert ({3: 1}, 3) in found
    assert ({8: 1}, 2) in found
    assert ({3: 1, 6: -1, 7: -1}, -2) not in found
    assert all(0 < len(factors) <= 5 for factors, _ in found)


def exhaust(search: Search) -> None:
    while state := search.next_state():
        search.block(state)


def test_a_hard_search_is_strengthened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In slices of 64 conflicts and more, it goes on after that."""
    monkeypatch.setattr(searching, "HARD", 64)
    side, chance = 9, random.Random(5)
    board = Substrate.cells(side, side, Marks.numbers(1, side))
    rules = [*houses(side, boxes(side, 3, 3)), *cages(chance, NINE)]
    calls: list[int] = []

    def watched(cnf: Cnf, resolved: Sequence[Resolved]) -> None:
        calls.append(len(resolved))
        strengthen(cnf, resolved)

    monkeypatch.setattr(searching, "strengthen", watched)
    with Search(Puzzle.of(board, rules), Meter(Budget(conflicts=1000))) as search:
        with suppress(OutOfBudget):
            exhaust(search)
        assert search.meter.figures.conflicts > 64 + 128
    assert calls == [len(rules)]


def killer(seed: int) -> Puzzle:
    chance = random.Random(seed)
    found = [
        {"cells": [f"cells/{place.row}/{place.col}" for place in cage], "values": [total]}
        for cage, total in drawn(chance, NINE)
    ]
    puzzle = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 9, "cols": 9}
    return load(json.dumps(puzzle | {"clues": {"cage": found}}))


def test_puzzles_of_one_kind_share_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the second on, a guard learns what narrowing finds, and answers stay the same."""
    puzzles = [killer(seed) for seed in range(4)]
    alone = []
    for puzzle in puzzles:
        searching.forget()
        alone.append(solve(puzzle, budget=Budget(conflicts=20_000)).verdict)
    monkeypatch.setattr(searching, "HARD", 1)
    searching.forget()
    guards: list[bool] = []

    def watched(cnf: Cnf, resolved: Sequence[Resolved]) -> None:
        guards.append(isinstance(cnf, Guard))
        strengthen(cnf, resolved)

    monkeypatch.setattr(searching, "strengthen", watched)
    assert [solve(puzzle, budget=Budget(conflicts=20_000)).verdict for puzzle in puzzles] == alone
    assert any(guards)
