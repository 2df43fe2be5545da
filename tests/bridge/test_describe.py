"""The page's description of a puzzle: enough to paint, edit and play it, for every genre."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from py_solver import Coord, Genre, Layer, Puzzle, Verdict, all_genres, check, load, must, solve
from py_solver.board import shapes as forms
from py_solver.board.coords import cell
from py_solver.board.errors import FormatError, GenreError
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Diagonal, Rect
from py_solver.board.rim import beyond
from py_solver.board.substrate import Material, Substrate
from py_solver.bridge.describe import describe
from py_solver.engine.budget import Budget
from py_solver.formats import envelope
from py_solver.genres.sudoku.variant import all_variants
from py_solver.looks.look import Look
from py_solver.looks.pictures import PICTURES
from py_solver.painting.picture import DRAWN_MARKS, picture
from py_solver.puzzle.clues import Bank, Drawing, Flag, Numbers, Standing, Tray, sites
from py_solver.puzzle.genre import genre_of
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.groups.connected import Connected
from tests import tiers
from tests.genres.pictures import picture as pictured
from tests.genres.pictures import variants

TINTS = ("black", "grey", "white")
SHOWN = {name: all_genres()[name] for name in tiers.shown()}
GENRES = [pytest.param(genre, id=name) for name, genre in SHOWN.items()]


@cache
def boards() -> dict[str, Puzzle]:
    """The example and the tested board of each genre that is shown, and every variant."""
    found = {f"{name} example": load(genre.example, name) for name, genre in SHOWN.items()}
    found |= {f"{name} tested": pictured(name).puzzle for name in SHOWN}
    return found | {puzzle.title: puzzle for puzzle in variants()}


@cache
def solution(name: str) -> dict[Coord, int]:
    outcome = solve(boards()[name], budget=Budget(seconds=60))
    assert outcome.verdict is Verdict.UNIQUE
    return dict(outcome.solutions[0])


every_board = pytest.mark.parametrize("name", boards())


def shapes(puzzle: Puzzle, word: str) -> list[dict[str, Any]]:
    return [shape for shape in describe(puzzle)["shapes"] if shape["word"] == word]


def test_there_is_a_board_for_every_variant() -> None:
    drawn = {
        puzzle.title: {key for key, clue in puzzle.clues.items() if clue} for puzzle in variants()
    }
    kinds = [variant.kind for variant in all_variants()]
    assert sorted(drawn) == sorted(kind.name for kind in kinds)
    assert [kind for kind in kinds if kind.key not in drawn[kind.name]] == []


@every_board
def test_a_description_is_json_and_speaks_of_the_board(name: str) -> None:
    puzzle = boards()[name]
    told = describe(puzzle)
    assert json.loads(json.dumps(told)) == told
    genre = genre_of(puzzle)
    assert genre is not None
    assert (told["genre"], told["name"]) == (genre.id, genre.called(puzzle) or genre.name)
    assert told["rules"].startswith(genre.rules)
    assert (told["rows"], told["cols"]) == puzzle.size
    assert told["puzzle"] == envelope.to_json(puzzle)
    assert told["grid"] in {"lines", "dots", "faint"}
    edges = any(layer.is_edge for layer, _ in puzzle.substrate.layers)
    assert told["joins"] == (puzzle.substrate.joins.value if edges else None)


@every_board
def test_shapes_keep_to_the_words_and_to_the_board(name: str) -> None:
    puzzle = boards()[name]
    looks = [Look(one["word"], one["style"], one["text"]) for one in describe(puzzle)["shapes"]]
    assert looks == sorted(looks, key=lambda look: look.order)
    for look in looks:
        assert look.picture or look.style in Look.STYLES[look.word]
    for look, shape in zip(looks, describe(puzzle)["shapes"], strict=True):
        assert type(shape["style"]) is str
        assert bool(shape["coords"]) == (shape["word"] not in {"caption", "bank"})
        assert len(set(shape["coords"])) == len(shape["coords"])
        for place in map(Coord.parse, shape["coords"]):
            assert place.layer is Layer.CELLS or look.picture
            assert any(
                place in site.places(puzzle.size)
                for site in (sites.CELLS, sites.CORNERS, sites.BETWEEN)
            )


@every_board
def test_every_clue_is_seen(name: str) -> None:
    puzzle = boards()[name]
    told = describe(puzzle)
    for kind in puzzle.genre.clues if puzzle.genre else ():
        clue = puzzle.clues[kind.key]
        if isinstance(kind, Standing):
            for place, value in clue.items():
                there = list(beyond(place)) if kind.at.is_beside else None
                found = [
                    one
                    for one in told["shapes"]
                    if (one.get("at") == there if there else str(place) in one["coords"])
                ]
                assert found, f"{place.words} is not seen"
                if isinstance(value, int):
                    otherwise = isinstance(kind, Numbers) and (kind.letters or kind.signs)
                    said = kind.word(value) if otherwise else str(value)
                    assert said in {one["text"] for one in found}
        elif kind.where == "header" and kind.look:
            texts = {one["text"] for one in told["shapes"]}
            said = f"{kind.name}: {clue}"
            if isinstance(kind, Bank):
                said = " ".join(map(forms.drawn, clue))
            elif isinstance(kind, Tray):
                said = " ".join(f"{one}{other}" for one, other in clue)
            assert (said in texts) is bool(clue)
        elif isinstance(clue, tuple) and clue and isinstance(clue[0], Drawing):
            seen = [set(one["coords"]) for one in told["shapes"]]
            for drawing in clue:
                assert any(places <= set(map(str, drawing.cells)) for places in seen)
        elif clue is True:
            assert kind.note in told["rules"] or not kind.note
            texts = {one["text"] for one in told["shapes"]}
            assert isinstance(kind, Flag)
            assert kind.look
            assert shapes(puzzle, kind.look.word) if kind.over else kind.name in texts


@every_board
def test_rooms_and_boxes_have_borders(name: str) -> None:
    puzzle = boards()[name]
    rooms = puzzle.clues.get("rooms", ())
    outlined = [set(one["coords"]) for one in shapes(puzzle, "border") if one["style"] == "solid"]
    for room in range(max(rooms, default=-1) + 1):
        inside = {
            str(cell(*divmod(at, puzzle.size[1]))) for at, one in enumerate(rooms) if one == room
        }
        assert inside in outlined
    if puzzle.genre and puzzle.genre.boxes:
        boxes = puzzle.genre.boxes(puzzle)
        assert sorted(map(sorted, outlined)) == sorted(sorted(map(str, box)) for box in boxes)
        # There are no boxes where the borders of regions are still to be found.
        assert bool(boxes) == (len(puzzle.substrate.layers) == 1)
        marks = puzzle.substrate.layers[0][1]
        # A box that contains each number once is as large as there are numbers; a brick is smaller.
        assert all(len(box) <= marks.most for box in boxes)


@every_board
def test_givens_closed_cells_and_groups_are_true(name: str) -> None:
    puzzle, solved = boards()[name], solution(name)
    told, board = describe(puzzle), puzzle.substrate
    for place, mark in told["givens"].items():
        assert solved[Coord.parse(place)] == mark
    if puzzle.genre and "given" in puzzle.clues:
        assert told["givens"].keys() == {str(at) for at in puzzle.clues["given"]}
    closed = {Coord.parse(place) for place in told["closed"]}
    cells = {cell(row, col) for row in range(board.rows) for col in range(board.cols)}
    assert closed == {c for c in cells if board.material(c.row, c.col) is not Material.FLOOR}
    for group in told["distinct"]:
        marks = [solved[Coord.parse(place)] for place in group]
        assert len(marks) > 1
        assert len(set(marks)) == len(marks)


def test_the_cells_of_a_cage_with_a_sum_are_a_group() -> None:
    puzzle = load("4 4\n- - - -\n- - - -\n- - - -\n- - - -\n", "sudoku")
    cage = Drawing((cell(0, 0), cell(1, 1), cell(1, 2)), (7,))
    told = describe(replace(puzzle, clues={**puzzle.clues, "cage": [cage]}))
    assert ["cells/0/0", "cells/1/1", "cells/1/2"] in told["distinct"]


@every_board
def test_layers_tell_all_marks_and_how_they_look(name: str) -> None:
    puzzle, solved = boards()[name], solution(name)
    layers = {layer["layer"]: layer for layer in describe(puzzle)["layers"]}
    assert list(layers) == [layer.value for layer, _ in puzzle.substrate.layers]
    for layer in layers.values():
        assert [mark["word"] == "none" for mark in layer["marks"]] == [
            mark["mark"] == layer["blank"] for mark in layer["marks"]
        ]
        assert {mark["word"] for mark in layer["marks"]} <= {*DRAWN_MARKS, *PICTURES}
        assert all(mark["text"] for mark in layer["marks"])
    for coord, number in solved.items():
        assert number in {mark["mark"] for mark in layers[coord.layer.value]["marks"]}


@pytest.mark.parametrize("genre", GENRES)
def test_kinds_tell_an_author_what_may_be_set(genre: Genre) -> None:
    told = describe(load(genre.example, genre.id))
    assert [kind["key"] for kind in told["kinds"]] == [kind.key for kind in genre.clues]
    for kind, clue in zip(told["kinds"], genre.clues, strict=True):
        assert kind["sort"] == clue.sort
        assert kind["name"]
        assert kind["name"][0].isupper()
        if kind["look"]:
            assert set(kind["look"]) == {"word", "style", "text"}
        if kind["sort"] in ("number", "setting"):
            assert 0 <= kind["least"] <= kind["most"]
        if kind["sort"] == "symbol":
            # Some are pictures; the others appear as they are typed.
            word = kind["look"]["word"]
            assert word == "text" or all(Look(word, one["word"]).picture for one in kind["symbols"])
        if kind["sort"] == "drawn":
            assert kind["cells"][0] <= kind["cells"][1]
            # The genre's own rules may say what it means.
            assert kind["note"].endswith(".") or (not kind["note"] and genre.id != "sudoku")


@pytest.mark.parametrize("genre", GENRES)
def test_sizes_say_whether_boards_are_square(genre: Genre) -> None:
    sizes = describe(load(genre.example, genre.id))["sizes"]
    assert sizes["usual"] == list(genre.size)
    assert sizes["largest"] == list(genre.largest)
    rows, cols = genre.size
    if sizes["square"]:
        with pytest.raises(GenreError, match="square"):
            genre.puzzle(rows, cols + 1, {})
    else:
        widths = [cols - 2, *range(cols + 1, genre.largest[1] + 1)]
        # A row more may need two columns more.
        others = [*((rows, width) for width in widths), (rows + 1, cols + 2)]
        assert any(is_board(genre, *other) for other in others)


def is_board(genre: Genre, rows: int, cols: int) -> bool:
    try:
        return genre.puzzle(rows, cols, {}).size == (rows, cols)
    except GenreError:
        return False


@every_board
def test_what_a_genre_demands_shows_nothing_itself(name: str) -> None:
    looks = [one.look for one in boards()[name].constraints]
    assert set(looks) == {None}, "clues and boxes are seen, rules are not"


def test_a_huge_board_without_numbers_is_told_without_stating_its_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(self: Puzzle) -> None:
        raise AssertionError("this takes half a second on a board of 60×60")

    monkeypatch.setattr(Puzzle, "constraints", property(refuse))
    monkeypatch.setattr(Puzzle, "resolved", property(refuse))
    told = []
    for genre in all_genres().values():
        puzzle = genre.puzzle(*genre.size, {})
        if puzzle.substrate.layers[0][1].is_binary:
            told.append(describe(puzzle))
    assert len(told) >= 8


def drawn(rows: int, **clues: list[dict[str, Any]]) -> Puzzle:
    bare = next(genre for genre in all_genres().values() if genre.bare)
    text = {"format": "gridwright", "version": 1, "genre": bare.id, "rows": rows, "cols": rows}
    return envelope.from_json(text | {"clues": clues})


def places(puzzle: Puzzle) -> list[list[int]]:
    return [shape["at"] for shape in shapes(puzzle, "label")]


def test_labels_stand_beyond_the_rim_where_their_lines_begin() -> None:
    row = [f"cells/2/{col}" for col in range(4)]
    col = [f"cells/{row}/1" for row in range(4)]
    sandwich = [
        {"cells": row, "values": [3]},
        {"cells": row[::-1], "values": [3]},
        {"cells": col, "values": [3]},
        {"cells": col[::-1], "values": [3]},
    ]
    puzzle = drawn(4, sandwich=sandwich)
    assert places(puzzle) == [[2, -1], [2, 4], [-1, 1], [4, 1]]
    assert describe(puzzle)["margins"] == {"top": 1, "right": 1, "bottom": 1, "left": 1}


def test_two_labels_of_a_line_stand_one_behind_the_other() -> None:
    line = {"cells": [f"cells/0/{col}" for col in range(4)], "values": [2]}
    puzzle = drawn(4, sandwich=[line], skyscraper=[line])
    assert places(puzzle) == [[0, -1], [0, -2]]
    assert describe(puzzle)["margins"] == {"top": 0, "right": 0, "bottom": 0, "left": 2}


@pytest.mark.parametrize(
    ("row", "col", "at"),
    [(0, 0, [-1, 1]), (0, 3, [-1, 2]), (3, 0, [4, 1]), (3, 3, [4, 2]), (0, 1, [-1, 0])],
)
def test_a_diagonal_of_one_cell_has_its_label_diagonally_beyond(
    row: int, col: int, at: list[int]
) -> None:
    one = {"cells": [f"cells/{row}/{col}"], "values": [2]}
    assert places(drawn(4, little_killer=[one])) == [at]


def test_the_groups_of_a_clone_share_a_letter() -> None:
    clones = [
        {"cells": [f"cells/{at}" for at in cells], "values": [2]}
        for cells in (["0/0", "0/1", "2/2", "2/3"], ["1/0", "1/1", "3/2", "3/3"])
    ]
    told = shapes(drawn(4, clone=clones), "fill")
    assert [(one["text"], one["coords"]) for one in told] == [
        ("A", ["cells/0/0", "cells/0/1"]),
        ("A", ["cells/2/2", "cells/2/3"]),
        ("B", ["cells/1/0", "cells/1/1"]),
        ("B", ["cells/3/2", "cells/3/3"]),
    ]


def test_a_puzzle_of_no_genre_has_a_picture_but_no_page() -> None:
    board = Substrate.cells(3, 4, Marks.binary("white", "black"))
    look = Look("border", "dashed", "2")
    puzzle = Puzzle.of(
        board,
        [
            must(All(), Connected(1)),
            must(Rect(0, 0, 2, 2), ExactCount(1, 2), look=look),
            must(Diagonal(0, 0), ExactCount(1, 3), look=Look("line", "thin")),
        ],
    )
    seen = picture(puzzle).shapes
    assert [(shape.look.word, len(shape.coords)) for shape in seen] == [("line", 3), ("border", 4)]
    with pytest.raises(FormatError):
        describe(puzzle)


def test_what_the_cells_of_a_line_count_is_written_on_the_other_side() -> None:
    """So that players need not count; also on every board with almost no clues."""
    puzzle = load("2 3\n- 2 -\n- -", "kakurasu")
    scale = {
        tuple(shape["at"]): (shape["text"], shape["coords"][0])
        for shape in shapes(puzzle, "label")
        if shape["style"] == "scale"
    }
    assert scale == {
        (2, 0): ("1", "cells/1/0"),
        (2, 1): ("2", "cells/1/1"),
        (2, 2): ("3", "cells/1/2"),
        (0, 3): ("1", "cells/0/2"),
        (1, 3): ("2", "cells/1/2"),
    }


def test_every_fifth_line_is_thicker_on_large_boards_of_genres_that_say_so() -> None:
    counted = [genre for genre in all_genres().values() if genre.fives]
    assert counted
    for genre in counted:
        small, large = (describe(genre.puzzle(8, side, {})) for side in (8, 12))
        assert "fives" not in small
        assert large["fives"] is True
    other = next(genre for genre in all_genres().values() if not genre.fives)
    assert "fives" not in describe(load(other.example, other.id))


def test_a_drag_gives_both_halves_of_a_thing_in_two_cells() -> None:
    puzzle = load(all_genres()["school_trip"].example, "school_trip")
    board = describe(puzzle)
    assert board["halves"] == {"-1,0": [1, 4], "0,1": [2, 5], "0,-1": [3, 6], "1,0": [4, 1]}
    assert "halves" not in describe(load(all_genres()["akari"].example, "akari"))
    for step, (one, other) in board["halves"].items():
        down, right = map(int, step.split(","))
        bed = {cell(3, 3): one, cell(3 + down, 3 + right): other}
        assert not check(load("8 8" + "\n- - - - - - - -" * 8, "school_trip"), bed).violations
