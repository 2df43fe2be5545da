"""The list of techniques: it has every name that a hint can give, and no other."""

from __future__ import annotations

import re

from py_solver import all_genres
from py_solver.hints import houses
from py_solver.hints.techniques.catalogue import HOUSES, techniques


def test_every_name_of_a_puzzle_type_has_its_argument() -> None:
    for genre in all_genres().values():
        names = genre.names
        given = {*names.reasons.values(), *names.runs.values(), *names.pictures.values()}
        assert set(names.arguments) == given, genre.id


def test_every_name_of_a_step_in_houses_has_its_argument() -> None:
    listed = {
        *houses.HIDDEN.values(),
        *houses.NAKED.values(),
        *houses.FISH.values(),
        *(name for pair in houses.FINNED.values() for name in pair),
    }
    assert listed <= set(HOUSES)
    with open(houses.__file__, encoding="utf-8") as file:
        assert set(re.findall(r'later\("([^"]+)"\)', file.read())) == set(HOUSES)


def test_techniques_have_different_slugs_and_whole_sentences() -> None:
    every = techniques()
    slugs = [one.slug for one in every]
    assert len(set(slugs)) == len(slugs)
    for one in every:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one.slug)
        assert one.argument[0].isupper() or one.argument[0].isdigit()
        assert one.argument.endswith(".")
        assert set(one.genres) <= all_genres().keys()
