"""Random small puzzles of several constraints at once, against brute force and CP-SAT.

The constraints come from the small instances of all rules' case files, pooled by board, and from
the same rules over random regions of the same board. Each rule's own tests show that its check is
right alone. Here the check of every assignment is the standard for everything else.
"""

from __future__ import annotations

import importlib
import itertools
import math
import random
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

import pytest

from py_solver import (
    Constraint,
    Coord,
    Puzzle,
    PuzzleError,
    Verdict,
    candidates,
    check,
    count,
    must,
    propagate,
    solve,
)
from py_solver.board.coords import Layer, cell
from py_solver.board.marks import Marks, marks_in
from py_solver.board.regions import All, Region, Set
from py_solver.board.substrate import Joins, Substrate
from py_solver.engine import plan, search
from py_solver.logic.outcome import SATISFIED
from py_solver.logic.rule import Rule
from py_solver.rules.count.contains import Contains
from py_solver.rules.count.pin import Pin
from py_solver.rules.lines.path import Path as PathRule
from py_solver.rules.sums.not_sum import NotSum
from py_solver.rules.sums.sum import Sum
from tests import tiers
from tests.rules.instances import CaseFile, half_filled, only
from tests.rules.oracle import Cp

CASES = Path(__file__).resolve().parents[1] / "rules" / "cases"
MOST_ASSIGNMENTS = 4096
CHUNKS, PUZZLES = tiers.times(1, 10), 52  # puzzles per chunk
COUNTED = 60  # solutions that are counted one by one

Bits = int
"""A set of assignments of one board: bit n for the nth assignment."""

Stated = tuple[tuple[Region, ...], Rule]
"""A rule and the regions that it is about."""


class Board:
    """A board small enough to try every assignment."""

    def __init__(self, substrate: Substrate) -> None:
        self.substrate = substrate
        self.pool: list[Stated] = []

    @cache  # noqa: B019 (boards live as long as the tests)
    def assignments(self) -> list[tuple[int, ...]]:
        return list(
            itertools.product(
                *([1 << mark for mark in marks_in(mask)] for mask in self.substrate.candidates)
            )
        )

    @cache  # noqa: B019
    def holding(self) -> list[dict[int, Bits]]:
        """For each index and mark the assignments in which the coord has the mark."""
        found: list[dict[int, Bits]] = []
        for index, mask in enumerate(self.substrate.candidates):
            columns = {mark: bytearray(b"0" * len(self.assignments())) for mark in marks_in(mask)}
            for number, assignment in enumerate(reversed(self.assignments())):
                columns[assignment[index].bit_length() - 1][number] = ord("1")
            found.append({mark: int(column, 2) for mark, column in columns.items()})
        return found

    def within(self, state: tuple[int, ...]) -> Bits:
        """The assignments that these candidates allow."""
        result = (1 << len(self.assignments())) - 1
        for index, mask in enumerate(state):
            if mask != self.substrate.candidates[index]:
                held = self.holding()[index]
                result &= sum(held[mark] for mark in marks_in(mask))
        return result

    @lru_cache(maxsize=4096)  # noqa: B019
    def allowed(self, stated: Stated) -> Bits:
        """The assignments that satisfy the rule, by its check."""
        regions, rule = stated
        scope = must(regions, rule).resolve(self.substrate)
        found = bytearray()
        for assignment in reversed(self.assignments()):
            found += b"1" if rule.check(assignment, scope) is SATISFIED else b"0"
        return int(bytes(found), 2)


@cache
def boards() -> list[Board]:
    """Every board of the small instances, each with its pool; a rule stated twice counts once."""
    found: dict[Substrate, Board] = {}
    for path in sorted(CASES.glob("*.py")):
        module = importlib.import_module(f"tests.rules.cases.{path.stem}")
        for instance in cast("CaseFile", module).SMALL:
            board = found.setdefault(instance.board, Board(instance.board))
            stated = (instance.regions, instance.rule)
            if stated not in board.pool:
                board.pool.append(stated)
    return [
        board
        for board in found.values()
        if math.prod(mask.bit_count() for mask in board.substrate.candidates) <= MOST_ASSIGNMENTS
    ]


def moved(stated: Stated, board: Board, rng: random.Random) -> Stated | None:
    """The same rule over random regions of the board, or None if it cannot mean them."""
    regions, rule = stated
    playing = [
        coord
        for coord, plays in zip(board.substrate.coords, board.substrate.in_play, strict=True)
        if plays
    ]
    try:
        longest = max(len(region.resolve(board.substrate)) for region in regions)
    except PuzzleError:
        return None  # the rule is from another, larger board
    length = rng.choice([longest, rng.randint(0, len(playing))])
    others: list[Region] = []
    for region in regions:
        # The layers that a region may be in are part of a rule's meaning.
        layers = {coord.layer for coord in region.find(board.substrate)}
        there = [coord for coord in playing if coord.layer in layers]
        others.append(Set(drawn(there, min(length, len(there)), rng)))
    try:
        must(tuple(others), rule).resolve(board.substrate)
    except PuzzleError:
        return None
    return tuple(others), rule


def drawn(playing: list[Coord], length: int, rng: random.Random) -> tuple[Coord, ...]:
    """Some coords in the board's order, in any order, or in a run."""
    how = rng.randrange(3)
    if how == 0:
        return tuple(rng.sample(playing, length))
    if how == 1:
        return tuple(sorted(rng.sample(playing, length), key=playing.index))
    start = rng.randrange(len(playing) - length + 1)
    return tuple(playing[start : start + length])


def related(board: Board) -> list[Stated]:
    """The rules of all boards with the same layers: those that can be moved to this one."""
    return [
        stated
        for other in boards()
        if (other.substrate.layers, other.substrate.joins)
        == (board.substrate.layers, board.substrate.joins)
        for stated in other.pool
    ]


def drawn_puzzle(rng: random.Random) -> tuple[Board, list[Stated], Puzzle]:
    """Three to six constraints of one board, mostly such that one drawn assignment solves them."""
    while True:
        board = rng.choice(boards())
        target = rng.randrange(len(board.assignments())) if rng.random() < 0.75 else None
        chosen: list[Stated] = []
        wanted = rng.randint(3, 6)
        for _ in range(40):
            if len(chosen) == wanted:
                break
            stated = draw_stated(board, rng)
            if stated is None or stated in chosen:
                continue
            if target is None or board.allowed(stated) >> target & 1:
                chosen.append(stated)
        if len(chosen) >= 3:
            break
    constraints: list[Constraint] = [
        rng.choice((must, must))(regions, rule) for regions, rule in chosen
    ]
    return board, chosen, Puzzle.of(board.substrate, constraints)


def draw_stated(board: Board, rng: random.Random) -> Stated | None:
    kind = rng.random()
    if kind < 0.45:
        return rng.choice(board.pool)
    if kind < 0.85:
        return moved(rng.choice(related(board)), board, rng)
    index = rng.randrange(board.substrate.size)
    if not board.substrate.in_play[index]:
        return None
    mark = rng.choice(marks_in(board.substrate.candidates[index]))
    return (Set((board.substrate.coords[index],)),), Pin(mark)


def chunk_seeds(run_seed: int, chunk: int) -> list[str]:
    return [f"{run_seed} {chunk} {number}" for number in range(PUZZLES)]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_question_agrees_with_brute_force_and_cp_sat(
    chunk: int, run_seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in chunk_seeds(run_seed, chunk):
        rng = random.Random(seed)
        board, stated, puzzle = drawn_puzzle(rng)
        # Small boards need few rounds, and no built-in givens: use both paths.
        monkeypatch.setattr(search, "ROUNDS_BEFORE_FULL", rng.choice((1, 2, 150)))
        monkeypatch.setattr(plan, "LARGE", rng.choice((0, 1000)))
        right = board.within(board.substrate.candidates)
        for one in stated:
            right &= board.allowed(one)
        questions = [ask_count, ask_candidates, ask_solve, ask_check, ask_propagate]
        rng.shuffle(questions)
        for question in questions:
            try:
                question(board, stated, puzzle, right, rng)
            except Exception as error:
                error.add_note(f"puzzle of seed {seed!r}: {board.substrate}")
                error.add_note("\n".join(map(repr, puzzle.constraints)))
                raise


def test_the_pools_have_something_to_mix() -> None:
    assert len(boards()) >= 3
    assert sum(len({type(rule) for _, rule in board.pool}) > 1 for board in boards()) >= 3


def numbers_in(bits: Bits) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def as_marks(board: Board, number: int) -> dict[Coord, int]:
    assignment = board.assignments()[number]
    return {
        coord: mask.bit_length() - 1
        for coord, mask, plays in zip(
            board.substrate.coords, assignment, board.substrate.in_play, strict=True
        )
        if plays
    }


def ask_count(
    board: Board, stated: list[Stated], puzzle: Puzzle, right: Bits, rng: random.Random
) -> None:
    limit = rng.choice((COUNTED, right.bit_count() + 1, max(1, right.bit_count())))
    limit = min(limit, COUNTED)
    found = count(puzzle, limit)
    assert found.number == min(limit, right.bit_count())
    assert found.complete == (right.bit_count() < limit)


def ask_candidates(
    board: Board, stated: list[Stated], puzzle: Puzzle, right: Bits, rng: random.Random
) -> None:
    known: dict[Coord, int] = {}
    if rng.random() < 0.5:
        share = rng.random()
        whole = as_marks(board, rng.choice(numbers_in(right) or [0]))
        known = {coord: mark for coord, mark in whole.items() if rng.random() < share}
        right &= board.within(tuple(puzzle.state(known)))
    found = candidates(puzzle, known)
    assert found.complete
    assert found.marks == {
        coord: tuple(mark for mark, bits in board.holding()[index].items() if bits & right)
        for index, coord in enumerate(board.substrate.coords)
        if board.substrate.in_play[index]
    }


def ask_solve(
    board: Board, stated: list[Stated], puzzle: Puzzle, right: Bits, rng: random.Random
) -> None:
    outcome = solve(puzzle)
    some = [as_marks(board, number) for number in numbers_in(right)]
    assert outcome.verdict is {0: Verdict.NONE, 1: Verdict.UNIQUE}.get(len(some), Verdict.MULTIPLE)
    assert all(marks in some for marks in outcome.solutions)
    assert len(outcome.solutions) == min(2, len(some))
    cp = Cp(board.substrate, puzzle.resolved)
    first = cp.solve({})
    assert (first is None) == (not some)
    if first is None:
        return
    numbers = [cp.number(index) for index in range(board.substrate.size)]
    cp.model.add_forbidden_assignments(numbers, [first])
    second = cp.solve({})
    assert (second is None) == (len(some) == 1)
    for answer in (first, second):
        if answer is not None:
            assert board.within(tuple(1 << mark for mark in answer)) & right


def ask_check(
    board: Board, stated: list[Stated], puzzle: Puzzle, right: Bits, rng: random.Random
) -> None:
    everything = range(len(board.assignments()))
    numbers = rng.sample(everything, min(8, len(everything)))
    numbers += rng.sample(numbers_in(right), min(4, right.bit_count()))
    for number in numbers:
        marks = as_marks(board, number)
        report = check(puzzle, marks)
        assert report.solved == bool(right >> number & 1)
        broken = [
            rule.name
            for regions, rule in stated
            if not board.allowed((regions, rule)) >> number & 1
        ]
        said, asked = Counter(violation.rule for violation in report.violations), Counter(broken)
        assert said <= asked
        # Two constraints with the same sentence about the same coords report it once.
        told = {one.sentence for one in report.violations}
        for regions, rule in stated:
            if rule.name in set(asked) - set(said):
                alone = check(Puzzle.of(board.substrate, [must(regions, rule)]), marks)
                assert {one.sentence for one in alone.violations} <= told
        assert all(violation.sentence for violation in report.violations)


def ask_propagate(
    board: Board, stated: list[Stated], puzzle: Puzzle, right: Bits, rng: random.Random
) -> None:
    before = half_filled(board.substrate, rng) if rng.random() < 0.7 else board.substrate.candidates
    result = propagate(puzzle, before)
    state = list(before)
    for step in result.steps:
        removal = step.removal
        assert removal.candidates
        assert removal.candidates & ~state[removal.index] == 0, "removed twice"
        known = only(board.substrate, state, removal.because)
        gone = sum(board.holding()[removal.index][mark] for mark in marks_in(removal.candidates))
        assert not board.within(known) & board.allowed(stated[step.constraint]) & gone, step
        state[removal.index] &= ~removal.candidates
    assert tuple(state) == result.candidates
    assert board.within(tuple(state)) & right == board.within(before) & right
    if result.emptied is not None:
        assert state[result.emptied] == 0
        assert not board.within(before) & right
    elif result.broken is not None:
        number, broken = result.broken
        blamed = only(board.substrate, state, broken.reason)
        assert not board.within(blamed) & board.allowed(stated[number]), result.broken
        assert not board.within(before) & right
    elif all(mask.bit_count() == 1 for mask in state):
        assert board.within(tuple(state)) & right, "a wrong board passed every check"


# cases that random puzzles have found, with givens built into the model


@pytest.fixture
def built_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "LARGE", 0)


def row_of(most: int, *constraints: Constraint) -> Puzzle:
    return Puzzle.of(Substrate.cells(1, 3, Marks.numbers(1, most)), constraints)


def pinned(place: Coord, mark: int) -> Constraint:
    return must(Set((place,)), Pin(mark))


@pytest.mark.usefixtures("built_in")
def test_an_open_path_with_two_given_edges_at_a_vertex() -> None:
    edges = tuple(Coord(Layer.EDGES_V, 0, col) for col in (1, 2, 3))
    board = Substrate.edges(1, 4, Marks.binary("empty", "line"), Joins.CELLS)
    path = must(Set(edges), PathRule(1, closed=False))
    assert count(Puzzle.of(board, [path, *(pinned(edge, 1) for edge in edges[:2])]), 9).number == 2


@pytest.mark.usefixtures("built_in")
def test_narrowing_a_broken_board_ends_at_the_first_empty_coord() -> None:
    broken = row_of(4, must(All(), Contains((1, 2, 4))), pinned(cell(0, 2), 3))
    assert solve(broken).verdict is Verdict.NONE


@pytest.mark.usefixtures("built_in")
def test_a_sum_over_a_coord_that_lost_numbers() -> None:
    for place, mark in itertools.product(range(3), (1, 2, 3)):
        given = pinned(cell(0, place), mark)
        assert count(row_of(3, must(All(), Sum(6)), given), 99).number == (3 if mark == 2 else 2)
        assert count(row_of(3, must(All(), NotSum((6,))), given), 99).number == 9 - (
            3 if mark == 2 else 2
        )
