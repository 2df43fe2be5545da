"""Watching a search or a grid being filled: its end, its cursor, and what is not watched."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from py_solver import all_genres, check, load
from tests.tiers import usually
from tests.web.drive import drawn, filled, open_help, press, status
from tests.web.panels import example, open_example, painted


@usually(0)
def test_a_search_that_is_watched_leaves_the_cursor_to_the_player(fresh: Page) -> None:
    # Typed text once went into the cell that the search had reached.
    press(fresh, "Watch the solver")
    player = fresh.get_by_role("group", name="Replay of the search")
    expect(player.get_by_text(re.compile(r"^Step [1-9]"))).to_be_visible()
    chosen = fresh.locator('[data-coord="cells/8/0"]')
    chosen.click()
    expect(player.get_by_role("button", name="Play")).to_be_visible()
    expect(chosen).to_have_attribute("aria-selected", "true")
    fresh.keyboard.press("7")
    expect(chosen).to_have_text("7")
    expect(player).to_be_hidden()


@usually(0)
def test_escape_leaves_a_search_that_is_watched(fresh: Page) -> None:
    empty = painted(fresh)
    press(fresh, "Watch the solver")
    player = fresh.get_by_role("group", name="Replay of the search")
    expect(player.get_by_text(re.compile(r"^Step [1-9]"))).to_be_visible()
    fresh.keyboard.press("Escape")
    expect(player).to_be_hidden()
    assert painted(fresh) == empty
    expect(fresh.locator("#help-opener")).to_be_focused()


@usually(0)
def test_who_wants_no_motion_steps_by_hand(fresh: Page) -> None:
    fresh.emulate_media(reduced_motion="reduce")
    press(fresh, "Watch the solver")
    player = fresh.get_by_role("group", name="Replay of the search")
    expect(player.get_by_role("button", name="Play")).to_be_focused()
    player.get_by_role("button", name="Step forward").click()
    expect(player.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
    player.get_by_role("button", name="Stop watching").click()


@usually(0)
def test_an_empty_board_is_watched_being_filled_and_an_edit_ends_it(fresh: Page) -> None:
    press(fresh, "Watch a grid being filled")
    player = fresh.get_by_role("group", name="Replay of the search")
    where = player.get_by_role("slider", name="Step")
    expect(where).to_be_visible()
    where.fill(where.get_attribute("max") or "")
    assert check(load("." * 81), filled(fresh)).solved
    fresh.locator('[data-coord="cells/0/0"]').click()
    fresh.keyboard.press("5")
    expect(player).to_be_hidden()
    assert sum(bool(text) for row in drawn(fresh) for text in row) == 1


@usually(0)
def test_a_puzzle_comes_back_when_the_filling_of_an_empty_board_has_been_watched(
    fresh: Page,
) -> None:
    fresh.locator('[data-coord="cells/0/2"]').click()
    fresh.keyboard.press("4")
    before = painted(fresh)
    press(fresh, "Watch a grid being filled")
    player = fresh.get_by_role("group", name="Replay of the search")
    expect(player.get_by_text(re.compile(r"^Step [1-9]"))).to_be_visible()
    expect(status(fresh)).to_contain_text("Your puzzle returns when you stop.")
    player.get_by_role("button", name="Stop watching").click()
    expect(player).to_be_hidden()
    assert painted(fresh) == before
    # A player who writes there keeps the board, and a message says how to return.
    press(fresh, "Watch a grid being filled")
    expect(player.get_by_text(re.compile(r"^Step [1-9]"))).to_be_visible()
    fresh.locator('[data-coord="cells/0/0"]').click()
    fresh.keyboard.press("5")
    expect(status(fresh)).to_have_text("The empty grid stays. Undo returns to your puzzle.")


@usually(0)
def test_only_the_filling_in_of_numbers_is_watched(fresh: Page) -> None:
    names = (one for one in all_genres() if example(one).substrate.layers[0][1].is_binary)
    shading = all_genres()[next(names)]
    watched = fresh.get_by_role("button", name="Watch the solver")
    open_help(fresh)
    expect(watched).to_be_visible()
    open_example(fresh, shading.name)
    open_help(fresh)
    expect(watched).to_be_hidden()
