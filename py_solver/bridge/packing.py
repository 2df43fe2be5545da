"""What the page asks about packs of many puzzles: orders, one record at a time, what came of all.

The page has workers of its own for that and hands them one record at a time, so that a pack goes on
after a reload where it was: nothing is remembered here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import py_solver.batch as batch
from py_solver.batch.records import lines_in
from py_solver.batch.tasks import Result, puzzle_in, record_in, result_of
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.bridge.request import Payload, Tell
from py_solver.formats import envelope, registry
from py_solver.painting.draw import draw
from py_solver.words.say import say

MOST = 2000
"""Records of one pack."""

LONGEST_PICTURE = 60_000
"""Characters of a picture that a list of puzzles may hold; larger boards are shown by name."""


def orders(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{genres, count, seed, sizes, grades} → the records of new puzzles, as `lines`."""
    count = payload.field("count", int, 1)
    if not 1 <= count <= MOST:
        raise FormatError(say("A pack has 1 to {most} puzzles.", most=MOST))
    found = batch.orders(
        _texts(payload, "genres"),
        count,
        payload.field("seed", int, 1),
        [_size(size) for size in payload.field("sizes", list, [])],
        _texts(payload, "grades"),
    )
    return {"lines": [[n, json.dumps(order)] for n, order in enumerate(found, start=1)]}


def records(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{text} → the puzzles in a file of many, as `lines`: each with its number, from 1 on.

    Of each line that is none, in `left`: `line`, its number in the text, blank ones counted; what
    stands there, `text`; and `why` it is none.
    """
    found = list(lines_in(payload.field("text", str, "").splitlines()))
    if not found:
        raise FormatError(say("There is no puzzle in this file."))
    if len(found) > MOST:
        raise FormatError(
            say(
                "This file has {n:,} lines; a pack holds {most:,} at most.", n=len(found), most=MOST
            )
        )
    told = [(number, text, _refusal(text)) for number, text in found]
    lines = [text for _, text, why in told if not why]
    left = [{"line": number, "text": text, "why": why} for number, text, why in told if why]
    if not lines:
        first = left[0]
        raise FormatError(
            say(
                "No line of this is a puzzle. Line {line}: {why}",
                line=first["line"],
                why=first["why"],
            )
        )
    return {"lines": [list(line) for line in enumerate(lines, start=1)], "left": left}


def _refusal(line: str) -> str:
    """Return why a line is no puzzle, in a sentence; nothing where it is one."""
    if line.startswith("#"):
        return say("It begins with #, which makes it a remark.")
    try:
        puzzle_in(line)
    except PuzzleError as error:
        return error.sentence
    except Exception:
        return ""  # A fault of ours: told of this one puzzle, when it is looked at.
    return ""


def record(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{task, line, seconds} → what came of one record; where that is a puzzle, how it looks.

    The task is `generate`, whose puzzle is graded, too, or `grade`. Beside what a batch gives there
    are then `puzzle`, `problem`, `name`, `rules`, `rows`, `cols` and `svg`.
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
        raise FormatError(say("A pack is made or graded."))
    return result | _looks(result, line)


def _looks(result: Result, line: str) -> dict[str, Any]:
    """Return what the page shows of the puzzle in a record; nothing where it is none."""
    source = dict(result) if "problem" in result else _record(line)
    problem, genre = source.get("problem"), source.get("genre")
    if not isinstance(problem, str):
        return {}
    try:
        puzzle = registry.load(problem, genre if isinstance(genre, str) else None)
        picture, text = draw(puzzle), envelope.to_json(puzzle)
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
        raise FormatError(say("The request's “results” makes no sense."))
    found = batch.report_of(results)
    return {
        "svg": batch.plot(found),
        "words": found.lines(),
        "twins": [[one.get("n") for one in group] for group in batch.duplicates(results)],
    }


def texts(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzles, form} → each puzzle as text of that form; null where the form cannot hold it."""
    form = payload.field("form", str, envelope.FORMAT.name)
    return {"texts": [_written(puzzle, form) for puzzle in payload.field("puzzles", list, [])]}


def _written(puzzle: object, form: str) -> str | None:
    if not isinstance(puzzle, dict):
        raise FormatError(say("The request's “puzzles” makes no sense."))
    read = envelope.from_json(puzzle)
    try:
        return registry.dump(read, form)
    except FormatError:
        return None


def _texts(payload: Payload, key: str) -> list[str]:
    found: list[Any] = payload.field(key, list, [])
    if not all(isinstance(one, str) for one in found):
        raise FormatError(say("The request's “{key}” makes no sense.", key=key))
    return found


def _size(value: object) -> tuple[int, int]:
    match value:
        case [int(rows), int(cols)] if rows > 0 and cols > 0:
            return rows, cols
    raise FormatError(say("A size is two numbers, rows and columns."))
