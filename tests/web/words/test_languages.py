"""The page and its engine in another language: all texts are in it, and English has no cost."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import py_solver as gw
from py_solver.formats import envelope
from tests.conftest import Tabs
from tests.helpers.sites import forge, linked, site_of
from tests.helpers.sudokus import as_line
from tests.tiers import usually
from tests.web.abroad import FULL, HALF, PAGE, SOLVE, wide
from tests.web.boot.test_starting import of_another_python
from tests.web.drive import PYTHON, cell, cells, held, paste, pigeonholes, wait_for_python
from tests.web.offline.test_offline import CACHE, Host, visit
from tooling.server import Server, serve

SUDOKU = gw.all_genres()["sudoku"]
LIGHT_UP = gw.all_genres()["akari"]
LATIN = re.compile("[A-Za-z]{2}")


def speaks(page: Page) -> None:
    """The present worker explains what the page could not know: why there is no solution."""
    wait_for_python(page)
    paste(page, json.dumps(envelope.to_json(gw.load("11..\n....\n....\n...."))))
    expect(page.locator("#size")).to_have_text("4 × 4", timeout=PYTHON)
    page.locator("#solve").click()
    told = page.locator("#status")
    expect(told).to_contain_text("⟦No solution.⟧", timeout=PYTHON)
    said = told.inner_text().replace("⟦No solution.⟧", "").strip()
    assert said
    assert not LATIN.search(said)


@usually(0)
def test_names_rules_and_what_is_refused_come_in_the_language(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    page.goto(f"./?lang={FULL}#solve")
    expect(page.locator("#name")).to_have_text(wide(SUDOKU.name))
    expect(page.locator("#rules")).to_have_text(wide(SUDOKU.rules))
    speaks(page)
    page.locator("[data-panel=picker] .tool").click()
    card = page.locator("dialog[open] .genres button").filter(has_text=wide(LIGHT_UP.name))
    expect(card).to_have_attribute("title", wide(LIGHT_UP.rules))
    card.click()
    expect(page.locator("#name")).to_have_text(wide(LIGHT_UP.name))
    page.locator("[data-panel=bring] .tool").click()
    page.locator("dialog[open] textarea").fill('{"format": "gridwright", "version": 1}')
    page.locator("dialog[open] button.main").click()
    wrong = page.locator("dialog[open] .wrong")
    expect(wrong).not_to_be_empty(timeout=PYTHON)
    assert re.search("[\uff21-\uff5a]{4}", wrong.inner_text())


@usually(0)
def test_it_is_asked_for_while_the_page_is_still_coming(tabs: Tabs, abroad: Server) -> None:
    """When `early.js` runs, the page's own script may not have been requested yet."""
    page = tabs.open(abroad.url)

    def cut(route: Route) -> None:
        answer = route.fetch()
        text, found = re.subn(
            r'<script type="module" src="[^"]*main\.js"></script>', "", answer.text()
        )
        assert found == 1
        route.fulfill(response=answer, body=text)

    page.route(re.compile(r"\?lang="), cut)
    with page.expect_request(f"**/languages/{FULL}.json"):
        page.goto(f"./?lang={FULL}#solve")


@usually(0)
def test_wishes_and_hints_come_in_the_language(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    page.goto(f"./?lang={FULL}#solve")
    page.locator("[data-panel=generate] .tool").click()
    kind = page.locator("dialog[open] select").first
    kind.select_option("starbattle")
    assert gw.all_genres()["starbattle"].making
    wish = page.locator("dialog[open] .wishes label").first
    expect(wish).to_contain_text(re.compile("[\uff21-\uff5a]{4}"))
    assert not LATIN.search(wish.inner_text())
    expect(page.locator("dialog[open] option[value=easy]")).to_have_text(re.compile("⟦easy⟧", re.I))
    page.keyboard.press("Escape")
    wait_for_python(page)
    page.locator("#hint").click()
    hint = page.locator(".player.hint")
    expect(hint).to_be_visible(timeout=PYTHON)
    for _ in range(2):
        hint.locator("button.main").click()
    said = re.sub("⟦[^⟧]*⟧", "", hint.inner_text())
    assert re.search("[\uff21-\uff5a]{4}", said)
    assert not LATIN.search(said)


@usually(0)
def test_a_worker_that_took_the_place_of_another_speaks_it(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    page.goto(f"./?lang={FULL}#solve")
    wait_for_python(page)
    paste(page, as_line(pigeonholes()))
    expect(cells(page)).to_have_count(625)
    page.locator("#solve").click()
    stop = page.locator("#stop")
    expect(stop).to_be_visible()
    stop.click()
    expect(page.locator("#solve")).to_be_visible()
    speaks(page)


@usually(0)
def test_it_is_spoken_where_python_starts_the_plain_way(
    tabs: Tabs, abroad: Server, abroad_dist: Path, tmp_path: Path
) -> None:
    copy = linked(abroad_dist, tmp_path / "dist")
    forge(copy, "snapshot.bin", of_another_python(abroad_dist))
    server = serve(copy)
    try:
        page = tabs.open(server.url)
        page.goto(f"./?lang={FULL}#solve")
        speaks(page)
    finally:
        server.stop()
    assert any("micropip" in url for url in tabs.urls)


@usually(0)
def test_it_is_spoken_in_a_page_of_others(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    page.goto(f"./embed.html?lang={FULL}")
    expect(page.locator("#rules")).to_have_text(wide(SUDOKU.rules))
    speaks(page)


@usually(0)
def test_of_what_is_translated_in_part_the_rest_is_english(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    page.goto(f"./?lang={HALF}#solve")
    expect(page.locator("#solve")).to_have_text(SOLVE)
    expect(page.locator("#name")).to_have_text(wide(SUDOKU.name))
    expect(page.locator("#rules")).to_have_text(SUDOKU.rules)
    expect(page.locator("#undo")).to_have_text("Undo")
    page.locator("[data-panel=picker] .tool").click()
    names = page.locator("dialog[open] .genres strong")
    expect(names.filter(has_text=re.compile(f"^{LIGHT_UP.name}$"))).to_have_count(1)
    expect(names.first).to_have_text(wide(SUDOKU.name))


@usually(0)
def test_a_language_that_the_engine_has_not_is_not_asked_for(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    page.goto(f"./?lang={PAGE}#solve")
    expect(page.locator("#solve")).to_have_text(SOLVE)
    wait_for_python(page)
    page.locator("[data-panel=picker] .tool").click()
    expect(page.locator("dialog[open] .genres button").first).to_be_visible()
    expect(page.locator("#rules")).to_have_text(SUDOKU.rules)
    foreign = [url for url in tabs.urls if "/languages/" in url or url.endswith(".mo")]
    assert [url.rsplit("/", 1)[1] for url in foreign] == [f"{PAGE}.json"]


@usually(0)
@pytest.mark.provokes_errors
def test_a_language_that_does_not_come_is_english(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    for missing in ("**/languages/*", "**/*.mo", "**/*.mo.gz"):
        page.route(missing, lambda route: route.abort())
    page.goto(f"./?lang={FULL}#solve")
    expect(page.locator("#solve")).to_have_text("Solve")
    wait_for_python(page)
    page.locator("#solve").click()
    expect(page.locator("#status")).to_contain_text("The solution is unique.", timeout=PYTHON)
    page.locator("[data-panel=picker] .tool").click()
    names = page.locator("dialog[open] .genres strong")
    expect(names.first).to_have_text(SUDOKU.name)


@usually(0)
def test_english_asks_for_nothing_of_any_language(tabs: Tabs, abroad: Server) -> None:
    page = tabs.open(abroad.url)
    page.goto("./#solve")
    wait_for_python(page)
    page.locator("[data-panel=picker] .tool").click()
    expect(page.locator("dialog[open] .genres button").first).to_be_visible()
    assert not [url for url in tabs.urls if "/languages/" in url or ".mo" in url]


@usually(0)
def test_a_board_that_was_kept_is_said_anew(tabs: Tabs, abroad: Server) -> None:
    """Both ways: a player who returns in another language has it, with the marks."""
    page = tabs.open(abroad.url)
    page.goto("./#solve")
    cell(page, 0, 2).click()
    page.keyboard.press("6")
    for query, told in ((f"?lang={FULL}", wide(SUDOKU.rules)), ("", SUDOKU.rules)):
        page.goto(f"./{query}#solve")
        expect(page.locator("#rules")).to_have_text(told, timeout=PYTHON)
        expect(cell(page, 0, 2)).to_have_text("6")
    page.locator("#undo").click()
    expect(cell(page, 0, 2)).to_be_empty()
    expect(page.locator("#undo")).to_be_disabled()


@usually(0)
def test_a_board_is_said_anew_though_somebody_went_on_playing(tabs: Tabs, abroad: Server) -> None:
    """A more urgent request stops it in the background; then it is requested again."""
    page = tabs.open(abroad.url)
    page.goto("./#solve")
    cell(page, 0, 2).click()
    page.keyboard.press("6")
    page.add_init_script(held("open"))
    page.goto(f"./?lang={FULL}#solve")
    page.wait_for_function("() => window.held", timeout=PYTHON)
    cell(page, 0, 3).click()
    page.keyboard.press("7")
    expect(page.locator("#rules")).to_have_text(wide(SUDOKU.rules), timeout=PYTHON)
    expect(cell(page, 0, 2)).to_have_text("6")
    expect(cell(page, 0, 3)).to_have_text("7")


@usually(0)
def test_what_is_on_the_shelf_is_named_in_the_language_without_being_opened(
    tabs: Tabs, abroad: Server
) -> None:
    page = tabs.open(abroad.url)
    page.goto("./#solve")
    wait_for_python(page)
    paste(page, json.dumps(envelope.to_json(gw.load(LIGHT_UP.example, LIGHT_UP.id))))
    expect(page.locator("#name")).to_have_text(LIGHT_UP.name, timeout=PYTHON)
    page.goto(f"./?lang={FULL}#solve")
    page.locator("[data-panel=shelf] .tool").click()
    names = page.locator("dialog[open] .mine strong")
    expect(names.filter(has_text=wide(LIGHT_UP.name))).to_have_count(1, timeout=PYTHON)


@pytest.fixture
def host(abroad_dist: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path / "host", abroad_dist)
    yield host
    host.vanish()


def kept(page: Page) -> set[str]:
    """The names of stored files."""
    urls: list[str] = page.evaluate(
        f"caches.open('{CACHE}').then(c => c.keys()).then(all => all.map(({{url}}) => url))"
    )
    return {url.split("?")[0].rsplit("/", 1)[1] for url in urls}


WHEN_KEPT = f"""async names => {{
    const cache = await caches.open('{CACHE}');
    for (let left = names; left.length; ) {{
        await new Promise(done => requestAnimationFrame(done));
        const urls = (await cache.keys()).map(({{url}}) => url.split("?")[0]);
        left = names.filter(name => !urls.some(url => url.endsWith("/" + name)));
    }}
}}"""
"""Returns when files of these names are stored."""


@usually(0)
@pytest.mark.parametrize("late", [False, True], ids=["at once", "later"])
def test_without_a_network_the_language_is_there(tabs: Tabs, host: Host, late: bool) -> None:
    """Also one that is used for the first time after the site was stored."""
    own = {f"{FULL}.{kind}" for kind in ("json", "genres.json", "lessons.json", "mo")}
    page = tabs.open(host.url, offline=True)
    if late:
        visit(page)
        wait_for_python(page)
        assert not {name for name in kept(page) if name.startswith("qa")}
        page.goto(f"./?lang={FULL}#solve")
    else:
        visit(page, f"./?lang={FULL}")
    wait_for_python(page)
    page.evaluate(WHEN_KEPT, sorted(own))
    assert {name for name in kept(page) if name.startswith("qa")} == own
    host.vanish()
    page.context.set_offline(True)
    page.goto(f"./?lang={FULL}#solve")
    expect(page.locator("#rules")).to_have_text(wide(SUDOKU.rules))
    speaks(page)
    page.locator("[data-panel=picker] .tool").click()
    expect(page.locator("dialog[open] .genres strong").first).to_have_text(wide(SUDOKU.name))


@usually(0)
def test_the_page_knows_its_languages_and_no_more(abroad_dist: Path) -> None:
    site = site_of(abroad_dist)
    assert site["languages"] == [FULL, HALF, PAGE]
    spoken = [name for name in site["engine"]["files"] if name.endswith(".mo")]
    assert spoken == [f"{FULL}.mo", f"{HALF}.mo"]
