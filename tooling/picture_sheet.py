"""Draw all small pictures on one sheet, by both painters: on paper, in light, in dark.

The page's painter is loaded from `web/` as it is, without a build.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from py_solver.bridge import site
from py_solver.looks.pictures import PICTURES
from py_solver.looks.pictures.parts import SmallPicture
from py_solver.painting.elements import CELL, element
from py_solver.painting.small_pictures import CLUE, MARK, paint
from tooling.layout import HERE
from tooling.page_styles import sheet
from tooling.server import serve

SIZES = (24, 48, 96)
SAMPLE = "12"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Small pictures</title>
<link rel="stylesheet" href="styles/palette.css">
<link rel="stylesheet" href="styles/style.css">
<link rel="stylesheet" href="board/shapes.css">
<link rel="stylesheet" href="board/styles.css">
<link rel="stylesheet" href="board/pictures.css">
<link rel="stylesheet" href="board/type.css">
<link rel="stylesheet" href="board/board.css">
<style>
body { display: block; padding: 16px; }
main { display: grid; grid-template-columns: repeat(auto-fill, 680px); gap: 12px; width: auto; }
figure { margin: 0; display: flex; gap: 6px; align-items: end; }
figcaption { flex: none; width: 96px; font-size: 12px; }
span { padding: 4px; display: flex; align-items: end; background: var(--sheet); }
svg, img { outline: 0.5px solid #8888; }
</style>
<main></main>
<script type="module">
import { partOf } from "./board/families.js";
import { learn, pictureNamed } from "./puzzle/looks.js";
import * as marks from "./board/marks.js";
import { movedPath } from "./board/moved.js";
import { paintPicture } from "./board/pictures.js";
import * as shapes from "./board/shapes.js";
import { CELL, make } from "./board/svg.js";
const tools = { learn, movedPath, partOf, pictureNamed, paintPicture, make, CELL };
window.painters = { ...tools, ...marks, ...shapes };
</script>
</html>
"""

FILL = """([rows, sizes, sample]) => {
    const { pictureNamed, paintPicture, make, CELL } = painters;
    const html = (name, ...inside) => {
        const made = document.createElement(name);
        made.append(...inside);
        return made;
    };
    const one = (name, size, by) => make(
        "svg", { width: size, height: size, viewBox: `0 0 ${CELL} ${CELL}` },
        make("g", { class: by },
            paintPicture(pictureNamed(name), CELL / 2, CELL / 2, sample, by ? "mark" : "")));
    const scheme = (name, colours) => {
        const box = html("span", one(name, sizes[0], "player"), one(name, sizes[0], "solved"),
            one(name, sizes[1], "player"), one(name, sizes[2], ""));
        box.style.colorScheme = colours;
        return box;
    };
    const image = source => Object.assign(
        document.createElement("img"), { src: `data:image/svg+xml,${encodeURIComponent(source)}` });
    document.querySelector("main").append(...rows.map(([name, ...paper]) => html(
        "figure", html("figcaption", name), html("span", ...paper.map(image)),
        scheme(name, "light"), scheme(name, "dark"))));
    return Promise.all([...document.images].map(one => one.decode())).then(() => 0);
}"""


@contextmanager
def painters(browser: Browser, looks: dict[str, Any]) -> Iterator[Page]:
    """Return a page with the page's painter in the variable `painters`, which knows these looks."""
    server = serve(HERE.web, headers=False)
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.route("**/pictures.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.route("**/styles.css", lambda route: route.fulfill(body=sheet(), content_type="text/css"))
    try:
        page.goto(f"{server.url}pictures.html")
        page.wait_for_function("'painters' in window")
        page.evaluate("looks => painters.learn(looks)", looks)
        yield page
    finally:
        page.close()
        server.stop()


def paint_sheet(browser: Browser, into: Path) -> None:
    """Write the sheet, a PNG: on paper, light and dark; as the player's, the solver's, a clue."""
    rows = [[name, *printed(picture)] for name, picture in PICTURES.items()]
    with painters(browser, site.looks()) as page:
        page.evaluate(FILL, [rows, SIZES, SAMPLE])
        page.screenshot(path=into, full_page=True)


def printed(picture: SmallPicture) -> list[str]:
    """Return a small picture as Python paints it, as a mark twice and as a clue."""
    middle, box = (CELL / 2, CELL / 2), f"0 0 {CELL:g} {CELL:g}"
    said = SAMPLE if picture.slot else ""
    return [
        element(
            "svg",
            paint(picture, middle, said, colours),
            xmlns="http://www.w3.org/2000/svg",
            width=size,
            height=size,
            viewBox=box,
            font_family="sans-serif",
            font_weight="600",
            text_anchor="middle",
        )
        for size, colours in zip(SIZES, (MARK, MARK, CLUE), strict=True)
    ]
