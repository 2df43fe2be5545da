"""The page's modules that need no browser, tested under Node: a file of tests beside this one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tooling.layout import HERE

FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_what_needs_no_browser(path: Path) -> None:
    command = ["node", "--test", "--test-reporter=tap", str(path)]
    done = subprocess.run(command, cwd=HERE.root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_test_is_run() -> None:
    assert FILES
    assert {path.name for path in Path(__file__).parent.glob("*.mjs")} == {
        "boards.mjs",
        *(path.name for path in FILES),
    }
