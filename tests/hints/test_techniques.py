"""The list of techniques: it has every name that a hint can give, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from py_solver import all_genres
from py_solver.hints.techniques import pattern
from py_solver.hints.techniques.catalogue import (
    HOUSES,
    IN_ONE_HOUSE,
    WITH_BOXES,
    WITH_LINES,
    techniques,
)

NAME = r'later\("([^".{]+)"\)'
"""A name in the code, as opposed to a sentence, which ends with a full stop."""


def test_every_name_of_a_puzzle_type_has_its_argument() -> None:
    for genre in all_genres().values():
        names = genre.names
        given = {*names.reasons.values(), *names.runs.values(), *names.pictures.values()}
        assert set(names.arguments) == given, genre.id


def test_every_name_of_a_step_in_houses_has_its_argument() -> None:
    said = []
    for path in Path(pattern.__file__).parent.glob("*.py"):
        if path.name != "catalogue.py":
            said += re.findall(NAME, path.read_text(encoding="utf-8"))
    assert set(said) == set(HOUSES)
    assert set(HOUSES) >= IN_ONE_HOUSE | WITH_BOXES | WITH_LINES


def test_techniques_have_different_slugs_and_whole_sentences() -> None:
    every = techniques()
    slugs = [one.slug for one in every]
    assert len(set(slugs)) == len(slugs)
    for one in every:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one.slug)
        assert one.argument[0].isupper() or one.argument[0].isdigit()
        assert one.argument.endswith(".")
        assert set(one.genres) <= all_genres().keys()
