"""How soon a puzzle's own code is ready after Run, in Chromium: `python3 build.py bench sandbox`.

In turn, each on a second visit: the page's own start until a 4×4 Sudoku is solved; from Run in the
dialog until the puzzle is on the board, with the page's Python ready; from Run in the editor, whose
sandbox has started while somebody reads; and from Run there again, after a change.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web import drive
from tests.web.coding import written
from tests.web.foreign import coded
from tooling import chromium
from tooling.bench.inside.boot import PATIENCE, REHEARSED, served, visit
from tooling.layout import HERE
from tooling.say import aligned, step

OWN, DIALOG, EDITOR, AGAIN = "page, second start", "Run, dialog", "Run, editor", "Run, editor again"
WATCH = """(name) => {
    const run = { at: performance.now(), ready: 0 };
    window.run = run;
    const watch = new MutationObserver(() => {
        if (document.getElementById("name").textContent !== name) return;
        run.ready = performance.now() - run.at;
        watch.disconnect();
    });
    watch.observe(document.getElementById("name"), {
        childList: true,
        characterData: true,
        subtree: true,
    });
}"""
CLICK = """button => { window.run.at = performance.now(); button.click(); }"""
"""The time until Playwright's pointer arrives is not ours."""
READY = "() => window.run.ready"


def timed(page: Page, button: str, name: str) -> float:
    """Return the milliseconds from Run until the board has this name."""
    page.evaluate(WATCH, name)
    page.locator(button).get_by_role("button", name="Run", exact=True).evaluate(CLICK)
    page.wait_for_function(READY, timeout=PATIENCE)
    found: float = page.evaluate(READY)
    return found


def opened(context: BrowserContext, url: str) -> Page:
    """Open the page without a script of ours, which would start in the sandbox, too."""
    page = context.new_page()
    page.goto(f"{url}#solve")
    drive.wait_for_python(page)
    return page


def starts(browser: Browser) -> dict[str, float]:
    """Return the milliseconds of each start, of one visitor."""
    with served(HERE.dist) as server:
        url = server.url.replace("127.0.0.1", "localhost")
        context = browser.new_context()
        page = context.new_page()
        visit(page, url)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.wait_for_function(REHEARSED, timeout=PATIENCE)
        page.close()
        page = context.new_page()
        found = {OWN: visit(page, url)["ready"]}
        page.close()
        page = opened(context, url)
        coded.bring(page)
        found[DIALOG] = timed(page, "dialog[open]", "Counted")
        page.close()
        page = opened(context, url)
        written.open_editor(page)
        written.write(page, coded.SOURCE)
        page.wait_for_function("() => document.querySelector('iframe')", timeout=PATIENCE)
        found[EDITOR] = timed(page, written.PANEL, "Counted")
        written.write(page, coded.SOURCE.replace('name="Counted"', 'name="Changed"'))
        found[AGAIN] = timed(page, written.PANEL, "Changed")
        expect(page.locator("#name")).to_have_text("Changed")
        context.close()
    return found


def table(taken: Sequence[dict[str, float]]) -> str:
    """Return medians, minima and maxima, and their ratios to the page's own start."""
    base = median(row[OWN] for row in taken)
    lines = [["ms", "median", "least", "most", "of the page's"]]
    for name in taken[0]:
        times = [row[name] for row in taken]
        figures = (median(times), min(times), max(times))
        lines.append([name, *(f"{time:.0f}" for time in figures), f"{median(times) / base:.2f}"])
    return aligned(lines)


def main() -> None:
    """Measure, and print the load of the machine before and after."""
    parser = argparse.ArgumentParser(prog="build.py bench sandbox")
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    loads = [os.getloadavg()[0]]
    with sync_playwright() as playwright:
        path = os.environ.get(chromium.VARIABLE) or chromium.find(HERE)
        browser = playwright.chromium.launch(executable_path=path or None)
        taken = []
        for number in range(options.repeat):
            step(f"sandbox, {number + 1} of {options.repeat}")
            taken.append(starts(browser))
        browser.close()
    loads.append(os.getloadavg()[0])
    print(f"\n{table(taken)}\nload: {loads[0]:.1f} before, {loads[1]:.1f} after", flush=True)


if __name__ == "__main__":
    main()
