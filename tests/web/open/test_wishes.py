"""The names of the options in the form of Generate."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from py_solver import path
from tests.tiers import usually
from tests.web.page.test_panels import kept
from tests.web.panels import open_example, sheet


@usually(0)
def test_what_may_be_wished_for_is_called_by_words_that_a_stranger_knows(opened: Page) -> None:
    open_example(opened, "Slitherlink")
    with sheet(opened, "Generate", "Generate a puzzle") as box:
        expect(box.get_by_label("How much the loop winds")).to_have_accessible_description(
            re.compile("^Edges of the loop for each cell inside it")
        )
        expect(box.get_by_label("Share of cells inside the loop")).to_be_visible()
        box.get_by_label("Puzzle type").select_option(label="Putteria")
        # A remark does not repeat the label.
        rooms = box.get_by_label("Average region size")
        expect(rooms).to_have_accessible_description("")


def test_a_new_puzzle_needs_the_technique_that_was_chosen(warm: Page) -> None:
    open_example(warm, "Nonogram")
    with sheet(warm, "Generate", "Generate a puzzle") as box:
        technique = box.get_by_label("Required technique")
        expect(technique).to_be_hidden()
        box.get_by_label("Puzzle type").select_option(label="Slitherlink")
        technique.select_option(label="3 in a corner")
        expect(technique).to_have_accessible_description(re.compile("^Easier steps alone"))
        box.get_by_label("Rows").fill("4")
        box.get_by_label("Columns").fill("4")
        # Without the wish, this seed makes a puzzle that does not need it.
        box.get_by_label("Seed").fill("3")
        box.get_by_role("button", name="Generate").click()
        expect(box).to_be_hidden(timeout=60_000)
    expect(warm.get_by_text("New puzzle: Slitherlink.")).to_be_visible()
    assert "3 in a corner" in {step.name for step in path(kept(warm)).steps}
