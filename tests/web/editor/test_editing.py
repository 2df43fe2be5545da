"""The editor: puzzles of every genre are set from an empty board, and the verdict follows."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, Layer, cell
from py_solver.bridge.describe import describe
from py_solver.genres import all_genres
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.puzzle import Puzzle
from tests import tiers
from tests.genres.pictures import picture
from tests.tiers import usually
from tests.web.drive import cell as cell_at
from tests.web.drive import lit, open_puzzle, press, status
from tests.web.hands import Hands
from tests.web.page.test_axe import found_in_both
from tests.web.setting import (
    ANSWER,
    clues_of,
    editor,
    empty_board,
    expect_verdict,
    resize,
    set_clues,
    set_kind,
    take,
    verdict,
)

# Of four boards per genre with clues in wrong places, the one with the longest message: 187.
CLASHING = ("12524", "34135", "31453", "33225")

BARE = next(genre for genre in all_genres().values() if genre.bare)


def small(genre: str) -> Puzzle:
    """The smaller one of the genre's example and its picture."""
    example = gw.load(all_genres()[genre].example, genre)
    return min(picture(genre).puzzle, example, key=lambda puzzle: puzzle.size)


@pytest.fixture
def desk(warm: Page) -> Page:
    """The page, for setting puzzles."""
    return warm


def told_by(clues: dict[str, Any]) -> dict[str, Any]:
    """Clues without those that say nothing."""
    return {key: clue for key, clue in clues.items() if clue}


def brought(page: Page, puzzle: Puzzle) -> None:
    """Open a puzzle to edit it further."""
    press(page, "Play")
    open_puzzle(page, puzzle)
    press(page, "Edit")


@tiers.usually(3)
@pytest.mark.parametrize("name", tiers.covering(tiers.sorts))
def test_a_puzzle_is_set_from_an_empty_board(desk: Page, name: str) -> None:
    puzzle = small(name)
    told = describe(puzzle)
    empty_board(desk, all_genres()[name], *puzzle.size)
    set_clues(desk, told["kinds"], told["puzzle"]["clues"])
    expect_verdict(desk, "one")
    assert clues_of(desk) == told_by(told["puzzle"]["clues"])
    press(desk, "Undo")
    assert clues_of(desk) != told_by(told["puzzle"]["clues"])
    press(desk, "Redo")
    expect_verdict(desk, "one")


def numbered(*rows: str) -> Puzzle:
    """A Hitori."""
    numbers = {cell(r, c): int(n) for r, row in enumerate(rows) for c, n in enumerate(row)}
    return all_genres()["hitori"].puzzle(len(rows), len(rows[0]), {"number": numbers})


@usually(0)
@pytest.mark.parametrize("size", [(1280, 720), (844, 390)])
def test_a_long_sentence_about_clues_that_clash_moves_no_button(
    desk: Page, size: tuple[int, int]
) -> None:
    # Undo, Redo: the verdict appeared between them, with three lines, and the click on Redo missed.
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    places = []
    for rows, is_one in ((("12524", "34115", "31453", "35223"), True), (CLASHING, False)):
        brought(desk, numbered(*rows))
        expect_verdict(desk, "one" if is_one else "none")
        places.append(desk.get_by_role("button", name="Redo", exact=True).bounding_box())
    expect(status(desk)).to_contain_text("are in conflict")
    assert places[0] == places[1]


# Scrolling takes time: this returns when the last line has been visible.
ALL_READ = """async (box) => {
    while (box.scrollHeight - box.clientHeight - box.scrollTop >= 1)
        await new Promise(requestAnimationFrame);
}"""


@usually(0)
@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (360, 640)])
def test_nor_does_it_while_one_plays_and_all_of_it_can_be_read(
    desk: Page, size: tuple[int, int]
) -> None:
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    press(desk, "Play")
    open_puzzle(desk, numbered(*CLASHING))
    clear = desk.get_by_role("button", name="Clear", exact=True)
    before = clear.bounding_box()
    press(desk, "Solve")
    expect(status(desk)).to_contain_text("are in conflict")
    assert clear.bounding_box() == before
    assert found_in_both(desk) == []
    if status(desk).get_attribute("tabindex"):
        status(desk).focus()
        desk.keyboard.press("End")
    status(desk).evaluate(ALL_READ)


def sudoku(rows: int, **clues: Any) -> Puzzle:
    """The basic genre's board, with these clues."""
    return BARE.puzzle(
        rows, rows, {"given": {cell(*place): n for place, n in clues.pop("given", {}).items()}}
    )


def test_two_solutions_are_laid_over_each_other_and_the_difference_is_named(desk: Page) -> None:
    # A full board without two numbers in four cells, where they can be swapped.
    rows = ["1234", "3412", "2143", "4321"]
    gone = {(0, 0), (0, 1), (2, 0), (2, 1)}
    given = {
        (r, c): int(n)
        for r, row in enumerate(rows)
        for c, n in enumerate(row)
        if (r, c) not in gone
    }
    brought(desk, sudoku(4, given=given))
    expect_verdict(desk, "several")
    press(desk, "Show two")
    differing = {f"cells/{r}/{c}" for r, c in gone}
    found = desk.locator("[data-coord].differs").evaluate_all(
        "all => all.map(c => c.dataset.coord)"
    )
    assert set(found) == differing
    for row in (1, 3):
        for col in (1, 2):
            expect(status(desk)).to_contain_text(f"r{row}c{col}")
    press(desk, "Hide them")
    expect(desk.locator("[data-coord].differs")).to_have_count(0)
    press(desk, "Show two")
    cell_at(desk, 0, 0).click()
    desk.keyboard.press("1")
    expect(desk.locator("[data-coord].differs")).to_have_count(0)
    expect_verdict(desk, "one")


def test_what_leaves_no_solution_is_lit_and_named(desk: Page) -> None:
    # Nothing is left for the first cell, but no two clues are equal in a row, column or box.
    brought(desk, sudoku(4, given={(0, 1): 1, (0, 2): 2, (1, 0): 3}))
    expect_verdict(desk, "several")
    cell_at(desk, 3, 0).click()
    desk.keyboard.press("4")
    expect_verdict(desk, "none")
    expect(verdict(desk)).to_contain_text("Conflicts are highlighted.")
    assert lit(desk) == {"cells/0/1", "cells/0/2", "cells/1/0", "cells/3/0"}
    expect(status(desk)).to_contain_text("These clues are in conflict")
    expect(status(desk)).to_contain_text("the 4 in r4c1")
    desk.keyboard.press("Control+z")
    expect_verdict(desk, "several")
    assert lit(desk) == set()


def test_a_refused_clue_is_said_and_kept(desk: Page) -> None:
    genre = next(g for g in all_genres().values() if isinstance(g.clues[0], Numbers) and not g.bare)
    puzzle = small(genre.id)
    brought(desk, puzzle)
    expect_verdict(desk, "one")
    (kind, *_) = describe(puzzle)["kinds"]
    free = next(c for c in puzzle.substrate.coords if c not in puzzle.clues[kind["key"]])
    Hands(desk).click(free)
    desk.keyboard.press("9")
    expect(verdict(desk)).to_contain_text("Not a puzzle yet.", timeout=ANSWER)
    expect(status(desk)).to_contain_text(f"9 is too large; clues go up to {kind['most']}.")
    assert lit(desk) == {str(free)}
    kept = {**describe(puzzle)["puzzle"]["clues"][kind["key"]], str(free): 9}
    assert clues_of(desk)[kind["key"]] == kept
    desk.keyboard.press("Delete")
    expect_verdict(desk, "one")
    assert lit(desk) == set()


def test_a_size_that_cannot_be_is_refused_and_one_that_can_keeps_what_fits(desk: Page) -> None:
    brought(desk, sudoku(6, given={(0, 0): 1, (5, 5): 2}))
    editor(desk).locator("input[name=rows]").fill("99")
    press(desk, "Resize")
    expect(status(desk)).to_contain_text("Not resized. Sudoku goes up to", timeout=ANSWER)
    expect(status(desk)).to_contain_text("99")
    # Otherwise the next empty board would have that size.
    expect(editor(desk).locator("input[name=rows]")).to_have_value("6")
    assert clues_of(desk)["given"] == {"cells/0/0": 1, "cells/5/5": 2}
    resize(desk, 4, 4)
    assert clues_of(desk)["given"] == {"cells/0/0": 1}
    gone = "Everything outside the new size was removed. Undo restores what was there."
    expect(status(desk)).to_have_text(gone)
    press(desk, "Undo")
    expect(desk.locator("#size")).to_have_text("6 × 6")
    assert clues_of(desk)["given"] == {"cells/0/0": 1, "cells/5/5": 2}
    press(desk, "Empty grid")
    expect(status(desk)).to_have_text("Emptied. Undo restores what was there.")
    assert "given" not in clues_of(desk)
    press(desk, "Undo")
    assert clues_of(desk)["given"] == {"cells/0/0": 1, "cells/5/5": 2}


@usually(0)
def test_a_board_without_boxes_of_its_size_gets_rooms_that_are_drawn(desk: Page) -> None:
    brought(desk, sudoku(4))
    resize(desk, 5, 5)
    assert not clues_of(desk)
    expect_verdict(desk, "several")
    take(desk, next(k for k in kinds_of(BARE.id) if k["sort"] == "rooms"))
    for row in range(4):
        Hands(desk).drag([cell(row, col) for col in range(5)])
    Hands(desk).drag([cell(0, 0), cell(1, 0)])
    expect(verdict(desk)).to_contain_text("Not a puzzle yet.", timeout=ANSWER)
    expect(status(desk)).to_contain_text("has 6 cells instead of 5.")
    # A room that another one divides becomes two.
    Hands(desk).drag([cell(1, 1), cell(0, 1)])
    assert clues_of(desk)["rooms"][:2] == [[0, 1, 2, 2, 2], [0, 1, 1, 1, 1]]


def test_walls_part_a_room_once_they_are_closed_and_rooms_are_joined_by_a_click(
    desk: Page,
) -> None:
    name, kind = next(
        (name, kind)
        for name in all_genres()
        for kind in kinds_of(name)
        if "number rooms" in sorts(name) and kind["sort"] == "rooms" and not kind["hole"]
    )
    empty_board(desk, all_genres()[name], 3, 3)
    take(desk, kind)
    hands = Hands(desk)
    for row in (0, 1):
        hands.click(Coord(Layer.EDGES_V, row, 1))
        assert "rooms" not in clues_of(desk)
    hands.click(Coord(Layer.EDGES_V, 2, 1))
    assert clues_of(desk)["rooms"] == [[0, 1, 1]] * 3
    hands.click(Coord(Layer.EDGES_V, 1, 1))
    assert clues_of(desk)["rooms"] == [[0, 0, 0]] * 3
    for _ in range(2):
        hands.click(cell(1, 1))
    assert clues_of(desk)["rooms"] == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    hands.drag([cell(1, 1), cell(1, 2)])
    assert clues_of(desk)["rooms"] == [[0, 0, 0], [0, 1, 1], [0, 0, 0]]
    desk.keyboard.press("Delete")
    assert clues_of(desk)["rooms"] == [[0, 0, 0]] * 3


def test_a_puzzle_is_set_by_keyboard_alone(desk: Page) -> None:
    """A size, a cage with its sum, a line across a corner: found, drawn, removed, undone."""
    brought(desk, sudoku(4))
    keys = desk.keyboard
    tab_to(desk, 'input[name="rows"]')
    for key in ("6", "Tab", "6", "Enter"):
        keys.press(key)
    expect(desk.locator("#size")).to_have_text("6 × 6", timeout=ANSWER)
    for rule, strokes in (("add up to its sum", "cage"), ("rise from the bulb", "thermometer")):
        tab_to(desk, ".constraints input[type=search]")
        keys.type(rule)
        keys.press("Enter")
        expect(cell_at(desk, 0, 0)).to_be_focused()
        if strokes == "cage":
            for key in ("Shift+ArrowRight", "Shift+ArrowDown", "Enter", "1", "1", "Escape"):
                keys.press(key)
        else:
            for key in ("Shift+PageDown", "Shift+ArrowRight", "Enter", "Escape"):
                keys.press(key)
        keys.press("Control+Home")
    drawn = {
        "cage": [{"cells": ["cells/0/0", "cells/0/1", "cells/1/1"], "values": [11]}],
        "thermometer": [{"cells": ["cells/0/0", "cells/1/1", "cells/1/2"]}],
    }
    assert clues_of(desk) == drawn
    for key in ("Enter", "Delete"):
        keys.press(key)
    assert clues_of(desk) == {"cage": drawn["cage"]}
    keys.press("Control+z")
    assert clues_of(desk) == drawn
    for key in ("Control+End", "6"):
        keys.press(key)
    assert clues_of(desk)["given"] == {"cells/5/5": 6}
    expect_verdict(desk, "several")


@tiers.usually(0)
def test_axe_finds_nothing_while_a_puzzle_is_set(desk: Page) -> None:
    brought(desk, sudoku(4, given={(0, 0): 1}))
    expect_verdict(desk, "several")
    assert found_in_both(desk) == []
    drawn = {kind["key"]: kind for kind in kinds_of(BARE.id)}
    set_kind(desk, drawn["cage"], [{"cells": ["cells/1/0", "cells/2/0"], "values": [6]}])
    take(desk, drawn["skyscraper"])
    Hands(desk).click(Coord(Layer.CELLS, 3, 0))
    Hands(desk).click(Coord(Layer.CELLS, 3, 0))
    editor(desk).locator(".constraints input[type=search]").click()
    assert found_in_both(desk) == []
    desk.keyboard.press("Escape")
    Hands(desk).click(cell(0, 1))
    desk.keyboard.press("1")
    expect_verdict(desk, "none")
    assert found_in_both(desk) == []


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not in the tab order")


def kinds_of(name: str) -> list[dict[str, Any]]:
    kinds: list[dict[str, Any]] = describe(small(name))["kinds"]
    return kinds


def sorts(name: str) -> str:
    square = "square" if describe(small(name))["sizes"]["square"] else ""
    return " ".join([*(kind["sort"] for kind in kinds_of(name)), square])


BESIDE = next(
    genre
    for genre in all_genres().values()
    for kind in genre.clues
    if isinstance(kind, Numbers) and kind.at == sites.AROUND and not kind.letters
)


def test_what_stands_beyond_the_rim_is_set_and_taken_away_by_keys(desk: Page) -> None:
    (kind,) = (kind for kind in BESIDE.clues if isinstance(kind, Numbers) and kind.at.is_beside)
    brought(desk, BESIDE.puzzle(4, 4, {}))
    take(desk, kind.told((4, 4)))
    hands = Hands(desk)
    # From the first cell the cursor moves to the nearest place; a corner leads round to the side.
    hands.click(Coord(Layer.TOP, 0, 0))
    hands.keys("3", "ArrowRight", "2", "ArrowDown", "1", "ArrowRight", "ArrowRight", "ArrowRight")
    hands.keys("4")
    expect(desk.locator(":focus")).to_have_accessible_name("Right of row 4: clue 4")
    wanted = {"top/0/0": 3, "top/0/1": 2, "bottom/4/1": 1, "right/3/4": 4}
    assert clues_of(desk)[kind.key] == wanted
    hands.keys("Delete")
    assert clues_of(desk)[kind.key] == {at: n for at, n in wanted.items() if n != 4}
    press(desk, "Undo")
    assert clues_of(desk)[kind.key] == wanted
    # A value that such a line cannot have is refused, and the clue stays.
    hands.keys("9")
    expect(status(desk)).to_contain_text("9")
    # In Play, the cursor is on the board again.
    press(desk, "Play")
    expect(desk.locator("[data-coord][tabindex='0']")).to_have_attribute("data-coord", "cells/3/3")
    press(desk, "Edit")
