"""Sudokus with names of their own: their examples, and new ones."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest

import py_solver as gw
from py_solver.board.errors import GenerateError
from py_solver.bridge import site
from py_solver.bridge.describe import describe
from py_solver.formats import envelope
from py_solver.genres import genre_named
from py_solver.genres.sudoku import kinds
from py_solver.making.today import LEVELS, fortnight, genre_of, today
from py_solver.painting.picture import picture


def has(puzzle: gw.Puzzle, key: str) -> bool:
    """Whether it has any clues besides givens."""
    return any(clue for kind, clue in puzzle.clues.items() if kind != "given") and bool(key)


def name_of(side: int, clues: dict[str, Any]) -> str:
    """The name of an empty board with these clues."""
    name: str = describe(genre_named("sudoku").puzzle(side, side, clues))["name"]
    return name


@pytest.mark.parametrize("named", kinds.NAMED, ids=lambda named: named.key)
def test_each_has_an_example_with_just_one_solution(named: kinds.Named) -> None:
    puzzle = gw.load(kinds.examples()[named.key][1])
    assert has(puzzle, named.key)
    assert gw.solve(puzzle).verdict == gw.Verdict.UNIQUE


@pytest.mark.parametrize("named", kinds.NAMED, ids=lambda named: named.key)
def test_an_example_is_called_by_its_name(named: kinds.Named) -> None:
    puzzle = gw.load(kinds.examples()[named.key][1])
    assert describe(puzzle)["name"] == named.name


def test_windows_are_seen_where_there_are_any() -> None:
    """On 9×9 four of nine cells each; on 5×5 there are none."""
    sudoku = genre_named("sudoku")
    seen = [
        shape
        for shape in picture(sudoku.puzzle(9, 9, {"windoku": True})).shapes
        if (shape.look.word, shape.look.style) == ("fill", "region")
    ]
    assert [sorted({(coord.row, coord.col) for coord in shape.coords}) for shape in seen] == [
        [(row, col) for row in (1, 2, 3, 5, 6, 7) for col in (1, 2, 3, 5, 6, 7)]
    ]
    rooms = list("aaabbaabbbccdddcccddeeeee")
    small = picture(sudoku.puzzle(5, 5, {"windoku": True, "rooms": rooms}))
    assert not [shape for shape in small.shapes if shape.look.word == "fill"]


def test_rooms_that_are_the_boxes_and_half_a_kind_have_no_name_of_their_own() -> None:
    assert describe(gw.load("1.../..3./..4./.2.."))["name"] == "Sudoku"
    boxes = [f"{row // 2}{col // 2}" for row in range(4) for col in range(4)]
    for clues in ({"rooms": boxes}, {"diagonal_up": True}, {"every_dot": True}):
        assert name_of(4, clues) == "Sudoku", clues


@pytest.mark.parametrize(
    ("clues", "name"),
    [
        (("anti_king", "windoku"), "Sudoku: Windoku, Anti-King"),
        (("diagonal_down", "diagonal_up", "anti_knight"), "Sudoku: X, Anti-Knight"),
        # One kind that is not a Sudoku's, and one that is.
        (("diagonal_up", "windoku"), "Sudoku: Windoku, Diagonal from the top right"),
        (("anti_king", "anti_knight", "windoku"), "Sudoku: Windoku, Anti-Knight, Anti-King"),
        # A title has no room for more.
        (
            ("anti_king", "anti_knight", "disjoint_groups", "windoku"),
            "Sudoku: Windoku, Anti-Knight, Anti-King, …",
        ),
        # Remarks about other clues are not kinds.
        (("every_dot", "windoku"), "Windoku"),
    ],
)
def test_a_mixture_is_called_by_its_kinds(clues: tuple[str, ...], name: str) -> None:
    assert name_of(9, dict.fromkeys(clues, True)) == name


def test_a_killer_with_thermometers_is_called_by_both() -> None:
    both: dict[str, Any] = {}
    for key in ("thermometer", "killer"):
        both |= {
            kind: clue for kind, clue in gw.load(kinds.examples()[key][1]).clues.items() if clue
        }
    puzzle = genre_named("sudoku").puzzle(9, 9, both)
    assert describe(puzzle)["name"] == "Sudoku: Killer, Thermometer"


@pytest.mark.parametrize("named", kinds.NAMED[1::5], ids=lambda named: named.key)
def test_an_example_is_what_its_seed_gives(named: kinds.Named) -> None:
    seed, text = kinds.examples()[named.key]
    option: dict[str, Any] = {named.key: 1}
    made = gw.generate("sudoku", (9, 9), seed=seed, **option)
    assert envelope.to_json(made) == json.loads(text)


def test_all_can_be_mixed_on_a_small_board() -> None:
    option: dict[str, Any] = dict.fromkeys(
        ("killer", "jigsaw", "arrow", "sandwich", "dots", "even_odd"), 1
    )
    puzzle = gw.generate("sudoku", (6, 6), seed=3, **option)
    kinds_of = {key for key, clue in puzzle.clues.items() if clue}
    assert {"cage", "rooms", "arrow", "sandwich", "white_dot"} <= kinds_of
    assert gw.solve(puzzle).verdict == gw.Verdict.UNIQUE


def test_a_killer_may_have_fewer_givens_than_any_bare_sudoku() -> None:
    with pytest.raises(GenerateError):
        gw.generate("sudoku", (9, 9), seed=1, clues=8)
    puzzle = gw.generate("sudoku", (9, 9), seed=2, clues=8, killer=1)
    assert len(puzzle.clues["given"]) <= 8


def test_a_day_has_three_puzzles_of_different_types_and_each_can_be_made() -> None:
    monday = date(2026, 11, 23)
    assert monday.weekday() == 0
    for n, turns in enumerate(fortnight()):
        assert len(set(turns.values())) == len(LEVELS)
        for level, word in LEVELS.items():
            genre = genre_named(genre_of(monday + timedelta(n), level))
            assert genre.id == turns[level]
            assert genre.making
            assert word not in genre.making.never
    tuesday = envelope.to_json(today(monday + timedelta(1)))
    assert tuesday == envelope.to_json(today(monday + timedelta(1)))
    assert tuesday["title"] == "24 November 2026"
    assert tuesday["clues"] != envelope.to_json(today(monday + timedelta(15)))["clues"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_puzzle_of_the_day_is_as_hard_as_it_says(level: str) -> None:
    puzzle = today(date(2026, 11, 17), level)
    assert gw.grade(puzzle).word == LEVELS[level]


def test_each_is_known_by_what_it_has() -> None:
    told = next(genre["named"] for genre in site.genres() if genre["named"])
    for one in told:
        puzzle = gw.load(kinds.examples()[one["key"]][1])
        stands = {key for key, clue in puzzle.clues.items() if clue}
        assert [other["key"] for other in told if stands & set(other["clues"])] == [one["key"]]
