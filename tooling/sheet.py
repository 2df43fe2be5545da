"""Draw sheets of all pictures in `.venv`: `python -m tooling.sheet FOLDER CHROMIUM [ID …]`.

They show every genre's example and the board of its tests, and every variant, unsolved and solved
side by side, at 300 and at 1200 pixels. Each picture is also a file of its own. The small pictures
have their own sheet.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from py_solver import Puzzle, Verdict, all_genres, draw, load, solve
from py_solver.formats import envelope
from tooling.layout import HERE
from tooling.picture_sheet import paint_sheet

SIZES = (300, 1200)
SECONDS = 60.0
HIGHEST = 8_000
"""Pixels of one picture of a sheet: Chromium cannot make 16,384, and all genres need more."""

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gridwright's pictures at {size} pixels</title>
<style>
body {{ font: 14px/1.4 system-ui, sans-serif; margin: 16px; background: #f3f4f6; }}
main {{ display: grid; grid-template-columns: repeat(auto-fill, {pair}px); gap: 16px; }}
figure {{ margin: 0; padding: 8px; background: #fff; }}
img {{ width: {size}px; height: auto; vertical-align: top; }}
</style>
<h1>All pictures at {size} pixels</h1>
<main>
{figures}
</main>
</html>
"""
FIGURE = """<figure><figcaption>{name}</figcaption>
<img src="pictures/{file}.svg" alt=""> <img src="pictures/{file}-solved.svg" alt=""></figure>"""


def puzzles(only: Collection[str] = ()) -> Iterator[tuple[str, str, Puzzle]]:
    """Yield all boards, or those of some genres: a file's name, a description, the puzzle."""
    boards = HERE.root / "tests" / "genres"
    for genre in all_genres().values():
        if only and genre.id not in only:
            continue
        yield genre.id, genre.name, load(genre.example, genre.id)
        pictures = (boards / f"{genre.id}.txt").read_text("utf-8")
        given = pictures.partition("== given\n")[2].partition("\n==")[0]
        yield f"{genre.id}-tests", f"{genre.name}, as tested", load(given, genre.id)
    if only:
        return
    for number, value in enumerate(json.loads((boards / "variants.json").read_text("utf-8"))):
        puzzle = envelope.from_json(value)
        yield f"variant-{number:02}", puzzle.title, puzzle


def paint(folder: Path, only: Collection[str] = ()) -> list[tuple[str, str]]:
    """Write every picture, unsolved and solved; return the files' names and descriptions."""
    written = []
    for name, shown, puzzle in puzzles(only):
        outcome = solve(puzzle, budget=SECONDS)
        if outcome.verdict is not Verdict.UNIQUE:
            raise SystemExit(f"{shown} has no single solution: {outcome.verdict.value}.")
        (folder / f"{name}.svg").write_text(draw(puzzle), encoding="utf-8", newline="\n")
        (folder / f"{name}-solved.svg").write_text(
            draw(puzzle, outcome.solutions[0]), encoding="utf-8", newline="\n"
        )
        written.append((name, shown))
    return written


def photograph(page: Page, sheet: Path) -> list[Path]:
    """Photograph the page from the top down, in pictures of a size that Chromium can make."""
    wide, high = page.evaluate(
        "() => [document.body.offsetWidth + 32, document.documentElement.scrollHeight]"
    )
    written = []
    for number, top in enumerate(range(0, high, HIGHEST), 1):
        written.append(sheet.with_name(f"{sheet.stem}-{number:02}.png"))
        page.screenshot(
            path=written[-1],
            full_page=True,
            clip={"x": 0, "y": top, "width": wide, "height": min(HIGHEST, high - top)},
        )
    return written


def main(folder: Path, chromium: str, *only: str) -> None:
    """Write the pictures, a sheet for each size, and Chromium's pictures of the sheets."""
    pictures = folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    figures = "\n".join(
        FIGURE.format(file=name, name=shown) for name, shown in paint(pictures, only)
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium or None)
        for size in SIZES:
            sheet = folder / f"sheet-{size}.html"
            pair = 2 * size + 24
            sheet.write_text(
                PAGE.format(size=size, pair=pair, figures=figures), encoding="utf-8", newline="\n"
            )
            page = browser.new_page(viewport={"width": max(1320, pair + 32), "height": 900})
            page.goto(sheet.as_uri())
            print(sheet, *photograph(page, sheet), sep="\n")
            page.close()
        small = folder / "small-pictures.png"
        paint_sheet(browser, small)
        print(small)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
