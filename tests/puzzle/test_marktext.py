"""Marks as grid text: what is read leniently, what is written, and what is refused."""

from __future__ import annotations

import random

import pytest

from py_solver import all_genres, load
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.board.marks import Marks
from py_solver.board.substrate import Material, Substrate
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.marktext import (
    DominoText,
    LetterText,
    MarkText,
    PieceText,
    RegionText,
    SignText,
)

BOARD = Substrate.cells(1, 3, Marks.binary())
ONE, TWO, THREE = (cell(0, col) for col in range(3))


@pytest.mark.parametrize(
    ("text", "tokens", "marks", "written"),
    [
        (SignText("x"), "x - .", {ONE: 1, TWO: 0}, "x - -"),
        (SignText("x", numbers=True), "12 - x", {ONE: 1, TWO: 0, THREE: 1}, "x - x"),
        (SignText("x", clues=("o",)), "o x -", {ONE: 0, TWO: 1, THREE: 0}, "- x -"),
        (LetterText("hv"), "v h -", {ONE: 1, TWO: 0}, "v h -"),
    ],
)
def test_marks_are_read_and_written(
    text: MarkText, tokens: str, marks: dict[object, int], written: str
) -> None:
    assert text.read(BOARD, [tokens.split()]) == marks
    assert text.write(BOARD, text.read(BOARD, [tokens.split()])) == [written.split()]


@pytest.mark.parametrize(
    ("text", "token"),
    [
        (SignText("x"), "o"),
        (SignText("x"), "5"),
        (SignText("x", numbers=True), "o"),
        (SignText("x", clues=("o",)), "5"),
        (LetterText("hv"), "x"),
        (LetterText("hv"), "hv"),
    ],
)
def test_other_signs_mean_nothing(text: MarkText, token: str) -> None:
    with pytest.raises(FormatError) as refused:
        text.read(BOARD, [["-", token, "-"]])
    assert refused.value.sentence == f"Row 1, column 2: “{token}” means nothing here."


def test_empty_cells_may_come_before_rooms() -> None:
    genre = next(one for one in all_genres().values() if [*map(type, one.clues)] == [Rooms])
    cells, rooms = "- - -\n- - -\n", "1 1 1\n2 2 2\n"
    there = load(f"2 3\n{cells}{rooms}", genre.id)
    assert there.clues == load(f"2 3\n{rooms}", genre.id).clues
    with pytest.raises(FormatError, match="nothing that can be written"):
        load(f"2 3\n- 1 -\n- - -\n{rooms}", genre.id)


def test_pieces_have_a_name_where_the_first_cell_of_each_is() -> None:
    pairs = next(genre for genre in all_genres().values() if isinstance(genre.answer, PieceText))
    board = pairs.puzzle(2, 3, {}).substrate
    text = PieceText()
    tokens = [["b", "a", "a"], ["b", "-", "-"]]
    marks = text.read(board, tokens)
    joined = {frozenset(board.ends(edge)) for edge, mark in marks.items() if mark}
    assert joined == {frozenset((cell(0, 0), cell(1, 0))), frozenset((cell(0, 1), cell(0, 2)))}
    assert len(marks) == 7  # every edge between two cells
    assert text.write(board, marks) == [["1", "2", "2"], ["1", "-", "-"]]
    # From undecided marks, nothing follows except that a named cell is not joined to another name.
    some = text.read(board, [["1", ".", "2"], [".", ".", "2"]])
    assert {frozenset(board.ends(edge)): mark for edge, mark in some.items()} == {
        frozenset((cell(0, 2), cell(1, 2))): 1
    }


def test_names_of_regions_tell_every_border_that_was_drawn_and_no_other() -> None:
    stuff = [Material.FLOOR] * 12
    stuff[5] = Material.WALL
    board, text, rng = Substrate.division(3, 4, tuple(stuff)), RegionText(), random.Random(3)
    pairs = zip(board.coords, board.in_play, strict=True)
    edges = [coord for coord, plays in pairs if plays and coord.layer.is_edge]
    for number in range(60):
        share = number / 59  # from nothing to all of it
        marks = {edge: rng.randrange(2) for edge in edges if rng.random() < share}
        assert text.read(board, text.write(board, marks)) == marks


def test_names_of_regions_are_read_as_they_are() -> None:
    board = Substrate.division(2, 2)
    (lying, right), (left, _) = (
        [edge for edge in board.coords if edge.layer is layer and board.in_play[board.index(edge)]]
        for layer in (Layer.EDGES_H, Layer.EDGES_V)
    )
    marks = RegionText().read(board, [["a", "b"], ["a:e", "."]])
    assert marks == {lying: 0, left: 1, Coord(Layer.EDGES_V, 1, 1): 1}
    assert right not in marks
    with pytest.raises(FormatError, match="“a:n” means nothing here"):
        RegionText().read(board, [["a:n", "b"], ["a", "b"]])


def test_halves_of_dominoes_have_a_number_and_a_side() -> None:
    genre = next(one for one in all_genres().values() if isinstance(one.answer, DominoText))
    board, text = genre.puzzle(1, 3, {}).substrate, DominoText()
    first, second = (Coord(Layer.EDGES_V, 0, col) for col in (1, 2))
    marks = text.read(board, [["3e", "0w", "5"]])
    assert marks == {ONE: 3, TWO: 0, THREE: 5, first: 1, second: 0}
    assert text.write(board, marks) == [["3e", "0w", "5"]]
    assert text.read(board, [["-", "e", "."]]) == {first: 0, second: 1}
    assert text.write(board, {second: 1}) == [["-", "e", "w"]]
    with pytest.raises(FormatError, match="“e3” means nothing here"):
        text.read(board, [["e3", "-", "-"]])
