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
    assert {rule.__module__ for rule in all_rules().values()} - there


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


def test_a_program_waits_only_for_the_rooms_that_it_needs() -> None:
    assert loaded("") == {"py_solver.late"}
    there = loaded("gw.solve(gw.load('1.....3.4....2..'))")
    rooms = {name.split(".")[1] for name in there}
    assert not rooms & {"hints", "making", "painting", "batch", "bridge", "cli"}
    there = loaded("from py_solver.cli.main import parser\nparser('batch')")
    assert not {name.split(".")[1] for name in there} & {"hints", "painting", "bridge", "ask"}


@pytest.mark.parametrize(
    "made",
    [
        "gw.sudoku(['1...', '..3.', '4...', '.2..'])",
        "gw.all_genres()['aqre'].puzzle(3, 3, {})",
        "gw.all_genres()['aqre']",
    ],
)
def test_what_is_pickled_first_comes_back(made: str) -> None:
    loaded(f"import pickle\nmade = {made}\nassert pickle.loads(pickle.dumps(made)) == made")


def test_a_notebook_draws_a_puzzle_whatever_has_been_loaded() -> None:
    loaded("assert gw.load('1.....3.4....2..')._repr_svg_().startswith('<svg')")


def test_a_name_that_is_not_there_is_an_ordinary_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nonesuch'"):
        _ = gw.nonesuch  # type: ignore[attr-defined]
    assert set(gw.__all__) <= set(dir(gw))
