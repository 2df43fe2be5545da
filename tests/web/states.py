"""Pictures of the page in its most seen states: `build.py gallery --states` runs it.

Each state is reached by real keys and pointers, in four windows, and taken in both themes. One
sheet, `index.html`, has a row for each state.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import py_solver as gw
from py_solver.bridge.site import family_of
from py_solver.formats import envelope
from py_solver.genres import all_genres
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle
from tests.web.drive import PYTHON, cell, cells, open_puzzle, press, status
from tests.web.gallery import Look, Shot, contact_sheet, few, opened
from tests.web.hands import Hands, enter
from tests.web.panels import bare, open_example
from tooling import chromium
from tooling.checks import DIST_VARIABLE
from tooling.layout import HERE
from tooling.server import serve

WINDOWS = tuple(
    Look(f"{width}x{height}-{colours}", width, height, colours, phone)
    for width, height, phone in (
        (1440, 900, False),
        (1280, 720, False),
        (390, 844, True),
        (360, 640, True),
    )
    for colours in ("light", "dark")
)
SIDE = 30


def genre_with(sort: str) -> Genre:
    """The first genre of a family: loops, shading."""
    return next(one for one in all_genres().values() if family_of(one).lower() == sort)


def examples() -> dict[str, Puzzle]:
    """The puzzles that the states open, each by what it shows."""
    loop, shading = genre_with("loops"), genre_with("shading")
    return {
        "loop": gw.load(loop.example, loop.id),
        "shading": gw.load(shading.example, shading.id),
    }


def main(folder: Path, *names: str) -> None:
    """Write the pictures of all states, or of those named, and the sheet; print where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {name: STATES[name] for name in names or STATES}
    server = serve(Path(os.environ.get(DIST_VARIABLE) or HERE.dist))
    with sync_playwright() as playwright:
        way = os.environ.get(chromium.VARIABLE)
        browser = playwright.chromium.launch(executable_path=way or None)
        shots = list(shoot(browser, server.url, folder, wanted))
        browser.close()
    server.stop()
    sheet = folder / "index.html"
    sheet.write_text(contact_sheet(shots), "utf-8")
    print(f"{len(shots)} pictures", sheet, sep="\n")


def shoot(
    browser: Browser,
    url: str,
    folder: Path,
    states: Mapping[str, Callable[[Page], None]],
    windows: Sequence[Look] = WINDOWS,
) -> Iterator[Shot]:
    """Reach each state in each window, and take it in both themes."""
    for light, dark in zip(windows[::2], windows[1::2], strict=True):
        with opened(browser, url, light) as page:
            for name, reach in states.items():
                reach(page)
                for look in (light, dark):
                    page.emulate_media(
                        color_scheme=look.colours,
                        media="print" if name == "print" else "screen",
                        forced_colors="active" if name.startswith("forced") else "none",
                        reduced_motion="reduce",
                    )
                    file = f"{name}-{look.name}.png"
                    page.screenshot(path=folder / file)
                    yield Shot(name, look.name, file)
                page.emulate_media(color_scheme="light", media="screen", forced_colors="none")
                if page.get_by_role("dialog").count():
                    closed(page)


def front(page: Page) -> None:
    """The front page, with the pictures of today's puzzles."""
    page.locator("#home").click()
    expect(page.locator(".offer img:not([hidden])")).to_have_count(3, timeout=PYTHON)


def start(page: Page) -> None:
    """The first board, as it opens."""
    page.goto("./#solve")
    expect(cell(page, 0, 0)).to_have_text("6")


def solution(page: Page) -> dict[str, int]:
    """The solution of the puzzle that is open."""
    site = json.loads(page.locator("#site").text_content() or "")
    puzzle = envelope.from_json(site["boards"][0]["puzzle"])
    return {str(coord): mark for coord, mark in gw.solve(puzzle).solutions[0].items()}


def places(page: Page) -> list[Locator]:
    """The cells of the board, in reading order."""
    return cells(page).all()


def text(here: Locator) -> str:
    """What is in a cell."""
    return here.text_content() or ""


def write(page: Page, most: int) -> None:
    """Type that many digits of the solution into empty cells, in reading order."""
    marks = [mark for _, mark in sorted(solution(page).items())]
    empty = [(one, mark) for one, mark in zip(places(page), marks, strict=True) if not text(one)]
    for here, mark in empty[:most]:
        here.click()
        page.keyboard.press(str(mark))


def middle(page: Page) -> None:
    """The first board, begun: digits, pencil marks of both sorts, colours, a selection."""
    start(page)
    press(page, "Clear")
    write(page, 14)
    empty = [one for one in places(page) if not text(one)]
    for here, held in zip(empty[-9::3], ("Shift", "Control", "Alt"), strict=True):
        here.click()
        for digit in (1, 4, 8):
            page.keyboard.press(f"{held}+Digit{digit}")
    empty[len(empty) // 2].click()


def hint(page: Page) -> None:
    """A hint with its reason and its conclusion."""
    press(page, "Hint")
    expect(page.locator(".hint.player")).to_be_visible(timeout=PYTHON)
    for _ in range(2):
        if page.locator(".hint .main").is_visible():
            page.locator(".hint .main").click()


def conflict(page: Page) -> None:
    """Two equal digits in a row."""
    start(page)
    press(page, "Clear")
    write(page, 10)
    last = places(page)[-9:]
    next(one for one in last if not text(one)).click()
    page.keyboard.press(next(text(one) for one in last if text(one)))
    expect(status(page)).to_have_attribute("data-kind", "bad")


def finish(page: Page) -> None:
    """The solved board, with its result."""
    start(page)
    press(page, "Clear")
    write(page, 81)
    expect(page.locator(".finish").first).to_be_visible(timeout=PYTHON)


def path(page: Page) -> None:
    """The solve path, in its middle."""
    start(page)
    press(page, "Clear")
    press(page, "Show the solve path")
    expect(page.locator(".path.player")).to_be_visible(timeout=PYTHON)
    for _ in range(12):
        page.locator(".path.player").get_by_role("button", name="Next step").click()


def edit_verdict(page: Page) -> None:
    """Edit, with the verdict about a puzzle."""
    press(page, "Edit")
    expect(page.locator(".verdict:not([data-asking])")).to_be_visible(timeout=PYTHON)


def empty(page: Page, name: str) -> None:
    """Open an empty grid of a puzzle type."""
    press(page, "Puzzles")
    page.get_by_label("Start with an empty grid").check()
    page.get_by_role("dialog").get_by_role("searchbox").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()


def edit_empty(page: Page) -> None:
    """Edit, with an empty grid."""
    press(page, "Play")
    empty(page, bare())
    expect(page.locator(".verdict:not([data-asking])")).to_be_visible(timeout=PYTHON)


def dialog(name: str) -> Callable[[Page], None]:
    """One of the dialogs that the header opens."""

    def open_it(page: Page) -> None:
        press(page, name)
        expect(page.get_by_role("dialog")).to_be_visible()
        page.wait_for_load_state("networkidle")

    open_it.__doc__ = f"The dialog that {name} opens."
    return open_it


def closed(page: Page) -> None:
    """Close the dialog that is open."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def calendar(page: Page) -> None:
    """The puzzles of all days."""
    front(page)
    page.get_by_role("button", name="All days").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def statistics(page: Page) -> None:
    """Counts and best times."""
    front(page)
    page.locator("[data-start=statistics]").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def paper(page: Page) -> None:
    """The print sheet, as paper."""
    start(page)
    page.evaluate("window.print = () => { window.printed = true; }")
    press(page, "Share")
    box = page.get_by_role("dialog")
    box.get_by_role("button", name="Add to the print sheet").click()
    box.get_by_role("button", name="Print", exact=True).click()
    expect(page.locator("#paper .page").first).to_be_attached(timeout=PYTHON)
    closed(page)


def begun(name: str) -> Callable[[Page], None]:
    """One of the examples, with a third of its solution."""

    def open_it(page: Page) -> None:
        puzzle = examples()[name]
        page.evaluate("scrollTo(0, 0)")
        press(page, "Play")
        open_puzzle(page, puzzle)
        page.evaluate("scrollTo(0, 0)")
        found = gw.solve(puzzle, budget=PYTHON / 1000).solutions[0]
        enter(Hands(page), puzzle, few(puzzle, found))

    open_it.__doc__ = f"A {name} puzzle, begun."
    return open_it


def large(page: Page) -> None:
    """A grid of 30 rows and 30 columns."""
    page.goto("./#solve")
    empty(page, genre_with("shading").name)
    box = page.get_by_role("region", name="Edit the puzzle")
    pull = page.locator(".handle .pull")
    folds = pull.is_visible()
    if folds:
        pull.click()
    box.locator("input[name=rows]").fill(str(SIDE))
    box.locator("input[name=cols]").fill(str(SIDE))
    press(page, "Resize")
    expect(page.locator("#size")).to_have_text(f"{SIDE} × {SIDE}", timeout=PYTHON)
    if folds:
        pull.click()
    press(page, "Play")


def cages(page: Page) -> None:
    """A Sudoku with cages, tinted, with a digit that breaks one."""
    page.goto("./#solve")
    open_example(page, "Killer Sudoku")
    for row, col in ((0, 0), (0, 1), (1, 0), (4, 4), (4, 5)):
        cell(page, row, col).click()
        page.keyboard.press(f"Alt+Digit{row + 2}")
    for row in (0, 1):
        cell(page, row, 0).click()
        page.keyboard.press("9")
    expect(status(page)).to_have_attribute("data-kind", "bad")


STATES: dict[str, Callable[[Page], None]] = {
    "front": front,
    "start": start,
    "middle": middle,
    "hint": hint,
    "conflict": conflict,
    "path": path,
    "edit": edit_verdict,
    "edit-empty": edit_empty,
    "import": dialog("Import"),
    "generate": dialog("Generate"),
    "puzzles": dialog("Puzzles"),
    "my-puzzles": dialog("My puzzles"),
    "share": dialog("Share"),
    "loop": begun("loop"),
    "shading": begun("shading"),
    "killer": cages,
    "large": large,
    "finish": finish,
    "calendar": calendar,
    "statistics": statistics,
    "print": paper,
    "forced-colours": middle,
}


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
