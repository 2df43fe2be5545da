"""`build.py bench generate`: generate puzzles of every genre, natively and in WASM, and check them.

Each genre is generated with its default options, from consecutive seeds. Natively every puzzle is
generated a second time, in another process, and OR-Tools must find no second solution. In WASM the
same seeds must give the same puzzles and the same grades.

`--grades` generates ten puzzles of each genre for each of easy, medium and hard. Grades that a
genre says it never has are listed with the reason.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tooling.bench import workers
from tooling.bench.workers import Crew, Died, Row
from tooling.layout import Layout
from tooling.say import ToolError, aligned, step

GRACE = 180.0  # seconds for one puzzle, after which there must be an error
KINDS = ("native", "wasm")
GRADES, TEN = ("easy", "medium", "hard"), 10


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Generate puzzles, check them, and print the table. Fails unless all are right."""
    parser = argparse.ArgumentParser(prog="build.py bench generate", description=__doc__)
    parser.add_argument("--count", type=int, default=50, help="of each genre, natively (50)")
    parser.add_argument("--few", type=int, help="in WASM, by grade, and of larger ones (20)")
    parser.add_argument("--genre", action="append", help="just this genre; may be repeated")
    parser.add_argument("--grade", action="append", help="as hard as this; may be repeated")
    parser.add_argument("--grades", action="store_true", help="easy, medium and hard, 10 each")
    parser.add_argument("--only", choices=("native", "wasm"), help="leave the other one out")
    parser.add_argument("--json", type=Path, help="write all figures to this file")
    options = parser.parse_args(args)
    if options.grades:
        options.grade, options.few = [*GRADES], options.few or TEN
    options.few = options.few or 20
    file = layout.benches / "generate.py"
    native = workers.native(layout, file)
    # A second native one, since a seed must give the same puzzle in another process, too.
    commands = {"native": native, "again": native}
    if options.only != "native":
        wheel = workers.our_wheel(layout)
        commands["wasm"] = workers.wasm(layout, file, [], wheel)
    rows, never = {}, []
    with Crew(layout, commands) as crew:
        field = _Field(crew, [kind for kind in KINDS if options.only in (None, kind)])
        # All of them start now, so that all of them run the same code.
        jobs, *_ = [field.ask(kind, "jobs") for kind in commands]
        for name, job in _chosen(jobs, options.genre, options.grade).items():
            if why := job.get("never", {}).get(job.get("grade")):
                never.append(f"{name}: never, since {why}")
                continue
            rows[name] = _row(name, job, field, options)
            # The whole run takes a quarter of an hour, so print each row in case the user stops it.
            print(table({name: rows[name]}).splitlines()[1], flush=True)
    if options.json:
        options.json.write_text(
            json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8", newline="\n"
        )
    print("\n" + "\n".join([table(rows), *never]), flush=True)
    return 0 if all(is_right(row) for row in rows.values()) else 1


def _chosen(
    jobs: workers.Rows, genres: Sequence[str] | None, grades: Sequence[str] | None
) -> workers.Rows:
    """Return the jobs of these genres, or all; with grades, one job for each.

    Raises ToolError for a genre without any.
    """
    known = {job["genre"] for job in jobs.values()}
    for genre in genres or ():
        if genre not in known:
            raise ToolError(f"There is no genre {genre}.")
    chosen = {name: job for name, job in jobs.items() if job["genre"] in (genres or known)}
    if not grades:
        return chosen
    return {
        f"{name}, {grade}": job | {"grade": grade, "few": True}
        for name, job in chosen.items()
        if "few" not in job
        for grade in grades
    }


class _Field:
    """The workers, and which of them generate the puzzles that count."""

    def __init__(self, crew: Crew, kinds: Sequence[str]) -> None:
        self._crew, self.kinds = crew, kinds

    def ask(self, kind: str, *argv: str) -> workers.Rows:
        try:
            return self._crew.ask(kind, *argv, seconds=GRACE)
        except Died:
            raise ToolError(f"Making puzzles failed ({kind}); see above.") from None

    def make(self, kind: str, job: Row, seed: int) -> Row:
        return self.ask(kind, "make", json.dumps(job), str(seed))["result"]


def _row(name: str, job: Row, field: _Field, options: argparse.Namespace) -> Row:
    """Generate all puzzles of a job and return the figures."""
    few = options.few if job.get("few") else max(options.few, options.count)
    counts = {"native": few, "wasm": options.few}
    step(f"{name}: " + ", ".join(f"{counts[kind]} {kind}" for kind in field.kinds))
    row: dict[str, Any] = {"aim": job["aim"]}
    made = {
        kind: [field.make(kind, job, seed) for seed in range(counts[kind])] for kind in field.kinds
    }
    for kind, puzzles in made.items():
        row[kind] = [one["seconds"] for one in puzzles]
    everything = [one for puzzles in made.values() for one in puzzles]
    row["failed"] = [one["failed"] for one in everything if not one["text"]]
    texts = {kind: [one["text"] for one in puzzles] for kind, puzzles in made.items()}
    numbers = {kind: [one.get("number") for one in puzzles] for kind, puzzles in made.items()}
    first = texts[field.kinds[0]]
    row["clues"] = median(one.get("clues", 0) for one in made[field.kinds[0]])
    row["made"], row["different"] = len(first), len(set(first))
    if "native" in made:
        again = [field.make("again", job, seed)["text"] for seed in range(len(first))]
        row["again"] = _equal(first, again)
        if job["judged"]:
            judged = [field.ask("native", "judge", text)["result"] for text in first if text]
            row["unique"] = sum(one["unique"] for one in judged)
            row["legal"] = sum(one["legal"] for one in judged)
    if len(made) == 2:
        # If a grade was requested, it must be the same, too.
        both = (list(zip(texts[kind], numbers[kind], strict=True)) for kind in KINDS)
        row["same"] = _equal(*both)
        row["compared"] = len(texts["wasm"])
    return row


def _equal(texts: Sequence[object], others: Sequence[object]) -> int:
    return sum(one == other for one, other in zip(texts, others, strict=False))


def is_right(row: Row) -> bool:
    """Return whether all puzzles of a row were generated and are right; time does not matter."""
    made = row["made"]
    whole = all(row.get(key, made) == made for key in ("different", "again", "unique", "legal"))
    return whole and not row["failed"] and row.get("same") == row.get("compared")


HEADS = ("", "aim", "median", "worst", "WASM", "worst", "clues", "made", "different", "again")
JUDGED = ("unique", "legal", "as in WASM")


def table(rows: dict[str, Row]) -> str:
    """Return the seconds (median and maximum of each kind; the goal is for WASM) and the counts."""
    lines = [[*HEADS, *JUDGED]]
    for name, row in rows.items():
        times = [text for kind in KINDS for text in _times(row.get(kind))]
        counts = [
            str(row.get(key, "–")) for key in ("made", "different", "again", "unique", "legal")
        ]
        same = f"{row['same']} of {row['compared']}" if "same" in row else "–"
        lines.append([name, f"{row['aim']:g}", *times, f"{row['clues']:g}", *counts, same])
    notes = [
        f"{name}: {sentence}"
        for name, row in rows.items()
        for sentence in sorted(set(row["failed"]))
    ]
    return "\n".join([aligned(lines), *notes])


def _times(seconds: Sequence[float] | None) -> tuple[str, str]:
    if not seconds:
        return "–", "–"
    return f"{median(seconds):.2f} s", f"{max(seconds):.2f} s"
