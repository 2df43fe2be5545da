"""Constraints on Sudokus: each is found by its rule and drawn, even over cells apart."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import cell
from py_solver.bridge.describe import describe
from tests import tiers
from tests.genres.test_variants import BOARDS
from tests.tiers import usually
from tests.web.drive import cell as cell_at
from tests.web.drive import status
from tests.web.editor.test_editing import BARE, brought, sudoku
from tests.web.hands import Hands
from tests.web.setting import clues_of, expect_verdict, set_kind, take


def form(board: dict[str, Any]) -> tuple[object, ...]:
    """How to set a constraint: as a line, a pair, a switch, with or without numbers."""
    (kind,) = (kind for kind in BARE.clues if kind.name == board["title"])
    told = (getattr(kind, name, None) for name in ("values", "cells", "text"))
    return type(kind), kind.sort, *told


DRAWN = tiers.one_of_each(BOARDS, form)


@usually(2)
@pytest.mark.parametrize("variant", DRAWN, ids=lambda variant: variant["title"])
def test_a_constraint_is_found_and_drawn(warm: Page, variant: dict[str, Any]) -> None:
    clues = variant["clues"]
    whole = gw.load(json.dumps(variant))
    drawn = [
        kind
        for kind in describe(whole)["kinds"]
        if clues.get(kind["key"]) and kind["sort"] in ("drawn", "flag", "numbering")
    ]
    # Other numbers may need cells that are drawn first.
    drawn.sort(key=lambda kind: bool(kind["sort"] == "numbering"))
    left = {key: clue for key, clue in clues.items() if key not in {one["key"] for one in drawn}}
    brought(warm, gw.load(json.dumps({**variant, "clues": left})))
    expect_verdict(warm, "several")
    for kind in drawn:
        set_kind(warm, kind, clues[kind["key"]])
    expect_verdict(warm, "one")


def test_an_area_has_cells_apart_from_each_other(warm: Page) -> None:
    def cells() -> list[list[str]]:
        return [sorted(one["cells"]) for one in clues_of(warm).get("cage", [])]

    brought(warm, sudoku(4))
    (kind,) = (one for one in describe(sudoku(4))["kinds"] if one["key"] == "cage")
    take(warm, kind)
    hands = Hands(warm)
    hands.drag([cell(0, 0), cell(0, 1)])
    hands.add(cell(2, 2))
    cell_at(warm, 2, 2).focus()
    hands.keys("ArrowDown", "+")
    assert cells() == [["cells/0/0", "cells/0/1", "cells/2/2", "cells/3/2"]]
    hands.add(cell(0, 0))
    assert cells() == [["cells/0/1", "cells/2/2", "cells/3/2"]]
    hands.keys("5", "Escape")
    # Nothing is selected now, so this selects the cage.
    hands.add(cell(2, 2))
    hands.add(cell(1, 3))
    assert clues_of(warm)["cage"][0]["values"] == [5]
    assert cells() == [["cells/0/1", "cells/1/3", "cells/2/2", "cells/3/2"]]


@usually(0)
def test_one_area_is_not_made_twice_and_one_cell_is_let_go_again(warm: Page) -> None:
    brought(warm, sudoku(4))
    (kind,) = (one for one in describe(sudoku(4))["kinds"] if one["key"] == "cage")
    take(warm, kind)
    hands = Hands(warm)
    hands.drag([cell(0, 0), cell(0, 1)])
    hands.keys("Escape")
    hands.drag([cell(0, 2), cell(0, 1)])
    hands.add(cell(0, 2))
    hands.add(cell(0, 0))
    expect(warm.locator("#board .cage")).not_to_have_count(0)
    cages = [sorted(one["cells"]) for one in clues_of(warm)["cage"]]
    assert len({*map(tuple, cages)}) == len(cages), cages
    cell_at(warm, 3, 3).focus()
    hands.keys("Escape", "+")
    expect(warm.locator("#board .in-hand > *")).not_to_have_count(0)
    hands.keys("+")
    expect(warm.locator("#board .in-hand > *")).to_have_count(0)
    expect(status(warm)).not_to_contain_text("Drag over")
