"""The rules of a free board: chosen from a list, drawn by pointer and keys, changed, removed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from tests.bridge.test_actions import result
from tests.web.drive import cell, press
from tests.web.panels import sheet
from tests.web.setting import ANSWER

Place = tuple[int, int]


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
