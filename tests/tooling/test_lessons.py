"""The lessons: on every board, the engine still takes exactly the step that the lesson tells."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from py_solver.genres import all_genres, families
from tests.web.abroad import english
from tooling.lessons import LARGEST, PLAN, lesson, step_on, stored, told

BOARDS = [
    pytest.param(wanted, board, id=f"{family}-{at + 1}")
    for family, boards in stored().items()
    for at, (wanted, board) in enumerate(zip(PLAN[family], boards, strict=True))
]


def test_every_family_has_five_lessons() -> None:
    assert set(PLAN) == set(families().values())
    assert {len(plan) for plan in PLAN.values()} == {5}
    for family, plan in PLAN.items():
        assert {families()[wanted.genre] for wanted in plan} == {family}
        assert len({all_genres()[wanted.genre].name for wanted in plan}) > 1 or family == "sudoku"


@pytest.mark.parametrize(("wanted", "board"), BOARDS)
def test_the_engine_still_takes_the_step(wanted: Any, board: dict[str, Any] | None) -> None:
    assert board is not None, "run python -m tooling.lessons --find 20"
    puzzle = board["puzzle"]
    assert puzzle["genre"] == wanted.genre
    assert 4 <= min(puzzle["rows"], puzzle["cols"]) <= max(puzzle["rows"], puzzle["cols"])
    assert max(puzzle["rows"], puzzle["cols"]) <= LARGEST
    state = {key: board[key] for key in ("puzzle", "marks", "notes")}
    step = step_on(state)
    assert step is not None
    assert step["name"] == wanted.technique == board["technique"]
    assert lesson(state, step) == board


def test_what_the_page_shows_rises_in_difficulty_and_answers_wrong_entries() -> None:
    topics = english()["topic"]
    for family in told():
        lessons = family["lessons"]
        assert [one["id"] for one in lessons] == [f"{family['folder']}-{n}" for n in range(1, 6)]
        costs = [one["step"]["cost"] for one in lessons]
        assert all(a <= b for a, b in pairwise(costs)), (family["folder"], costs)
        for one in lessons:
            # A step without a name has words for what it is about.
            assert bool(one["step"]["name"]) is not (one["topic"] in topics)
            for conclusion in one["step"]["conclusions"]:
                place, left = conclusion["coord"], conclusion["left"]
                assert one["solution"][place] in left
                if len(left) == 1:
                    (layer,) = (
                        layer
                        for layer in one["board"]["layers"]
                        if layer["layer"] == place.split("/")[0]
                    )
                    others = {mark["mark"] for mark in layer["marks"]} - set(left)
                    assert set(one["wrong"][place]) == others
                    assert all(text.endswith(".") for text in one["wrong"][place].values())
