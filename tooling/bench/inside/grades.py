"""Grades and first hints of Sudokus: `python3 build.py bench grades --data FOLDER`.

The folder has texts of Sudokus in `*.jsonl`, a record with `id` and `input` on each line. Each is
graded for at most `--seconds` of processor time, cold, as the page does it: the row has the grade
or its lower bound, the time of the first step, and the time of the grade. `--every 10` takes each
tenth. The 95th percentile of each file is at the end.

`python -m tooling.bench.inside.grades FOLDER` first generates 100 Killers and 100 Sudokus with five
kinds of constraint from fixed seeds.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

from py_solver import Budget, PuzzleError, dump, generate, read
from py_solver.batch.benchmark import percentile_95
from py_solver.engine.budget import Meter, OutOfBudget
from py_solver.engine.search import forget
from py_solver.genres.sudoku import kinds
from py_solver.hints.hint import next_step, take
from py_solver.hints.path import Path as Steps
from py_solver.hints.path import grade_of, least_of, set_out
from py_solver.hints.step import Step
from tooling.bench.inside._clock import spent
from tooling.bench.inside.strings import Limit

Row = dict[str, Any]
COUNT, MIXED = 100, 5
SLOW = {"jigsaw"}
"""Kinds that change the boxes of others, so that most seeds make no puzzle."""


def main(argv: list[str]) -> dict[str, Row]:
    """Return a row for each text, and one for each file."""
    parser = argparse.ArgumentParser(prog="build.py bench grades")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--file", default="*.jsonl")
    options = parser.parse_args(argv)
    rows: dict[str, Row] = {}
    for path in sorted(options.data.glob(options.file)):
        lines = path.read_text(encoding="utf-8").splitlines()[:: options.every]
        found = {one["id"]: graded(one["input"], options.seconds) for one in map(json.loads, lines)}
        rows |= found
        rows[f"{path.stem}, 95%"] = summed(list(found.values()))
    return rows


def graded(text: str, seconds: float) -> Row:
    """Grade a puzzle; return its seconds, the first step's, and the grade or its bound."""
    puzzle = read(text).puzzle
    forget()
    steps: list[Step] = []
    began, first = spent(), None
    budget = Budget(cancel=Limit(seconds))
    told = ""
    try:
        seeker = set_out(puzzle, budget, Meter(budget).pulse)
        while (step := next_step(seeker)) is not None:
            steps.append(step)
            first = first if first is not None else spent() - began
            take(seeker, step)
        grade = grade_of(Steps(tuple(steps)))
        told = f"{grade.word} {grade.number:g}"
    except OutOfBudget:
        least = least_of(steps)
        told = f"at least {least.word} {least.number:g}" if least else "no bound"
    except PuzzleError as error:
        told = error.sentence
    return {"seconds": spent() - began, "first": first, "grade": told, "steps": len(steps)}


def summed(rows: list[Row]) -> Row:
    """Return the times that 95% of the rows do not exceed, and how many have a grade."""
    whole = sum(not row["grade"].startswith(("at least", "no bound")) for row in rows)
    first = [row["first"] for row in rows if row["first"] is not None]
    return {
        "seconds": percentile_95([row["seconds"] for row in rows]) if rows else None,
        "first": percentile_95(first) if first else None,
        "grade": f"{whole} of {len(rows)}",
        "steps": sum(row["steps"] for row in rows),
    }


def made(folder: Path) -> None:
    """Write the Killers and the mixes, each as soon as it is made."""
    names = [one.key for one in kinds.NAMED if one.key not in SLOW]
    for file, name in (("killers", "Killer"), ("mixes", "mix")):
        with (folder / f"{file}.jsonl").open("w", encoding="utf-8") as out:
            seed = count = 0
            while count < COUNT:
                seed += 1
                chosen = random.Random(seed).sample(names, MIXED)
                some = ["killer"] if name == "Killer" else chosen
                wanted: dict[str, Any] = dict.fromkeys(some, 1.0)
                try:
                    budget = Budget(seconds=20.0)
                    puzzle = generate("sudoku", seed=seed, budget=budget, **wanted)
                except PuzzleError:
                    continue
                count += 1
                record = {"id": f"{name} {seed}", "input": dump(puzzle, "json")}
                out.write(json.dumps(record, ensure_ascii=False) + "\n")
                out.flush()


if __name__ == "__main__":
    made(Path(sys.argv[1]))
