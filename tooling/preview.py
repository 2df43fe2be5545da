"""Paint web/preview.png, the picture beside links to the page: `build.py gallery --preview`.

It shows three puzzles of our own, solved, by the painter of the gallery. It is committed, since
only the tests have a browser; paint it again after changing the painter. Its size is in the Open
Graph tags of web/index.html.
"""

from __future__ import annotations

import os

from playwright.sync_api import sync_playwright

import py_solver as gw
from tooling import chromium
from tooling.dist import PREVIEW
from tooling.layout import HERE

SIZE = (1200, 630)
PUZZLES = (("slitherlink", (8, 8), 7), ("sudoku", (9, 9), 7), ("heyawake", (8, 8), 7))
"""Genre, size and seed of each."""

PAGE = """<!doctype html>
<style>
body {{ margin: 0; padding: 44px 48px; height: 542px; background: #17595e; color: #fff;
  font-family: system-ui, "DejaVu Sans", sans-serif; }}
header {{ display: flex; align-items: center; gap: 28px; height: 120px; }}
header svg {{ width: 96px; height: 96px; }}
h1 {{ margin: 0; font-size: 64px; line-height: 1.1; }}
p {{ margin: 0; font-size: 32px; opacity: 0.9; }}
main {{ display: flex; justify-content: space-between; padding-top: 36px; }}
main div {{ width: 332px; height: 332px; padding: 10px; border-radius: 12px; background: #fff; }}
main svg {{ width: 100%; height: 100%; }}
</style>
<header>{icon}<div><h1>Gridwright</h1><p>Logic puzzles, solved and proved.</p></div></header>
<main>{pictures}</main>
"""


def page() -> str:
    """Return the picture as HTML."""
    pictures = []
    for genre, size, seed in PUZZLES:
        puzzle = gw.generate(genre, size, seed=seed)
        pictures.append(f"<div>{gw.draw(puzzle, gw.solve(puzzle, 1).solutions[0])}</div>")
    icon = (HERE.web / "icon.svg").read_text(encoding="utf-8")
    return PAGE.format(icon=icon, pictures="".join(pictures))


def main() -> None:
    """Paint it."""
    path = HERE.web / PREVIEW
    found = os.environ.get(chromium.VARIABLE) or chromium.find(HERE) or None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found)
        tab = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        tab.set_content(page())
        tab.screenshot(path=path)
        browser.close()
    print(f"- The preview of links is {path.relative_to(HERE.root)}")


if __name__ == "__main__":
    main()
