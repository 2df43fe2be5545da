"""What the editor's text becomes: a puzzle that is kept, a file, words with their imports."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.genres import forget_others
from tests.tiers import usually
from tests.web.coding.written import code, editor, open_editor, run, source, text, write
from tests.web.drive import PYTHON, bring_demo, cell, press, status
from tests.web.foreign.attacks import answers, inside
from tests.web.foreign.coded import strip
from tests.web.foreign.test_taking import FLOOD, FLOODS, MANY
from tests.web.panels import sheet as dialog

STONE = re.compile("^Row 2, column 2: clue 0, stone")
BARE = '"""A type."""\n\nfrom py_solver.rules import AtMost\n\n'


@usually(0)
def test_its_puzzle_is_in_my_puzzles_and_comes_back_after_a_reload(own: Page) -> None:
    own.goto("./#solve")
    open_editor(own)
    write(own, source("shading"))
    run(own)
    expect(own.locator("#name")).to_have_text("Stepping Stones", timeout=PYTHON)
    cell(own, 1, 1).click()
    expect(cell(own, 1, 1)).to_have_accessible_name(STONE)
    editor(own).get_by_role("button", name="Close").click()
    bring_demo(own)
    own.reload()
    with dialog(own, "My puzzles", "My puzzles") as box:
        kept = box.locator(".mine .open").filter(has_text="Stepping Stones")
        expect(kept).to_have_count(1)
        # The page draws the board itself, with the stone, while no code runs.
        picture = kept.locator("svg.still")
        expect(picture.locator("text").first).to_have_text("1")
        expect(picture.locator(".mark")).to_have_count(1)
        expect(picture.locator("[role], [tabindex], [data-coord], .ring")).to_have_count(0)
        expect(own.locator("iframe")).to_have_count(0)
        kept.click()
        expect(box).to_be_hidden()
    expect(own.locator("#name")).to_have_text("Stepping Stones")
    expect(cell(own, 1, 1)).to_have_accessible_name(STONE)
    # The player wrote the code here, so it runs without a question.
    expect(strip(own)).to_contain_text("are its own claims", timeout=PYTHON)
    press(own, "Clear")
    press(own, "Solve")
    expect(status(own)).to_contain_text("The solution is unique.", timeout=PYTHON)


@usually(0)
def test_completion_adds_the_import(started: Page) -> None:
    open_editor(started)
    write(started, BARE)
    code(started).click()
    started.keyboard.press("ControlOrMeta+End")
    started.keyboard.type("ExactCo")
    offers = started.locator(".cm-tooltip-autocomplete")
    offers.get_by_role("option", name="ExactCount").click()
    expect(code(started)).to_contain_text("import AtMost, ExactCount")
    assert text(started).startswith(BARE.replace("AtMost", "AtMost, ExactCount"))
    assert text(started).splitlines()[-1].startswith("ExactCount(")
    # From another module, and the same name again.
    started.keyboard.press("ControlOrMeta+End")
    started.keyboard.type("\nNeighborPa")
    offers.get_by_role("option", name="NeighborPairs").click()
    expect(code(started)).to_contain_text("from py_solver.board import NeighborPairs")
    started.keyboard.press("ControlOrMeta+End")
    started.keyboard.type("\nAtMos")
    offers.get_by_role("option", name="AtMost", exact=False).first.click()
    assert text(started).count("import AtMost") == 1


@usually(0)
def test_the_words_are_searched_and_inserted(started: Page) -> None:
    open_editor(started)
    write(started, BARE)
    started.keyboard.press("ControlOrMeta+End")
    words = started.get_by_role("dialog", name="Words")
    editor(started).get_by_role("button", name="Words").click()
    search = words.get_by_role("searchbox")
    expect(search).to_be_focused()
    search.fill("nothing has this name")
    expect(words.get_by_role("status")).to_have_text("No word matches.")
    search.fill("exactcount")
    word = words.get_by_role("button", name="ExactCount(")
    expect(words.get_by_role("listitem")).to_have_count(1)
    word.click()
    expect(words).to_be_hidden()
    expect(code(started)).to_be_focused()
    assert text(started).startswith(BARE.replace("AtMost", "AtMost, ExactCount"))
    assert text(started).splitlines()[-1].startswith("ExactCount(")


@usually(0)
def test_a_file_is_opened_and_saved_for_the_library(started: Page, tmp_path: Path) -> None:
    path = tmp_path / "ring road.py"
    path.write_text(source("loop"), encoding="utf-8", newline="\n")
    open_editor(started)
    with started.expect_file_chooser() as chooser:
        editor(started).get_by_role("button", name="Open a file").click()
    chooser.value.set_files(path)
    expect(editor(started).get_by_label("File name")).to_have_value("ring road.py")
    assert text(started) == source("loop")
    # Undo brings back the text before.
    code(started).click()
    started.keyboard.press("ControlOrMeta+z")
    expect(code(started)).to_contain_text("Stepping Stones")
    started.keyboard.press("ControlOrMeta+Shift+z")
    with started.expect_download() as saved:
        editor(started).get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "ring_road.py"
    kept = tmp_path / saved.value.suggested_filename
    saved.value.save_as(kept)
    (genre,) = gw.load_genres(kept)
    forget_others()
    assert genre.name == "Ring Road"
    assert kept.read_text(encoding="utf-8") == source("loop")


@usually(0)
def test_code_of_one_s_own_that_floods_starts_again_once(started: Page) -> None:
    open_editor(started)
    write(started, source("shading"))
    run(started)
    expect(started.locator("#name")).to_have_text("Stepping Stones", timeout=PYTHON)
    flood = FLOOD.replace("MESSAGE", FLOODS["states"])
    inside(started).evaluate(flood, MANY)
    why = "The code of this puzzle sent too many messages, so the page stopped it."
    again = f"{why} The page has started it again."
    expect(strip(started).get_by_role("alert")).to_have_text(again)
    expect(strip(started)).to_contain_text("are its own claims", timeout=PYTHON)
    answers(started)
    # Whatever floods again stays stopped until the player runs it.
    inside(started).evaluate(flood, MANY)
    expect(strip(started).get_by_role("alert")).to_have_text(why)
    expect(strip(started).get_by_text(why)).to_have_count(1)
    expect(strip(started)).to_contain_text("it is not running")
    run(started)
    expect(strip(started)).to_contain_text("are its own claims", timeout=PYTHON)
    expect(strip(started).get_by_role("alert")).to_have_count(0)
    answers(started)


@usually(0)
def test_beside_the_editor_the_buttons_stay_in_a_line_and_labels_in_their_buttons(
    started: Page,
) -> None:
    started.set_viewport_size({"width": 1280, "height": 720})
    open_editor(started)
    tops = started.locator(".controls .act:visible, #solve").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().top))"
    )
    assert len(tops) == 6
    assert len(set(tops)) == 1
    labels = started.locator(".pens button:visible")
    expect(labels).to_have_count(5)
    spilt = labels.evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    )
    assert spilt == []


@usually(0)
def test_the_label_of_the_examples_is_whole_at_every_width(started: Page) -> None:
    open_editor(started)
    examples = editor(started).get_by_label("Examples")
    for width in (1280, 1024, 360):
        started.set_viewport_size({"width": width, "height": 720})
        room, text = examples.evaluate(
            """(list) => {
                const style = getComputedStyle(list);
                const ruler = document.createElement("canvas").getContext("2d");
                ruler.font = style.font;
                const inner = list.clientWidth - parseFloat(style.paddingLeft);
                const label = list.options[0].label;
                return [inner - parseFloat(style.paddingRight), ruler.measureText(label).width];
            }"""
        )
        # The browser draws an arrow after the label.
        assert text > 0
        assert room - text > 20, width
