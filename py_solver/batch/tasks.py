"""The work on one record: make a puzzle, solve it, grade it, or check its published solution.

A record is a line of text; the result is a JSON object. Any fault in a record is reported in its
result (`verdict`, `why`), and never raised: one bad record must not stop a million.

| verdict | means |
| --- | --- |
| `made` | a new puzzle, proved to have exactly one solution |
| `unique`, `multiple`, `none` | the verdict that was proved |
| `limit` | the budget ran out before anything was proved |
| `refused` | the record is not a puzzle, or no such puzzle can be made; `why` gives the reason |
| `failed` | a fault of this program; `why` says which |
| `set aside` | its worker died or froze three times (`batch.run`) |
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from py_solver.ask.solve import Verdict, solve
from py_solver.batch.outcomes import FAILED, LIMIT, NAMES, REFUSED, UNWRITTEN, Record, Result
from py_solver.board.errors import FormatError, PuzzleError, Stopped
from py_solver.formats import arrays, csv_lines
from py_solver.formats.gridtext_marks import dump_marks
from py_solver.formats.registry import dump, load
from py_solver.genres import genre_named
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

if TYPE_CHECKING:
    from py_solver.hints.path import Grade

Work = Callable[[Record, float | None, bool], Result]


def result_of(task: str, text: str, seconds: float | None, *, strict: bool = False) -> Result:
    """Do the task with the record in this line of text, in at most `seconds`. Never raises.

    The result has the record's `id` and `genre`, if it has them, the `verdict`, the findings, and
    `seconds`: the whole time from text to answer. `whole` is false if a part of the puzzle was left
    out, and `notes` are the sentences about it. With `strict`, such a record is refused.
    """
    began = time.perf_counter()
    known: Result = {}
    try:
        record = record_in(text)
        known = {key: record[key] for key in ("id", "genre") if record.get(key) is not None}
        found = TASKS[task](record, seconds, strict)
    except Stopped as error:
        found = {"verdict": LIMIT, "why": error.sentence}
    except PuzzleError as error:
        found = {"verdict": REFUSED, "why": error.sentence}
    except Exception as error:
        found = {"verdict": FAILED, "why": f"{type(error).__name__}: {error}"}
    return {**known, **found, "seconds": round(time.perf_counter() - began, 5)}


def record_in(text: str) -> dict[str, Any]:
    """Return the record in a line: an object with a `problem`, our JSON envelope, or bare text.

    Bare text is a puzzle in any supported format: a link, 81 characters. An object without a
    problem is an order for a new puzzle (`genre`, `size`, `grade`, `seed`, `options`). Raises
    FormatError.
    """
    stripped = text.strip()
    if not stripped.startswith(("{", '"')):
        return csv_lines.record_of(stripped) or {"problem": stripped}
    try:
        value = json.loads(stripped, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise FormatError(
            say("This line looks like JSON, but it is incomplete or damaged.")
        ) from None
    if isinstance(value, str):
        return {"problem": value}
    if UNWRITTEN in value:
        raise FormatError(str(value[UNWRITTEN]))
    if value.get("format") == "gridwright":
        return {"problem": stripped, "genre": value.get("genre")}
    if "problem" not in value and arrays.recognises(stripped):
        solution = arrays.solution_of(value)
        return {**value, "problem": stripped, **({"solution": solution} if solution else {})}
    if isinstance(value.get("problem"), dict):
        value["problem"] = json.dumps(value["problem"], ensure_ascii=False)
    return dict(value)


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)  # NaN and Infinity are not JSON: no other program could read the result


def _text(record: Record, key: str) -> str | None:
    """Return the record's value of the key. Raises FormatError unless it is text."""
    value = record.get(key)
    if value is not None and not isinstance(value, str):
        raise FormatError(say("The record's “{key}” is not text.", key=key))
    return value


def _problem(record: Record) -> str:
    problem = _text(record, "problem")
    if problem is None:
        raise FormatError(say("The record has no “problem”."))
    return problem


def puzzle_in(text: str) -> Puzzle:
    """Return the puzzle that a record in a line of text contains. Raises PuzzleError."""
    return _puzzle(record_in(text))


def _puzzle(record: Record, strict: bool = False) -> Puzzle:
    return load(_problem(record), _text(record, "genre"), strict=strict)


def _read(puzzle: Puzzle) -> Result:
    """Return what a result says of how its record was read."""
    told: Result = {"genre": puzzle.genre.id if puzzle.genre else None, "whole": puzzle.whole}
    if puzzle.notes:
        told["notes"] = [note.sentence for note in puzzle.notes]
    return told


def _solve(record: Record, seconds: float | None, strict: bool) -> Result:
    puzzle = _puzzle(record, strict)
    outcome = solve(puzzle, budget=seconds)
    found = _read(puzzle)
    found["verdict"] = outcome.verdict.value
    if outcome.verdict in (Verdict.UNIQUE, Verdict.MULTIPLE):
        found["solution"] = dump_marks(puzzle, outcome.solutions[0])
    figures = outcome.figures
    return {**found, "rounds": figures.rounds, "conflicts": figures.conflicts}


# A worker has one task. It imports here what no other task needs: hints, and making puzzles.


def _grade(record: Record, seconds: float | None, strict: bool) -> Result:
    from py_solver.batch.twins import form_of
    from py_solver.hints.path import grade

    began = time.perf_counter()
    puzzle = _puzzle(record, strict)
    found = _read(puzzle)
    outcome = solve(puzzle, budget=seconds)
    found["verdict"] = outcome.verdict.value
    if outcome.verdict is not Verdict.UNIQUE:
        return found
    found["form"] = form_of(puzzle, outcome.solutions[0])
    left = None if seconds is None else max(0.0, seconds - (time.perf_counter() - began))
    try:
        return {**found, **graded(grade(puzzle, left))}
    except Stopped as error:
        return {**found, "verdict": LIMIT, "why": error.sentence}
    except PuzzleError as error:
        return {**found, "why": error.sentence}  # a genre without grades


def graded(found: Grade) -> Result:
    """Return the fields of a result for a grade; the hardest step by its name or its effect."""
    hardest = found.hardest
    return {
        "grade": found.word,
        "number": found.number,
        "at_most": found.at_most,
        "steps": sum(found.counts.values()),
        "hardest": (hardest.name or hardest.what) if hardest is not None else None,
        "scale": found.version,
    }


def _check(record: Record, seconds: float | None, strict: bool) -> Result:
    from py_solver.batch.benchmark import solve_and_compare

    puzzle = _puzzle(record, strict)
    genre = puzzle.genre.id if puzzle.genre else ""
    published = {
        "id": "",
        "genre": _text(record, "genre") or genre,  # it can name a layout of the genre
        "problem": _problem(record),
        "solution": _text(record, "solution") or "",
    }
    found = asdict(solve_and_compare(published, seconds))
    kept = ("verdict", "match", "rounds", "conflicts", "note")
    return {**_read(puzzle), "genre": genre, **{key: found[key] for key in kept}}


def _generate(order: Record, seconds: float | None, strict: bool) -> Result:
    from py_solver.making.order import refuse_options
    from py_solver.making.pipeline import generate

    genre = genre_named(_text(order, "genre") or "")
    size, seed = order.get("size"), order.get("seed")
    if size is not None and not _is_size(size):
        raise FormatError(say("The “size” of an order is two numbers, rows and columns."))
    if not isinstance(seed, int):
        raise FormatError(
            say("An order needs a “seed”, so that it gives the same puzzle every time.")
        )
    options = order.get("options") or {}
    if not are_options(options):
        raise FormatError(say("The “options” of an order are numbers by their names."))
    refuse_options(genre, options)
    puzzle = generate(
        genre,
        tuple(size) if size else None,
        seed,
        _text(order, "symmetry"),
        budget=seconds,
        grade=order.get("grade"),
        **options,
    )
    solution = solve(puzzle, limit=1).solutions[0]
    return {
        "genre": genre.id,
        "verdict": "made",
        "seed": seed,
        **{key: order[key] for key in ("grade", "options") if order.get(key)},
        "problem": _written(puzzle),
        "solution": dump_marks(puzzle, solution),
    }


def are_options(value: Any) -> bool:
    """Return whether these are options of an order: numbers by their names."""
    return isinstance(value, dict) and all(
        isinstance(one, int | float) and not isinstance(one, bool) for one in value.values()
    )


def _is_size(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(side) is int for side in value)


def _written(puzzle: Any) -> str:
    """Return a puzzle as grid text if that can express all of it, otherwise as JSON."""
    try:
        return dump(puzzle, "text")
    except FormatError:
        return dump(puzzle, "json")


TASKS: dict[str, Work] = dict(zip(NAMES, (_generate, _solve, _grade, _check), strict=True))
"""The work of each task."""
