"""Solves that find no room in the database."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import py_solver as gw
from tests.tiers import usually
from tests.web.board.test_genres import solution_of
from tests.web.drive import open_puzzle, press, wait_for_python
from tests.web.hands import Hands, enter
from tests.web.shelf.test_shelf import SMALL

OTHER = "3 3\n- - -\n2 3 3\n- - 2\n"
UNSAVED = "This solve was not saved"

# As in a browser without room: the transaction that writes a solve is aborted.
FULL = """() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...all) {
        if (this.name === "solves" && window.isFull) this.transaction.abort();
        else return put.apply(this, all);
    };
    window.isFull = true;
}"""


def solved(page: Page, text: str, genre: str) -> None:
    puzzle = gw.load(text, genre)
    open_puzzle(page, puzzle)
    enter(Hands(page), puzzle, solution_of(puzzle))
    expect(page.get_by_role("region", name="Solved")).to_be_visible()


def counted(page: Page, n: int) -> None:
    page.locator("#home").click()
    page.locator("[data-start=statistics]").click()
    figures = page.get_by_role("dialog", name="Statistics")
    expect(figures.locator("dd").first).to_have_text(str(n))
    page.keyboard.press("Escape")


@usually(0)
def test_a_solve_without_room_is_said_and_nothing_earlier_is_lost(own: Page) -> None:
    own.goto("./#solve")
    wait_for_python(own)
    solved(own, SMALL, "sudoku")
    card = own.get_by_role("region", name="Solved")
    expect(card).not_to_contain_text(UNSAVED)
    own.evaluate(FULL)
    solved(own, OTHER, "slitherlink")
    expect(card).to_contain_text(UNSAVED)
    counted(own, 2)
    # Both are saved with the next one that finds room.
    own.evaluate("window.isFull = false")
    solved(own, "21..\n..21\n1.4.\n.312", "sudoku")
    expect(card).not_to_contain_text(UNSAVED)
    own.reload()
    counted(own, 3)


def test_a_solve_that_is_saved_later_is_no_longer_called_lost(own: Page) -> None:
    own.goto("./#solve")
    wait_for_python(own)
    own.evaluate(FULL)
    solved(own, SMALL, "sudoku")
    card = own.get_by_role("region", name="Solved")
    expect(card).to_contain_text(UNSAVED)
    own.evaluate("window.isFull = false")
    press(own, "Undo")
    expect(card).to_be_hidden()
    press(own, "Redo")
    expect(card).to_be_visible()
    expect(card).not_to_contain_text(UNSAVED)
