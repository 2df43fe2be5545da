"""The editor: puzzles of every genre are set from an empty board, and the verdict follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.clues import Numbers
from py_solver.genre import all_genres
from py_solver.grid import Coord, Layer, cell
from py_solver.page import describe
from py_solver.puzzle import Puzzle
from tests.genres.pictures import picture
from tests.web.drive import cell as cell_at
from tests.web.drive import lit, open_puzzle, press, status
from tests.web.hands import Hands
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
)

VARIANTS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "genres" / "variants.json").read_text(encoding="utf-8")
)

BARE = next(genre for genre in all_genres().values() if genre.bare)


def small(genre: str) -> Puzzle:
    """The smaller one of the genre's example and its picture."""
    example = gw.load(all_genres()[genre].example, genre)
    return min(picture(genre).puzzle, example, key=lambda puzzle: puzzle.size)


def told_by(clues: dict[str, Any]) -> dict[str, Any]:
    """Clues without what says nothing."""
    return {key: clue for key, clue in clues.items() if clue}


def brought(page: Page, puzzle: Puzzle) -> None:
    """Open a puzzle to go on setting it."""
    press(page, "Play")
    open_puzzle(page, puzzle)
    press(page, "Set")


@pytest.mark.parametrize("name", all_genres())
def test_a_puzzle_is_set_from_an_empty_board(warm: Page, name: str) -> None:
    puzzle = small(name)
    told = describe(puzzle)
    empty_board(warm, all_genres()[name], *puzzle.size)
    set_clues(warm, told["kinds"], told["puzzle"]["clues"])
    expect_verdict(warm, "one")
    assert clues_of(warm) == told_by(told["puzzle"]["clues"])
    press(warm, "Undo")
    assert clues_of(warm) != told_by(told["puzzle"]["clues"])
    press(warm, "Redo")
    expect_verdict(warm, "one")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant["title"])
def test_a_constraint_is_found_and_drawn(warm: Page, variant: dict[str, Any]) -> None:
    clues = variant["clues"]
    whole = gw.load(json.dumps(variant))
    bare = json.dumps({**variant, "clues": {"given": clues["given"]}})
    brought(warm, gw.load(bare))
    expect_verdict(warm, "several")
    for kind in describe(whole)["kinds"]:
        if clues.get(kind["key"]) and kind["sort"] in ("drawn", "flag"):
            set_kind(warm, kind, clues[kind["key"]])
    expect_verdict(warm, "one")


def sudoku(rows: int, **clues: Any) -> Puzzle:
    """The bare genre's board, with these clues."""
    return BARE.puzzle(
        rows, rows, {"given": {cell(*place): n for place, n in clues.pop("given", {}).items()}}
    )


def test_two_solutions_are_laid_over_each_other_and_the_difference_is_named(warm: Page) -> None:
    # A full board without two numbers in four cells, where they can be swapped.
    rows = ["1234", "3412", "2143", "4321"]
    gone = {(0, 0), (0, 1), (2, 0), (2, 1)}
    given = {
        (r, c): int(n)
        for r, row in enumerate(rows)
        for c, n in enumerate(row)
        if (r, c) not in gone
    }
    brought(warm, sudoku(4, given=given))
    expect_verdict(warm, "several")
    press(warm, "Compare two")
    differing = {f"cells/{r}/{c}" for r, c in gone}
    found = warm.locator("[data-coord].differs").evaluate_all(
        "all => all.map(c => c.dataset.coord)"
    )
    assert set(found) == differing
    for row in (1, 3):
        for col in (1, 2):
            expect(status(warm)).to_contain_text(f"row {row}, column {col}")
    press(warm, "Hide the two")
    expect(warm.locator("[data-coord].differs")).to_have_count(0)
    press(warm, "Compare two")
    cell_at(warm, 0, 0).click()
    warm.keyboard.press("1")
    expect(warm.locator("[data-coord].differs")).to_have_count(0)
    expect_verdict(warm, "one")


def test_what_leaves_no_solution_is_lit_and_named(warm: Page) -> None:
    # Nothing is left for the first cell, and no two clues are alike on the face of it.
    brought(warm, sudoku(4, given={(0, 1): 1, (0, 2): 2, (1, 0): 3}))
    expect_verdict(warm, "several")
    cell_at(warm, 3, 0).click()
    warm.keyboard.press("4")
    expect_verdict(warm, "none")
    expect(editor(warm)).to_contain_text("What clashes is lit.")
    assert lit(warm) == {"cells/0/1", "cells/0/2", "cells/1/0", "cells/3/0"}
    expect(status(warm)).to_contain_text("These clues cannot all hold")
    expect(status(warm)).to_contain_text("the 4 in row 4, column 1")
    warm.keyboard.press("Control+z")
    expect_verdict(warm, "several")
    assert lit(warm) == set()


def test_a_refused_clue_is_said_and_kept(warm: Page) -> None:
    genre = next(g for g in all_genres().values() if isinstance(g.clues[0], Numbers) and not g.bare)
    puzzle = small(genre.id)
    brought(warm, puzzle)
    expect_verdict(warm, "one")
    (kind, *_) = describe(puzzle)["kinds"]
    free = next(c for c in puzzle.substrate.coords if c not in puzzle.clues[kind["key"]])
    Hands(warm).click(free)
    warm.keyboard.press("9")
    expect(editor(warm)).to_contain_text("Not a puzzle yet.", timeout=ANSWER)
    expect(status(warm)).to_contain_text(f"clue 9 exceeds {kind['most']}.")
    assert lit(warm) == {str(free)}
    kept = {**describe(puzzle)["puzzle"]["clues"][kind["key"]], str(free): 9}
    assert clues_of(warm)[kind["key"]] == kept
    warm.keyboard.press("Delete")
    expect_verdict(warm, "one")
    assert lit(warm) == set()


def test_a_size_that_cannot_be_is_refused_and_one_that_can_keeps_what_fits(warm: Page) -> None:
    brought(warm, sudoku(6, given={(0, 0): 1, (5, 5): 2}))
    editor(warm).locator("input[name=rows]").fill("99")
    press(warm, "Resize")
    expect(status(warm)).to_contain_text("Not resized.", timeout=ANSWER)
    expect(editor(warm).locator("input[name=rows]")).to_have_value("99")
    assert clues_of(warm)["given"] == {"cells/0/0": 1, "cells/5/5": 2}
    resize(warm, 4, 4)
    assert clues_of(warm)["given"] == {"cells/0/0": 1}
    press(warm, "Undo")
    expect(warm.locator("#size")).to_have_text("6 × 6")
    assert clues_of(warm)["given"] == {"cells/0/0": 1, "cells/5/5": 2}


def test_a_board_without_boxes_of_its_size_gets_rooms_to_be_redrawn(warm: Page) -> None:
    brought(warm, sudoku(4))
    resize(warm, 5, 5)
    assert clues_of(warm) == {"rooms": [[row] * 5 for row in range(5)]}
    expect_verdict(warm, "several")
    take(warm, next(k for k in kinds_of(BARE.id) if k["sort"] == "rooms"))
    Hands(warm).drag([cell(0, 0), cell(1, 0)])
    expect(editor(warm)).to_contain_text("Not a puzzle yet.", timeout=ANSWER)
    expect(status(warm)).to_contain_text("A room has 6 cells instead of 5.")
    # A room that another one parts is two.
    Hands(warm).drag([cell(1, 1), cell(0, 1)])
    assert clues_of(warm)["rooms"][:2] == [[0, 1, 2, 2, 2], [0, 1, 1, 1, 1]]


def test_walls_part_a_room_once_they_are_closed_and_rooms_are_joined_by_a_click(
    warm: Page,
) -> None:
    name = next(n for n in all_genres() if "number rooms" in sorts(n) and "square" not in sorts(n))
    empty_board(warm, all_genres()[name], 3, 3)
    take(warm, next(k for k in kinds_of(name) if k["sort"] == "rooms"))
    hands = Hands(warm)
    for row in (0, 1):
        hands.click(Coord(Layer.EDGES_V, row, 1))
        assert "rooms" not in clues_of(warm)
    hands.click(Coord(Layer.EDGES_V, 2, 1))
    assert clues_of(warm)["rooms"] == [[0, 1, 1]] * 3
    hands.click(Coord(Layer.EDGES_V, 1, 1))
    assert clues_of(warm)["rooms"] == [[0, 0, 0]] * 3
    for _ in range(2):
        hands.click(cell(1, 1))
    assert clues_of(warm)["rooms"] == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    hands.drag([cell(1, 1), cell(1, 2)])
    assert clues_of(warm)["rooms"] == [[0, 0, 0], [0, 1, 1], [0, 0, 0]]
    warm.keyboard.press("Delete")
    assert clues_of(warm)["rooms"] == [[0, 0, 0]] * 3


def test_a_puzzle_is_set_by_keyboard_alone(warm: Page) -> None:
    """A size, a cage with its sum, a line across a corner: found, drawn, taken away, undone."""
    brought(warm, sudoku(4))
    keys = warm.keyboard
    tab_to(warm, 'input[name="rows"]')
    keys.type("6")
    keys.press("Enter")
    expect(warm.locator("#size")).to_have_text("6 × 6", timeout=ANSWER)
    for rule, strokes in (("add up to its sum", "cage"), ("rise from the bulb", "thermometer")):
        tab_to(warm, ".constraints summary")
        keys.press("Enter")
        expect(editor(warm).get_by_role("searchbox")).to_be_focused()
        keys.type(rule)
        keys.press("Enter")
        expect(cell_at(warm, 0, 0)).to_be_focused()
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
    assert clues_of(warm) == drawn
    for key in ("Enter", "Delete"):
        keys.press(key)
    assert clues_of(warm) == {"cage": drawn["cage"]}
    keys.press("Control+z")
    assert clues_of(warm) == drawn
    for key in ("Control+End", "6"):
        keys.press(key)
    assert clues_of(warm)["given"] == {"cells/5/5": 6}
    expect_verdict(warm, "several")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the keyboard."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not in the tab order")


def kinds_of(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = describe(small(name))["kinds"]
    return found


def sorts(name: str) -> str:
    square = "square" if describe(small(name))["sizes"]["square"] else ""
    return " ".join([*(kind["sort"] for kind in kinds_of(name)), square])
