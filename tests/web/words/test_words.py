"""The catalogue of the page's texts: a language is one file, and all texts are in it."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import py_solver as gw
from py_solver.formats import envelope
from tests.tiers import usually
from tests.web.abroad import FOREIGN, FULL, Words, english
from tests.web.drive import PYTHON, cell, paste, wait_for_python
from tests.web.tab import Context
from tooling.layout import HERE
from tooling.server import Server

NAMES = {
    "Gridwright": "what the page is called",
    "f-puzzles": "what another program is called",
}
"""Texts that are the same in every language, and why."""

# The texts that people read or hear which are neither in brackets nor in wide letters.
BESIDE = """names => {
    const said = [["title", document.title]];
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "aria-roledescription",
        "title", "placeholder", "alt", "label"];
    const shown = { visibilityProperty: true, opacityProperty: false };
    for (const one of document.body.querySelectorAll("*")) {
        if (["SCRIPT", "STYLE", "NOSCRIPT"].includes(one.tagName)) continue;
        if (!one.checkVisibility(shown) && one.tagName !== "OPTION") continue;
        for (const name of attributes)
            if (one.hasAttribute(name)) said.push([`@${name}`, one.getAttribute(name)]);
        for (const node of one.childNodes)
            if (node.nodeType === Node.TEXT_NODE) said.push([one.tagName, node.data]);
    }
    const parts = text => text.split(/[^\\p{L}’'-]*(?:\\d|[^\\p{L}\\s’'-])[^\\p{L}’'-]*/u)
        .map(part => part.trim().toLowerCase()).filter(part => /[a-z]{2}/.test(part));
    const same = new Set(names.flatMap(text => [text.toLowerCase(), ...parts(text)]));
    return said.filter(([, text]) => {
        let left = text;
        for (let before = ""; before !== left; )
            left = (before = left).replace(/⟦[^⟦⟧]*⟧/g, "\\n");
        return parts(left).some(part => !same.has(part));
    }).map(([where, text]) => `${where}: ${text.trim()}`);
}"""


@pytest.fixture(scope="module")
def words() -> Words:
    """The English catalogue."""
    return english()


@pytest.fixture(scope="module")
def in_the_language(browser: Browser, abroad: Server) -> Iterator[Context]:
    """The context of all tests below."""
    context = Context(browser, abroad.url, python=True)
    yield context
    context.close()


@pytest.fixture
def foreign(in_the_language: Context, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page in that language, as a new visitor sees it."""
    with in_the_language.tabs.watched(request):
        page = in_the_language.page()
        page.goto(f"./?lang={FULL}#solve")
        expect(cell(page, 0, 0)).to_have_text("6")
        yield page
        page.close()


def beside(page: Page) -> list[str]:
    """Texts that do not come from the catalogue."""
    found: list[str] = page.evaluate(BESIDE, list(NAMES))
    return sorted(set(found))


@usually(0)
def test_nothing_is_said_beside_the_catalogue_while_one_plays(foreign: Page) -> None:
    page = foreign
    assert page.evaluate("document.documentElement.lang") == FOREIGN
    expect(page.locator("#solve")).to_have_text("⟦Solve⟧")
    assert beside(page) == []
    wait_for_python(page)
    page.locator("#home").click()
    families = page.locator(".home .families-row")
    families.scroll_into_view_if_needed()
    expect(families.get_by_role("button").first).to_be_attached()
    assert beside(page) == []
    page.go_back()
    cell(page, 0, 2).click()
    page.keyboard.press("6")
    page.keyboard.press("Control+1")
    page.keyboard.press("Alt+2")
    assert beside(page) == []
    page.locator("#undo").click()
    page.locator("#hint").click()
    expect(page.locator(".player.hint")).to_be_visible(timeout=PYTHON)
    for _ in range(2):
        page.locator(".player.hint button.main").click()
        assert beside(page) == []
    page.keyboard.press("Escape")
    page.locator("#help-opener").click()
    assert beside(page) == []
    page.locator("#keys").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    assert beside(page) == []
    page.keyboard.press("Escape")
    page.locator("#solve").click()
    expect(page.locator("#status")).to_contain_text("⟦Solved!⟧", timeout=PYTHON)
    assert beside(page) == []


@usually(0)
def test_nothing_is_said_beside_the_catalogue_on_the_path_and_at_the_finish(foreign: Page) -> None:
    page = foreign
    wait_for_python(page)
    puzzle = gw.load("12..\n..12\n2.4.\n.321")
    paste(page, json.dumps(envelope.to_json(puzzle)))
    expect(cell(page, 3, 3)).to_have_text("1", timeout=PYTHON)
    expect(page.locator("#size")).to_have_text("4 × 4", timeout=PYTHON)
    for shown in ("#help-path button", "#help-watch button >> nth=0"):
        page.locator("#help-opener").click()
        page.locator(shown).click()
        expect(page.locator(".player:visible")).to_be_visible(timeout=PYTHON)
        assert beside(page) == []
        page.keyboard.press("Escape")
        cell(page, 0, 2).click()
    (solution,) = gw.solve(puzzle).solutions
    for coord, mark in solution.items():
        page.locator(f'[data-coord="{coord}"]').focus()
        page.keyboard.press(str(mark))
    expect(page.locator(".finish")).to_be_visible(timeout=PYTHON)
    assert beside(page) == []


@usually(0)
def test_nothing_is_said_beside_the_catalogue_in_a_panel(foreign: Page) -> None:
    page = foreign
    opened = page.locator("dialog[open]")
    wait_for_python(page)
    for panel in ("picker", "bring", "generate", "shelf", "packs", "keep"):
        page.locator(f"[data-panel={panel}] .tool").click()
        expect(opened).to_be_visible()
        # Files that a panel fetches.
        page.wait_for_load_state("networkidle")
        assert beside(page) == []
        if panel == "keep":
            expect(opened.locator(".forms li").nth(5)).to_be_visible(timeout=PYTHON)
        if panel == "packs":
            opened.locator("button.main").click()
            expect(opened.locator(".kinds-box label").first).to_be_visible()
        if panel == "bring":
            opened.locator("textarea").fill("no puzzle")
            opened.locator("button.main").click()
            expect(opened.locator(".wrong")).not_to_be_empty(timeout=PYTHON)
        assert beside(page) == []
        page.keyboard.press("Escape")
        expect(opened).to_have_count(0)


@usually(0)
def test_nothing_is_said_beside_the_catalogue_while_one_sets(foreign: Page) -> None:
    page = foreign
    wait_for_python(page)
    page.locator("#modes button").nth(1).click()
    cell(page, 0, 2).click()
    page.keyboard.press("6")
    expect(page.locator(".verdict")).to_have_attribute("data-what", "none", timeout=PYTHON)
    assert beside(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".pull").click()
    assert beside(page) == []


class Marked(HTMLParser):
    """Collects the texts of index.html, by the keys beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str]] = []
        self.bare: list[str] = []
        self._stack: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        given = dict(attrs)
        if "data-say-label" in given:
            self.said.append((given["data-say-label"], given["aria-label"]))
        elif "aria-label" in given:
            self.bare.append(given["aria-label"])
        if tag not in ("img", "input"):
            self._stack.append(given.get("data-say", None if tag != "noscript" else "-"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, Any]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self._stack.pop()

    def handle_data(self, data: str) -> None:
        text, key = " ".join(data.split()), self._stack[-1] if self._stack else None
        if key and key != "-":
            self.said.append((key, text))
        elif "-" not in self._stack and re.search("[A-Za-z]{2}", text):
            self.bare.append(text)


def test_what_index_html_says_is_what_the_catalogue_says(words: Words) -> None:
    marked = Marked()
    page = (HERE.web / "index.html").read_text(encoding="utf-8")
    marked.feed(
        re.sub(r"<!--.*?-->", "", page.split("<body>")[1].split("</body>")[0], flags=re.DOTALL)
    )
    assert len(marked.said) > 30
    for key, text in marked.said:
        group, name = key.split(".")
        assert words[group][name] == text
    assert set(marked.bare) <= set(NAMES)


def test_plurals_are_about_n_and_places_are_the_same_in_each_form(words: Words) -> None:
    for group, entries in words.items():
        for name, entry in entries.items():
            if isinstance(entry, dict):
                assert {"one", "other"} == set(entry), f"{group}.{name}"
                places = {frozenset(re.findall(r"\{(\w+)\}", text)) for text in entry.values()}
                (same,) = places
                assert "n" in same, f"{group}.{name}"


# Which of ESLint's rules each script breaks.
LINTED = """
import { ESLint } from "eslint";
const eslint = new ESLint();
const told = [];
for (const script of process.argv.slice(1)) {
    const [{ messages }] = await eslint.lintText(script, { filePath: "web/made-up.js" });
    told.push(messages.map(({ ruleId }) => ruleId));
}
console.log(JSON.stringify(told));
"""


def test_eslint_finds_a_sentence_outside_of_the_catalogue() -> None:
    said = {
        'export const a = make("p", {}, "gone");': True,
        'export const a = button("Undo", () => {});': True,
        'box.textContent = "Not yet";': True,
        "export const a = `${n} of them are left`;": True,
        'app.tell({ kind: "bad", head: "", text: "This is wrong." });': True,
        'throw new Error("index.html has no board");': False,
        'export const a = make("p", { class: "row of three" }, say("play.erase"));': False,
    }
    told = subprocess.run(
        ["node", "--input-type=module", "--eval", LINTED, *said],
        cwd=HERE.root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(told.stdout) == [["page/sentences"] * found for found in said.values()]
