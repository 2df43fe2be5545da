"""Choco Banana: what a number alone says about its cell is a step that a player has to see."""

from __future__ import annotations

from py_solver import all_genres, load, path


def test_no_step_builds_on_what_no_step_concluded() -> None:
    """Cells with 1, 2 or a number that fits no rectangle were once taken as known."""
    puzzle = load(all_genres()["choco_banana"].example, "choco_banana")
    known: set[str] = set()
    sentences = ""
    for step in path(puzzle).steps:
        told = step.as_dict()
        assert set(told["facts"]) <= known
        known |= {one["coord"] for one in told["conclusions"]}
        sentences += step.sentence
    assert len(known) == puzzle.substrate.size
    assert "A group of 1 is always a rectangle" in sentences
    assert "No rectangle of 17 fits the board" in sentences
