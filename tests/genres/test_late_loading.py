"""Puzzle types and rules that are found by the names of their files, without loading the others."""

from __future__ import annotations

import subprocess
import sys

import pytest

import py_solver as gw
from py_solver.genres import bare_reading, our_genres, reading_named
from py_solver.logic.discovery import files_of, modules_of
from py_solver.rules import all_rules, rule_named
from tooling.layout import HERE


def loaded(program: str) -> set[str]:
    """Return the modules of the engine that a fresh Python has loaded after this program."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, py_solver as gw\n{program}\nprint(*sys.modules)"],
        cwd=HERE.root,
        capture_output=True,
        text=True,
        check=True,
    )
    return {name for name in done.stdout.split() if name.startswith("py_solver.")}


@pytest.mark.parametrize("words", ["'1.....3.4....2..', 'sudoku'", "'1.....3.4....2..'"])
def test_a_puzzle_of_a_named_type_loads_no_other_family(words: str) -> None:
    there = loaded(f"assert gw.solve(gw.load({words})).verdict.value == 'unique'")
    genres = [name.split(".")[2] for name in there if name.startswith("py_solver.genres.")]
    assert set(genres) - {"sudoku"} == {name for name in genres if name.startswith("_")}
    assert {f"{rule.__module__}" for rule in all_rules().values()} - there


def test_every_id_means_its_genre_whichever_way_it_is_found() -> None:
    ours = our_genres()
    for genre in ours.values():
        for word in (*genre.aliases, *(layout.name for layout in genre.layouts)):
            assert ours.get(word, genre) is genre, word
        assert reading_named(genre.id) == (genre, genre.layout)
    assert [genre for genre in ours.values() if genre.bare] == [bare_reading()[0]]


def test_every_rule_has_the_name_of_its_file() -> None:
    for name, rule in all_rules().items():
        stem = rule.__module__.rpartition(".")[2]
        assert stem.replace("_", "") == name.lower()
        assert rule_named(name) is rule
    assert rule_named("AtLeast") is rule_named("at_most") is rule_named("") is None


def test_files_are_those_of_all_modules() -> None:
    package = "py_solver.rules"
    assert sorted(files_of(package).values()) == sorted(one.__name__ for one in modules_of(package))
    assert gw.load("1.....3.4....2..").genre is bare_reading()[0]
