"""Marks that are removed at once remain as a puzzle; of an imported file nothing is lost."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from py_solver import load
from py_solver.formats import envelope
from tests.tiers import usually
from tests.web.drive import cell, open_puzzle, press, press_often, status
from tests.web.panels import sheet
from tests.web.setting import resize

FIRST = "1...\n..2.\n.3..\n...1"
LONG_AGO = 1_600_000_000_000


def names(page: Page) -> list[str]:
    """The contents of My puzzles, the last first; at the end may be puzzles of another test."""
    with sheet(page, "My puzzles", "My puzzles") as box:
        expect(box.locator(".mine:not([aria-busy])")).to_be_attached()
        return box.locator(".mine strong").all_inner_texts()


def titled(page: Page, title: str) -> None:
    page.get_by_label("Title", exact=True).fill(title)
    page.keyboard.press("Tab")


@pytest.fixture
def first(warm: Page) -> Page:
    """A puzzle that was edited here, and is in My puzzles."""
    open_puzzle(warm, load(FIRST))
    press(warm, "Edit")
    titled(warm, "Alpha")
    return warm


@usually(1)
@pytest.mark.parametrize("act", ["Empty grid", "Clear"])
def test_the_puzzle_that_was_emptied_stays_on_the_shelf(first: Page, act: str) -> None:
    press(first, act)
    expect(cell(first, 0, 0)).to_have_text("")
    cell(first, 3, 0).click()
    first.keyboard.press("4")
    titled(first, "Beta")
    assert names(first)[:2] == ["Beta", "Alpha"]
    with sheet(first, "My puzzles", "My puzzles") as box:
        box.locator(".mine .open").filter(has_text="Alpha").click()
    expect(cell(first, 0, 0)).to_have_text("1")
    expect(cell(first, 3, 0)).to_have_text("")


def test_what_is_no_puzzle_yet_is_called_so_and_opens_to_be_set(first: Page) -> None:
    titled(first, "Gamma")
    cell(first, 0, 1).click()
    first.keyboard.press("9")
    expect(status(first)).to_contain_text("9 is too large")
    press(first, "Play")
    open_puzzle(first, load(FIRST.replace("3", "4")))
    with sheet(first, "My puzzles", "My puzzles") as box:
        draft = box.locator(".mine .open").filter(has_text="Gamma")
        expect(draft).to_contain_text("Not a puzzle yet")
        expect(draft.get_by_title("9 is too large; clues go up to 4.")).to_be_visible()
        draft.click()
    expect(cell(first, 0, 1)).to_have_text("9")
    expect(first.get_by_label("Title", exact=True)).to_have_value("Gamma")


@usually(0)
def test_a_clue_in_the_puzzle_before_takes_nothing_from_the_one_after(first: Page) -> None:
    press(first, "Empty grid")
    for at in range(4):
        cell(first, at, 0).click()
        first.keyboard.press(str(at + 1))
    titled(first, "Beta")
    cell(first, 0, 0).click()
    while cell(first, 1, 2).text_content() != "2":
        press_often(first, "z", 1)
    cell(first, 3, 0).click()
    first.keyboard.press("4")
    expect(first.locator("#redo")).to_be_disabled()
    assert {"Alpha", "Beta"} <= set(names(first))
    with sheet(first, "My puzzles", "My puzzles") as box:
        box.locator(".mine .open").filter(has_text="Beta").click()
    for at in range(4):
        expect(cell(first, at, 0)).to_have_text(str(at + 1))


@usually(0)
def test_what_a_smaller_board_has_no_room_for_stays_on_the_shelf(first: Page) -> None:
    resize(first, 3, 3)
    with sheet(first, "My puzzles", "My puzzles") as box:
        box.locator(".mine .open").filter(has_text="Alpha").filter(has_text="4 × 4").click()
    expect(first.locator("#size")).to_have_text("4 × 4")
    expect(cell(first, 3, 3)).to_have_text("1")


def of_a_file(mark: int, at: int) -> FilePayload:
    """A file of another device, with one mark that was made then."""
    kept = {"at": at, "written": at, "made": at}
    line = json.dumps(envelope.to_json(load(FIRST)) | {"marks": {"cells/0/1": mark}, "kept": kept})
    return {"name": "mine.jsonl", "mimeType": "text/plain", "buffer": f"{line}\n".encode()}


def brought(box: Locator, mark: int, at: int) -> None:
    box.locator("input[type=file]").set_input_files(of_a_file(mark, at))
    expect(box.get_by_role("status")).to_contain_text("1 puzzle imported.")


@pytest.fixture
def played(warm: Page) -> Page:
    open_puzzle(warm, load(FIRST))
    cell(warm, 0, 1).click()
    warm.keyboard.press("3")
    return warm


def test_of_what_was_written_here_and_in_a_file_either_can_be_had(played: Page) -> None:
    with sheet(played, "My puzzles", "My puzzles") as box:
        brought(box, 4, LONG_AGO)
        expect(box.get_by_role("status")).to_contain_text(
            "1 of them had different entries on this device"
        )
        expect(cell(played, 0, 1)).to_have_text("3")
        box.get_by_role("button", name="Use the other version").click()
        expect(box.get_by_role("status")).to_contain_text("Switched to the other version.")
        expect(cell(played, 0, 1)).to_have_text("4")
        box.get_by_role("button", name="Use the other version").click()
        expect(cell(played, 0, 1)).to_have_text("3")


def test_to_open_a_puzzle_is_not_to_write_on_it(played: Page) -> None:
    """So later marks from another device win."""
    names(played)
    later: int = played.evaluate("Date.now()")
    open_puzzle(played, load("....\n.1..\n..2.\n...3"))
    with sheet(played, "My puzzles", "My puzzles") as box:
        box.locator(".mine .open").filter(has_text="4 × 4").nth(1).click()
    expect(cell(played, 0, 0)).to_have_text("1")
    with sheet(played, "My puzzles", "My puzzles") as box:
        brought(box, 4, later)
    expect(cell(played, 0, 1)).to_have_text("4")


@usually(0)
def test_what_was_deleted_comes_back_with_a_file(played: Page) -> None:
    # The open puzzle of another test may be there, too.
    kept = len(names(played))
    with sheet(played, "My puzzles", "My puzzles") as box:
        box.locator(".mine summary").first.click()
        box.get_by_role("button", name="Delete").click()
        expect(box.locator(".mine li")).to_have_count(kept - 1)
        brought(box, 4, LONG_AGO)
        expect(box.locator(".mine li")).to_have_count(kept)


@usually(0)
def test_a_menu_that_is_unfolded_while_the_list_comes_stays_so(played: Page) -> None:
    """Until then it shows the last list: a quick player once found no Delete."""
    with sheet(played, "My puzzles", "My puzzles") as box:
        expect(box.locator(".mine li")).not_to_have_count(0)
    played.evaluate(
        """() => {
            document.querySelector('.mine li').dataset.old = "yes";
            [...document.querySelectorAll("button")]
                .find((one) => one.textContent.trim() === "My puzzles").click();
            document.querySelector(".mine summary").click();
        }"""
    )
    box = played.get_by_role("dialog", name="My puzzles")
    expect(box.locator(".mine li[data-old]")).to_have_count(0)
    expect(box.get_by_role("button", name="Delete")).to_be_visible()


HOLD_THE_FIRST_LIST = """() => {
    const { getAll } = IDBObjectStore.prototype;
    const first = new Promise(release => { window.release = release; });
    let begun;
    window.isAsked = new Promise(resolve => { begun = resolve; });
    IDBObjectStore.prototype.getAll = function (...asked) {
        IDBObjectStore.prototype.getAll = getAll;
        begun();
        const read = getAll.apply(this, asked);
        const held = { get result() { return read.result; } };
        read.onsuccess = () => first.then(() => held.onsuccess());
        return held;
    };
}"""
RELEASE_IT_LATE = """async () => {
    await window.isAsked;
    const once = asked => new Promise(done => { asked.onsuccess = () => done(asked.result); });
    const base = await once(indexedDB.open("gridwright"));
    const list = () => once(base.transaction("puzzles").objectStore("puzzles").getAll());
    for (let nth = 0; nth < 40; nth++) await list();
    window.release();
    base.close();
}"""


@usually(0)
def test_what_a_file_brought_is_said_though_the_list_comes_late(played: Page) -> None:
    """An earlier list that took longer does not remove the message."""
    played.evaluate(HOLD_THE_FIRST_LIST)
    press(played, "My puzzles")
    box = played.get_by_role("dialog", name="My puzzles")
    box.locator("input[type=file]").set_input_files(of_a_file(4, LONG_AGO))
    played.evaluate(RELEASE_IT_LATE)
    expect(box.get_by_role("status")).to_contain_text("1 puzzle imported.")
    expect(box.get_by_role("button", name="Use the other version")).to_be_visible()
