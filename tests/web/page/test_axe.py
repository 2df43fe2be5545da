"""axe-core finds no violation, in any state of the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.genres import all_genres
from py_solver.painting.picture import picture
from tests import tiers
from tests.tiers import usually
from tests.web.drive import open_puzzle, press, status
from tests.web.panels import sheet
from tooling.layout import HERE

AXE = HERE.node_modules / "axe-core" / "axe.min.js"


# axe-core's rules about colours; its other rules do not depend on them.
OF_COLOURS = ["color-contrast", "link-in-text-block"]


def found(page: Page, only: list[str] | None = None) -> list[str]:
    """axe-core's findings, in words; with `only`, by these of its rules."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # Finish all animations, because colours that are still fading would be measured wrongly.
    # Waiting might never end: in folded elements they do not run.
    page.evaluate("for (const one of document.getAnimations()) one.finish()")
    # Do not report passes, nor the position of each node: a quarter of the time went there.
    fewer = {"preload": False, "resultTypes": ["violations"], "selectors": False}
    asked = fewer | ({"runOnly": only} if only else {})
    violations = page.evaluate("how => axe.run(how).then(found => found.violations)", asked)
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]} {node['failureSummary']}"
        for one in violations
        for node in one["nodes"]
    ]


def found_in_both(page: Page) -> list[str]:
    """axe-core's findings in light colours, and its findings about colours in dark ones."""
    light = found(page)
    page.emulate_media(color_scheme="dark")
    dark = found(page, OF_COLOURS)
    page.emulate_media(color_scheme="light")
    return light + [f"dark: {said}" for said in dark]


@tiers.usually(0)
def test_axe_finds_nothing_while_numbers_are_played(warm: Page) -> None:
    open_puzzle(warm, gw.load("..3." + ".4.2" + "21.." + "...."))
    assert found_in_both(warm) == []
    press(warm, "Fill in candidates")
    assert found_in_both(warm) == []
    warm.locator('[data-coord="cells/0/1"]').click()
    warm.keyboard.press("3")
    expect(status(warm)).to_contain_text("conflict")
    assert found_in_both(warm) == []
    press(warm, "Undo")
    press(warm, "True candidates")
    press(warm, "Show all candidates")
    expect(status(warm)).to_contain_text("True candidates.")
    assert found_in_both(warm) == []
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("Solved!")
    assert found_in_both(warm) == []


@tiers.usually(0)
def test_axe_finds_nothing_with_two_solutions_over_each_other(warm: Page) -> None:
    open_puzzle(warm, gw.load("." * 16))
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("not unique")
    press(warm, "Compare two")
    expect(status(warm)).to_contain_text("They differ in")
    assert found(warm) == []


@tiers.usually(0)
def test_axe_finds_nothing_with_the_cursor_on_an_edge_and_rules_broken(warm: Page) -> None:
    open_puzzle(warm, gw.load("3 3\n0 - -\n- - -\n- - -\n", "slitherlink"))
    warm.locator('[data-coord="cells/0/0"]').focus()
    warm.keyboard.press("ArrowRight")
    warm.keyboard.press("Space")
    expect(warm.locator('[data-lit="edges_v/0/1"]')).to_be_attached()
    expect(warm.locator("#board :focus")).to_have_accessible_name(
        "The edge left of row 1, column 2: line, part of a broken rule"
    )
    assert found(warm) == []


CLASH = """{"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4,
"title": "Two cages", "message": "Well done.", "clues": {"given": {"cells/3/3": 4}, "cage": [
{"cells": ["cells/0/0", "cells/0/1"], "values": [3]},
{"cells": ["cells/0/2", "cells/0/3"], "values": [3]}]}}"""


@tiers.usually(0)
def test_axe_finds_nothing_while_cages_clash_and_a_message_is_written(warm: Page) -> None:
    open_puzzle(warm, gw.load(CLASH))
    press(warm, "Edit")
    expect(warm.locator("#board .cage.broken")).to_have_count(2)
    expect(warm.get_by_label("Message")).to_have_value("Well done.")
    assert found_in_both(warm) == []
    warm.set_viewport_size({"width": 320, "height": 568})
    assert found_in_both(warm) == []
    with sheet(warm, "Share", "Share and save") as box:
        expect(box.get_by_label("Link", exact=True)).not_to_have_value("")
        assert found_in_both(warm) == []


@usually(2)
@pytest.mark.parametrize("genre", tiers.part(tiers.shown(), 0, 2))
def test_axe_finds_nothing_on_any_genre(warm: Page, genre: str) -> None:
    open_puzzle(warm, gw.load(all_genres()[genre].example, genre))
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("Solved!")
    assert found(warm) == []


@tiers.usually(0)
def test_axe_finds_nothing_with_colours_notes_and_a_win(warm: Page) -> None:
    puzzle = gw.load("12..\n..12\n2.4.\n.321")
    open_puzzle(warm, puzzle)
    warm.locator('[data-coord="cells/0/2"]').click()
    for number in range(1, 10):
        warm.keyboard.press(f"Alt+{number}")
    warm.keyboard.press("3")
    press(warm, "Colour")
    assert found_in_both(warm) == []
    press(warm, "Draw")
    warm.keyboard.press("Space")
    assert found_in_both(warm) == []
    press(warm, "Number")
    (solution,) = gw.solve(puzzle).solutions
    given = dict(picture(puzzle).givens)
    for coord, mark in solution.items():
        if coord not in given:
            warm.locator(f'[data-coord="{coord}"]').focus()
            warm.keyboard.press(str(mark))
    expect(status(warm)).to_contain_text("You solved it!")
    assert found_in_both(warm) == []
    press(warm, "Clear")
