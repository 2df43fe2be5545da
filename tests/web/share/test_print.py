"""Printed pages: sheets of several puzzles, and the page by the browser's own menu."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from py_solver import all_genres
from tests.tiers import usually
from tests.web.drive import paste
from tests.web.panels import open_example, sheet

NAMES = [genre.name for genre in all_genres().values()]


@usually(0)
def test_paper_has_puzzles_side_by_side_and_their_solutions_last(fresh: Page) -> None:
    fresh.evaluate("window.print = () => { window.printed = true; }")
    names = NAMES[:5]
    for name in names:
        open_example(fresh, name)
        with sheet(fresh, "Share", "Share and save") as box:
            box.get_by_role("button", name="Add to the print sheet").click()
    with sheet(fresh, "Share", "Share and save") as box:
        expect(box.get_by_text("5 puzzles on the print sheet.")).to_be_visible()
        box.get_by_label("Puzzles per page").select_option("4")
        box.get_by_role("button", name="Print", exact=True).click()
        expect(box.get_by_role("status")).to_have_text("3 pages.")
        box.get_by_role("button", name="Empty the sheet").click()
    assert fresh.evaluate("window.printed")
    fresh.emulate_media(media="print")
    pages = fresh.locator("#paper .page")
    expect(pages).to_have_count(3)
    assert [page.locator("figure").count() for page in pages.all()] == [4, 1, 5]
    for number, name in enumerate(names, start=1):
        caption = fresh.locator("#paper figcaption").nth(number - 1)
        expect(caption).to_contain_text(f"{number}. {name}")
    expect(pages.last.get_by_role("heading", include_hidden=True)).to_have_text("Solutions")
    expect(fresh.locator("main")).to_be_hidden()
    assert all(
        width > 100
        for width in fresh.locator("#paper img").evaluate_all(
            "all => all.map(image => image.complete ? image.getBoundingClientRect().width : 0)"
        )
    )
    # On paper, each page fits: nothing overflows.
    assert sheets(fresh) == 3


def sheets(page: Page) -> int:
    """How many pages of A4 the present contents take."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True)))


@usually(0)
def test_solutions_of_many_puzzles_take_several_pages(fresh: Page) -> None:
    fresh.evaluate("window.print = () => { window.printed = true; }")
    for givens in range(13):
        paste(fresh, "1" + "." * givens + "2" + "." * (14 - givens))
        expect(fresh.locator("#size")).to_have_text("4 × 4")
        row, col = divmod(givens + 1, 4)
        expect(fresh.locator(f'[data-coord="cells/{row}/{col}"]')).to_have_text("2")
        with sheet(fresh, "Share", "Share and save") as box:
            box.get_by_role("button", name="Add to the print sheet").click()
    with sheet(fresh, "Share", "Share and save") as box:
        box.get_by_label("Puzzles per page").select_option("6")
        box.get_by_role("button", name="Print", exact=True).click()
        expect(box.get_by_role("status")).to_have_text("5 pages.")
        box.get_by_role("button", name="Empty the sheet").click()
    fresh.emulate_media(media="print")
    pages = fresh.locator("#paper .page")
    assert [page.locator("figure").count() for page in pages.all()] == [6, 6, 1, 12, 1]
    assert sheets(fresh) == 5


def test_the_browsers_own_print_is_the_puzzle_and_its_rules(fresh: Page) -> None:
    fresh.evaluate("window.print = () => dispatchEvent(new Event('afterprint'))")
    with sheet(fresh, "Share", "Share and save") as box:
        box.get_by_role("button", name="Print", exact=True).click()
        expect(box.get_by_role("status")).to_have_text("2 pages.")
    # The earlier contents of a sheet are gone.
    expect(fresh.locator("#paper")).to_have_count(0)
    for scheme in ("light", "dark"):
        fresh.emulate_media(media="print", color_scheme=scheme)
        for name in ("#board", "#name", "#rules"):
            expect(fresh.locator(name)).to_be_visible()
        expect(fresh.get_by_role("button").filter(visible=True)).to_have_count(0)
        expect(fresh.locator("#board .clue").first).to_have_css("fill", "rgb(28, 33, 36)")
        box_of = fresh.locator("#board").bounding_box()
        assert box_of
        assert box_of["width"] > 600
    assert sheets(fresh) == 1
