"""What benchmarks measured becomes a row of the manual's table for each genre."""

from __future__ import annotations

import json

from tooling import measured
from tooling.docs.puzzle_types import MEASURED


def figures(verdicts: dict[str, int], matched: int) -> dict[str, object]:
    times = {"median": 0.01234, "p95": 0.5, "largest": 1.0}
    program = {"verdicts": verdicts, "matched": matched, **times}
    return {"puzzles": sum(verdicts.values()), "wasm": program}


def test_each_genre_has_a_row_with_what_is_not_as_published() -> None:
    found = {
        "genres": {
            "castle": figures({"unique": 11}, 11),  # an alias
            "nurikabe": figures({"unique": 112, "refused": 1}, 112),
            "fourcells": figures({"unique": 1, "none": 29}, 1),
            "butterfly_sudoku": figures({"unique": 15}, 15),
            "killer_sudoku": figures({"unique": 80, "multiple": 1}, 80),  # a layout
        }
    }
    seconds = {"median": 0.0123, "p95": 0.5, "largest": 1.0}
    others = {"others": {"refused": 1}}
    assert dict(measured.rows(found, "wasm")) == {
        "castle_wall": {"puzzles": 11, "matched": 11, **seconds},
        "nurikabe": {"puzzles": 113, "matched": 112, **seconds, **others},
    }
    assert not dict(measured.rows(found, "native"))


def test_the_table_is_written_as_it_is() -> None:
    text = MEASURED.read_text(encoding="utf-8")
    assert measured.written(json.loads(text)) == text
