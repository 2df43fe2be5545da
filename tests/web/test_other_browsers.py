"""The page in Firefox and WebKit: it starts, solves, is played, and works without a network.

Only in `build.py test --all`; what this machine does not have is skipped, and said.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sites import engine_file, linked, site_of
from tests.web.browsers.driven import Driven, wait
from tests.web.drive import assert_solution
from tooling import browsers
from tooling.layout import HERE
from tooling.server import Server, serve

PYTHON = "document.documentElement.dataset.python"
STATUS = "document.getElementById('status').textContent"
FAULT = "document.getElementById('fault').hidden"
KEPT = "String(navigator.serviceWorker.controller?.state)"
GRID = """[...document.querySelectorAll('#board [role="row"]')].map(
    row => [...row.querySelectorAll('[data-coord]')].map(cell => cell.textContent))"""
# Nothing may come from anywhere else.
ABROAD = """performance.getEntriesByType('resource').map(one => one.name)
    .filter(name => !name.startsWith(location.origin) && !/^(data|blob):/.test(name))"""


@pytest.fixture(scope="module", params=browsers.DRIVEN)
def driver(request: pytest.FixtureRequest) -> Iterator[Driven]:
    """Each browser in turn."""
    command = browsers.DRIVEN[request.param](HERE)
    if isinstance(command, str):
        pytest.skip(command)
    driven = Driven(command)
    yield driven
    driven.close()


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """A site whose folder may go."""
    server = serve(linked(dist, tmp_path / "site"))
    yield server
    server.stop()


def start(driver: Driven, site: Server) -> None:
    # A service worker wants https, or this name.
    driver.do("open", site.url.replace("127.0.0.1", "localhost"))
    wait(driver, PYTHON, "ready")


def solve(driver: Driven) -> list[list[int]]:
    driver.do("click", "#solve")
    wait(driver, STATUS, "This is the only solution.")
    return [[int(text) for text in row] for row in driver.do("ask", GRID)]


def test_it_starts_from_the_snapshot_solves_and_is_played(
    driver: Driven, site: Server, dist: Path, tmp_path: Path
) -> None:
    # Without these it starts from the snapshot, or not at all.
    for name in ("python_stdlib.zip", *site_of(dist)["engine"]["wheels"]["others"]):
        engine_file(tmp_path / "site", name).unlink()
    start(driver, site)
    before = driver.do("ask", GRID)
    texts = {(r, c): text for r, line in enumerate(before) for c, text in enumerate(line)}
    given = {place: int(text) for place, text in texts.items() if text}
    row, col = next(place for place, text in texts.items() if not text)
    cell = f'[data-coord="cells/{row}/{col}"]'
    solved = solve(driver)
    assert_solution(solved, 3, 3, given)
    driver.do("click", "#clear")
    assert driver.do("ask", GRID) == before
    # To WebKit's driver, what has no shape of its own is nowhere.
    driver.do("click", f"{cell} rect")
    driver.do("type", str(solved[row][col]))
    wait(driver, f"document.querySelector('{cell}').textContent", str(solved[row][col]))
    assert_solution(solve(driver), 3, 3, given)
    assert driver.do("ask", FAULT) is True
    assert driver.do("ask", ABROAD) == []


def test_it_works_without_a_network(driver: Driven, site: Server, tmp_path: Path) -> None:
    start(driver, site)
    wait(driver, KEPT, "activated")
    # A connection that is still open would be answered, but there is nothing to answer with.
    shutil.rmtree(tmp_path / "site")
    site.stop()
    driver.do("reload")
    wait(driver, PYTHON, "ready")
    driver.do("click", "#clear")
    solve(driver)
    assert driver.do("ask", FAULT) is True
