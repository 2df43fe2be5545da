"""The scripts in `examples/`: each runs, prints what it is for, and is in the list."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiers import usually
from tooling.layout import HERE

FOLDER = HERE.root / "examples"
SCRIPTS = sorted(FOLDER.glob("*.py"))
PRINTED = {
    "all_solutions": r"^3 of 3 have 4 in the corner$",
    "brute_force": r"^20 of 20 boards have the same number of solutions$",
    "convert": r"^text: 4 4 .*\nlink: https://puzz\.link/p\?slither/4/4/.* \(the same: True\)\n",
    "files_and_pictures": r"^puzzle\.svg 4 texts\nsolved\.svg 16 texts$",
    "grade_many": r"^1 sudoku unique \w+\n2 akari unique \w+\n.*\n.*\n4 records: 4 unique$",
    "hint_as_data": r"Row 1, column 3 is 2\.\nname: naked single cost: 1\nfact: ",
    "own_rules": r"^2 boards\nRow 1, columns 3 and 4 are white\.$",
    "solve_path": r"^1\. Row .*\n2\. .*\n3\. .*\n\d+ steps; easy, \d",
    "sudoku_from_rows": r"^unique\n\[1, 3, 2, 4\]\n\[2, 4, 3, 1\]\n\[3, 1, 4, 2\]\n\[4, 2, 1, 3\]$",
    "sudoku_variants": r"kinds of clue: given, .*\n[2-9] solutions without the thermometer\n1 with",
    "time_and_cancel": r"^limit\ncomplete: False stopped: True$",
    "values": r"^<Puzzle sudoku 4×4.*>\nequal: True in a set: 1\nafter pickle: True$",
}
"""What each script prints, as far as it matters."""


def test_every_script_is_listed_with_its_first_line() -> None:
    assert [path.stem for path in SCRIPTS] == list(PRINTED)
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(.*\.py)\]\((.*)\) \| (.*) \|$", listed, re.MULTILINE)
    lines = [(ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "") for path in SCRIPTS]
    assert rows == [
        (path.name, path.name, line.rstrip(".")) for path, line in zip(SCRIPTS, lines, strict=True)
    ]


@usually(2)
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_prints_what_it_is_for(script: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(HERE.root), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(PRINTED[script.stem], done.stdout.strip())
    assert list(tmp_path.iterdir()) == []
