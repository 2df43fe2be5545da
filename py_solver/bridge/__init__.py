"""JSON in, JSON out, progress out: the only interface of the browser.

A request is `{"id", "action", "payload", "cells"}`. With `cells` = `short`, sentences name cells
`r3c5`, and otherwise `row 3, column 5`. An answer is `{"id", "ok": true, "result"}` or `{"id",
"ok": false, "error": {"sentence", "coords"}}`. An error has `genres` (`id`, `name`) if one of them
must be chosen first, `code` (`name`, `source`) if the puzzle brings code that has not run here, and
`line` and `column` if that code is wrong there. It has `details` if the fault is the engine's own:
the stack of calls, for a developer. Any answer has `printed` if foreign code printed something.
Progress goes out through a callable that takes `{"id", "progress": {…}}` as text. `handle` never
raises. Before the first request, `learn` can switch all of it to another language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from math import isfinite
from pathlib import Path
from typing import Any

from py_solver.board.coords import name_cells
from py_solver.board.errors import (
    CodeError,
    CodeUnrunError,
    FormatError,
    GenreUnsaidError,
    PuzzleError,
)
from py_solver.bridge import owning
from py_solver.bridge.creating import blank, generate, today, watch
from py_solver.bridge.drafting import free, ruled, vocabulary
from py_solver.bridge.hinting import grade, hint, path
from py_solver.bridge.owning import own
from py_solver.bridge.packing import orders, record, records, report, texts
from py_solver.bridge.printing import Printed, keep_printed
from py_solver.bridge.request import Action, Payload, Tell
from py_solver.bridge.setting import census, completing, redundant, revalued
from py_solver.bridge.showing import draw, dump, load, open_
from py_solver.bridge.solving import candidates, check, right, solve
from py_solver.genres import all_genres, failure_of
from py_solver.words import language
from py_solver.words.say import say

Send = Callable[[str], object]

ACTIONS: dict[str, Action] = {
    "blank": blank,
    "candidates": candidates,
    "census": census,
    "check": check,
    "completing": completing,
    "draw": draw,
    "dump": dump,
    "free": free,
    "generate": generate,
    "grade": grade,
    "hint": hint,
    "load": load,
    "open": open_,
    "orders": orders,
    "path": path,
    "record": record,
    "records": records,
    "redundant": redundant,
    "report": report,
    "revalued": revalued,
    "right": right,
    "ruled": ruled,
    "solve": solve,
    "texts": texts,
    "today": today,
    "vocabulary": vocabulary,
    "watch": watch,
}


def learn(catalogue: str) -> None:
    """Answer in the language of a compiled catalogue, a file named by its tag: `de.mo`."""
    file = Path(catalogue)
    language.learn(file.read_bytes(), file.stem)


def lacks(source: str) -> bool:
    """Return whether code imports a module that is not in memory (see owning.py)."""
    return owning.lacks(source)


_streams: list[Printed] = []
"""The stream for what foreign code prints, once such code may run."""


def allow_code() -> None:
    """Answer `own` from now on, which runs the code of genres: this process must be a sandbox."""
    ACTIONS["own"] = own
    _streams[:] = [keep_printed()]


def handle(request: str, send: Send | None = None) -> str:
    """Answer one request. A problem with the puzzle is an error with a sentence, never a raise."""
    ident: Any = None
    try:
        message = _message(request)
        ident = message["id"]
        name_cells(short=message["short"])
        result = message["action"](Payload(message["payload"]), _teller(ident, send))
        answer = {"id": ident, "ok": True, "result": result, **_printed()}
        return json.dumps(answer, ensure_ascii=False)
    except GenreUnsaidError as error:
        return _failed(ident, error.sentence, [], genres=_named(error.genres))
    except CodeUnrunError as error:
        code = {"name": error.name, "source": error.source}
        return _failed(ident, error.sentence, [], code=code)
    except CodeError as error:
        return _failed(ident, error.sentence, [], line=error.line, column=error.column)
    except PuzzleError as error:
        return _failed(ident, error.sentence, [str(coord) for coord in error.coords])
    except RecursionError:
        return _failed(ident, say("This request is nested too deeply."), [])
    except Exception as error:
        if own_fault := failure_of(error):
            where = {"line": own_fault.line, "column": own_fault.column}
            return _failed(ident, own_fault.sentence, [], **where)
        return _failed(
            ident,
            say("Internal error: {name}: {error}", name=type(error).__name__, error=error),
            [],
            details=_traced(error),
        )
    finally:
        name_cells(short=False)


def _message(request: str) -> dict[str, Any]:
    """Return the id (only one that can be given back), the action and the payload of a request."""
    try:
        message = json.loads(request)
    except ValueError:
        raise FormatError(say("This request is not JSON.")) from None
    if not isinstance(message, dict):
        raise FormatError(say("A request must be an object."))
    ident, action, payload = (message.get(key) for key in ("id", "action", "payload"))
    if not isinstance(ident, str | int | float) or (
        isinstance(ident, float) and not isfinite(ident)
    ):
        ident = None
    return {
        "id": ident,
        "short": message.get("cells") == "short",
        "action": ACTIONS.get(action, _unknown) if isinstance(action, str) else _unknown,
        "payload": {} if payload is None else payload,
    }


def _unknown(*_: object) -> dict[str, Any]:
    raise FormatError(say("The engine has no such action."))


def _named(genres: Iterable[str]) -> list[dict[str, str]]:
    return [{"id": genre, "name": say(all_genres()[genre].name)} for genre in genres]


def _failed(ident: object, sentence: str, coords: list[str], **more: object) -> str:
    """Return the answer to a request that failed, with the other fields that its error has."""
    error = {"sentence": sentence, "coords": coords, **{k: v for k, v in more.items() if v}}
    answer = {"id": ident, "ok": False, "error": error, **_printed()}
    return json.dumps(answer, ensure_ascii=False)


def _printed() -> dict[str, str]:
    """Return what foreign code printed since the last answer, if it did."""
    text = "".join(stream.take() for stream in _streams)
    return {"printed": text} if text else {}


def _traced(error: BaseException) -> str:
    """Return the calls that led to an error, the outermost first, and the error itself.

    Written out here, because `traceback` reads files that a restored Python does not have.
    """
    lines = []
    cause = error.__cause__ or error.__context__
    if cause:
        lines = [_traced(cause), "Then:"]
    step = error.__traceback__
    while step:
        code = step.tb_frame.f_code
        lines.append(f"{code.co_filename}, line {step.tb_lineno}, in {code.co_name}")
        step = step.tb_next
    return "\n".join([*lines, f"{type(error).__name__}: {error}"])


def _teller(ident: object, send: Send | None) -> Tell | None:
    if send is None:
        return None
    return lambda progress: _tell(send, {"id": ident, "progress": progress})


def _tell(send: Send, message: object) -> None:
    send(json.dumps(message))
