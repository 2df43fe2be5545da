"""Requests of the page about packs of many puzzles: orders, one record at a time, a report.

The page has its own workers for this and gives them one record at a time. So a pack continues after
a reload: nothing is remembered here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import py_solver.batch as batch
from py_solver.batch.outcomes import Result
from py_solver.batch.records import lines_in
from py_solver.batch.tasks import are_options, puzzle_in, record_in, result_of
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.bridge.request import Payload, Tell
from py_solver.bridge.showing import clear_part
from py_solver.formats import envelope, registry
from py_solver.painting.draw import draw
from py_solver.words.say import say

MOST = 2000
"""The maximum number of records in one pack."""

LONGEST_PICTURE = 60_000
"""The most characters of a picture in a list of puzzles; larger boards are shown by name."""


def orders(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{genres, mixes, count, seed, sizes, grades} → the records of new puzzles, as `lines`.

    A mix is `{genre, options}`, such as a Sudoku with the option `killer`.
    """
    count = payload.field("count", int, 1)
    if not 1 <= count <= MOST:
        raise FormatError(say("A pack has 1 to {most} puzzles.", most=MOST))
    found = batch.orders(
        _texts(payload, "genres"),
        count,
        payload.field("seed", int, 1),
        [_size(size) for size in payload.field("sizes", list, [])],
        _texts(payload, "grades"),
        mixes=[_mix(mix) for mix in payload.field("mixes", list, [])],
    )
    return {"lines": [[n, json.dumps(order)] for n, order in enumerate(found, start=1)]}


def records(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{text} → the puzzles in a file of many, as `lines`: each with its number, from 1 on.

    `left` lists the lines that are not puzzles. `line` is the number in the text, with blank lines
    counted, `text` is the line, and `why` is the reason.
    """
    found = list(lines_in(payload.field("text", str, "").splitlines()))
    if not found:
        raise FormatError(say("There is no puzzle in this file."))
    if len(found) > MOST:
        raise FormatError(
            say(
                ("This file has {n:,} lines; a pack can have at most {most:,}."),
                n=len(found),
                most=MOST,
            )
        )
    told = [(number, text, _refusal(text)) for number, text in found]
    lines = [text for _, text, why in told if not why]
    left = [{"line": number, "text": text, "why": why} for number, text, why in told if why]
    if not lines:
        first = left[0]
        raise FormatError(
            say(
                "None of these lines is a puzzle. Line {line}: {why}",
                line=first["line"],
                why=first["why"],
            )
        )
    return {"lines": [list(line) for line in enumerate(lines, start=1)], "left": left}


def _refusal(line: str) -> str:
    """Return why a line is not a puzzle, in a sentence; nothing if it is one."""
    if line.startswith("#"):
        return say("It begins with #, so it is a comment.")
    try:
        puzzle_in(line)
    except PuzzleError as error:
        return error.sentence
    except Exception:
        return ""  # An internal fault, which the page reports when the player opens it.
    return ""


def record(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{task, line, seconds} → the result of one record; for a puzzle, also its picture.

    The task is `generate`, whose puzzle is graded, too, or `grade`. In addition to the result of a
    batch there are `puzzle`, `problem`, `name`, `rules`, `rows`, `cols` and `svg`.
    """
    task, line = payload.field("task", str), payload.field("line", str, "")
    seconds = payload.field("seconds", float)
    if task == "generate":
        result = result_of(task, line, seconds)
        if result["verdict"] == "made":
            made = {"problem": result["problem"], "genre": result["genre"]}
            result = {**result_of("grade", json.dumps(made), seconds), **result}
    elif task == "grade":
        result = result_of(task, line, seconds)
    else:
        raise FormatError(say("A pack is either generated or graded."))
    return result | _looks(result, line)


def _looks(result: Result, line: str) -> dict[str, Any]:
    """Return what the page shows of the puzzle in a record; nothing if it is not a puzzle."""
    source = dict(result) if "problem" in result else _record(line)
    problem, genre = source.get("problem"), source.get("genre")
    if not isinstance(problem, str):
        return {}
    try:
        puzzle = registry.load(problem, genre if isinstance(genre, str) else None)
        picture, text = draw(clear_part(puzzle)), envelope.to_json(puzzle)
    except PuzzleError:
        return {}
    assert puzzle.genre is not None, "the envelope refuses a puzzle without a genre"
    rows, cols = puzzle.size
    return {
        "problem": problem,
        "puzzle": text,
        "name": say(puzzle.genre.name_of(puzzle)),
        "rules": " ".join(map(say, (puzzle.genre.rules, *puzzle.genre.notes(puzzle)))),
        "rows": rows,
        "cols": cols,
        "svg": picture if len(picture) <= LONGEST_PICTURE else "",
    }


def _record(line: str) -> Mapping[str, Any]:
    try:
        return record_in(line)
    except PuzzleError:
        return {}


def report(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{results} → `svg` of grades and times, the same in `words`, and `twins`: groups of `n`."""
    results = payload.field("results", list, [])
    if not all(isinstance(one, dict) for one in results):
        raise FormatError(say("The request's “results” are not valid."))
    found = batch.report_of(results)
    return {
        "svg": batch.plot(found),
        "words": found.lines(),
        "twins": [[one.get("n") for one in group] for group in batch.duplicates(results)],
    }


def texts(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzles, form} → each puzzle as text of that form; null if the form cannot express it."""
    form = payload.field("form", str, envelope.FORMAT.name)
    return {"texts": [_written(puzzle, form) for puzzle in payload.field("puzzles", list, [])]}


def _written(puzzle: object, form: str) -> str | None:
    if not isinstance(puzzle, dict):
        raise FormatError(say("The request's “puzzles” are not valid."))
    read = envelope.from_json(puzzle)
    try:
        return registry.dump(read, form)
    except FormatError:
        return None


def _texts(payload: Payload, key: str) -> list[str]:
    found: list[Any] = payload.field(key, list, [])
    if not all(isinstance(one, str) for one in found):
        raise FormatError(say("The request's “{key}” is not valid.", key=key))
    return found


def _mix(value: object) -> tuple[str, dict[str, float]]:
    match value:
        case {"genre": str(genre), "options": dict(options)} if are_options(options):
            return genre, options
    raise FormatError(say("The request's “{key}” is not valid.", key="mixes"))


def _size(value: object) -> tuple[int, int]:
    match value:
        # `true` is an int to Python.
        case [int(rows), int(cols)] if rows > 0 and cols > 0 and bool not in map(type, value):
            return rows, cols
    raise FormatError(say("A size is two numbers, rows and columns."))
