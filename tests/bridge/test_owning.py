"""Code in a request: nothing runs it unless the process was told that it is a sandbox."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from py_solver import bridge
from py_solver.genres import _template, forget_others

SOURCE = Path(_template.__file__).read_text("utf-8").replace('id="template"', 'id="sandboxed"')
CODE = {"name": "sandboxed.py", "source": SOURCE}
PUZZLE = {
    **{"format": "gridwright", "version": 1, "genre": "sandboxed", "rows": 3, "cols": 4},
    **{"clues": {}, "code": CODE},
}


@pytest.fixture
def sandbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A process that may run code; afterwards it is one that may not."""
    monkeypatch.setattr(bridge, "ACTIONS", dict(bridge.ACTIONS))
    monkeypatch.setattr(bridge, "_streams", [])
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)
    bridge.allow_code()
    yield
    forget_others()


def ask(action: str, **payload: Any) -> dict[str, Any]:
    request = json.dumps({"id": 1, "action": action, "payload": payload})
    answer: dict[str, Any] = json.loads(bridge.handle(request))
    return answer


def test_the_usual_engine_has_no_action_that_runs_code() -> None:
    answer = ask("own", **CODE)
    assert answer["error"]["sentence"] == "The engine has no such action."


def test_code_that_was_not_run_comes_back_with_the_error(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    bad = f"__import__('pathlib').Path({str(trace)!r}).write_text('it ran')\n"
    code = {"name": "bad.py", "source": bad}
    for action in ("load", "open", "solve", "draw"):
        puzzle = {**PUZZLE, "code": code}
        answer = ask(action, puzzle=puzzle, text=json.dumps(puzzle))
        assert answer["error"]["code"] == code
    assert not trace.exists()


def test_a_sandbox_runs_it_and_opens_its_puzzles(sandbox: None) -> None:
    told = ask("own", **CODE)["result"]
    assert (told["genre"], told["name"]) == ("sandboxed", "Template")
    assert told["making"]["thins"]
    assert ask("load", text=told["example"], genre="sandboxed")["result"]["sizes"] == told["sizes"]
    board = ask("load", text=json.dumps(PUZZLE))["result"]
    assert (board["genre"], board["puzzle"]["code"]) == ("sandboxed", CODE)
    assert ask("blank", genre="sandboxed")["result"]["puzzle"]["code"] == CODE
    assert ask("solve", puzzle=board["puzzle"])["ok"]


def test_an_error_in_the_code_names_its_line(sandbox: None) -> None:
    error = ask("own", name="bad.py", source="x = 1\nnothing + 1\n")["error"]
    assert (error["line"], error["column"]) == (2, 1)
    assert error["sentence"] == "“bad.py”, line 2: NameError: name 'nothing' is not defined"


def test_an_error_in_a_later_request_names_its_line_too(sandbox: None) -> None:
    source = SOURCE.replace(
        ".items():",
        ".items():\n        number = 1 / (number - 7)",
    )
    code = {"name": "sandboxed.py", "source": source}
    assert ask("own", **code)["ok"]
    puzzle = {**PUZZLE, "code": code, "clues": {"number": {"cells/0/0": 7}}}
    error = ask("solve", puzzle=puzzle)["error"]
    told = "“sandboxed.py”, line 26: ZeroDivisionError: division by zero"
    assert (error["sentence"], error["line"], error["column"]) == (told, 26, 18)
    assert "details" not in error


def test_a_syntax_error_names_its_column(sandbox: None) -> None:
    error = ask("own", name="bad.py", source="y = 2\nx = 1 +\n")["error"]
    assert (error["line"], error["column"]) == (2, 8)


def test_what_the_code_prints_comes_with_the_next_answer(sandbox: None) -> None:
    bridge.allow_code()  # again: pytest takes the output of a test from here on
    told = ask("own", name="sandboxed.py", source=f"{SOURCE}\nprint('one', 2)\n")
    assert told["printed"] == "one 2\n"
    assert "printed" not in ask("blank", genre="sandboxed")
    many = ask("own", name="bad.py", source="for n in range(9999): print(n)\nnothing\n")
    assert not many["ok"]
    assert many["printed"].split("\n") == [str(n) for n in range(200)]


def test_a_request_without_code_is_refused(sandbox: None) -> None:
    assert not ask("own", name="a.py")["ok"]
    assert not ask("own", name=5, source=SOURCE)["ok"]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import math, json\nfrom py_solver.rules import Sum\nfrom . import near\n", False),
        ("def late():\n    import no_such_module\n", True),
        ("from json.no_such import part\n", True),
        ("import (\n", False),
        ("x = 'import no_such_module'\n", False),
    ],
)
def test_imports_that_are_not_in_memory_are_noticed(source: str, expected: bool) -> None:
    assert bridge.lacks(source) is expected
