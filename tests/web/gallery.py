"""Pictures of the page with every genre, in every look: `build.py gallery --web` runs it.

Each genre's example is opened, begun with a few marks, solved, and put into the editor, as a player
would do it; the dialogs of the header come after. One sheet, `index.html`, contains all pictures.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

import py_solver as gw
from py_solver.board.coords import Coord
from py_solver.genres import all_genres, genre_named
from py_solver.painting.picture import picture
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle
from tests.web.drive import open_puzzle, press, status, wait_for_python
from tests.web.hands import Hands, enter
from tooling import chromium
from tooling.checks import DIST_VARIABLE
from tooling.layout import HERE
from tooling.server import serve

# A part of the solution is filled in, so that the player's marks and the open cells are visible.
SHARE = 3
# The dialogs that the header opens.
SHEETS = ("Puzzles", "Import", "Generate", "Share")
OPEN = "open"
SECONDS = 60.0

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gridwright's page with every genre</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; background: #777; color: #fff; }
section { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
figure { margin: 0 0 16px; flex: none; }
img { height: 640px; width: auto; vertical-align: top; }
a { color: inherit; }
</style>
<h1>The page with every genre</h1>
"""
ROW = "<h2>{title}</h2>\n<section>\n{figures}\n</section>\n"
FIGURE = """<figure><figcaption>{caption}</figcaption>
<a href="{file}"><img src="{file}" alt="" loading="lazy"></a></figure>"""


class Look(NamedTuple):
    """The width of a window, its colours, and whether it is a phone's."""

    name: str
    width: int
    height: int
    colours: Any = "light"
    phone: bool = False


LOOKS = tuple(
    Look(f"{width}-{colours}", width, height, colours, phone)
    for width, height, phone in (
        (1280, 800, False),
        (1440, 900, False),
        (2560, 1440, False),
        (390, 844, True),
        (844, 390, True),
    )
    for colours in ("light", "dark")
)


class Shot(NamedTuple):
    """A picture: its row on the sheet, its description, its file."""

    row: str
    shows: str
    file: str


def main(folder: Path, *names: str) -> None:
    """Write the pictures, of all genres or of those named, and the sheet; print where it is."""
    genres = [genre_named(name) for name in names] or all_genres().values()
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    server = serve(Path(os.environ.get(DIST_VARIABLE) or HERE.dist))
    with sync_playwright() as playwright:
        path = os.environ.get(chromium.VARIABLE)
        browser = playwright.chromium.launch(executable_path=path or None)
        shots = list(shoot(browser, server.url, folder, genres, LOOKS))
        browser.close()
    server.stop()
    sheet = folder / "index.html"
    sheet.write_text(contact_sheet(shots), "utf-8")
    print(f"{len(shots)} pictures", sheet, sep="\n")


def shoot(
    browser: Browser, url: str, folder: Path, genres: Iterable[Genre], looks: Iterable[Look]
) -> Iterator[Shot]:
    """Write the pictures of these genres and of the dialogs, and yield each.

    Looks that differ only in their colours share a page.
    """
    puzzles = [(genre, gw.load(genre.example, genre.id)) for genre in genres]
    windows: dict[tuple[int, int, bool], list[Look]] = {}
    for look in looks:
        windows.setdefault((look.width, look.height, look.phone), []).append(look)
    for alike in windows.values():
        with opened(browser, url, alike[0]) as page:
            take = partial(shots_of, page, folder, alike)
            for genre, puzzle in puzzles:
                yield from show(page, genre, puzzle, take)
            yield from show_sheets(page, take)


def shots_of(
    page: Page, folder: Path, looks: Iterable[Look], row: str, name: str, shows: str
) -> Iterator[Shot]:
    """Write the present page in each look: all of it, or what a dialog covers."""
    for look in looks:
        page.emulate_media(color_scheme=look.colours, reduced_motion="reduce")
        file = f"{name}-{shows}-{look.name}.png"
        page.screenshot(path=folder / file, full_page=shows != OPEN)
        yield Shot(row, f"{shows}, {look.name}", file)


@contextmanager
def opened(browser: Browser, url: str, look: Look) -> Iterator[Page]:
    """The page in such a window, with Python loaded."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": look.width, "height": look.height},
        device_scale_factor=2 if look.phone else 1,
        has_touch=look.phone,
        is_mobile=look.phone,
        service_workers="block",
    )
    page = context.new_page()
    page.goto("./#solve")
    wait_for_python(page)
    try:
        yield page
    finally:
        context.close()


Take = Callable[[str, str, str], Iterator[Shot]]


def show(page: Page, genre: Genre, puzzle: Puzzle, take: Take) -> Iterator[Shot]:
    """Begin a puzzle, solve it by the engine, and edit it."""
    open_puzzle(page, puzzle)
    # Buttons are scrolled into view before a press; then the board must be, too.
    page.evaluate("scrollTo(0, 0)")
    hands = Hands(page)
    found = gw.solve(puzzle, budget=SECONDS).solutions[0]
    begun = few(puzzle, found)
    enter(hands, puzzle, begun)
    off = blank(puzzle, found)
    if off:
        hands.click(off, "right")
    yield from take(genre.name, genre.id, "begun")
    press(page, "Solve")
    expect(status(page)).to_contain_text("Solved!")
    yield from take(genre.name, genre.id, "solved")
    press(page, "Undo")
    press(page, "Edit")
    expect(page.locator(".verdict:not([data-asking])")).to_be_visible()
    yield from take(genre.name, genre.id, "set")
    press(page, "Play")


def show_sheets(page: Page, take: Take) -> Iterator[Shot]:
    """Open the dialogs of the header, one after the other."""
    for name in SHEETS:
        press(page, name)
        expect(page.get_by_role("dialog")).to_be_visible()
        page.wait_for_load_state("networkidle")
        yield from take("Sheets", name.lower(), OPEN)
        page.keyboard.press("Escape")


def few(puzzle: Puzzle, solution: dict[Coord, int]) -> dict[Coord, int]:
    """The first part of what a player has to enter: marks that are neither given nor derived."""
    board = puzzle.substrate
    given = picture(puzzle).givens
    derived = {layer for layer, marks in board.layers if marks.derived}
    mine = {
        coord: mark
        for coord, mark in sorted(solution.items())
        if coord.layer not in derived
        and coord not in given
        and mark != board.marks_of(board.index(coord)).blank
    }
    return dict(list(mine.items())[: max(1, len(mine) // SHARE)])


def blank(puzzle: Puzzle, solution: dict[Coord, int]) -> Coord | None:
    """The last coord without a mark in the solution, if one is in play."""
    board = puzzle.substrate
    derived = {layer for layer, marks in board.layers if marks.derived}
    for coord, mark in sorted(solution.items(), reverse=True):
        index = board.index(coord)
        if (
            coord.layer not in derived
            and mark == board.marks_of(index).blank
            and board.in_play[index]
        ):
            return coord
    return None


def contact_sheet(shots: Iterable[Shot]) -> str:
    """HTML with all pictures, one row for each genre."""
    rows: dict[str, list[str]] = {}
    for shot in shots:
        figure = FIGURE.format(caption=escape(shot.shows), file=escape(shot.file))
        rows.setdefault(shot.row, []).append(figure)
    said = (ROW.format(title=escape(row), figures="\n".join(made)) for row, made in rows.items())
    return HEAD + "".join(said) + "</html>\n"


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
