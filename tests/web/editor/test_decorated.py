"""The page paints decorations that are being drawn as the engine describes them later."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

import py_solver as gw
from py_solver.bridge.describe import describe
from py_solver.looks.decorations import LEVELS, Box, Decoration, Frame, Line, from_json, to_json
from tests.helpers.headless import answers

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
COLOURS = ("", "#000000", "#aa3377", "#ffee0080")
EMPTY = gw.load('{"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}')


def any_decorations(rng: random.Random) -> list[Decoration]:
    """Some of each sort, with whatever values they can have."""

    def side() -> float:
        return rng.randrange(-4, 20) / 4

    def size() -> float:
        return rng.choice((0, 0.05, 0.3, 1, 1.75))

    def colour() -> str:
        return rng.choice(COLOURS)

    lines: list[Decoration] = [
        Line(
            tuple((side(), side()) for _ in range(rng.randint(2, 5))),
            colour(),
            size(),
            rng.choice(COLOURS),
            rng.choice(((), (0.2, 0.1))),
            rng.choice((0, 0.3)),
            rng.choice(LEVELS),
        )
        for _ in range(6)
    ]
    boxes: list[Decoration] = [
        Box(
            (side(), side()),
            size(),
            size(),
            rng.choice(("rectangle", "pill", "ellipse")),
            colour(),
            colour(),
            size(),
            rng.choice(("", "A", "12\nb", "𝄞 x")),
            colour(),
            size(),
            colour(),
            rng.choice((0, 45, 210)),
            rng.choice(LEVELS),
        )
        for _ in range(6)
    ]
    frames: list[Decoration] = [
        Frame(
            tuple({(rng.randrange(4), rng.randrange(4)) for _ in range(rng.randint(1, 9))}),
            colour(),
            colour(),
            rng.choice(("", "7", "ab\nc")),
            colour(),
            rng.choice(LEVELS),
        )
        for _ in range(6)
    ]
    return sorted(lines + boxes + frames, key=lambda one: LEVELS.index(one.level))


def test_the_page_paints_decorations_as_the_engine_does() -> None:
    rng = random.Random(4)
    some = [any_decorations(rng) for _ in range(40)]
    bare = describe(EMPTY)
    asked = [[to_json(one) for one in all_of_it] for all_of_it in some]
    seen = answers([("board/decorating.js", "decorated", bare, one) for one in asked])
    for decorations, board in zip(some, seen, strict=True):
        wanted = describe(replace(EMPTY, decorations=tuple(decorations)))
        assert board["room"] == wanted["room"]
        assert board["decorations"].keys() == wanted["decorations"].keys()
        for level, parts in wanted["decorations"].items():
            assert_alike(board["decorations"][level], parts)


def assert_alike(seen: list[Any], wanted: list[Any]) -> None:
    """Python and JavaScript round a half differently, so numbers differ by their last digit."""
    assert [(tag, attributes.keys(), text) for tag, attributes, text in seen] == [
        (tag, attributes.keys(), text) for tag, attributes, text in wanted
    ]
    for (_, mine, _), (_, theirs, _) in zip(seen, wanted, strict=True):
        for key, value in theirs.items():
            assert NUMBER.sub("n", mine[key]) == NUMBER.sub("n", value), key
            numbers = map(float, NUMBER.findall(value))
            assert list(map(float, NUMBER.findall(mine[key]))) == pytest.approx(
                list(numbers), abs=0.011
            )


def test_every_pen_draws_what_the_engine_would_write() -> None:
    points = [[0.5, 0.5], [1.5, 1.5], [1.5, 2.5]]
    options: dict[str, list[Any]] = {
        "colour": ["#000000", "#eb7532"],
        "opacity": [100, 40],
        "paint": ["outlined", "filled", "white"],
        "form": ["circle", "square", "diamond", "pill", "triangle", "star"],
        "dashes": ["solid", "dashed"],
        "level": list(LEVELS),
        "width": [0.05, 0.12],
    }
    rng = random.Random(8)
    usual = {"size": 0.7, "snap": "centres", "text": "7"}
    asked = [
        (
            "editor/pens.js",
            "drawn",
            pen,
            points,
            usual | {k: rng.choice(v) for k, v in options.items()},
        )
        for pen in ("line", "arrow", "shape", "text", "tint", "frame")
        for _ in range(20)
    ]
    for (*_, chosen), told in zip(asked, answers(asked), strict=True):
        assert told is not None, chosen
        assert to_json(from_json(told)) == told
