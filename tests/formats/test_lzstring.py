"""lz-string itself unpacks our texts, and we unpack its texts."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from py_solver import Contents, load
from py_solver.formats import packing
from py_solver.formats.registry import read, write
from py_solver.formats.sudokus import zipping
from tests.genres.pictures import variants
from tests.helpers.node import answers

RUNNER = Path(__file__).with_name("lz.mjs")
TEXTS = (
    *(
        "a",
        "aaaaaaaaaaaaaaaaaaaaaaaaa",
        '{"size":9,"title":"“Whispers” – ≥ 5"}',
        "数独 🧩 Zoë 🦊",
        "",
    ),
    "".join(map(chr, range(32, 1200))),
)
READ = ("f-puzzles", "sudokupad")


def lz(*calls: tuple[str, str]) -> list[Any]:
    """Return the results of npm's lz-string functions, each for its text."""
    return answers(RUNNER, calls)


def test_lz_string_unpacks_what_we_write() -> None:
    puzzles = list(variants())[::6]
    links = {form: [write(Contents(one), form) for one in puzzles] for form in READ}
    packed = [re.sub(r"^.*?(?:load=|/scl)", "", link) for told in links.values() for link in told]
    found = lz(*(("decompressFromBase64", one) for one in packed))
    values = [zipping.unzipped(one) if one[:2] == "{c" else json.loads(one) for one in found]
    for link, value in zip([one for told in links.values() for one in told], values, strict=True):
        rows = value["grid"] if "grid" in value else value["cells"]
        assert len(rows) == read(link).puzzle.size[0]


def test_what_either_packs_the_other_unpacks() -> None:
    theirs = lz(*(("compressToBase64", text) for text in TEXTS))
    for_uri = lz(*(("compressToEncodedURIComponent", text) for text in TEXTS))
    for text, packed, address in zip(TEXTS, theirs, for_uri, strict=True):
        if text:
            assert packing.unpack_lz(packed) == text
            assert packing.unpack_lz(address, for_uri=True) == text
    ours = [packing.pack_lz(text) for text in TEXTS]
    assert lz(*(("decompressFromBase64", packed) for packed in ours)) == list(TEXTS)


def test_a_title_beyond_the_first_plane_travels() -> None:
    sudoku = load("1.../..3./..4./.2..")
    titled = replace(sudoku, title="🧩 数独", author="Zoë 🦊")
    for form in READ:
        back = read(write(Contents(titled), form)).puzzle
        assert (back.title, back.author) == ("🧩 数独", "Zoë 🦊")
