"""`build.py bench genres`: solve published puzzles of every genre, beside another program.

Each puzzle goes in turn to our solver natively, to our solver in WASM under Node, and to puzzlekit
(OR-Tools, natively), which need not prove that its solution is unique. All get the same text and
the same time limit, at about the same moment on the machine. `genre_report.py` prints the results.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tooling import setup
from tooling.bench import genre_report, workers
from tooling.bench.workers import Crew, Died, Row
from tooling.layout import Layout
from tooling.say import ToolError, step

GRACE = 15.0  # seconds past its limit after which a program without an answer is stopped
PEER = "puzzlekit"


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(prog="build.py bench genres", description=__doc__)
    parser.add_argument("--data", type=Path, help="the folder of puzzles (../shared/puzzles)")
    parser.add_argument("--genre", action="append", help="just this file of it; may be repeated")
    parser.add_argument("--every", type=int, default=1, help="just every so many-th puzzle")
    parser.add_argument("--seconds", type=float, default=60.0, help="the limit for a puzzle (60)")
    parser.add_argument("--warm", action="store_true", help="keep solvers warm between puzzles")
    parser.add_argument("--alone", action="store_true", help="leave the other program out")
    parser.add_argument("--only", choices=("native", "wasm"), help="leave our other one out")
    parser.add_argument("--json", type=Path, help="write all figures to this file")
    options = parser.parse_args(args)
    files = files_of(layout, options.data, options.genre)
    commands = _commands(layout, files[0].parent, options)
    with Crew(layout, commands, greeting=["hello"]) as crew:
        field = _Field(crew, [k for k in commands if k != "native" or options.only != "wasm"])
        measured = {file.stem: list(_measure(file, field, options)) for file in files}
    report = genre_report.report(measured, field.strangers, options.seconds)
    if options.json:
        options.json.write_text(
            json.dumps(report, ensure_ascii=False, indent=1), encoding="utf-8", newline="\n"
        )
    print("\n" + genre_report.text(report), flush=True)
    return 0


def files_of(layout: Layout, folder: Path | None, genres: Sequence[str] | None) -> list[Path]:
    """Return the files of puzzles: all, or those of these genres. Raises ToolError."""
    folder = folder or layout.root.parent / "shared" / "puzzles"
    if not folder.is_dir():
        raise ToolError(f"There are no puzzles in {folder}. Name their folder with --data.")
    there = {file.stem: file.resolve() for file in sorted(folder.glob("*.jsonl"))}
    if not there:
        raise ToolError(f"{folder} holds no files of puzzles (GENRE.jsonl, one a line).")
    for genre in genres or ():
        if genre not in there:
            raise ToolError(f"{folder} holds no {genre}.jsonl; there are {', '.join(there)}.")
    return [there[genre] for genre in (genres or there)]


def _commands(layout: Layout, folder: Path, options: argparse.Namespace) -> dict[str, list[str]]:
    ours, theirs = layout.benches / "genres.py", layout.benches / "_puzzlekit.py"
    commands = {"native": workers.native(layout, ours)}
    if options.only != "native":
        wheel = workers.our_wheel(layout)
        commands["wasm"] = workers.wasm(layout, ours, [folder], wheel)
    if not options.alone:
        commands[PEER] = workers.native(layout, theirs, setup.peers(layout))
    return commands


class _Field:
    """The programs that take part, and the genres that the other program does not know."""

    def __init__(self, crew: Crew, kinds: Sequence[str]) -> None:
        self.ask, self.kinds = crew.ask, kinds
        self.strangers: list[str] = []

    def knows(self, genre: str) -> bool:
        """Return whether the other program takes part in this genre."""
        if PEER not in self.kinds:
            return False
        try:
            known = bool(self.ask(PEER, "knows", genre)["result"]["knows"])
        except Died:
            raise ToolError(f"{PEER} failed; see above. --alone leaves it out.") from None
        if not known:
            self.strangers.append(genre)
        return known


def _measure(file: Path, field: _Field, options: argparse.Namespace) -> Iterator[Row]:
    """Yield the results of all programs for each puzzle."""
    try:
        listed = field.ask("native", "list", str(file))
    except Died:
        raise ToolError(f"{file} could not be read; see above.") from None
    records = list(listed.values())
    if not records:
        step(f"{file.stem}: we do not know this genre")
        return
    kinds = [kind for kind in field.kinds if kind != PEER or field.knows(records[0]["genre"])]
    step(f"{file.stem}: {len(records)} puzzles, {', '.join(kinds)}")
    for record in records[:: options.every]:
        row: dict[str, Any] = {"id": record["id"], "note": record.get("mended", "")}
        for kind in kinds:
            row[kind] = _solve(field, kind, record, options)
        yield row


def _solve(field: _Field, kind: str, record: Row, options: argparse.Namespace) -> Row:
    word = "warm" if options.warm and kind != PEER else "solve"
    limit = options.seconds
    try:
        argv = (word, json.dumps(record), str(limit))
        return field.ask(kind, *argv, seconds=limit + GRACE)["result"]
    except Died as died:
        # It may have to load a lot before the next puzzle, which should not count.
        if kind == PEER:
            field.knows(record["genre"])
        verdict, note = ("limit", "had to be stopped") if died.late else ("failed", "broke off")
        return {"seconds": limit, "verdict": verdict, "match": False, "note": note}
