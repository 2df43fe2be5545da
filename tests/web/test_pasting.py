"""A whole puzzle at once, in any text that the engine reads."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.drive import (
    assert_solution,
    cell,
    cells,
    demo,
    drawn,
    line,
    numbers,
    paste,
    press,
    some_of,
    status,
)

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_line_of_81(ready: Page) -> None:
    paste(ready, EASY)
    expect(cell(ready, 0, 0)).to_have_text("5")
    assert "".join(text or "." for row in drawn(ready) for text in row) == EASY
    press(ready, "Solve")
    expect(status(ready)).to_contain_text("This is the only solution.")
    given = {divmod(i, 9): int(text) for i, text in enumerate(EASY) if text != "."}
    assert_solution(numbers(ready), 3, 3, given)


def test_from_the_clipboard_with_the_keyboard(ready: Page) -> None:
    ready.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ready.evaluate("text => navigator.clipboard.writeText(text)", EASY)
    cell(ready, 4, 4).click()
    ready.keyboard.press("ControlOrMeta+v")
    expect(cell(ready, 0, 0)).to_have_text("5")
    press(ready, "Clear")
    press(ready, "Paste a puzzle")
    expect(cell(ready, 0, 0)).to_have_text("5")


def test_undo_reset_and_the_example_lead_back(ready: Page) -> None:
    first = drawn(ready)
    paste(ready, EASY)
    expect(cell(ready, 0, 0)).to_have_text("5")
    second = drawn(ready)
    press(ready, "Clear")
    press(ready, "Reset")
    assert drawn(ready) == second
    for _ in range(3):
        press(ready, "Undo")
    assert drawn(ready) == first
    press(ready, "Redo")
    assert drawn(ready) == second
    press(ready, "Open the example")
    assert drawn(ready) == first


def test_what_is_no_puzzle_is_said_in_a_sentence(ready: Page) -> None:
    cell(ready, 0, 1).click()
    ready.keyboard.press("7")
    before = drawn(ready)
    for text, reason in (
        ("." * 80, r"\b80\b.*\b81\b"),
        ("." * 82, r"\b82\b.*\b81\b"),
        (EASY[:-1] + "x", ""),
        ("hello", ""),
        ('{"format":', ""),
        ("<b>no</b>", ""),
        ("5" * 200_000, "far too long"),
    ):
        paste(ready, text)
        expect(status(ready)).to_have_text(re.compile(rf"^Not opened\. .*{reason}.*\.$"))
        assert drawn(ready) == before
        # What is said next must be about the next text.
        press(ready, "Clear")
        press(ready, "Undo")
        expect(status(ready)).not_to_contain_text("Not opened")


@pytest.mark.parametrize(("box", "share"), [(2, 0.5), (4, 0.6), (5, 0.75)])
def test_other_sizes(ready: Page, box: int, share: float) -> None:
    puzzle = some_of(box, share, seed=box)
    size = box * box
    paste(ready, line(puzzle))
    expect(cells(ready)).to_have_count(size * size)
    expect(ready.get_by_role("grid")).to_have_accessible_name(re.compile(f"{size} by {size}$"))
    press(ready, "Solve")
    expect(status(ready)).to_contain_text("Solved!")
    given = {(r, c): n for r, row in enumerate(puzzle) for c, n in enumerate(row) if n}
    assert_solution(numbers(ready), box, box, given)


def test_boxes_that_are_not_square(ready: Page) -> None:
    paste(ready, "1" + "." * 35)
    expect(cells(ready)).to_have_count(36)
    press(ready, "Solve")
    expect(status(ready)).to_contain_text("This is not the only solution.")
    assert_solution(numbers(ready), 2, 3, {(0, 0): 1})


def test_the_last_of_several_pastes_is_what_is_opened(opened: Page) -> None:
    assert len(demo(opened)) == 30
    for text in ("." * 81, "x", EASY):
        paste(opened, text)
    expect(status(opened)).to_have_text(
        "Starting Python … Will open what was pasted as soon as it is ready."
    )
    expect(cell(opened, 0, 0)).to_have_text("5", timeout=90_000)
    assert "".join(text or "." for row in drawn(opened) for text in row) == EASY
