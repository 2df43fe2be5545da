"""How fast the page responds to keys and pointers on large boards: `build.py bench page`.

Chromium records a trace while keys are pressed and lines are dragged; `_trace.py` reads it. Unless
`--idle` is given, the page's Python works throughout on a puzzle that it cannot finish.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from py_solver import Puzzle, load
from py_solver.batch.benchmark import percentile_95
from py_solver.formats import envelope
from py_solver.genres import genre_named
from tests.helpers.sudokus import as_line
from tests.web import drive
from tests.web.hands import Hands
from tooling import chromium
from tooling.bench.inside import _trace
from tooling.layout import HERE
from tooling.say import aligned, step
from tooling.server import serve

PATIENCE = 120_000  # milliseconds
# Between two keys, in milliseconds: nobody types faster.
PAUSE = 30
LONGEST_TASK = 50
LONG = {"puzzle": envelope.to_json(load(as_line(drive.pigeonholes()))), "seconds": 1e6}
# The worker that the page uses, which need not be the last that it started.
KEEP_WORKER = """
(() => {
    const Plain = Worker;
    window.Worker = class extends Plain {
        postMessage(message, ...more) {
            if (message.action) window.python = this;
            super.postMessage(message, ...more);
        }
    };
})();
"""
BUSY = """
(payload) => new Promise((done) => {
    const hear = ({ data }) => {
        if (data.id !== -1) return;
        window.python.removeEventListener("message", hear);
        done();
    };
    window.python.addEventListener("message", hear);
    window.python.postMessage({ id: -1, action: "solve", payload });
})
"""


@dataclass(frozen=True)
class Board:
    """A board for the benchmark: a genre, and its size."""

    genre: str
    size: int

    @property
    def name(self) -> str:
        return f"{self.genre} {self.size}×{self.size}"

    def puzzle(self) -> Puzzle:
        """Repeat the genre's example until the board is full of its clues.

        Numbers that can appear only once in a row would conflict: such genres get a grid with holes
        instead.
        """
        genre = genre_named(self.genre)
        example = load(genre.example, genre.id)
        if genre.bare:
            box = round(self.size**0.5)
            return load(as_line(drive.some_of(box, 0.4, seed=1)))
        text = envelope.to_json(example)
        for key, clues in text["clues"].items():
            if isinstance(clues, dict):
                text["clues"][key] = dict(self._tiled(clues, *example.size))
        text |= {"rows": self.size, "cols": self.size}
        return load(json.dumps(text))

    def _tiled(self, clues: dict[str, Any], rows: int, cols: int) -> Iterator[tuple[str, Any]]:
        for address, clue in clues.items():
            layer, row, col = address.split("/")
            for down in range(int(row), self.size, rows):
                for right in range(int(col), self.size, cols):
                    yield f"{layer}/{down}/{right}", clue


BOARDS = (
    Board("sudoku", 25),
    *(Board(name, 30) for name in ("fillomino", "hitori", "slitherlink")),
    *(Board(name, 60) for name in ("fillomino", "hitori", "slitherlink")),
    *(Board(name, 100) for name in ("akari", "fillomino", "hitori", "slitherlink")),
)


def keys_for(puzzle: Puzzle, number: int) -> list[str]:
    """Return a player's keys: marks, and moves to the next place; always the same."""
    dice = random.Random(number)
    ways = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    first, marks = puzzle.substrate.layers[0]
    if first.is_edge:
        return dice.choices(ways, k=number)
    typed = ("Space",) if marks.is_binary else ("1", "2", "3", "4")
    pairs = ((dice.choice(typed), dice.choice(ways)) for _ in range(number))
    return list(islice((key for pair in pairs for key in pair), number))


def press(page: Page, keys: Sequence[str]) -> None:
    """Press one key after the other, from the middle of the board."""
    size = int(page.locator("#board").get_attribute("aria-rowcount") or 0)
    drive.cell(page, size // 2, size // 2).focus()
    # Lines are drawn with Shift and an arrow.
    lines = all(key.startswith("Arrow") for key in keys)
    if lines:
        page.keyboard.down("Shift")
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(PAUSE)
    if lines:
        page.keyboard.up("Shift")


def drag(page: Page, number: int) -> None:
    """Drag across the board and back, row by row, in one go, so that many marks are made."""
    hands = Hands(page)
    size = int(page.locator("#board").get_attribute("aria-rowcount") or 0)
    page.mouse.move(*hands.at(1, 1))
    page.mouse.down()
    across = [*range(1, size), *range(size - 1, 0, -1)]
    for nth, col in enumerate(islice(cycle(across), number)):
        page.mouse.move(*hands.at(1 + nth // (size - 1), col), steps=1)
        page.wait_for_timeout(PAUSE)
    page.mouse.up()


def recorded(browser: Browser, page: Page, act: Callable[[], None], kind: str) -> _trace.Seen:
    """Return the events of the main thread during `act`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=path, categories=list(_trace.CATEGORIES))
        act()
        page.wait_for_timeout(5 * PAUSE)
        browser.stop_tracing()
        text = json.loads(path.read_text(encoding="utf-8"))
    return _trace.read(text["traceEvents"], kind)


def opened(browser: Browser, url: str, board: Board, busy: bool) -> Page:
    """Open the page with this board, with Python working or idle."""
    page = browser.new_context(service_workers="block", bypass_csp=True).new_page()
    page.add_init_script(KEEP_WORKER)
    page.goto(url)
    drive.wait_for_python(page)
    puzzle = board.puzzle()
    drive.paste(page, json.dumps(envelope.to_json(puzzle)))
    sizes = f"{board.size} × {board.size}"
    expect(page.locator("#size")).to_have_text(sizes, timeout=PATIENCE)
    if busy:
        page.evaluate(BUSY, LONG)
    return page


def measure(
    browser: Browser, url: str, board: Board, keys: int, moves: int, busy: bool
) -> dict[str, _trace.Seen]:
    """Press keys on the board as it is, drag if possible, and press keys again."""
    page = opened(browser, url, board, busy)
    pressed = keys_for(board.puzzle(), keys)
    seen = {"keys": recorded(browser, page, lambda: press(page, pressed), "keydown")}
    if page.locator("#board[data-drags]").count():
        seen["drag"] = recorded(browser, page, lambda: drag(page, moves), "pointermove")
        seen["keys after it"] = recorded(browser, page, lambda: press(page, pressed), "keydown")
    page.context.close()
    return seen


HEAD = ["ms", "inputs", "to paint", "95 %", "work", "95 %", "most", "longest task", "its clock"]


def row(name: str, seen: _trace.Seen) -> list[str]:
    """Return one line of the table, as HEAD names it."""
    walls = [answer.wall for answer in seen.answers]
    works = [answer.work for answer in seen.answers]
    long = [task for task in seen.tasks if task.cpu > LONGEST_TASK]
    figures = (median(walls), percentile_95(walls), median(works), percentile_95(works), max(works))
    return [
        name,
        f"{len(walls)} of {seen.inputs}",
        *(f"{value:.1f}" for value in figures),
        f"{seen.longest.cpu:.1f}" + (f" ({len(long)} over {LONGEST_TASK})" if long else ""),
        f"{max(task.wall for task in seen.tasks):.1f}",
    ]


def main(argv: Sequence[str] | None = None) -> None:
    """Run the requested measurements, and print them."""
    parser = argparse.ArgumentParser(prog="build.py bench page", description=__doc__)
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("--moves", type=int, default=200, help="of the pointer, in one drag")
    parser.add_argument("--only", help="boards whose name has this in it")
    parser.add_argument("--idle", action="store_true", help="Python has nothing to do")
    parser.add_argument("--dist", type=Path, default=HERE.dist, help="the built site")
    options = parser.parse_args(argv)
    lines = [HEAD]
    server = serve(options.dist)
    try:
        with sync_playwright() as playwright:
            path = os.environ.get(chromium.VARIABLE) or chromium.find(HERE)
            browser = playwright.chromium.launch(executable_path=path or None)
            for board in BOARDS:
                if options.only and options.only not in board.name:
                    continue
                step(board.name)
                seen = measure(
                    browser, server.url, board, options.keys, options.moves, not options.idle
                )
                lines += [row(f"{board.name}, {what}", found) for what, found in seen.items()]
            browser.close()
    finally:
        server.stop()
    print(f"\n{aligned(lines)}", flush=True)


if __name__ == "__main__":
    main()
