"""Playing: all kinds of pointer, checking, questions to the engine, time, and storage."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, cell
from py_solver.formats import envelope
from py_solver.puzzle.puzzle import Puzzle
from tests.tiers import usually
from tests.web.drive import (
    cells,
    drawn_marks,
    lit,
    open_puzzle,
    paste,
    press,
    status,
    turn,
    wait_for_python,
)
from tests.web.fingers import drag, touch
from tests.web.hands import Hands, enter
from tests.web.panels import without_python

SUDOKU = "..3." + ".4.2" + "21.." + "...."
SEA = "4 4\n2 - - -\n- - - -\n- - - 2\n- - - -\n"
LOOP = "3 3\n- - -\n2 3 3\n- - 2\n"
PEARLS = "4 4\n- - - -\n- w - -\n- - - b\n- - - -\n"


def sea() -> Puzzle:
    return gw.load(SEA, "nurikabe")


def edge(layer: str, row: int, col: int) -> Coord:
    return Coord.parse(f"{layer}/{row}/{col}")


def test_clicks_go_round_and_the_right_button_puts_dots(warm: Page) -> None:
    open_puzzle(warm, sea())
    hands = Hands(warm)
    for expected in (1, 0, None, 1):
        hands.click(cell(1, 1))
        assert drawn_marks(warm).get("cells/1/1") == expected
    hands.drag([cell(2, 0), cell(2, 1), cell(2, 2)], "right")
    assert drawn_marks(warm) == {
        "cells/1/1": 1,
        "cells/2/0": 0,
        "cells/2/1": 0,
        "cells/2/2": 0,
    }
    # A drag over marks paints all cells alike, as one step.
    hands.drag([cell(1, 0), cell(1, 1), cell(2, 1), cell(3, 1)])
    assert [drawn_marks(warm)[f"cells/{place}"] for place in ("1/0", "1/1", "2/1", "3/1")] == [
        1
    ] * 4
    press(warm, "Undo")
    assert drawn_marks(warm)["cells/2/1"] == 0
    # Four cells of land about a 2 violate it, which the board shows after the check.
    expect(warm.locator('[data-coord="cells/2/1"]')).to_have_accessible_name(
        "Row 3, column 2: marked land, part of a broken rule"
    )


def test_a_line_follows_the_pointer_and_goes_back_with_it(warm: Page) -> None:
    open_puzzle(warm, gw.load(PEARLS, "masyu"))
    hands = Hands(warm)
    hands.drag([cell(0, 0), cell(0, 2), cell(2, 2), cell(1, 2)])
    drawn = {"edges_v/0/1": 1, "edges_v/0/2": 1, "edges_h/1/2": 1}
    assert drawn_marks(warm) == drawn
    # Tracing the same path again removes it; the right button crosses out.
    hands.drag([cell(0, 0), cell(0, 2)])
    assert drawn_marks(warm) == {"edges_h/1/2": 1}
    hands.drag([cell(3, 0), cell(3, 2)], "right")
    assert drawn_marks(warm) == {"edges_h/1/2": 1, "edges_v/3/1": 0, "edges_v/3/2": 0}
    # In the middle of a cell there is nothing to click, and no line is outside the grid.
    hands.click(cell(3, 3))
    hands.drag([cell(2, 0), edge("edges_v", 2, 0)])
    assert len(drawn_marks(warm)) == 3


@usually(0)
def test_a_line_leaves_out_cells_whose_corner_it_only_cuts(warm: Page) -> None:
    open_puzzle(warm, gw.load(PEARLS, "masyu"))
    hands = Hands(warm)
    warm.mouse.move(*hands.at(0.5, 0.5))
    warm.mouse.down()
    # To the right, past the corner of the cell below the second one, and down from the third.
    for down, right in ((0.5, 1.3), (0.97, 1.97), (1.03, 2.03), (1.5, 2.5)):
        warm.mouse.move(*hands.at(down, right), steps=4)
    warm.mouse.up()
    drawn = drawn_marks(warm)
    assert drawn["edges_v/0/1"] == 1
    assert len(drawn) == 3
    assert not {"edges_h/1/3", "edges_v/0/3"} & set(drawn)


def test_fingers_tap_drag_and_pinch(warm: Page) -> None:
    open_puzzle(warm, sea())
    hands, session = Hands(warm), warm.context.new_cdp_session(warm)
    touch(session, "touchStart", hands.middle(cell(1, 1)))
    touch(session, "touchEnd")
    assert drawn_marks(warm) == {"cells/1/1": 1}
    press(warm, "Dot")
    drag(session, [hands.middle(cell(3, col)) for col in range(3)])
    painted = {"cells/1/1": 1, "cells/3/0": 0, "cells/3/1": 0, "cells/3/2": 0}
    assert drawn_marks(warm) == painted
    press(warm, "Sea")
    # Two fingers that move apart zoom, and draw nothing.
    warm.set_viewport_size({"width": 360, "height": 740})
    open_puzzle(warm, gw.load("20 20\n" + ("- " * 20 + "\n") * 20, "nurikabe"))
    scale = "svg => svg.getScreenCTM().a"
    board, before = warm.locator("#board"), warm.locator("#board").evaluate(scale)
    hands = Hands(warm)
    one, other = hands.middle(cell(9, 9)), hands.middle(cell(9, 11))
    touch(session, "touchStart", one)
    touch(session, "touchStart", one, other)
    for n in range(1, 6):
        touch(session, "touchMove", (one[0] - 10 * n, one[1]), (other[0] + 10 * n, other[1]))
    touch(session, "touchEnd")
    assert board.evaluate(scale) > 2 * before
    assert drawn_marks(warm) == {}
    for _ in range(9):
        press(warm, "Smaller")
        if warm.get_by_role("button", name="Smaller").is_disabled():
            break
    assert abs(board.evaluate(scale) - before) < 0.01
    session.detach()


@usually(1)
@pytest.mark.parametrize(
    ("genre", "keys"), [("nurikabe", ("Space", "ArrowRight")), ("slitherlink", ("Space", "x"))]
)
def test_a_key_press_redraws_only_what_it_changes(
    warm: Page, genre: str, keys: tuple[str, ...]
) -> None:
    text = "30 30\n" + ("- " * 30 + "\n") * 30
    open_puzzle(warm, gw.load(text, genre))
    warm.locator('[data-coord="cells/14/14"]').focus()
    warm.keyboard.press("ArrowRight")
    warm.evaluate(
        """() => {
            window.touched = new Set();
            const note = all => all.forEach(one => window.touched.add(one.target));
            window.watching = new MutationObserver(note);
            const how = { subtree: true, childList: true, attributes: true, characterData: true };
            window.watching.observe(document.querySelector("#board"), how);
        }"""
    )
    for key in keys:
        warm.keyboard.press(key)
    touched: int = warm.evaluate(
        "() => { for (const one of window.watching.takeRecords()) window.touched.add(one.target);"
        " window.watching.disconnect(); return window.touched.size; }"
    )
    assert 0 < touched < 20


def test_several_solutions_one_after_the_other_and_over_each_other(warm: Page) -> None:
    puzzle = gw.load("1234" + "3412" + "...." + "....")
    found = gw.solve(puzzle, limit=100).solutions
    open_puzzle(warm, puzzle)
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("The solution is not unique.")
    seen = [drawn_marks(warm)]
    press(warm, "Compare two")
    expect(status(warm)).to_contain_text("They differ in")
    compare = warm.get_by_role("button", name="Compare two")
    expect(compare).to_have_attribute("aria-pressed", "true")
    differing = warm.locator("#board .cell[aria-label*='in one solution']")
    assert differing.count() >= 4
    press(warm, "Compare two")
    expect(differing).to_have_count(0)
    expect(compare).to_have_attribute("aria-pressed", "false")
    for n in range(2, len(found) + 1):
        press(warm, "Next solution")
        expect(status(warm)).to_contain_text(f"Solution {n}")
        seen.append(drawn_marks(warm))
    wanted = [{str(coord): mark for coord, mark in one.items()} for one in found]
    assert len(seen) == len(wanted)
    assert all(one in seen for one in wanted)
    press(warm, "Undo")
    assert len(drawn_marks(warm)) == 8
    expect(warm.get_by_role("button", name="Next solution")).to_be_hidden()


def test_possible_marks_are_those_of_all_solutions(warm: Page) -> None:
    puzzle = gw.load("1234" + "3412" + "...." + "....")
    open_puzzle(warm, puzzle)
    press(warm, "True candidates")
    expect(status(warm)).to_contain_text("may reveal the solution")
    expect(warm.locator("#board .candidate")).to_have_count(0)
    press(warm, "Show all candidates")
    expect(status(warm)).to_contain_text("Each of them is part of a solution.")
    may = gw.candidates(puzzle).marks
    for row, col in ((2, 0), (3, 3)):
        marks = " and ".join(str(mark) for mark in may[cell(row, col)])
        expect(warm.locator(f'[data-coord="cells/{row}/{col}"]')).to_have_accessible_name(
            f"Row {row + 1}, column {col + 1}: can be {marks}"
        )
    # One number decides others; a wrong one leaves nothing.
    warm.locator('[data-coord="cells/2/0"]').click()
    warm.keyboard.press("2")
    expect(warm.locator("#board .candidate")).to_have_count(0)
    press(warm, "True candidates")
    expect(warm.locator('[data-coord="cells/3/0"]')).to_have_accessible_name(
        "Row 4, column 1: must be 4"
    )
    press(warm, "Undo")
    # In one go: the question must come before the check of the board.
    warm.locator("#possible").evaluate(
        """(button) => {
          const how = { key: "1", bubbles: true, cancelable: true };
          document.activeElement.dispatchEvent(new KeyboardEvent("keydown", how));
          const cell = document.querySelector('[data-coord="cells/2/0"]');
          const seen = () => (cell.dataset.looked = "");
          new MutationObserver(seen).observe(cell, { attributeFilter: ["aria-invalid"] });
          button.click();
        }"""
    )
    expect(status(warm)).to_contain_text("No solution agrees with the grid as it is.")
    # A later automatic check highlights; the requested answer stays.
    expect(warm.locator('[data-coord="cells/2/0"][data-looked]')).to_be_attached()
    expect(status(warm)).to_contain_text("No solution agrees with the grid as it is.")


def test_right_so_far_tells_no_more_than_that(warm: Page) -> None:
    open_puzzle(warm, gw.load(SUDOKU))
    (solution,) = gw.solve(gw.load(SUDOKU)).solutions
    first, answer = warm.locator('[data-coord="cells/0/0"]'), solution[cell(0, 0)]
    wrong = next(n for n in (1, 4) if n != answer)
    for mark, said in ((answer, "No mistakes so far."), (wrong, "There is a mistake.")):
        first.click()
        warm.keyboard.press(str(mark))
        press(warm, "Check")
        expect(status(warm)).to_contain_text(said)
    open_puzzle(warm, gw.load("." * 16))
    press(warm, "Check")
    expect(status(warm)).to_contain_text("multiple solutions")


def test_the_solution_shows_what_was_wrong(warm: Page) -> None:
    open_puzzle(warm, gw.load(SUDOKU))
    (solution,) = gw.solve(gw.load(SUDOKU)).solutions
    answer = solution[cell(3, 3)]
    wrong = answer % 4 + 1
    place = warm.locator('[data-coord="cells/3/3"]')
    place.click()
    warm.keyboard.press(str(wrong))
    press(warm, "Solve")
    expect(place).to_have_accessible_name(
        re.compile(f"^Row 4, column 4: {answer}, solved, instead of {wrong}")
    )
    press(warm, "Undo")
    assert drawn_marks(warm)["cells/3/3"] == wrong


def test_checking_can_be_left_out(warm: Page) -> None:
    open_puzzle(warm, sea())
    turn(warm, "Check as I go", on=False)
    hands = Hands(warm)
    pool = [cell(2, 0), cell(2, 1), cell(3, 1), cell(3, 0)]
    hands.drag(pool)
    # The engine answers in order: once this answer arrives, that of a check would have, too.
    press(warm, "Check")
    expect(status(warm)).to_have_text(re.compile("No mistakes|Can't tell|mistake"))
    assert lit(warm) == set()
    turn(warm, "Check as I go", on=True)
    for place in pool:
        expect(warm.locator(f'[data-coord="{place}"]')).to_have_attribute("aria-invalid", "true")


@usually(0)
def test_what_is_broken_is_lit_again_after_setting(warm: Page) -> None:
    open_puzzle(warm, gw.load("1...\n....\n....\n...."))
    second = warm.locator('[data-coord="cells/0/1"]')
    second.click()
    warm.keyboard.press("1")
    expect(second).to_have_attribute("aria-invalid", "true")
    press(warm, "Edit")
    press(warm, "Play")
    expect(second).to_have_attribute("aria-invalid", "true")


@usually(0)
def test_numbers_of_one_and_of_two_digits_are_of_one_size(warm: Page) -> None:
    rows = [[0] * 16 for _ in range(16)]
    rows[0][:4] = [9, 16, 0, 3]
    open_puzzle(warm, gw.load("\n".join(" ".join(map(str, row)) for row in rows)))
    warm.locator('[data-coord="cells/0/2"]').click()
    warm.keyboard.press("5")
    sizes = warm.locator("#board").evaluate(
        "board => [...board.querySelectorAll('[data-coord] text')]"
        ".map(text => getComputedStyle(text).fontSize)"
    )
    assert len(sizes) == 4
    assert len(set(sizes)) == 1


def test_each_puzzle_keeps_what_was_written_on_it(warm: Page) -> None:
    open_puzzle(warm, sea())
    Hands(warm).click(cell(3, 3))
    open_puzzle(warm, gw.load(LOOP, "slitherlink"))
    Hands(warm).click(edge("edges_h", 0, 0))
    assert drawn_marks(warm) == {"edges_h/0/0": 1}
    paste(warm, json.dumps(envelope.to_json(sea())))
    expect(cells(warm)).to_have_count(16)
    expect(warm.locator("#name")).to_have_text("Nurikabe")
    assert drawn_marks(warm) == {"cells/3/3": 1}


def test_a_solved_puzzle_is_solved_after_a_reload(warm: Page) -> None:
    puzzle = gw.load(LOOP, "slitherlink")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    enter(Hands(warm), puzzle, solution)
    expect(status(warm)).to_contain_text("You solved it!")
    drawn = drawn_marks(warm)
    warm.reload()
    expect(status(warm)).to_contain_text("You solved it!")
    assert drawn_marks(warm) == drawn
    Hands(warm).click(Coord.parse("edges_h/3/0"))
    expect(status(warm)).not_to_contain_text("You solved it!")
    wait_for_python(warm)


@usually(0)
def test_the_timer_stands_while_the_page_is_hidden(own: Page) -> None:
    without_python(own)
    own.clock.install()
    own.goto("./#solve")
    timer = own.get_by_role("timer")
    own.clock.run_for(5_000)
    expect(timer).to_have_text("")
    own.locator('[data-coord="cells/0/1"]').click()
    own.keyboard.press("7")
    own.clock.run_for(65_000)
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))
    hide = (
        "value => { Object.defineProperty(document, 'hidden', {value, configurable: true});"
        " document.dispatchEvent(new Event('visibilitychange')); }"
    )
    own.evaluate(hide, True)
    own.clock.run_for(600_000)
    own.evaluate(hide, False)
    own.clock.run_for(5_000)
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))


@usually(0)
def test_the_timer_starts_with_a_pencil_mark(own: Page) -> None:
    without_python(own)
    own.clock.install()
    own.goto("./#solve")
    own.locator('[data-coord="cells/0/1"]').click()
    own.keyboard.press("Control+7")
    own.clock.run_for(65_000)
    expect(own.get_by_role("timer")).to_have_text(re.compile(r"^1:\d\d$"))


@usually(0)
def test_the_timer_goes_on_when_the_board_gets_room_beyond_its_rim(own: Page) -> None:
    without_python(own)
    own.clock.install()
    own.goto("./#solve")
    own.locator('[data-coord="cells/0/1"]').click()
    own.keyboard.press("7")
    own.clock.run_for(65_000)
    press(own, "Edit")
    before = own.locator("#board").get_attribute("viewBox")
    own.locator('[data-kind="sandwich"]').click()
    assert own.locator("#board").get_attribute("viewBox") != before
    press(own, "Play")
    expect(own.get_by_role("timer")).to_have_text(re.compile(r"^1:\d\d$"))


@usually(0)
def test_the_puzzle_that_is_open_is_opened_again_as_it_is(own: Page) -> None:
    without_python(own)
    own.clock.install()
    own.goto("./#solve")
    name = own.locator("#name").text_content() or ""
    own.clock.pause_at(datetime.now() + timedelta(hours=1))
    own.locator('[data-coord="cells/0/1"]').click()
    own.keyboard.press("7")
    press(own, "Puzzles")
    own.get_by_role("searchbox").fill(name)
    own.keyboard.press("Enter")
    expect(own.get_by_role("dialog")).to_be_hidden()
    expect(own.locator('[data-coord="cells/0/1"]')).to_have_text("7")
