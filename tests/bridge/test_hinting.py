"""Hints, paths and grades, as the page requests them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from py_solver import Puzzle, all_genres, bridge, grade, hint, load, path
from py_solver.hints.techniques.catalogue import techniques
from tests.bridge.test_actions import enveloped, example, result, solution
from tests.bridge.test_requests import ask, refusal
from tests.tiers import played, usually, walked

FIELDS = {"kind", "name", "technique", "where", "why", "what", "conclusions", "constraints"} | {
    *("facts", "chain", "cost", "proved")
}
TWO = "12.." + "." * 12  # a 4×4 Sudoku with many solutions
NONE = "12345678." + ("." * 9) * 7 + "........9"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


WALKED = sorted({genre.id for genre in walked()} & {*played()})


def asked(puzzle: Puzzle, **more: Any) -> dict[str, Any]:
    return {**enveloped(puzzle), **more}


def taken(
    step: dict[str, Any], marks: dict[str, int], notes: dict[str, list[int]]
) -> tuple[dict[str, int], dict[str, list[int]]]:
    """Return marks and notes after a player has entered the conclusions of a step."""
    marks, notes = dict(marks), dict(notes)
    for one in step["conclusions"]:
        if one["holds"]:
            marks[one["coord"]] = one["mark"]
        else:
            assert one["mark"] not in one["left"]
            notes[one["coord"]] = one["left"]
    return marks, notes


@pytest.mark.parametrize("name", WALKED)
def test_hints_lead_from_the_givens_to_the_solution(name: str) -> None:
    puzzle = example(name)
    right = solution(puzzle)
    marks: dict[str, int] = {}
    notes: dict[str, list[int]] = {}
    for _ in range(1000):
        found = result("hint", asked(puzzle, marks=marks, notes=notes))
        if found["step"] is None:
            break
        step = found["step"]
        assert set(step) == FIELDS
        assert step["kind"] in ("step", "trial")
        assert step["where"]
        assert step["why"]
        assert step["what"]
        now = taken(step, marks, notes)
        assert now != (marks, notes), "a step that leads nowhere"
        marks, notes = now
        assert all(right[coord] == mark for coord, mark in marks.items())
    silent = any(constraint.silent for constraint in puzzle.constraints)
    if silent and found["reason"] == "There is nothing left to find.":
        return  # If marks are stored twice, only one half is entered here; the page enters both.
    assert found["reason"] == "The puzzle is solved."
    assert result("check", asked(puzzle, marks=marks))["status"] == "solved"


@usually(0)
def test_the_first_hint_is_the_one_of_the_library() -> None:
    for name in all_genres():
        puzzle = example(name)
        step = hint(puzzle)
        told = result("hint", asked(puzzle))["step"]
        assert step
        assert told["what"] == step.what
        assert told["why"] == step.why
        assert told["cost"] == step.cost
        assert [one["sentence"] for one in told["constraints"]] == [
            premise.sentence() for premise in step.constraints
        ]
        assert set(told["facts"]) == {str(coord) for coord in step.facts}


@pytest.mark.parametrize("name", ["sudoku", "slitherlink", "fillomino"])
def test_what_is_taken_back_is_not_argued_with(name: str) -> None:
    """A hint is about the present board, whatever earlier requests were about."""
    puzzle = example(name)
    first = result("hint", asked(puzzle))
    marks: dict[str, int] = {}
    notes: dict[str, list[int]] = {}
    for _ in range(8):
        step = result("hint", asked(puzzle, marks=marks, notes=notes))["step"]
        marks, notes = taken(step, marks, notes)
    assert result("hint", asked(puzzle)) == first
    other = example("akari")
    elsewhere = result("hint", asked(other))
    assert result("hint", asked(puzzle)) == first
    assert result("hint", asked(other)) == elsewhere


def test_a_mistake_comes_first_and_a_clash_is_named() -> None:
    puzzle = load(HARD)
    right = solution(puzzle)
    place = "cells/0/1"
    wrong = right[place] % 9 + 1
    step = result("hint", asked(puzzle, marks={place: wrong}))["step"]
    assert step["kind"] == "mistake"
    assert step["conclusions"][0]["coord"] == place
    assert step["conclusions"][0]["mark"] == wrong
    assert not step["conclusions"][0]["holds"]
    clash = result("hint", asked(load(NONE)))["step"]
    assert clash["kind"] == "clash"
    assert clash["facts"]
    assert clash["what"] == "There is no solution."


def test_notes_are_believed_only_where_they_are_right() -> None:
    puzzle = example("sudoku")
    right = solution(puzzle)
    first = result("hint", asked(puzzle))["step"]
    place = first["conclusions"][0]["coord"]
    wrong = [mark for mark in range(1, 10) if mark != right[place]]
    assert result("hint", asked(puzzle, notes={place: wrong}))["step"] == first
    refusal(ask("hint", asked(puzzle, notes={place: "12"})))
    refusal(ask("hint", asked(puzzle, notes={place: [True]})))
    refusal(ask("hint", asked(puzzle, notes={"nowhere": [1]})))


def test_where_solutions_share_no_more_that_is_said() -> None:
    puzzle = load(TWO)
    marks: dict[str, int] = {}
    notes: dict[str, list[int]] = {}
    for _ in range(100):
        found = result("hint", asked(puzzle, marks=marks, notes=notes))
        if found["step"] is None:
            break
        marks, notes = taken(found["step"], marks, notes)
    assert "multiple solutions" in found["reason"]


@usually(6)
@pytest.mark.parametrize("name", [name for name in WALKED if name != "numberlink"])
def test_the_path_and_its_grade_are_the_library_s(name: str) -> None:
    puzzle = example(name)
    found = result("path", asked(puzzle))
    assert [step["what"] for step in found["steps"]] == [step.what for step in path(puzzle).steps]
    grading = grade(puzzle)
    told = found["grade"]
    assert (told["number"], told["word"]) == (grading.number, grading.word)
    assert told["at_most"] == grading.at_most
    assert told["steps"] == len(found["steps"])
    assert found["steps"][told["at"]] == told["hardest"]
    marks: dict[str, int] = found["also"][0]
    for step, also in zip(found["steps"], found["also"][1:], strict=True):
        marks, _ = taken(step, {**marks, **also}, {})
    assert result("check", asked(puzzle, marks=marks))["status"] == "solved"


@usually(0)
def test_a_grade_goes_on_where_it_was_left() -> None:
    puzzle = example("slitherlink")
    requests, before, bound = 0, -1, 0.0
    while True:
        requests += 1
        found = result("grade", asked(puzzle, seconds=0))
        if not found["more"]:
            break
        assert found["grade"] is None
        assert before < found["steps"]
        assert 0 <= found["left"] <= found["of"]
        before = found["steps"]
        least = found["least"]["number"] if found["least"] else bound
        assert bound <= least
        bound = least
    assert requests > 10
    assert 3 <= bound <= found["grade"]["number"] == grade(puzzle).number
    # The path is known by then.
    assert result("path", asked(puzzle, seconds=0))["steps"]


def test_a_genre_without_grades_says_so_and_has_a_path() -> None:
    puzzle = example("numberlink")
    found = result("grade", asked(puzzle))
    assert found["grade"] is None
    assert "no difficulty" in found["reason"]
    path_ = result("path", asked(puzzle))
    assert path_["steps"]
    assert path_["grade"] is None
    assert path_["reason"] == found["reason"]


def test_only_a_puzzle_with_one_solution_has_a_path() -> None:
    for line, many in ((TWO, "multiple solutions"), (NONE, "no solution")):
        assert many in refusal(ask("path", asked(load(line))))
        found = result("grade", asked(load(line)))
        assert found["grade"] is None
        assert many in found["reason"]


@usually(0)
def test_progress_is_told_and_time_runs_out() -> None:
    puzzle = load(HARD)
    told: list[dict[str, Any]] = []
    request = {"id": 1, "action": "path", "payload": asked(puzzle, seconds=5)}
    bridge.handle(json.dumps(request), lambda text: told.append(json.loads(text)["progress"]))
    assert told
    assert all(set(one) == {"steps", "left", "of"} for one in told)
    assert [one["left"] for one in told] == sorted((one["left"] for one in told), reverse=True)
    assert "Stopped" in refusal(ask("hint", asked(load("." * 81), seconds=0)))
    ask("path", asked(load("1.../..3./..4./.2..")))  # the path of the hard one is no longer kept
    assert "Stopped" in refusal(ask("path", asked(puzzle, seconds=0)))


def test_a_step_with_a_name_says_where_it_is_explained() -> None:
    slugs = {one.slug for one in techniques()}
    for name in ("sudoku", "masyu", "takuzu"):
        steps = result("path", asked(example(name)))["steps"]
        named = [step for step in steps if step["name"]]
        assert named
        assert {step["technique"] for step in named} <= slugs
        assert not any(step["technique"] for step in steps if not step["name"])


def test_steps_of_one_rule_that_need_a_chain_are_counted() -> None:
    found = result("path", asked(example("sashigane")))
    chained = [step for step in found["steps"] if step["cost"] == 1 and step["chain"]]
    assert chained
    assert found["grade"]["chained"] == len(chained)
