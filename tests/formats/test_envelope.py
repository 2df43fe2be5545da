"""Puzzles as JSON: everything is kept, and every error is refused in a sentence."""

from __future__ import annotations

import json
import pickle
import re
import sys
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from py_solver import Genre, all_genres, dump, load, losses, read, write
from py_solver.board.errors import GenreError
from tests import tiers
from tests.formats.test_texts import KNOWN, LINE, assert_read_or_refused, sentence
from tests.helpers.sudokus import givens
from tooling.layout import HERE

GENRES = list(all_genres().values())
SIDE = "In this JSON, “rows” must be an integer from 1 to 9999."


def envelope(**changes: Any) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(dump(load(LINE), "json"))
    return {**whole, **changes}


def test_json_keeps_everything() -> None:
    text = json.dumps(envelope(title="A “title” ✓", author="Zoë", message="Well done!"))
    puzzle = load(text)
    assert givens(puzzle) == KNOWN
    assert puzzle.said == ("A “title” ✓", "Zoë", "Well done!")
    assert puzzle.with_clues("given", {}).said == puzzle.said
    assert pickle.loads(pickle.dumps(puzzle)).said == puzzle.said
    assert json.loads(dump(puzzle, "json")) == json.loads(text)
    assert "\n" not in dump(puzzle, "json")


def test_json_keeps_what_came_with_a_puzzle() -> None:
    text = json.dumps(
        envelope(
            marks={"cells/0/1": 2},
            pencil={"cells/0/2": [1, 3]},
            corner={"cells/0/2": [4]},
            tinted={"cells/0/2": [12, 47]},
            colours={"cells/0/0": [2, 7]},
            drawn={"edges_v/0/1": 1, "cells/0/0": 2},
            rules="No 3 beside a 4.",
            notes=[{"sort": "unread", "sentence": "A wonder.", "coords": ["cells/0/0"]}],
        )
    )
    contents = read(text)
    assert not contents.whole
    assert losses(contents, "json") == ()
    assert json.loads(write(contents, "json")) == json.loads(text)
    lost = str(losses(read(json.dumps(json.loads(text) | {"message": "Done."})), "line"))
    for what in (
        "the player's colours",
        "corner marks",
        "the colours of pencil marks",
        "lines and signs",
        "the message",
    ):
        assert f"can't store {what}" in lost or f"can't store the player's {what}" in lost


@pytest.mark.parametrize("form", ["sudokupad", "f-puzzles"])
def test_a_message_to_solvers_travels_where_there_is_a_place_for_it(form: str) -> None:
    contents = read(json.dumps(envelope(message="Well done: “5” was hard!")))
    assert "message" not in str(losses(contents, form))
    assert load(write(contents, form)).message == contents.puzzle.message


@pytest.mark.parametrize("form", ["json", "sudokupad", "f-puzzles"])
def test_no_more_of_a_message_is_read_than_the_page_takes(form: str) -> None:
    long = "Well done! " * 200
    assert load(dump(replace(load(LINE), message=long), form)).message == long[:2000]


@pytest.mark.parametrize("text", ["\ufeff{}", "{", '{"format"', "{]", "{'a': 1}", "{} {}", "{NaN}"])
def test_broken_json_is_refused(text: str) -> None:
    assert "JSON" in sentence(text)


BIG = int("9" * 4000)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "other"}, "not a Gridwright puzzle"),
        ({"format": None}, "not a Gridwright puzzle"),
        ({"version": 2}, "version 2"),
        ({"version": True}, "version"),
        ({"version": BIG}, "version"),
        ({"version": [[[]]]}, "version"),
        ({"version": "x" * 9999}, "version"),
        ({"version": None}, "version"),
        ({"genre": "nonesuch"}, "“nonesuch”"),
        ({"genre": None}, "genre"),
        ({"genre": 5}, "genre"),
        ({"genre": ["x"]}, "genre"),
        ({"rules": 5}, "rules"),
        ({"marks": [1]}, "marks"),
        ({"pencil": {"cells/0/2": 5}}, "pencil"),
        ({"pencil": {"cells/0/2": [True]}}, "pencil"),
        ({"colours": {"cells/0/2": 5}}, "colours"),
        ({"corner": {"cells/0/2": "1"}}, "pencil"),
        ({"tinted": {"cells/0/2": [10]}}, "colours of pencil marks"),
        ({"tinted": {"cells/0/2": [12, 13]}}, "colours of pencil marks"),
        ({"tinted": {"edges_h/0/2": [12]}}, "colours of pencil marks"),
        ({"drawn": {"cells/0/2": 3}}, "line or sign"),
        ({"drawn": {"edges_v/0/1": 2}}, "line or sign"),
        ({"drawn": {"corners/0/1": 1}}, "line or sign"),
        ({"message": 5}, "message"),
        ({"colours": {"cells/0/2": [0]}}, "colours"),
        ({"colours": {"edges_h/0/2": [1]}}, "colours"),
        ({"notes": 5}, "notes"),
        ({"notes": [{"sort": "odd", "sentence": "", "coords": []}]}, "notes"),
        ({"notes": [{"sort": "told", "sentence": "", "coords": [5]}]}, ""),
        ({"rows": 0}, SIDE),
        ({"rows": -9}, SIDE),
        ({"rows": True}, SIDE),
        ({"rows": 9.0}, SIDE),
        ({"rows": "9"}, SIDE),
        ({"rows": None}, SIDE),
        ({"rows": BIG}, ""),
        ({"cols": 100_000}, "In this JSON, “cols” must be an integer from 1 to 9999."),
        ({"rows": 26, "cols": 26}, "26×26"),
        ({"cols": 8}, "9×8"),
        ({"title": 5}, "title"),
        ({"author": []}, "author"),
        ({"clues": 5}, "clues"),
        ({"clues": []}, "clues"),
        ({"clues": {"stars": 1}}, "“stars”"),
        ({"clues": {"x" * 9999: 1}}, "“xxx"),
        ({"clues": {"given": 5}}, "given"),
        ({"clues": {"given": []}}, "given"),
        (
            {"clues": {"given": {"cells/2/4": 14}}},
            "Row 3, column 5: 14 is too large; clues go up to 9.",
        ),
        (
            {"clues": {"given": {"cells/0/0": 0}}},
            "Row 1, column 1: 0 is too small; clues start at 1.",
        ),
        ({"clues": {"given": {"cells/0/0": -1}}}, "Row 1, column 1"),
        ({"clues": {"given": {"cells/0/0": True}}}, "Row 1, column 1"),
        ({"clues": {"given": {"cells/0/0": 1.5}}}, "Row 1, column 1"),
        ({"clues": {"given": {"cells/0/0": None}}}, "Row 1, column 1"),
        ({"clues": {"given": {"cells/0/0": [1]}}}, "Row 1, column 1"),
        ({"clues": {"given": {"cells/0/0": BIG}}}, "Row 1, column 1"),
        ({"clues": {"given": {"cells/9/0": 1}}}, "Row 10, column 1"),
        ({"clues": {"given": {"edges_h/0/0": 1}}}, "cannot be there"),
        ({"clues": {"given": {"top/0/0": 1}}}, "Above column 1: "),
        ({"clues": {"given": {"walls/0/0": 1}}}, "“walls/0/0”"),
        ({"clues": {"given": {"cells/-1/0": 1}}}, "“cells/-1/0”"),
        ({"clues": {"given": {"cells/00/0": 1}}}, "“cells/00/0”"),
        ({"clues": {"given": {"cells/٣/0": 1}}}, "“cells/٣/0”"),
        ({"clues": {"given": {"cells/²/0": 1}}}, "“cells/²/0”"),
        ({"clues": {"given": {"cells/" + "9" * 4300 + "/0": 1}}}, "not a place"),
        ({"clues": {"given": {"cells/" + "9" * 9999 + "/0": 1}}}, "not a place"),
        ({"clues": {"given": {"": 1}}}, "“”"),
        ({"clues": {"given": {"a\r\nb": 1}}}, "“a b”"),
    ],
)
def test_a_wrong_envelope_is_refused(changes: dict[str, Any], said: str) -> None:
    text = json.dumps(envelope(**changes))
    assert said in sentence(text)


@pytest.mark.parametrize("key", ["version", "genre", "rows", "title", "clues", "given", "clue"])
def test_json_that_is_nested_deeply_is_refused(key: str) -> None:
    """Up to the depth at which the parser itself fails, and beyond."""
    for depth in (*range(sys.getrecursionlimit() - 150, sys.getrecursionlimit() + 20, 3), 99_999):
        nest = "[" * depth + "]" * depth
        inner = {"given": '{"given":"?"}', "clue": '{"given":{"cells/0/0":"?"}}'}.get(key, '"?"')
        field = "clues" if key in ("given", "clue") else key
        text = json.dumps(envelope(**{field: "…"})).replace('"\\u2026"', inner)
        sentence(text.replace('"?"', nest))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["cells/0/0", "cells/8/8", "edges_h/0/0", "gridwright"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=9) | st.just("cells/0/0"), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=tiers.times(100, 300))
@given(data=st.data())
def test_any_json_is_read_or_refused(data: st.DataObject) -> None:
    genre = data.draw(st.sampled_from(GENRES))
    whole: dict[str, Any] = json.loads(dump(load(genre.example, genre.id), "json"))
    if data.draw(st.booleans()):
        whole[data.draw(st.sampled_from(sorted(whole)))] = data.draw(JSON)
    else:
        kind = data.draw(st.sampled_from([kind.key for kind in genre.clues]))
        whole["clues"][kind] = data.draw(JSON)
    assert_read_or_refused(json.dumps(whole))


@pytest.mark.parametrize("genre", tiers.part(GENRES, 0), ids=lambda genre: genre.id)
def test_a_size_is_refused_before_a_clue_is_read(genre: Genre) -> None:
    """The size is checked before the clues: reading those of a huge board would take long."""
    rows, cols = genre.largest[0] + 1, genre.largest[1] + 1
    nonsense = {kind.key: "nonsense" for kind in genre.clues}
    with pytest.raises(GenreError, match="goes up to"):
        load(json.dumps(envelope(genre=genre.id, rows=rows, cols=cols, clues=nonsense)))
    with pytest.raises(GenreError, match="goes up to"):
        load(f"{rows} {cols}\n{' '.join(['nonsense'] * cols)}\n", genre.id)
    with pytest.raises(GenreError, match="goes up to"):
        genre.puzzle(rows, cols, nonsense)


@pytest.mark.parametrize("largest", sorted({genre.largest for genre in GENRES}))
def test_the_largest_board_full_of_clues_is_short_enough_for_the_page(
    largest: tuple[int, int],
) -> None:
    """`LONGEST` in web/share/link.js; a clue takes at most as much as a number of three digits."""
    told = re.search(r"LONGEST = ([0-9_]+);", (HERE.web / "share" / "link.js").read_text())
    assert told
    rows, cols = largest
    places = (f'"cells/{row}/{col}": 999, ' for row in range(rows) for col in range(cols))
    assert sum(map(len, places)) + 10_000 < int(told[1])
