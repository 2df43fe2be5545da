"""Rooms around a solution, redrawn where the puzzle should be easy."""

from __future__ import annotations

import pytest

from py_solver import Budget, Verdict, check, solve
from py_solver.fills.flat import is_connected, neighbors
from py_solver.making.order import ordered
from py_solver.making.pipeline import Pipeline
from py_solver.making.progress import Watch
from py_solver.phrases.rooms import rooms
from py_solver.puzzle.workshop import Draft, Workshop
from tests.helpers.workshops import is_seen

SIZE = (5, 5)


def filled(seed: int, word: str) -> tuple[Workshop, Draft]:
    """The first board that comes out on the way to this difficulty."""
    order = ordered("one_room", SIZE, seed, None, None, {}, word)
    shop, making = Pipeline(order, Watch(Budget())).workshop(), order.genre.making
    assert making is not None
    drafts = (making.fill(shop) for _ in range(20))
    return shop, next(draft for draft in drafts if draft is not None)


@pytest.mark.parametrize("word", ["easy", "hard"])
def test_rooms_are_whole_and_say_how_many_of_their_cells_are_shaded(word: str) -> None:
    near = neighbors(*SIZE)
    for seed in range(4):
        shop, draft = filled(seed, word)
        puzzle = shop.puzzle(draft.clues)
        assert check(puzzle, draft.solution).solved
        told = dict(draft.clues["number"])
        for room in rooms(puzzle):
            cells = [place.row * SIZE[1] + place.col for place in room.coords]
            assert is_connected(near, cells)
            shaded = sum(draft.solution[place] for place in room.coords)
            assert [told.pop(place) for place in room.coords if place in told] == [shaded]
        assert not told


def test_only_an_easy_board_is_redrawn_until_all_is_seen() -> None:
    seen = {"easy": 0, "hard": 0}
    for seed in range(4):
        for word in seen:
            shop, draft = filled(seed, word)
            seen[word] += is_seen(shop.puzzle(draft.clues), draft.solution)
    shop, draft = filled(0, "easy")
    assert solve(shop.puzzle(draft.clues)).verdict is Verdict.UNIQUE
    assert seen == {"easy": 4, "hard": 0}
