"""The solve path on the page, and the difficulty of a puzzle; the look of both and of hints."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver import load
from tests.tiers import part, usually
from tests.web.drive import (
    cell,
    count_requests,
    drawn_marks,
    lit,
    open_help,
    open_puzzle,
    press,
    wait_until_answered,
    wait_until_asked,
)
from tests.web.hands import Hands
from tests.web.hints.drive import (
    HARD,
    MARKS,
    SLOW,
    WAYS,
    card,
    choose,
    expect_said,
    graded,
    path,
    reasons,
)
from tests.web.page.test_axe import found
from tests.web.panels import example, painted

LONG = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
"""AI Escargot by Arto Inkala: its path takes seconds."""

WALKED = [*zip([*MARKS, "numberlink"], cycle(WAYS), strict=False)]
"""Genres, each in another way in turn; the last one has no grade."""


def named(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@usually(1)
@pytest.mark.parametrize(("genre", "way"), part(WALKED, 0, 2))
def test_the_path_is_walked_forwards_and_back(warm: Page, genre: str, way: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    first = puzzle.substrate.coords[0]
    Hands(warm).click(first)
    mine = painted(warm)
    open_help(warm)
    choose(warm, named(warm, "Show the solve path"), way)
    expect(path(warm)).to_be_visible(timeout=SLOW)
    expect(path(warm)).to_contain_text("Step 1 of")
    assert reasons(warm, "ringed")
    start = drawn_marks(warm)
    bars = path(warm).locator(".effort .bar")
    slider = path(warm).get_by_role("slider", name="Step")
    steps = int(slider.get_attribute("max") or "")
    assert 0 < bars.count() <= steps
    for _ in range(3):
        if way == "keys":
            warm.keyboard.press("ArrowRight")
        else:
            choose(warm, named(warm, "Next step"), way)
    expect(path(warm)).to_contain_text("Step 4 of")
    expect_said(warm, "Step 4 of")
    choose(warm, named(warm, "Previous step"), way)
    expect(path(warm)).to_contain_text("Step 3 of")
    warm.keyboard.press("Home")
    assert drawn_marks(warm) == start
    slider.focus()
    warm.keyboard.press("End")
    expect_said(warm, "Solved.")
    (solution,) = gw.solve(puzzle).solutions
    at_end = drawn_marks(warm)
    blank = {str(c): puzzle.substrate.marks_of(puzzle.substrate.index(c)).blank for c in solution}
    for coord, mark in solution.items():
        if mark != blank[str(coord)] and not coord.layer.is_edge:
            assert at_end[str(coord)] == mark
        elif mark != blank[str(coord)]:
            assert at_end.get(str(coord)) == mark
    press(warm, "Close")
    expect(path(warm)).to_be_hidden()
    assert painted(warm) == mine


@usually(0)
def test_an_edit_ends_the_walk_and_keeps_what_was_written(warm: Page) -> None:
    open_puzzle(warm, load("1.../..3./4.../.2.."))
    cell(warm, 0, 1).click()
    warm.keyboard.press("4")
    press(warm, "Show the solve path")
    expect(path(warm)).to_be_visible(timeout=SLOW)
    cell(warm, 3, 3).click()
    warm.keyboard.press("1")
    expect(path(warm)).to_be_hidden()
    expect(cell(warm, 0, 1)).to_have_text("4")
    expect(cell(warm, 3, 3)).to_have_text("1")
    press(warm, "Undo")
    expect(cell(warm, 0, 1)).to_have_text("4")
    expect(cell(warm, 3, 3)).to_have_text("")


def test_a_puzzle_with_several_solutions_has_no_path(warm: Page) -> None:
    open_puzzle(warm, load("." * 16))
    press(warm, "Show the solve path")
    expect_said(warm, "No solve path. This puzzle has multiple solutions")


def chip(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("difficulty and rating"))


@usually(1)
@pytest.mark.parametrize(("genre", "way"), part(WALKED[:-1], 0, 2))
def test_the_grade_stands_beside_the_name_and_says_what_it_means(
    warm: Page, genre: str, way: str
) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    board = warm.locator("#board").bounding_box()
    known = graded(puzzle, genre)
    expect(chip(warm)).to_have_text(known.word, timeout=SLOW)
    assert warm.locator("#board").bounding_box() == board
    choose(warm, chip(warm), way)
    sheet = warm.get_by_role("dialog", name="Difficulty")
    expect(sheet).to_contain_text(f"{known.word.capitalize()}, {known.number:.1f}.")
    assert known.hardest
    expect(sheet).to_contain_text(known.hardest.what)
    choose(warm, sheet.get_by_role("button", name="Show it on the grid"), way)
    expect(sheet).to_be_hidden()
    expect(path(warm)).to_be_visible(timeout=SLOW)
    expect(path(warm).locator(".what")).to_have_text(known.hardest.what)
    press(warm, "Close")


@usually(0)
def test_a_grade_that_takes_long_tells_at_once_what_it_is_at_least(warm: Page) -> None:
    open_puzzle(warm, load(LONG))
    expect(chip(warm)).to_have_text(re.compile(r"^\w.* or harder$"), timeout=SLOW)
    expect(chip(warm)).to_be_disabled()


@usually(0)
def test_numberlink_has_no_grade_and_another_puzzle_s_is_not_shown(warm: Page) -> None:
    open_puzzle(warm, example("akari"))
    expect(chip(warm)).to_be_visible(timeout=SLOW)
    count_requests(warm, "grade")
    open_puzzle(warm, example("numberlink"))
    expect(chip(warm)).to_be_hidden()
    wait_until_asked(warm, "grade")
    wait_until_answered(warm, "grade")
    expect(chip(warm)).to_be_hidden()


@usually(0)
def test_the_grade_lets_everything_else_go_first(warm: Page) -> None:
    """The player's requests are answered while a long path is still being searched."""
    count_requests(warm, "grade")
    open_puzzle(warm, load(HARD))
    wait_until_asked(warm, "grade")
    press(warm, "Solve")
    expect_said(warm, "Solved!")


@usually(0)
@pytest.mark.parametrize(("genre", "scheme"), [("sudoku", "light"), ("slitherlink", "dark")])
def test_axe_finds_nothing_with_a_hint_a_path_and_a_grade(
    warm: Page, genre: str, scheme: str
) -> None:
    warm.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    open_puzzle(warm, example(genre))
    expect(chip(warm)).to_be_visible(timeout=SLOW)
    for stage in (1, 2, 3):
        press(warm, "Hint")
        expect_said(warm, f"{stage} of 3")
        assert found(warm) == []
    warm.keyboard.press("Escape")
    press(warm, "Show the solve path")
    expect(path(warm)).to_be_visible(timeout=SLOW)
    warm.keyboard.press("ArrowRight")
    assert found(warm) == []
    press(warm, "Close")
    chip(warm).click()
    assert found(warm) == []
    warm.keyboard.press("Escape")


@usually(0)
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 720), (1920, 1080)])
def test_a_hint_moves_nothing_and_hides_no_board(warm: Page, width: int, height: int) -> None:
    open_puzzle(warm, example("slitherlink"))
    warm.set_viewport_size({"width": width, "height": height})
    warm.evaluate("scrollTo(0, 0)")

    def places() -> list[object]:
        names = ("#board", "#hint", "#keypad", "header")
        return [warm.locator(name).bounding_box() for name in names]

    expect(chip(warm)).to_be_visible(timeout=SLOW)
    warm.locator("#hint").focus()
    warm.evaluate("scrollTo(0, 0)")
    before = places()
    warm.locator(".chip").evaluate("(grade) => (grade.style.display = 'none')")
    assert places() == before
    warm.locator(".chip").evaluate("(grade) => (grade.style.display = '')")
    for stage in (1, 2, 3):
        warm.keyboard.press("h")
        expect_said(warm, f"{stage} of 3")
        assert places() == before
    board, over = warm.locator("#board").bounding_box(), card(warm).bounding_box()
    assert board
    assert over
    below = over["y"] >= board["y"] + board["height"]
    beside = over["x"] >= board["x"] + board["width"]
    assert below or beside
    assert warm.evaluate("document.documentElement.scrollWidth") <= width
    assert lit(warm) == set()
    warm.keyboard.press("Escape")
