"""Every entry of the catalogue with a number reads right for 0, 1, 2 and 23."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from py_solver.logic.say.words import a_form, counted, plural_form
from py_solver.words.say import say_n
from tests.tiers import usually
from tooling.catalogue import found
from tooling.layout import HERE

NUMBERS = (0, 1, 2, 23)

PLURALS = {
    "cell": "cells",
    "domino": "dominoes",
    "zero": "zeros",
    "cross": "crosses",
    "box": "boxes",
    "branch": "branches",
    "entry": "entries",
    "way": "ways",
    "pair of dots": "pairs of dots",
    "number at the edges": "numbers at the edges",
    "F": "Fs",
}

ARTICLES = {
    "cell": "a cell",
    "island": "an island",
    "hour": "an hour",
    "unit": "a unit",
    "one": "a one",
    "F": "an F",
    "T": "a T",
    "8-cell group": "an 8-cell group",
}


@pytest.mark.parametrize(("one", "many"), PLURALS.items())
def test_plurals(one: str, many: str) -> None:
    assert plural_form(one) == many


@pytest.mark.parametrize(("thing", "said"), ARTICLES.items())
def test_articles(thing: str, said: str) -> None:
    assert a_form(thing) == said


MALFORMED = re.compile(
    r"\b\w*(?:ss|sh|ch|[xz])s\b"  # lesss, crosss, boxs
    r"|\b(?!\w*quys\b)\w*[bcdfghjklmnpqrstvwxz]ys\b"  # entrys
    r"|\b\w+[^s\W]\w*ses?es\b"  # placeses
    r"|\bzeroes\b|\bdominos\b"
    r"|\b(\w+) of (\w+)ss\b"
    r"|\ba (?:[aeio](?!ne\b)\w*|hour\w*)\b|\b[Aa]n (?:[bcdfgjklmnpqrstvwxyz]\w+|unit\w*|one)\b"
)
"""A plural or an article that no English word has."""


NEVER_ONE = {
    "{place}: {n} numbers are too many; up to {most} fit here.": "one number always fits",
    "The region of {place} has {n} cells; it may have up to {most}.": "it has more than that",
    "This puzzle has {n} cells, which do not make a square grid.": "one cell is a square",
    "the arrow in {{place}} must be shaded or point at {n} shaded cells": "one has its own entry",
}
"""Sentences with a plural whose number cannot be 1, and why."""


def malformed(text: str, plurals: frozenset[str]) -> list[str]:
    """Return what reads wrong in a sentence that was filled in."""
    wrong = [match[0] for match in MALFORMED.finditer(text)]
    for match in re.finditer(r"(?<![\d.,–×-])\b1 ((?:[a-z×]+ ?){1,3})", text):
        words = match[1].split()
        starts = {" ".join(words[: at + 1]) for at in range(len(words))}
        wrong += [f"1 {thing}" for thing in starts & plurals]
    for match in re.finditer(r"\b(?:0|2|23) ([a-z]+)\b(?! [a-z])", text):
        if plural_form(match[1]) in plurals and match[1] not in plurals:
            wrong.append(match[0])
    return wrong


@pytest.mark.parametrize(
    "text",
    [
        *("1 cells", "23 pair of placess", "3 crosss", "3 lesss", "a hour", "a edge", "an cell"),
        *("3 zeroes", "23 cell", "2 entrys"),
    ],
)
def test_what_reads_wrong_is_found(text: str) -> None:
    assert malformed(text, frozenset({"cells", "entries"}))


@pytest.mark.parametrize(
    "text", ["1 cell", "23 cells", "2 crosses", "an hour", "a unit", "a one", "an edge", "11 cells"]
)
def test_what_reads_right_is_not(text: str) -> None:
    assert not malformed(text, frozenset({"cells"}))


def entries() -> list[str | tuple[str, str]]:
    """Return the messages of the catalogue; those with plural forms are pairs."""
    messages: list[str | tuple[str, str]] = []
    for one in read_po(io.BytesIO(found(HERE))):
        if isinstance(one.id, str):
            messages += [one.id] if one.id else []
        else:
            single, plural = one.id
            messages.append((single, plural))
    return messages


def filled(template: str, number: int) -> str:
    """Fill the number into a template, and a letter into whatever else it names."""
    text = re.sub(r"\{n(?::[^}]*)?\}", str(number), template.replace("{{", "{").replace("}}", "}"))
    return re.sub(r"\{[^}]*\}", "Q", text)


def shown(messages: list[str | tuple[str, str]]) -> Iterator[str]:
    """Yield each entry with a number, in its form for each of `NUMBERS`."""
    for message in messages:
        for number in NUMBERS:
            if isinstance(message, tuple):
                one, many = message
                names = re.findall(r"\{(\w+)[^}]*\}", one + many)
                yield say_n(number, one, many, **{name: "Q" for name in names if name != "n"})
            elif "{n}" in message and not (number == 1 and message in NEVER_ONE):
                yield filled(message, number)


def test_every_entry_with_a_number_reads_right() -> None:
    messages = entries()
    nouns = {many.removeprefix("{n} ") for one, many in _pairs(messages) if one.startswith("{n} ")}
    # Left is where an arrow points, too; "with 2 left" counts no arrows.
    plurals = frozenset(
        nouns - {"lefts", "rights", "ups", "downs", "squares"}
        | {"cells", "numbers", "rows", "columns", "places"}
    )
    texts = {*shown(messages), *(text for text in messages if isinstance(text, str))}
    assert len(texts) > 2000
    wrong = {text: bad for text in sorted(texts) if (bad := malformed(text, plurals))}
    assert wrong == {}


def _pairs(messages: list[str | tuple[str, str]]) -> Iterator[tuple[str, str]]:
    yield from (message for message in messages if isinstance(message, tuple))


@usually(0)
def test_a_number_is_counted_as_the_catalogue_has_it() -> None:
    pairs = {pair for pair in _pairs(entries()) if pair[0].startswith("{n} ")}
    assert pairs
    for one, _ in pairs:
        thing = one.removeprefix("{n} ")
        if "{" not in thing:
            assert counted(1, thing) == f"1 {thing}"
            assert not malformed(counted(23, thing), frozenset()), thing
