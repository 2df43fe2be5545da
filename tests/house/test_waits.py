"""The house rules for tests: they wait for events, and never for time to pass."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tooling.layout import HERE

FILES = sorted((HERE.root / "tests").rglob("*.py"))
WAITS = {"sleep", "wait_for_timeout"}


def waits(code: str) -> Iterator[int]:
    """Yield the lines that wait for time: a call, or the import of one."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.alias(name=name):
                if name in WAITS:
                    yield node.lineno


@pytest.mark.parametrize(
    "code",
    ["time.sleep(1)", "from time import sleep", "sleep(1)", "page.wait_for_timeout(500)"],
)
def test_a_wait_is_seen(code: str) -> None:
    assert list(waits(code)) == [1]


def test_no_test_waits_for_time_to_pass() -> None:
    found: dict[Path, list[int]] = {
        path: lines for path in FILES if (lines := list(waits(path.read_text("utf-8"))))
    }
    assert found == {}
