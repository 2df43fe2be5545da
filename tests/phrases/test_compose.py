"""Whole puzzles of composed constraints, against every board in plain Python."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import cache

import pytest

from py_solver import Constraint, Puzzle, Verdict, candidates, check, count, must, propagate, solve
from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Col, Diagonal, Row, Set
from py_solver.board.substrate import Substrate
from py_solver.engine import guarded as guarded_module
from py_solver.engine import plan, search
from py_solver.engine.budget import Budget, Meter
from py_solver.engine.guarded import Guarded, Saying
from py_solver.logic.abilities import parts_of
from py_solver.logic.outcome import SATISFIED
from py_solver.phrases.compose import any_of, count_of, iff
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.no_two_by_two import NoTwoByTwo
from py_solver.rules.count.pin import Pin
from py_solver.rules.groups.connected import Connected
from py_solver.rules.order.increasing import Increasing
from py_solver.rules.sums.equal_sums import EqualSums
from py_solver.rules.sums.sum import Sum

Grid = tuple[tuple[int, ...], ...]

NUMBERS = Substrate.cells(3, 3, Marks.numbers(1, 3))
SHADING = Substrate.cells(3, 4, Marks.binary("white", "black"))
CORNERS = Set((cell(0, 0), cell(2, 2)))

LIARS: list[Constraint] = [
    *(must(Row(n), Distinct()) for n in range(3)),
    any_of(must(Col(0), Increasing()), must((Col(1), Col(2)), EqualSums())),
    count_of(
        (1, 3), must(Col(0), Sum(6)), must(Diagonal(0, 0), Sum(6)), must(Set((cell(1, 1),)), Sum(2))
    ),
    iff(must(CORNERS, Sum(4)), must(Col(1), Sum(6))),
]

GROUPS: list[Constraint] = [
    any_of(must(All(), Connected(1)), must(All(), Connected(0))),
    count_of(
        range(2, 4),
        must(All(), Connected(1)),
        must(All(), NoTwoByTwo(1)),
        must(Row(1), ExactCount(1, 2)),
    ),
    any_of(must(Row(0), AtMost(1, 1)), must(Row(2), ExactCount(1, 3)), must(Col(3), AtMost(0, 0))),
]


def liars_hold(grid: Grid) -> bool:
    cols = list(zip(*grid, strict=True))
    if any(len(set(row)) < 3 for row in grid):
        return False
    if not (cols[0][0] < cols[0][1] < cols[0][2] or sum(cols[1]) == sum(cols[2])):
        return False
    true = [sum(cols[0]) == 6, sum(grid[n][n] for n in range(3)) == 6, grid[1][1] == 2]
    alike = {grid[0][0] + grid[2][2] == 4, sum(cols[1]) == 6}
    return sum(true) in (1, 3) and len(alike) == 1


def groups_hold(grid: Grid) -> bool:
    black, white = (one_group(grid, mark) for mark in (1, 0))
    blocks = itertools.product(range(2), range(3))
    loose = not any(
        grid[r][c] & grid[r][c + 1] & grid[r + 1][c] & grid[r + 1][c + 1] for r, c in blocks
    )
    return (
        (black or white)
        and black + loose + (sum(grid[1]) == 2) >= 2
        and (sum(grid[0]) <= 1 or sum(grid[2]) == 3 or all(row[3] for row in grid))
    )


def one_group(grid: Grid, mark: int) -> bool:
    held = {(r, c) for r, row in enumerate(grid) for c, own in enumerate(row) if own == mark}
    waiting = [min(held)] if held else []
    left = held - set(waiting)
    while waiting:
        r, c = waiting.pop()
        near = left & {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}
        left -= near
        waiting += near
    return not left


PUZZLES = [
    pytest.param(NUMBERS, LIARS, liars_hold, id="liars"),
    pytest.param(SHADING, GROUPS, groups_hold, id="groups"),
]


@cache
def solutions(board: Substrate, holds: Callable[[Grid], bool]) -> frozenset[Grid]:
    marks = range(board.layers[0][1].least, board.layers[0][1].most + 1)
    rows = list(itertools.product(marks, repeat=board.cols))
    return frozenset(grid for grid in itertools.product(rows, repeat=board.rows) if holds(grid))


def marks_of(grid: Grid) -> dict[Coord, int]:
    return {cell(r, c): mark for r, row in enumerate(grid) for c, mark in enumerate(row)}


@pytest.mark.parametrize("patience", [1, 150])
@pytest.mark.parametrize(("board", "constraints", "holds"), PUZZLES)
@pytest.mark.usefixtures("cold")
def test_the_solutions_are_those_of_brute_force(
    board: Substrate,
    constraints: Sequence[Constraint],
    holds: Callable[[Grid], bool],
    patience: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With cuts alone, and with every lazy rule written out after the first of them."""
    monkeypatch.setattr(search, "ROUNDS_BEFORE_FULL", patience)
    right = solutions(board, holds)
    assert 10 < len(right) < 1000
    puzzle = Puzzle.of(board, constraints)
    found = count(puzzle, 1000)
    assert found.complete
    assert found.number == len(right)
    outcome = solve(puzzle, limit=1000)
    assert outcome.verdict is Verdict.MULTIPLE
    assert {frozenset(one.items()) for one in outcome.solutions} == {
        frozenset(marks_of(grid).items()) for grid in right
    }
    possible = candidates(puzzle)
    assert possible.marks == {
        place: tuple(sorted({grid[place.row][place.col] for grid in right}))
        for place in board.coords
    }


@pytest.mark.parametrize("large", [0, 1000])
@pytest.mark.parametrize(("board", "constraints", "holds"), PUZZLES)
@pytest.mark.usefixtures("cold")
def test_givens_leave_what_they_should(
    board: Substrate,
    constraints: Sequence[Constraint],
    holds: Callable[[Grid], bool],
    large: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With the givens assumed, and built in."""
    monkeypatch.setattr(plan, "LARGE", large)
    right = solutions(board, holds)
    for grid in sorted(right)[:: len(right) // 8]:
        known = {(0, 0): grid[0][0], (1, 1): grid[1][1], (2, 1): grid[2][1]}
        givens = [must(Set((cell(*place),)), Pin(mark)) for place, mark in known.items()]
        left = [g for g in right if all(g[r][c] == mark for (r, c), mark in known.items())]
        puzzle = Puzzle.of(board, [*constraints, *givens])
        assert count(puzzle, 1000).number == len(left)
        after = propagate(puzzle)
        assert after.broken is None
        for one in left:
            state = puzzle.state(
                {cell(r, c): m for r, row in enumerate(one) for c, m in enumerate(row)}
            )
            assert all(a & b == a for a, b in zip(state, after.candidates, strict=True))


@pytest.mark.parametrize(("board", "constraints", "holds"), PUZZLES)
def test_a_check_tells_right_boards_from_wrong_ones(
    board: Substrate, constraints: Sequence[Constraint], holds: Callable[[Grid], bool]
) -> None:
    puzzle = Puzzle.of(board, constraints)
    marks = range(board.layers[0][1].least, board.layers[0][1].most + 1)
    rows = list(itertools.product(marks, repeat=board.cols))
    for grid in itertools.islice(itertools.product(rows, repeat=board.rows), 0, None, 53):
        report = check(
            puzzle, {cell(r, c): m for r, row in enumerate(grid) for c, m in enumerate(row)}
        )
        assert report.solved == holds(grid)
        assert bool(report.violations) != report.solved


@pytest.mark.parametrize("patience", [1, 150])
def test_what_a_clue_says_may_be_put_together(
    patience: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of the constraints belongs to a removable clue, in one warm model."""
    monkeypatch.setattr(guarded_module, "ROUNDS_BEFORE_FULL", patience)
    black = must(All(), ExactCount(1, 9))
    clues = {cell(0, n): constraint for n, constraint in enumerate(GROUPS)}
    sayings = {place: Saying(((one.rule, one.resolve(SHADING)),)) for place, one in clues.items()}
    (known,) = solve(Puzzle.of(SHADING, [black, *GROUPS]), limit=1).solutions
    base = [(black.rule, black.resolve(SHADING))]
    state = Puzzle.of(SHADING, []).state(known)
    model = Guarded(SHADING, base, sayings, state, Meter(Budget()))
    for number in range(len(clues) + 1):
        for kept in itertools.combinations(clues, number):
            puzzle = Puzzle.of(SHADING, [black, *(clues[place] for place in kept)])
            other = model.other(kept)
            assert (other is None) == (count(puzzle, 2).number == 1)
            if other is not None:
                assert other != state
                assert all(rule.check(other, own) is SATISFIED for rule, own in puzzle.resolved)


def test_what_cannot_fail_cannot_be_counted() -> None:
    board = Substrate.cells(2, 2, Marks.binary("white", "black"))
    limited = count_of((0, 1), must(All(), Connected(1)), must(All(), Connected(0)))
    with pytest.raises(ConstraintError, match="must be able to say that Connected does not hold"):
        limited.resolve(board)
    with pytest.raises(ConstraintError, match="Iff must be able to say that Connected"):
        iff(must(All(), Connected(1)), must(All(), Connected(0))).resolve(board)
    with pytest.raises(ConstraintError, match="Iff needs at least 2 rules to be made of"):
        iff(must(CORNERS, Sum(4))).resolve(NUMBERS)
    with pytest.raises(ConstraintError, match="AnyOf needs at least a rule to be made of"):
        any_of().resolve(NUMBERS)
    with pytest.raises(ConstraintError, match="AnyOf is made of rules about 1 region, and"):
        must((All(), All()), any_of(must(All(), Sum(4))).rule).resolve(NUMBERS)
    with pytest.raises(ConstraintError, match="at least one count, and none below 0"):
        count_of((), must(All(), Sum(4))).resolve(NUMBERS)
    with pytest.raises(ConstraintError, match="Sum calculates with numbers"):
        any_of(must(All(), Connected(1)), must(All(), Sum(4))).resolve(board)


def test_parts_of_what_asks_for_all_speak_in_their_own_words() -> None:
    board = Substrate.cells(1, 2, Marks.binary("white", "black"))
    each = [must(Set((cell(0, col),)), ExactCount(1, 1), about=f"cell {col}") for col in (0, 1)]
    whole = count_of([2], *each)
    assert [part.statement() for part in parts_of(whole.rule, whole.resolve(board))] == [
        "cell 0",
        "cell 1",
    ]
