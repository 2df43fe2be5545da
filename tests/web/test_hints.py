"""Hints on the page: where, why, what, do it; what is wrong; the whole path; how hard it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver import Coord, Puzzle, load
from py_solver.bridge.describe import describe
from tests.web.drive import cell, drawn_marks, lit, open_puzzle, press, status
from tests.web.hands import Hands
from tests.web.panels import example, painted
from tests.web.test_axe import found
from tests.web.test_playing import touch

MARKS = ["sudoku", "heyawake", "slitherlink", "akari", "hashi", "yajilin", "masyu", "fillomino"]
"""Genres whose marks differ: numbers (with a pencil and without), shades, lines round cells and
from cell to cell, bulbs, bridges, and shades with lines."""
WAYS = ["pointer", "keys", "touch"]
SLOW = 30_000
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NONE = "12345678." + ("." * 9) * 7 + "........9"


def card(page: Page) -> Locator:
    return page.get_by_role("group", name="Hint", exact=True)


def main(page: Page) -> Locator:
    """The button that leads on."""
    return card(page).locator("button.main")


def path(page: Page) -> Locator:
    return page.get_by_role("group", name="The path")


def reasons(page: Page, names: str) -> list[str]:
    """The coords at which the board shows that."""
    found: list[str] = page.locator(f".reason .{names}").evaluate_all(
        "all => all.map(one => one.dataset.reason ?? one.dataset.link ?? '')"
    )
    return found


def tap(page: Page, way: str) -> None:
    """The next tap on Hint, with a pointer, a key or a finger."""
    if way == "keys":
        numbered = page.locator("#name").inner_text() == "Fillomino"
        page.keyboard.press("?" if numbered else "h")  # H is a number there
        return
    at = page.locator("#hint") if card(page).is_hidden() else main(page)
    if way == "pointer":
        at.click()
        return
    box = at.bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    touch(session, "touchEnd")
    session.detach()


def expect_said(page: Page, text: str | re.Pattern[str]) -> None:
    expect(status(page)).to_contain_text(text, timeout=SLOW)


def pencilled(page: Page) -> bool:
    return page.locator("#board .pencil").count() > 0


def agrees(page: Page, puzzle: Puzzle) -> bool:
    """Whether all that is drawn is what the solution has there."""
    (solution,) = gw.solve(puzzle).solutions
    right = {str(coord): mark for coord, mark in solution.items()}
    return all(right.get(coord, mark) == mark for coord, mark in drawn_marks(page).items())


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("genre", MARKS)
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
    expect(main(warm)).to_have_text("Do it")
    ringed = reasons(warm, "ringed")
    assert ringed
    assert drawn_marks(warm) == before
    # What is spoken is what is read.
    said = card(warm).locator(".what").inner_text()
    expect_said(warm, said)
    tap(warm, way)
    expect_said(warm, "Hint, 1 of 3. Look")
    after = drawn_marks(warm)
    assert after != before or pencilled(warm)
    assert {coord: after[coord] for coord in before} == before
    assert agrees(warm, puzzle)
    # Closed by Escape, undone in one go.
    warm.keyboard.press("Escape")
    expect(card(warm)).to_be_hidden()
    assert warm.locator(".reason > *").count() == 0
    press(warm, "Undo")
    assert drawn_marks(warm) == before
    assert not pencilled(warm)


@pytest.mark.parametrize("genre", MARKS)
def test_hint_after_hint_leads_to_the_solution(warm: Page, genre: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    for _ in range(160):
        press(warm, "Hint")
        expect(status(warm)).to_contain_text(re.compile(r"1 of 3|Solved|No hint"), timeout=SLOW)
        if "1 of 3" not in (status(warm).text_content() or ""):
            break
        for _ in range(3):
            press(warm, "Hint")
        expect(status(warm)).to_contain_text(re.compile(r"1 of 3|Solved|No hint"), timeout=SLOW)
        if "1 of 3" not in (status(warm).text_content() or ""):
            break
        warm.keyboard.press("Escape")
    expect_said(warm, "Solved!")
    assert agrees(warm, puzzle)


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


@pytest.mark.parametrize("genre", [name for name in MARKS if name != "hashi"])
def test_a_mistake_is_told_and_taken_away(warm: Page, genre: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    before = drawn_marks(warm)
    write(warm, puzzle, *wrong_mark(puzzle))
    assert drawn_marks(warm) != before
    warm.locator("#hint").click()
    expect_said(warm, "A mistake, 1 of 2. It is wrong that")
    assert len(reasons(warm, "ringed.mistaken")) == 1
    press(warm, "Why?")
    expect_said(warm, "A mistake, 2 of 2.")
    press(warm, "Take it away")
    expect_said(warm, "Hint, 1 of 3.")
    assert drawn_marks(warm) == before


def test_why_is_this_wrong_is_offered_where_a_wrong_mark_is_lit(warm: Page) -> None:
    open_puzzle(warm, load("1.../..3./4.../.2.."))
    ask = warm.get_by_role("button", name="Why is this wrong?")
    expect(ask).to_be_hidden()
    cell(warm, 0, 1).click()
    warm.keyboard.press("1")
    ask.click()
    expect_said(warm, "A mistake, 1 of 2. It is wrong that row 1, column 2 is 1.")
    press(warm, "Why?")
    press(warm, "Take it away")
    expect(ask).to_be_hidden()
    # Also where only the solution knows.
    warm.keyboard.press("Escape")
    (solution,) = gw.solve(load("1.../..3./4.../.2..")).solutions
    wrong = next(m for m in (2, 3, 4) if m != solution[Coord.parse("cells/3/3")])
    cell(warm, 3, 3).click()
    warm.keyboard.press(str(wrong))
    press(warm, "Right so far?")
    expect_said(warm, "Not right.")
    ask.click()
    expect_said(warm, "A mistake, 1 of 2.")


def test_a_clash_several_solutions_and_the_end_are_sentences(warm: Page) -> None:
    open_puzzle(warm, load(NONE))
    press(warm, "Hint")
    expect_said(warm, "A clash. There is no solution.")
    expect(main(warm)).to_be_hidden()
    assert reasons(warm, "fact")
    warm.keyboard.press("Escape")
    open_puzzle(warm, load("." * 16))
    press(warm, "Hint")
    expect_said(warm, "No hint. The puzzle has several solutions")
    expect(card(warm)).to_be_hidden()


def test_a_hint_goes_when_the_board_is_edited_and_is_never_about_another(warm: Page) -> None:
    open_puzzle(warm, load(HARD))
    press(warm, "Hint")
    expect_said(warm, "Hint, 1 of 3.")
    cell(warm, 0, 1).click()
    expect(card(warm)).to_be_visible()
    warm.keyboard.press("2")
    expect(card(warm)).to_be_hidden()
    assert warm.locator(".reason > *").count() == 0
    # Asked, and edited before the answer: the 2 is wrong, but it is no more.
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
    warm.wait_for_timeout(500)
    expect(status(warm)).not_to_contain_text("mistake")


def test_what_cannot_be_is_pencilled_in(warm: Page) -> None:
    open_puzzle(warm, load(HARD))
    press(warm, "Hint")
    expect_said(warm, "Hint, 1 of 3.")
    press(warm, "Hint")
    press(warm, "Hint")
    expect(card(warm).locator(".what")).to_contain_text("cannot be")
    (place,) = set(reasons(warm, "ringed"))
    said = card(warm).locator(".what").inner_text()
    gone = re.findall(r"\d", said.rsplit("cannot be", 1)[1])
    press(warm, "Do it")
    expect_said(warm, re.compile(r"Hint, 1 of 3\."))
    label = warm.locator(f'[data-coord="{place}"]').get_attribute("aria-label") or ""
    notes = label.split("centre")[-1]
    assert notes != label
    assert not set(gone) & set(re.findall(r"\d", notes))
    # The next one is another one.
    press(warm, "Hint")
    press(warm, "Hint")
    expect(card(warm).locator(".what")).not_to_have_text(said)


@pytest.mark.parametrize("genre", [*MARKS, "numberlink"])
def test_the_path_is_walked_forwards_and_back(warm: Page, genre: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    first = puzzle.substrate.coords[0]
    Hands(warm).click(first)
    mine = painted(warm)
    press(warm, "Show the whole path")
    expect(path(warm)).to_be_visible(timeout=SLOW)
    expect(path(warm)).to_contain_text("Step 1 of")
    assert reasons(warm, "ringed")
    start = drawn_marks(warm)
    bars = path(warm).locator(".effort .bar")
    slider = path(warm).get_by_role("slider", name="Step")
    steps = int(slider.get_attribute("max") or "")
    assert 0 < bars.count() <= steps
    for _ in range(3):
        warm.keyboard.press("ArrowRight")
    expect(path(warm)).to_contain_text("Step 4 of")
    expect_said(warm, "Step 4 of")
    press(warm, "The step before")
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
    press(warm, "Leave the path")
    expect(path(warm)).to_be_hidden()
    assert painted(warm) == mine


def test_an_edit_ends_the_walk_and_keeps_what_was_written(warm: Page) -> None:
    open_puzzle(warm, load("1.../..3./4.../.2.."))
    cell(warm, 0, 1).click()
    warm.keyboard.press("4")
    press(warm, "Show the whole path")
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
    press(warm, "Show the whole path")
    expect_said(warm, "No path. This puzzle has several solutions")


def chip(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Difficulty: "))


@pytest.mark.parametrize("genre", MARKS)
def test_the_grade_stands_beside_the_name_and_says_what_it_means(warm: Page, genre: str) -> None:
    puzzle = example(genre)
    open_puzzle(warm, puzzle)
    board = warm.locator("#board").bounding_box()
    known = gw.grade(puzzle)
    most = "≤ " if known.at_most else ""
    expect(chip(warm)).to_have_text(f"{known.word} · {most}{known.number:.1f}", timeout=SLOW)
    assert warm.locator("#board").bounding_box() == board
    chip(warm).click()
    sheet = warm.get_by_role("dialog", name="How hard is it?")
    expect(sheet).to_contain_text(f"{known.word.capitalize()}, {known.number:.1f}.")
    assert known.hardest
    expect(sheet).to_contain_text(known.hardest.what)
    sheet.get_by_role("button", name="Show it on the board").click()
    expect(sheet).to_be_hidden()
    expect(path(warm)).to_be_visible(timeout=SLOW)
    expect(path(warm).locator(".what")).to_have_text(known.hardest.what)
    press(warm, "Leave the path")


def test_numberlink_has_no_grade_and_another_puzzle_s_is_not_shown(warm: Page) -> None:
    open_puzzle(warm, example("akari"))
    expect(chip(warm)).to_be_visible(timeout=SLOW)
    open_puzzle(warm, example("numberlink"))
    expect(chip(warm)).to_be_hidden()
    warm.wait_for_timeout(2500)
    expect(chip(warm)).to_be_hidden()


def test_the_grade_lets_everything_else_go_first(warm: Page) -> None:
    """What the player asks is answered while a long path is still being looked for."""
    open_puzzle(warm, load(HARD))
    warm.wait_for_timeout(2500)
    press(warm, "Solve")
    expect_said(warm, "Solved!")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("genre", ["sudoku", "slitherlink"])
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
    press(warm, "Show the whole path")
    expect(path(warm)).to_be_visible(timeout=SLOW)
    warm.keyboard.press("ArrowRight")
    assert found(warm) == []
    press(warm, "Leave the path")
    chip(warm).click()
    assert found(warm) == []
    warm.keyboard.press("Escape")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 720), (1920, 1080)])
def test_a_hint_moves_nothing_and_hides_no_board(warm: Page, width: int, height: int) -> None:
    open_puzzle(warm, example("slitherlink"))
    warm.set_viewport_size({"width": width, "height": height})
    warm.evaluate("scrollTo(0, 0)")

    def places() -> list[object]:
        names = ("#board", "#hint", "#keypad", "header")
        return [warm.locator(name).bounding_box() for name in names]

    warm.locator("#hint").focus()
    warm.evaluate("scrollTo(0, 0)")
    before = places()
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
