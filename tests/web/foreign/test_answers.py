"""What the page takes from foreign code: everything that our own engine answers, unchanged."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from py_solver import Genre, all_genres, load
from py_solver.bridge import handle
from py_solver.bridge.site import looks
from py_solver.formats import envelope
from py_solver.looks.look import Look
from tests.tiers import part
from tooling.layout import HERE

BOARDS = Path(__file__).parents[2] / "genres" / "variants.json"
SCRIPT = Path(__file__).with_name("passes.mjs")
CODE = {"name": "own.py", "source": "…"}
FEW = ("akari", "slitherlink", "sudoku")


def told(action: str, **payload: Any) -> dict[str, Any]:
    """A request, and the engine's answer to it, as if the genre came with code."""
    answer = json.loads(handle(json.dumps({"id": 1, "action": action, "payload": payload})))
    assert answer["ok"], answer
    result = answer["result"]
    for board in (result, result.get("board", {})):
        if "puzzle" in board:
            board["puzzle"]["code"] = CODE
    # A link to our manual is the one thing that does not pass.
    steps = result["steps"] if action == "path" else [result.get("step")]
    for step in (*steps, (result.get("grade") or {}).get("hardest")):
        if step:
            step["technique"] = ""
    return {"asked": {"action": action, "payload": payload}, "result": result, "code": CODE}


def answers(genre: Genre) -> Iterator[dict[str, Any]]:
    """What the page asks most, about the genre's example."""
    puzzle = envelope.to_json(load(genre.example, genre.id))
    yield told("load", text=json.dumps(puzzle))
    blank = told("blank", genre=genre.id)
    yield blank
    solved = told("solve", puzzle=puzzle, limit=2)
    yield solved
    marks = solved["result"]["solutions"][0]
    yield told("check", puzzle=puzzle, marks=marks)
    played = [one["layer"] for one in blank["result"]["layers"] if not one["derived"]]
    most: dict[str, int] = {}  # the largest mark of each layer: another layer may not have it
    for coord, mark in marks.items():
        layer = coord.partition("/")[0]
        most[layer] = max(mark, most.get(layer, mark))
    mine = {coord: most[layer] for coord in marks if (layer := coord.partition("/")[0]) in played}
    yield told("check", puzzle=puzzle, marks=mine)
    yield told("hint", puzzle=puzzle, seconds=5)
    yield told("draw", puzzle=puzzle, marks=marks)
    yield told("grade", puzzle=puzzle, seconds=0.1)


def rarer(genre: Genre) -> Iterator[dict[str, Any]]:
    """What the page asks more seldom."""
    puzzle = envelope.to_json(load(genre.example, genre.id))
    for action in ("candidates", "census", "path", "redundant", "right", "revalued"):
        yield told(action, puzzle=puzzle)
    yield told("completing", puzzle={**puzzle, "clues": {}}, seconds=1)
    yield told("generate", genre=genre.id, rows=4, cols=4, seed=1)


def refused(lines: Iterator[dict[str, Any]], path: Path) -> str:
    """What the page would not take of these answers."""
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in (looks(), *lines))
    path.write_text(text, encoding="utf-8")
    command = ["node", str(SCRIPT), str(path)]
    done = subprocess.run(command, cwd=HERE.root, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_answers_about_a_genre_pass_unchanged(tmp_path: Path) -> None:
    genres = part(list(all_genres().values()), 1, 6)
    lines = (line for genre in genres for line in answers(genre))
    assert refused(lines, tmp_path / "answers") == ""


def test_rarer_answers_pass_unchanged(tmp_path: Path) -> None:
    lines = (line for name in FEW for line in rarer(all_genres()[name]))
    assert refused(lines, tmp_path / "answers") == ""


def test_all_constraints_of_sudoku_pass_unchanged(tmp_path: Path) -> None:
    boards = json.loads(BOARDS.read_text(encoding="utf-8"))
    lines = (told("open", puzzle=board) for board in part(boards, 0))
    assert refused(lines, tmp_path / "answers") == ""


def test_decorations_pass_unchanged(tmp_path: Path) -> None:
    drawn = [
        {"sort": "box", "at": [2, 3], "width": 2, "height": 1, "form": "pill", "fill": "#ffee8880"},
        {"sort": "line", "points": [[0.5, 0.5], [9.5, 2]], "colour": "#aa3377", "dashes": [1, 2]},
        {"sort": "frame", "cells": [[1, 1]], "colour": "#112233", "text": "3", "ink": "#112233"},
        {
            **{"sort": "box", "at": [-1, 4], "text": "A & b", "ink": "#000000", "size": 0.5},
            **{"halo": "#ffffff", "angle": 30, "level": "over"},
        },
    ]
    sudoku = all_genres()["sudoku"]
    puzzle = {**envelope.to_json(load(sudoku.example, sudoku.id)), "decorations": drawn}
    opened = told("open", puzzle=puzzle)
    assert len(opened["result"]["puzzle"]["decorations"]) == len(drawn)
    lines = (opened, told("draw", puzzle=puzzle, marks={}))
    assert refused(iter(lines), tmp_path / "answers") == ""


@pytest.mark.parametrize("word", Look.STYLES)
def test_every_style_of_a_drawn_word_passes(word: str, tmp_path: Path) -> None:
    shape = {"word": word, "text": "", "coords": ["cells/0/0"]}
    fair = told("blank", genre="sudoku")
    styles = [*Look.STYLES[word], "other"]
    lines = (
        {**fair, "result": {**fair["result"], "shapes": [{**shape, "style": style}]}}
        for style in styles
    )
    assert refused(lines, tmp_path / "answers") == "refused: blank sudoku: shapes\n"
