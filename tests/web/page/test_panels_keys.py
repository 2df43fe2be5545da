"""Every panel with the keyboard alone, and by axe-core; and the messages about solutions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from py_solver import Puzzle, all_genres, load, solve
from tests.tiers import usually
from tests.web.drive import cell, lit, open_puzzle, press, status
from tests.web.page.test_axe import found_in_both
from tests.web.panels import sheet

SHEETS = [
    ("Puzzles", "Choose a puzzle"),
    ("Import", "Import a puzzle"),
    ("Generate", "Generate a puzzle"),
    ("Share", "Share and save"),
]
REACHABLE = """sheet => [...sheet.querySelectorAll("a, button, input, select, summary, textarea")]
    .filter(one => one.checkVisibility() && !one.disabled).length"""


@usually(1)
@pytest.mark.parametrize(("button", "title"), SHEETS)
def test_a_sheet_is_opened_walked_and_left_with_the_keyboard(
    fresh: Page, button: str, title: str
) -> None:
    fresh.get_by_role("button", name=button, exact=True).focus()
    fresh.keyboard.press("Enter")
    opened = fresh.get_by_role("dialog", name=title)
    expect(opened).to_be_visible()
    expect(opened.locator(":focus")).to_have_count(1)
    if button == "Share":  # offered once the engine knows the puzzle
        expect(opened.get_by_role("button", name="Copy grid text")).to_be_visible()
    if button == "Generate":  # all fields can be reached once the list of types is here
        expect(opened.locator("select").first).to_be_enabled()
    if button == "Puzzles":
        expect(opened.get_by_role("listitem").first).to_be_visible()
    met = set()
    for _ in range(opened.evaluate(REACHABLE) + 3):
        fresh.keyboard.press("Tab")
        inside = fresh.evaluate(
            """() => {
                const one = document.activeElement;
                // Not the browser, nor the sheet itself, which may be scrolled with the arrows.
                if (!one.parentElement?.closest("dialog")) return null;
                const style = getComputedStyle(one);
                one.dataset.met ??= Math.random();
                return [one.dataset.met, parseFloat(style.outlineWidth), style.outlineStyle];
            }"""
        )
        if inside:
            name, width, style = inside
            met.add(name)
            assert (width >= 2, style) == (True, "solid"), "the focus is seen"
    assert len(met) == opened.evaluate(REACHABLE)
    fresh.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    expect(fresh.get_by_role("button", name=button, exact=True)).to_be_focused()


@usually(0)
def test_axe_finds_nothing_in_any_sheet(fresh: Page) -> None:
    for button, title in SHEETS:
        with sheet(fresh, button, title) as opened:
            if button == "Puzzles":
                expect(opened.get_by_role("listitem").first).to_be_visible()
            if button == "Import":
                opened.get_by_role("textbox").fill("?")
                opened.get_by_role("button", name="Open").click()
                expect(opened.get_by_role("alert")).not_to_be_empty()
            assert found_in_both(fresh) == []
    press(fresh, "Watch the solver")
    expect(fresh.get_by_role("slider", name="Step")).to_be_visible()
    assert found_in_both(fresh) == []
    press(fresh, "Stop watching")


def test_a_search_is_watched_with_the_keyboard(fresh: Page) -> None:
    fresh.locator("#help-opener").focus()
    fresh.keyboard.press("Enter")
    fresh.get_by_role("button", name="Watch the solver").focus()
    fresh.keyboard.press("Enter")
    expect(fresh.get_by_role("button", name="Pause")).to_be_focused()
    fresh.keyboard.press("Space")
    expect(fresh.get_by_role("button", name="Play", exact=True).nth(1)).to_be_focused()
    # The key that pauses the clock acts on the running player.
    played = fresh.get_by_role("group", name="Replay of the search").locator(".play")
    fresh.keyboard.press(".")
    expect(played).to_have_text("Pause")
    fresh.keyboard.press(".")
    expect(played).to_have_text("Play")
    where = fresh.get_by_role("slider", name="Step")
    where.focus()
    fresh.keyboard.press("Home")
    for _ in range(5):
        fresh.keyboard.press("ArrowRight")
    expect(where).to_have_attribute("aria-valuetext", re.compile("^step 5 of"))
    fresh.get_by_role("button", name="Stop watching").focus()
    fresh.keyboard.press("Enter")
    expect(fresh.locator("#help-opener")).to_be_focused()


def with_two_solutions() -> Puzzle:
    """A small puzzle that lacks a clue to separate its two solutions."""
    genre = next(genre for genre in all_genres().values() if genre.bare)
    full = solve(genre.puzzle(4, 4, {})).solutions[0]
    clues = dict(full)
    for place in sorted(full):
        del clues[place]
        puzzle = genre.puzzle(4, 4, {genre.clues[0].key: clues})
        if len(solve(puzzle, 3).solutions) == 2:
            return puzzle
    raise AssertionError("some clue is the one that matters")


@usually(0)
def test_two_solutions_are_laid_over_each_other_and_their_differences_named(fresh: Page) -> None:
    puzzle = with_two_solutions()
    one, other = solve(puzzle).solutions
    differ = {place for place in one if one[place] != other[place]}
    open_puzzle(fresh, puzzle)
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("The solution is not unique.")
    press(fresh, "Compare two")
    expect(status(fresh)).to_contain_text(f"{len(differ)} places")
    for place in one:
        label = cell(fresh, place.row, place.col).get_attribute("aria-label") or ""
        both = {str(one[place]), str(other[place])}
        told = re.search(r"(\d) in one solution, (\d) in another", label)
        assert (set(told.groups()) if told else None) == (both if place in differ else None)
    press(fresh, "Next solution")
    expect(status(fresh)).to_contain_text("Solution 2")


@usually(0)
def test_clues_that_clash_are_lit_and_named(fresh: Page) -> None:
    # Row 1 needs a 9 in its last column, which already has one: no rule is violated yet.
    open_puzzle(fresh, load("12345678." + "." * 63 + "........9"))
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(
        re.compile(r"^No solution\. .*9 clues highlighted are in conflict.*")
    )
    assert lit(fresh) == {*(f"cells/0/{col}" for col in range(8)), "cells/8/8"}
    # Few enough to be named one by one.
    open_puzzle(fresh, load("12.." + "..3." + "...." + "4..."))
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("the 1 in r1c1, the 2 in r1c2 and the 3 in r2c3.")
    assert lit(fresh) == {"cells/0/0", "cells/0/1", "cells/1/2"}
