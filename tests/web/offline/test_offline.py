"""The page without a network, with a new release, and with damaged or impossible storage."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests import tiers
from tests.conftest import Tabs
from tests.helpers import sites
from tests.web.drive import (
    PYTHON,
    assert_solution,
    cell,
    demo,
    numbers,
    press,
    status,
    wait_for_python,
)
from tooling import dist as dist_tool
from tooling import site_languages
from tooling.server import Server, serve

OFFER = "A new version is available."
CACHE = "gridwright-files"


class Host:
    """A file server whose site can be replaced, taken off the network, and asked what it sent."""

    def __init__(self, folder: Path, site: Path, headers: bool = True) -> None:
        self.folder = folder
        self.headers = headers
        folder.mkdir()
        self.show(site)
        self.server: Server | None = serve(folder / "site" if headers else folder, headers=headers)
        self.port = self.server.server_port
        # A service worker needs https, or this name.
        self.url = f"http://localhost:{self.port}/" + ("" if headers else "site/")

    def show(self, site: Path) -> None:
        """Serve this site from now on."""
        link = self.folder / "next"
        link.symlink_to(site, target_is_directory=True)
        link.replace(self.folder / "site")

    def vanish(self) -> None:
        """Stop answering."""
        if self.server:
            self.server.stop()
        self.server = None


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path / "host", dist)
    yield host
    host.vanish()


@pytest.fixture(scope="module")
def release(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next release: another heading, and another script."""
    copy = sites.checkout(tmp_path_factory.mktemp("release") / "checkout")
    page = copy.web / "index.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("<h1>Gridwright", "<h1>Gridwright the second"))
    with (copy.web / "puzzle/sentences.js").open("a", encoding="utf-8") as script:
        script.write('\nglobalThis.release = "another";\n')
    # The engine of this site would return the same again, and takes longer than all the rest.
    said = {name: sites.site_of(dist)[name] for name in ("boards", "days", "looks")}
    said["genres"] = json.loads(next(dist.glob("app-*/genres.json")).read_text(encoding="utf-8"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_languages, "said", lambda _, what, catalogue=None: said[what])
        dist_tool.build(copy)
    return copy.dist


def visit(page: Page, name: str = "./#solve") -> None:
    """Open the page and wait until all of the site is stored."""
    page.goto(name)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.evaluate(
        """() => navigator.serviceWorker.controller ? null : new Promise(done =>
            navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }))"""
    )


def solve(page: Page) -> None:
    """Python loads and solves the puzzle on the board."""
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)


def look_for_a_release(page: Page) -> str:
    """The state of the service worker that is found: "installed", or "redundant" if it fails."""
    said: str = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            const found = new Promise(done =>
                registration.addEventListener("updatefound", () => {
                    const worker = registration.installing;
                    worker.addEventListener("statechange", () => done(worker.state));
                }, { once: true }));
            await registration.update();
            return found;
        }"""
    )
    return said


def kept(page: Page) -> dict[str, int]:
    """The contents of the cache: each address, and the size."""
    sizes: dict[str, int] = page.evaluate(
        """async name => {
            const cache = await caches.open(name);
            const sizes = {};
            for (const request of await cache.keys()) {
                // Tidying goes on meanwhile: what was listed may be gone.
                const response = await cache.match(request);
                if (response) sizes[request.url] = (await response.arrayBuffer()).byteLength;
            }
            return sizes;
        }""",
        CACHE,
    )
    return sizes


# A deeper folder of a host without headers; for one with ours in the root, half a release is
# enough.
@pytest.mark.provokes_errors
@pytest.mark.parametrize("headers", [False] + tiers.EVERYTHING * [True])
def test_without_a_network_after_one_visit(
    tabs: Tabs, dist: Path, tmp_path: Path, headers: bool
) -> None:
    host = Host(tmp_path / "plain", dist, headers)
    page = tabs.open(host.url, offline=True)
    visit(page)
    host.vanish()
    page.reload()
    solve(page)
    assert_solution(numbers(page), 3, 3, demo(page))
    assert all(url.startswith(host.url) for url in tabs.urls)


REHEARSED = "() => performance.getEntriesByName('rehearsed').length > 0"


ENDED = """
window.ended = 0;
window.Worker = class extends Worker {
    terminate() {
        window.ended += 1;
        super.terminate();
    }
};
"""


@tiers.usually(0)
def test_once_it_is_kept_python_is_started_once_for_nobody(tabs: Tabs, host: Host) -> None:
    """By then a browser stores what it compiles, so the second visit need not compile it."""
    page = tabs.open(host.url, offline=True)
    page.add_init_script(ENDED)
    visit(page)
    page.wait_for_function(REHEARSED, timeout=PYTHON)
    # Both the worker that ran Python and the one that fetched for it are gone.
    assert page.evaluate("window.ended") == 2
    release = page.evaluate("localStorage.getItem('gridwright/2/rehearsed')")
    assert release in page.locator("link[rel=stylesheet]").first.evaluate("one => one.href")
    solve(page)


@tiers.usually(0)
@pytest.mark.provokes_errors
def test_an_embedded_puzzle_works_without_a_network(tabs: Tabs, host: Host) -> None:
    page = tabs.open(host.url, offline=True)
    visit(page, "embed.html")
    host.vanish()
    for name in ("embed.html", "embed"):  # some hosts leave the ending out
        page.goto(f"./{name}#12.4............")
        expect(cell(page, 0, 1)).to_have_text("2", timeout=PYTHON)
        expect(page.get_by_role("link", name="Open in Gridwright")).to_be_visible()


@tiers.usually(0)
@pytest.mark.provokes_errors
def test_what_another_program_shares_is_opened_without_a_network(
    tabs: Tabs, host: Host, dist: Path
) -> None:
    page = tabs.open(host.url, offline=True)
    visit(page)
    host.vanish()
    target = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))["share_target"]
    share(page, host.url, target, text="Look: https://puzz.link/p?nurikabe/4/4/2t2", title="Hard")
    expect(page.locator("#name")).to_have_text("Nurikabe", timeout=PYTHON)
    # Taken once: the address does not ask for it again.
    expect(page).to_have_url(host.url)
    share(page, host.url, target, file="12.4............")
    expect(status(page)).to_contain_text("from “puzzle.txt”", timeout=PYTHON)
    expect(cell(page, 0, 1)).to_have_text("2")
    page.goto("./#shared")
    expect(status(page)).to_contain_text("The puzzle you shared did not arrive.")


def share(page: Page, url: str, target: dict[str, Any], **given: str) -> None:
    """Send what the system sends to the installed page, from a page that is not ours."""
    assert (target["method"], target["enctype"]) == ("POST", "multipart/form-data")
    names = {**target["params"], "file": target["params"]["files"][0]["name"]}
    page.goto("about:blank")
    with page.expect_navigation():
        page.evaluate(
            """([action, method, enctype, fields]) => {
                const form = Object.assign(document.createElement("form"), { method, enctype });
                form.action = action;
                for (const [name, text, isFile] of fields) {
                    const input = Object.assign(document.createElement("input"), { name });
                    form.append(input);
                    if (!isFile) {
                        input.value = text;
                        continue;
                    }
                    input.type = "file";
                    const held = new DataTransfer();
                    held.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
                    input.files = held.files;
                }
                document.body.append(form);
                form.submit();
            }""",
            [
                urljoin(url, target["action"]),
                target["method"],
                target["enctype"],
                [(names[name], text, name == "file") for name, text in given.items()],
            ],
        )


@tiers.usually(0)
def test_a_new_release_is_offered_and_never_forced(
    tabs: Tabs, host: Host, release: Path, dist: Path
) -> None:
    page = tabs.open(host.url, offline=True)
    visit(page)
    cell(page, 0, 1).click()
    page.keyboard.press("7")
    host.show(release)
    assert look_for_a_release(page) == "installed"
    expect(page.get_by_text(OFFER)).to_be_visible()
    # Nothing has changed, and the old release still works.
    expect(cell(page, 0, 1)).to_have_text("7")
    expect(page.locator("h1")).to_have_text("Gridwright")
    page.reload()
    expect(page.locator("h1")).to_have_text("Gridwright")
    expect(cell(page, 0, 1)).to_have_text("7")
    with page.expect_navigation():
        press(page, "Update")
    expect(page.locator("h1")).to_have_text("Gridwright the second")
    expect(cell(page, 0, 1)).to_have_text("7")
    wait_for_python(page)
    expect(page.get_by_text(OFFER)).to_be_hidden()
    # Files that only the old release needed are deleted.
    old = next(dist.glob("app-*")).name
    new = next(release.glob("app-*")).name
    page.evaluate("navigator.serviceWorker.controller.postMessage('tidy')")
    page.wait_for_function(
        """async ([name, old]) =>
            !(await (await caches.open(name)).keys()).some(({ url }) => url.includes(old))""",
        arg=[CACHE, old],
    )
    assert any(new in url for url in kept(page))


@tiers.usually(0)
@pytest.mark.provokes_errors
def test_a_release_that_waits_is_kept_whole_when_the_old_one_tidies(
    tabs: Tabs, host: Host, release: Path
) -> None:
    page = tabs.open(host.url, offline=True)
    visit(page)
    host.show(release)
    assert look_for_a_release(page) == "installed"
    whole = kept(page)
    # The old release is asked to tidy up whenever the page is opened.
    page.reload()
    expect(page.get_by_text(OFFER)).to_be_visible()
    page.evaluate("navigator.serviceWorker.controller.postMessage('tidy')")
    host.vanish()
    with page.expect_navigation():
        press(page, "Update")
    expect(page.locator("h1")).to_have_text("Gridwright the second")
    page.goto("./embed.html")
    expect(page.get_by_role("link", name="Open in Gridwright")).to_be_visible()
    new = next(release.glob("app-*")).name
    assert {url for url in whole if new in url} <= set(kept(page))


@tiers.usually(0)
@pytest.mark.provokes_errors
def test_half_a_release_leaves_the_old_one_alone(
    tabs: Tabs, host: Host, release: Path, tmp_path: Path
) -> None:
    page = tabs.open(host.url, offline=True)
    visit(page)
    half = sites.linked(release, tmp_path / "half")
    for file in next(half.glob("app-*")).glob("main.js*"):
        file.unlink()
    host.show(half)
    assert look_for_a_release(page) == "redundant"
    expect(page.get_by_text(OFFER)).to_be_hidden()
    host.vanish()
    page.reload()
    expect(page.locator("h1")).to_have_text("Gridwright")
    solve(page)


@tiers.usually(0)
def test_what_is_damaged_in_the_cache_is_fetched_again(tabs: Tabs, host: Host) -> None:
    page = tabs.open(host.url, offline=True)
    visit(page)
    before = kept(page)
    damaged = [u for u in before if u.endswith(("main.js", "snapshot.bin", "pyodide.asm.wasm"))]
    assert len(damaged) == 3
    page.evaluate(
        """async ([name, urls]) => {
            const cache = await caches.open(name);
            for (const url of urls) await cache.put(url, new Response("damaged"));
        }""",
        [CACHE, damaged],
    )
    page.reload()
    solve(page)
    sizes = {url: before[url] for url in damaged}
    page.wait_for_function(
        """async ([name, sizes]) => {
            const cache = await caches.open(name);
            const found = Object.entries(sizes).map(async ([url, size]) =>
                (await (await cache.match(url))?.arrayBuffer())?.byteLength === size);
            return (await Promise.all(found)).every(Boolean);
        }""",
        arg=[CACHE, sizes],
    )
    assert kept(page) == before


@tiers.usually(0)
@pytest.mark.provokes_errors
def test_where_nothing_can_be_kept_the_page_works_with_a_network(tabs: Tabs, host: Host) -> None:
    page = tabs.open(host.url, offline=True)
    session = page.context.new_cdp_session(page)
    origin = host.url.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 300_000})
    page.goto("./#solve")
    solve(page)
    assert not any(url.endswith("snapshot.bin") for url in kept(page))
    page.reload()
    solve(page)
