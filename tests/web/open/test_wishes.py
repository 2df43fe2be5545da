"""The names of the options in the form of Generate."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.panels import open_example, sheet


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
