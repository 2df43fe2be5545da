"""The editor: puzzles of every genre are set from an empty board, and the verdict follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import py_solver as gw
from py_solver.genre import all_genres
from py_solver.page import describe
from py_solver.puzzle import Puzzle
from tests.genres.pictures import picture
from tests.web.drive import open_puzzle, press
from tests.web.setting import clues_of, empty_board, expect_verdict, set_clues, set_kind

VARIANTS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "genres" / "variants.json").read_text(encoding="utf-8")
)


def small(genre: str) -> Puzzle:
    """The smaller one of the genre's example and its picture."""
    example = gw.load(all_genres()[genre].example, genre)
    return min(picture(genre).puzzle, example, key=lambda puzzle: puzzle.size)


def told_by(clues: dict[str, Any]) -> dict[str, Any]:
    """Clues without what says nothing."""
    return {key: clue for key, clue in clues.items() if clue}


def brought(page: Page, puzzle: Puzzle) -> None:
    """Open a puzzle to go on setting it."""
    press(page, "Play")
    open_puzzle(page, puzzle)
    press(page, "Set")


@pytest.mark.parametrize("name", all_genres())
def test_a_puzzle_is_set_from_an_empty_board(warm: Page, name: str) -> None:
    puzzle = small(name)
    told = describe(puzzle)
    empty_board(warm, all_genres()[name], *puzzle.size)
    set_clues(warm, told["kinds"], told["puzzle"]["clues"])
    expect_verdict(warm, "one")
    assert clues_of(warm) == told_by(told["puzzle"]["clues"])
    press(warm, "Undo")
    assert clues_of(warm) != told_by(told["puzzle"]["clues"])
    press(warm, "Redo")
    expect_verdict(warm, "one")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant["title"])
def test_a_constraint_is_found_and_drawn(warm: Page, variant: dict[str, Any]) -> None:
    clues = variant["clues"]
    whole = gw.load(json.dumps(variant))
    bare = json.dumps({**variant, "clues": {"given": clues["given"]}})
    brought(warm, gw.load(bare))
    expect_verdict(warm, "several")
    for kind in describe(whole)["kinds"]:
        if clues.get(kind["key"]) and kind["sort"] in ("drawn", "flag"):
            set_kind(warm, kind, clues[kind["key"]])
    expect_verdict(warm, "one")
