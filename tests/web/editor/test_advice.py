"""The solver's advice to an author: unneeded clues, suggested clues, the number of solutions."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver.board.coords import cell
from py_solver.formats import envelope
from py_solver.genres import all_genres
from py_solver.puzzle.puzzle import Puzzle
from tests.tiers import usually
from tests.web.drive import cell as cell_at
from tests.web.drive import open_puzzle, paste, press, status, wait_for_python
from tests.web.hands import Hands
from tests.web.page.test_axe import found_in_both
from tests.web.setting import ANSWER, clues_of, editor, expect_verdict, verdict

# Another Python has to start.
START = 90_000


def advice(page: Page) -> Locator:
    return editor(page).get_by_role("region", name="Advice")


def open_to_edit(page: Page, text: str) -> None:
    press(page, "Play")
    open_puzzle(page, gw.load(text))
    press(page, "Edit")


def with_clues(clues: dict[str, object]) -> Puzzle:
    empty = envelope.to_json(gw.load("1.../..../..../...."))
    return envelope.from_json({**empty, "clues": clues})


@usually(0)
def test_an_author_sees_the_hardest_step(warm: Page) -> None:
    open_to_edit(warm, "1.../..3./..4./.2..")
    expect_verdict(warm, "one")
    advice(warm).get_by_role("button", name="Show the hardest step").click(timeout=START)
    path = warm.get_by_role("group", name="Solve path")
    expect(path).to_be_visible(timeout=ANSWER)
    expect(warm.get_by_role("button", name="Play", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    path.get_by_role("button", name="Close").click()
    press(warm, "Edit")
    expect_verdict(warm, "one")


def test_clues_that_are_not_needed_are_taken_away_one_by_one_or_together(warm: Page) -> None:
    open_to_edit(warm, "13../..31/..4./42..")
    expect_verdict(warm, "one")
    press(warm, "Unneeded clues")
    box = advice(warm)
    expect(box).to_contain_text("without any one of these", timeout=START)
    before = clues_of(warm)["given"]
    chips = box.locator(".clue-list button:not(.main)")
    expect(warm.locator(".advised .unneeded")).to_have_count(chips.count())
    chips.first.press("Enter")
    expect(box.get_by_role("button", name=re.compile("Stop|Unneeded clues"))).to_be_focused()
    assert len(clues_of(warm)["given"]) == len(before) - 1
    # It looks again by itself, because others may be needed now.
    expect(warm.locator(".advised .unneeded")).not_to_have_count(0, timeout=ANSWER)
    expect_verdict(warm, "one")
    press(warm, "Undo")
    assert clues_of(warm)["given"] == before
    expect(warm.locator(".advised")).to_have_count(0)
    expect_verdict(warm, "one")
    press(warm, "Unneeded clues")
    together = box.locator(".clue-list .main")
    expect(together).to_be_visible(timeout=ANSWER)
    assert found_in_both(warm) == []
    together.click()
    left = with_clues(clues_of(warm))
    assert len(left.clues["given"]) < len(before) - 1
    assert gw.solve(left).verdict == "unique"
    expect_verdict(warm, "one")
    press(warm, "Unneeded clues")
    expect(box).to_contain_text("Every clue is needed.", timeout=ANSWER)


def test_a_suggested_clue_is_added_from_the_board_or_from_the_list(warm: Page) -> None:
    open_to_edit(warm, "1.../..3./..4./....")
    expect_verdict(warm, "several")
    for from_board in (True, False):
        press(warm, "Suggest clues")
        box = advice(warm)
        chips = box.locator(".clue-list button")
        expect(chips.first).to_be_visible(timeout=START)
        if from_board:
            assert found_in_both(warm) == []
            places = [one.place for one in gw.completing(with_clues(clues_of(warm))).clues]
            Hands(warm).click(places[0])
            assert str(places[0]) in clues_of(warm)["given"]
        else:
            chips.nth(1).focus()
            expect(warm.locator(".advised .near")).to_have_count(1)
            warm.keyboard.press("Enter")
            expect(warm.locator("#board :focus")).to_be_attached()
        assert len(clues_of(warm)["given"]) == 4
        expect(warm.locator(".advised")).to_have_count(0)
        expect_verdict(warm, "one")
        press(warm, "Undo")
        expect_verdict(warm, "several")


@usually(0)
def test_clues_that_come_closest_are_suggested_if_none_completes_the_puzzle(warm: Page) -> None:
    open_to_edit(warm, "1.../..../..../....")
    expect_verdict(warm, "several")
    press(warm, "Suggest clues")
    box = advice(warm)
    expect(box).to_contain_text("of the 72 solutions. Press one to add it.", timeout=START)
    chips = box.locator(".clue-list button")
    expect(warm.locator(".advised .ghost")).to_have_count(chips.count())
    chips.first.click()
    assert len(clues_of(warm)["given"]) == 2
    expect(warm.locator(".advised")).to_have_count(0)


def test_solutions_are_counted_for_each_candidate(warm: Page) -> None:
    puzzle = "1.../..3./..4./...."
    open_to_edit(warm, puzzle)
    expect_verdict(warm, "several")
    press(warm, "Count solutions")
    box = advice(warm)
    expect(box).to_contain_text("There are 3 solutions.", timeout=START)
    Hands(warm).click(cell(3, 1))
    expect(box).to_contain_text("2 in 1 and 4 in 2.")
    # The texts of the author do not affect it.
    editor(warm).get_by_label("Title", exact=True).fill("Three ways")
    expect(warm.locator("#name")).to_have_text("Three ways")
    expect(box).to_contain_text("2 in 1 and 4 in 2.")
    Hands(warm).click(cell(3, 3))
    Hands(warm).keys("2")
    expect(box).not_to_contain_text("solutions.")
    expect_verdict(warm, "one")
    press(warm, "Undo")
    expect_verdict(warm, "several")
    press(warm, "Count solutions")
    expect(warm.locator("#board .candidate")).not_to_have_count(0, timeout=ANSWER)
    # They would give the solution away.
    press(warm, "Play")
    expect(warm.locator("#board .candidate")).to_have_count(0)


@usually(0)
def test_a_long_question_can_be_stopped_at_once_while_the_author_types(warm: Page) -> None:
    open_to_edit(warm, "\n".join([" ".join("." * 16)] * 16))
    press(warm, "Count solutions")
    stop = advice(warm).get_by_role("button", name="Stop", exact=True)
    expect(advice(warm)).to_contain_text("Looking", timeout=START)
    warm.evaluate("document.activeElement.blur()")
    stop.evaluate("one => { window.began = performance.now(); one.click(); }")
    expect(advice(warm)).to_contain_text("Stopped.")
    expect(stop).to_have_count(0)
    press(warm, "Count solutions")
    expect(stop).to_be_visible()
    hands = Hands(warm)
    hands.click(cell(4, 4))
    hands.keys("5")
    # The verdict about the edit does not wait for the question, which is dropped.
    expect(stop).to_have_count(0)
    assert clues_of(warm)["given"] == {"cells/4/4": 5}


def test_the_verdict_names_the_difficulty_and_what_an_edit_changes_about_it(warm: Page) -> None:
    open_to_edit(warm, all_genres()["sudoku"].example)
    expect_verdict(warm, "one")
    grade = gw.grade(gw.load(all_genres()["sudoku"].example))
    line = verdict(warm)
    expect(line).to_contain_text(f", {grade.number:.1f}.", timeout=START)
    expect(advice(warm)).to_contain_text("Hardest step: ")
    puzzle = gw.load(all_genres()["sudoku"].example)
    given = puzzle.clues["given"]
    solution = gw.solve(puzzle).solutions[0]
    hands = Hands(warm)
    for at in [one for one in solution if one not in given][::3]:
        hands.click(at)
        hands.keys(str(solution[at]))
    expect(line).to_contain_text("Before:", timeout=START)


@usually(0)
def test_on_a_phone_the_status_line_says_what_was_found(phone: Page) -> None:
    wait_for_python(phone)
    paste(phone, "1.../..3./..4./....")
    expect(phone.locator("#size")).to_have_text("4 × 4")
    phone.get_by_role("button", name="Edit", exact=True).tap()
    expect_verdict(phone, "several")
    phone.locator(".handle .pull").tap()
    phone.get_by_role("button", name="Suggest clues").tap()
    expect(status(phone)).to_contain_text("would make the solution unique", timeout=START)
    expect(phone.locator(".handle .pull")).to_have_attribute("aria-expanded", "false")
    found = gw.completing(gw.load("1.../..3./..4./....")).clues[0]
    cell_at(phone, found.place.row, found.place.col).tap()
    expect_verdict(phone, "one")


def test_values_are_changed_until_the_solution_is_unique(warm: Page) -> None:
    open_to_edit(warm, "11../..3./..4./.2..")
    expect_verdict(warm, "none")
    before = clues_of(warm)["given"]
    press(warm, "Change values")
    expect(advice(warm)).to_contain_text("now have a unique solution", timeout=START)
    expect_verdict(warm, "one")
    assert clues_of(warm)["given"].keys() == before.keys()
    assert gw.solve(with_clues(clues_of(warm))).verdict == "unique"
    press(warm, "Undo")
    assert clues_of(warm)["given"] == before
