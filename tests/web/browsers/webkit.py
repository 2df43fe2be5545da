"""Drives WebKitGTK with selenium, for tests/web/browsers/driven.py, which explains the lines.

Runs in an environment of its own. The argument is the path of WebKitWebDriver.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def drag(driver: webdriver.WebKitGTK, points: list[tuple[float, float]]) -> None:
    """Press at the first point, move along the others, and release."""
    actions = ActionBuilder(driver)
    pointer = actions.pointer_action
    for number, (right, down) in enumerate(points):
        pointer.move_to_location(round(right), round(down))
        if not number:
            pointer.pointer_down()
    pointer.pointer_up()
    actions.perform()


def press(driver: webdriver.WebKitGTK, chord: str) -> None:
    """Press keys together, as in "Control+z"."""
    keys = [getattr(Keys, key.upper(), key) for key in chord.split("+")]
    chain = ActionChains(driver)
    for key in keys:
        chain.key_down(key)
    for key in reversed(keys):
        chain.key_up(key)
    chain.perform()


def go_to(driver: webdriver.WebKitGTK, number: int) -> None:
    """Go to a tab; open it, if it is the next one."""
    if number == len(driver.window_handles):
        driver.switch_to.new_window("tab")
    else:
        driver.switch_to.window(driver.window_handles[number])


def main() -> None:
    """Answer every line until there are no more."""
    service = webdriver.WebKitGTKService(sys.argv[1])
    driver = webdriver.WebKitGTK(service=service)
    driver.set_script_timeout(30)
    actions: dict[str, Callable[[str], Any]] = {
        "version": lambda _: driver.capabilities["browserVersion"],
        "open": driver.get,
        "reload": lambda _: driver.refresh(),
        "click": lambda selector: driver.find_element(By.CSS_SELECTOR, selector).click(),
        "back": lambda _: driver.back(),
        "forward": lambda _: driver.forward(),
        "drag": lambda points: drag(driver, json.loads(points)),
        "key": lambda chord: press(driver, chord),
        "tab": lambda number: go_to(driver, int(number)),
        "type": lambda text: ActionChains(driver).send_keys(text).perform(),
        "ask": lambda script: driver.execute_script(f"return {script}"),
    }
    print('{"value":"ready"}', flush=True)
    try:
        for line in sys.stdin:
            name, word = json.loads(line)
            try:
                answer = {"value": actions[name](word)}
            except Exception as error:
                # The caller gets the error.
                answer = {"error": str(error)}
            print(json.dumps(answer), flush=True)
    finally:
        driver.quit()


main()
