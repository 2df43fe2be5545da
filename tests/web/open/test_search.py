"""Newcomers' searches in Puzzles: sizes, constraints, names of apps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.tiers import usually
from tests.web.drive import PYTHON
from tests.web.page.test_axe import found_in_both
from tests.web.panels import sheet

SIZES = "Choose the size in Generate."


@contextmanager
def searching(page: Page) -> Iterator[Locator]:
    """The dialog, in which nothing is chosen: Escape empties the search, and then closes it."""
    with sheet(page, "Puzzles", "Choose a puzzle") as chooser:
        yield chooser
        page.keyboard.press("Escape")


@usually(0)
@pytest.mark.parametrize("typed", ["sudoku 6x6", "sudoku 16", "6 × 6 Sudoku"])
def test_a_size_is_left_out_of_the_search_and_told(fresh: Page, typed: str) -> None:
    with searching(fresh) as chooser:
        chooser.get_by_role("searchbox").fill(typed)
        shown = chooser.get_by_role("listitem").filter(visible=True)
        expect(shown.first).to_contain_text("Sudoku")
        expect(chooser.get_by_role("status")).to_contain_text(SIZES)
        chooser.get_by_role("searchbox").fill("sudoku")
        expect(chooser.get_by_role("status")).not_to_contain_text(SIZES)


@usually(0)
def test_a_size_of_nothing_is_not_told(fresh: Page) -> None:
    with searching(fresh) as chooser:
        chooser.get_by_role("searchbox").fill("qwertz 6x6")
        expect(chooser.get_by_role("status")).to_have_text("No puzzle type by that name.")


@usually(0)
@pytest.mark.parametrize("typed", ["whisper", "German whispers", "whisper sudoku 9x9"])
def test_a_constraint_is_told_and_opens_an_empty_board_with_it_in_hand(
    fresh: Page, typed: str
) -> None:
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("searchbox").fill(typed)
        expect(chooser.get_by_role("status")).to_have_text(
            "1 Sudoku constraint matches. In Edit, look under Constraints."
        )
        assert found_in_both(fresh) == []
        if typed == "whisper":
            fresh.keyboard.press("Enter")
        else:
            chooser.get_by_role("button", name="Empty Sudoku with “German whisper”").click()
    tool = fresh.locator(".kinds").get_by_role("button", name="German whisper", exact=True)
    expect(tool).to_have_attribute("aria-pressed", "true", timeout=PYTHON)
    expect(fresh.locator("html")).to_have_attribute("data-mode", "set")


@usually(0)
def test_a_constraint_that_is_switched_on_is_on(fresh: Page) -> None:
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("searchbox").fill("renban")
        # There are puzzles with that name, and a constraint.
        expect(chooser.get_by_role("listitem").filter(visible=True)).to_have_count(2)
        expect(
            chooser.get_by_role("button", name="Empty Sudoku with “Renban line”")
        ).to_be_visible()
        # A kind with its own card needs no such button, nor does a search that matches everything.
        for typed in ("killer sudoku", "sudoku", "line", "x"):
            chooser.get_by_role("searchbox").fill(typed)
            expect(chooser.get_by_role("button", name="Empty Sudoku with")).to_have_count(0)
        chooser.get_by_role("searchbox").fill("non-consecutive")
        expect(chooser.get_by_role("status")).to_contain_text("2 Sudoku constraints match")
        chooser.get_by_role("button", name="“Non-consecutive”").click()
    expect(fresh.locator("#rules")).to_contain_text("consecutive", timeout=PYTHON)


@usually(1)
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("light up", "Akari"),
        ("flow", "Arukone"),
        ("flow free", "Arukone"),
        ("nonogramm", "Nonogram"),
    ],
)
def test_a_puzzle_is_found_by_its_everyday_name(fresh: Page, typed: str, name: str) -> None:
    with searching(fresh) as chooser:
        chooser.get_by_role("searchbox").fill(typed)
        expect(chooser.get_by_role("listitem").filter(visible=True)).to_contain_text([name])
