"""How the page and Python share the first second, when both need the processor."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Tabs
from tests.tiers import usually
from tests.web.drive import PYTHON, press, status
from tooling.server import Server

WATCHED = """
Object.defineProperty(navigator, "hardwareConcurrency", { value: PROCESSORS });
window.drawn = null;
window.Worker = class extends window.Worker {
    constructor(...args) {
        window.drawn ??= document.querySelector("#board [data-coord]") !== null;
        super(...args);
    }
};
"""


@usually(0)
@pytest.mark.parametrize(("processors", "waits"), [(2, True), (8, False)])
def test_on_a_first_visit_python_waits_for_the_board_where_it_would_be_in_the_way(
    tabs: Tabs, site: Server, processors: int, waits: bool
) -> None:
    page = tabs.open(f"http://localhost:{site.server_port}/", offline=True)
    page.add_init_script(WATCHED.replace("PROCESSORS", str(processors)))
    page.goto("./#solve")
    page.wait_for_function("() => window.drawn !== null")
    assert page.evaluate("window.drawn") is waits
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)
    # Compiling from storage takes no time: from then on it never waits.
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PYTHON)
    page.reload()
    page.wait_for_function("() => window.drawn !== null")
    assert page.evaluate("window.drawn") is False


def test_what_moves_while_python_starts_is_moved_by_the_compositor(own: Page) -> None:
    """Drawing something in each frame takes an eighth of a processor from Python."""
    own.route("**/pyodide.js", lambda _: None)
    own.goto("./#solve")
    expect(own.get_by_role("progressbar")).to_be_visible()
    long = """document.getAnimations().filter((one) =>
        one.playState === "running" && one.effect.getTiming().duration > 1000)"""
    own.wait_for_function(f"{long}.length")
    moved = own.evaluate(f"{long}.flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys))")
    kept = {"offset", "computedOffset", "easing", "composite"}
    assert set(moved) - kept == {"transform"}
