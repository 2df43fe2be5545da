"""From the grid to the solver and back: what Solve and Stop do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pipeline.boards import as_line
from tests.web.drive import (
    PYTHON,
    assert_solution,
    bring_demo,
    cell,
    cells,
    clashing,
    demo,
    drawn,
    labels,
    numbers,
    open_help,
    paste,
    pigeonholes,
    press,
    status,
    wait_for_python,
)
from tests.web.setting import expect_verdict


def test_the_demo_is_solved_and_its_solution_is_the_only_one(ready: Page) -> None:
    press(ready, "Solve")
    expect(status(ready)).to_have_text(
        re.compile(r"^Solved! Done in (under )?[\d.]+ m?s\. This is the only solution\.$")
    )
    assert_solution(numbers(ready), 3, 3, demo(ready))


def test_solved_digits_look_and_sound_unlike_typed_ones(ready: Page) -> None:
    press(ready, "Solve")
    expect(status(ready)).to_contain_text("Solved!")
    given = demo(ready)
    for said, (row, col) in zip(
        labels(ready), ((r, c) for r in range(9) for c in range(9)), strict=True
    ):
        kind = "given" if (row, col) in given else "solved"
        assert re.fullmatch(rf"Row {row + 1}, column {col + 1}: \d, {kind}", said)

    def weight(row: int, col: int) -> int:
        style = "c => getComputedStyle(c.querySelector('text')).fontWeight"
        return int(cell(ready, row, col).evaluate(style))

    assert weight(0, 0) - weight(0, 1) >= 200  # not by colour alone


def test_an_edit_takes_the_solved_digits_away(ready: Page) -> None:
    press(ready, "Set")
    before = drawn(ready)
    press(ready, "Solve")
    expect(status(ready)).to_contain_text("Solved!")
    cell(ready, 0, 0).click()
    ready.keyboard.press("Delete")
    expect(cell(ready, 0, 1)).to_have_text("")
    assert [row[1:] for row in drawn(ready)] == [row[1:] for row in before]
    expect(status(ready)).not_to_contain_text("Solved!")


def test_clashing_clues_cannot_be_solved_and_are_lit(ready: Page) -> None:
    press(ready, "Set")
    press(ready, "Clear")
    cell(ready, 2, 1).click()
    ready.keyboard.press("5")
    cell(ready, 2, 7).click()
    ready.keyboard.press("5")
    press(ready, "Solve")
    expect(status(ready)).to_have_text(re.compile(r"^Could not be solved! .*[Rr]ow 3.*\.$"))
    assert clashing(ready) == ["cells/2/1", "cells/2/7"]


def test_what_solve_says_is_not_replaced_by_the_live_verdict(ready: Page) -> None:
    press(ready, "Set")
    press(ready, "Clear")
    cell(ready, 2, 1).click()
    ready.keyboard.press("5")
    expect_verdict(ready, "several")
    cell(ready, 2, 7).click()
    # At once, before the engine is asked about the clue.
    ready.evaluate(
        """() => {
            const options = { key: "5", code: "Digit5", bubbles: true, cancelable: true };
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
            document.getElementById("solve").click();
        }"""
    )
    expect(cell(ready, 2, 7)).to_have_text("5")
    expect_verdict(ready, "none")
    expect(status(ready)).to_have_text(re.compile(r"^Could not be solved! .*[Rr]ow 3.*\.$"))


def test_clues_that_do_not_clash_can_still_have_no_solution(ready: Page) -> None:
    # The last cell of the first row needs a 9, which its column holds already.
    paste(ready, "12345678." + ("." * 9) * 7 + "........9")
    expect(cell(ready, 8, 8)).to_have_text("9")
    assert clashing(ready) == []
    press(ready, "Solve")
    expect(status(ready)).to_have_text(re.compile(r"^Could not be solved! \w.*\.$"))


def test_an_empty_grid_has_more_than_one_solution(ready: Page) -> None:
    press(ready, "Set")
    press(ready, "Clear")
    press(ready, "Solve")
    expect(status(ready)).to_have_text(re.compile(r"^Solved! .*This is not the only solution\.$"))
    assert_solution(numbers(ready), 3, 3, {})


def test_stop_gives_the_page_back_and_the_next_solve_works(ready: Page) -> None:
    hard = pigeonholes()
    paste(ready, as_line(hard))
    expect(cells(ready)).to_have_count(625)
    assert clashing(ready) == []
    press(ready, "Solve")
    expect(status(ready)).to_have_text(re.compile("^Solving …"))
    # The page is alive while the worker is not: the clock runs, keys move.
    expect(ready.locator("#clock")).to_have_text(re.compile(r"^\d+ s"))
    cell(ready, 24, 24).click()
    ready.keyboard.press("ArrowLeft")
    expect(cell(ready, 24, 23)).to_be_focused()

    press(ready, "Stop")
    expect(ready.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(status(ready)).to_have_text("Stopped. The grid is as you left it.")
    assert drawn(ready) == [[str(number or "") for number in row] for row in hard]

    bring_demo(ready)
    press(ready, "Solve")
    expect(status(ready)).to_contain_text("Solved!", timeout=PYTHON)
    assert_solution(numbers(ready), 3, 3, demo(ready))


def test_an_edit_stops_a_solve_that_it_makes_pointless(ready: Page) -> None:
    paste(ready, as_line(pigeonholes()))
    expect(cells(ready)).to_have_count(625)
    press(ready, "Solve")
    expect(status(ready)).to_have_text(re.compile("^Solving …"))
    press(ready, "Set")
    press(ready, "Clear")
    expect(status(ready)).to_have_text("Stopped, because the grid was changed.")
    bring_demo(ready)
    press(ready, "Solve")
    expect(status(ready)).to_contain_text("Solved!", timeout=PYTHON)
    assert_solution(numbers(ready), 3, 3, demo(ready))


@pytest.mark.parametrize("name", ["Possible marks", "Check"])
def test_what_was_found_about_other_marks_is_not_told(warm: Page, name: str) -> None:
    paste(warm, as_line(pigeonholes()))
    expect(cells(warm)).to_have_count(625)
    press(warm, "Clear")
    press(warm, name)
    if name == "Possible marks":
        press(warm, "Show them all")
    expect(warm.locator("#clock")).to_contain_text("s")
    # It clashes with nothing: that would be said next.
    cell(warm, 17, 0).click()
    warm.keyboard.press("4")
    expect(status(warm)).to_have_text("Stopped, because the grid was changed.")


def test_with_the_keyboard_alone(ready: Page) -> None:
    solve = ready.get_by_role("button", name="Solve", exact=True)
    for _ in range(12):
        ready.keyboard.press("Tab")
        if cell(ready, 0, 0).evaluate("c => c === document.activeElement"):
            break
    expect(cell(ready, 0, 0)).to_be_focused()
    ready.keyboard.press("ArrowRight")
    ready.keyboard.press("7")
    expect(cell(ready, 0, 1)).to_have_text("7")
    # Past the keypad.
    for _ in range(20):
        ready.keyboard.press("Tab")
        if solve.evaluate("b => b === document.activeElement"):
            break
    expect(solve).to_be_focused()
    ready.keyboard.press("Enter")
    expect(status(ready)).to_contain_text("Solved!")
    expect(solve).to_be_focused()
    for _ in range(20):
        ready.keyboard.press("Shift+Tab")
        if cell(ready, 0, 1).evaluate("c => c === document.activeElement"):
            break
    expect(cell(ready, 0, 1)).to_be_focused()
    assert_solution(numbers(ready), 3, 3, demo(ready))


def test_no_grade_waits_behind_a_long_solve_nor_comes_after_it_was_stopped(page: Page) -> None:
    """It would be the first thing after a Stop, and what is asked then would wait for it."""
    page.add_init_script("""
        self.asked = [];
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...more) {
            if (message.action) self.asked.push(message.action);
            return post.call(this, message, ...more);
        };
    """)
    page.clock.install()
    page.goto("./")
    wait_for_python(page)
    paste(page, as_line(pigeonholes()))
    expect(cells(page)).to_have_count(625)
    press(page, "Solve")
    expect(status(page)).to_have_text(re.compile("^Solving …"))
    page.evaluate("self.asked.length = 0")
    page.clock.run_for(5_000)
    press(page, "Stop")
    expect(status(page)).to_have_text("Stopped. The grid is as you left it.")
    wait_for_python(page)
    page.clock.run_for(5_000)
    assert "grade" not in page.evaluate("self.asked")


def test_where_it_is_wrong_is_shown_when_that_is_asked(warm: Page) -> None:
    paste(warm, "12..\n..12\n2.4.\n.321")
    expect(cells(warm)).to_have_count(16)
    press(warm, "Clear")
    open_help(warm)
    warm.get_by_label("Check as I go").uncheck()
    warm.keyboard.press("Escape")
    cell(warm, 1, 0).click()
    warm.keyboard.press("4")
    press(warm, "Check")
    expect(status(warm)).to_contain_text("Not right.")
    assert clashing(warm) == []
    press(warm, "Show where")
    expect(status(warm)).to_have_text("1 mark is not as in the solution.")
    assert clashing(warm) == ["cells/1/0"]
    expect(warm.get_by_role("button", name="Show where")).to_be_hidden()
    open_help(warm)
    warm.get_by_label("Check as I go").check()
    warm.keyboard.press("Escape")


def test_two_solutions_have_two_colours_and_a_legend(warm: Page) -> None:
    paste(warm, "1".ljust(16, "."))
    expect(cells(warm)).to_have_count(16)
    press(warm, "Solve")
    press(warm, "Compare two")
    expect(warm.locator(".legend")).to_have_text("FirstSecond")
    one, other = (
        warm.locator(f"#board .mark.{name}").first.evaluate("m => getComputedStyle(m).fill")
        for name in ("first", "second")
    )
    assert one != other
    press(warm, "Compare two")
    expect(warm.locator(".legend")).to_be_hidden()
