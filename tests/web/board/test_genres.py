"""Every genre on the page: solved by the engine, entered by hand, spoilt, undone, saved."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver.board.coords import Coord
from py_solver.bridge.request import told
from py_solver.genres import all_genres
from py_solver.logic.outcome import Violation
from py_solver.painting.picture import picture
from py_solver.puzzle.puzzle import Puzzle
from tests import tiers
from tests.tiers import usually
from tests.web.drive import drawn_marks, lit, open_puzzle, press, press_often, put_away, status
from tests.web.hands import Hands, enter, typed

Marks = dict[Coord, int]


def puzzle_of(genre: str) -> Puzzle:
    """The genre's own example."""
    return gw.load(all_genres()[genre].example, genre)


def solution_of(puzzle: Puzzle) -> Marks:
    """The unique solution, without marks that follow from others."""
    (solution,) = gw.solve(puzzle).solutions
    derived = {layer for layer, marks in puzzle.substrate.layers if marks.derived}
    return {coord: mark for coord, mark in solution.items() if coord.layer not in derived}


def seen(puzzle: Puzzle, marks: Marks) -> dict[str, int]:
    """The visible part of these marks: not blank ones, nor those of coords out of play."""
    board = puzzle.substrate
    return {
        str(coord): mark
        for coord, mark in marks.items()
        if mark != board.marks_of(board.index(coord)).blank and board.in_play[board.index(coord)]
    }


def given(puzzle: Puzzle) -> Marks:
    """The marks that are clues."""
    return dict(picture(puzzle).givens)


def wrongs(puzzle: Puzzle, marks: Marks) -> Iterator[tuple[Coord, int]]:
    """Each further mark, each other number, each cross instead of a mark, if it breaks a rule."""
    board = puzzle.substrate
    blank = {coord: board.marks_of(board.index(coord)).blank for coord in marks}
    # Blank marks are not made, so that some cells are still open.
    made = {coord: mark for coord, mark in marks.items() if mark != blank[coord]}
    # Removing a mark violates nothing, since it can return; excluding it does.
    for coord in sorted(marks, key=lambda coord: (marks[coord] != blank[coord], coord)):
        choices = board.marks_of(board.index(coord))
        for mark in range(choices.least, choices.most + 1):
            if mark != marks[coord] and gw.check(puzzle, made | {coord: mark}).violations:
                yield coord, mark


def spoil(hands: Hands, page: Page, puzzle: Puzzle, wrong: Iterator[tuple[Coord, int]]) -> None:
    """Make one wrong mark, by a click, or by keys if it is a number."""
    before = drawn_marks(page)
    for coord, mark in wrong:
        off = mark == puzzle.substrate.marks_of(puzzle.substrate.index(coord)).blank
        hands.click(coord, "right" if off else "left")
        if len(drawn_marks(page)) < len(before) - 1:
            hands.keys("Control+z")  # the tap took a whole domino back
            assert drawn_marks(page) == before
            if coord.layer.is_edge:
                continue
            hands.keys(*typed(puzzle.substrate, coord, mark))
        if str(coord) in before and str(coord) not in drawn_marks(page) and not off:
            hands.click(coord)  # after the last mark comes none, and then the first
        if drawn_marks(page) == before and not coord.layer.is_edge:
            hands.keys("Delete", *typed(puzzle.substrate, coord, mark))
        # If no bridge is possible, a click does nothing.
        if drawn_marks(page) != before:
            return
    raise AssertionError("no mark can be made wrong")


def saying(violations: tuple[Violation, ...]) -> re.Pattern[str]:
    """The sentence of the first, or that numbers conflict, which the page finds without Python."""
    return re.compile(f"{re.escape(violations[0].sentence)}|conflicts with")


@usually(1)
@pytest.mark.parametrize(
    ("genre", "drawn"),
    [("slitherlink", "draws a line."), ("hashi", "draws a bridge."), ("dominosa", "a domino.")],
)
def test_a_screen_reader_hears_what_is_drawn(warm: Page, genre: str, drawn: str) -> None:
    open_puzzle(warm, puzzle_of(genre))
    expect(warm.get_by_role("grid")).to_have_accessible_description(re.compile(re.escape(drawn)))


@tiers.usually(5)
@pytest.mark.parametrize("genre", tiers.played())
def test_every_genre_is_solved_played_spoilt_undone_and_kept(warm: Page, genre: str) -> None:
    puzzle = puzzle_of(genre)
    solution = solution_of(puzzle)
    open_puzzle(warm, puzzle)
    # Every board has a message about what to do.
    expect(status(warm)).to_have_text(re.compile(r"^\s*[A-Z].*\. Press Hint if you are stuck\."))
    start = {str(coord): mark for coord, mark in given(puzzle).items()}
    assert drawn_marks(warm) == start

    press(warm, "Solve")
    expect(status(warm)).to_contain_text("The solution is unique.")
    assert drawn_marks(warm) == seen(puzzle, solution)
    press(warm, "Undo")
    assert drawn_marks(warm) == start

    hands = Hands(warm)
    mine = {coord: mark for coord, mark in solution.items() if str(coord) not in start}
    enter(hands, puzzle, mine)
    assert drawn_marks(warm) == seen(puzzle, solution)
    expect(status(warm)).to_contain_text("Solved! All rules are satisfied.")

    spoil(hands, warm, puzzle, (one for one in wrongs(puzzle, solution) if one[0] in mine))
    kept = drawn_marks(warm)
    now = {Coord.parse(text): mark for text, mark in kept.items() if text not in start}
    broken = gw.check(puzzle, now).violations
    places = {place for violation in told(broken, now) for place in violation["coords"]}
    assert places
    assert kept != seen(puzzle, solution)
    expect_lit(warm, places)
    expect(status(warm)).to_have_text(saying(broken))

    # Each number took at least one step; only the board knows about drags and clicks.
    marks = puzzle.substrate.layers[0][1]
    if marks.blank is None and not marks.is_binary:
        press_often(warm, "z", sum(coord.layer is puzzle.substrate.layers[0][0] for coord in mine))
    press_often(warm, "z", 400, until=start)
    assert drawn_marks(warm) == start
    expect(warm.locator('[data-lit], [aria-invalid="true"]')).to_have_count(0)
    redo = warm.get_by_role("button", name="Redo")
    while redo.is_enabled():
        press_often(warm, "y", 50)
    expect_lit(warm, places)

    assert drawn_marks(warm) == kept
    again = left_and_opened_again(warm)
    expect(again.locator("#name")).to_have_text(all_genres()[genre].name)
    assert drawn_marks(again) == kept
    # The undo steps are stored, too; one more leads to the puzzle before, as it would here.
    press_often(again, "z", 400, until=start)
    assert drawn_marks(again) == start
    again.close()


def left_and_opened_again(page: Page) -> Page:
    """The page in another tab, after this one was left. Python does not load there."""
    put_away(page)
    again = page.context.new_page()
    again.route("**/*.{whl,wasm,zip,bin}", lambda route: route.abort())
    again.goto("./")
    again.get_by_role("button", name=re.compile("^Continue")).first.click()
    return again


def expect_lit(page: Page, places: set[str]) -> None:
    """Wait until exactly these coords are highlighted: a check comes a moment after the edit."""
    for place in places:
        expect(lit_at(page, place)).to_be_attached()
    assert lit(page) >= places


def lit_at(page: Page, place: str) -> Locator:
    if place.startswith("cells"):
        return page.locator(f'[data-coord="{place}"][aria-invalid="true"]')
    return page.locator(f'[data-lit="{place}"]')
