"""Foreign code that takes what it can get: the page stays usable, and the next run is well."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import usually
from tests.web.drive import PYTHON, press, status
from tests.web.foreign.attacks import answers, free_worker, inside, lives, ready
from tests.web.foreign.coded import SOURCE, Stranger, run, sheet, strip

MANY = 3_000
FLOODS = {
    "states": "{ state: 'loading' }",
    "progress": "{ id: 1, progress: {} }",
    "answers": "{ id: 1, ok: true, result: {} }",
    "long states": "{ state: 'x'.repeat(20_000) }",
    "other things": "{ note: 'modules' }",
}
"""Messages of a worker, as it posts them."""
UNHEARD = {"other things"}
"""Those that do not leave the worker."""
FLOOD = """(many) => {
    for (let n = 0; n < many; n++) postMessage(MESSAGE);
}"""
COUNT = """() => {
    globalThis.heard = 0;
    addEventListener("message", () => heard++);
    globalThis.kept?.addEventListener("message", () => heard++);
}"""
SPIN = """async (many) => {
    const text = "postMessage(0); for (;;);";
    const address = URL.createObjectURL(new Blob([text]));
    globalThis.spinning = Array.from({ length: many }, () => new Worker(address));
    await Promise.all(spinning.map((one) => new Promise((done) => (one.onmessage = done))));
    return spinning.length;
}"""
GROW = """() => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    try { return memory.grow(20_000) === 1; } catch (error) { return String(error); }
}"""

HUNGRY = """

_constraints = constraints


def hungry(puzzle: Puzzle) -> Statements:
    kept = []
    try:
        while len(kept) < 4096:
            kept.append(bytearray(1 << 20))
    except MemoryError:
        kept.clear()
        yield from _constraints(puzzle)


object.__setattr__(TEMPLATE, "constraints", hungry)
"""
"""Only a MemoryError makes its puzzles solvable."""

ENDLESS = """

def endless(puzzle: Puzzle) -> Statements:
    while True:
        pass
    yield


object.__setattr__(TEMPLATE, "constraints", endless)
"""
DEEP = """

def deep(puzzle: Puzzle) -> Statements:
    import sys

    sys.setrecursionlimit(10**9)
    yield from deep(puzzle)


object.__setattr__(TEMPLATE, "constraints", deep)
"""


@usually(1)
@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_stays_in_the_frame(flood: str, apart: Page, evil: Stranger) -> None:
    """The control comes first: a page that starts the worker itself hears all of it."""
    script = FLOOD.replace("MESSAGE", FLOODS[flood])
    worker = free_worker(apart, evil)
    apart.evaluate(COUNT)
    worker.evaluate(script, MANY)
    apart.wait_for_function(f"heard === {MANY}", timeout=PYTHON)
    ready(apart)
    run(apart)
    apart.evaluate(COUNT)
    inside(apart).evaluate(script, MANY)
    if flood in UNHEARD:
        answers(apart)
    else:
        expect(strip(apart)).to_contain_text("it is not running")
        expect(apart.locator("iframe")).to_have_count(0)
        lives(apart)
    assert apart.evaluate("heard") < MANY / 10


@usually(0)
def test_a_flood_without_end_is_stopped(apart: Page) -> None:
    ready(apart)
    run(apart)
    inside(apart).evaluate("() => { setTimeout(() => { for (;;) postMessage({ id: 1 }); }); }")
    expect(strip(apart)).to_contain_text("it is not running")
    expect(strip(apart)).to_contain_text("sent too many messages, so the page stopped it")
    expect(apart.locator("iframe")).to_have_count(0)
    lives(apart)


@usually(0)
def test_loops_in_workers_within_end_with_the_frame(apart: Page, evil: Stranger) -> None:
    """The control comes first: without a frame, as many workers spin, and their page goes on."""
    worker = free_worker(apart, evil)
    assert worker.evaluate(SPIN, 2) == 2
    ready(apart)
    run(apart)
    worker = inside(apart)
    assert worker.evaluate(SPIN, 2) == 2
    worker.evaluate("() => { setTimeout(() => { for (;;); }); }")
    # A click of the mouse would wait for the browser to draw, which has little time to.
    strip(apart).get_by_role("button", name="Stop the code").dispatch_event("click")
    expect(apart.locator("iframe")).to_have_count(0)
    strip(apart).get_by_role("button", name="Run …").click()
    sheet(apart).get_by_role("button", name="Run", exact=True).click()
    expect(strip(apart)).to_contain_text("are its own claims", timeout=PYTHON)
    answers(apart)


@usually(1)
@pytest.mark.parametrize("more", [ENDLESS, DEEP], ids=["loop", "recursion"])
def test_python_without_end_is_stopped(more: str, apart: Page) -> None:
    ready(apart)
    run(apart, SOURCE + more)
    press(apart, "Solve")
    expect(status(apart)).to_contain_text("Solving")
    strip(apart).get_by_role("button", name="Stop the code").click()
    expect(apart.locator("iframe")).to_have_count(0)
    lives(apart)


@usually(0)
def test_memory_ends_in_an_error_that_code_can_catch(apart: Page, evil: Stranger) -> None:
    """The control comes first: in a worker of a page without a limit, memory grows."""
    assert free_worker(apart, evil).evaluate(GROW) is True
    ready(apart)
    run(apart, SOURCE + HUNGRY)
    assert "no more memory" in inside(apart).evaluate(GROW)
    answers(apart)
    lives(apart)
