"""The browser's requests: each gets an answer with its id, however hostile it is."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from py_solver import bridge, load
from py_solver.bridge import solving
from py_solver.engine.budget import Figures, Meter
from py_solver.formats import envelope
from py_solver.genres import genre_named
from tests import tiers
from tests.helpers.sudokus import as_grid, solves

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def ask(action: object, payload: object, ident: object = 7) -> dict[str, Any]:
    return answer(json.dumps({"id": ident, "action": action, "payload": payload}), ident)


def answer(request: str, ident: object = None) -> dict[str, Any]:
    """The page's answer: strict JSON with the request's id."""
    text = bridge.handle(request)
    value: dict[str, Any] = json.loads(text, parse_constant=lambda word: pytest.fail(word))
    assert value["id"] == ident
    assert set(value) == ({"id", "ok", "result"} if value["ok"] else {"id", "ok", "error"})
    return value


def refusal(value: dict[str, Any]) -> str:
    assert value["ok"] is False
    assert set(value["error"]) == {"sentence", "coords"}
    sentence = value["error"]["sentence"]
    assert isinstance(sentence, str)
    assert sentence.endswith(".")
    assert len(sentence) <= 300
    assert "\n" not in sentence
    for technical in ("Error", "object has", "argument", "NoneType", "failed:"):
        assert technical not in sentence, sentence
    return sentence


def asked(line: str = LINE, **more: object) -> dict[str, Any]:
    return {"puzzle": board(line)["puzzle"], **more}


def board(line: str = LINE) -> dict[str, Any]:
    result: dict[str, Any] = ask("load", {"text": line})["result"]
    return result


def solved(line: str, **more: object) -> dict[str, Any]:
    value = ask("solve", asked(line, **more))
    assert value["ok"], value
    result: dict[str, Any] = value["result"]
    return result


def test_a_fault_of_ours_is_told_with_the_calls_that_led_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> dict[str, Any]:
        try:
            missing: dict[str, Any] = {}
            return missing["no such"]  # type: ignore[no-any-return]
        except KeyError as error:
            raise TypeError("this cannot be") from error

    monkeypatch.setitem(bridge.ACTIONS, "load", fails)
    error = ask("load", {"text": LINE})["error"]
    assert error["sentence"] == "Internal error: TypeError: this cannot be"
    inner, outer = error["details"].split("\nThen:\n")
    for part, said in ((inner, "KeyError: 'no such'"), (outer, "TypeError: this cannot be")):
        calls = part.splitlines()
        assert "test_requests.py, line" in calls[-2]
        assert calls[-2].endswith("in fails")
        assert calls[-1] == said
    assert "bridge/__init__.py" in outer


def test_load_says_what_the_page_needs() -> None:
    result = board()
    assert (result["name"], result["rows"], result["cols"]) == ("Sudoku", 9, 9)
    assert result["puzzle"]["clues"]["given"]["cells/0/0"] == 5
    assert len(result["distinct"]) == 27


def test_load_names_the_place_of_a_bad_clue() -> None:
    value = ask("load", {"text": LINE[:22] + "e" + LINE[23:]})
    assert refusal(value) == "Row 3, column 5: “e” means 14, but clues go up to 9."
    assert value["error"]["coords"] == ["cells/2/4"]


def test_load_takes_a_genre() -> None:
    assert ask("load", {"text": LINE, "genre": "sudoku"})["ok"]
    assert "“nonesuch”" in refusal(ask("load", {"text": LINE, "genre": "nonesuch"}))


def test_unique() -> None:
    result = solved(LINE)
    assert result["verdict"] == "unique"
    (marks,) = result["solutions"]
    grid = [[marks[f"cells/{row}/{col}"] for col in range(9)] for row in range(9)]
    assert solves(grid, as_grid(LINE))
    assert result["violations"] == []
    assert result["reason"] == ""
    assert set(result["figures"]) >= {"seconds", "rounds", "cuts", "conflicts"}


def test_multiple() -> None:
    result = solved("." * 81)
    assert result["verdict"] == "multiple"
    assert len(result["solutions"]) == 2
    assert result["solutions"][0] != result["solutions"][1]


def test_a_limit_of_solutions_is_kept_within_reason() -> None:
    assert len(solved("." * 16, limit=20)["solutions"]) == 20
    assert len(solved("." * 81, limit=10**9)["solutions"]) == solving.MOST_SOLUTIONS


def test_a_clash_is_told_with_its_cells() -> None:
    result = solved("5" + "." * 7 + "5" + "." * 71 + "5")
    assert result["verdict"] == "none"
    assert result["solutions"] == []
    pairs = [set(one["coords"]) for one in result["violations"] if one["rule"] == "Distinct"]
    assert {"cells/0/0", "cells/0/8"} in pairs
    assert {"cells/0/8", "cells/8/8"} in pairs
    assert result["reason"] == result["violations"][0]["sentence"]


def test_what_is_drawn_and_clashes_is_told_itself() -> None:
    # Both cages need the 1 and the 2 of their row, which a single rule does not show.
    cages = [{"cells": [f"cells/0/{at}", f"cells/0/{at + 1}"], "values": [3]} for at in (0, 2)]
    board = ask("blank", {"genre": "sudoku", "rows": 4, "cols": 4})["result"]["puzzle"]
    board["clues"] = {"given": {"cells/3/3": 4}, "cage": cages}
    found = ask("solve", {"puzzle": board})["result"]
    assert (found["verdict"], found["violations"]) == ("none", [])
    assert found["clash"]["coords"] == []
    shapes = {name.split()[0]: name for name in found["clash"]["drawn"]}
    assert set(shapes) == {"drawn"}
    for first in (0, 2):
        cells = f"cells/0/{first} cells/0/{first + 1}"
        assert any(name.endswith(cells) for name in found["clash"]["drawn"])


def test_no_solution_without_a_clash_has_a_reason_too() -> None:
    result = solved(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    )
    assert (result["verdict"], result["violations"]) == ("none", [])
    assert result["reason"].endswith(".")


def test_a_budget_of_no_time_is_a_limit() -> None:
    result = solved(LINE, seconds=0)
    assert result["verdict"] == "limit"
    assert "stopped after" in result["reason"]


def test_progress_goes_out_with_the_id(monkeypatch: pytest.MonkeyPatch) -> None:
    pulse = Meter.pulse

    def often(self: Meter) -> None:
        self._told = float("-inf")  # as if the last message were long ago
        pulse(self)

    monkeypatch.setattr(Meter, "pulse", often)
    sent: list[str] = []
    request = json.dumps({"id": "a", "action": "solve", "payload": asked("." * 81)})
    assert json.loads(bridge.handle(request, sent.append))["ok"]
    assert sent
    for message in map(json.loads, sent):
        assert message["id"] == "a"
        assert set(message["progress"]) >= {"seconds", "rounds", "cuts", "conflicts"}


def test_a_page_that_cannot_take_progress_is_no_disaster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Meter, "pulse", lambda self: self.on_progress(Figures()))

    def gone(message: str) -> None:
        raise ConnectionError(message)

    request = json.dumps({"id": 3, "action": "solve", "payload": asked()})
    value = json.loads(bridge.handle(request, gone))
    assert (value["id"], value["ok"]) == (3, False)


@pytest.mark.parametrize(
    "request_",
    ["", " ", "null", "[]", "5", '"x"', "{", "{}x", "NaN", "\x00", "[" * 9999, '{"a":' * 9999],
)
def test_what_is_no_request_is_refused(request_: str) -> None:
    refusal(answer(request_))


@pytest.mark.parametrize("action", [None, 5, [], {}, "", "Load", "__class__", "x" * 9999, True])
def test_an_unknown_action_is_refused(action: object) -> None:
    assert "action" in refusal(ask(action, {}))


@pytest.mark.parametrize("ident", [0, 1, -5, "a", "", None, True, 2**60, 1.5])
def test_the_id_comes_back(ident: object) -> None:
    assert ask("load", {"text": LINE}, ident)["ok"]
    refusal(ask("load", {"text": "?"}, ident))


def test_an_id_that_cannot_come_back_is_left_out() -> None:
    for nest in ("[" * 900 + "]" * 900, "NaN", "Infinity", "{}"):
        refusal(answer(f'{{"id":{nest},"action":"dance"}}'))
    for depth in range(sys.getrecursionlimit() - 150, sys.getrecursionlimit() + 20, 3):
        refusal(answer(f'{{"id":{"[" * depth + "]" * depth},"action":"dance"}}'))


HOSTILE: list[Any] = [None, 5, -1, 1.5, True, "", "x", [], [1], {}, {"a": 1}, 1e308, float("nan")]


@pytest.mark.parametrize("payload", [5, "x", [1], True, 1.5, [], ""])
@pytest.mark.parametrize("action", bridge.ACTIONS)
def test_a_payload_that_is_no_object_is_refused(action: str, payload: object) -> None:
    refusal(ask(action, payload))


@pytest.mark.parametrize("hostile", HOSTILE, ids=repr)
def test_hostile_fields_are_refused(hostile: object) -> None:
    refusal(ask("load", {"text": hostile}))
    refusal(ask("solve", {"puzzle": hostile}))
    if hostile is not None:
        if hostile != "":
            refusal(ask("load", {"text": LINE, "genre": hostile}))
        if hostile is True or not isinstance(hostile, int):
            refusal(ask("solve", asked(limit=hostile)))
        if hostile not in (5, 1.5, 1e308):
            refusal(ask("solve", asked(seconds=hostile)))


def test_fields_that_are_left_out_have_usual_values() -> None:
    assert ask("solve", asked(limit=None, seconds=None))["ok"]
    assert ask("load", {"text": LINE, "genre": None})["ok"]
    refusal(ask("load", {}))
    refusal(ask("solve", {}))
    refusal(answer('{"id":7,"action":"solve"}', 7))


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=tiers.times(60, 200))
@given(data=st.data())
def test_any_request_is_answered(data: st.DataObject) -> None:
    payload = asked("1" + "." * 15, seconds=0.5)
    for _ in range(data.draw(st.integers(1, 3))):
        target = data.draw(st.sampled_from([payload, payload["puzzle"]]))
        if not isinstance(target, dict):
            break
        more = ("limit", "seconds", "text", "genre", "marks", "rows", "cols", "clues", "wish")
        key = data.draw(st.sampled_from([*sorted(target), *more]))
        target[key] = data.draw(ANY_JSON)
        if key == "puzzle":
            break
    # What looks for another puzzle has its own tests, because it takes longer.
    quick = sorted({*bridge.ACTIONS} - {"generate", "revalued"})
    value = ask(data.draw(st.sampled_from(quick)), payload)
    if not value["ok"]:
        refusal(value)


def test_a_bug_of_ours_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setitem(bridge.ACTIONS, "solve", broken)
    value = ask("solve", asked())
    assert value["ok"] is False
    assert "a bug" in value["error"]["sentence"]


def test_of_what_all_clues_ask_together_only_those_where_it_is_broken_are_told() -> None:
    puzzle = envelope.to_json(load(genre_named("galaxies").example, "galaxies"))
    marks = {"edges_h/1/0": 1, "edges_v/0/1": 1}
    (broken,) = ask("check", {"puzzle": puzzle, "marks": marks})["result"]["violations"]
    assert broken["sentence"].endswith(
        "a border cuts the dot at the edge between columns 1 and 2 of row 1."
    )
    assert broken["clues"] == ["edges_v/0/1"]
