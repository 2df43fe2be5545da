"""Sudokus with extra cells and closed lines on the page: solved, checked, hinted, shared."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import cell
from py_solver.puzzle.puzzle import Puzzle
from tests.tiers import usually
from tests.web.drive import PYTHON, drawn_marks, lit, open_puzzle, press, status
from tests.web.hands import Hands, enter
from tests.web.hints.drive import agrees, apply_hint
from tests.web.panels import painted, sheet
from tests.web.play.test_entering import pencilled

BOARDS = Path(__file__).parents[2] / "genres" / "variants.json"
TITLES = ("Doppelgängers", "Room line", "Zipper loop", "Region sum loop")


def puzzle_of(title: str) -> Puzzle:
    told = next(one for one in json.loads(BOARDS.read_text("utf-8")) if one["title"] == title)
    return gw.load(json.dumps(told))


@usually(1)
@pytest.mark.parametrize("title", TITLES)
def test_entering_all_numbers_solves_it(warm: Page, title: str) -> None:
    puzzle = puzzle_of(title)
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    enter(Hands(warm), puzzle, solution)
    expect(status(warm)).to_contain_text("You solved it!", timeout=PYTHON)


def test_a_wrong_number_in_an_extra_cell_is_a_mistake(warm: Page) -> None:
    puzzle = puzzle_of("Doppelgängers")
    (solution,) = gw.solve(puzzle).solutions
    place = puzzle.clues["extra_cells"][0].cells[0]
    open_puzzle(warm, puzzle)
    enter(Hands(warm), puzzle, {place: 1 + solution[place] % 4})
    press(warm, "Show mistakes")
    expect(status(warm)).to_contain_text("1 entry doesn't match", timeout=PYTHON)
    assert str(place) in lit(warm)
    assert str(cell(4, 0)) not in drawn_marks(warm)


@usually(1)
@pytest.mark.parametrize("title", TITLES)
def test_a_hint_is_right_and_a_link_keeps_it(warm: Page, title: str) -> None:
    puzzle = puzzle_of(title)
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    before = painted(warm)
    press(warm, "Hint")
    expect(warm.locator(".hint.player")).to_contain_text("Look at ", timeout=PYTHON)
    apply_hint(warm)
    # It enters a number or removes candidates.
    assert painted(warm) != before
    assert agrees(warm, puzzle)
    for at, mark in solution.items():
        assert str(mark) in (pencilled(warm, at.row, at.col) or str(mark))
    with sheet(warm, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        expect(link).to_have_value(re.compile("#z="))
        address = link.input_value()
    assert gw.load(address).clues == puzzle.clues
