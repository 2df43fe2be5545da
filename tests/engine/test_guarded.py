"""One model with guarded clues answers each choice of clues as a puzzle made for it would."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from py_solver import Budget, Constraint, Puzzle, count, must, solve
from py_solver.ask.solve import as_marks
from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Col, Row, Set
from py_solver.board.substrate import Substrate
from py_solver.engine import guarded as guarded_module
from py_solver.engine.guard import Guard
from py_solver.engine.guarded import Guarded, Saying
from py_solver.engine.model import Model
from py_solver.logic.constraint import Resolved
from py_solver.making.progress import Watch
from py_solver.phrases.compose import any_of
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.no_two_by_two import NoTwoByTwo
from py_solver.rules.count.pin import Pin
from py_solver.rules.division.territories import Form, Territories
from py_solver.rules.groups.bounded_size import BoundedSize
from py_solver.rules.groups.connected import Connected
from py_solver.rules.groups.polyomino import Polyomino

BOARD = Substrate.cells(3, 3, Marks.binary("white", "black"))
BASE = [must(All(), ExactCount(1, 5)), must(All(), NoTwoByTwo(0))]
TOLD: dict[Coord, list[Constraint]] = {
    cell(0, 0): [must(All(), Connected(1))],
    cell(0, 1): [must(All(), BoundedSize(0, 1, 2))],
    cell(0, 2): [must(Row(0), ExactCount(1, 2)), must(Row(1), Connected(1))],
    cell(1, 0): [must(Col(2), ExactCount(1, 1))],
    cell(1, 1): [must(Set((cell(1, 1),)), Pin(1))],
    cell(1, 2): [],
}
UNTOLD: dict[Coord, list[Constraint]] = {
    cell(1, 0): [must(All(), Connected(0))],
    cell(1, 2): [must(Set((cell(2, 2),)), Pin(0))],
}
SUBSETS = list(chain.from_iterable(combinations(TOLD, n) for n in range(len(TOLD) + 1)))


def puzzle_with(kept: tuple[Coord, ...]) -> Puzzle:
    told = [one for place in kept for one in TOLD[place]]
    untold = [one for place in TOLD if place not in kept for one in UNTOLD.get(place, [])]
    return Puzzle.of(BOARD, [*BASE, *told, *untold])


def resolved(constraints: list[Constraint]) -> tuple[Resolved, ...]:
    return tuple((one.rule, one.resolve(BOARD)) for one in constraints)


CORNERS = (All(), Set((cell(0, 0),)), Set((cell(1, 1),)))


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        (must(CORNERS, Territories((2, 2), Form.RECTANGLE)), 0),
        (must(CORNERS, Territories((2, 2))), 1),
        (must(All(), Polyomino(1, 3)), 0),
        (any_of(must(All(), Polyomino(1, 3)), must(All(), ExactCount(1, 0))), 0),
        (any_of(must(All(), Connected(1)), must(All(), ExactCount(1, 0))), 1),
    ],
)
def test_a_rule_that_is_written_whole_has_nothing_to_cut(asked: Constraint, left: int) -> None:
    """Behind a guard as in a model of its own."""
    board = Substrate.division(2, 2) if len(asked.regions) > 2 else BOARD
    model = Model(board, [(asked.rule, asked.resolve(board))], lambda: None)
    guard = Guard(Model(board, [], lambda: None), [(asked.rule, asked.resolve(board))])
    assert (len(model.lazy), len(guard.lazy)) == (left, left)


@pytest.mark.parametrize("patience", [1, 150])
def test_every_choice_of_clues(patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With cuts alone, and with every lazy rule written out after the first cut."""
    monkeypatch.setattr(guarded_module, "ROUNDS_BEFORE_FULL", patience)
    known = solve(puzzle_with(tuple(TOLD))).solutions[0]
    sayings = {
        place: Saying(resolved(TOLD[place]), resolved(UNTOLD.get(place, []))) for place in TOLD
    }
    state = state_of(puzzle_with(()), known)
    question = Guarded(BOARD, resolved(BASE), sayings, state, Watch(Budget()).meter())
    answers = []
    for kept in SUBSETS:
        puzzle = puzzle_with(kept)
        others = [one for one in solve(puzzle, limit=200).solutions if one != known]
        assert count(puzzle, 200).complete
        found = question.other(kept)
        if found is None:
            assert not others
            assert question.core <= set(kept)
            assert question.other(sorted(question.core)) is None
        else:
            assert as_marks(puzzle, found) in others
        answers.append(found is None)
    assert set(answers) == {True, False}
