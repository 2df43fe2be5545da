"""Pentominous and Tetrominous: sentences about a letter have the article of its name."""

from __future__ import annotations

import pytest

from py_solver import load


@pytest.mark.parametrize(
    ("genre", "letter", "piece"),
    [
        ("tetrominous", "O", "an O tetromino"),
        ("tetrominous", "T", "a T tetromino"),
        ("pentominous", "X", "an X pentomino"),
        ("pentominous", "U", "a U pentomino"),
    ],
)
def test_a_letter_has_the_article_of_its_name(genre: str, letter: str, piece: str) -> None:
    puzzle = load(f"2 10\n{letter}{' -' * 9}\n{'- ' * 9}-\n", genre)
    told = [str(constraint.about) for constraint in puzzle.constraints]
    assert f"the region of {{place}} must be {piece}" in told
