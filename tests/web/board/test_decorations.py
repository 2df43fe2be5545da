"""Decorations on the board of the page: their levels, and their colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from py_solver import load
from py_solver.bridge import site
from py_solver.bridge.describe import describe
from py_solver.looks.decorations import Box, Decoration, Line
from tests.tiers import usually
from tooling.picture_sheet import painters

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

DRAW = """async ([board, first]) => {
    const { BoardView } = await import("./board/render.js");
    const { open } = await import("./puzzle/state.js");
    const { make } = painters;
    if (first) {
        const svg = make("svg", { width: 480, height: 480 });
        document.querySelector("main").append(svg);
        window.view = new BoardView(svg);
    }
    view.draw(open(board));
}"""

GROUND = Box((0.5, 0.5), 1, 1, fill="#ffee00")
UNDER = Line(((0.5, 0.5), (3.5, 3.5)), "#00aa00", 0.3)
DOT = Box((4, 4.5), 0.2, 0.2, "ellipse", "#ff0000", level="over")
COVER = Box((4.5, 4.5), 0.9, 0.9, fill="#ffffff", level="over")
WORD = Box((-0.5, 4.5), text="<i>12", ink="#0000ff", size=0.5, level="over")


@pytest.fixture
def easel(browser: Browser) -> Iterator[Page]:
    """A page with the page's own modules, without a build and without Python."""
    with painters(browser, site.looks()) as page:
        yield page


def show(easel: Page, *decorations: Decoration, first: bool = True) -> None:
    board = describe(replace(load(SUDOKU), decorations=decorations))
    easel.evaluate(DRAW, [board, first])


def test_decorations_are_drawn_at_their_levels(easel: Page) -> None:
    show(easel, GROUND, UNDER, DOT, COVER, WORD)
    groups = easel.locator("svg > .decorations")
    expect(groups.locator("rect, path, ellipse, text")).to_have_count(5)
    order = easel.evaluate(
        """() => [...document.querySelector("main > svg").children].map(one =>
            one.getAttribute("role") || one.getAttribute("class"))"""
    )
    levels = [n for n, name in enumerate(order) if name == "decorations"]
    ground, under, middle, over = levels
    assert order.index("paper") < ground < order.index("colours") < under < order.index("below")
    assert order.index("below") < middle < order.index("row") < order.index("lines") < over
    assert over < order.index("above")
    for group, fill in zip(groups.all(), ["#FFEE00", "none", "#FFFFFF", "#FF0000"], strict=True):
        assert group.locator("rect, path, ellipse").get_attribute("fill") == fill
        assert group.get_attribute("aria-hidden") == "true"
        assert group.evaluate("one => getComputedStyle(one).pointerEvents") == "none"


@usually(0)
def test_a_word_has_its_own_colour_and_is_only_text(easel: Page) -> None:
    show(easel, WORD)
    word = easel.locator("svg > .decorations text")
    expect(word).to_have_text("<i>12")
    assert word.evaluate("one => getComputedStyle(one).fill") == "rgb(0, 0, 255)"
    assert word.evaluate("one => one.childElementCount") == 0
    # The board makes room for it.
    box = easel.locator("main > svg").get_attribute("viewBox")
    assert float(str(box).split()[1]) < -40


@usually(0)
def test_the_next_board_has_none_of_them(easel: Page) -> None:
    show(easel, GROUND, DOT)
    expect(easel.locator("svg > .decorations ellipse")).to_have_count(1)
    show(easel, first=False)
    expect(easel.locator("svg > .decorations > *")).to_have_count(0)


@usually(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_dark_page_inverts_them(easel: Page, theme: str) -> None:
    easel.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    show(easel, GROUND)
    seen = easel.locator("svg > .decorations").first.evaluate("one => getComputedStyle(one).filter")
    assert seen == ("none" if theme == "light" else "invert(0.88) hue-rotate(180deg)")
    easel.evaluate("document.documentElement.dataset.theme = 'light'")
    expect(easel.locator("svg > .decorations").first).to_have_css("filter", "none")
