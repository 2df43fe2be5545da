"""The rules of a free board: chosen from a list, drawn by pointer and keys, changed, removed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import py_solver as gw
from tests.bridge.test_actions import result
from tests.tiers import usually
from tests.web.drive import PYTHON, cell, cells, filled, open_puzzle, press, status
from tests.web.page.test_axe import found_in_both
from tests.web.panels import sheet
from tests.web.setting import ANSWER, expect_verdict
from tooling.server import Server

Place = tuple[int, int]
ENVELOPE: dict[str, Any] = {"format": "gridwright", "version": 1, "genre": "free"}


def free_board(
    page: Page, rows: int, cols: int, marks: str, most: int = 9, lines: str | None = None
) -> None:
    """Draw an empty free board."""
    page.get_by_role("button", name="Puzzles", exact=True).click()
    press(page, "Draw a free board")
    form = page.get_by_role("dialog", name="Draw a free board")
    form.get_by_label("Rows").fill(str(rows))
    form.get_by_label("Columns").fill(str(cols))
    form.get_by_label("In cells, players enter").select_option(marks)
    if marks == "Numbers":
        form.get_by_label("To", exact=True).fill(str(most))
    if lines:
        form.get_by_label("Between cells, players draw").select_option(lines)
    press(page, "Create the board")
    expect(form).to_be_hidden()
    expect(page.get_by_role("button", name="Add a rule", exact=True)).to_be_visible()


def form_of(page: Page, search: str) -> Locator:
    """Choose a rule by its name; return its form."""
    page.get_by_role("button", name="Add a rule", exact=True).click()
    box = page.get_by_role("searchbox", name="Search rules")
    box.fill(search)
    box.press("Enter")
    form = page.locator(".rule-form")
    expect(form).to_be_visible()
    return form


def drag(page: Page, *places: Place) -> None:
    """A stroke over cells by a real pointer."""
    middles = []
    for row, col in places:
        box = cell(page, row, col).bounding_box()
        assert box is not None
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*middles[0])
    page.mouse.down()
    for middle in middles[1:]:
        page.mouse.move(*middle, steps=6)
    page.mouse.up()


def says(page: Page) -> Locator:
    return page.locator(".rule-form .says")


def listed(page: Page) -> Locator:
    return page.locator(".contents .a-rule")


def shared_link(page: Page) -> str:
    with sheet(page, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        expect(link).to_have_value(re.compile("#"))
        return link.input_value()


def three_rules(page: Page) -> None:
    """A 3×3 board with a unique solution, whose three rules are drawn by a real pointer."""
    free_board(page, 3, 3, "Numbers", 3)
    form = form_of(page, "all different")
    form.get_by_label("Region").select_option("Every row")
    expect(says(page)).to_have_text(
        "Row 1 must contain each number once, and so on for all rows.", timeout=ANSWER
    )
    press(page, "Add the rule")
    expect(listed(page)).to_have_count(1)

    form = form_of(page, "rising")
    form.get_by_label("Region").select_option("A stroke, in order")
    drag(page, (0, 0), (1, 0), (2, 0))
    expect(says(page)).to_contain_text("Numbers must rise from row 1, column 1", timeout=ANSWER)
    form.get_by_label("Look").select_option("Line")
    press(page, "Add the rule")
    expect(listed(page)).to_have_count(2)

    form = form_of(page, "equal sums")
    # Two regions: each is drawn after the other.
    form.get_by_label("Region 1", exact=True).select_option("A rectangle")
    form.get_by_label("Region 2", exact=True).select_option("Some cells")
    form.get_by_role("button", name="Draw: Region 1").click()
    drag(page, (0, 1), (2, 1))
    form.get_by_role("button", name="Draw: Region 2").click()
    drag(page, (0, 2), (1, 2), (2, 2))
    expect(says(page)).to_contain_text("same sum", timeout=ANSWER)
    form.get_by_label("Look").select_option("Cage")
    press(page, "Add the rule")
    expect(listed(page)).to_have_count(3)


def test_a_board_with_three_drawn_rules_is_solved_shared_and_read_by_the_command_line(
    warm: Page, browser: Browser, site: Server, tmp_path: Path
) -> None:
    three_rules(warm)
    cell(warm, 0, 1).click()
    warm.keyboard.press("2")
    expect_verdict(warm, "one")
    press(warm, "Play")
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("The solution is unique.")
    solution = filled(warm)
    link = shared_link(warm)
    puzzle = gw.load(link)
    assert len(puzzle.clues["asked"]) == 3
    assert gw.solve(puzzle).solutions == (solution,)
    assert gw.hint(puzzle) is not None
    other = browser.new_context()
    try:
        page = other.new_page()
        page.goto(link.replace(link.partition("#")[0], f"{site.url}/"))
        expect(page.locator("#name")).to_have_text("Free board", timeout=PYTHON)
        expect(cells(page)).to_have_count(9)
        expect(page.locator("#rules")).to_contain_text("Numbers must rise from")
    finally:
        other.close()
    file = tmp_path / "board.json"
    file.write_text(gw.dump(puzzle, "json"), encoding="utf-8", newline="\n")
    command = [sys.executable, "-m", "py_solver", "solve", str(file)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "unique" in run.stdout.lower()


def test_rules_are_made_changed_and_removed_by_keys_alone(warm: Page) -> None:
    free_board(warm, 4, 4, "Shading")
    keys = warm.keyboard
    warm.get_by_role("button", name="Add a rule", exact=True).focus()
    keys.press("Enter")
    expect(warm.get_by_role("searchbox", name="Search rules")).to_be_focused()
    keys.type("exactly")
    keys.press("ArrowDown")
    expect(warm.locator("[data-rule='ExactMatches']")).to_be_focused()
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(warm.locator(".rule-form h4")).to_be_focused()
    warm.locator(".rule-form").get_by_label("How many").press_sequentially("2")
    where = warm.locator(".rule-form").get_by_label("Region")
    where.focus()
    where.select_option("A stroke, in order")
    cell(warm, 1, 1).focus()
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowRight")
    keys.press("Enter")
    told = "Row 2, columns 2 to 4 must have exactly 2 shaded cells."
    expect(says(warm)).to_have_text(told, timeout=ANSWER)
    add = warm.get_by_role("button", name="Add the rule")
    add.focus()
    keys.press("Enter")
    expect(listed(warm)).to_have_text([told], timeout=ANSWER)
    expect(warm.get_by_role("button", name="Add a rule", exact=True)).to_be_focused()

    warm.get_by_role("button", name="Change rule 1").focus()
    keys.press("Enter")
    number = warm.locator(".rule-form").get_by_label("How many")
    expect(number).to_have_value("2")
    number.fill("4")
    expect(says(warm)).to_contain_text("exactly 4", timeout=ANSWER)
    number.fill("1")
    number.press("Enter")
    changed = told.replace("2 shaded cells", "1 shaded cell")
    expect(listed(warm)).to_have_text([changed], timeout=ANSWER)

    warm.get_by_role("button", name="Remove rule 1").focus()
    keys.press("Enter")
    expect(listed(warm)).to_have_count(0)
    keys.press("Control+z")
    expect(listed(warm)).to_have_text([changed], timeout=ANSWER)


def test_what_is_wrong_is_said_at_the_field_and_before_the_rule_is_added(warm: Page) -> None:
    free_board(warm, 3, 3, "Shading")
    form = form_of(warm, "at most")
    form.get_by_label("Region").focus()
    expect(says(warm)).to_have_text("")
    press(warm, "Add the rule")
    # In the words of the form, not in the engine's.
    expect(says(warm)).to_have_text("Fill in “How many”.")
    expect(form.locator("small[data-bad]")).to_have_text("A number is needed.")
    form.get_by_label("How many").fill("-1")
    expect(says(warm)).to_have_text("Check “How many”.")
    form.get_by_label("How many").blur()
    expect(form.locator("small[data-bad]")).to_be_visible()
    press(warm, "Add the rule")
    expect(listed(warm)).to_have_count(0)
    press(warm, "Cancel")
    # Numbers are not calculated from shading.
    form = form_of(warm, "rising")
    expect(says(warm)).to_contain_text("calculates with numbers", timeout=ANSWER)
    press(warm, "Add the rule")
    expect(listed(warm)).to_have_count(0)
    press(warm, "Cancel")
    warm.get_by_text("What players enter").click()
    box = warm.locator(".rules details")
    box.get_by_label("In cells, players enter").select_option("Numbers")
    warm.get_by_role("button", name="Change", exact=True).first.click()
    form = form_of(warm, "rising")
    form.get_by_label("Region").select_option("Every row")
    expect(says(warm)).to_contain_text("must rise", timeout=ANSWER)
    press(warm, "Add the rule")
    expect(listed(warm)).to_have_count(1)
    # An empty board still has numbers.
    press(warm, "Empty grid")
    expect(listed(warm)).to_have_count(0)
    cell(warm, 0, 0).click()
    warm.keyboard.press("7")
    expect(cell(warm, 0, 0)).to_have_text("7")


@usually(0)
def test_a_look_can_be_hidden_and_own_words_are_said(warm: Page) -> None:
    free_board(warm, 3, 3, "Shading")
    form = form_of(warm, "connected")
    form.get_by_label("Region").select_option("A rectangle")
    drag(warm, (0, 0), (1, 1))
    form.get_by_label("In your own words").fill("the stars of the corner must touch")
    form.get_by_label("Look").select_option("Cage")
    press(warm, "Add the rule")
    expect(listed(warm)).to_have_text(["The stars of the corner must touch."], timeout=ANSWER)
    cage = warm.locator("#board .dashed")
    expect(cage.first).to_be_visible()
    press(warm, "Hide rule 1")
    expect(cage).to_have_count(0)
    press(warm, "Show rule 1")
    expect(cage.first).to_be_visible()


@usually(1)
@pytest.mark.parametrize("name", ["Turn", "Islands", "Patterns", "RectRegions"])
def test_rules_with_other_fields_and_regions_are_set(warm: Page, name: str) -> None:
    lines = {"Turn": "Lines through cells", "RectRegions": "Borders of regions"}.get(name)
    free_board(warm, 3, 3, "Nothing" if lines else "Shading", lines=lines)
    told = next(
        one
        for family in result("vocabulary", {})["families"]
        for one in family["rules"]
        if one["rule"] == name
    )
    form = form_of(warm, told["name"])
    if name == "Turn":
        drag(warm, (1, 1))
    elif name == "Islands":
        form.get_by_label("Numbers").fill("3")
        press(warm, "Another region")
        drag(warm, (0, 2))
    elif name == "Patterns":
        form.get_by_label("Allowed sequences").fill("0, 1, 0\n1, 0, 1")
        form.get_by_label("Region").select_option("Every row")
    expect(says(warm)).to_contain_text("must", timeout=ANSWER)
    press(warm, "Add the rule")
    expect(listed(warm)).to_have_count(1)
    expect(listed(warm)).to_contain_text("must")
    (one,) = gw.load(shared_link(warm)).clues["asked"]
    assert one.rule.name == name


@usually(0)
def test_axe_finds_nothing_in_the_list_and_the_form(warm: Page) -> None:
    free_board(warm, 3, 3, "Numbers", 3)
    warm.get_by_role("button", name="Add a rule", exact=True).click()
    expect(warm.locator(".rule-list")).to_be_visible()
    assert found_in_both(warm) == []
    warm.keyboard.press("Escape")
    form_of(warm, "different sequences")
    press(warm, "Another region")
    assert found_in_both(warm) == []


@usually(0)
def test_the_foot_of_a_form_covers_no_field_that_has_the_focus(warm: Page) -> None:
    warm.set_viewport_size({"width": 1280, "height": 720})
    free_board(warm, 4, 4, "Shading")
    form = form_of(warm, "at most")
    region = form.get_by_label("Region")
    form.get_by_label("How many").press("Tab")
    expect(region).to_be_focused()
    foot = warm.locator(".rule-foot")
    # Nothing is seen below it.
    bottoms = [warm.locator(one).bounding_box() for one in (".rule-foot", ".bench")]
    low, end = (box["y"] + box["height"] for box in bottoms if box)
    assert low >= end - 1
    for _ in range(3):
        held = warm.evaluate("document.activeElement.getBoundingClientRect().bottom")
        assert held <= foot.evaluate("one => one.getBoundingClientRect().top")
        warm.keyboard.press("Tab")


@usually(0)
def test_under_a_folded_sheet_the_status_line_says_what_the_rule_demands(warm: Page) -> None:
    free_board(warm, 4, 4, "Shading")
    warm.set_viewport_size({"width": 390, "height": 844})
    pull = warm.locator(".handle .pull")
    pull.click()
    form = form_of(warm, "at most")
    form.get_by_label("How many").fill("2")
    form.get_by_label("Region").select_option("A rectangle")
    expect(form).to_be_hidden()
    expect(status(warm)).to_have_text("At most. Region: draw it on the board.")
    drag(warm, (0, 0), (1, 1))
    expect(status(warm)).to_contain_text("at most 2 shaded cells.", timeout=ANSWER)
    expect(status(warm)).to_contain_text("Open the tools to add the rule.")
    pull.click()
    press(warm, "Add the rule")
    expect(listed(warm)).to_have_count(1)
    expect(status(warm)).not_to_contain_text("Open the tools")


def test_the_rule_whose_name_is_searched_comes_first(warm: Page) -> None:
    free_board(warm, 3, 3, "Numbers")
    warm.get_by_role("button", name="Add a rule", exact=True).click()
    names = warm.locator(".rule-list li:not([hidden]) strong")
    search = warm.get_by_role("searchbox", name="Search rules")
    search.fill("exactly")
    expect(names.first).to_have_text("Exactly")
    search.fill("matches")
    expect(names.first).to_have_text("Exact matches")


@usually(0)
def test_a_folded_sheet_names_the_keys_and_where_rules_are_added(warm: Page) -> None:
    free_board(warm, 3, 3, "Numbers")
    warm.set_viewport_size({"width": 360, "height": 740})
    pull = warm.locator(".handle .pull")
    expect(pull.locator("span")).to_have_text("Rules · Given")
    expect(pull.locator("small")).to_have_text("All tools, adding rules, size, title")


def test_no_other_free_board_is_offered_after_one_is_solved(warm: Page) -> None:
    layers = {"cells": "numbers", "most": 2}
    asked = [{"rule": {"rule": "Distinct"}, "each": "rows"}]
    clues = {"layers": layers, "asked": asked, "given": {"cells/0/0": 1}}
    open_puzzle(warm, gw.load(json.dumps(ENVELOPE | {"rows": 1, "cols": 2, "clues": clues})))
    cell(warm, 0, 1).click()
    warm.keyboard.press("2")
    card = warm.get_by_role("region", name="Solved")
    expect(card).to_be_visible()
    expect(card.get_by_role("button", name="Next puzzle")).to_be_hidden()
