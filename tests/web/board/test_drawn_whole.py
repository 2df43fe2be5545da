"""Former display faults: drawings that were cut off, covered, merged, out of reach, or moved."""

from __future__ import annotations

import json
from itertools import pairwise

from playwright.sync_api import Locator, Page, expect

from py_solver.board.coords import Coord
from tests.helpers.vague_texts import fpuzzles
from tests.tiers import usually
from tests.web.drive import cell, paste, press, status
from tests.web.hands import Hands
from tests.web.panels import open_example

Box = tuple[float, float, float, float]


def box(element: Locator) -> Box:
    """The left, top, right and bottom of a drawing, on the screen."""
    found = element.bounding_box()
    assert found
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def inside(inner: Box, outer: Box) -> bool:
    return all(a >= b - 0.5 for a, b in zip(inner[:2], outer[:2], strict=True)) and all(
        a <= b + 0.5 for a, b in zip(inner[2:], outer[2:], strict=True)
    )


def test_a_cross_on_the_border_is_seen_whole(opened: Page) -> None:
    open_example(opened, "Slitherlink")
    Hands(opened).click(Coord.parse("edges_v/5/6"), "right")
    assert inside(box(opened.locator(".edge.cross")), box(opened.locator("#board")))


@usually(0)
def test_an_arrow_of_a_sudoku_is_a_thin_line(warm: Page) -> None:
    arrow = [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R2C2", "R3C2"]]}]
    paste(warm, fpuzzles(arrow=arrow))
    drawn = warm.locator("#board .through.arrow")
    expect(drawn).to_have_css("fill", "none")
    expect(drawn).to_have_css("stroke-width", "2px")


@usually(0)
def test_a_dot_stands_beside_a_clue(opened: Page) -> None:
    open_example(opened, "Hitori")
    Hands(opened).click(Coord.parse("cells/4/3"), "right")
    there = cell(opened, 4, 3)
    assert inside(box(there.locator(".off")), box(there))
    assert box(there.locator(".off"))[0] >= box(there.locator("text"))[2]


@usually(0)
def test_a_number_beside_an_arrow_is_seen_in_a_shaded_cell(opened: Page) -> None:
    # The number was below the shade, so only the arrow was visible.
    open_example(opened, "Yajisan-Kazusan")
    there = opened.locator(".cell:has(.pointer):has(text)").first
    there.click()
    expect(there.locator(".shade")).to_have_count(1)
    order = "one => [...one.querySelectorAll('.shade, .pointer, text')].map(e => e.tagName)"
    assert there.evaluate(order) == ["rect", "path", "text"]


def test_pencil_marks_stay_in_their_cells(opened: Page) -> None:
    press(opened, "Fill in candidates")
    expect(opened.locator("text.pencil").first).to_be_attached()
    outside = opened.evaluate(
        """() => {
            const box = (one) => one.getBoundingClientRect();
            const cells = [...document.querySelectorAll(".cell > .paper")].map(box);
            return [...document.querySelectorAll("text.pencil")].filter((mark) => {
                const { left, right, top, bottom } = box(mark);
                return !cells.some((cell) => cell.left <= left && right <= cell.right
                    && cell.top <= top && bottom <= cell.bottom);
            }).map((mark) => mark.textContent);
        }"""
    )
    assert outside == []


TOUCHED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const cells = [...document.querySelectorAll(".cell > .paper")].map(box);
    const unit = cells[0].width / 48;
    // A box of text has room above and below; digits are about .7 of their size high.
    const ink = (one) => {
        const { left, right, top, bottom } = box(one);
        const half = 0.35 * parseFloat(getComputedStyle(one).fontSize) * unit;
        const middle = (top + bottom) / 2;
        const cell = cells.find(({ x, y, right, bottom }) =>
            x <= left && left < right && y <= middle && middle < bottom);
        return { left, right, top: middle - half, bottom: middle + half, cell };
    };
    const sums = [...document.querySelectorAll("#board .patch")].map(box);
    return [...document.querySelectorAll("text.pencil, text.candidate")].filter((one) => {
        const { left, right, top, bottom, cell } = ink(one);
        // Cages run 4 units inside of their cells.
        return bottom > cell.bottom - 4 * unit || sums.some((sum) => left < sum.right
            && sum.left < right && top < sum.bottom && sum.top < bottom);
    }).map((one) => one.textContent);
}"""


@usually(0)
def test_small_marks_keep_clear_of_cages_and_their_sums(warm: Page) -> None:
    open_example(warm, "Killer Sudoku")
    press(warm, "Fill in candidates")
    expect(warm.locator("text.pencil")).to_have_count(3 * 81)
    assert warm.evaluate(TOUCHED) == []
    press(warm, "Undo")
    press(warm, "True candidates")
    press(warm, "Show all candidates")
    expect(warm.locator("text.candidate")).to_have_count(81)
    assert warm.evaluate(TOUCHED) == []


@usually(0)
def test_two_digit_pencil_marks_do_not_touch(warm: Page) -> None:
    paste(warm, "." * 256)
    expect(warm.locator("#size")).to_have_text("16 × 16")
    press(warm, "Fill in candidates")
    first = [box(one) for one in warm.locator(".notes .marks").first.locator("text").all()]
    assert len(first) == 16
    assert all(a[2] <= b[0] for a, b in pairwise(first) if a[1] == b[1])


@usually(0)
def test_a_finger_writes_large_numbers_digit_by_digit(opened: Page) -> None:
    open_example(opened, "Fillomino")
    cell(opened, 0, 0).click()
    press(opened, "1")
    press(opened, "2")
    expect(cell(opened, 0, 0)).to_have_text("12")
    press(opened, "Erase")
    expect(cell(opened, 0, 0)).to_have_text("")


@usually(0)
def test_the_clock_that_starts_moves_nothing(warm: Page) -> None:
    paste(warm, "1".ljust(81, "."))
    expect(cell(warm, 0, 0)).to_have_text("1")
    expect(warm.locator("#timer")).to_have_text("")
    # Only still elements are clicked: until then, a busy machine is still laying out the board.
    cell(warm, 0, 1).click()
    expect(warm.locator("#keypad").get_by_role("button", name="9", exact=True)).to_be_visible()
    before = warm.locator("#keypad").bounding_box()
    warm.keyboard.press("2")
    expect(warm.locator("#timer")).not_to_have_text("")
    assert warm.locator("#keypad").bounding_box() == before


def test_what_comes_after_solve_moves_nothing(warm: Page) -> None:
    paste(warm, "1".ljust(81, "."))
    expect(status(warm)).to_contain_text("9 × 9")
    names = ("#board", "#keypad", "#hint", "#help-opener")
    before = [warm.locator(name).bounding_box() for name in names]
    assert all(before)
    press(warm, "Solve")
    expect(warm.locator("#next")).to_be_visible()
    expect(warm.locator("#both")).to_be_visible()
    assert [warm.locator(name).bounding_box() for name in names] == before


@usually(0)
def test_the_number_of_a_cage_is_not_covered(warm: Page) -> None:
    cage = {"cells": ["cells/0/0", "cells/0/1"], "values": [5]}
    clues = {"given": {"cells/0/0": 2}, "cage": [cage]}
    puzzle = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}
    paste(warm, json.dumps({**puzzle, "clues": clues}))
    expect(warm.locator("#size")).to_have_text("4 × 4")
    number = box(warm.locator("#board > .above .clue.corner"))
    given = box(cell(warm, 0, 0).locator(".clue"))
    assert (given[1] + given[3]) / 2 > number[3]


@usually(0)
def test_what_the_engine_finds_fades_in(warm: Page) -> None:
    paste(warm, "1" + "." * 15)
    expect(warm.locator("#size")).to_have_text("4 × 4")
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("Solved!")
    # Restarted, because the animation is over in a moment.
    seen = warm.locator(".solved .mark").first.evaluate(
        """mark => {
            mark.style.animation = "none";
            mark.getAnimations();
            mark.style.animation = "";
            return mark.getAnimations()[0].effect.getKeyframes().map(({ opacity }) => opacity);
        }"""
    )
    assert seen == ["0", "1"]
