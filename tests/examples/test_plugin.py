"""The template of a package with a puzzle type: installed beside the wheel, it works everywhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

from tests import tiers
from tooling.layout import HERE, interpreter

PLUGIN = HERE.root / "examples" / "plugin"
PAGE = (PLUGIN / "README.md").read_text(encoding="utf-8")
RULED = sum(
    all(sum(row) == 1 for row in rows) and all(map(any, zip(*rows, strict=True)))
    for rows in product(product((0, 1), repeat=3), repeat=3)
)
"""The solutions of the free board on that page."""
BOARD = "3 3\n- 0 2\n0 1 2\n2 2 1\n"
CLUSTER = """
import py_solver as gw
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        record = {"genre": "remainders", "problem": BOARD}
        address = cluster.scheduler_address
        found = list(gw.batch.map("solve", [record] * 3, cluster=address))
    assert [one["verdict"] for one in found] == ["unique"] * 3, found
"""


@tiers.usually(0)
def test_the_template_is_strictly_typed(tmp_path: Path) -> None:
    """As its own package, where Gridwright is installed: its types, too."""
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path)]
    done = subprocess.run(
        [*command, "-p", "gridwright_remainders"],
        cwd=PLUGIN / "src",
        env=os.environ | {"MYPYPATH": str(HERE.root)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout.startswith("Success"), done.stdout


def test_the_files_that_its_page_names_are_there() -> None:
    named = re.findall(r"^\| `(.*?)` \|", PAGE, re.MULTILINE)
    assert len(named) == 3
    assert all((PLUGIN / name).is_file() for name in named)


if tiers.EVERYTHING:  # it fetches packages

    def test_the_template_installed_beside_the_wheel(dist: Path, tmp_path: Path) -> None:
        venv = tmp_path / "venv"
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        python = interpreter(venv)
        (wheel,) = dist.glob("gridwright-*.whl")
        pip = [str(python), "-m", "pip", "install", "-q"]
        subprocess.run([*pip, f"{wheel}[cluster]", str(PLUGIN)], check=True)
        env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"PYTHONUTF8": "1"}
        folder = tmp_path / "run"
        folder.mkdir()

        def gridwright(*words: str) -> str:
            command = [str(python.with_name("gridwright")), *words]
            done = subprocess.run(
                command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False
            )
            assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
            return done.stdout

        board = folder / "board.txt"
        board.write_text(BOARD, encoding="utf-8")
        here = (str(board), "--genre", "remainders")
        # The rule is known by its name: to other types, and to the free board of the page.
        (free,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
        (folder / "free.json").write_text(free, encoding="utf-8")
        counted = json.loads(gridwright("count", "free.json", "--limit", "1000", "--json"))
        assert (counted["number"], counted["whole"]) == (RULED, True)
        asks = "from py_solver.rules import Remainder; assert Remainder(1, 2).by == 3"
        subprocess.run([str(python), "-c", asks], cwd=folder, env=env, check=True)
        assert "Remainders" in gridwright("genres", "remainders")
        solved = json.loads(gridwright("solve", *here, "--json"))
        assert (solved["verdict"], solved["whole"]) == ("unique", True)
        assert "Remainders" in gridwright("draw", *here)
        assert "leave the remainder" in gridwright("hint", *here)
        assert json.loads(gridwright("grade", *here, "--json"))["number"] > 0
        made = gridwright("generate", "remainders", "--size", "4x4", "--seed", "3", "--json")
        assert json.loads(made)["genre"] == "remainders"
        gridwright(
            "batch",
            "generate",
            "--count",
            "6",
            "--genre",
            "remainders",
            "--size",
            "4x4",
            "--workers",
            "2",
            "-o",
            "pack.jsonl",
        )
        gridwright("batch", "solve", "pack.jsonl", "-o", "solved.jsonl", "--workers", "2")
        lines = (folder / "solved.jsonl").read_text(encoding="utf-8").splitlines()
        assert [json.loads(line)["verdict"] for line in lines] == ["unique"] * 6
        (folder / "cluster.py").write_text(f"BOARD = {BOARD!r}\n{CLUSTER}", encoding="utf-8")
        subprocess.run([str(python), "cluster.py"], cwd=folder, env=env, check=True)
        tests = (PLUGIN / "tests" / "test_remainders.py").read_text(encoding="utf-8")
        calls = "\ntest_it_counts_what_brute_force_counts()\ntest_new_puzzles_are_unique()\n"
        (folder / "tests.py").write_text(tests + calls, encoding="utf-8")
        subprocess.run([str(python), "tests.py"], cwd=folder, env=env, check=True)
