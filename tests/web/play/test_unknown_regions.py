"""A chaos construction on the page: the player finds numbers and borders, and asks for a hint."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord
from py_solver.puzzle.puzzle import Puzzle
from tests.web.drive import PYTHON, drawn_marks, lit, open_puzzle, press, status
from tests.web.hands import Hands, enter
from tests.web.hints.drive import apply_hint

BOARDS = Path(__file__).parents[2] / "genres" / "variants.json"


def chaos() -> Puzzle:
    told = next(one for one in json.loads(BOARDS.read_text()) if one["title"] == "Region arrow")
    return gw.load(json.dumps(told))


def test_numbers_and_borders_solve_it(warm: Page) -> None:
    puzzle = chaos()
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    enter(Hands(warm), puzzle, solution)
    expect(status(warm)).to_contain_text("You solved it!", timeout=PYTHON)
    drawn = drawn_marks(warm)
    assert {at for at, mark in drawn.items() if at.startswith("edges") and mark} == {
        str(at) for at, mark in solution.items() if at.layer.is_edge and mark
    }


def test_a_border_that_closes_off_a_cell_is_wrong(warm: Page) -> None:
    open_puzzle(warm, chaos())
    hands = Hands(warm)
    for edge in ("edges_v/0/1", "edges_h/1/0"):
        hands.click(Coord.parse(edge))
    press(warm, "Show mistakes")
    expect(status(warm)).to_contain_text("2 entries don't match", timeout=PYTHON)
    assert lit(warm) >= {"edges_v/0/1", "edges_h/1/0"}


def test_a_hint_enters_what_the_solution_has(warm: Page) -> None:
    open_puzzle(warm, chaos())
    press(warm, "Hint")
    expect(warm.locator(".hint.player")).to_contain_text("Look at ", timeout=PYTHON)
    before = drawn_marks(warm)
    apply_hint(warm)
    (solution,) = gw.solve(chaos()).solutions
    entered = dict(drawn_marks(warm).items() - before.items())
    assert entered
    assert all(solution[Coord.parse(at)] == mark for at, mark in entered.items())
