"""Hints on the page: where, why, what, do it; and mistakes."""

from __future__ import annotations

import re
from itertools import cycle, product

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver import Coord, Puzzle, load
from py_solver.bridge.describe import describe
from tests.tiers import part, usually
from tests.web.drive import (
    cell,
    count_requests,
    drawn_marks,
    open_puzzle,
    press,
    status,
    wait_until_answered,
)
from tests.web.hands import Hands
from tests.web.hints.drive import (
    HARD,
    MARKS,
    NONE,
    PAIR,
    SLOW,
    WAYS,
    agrees,
    card,
    expect_said,
    main,
    pencilled,
    reasons,
    tap,
)
from tests.web.panels import example


@usually(1)
@pytest.mark.parametrize(("genre", "way"), part([*product(MARKS, WAYS)], 0, 4))
def test_a_hint_unfolds_in_three_taps_and_is_done(warm: Page, genre: str, way: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    before = drawn_marks(warm)
    if way == "touch":
        warm.set_viewport_size({"width": 360, "height": 740})
        warm.locator("#hint").scroll_into_view_if_needed()

    tap(warm, way)
    expect_said(warm, "Hint, 1 of 3. Look")
    expect(card(warm)).to_contain_text("Look")
    assert reasons(warm, "outlined")
    assert not reasons(warm, "ringed")
    expect(main(warm)).to_have_text("Why?")
    tap(warm, way)
    expect_said(warm, "Hint, 2 of 3.")
    expect(main(warm)).to_have_text("What follows?")
    assert not reasons(warm, "ringed")
    tap(warm, way)
    expect_said(warm, "Hint, 3 of 3.")
    expect(main(warm)).to_have_text("Apply it")
    ringed = reasons(warm, "ringed")
    assert ringed
    assert drawn_marks(warm) == before
    # Screen readers get the same text as readers.
    said = card(warm).locator(".what").inner_text()
    expect_said(warm, said)
    tap(warm, way)
    expect_said(warm, "Hint, 1 of 3. Look")
    after = drawn_marks(warm)
    assert after != before or pencilled(warm)
    assert {coord: after[coord] for coord in before} == before
    assert agrees(warm, puzzle)
    # Closed by Escape, undone in one step.
    warm.keyboard.press("Escape")
    expect(card(warm)).to_be_hidden()
    assert warm.locator(".reason > *").count() == 0
    press(warm, "Undo")
    assert drawn_marks(warm) == before
    assert not pencilled(warm)


@usually(0)
def test_what_cannot_be_is_struck_out_within_its_cell(warm: Page) -> None:
    """“Negative” was once wider than the cell that excluded it."""
    open_puzzle(warm, example("magnets"))
    for stage in (1, 2, 3):
        press(warm, "Hint")
        expect_said(warm, f"Hint, {stage} of 3.")
    struck = warm.locator(".reason path.denied")
    expect(struck).not_to_have_count(0)
    for denied, ringed in zip(struck.all(), warm.locator(".reason .ringed").all(), strict=True):
        inner, outer = denied.bounding_box(), ringed.bounding_box()
        assert inner
        assert outer
        assert outer["x"] < inner["x"]
        assert inner["x"] + inner["width"] < outer["x"] + outer["width"]


# The last mark wins: the message about the win may come before the one about the hint, or after.
ANSWERED = re.compile(r"1 of 3|You solved it|No hint")


@usually(0)
@pytest.mark.parametrize("genre", MARKS)
def test_hint_after_hint_leads_to_the_solution(warm: Page, genre: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    for _ in range(160):
        press(warm, "Hint")
        expect(status(warm)).to_contain_text(ANSWERED, timeout=SLOW)
        if "1 of 3" not in (status(warm).text_content() or ""):
            break
        for _ in range(3):
            press(warm, "Hint")
        expect(status(warm)).to_contain_text(ANSWERED, timeout=SLOW)
        if "1 of 3" not in (status(warm).text_content() or ""):
            break
        warm.keyboard.press("Escape")
    expect_said(warm, "You solved it!")
    assert agrees(warm, puzzle)


MISTAKEN = [name for name in MARKS if name != "hashi"]


def wrong_mark(puzzle: Puzzle) -> tuple[Coord, int]:
    """A place, and a mark that the solution does not have there."""
    (solution,) = gw.solve(puzzle).solutions
    board = puzzle.substrate
    derived = {layer for layer, marks in board.layers if marks.derived}
    given = describe(puzzle)["givens"]
    for coord, mark in solution.items():
        index = board.index(coord)
        marks = board.marks_of(index)
        if coord.layer in derived or str(coord) in given:
            continue
        others = [m for m in range(marks.least, marks.most + 1) if m not in (mark, marks.blank)]
        if others and (marks.is_binary or marks.most > 2):
            return coord, others[0]
    raise AssertionError("every place is given")


def write(page: Page, puzzle: Puzzle, coord: Coord, mark: int) -> None:
    hands = Hands(page)
    hands.click(coord)
    if not puzzle.substrate.marks_of(puzzle.substrate.index(coord)).is_binary:
        hands.keys(*str(mark))


@usually(1)
@pytest.mark.parametrize(("genre", "way"), [*zip(MISTAKEN, cycle(WAYS), strict=False)])
def test_a_mistake_is_told_and_taken_away(warm: Page, genre: str, way: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    before = drawn_marks(warm)
    write(warm, puzzle, *wrong_mark(puzzle))
    assert drawn_marks(warm) != before
    tap(warm, way)
    expect_said(warm, re.compile(r"Mistake, 1 of 2\. .* should "))
    assert len(reasons(warm, "ringed.mistaken")) == 1
    tap(warm, way)
    expect_said(warm, "Mistake, 2 of 2.")
    tap(warm, way)
    expect_said(warm, "Hint, 1 of 3.")
    assert drawn_marks(warm) == before


def test_why_is_this_wrong_is_offered_where_no_message_says_why(warm: Page) -> None:
    open_puzzle(warm, load("1.../..3./4.../.2.."))
    ask = warm.get_by_role("button", name="Why is this wrong?")
    expect(ask).to_be_hidden()
    cell(warm, 0, 1).click()
    warm.keyboard.press("1")
    expect_said(warm, "r1c2 conflicts with r1c1: both are 1.")
    expect(ask).to_be_hidden()
    press(warm, "Hint")
    expect_said(warm, "Mistake, 1 of 2. r1c2 should not be 1.")
    press(warm, "Why?")
    press(warm, "Remove it")
    expect(ask).to_be_hidden()
    # Only the solution shows this mistake.
    warm.keyboard.press("Escape")
    (solution,) = gw.solve(load("1.../..3./4.../.2..")).solutions
    wrong = next(m for m in (2, 3, 4) if m != solution[Coord.parse("cells/3/3")])
    cell(warm, 3, 3).click()
    warm.keyboard.press(str(wrong))
    press(warm, "Check")
    expect_said(warm, "There is a mistake.")
    ask.click()
    expect_said(warm, "Mistake, 1 of 2.")


def test_a_clash_several_solutions_and_the_end_are_sentences(warm: Page) -> None:
    open_puzzle(warm, load(NONE))
    press(warm, "Hint")
    expect_said(warm, "Conflicting clues. There is no solution.")
    expect(main(warm)).to_be_hidden()
    assert reasons(warm, "fact")
    warm.keyboard.press("Escape")
    open_puzzle(warm, load("." * 16))
    press(warm, "Hint")
    expect_said(warm, "No hint. The puzzle has multiple solutions")
    expect(card(warm)).to_be_hidden()


@usually(0)
def test_a_hint_at_the_solved_board_leaves_what_is_said_of_the_win(warm: Page) -> None:
    open_puzzle(warm, load("1.34\n3412\n2143\n4321"))
    warm.evaluate(
        """() => {
            const line = document.getElementById("status");
            window.said = [];
            const note = () => window.said.push(line.textContent);
            window.ear = new MutationObserver(note);
            window.ear.observe(line, { subtree: true, childList: true, characterData: true });
        }"""
    )
    cell(warm, 0, 1).click()
    warm.keyboard.press("2")
    # Faster than the check that notices the win.
    warm.keyboard.press("h")
    expect(status(warm)).to_contain_text("You solved it!")
    finish = warm.get_by_role("region", name="Solved")
    expect(finish).to_be_visible()
    warm.keyboard.press("h")
    press(warm, "Hint")
    expect(finish).to_be_visible()
    said = warm.evaluate("(window.ear.disconnect(), window.said)")
    assert not [line for line in said if "No hint" in line]
    assert "You solved it!" in said[-1]


@usually(0)
def test_a_hint_goes_when_the_board_is_edited_and_is_never_about_another(warm: Page) -> None:
    open_puzzle(warm, load(HARD))
    press(warm, "Hint")
    expect_said(warm, "Hint, 1 of 3.")
    cell(warm, 0, 1).click()
    expect(card(warm)).to_be_visible()
    warm.keyboard.press("2")
    expect(card(warm)).to_be_hidden()
    assert warm.locator(".reason > *").count() == 0
    # Asked, and edited before the answer: the 2 was wrong, but it is gone.
    count_requests(warm, "hint")
    warm.evaluate(
        """() => {
            document.getElementById("hint").click();
            const options = { key: "Delete", bubbles: true, cancelable: true };
            document.querySelector('[data-coord="cells/0/1"]')
                .dispatchEvent(new KeyboardEvent("keydown", options));
        }"""
    )
    expect(status(warm)).not_to_contain_text("Looking for a hint", timeout=SLOW)
    expect(cell(warm, 0, 1)).to_have_text("")
    wait_until_answered(warm, "hint")
    expect(status(warm)).not_to_contain_text("mistake")


def test_what_cannot_be_is_pencilled_in(warm: Page) -> None:
    open_puzzle(warm, load(PAIR))
    what = card(warm).locator(".what")
    press(warm, "Hint")
    expect_said(warm, "Hint, 1 of 3.")
    press(warm, "Hint")
    press(warm, "Hint")
    said = what.inner_text()
    clause = re.search(r"r(\d)c(\d) cannot be ([^.]*)", said)
    assert clause
    row, col = int(clause[1]) - 1, int(clause[2]) - 1
    assert f"cells/{row}/{col}" in reasons(warm, "ringed")
    press(warm, "Apply it")
    expect_said(warm, "Hint, 1 of 3.")
    label = cell(warm, row, col).get_attribute("aria-label") or ""
    notes = label.split("centre")[-1]
    assert notes != label
    assert not set(re.findall(r"\d", clause[3])) & set(re.findall(r"\d", notes))
    # The next hint differs.
    press(warm, "Hint")
    press(warm, "Hint")
    expect(what).not_to_have_text(said)


@usually(0)
def test_what_was_left_for_a_cell_is_read_beside_the_number_that_comes(warm: Page) -> None:
    open_puzzle(warm, example("skyscrapers"))
    press(warm, "Hint")
    expect(warm.locator(".reason .ghost text")).to_have_count(0)
    main(warm).click()
    main(warm).click()
    # Both are about the same cell: they share its middle from left to right.
    left, put = (warm.locator(f".reason .{name}").bounding_box() for name in ("known", "ghost"))
    whole = warm.locator(".reason .ringed").bounding_box()
    assert left
    assert put
    assert whole
    assert abs(left["x"] + left["width"] / 2 - put["x"] - put["width"] / 2) < 3
    apart = left["y"] + left["height"] / 2 - put["y"] - put["height"] / 2
    assert apart > 0.28 * whole["height"]
    assert left["y"] + left["height"] / 2 < whole["y"] + whole["height"]


@usually(0)
@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844)])
def test_no_line_of_a_hint_is_cut(warm: Page, size: tuple[int, int]) -> None:
    """If it is longer than its box, the visible part begins with a sentence."""
    warm.set_viewport_size({"width": size[0], "height": size[1]})
    telling = card(warm).locator(".telling")
    for genre in ("sudoku", "slitherlink"):
        open_puzzle(warm, example(genre))
        press(warm, "Hint")
        expect(card(warm)).to_be_visible(timeout=SLOW)
        for word in ("Why?", "What follows?", "Apply it"):
            expect(main(warm)).to_have_text(word)
            tops: list[float] = telling.evaluate(
                """(box) => [...box.querySelectorAll("p, li")].map(
                    (one) => one.getBoundingClientRect().top - box.getBoundingClientRect().top)"""
            )
            # One of them begins where the box does, within a pixel.
            assert min(abs(top) for top in tops) <= 1, (genre, word, tops)
            main(warm).click()
