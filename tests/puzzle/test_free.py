"""The free board: rules of the vocabulary over regions that an author picks, as data."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import py_solver as gw
from py_solver.ask.clash import find_clash
from py_solver.board.regions import Along, Neighbors4, Rect
from py_solver.bridge.describe import describe
from py_solver.genres import genre_named, unlisted
from py_solver.puzzle.free.fields import region_from_json, rule_from_json, to_json
from py_solver.rules import all_rules
from tests import tiers
from tests.rules.brute import EVERY, case_file

FREE = genre_named("free")


def board(asked: list[Any], rows: int = 4, cols: int = 4, **clues: Any) -> str:
    """The JSON of a board with these rules."""
    head = {"format": "gridwright", "version": 1, "genre": "free", "rows": rows, "cols": cols}
    return json.dumps(head | {"clues": {"asked": asked, **clues}})


@pytest.mark.parametrize("name", sorted(all_rules()))
def test_rules_and_regions_go_to_json_and_back(name: str) -> None:
    cases = case_file(EVERY[name])
    random_ones = (cases.random_instance(random.Random(seed)) for seed in range(tiers.times(5, 50)))
    for instance in [*cases.SMALL, *random_ones]:
        text = json.dumps(to_json(instance.rule))
        assert rule_from_json(json.loads(text)) == instance.rule
        for region in instance.regions:
            assert region_from_json(json.loads(json.dumps(to_json(region)))) == region


def test_the_free_board_is_named_but_in_no_list() -> None:
    assert unlisted() == {"free": FREE}
    assert "free" not in gw.all_genres()
    assert pickle.loads(pickle.dumps(FREE)) is FREE


def test_the_example_is_solved_graded_and_described() -> None:
    puzzle = gw.load(FREE.example)
    outcome = gw.solve(puzzle)
    assert outcome.verdict is gw.Verdict.UNIQUE
    assert gw.grade(puzzle).number > 0
    assert gw.load(gw.dump(puzzle, "json")) == puzzle
    step = gw.hint(puzzle)
    assert step is not None
    told = describe(puzzle)
    assert told["rules"] == (
        "Fill in the board by the rules of this puzzle. Row 1 must contain each number once, and "
        "so on for all rows. Column 1 must contain each number once, and so on for all columns. "
        "Numbers must rise from row 1, column 1 to row 3, column 2. Row 3, columns 3 and 4 must "
        "add up to 4."
    )
    assert {shape["word"] for shape in told["shapes"]} == {"line", "border", "text"}
    assert [kind["key"] for kind in told["kinds"]] == ["layers", "asked", "given"]
    assert gw.draw(puzzle).startswith("<svg")


def test_rules_that_cannot_both_hold_are_named() -> None:
    row = {"in": "Row", "row": 1}
    asked = [
        {"rule": {"rule": "AtLeastOne", "mark": 1}, "each": "columns"},
        {"rule": {"rule": "ExactCount", "mark": 1, "n": 3}, "regions": [row]},
        {"rule": {"rule": "AtMost", "mark": 1, "n": 2}, "regions": [row], "about": "{2} at most"},
    ]
    found = find_clash(gw.load(board(asked)), gw.Budget(seconds=20))
    assert found is not None
    assert "rule 2" in found.sentence
    assert "rule 3" in found.sentence


def test_the_author_words_a_rule() -> None:
    cells = [f"cells/0/{col}" for col in range(3)]
    asked = [
        {
            "rule": {"rule": "RunAtMost", "mark": 1, "n": 1},
            "regions": [{"in": "Along", "coords": cells}],
            "about": "no two {lamps} in row 1 must touch",
        }
    ]
    puzzle = gw.load(board(asked))
    marks = dict.fromkeys((gw.cell(0, 0), gw.cell(0, 1)), 1)
    (violation,) = gw.check(puzzle, marks).violations
    assert violation.sentence.startswith("No two {lamps} in row 1 must touch, but")
    assert puzzle.places_of(violation.source[0]) == tuple(gw.cell(0, col) for col in range(3))


def test_a_board_of_lines() -> None:
    layers = {"cells": "nothing", "lines": "cells"}
    asked = [
        {"rule": {"rule": "Path", "mark": 1, "closed": True}, "regions": [{"in": "All"}]},
        {
            "rule": {"rule": "AtLeastOne", "mark": 1},
            "regions": [{"in": "Set", "coords": ["edges_h/1/0", "edges_v/0/1"]}],
        },
    ]
    puzzle = gw.load(board(asked, 2, 2, layers=layers))
    assert gw.solve(puzzle).verdict is gw.Verdict.UNIQUE


def test_given_shading_is_painted_as_shading() -> None:
    puzzle = gw.load(board([], 2, 2, given={"cells/0/0": 1, "cells/1/1": 0}))
    told = describe(puzzle)
    assert told["givens"] == {"cells/0/0": 1, "cells/1/1": 0}
    assert [(one["text"], one["coords"]) for one in told["shapes"]] == [("·", ["cells/1/1"])]
    assert gw.solve(puzzle, limit=9).verdict is gw.Verdict.MULTIPLE


def test_the_command_line_reads_a_free_board(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(gw.dump(gw.load(FREE.example), "json"), "utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "py_solver", "solve", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "unique" in run.stdout.lower()


ROW = [{"in": "Row", "row": 0}]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"rule": {"rule": "Nothing"}, "regions": ROW}, "Rule 1: There is no rule “Nothing”."),
        ({"rule": "Sum", "regions": ROW}, "Rule 1: There is no rule “None”."),
        (
            {"rule": {"rule": "ExactCount", "mark": 1, "n": "3"}, "regions": ROW},
            "Rule 1: ExactCount: “3” does not fit the field “n”.",
        ),
        (
            {"rule": {"rule": "ExactCount", "mark": True, "n": 3}, "regions": ROW},
            "Rule 1: ExactCount: “True” does not fit the field “mark”.",
        ),
        (
            {"rule": {"rule": "ExactCount", "mark": 1}, "regions": ROW},
            "Rule 1: ExactCount needs the field “n”.",
        ),
        (
            {"rule": {"rule": "Connected", "mark": 1, "size": 3}, "regions": ROW},
            "Rule 1: Connected has no field “size”.",
        ),
        (
            {"rule": {"rule": "Connected", "mark": 1}, "regions": [{"in": "Rows"}]},
            "Rule 1: There is no region “Rows”.",
        ),
        (
            {"rule": {"rule": "Connected", "mark": 1}, "regions": [{"in": "Row", "row": 9}]},
            "Rule 1: There is no row 10, column 1 on this board.",
        ),
        (
            {"rule": {"rule": "Sum", "target": 3}, "regions": ROW},
            "Rule 1: Sum calculates with numbers, but row 1, column 1 can only be unshaded or "
            "shaded.",
        ),
        ({"rule": {"rule": "Connected", "mark": 1}}, "Rule 1 must have regions, or a family"),
        (
            {"rule": {"rule": "Connected", "mark": 1}, "each": "boxes"},
            "Rule 1 must have regions, or a family",
        ),
        ("Connected", "Rule 1: This is not a rule with its regions."),
    ],
)
def test_what_is_wrong_with_a_rule_is_said(asked: Any, says: str) -> None:
    with pytest.raises(gw.PuzzleError) as caught:
        gw.load(board([asked]))
    assert says in caught.value.sentence


def test_boards_that_are_too_large_or_impossible_are_refused() -> None:
    asked = {"rule": {"rule": "Connected", "mark": 1}, "regions": ROW}
    with pytest.raises(gw.ClueError, match="A board can have 400 rules at most"):
        gw.load(board([asked] * 401))
    for layers, says in (
        ({"cells": "nothing"}, "A board needs cells to fill in or lines to draw"),
        ({"cells": "letters"}, "This is not something that a player can enter"),
        ({"cells": "numbers", "most": 1000}, "Numbers must be from 0 to 999"),
        ({"cells": "numbers", "most": True}, "Numbers must be from 0 to 999"),
        ({"cells": ["numbers"]}, "This is not something that a player can enter"),
        ({"colour": 1}, "must say what the player enters"),
    ):
        with pytest.raises(gw.ClueError, match=says):
            gw.load(board([], layers=layers))
    with pytest.raises(gw.PuzzleError, match="Row 1, column 1 cannot be 7"):
        gw.load(board([], layers={"cells": "numbers", "most": 4}, given={"cells/0/0": 7}))


VALUES: list[Any] = [
    *(None, True, -1, 0, 3, 10**30, 1e9, "", "x" * 99, "cells/0/0", [], {}, [1], [[1, 2]]),
    *([[[]]], [None], {"rule": "Connected", "mark": 1}, {"in": "All"}, [["cells/0/0", 1]]),
    *({"children": []}, [{"rule": {"rule": "Pin", "mark": 1}}], [10**6] * 6000),
]


def test_any_value_in_any_field_is_read_or_refused() -> None:
    dice = random.Random(tiers.SEED)
    said = list[str]()
    rules = sorted(all_rules().values(), key=lambda rule: rule.__name__)
    for _ in range(tiers.times(1500, 40_000)):
        sort = dice.choice(rules)
        fields = getattr(sort, "__dataclass_fields__", {})
        rule = {"rule": sort.__name__} | {name: dice.choice(VALUES) for name in fields}
        where = dice.choice([ROW, [{"in": "All"}] * 2, [{"in": "Rect", "height": 10**6}], VALUES])
        try:
            gw.load(board([{"rule": rule, "regions": where}], 3, 3))
        except gw.PuzzleError as error:
            said.append(error.sentence)
    assert said
    assert all(one[0].isupper() or one[0] == "“" for one in said)


def test_regions_know_their_places() -> None:
    for region in (Along((gw.cell(0, 1),)), Rect(1, 2, 3, 4), Neighbors4(1, 1)):
        assert region_from_json(to_json(region)) == region
