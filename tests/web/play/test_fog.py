"""Fog on the page: played to its end, undone, reloaded, shared, hinted and set."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver import Coord, cell
from py_solver.bridge.describe import describe
from py_solver.puzzle.clues import Drawing
from py_solver.puzzle.puzzle import Puzzle
from tests.helpers.vague_texts import fpuzzles
from tests.tiers import usually
from tests.web import drive
from tests.web.drive import PYTHON, open_puzzle, press, status
from tests.web.hands import Hands, enter
from tests.web.page.test_axe import found_in_both
from tests.web.panels import sheet
from tests.web.setting import editor, take

BOARDS = Path(__file__).parents[2] / "genres" / "variants.json"
ROWS = ("1...", "..3.", "4...", ".2..")
LAMPS = tuple(cell(row, col) for row in (0, 1) for col in range(4))


def foggy() -> Puzzle:
    """A Sudoku of 6×6 with thermometers, of which two rows are partly lit."""
    told = next(
        one for one in json.loads(BOARDS.read_text("utf-8")) if one["title"] == "Thermometer"
    )
    return gw.load(json.dumps(told)).with_clues("fog_lamp", (Drawing(LAMPS),))


def covered(puzzle: Puzzle, right: list[Coord]) -> set[str]:
    """The cells in the fog after these right entries."""
    clear = {*LAMPS}
    for at in right:
        clear |= {cell(at.row + down, at.col + to) for down in (-1, 0, 1) for to in (-1, 0, 1)}
    return {str(at) for at in puzzle.substrate.coords if at not in clear}


def in_fog(page: Page) -> Locator:
    return page.locator('#board [data-coord][aria-label*="in the fog"]')


def expect_fog(page: Page, cells: set[str]) -> None:
    expect(in_fog(page)).to_have_count(len(cells), timeout=PYTHON)
    assert set(in_fog(page).evaluate_all("all => all.map(one => one.dataset.coord)")) == cells


def test_fog_is_played_to_its_end_undone_reloaded_and_shared(warm: Page) -> None:
    puzzle = foggy()
    (found,) = gw.solve(puzzle).solutions
    given, solution = puzzle.clues["given"], dict(found)
    first, second = (at for at in LAMPS[1:3] if at not in given)
    dark = next(at for at in given if str(at) in covered(puzzle, []))
    open_puzzle(warm, puzzle)
    expect_fog(warm, covered(puzzle, []))
    expect(drive.cell(warm, dark.row, dark.col)).to_have_text("")
    hands = Hands(warm)
    # A wrong number clears nothing. A right one clears what is around it.
    enter(hands, puzzle, {first: solution[first] % 6 + 1})
    expect_fog(warm, covered(puzzle, []))
    enter(hands, puzzle, {first: solution[first]})
    expect_fog(warm, covered(puzzle, [first]))
    enter(hands, puzzle, {second: solution[second]})
    expect_fog(warm, covered(puzzle, [first, second]))
    press(warm, "Undo")
    expect_fog(warm, covered(puzzle, [first]))
    press(warm, "Redo")
    expect_fog(warm, covered(puzzle, [first, second]))
    # Before Python has started, only the lamps are known.
    warm.reload()
    expect_fog(warm, covered(puzzle, [first, second]))
    with sheet(warm, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        expect(link).to_have_value(re.compile("#z="))
        bare = link.input_value()
        box.get_by_label("Include my progress").check()
        expect(link).not_to_have_value(bare)
        # It is empty while the longer one is made.
        expect(link).to_have_value(re.compile("#z="))
        shared = gw.read(link.input_value())
    assert shared.puzzle.clues == puzzle.clues
    assert shared.marks == {at: solution[at] for at in (first, second)}
    rest = {at: mark for at, mark in solution.items() if at not in given}
    enter(Hands(warm), puzzle, {at: m for at, m in rest.items() if at not in (first, second)})
    expect(status(warm)).to_contain_text("You solved it!", timeout=PYTHON)
    expect_fog(warm, set())
    expect(drive.cell(warm, dark.row, dark.col)).to_have_text(str(given[dark]))


def test_a_hint_that_needs_the_fog_warns_first(warm: Page) -> None:
    open_puzzle(warm, foggy().with_clues("fog_lamp", ()).with_clues("fog", True))
    expect(in_fog(warm)).to_have_count(36, timeout=PYTHON)
    press(warm, "Hint")
    expect(status(warm)).to_contain_text("The next step is in the fog.", timeout=PYTHON)
    expect(warm.locator(".hint.player")).to_be_hidden()
    press(warm, "Hint")
    expect(warm.locator(".hint.player")).to_contain_text("Look at ")
    press(warm, "Show the solve path")
    expect(status(warm)).to_contain_text("The solve path looks through the fog.")


@usually(0)
def test_the_hardest_step_is_shown_after_the_warning(warm: Page) -> None:
    open_puzzle(warm, foggy().with_clues("fog_lamp", ()).with_clues("fog", True))
    press(warm, "Edit")
    editor(warm).get_by_role("button", name="Show the hardest step").click(timeout=PYTHON)
    expect(status(warm)).to_contain_text("To see the hardest step anyway, press Show the solve")
    press(warm, "Show the solve path")
    expect(warm.get_by_role("group", name="Solve path")).to_be_visible(timeout=PYTHON)
    expect(status(warm)).not_to_contain_text("Step 1 of")
    expect(status(warm)).to_contain_text("Step ")


def test_a_screen_reader_hears_when_the_fog_clears(warm: Page) -> None:
    puzzle = foggy()
    (found,) = gw.solve(puzzle).solutions
    given, solution = puzzle.clues["given"], dict(found)
    first = next(at for at in LAMPS[4:] if at not in given)
    open_puzzle(warm, puzzle)
    expect_fog(warm, covered(puzzle, []))
    cleared = len(covered(puzzle, [])) - len(covered(puzzle, [first]))
    enter(Hands(warm), puzzle, {first: solution[first]})
    said = warm.get_by_role("log")
    expect(said).to_have_text(f"The fog clears from {cleared} cells.")
    press(warm, "Undo")
    expect(said).to_have_text("")


@usually(0)
def test_a_lamp_leaves_what_the_solver_advised(warm: Page) -> None:
    open_puzzle(warm, gw.sudoku([[1, 2, 3, 0], [3, 4, 0, 0], [0, 1, 4, 3], [4, 0, 0, 1]]))
    press(warm, "Edit")
    advice = editor(warm).get_by_role("region", name="Advice")
    advice.get_by_role("button", name="Unneeded clues").click(timeout=PYTHON)
    told = advice.locator(".remark").first
    expect(told).to_contain_text("stays unique", timeout=PYTHON)
    (kind,) = (one for one in describe(foggy())["kinds"] if one["key"] == "fog_lamp")
    take(warm, kind)
    Hands(warm).click(cell(0, 1))
    expect(editor(warm).get_by_role("button", name="Hide Fog lamp")).to_be_visible()
    expect(told).to_contain_text("stays unique")
    Hands(warm).click(cell(2, 0))
    warm.keyboard.press("2")
    expect(told).not_to_contain_text("stays unique")


@usually(0)
def test_without_a_unique_solution_there_is_no_fog(warm: Page) -> None:
    puzzle = foggy().with_clues("given", {})
    drive.paste(warm, gw.dump(puzzle, "json"))
    expect(status(warm)).to_contain_text("Fog needs a puzzle with exactly one", timeout=PYTHON)
    expect(in_fog(warm)).to_have_count(0)


def test_the_import_report_names_nothing_in_the_fog_to_players(warm: Page) -> None:
    told = {"wonder": [{"cells": ["R1C2"]}], "marvel": [{"cells": ["R3C3", "R4C4"]}]}
    rows = [[{"value": int(n), "given": True} if n != "." else {} for n in row] for row in ROWS]
    link = fpuzzles(grid=rows, foglight=["R1C1", "R1C2"], **told)
    drive.paste(warm, link)
    expect(in_fog(warm)).to_have_count(14, timeout=PYTHON)
    box = warm.get_by_role("region", name="Import report")
    expect(box).to_contain_text("Read in part.")
    expect(box).to_contain_text("wonder")
    expect(box).to_contain_text("1 note is about the fog.")
    expect(box).not_to_contain_text("marvel")
    # Authors see all of their puzzle.
    press(warm, "Edit")
    expect(box).to_contain_text("marvel")
    press(warm, "Play")
    expect(box).not_to_contain_text("marvel")
    press(warm, "Solve")
    expect(in_fog(warm)).to_have_count(0)
    expect(box).to_contain_text("marvel")
    expect(box).not_to_contain_text("about the fog")


@usually(0)
def test_a_board_in_the_fog_is_accessible(warm: Page) -> None:
    open_puzzle(warm, foggy())
    expect_fog(warm, covered(foggy(), []))
    enter(Hands(warm), foggy(), {cell(5, 5): 1})
    assert found_in_both(warm) == []


def test_lamps_are_set_by_presses_and_listed(warm: Page) -> None:
    open_puzzle(warm, gw.sudoku([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 2, 0]]))
    press(warm, "Edit")
    (kind,) = (one for one in describe(foggy())["kinds"] if one["key"] == "fog_lamp")
    take(warm, kind)
    box = editor(warm)
    expect(box).to_contain_text("Anyone who reads the page's code")
    hands = Hands(warm)
    for at in (cell(0, 1), cell(3, 3)):
        hands.click(at)
    expect(box.get_by_role("button", name="Hide Fog lamp")).to_be_visible()
    press(warm, "Play")
    expect(in_fog(warm)).to_have_count(14, timeout=PYTHON)
    press(warm, "Undo")
    expect(in_fog(warm)).to_have_count(15, timeout=PYTHON)
