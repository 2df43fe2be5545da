"""From the grid to the solver and back: the effects of Solve and Stop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.sudokus import as_line
from tests.tiers import usually
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
    paste,
    pigeonholes,
    press,
    status,
    turn,
    wait_for_python,
)
from tests.web.setting import expect_verdict


def test_the_demo_is_solved_and_its_solution_is_the_only_one(fresh: Page) -> None:
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(
        re.compile(r"^Solved! It took (under )?[\d.]+ m?s\. The solution is unique\.$")
    )
    assert_solution(numbers(fresh), 3, 3, demo(fresh))


def test_solved_digits_look_and_sound_unlike_typed_ones(fresh: Page) -> None:
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!")
    given = demo(fresh)
    for said, (row, col) in zip(
        labels(fresh), ((r, c) for r in range(9) for c in range(9)), strict=True
    ):
        kind = "given" if (row, col) in given else "solved"
        assert re.fullmatch(rf"Row {row + 1}, column {col + 1}: \d, {kind}", said)

    def weight(row: int, col: int) -> int:
        style = "c => getComputedStyle(c.querySelector('text')).fontWeight"
        return int(cell(fresh, row, col).evaluate(style))

    assert weight(0, 0) - weight(0, 1) >= 200  # not by colour alone


def test_an_edit_takes_the_solved_digits_away(fresh: Page) -> None:
    press(fresh, "Edit")
    before = drawn(fresh)
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!")
    cell(fresh, 0, 0).click()
    fresh.keyboard.press("Delete")
    expect(cell(fresh, 0, 1)).to_have_text("")
    assert [row[1:] for row in drawn(fresh)] == [row[1:] for row in before]
    expect(status(fresh)).not_to_contain_text("Solved!")


def test_clashing_clues_cannot_be_solved_and_are_lit(fresh: Page) -> None:
    press(fresh, "Edit")
    press(fresh, "Clear")
    cell(fresh, 2, 1).click()
    fresh.keyboard.press("5")
    cell(fresh, 2, 7).click()
    fresh.keyboard.press("5")
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(re.compile(r"^No solution\. .*[Rr]ow 3.*\.$"))
    assert clashing(fresh) == ["cells/2/1", "cells/2/7"]


@usually(0)
def test_what_solve_says_is_not_replaced_by_the_live_verdict(fresh: Page) -> None:
    press(fresh, "Edit")
    press(fresh, "Clear")
    cell(fresh, 2, 1).click()
    fresh.keyboard.press("5")
    expect_verdict(fresh, "several")
    cell(fresh, 2, 7).click()
    # At once, before the engine gets the question about the clue.
    fresh.evaluate(
        """() => {
            const options = { key: "5", code: "Digit5", bubbles: true, cancelable: true };
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
            document.getElementById("solve").click();
        }"""
    )
    expect(cell(fresh, 2, 7)).to_have_text("5")
    expect_verdict(fresh, "none")
    expect(status(fresh)).to_have_text(re.compile(r"^No solution\. .*[Rr]ow 3.*\.$"))


@usually(0)
def test_clues_that_do_not_clash_can_still_have_no_solution(fresh: Page) -> None:
    # The last cell of the first row needs a 9, which its column already has.
    paste(fresh, "12345678." + ("." * 9) * 7 + "........9")
    expect(cell(fresh, 8, 8)).to_have_text("9")
    assert clashing(fresh) == []
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(re.compile(r"^No solution\. \w.*\.$"))


def test_an_empty_grid_has_more_than_one_solution(fresh: Page) -> None:
    press(fresh, "Edit")
    press(fresh, "Clear")
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(re.compile(r"^Solved! .*The solution is not unique\.$"))
    assert_solution(numbers(fresh), 3, 3, {})


def test_stop_gives_the_page_back_and_the_next_solve_works(fresh: Page) -> None:
    hard = pigeonholes()
    paste(fresh, as_line(hard))
    expect(cells(fresh)).to_have_count(625)
    assert clashing(fresh) == []
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(re.compile("^Solving …"))
    # The page responds while the worker does not: the clock runs, keys move the cursor.
    expect(fresh.locator("#clock")).to_have_text(re.compile(r"^\d+ s"))
    cell(fresh, 24, 24).click()
    fresh.keyboard.press("ArrowLeft")
    expect(cell(fresh, 24, 23)).to_be_focused()

    press(fresh, "Stop")
    expect(fresh.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(status(fresh)).to_have_text("Stopped. The grid is as you left it.")
    assert drawn(fresh) == [[str(number or "") for number in row] for row in hard]

    bring_demo(fresh)
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!", timeout=PYTHON)
    assert_solution(numbers(fresh), 3, 3, demo(fresh))


@usually(0)
def test_an_edit_stops_a_solve_that_it_makes_pointless(fresh: Page) -> None:
    paste(fresh, as_line(pigeonholes()))
    expect(cells(fresh)).to_have_count(625)
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(re.compile("^Solving …"))
    press(fresh, "Edit")
    press(fresh, "Clear")
    expect(status(fresh)).to_have_text("Stopped. The grid was changed.")
    bring_demo(fresh)
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!", timeout=PYTHON)
    assert_solution(numbers(fresh), 3, 3, demo(fresh))


@usually(0)
@pytest.mark.parametrize("name", ["True candidates", "Check"])
def test_what_was_found_about_other_marks_is_not_told(warm: Page, name: str) -> None:
    paste(warm, as_line(pigeonholes()))
    expect(cells(warm)).to_have_count(625)
    press(warm, "Clear")
    press(warm, name)
    if name == "True candidates":
        press(warm, "Show all candidates")
    expect(warm.locator("#clock")).to_contain_text("s")
    # It conflicts with nothing: that would be the next message.
    cell(warm, 17, 0).click()
    warm.keyboard.press("4")
    expect(status(warm)).to_have_text("Stopped. The grid was changed.")


def test_with_the_keyboard_alone(warm: Page) -> None:
    solve = warm.get_by_role("button", name="Solve", exact=True)
    for _ in range(12):
        warm.keyboard.press("Tab")
        if cell(warm, 0, 0).evaluate("c => c === document.activeElement"):
            break
    expect(cell(warm, 0, 0)).to_be_focused()
    warm.keyboard.press("ArrowRight")
    warm.keyboard.press("7")
    expect(cell(warm, 0, 1)).to_have_text("7")
    # Past the keypad.
    for _ in range(20):
        warm.keyboard.press("Tab")
        if solve.evaluate("b => b === document.activeElement"):
            break
    expect(solve).to_be_focused()
    warm.keyboard.press("Enter")
    expect(status(warm)).to_contain_text("Solved!")
    expect(solve).to_be_focused()
    for _ in range(20):
        warm.keyboard.press("Shift+Tab")
        if cell(warm, 0, 1).evaluate("c => c === document.activeElement"):
            break
    expect(cell(warm, 0, 1)).to_be_focused()
    assert_solution(numbers(warm), 3, 3, demo(warm))


@usually(0)
def test_no_grade_waits_behind_a_long_solve_nor_comes_after_it_was_stopped(own: Page) -> None:
    """It would come first after a Stop, and delay the player's next request."""
    own.add_init_script("""
        self.asked = [];
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...more) {
            if (message.action) self.asked.push(message.action);
            return post.call(this, message, ...more);
        };
    """)
    own.clock.install()
    own.goto("./#solve")
    wait_for_python(own)
    paste(own, as_line(pigeonholes()))
    expect(cells(own)).to_have_count(625)
    press(own, "Solve")
    expect(status(own)).to_have_text(re.compile("^Solving …"))
    own.evaluate("self.asked.length = 0")
    own.clock.run_for(5_000)
    press(own, "Stop")
    expect(status(own)).to_have_text("Stopped. The grid is as you left it.")
    wait_for_python(own)
    own.clock.run_for(5_000)
    assert "grade" not in own.evaluate("self.asked")


def test_where_it_is_wrong_is_shown_when_that_is_asked(warm: Page) -> None:
    paste(warm, "12..\n..12\n2.4.\n.321")
    expect(cells(warm)).to_have_count(16)
    press(warm, "Clear")
    turn(warm, "Check as I go", on=False)
    cell(warm, 1, 0).click()
    warm.keyboard.press("4")
    press(warm, "Check")
    expect(status(warm)).to_contain_text("There is a mistake.")
    assert clashing(warm) == []
    press(warm, "Show mistakes")
    expect(status(warm)).to_have_text("1 entry doesn't match the solution.")
    assert clashing(warm) == ["cells/1/0"]
    expect(warm.get_by_role("button", name="Show mistakes")).to_be_hidden()
    turn(warm, "Check as I go", on=True)


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


@usually(0)
def test_two_solutions_shown_to_the_author_are_not_left_in_play(warm: Page) -> None:
    paste(warm, "1".ljust(16, "."))
    expect(cells(warm)).to_have_count(16)
    press(warm, "Edit")
    press(warm, "Show two")
    expect(warm.locator(".legend")).to_be_visible()
    press(warm, "Play")
    expect(warm.locator(".legend")).to_be_hidden()
    expect(warm.locator("#board .mark.first")).to_have_count(0)
    press(warm, "Edit")
    expect(warm.get_by_role("button", name="Show two")).to_be_visible()
    press(warm, "Play")
