"""Free boards on the page: what the engine tells its forms, and that they can set every rule."""

from __future__ import annotations

import random
from typing import Any

import pytest

import py_solver as gw
from py_solver.formats import envelope
from py_solver.puzzle.free.offered import offered
from tests.bridge.test_actions import result
from tests.bridge.test_requests import ask, refusal

BOARDS: list[dict[str, Any]] = [
    {},
    {"cells": "numbers", "least": 0, "most": 9},
    {"cells": "nothing", "lines": "cells"},
    {"cells": "numbers", "most": 3, "lines": "cells"},
    {"cells": "shading", "lines": "cells"},
    {"cells": "numbers", "most": 4, "lines": "borders"},
    {"cells": "nothing", "lines": "borders"},
]


def rules_on_offer() -> dict[str, dict[str, Any]]:
    families = result("vocabulary", {})["families"]
    return {told["rule"]: told for family in families for told in family["rules"]}


def enveloped(asked: list[Any], rows: int = 4, cols: int = 4, **layers: Any) -> dict[str, Any]:
    head = {"format": "gridwright", "version": 1, "genre": "free", "rows": rows, "cols": cols}
    return head | {"clues": {"layers": layers, "asked": asked}}


def test_a_free_board_has_the_layers_that_were_asked() -> None:
    layers = {"cells": "numbers", "most": 4, "lines": "borders"}
    found = result("free", {"rows": 3, "cols": 5, "layers": layers})
    assert (found["rows"], found["cols"]) == (3, 5)
    assert [one["layer"] for one in found["layers"]] == ["cells", "edges_h", "edges_v"]
    assert found["joins"] == "parts"
    assert found["puzzle"]["clues"] == {"layers": layers}


@pytest.mark.parametrize(
    ("payload", "says"),
    [
        ({"layers": {"cells": "nothing"}}, "A board needs cells to fill in or lines to draw."),
        ({"layers": {"cells": "numbers", "least": 5, "most": 4}}, "the smaller first"),
        ({"rows": 0}, "at least one row"),
        ({"layers": []}, "The request's “layers” is not valid."),
    ],
)
def test_impossible_boards_are_refused(payload: dict[str, Any], says: str) -> None:
    assert says in refusal(ask("free", payload))


def test_every_rule_on_offer_is_in_a_family_with_its_sentence() -> None:
    told = rules_on_offer()
    assert told.keys() == offered().keys()
    assert len({one["name"] for one in told.values()}) == len(told)
    for name, one in told.items():
        assert one["sentence"][0].isupper(), name
        assert one["sentence"].endswith("."), name
        least, most, parts = (one["regions"][key] for key in ("least", "most", "parts"))
        assert parts, name
        assert len(parts) <= (most or len(parts)), name
        assert least <= len(parts) or parts[-1]["takes"] == "arms" or least == 2, name
        for field in one["fields"]:
            assert (field["means"] == "choice") == bool(field["options"]), name
            assert field["label"]


def region_for(takes: str, layers: dict[str, Any], dice: random.Random) -> list[dict[str, Any]]:
    """A region as the page draws it."""
    row, col = dice.randrange(3), dice.randrange(3)
    across, down = f"edges_v/{row}/{col + 1}", f"edges_h/{row + 1}/{col}"
    if takes == "board":
        return [{"in": "All"}]
    if takes == "arms":
        arms = [f"edges_h/{row}/{col}", f"edges_v/{row}/{col}", across, down]
        inner = [[at] if "/0/" not in at[6:] or at == across else [] for at in arms]
        return [{"in": "Along", "coords": arm} for arm in inner]
    lines: list[dict[str, Any]] = [
        {"in": "Union", "parts": [{"in": "AllOf", "layer": f"edges_{way}"} for way in "hv"]},
        {"in": "Set", "coords": [across, down]},
        {"in": "Along", "coords": [across, f"edges_v/{row}/{col + 2 if col < 2 else col}"]},
    ]
    cells: list[dict[str, Any]] = [
        {"in": "AllOf"},
        {"in": "Row", "row": row},
        {"in": "Col", "col": col},
        {"in": "Rect", "row": row, "col": col, "height": 2, "width": 2},
        {"in": "Along", "coords": [f"cells/{row}/{col}", f"cells/{row}/{col + 1}"]},
        {"in": "Set", "coords": [f"cells/{row}/{col}"]},
        {"in": "Neighbors4", "row": row, "col": col},
    ]
    has_lines = layers.get("lines", "nothing") != "nothing"
    choices = lines if takes == "lines" or layers.get("cells") == "nothing" else cells
    if takes == "any" and has_lines and dice.random() < 0.3:
        choices = lines
    return [dice.choice(choices)]


def filled_in(told: dict[str, Any], layers: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A rule as the page's form makes it: fields that it needs, and regions."""
    values: dict[str, Any] = {}
    for field in told["fields"]:
        if not field["needed"] and dice.random() < 0.7:
            continue
        few = [dice.randrange(field["least"], 5) for _ in range(dice.choice((1, 2, 3, 4)))]
        by_means = {
            "flag": dice.random() < 0.5,
            "marks": few,
            "numbers": few if dice.random() < 0.7 else [],
            "lists": [few],
            "choice": dice.choice(field["options"])[0] if field["options"] else "",
            "mark": dice.randrange(2) if layers.get("cells") != "numbers" else dice.randrange(4),
        }
        values[field["key"]] = by_means.get(field["means"], dice.randrange(field["least"], 8))
    least, most, parts = (told["regions"][key] for key in ("least", "most", "parts"))
    if parts[0]["takes"] == "arms":
        regions = region_for("arms", layers, dice)
    else:
        count = max(1, least) + (most is None and dice.randrange(2))
        regions = [
            region
            for n in range(count)
            for region in region_for(parts[min(n, len(parts) - 1)]["takes"], layers, dice)
        ]
    return {"rule": values | {"rule": told["rule"]}, "regions": regions}


@pytest.mark.parametrize("name", sorted(offered()))
def test_every_rule_on_offer_can_be_set_by_its_form(name: str) -> None:
    told = rules_on_offer()[name]
    dice = random.Random(1)
    for _ in range(60):
        for layers in BOARDS:
            puzzle = enveloped([filled_in(told, layers, dice)], **layers)
            (said,) = result("ruled", {"puzzle": puzzle})["asked"]
            assert said["name"] == told["name"]
            if "error" in said:
                assert said["error"].endswith("."), said
                continue
            assert said["says"].endswith("."), said
            assert len(said["regions"]) >= told["regions"]["least"]
            read = envelope.from_json(puzzle)
            assert gw.load(gw.dump(read, "json")) == read
            return
    pytest.fail("no filled in form was accepted")


def test_what_rules_say_does_not_depend_on_the_others() -> None:
    asked = [
        {"rule": {"rule": "AtMost", "mark": 1, "n": 1}, "each": "rows", "look": "cage"},
        {"rule": {"rule": "AtMost", "mark": 1}, "regions": [{"in": "All"}]},
        {"rule": {"rule": "Sum", "target": 1}, "each": "columns"},
        {"rule": "Sum"},
        {"rule": {"rule": ["Sum"]}},
        17,
        {"rule": {"rule": "Connected", "mark": 1}, "each": "rows", "about": "row 1 must glow"},
    ]
    said = result("ruled", {"puzzle": enveloped(asked)})["asked"]
    assert said[0]["says"] == "Row 1 must have at most 1 shaded cell, and so on for all rows."
    assert said[0]["regions"] == [[f"cells/0/{col}" for col in range(4)]]
    assert [one.get("error", "") for one in said[1:6]] == [
        "AtMost needs the field “n”.",
        "Sum calculates with numbers, but row 1, column 1 can only be unshaded or shaded.",
        "There is no rule “None”.",
        "There is no rule “['Sum']”.",
        "This is not a rule with its regions.",
    ]
    assert said[6]["says"] == "Row 1 must glow."


@pytest.mark.parametrize("puzzle", [{}, {"rows": 3, "cols": 3, "clues": []}, {"rows": "3"}])
def test_boards_that_are_none_are_refused(puzzle: dict[str, Any]) -> None:
    assert "not valid" in refusal(ask("ruled", {"puzzle": puzzle}))


@pytest.mark.parametrize("lines", ["cells", "borders"])
def test_a_board_of_lines_has_no_kind_for_givens(lines: str) -> None:
    layers = {"cells": "nothing", "lines": lines}
    found = result("free", {"rows": 3, "cols": 3, "layers": layers})
    assert [kind["key"] for kind in found["kinds"]] == ["layers", "asked"]
