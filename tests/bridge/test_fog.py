"""What the page gets about fog: links with the solution, and a picture of what is lit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import py_solver as gw
from py_solver import cell
from tests.bridge.test_actions import enveloped, result

ROWS = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 2, 0]]


def foggy() -> gw.Puzzle:
    return gw.sudoku(ROWS).thermometer([(0, 0), (0, 1)]).fog_lamp([(0, 0), (1, 2)])


def forms(puzzle: gw.Puzzle) -> dict[str, dict[str, Any]]:
    found = result("dump", enveloped(puzzle))["forms"]
    return {form["name"]: form for form in found}


def test_links_to_programs_with_fog_contain_the_solution() -> None:
    puzzle = foggy()
    solution = dict(gw.solve(puzzle).solutions[0])
    told = forms(puzzle)
    for name in ("f-puzzles", "sudokupad"):
        assert told[name]["losses"] == []
        assert gw.read(told[name]["text"]).solution == solution
    bare = forms(gw.sudoku(ROWS))
    assert gw.read(bare["sudokupad"]["text"]).solution == {}


def test_without_a_unique_solution_the_loss_is_listed() -> None:
    told = forms(gw.sudoku([[0] * 4] * 4).fog())
    (lost,) = told["sudokupad"]["losses"]
    assert "Without the solution" in lost["sentence"]


def test_a_picture_with_fog_has_no_clue_that_is_not_lit() -> None:
    puzzle = foggy()
    lit = gw.sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0] * 4, [0] * 4]).fog_lamp(
        [cell(0, 0), cell(1, 2)]
    )
    drawn = result("draw", {**enveloped(puzzle), "fog": True})["svg"]
    assert drawn == result("draw", enveloped(lit))["svg"]
    assert drawn != result("draw", enveloped(puzzle))["svg"]
    plain = enveloped(gw.sudoku(ROWS))
    assert result("draw", {**plain, "fog": True}) == result("draw", plain)


def test_every_variant_has_a_picture_with_fog() -> None:
    boards = Path(__file__).parents[1] / "genres" / "variants.json"
    for told in json.loads(boards.read_text("utf-8")):
        puzzle = gw.load(json.dumps(told)).with_clues("fog", True)
        drawn = result("draw", {**enveloped(puzzle), "fog": True})["svg"]
        assert drawn.startswith("<svg"), told["title"]


def test_a_pack_shows_no_clue_that_fog_hides() -> None:
    puzzle = foggy()
    line = json.dumps({"problem": gw.dump(puzzle, "json")})
    made = result("record", {"task": "grade", "line": line, "seconds": 60})
    assert made["svg"] == result("draw", {**enveloped(puzzle), "fog": True})["svg"]
    assert made["puzzle"] == enveloped(puzzle)["puzzle"]
