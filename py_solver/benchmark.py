"""Solves files of published puzzles with proof of uniqueness and compares with their solutions.

A file has one JSON object a line: `id`, `genre`, `problem` (grid text), `solution` (grid text).
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from py_solver.engine.ask import Verdict, solve
from py_solver.errors import FormatError, PuzzleError
from py_solver.formats.gridtext import read_marks
from py_solver.formats.registry import load


@dataclass(frozen=True)
class Result:
    """One puzzle: what was proved, whether it is the published solution, and the search's figures.

    `match` is None when no solution was published. `seconds` is the whole way from text to answer,
    `note` says what is wrong with a record that cannot be what its genre says.
    """

    id: str
    genre: str
    cells: int
    verdict: str
    match: bool | None
    seconds: float
    rounds: int
    conflicts: int
    note: str = ""


@dataclass(frozen=True)
class Summary:
    """A whole file: how many there were, solved and matched, and seconds."""

    puzzles: int
    solved: int
    matched: int
    median: float
    percentile_95: float
    largest: float
    total: float


def run(records: Iterable[dict[str, str]], seconds: float | None = None) -> Iterator[Result]:
    """Solve each record, within so many seconds each."""
    for record in records:
        yield _one(record, seconds)


def records_in(path: Path) -> list[dict[str, str]]:
    """Read a file of puzzles. Raises FormatError naming the first damaged line."""
    records = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise FormatError(f"{path} cannot be read as a file of puzzles.") from None
    for number, line in enumerate(lines, start=1):
        try:
            record = json.loads(line)
            records.append({key: str(record[key]) for key in ("id", "genre", "problem")})
            records[-1]["solution"] = str(record.get("solution") or "")
        except (ValueError, TypeError, KeyError):
            raise FormatError(f"{path}, line {number} is not a record of a puzzle.") from None
    return records


def summary(results: list[Result]) -> Summary:
    """Sum up: seconds are wall-clock, the percentile is the nearest rank."""
    times = sorted(result.seconds for result in results) or [0.0]
    return Summary(
        puzzles=len(results),
        solved=sum(result.verdict == Verdict.UNIQUE.value for result in results),
        matched=sum(result.match is True for result in results),
        median=statistics.median(times),
        percentile_95=times[min(len(times) - 1, int(len(times) * 0.95))],
        largest=times[-1],
        total=sum(times),
    )


def as_line(result: Result) -> str:
    """Return one line for a person."""
    match = {True: "match", False: "DIFFERS", None: "-"}[result.match]
    return (
        f"{result.id:20} {result.verdict:9} {match:8} {result.seconds:8.3f} s "
        f"{result.rounds:5} rounds {result.conflicts:7} conflicts  {result.note}".rstrip()
    )


def as_json(thing: Result | Summary) -> str:
    """Return one line of JSON."""
    return json.dumps(asdict(thing), ensure_ascii=False)


def _one(record: dict[str, str], seconds: float | None) -> Result:
    began = time.perf_counter()
    try:
        puzzle = load(record["problem"], record["genre"])
        outcome = solve(puzzle, budget=seconds)
    except PuzzleError as error:
        took = time.perf_counter() - began
        return Result(
            record["id"], record["genre"], 0, "refused", False, took, 0, 0, error.sentence
        )
    took = time.perf_counter() - began
    match, note = None, ""
    if record["solution"]:
        try:
            wanted = read_marks(puzzle, record["solution"])
            match = any(
                all(found.get(place) == mark for place, mark in wanted.items())
                for found in outcome.solutions
            )
        except PuzzleError as error:
            match, note = False, f"published solution: {error.sentence}"
    return Result(
        id=record["id"],
        genre=record["genre"],
        cells=puzzle.substrate.rows * puzzle.substrate.cols,
        verdict=outcome.verdict.value,
        match=match,
        seconds=round(took, 5),
        rounds=outcome.figures.rounds,
        conflicts=outcome.figures.conflicts,
        note=note,
    )
