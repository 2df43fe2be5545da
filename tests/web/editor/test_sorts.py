"""Sorts of clue on the page: as many as in the engine, and each reads what the engine writes."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from py_solver.puzzle.clues import Drawn, Kind, Standing, TwoNumbers
from tests import tiers
from tests.helpers.headless import answers
from tests.helpers.random_clues import clues_of
from tests.puzzle.test_clues import KINDS, SIZES

IN_CELLS = {
    name: kind
    for name, kind in tiers.one_of_each(
        KINDS.items(), lambda one: (one[1].sort, one[1].look and one[1].look.word)
    )
    if isinstance(kind, Standing) and not isinstance(kind, TwoNumbers)
}


def classes(kind: type[Kind] = Kind) -> Iterator[type[Kind]]:
    """Every class of clues that a puzzle can have."""
    if not inspect.isabstract(kind):
        yield kind
    for narrower in kind.__subclasses__():
        yield from classes(narrower)


def test_the_page_knows_the_sorts_of_the_engine_and_no_others() -> None:
    (names,) = answers([("clues/sorts/index.js", "names")])
    assert sorted(names) == sorted({kind.sort for kind in classes() if kind.on_page})


def typed_pair(*texts: tuple[str, str], before: str | None = None) -> Any:
    """The contents of a wall after each typed text, for the cells below (s) or to the right (e)."""
    told = TwoNumbers("sum").told((4, 4))
    for text, way in texts:
        (before,) = answers([("clues/sorts/pair.js", "pair.read", told, before, text, way)])
    return before


@tiers.usually(3)
def test_two_numbers_are_typed_one_after_the_other() -> None:
    assert typed_pair(("1", "s"), ("14", "s")) == "14,"
    assert typed_pair(("1", "s"), ("14", "s"), ("e", "s"), ("3", "e")) == "14,3"
    assert typed_pair(("3", "e"), before="14,") == "14,3"
    assert typed_pair(("0", "e"), before="14,3") == "14,"
    assert typed_pair(("0", "s"), before="14,") == "-"
    assert typed_pair(("-", "e"), before="14,3") == "-"
    assert typed_pair(("s", "e")) == "-"
    assert typed_pair(("46", "e")) is None
    ways = [("clues/sorts/pair.js", "pair.wayFor", key) for key in ("s", "E", "4", "w")]
    assert answers(ways) == ["s", "e", None, None]


def test_what_covers_one_cell_is_said_to_be_clicked_and_not_dragged() -> None:
    drawn = [kind for kind in KINDS.values() if isinstance(kind, Drawn) and kind.cells[1] == 1]
    assert drawn
    for kind in drawn:
        (hint,) = answers([("clues/sorts/drawn.js", "drawn.hint", kind.told((9, 9)))])
        assert "Click a cell, then type" in hint
        assert "Drag" not in hint


def test_a_sort_that_there_is_not_is_refused() -> None:
    (said,) = answers([("clues/sorts/index.js", "sortOf", {"sort": "ruler"})])
    assert said == "Error: There is no sort of clue “ruler”."


@tiers.usually(10)
@pytest.mark.parametrize("kind", IN_CELLS.values(), ids=IN_CELLS)
def test_what_is_typed_becomes_what_the_engine_writes(kind: Standing, run_seed: int) -> None:
    dice = random.Random(run_seed)
    module, read = f"clues/sorts/{kind.sort}.js", f"{kind.sort}.read"

    def typed(texts: list[tuple[Any, str, dict[str, Any]]]) -> list[Any]:
        calls = [(module, read, told, before, text, "n") for before, text, told in texts]
        return answers(calls)

    wanted, told = [], []
    for size in SIZES * 4:
        value = kind.to_json(clues_of(kind, size, dice), size)
        wanted += list(value.values())
        told += [kind.told(size)] * len(value)
    # Its digits first, as one number, then each sign separately, also one before them. If signs
    # represent numbers, the sign: a 1 may be a 0.
    signed = getattr(kind, "signs", "")
    words = [signed[clue - 1] if signed else str(clue) for clue in wanted]
    starts = [re.match("[<>]?([0-9]+)", word) for word in words]
    numbers = [start[1] if start else word[0] for start, word in zip(starts, words, strict=True)]
    found = typed([(None, text, of) for text, of in zip(numbers, told, strict=True)])
    rests = [word.replace(start, "", 1) for word, start in zip(words, numbers, strict=True)]
    while more := [at for at, rest in enumerate(rests) if rest]:
        signs = typed([(found[at], rests[at][0], told[at]) for at in more])
        for at, clue in zip(more, signs, strict=True):
            found[at], rests[at] = clue, rests[at][1:]
    assert found == wanted
