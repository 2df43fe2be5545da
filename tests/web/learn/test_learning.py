"""The lessons on the page: opened from everywhere, played to the end, answered, and remembered."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Download, Locator, Page, expect

import py_solver as gw
from tests.tiers import usually
from tests.web.drive import PYTHON, open_help, open_puzzle, press
from tests.web.hands import Hands, enter
from tests.web.page.test_axe import found
from tests.web.panels import open_example, sheet
from tooling.lessons import step_on, stored


def lessons(page: Page, name: str = "Learn") -> Locator:
    return page.get_by_role("dialog", name=name, exact=True)


def to_lessons(page: Page) -> Locator:
    """The list of lessons, opened from the front page."""
    page.goto("./")
    page.get_by_role("main", name="Start").get_by_role("button", name=re.compile("^Learn")).click()
    expect(lessons(page)).to_be_visible()
    return lessons(page)


def test_a_lesson_from_the_front_page_to_its_end_without_python(quiet: Page) -> None:
    all_ = to_lessons(quiet)
    expect(all_.get_by_role("heading", level=3)).to_have_count(7)
    assert found(quiet) == []
    all_.get_by_role("button", name=re.compile("^Full house Sudoku$")).click()
    board = lessons(quiet, "Full house")
    answer = board.get_by_role("status")
    first = stored()["sudoku"][0]
    assert first
    # r1c1 is 1, by the keyboard alone; another number is answered in the engine's words.
    step = step_on(first)
    assert step
    assert step["what"] == "r1c1 is 1."
    board.get_by_role("gridcell").first.focus()
    quiet.keyboard.press("2")
    expect(answer).to_contain_text("r1c1 should not be 2.")
    quiet.keyboard.press("1")
    expect(answer).to_have_text("Right! Board done.")
    expect(board).to_contain_text(step["why"])
    assert found(quiet) == []
    board.get_by_role("button", name="Next board").click()
    for n in range(2, 6):
        opened = quiet.locator("dialog[open]")
        expect(opened).to_contain_text(f"Sudoku · board {n} of 5")
        press(quiet, "Show why")
        press(quiet, "Do it")
        expect(opened.get_by_role("status")).to_have_text("Board done.")
        if n < 5:
            press(quiet, "Next board")
    expect(opened).to_contain_text("You finished the lessons on Sudoku.")
    # The ticks survive a reload.
    quiet.reload()
    all_ = to_lessons(quiet)
    expect(all_).to_contain_text("5 of 5 done")
    expect(all_.get_by_role("button", name=re.compile("^Full house Sudoku done$"))).to_be_visible()
    expect(all_.get_by_role("button", name=re.compile(" done$"))).to_have_count(5)


@usually(0)
def test_fingers_enter_lines_and_crosses_on_a_phone(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 360, "height": 740})
    quiet.emulate_media(color_scheme="dark")
    all_ = to_lessons(quiet)
    all_.get_by_role("button", name=re.compile("^3 in a corner Slitherlink")).click()
    board = lessons(quiet, "3 in a corner")
    expect(board.locator(".board .outlined").first).to_be_visible()
    third = stored()["loops"][2]
    assert third
    assert third["concludes"] == {"edges_h/0/4": [1], "edges_v/0/5": [1]}
    corner = board.locator('[data-coord="cells/0/4"]').bounding_box()
    assert corner
    x, y, side = corner["x"], corner["y"], corner["width"]
    # Two taps make a cross, which is wrong here; the first tap alone is right.
    for _ in range(2):
        quiet.mouse.click(x + side / 2, y + 2)
    expect(board.get_by_role("status")).to_contain_text(
        "the edge above row 1, column 5", ignore_case=True
    )
    for _ in range(2):
        quiet.mouse.click(x + side / 2, y + 2)
    expect(board.get_by_role("status")).to_contain_text("There is more to enter here.")
    quiet.mouse.click(x + side - 2, y + side / 2)
    expect(board.get_by_role("status")).to_have_text("Right! Board done.")
    assert found(quiet) == []
    wide = quiet.evaluate("document.querySelector('dialog[open]').scrollWidth")
    assert wide <= 360


def test_the_engine_answers_what_the_lesson_does_not_know(warm: Page) -> None:
    warm.locator("#home").click()
    warm.get_by_role("main", name="Start").get_by_role("button", name=re.compile("^Learn")).click()
    lessons(warm).get_by_role("button", name=re.compile("^Full house")).click()
    board = lessons(warm, "Full house")
    first = stored()["sudoku"][0]
    assert first
    puzzle = gw.load(json.dumps(first["puzzle"]))
    (solution, *_) = gw.solve(puzzle).solutions
    place = next(
        at
        for at in solution
        if str(at) != "cells/0/0"
        and str(at) not in first["marks"]
        and at not in puzzle.clues["given"]
    )
    other = solution[place] % 4 + 1
    board.locator(f'[data-coord="{place}"]').click()
    warm.keyboard.press(str(other))
    told = re.compile(f"r{place.row + 1}c{place.col + 1} should not be {other}")
    expect(board.get_by_role("status")).to_contain_text(told, timeout=PYTHON)


@usually(0)
def test_lessons_open_from_rules_picker_and_hints(warm: Page) -> None:
    open_example(warm, "Masyu")
    warm.get_by_role("region", name="Rules").get_by_role("button", name="Learn on").click()
    expect(lessons(warm).get_by_role("heading", name=re.compile("^Loops"))).to_be_in_viewport()
    warm.keyboard.press("Escape")
    with sheet(warm, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("button", name="Learn", exact=True).click()
        expect(lessons(warm)).to_be_visible()
        warm.keyboard.press("Escape")
    open_puzzle(warm, gw.load("123.\n..12\n2.4.\n.321"))
    press(warm, "Hint")
    press(warm, "Why?")
    warm.get_by_role("button", name="Learn it: full house").click()
    expect(lessons(warm, "Full house")).to_be_visible()


@usually(0)
def test_on_the_smallest_phone_the_answers_are_in_view(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 360, "height": 640})
    to_lessons(quiet).get_by_role("button", name=re.compile("^Naked single")).click()
    answers = lessons(quiet, "Naked single").get_by_role("button", name="Do it")
    expect(answers).to_be_in_viewport(ratio=1)


@usually(0)
def test_finished_lessons_travel_with_my_puzzles(quiet: Page, tmp_path: Path) -> None:
    all_ = to_lessons(quiet)
    all_.get_by_role("button", name=re.compile("^Pair Takuzu")).click()
    press(quiet, "Do it")
    quiet.keyboard.press("Escape")
    # Without a puzzle, too.
    with sheet(quiet, "My puzzles", "My puzzles") as shelf:
        saved_all(quiet, shelf)
        expect(shelf.get_by_role("status")).to_have_text(re.compile("^Your solves, lessons"))
    open_example(quiet, "Futoshiki")
    quiet.get_by_label(re.compile("^Row .*: empty")).first.click()
    quiet.keyboard.press("1")
    open_help(quiet)
    press(quiet, "Save points")
    press(quiet, "Save")
    quiet.keyboard.press("Escape")
    with sheet(quiet, "My puzzles", "My puzzles") as shelf:
        saved_all(quiet, shelf).save_as(tmp_path / "mine.jsonl")
        expect(shelf.get_by_role("status")).to_have_text(re.compile("^1 puzzle saved"))
    told = (tmp_path / "mine.jsonl").read_text(encoding="utf-8").splitlines()
    assert '# lessons ["numbers-2"]' in told
    (points,) = (line for line in told if line.startswith("# points "))
    assert "Save point 1" in points


def saved_all(page: Page, shelf: Locator) -> Download:
    with page.expect_download() as saving:
        shelf.get_by_role("button", name="Save all").click()
    return saving.value


@usually(0)
def test_a_result_is_told_once_and_shared_without_a_spoiler(warm: Page) -> None:
    puzzle = gw.load("21..\n..21\n1.4.\n.312")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    # The difficulty is found while the solver is idle.
    expect(warm.locator(".chip")).to_contain_text("easy", timeout=PYTHON)
    warm.context.grant_permissions(["clipboard-read", "clipboard-write"])
    enter(Hands(warm), puzzle, solution)
    card = warm.get_by_role("region", name="Solved")
    expect(card).to_contain_text("Sudoku 4 × 4")
    expect(card).to_contain_text(re.compile("easy"))
    expect(card).to_contain_text(re.compile("Hardest step: (full house|naked single)"))
    button = card.get_by_role("button", name="Share the result")
    before = button.bounding_box()
    button.click()
    expect(card.get_by_role("status")).to_have_text("Copied.")
    assert button.bounding_box() == before
    told = warm.evaluate("navigator.clipboard.readText()").splitlines()
    assert told[:2] == ["Gridwright", "Sudoku · easy · 4 × 4"]
    assert re.fullmatch(r"(\d+:\d\d|Solved) · no hints", told[2])
    assert re.fullmatch(r"Hardest step: [a-z ]+", told[3])
    # The address contains the puzzle.
    assert re.fullmatch(r"http[^#]+#z=[\w-]+", told[4])
    card.get_by_role("button", name=re.compile("^Learn it")).click()
    expect(warm.locator("dialog[open]")).to_contain_text("Look here")


@usually(0)
def test_a_hint_that_is_only_looked_at_counts(warm: Page) -> None:
    puzzle = gw.load("21..\n..21\n1.4.\n.312")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    press(warm, "Hint")
    hint = warm.get_by_role("region", name="Why", exact=True)
    expect(hint).to_be_visible(timeout=PYTHON)
    warm.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    warm.context.grant_permissions(["clipboard-read", "clipboard-write"])
    enter(Hands(warm), puzzle, solution)
    expect(warm.get_by_role("region", name="Solved")).to_be_visible()
    press(warm, "Share the result")
    expect(warm.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert "· 1 hint\n" in warm.evaluate("navigator.clipboard.readText()")
