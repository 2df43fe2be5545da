"""Actions of the page's tests, in a player's words; and the puzzles that they open."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from py_solver.board import coords
from py_solver.board.coords import Coord
from py_solver.formats import envelope
from py_solver.puzzle.puzzle import Puzzle
from tests.helpers.sudokus import Grid, solution, thinned

# Python has to load first, on whatever machine this runs.
PYTHON = 90_000

Marks = dict[tuple[int, int], int]


def cell(page: Page, row: int, col: int) -> Locator:
    return page.locator(f'[data-coord="cells/{row}/{col}"]')


def cells(page: Page) -> Locator:
    return page.get_by_role("gridcell")


def status(page: Page) -> Locator:
    """The status of the page; tests/web/page/test_layout.py checks that it is a live region.

    Finding it by its role searches the whole page, each time that an expectation tries again.
    """
    return page.locator("#status")


# The items of the help menu.
HELP = frozenset(
    {
        *("Check", "Show mistakes", "Reveal a cell"),
        *("True candidates", "Show all candidates"),
        *("Fill in candidates", "Clean up candidates", "Keys and gestures"),
        *("Show the solve path", "Watch the solver", "Watch a grid being filled"),
    }
)


def press(page: Page, name: str) -> None:
    """Press a button; if it is in the help menu, open that first."""
    within: Page | Locator = page
    if name in HELP:
        open_help(page)
        within = page.locator("#help-menu")
    elif page.locator("dialog[open]").count():
        within = page.get_by_role("dialog")
    within.get_by_role("button", name=name, exact=True).click()


def undo_opening(page: Page) -> None:
    """Return to the puzzle that was open before: the first press of Undo only warns."""
    press(page, "Undo")
    expect(status(page)).to_contain_text("This is where the puzzle begins. Press Undo again")
    press(page, "Undo")


def turn(page: Page, setting: str, *, on: bool) -> None:
    """Open the settings, turn one on or off, and close them."""
    page.keyboard.press("Alt+;")
    settings = page.get_by_role("dialog", name="Settings")
    settings.get_by_role("switch", name=setting, exact=True).set_checked(on)
    page.keyboard.press("Escape")
    expect(settings).to_be_hidden()


def open_help(page: Page) -> None:
    if page.locator("#help-menu").is_hidden():
        page.locator("#help-opener").click()


def press_often(page: Page, key: str, times: int, until: dict[str, int] | None = None) -> None:
    """Press Ctrl with a key, all at once: separately, each press takes 10 ms of a core.

    With `until`, press only until exactly these marks are drawn.
    """
    page.evaluate(
        """([key, times, until, drawn]) => {
            const marks = new Function("board", "return (" + drawn + ")(board)");
            const same = () => {
                const now = marks(document.getElementById("board"));
                const names = Object.keys(until);
                return names.length === Object.keys(now).length
                    && names.every((name) => now[name] === until[name]);
            };
            for (let n = 0; n < times && !(until && same()); n++) {
                const how = { key, ctrlKey: true, bubbles: true, cancelable: true };
                const to = document.activeElement ?? document.body;
                to.dispatchEvent(new KeyboardEvent("keydown", how));
            }
        }""",
        [key, times, until, DRAWN_MARKS],
    )


def put_away(page: Page) -> None:
    """Leave the page, so that it saves everything, and return to it, as from another app."""
    page.evaluate(
        """["pagehide", "pageshow"].forEach((kind) => {
            dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
        })"""
    )


def colour(at: Locator) -> str:
    """Its background, once that has stopped changing."""
    found: str = at.evaluate(
        """async (one) => {
            await Promise.all(one.getAnimations().map((fade) => fade.finished));
            return getComputedStyle(one).backgroundColor;
        }"""
    )
    return found


def wait_for_python(page: Page) -> None:
    """Wait until the engine has loaded; the page shows no words for that."""
    expect(page.locator("html[data-python='ready']")).to_be_attached(timeout=PYTHON)


def paste(page: Page, text: str) -> None:
    """A paste as the browser sends it, to the element that has the focus."""
    page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            const how = { clipboardData, bubbles: true, cancelable: true };
            const event = new ClipboardEvent("paste", how);
            (document.activeElement ?? document.body).dispatchEvent(event);
        }""",
        text,
    )


def drawn(page: Page) -> list[list[str]]:
    """The entries in the grid, row by row."""
    rows: list[list[str]] = page.get_by_role("row").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('[data-coord]')].map(c => c.textContent))"
    )
    return rows


def numbers(page: Page) -> list[list[int]]:
    return [[int(text) for text in row] for row in drawn(page)]


def filled(page: Page) -> dict[Coord, int]:
    """The numbers on a full grid, by their cells."""
    rows = enumerate(numbers(page))
    return {coords.cell(row, col): n for row, line in rows for col, n in enumerate(line)}


def labels(page: Page) -> list[str]:
    said: list[str] = cells(page).evaluate_all("all => all.map(c => c.getAttribute('aria-label'))")
    return said


def clashing(page: Page) -> list[str]:
    """The coords that are marked as wrong, for the eye and for a screen reader."""
    marked: list[str] = page.locator('[aria-invalid="true"]').evaluate_all(
        "all => all.map(c => c.dataset.coord)"
    )
    return marked


DRAWN_MARKS = """board => Object.fromEntries(
    [...board.querySelectorAll("[data-mark]")].map(one => {
        const at = one.dataset.coord ?? one.dataset.edge;
        return [at, Number(one.dataset.mark)];
    }))"""


def drawn_marks(page: Page) -> dict[str, int]:
    """Every mark on the board, given, entered or found, by its coord."""
    found: dict[str, int] = page.locator("#board").evaluate(DRAWN_MARKS)
    return found


def lit(page: Page) -> set[str]:
    """The highlighted coords: cells, edges and corners."""
    edges: list[str] = page.locator("[data-lit]").evaluate_all("all => all.map(c => c.dataset.lit)")
    return {*clashing(page), *edges}


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    """Open a puzzle, and remove all earlier marks on it."""
    assert puzzle.genre
    paste(page, json.dumps(envelope.to_json(puzzle)))
    expect(page.locator('#status[data-kind="busy"]')).to_have_count(0)
    expect(page.locator("#name")).to_have_text(puzzle.title or puzzle.genre.name_of(puzzle))
    rows, cols = puzzle.size
    expect(page.locator("#size")).to_have_text(f"{rows} × {cols}")
    press(page, "Clear")


def boards(page: Page) -> list[dict[str, Any]]:
    """The boards that the build wrote into the page."""
    site = json.loads(page.locator("#site").text_content() or "")
    found: list[dict[str, Any]] = site["boards"]
    return found


def demo(page: Page) -> Marks:
    """The clues of the puzzle that the page opens with."""
    given = boards(page)[0]["givens"]
    return {(int(c.split("/")[1]), int(c.split("/")[2])): mark for c, mark in given.items()}


def bring_demo(page: Page) -> None:
    """Return to the puzzle that the page opens with."""
    board = boards(page)[0]
    paste(page, json.dumps(board["puzzle"]))
    expect(cells(page)).to_have_count(board["rows"] * board["cols"], timeout=PYTHON)


def assert_solution(grid: list[list[int]], box_rows: int, box_cols: int, given: Marks) -> None:
    """Every row, column and box has each number once, and the clues are unchanged."""
    size = box_rows * box_cols
    whole = set(range(1, size + 1))
    assert len(grid) == size
    assert all(len(row) == size and set(row) == whole for row in grid)
    assert all(set(column) == whole for column in zip(*grid, strict=True))
    for top in range(0, size, box_rows):
        for left in range(0, size, box_cols):
            box = [row[left : left + box_cols] for row in grid[top : top + box_rows]]
            assert {number for row in box for number in row} == whole
    assert all(grid[row][col] == number for (row, col), number in given.items())


def some_of(box: int, share: float, seed: int) -> Grid:
    """A puzzle with box×box boxes: about this share of a full grid."""
    dice = random.Random(seed)
    return thinned(solution(box * box, dice), 1 - share, dice)


def pigeonholes(rows: int = 13) -> Grid:
    """A 25×25 grid that takes a SAT solver minutes; a person's argument takes one.

    In some rows, all but `rows - 1` columns are filled, with the same numbers in each. Every other
    number must then appear in each of these rows, but there is one column fewer than there are
    rows. No two cells conflict, so that only counting proves it, and resolution counts badly.
    """
    size, box = 25, 5
    holes = rows - 1
    names = size - holes  # the numbers used up, and the columns filled
    tall = [(band, band * box + i) for band in range(box) for i in range(_part(rows, band))]
    filled = [stack * box + i for stack in range(box) for i in range(_part(holes, stack), box)]
    widest = max(box - _part(holes, stack) for stack in range(box))

    # Each of the rows has the same numbers, shifted far enough within a band to avoid its boxes.
    shifts: list[int] = []

    def fits(shift: int) -> bool:
        band = tall[len(shifts)][0]
        apart = [(abs(shift - other), tall[i][0]) for i, other in enumerate(shifts)]
        return all(
            gap and (place != band or min(gap, names - gap) >= widest) for gap, place in apart
        )

    def place_all() -> bool:
        if len(shifts) == len(tall):
            return True
        for shift in range(names):
            if fits(shift):
                shifts.append(shift)
                if place_all():
                    return True
                shifts.pop()
        return False

    assert place_all()
    grid = [[0] * size for _ in range(size)]
    for (_, row), shift in zip(tall, shifts, strict=True):
        for nth, col in enumerate(filled):
            grid[row][col] = (nth + shift) % names + 1
    return grid


def _part(whole: int, nth: int) -> int:
    """How many of `whole` things the nth of five gets, when they are dealt out."""
    return whole // 5 + (nth < whole % 5)


# Counts the requests to the workers with this action: `asked`, and `open` without an answer.
COUNTED = """(action) => {
    const { postMessage, terminate } = Worker.prototype;
    const counts = (window.counts ??= {});
    const count = (counts[action] = { asked: 0, open: new Set() });
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.action === action) {
            const one = { worker: this };
            count.asked += 1;
            count.open.add(one);
            this.addEventListener("message", ({ data }) => {
                if (data.id === message.id && "ok" in data) count.open.delete(one);
            });
        }
        return postMessage.call(this, message, ...rest);
    };
    Worker.prototype.terminate = function () {
        for (const one of count.open) if (one.worker === this) count.open.delete(one);
        return terminate.call(this);
    };
}"""


def count_requests(page: Page, action: str) -> None:
    """Count these requests to the engine from now on; see `wait_until_asked`."""
    page.evaluate(COUNTED, action)


def wait_until_asked(page: Page, action: str) -> None:
    """Wait until a worker has received one."""
    page.wait_for_function("(action) => counts[action].asked", arg=action, timeout=PYTHON)


def wait_until_answered(page: Page, action: str) -> None:
    """Wait until every worker has answered its requests, or has ended."""
    page.wait_for_function("(action) => !counts[action].open.size", arg=action, timeout=PYTHON)


def held(action: str) -> str:
    """A script: the first such request never reaches the worker; `window.held` says so."""
    return f"""(() => {{
        window.held = false;
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...rest) {{
            if (message?.action !== "{action}") return post.call(this, message, ...rest);
            Worker.prototype.postMessage = post;
            window.held = true;
        }};
    }})()"""
