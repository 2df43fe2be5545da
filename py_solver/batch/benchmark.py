"""Solve files of published puzzles with proof of uniqueness and compare with their solutions.

A file has one JSON object per line: `id`, `genre`, `problem` (grid text), `solution` (grid text). A
genre that names another layout of the genre's puzzles (`killer_sudoku`) is read in that layout. For
each puzzle that is not unique, or not as published, `note` has the proof: where two solutions
differ, or which rule the published one breaks.
"""

from __future__ import annotations

import json
import math
import statistics
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from py_solver.ask.check import check
from py_solver.ask.solve import Outcome, Verdict, solve
from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError, GenreError, PuzzleError
from py_solver.formats.gridtext_marks import dump_marks, read_marks
from py_solver.formats.registry import load
from py_solver.genres import reading_named
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

Record = dict[str, str]
"""One published puzzle: its id, genre, problem and solution; also `mended`, if it was mended."""


@dataclass(frozen=True)
class Result:
    """One puzzle: the verdict, whether it is the published solution, and the search's figures.

    `match` is None when no solution was published, otherwise whether a found solution equals it.
    `seconds` is the whole time from text to answer. `note` says how a record differs from its
    genre.
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
    """A whole file: the numbers of records, of solved and of matched ones, and seconds."""

    puzzles: int
    solved: int
    matched: int
    median: float
    percentile_95: float
    largest: float
    total: float


def run(records: Iterable[Record], seconds: float | None = None) -> Iterator[Result]:
    """Solve each record, with a budget of `seconds` each."""
    for record in records:
        yield solve_and_compare(record, seconds)


def records_in(path: Path) -> list[Record]:
    """Read a file of puzzles. Raises FormatError naming the first damaged line."""
    records = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise FormatError(
            say("The file {path} cannot be read: {strerror}.", path=path, strerror=error.strerror)
        ) from None
    except UnicodeDecodeError:
        raise FormatError(say("The file {path} is not a text file.", path=path)) from None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            records.append({key: str(record[key]) for key in ("id", "genre", "problem")})
            records[-1]["solution"] = str(record.get("solution") or "")
            records[-1]["genre"] = _laid_out(records[-1]["genre"], path.stem)
        except (ValueError, TypeError, KeyError):
            raise FormatError(
                say(
                    "Line {number} of {path} is not a record of a puzzle.", path=path, number=number
                )
            ) from None
    return records


def _laid_out(genre: str, name: str) -> str:
    """Return the name if it is a layout of the genre, otherwise the genre."""
    try:
        layouts = reading_named(genre)[0].layouts
    except GenreError:
        return genre
    return name if any(layout.name == name for layout in layouts) else genre


def summary(results: list[Result]) -> Summary:
    """Sum up the results. Seconds are wall-clock; matched ones are unique and as published."""
    times = [result.seconds for result in results] or [0.0]
    return Summary(
        puzzles=len(results),
        solved=sum(result.verdict == Verdict.UNIQUE.value for result in results),
        matched=sum(
            result.verdict == Verdict.UNIQUE.value and result.match is True for result in results
        ),
        median=statistics.median(times),
        percentile_95=percentile_95(times),
        largest=max(times),
        total=sum(times),
    )


def as_line(result: Result) -> str:
    """Return one line for a person."""
    match = {True: say("match"), False: say("DIFFERS"), None: "-"}[result.match]
    return say(
        "{id:20} {verdict:9} {match:8} {seconds:8.3f} s {rounds:5} rounds "
        "{conflicts:7} conflicts  {note}",
        id=result.id,
        verdict=result.verdict,
        match=match,
        seconds=result.seconds,
        rounds=result.rounds,
        conflicts=result.conflicts,
        note=result.note,
    ).rstrip()


def as_json(thing: Result | Summary) -> str:
    """Return one line of JSON."""
    return json.dumps(asdict(thing), ensure_ascii=False)


def mended(record: Record) -> Record:
    """Return the record with an empty last row if only that one is missing.

    This applies only if the text cannot mean anything else, so not if rooms follow the cells.
    """
    lines = [line for line in record["problem"].splitlines() if line.strip()]
    header = lines[0].split() if lines else []
    rooms = any(isinstance(kind, Rooms) for kind in reading_named(record["genre"])[1].clues)
    if rooms or len(header) < 2 or not all(word.isdecimal() for word in header):
        return record
    rows, cols = int(header[0]), int(header[1])
    if len(lines) != rows or any(len(line.split()) != cols for line in lines[1:]):
        return record
    problem = "\n".join([*lines, " ".join("-" * cols)])
    return {**record, "problem": problem, "mended": say("the last row is missing: read as empty")}


def percentile_95(times: Iterable[float]) -> float:
    """Return the 95th percentile, by the nearest rank."""
    ordered = sorted(times)
    return ordered[math.ceil(len(ordered) * 0.95) - 1]


def solve_and_compare(record: Record, seconds: float | None) -> Result:
    """Solve one record and compare it with its solution; `note` describes any fault in it."""
    began = time.perf_counter()
    try:
        record = mended(record)
        puzzle = load(record["problem"], record["genre"])
        outcome = solve(puzzle, budget=seconds)
    except PuzzleError as error:
        took = time.perf_counter() - began
        return Result(
            record["id"], record["genre"], 0, "refused", False, took, 0, 0, error.sentence
        )
    took = time.perf_counter() - began
    match, notes = _compared(puzzle, outcome, record["solution"])
    if "mended" in record:
        notes.insert(0, record["mended"])
    return Result(
        id=record["id"],
        genre=record["genre"],
        cells=puzzle.substrate.rows * puzzle.substrate.cols,
        verdict=outcome.verdict.value,
        match=match,
        seconds=round(took, 5),
        rounds=outcome.figures.rounds,
        conflicts=outcome.figures.conflicts,
        note="; ".join(notes),
    )


def _compared(puzzle: Puzzle, outcome: Outcome, published: str) -> tuple[bool | None, list[str]]:
    """Return whether the published solution was found, and notes about both."""
    notes = []
    if outcome.verdict is Verdict.MULTIPLE:
        notes.append(
            say(
                "two solutions: {difference}",
                difference=_difference(puzzle, *outcome.solutions[:2]),
            )
        )
    if outcome.verdict is Verdict.NONE:
        notes.append(say("there is no solution"))
    if not published:
        return None, notes
    try:
        wanted = read_marks(puzzle, published)
        if any(_shows(found, wanted) for found in outcome.solutions):
            return True, notes
        report = check(puzzle, wanted)
    except PuzzleError as error:
        return False, [*notes, say("published solution: {sentence}", sentence=error.sentence)]
    if report.violations:
        notes.append(
            say(
                "the published solution breaks a rule: {sentence}",
                sentence=report.violations[0].sentence,
            )
        )
    elif outcome.verdict is Verdict.LIMIT:
        notes.append(say("out of time"))
    elif report.solved:
        notes.append(say("the published solution differs"))
    else:
        notes.append(say("the published solution is not complete"))
    return False, notes


def _shows(found: Mapping[Coord, int], wanted: Mapping[Coord, int]) -> bool:
    return all(found.get(place) == mark for place, mark in wanted.items())


def _difference(puzzle: Puzzle, one: Mapping[Coord, int], other: Mapping[Coord, int]) -> str:
    """Say where two solutions first differ, in the notation of the file."""
    rows = [dump_marks(puzzle, marks).splitlines()[1:] for marks in (one, other)]
    for row, lines in enumerate(zip(*rows, strict=True), start=1):
        for col, (first, second) in enumerate(zip(*map(str.split, lines), strict=True), start=1):
            if first != second:
                return say(
                    "row {row}, column {col} may be {first} or {second}",
                    row=row,
                    col=col,
                    first=first,
                    second=second,
                )
    return say("they differ in what the text does not show")
