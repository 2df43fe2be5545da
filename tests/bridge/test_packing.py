"""The page's requests about a pack: orders, records one at a time, and the summary."""

from __future__ import annotations

import json
from typing import Any

import pytest

from py_solver import all_genres, generate, load, solve
from py_solver.bridge.packing import MOST
from py_solver.formats import envelope
from tests.bridge.test_requests import LINE, ask, refusal


def done(action: str, **payload: object) -> dict[str, Any]:
    value = ask(action, payload)
    assert value["ok"], value
    result: dict[str, Any] = value["result"]
    return result


def test_an_order_becomes_a_graded_puzzle_with_its_looks() -> None:
    wishes = {"genres": ["sudoku", "akari"], "sizes": [[6, 6]], "grades": ["easy"]}
    lines = done("orders", count=3, seed=7, **wishes)["lines"]
    assert [n for n, _ in lines] == [1, 2, 3]
    assert lines == done("orders", count=3, seed=7, **wishes)["lines"]
    for _, line in lines:
        made = done("record", task="generate", line=line, seconds=60)
        assert made["verdict"] == "made"
        assert (made["rows"], made["cols"]) == (6, 6)
        assert made["grade"] == "easy"
        assert isinstance(made["number"], float)
        assert made["form"]
        assert made["name"] == all_genres()[json.loads(line)["genre"]].name
        assert made["svg"].startswith("<svg")
        assert solve(envelope.from_json(made["puzzle"])).verdict.value == "unique"
        assert load(made["problem"], made["genre"]).clues


def test_what_is_in_a_pack_is_called_as_it_is_on_the_board() -> None:
    killer = envelope.to_json(generate("sudoku", (4, 4), seed=1, killer=1))
    line = json.dumps({"problem": json.dumps(killer), "genre": "sudoku"})
    assert done("record", task="grade", line=line, seconds=60)["name"] == "Killer Sudoku"


def test_a_pack_has_variants_and_mixes_of_them() -> None:
    mixes = [{"genre": "sudoku", "options": one} for one in ({"killer": 1}, {"diagonal": 1})]
    mixed = {"genre": "sudoku", "options": {"thermometer": 1, "diagonal": 1}}
    wanted = {"genres": ["akari"], "mixes": [*mixes, mixed], "sizes": [[4, 4]], "seed": 7}
    lines = done("orders", count=4, **wanted)["lines"]
    made = [done("record", task="generate", line=line, seconds=60) for _, line in lines]
    assert [one["verdict"] for one in made] == ["made"] * 4
    kinds = [{key for key, clues in one["puzzle"]["clues"].items() if clues} for one in made]
    assert "cage" in kinds[1]
    assert "diagonal_up" in kinds[2] - kinds[1]
    assert {"thermometer", "diagonal_up"} <= kinds[3]
    # The order is stored, so that the same puzzle can be made again.
    assert made[3]["options"] == mixed["options"]
    for mix in ({"genre": "sudoku"}, {"genre": "sudoku", "options": {"killer": True}}, 3):
        assert "mixes" in refusal(ask("orders", {"mixes": [mix]}))
    unknown = {"genre": "sudoku", "options": {"nonsense": 1}}
    assert "no option" in refusal(ask("orders", {"mixes": [unknown]}))
    order = {"genre": "sudoku", "seed": 1, "options": {"killer": "yes"}}
    refused = done("record", task="generate", line=json.dumps(order))
    assert refused["verdict"] == "refused"
    assert "options" in refused["why"]


def test_a_file_is_graded_line_by_line_and_twins_are_found() -> None:
    texts = [LINE, "rubbish", LINE[::-1], "{", "[]"]
    lines = list(enumerate(texts, start=1))
    results = [{"n": n, **done("record", task="grade", line=line)} for n, line in lines]
    verdicts = [one["verdict"] for one in results]
    assert verdicts == ["unique", "refused", "unique", "refused", "refused"]
    for one in results:
        if one["verdict"] == "refused":
            assert one["why"].endswith(".")
            assert "puzzle" not in one
    assert results[0]["problem"] == LINE
    report = done("report", results=results)
    assert report["twins"] == [[1, 3]]
    assert report["svg"].startswith("<svg")
    assert report["words"][0] == "5 records: 3 refused, 2 unique"


def test_lines_that_are_no_puzzles_are_left_out_and_told_with_their_numbers() -> None:
    order = '{"genre": "sudoku", "seed": 1}'
    texts = ["# ours", LINE, "", "rubbish\r", LINE[::-1], "{", "[]", LINE[:-1], order]
    found = done("records", text="\n".join(texts))
    # Puzzles are counted; the other lines have their line numbers.
    assert found["lines"] == [[1, LINE], [2, LINE[::-1]]]
    assert [one["line"] for one in found["left"]] == [4, 6, 7, 8, 9]
    assert [one["text"] for one in found["left"]][:1] == ["rubbish"]
    assert all(one["why"].endswith(".") for one in found["left"])
    said = refusal(ask("records", {"text": "rubbish\nmore"}))
    assert said.startswith("None of these lines is a puzzle. Line 1: ")


def test_puzzles_are_written_in_a_form_where_it_can_hold_them() -> None:
    akari = all_genres()["akari"]
    puzzles = [envelope.to_json(one) for one in (load(LINE), load(akari.example, akari.id))]
    assert done("texts", puzzles=puzzles, form="line")["texts"] == [LINE, None]
    assert all(text for text in done("texts", puzzles=puzzles, form="link")["texts"])


@pytest.mark.parametrize(
    ("action", "payload"),
    [
        ("orders", {"genres": [], "count": 1}),
        ("orders", {"genres": ["no such"], "count": 1}),
        ("orders", {"genres": [1], "count": 1}),
        ("orders", {"genres": ["sudoku"], "count": 0}),
        ("orders", {"genres": ["sudoku"], "count": MOST + 1}),
        ("orders", {"genres": ["sudoku"], "count": 1, "sizes": [[7, 26]]}),
        ("orders", {"genres": ["sudoku"], "count": 1, "sizes": [[6, True]]}),
        ("orders", {"genres": ["sudoku"], "count": 1, "sizes": "6"}),
        ("orders", {"genres": ["sudoku"], "count": 1, "grades": ["impossible"]}),
        ("records", {"text": " \n\n"}),
        ("records", {"text": "1\n" * (MOST + 1)}),
        ("record", {"task": "solve", "line": LINE}),
        ("report", {"results": [1]}),
        ("texts", {"puzzles": [1]}),
    ],
)
def test_what_makes_no_sense_is_refused(action: str, payload: dict[str, Any]) -> None:
    refusal(ask(action, payload))
