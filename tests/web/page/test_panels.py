"""Choosing, sharing and generating puzzles; watching a search; the colours."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect

from py_solver import FormatError, Genre, Puzzle, all_genres, check, dump, grade, load, solve
from py_solver.formats import envelope
from py_solver.genres import genre_named
from py_solver.genres.sudoku import kinds
from py_solver.making.difficulties import LEVELS, has_grades
from tests import tiers
from tests.tiers import usually
from tests.web.drive import drawn, drawn_marks, filled, paste, press, put_away, status
from tests.web.panels import bare, example, open_example, painted, sheet

NAMES = [genre.name for genre in all_genres().values()]
# Named kinds of a genre have cards, too.
CARDS = len(NAMES) + len(kinds.NAMED)


def kept(page: Page) -> Puzzle:
    """The open puzzle, as the page stores it for itself."""
    put_away(page)
    text = page.evaluate("Object.entries(sessionStorage).find(([key]) => key.endsWith('/now'))[1]")
    return envelope.from_json(json.loads(text)["board"]["puzzle"])


@tiers.usually(0)
def test_every_genre_is_chosen_with_the_keyboard_before_python_is_there(quiet: Page) -> None:
    quiet.goto("./#solve")
    for genre in map(genre_named, tiers.shown()):
        quiet.get_by_role("button", name="Puzzles", exact=True).focus()
        quiet.keyboard.press("Enter")
        chooser = quiet.get_by_role("dialog", name="Choose a puzzle")
        expect(chooser.get_by_role("searchbox")).to_be_focused()
        expect(chooser.get_by_role("listitem").first).to_be_visible()
        quiet.keyboard.type(genre.name.lower())
        quiet.keyboard.press("Enter")
        expect(chooser).to_be_hidden()
        expect(quiet.locator("#name")).to_have_text(genre.name)
        expect(quiet.locator("#rules")).to_contain_text(genre.rules)
        assert dict(kept(quiet).clues) == dict(example(genre.id).clues)


@usually(0)
def test_the_key_that_chooses_a_puzzle_writes_nothing_on_it(quiet: Page) -> None:
    """The dialog closes during the key press, and the board gets the focus before its end."""
    quiet.goto("./#solve")
    with sheet(quiet, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("searchbox").fill("Norinori")
        expect(chooser.get_by_role("button", name=re.compile("^Norinori "))).to_be_visible()
        quiet.keyboard.press("Enter")
        expect(chooser).to_be_hidden()
    expect(quiet.locator("#name")).to_have_text("Norinori")
    expect(quiet.locator("#board :focus")).to_be_attached()
    assert drawn_marks(quiet) == {}


def test_the_list_is_searched_and_walked_with_arrows(fresh: Page) -> None:
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        # The ways to a board or a type of one's own have no picture.
        cards = chooser.get_by_role("listitem").filter(has=fresh.locator("img"))
        expect(cards).to_have_count(CARDS)
        # All at once: one by one, a list of hundreds would take minutes. Those far below wait for
        # scrolling.
        pictures = """cards => Promise.all(cards.map(card => {
            const image = card.querySelector("img");
            image.loading = "eager";
            return image.decode();
        }))"""
        assert len(cards.evaluate_all(pictures)) == CARDS
        expect(chooser.locator('[aria-current="true"]')).to_have_text(re.compile(bare()))
        fresh.keyboard.type("no such puzzle")
        expect(chooser.get_by_role("status")).to_have_text("No puzzle type by that name.")
        fresh.keyboard.press("ControlOrMeta+a")
        fresh.keyboard.press("Delete")
        for key, at in (
            ("ArrowDown", 0),
            ("ArrowRight", 1),
            ("End", CARDS - 1),
            ("ArrowLeft", CARDS - 2),
            ("Home", 0),
        ):
            fresh.keyboard.press(key)
            expect(cards.nth(at).get_by_role("button")).to_be_focused()
        fresh.keyboard.press("ArrowDown")
        below = chooser.locator(":focus")
        assert top(below) > top(cards.nth(0).get_by_role("button"))
        fresh.keyboard.press("Escape")
        expect(fresh.get_by_role("button", name="Puzzles", exact=True)).to_be_focused()


def top(one: Locator) -> float:
    box = one.bounding_box()
    assert box
    return box["y"]


def test_an_empty_board_is_there_to_be_set(fresh: Page) -> None:
    genre = next(genre for genre in all_genres().values() if not genre.bare)
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_label("Start with an empty grid").check()
        # Types whose names begin like this one's come after it.
        chooser.get_by_role("button", name=re.compile(genre.name)).first.click()
        expect(fresh.locator("#name")).to_have_text(genre.name)
    with sheet(fresh, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_label("Start with an empty grid").uncheck()
    assert dict(kept(fresh).clues) == dict(genre.puzzle(*genre.size, {}).clues)
    expect(fresh.get_by_role("button", name="Edit", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    press(fresh, "Play")


def has_link(genre: Genre) -> bool:
    """Return whether puzz.link can say the whole example."""
    with suppress(FormatError):
        return bool(dump(load(genre.example, genre.id), "link"))
    return False


def test_a_shared_link_shows_the_same_puzzle_elsewhere(fresh: Page, page: Page) -> None:
    for genre in map(genre_named, tiers.part(tiers.covering(tiers.sorts), 1)):
        open_example(fresh, genre.name)
        with sheet(fresh, "Share", "Share and save") as box:
            link = box.get_by_label("Link")
            expect(link).to_have_value(re.compile("#."))
            addresses = [link.input_value()]
            if genre.puzzlink and has_link(genre):
                # From now on it is in puzz.link's form, if that is shorter.
                expect(box.get_by_role("button", name="Copy puzz.link address")).to_be_visible()
                addresses.append(link.input_value())
        for address in dict.fromkeys(addresses):
            page.goto(address)
            expect(page.locator("#name")).to_have_text(genre.name, timeout=90_000)
            expect(status(page)).to_contain_text("from the link")
            assert kept(page).substrate == kept(fresh).substrate
            assert set(kept(page).constraints) == set(kept(fresh).constraints)
        assert len(addresses[0]) < 900


@usually(0)
def test_a_link_with_a_title_keeps_it(fresh: Page) -> None:
    puzzle = {**envelope.to_json(load("1..............2")), "title": "Tiny – “so”", "author": "Ä"}
    paste(fresh, json.dumps(puzzle))
    expect(fresh.locator("#size")).to_have_text("4 × 4")
    with sheet(fresh, "Share", "Share and save") as box:
        expect(box.get_by_role("button", name="Copy puzz.link address")).to_be_visible()
        link = box.get_by_label("Link").input_value()
    open_example(fresh, bare())
    fresh.evaluate("address => { location.href = address; }", link)
    expect(fresh.locator("#size")).to_have_text("4 × 4")
    found = kept(fresh)
    assert (found.title, found.author) == ("Tiny – “so”", "Ä")


@usually(0)
def test_a_link_may_hold_any_text(fresh: Page) -> None:
    line = "12.4............"
    for behind in (
        f"p={line}",
        line,
        "p=4%204%0A1%202%20-%204%0A-%20-%20-%20-%0A- - - -%0A- - - -",
    ):
        open_example(fresh, bare())
        fresh.evaluate("behind => { location.hash = behind; }", behind)
        expect(fresh.locator("#size")).to_have_text("4 × 4")
        assert drawn(fresh)[0] == ["1", "2", "", "4"]


def test_texts_are_copied(fresh: Page) -> None:
    fresh.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with sheet(fresh, "Share", "Share and save") as box:
        for name in ("Copy puzz.link address", "Copy grid text", "Copy JSON", "Copy link"):
            box.get_by_role("button", name=name).click()
            expect(box.get_by_role("status")).to_have_text("Copied.")
            text = fresh.evaluate("navigator.clipboard.readText()")
            if name == "Copy link":
                assert text == box.get_by_label("Link").input_value()
            else:
                assert dict(load(text).clues) == dict(example(bare().lower()).clues)


@usually(1)
@pytest.mark.parametrize("kind", ["SVG", "PNG", "Save JSON"])
def test_files_are_saved(fresh: Page, tmp_path: Path, kind: str) -> None:
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!")
    with sheet(fresh, "Share", "Share and save") as box:
        box.get_by_label("Include my progress").check()
        with fresh.expect_download() as saved:
            box.get_by_role("button", name=kind, exact=True).click()
        expect(box.get_by_role("status")).to_contain_text(saved.value.suggested_filename)
        box.get_by_label("Include my progress").uncheck()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    content = path.read_bytes()
    if kind == "PNG":
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert max(int.from_bytes(content[at : at + 4], "big") for at in (16, 20)) == 1600
    elif kind == "SVG":
        texts = "".join(ElementTree.fromstring(content).itertext())
        assert len(re.findall(r"[1-9]", texts)) >= 81
    else:
        assert dict(load(content.decode()).clues) == dict(example(bare().lower()).clues)


def test_a_new_puzzle_is_made_as_it_was_wished_for(fresh: Page) -> None:
    genre = next(one for one in all_genres().values() if one.making and one.making.options)
    boards = []
    for seed in ("7", "7", "8"):
        with sheet(fresh, "Generate", "Generate a puzzle") as box:
            box.get_by_label("Puzzle type").select_option(genre.name)
            box.get_by_label("Rows").fill("4")
            box.get_by_label("Columns").fill("5")
            box.get_by_label("Seed").fill(seed)
            fresh.keyboard.press("Enter")
            expect(box).to_be_hidden(timeout=30_000)
        expect(status(fresh)).to_have_text(
            re.compile(rf"^New puzzle: {genre.name}\. .* is unique\. The seed is {seed}\.$")
        )
        boards.append(painted(fresh))
        made = kept(fresh)
        assert made.size == (4, 5)
        assert len(solve(made).solutions) == 1
    assert boards[0] == boards[1] != boards[2]


def test_a_new_puzzle_is_as_hard_as_was_wished(fresh: Page) -> None:
    made = [genre for genre in all_genres().values() if genre.making]
    with_grades = next(one for one in made if one.name == "Akari")
    (without,) = (one for one in made if not has_grades(load(one.example, one.id)))
    with sheet(fresh, "Generate", "Generate a puzzle") as box:
        choice, kind = box.get_by_label("Difficulty"), box.get_by_label("Puzzle type")
        kind.select_option(without.name)
        expect(choice).to_be_hidden()
        kind.select_option(with_grades.name)
        assert choice.locator("option").all_inner_texts() == ["Any", *map(str.capitalize, LEVELS)]
        choice.select_option("Hard")
        box.get_by_role("button", name="Generate").click()
        expect(box).to_be_hidden(timeout=60_000)
    assert grade(kept(fresh)).word == "hard"


def test_making_can_be_stopped_and_an_impossible_wish_is_a_sentence(fresh: Page) -> None:
    before = painted(fresh)
    with sheet(fresh, "Generate", "Generate a puzzle") as box:
        box.get_by_label("Puzzle type").select_option(bare())
        box.get_by_label("Maximum clues").fill("5")
        box.get_by_role("button", name="Generate").click()
        expect(box.get_by_role("alert")).to_have_text(re.compile(r"\b5 clues\b.*\.$"))
        box.get_by_label("Rows").fill("99")
        box.get_by_role("button", name="Generate").click()
        expect(box.get_by_role("alert")).to_have_text(re.compile("^Rows: .*25"))
        # The limit is the number of the 312 clues left after a second, so it never ends.
        box.get_by_label("Maximum clues").fill("160")
        box.get_by_label("Rows").fill("25")
        box.get_by_role("button", name="Generate").click()
        stop = box.get_by_role("button", name="Stop")
        expect(stop).to_be_focused()
        expect(box.locator(".progress")).to_have_text(re.compile(r"… · "), timeout=30_000)
        fresh.keyboard.press("Enter")
        expect(box.get_by_role("alert")).to_have_text("Stopped.")
        expect(box.get_by_role("button", name="Generate")).to_be_focused()
    assert painted(fresh) == before
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!", timeout=90_000)


@usually(0)
def test_a_search_is_watched_in_both_directions(fresh: Page) -> None:
    empty = painted(fresh)
    press(fresh, "Watch the solver")
    player = fresh.get_by_role("group", name="Replay of the search")
    expect(player.get_by_role("button", name="Pause")).to_be_focused()
    expect(player.get_by_text(re.compile(r"^Step [1-9]"))).to_be_visible()
    player.get_by_role("button", name="Pause").click()
    where = player.get_by_role("slider", name="Step")
    length = int(where.get_attribute("max") or 0)
    where.fill("3")
    third = painted(fresh)
    expect(player.get_by_text(f"Step 3 of {length} · depth 3")).to_be_visible()
    player.get_by_role("button", name="Step forward").click()
    expect(player.get_by_text(f"Step 4 of {length}")).to_be_visible()
    assert painted(fresh) != third
    player.get_by_role("button", name="Step back").click()
    assert painted(fresh) == third
    where.fill("0")
    assert painted(fresh) == empty
    player.get_by_role("combobox", name="Speed").select_option("Very fast")
    player.get_by_role("button", name="Play").click()
    expect(player.get_by_text(f"Step {length} of {length}")).to_be_visible()
    assert check(kept(fresh), filled(fresh)).solved
    player.get_by_role("button", name="Stop watching").click()
    expect(player).to_be_hidden()
    assert painted(fresh) == empty


def test_colours_are_the_systems_or_the_players_and_stay(opened: Page) -> None:
    def paper() -> int:
        colour: str = opened.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        return sum(map(int, re.findall(r"\d+", colour)[:3]))

    opened.emulate_media(color_scheme="light")
    light = paper()
    opened.emulate_media(color_scheme="dark")
    dark = paper()
    assert dark < light
    press(opened, "Light")
    assert paper() == light
    opened.reload()
    assert paper() == light
    # A choice that equals the system's is left to the system.
    press(opened, "Dark")
    assert paper() == dark
    opened.emulate_media(color_scheme="light")
    assert paper() == light
    press(opened, "Dark")
    assert paper() == dark
    # Chosen colours apply before the page is painted, and so before its modules run.
    opened.route("**/main.js", lambda route: None)
    opened.reload(wait_until="commit")
    expect(opened.locator("html")).to_have_attribute("data-theme", "dark")
