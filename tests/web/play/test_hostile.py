"""Actions of a hurried or hostile person: nothing is lost, and all ends well."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from py_solver import all_genres, load
from py_solver.formats import envelope
from tests.helpers.sudokus import as_line
from tests.tiers import usually
from tests.web.drive import (
    PYTHON,
    cell,
    cells,
    drawn,
    paste,
    pigeonholes,
    press,
    status,
    wait_for_python,
)
from tests.web.open.test_bring import drop
from tests.web.panels import bare, open_example, painted, without_python
from tests.web.tab import blank

REFUSED = re.compile(r"^The puzzle did not open\. .*\.$")
EMPTY = "." * 16


def link(puzzle: dict[str, Any] | str) -> str:
    """Our own link, as the page packs it."""
    text = puzzle if isinstance(puzzle, str) else json.dumps(puzzle)
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "#z=" + urlsafe_b64encode(packed).decode().rstrip("=")


def write(page: Page, row: int, col: int, digit: int) -> None:
    cell(page, row, col).click()
    page.keyboard.press(str(digit))
    expect(cell(page, row, col)).to_have_text(str(digit))


def still_works(page: Page) -> None:
    """The example opens and can be solved."""
    open_example(page, bare())
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)


@usually(0)
def test_a_megabyte_is_pasted(fresh: Page) -> None:
    write(fresh, 0, 1, 7)
    before = painted(fresh)
    for text in ("5" * 1_000_000, '{"a":' * 200_000, "\n" * 1_000_000, "1 2 3 4\n" * 125_000):
        paste(fresh, text)
        expect(status(fresh)).to_have_text(REFUSED)
        assert painted(fresh) == before
        fresh.evaluate("history.replaceState(null, '', location.pathname)")
        press(fresh, "Undo")
        press(fresh, "Redo")
    for text in ("5" * 399_999, "[" * 399_999, "0 " * 199_999 + "\n1"):
        paste(fresh, text)
        expect(status(fresh)).to_have_text(REFUSED)
        assert painted(fresh) == before
        press(fresh, "Undo")
        press(fresh, "Redo")
    fresh.evaluate("location.hash = 'p=' + '5'.repeat(1e6)")
    expect(status(fresh)).to_have_text(REFUSED)
    assert painted(fresh) == before
    fresh.evaluate("history.replaceState(null, '', location.pathname)")


@usually(0)
def test_an_image_is_dropped(fresh: Page) -> None:
    write(fresh, 0, 1, 7)
    before = painted(fresh)
    address = fresh.url
    drop(fresh, "cat.png", "image/png", "\x89PNG" + "x" * 1000)
    expect(status(fresh)).to_have_text(REFUSED)
    fresh.evaluate(
        """() => {
            const dataTransfer = new DataTransfer();
            const bytes = Uint8Array.from({ length: 5000 }, (_, n) => n % 256);
            dataTransfer.items.add(new File([bytes], "dog.jpg", { type: "image/jpeg" }));
            const how = { bubbles: true, cancelable: true };
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, ...how }));
        }"""
    )
    expect(status(fresh)).to_have_text(
        "The puzzle did not open. “dog.jpg” contains no puzzle. Images saved from Gridwright do."
    )
    fresh.evaluate(
        """() => {
            const clipboardData = new DataTransfer();
            const image = new File([new Uint8Array(2e6)], "shot.png", { type: "image/png" });
            clipboardData.items.add(image);
            const how = { clipboardData, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new ClipboardEvent("paste", how));
        }"""
    )
    expect(status(fresh)).to_contain_text("“shot.png” contains no puzzle")
    drop(fresh, "nothing.txt", "text/plain", "")
    expect(status(fresh)).to_have_text(REFUSED)
    expect(status(fresh)).to_contain_text("no text")
    assert (painted(fresh), fresh.url) == (before, address)


def test_solve_is_pressed_ten_times(fresh: Page) -> None:
    write(fresh, 0, 1, 7)
    fresh.evaluate("for (let n = 0; n < 10; n++) document.getElementById('solve').click()")
    expect(status(fresh)).to_have_text(re.compile(r"^Solved! .* The solution is unique\.$"))
    press(fresh, "Undo")
    expect(cell(fresh, 0, 1)).to_have_text("7")
    for _ in range(5):
        fresh.evaluate("for (const id of ['solve', 'stop']) document.getElementById(id).click()")
    expect(status(fresh)).to_have_text("Stopped. The grid is as you left it.")
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("The solution is unique.", timeout=PYTHON)


@usually(0)
def test_the_tab_is_closed_while_a_puzzle_is_made(own: Page) -> None:
    own.goto("./#solve")
    wait_for_python(own)
    write(own, 0, 1, 7)
    before = painted(own)
    press(own, "Generate")
    box = own.get_by_role("dialog", name="Generate a puzzle")
    # So few clues are impossible on so large a board: it never ends before the tab is closed.
    box.get_by_label("Rows").fill("25")
    box.get_by_label("Maximum clues").fill("100")
    box.get_by_role("button", name="Generate").click()
    expect(box.locator(".progress")).to_have_text(re.compile("…"))
    own.close(run_before_unload=False)
    again = own.context.new_page()
    again.goto("./#solve")
    expect(cell(again, 0, 1)).to_have_text("7")
    assert painted(again) == before
    still_works(again)


@usually(0)
def test_back_and_forward(warm: Page) -> None:
    first, second = f"#p=1{EMPTY[1:]}", f"#p=.2{EMPTY[2:]}"
    warm.goto(f"./{first}")
    expect(cell(warm, 0, 0)).to_have_text("1", timeout=PYTHON)
    write(warm, 3, 3, 4)
    warm.goto(f"./{second}")
    expect(cell(warm, 0, 1)).to_have_text("2")
    expect(cell(warm, 3, 3)).to_have_text("")
    write(warm, 3, 3, 3)
    warm.go_back()
    expect(cell(warm, 0, 0)).to_have_text("1")
    expect(cell(warm, 3, 3)).to_have_text("4")
    warm.go_forward()
    expect(cell(warm, 0, 1)).to_have_text("2")
    expect(cell(warm, 3, 3)).to_have_text("3")
    # Away from the page, and back; and a reload.
    for leave in (lambda: (warm.goto("about:blank"), warm.go_back()), warm.reload):
        leave()
        expect(cell(warm, 0, 1)).to_have_text("2")
        expect(cell(warm, 3, 3)).to_have_text("3")
        expect(status(warm)).to_contain_text("from the link", timeout=PYTHON)
    # If the link's puzzle was there already, Back still leads to it.
    again = warm.context.new_page()
    again.goto(f"./{second}")
    expect(status(again)).to_contain_text("from the link", timeout=PYTHON)
    open_example(again, "Akari")
    again.go_back()
    expect(cell(again, 0, 1)).to_have_text("2")
    again.close()
    # The link does not replace a puzzle that was opened since.
    open_example(warm, bare())
    assert "#" not in warm.url
    warm.reload()
    expect(cells(warm)).to_have_count(81)


@usually(0)
def test_it_is_edited_while_it_is_solved(fresh: Page) -> None:
    paste(fresh, as_line(pigeonholes()))
    expect(cells(fresh)).to_have_count(625)
    press(fresh, "Solve")
    expect(status(fresh)).to_have_text(re.compile("^Solving …"))
    press(fresh, "Edit")
    fresh.locator('[data-coord="cells/24/24"]').click()
    fresh.keyboard.press("1")
    expect(cell(fresh, 24, 24)).to_have_text("1")
    expect(fresh.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    press(fresh, "Play")
    # If another puzzle is opened during a solve, it is solved, and not the first.
    press(fresh, "Solve")
    paste(fresh, f"1{EMPTY[1:]}")
    expect(cells(fresh)).to_have_count(16, timeout=PYTHON)
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("The solution is not unique", timeout=PYTHON)
    assert all(drawn(fresh)[0])


@usually(0)
@pytest.mark.parametrize("name", [bare(), "Slitherlink"])
def test_it_is_resized_to_the_least_and_beyond_all_measure(fresh: Page, name: str) -> None:
    genre = next(one for one in all_genres().values() if one.name == name)
    open_example(fresh, name)
    press(fresh, "Edit")
    for side in (1, 99, 5 * 10**9):
        before = painted(fresh)
        rows = fresh.locator('[data-panel="edit"] input[name="rows"]')
        rows.evaluate("input => input.form.noValidate = true")
        rows.fill(str(side))
        columns = fresh.locator('[data-panel="edit"] input[name="cols"]')
        if columns.is_visible():
            columns.fill(str(side))
        press(fresh, "Resize")
        if can_be(genre.id, side):
            expect(fresh.locator("#size")).to_have_text(f"{side} × {side}")
            press(fresh, "Undo")
        else:
            expect(status(fresh)).to_have_text(re.compile(r"^Not resized\. .*\.$"))
        assert painted(fresh) == before
    press(fresh, "Play")
    still_works(fresh)


def can_be(genre: str, side: int) -> bool:
    clues = load(all_genres()[genre].example, genre).clues.items()
    inside = {k: {c: v for c, v in of.items() if max(c[1:]) < side} for k, of in clues if of}
    try:
        all_genres()[genre].puzzle(side, side, inside)
    except ValueError:
        return False
    return True


DAMAGED = [
    "#z=",
    "#z=AAAA",
    "#z=%%%",
    link(envelope.to_json(load(EMPTY)))[:-9],
    link("[1, 2]"),
    link("null"),
    link("{" * 1000),
    link("0" * 50_000_000),
    link({"format": "gridwright", "version": 99, "genre": "sudoku", "rows": 9, "cols": 9}),
    link({"format": "gridwright", "version": 1, "genre": "nonesuch", "rows": 9, "cols": 9}),
    link({"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 10**9, "cols": 1}),
    link({"version": 1}),
    "#p=",
    "#p=%E0%A4%A",
    "#nonesuch/3/3/x",
    "#https://puzz.link/p?slither/9/9/5",
]


@usually(0)
def test_old_and_damaged_links(fresh: Page) -> None:
    write(fresh, 0, 1, 7)
    before = painted(fresh)
    for address in DAMAGED:
        fresh.evaluate("hash => { location.hash = hash; }", address)
        expect(status(fresh)).to_have_text(REFUSED)
        assert painted(fresh) == before, address
        press(fresh, "Undo")
        press(fresh, "Redo")
        expect(status(fresh)).not_to_contain_text("The puzzle did not open")
    fresh.evaluate("history.replaceState(null, '', location.pathname)")


@usually(0)
def test_the_first_thing_is_a_damaged_link(page: Page) -> None:
    page.goto(f"./{DAMAGED[3]}")
    expect(status(page)).to_have_text(REFUSED)
    expect(cell(page, 0, 0)).to_have_text("6")
    still_works(page)


FULL = """Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); }"""
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
        get() { throw new DOMException("", "SecurityError"); } });"""
DAMAGED_STORE = """for (const one of [localStorage, sessionStorage])
    for (const key of Object.keys(one)) one.setItem(key, '{"board": 5');"""

NEWER_STORE = """for (const one of [localStorage, sessionStorage])
    for (const key of Object.keys(one))
        one.setItem(key, one.getItem(key).replaceAll('"sort":"', '"sort":"later ')); """


def goes_on_without_what_was_kept(page: Page) -> None:
    """Nothing readable was stored; the page works as ever."""
    expect(cell(page, 0, 0)).to_have_text("6")
    write(page, 0, 2, 9)
    press(page, "Dark")
    open_example(page, bare())
    write(page, 0, 1, 7)
    press(page, "Undo")
    expect(cell(page, 0, 1)).to_have_text("")


@usually(1)
@pytest.mark.parametrize("script", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_storage_is_full_or_forbidden(own: Page, script: str) -> None:
    if script is not FORBIDDEN:
        without_python(own)
    own.goto("./#solve")
    write(own, 0, 1, 7)
    own.evaluate("dispatchEvent(new Event('pagehide'))")
    own.add_init_script(script)
    own.reload()
    goes_on_without_what_was_kept(own)
    if script is FORBIDDEN:
        still_works(own)


@usually(0)
@pytest.mark.parametrize("script", [DAMAGED_STORE, NEWER_STORE], ids=["bad", "of a later page"])
def test_storage_is_damaged(opened: Page, script: str) -> None:
    write(opened, 0, 1, 7)
    blank(opened)
    assert opened.evaluate("localStorage.length")
    opened.evaluate(f"() => {{ {script} }}")
    opened.goto("./#solve")
    goes_on_without_what_was_kept(opened)


@usually(0)
def test_what_a_tab_only_heard_it_does_not_say_again(quiet: Page) -> None:
    opened, other = quiet, quiet.context.new_page()
    opened.goto("./#solve")
    other.goto("./#solve")
    write(opened, 0, 1, 7)
    expect(cell(other, 0, 1)).to_have_text("7")
    written = """() => Object.entries({...localStorage})
        .filter(([key]) => key.startsWith("gridwright/2/written/")).map(([, text]) => text)"""
    before = opened.evaluate(written)
    # The player may still be typing there: an old echo would remove that.
    other.evaluate("dispatchEvent(new Event('pagehide'))")
    other.reload()
    other.evaluate("dispatchEvent(new Event('pagehide'))")
    assert [json.loads(one)["at"] for one in other.evaluate(written)] == [
        json.loads(one)["at"] for one in before
    ]
    other.close()


@usually(0)
def test_what_is_no_longer_kept_is_not_wiped_where_it_is_open(quiet: Page) -> None:
    quiet.goto("./#solve")
    write(quiet, 0, 1, 7)
    quiet.evaluate("dispatchEvent(new Event('pagehide'))")
    # Another tab made room.
    quiet.evaluate("""() => {
        const key = Object.keys(localStorage).find(name => name.includes('/written/'));
        localStorage.removeItem(key);
        dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    }""")
    write(quiet, 0, 2, 9)
    expect(cell(quiet, 0, 1)).to_have_text("7")
    # Cleared marks stay cleared, also for a tab that was left before.
    quiet.evaluate("dispatchEvent(new Event('pagehide'))")
    press(quiet, "Clear")
    quiet.evaluate("dispatchEvent(new Event('pagehide'))")
    kept = quiet.evaluate("""() => JSON.parse(Object.entries({...localStorage})
        .find(([name]) => name.includes('/written/'))[1])""")
    assert "cells/0/2" not in kept["marks"]
    assert kept["at"] > 0


def test_two_tabs_at_once(quiet: Page) -> None:
    opened, other = quiet, quiet.context.new_page()
    opened.goto("./#solve")
    other.goto("./#solve")
    write(opened, 0, 1, 7)
    expect(cell(other, 0, 1)).to_have_text("7")
    write(other, 0, 1, 8)
    write(other, 0, 2, 9)
    opened.reload()
    # Each has what the other writes, however soon that is left.
    expect(cell(opened, 0, 1)).to_have_text("8")
    expect(cell(opened, 0, 2)).to_have_text("9")
    genre = next(one for one in all_genres().values() if not one.bare)
    open_example(opened, genre.name)
    shown = painted(opened)
    write(other, 0, 3, 5)
    for tab in (opened, other):
        tab.reload()
    expect(opened.locator("#name")).to_have_text(genre.name)
    assert painted(opened) == shown
    for col, text in ((1, "8"), (2, "9"), (3, "5")):
        expect(cell(other, 0, col)).to_have_text(text)
