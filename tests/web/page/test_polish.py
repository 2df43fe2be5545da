"""Small things that players notice: the size of text, what is chosen, what moves, what stops."""

from __future__ import annotations

from itertools import groupby

import pytest
from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from tests.tiers import usually
from tests.web.drive import cell, colour, held, open_puzzle, paste, press, status
from tests.web.hands import Hands, enter
from tests.web.page.test_play_and_edit_layouts import CLUES
from tests.web.panels import bare, example, open_example, sheet
from tests.web.setting import editor


def size_of(text: Locator) -> str:
    found: str = text.evaluate("(one) => getComputedStyle(one).fontSize")
    return found


def box_of(one: Locator) -> dict[str, float]:
    found = one.bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"]}


@usually(1)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_no_sentence_changes_the_size_of_its_text_or_moves_the_keys(
    warm: Page, width: int, height: int
) -> None:
    warm.set_viewport_size({"width": width, "height": height})
    line, keys = status(warm).locator(".line"), warm.locator("#keypad")
    before, there = size_of(line), box_of(keys)
    # Five cells conflict, all of which are named.
    for row, col in ((0, 1), (0, 2), (0, 3), (2, 1), (1, 0)):
        cell(warm, row, col).click()
        warm.keyboard.press("6")
    expect(status(warm)).to_have_attribute("data-kind", "bad")
    assert size_of(line) == before
    assert box_of(keys) == there


@usually(0)
def test_what_is_chosen_is_seen_in_forced_colours(warm: Page) -> None:
    warm.emulate_media(forced_colors="active")
    for name in ("Play", "Number"):
        chosen = warm.get_by_role("button", name=name, exact=True)
        other = warm.get_by_role("button", name={"Play": "Edit", "Number": "Centre"}[name])
        assert colour(chosen) != colour(other)
        ink = chosen.evaluate("(one) => getComputedStyle(one).color")
        assert ink != colour(chosen)
    warm.emulate_media(forced_colors="none")


@usually(0)
def test_the_search_stays_where_it_is_while_its_matches_shrink(warm: Page) -> None:
    with sheet(warm, "Puzzles", "Choose a puzzle") as box:
        search = box.get_by_role("searchbox")
        expect(box.locator(".genres li").first).to_be_visible()
        before = box_of(search)
        search.fill("kill")
        expect(box.locator(".genres li:visible")).not_to_have_count(0)
        assert box_of(search) == before
        # Escape would only empty the field.
        press(warm, "Close")


@usually(0)
def test_names_that_begin_with_the_search_come_first(warm: Page) -> None:
    with sheet(warm, "Puzzles", "Choose a puzzle") as box:
        box.get_by_role("searchbox").fill("thermo")
        offers = box.get_by_role("button", name="Empty Sudoku with")
        expect(offers.first).to_have_text("Empty Sudoku with “Thermometer”")
        assert offers.count() > 1
        press(warm, "Close")
    press(warm, "Edit")
    list_ = editor(warm).locator(".constraints")
    list_.get_by_role("searchbox").fill("thermo")
    expect(list_.locator("li:visible strong").first).to_have_text("Thermometer")
    list_.get_by_role("searchbox").fill("")
    press(warm, "Play")


@usually(0)
def test_the_keys_of_clues_are_rows_of_the_same_length(warm: Page) -> None:
    press(warm, "Edit")
    for width in (1280, 390):
        warm.set_viewport_size({"width": width, "height": 844})
        tops = warm.locator(".clue-keys button").evaluate_all(
            "(keys) => keys.map((key) => Math.round(key.getBoundingClientRect().top))"
        )
        assert [len(list(row)) for _, row in groupby(tops)] == [5, 5]
    press(warm, "Play")


@usually(0)
def test_the_answer_about_older_clues_does_not_stay(warm: Page) -> None:
    open_puzzle(warm, gw.load("." * 81))
    press(warm, "Edit")
    line = warm.locator(".verdict")
    expect(line).to_contain_text("Multiple solutions.")
    expect(warm.locator(".verdict:not([data-asking])")).to_be_visible()
    warm.evaluate(held("solve"))
    cell(warm, 0, 0).click()
    warm.keyboard.press("1")
    expect(line).to_contain_text("Counting solutions.")
    expect(line).not_to_contain_text("Multiple")
    # Another edit, much later, replaces the question that never reached the engine.
    warm.reload()


def test_what_takes_long_can_be_stopped(warm: Page) -> None:
    warm.evaluate(held("path"))
    press(warm, "Show the solve path")
    stop = warm.locator(".waiting").get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    expect(warm.locator(".waiting")).to_contain_text("1 s")
    stop.click()
    expect(status(warm)).to_have_text("Stopped. The grid is as you left it.")
    expect(stop).to_be_hidden()
    # Now it reaches the engine.
    press(warm, "Show the solve path")
    expect(warm.locator(".path.player")).to_be_visible(timeout=90_000)
    expect(stop).to_be_hidden()


@usually(0)
def test_a_mark_that_follows_is_not_printed_over_small_marks(warm: Page) -> None:
    puzzle = gw.load("1234\n34..\n21..\n43..")
    open_puzzle(warm, puzzle)
    for row in (1, 2, 3):
        for col in (2, 3):
            cell(warm, row, col).click()
            warm.keyboard.press("Shift+Digit1")
            warm.keyboard.press("Shift+Digit2")
    small = warm.locator(".notes .pencil")
    seen = small.count()
    press(warm, "Hint")
    main = warm.locator(".hint .main")
    for _ in range(2):
        expect(main).to_be_visible()
        main.click()
    expect(warm.locator(".reason .ghost")).to_have_count(1)
    assert (
        small.evaluate_all(
            "(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length"
        )
        < seen
    )
    press(warm, "Close the hint")
    assert (
        small.evaluate_all(
            "(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length"
        )
        == seen
    )


@usually(0)
def test_clues_with_the_same_text_fade_each_for_itself(warm: Page) -> None:
    puzzle = example("kakuro")
    open_puzzle(warm, puzzle)
    solution = gw.solve(puzzle).solutions[0]
    enter(Hands(warm), puzzle, {at_: m for at_, m in solution.items() if at_.row})
    expect(status(warm)).to_contain_text("You solved it!")
    faded = warm.locator("#board .halved").evaluate_all(
        "(all) => all.map((one) => one.classList.contains('met'))"
    )
    assert all(faded)


@usually(0)
def test_no_patch_of_paper_is_behind_the_sum_of_a_cage(warm: Page) -> None:
    open_example(warm, "Killer Sudoku")
    expect(warm.locator("#board text.corner").first).to_be_visible()
    expect(warm.locator("#board rect.patch")).to_have_count(0)


@usually(0)
def test_a_finger_that_opens_a_list_calls_no_keyboard(phone: Page) -> None:
    for name, title in (("Puzzles", "Choose a puzzle"), ("My puzzles", "My puzzles")):
        with sheet(phone, name, title) as box:
            expect(box.get_by_role("searchbox")).to_be_visible()
            expect(box.get_by_role("searchbox")).not_to_be_focused()


@usually(0)
def test_the_places_of_outside_clues_are_shown_and_chosen(warm: Page) -> None:
    with sheet(warm, "Puzzles", "Choose a puzzle") as box:
        box.get_by_label("Start with an empty grid").check()
        box.get_by_role("searchbox").fill(gw.all_genres()["skyscrapers"].name)
        warm.keyboard.press("Enter")
    places = warm.locator("#board .outside-place")
    expect(places.first).to_be_visible()
    rows, cols = example("skyscrapers").size
    expect(places).to_have_count(2 * (rows + cols))
    expect(
        warm.locator("#board .stop[data-coord^=top], #board .stop[data-coord^=left]")
    ).to_have_count(1)
    press(warm, "Play")
    expect(places).to_have_count(0)


@usually(0)
def test_the_menu_of_a_card_moves_no_other_card(warm: Page) -> None:
    for text in ("1...\n..2.\n.3..\n...1", "1...\n..3.\n.2..\n...1"):
        open_puzzle(warm, gw.load(text))
        cell(warm, 0, 1).click()
        warm.keyboard.press("2")
    with sheet(warm, "My puzzles", "My puzzles") as box:
        cards = box.locator(".mine > li")
        expect(cards.nth(1)).to_be_visible()
        before = [one.bounding_box() for one in cards.all()]
        cards.first.locator("summary").click()
        expect(cards.first.locator("form")).to_be_visible()
        assert [one.bounding_box() for one in cards.all()] == before


@usually(0)
def test_a_long_author_is_read_in_full_beside_the_board(warm: Page) -> None:
    warm.set_viewport_size({"width": 1280, "height": 720})
    press(warm, "Edit")
    editor(warm).get_by_label("Author").fill(
        "Somebody with a rather long name, and a friend of theirs"
    )
    press(warm, "Play")
    assert warm.locator("#by").evaluate("(by) => by.scrollWidth <= by.clientWidth")
    expect(warm.get_by_role("heading", name="The author")).to_have_count(0)


@usually(0)
def test_solve_is_loud_after_pasting_and_in_edit_but_not_in_play(warm: Page) -> None:
    paste(warm, CLUES)
    expect(warm.locator("html[data-brought]")).to_be_attached()
    warm.set_viewport_size({"width": 1280, "height": 800})
    quiet = colour(warm.locator("#clear"))
    solve = warm.locator("#solve")
    before = solve.bounding_box()
    expect(solve).not_to_have_css("background-color", quiet)
    cell(warm, 0, 2).click()
    warm.keyboard.press("4")
    expect(solve).to_have_css("background-color", quiet)
    assert solve.bounding_box() == before
    press(warm, "Edit")
    expect(solve).not_to_have_css("background-color", quiet)
    press(warm, "Play")
    expect(solve).to_have_css("background-color", quiet)
    warm.goto("./#solve")
    expect(warm.locator("#name")).to_have_text(bare())
    expect(solve).to_have_css("background-color", quiet)
    expect(status(warm)).to_contain_text("This is an example.")
