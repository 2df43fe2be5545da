"""Other rules use a room's known count; all solutions of the rules are still found."""

from itertools import combinations

import pytest

from py_solver.ask.solve import count
from py_solver.board.marks import Marks
from py_solver.board.regions import Rect
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import must
from py_solver.logic.outcome import SATISFIED
from py_solver.logic.scope import Scope
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules import Connected, CountsDiffer, ExactCount

MARK = 1


def _groups(board: Substrate, region: tuple[int, ...], size: int) -> int:
    """Return in how many ways this many cells of the region are one group, by the rule's check."""
    scope, rule, found = Scope(board, (region,)), Connected(MARK), 0
    for chosen in combinations(region, size):
        state = [1 << (index in chosen) for index in range(board.size)]
        found += rule.check(state, scope) is SATISFIED
    return found


@pytest.mark.parametrize("first", range(7))
@pytest.mark.parametrize("second", [None, 0, 1, 3])
def test_all_solutions_with_known_counts(first: int, second: int | None) -> None:
    board = Substrate.cells(3, 4, Marks.binary("unshaded", "shaded"))
    left, right = Rect(0, 0, 3, 2), Rect(0, 2, 3, 2)
    said = [
        must(left, ExactCount(MARK, first)),
        must(left, Connected(MARK)),
        must(right, Connected(MARK)),
        must((left, right), CountsDiffer(MARK)),
    ]
    if second is not None:
        said.insert(0, must(right, ExactCount(MARK, second)))
    sizes = range(7) if second is None else [second]
    ways = [_groups(board, right.resolve(board), size) for size in sizes if size != first]
    found = count(Puzzle.of(board, said), 10_000)
    assert found.complete
    assert found.number == _groups(board, left.resolve(board), first) * sum(ways)
