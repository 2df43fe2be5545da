"""How fast the page starts, in Chromium: `python3 build.py bench boot`.

In one run and in turn: (a) stock Pyodide with micropip and the same wheels, (b) our page on a first
visit, (c) on a second visit, after a first one of some seconds and after a very short one, (d)
without a network. `ready` means that a 4×4 Sudoku has been solved and its solution posted back.
Then it measures the bytes that are transferred, the next solve after a Stop, and memory.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, Response, expect, sync_playwright

from py_solver import load
from py_solver.formats import envelope
from tests.helpers import sites
from tests.helpers.sudokus import as_line
from tests.web import drive
from tooling import chromium
from tooling.bench.inside import _sudoku
from tooling.bundle import WORKERS
from tooling.engine_files import FAST
from tooling.layout import HERE
from tooling.say import aligned, step
from tooling.server import Server, serve

Row = dict[str, float]

PATIENCE = 120_000  # milliseconds
MARK = "worker: "
SMALL = {"puzzle": envelope.to_json(load("1.../..3./.4../...2")), "limit": 2}
WATCH = """
(() => {
    const seen = (window.boot = { shift: 0 });
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data }) => {
                if (data.state === "ready" && !seen.asked) {
                    seen.asked = true;
                    this.postMessage({ id: -1, action: "solve", payload: SMALL });
                } else if (data.id === -1 && data.ok) seen.ready = performance.now();
            });
        }
    };
    const watch = (type, hear) =>
        new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
            type,
            buffered: true,
        });
    watch("layout-shift", (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
    watch("paint", (entry) => {
        if (entry.name === "first-contentful-paint") seen.paint = entry.startTime;
    });
    watch("mark", (entry) => {
        if (entry.name === "usable") seen.usable = entry.startTime;
    });
})();
"""
REHEARSED = "() => performance.getEntriesByName('rehearsed').length > 0"
STOCK_PAGE = """<!doctype html><title>Stock</title><link rel="icon" href="data:,">
<p>Stock Pyodide<script type="module" src="page.js"></script>"""
STOCK_SCRIPT = 'performance.mark("usable"); new Worker("worker.js", { type: "module" });'
STOCK_WORKER = """
const { loadPyodide } = await import("./pyodide.mjs");
const py = await loadPyodide({ indexURL: new URL("./", self.location).href });
const here = (name) => new URL(name, self.location).href;
py.unpackArchive(await (await fetch(here(BOOT))).arrayBuffer(), "wheel");
await py.pyimport("micropip").install.callKwargs(OTHERS.map(here), { deps: false });
const bridge = py.pyimport("py_solver.bridge");
self.onmessage = ({ data }) => self.postMessage(JSON.parse(bridge.handle(JSON.stringify(data))));
self.postMessage({ state: "ready" });
"""


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """Start a server of its own: another port is another origin, with an empty browser cache."""
    server = serve(folder)
    try:
        yield server
    finally:
        server.stop()


def stock(dist: Path, into: Path) -> Path:
    """Write a page that starts Pyodide as its documentation says, and installs our wheels."""
    engine = sites.site_of(dist)["engine"]
    wheels = engine["wheels"]
    into.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copyfile(HERE.node_modules / "pyodide" / name, into / name)
    shutil.copyfile(HERE.node_modules / "pyodide" / "pyodide-lock.json", into / "pyodide-lock.json")
    for name in (*wheels["boot"], *wheels["others"]):
        shutil.copyfile(sites.engine_file(dist, name), into / name)
    script = STOCK_WORKER.replace("BOOT", json.dumps(wheels["boot"][0]))
    (into / "worker.js").write_text(
        script.replace("OTHERS", json.dumps(wheels["others"])), encoding="utf-8", newline="\n"
    )
    (into / "page.js").write_text(STOCK_SCRIPT, encoding="utf-8", newline="\n")
    (into / "index.html").write_text(STOCK_PAGE, encoding="utf-8", newline="\n")
    rules = "/*\n  Cache-Control: public, max-age=31536000, immutable\n"
    (into / "_headers").write_text(rules, encoding="utf-8", newline="\n")
    return into


def visit(page: Page, url: str) -> Row:
    """Open the page at its board; return the milliseconds until each event."""
    page.add_init_script(WATCH.replace("SMALL", json.dumps(SMALL)))
    page.goto(f"{url}#solve")
    page.wait_for_function("() => window.boot.ready && window.boot.usable", timeout=PATIENCE)
    row: Row = page.evaluate("window.boot")
    return {name: row[name] for name in ("paint", "usable", "ready", "shift")} | marks(page)


def marks(page: Page) -> Row:
    """Return when the worker that runs Python reached each of its marks, on the page's clock."""
    script = f"""begun => performance.getEntriesByType("mark")
        .map(mark => ["{MARK}" + mark.name, performance.timeOrigin + mark.startTime - begun])"""
    begun = page.evaluate("performance.timeOrigin")
    workers = [worker for worker in page.workers if worker.url.endswith(f"/{WORKERS[0]}")]
    return {name: at for worker in workers[:1] for name, at in worker.evaluate(script, begun)}


def first_and_later(browser: Browser, dist: Path) -> dict[str, Row]:
    """Measure (b), (c) and (d), as one visitor; and (c) for one who left very soon."""
    rows: dict[str, Row] = {}
    for second, stays in (("c second visit", True), ("c after a glance", False)):
        with served(dist) as server:
            url = server.url.replace("127.0.0.1", "localhost")
            context = browser.new_context(bypass_csp=True)
            page = context.new_page()
            rows["b first visit"] = visit(page, url)
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
            if stays:
                page.wait_for_function(REHEARSED, timeout=PATIENCE)
            page.close()
            page = context.new_page()
            rows[second] = visit(page, url)
            page.close()
        if stays:
            rows["d no network"] = visit(context.new_page(), url)
        context.close()
    return rows


def boots(browser: Browser, dist: Path, folder: Path, repeat: int) -> dict[str, list[Row]]:
    """Measure all of them, in turn."""
    taken: dict[str, list[Row]] = {}
    with served(stock(dist, folder / "stock")) as server:
        for number in range(repeat):
            step(f"boot, {number + 1} of {repeat}")
            context = browser.new_context()
            for name in ("a stock, first visit", "a stock, second visit"):
                page = context.new_page()
                taken.setdefault(name, []).append(visit(page, server.url))
                page.close()
            context.close()
            for name, row in first_and_later(browser, dist).items():
                taken.setdefault(name, []).append(row)
    return taken


def boot_table(taken: dict[str, list[Row]]) -> str:
    """Return medians, minima and maxima, and their ratios to (a)."""
    base = median(row["ready"] for row in taken["a stock, first visit"])
    warm = median(row["ready"] for row in taken["a stock, second visit"])
    lines = [["ms", "paint", "usable", "ready", "least", "most", "of a", "of a again", "shift"]]
    for name, rows in taken.items():
        ready = [row["ready"] for row in rows]
        middle = median(ready)
        lines.append(
            [
                name,
                *(f"{median(row[what] for row in rows):.0f}" for what in ("paint", "usable")),
                *(f"{value:.0f}" for value in (middle, min(ready), max(ready))),
                *(f"{middle / value:.2f}" for value in (base, warm)),
                f"{max(row['shift'] for row in rows):.3f}",
            ]
        )
    return aligned(lines)


def mark_table(rows: list[Row]) -> str:
    """Return where the time of a second visit goes: medians, and the time since the last mark."""
    names = [name for name in rows[0] if name.startswith(MARK)]
    lines = [["second visit, ms", "at", "since"]]
    before = 0.0
    for name in names:
        middle = median(row[name] for row in rows)
        lines.append([name.removeprefix(MARK), f"{middle:.0f}", f"{middle - before:.0f}"])
        before = middle
    return aligned(lines)


def travelled(browser: Browser, dist: Path) -> dict[str, int]:
    """Return the transferred bytes of a first visit until the engine is ready, by kind."""
    sizes: dict[str, int] = {}
    with served(dist) as server:
        context = browser.new_context(service_workers="block", bypass_csp=True)

        def came(response: Response) -> None:
            if response.request.method == "GET" and response.status == 200:
                name = response.url.rsplit("/", 1)[-1].removesuffix(".gz")
                kind = name if name in FAST else "page"
                size = int(response.headers.get("content-length", 0))
                sizes[kind] = sizes.get(kind, 0) + size

        context.on("response", came)
        visit(context.new_page(), server.url.replace("127.0.0.1", "localhost"))
        context.close()
    return sizes


def byte_table(dist: Path, sizes: dict[str, int]) -> str:
    """Return the bytes of a first visit, and of a release in which only our wheel has changed."""

    def packed(file: Path, ending: str) -> int:
        there = file.with_name(file.name + ending)
        return (there if there.is_file() else file).stat().st_size

    fast = [sites.engine_file(dist, name) for name in FAST]
    zipped = sum(packed(file, ".gz") for file in fast) + sizes["page"]
    changed = [dist / "index.html", dist / "sw.js", sites.engine_file(dist, "snapshot.bin")]
    release = sum(packed(file, ".br") for file in changed)
    wheel = sites.engine_file(dist, sites.site_of(dist)["engine"]["wheels"]["others"][-1])
    lines = [["bytes", ""]]
    lines += [[name, f"{size:,}"] for name, size in sorted(sizes.items(), key=lambda s: -s[1])]
    lines += [
        ["first visit, until ready", f"{sum(sizes.values()):,}"],
        ["the same from a host that compresses nothing", f"{zipped:,}"],
        ["release: only our wheel is new, until ready", f"{release:,}"],
        ["the same with the wheel for the plain start", f"{release + wheel.stat().st_size:,}"],
    ]
    return aligned(lines)


def after_stop(browser: Browser, dist: Path, repeat: int) -> dict[str, list[float]]:
    """Return the seconds from Stop, in a long solve, to the solution of the next 9×9."""
    taken: dict[str, list[float]] = {}
    long = as_line(drive.pigeonholes())
    easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    with served(dist) as server:
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        for number in range(repeat):
            step(f"after Stop, {number + 1} of {repeat}")
            for name, wait in (("stopped after 3 s", 3000), ("stopped after 0.3 s", 300)):
                page.goto(f"{server.url}#solve")
                drive.wait_for_python(page)
                drive.paste(page, long)
                expect(page.get_by_text("25 × 25", exact=True)).to_be_visible(timeout=PATIENCE)
                drive.press(page, "Solve")
                page.wait_for_timeout(wait)
                start = time.perf_counter()
                drive.press(page, "Stop")
                drive.paste(page, easy)
                expect(page.get_by_text("9 × 9", exact=True)).to_be_visible(timeout=PATIENCE)
                drive.press(page, "Solve")
                expect(drive.status(page)).to_contain_text("solution is unique", timeout=PATIENCE)
                taken.setdefault(name, []).append(time.perf_counter() - start)
        context.close()
    return taken


MEMORY = """
async ([scripts, requests, marks]) => {
    const { files, info, wheels } = JSON.parse(document.getElementById("site").textContent).engine;
    for (const file of Object.values(files)) file.url = new URL(file.path, document.baseURI).href;
    const [python, fetcher] = scripts.map((url) => new Worker(url, { type: "module" }));
    const ways = new MessageChannel();
    const heard = (wanted) => new Promise((done) => {
        python.onmessage = ({ data }) => { if (wanted(data)) done(data); };
    });
    const start = { files, info, wheels, plain: false, modules: {} };
    python.postMessage({ start, port: ways.port1 }, [ways.port1]);
    fetcher.postMessage({ start, port: ways.port2 }, [ways.port2]);
    await heard((data) => data.note === "settled");
    const seen = {};
    for (let number = 0; number <= requests.length; number++) {
        if (marks.includes(number)) {
            python.postMessage({ memory: true });
            seen[number] = await heard((data) => data.note === "memory");
        }
        if (number === requests.length) return seen;
        python.postMessage({ id: number, action: "solve", payload: requests[number] });
        const { ok } = await heard((data) => data.ok !== undefined);
        if (!ok) throw new Error("not solved");
    }
}
"""


def memory(browser: Browser, dist: Path) -> dict[str, dict[str, int]]:
    """Return the worker's memory after its start and after this many solves."""
    puzzles = [envelope.to_json(puzzle) for puzzle in _sudoku.read()[9]]
    requests = [{"puzzle": puzzles[n % len(puzzles)], "limit": 2} for n in range(500)]
    scripts = [next(dist.glob(f"app-*/{name}")) for name in WORKERS]
    with served(dist) as server:
        context = browser.new_context(service_workers="block", bypass_csp=True)
        page = context.new_page()
        page.goto(f"{server.url}#solve")
        drive.wait_for_python(page)
        seen: dict[str, dict[str, int]] = page.evaluate(
            MEMORY,
            [
                [s.relative_to(dist).as_posix() for s in scripts],
                requests,
                [0, 100, 200, 300, 400, 500],
            ],
        )
        context.close()
    return seen


def memory_table(seen: dict[str, dict[str, int]]) -> str:
    """One line per number of solves, in MB."""
    lines = [["solves", "WASM memory", "in use"]]
    for number, row in seen.items():
        figures = (row["wasm"], row["used"])
        lines.append([number, *(f"{size / 1e6:.2f} MB" for size in figures)])
    return aligned(lines)


def main() -> None:
    """Run the requested measurements, and print them."""
    parts = ("boots", "bytes", "stop", "memory")
    parser = argparse.ArgumentParser(prog="build.py bench boot")
    parser.add_argument("--repeat", type=int, default=7)
    parser.add_argument("--only", choices=parts)
    parser.add_argument("--json", type=Path, help="write all figures to this file, too")
    options = parser.parse_args()
    wanted = [options.only] if options.only else list(parts)
    dist = HERE.dist
    figures: dict[str, Any] = {}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        path = os.environ.get(chromium.VARIABLE) or chromium.find(HERE)
        browser = playwright.chromium.launch(executable_path=path or None)

        def part(name: str, measure: Callable[[], Any], show: Callable[[Any], str]) -> None:
            if name in wanted:
                figures[name] = measure()
                print(f"\n{show(figures[name])}", flush=True)

        def boot_tables(taken: dict[str, list[Row]]) -> str:
            return f"{boot_table(taken)}\n\n{mark_table(taken['c second visit'])}"

        part("boots", lambda: boots(browser, dist, Path(folder), options.repeat), boot_tables)
        part("bytes", lambda: travelled(browser, dist), lambda sizes: byte_table(dist, sizes))
        part(
            "stop",
            lambda: after_stop(browser, dist, options.repeat),
            lambda taken: "\n".join(
                f"next 9×9 solved, {name}: median {median(seconds):.2f} s,"
                f" {min(seconds):.2f} – {max(seconds):.2f} s"
                for name, seconds in taken.items()
            ),
        )
        part("memory", lambda: memory(browser, dist), memory_table)
        browser.close()
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
