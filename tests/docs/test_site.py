"""The built documentation: every link leads somewhere, and a browser reads it without a network."""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from py_solver import all_genres
from py_solver.hints.techniques.catalogue import techniques
from tests.tiers import usually
from tests.web.page.test_axe import found
from tooling import headers
from tooling.server import Server

EXAMPLES = ("index.html", "play/hints.html", "types/masyu.html", "techniques/index.html")
"""A page with tables, one with a console, one with pictures, and the longest one."""


class Parts(HTMLParser):
    """The links, the anchors and the inline code of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element names."""
        known = dict(attrs)
        self.links += [there for name in ("href", "src") if (there := known.get(name))]
        self.anchors |= {there for name in ("id", "name") if (there := known.get(name))}
        self.inline += [f"{tag} {name}" for name in known if name == "style" or name[:2] == "on"]
        if tag == "style" or (tag == "script" and "src" not in known):
            self.inline.append(tag)


@pytest.fixture(scope="module")
def pages(manual: Path) -> dict[Path, Parts]:
    """All pages of the documentation."""
    there = manual.resolve().rglob("*.html")
    return {page: Parts(page.read_text(encoding="utf-8")) for page in there}


def test_every_link_and_anchor_leads_somewhere(manual: Path, pages: dict[Path, Parts]) -> None:
    files = {str(file) for file in manual.resolve().rglob("*") if file.is_file()}
    anchors = {str(page): parts.anchors for page, parts in pages.items()}
    wrong, seen = [], 0
    for page, parts in pages.items():
        for link in parts.links:
            if re.match(r"https?:|mailto:", link):
                continue
            path, _, anchor = link.partition("#")
            target = os.path.normpath(page.parent / path.partition("?")[0]) if path else str(page)
            seen += 1
            if target not in files or (anchor and anchor not in anchors.get(target, {anchor})):
                wrong.append(f"{page.name}: {link}")
    assert seen > 5000
    assert wrong == []


def test_hosts_can_send_every_page_compressed(pages: dict[Path, Parts]) -> None:
    for page in pages:
        for ending in (".br", ".gz"):
            packed = page.with_name(page.name + ending)
            assert packed.stat().st_size < page.stat().st_size / 2


def test_there_is_a_page_for_each_type_and_an_anchor_for_each_technique(
    manual: Path, pages: dict[Path, Parts]
) -> None:
    for genre in all_genres():
        assert (manual / "types" / f"{genre}.html").is_file()
    anchors = pages[manual.resolve() / "techniques" / "index.html"].anchors
    assert [one.slug for one in techniques() if one.slug not in anchors] == []


def test_no_page_has_inline_code_which_the_policy_forbids(pages: dict[Path, Parts]) -> None:
    assert {page.name: parts.inline for page, parts in pages.items() if parts.inline} == {}


def test_no_file_names_another_origin_but_in_links(manual: Path) -> None:
    for file in [*manual.rglob("*.css"), *manual.rglob("*.js")]:
        text = re.sub(r"/\*.*?\*/|^\s*//.*$", "", file.read_text("utf-8"), flags=re.S | re.M)
        assert re.findall(r"url\([\"']?https?:|import\s*\(?[\"']https?:", text) == [], file.name


@pytest.fixture(params=["light", "dark"])
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A window of 360 pixels without a network, in light or dark colours."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, color_scheme=request.param, offline=True
    )
    yield context
    context.close()


@pytest.fixture
def quiet(phone: BrowserContext) -> Iterator[Page]:
    """A tab without errors, and without requests to another origin."""
    page = phone.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    yield page
    assert said == []
    assert [one for one in asked if not one.startswith("file:")] == []


@usually(1)
def test_pages_are_read_from_a_disk_on_a_phone(
    manual: Path, quiet: Page, request: pytest.FixtureRequest
) -> None:
    for name in EXAMPLES:
        quiet.goto((manual / name).as_uri())
        assert quiet.evaluate("document.documentElement.scrollWidth") <= 360, name
        red, green, blue = (
            int(part)
            for part in re.findall(
                r"\d+", quiet.evaluate("getComputedStyle(document.body).backgroundColor")
            )[:3]
        )
        dark = "dark" in request.node.callspec.id
        assert (red + green + blue < 200) is dark, name
        assert found(quiet) == [], name


@usually(1)
def test_boards_follow_the_colours_of_the_page(manual: Path, phone: BrowserContext) -> None:
    """Also if the reader has chosen the other colours than the screen's."""
    page = phone.new_page()
    page.goto((manual / "types" / "masyu.html").as_uri())
    for theme in ("light", "dark"):
        page.evaluate("theme => document.body.setAttribute('data-theme', theme)", theme)
        picture = page.locator(".boards img").first
        picture.scroll_into_view_if_needed()
        picture.evaluate("image => image.decode()")
        assert (brightness(page, picture.screenshot()) < 90) is (theme == "dark"), theme


def brightness(page: Page, png: bytes) -> float:
    """The mean of the pixels of a picture, from 0 to 255."""
    mean: float = page.evaluate(
        """async data => {
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const sheet = new OffscreenCanvas(image.width, image.height).getContext("2d");
            sheet.drawImage(image, 0, 0);
            const bytes = sheet.getImageData(0, 0, image.width, image.height).data;
            const colours = bytes.filter((_, place) => place % 4 < 3);
            return colours.reduce((sum, byte) => sum + byte, 0) / colours.length;
        }""",
        base64.b64encode(png).decode(),
    )
    return mean


def test_no_dash_is_made_of_an_option(pages: dict[Path, Parts]) -> None:
    for page in pages:
        text = re.sub(r"<[^>]*>", "", page.read_text(encoding="utf-8"))
        assert re.findall(r".*(?<![\w–])–[a-z]+.*", text) == [], page.name


@usually(1)
def test_the_search_finds_a_page_without_a_network(manual: Path, quiet: Page) -> None:
    quiet.goto((manual / "play" / "hints.html").as_uri())
    quiet.locator("label.nav-overlay-icon").click()
    quiet.get_by_role("textbox", name="Search").fill("thermometer")
    quiet.keyboard.press("Enter")
    quiet.wait_for_url("**/search.html?q=thermometer")
    quiet.locator("#search-results a", has_text="Sudoku").first.wait_for()


def test_the_policy_of_the_site_lets_the_pages_work(
    site: Server, manual: Path, browser: Browser
) -> None:
    rules = headers.parse((manual.parent / "_headers").read_text(encoding="utf-8"))
    policy = headers.for_path(rules, "/docs/index.html")["Content-Security-Policy"]
    assert "unsafe-inline" not in policy
    page = browser.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{site.url}docs/play/hints.html")
    page.get_by_role("textbox", name="Search").fill("thermometer")
    page.keyboard.press("Enter")
    page.locator("#search-results a", has_text="Sudoku").first.wait_for()
    page.close()
    assert said == []


def test_the_page_fetches_none_of_the_documentation(manual: Path) -> None:
    """Neither its start nor its offline copy may grow by what only readers want."""
    worker = (manual.parent / "sw.js").read_text(encoding="utf-8")
    assert "docs/" not in worker
