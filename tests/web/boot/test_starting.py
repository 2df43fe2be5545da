"""The page before Python has loaded, when it cannot load, and on servers of all kinds."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from py_solver import load
from tests import tiers
from tests.conftest import Tabs
from tests.helpers.sites import engine_file, forge, linked
from tests.helpers.sudokus import as_line
from tests.tiers import usually
from tests.web.drive import (
    PYTHON,
    assert_solution,
    cell,
    demo,
    drawn_marks,
    numbers,
    paste,
    pigeonholes,
    press,
    status,
    wait_for_python,
)
from tests.web.panels import open_example
from tests.web.tab import forget_files
from tooling.bundle import WORKERS
from tooling.server import serve


class Gate:
    """Holds back requests until it is opened."""

    def __init__(self) -> None:
        self.is_open = False
        self.held: list[Route] = []

    def handle(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        assert self.held, "nothing was asked for"
        self.is_open = True
        for route in self.held:
            route.continue_()


@pytest.fixture
def gate(page: Page) -> Gate:
    """Python does not load before it is opened."""
    gate = Gate()
    page.route("**/pyodide.js", gate.handle)
    return gate


def test_an_early_solve_waits_and_takes_what_is_typed_meanwhile(page: Page, gate: Gate) -> None:
    page.goto("./#solve")
    press(page, "Solve")
    expect(status(page)).to_have_text(
        "Loading the solver … The solution will follow as soon as the solver is ready."
    )
    press(page, "Edit")
    press(page, "Clear")
    cell(page, 0, 0).click()
    page.keyboard.press("9")
    expect(status(page)).to_have_text(
        "Loading the solver … The solution will follow as soon as the solver is ready."
    )
    gate.open()
    expect(status(page)).to_contain_text("The solution is not unique.", timeout=PYTHON)
    assert_solution(numbers(page), 3, 3, {(0, 0): 9})


@tiers.usually(0)
def test_formats_that_python_brings_later_move_nothing(page: Page, gate: Gate) -> None:
    """If a button moved away under a finger, the finger would press another one."""
    page.goto("./#solve")
    press(page, "Share")
    box = page.get_by_role("dialog", name="Share and save")
    expect(box.get_by_role("button", name="Copy JSON")).to_be_attached()
    before = places(box)
    gate.open()
    expect(box.get_by_role("button", name="Copy grid text")).to_be_attached(timeout=PYTHON)
    after = places(box)
    assert len(before) >= 8
    assert {name: after[name] for name in before} == before
    # Its result is visible, however far the dialog is scrolled, and does not lengthen the rest.
    box.get_by_role("button", name="Copy link").click()
    expect(box.get_by_role("status")).to_be_in_viewport(ratio=1)
    assert {name: places(box)[name] for name in before} == before


def places(box: Locator) -> dict[str, tuple[float, float]]:
    """The position of each button of a dialog, by its name, in CSS pixels of the window."""
    found: list[tuple[str, float, float]] = box.get_by_role("button").evaluate_all(
        """(all) => all.map((one) => {
            const { left, top } = one.getBoundingClientRect();
            return [one.textContent, left, top];
        })"""
    )
    return {name: (left, top) for name, left, top in found}


@tiers.usually(0)
def test_an_early_solve_can_be_stopped(page: Page, gate: Gate) -> None:
    page.goto("./#solve")
    press(page, "Solve")
    press(page, "Stop")
    expect(status(page)).to_contain_text("Stopped.")
    gate.open()
    wait_for_python(page)
    expect(cell(page, 0, 1)).to_have_text("")


@usually(0)
def test_a_paste_and_a_solve_wait_in_order(page: Page, gate: Gate) -> None:
    page.goto("./#solve")
    paste(page, "4" + "." * 15)
    press(page, "Solve")
    expect(status(page)).to_have_text(
        "Loading the solver … The puzzle you pasted will open as soon as the solver is ready. "
        "The solution will follow as soon as the solver is ready."
    )
    gate.open()
    expect(status(page)).to_contain_text("Solved!", timeout=PYTHON)
    assert_solution(numbers(page), 2, 2, {(0, 0): 4})


@tiers.usually(0)
def test_a_solve_that_waits_for_a_puzzle_that_is_none_is_given_up(page: Page, gate: Gate) -> None:
    page.goto("./#solve")
    paste(page, "no puzzle")
    press(page, "Solve")
    gate.open()
    expect(status(page)).to_have_text(re.compile("^The puzzle did not open"), timeout=PYTHON)
    expect(page.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(cell(page, 0, 1)).to_have_text("")


@tiers.usually(0)
@pytest.mark.parametrize("asked", ["filling", "resize", "link"])
def test_what_was_asked_for_first_does_not_replace_what_was_opened_since(
    page: Page, gate: Gate, asked: str
) -> None:
    page.goto("./#solve")
    if asked == "filling":
        press(page, "Watch a grid being filled")
    elif asked == "resize":
        press(page, "Edit")
        page.locator('[data-panel="edit"] input[name=rows]').fill("4")
        press(page, "Resize")
    else:
        page.evaluate("location.hash = '#slither/3/3/g3c'")
    expect(status(page)).to_contain_text("as soon as the solver is ready")
    open_example(page, "Slitherlink")
    gate.open()
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)
    expect(page.locator("#name")).to_have_text("Slitherlink")
    assert drawn_marks(page)


@tiers.usually(0)
@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    "missing",
    tiers.one_of_each(
        ["worker.js", "*.wasm*", "fetcher.js", "pyodide.asm.js"],
        lambda name: "a script of ours" if name in WORKERS else "a file of the engine",
    ),
)
def test_a_missing_file_is_said_and_retry_brings_the_queued_solve(page: Page, missing: str) -> None:
    forget_files(page)
    page.route(f"**/{missing}", lambda route: route.fulfill(status=404, body="gone"))
    page.goto("./#solve")
    press(page, "Solve")
    retry = page.get_by_role("button", name="Retry")
    expect(retry).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("The solver could not start: ")).to_have_text(
        re.compile(r" did not load.*\.$")
    )
    expect(status(page)).to_have_text(
        "The solver didn't load. Press Retry to load it. "
        "The solution will follow as soon as the solver is ready."
    )
    cell(page, 0, 1).click()
    page.keyboard.press("7")
    expect(cell(page, 0, 1)).to_have_text("7")
    page.unroute(f"**/{missing}")
    retry.click()
    expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)
    expect(retry).to_be_hidden()
    assert_solution(numbers(page), 3, 3, demo(page) | {(0, 1): 7})


@pytest.mark.provokes_errors
def test_without_python_the_page_says_so_unasked(page: Page) -> None:
    page.route("**/pyodide.js", lambda route: route.abort())
    page.goto("./#solve")
    expect(status(page)).to_have_text(
        "The solver didn't load. You can still fill in the grid. Press Retry to load the solver.",
        timeout=PYTHON,
    )


@pytest.mark.provokes_errors
def test_a_script_that_never_comes_does_not_hide_the_page_for_ever(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.route("**/main.js", lambda route: route.abort())
    page.goto("./#solve")
    page.evaluate("for (const one of document.getAnimations()) one.finish()")
    expect(page.get_by_role("main")).to_be_visible()


@pytest.fixture
def plain_server(dist: Path, tmp_path: Path) -> Iterator[str]:
    """Python's own file server, which sends none of our headers, with the site two folders down."""
    folder = tmp_path / "some" / "where"
    folder.parent.mkdir()
    folder.symlink_to(dist, target_is_directory=True)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}/some/where/"
        server.terminate()


def test_from_a_sub_folder_without_headers(tabs: Tabs, plain_server: str) -> None:
    page = tabs.open(plain_server)
    page.goto("./index.html#solve")
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)
    assert_solution(numbers(page), 3, 3, demo(page))
    assert all(url.startswith(plain_server) for url in tabs.urls)
    assert any(url.endswith("pyodide.asm.wasm.gz") for url in tabs.urls)


def damaged_at_its_head(dist: Path) -> bytes:
    """A complete snapshot of another build of Pyodide."""
    data = bytearray(engine_file(dist, "snapshot.bin").read_bytes())
    pages = int.from_bytes(data[12:16], "little")
    head = 5 * 4 + -(-pages // 16) * 4
    # After Pyodide's own magic and two lengths comes the number of its build.
    data[head + 16 : head + 48] = bytes(32)
    return bytes(data)


def of_another_python(dist: Path) -> bytes:
    """A snapshot that omits pages which differ in this Python."""
    data = bytearray(engine_file(dist, "snapshot.bin").read_bytes())
    data[16:20] = bytes(4)
    return bytes(data)


@tiers.usually(0)
@pytest.mark.parametrize(
    "forged", tiers.one_of_each([of_another_python, damaged_at_its_head], lambda _: "restore")
)
def test_where_a_restore_fails_python_starts_the_plain_way(
    tabs: Tabs, dist: Path, tmp_path: Path, forged: Callable[[Path], bytes]
) -> None:
    copy = linked(dist, tmp_path / "dist")
    forge(copy, "snapshot.bin", forged(dist))
    server = serve(copy)
    said: list[str] = []
    try:
        page = tabs.open(server.url)
        page.on("console", lambda message: said.append(message.text))
        page.goto("./#solve")
        press(page, "Solve")
        expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)
        assert_solution(numbers(page), 3, 3, demo(page))
    finally:
        server.stop()
    assert [text for text in said if text.startswith("The fast start failed")]
    assert any("micropip" in url for url in tabs.urls)


@tiers.usually(0)
def test_the_fast_start_needs_neither_micropip_nor_the_standard_library(page: Page) -> None:
    forget_files(page)
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    response = page.goto("./#solve")
    assert response
    assert "'wasm-unsafe-eval'" in response.headers["content-security-policy"]
    wait_for_python(page)
    names = {url.rsplit("/", 1)[-1] for url in urls}
    assert "snapshot.bin" in names
    assert not any(name.endswith((".whl", ".zip")) for name in names)


SEED = """
const { files, info, wheels } = JSON.parse(document.getElementById("site").textContent).engine;
for (const file of Object.values(files)) file.url = new URL(file.path, document.baseURI).href;
const [worker, fetcher] = SCRIPTS.map((url) => new Worker(url, { type: "module" }));
const ways = new MessageChannel();
const start = { files, info, wheels, plain: false, modules: {} };
worker.postMessage({ start, port: ways.port1 }, [ways.port1]);
fetcher.postMessage({ start, port: ways.port2 }, [ways.port2]);
return new Promise((done) => {
    worker.onmessage = ({ data }) => {
        if (data.state === "ready") worker.postMessage(REQUEST);
        else if (data.ok !== undefined) {
            worker.terminate();
            done(data.result);
        }
    };
});
"""


@tiers.usually(0)
def test_chance_is_another_after_every_restore(warm: Page, dist: Path) -> None:
    """The restored memory is the same each time; random numbers are not."""
    scripts = [next(dist.glob(f"app-*/{name}")).relative_to(dist).as_posix() for name in WORKERS]
    wish = {"genre": "sudoku", "rows": 4, "cols": 4}
    request = json.dumps({"id": 1, "action": "generate", "payload": wish})
    seed = SEED.replace("SCRIPTS", json.dumps(scripts)).replace("REQUEST", request)
    ask = "async () => {" + seed + "}"
    seeds = [warm.evaluate(ask)["seed"] for _ in range(2)]
    assert seeds[0] != seeds[1]


@tiers.usually(0)
def test_a_spare_is_ready_when_a_long_solve_is_stopped(warm: Page) -> None:
    paste(warm, as_line(pigeonholes()))
    expect(warm.get_by_text("25 × 25", exact=True)).to_be_visible()
    press(warm, "Solve")
    # Beside each is one that fetches for it, and then ends.
    if sum(worker.url.endswith("/worker.js") for worker in warm.workers) == 1:
        warm.wait_for_event("worker", lambda worker: worker.url.endswith("/worker.js"))
    press(warm, "Stop")
    wait_for_python(warm)
    paste(warm, "4" + "." * 15)
    expect(warm.get_by_text("4 × 4", exact=True)).to_be_visible(timeout=PYTHON)
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("Solved!", timeout=PYTHON)


@tiers.usually(0)
def test_a_new_puzzle_waits_for_the_list_of_its_kinds(page: Page) -> None:
    gate = Gate()
    page.route("**/genres.json", gate.handle)
    page.goto("./#solve")
    press(page, "Generate")
    make_it = page.get_by_role("dialog").get_by_role("button", name="Generate", exact=True)
    expect(make_it).to_be_disabled()
    # Text that is typed now would be overwritten.
    rows = page.get_by_label("Rows")
    expect(rows).to_be_disabled()
    gate.open()
    rows.fill("16")
    expect(make_it).to_be_enabled()
    expect(rows).to_have_value("16")
    rows.fill("9")
    make_it.dblclick()
    expect(status(page)).to_contain_text("The solution is unique.", timeout=PYTHON)


@tiers.usually(0)
def test_a_press_that_began_before_the_formats_came_saves_the_file(page: Page, gate: Gate) -> None:
    page.goto("./#solve")
    press(page, "Share")
    save = page.get_by_role("button", name="Save JSON", exact=True)
    save.hover()
    page.mouse.down()
    gate.open()
    expect(page.get_by_role("button", name="Copy puzz.link address")).to_be_visible(timeout=PYTHON)
    with page.expect_download() as saved:
        page.mouse.up()
    puzzle = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert dict(load(json.dumps(puzzle)).clues)
