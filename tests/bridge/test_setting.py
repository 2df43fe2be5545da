"""The requests of an author: what the page gets is what the library says."""

from __future__ import annotations

from typing import Any

import py_solver as gw
from py_solver import Puzzle, all_genres
from py_solver.formats import envelope
from tests.bridge.test_requests import ask


def told(action: str, puzzle: Puzzle, **more: Any) -> dict[str, Any]:
    answer = ask(action, {"puzzle": envelope.to_json(puzzle), **more})
    assert answer["ok"], answer
    found: dict[str, Any] = answer["result"]
    return found


def with_kind(puzzle: Puzzle, kind: str, clues: object) -> Puzzle:
    written = envelope.to_json(puzzle)
    return envelope.from_json({**written, "clues": {**written["clues"], kind: clues}})


def test_each_completing_clue_makes_the_puzzle_unique() -> None:
    puzzle = gw.load("1.../..3./..4./....")
    found = told("completing", puzzle, most=3)
    assert len(found["clues"]) == 3
    assert not found["complete"]
    for one in found["clues"]:
        assert one["clues"][one["place"]] == one["clue"]
        more = with_kind(puzzle, one["kind"], one["clues"])
        assert gw.solve(more).verdict == "unique"
        assert one["word"].startswith(f"the {one['clue']} in row")


def test_redundant_clues_are_named_and_can_all_be_left_out() -> None:
    puzzle = gw.load(all_genres()["sudoku"].example)
    found = told("redundant", puzzle)
    fewer = with_kind(puzzle, "given", found["fewer"]["given"])
    assert len(puzzle.clues["given"]) - len(fewer.clues["given"]) == len(found["together"]) > 1
    assert gw.solve(fewer).verdict == "unique"
    gone = puzzle.clues["given"].keys() - fewer.clues["given"].keys()
    listed = [found["alone"][number] for number in found["together"]]
    assert {one["coords"][0] for one in listed} == {str(at) for at in gone}


def test_a_census_counts_solutions_and_marks() -> None:
    puzzle = gw.load("1.../..3./..4./....")
    found = told("census", puzzle)
    assert (found["number"], found["complete"]) == (3, True)
    assert found["marks"]["cells/3/1"] == [[2, 1], [4, 2]]
    assert told("census", puzzle, limit=2)["number"] == 2


def test_values_change_until_the_solution_is_unique() -> None:
    puzzle = gw.load("11../..3./..4./.2..")
    found = told("revalued", puzzle, kind="given", seed=3, seconds=30)
    other = with_kind(puzzle, "given", found["clues"]["given"])
    assert other.clues["given"].keys() == puzzle.clues["given"].keys()
    assert gw.solve(other).verdict == "unique"
    assert told("revalued", gw.load("12../..../..../...."), seconds=0)["clues"] is None
