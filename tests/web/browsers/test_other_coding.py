"""Puzzle types of one's own in Firefox and WebKit: written, solved, made and shared.

These run only in `build.py test --all`; browsers that this machine lacks are skipped with a
message.
"""

from __future__ import annotations

from tests.web.browsers.coded import FRAMES, NAME, OPEN, STRIP, open_editor, press, run, write
from tests.web.browsers.driven import CELLS, FAULT, STATUS, Driven, wait
from tests.web.coding.written import source
from tooling.server import Server

LINK = f"{OPEN}?.querySelector('input[readonly]').value"
SHOWN = f"{OPEN}?.querySelector('pre').textContent"


def solve(driver: Driven) -> None:
    """Solve the puzzle of the code, and clear its board."""
    driver.do("click", "#solve")
    wait(driver, STATUS, "The solution is unique.")
    driver.do("click", "#clear")
    wait(driver, f"String({STATUS}.includes('unique'))", "false")


def test_a_type_is_written_solved_explained_made_and_shared(
    driver: Driven, own_site: Server
) -> None:
    open_editor(driver, own_site)
    code = source("shading")
    write(driver, code)
    run(driver)
    wait(driver, NAME, "Stepping Stones")
    wait(driver, STRIP, "are its own claims")
    solve(driver)
    driver.do("click", "#hint")
    press(driver, "[data-panel=hint]", "Why?")
    wait(driver, "document.querySelector('[data-panel=hint]').textContent", "must have no stones")
    example = driver.do("ask", CELLS)
    driver.do("click", "header [data-panel=generate] button")
    press(driver, "dialog[open]", "Generate")
    wait(driver, STATUS, "New puzzle: Stepping Stones.")
    made = driver.do("ask", CELLS)
    assert made != example
    solve(driver)
    driver.do("click", "header [data-panel=keep] button")
    wait(driver, LINK, "#")
    address = driver.do("ask", LINK)
    # By another name of the site, the browser has nothing of what it keeps here.
    assert "localhost" in address
    driver.do("open", address.replace("localhost", "127.0.0.1"))
    wait(driver, SHOWN, code)
    assert driver.do("ask", FRAMES) == 0
    press(driver, "dialog[open]", "Run")
    wait(driver, NAME, "Stepping Stones")
    assert driver.do("ask", CELLS) == made
    solve(driver)
    assert driver.do("ask", FAULT) is True
