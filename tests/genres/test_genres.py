"""Every genre by its pictures and its example, and by the description in its file."""

from __future__ import annotations

import pytest

from py_solver import Budget, Genre, Verdict, all_genres, check, dump, load, solve
from py_solver.genres import genre_named
from py_solver.rules.division.territories import Form
from tests.genres.pictures import FOLDER, is_beyond_text, picture

GENRES = [pytest.param(genre, id=name) for name, genre in all_genres().items()]


def test_every_picture_belongs_to_a_genre() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(all_genres())


@pytest.mark.parametrize("genre", GENRES)
def test_the_pictured_board_has_just_the_pictured_solution(genre: Genre) -> None:
    board = picture(genre.id)
    outcome = solve(board.puzzle)
    assert outcome.verdict is Verdict.UNIQUE
    (found,) = outcome.solutions
    assert {place: found[place] for place in board.solution} == board.solution
    assert check(board.puzzle, board.solution).solved
    assert check(board.puzzle, found).solved
    assert not check(board.puzzle).violations


@pytest.mark.parametrize("genre", GENRES)
def test_wrong_boards_are_told_by_rule_and_cells(genre: Genre) -> None:
    board = picture(genre.id)
    assert len(board.wrong) >= 4
    for wrong in board.wrong:
        report = check(board.puzzle, wrong.marks)
        told = [(one.rule, frozenset(one.coords)) for one in report.violations]
        assert (wrong.rule, wrong.coords) in told, told
        assert not report.solved


@pytest.mark.parametrize("genre", GENRES)
def test_grid_text_and_json_say_the_same(genre: Genre) -> None:
    for puzzle in (picture(genre.id).puzzle, load(genre.example, genre.id)):
        for form, named in (("text", genre.id), ("json", None)):
            if form == "text" and is_beyond_text(puzzle):
                continue
            again = load(dump(puzzle, form), named)
            assert again.genre is genre
            assert again.clues == puzzle.clues
            assert again.substrate == puzzle.substrate
            assert dump(again, form) == dump(puzzle, form)


@pytest.mark.parametrize("genre", GENRES)
def test_the_example_has_one_solution(genre: Genre) -> None:
    puzzle = load(genre.example, genre.id)
    assert puzzle.genre is genre
    assert solve(puzzle).verdict is Verdict.UNIQUE


@pytest.mark.parametrize("genre", GENRES)
def test_a_board_without_clues_is_decided_with_little_search(genre: Genre) -> None:
    empty = genre.puzzle(*genre.size, {})
    assert solve(empty, budget=Budget(conflicts=20_000)).verdict is not Verdict.LIMIT


def test_an_empty_loop_board_does_not_drown_in_small_loops() -> None:
    empty = all_genres()["slitherlink"].puzzle(20, 25, {})
    assert solve(empty, budget=Budget(conflicts=1_000)).verdict is Verdict.MULTIPLE


@pytest.mark.parametrize("genre", GENRES)
def test_the_file_says_what_a_reader_needs(genre: Genre) -> None:
    assert 2 <= genre.rules.count(".") <= 5, "`rules` has two to five sentences"
    assert genre.source.startswith("https://")
    assert genre.size <= genre.largest
    assert genre.puzzle(*genre.size, {}).substrate.size > 0
    for alias in genre.aliases:
        assert genre_named(alias) is genre


def test_regions_are_said_to_be_rectangles_where_the_rules_ask_for_them() -> None:
    for genre in all_genres().values():
        asked = genre.finished is not None and any(
            getattr(rule, "form", None) is Form.RECTANGLE
            for rule, _ in load(genre.example, genre.id).resolved
        )
        assert genre.rectangles == asked, genre.id


def test_the_pictured_boards_are_not_square_where_the_genre_allows_it() -> None:
    square = {name for name in all_genres() if len(set(picture(name).puzzle.size)) == 1}
    for name in square:
        with pytest.raises(ValueError, match=r"square|multiples"):
            all_genres()[name].puzzle(5, 6, {})
