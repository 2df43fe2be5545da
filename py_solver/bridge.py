"""JSON in, JSON out, progress out: the browser's only door.

A request is `{"id", "action", "payload"}`, an answer `{"id", "ok": true, "result"}` or
`{"id", "ok": false, "error": {"sentence", "coords"}}`. Progress goes out through a callable that
takes `{"id", "progress": {…}}` as text. Nothing here raises.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from math import isfinite
from typing import Any

from py_solver import page
from py_solver.clues import Numbers
from py_solver.engine.ask import Outcome, Verdict, solve
from py_solver.engine.budget import Budget, Figures
from py_solver.engine.check import check
from py_solver.errors import FormatError, PuzzleError
from py_solver.formats import envelope
from py_solver.formats.registry import load
from py_solver.genre import NUMBERS, all_genres
from py_solver.puzzle import Puzzle

Send = Callable[[str], object]

MOST_SOLUTIONS = 1000
LARGEST_KEYPAD = 36  # marks


def handle(request: str, send: Send | None = None) -> str:
    """Answer one request. A problem with the puzzle is an error with a sentence, never a raise."""
    ident: Any = None
    try:
        message = _message(request)
        ident = message["id"]
        result = message["action"](message["payload"], _teller(ident, send))
        return json.dumps({"id": ident, "ok": True, "result": result}, ensure_ascii=False)
    except PuzzleError as error:
        return _failed(ident, error.sentence, [str(coord) for coord in error.coords])
    except RecursionError:
        return _failed(ident, "This request is nested too deeply.", [])
    except Exception as error:
        return _failed(ident, f"The engine failed: {type(error).__name__}: {error}", [])


def _message(request: str) -> dict[str, Any]:
    """Return the id (only one that can be given back), the action and the payload of a request."""
    try:
        message = json.loads(request)
    except ValueError:
        raise FormatError("This request is not JSON.") from None
    if not isinstance(message, dict):
        raise FormatError("A request must be an object.")
    ident, action, payload = (message.get(key) for key in ("id", "action", "payload"))
    if not isinstance(ident, str | int | float) or (
        isinstance(ident, float) and not isfinite(ident)
    ):
        ident = None
    return {
        "id": ident,
        "action": _ACTIONS.get(action, _unknown) if isinstance(action, str) else _unknown,
        "payload": {} if payload is None else payload,
    }


def _unknown(*_: object) -> dict[str, Any]:
    raise FormatError("The engine has no such action.")


def _field(payload: object, key: str, kind: type, usual: Any = None) -> Any:
    """Return a field of this type, or what it usually is when it is left out."""
    if not isinstance(payload, dict):
        raise FormatError("The payload of a request must be an object.")
    value = payload.get(key)
    if value is None:
        return usual
    if kind is float and isinstance(value, int):
        value = float(min(value, 10**9))
    if isinstance(payload[key], bool) or not isinstance(value, kind):
        raise FormatError(f"The request's “{key}” makes no sense.")
    return value


def _failed(ident: object, sentence: str, coords: list[str]) -> str:
    error = {"sentence": sentence, "coords": coords}
    return json.dumps({"id": ident, "ok": False, "error": error}, ensure_ascii=False)


def _teller(ident: object, send: Send | None) -> Callable[[Figures], None] | None:
    if send is None:
        return None
    return lambda figures: _tell(send, {"id": ident, "progress": _figures(figures)})


def _tell(send: Send, message: object) -> None:
    send(json.dumps(message))


def _figures(figures: Figures) -> dict[str, float]:
    return {
        "seconds": round(figures.seconds, 4),
        "rounds": figures.rounds,
        "cuts": figures.cuts,
        "conflicts": figures.conflicts,
    }


def _load(payload: dict[str, Any], _: object) -> dict[str, Any]:
    puzzle = load(_field(payload, "text", str, ""), _field(payload, "genre", str))
    if not can_be_drawn(puzzle):
        name = puzzle.genre.name if puzzle.genre else "puzzle"
        raise FormatError(f"This page cannot draw this {name} yet; the command line can solve it.")
    return describe(puzzle)


def _solve(payload: dict[str, Any], tell: Callable[[Figures], None] | None) -> dict[str, Any]:
    puzzle = envelope.from_json(_field(payload, "puzzle", dict))
    limit = min(max(_field(payload, "limit", int, 2), 1), MOST_SOLUTIONS)
    seconds = _field(payload, "seconds", float)
    if seconds is not None and not seconds >= 0:
        raise FormatError("The request's “seconds” makes no sense.")
    outcome = solve(puzzle, limit, Budget(seconds=seconds), tell)
    violations = check(puzzle).violations if outcome.verdict is Verdict.NONE else ()
    return {
        "verdict": outcome.verdict.value,
        "solutions": [
            {str(coord): mark for coord, mark in marks.items()} for marks in outcome.solutions
        ],
        "figures": _figures(outcome.figures),
        "reason": _reason(outcome, violations[0].sentence if violations else ""),
        "violations": [
            {
                "rule": violation.rule,
                "coords": [str(coord) for coord in violation.coords],
                "sentence": violation.sentence,
            }
            for violation in violations
        ],
    }


def _reason(outcome: Outcome, clash: str) -> str:
    if outcome.verdict is Verdict.NONE:
        return clash or "No arrangement of marks fits these clues."
    if outcome.verdict is Verdict.LIMIT:
        return f"The budget ran out after {outcome.figures.seconds:.1f} seconds."
    return ""


def describe(puzzle: Puzzle) -> dict[str, Any]:
    """Return what the page needs, and where it can draw the board as it is today: `entry`, `lines`.

    `entry` is what can be put into cells, `lines` the borders.
    """
    found = page.describe(puzzle)
    if not can_be_drawn(puzzle):
        return found
    marks = puzzle.substrate.layers[0][1]
    return found | {
        "entry": {
            "layer": "cells",
            "clue": next(kind["key"] for kind in found["kinds"] if kind["sort"] == "number"),
            "marks": [
                {"mark": mark, "text": marks.word(mark)}
                for mark in range(marks.least, marks.most + 1)
            ],
        },
        "lines": [shape for shape in found["shapes"] if shape["word"] == "border"],
    }


_ACTIONS: dict[str, Callable[[dict[str, Any], Any], dict[str, Any]]] = {
    "load": _load,
    "solve": _solve,
}


def can_be_drawn(puzzle: Puzzle) -> bool:
    """Whether the page, as it is today, can show all of the puzzle.

    It fills numbers into cells, from a keypad of a bearable size, and draws borders.
    """
    genre, board = puzzle.genre, puzzle.substrate
    if genre is None or genre.answer is not NUMBERS or board.layers[0][1].most > LARGEST_KEYPAD:
        return False
    seen = all(
        shape.look.word == "text" or (shape.look.word == "border" and not shape.look.text)
        for shape in page.picture(puzzle).shapes
    )
    return seen and any(isinstance(kind, Numbers) for kind in genre.clues)


def boards() -> list[dict[str, Any]]:
    """Return examples as the page wants them, the one that it opens with first.

    The build writes them into the page, so that it can be used before Python is there.
    """
    bare_first = sorted(all_genres().values(), key=lambda genre: not genre.bare)
    examples = [load(genre.example, genre.id) for genre in bare_first]
    return [describe(puzzle) for puzzle in examples if can_be_drawn(puzzle)]


if __name__ == "__main__" and sys.argv[1:] == ["--boards"]:
    print(json.dumps(boards(), ensure_ascii=False))
