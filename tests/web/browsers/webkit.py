"""Drives WebKitGTK with selenium, for tests/web/browsers/driven.py, which says what the lines mean.

Runs in an environment of its own. The argument is the path of WebKitWebDriver.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By


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
                # It is told to whoever asked.
                answer = {"error": str(error)}
            print(json.dumps(answer), flush=True)
    finally:
        driver.quit()


main()
