"""What programmers hold: answers that hash, names that complete, places that exist."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from types import ModuleType

import pytest

import py_solver as gw
from py_solver import rules

PUZZLE = gw.load("1.../..3./..4./.2..")
OPEN = gw.load("1.../..3./..4./....")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: gw.solve(PUZZLE),
        lambda: gw.solve(OPEN, limit=20),
        lambda: gw.candidates(PUZZLE),
        lambda: gw.count(PUZZLE, 5),
    ],
)
def test_equal_answers_have_equal_hashes(ask: Callable[[], object]) -> None:
    one = ask()
    other = pickle.loads(pickle.dumps(one))
    assert one == other
    assert len({one, other}) == 1


def test_other_answers_are_others_in_a_set() -> None:
    assert len({gw.solve(PUZZLE), gw.solve(OPEN), gw.candidates(PUZZLE), gw.candidates(OPEN)}) == 4


@pytest.mark.parametrize(
    ("module", "hidden", "shown"),
    [(gw.batch, "sys", "map"), (rules, "TYPE_CHECKING", "ExactCount")],
)
def test_only_public_names_are_offered(module: ModuleType, hidden: str, shown: str) -> None:
    assert hidden not in dir(module)
    assert shown in dir(module)
    assert all(hasattr(module, name) for name in dir(module))


def test_all_rules_can_be_imported_by_a_star() -> None:
    here: dict[str, object] = {}
    exec("from py_solver.rules import *", here)
    assert rules.all_rules().items() <= here.items()


@pytest.mark.parametrize("layer", ["cels", "edges", ""])
def test_a_place_of_no_layer_is_refused(layer: str) -> None:
    wrong = gw.Coord(layer, 0, 0)  # type: ignore[arg-type]
    told = f"There is no layer “{layer}”; use a Layer, such as Layer.CELLS."
    for ask in (lambda: gw.check(PUZZLE, {wrong: 1}), lambda: wrong.words):
        with pytest.raises(gw.MarkError) as caught:
            ask()
        assert caught.value.sentence == told
