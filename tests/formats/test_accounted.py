"""Parts of a text that say nothing about the puzzle, or nothing that is known: told or refused."""

from __future__ import annotations

import json

import pytest

from py_solver import Contents, dump, load
from py_solver.board.coords import cell
from py_solver.board.errors import PuzzleError
from py_solver.formats.registry import read
from tests.formats.test_readers import SUDOKU, penpa

# A 4×4 grid of Penpa has 64 points of each kind, 8 in a row; its first cell is point 18.
CORNER = 64
ROWS = {f"{at},{at + 1}": 2 for row in (81, 89, 97) for at in range(row, row + 4)}
"""Lines that part its rows."""
ROOMS = "pzprv3\nchocona\n2\n2\n2\n{}\n. .\n. .\n. .\n. .\n"


def told(contents: Contents) -> str:
    return " ".join(f"{note.sort}: {note.sentence}" for note in contents.notes)


@pytest.mark.parametrize(
    ("name", "drawn", "title", "said"),
    [
        ("circle", {"symbol": {"18": [1, "circles", 1]}}, "Masyu", "drawn: The symbol “circles”"),
        ("split", {"symbol": {"18": [1, "kakura", 1]}}, "Kakuro", "unread: The symbol “kakura”"),
        (
            "moon",
            {"symbol": {"18": [1, "sun moon", 1]}},
            "Moon-Sun",
            "unread: The symbol “sun moon",
        ),
        ("ship", {"symbol": {"18": [1, "battleships", 1]}}, "Battleship", "“battleships”"),
        (
            "mode of a number on a corner",
            {"number": {str(CORNER + 18): ["2", 6, "2"]}},
            "Creek",
            "drawn: What is drawn in the layer “number”",
        ),
        (
            "star",
            {"symbol": {"10": [2, "moon", 1]}, "lineE": ROWS},
            "Star Battle",
            "unread: The symbol “moon”",
        ),
        ("frame", {"lineE": {"72,73": 2}}, "Heyawake", "told: Lines beyond the board are not read"),
        ("layer", {"special": {"18": 1}}, "Masyu", "unread: The layer “special”"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_what_penpa_draws_otherwise_is_told(
    name: str, drawn: dict[str, object], title: str, said: str
) -> None:
    assert said in told(read(penpa("square", (4, 4), drawn, title)))


def test_a_blank_text_in_penpa_draws_nothing() -> None:
    blank = penpa("square", (4, 4), {"number": {"18": [" ", 4, "1"]}}, "Akari")
    assert read(blank).puzzle.clues["wall"] == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("https://puzz.link/p?yajilin/oo/3/3/i", "told: The link has the flag “o” more than once"),
        (ROOMS.format("0 0\n7 7"), "told: The file does not number the regions from 0 on"),
        (f":0000:x:{SUDOKU}:413 413:::", "told: “413” is deleted twice"),
        (f"{SUDOKU},,4", "told: The field “2” is empty"),
        (f'<opensudoku version="7"><game data="{SUDOKU.replace(".", "0")}"/></opensudoku>', "“7”"),
        (f'<opensudoku><q/><game data="{SUDOKU.replace(".", "0")}"/></opensudoku>', "unread: The"),
        ("pzprv3.9\nnurikabe\n1\n1\n1\n", "inferred: The file says that it is of version “9”."),
        (json.dumps({"size": 1, "grid": [[{"value": 1, "given": 7}]]}), "unread: “7” for “given”"),
        ('{"cells": [[{"value": 1}]], "foo": [1]}', "unread: The field “foo” is not known."),
        ("pzprv3\npentominous\n1\n2\n. .\nb .\n0\n", "told: Row 1, column 1: the player's “b”"),
        ("pzprv3\nkakuro\n1\n1\n5 0\n0 .\n.\n", "beyond a corner of the"),
    ],
    ids=[
        "flag",
        "regions",
        "deleted",
        "empty",
        "version",
        "element",
        "file",
        "given",
        "field",
        "word",
        "corner",
    ],
)
def test_what_changes_nothing_is_told(text: str, said: str) -> None:
    assert said in told(read(text))


@pytest.mark.parametrize(
    "text",
    [
        ROOMS.replace("{}\n. .", "0 0\n1 1\n. 07"),
        "https://puzz.link/p?kakuru/2/2/k0.",
        "https://puzz.link/p?statuepark/2/2/0/1/22uu",
        '{"kind": ["http:///ipuz.org/sudoku#1"], "puzzle": [[1]]}',
    ],
    ids=["leading zero", "sum of 0", "cells behind a piece", "kind of ipuz"],
)
def test_what_no_program_writes_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        read(text)


def test_a_key_that_json_has_twice_is_a_caveat() -> None:
    text = dump(load("1... .... .... ...."), "json")
    twice = text.replace('"cells/0/0": 1', '"cells/0/0": 1, "cells/0/0": 2')
    found = read(twice)
    assert found.puzzle.clues["given"] == {cell(0, 0): 2}
    assert "unread: “cells/0/0” is in the JSON twice" in told(found)
    assert json.loads(twice)["clues"]["given"] == {"cells/0/0": 2}


def test_a_janko_block_keeps_negative_looking_numbers_apart() -> None:
    block = "[begin]\npuzzle sudoku\nsize 4\n[problem]\n1 -1 - -\n- - 3 -\n- - - 2\n- - - -\n[end]"
    assert read(block).puzzle.clues == load("1... ..3. ...2 ....").clues
    with pytest.raises(PuzzleError):
        read(block.replace("-1", "-12"))
