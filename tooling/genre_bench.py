"""`build.py bench genres`: every genre on published puzzles, beside another program.

Each puzzle goes in turn to our solver natively, to our solver in WASM under Node, and to puzzlekit
(OR-Tools, natively), which need not prove that its solution is the only one. All get the same text,
the same time limit, and the machine as it is at that moment. What comes of it is drawn up by
`genre_report.py`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from tooling import genre_report, setup, workers
from tooling.layout import Layout
from tooling.say import ToolError, step
from tooling.workers import Died, Row, Worker

GRACE = 15.0  # seconds past its limit after which a program that does not answer is stopped
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
    files = _files(layout, options.data, options.genre)
    with ExitStack() as stack:
        field = _Field(layout, files[0].parent, options, stack)
        measured = {file.stem: list(_measure(file, field, options)) for file in files}
    report = genre_report.report(measured, field.strangers, options.seconds)
    if options.json:
        options.json.write_text(json.dumps(report, ensure_ascii=False, indent=1), "utf-8")
    print("\n" + genre_report.text(report), flush=True)
    return 0


def _files(layout: Layout, folder: Path | None, genres: Sequence[str] | None) -> list[Path]:
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


class _Field:
    """The programs that take part; one that had to be stopped is started anew."""

    def __init__(
        self, layout: Layout, folder: Path, options: argparse.Namespace, stack: ExitStack
    ) -> None:
        ours = layout.benches / "genres.py"
        theirs = layout.benches / "_puzzlekit.py"
        mounts = [layout.root / "tests", folder]
        self._layout = layout
        self._commands = {"native": workers.native(layout, ours)}
        if options.only != "native":
            wheel = workers.our_wheel(layout)
            self._commands["wasm"] = workers.wasm(layout, ours, mounts, wheel)
        if not options.alone:
            self._commands[PEER] = workers.native(layout, theirs, setup.peers(layout))
        self.strangers: list[str] = []
        self.kinds = [kind for kind in self._commands if kind != "native" or options.only != "wasm"]
        self._workers: dict[str, Worker] = {}
        stack.callback(self._stop)

    def _stop(self) -> None:
        for worker in self._workers.values():
            worker.stop()

    def ask(self, kind: str, *argv: str, seconds: float | None = None) -> workers.Rows:
        if kind not in self._workers:
            self._workers[kind] = Worker(self._layout, self._commands[kind])
            self.ask(kind, "hello")
        try:
            return self._workers[kind].ask(argv, seconds)
        except Died:
            self._workers.pop(kind).stop()
            raise

    def knows(self, genre: str) -> bool:
        """Whether the other program takes part in this genre."""
        with suppress(Died):
            if PEER in self.kinds and self.ask(PEER, "knows", genre)["result"]["knows"]:
                return True
        self.strangers += [genre] if PEER in self.kinds else []
        return False


def _measure(file: Path, field: _Field, options: argparse.Namespace) -> Iterator[Row]:
    """Yield for each puzzle what each program made of it."""
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
    except Died:
        # It may have to load much before the next puzzle, which shall not count.
        if kind == PEER:
            field.knows(record["genre"])
        return {"seconds": limit, "verdict": "limit", "match": False, "note": "had to be stopped"}
