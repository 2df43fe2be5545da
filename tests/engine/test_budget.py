"""Budgets, cancelling and warm solvers. No test here asserts a time."""

from __future__ import annotations

import itertools
import random
import threading

import pytest

from py_solver import (
    Budget,
    Cancel,
    Constraint,
    Figures,
    Outcome,
    Puzzle,
    Verdict,
    candidates,
    count,
    load,
    must,
    redundant,
    solve,
)
from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.engine import warm
from py_solver.engine.budget import Meter, OutOfBudget
from py_solver.engine.search import forget
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.pin import Pin
from py_solver.rules.groups.connected import Connected
from tests.helpers import sudokus as boards
from tests.helpers.sudokus import as_line, filled
from tests.tiers import usually

PIGEONS = 18
SAFETY = 100.0
"""Seconds after which a search that should be stopped gives up, so that no test hangs."""


def hopeless(*more: Constraint) -> Puzzle:
    """More pigeons than holes, stated pair by pair: no clause learner proves it impossible."""
    board = Substrate.cells(1, PIGEONS, Marks.numbers(1, PIGEONS - 1))
    pairs = itertools.combinations(board.coords, 2)
    return Puzzle.of(board, [*(must(Set(pair), Distinct()) for pair in pairs), *more])


def easy_of_the_same_shape() -> Puzzle:
    """The same board and pairs with two equal givens, which is obvious."""
    return hopeless(must(Set((cell(0, 0),)), Pin(1)), must(Set((cell(0, 1),)), Pin(1)))


pytestmark = pytest.mark.usefixtures("cold")


@pytest.mark.parametrize("budget", [0.1, 0.0, Budget(seconds=0.1), Budget(conflicts=50)])
def test_a_budget_that_runs_out_is_a_limit_and_never_none(budget: Budget | float) -> None:
    outcome = solve(hopeless(), budget=budget)
    assert (outcome.verdict, outcome.solutions) == (Verdict.LIMIT, ())
    assert outcome.figures.solutions == 0


def test_a_huge_board_is_given_up_while_it_is_still_written_down() -> None:
    outcome = solve(load("." * 625), budget=0.0)
    assert outcome.verdict is Verdict.LIMIT


def test_conflicts_are_counted_and_kept_within_the_budget() -> None:
    for conflicts in (1, 10, 1000):
        figures = solve(hopeless(), budget=Budget(conflicts=conflicts)).figures
        assert conflicts <= figures.conflicts <= conflicts + 10


def test_a_budget_is_for_one_question() -> None:
    """A warm solver's earlier conflicts do not count for this question."""
    assert solve(hopeless(), budget=Budget(conflicts=500)).figures.conflicts >= 500
    assert solve(hopeless(), budget=Budget(conflicts=100)).figures.conflicts <= 110


def test_counts_and_candidates_say_that_they_are_not_complete() -> None:
    counted = count(hopeless(), 5, budget=Budget(conflicts=50))
    assert (counted.number, counted.complete) == (0, False)
    possible = candidates(hopeless(), budget=Budget(conflicts=50))
    assert not possible.complete
    assert not any(possible.marks.values())


def test_what_was_found_before_the_budget_ran_out_is_kept() -> None:
    puzzle, calls = load("." * 81), itertools.count()

    class Late(Cancel):
        @property
        def is_set(self) -> bool:
            return next(calls) > 60

        @is_set.setter
        def is_set(self, value: bool) -> None:
            pass

    outcome = solve(puzzle, limit=10_000, budget=Budget(cancel=Late()))
    assert outcome.verdict is Verdict.MULTIPLE
    assert 1 < len(outcome.solutions) < 10_000
    counted = count(puzzle, 10_000, budget=Budget(cancel=Late()))
    assert not counted.complete


@pytest.mark.parametrize("budget", [None, Budget(), Budget(seconds=SAFETY, conflicts=10**9)])
def test_a_budget_that_is_not_used_up_changes_nothing(budget: Budget | None) -> None:
    assert solve(load("1.../..3./..4./.2.."), budget=budget).verdict is Verdict.UNIQUE


def test_one_solution_is_not_proved_to_be_the_only_one() -> None:
    assert solve(load("1.../..3./..4./.2.."), limit=1).verdict is Verdict.LIMIT
    assert len(solve(load("1.../..3./..4./.2.."), limit=1).solutions) == 1


def test_cancelling_from_another_thread() -> None:
    cancel, running = Cancel(), threading.Event()
    outcomes: list[Outcome] = []

    def search_on() -> None:
        budget = Budget(seconds=SAFETY, cancel=cancel)
        outcomes.append(solve(hopeless(), budget=budget, on_progress=lambda _: running.set()))

    thread = threading.Thread(target=search_on)
    thread.start()
    assert running.wait(SAFETY)
    cancel.set()
    thread.join()
    (outcome,) = outcomes
    assert outcome.verdict is Verdict.LIMIT
    assert outcome.figures.seconds < SAFETY


def test_a_switch_that_was_turned_before_stops_at_once() -> None:
    cancel = Cancel()
    cancel.set()
    assert solve(load("1.../..3./..4./.2.."), budget=Budget(cancel=cancel)).verdict == "limit"


def test_stopping_by_the_callback() -> None:
    told: list[float] = []

    def enough(figures: Figures) -> bool:
        told.append(figures.seconds)
        return len(told) < 3

    outcome = solve(hopeless(), budget=SAFETY, on_progress=enough)
    assert outcome.verdict is Verdict.LIMIT
    assert len(told) == 3
    assert told == sorted(told)


def test_a_question_stops_while_a_search_within_it_runs() -> None:
    told: list[Figures] = []

    def stop(figures: Figures) -> bool:
        told.append(figures)
        return False

    assert not redundant(hopeless(), SAFETY, stop).complete
    assert len(told) == 1, "the answer to stop is remembered"


def test_a_stop_counts_for_the_searches_that_follow() -> None:
    meter = Meter.of(None, lambda figures: False)
    meter._told -= 1
    assert not meter.inner(Figures())
    with pytest.raises(OutOfBudget):
        meter.pulse()


@pytest.mark.parametrize("answer", [None, True, 0, ""])
def test_any_other_answer_of_the_callback_lets_the_search_go_on(answer: object) -> None:
    """Only False stops: a callback that returns nothing, such as `print`, does not refuse."""
    told: list[Figures] = []

    def go_on(figures: Figures) -> object:
        told.append(figures)
        return answer if len(told) < 3 else False

    solve(hopeless(), budget=SAFETY, on_progress=go_on)
    assert len(told) == 3


def test_a_callback_that_raises_is_heard_and_leaves_the_solver_in_order() -> None:
    def broken(_: Figures) -> None:
        raise LookupError("not ours")

    with pytest.raises(LookupError, match="not ours"):
        solve(hopeless(), budget=SAFETY, on_progress=broken)
    assert solve(easy_of_the_same_shape()).verdict is Verdict.NONE


def test_after_a_limit_the_next_puzzle_of_the_shape_is_solved() -> None:
    for budget in (Budget(conflicts=300), Budget(seconds=0.0), Budget(seconds=0.05)):
        assert solve(hopeless(), budget=budget).verdict is Verdict.LIMIT
        assert solve(easy_of_the_same_shape()).verdict is Verdict.NONE


def test_after_a_limit_a_puzzle_keeps_all_its_solutions() -> None:
    """Clauses that a stopped question added (solutions already found) must not outlive it."""
    puzzle = load("1..." + "." * 12)
    for limit in (1, 2, 30, 71, 72, 73):
        found = count(puzzle, limit)
        assert (found.number, found.complete) == (min(limit, 72), limit > 72)


# warm solvers


@usually(0)
def test_a_warm_solver_answers_as_a_fresh_one(run_seed: int) -> None:
    rng = random.Random(run_seed)
    puzzles = []
    for _ in range(40):
        side = rng.choice((4, 6, 9))
        grid = boards.thinned(boards.solution(side, rng), rng.uniform(0.3, 0.62), rng)
        if rng.random() < 0.3:
            grid[rng.randrange(side)][rng.randrange(side)] = rng.randint(1, side)
        puzzles.append(load(as_line(grid)))
    warm = [answers(puzzle) for puzzle in puzzles]
    again = [answers(puzzle) for puzzle in reversed(puzzles)]
    assert warm == again[::-1]
    for puzzle, known in zip(puzzles, warm, strict=True):
        forget()
        assert answers(puzzle) == known


def answers(puzzle: Puzzle) -> tuple[object, ...]:
    outcome = solve(puzzle, limit=40)
    found = sorted(as_line(filled(marks)) for marks in outcome.solutions)
    possible = candidates(puzzle)
    return outcome.verdict, found if len(found) < 40 else None, possible.marks, possible.complete


def test_more_shapes_than_are_kept_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "KEPT", 2)
    for _ in range(3):
        for length in (2, 3, 4, 5):
            board = Substrate.cells(1, length, Marks.binary("white", "black"))
            found = count(Puzzle.of(board, [must(All(), Connected(1))]), 99)
            assert found.number == 1 + length * (length + 1) // 2


def test_a_worn_solver_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "WORN", 3)
    for number in range(10):
        assert solve(load(f"{number % 4 + 1}.../..../..../....")).verdict is Verdict.MULTIPLE
    assert solve(load("1.../..3./..4./.2..")).verdict is Verdict.UNIQUE


def test_threads_may_ask_about_one_shape_at_once() -> None:
    rng = random.Random(2)
    grids = [boards.solution(9, rng) for _ in range(12)]
    texts = [as_line(boards.thinned(grid, 0.3, rng)) for grid in grids]
    expected = [answers(load(text)) for text in texts]
    found: dict[int, list[object]] = {}

    def ask(number: int) -> None:
        found[number] = [answers(load(text)) for text in texts]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == dict.fromkeys(range(3), expected)


def test_slices_follow_the_clock_only_where_they_take_long() -> None:
    meter = Meter(Budget())
    for _ in range(10):
        meter.spent(0.01)
    usual = meter.conflicts_to_spend()
    meter.spent(0.3)  # once: the solver cleaned up
    assert meter.conflicts_to_spend() == usual
    meter.spent(0.01)
    meter.spent(4.0)
    meter.spent(4.0)  # the machine was asleep, or is very slow
    assert meter.conflicts_to_spend() < usual / 10
    for _ in range(10):
        meter.spent(0.001)
    assert meter.conflicts_to_spend() == usual
