"""The front page: today's puzzles, ways to begin, the families. A link opens only its puzzle."""

from __future__ import annotations

import re
from datetime import date

from playwright.sync_api import Locator, Page, expect

from py_solver.making.today import today
from tests.tiers import usually
from tests.web.board.test_genres import solution_of
from tests.web.drive import PYTHON, cell, paste, press, status
from tests.web.hands import Hands, enter
from tests.web.page.test_axe import found
from tests.web.panels import open_example, sheet


def home(page: Page) -> Locator:
    return page.get_by_role("main", name="Start")


def hero(page: Page) -> Locator:
    return home(page).get_by_role("button", name=re.compile("^Puzzle of the day"))


def test_a_new_visitor_has_todays_puzzles_and_ways_to_begin(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto("./")
    expect(home(page)).to_contain_text("exactly one solution")
    for name in ("Puzzle of the day", "An easy one", "One for experts"):
        button = home(page).get_by_role("button", name=re.compile(f"^{name}"))
        expect(button).to_be_in_viewport()
    for name in ("Paste a puzzle", "Make your own", "My puzzles", "Statistics"):
        expect(home(page).get_by_role("button", name=re.compile(name))).to_be_visible()
    expect(page.locator("#board")).to_be_hidden()
    expect(home(page).get_by_role("button", name=re.compile("Continue"))).to_be_hidden()
    # Today's puzzles are made without being asked for, one after the other.
    for name in ("Puzzle of the day", "An easy one", "One for experts"):
        offer = home(page).get_by_role("button", name=re.compile(f"^{name}"))
        expect(offer.locator("img")).to_be_visible(timeout=PYTHON)
        expect(offer).to_contain_text(re.compile(r"(Easy|Medium|Hard) · \d+ × \d+"))
    assert found(page) == []


def test_a_family_leads_to_its_puzzle_types(warm: Page) -> None:
    warm.locator("#home").click()
    warm.mouse.wheel(0, 600)
    card = home(warm).get_by_role("button", name=re.compile("^Loops"))
    card.click()
    chooser = warm.get_by_role("dialog", name="Choose a puzzle")
    shown = chooser.get_by_role("heading", name="Loops")
    expect(shown).to_be_in_viewport()
    chooser.get_by_role("button", name=re.compile("^Masyu")).click()
    expect(warm.locator("#name")).to_have_text("Masyu")
    expect(home(warm)).to_be_hidden()
    assert warm.evaluate("scrollY") == 0


def test_the_first_board_is_at_its_address_and_one_press_away(quiet: Page) -> None:
    quiet.goto("./")
    home(quiet).get_by_role("link", name=re.compile("^Solve a Sudoku")).click()
    expect(cell(quiet, 0, 0)).to_have_text("6")
    expect(quiet.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    own = "This is an example. Solve it, paste a puzzle of your own, or type one in Edit."
    expect(status(quiet)).to_have_text(own)
    quiet.go_back()
    expect(home(quiet)).to_be_visible()
    expect(quiet.locator("#board")).to_be_hidden()
    quiet.go_forward()
    expect(cell(quiet, 0, 0)).to_be_visible()
    quiet.reload()
    expect(cell(quiet, 0, 0)).to_have_text("6")
    quiet.goto("about:blank")
    quiet.goto("./#solve")
    expect(status(quiet)).to_have_text(own)
    cell(quiet, 0, 1).click()
    quiet.keyboard.press("7")
    expect(status(quiet)).not_to_contain_text("example")


def test_on_a_small_phone_the_demo_is_played_without_scrolling(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 375, "height": 667})
    quiet.goto("./#solve")
    for name in ("#board", "#status", "#keypad", "#undo", "#solve"):
        expect(quiet.locator(name)).to_be_in_viewport(ratio=1)


def test_keys_do_nothing_on_the_hidden_board(quiet: Page) -> None:
    quiet.goto("./")
    expect(home(quiet)).to_be_visible()
    quiet.keyboard.press("ArrowRight")
    quiet.keyboard.press("4")
    home(quiet).get_by_role("link", name=re.compile("^Solve a Sudoku")).click()
    expect(cell(quiet, 0, 0)).to_be_visible()
    expect(quiet.locator("#board .player .mark")).to_have_count(0)
    expect(quiet.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_what_was_begun_goes_on_from_the_front_page(quiet: Page) -> None:
    quiet.goto("./")
    with sheet(quiet, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("searchbox").fill("Futoshiki")
        quiet.keyboard.press("Enter")
        expect(chooser).to_be_hidden()
    expect(quiet.locator("#name")).to_have_text("Futoshiki")
    # Undo does not lead to the first board, which nobody has opened.
    expect(quiet.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    quiet.get_by_label(re.compile("^Row .*: empty")).first.click()
    quiet.keyboard.press("1")
    expect(quiet.locator("#board .player .mark")).to_have_text("1")
    quiet.locator("#home").click()
    go_on = home(quiet).get_by_role("button", name=re.compile("Continue"))
    expect(go_on).to_contain_text("Futoshiki")
    go_on.click()
    expect(quiet.locator("#name")).to_have_text("Futoshiki")
    expect(quiet.locator("#board .player .mark")).to_have_text("1")
    # A reload stays where the player is: on the board, or on the front page.
    quiet.reload()
    expect(quiet.locator("#board .player .mark")).to_have_text("1")
    quiet.locator("#home").click()
    quiet.reload()
    expect(home(quiet)).to_be_visible()
    # Back leads to the board.
    quiet.go_back()
    expect(quiet.locator("#board .player .mark")).to_have_text("1")


def test_a_link_opens_its_puzzle_alone(page: Page) -> None:
    page.goto("./#p=1.../..3./4.../.2..")
    expect(page.locator("#size")).to_have_text("4 × 4", timeout=PYTHON)
    expect(home(page)).to_be_hidden()
    # Undo does not return to an untouched puzzle that was only there before.
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_a_link_shows_no_other_puzzle_before_its_own(quiet: Page) -> None:
    quiet.goto("./#p=1.../..3./4.../.2..")
    expect(quiet.locator("html[data-drawn]")).to_be_attached()
    expect(status(quiet)).to_contain_text("The puzzle in the link will open")
    expect(quiet.locator("#board")).to_be_hidden()


@usually(0)
def test_a_refused_text_is_told_on_the_front_page(warm: Page) -> None:
    paste(warm, "nothing to play")
    expect(status(warm)).to_contain_text("did not open", timeout=PYTHON)
    warm.locator("#home").click()
    # It was about what was done on the board.
    expect(home(warm).get_by_role("status")).to_be_hidden()
    paste(warm, "no puzzle at all")
    expect(home(warm).get_by_role("status")).to_contain_text("did not open", timeout=PYTHON)
    expect(warm.locator("#board")).to_be_hidden()


@usually(0)
def test_undo_does_not_lead_out_of_an_embedded_puzzle(page: Page) -> None:
    page.goto("./#solve")
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
    expect(home(own)).to_contain_text("Tuesday 17 November")
    expect(hero(own)).to_contain_text("Hashi")
    hero(own).click()
    expect(own.locator("#name")).to_have_text("17 November 2026", timeout=PYTHON)
    first = own.locator("#board").inner_html()
    expect(own.locator("#by")).to_have_text("Hashi")
    own.locator("#home").click()
    hero(own).click()
    expect(own.locator("#name")).to_have_text("17 November 2026", timeout=PYTHON)
    assert own.locator("#board").inner_html() == first


@usually(0)
def test_a_solved_day_is_ticked_and_tomorrow_it_makes_a_row(own: Page) -> None:
    own.clock.set_fixed_time("2026-11-16T10:00:00")
    own.goto("./")
    for day in (16, 17):
        own.clock.set_fixed_time(f"2026-11-{day}T10:00:00")
        own.reload()
        easy = home(own).get_by_role("button", name=re.compile("^An easy one"))
        easy.click()
        expect(own.locator("#name")).to_have_text(f"{day} November 2026", timeout=PYTHON)
        puzzle = today(date(2026, 11, day), "easy")
        enter(Hands(own), puzzle, solution_of(puzzle))
        expect(own.get_by_role("button", name="Share the result")).to_be_visible()
        own.locator("#home").click()
        expect(easy).to_contain_text(re.compile("Solved"))
        expect(hero(own)).to_contain_text("Play")
    expect(home(own)).to_contain_text("2 days in a row.")
    expect(home(own).get_by_role("button", name="Monday 16 November, solved")).to_be_visible()
    # The calendar knows it, too.
    home(own).get_by_role("button", name="All days").click()
    calendar = own.get_by_role("dialog", name="Puzzles of the day")
    expect(calendar).to_contain_text("You have solved puzzles from 2 days.")
    assert found(own) == []
    own.keyboard.press("Escape")
    home(own).get_by_role("button", name=re.compile("^Statistics")).click()
    figures = own.get_by_role("dialog", name="Statistics")
    expect(figures.locator("dd").first).to_have_text("2")
    expect(figures.locator("tbody tr")).not_to_have_count(0)
    assert found(own) == []


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


@usually(0)
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
    cage = fresh.locator(".kinds").get_by_role("button", name="Cage", exact=True)
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


@usually(0)
def test_a_constraint_is_found_by_the_name_of_its_puzzle(fresh: Page) -> None:
    press(fresh, "Edit")
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


@usually(0)
def test_an_embedded_puzzle_is_played_whatever_the_tab_did_before(setting: Page) -> None:
    setting.goto("./embed.html")
    expect(setting.locator("html[data-drawn]")).to_be_attached()
    expect(setting.locator("html")).to_have_attribute("data-mode", "play")
