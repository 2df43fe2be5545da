"""The page in Firefox and WebKit: it starts, solves, plays and edits, and needs no network.

These run only in `build.py test --all`; browsers that this machine lacks are skipped with a
message.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from py_solver.board.coords import Coord
from tests.helpers.sites import engine_file, site_of
from tests.web.browsers.driven import CELLS, FAULT, PYTHON, STATUS, Driven, small, start, to, wait
from tests.web.drive import assert_solution
from tooling.server import Server

KEPT = "String(navigator.serviceWorker.controller?.state)"
GRID = """[...document.querySelectorAll('#board [role="row"]')].map(
    row => [...row.querySelectorAll('[data-coord]')].map(cell => cell.textContent))"""
# Nothing may come from another site.
ABROAD = """performance.getEntriesByType('resource').map(one => one.name)
    .filter(name => !name.startsWith(location.origin) && !/^(data|blob):/.test(name))"""


def solve(driver: Driven) -> list[list[int]]:
    driver.do("click", "#solve")
    wait(driver, STATUS, "The solution is unique.")
    return [[int(text) for text in row] for row in driver.do("ask", GRID)]


def test_it_starts_from_the_snapshot_solves_and_is_played(
    driver: Driven, own_site: Server, dist: Path, tmp_path: Path
) -> None:
    # Without these it starts from the snapshot, or not at all.
    for name in ("python_stdlib.zip", *site_of(dist)["engine"]["wheels"]["others"]):
        engine_file(tmp_path / "site", name).unlink()
    start(driver, own_site)
    before = driver.do("ask", GRID)
    texts = {(r, c): text for r, line in enumerate(before) for c, text in enumerate(line)}
    given = {place: int(text) for place, text in texts.items() if text}
    row, col = next(place for place, text in texts.items() if not text)
    cell = f'[data-coord="cells/{row}/{col}"]'
    solved = solve(driver)
    assert_solution(solved, 3, 3, given)
    driver.do("click", "#clear")
    assert driver.do("ask", GRID) == before
    # WebKit's driver cannot find an element without a shape of its own.
    driver.do("click", f"{cell} rect")
    driver.do("type", str(solved[row][col]))
    wait(driver, f"document.querySelector('{cell}').textContent", str(solved[row][col]))
    assert_solution(solve(driver), 3, 3, given)
    assert driver.do("ask", FAULT) is True
    assert driver.do("ask", ABROAD) == []


PENCIL = "[...document.querySelectorAll('#board .pencil')].map(one => one.textContent).join()"
CARD = "document.querySelector('.finish').hidden"
VERDICT = "document.querySelector('.verdict').textContent"


def test_a_puzzle_is_played_with_marks_undo_hint_and_an_end(
    driver: Driven, own_site: Server
) -> None:
    solution = small(driver, own_site)
    driver.do("click", '[data-pen="centre"]')
    to(driver, Coord.parse("cells/0/2"), "34")
    wait(driver, PENCIL, "34")
    driver.do("click", "#undo")
    assert driver.do("ask", PENCIL) == "3"
    driver.do("click", "#redo")
    assert driver.do("ask", PENCIL) == "34"
    driver.do("click", '[data-pen="number"]')
    written = driver.do("ask", CELLS)
    driver.do("click", "#hint")
    # Where, why, what; then it is done.
    for _ in range(4):
        wait(
            driver,
            "String(document.querySelector('[data-panel=hint] .main')?.checkVisibility())",
            "true",
        )
        driver.do("click", "[data-panel=hint] .main")
        if driver.do("ask", CELLS) != written:
            break
    told = {coord for coord, text in driver.do("ask", CELLS).items() if text != written[coord]}
    assert len(told) == 1
    assert driver.do("ask", CARD) is True
    for coord, mark in solution.items():
        if not driver.do("ask", CELLS)[str(coord)]:
            to(driver, coord, str(mark))
    wait(driver, STATUS, "You solved it!")
    assert driver.do("ask", CARD) is False
    assert driver.do("ask", FAULT) is True


def test_a_puzzle_is_set_and_the_verdict_follows(driver: Driven, own_site: Server) -> None:
    small(driver, own_site)
    driver.do("click", "#modes button:nth-child(2)")
    wait(driver, VERDICT, "Unique solution.")
    # A 1 too many, which is erased again.
    to(driver, Coord.parse("cells/0/2"), "1")
    wait(driver, VERDICT, "No solution.")
    driver.do("click", '.clue-keys [data-key="clue erase"]')
    wait(driver, VERDICT, "Unique solution.")
    driver.do("click", "#clear")
    wait(driver, VERDICT, "Multiple solutions.")
    driver.do("click", "#undo")
    wait(driver, VERDICT, "Unique solution.")
    driver.do("click", "#modes button:nth-child(1)")
    wait(driver, "document.documentElement.dataset.mode", "play")
    assert driver.do("ask", FAULT) is True


def test_it_works_without_a_network(driver: Driven, own_site: Server, tmp_path: Path) -> None:
    start(driver, own_site)
    wait(driver, KEPT, "activated")
    # A connection that is still open would get an answer, but the files are gone.
    shutil.rmtree(tmp_path / "site")
    own_site.stop()
    driver.do("reload")
    wait(driver, PYTHON, "ready")
    driver.do("click", "#clear")
    solve(driver)
    assert driver.do("ask", FAULT) is True
