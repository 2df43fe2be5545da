"""Small pictures on the page: all of the table, and one that the page has never seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from py_solver.board.coords import cell
from py_solver.bridge.describe import describe
from py_solver.looks.look import Look
from py_solver.looks.pictures import PICTURES, SmallPicture
from py_solver.painting.elements import CELL, element
from py_solver.painting.picture import DRAWN_MARKS
from py_solver.painting.small_pictures import paint
from tests.helpers.kite import CLUES, KITE, NUMBER, SHIPS, kites, taught
from tests.helpers.sites import SITE, site_of
from tests.tiers import usually
from tests.web.drive import drawn_marks, press, status, wait_for_python
from tests.web.hands import Hands
from tooling.picture_sheet import painters
from tooling.server import Server

Box = tuple[float, float, float, float]

SPILL = 0.04
"""How far a line may reach beyond the cell, to meet that of the next cell."""

BOX = """svg => {
    const whole = svg.getBoundingClientRect();
    const boxes = [...svg.querySelectorAll("circle, path, rect")].map(one => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [left, top, right, bottom];
    });
    const side = (which, pick) => pick(...boxes.map(box => box[which]));
    return [
        (side(0, Math.min) - whole.left) / whole.width - 0.5,
        (side(1, Math.min) - whole.top) / whole.height - 0.5,
        (side(2, Math.max) - whole.left) / whole.width - 0.5,
        (side(3, Math.max) - whole.top) / whole.height - 0.5,
    ];
}"""
"""The extent of what is painted in a drawing of one cell, in cells from its middle."""


@pytest.fixture
def easel(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page that has the page's painter in `painters`, which knows a table with kites."""
    monkeypatch.setitem(PICTURES, "kite", KITE)
    with painters(browser, taught()) as page:
        yield page


def by_python(easel: Page, picture: SmallPicture) -> Box:
    drawn = element("svg", paint(picture, (CELL / 2, CELL / 2)), viewBox="0 0 40 40", width=400)
    easel.set_content(drawn)
    left, top, right, bottom = easel.locator("svg").evaluate(BOX)
    return left, top, right, bottom


def by_the_page(easel: Page, name: str) -> Box:
    found: list[float] = easel.evaluate(
        """([name, box]) => {
            const { make, cellMark } = painters;
            const svg = make("svg", { viewBox: "0 0 48 48", width: 480, height: 480 },
                ...cellMark({ word: name, text: "" }));
            document.body.replaceChildren(svg);
            return eval(box)(svg);
        }""",
        [name, BOX],
    )
    left, top, right, bottom = found
    return left, top, right, bottom


@usually(0)
def test_both_painters_paint_every_picture_alike_and_within_its_cell(easel: Page) -> None:
    pages = {name: by_the_page(easel, name) for name in PICTURES}
    for name, box in pages.items():
        picture = PICTURES[name]
        assert by_python(easel, picture) == pytest.approx(box, abs=0.005), name
        for part in picture.parts:
            beyond = part.weight / 2 if part.stroke != "none" else 0
            reached = by_python(easel, replace(picture, parts=(part,)))
            # A picture across an edge may reach into both cells.
            room = (1.0 if picture.along else 0.5, 0.5)
            for side, most in zip(reached, room * 2, strict=True):
                assert abs(side) + beyond <= most + SPILL, name
        # A badge is small and stays in the upper left corner, beside a mark or a clue.
        is_badge = max(box) < 0
        assert max(box[2] - box[0], box[3] - box[1]) > (0.1 if is_badge else 0.2), name
        if is_badge:
            continue
        # A piece of a line leads to a side, or two.
        aside = 0.45 if picture.level == "ground" else 0.2
        assert abs(box[0] + box[2]) < aside, f"{name} stands aside"
        assert abs(box[1] + box[3]) < aside, f"{name} stands aside"


def test_both_painters_draw_the_same_words(easel: Page) -> None:
    def words(*tables: str) -> set[str]:
        names = "tables => tables.flatMap(table => Object.keys(painters[table]))"
        return set(easel.evaluate(names, list(tables)))

    assert words("PAINTERS") == {*Look.STYLES}
    assert words("IN_CELLS", "ON_EDGES") == {*DRAWN_MARKS} - {"none"}


def stamped(easel: Page, shapes: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The middles of the small pictures that the page's painter placed, and their texts.

    They are listed by the layer of the drawing, in its units.
    """
    found: dict[str, list[str]] = easel.evaluate(
        """shapes => {
            const { below, lines, above, cells } = painters.paintShapes({ shapes, joins: null });
            const parts = { below, lines, above, ...Object.fromEntries(cells) };
            document.body.replaceChildren(
                painters.make("svg", {}, ...Object.values(parts).flat()));
            const place = (one) => {
                const { x, y, width, height } = one.getBBox();
                const middle = [x + width / 2, y + height / 2].map(Math.round);
                return `${middle.join(" ")} ${one.textContent}`.trim();
            };
            return Object.fromEntries(Object.entries(parts).flatMap(
                ([name, all]) => all.length ? [[name, all.map(place)]] : []));
        }""",
        shapes,
    )
    return found


TURNED = (
    *("M1 2H5V4L0 0Z", "m1 2h4v2l-5 -4z", "M1 2l4 0V4", "M0 0h3v-2H1V5"),
    *("M0 1A2 1 0 0 1 3 4", "M1 1a2 1 30 1 0 3 -1", "M1 2C1 0 4 0 4 2", "M1 2c0 -2 3 -2 3 0"),
    *("M0 0l1 1m2 0l1 -1M4 4v1", "M1 1h2v2zl-1 0", "M1 2 3 4 5 1Z"),
)
"""Paths with every command that moves, each in absolute and in relative form."""


def test_a_path_is_moved_turned_and_enlarged_as_by_a_transform(easel: Page) -> None:
    apart: list[float] = easel.evaluate(
        """paths => {
            const { make, movedPath } = painters;
            return paths.map(d => Math.max(...[0, 90, 180, 270].map(turn => {
                const where = { x: 7, y: -3, size: 2, turn };
                const one = make("path", { d: movedPath(d, where) });
                const other = make("path", { d });
                const group = make("g",
                    { transform: `translate(7 -3) scale(2) rotate(${turn})` }, other);
                document.body.replaceChildren(make("svg", {}, one, group));
                const matrix = group.transform.baseVal.consolidate().matrix;
                const long = other.getTotalLength();
                const parts = [0, 0.13, 0.3, 0.5, 0.71, 0.9, 1];
                return Math.max(...parts.map(part => {
                    const a = one.getPointAtLength(2 * long * part);
                    const b = other.getPointAtLength(long * part).matrixTransform(matrix);
                    return Math.hypot(a.x - b.x, a.y - b.y);
                }), Math.abs(one.getTotalLength() - 2 * long));
            })));
        }""",
        list(TURNED),
    )
    assert dict(zip(TURNED, apart, strict=True)) == pytest.approx(
        dict.fromkeys(TURNED, 0), abs=0.03
    )


def shape(coords: list[str], text: str = "") -> dict[str, Any]:
    return {"word": "kite", "style": "", "text": text, "coords": coords}


@usually(0)
def test_a_picture_is_put_into_cells_on_edges_and_between_cells(
    easel: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = ["cells/0/1", "edges_v/0/2", "edges_h/2/0", "corners/1/1"]
    assert stamped(easel, [shape(places, "7")]) == {
        "cells/0/1": ["24 24 7"],
        "above": ["96 24 7", "24 96 7", "48 48 7"],
    }
    pair = ["cells/0/0", "cells/0/1"]
    for picture, wanted in (
        (replace(KITE, level="ground"), {"below": ["24 24", "72 24"]}),
        (replace(KITE, level="top"), {"above": ["24 24", "72 24"]}),
        (replace(KITE, between=True), {"above": ["48 24"]}),
    ):
        monkeypatch.setitem(PICTURES, "kite", picture)
        easel.evaluate("looks => painters.learn(looks)", taught())
        assert stamped(easel, [shape(pair)]) == wanted


def test_the_page_sees_parts_of_a_thing_as_we_do(easel: Page) -> None:
    for ships, shapes, wanted in SHIPS:
        told = [
            {"word": one.look.word, "style": one.look.style, "coords": list(map(str, one.coords))}
            for one in shapes
        ]
        layer = {"layer": "cells", "marks": [{"mark": 1, "word": "ship_middle", "text": "ship"}]}
        board = {"rows": 4, "cols": 4, "givens": {}, "shapes": told, "layers": [layer]}
        seen = easel.evaluate(
            """([board, ships]) => {
                const state = { board, marks: Object.fromEntries(ships.map(at => [at, 1])) };
                const [choice] = board.layers[0].marks;
                return Object.fromEntries(
                    ships.map(at => [at, painters.partOf(state, at, choice).word]));
            }""",
            [board, list(map(str, ships))],
        )
        assert seen == {str(at): name for at, name in wanted.items()}


def test_the_style_of_a_symbol_names_its_picture(easel: Page) -> None:
    for word, style in (("symbol", "sun"), ("ring", "white"), ("ring_white", "")):
        one = {"word": word, "style": style, "text": "", "coords": ["cells/1/1"]}
        assert stamped(easel, [one]) == {"cells/1/1": ["24 24"]}


@usually(0)
def test_walls_are_seen_where_the_system_chooses_the_colours(easel: Page) -> None:
    by_the_page(easel, "wall")
    wall = easel.locator(".black-fill")
    for scheme in ("light", "dark"):
        easel.emulate_media(forced_colors="active", color_scheme=scheme)
        ground, fill = (
            easel.evaluate("() => getComputedStyle(document.body).backgroundColor"),
            wall.evaluate("one => getComputedStyle(one).fill"),
        )
        assert ground != fill
        assert (fill == "rgb(0, 0, 0)") == (scheme == "light")


def test_shapes_are_painted_from_the_bottom_up_in_whatever_order_they_are_told(
    easel: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PICTURES, "kite", replace(KITE, level="ground"))
    easel.evaluate("looks => painters.learn(looks)", taught())
    cells = ["cells/0/0", "cells/0/1"]
    line = {"word": "line", "style": "thermometer", "text": "", "coords": cells}
    tint = {"word": "fill", "style": "region", "text": "", "coords": cells[:1]}
    for shapes in ([line, shape(cells[:1]), tint], [tint, line, shape(cells[:1])]):
        names = easel.evaluate(
            "shapes => painters.paintShapes({ shapes, joins: null }).below.map("
            "one => one.getAttribute('class'))",
            shapes,
        )
        assert names == ["fill region", "picture", "through thermometer", "end bulb"]


@usually(0)
def test_of_two_different_marks_both_are_seen(easel: Page) -> None:
    sizes: list[list[float]] = easel.evaluate(
        """() => {
            const { make, eitherMark } = painters;
            const marks = eitherMark({ word: "sun", text: "sun" }, { word: "kite", text: "" });
            const svg = make("svg", { viewBox: "0 0 48 48", width: 48, height: 48 }, ...marks);
            document.body.replaceChildren(svg);
            const { left, top } = svg.getBoundingClientRect();
            return [...svg.querySelectorAll(".picture")].map(one => {
                const box = one.getBoundingClientRect();
                return [box.left - left, box.top - top, box.right - left, box.bottom - top];
            });
        }"""
    )
    first, second = sizes
    assert 0 <= min(first) < max(first) <= 26
    assert 22 <= min(second) < max(second) <= 48


@pytest.fixture
def flying(page: Page, dist: Path, site: Server, monkeypatch: pytest.MonkeyPatch) -> Page:
    """The built page, opened with a board of kites, which exist only in the table."""
    monkeypatch.setitem(PICTURES, "kite", KITE)
    told = site_of(dist) | {"boards": [describe(kites())], "looks": taught()}
    data = json.dumps(told).replace("<", "\\u003c")
    html = SITE.sub(
        lambda match: match[1] + data + match[3], (dist / "index.html").read_text("utf-8")
    )
    page.route(site.url, lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto("./#solve")
    return page


def test_a_new_picture_is_seen_and_spoken_where_the_author_put_it(flying: Page) -> None:
    assert flying.locator("#board .picture:not(.mark)").count() == len(CLUES)
    corner = flying.locator('[data-coord="cells/0/0"]')
    expect(corner).to_have_attribute("aria-label", f"Row 1, column 1: kite {NUMBER}")
    expect(corner.locator(".picture text")).to_have_text(NUMBER)


@usually(0)
def test_nothing_on_the_board_has_a_space_of_its_own(flying: Page) -> None:
    # Each transform is painted and layered separately: 9,000 of them took half of a key's time.
    place = flying.locator(f'[data-coord="{cell(3, 3)}"]')
    place.click()
    expect(place.locator(".picture.mark")).to_have_count(1)
    assert flying.locator("#board .picture").count() > len(CLUES)
    expect(flying.locator("#board [transform]")).to_have_count(0)


@usually(0)
def test_a_new_picture_is_a_players_mark_a_solvers_and_one_of_two(flying: Page) -> None:
    place = cell(3, 3)
    there = flying.locator(f'[data-coord="{place}"]')
    colours: list[str] = []

    def fill() -> str:
        path = there.locator(".picture.mark .player-fill")
        colour: str = path.evaluate("one => getComputedStyle(one).fill")
        return colour

    for scheme in ("light", "dark"):
        flying.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        Hands(flying).click(place)
        expect(there.locator(".picture.mark")).to_have_count(1)
        assert drawn_marks(flying) == {str(place): 1}
        colours.append(fill())
        press(flying, "Undo")
        expect(there.locator(".picture.mark")).to_have_count(0)
    clue = flying.locator('[data-coord="cells/0/0"] .player-fill')
    colours.append(clue.evaluate("one => getComputedStyle(one).fill"))

    wait_for_python(flying)
    press(flying, "Solve")
    expect(status(flying)).to_contain_text("The solution is not unique.")
    found = drawn_marks(flying)
    assert flying.locator(".solved .picture.mark").count() == len(found) > 2
    solved = flying.locator(".solved .picture.mark .player-fill").first
    colours.append(solved.evaluate("one => getComputedStyle(one).fill"))
    assert len(set(colours)) == len(colours), "author, player and solver have their own colours"

    press(flying, "Compare two")
    expect(status(flying)).to_contain_text("They differ in")
    first = flying.locator(".differs .picture.mark.first")
    second = flying.locator(".differs .picture.mark.second")
    assert first.count() > 0
    assert second.count() > 0
    assert first.first.evaluate("one => getComputedStyle(one).opacity") == "0.7"
    dashes = "one => getComputedStyle(one).strokeDasharray"
    assert second.first.locator("path").first.evaluate(dashes) != "none"
