"""Highlights during play: tints, beams, pieces, satisfied and violated clues, a win."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord
from tests.tiers import usually
from tests.web.drive import cell, drawn_marks, open_puzzle, paste, press, status, turn
from tests.web.hands import Hands, enter
from tests.web.panels import example

SQUARE = "3 3\n- - -\n- 4 -\n- - 0\n"


def tinted(page: Page, kind: str) -> set[tuple[int, int]]:
    """The tinted cells, row and column."""
    d = page.locator(f"#board .{kind}").get_attribute("d") or ""
    return {(int(y) // 48, int(x) // 48) for x, y in re.findall(r"M(\d+) (\d+)", d)}


def piece(page: Page, edge: str) -> str | None:
    return page.locator(f'[data-edge="{edge}"]').get_attribute("data-piece")


def colour(page: Page, edge: str) -> str:
    said: str = page.locator(f'[data-edge="{edge}"]').evaluate("e => getComputedStyle(e).stroke")
    return said


def test_groups_and_the_same_number_are_tinted_and_may_be_turned_off(warm: Page) -> None:
    open_puzzle(warm, gw.load("1...\n..2.\n.3..\n...1"))
    cell(warm, 0, 0).click()
    assert tinted(warm, "peers") == {(0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0), (1, 1)}
    assert tinted(warm, "alike") == {(3, 3)}
    expect(warm.locator("#board .tint.peers")).to_be_visible()
    turn(warm, "Highlights", on=False)
    expect(warm.locator("#board .tint.peers")).to_be_hidden()
    turn(warm, "Highlights", on=True)
    expect(warm.locator("#board .tint.peers")).to_be_visible()
    press(warm, "Edit")
    expect(warm.locator("#board .tint.peers")).to_be_hidden()


@usually(0)
def test_a_solved_board_has_no_tints_around_the_cursor(warm: Page) -> None:
    open_puzzle(warm, gw.load("21..\n..21\n1.4.\n.312"))
    entries = ((0, 2, "3"), (0, 3, "4"), (1, 0, "3"), (1, 1, "4"), (2, 1, "2"), (2, 3, "3"))
    for row, col, key in (*entries, (3, 0, "4")):
        cell(warm, row, col).click()
        warm.keyboard.press(key)
        expect(cell(warm, row, col)).to_have_attribute("data-mark", key)
    expect(status(warm)).to_contain_text("You solved it!")
    cell(warm, 0, 2).click()
    assert tinted(warm, "peers") == set()
    assert tinted(warm, "alike") == set()


def test_keys_count_what_is_left(warm: Page) -> None:
    open_puzzle(warm, gw.load("1...\n..2.\n.3..\n...1"))
    one = warm.get_by_role("button", name="1", exact=True)
    expect(one).to_have_attribute("data-left", "2")
    for row, col in ((1, 3), (2, 2), (0, 1)):
        cell(warm, row, col).click()
        warm.keyboard.press("1")
    expect(one).to_have_attribute("data-left", "!")
    press(warm, "Undo")
    expect(one).to_have_attribute("data-left", "")
    expect(one).to_have_accessible_description("all placed")


@usually(0)
def test_bulbs_shine_up_to_walls(warm: Page) -> None:
    open_puzzle(warm, gw.load("2 4\n- - 1 -\n- - - -\n", "akari"))
    Hands(warm).click(Coord.parse("cells/0/0"))
    assert tinted(warm, "beam") == {(0, 0), (0, 1), (1, 0)}
    press(warm, "Undo")
    assert tinted(warm, "beam") == set()


@usually(0)
def test_pieces_of_a_line_are_told_apart_until_there_is_one(warm: Page) -> None:
    open_puzzle(warm, gw.load(SQUARE, "slitherlink"))
    hands = Hands(warm)
    hands.click(Coord.parse("edges_h/1/1"))
    assert piece(warm, "edges_h/1/1") is None
    alone = colour(warm, "edges_h/1/1")
    hands.click(Coord.parse("edges_h/2/1"))
    assert {colour(warm, "edges_h/1/1"), colour(warm, "edges_h/2/1")} > {alone}
    hands.click(Coord.parse("edges_v/1/1"))
    # Joined, they are one line again.
    for edge in ("edges_h/1/1", "edges_h/2/1", "edges_v/1/1"):
        assert colour(warm, edge) == alone


def test_clues_that_are_met_stand_back_and_say_so(warm: Page) -> None:
    open_puzzle(warm, gw.load(SQUARE, "slitherlink"))
    hands = Hands(warm)
    hands.click(Coord.parse("edges_h/1/1"))
    expect(warm.locator("#board .clue.met")).to_have_text(["0"])
    for edge in ("edges_h/2/1", "edges_v/1/1", "edges_v/1/2"):
        hands.click(Coord.parse(edge))
    expect(warm.locator("#board .clue.met")).to_have_count(2)
    expect(cell(warm, 1, 1)).to_have_accessible_name(re.compile("clue 4, line .*, satisfied$"))
    press(warm, "Clear")
    expect(warm.locator("#board .met")).to_have_count(0)


@usually(0)
def test_a_cage_that_is_full_and_right_stands_back_and_a_given_in_it_does_not(warm: Page) -> None:
    cage = {"cells": ["cells/0/0", "cells/0/1"], "values": [5]}
    clues = {"given": {"cells/0/0": 2}, "cage": [cage]}
    puzzle = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}
    paste(warm, json.dumps({**puzzle, "clues": clues}))
    expect(warm.locator("#size")).to_have_text("4 × 4")
    press(warm, "Clear")
    cell(warm, 0, 1).click()
    warm.keyboard.press("3")
    expect(warm.locator("#board text.met")).to_have_text(["5"])
    warm.keyboard.press("4")
    expect(warm.locator("#board text.met")).to_have_count(0)


def test_what_is_shown_to_be_wrong_is_what_was_drawn_and_the_clue(warm: Page) -> None:
    open_puzzle(warm, example("masyu"))
    turn(warm, "Check as I go", on=True)
    pearl = next(iter(example("masyu").clues["pearl"]))
    hands = Hands(warm)
    around = [Coord.parse(f"edges_v/{pearl.row}/{pearl.col + n}") for n in (0, 1)]
    around.append(Coord.parse(f"edges_h/{pearl.row + 1}/{pearl.col}"))
    for edge in around:
        hands.click(edge)
    expect(cell(warm, pearl.row, pearl.col)).to_have_attribute("aria-invalid", "true")
    lit: list[str] = warm.locator("[data-lit]").evaluate_all("all => all.map(e => e.dataset.lit)")
    assert set(lit) <= set(drawn_marks(warm))


@usually(0)
def test_who_solves_it_is_told_from_who_has_it_solved(warm: Page) -> None:
    puzzle = gw.load("12..\n..12\n2.4.\n.321")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    card = warm.get_by_role("region", name="Solved")
    press(warm, "Solve")
    expect(status(warm)).to_have_text(re.compile(r"^Solved! It took "))
    expect(card).to_be_hidden()
    press(warm, "Undo")
    enter(Hands(warm), puzzle, {c: m for c, m in solution.items() if not drawn(warm, c)})
    expect(status(warm)).to_contain_text("You revealed the solution earlier.")
    expect(card).to_contain_text("solution revealed")
    expect(warm.locator("#board[data-won]")).to_have_count(0)


def drawn(page: Page, coord: Coord) -> bool:
    return str(coord) in drawn_marks(page)


def test_a_win_is_answered_and_leads_on(warm: Page) -> None:
    puzzle = gw.load("21..\n..21\n1.4.\n.312")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    enter(Hands(warm), puzzle, {c: m for c, m in solution.items() if not drawn(warm, c)})
    card = warm.get_by_role("region", name="Solved")
    expect(status(warm)).to_contain_text("You solved it! All rules are satisfied.")
    expect(warm.locator("#board[data-won]")).to_have_count(1)
    # The card has the only time on the page.
    expect(card.locator(".time")).to_be_visible()
    expect(warm.locator("#timer")).to_be_hidden()
    before = drawn_marks(warm)
    press(warm, "Next puzzle")
    expect(card).to_be_hidden(timeout=60_000)
    expect(warm.locator("#size")).to_have_text("4 × 4")
    assert drawn_marks(warm) != before
    expect(warm.locator("#board[data-won]")).to_have_count(0)


@usually(0)
def test_the_next_puzzle_is_of_the_same_kind(warm: Page) -> None:
    puzzle = gw.generate("sudoku", (4, 4), 5, killer=1, diagonal=1)
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    press(warm, "Clear")
    enter(Hands(warm), puzzle, {c: m for c, m in solution.items() if not drawn(warm, c)})
    expect(status(warm)).to_contain_text("You solved it!")
    before = drawn_marks(warm)
    press(warm, "Next puzzle")
    expect(warm.get_by_role("region", name="Solved")).to_be_hidden(timeout=60_000)
    assert drawn_marks(warm) != before
    expect(warm.locator("#size")).to_have_text("4 × 4")
    expect(warm.locator("#board .stroke.cage").first).to_be_attached()
    expect(warm.locator("#rules")).to_contain_text("diagonal")
    expect(warm.locator("#rules")).not_to_contain_text("thermometer")


@usually(0)
def test_rooms_that_hold_what_they_must_are_tinted(warm: Page) -> None:
    open_puzzle(warm, gw.load("3 3\n2 - -\n- - -\n0 - -\n1 1 1\n1 2 2\n3 3 3\n", "heyawake"))
    turn(warm, "Check as I go", on=True)
    hands = Hands(warm)
    hands.click(Coord.parse("cells/0/0"))
    expect(cell(warm, 0, 0)).to_have_accessible_name(re.compile("shaded"))
    expect(warm.locator("#board [data-finished]")).to_have_count(0)
    hands.click(Coord.parse("cells/0/2"))
    full = warm.locator("#board [data-finished]")
    expect(full).to_have_count(4)
    # A room without a number has no condition; an empty one is full once the puzzle is begun.
    hands.click(Coord.parse("cells/2/1"), "right")
    expect(full).to_have_count(7)
    press(warm, "Clear")
    expect(full).to_have_count(0)


def test_clues_that_clash_while_they_are_set_are_lit_themselves(warm: Page) -> None:
    clues = {
        "given": {"cells/3/3": 4},
        "cage": [{"cells": ["cells/0/0", "cells/0/1"], "values": [3]}],
        "arrow": [{"cells": ["cells/0/2", "cells/0/3"]}],
        "thermometer": [{"cells": ["cells/2/0", "cells/2/1"]}],
    }
    puzzle = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}
    open_puzzle(warm, gw.load(json.dumps({**puzzle, "clues": clues})))
    press(warm, "Edit")
    expect(warm.locator(".verdict")).to_contain_text("No solution")
    # An arrow of one cell equals its circle, in the same row.
    expect(warm.locator("#board .arrow.broken").first).to_be_attached()
    expect(warm.locator("#board .cage.broken")).to_have_count(0)
    expect(warm.locator("#board .thermometer.broken")).to_have_count(0)
    expect(warm.locator("#board [aria-invalid='true']")).to_have_count(0)
    press(warm, "Play")


def test_what_is_drawn_and_broken_is_lit_itself(warm: Page) -> None:
    clues = {
        "given": {"cells/3/3": 1},
        "cage": [{"cells": ["cells/0/0", "cells/0/1"], "values": [5]}],
        "thermometer": [{"cells": ["cells/2/0", "cells/2/1", "cells/2/2"]}],
        "arrow": [{"cells": ["cells/0/3", "cells/1/3", "cells/1/2"]}],
    }
    puzzle = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}
    open_puzzle(warm, gw.load(json.dumps({**puzzle, "clues": clues})))
    turn(warm, "Check as I go", on=True)
    broken = warm.locator("#board .broken")
    expect(broken).to_have_count(0)
    for row, col, key in ((2, 0, "3"), (2, 1, "2")):
        cell(warm, row, col).click()
        warm.keyboard.press(key)
    expect(warm.locator("#board :is(.thermometer, .bulb).broken")).to_have_count(2)
    expect(warm.locator("#board .cage.broken")).to_have_count(0)
    for row, col, key in ((0, 0, "4"), (0, 1, "2")):
        cell(warm, row, col).click()
        warm.keyboard.press(key)
    expect(warm.locator("#board .cage.broken")).to_have_count(1)
    expect(warm.locator("#board text.broken")).to_have_text(["5"])
    press(warm, "Undo")
    expect(warm.locator("#board .cage.broken")).to_have_count(0)
    press(warm, "Clear")
    expect(broken).to_have_count(0)


# Keeps the animations of the finale where they begin: a test sets their time.
PAUSED = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        const one = animate.call(this, frames, how);
        if (how.id === "finale") one.pause();
        return one;
    };
}"""
LIGHTS = """(board, time) => {
    const all = board.getAnimations({ subtree: true }).filter((one) => one.id === "finale");
    for (const one of all) one.currentTime = time;
    const lights = [...board.querySelectorAll(".finale .light")];
    const names = lights.filter((one) => Number(getComputedStyle(one).opacity) > 0.2);
    return names.map((one) => one.getAttribute("class"));
}"""


def lights(page: Page, time: int) -> set[str]:
    """Which lights shine at a time of the finale, in milliseconds, by their classes."""
    return set(page.locator("#board").evaluate(LIGHTS, time))


@usually(0)
def test_the_finale_ripples_from_the_last_digit_and_ends(warm: Page) -> None:
    puzzle = gw.load("21..\n..21\n1.4.\n.312")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    warm.evaluate(PAUSED)
    enter(Hands(warm), puzzle, {c: m for c, m in solution.items() if not drawn(warm, c)})
    expect(warm.locator("#board[data-won]")).to_have_count(1)
    assert lights(warm, 150) == {"light number"}
    assert lights(warm, 1000) == set()
    # It takes no input, and another entry ends it.
    expect(warm.locator("#board .finale")).to_have_css("pointer-events", "none")
    press(warm, "Undo")
    expect(warm.locator("#board .finale")).to_have_count(0)


def test_the_finale_is_a_calm_light_for_those_who_want_no_motion(warm: Page) -> None:
    puzzle = gw.load("21..\n..21\n1.4.\n.312")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    warm.emulate_media(reduced_motion="reduce")
    warm.evaluate(PAUSED)
    enter(Hands(warm), puzzle, {c: m for c, m in solution.items() if not drawn(warm, c)})
    expect(warm.locator("#board .finale .light")).to_have_count(1)
    assert lights(warm, 480) == {"light island"}
    assert (
        warm.locator("#board").evaluate("board => board.getAnimations({subtree: true}).length") == 1
    )
