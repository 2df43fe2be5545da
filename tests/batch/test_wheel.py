"""The published wheel: the commands in the manual work as printed."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from py_solver.batch.results import results_in
from tests import tiers
from tooling.layout import HERE, interpreter

README = (HERE.root / "README.md").read_text(encoding="utf-8")
LESSON = (HERE.root / "docs/site/teach/index.md").read_text(encoding="utf-8")
(MAKING,) = re.findall(r"^gridwright (batch generate .*)$", LESSON, re.MULTILINE)
GRADING = "batch grade pack.jsonl -o grades.jsonl --plot grades.svg"
(WHEEL,) = re.findall(r"`pip install (\S+\.whl)`", README)
MANY = """
import py_solver as gw
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        found = list(gw.batch.map("solve", ["1.../..3./..4./.2.."] * 5, cluster=address))
    assert [one["verdict"] for one in found] == ["unique"] * 5
"""


def wheel_of(dist: Path) -> Path:
    """The wheel that README.md names."""
    (wheel,) = dist.parent.glob(WHEEL)
    return wheel


def as_printed(script: Path, folder: Path, env: dict[str, str]) -> None:
    """Make the pack of the manual's page for teachers, then grade it."""
    for command in (MAKING, GRADING):
        subprocess.run([str(script), *shlex.split(command)], cwd=folder, env=env, check=True)
    assert {one["verdict"] for one in results_in(folder / "pack.jsonl")} == {"made"}
    graded = list(results_in(folder / "grades.jsonl"))
    assert len(graded) == len(list(results_in(folder / "pack.jsonl"))) == 20
    assert {one["grade"] for one in graded} == {"easy"}
    assert "<svg" in (folder / "grades.svg").read_text()


@tiers.usually(0)
def test_the_wheel_in_a_folder_of_its_own_runs_the_lines_of_the_manual(
    dist: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "-q"]
    subprocess.run([*pip, "--target", str(folder), str(wheel_of(dist))], check=True)
    as_printed(folder / "bin" / "gridwright", tmp_path, os.environ | {"PYTHONPATH": str(folder)})


if tiers.EVERYTHING:  # it fetches packages

    def test_the_wheel_in_an_empty_environment_with_its_extras(dist: Path, tmp_path: Path) -> None:
        venv = tmp_path / "venv"
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        python = interpreter(venv)
        pip = [str(python), "-m", "pip", "install", "-q"]
        subprocess.run([*pip, f"{wheel_of(dist)}[cluster,parquet]"], check=True)
        env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        as_printed(python.with_name("gridwright"), tmp_path, env)
        (tmp_path / "many.py").write_text(MANY)
        subprocess.run([str(python), "many.py"], cwd=tmp_path, env=env, check=True)
