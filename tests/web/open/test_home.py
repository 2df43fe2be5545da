"""The first screen: the demo, four ways to begin, the genres. A link opens only its puzzle."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from py_solver import all_genres
from py_solver.genres.sudoku.kinds import NAMED
from tests.tiers import usually
from tests.web.drive import PYTHON, cell, paste, press, status, wait_for_python
from tests.web.page.test_axe import found
from tests.web.panels import open_example, sheet


def home(page: Page) -> Locator:
    return page.get_by_role("region", name="Start")


def test_a_new_visitor_has_the_demo_and_four_ways_to_begin(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("./")
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(home(page).get_by_role("heading", level=2)).to_contain_text("exactly one solution")
    for name in ("Puzzle of the day", "My puzzles", "Paste a puzzle"):
        button = home(page).get_by_role("button", name=re.compile(name))
        expect(button).to_be_in_viewport()
    expect(home(page).get_by_role("button", name=re.compile("Continue"))).to_be_hidden()
    wait_for_python(page)
    # Pictures below the window are fetched when they come near.
    assert not any(url.endswith("genres.json") for url in fetched)
    page.mouse.wheel(0, 600)
    shelf = home(page).get_by_role("listitem")
    expect(shelf).to_have_count(len(all_genres()) + len(NAMED))
    assert found(page) == []
    home(page).get_by_role("button", name=re.compile("^Slitherlink ")).click()
    expect(page.locator("#name")).to_have_text("Slitherlink")
    expect(home(page)).to_be_hidden()
    assert page.evaluate("scrollY") == 0


def test_on_a_small_phone_the_demo_is_played_without_scrolling(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 375, "height": 667})
    quiet.goto("./")
    for name in ("#board", "#status", "#keypad", "#undo", "#solve"):
        expect(quiet.locator(name)).to_be_in_viewport(ratio=1)


@usually(0)
def test_the_date_comes_with_the_window_into_a_place_that_is_kept(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 360, "height": 640})
    quiet.goto("./")
    start = home(quiet).get_by_role("button", name=re.compile("Puzzle of the day"))
    expect(start).to_be_visible()
    expect(start.locator("small")).to_be_empty()
    before = start.bounding_box()
    start.scroll_into_view_if_needed()
    expect(start.locator("small")).to_contain_text(re.compile(r"day \d+ "))
    after = start.bounding_box()
    assert before
    assert after
    assert before["height"] == after["height"]


def test_what_was_begun_goes_on_from_the_first_screen(quiet: Page) -> None:
    quiet.goto("./")
    with sheet(quiet, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("searchbox").fill("Futoshiki")
        quiet.keyboard.press("Enter")
        expect(chooser).to_be_hidden()
    expect(quiet.locator("#name")).to_have_text("Futoshiki")
    quiet.get_by_label(re.compile("^Row .*: empty")).first.click()
    quiet.keyboard.press("1")
    expect(quiet.locator("#board .player .mark")).to_have_text("1")
    quiet.locator("#home").click()
    expect(cell(quiet, 0, 0)).to_have_text("6")
    go_on = home(quiet).get_by_role("button", name=re.compile("Continue"))
    expect(go_on).to_contain_text("Futoshiki")
    go_on.click()
    expect(quiet.locator("#name")).to_have_text("Futoshiki")
    expect(quiet.locator("#board .player .mark")).to_have_text("1")


def test_a_link_opens_its_puzzle_alone(page: Page) -> None:
    page.goto("./#p=1.../..3./4.../.2..")
    expect(page.locator("#size")).to_have_text("4 × 4", timeout=PYTHON)
    expect(home(page)).to_be_hidden()
    page.goto("about:blank")
    page.goto("./")
    # A returning player continues with it, and finds the rest below.
    expect(page.locator("#size")).to_have_text("4 × 4")
    expect(home(page)).to_be_visible()
    # Undo does not return to an untouched puzzle that was only there before.
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


@usually(0)
def test_undo_does_not_lead_out_of_an_embedded_puzzle(page: Page) -> None:
    page.goto("./")
    # The device remembers another puzzle, and undo steps from that to one more.
    open_example(page, "Futoshiki")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    page.goto("./embed.html#p=1.../..3./4.../.2..")
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_disabled()
    expect(cell(page, 0, 0)).to_have_text("1", timeout=PYTHON)
    expect(undo).to_be_disabled()
    # A player who meets it there may not know its rules.
    expect(page.get_by_role("region", name="Rules")).to_contain_text("once")
    cell(page, 0, 1).click()
    page.keyboard.press("2")
    undo.click()
    expect(cell(page, 0, 1)).to_have_text("")
    expect(undo).to_be_disabled()
    expect(page.locator("#size")).to_have_text("4 × 4")


def test_an_embedded_puzzle_is_the_first_that_is_seen(opened: Page) -> None:
    """And not the last puzzle of this device; Python, which reads it, is still loading."""
    open_example(opened, "Futoshiki")
    opened.goto("./embed.html#p=1.../..3./4.../.2..")
    expect(opened.locator("html[data-drawn]")).to_be_attached()
    expect(opened.locator("#board")).to_be_hidden()
    expect(opened.locator("#name")).to_be_hidden()
    expect(status(opened)).to_be_visible()
    # Without a puzzle of its own it continues with that one.
    opened.goto("about:blank")
    opened.goto("./embed.html")
    expect(opened.locator("#name")).to_have_text("Futoshiki")
    expect(opened.locator("#board")).to_be_visible()


@usually(0)
def test_the_puzzle_of_a_day_is_the_same_for_everybody(own: Page) -> None:
    own.clock.set_fixed_time("2026-11-17T10:00:00")
    own.goto("./")
    start = home(own).get_by_role("button", name=re.compile("Puzzle of the day"))
    start.scroll_into_view_if_needed()
    expect(start).to_contain_text("Tuesday 17 November")
    start.click()
    expect(own.locator("#name")).to_have_text("17 November 2026", timeout=PYTHON)
    first = own.locator("#board").inner_html()
    expect(own.locator("#by")).to_have_text("Hashi")
    own.locator("#home").click()
    expect(cell(own, 0, 0)).to_have_text("6")
    start.click()
    expect(own.locator("#name")).to_have_text("17 November 2026", timeout=PYTHON)
    assert own.locator("#board").inner_html() == first


@usually(0)
def test_what_a_stranger_calls_a_sudoku_is_found_and_opens(fresh: Page) -> None:
    for word, name in (("killer", "Killer Sudoku"), ("thermo", "Thermometer Sudoku")):
        with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
            chooser.get_by_role("searchbox").fill(word)
            first = chooser.get_by_role("listitem").filter(visible=True).first
            expect(first).to_contain_text(name)
            first.click()
        expect(fresh.locator("#name")).to_have_text(name)
        expect(cell(fresh, 0, 0)).to_be_focused()
        fresh.keyboard.press("ArrowRight")
        expect(cell(fresh, 0, 1)).to_be_focused()
        with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
            expect(chooser.locator('[aria-current="true"]')).to_contain_text(name)
        expect(fresh.locator("#rules")).to_contain_text(
            "cage" if word == "killer" else "thermometer"
        )
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("The solution is unique.", timeout=PYTHON)


def test_several_kinds_are_ticked_and_made(fresh: Page) -> None:
    with sheet(fresh, "Generate", "Generate a puzzle") as form:
        form.get_by_label("Puzzle type").select_option(label="Sudoku X")
        expect(form.get_by_role("checkbox", name="Sudoku X")).to_be_checked()
        form.get_by_role("checkbox", name="Thermometer").check()
        form.get_by_label("Seed").fill("7")
        assert found(fresh) == []
        press(fresh, "Generate")
        expect(form).to_be_hidden(timeout=PYTHON)
    expect(status(fresh)).to_contain_text("The solution is unique.")
    for word in ("diagonal", "thermometer"):
        expect(fresh.locator("#rules")).to_contain_text(word)


def test_an_empty_board_of_a_kind_has_its_rule(fresh: Page) -> None:
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("checkbox", name="Start with an empty grid").check()
        chooser.get_by_role("searchbox").fill("windoku")
        fresh.keyboard.press("Enter")
    expect(fresh.locator("#rules")).to_contain_text("window", timeout=PYTHON)
    expect(fresh.locator("html")).to_have_attribute("data-mode", "set")


@usually(0)
def test_several_puzzles_that_are_pasted_become_a_pack(warm: Page) -> None:
    lines = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]
    lines += ["6....4..1..1....495...1....157....96..4.96..33...45.18....7....76..2......85..3.4"]
    paste(warm, "\n".join(lines))
    pack = warm.get_by_role("dialog", name="Pack", exact=True)
    expect(pack).to_be_visible(timeout=PYTHON)
    expect(pack.get_by_label("Name")).to_have_value("Pasted puzzles")
    expect(pack).to_contain_text("2 puzzles", timeout=PYTHON)
    warm.keyboard.press("Escape")


@usually(0)
def test_an_empty_killer_has_the_cage_at_hand(fresh: Page) -> None:
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("checkbox", name="Start with an empty grid").check()
        chooser.get_by_role("searchbox").fill("killer")
        fresh.keyboard.press("Enter")
    cage = fresh.get_by_role("button", name="Cage", exact=True)
    expect(cage).to_have_attribute("aria-pressed", "true", timeout=PYTHON)
    press(fresh, "Given")
    # Nothing is drawn yet, and it is still offered.
    expect(cage).to_have_attribute("aria-pressed", "false")
    cage.click()
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("checkbox", name="Start with an empty grid").check()
        chooser.get_by_role("searchbox").fill("sudoku")
        fresh.keyboard.press("Enter")
    expect(fresh.locator("#name")).to_have_text("Sudoku", timeout=PYTHON)
    expect(cage).to_be_hidden()


def test_a_constraint_is_found_by_the_name_of_its_puzzle(fresh: Page) -> None:
    press(fresh, "Edit")
    fresh.locator(".constraints summary").click()
    fresh.get_by_role("searchbox", name="Search constraints").fill("killer")
    listed = fresh.locator(".constraints li").filter(visible=True)
    expect(listed).to_contain_text(["Cage", "Little killer"])
    listed.get_by_role("button", name="Cage").click()
    cage = fresh.locator(".kinds").get_by_role("button", name="Cage", exact=True)
    expect(cage).to_be_in_viewport(ratio=1)
    press(fresh, "Given")


@usually(0)
def test_an_empty_board_has_room_beyond_its_rim_wherever_one_comes_from(fresh: Page) -> None:
    """Also from Edit, which the page does not enter again then."""
    for name in ("Heyawake", "Nonogram"):
        with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
            chooser.get_by_role("checkbox", name="Start with an empty grid").check()
            chooser.get_by_role("searchbox").fill(name)
            fresh.keyboard.press("Enter")
        expect(fresh.locator("#name")).to_have_text(name, timeout=PYTHON)
    board = fresh.locator("#board")
    room = board.get_attribute("viewBox")
    press(fresh, "Play")
    press(fresh, "Edit")
    assert board.get_attribute("viewBox") == room


def test_an_embedded_puzzle_is_played_whatever_the_tab_did_before(setting: Page) -> None:
    setting.goto("./embed.html")
    expect(setting.locator("html[data-drawn]")).to_be_attached()
    expect(setting.locator("html")).to_have_attribute("data-mode", "play")
