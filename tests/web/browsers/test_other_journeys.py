"""The journeys of play and edit in Firefox and WebKit: drags, My puzzles, two tabs, Back.

These run only in `build.py test --all`; browsers that this machine lacks are skipped with a
message.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from py_solver.board.coords import Coord
from tests.web.browsers.driven import CELLS, FAULT, PYTHON, STATUS, Driven, small, start, to, wait
from tooling.server import Server

NAME = "document.getElementById('name').textContent"
MODE = "document.documentElement.dataset.mode"
CHOSEN = """[...document.querySelectorAll('[role=gridcell][aria-selected=true]')]
    .map(cell => cell.dataset.coord).sort()"""
MIDDLES = """(coords => coords.map(coord => {
    const box = document.querySelector(`[data-coord="${coord}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}))"""
SAID = "(coord => document.querySelector(`[data-coord=\"${coord}\"]`).getAttribute('aria-label'))"
OPEN = "String(!!document.querySelector('dialog[open]'))"
CARDS = "[...document.querySelectorAll('.mine .open')].map(one => one.innerText).join('\\n')"
KINDS = """(kind => {
    const kinds = document.querySelector('dialog[open] select');
    kinds.value = kind;
    kinds.dispatchEvent(new Event('change', { bubbles: true }));
})"""
PICTURES = "String([...document.querySelectorAll('.mine .open img')].every(one => one.complete))"


@pytest.fixture(autouse=True)
def no_fault(driver: Driven) -> Iterator[None]:
    """The page has reported no fault."""
    yield
    assert driver.do("ask", FAULT) is True


def drag(driver: Driven, *coords: str) -> None:
    """From the middle of the first over the middles of the others."""
    driver.do("drag", json.dumps(driver.do("ask", f"{MIDDLES}({json.dumps(coords)})")))


def choose(driver: Driven, name: str) -> None:
    """Choose a genre by its name, and open its example."""
    sheet(driver, "picker")
    driver.do("type", name)
    driver.do("key", "Enter")
    wait(driver, OPEN, "false")


def sheet(driver: Driven, panel: str) -> None:
    """Open a dialog by its button in the header."""
    driver.do("click", f"header [data-panel={panel}] button")
    wait(driver, OPEN, "true")


def text_at(coord: str) -> str:
    return f"{CELLS}['{coord}']"


def test_cells_are_dragged_over_and_written_coloured_and_erased_at_once(
    driver: Driven, own_site: Server
) -> None:
    small(driver, own_site)
    drag(driver, "cells/0/2", "cells/0/3", "cells/1/3")
    assert driver.do("ask", CHOSEN) == ["cells/0/2", "cells/0/3", "cells/1/3"]
    driver.do("key", "Shift+4")
    wait(driver, f"{SAID}('cells/0/2')", "4")
    wait(driver, f"{SAID}('cells/0/3')", "4")
    driver.do("key", "Alt+3")
    wait(driver, f"{SAID}('cells/0/3')", "coloured orange")
    driver.do("key", "3")
    wait(driver, text_at("cells/0/2"), "3")
    wait(driver, text_at("cells/0/3"), "3")
    driver.do("key", "Control+z")
    assert driver.do("ask", text_at("cells/0/2")) == ""
    driver.do("key", "Control+a")
    assert len(driver.do("ask", CHOSEN)) == 16
    driver.do("key", "Delete")
    # Pencil marks first; colours stay until another press.
    said = driver.do("ask", f"{SAID}('cells/0/3')")
    assert "4" not in said.split(":")[1]
    assert "coloured orange" in said


def test_shades_lines_and_regions_are_dragged(driver: Driven, own_site: Server) -> None:
    start(driver, own_site)
    for name, coords, seen in (
        ("Nurikabe", ["cells/0/0", "cells/0/1"], "sea"),
        ("Masyu", ["cells/0/0", "cells/0/1", "cells/0/2"], "line"),
        ("Shikaku", ["cells/0/0", "cells/1/1"], "border"),
    ):
        choose(driver, name)
        wait(driver, NAME, name)
        driver.do("click", "#clear")
        before = driver.do("ask", f"{SAID}('{coords[-1]}')")
        drag(driver, *coords)
        said = driver.do("ask", f"{SAID}('{coords[-1]}')")
        assert said != before
        assert seen in said
        driver.do("click", "#undo")
        wait(driver, f"{SAID}('{coords[-1]}')", before)


def test_what_was_played_is_kept_with_its_steps_and_found_in_the_library(
    driver: Driven, own_site: Server
) -> None:
    solution = small(driver, own_site)
    first, second = (place for place in solution if place.row == 0 and place.col > 1)
    for place in (first, second):
        to(driver, place, str(solution[place]))
    choose(driver, "Nurikabe")
    wait(driver, NAME, "Nurikabe")
    driver.do("reload")
    wait(driver, PYTHON, "ready")
    sheet(driver, "shelf")
    wait(driver, CARDS, "4 × 4")
    # Pictures appear as soon as Python has loaded.
    wait(driver, PICTURES, "true")
    cards = driver.do("ask", CARDS)
    assert cards.index("Nurikabe") < cards.index("Sudoku")
    assert "28% filled in" in cards
    driver.do("click", ".mine li:nth-child(2) .open")
    wait(driver, text_at(str(second)), str(solution[second]))
    driver.do("reload")
    wait(driver, text_at(str(second)), str(solution[second]))
    driver.do("key", "Control+z")
    wait(driver, f"'<' + {text_at(str(second))} + '>'", "<>")
    assert driver.do("ask", text_at(str(first))) == str(solution[first])


def test_back_and_forward_lead_from_puzzle_to_puzzle(driver: Driven, own_site: Server) -> None:
    solution = small(driver, own_site)
    place = Coord.parse("cells/0/2")
    to(driver, place, str(solution[place]))
    choose(driver, "Slitherlink")
    wait(driver, NAME, "Slitherlink")
    driver.do("back")
    wait(driver, NAME, "Sudoku")
    wait(driver, text_at("cells/0/2"), str(solution[place]))
    driver.do("click", "#undo")
    wait(driver, f"'<' + {text_at('cells/0/2')} + '>'", "<>")
    driver.do("forward")
    wait(driver, NAME, "Slitherlink")


def test_two_tabs_with_one_puzzle_know_of_each_other(driver: Driven, own_site: Server) -> None:
    solution = small(driver, own_site)
    place = Coord.parse("cells/0/2")
    driver.do("tab", "1")
    small(driver, own_site)
    driver.do("tab", "0")
    to(driver, place, str(solution[place]))
    driver.do("tab", "1")
    wait(driver, text_at("cells/0/2"), str(solution[place]))
    wait(driver, STATUS, "This puzzle is also open in another tab.")
    driver.do("click", "#undo")
    driver.do("tab", "0")
    wait(driver, f"'<' + {text_at('cells/0/2')} + '>'", "<>")


def test_a_variant_is_found_a_puzzle_made_and_todays_opened(
    driver: Driven, own_site: Server
) -> None:
    start(driver, own_site)
    choose(driver, "killer")
    wait(driver, NAME, "Killer")
    sheet(driver, "generate")
    driver.do("ask", f"{KINDS}('takuzu')")
    driver.do("click", "dialog[open] button.main[type=submit]")
    wait(driver, NAME, "Takuzu")
    wait(driver, OPEN, "false")
