"""Clues beside the board, on corners, between cells: their places and their names."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from py_solver import Coord, Genre, Puzzle, PuzzleError
from py_solver.board.coords import Layer, cell
from py_solver.board.errors import ClueError
from py_solver.board.marks import Marks
from py_solver.board.rim import back, beyond, line_from
from py_solver.board.substrate import Substrate
from py_solver.bridge.describe import describe
from py_solver.formats import gridtext, gridtext_marks
from py_solver.looks.look import ByClue
from py_solver.parts.puzzlink import Circles, FourCell, Numbers16
from py_solver.puzzle.clues import Kind, Numbers, Rooms, Setting, Site, Standing, Symbols, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.symmetry import SYMMETRIES, image
from tests.helpers.headless import answers
from tests.helpers.random_clues import clues_of
from tests.tiers import usually
from tests.web.editor.test_preview import assert_seen_at_once

DOTS = (("white", "w"), ("black", "b"))

KINDS: dict[str, Standing] = {
    "around": Numbers("around", 0, 99, any_token="?", at=sites.AROUND),
    "top left": Numbers("rim", 1, 9, at=sites.TOP_LEFT),
    "below": Numbers("sum", 0, 99, at=sites.BOTTOM),
    "corners": Numbers("corner", 0, 4, at=sites.CORNERS),
    "between": Symbols("sign", DOTS, at=sites.BETWEEN, look=ByClue("dot")),
    "anywhere": Symbols("dot", DOTS, at=sites.ANYWHERE, look=ByClue("dot")),
}

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def genre(*kinds: Kind) -> Genre:
    """A genre with these clues and no rules."""
    return Genre(
        id="made up",
        name="Made up",
        rules="",
        source="",
        size=(4, 4),
        largest=(20, 20),
        substrate=lambda rows, cols, clues: Substrate.cells(rows, cols, Marks.binary()),
        clues=kinds,
        constraints=lambda puzzle: (),
        example="",
    )


def puzzle(kinds: Mapping[Kind, Any], size: tuple[int, int]) -> Puzzle:
    return genre(*kinds).puzzle(*size, {kind.key: clues for kind, clues in kinds.items()})


def read(text: str, *kinds: Kind) -> Puzzle:
    made = genre(*kinds)
    return gridtext.parse(text, (made, made.layout))


@usually(2)
@every_kind
def test_places_are_told_apart_and_lie_where_the_page_has_them(kind: Standing) -> None:
    for size in ((1, 1), (1, 4), (3, 5), (6, 6)):
        places = kind.at.places(size)
        assert len(set(places)) == len(places)
        for place in places:
            kind.at.demand(place, size)
            assert Coord.parse(str(place)) == place
        told, board = kind.told(size), {"rows": size[0], "cols": size[1]}
        (found,) = answers([("clues/sites.js", "placesOf", told, board)])
        assert sorted(found) == sorted(map(str, places))


COUNTS = {"around": 16, "top left": 8, "below": 5, "corners": 24, "between": 22, "anywhere": 45}


@pytest.mark.parametrize("name", KINDS)
def test_there_are_as_many_places_as_one_would_count(name: str) -> None:
    assert len(KINDS[name].at.places((3, 5))) == COUNTS[name]


@every_kind
def test_what_is_no_place_of_the_kind_is_refused_by_name(kind: Standing) -> None:
    size = (3, 4)
    outside = [Coord(layer, 7, 7) for layer in Layer]
    for place in [*outside, *(c for one in KINDS.values() for c in one.at.places(size))]:
        if place in kind.at.places(size):
            continue
        with pytest.raises(ClueError) as refused:
            kind.accept({place: 1}, size)
        assert place.words.lower() in refused.value.sentence.lower()


@pytest.mark.parametrize(
    ("kind", "place", "words", "refused"),
    [
        ("around", Coord(Layer.TOP, 0, 2), "the 3 above column 3", "Above column 3: "),
        ("around", Coord(Layer.BOTTOM, 4, 0), "the 3 below column 1", "Below column 1: "),
        ("around", Coord(Layer.LEFT, 1, 0), "the 3 left of row 2", "Left of row 2: "),
        ("around", Coord(Layer.RIGHT, 3, 4), "the 3 right of row 4", "Right of row 4: "),
        (
            "corners",
            Coord(Layer.CORNERS, 2, 3),
            "the 3 at the bottom right corner of row 2, column 3",
            "The bottom right corner of row 2, column 3: ",
        ),
        (
            "corners",
            Coord(Layer.CORNERS, 0, 4),
            "the 3 at the top right corner of row 1, column 4",
            "The top right corner of row 1, column 4: ",
        ),
        (
            "between",
            Coord(Layer.EDGES_V, 1, 3),
            "the white sign between columns 3 and 4 of row 2",
            "The edge left of row 2, column 4: ",
        ),
        (
            "anywhere",
            Coord(Layer.EDGES_H, 1, 3),
            "the white dot between rows 1 and 2 of column 4",
            "The edge above row 2, column 4: ",
        ),
    ],
)
def test_a_clue_and_a_refusal_name_the_place(
    kind: str, place: Coord, words: str, refused: str
) -> None:
    made = KINDS[kind]
    clue = "white" if isinstance(made, Symbols) else 3
    assert made.called({place: clue}, place) == words
    for wrong in ("100", "grey"):
        with pytest.raises(ClueError) as error:
            made.from_json({str(place): wrong}, (4, 4))
        assert error.value.sentence.startswith(refused)
        assert error.value.coords == (place,)
    (said,) = answers([("puzzle/sentences.js", "where", str(place))])
    assert said == place.words


@every_kind
def test_grid_text_and_json_go_round(kind: Standing, run_seed: int) -> None:
    dice = random.Random(run_seed)
    given, rooms = Numbers("given", 1, 20), Rooms("rooms")
    for size in ((1, 3), (3, 3), (4, 5), (5, 4)):
        others: list[tuple[Kind, ...]] = [(), (given,), (rooms,), (given, rooms)]
        for beside in [*others, (Setting("most", 1, 1, 9),)]:
            clues: dict[Kind, Any] = {one: clues_of(one, size, dice) for one in (kind, *beside)}
            if (rooms in clues and not clues[rooms]) or (given in clues and _meets(kind)):
                continue
            made = puzzle(clues, size)
            again = read(gridtext.dump(made), kind, *beside)
            assert again.clues == made.clues
            assert again.size == size
            value = kind.to_json(made.clues[kind.key], size)
            assert kind.from_json(value, size) == made.clues[kind.key]


@pytest.mark.parametrize("size", [(1, 3), (2, 1), (2, 2), (3, 4)])
def test_rooms_may_follow_cells_between_which_nothing_stands(size: tuple[int, int]) -> None:
    signs, given, rooms = KINDS["between"], Numbers("given", 1, 20), Rooms("rooms")
    clues: dict[Kind, Any] = {signs: {}, given: {cell(0, 0): 6}}
    clues[rooms] = tuple(range(size[0] * size[1]))
    made = puzzle(clues, size)
    assert read(gridtext.dump(made), signs, given, rooms).clues == made.clues


def _meets(kind: Standing) -> bool:
    """Whether such clues and numbers in cells can share a place, which text cannot express."""
    return kind.at == sites.ANYWHERE


ROWS = {
    "around": ("2 3\n1 - 2\n- 3 -\n- 4\n5 -\n", "2 3\n1 - 2\n- 3 -\n- 4\n"),
    "below": ("2 3\n1 2 -\n", "2 3\n1 2\n"),
    "corners": ("1 2\n1 - 2\n- 3 -\n", "1 2\n1 - 2\n"),
    "between": ("2 2\n- w -\nb . .\n- . -\n", "2 2\n- w -\nb .\n- . -\n"),
}

SAID = {
    "around": "The clues right of rows are missing.",
    "below": "The line below columns has 2 clues instead of 3.",
    "corners": "The first line says 1 row, which takes 2 lines, but 1 follows.",
    "between": "Line 2 of the grid has 2 places instead of 3.",
}


@pytest.mark.parametrize("name", ROWS)
def test_lines_stand_where_a_reader_expects_them_and_are_missed(name: str) -> None:
    whole, short = ROWS[name]
    found = read(whole, KINDS[name])
    assert gridtext.dump(found) == whole
    with pytest.raises(PuzzleError) as refused:
        read(short, KINDS[name])
    assert refused.value.sentence == SAID[name]


def test_sides_come_in_order_and_rows_are_counted() -> None:
    found = read(ROWS["around"][0], KINDS["around"]).clues["around"]
    assert found == {
        Coord(Layer.TOP, 0, 0): 1,
        Coord(Layer.TOP, 0, 2): 2,
        Coord(Layer.BOTTOM, 2, 1): 3,
        Coord(Layer.LEFT, 1, 0): 4,
        Coord(Layer.RIGHT, 0, 3): 5,
    }
    # The clues below the columns are the last row that the first line counts.
    summed = read("3 2\n1 -\n- 2\n7 8\n", Numbers("given"), KINDS["below"])
    assert summed.size == (2, 2)
    assert summed.clues["sum"] == {Coord(Layer.BOTTOM, 2, 0): 7, Coord(Layer.BOTTOM, 2, 1): 8}
    solved = {cell(0, 0): 1, cell(1, 1): 1}
    assert gridtext_marks.read_marks(summed, "3 2\n1 -\n- 1\n7 8") == solved


def test_a_size_that_is_not_told_is_asked_for() -> None:
    with pytest.raises(PuzzleError, match="must say how many rows"):
        read("1 - 2 -\n- 3 - -\n", KINDS["around"])


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@every_kind
def test_symmetry_takes_places_to_places(kind: Standing, symmetry: str) -> None:
    size = (4, 4) if symmetry == "diagonal" else (3, 4)
    whole = kind.at if len(kind.at.layers) != 2 or kind.at.is_between else sites.AROUND
    for place in kind.at.places(size):
        there = image(place, size, symmetry)
        assert image(there, size, symmetry) == place
        assert there in (sites.AROUND if whole.is_beside else whole).places(size)
    # A clue beside a cell moves with the cell.
    corner = Coord(Layer.CORNERS, 0, 0)
    assert abs(image(corner, size, symmetry).col - image(cell(0, 0), size, symmetry).col) <= 1


def test_a_line_is_looked_along_from_the_rim() -> None:
    size = (2, 3)
    lines = {place: line_from(place, *size) for place in sites.AROUND.places(size)}
    assert lines[Coord(Layer.TOP, 0, 1)] == (cell(0, 1), cell(1, 1))
    assert lines[Coord(Layer.BOTTOM, 2, 1)] == (cell(1, 1), cell(0, 1))
    assert lines[Coord(Layer.LEFT, 0, 0)] == (cell(0, 0), cell(0, 1), cell(0, 2))
    assert lines[Coord(Layer.RIGHT, 0, 3)] == (cell(0, 2), cell(0, 1), cell(0, 0))
    for place in lines:
        assert back(*beyond(place), *size) == place


@usually(2)
@every_kind
def test_what_an_author_sets_is_seen_at_once_and_spoken(kind: Standing, run_seed: int) -> None:
    dice = random.Random(run_seed)
    found = [puzzle({kind: clues_of(kind, size, dice)}, size) for size in ((3, 4), (1, 5), (6, 6))]
    assert_seen_at_once(found)
    for made in found:
        told = describe(made)
        assert len(told["shapes"]) >= len(made.clues[kind.key]) or kind.at == sites.CELLS
        state = {
            "board": told,
            "marks": {},
            "centre": {},
            "corner": {},
            "colour": {},
            "tinted": {},
            "drawn": {},
            "met": [],
        }
        places = made.clues[kind.key]
        calls: list[tuple[Any, ...]] = [
            ("board/labels.js", "label", state, str(place), {}) for place in places
        ]
        for said, clue in zip(answers(calls), made.clues[kind.key].values(), strict=True):
            assert (clue if isinstance(clue, str) else kind.write(clue)) in said


def test_a_cell_speaks_of_what_is_beside_it() -> None:
    signs = Symbols("sign", DOTS, at=sites.BETWEEN, look=ByClue("dot"))
    around, corners = KINDS["around"], KINDS["corners"]
    made = puzzle(
        {
            around: {Coord(Layer.TOP, 0, 0): 7, Coord(Layer.RIGHT, 1, 2): 5},
            corners: {Coord(Layer.CORNERS, 1, 1): 2},
            signs: {Coord(Layer.EDGES_V, 0, 1): "black", Coord(Layer.EDGES_H, 1, 1): "white"},
        },
        (2, 2),
    )
    state = {
        "board": describe(made),
        "marks": {},
        "centre": {},
        "corner": {},
        "colour": {},
        "tinted": {},
        "drawn": {},
        "met": [],
    }
    first, last = answers(
        [("board/labels.js", "label", state, str(cell(n, n)), {}) for n in (0, 1)]
    )
    assert first == "Row 1, column 1: number 2 below right, black dot right, clue 7 above"
    assert last == "Row 2, column 2: number 2 above left, white dot above, clue 5 right"


def test_clues_keep_their_side_when_the_board_grows_and_go_when_it_shrinks() -> None:
    told = KINDS["around"].told((2, 3))
    clues = {"bottom/2/2": 4, "right/1/3": 5, "top/0/0": 6, "left/1/0": 7}
    sizes = [{"rows": 2, "cols": 3}, {"rows": 4, "cols": 4}, {"rows": 1, "cols": 2}]
    calls: list[tuple[Any, ...]] = [
        ("clues/sorts/number.js", "number.resized", told, clues, to, sizes[0]) for to in sizes[1:]
    ]
    larger, smaller = answers(calls)
    assert larger == {"bottom/4/2": 4, "right/1/4": 5, "top/0/0": 6, "left/1/0": 7}
    assert smaller == {"top/0/0": 6}


WALKS = [
    ("around", "top/0/0", (0, 1), "top/0/1"),
    ("around", "top/0/0", (0, -1), "left/0/0"),
    ("around", "left/0/0", (1, 0), "left/1/0"),
    ("around", "top/0/1", (1, 0), "bottom/3/1"),
    ("around", "right/1/4", (0, -1), "left/1/0"),
    ("around", "right/0/4", (0, -1), "top/0/3"),
    ("around", "top/0/3", (0, 1), "right/0/4"),
    ("corners", "corners/0/0", (1, 0), "corners/1/0"),
    ("corners", "corners/0/0", (0, -1), "corners/0/0"),
    ("corners", "corners/0/0", (0, None), "corners/0/4"),
    ("between", "edges_v/0/1", (0, 1), "cells/0/1"),
    ("between", "cells/0/1", (0, 1), "edges_v/0/2"),
    ("between", "edges_v/0/1", (-1, 0), "edges_v/0/1"),
    ("anywhere", "cells/0/0", (1, 0), "edges_h/1/0"),
    ("anywhere", "edges_h/1/0", (0, 1), "corners/1/1"),
]


@pytest.mark.parametrize(("name", "start", "way", "end"), WALKS)
def test_arrow_keys_go_from_place_to_place(
    name: str, start: str, way: tuple[int, int | None], end: str
) -> None:
    board = {"rows": 3, "cols": 4}
    step = [1000 if by is None else by for by in way]
    (found,) = answers(
        [("clues/sites.js", "stepFrom", KINDS[name].told((3, 4)), board, start, *step)]
    )
    assert found == end


PARTS: list[tuple[Part, dict[str, Any], str]] = [
    (
        Numbers16("k", sites.AROUND),
        {"top/0/0": 1, "bottom/2/1": 2, "left/0/0": 16, "right/1/2": 0},
        "1h2-10h0",
    ),
    (Numbers16("k", sites.AROUND, optional=True), {}, ""),
    (FourCell("k", sites.CORNERS), {"corners/0/0": 1, "corners/2/2": 4}, "bke"),
    (Circles("k", at=sites.BETWEEN), {"edges_v/0/1": "white", "edges_h/1/0": "black"}, "b0"),
]


@pytest.mark.parametrize(("part", "clues", "body"), PARTS)
def test_links_hold_them_in_the_order_of_their_places(
    part: Part, clues: dict[str, Any], body: str
) -> None:
    told = {Coord.parse(place): clue for place, clue in clues.items()}
    assert part.write({"k": told}, (2, 2)) == body
    assert part.read(body, (2, 2), {}) == (told, "")


def test_a_link_that_breaks_off_names_what_is_missing() -> None:
    with pytest.raises(PuzzleError, match="8 corners are missing"):
        FourCell("k", sites.CORNERS).read("1", (2, 2), {})
    with pytest.raises(PuzzleError, match="7 places are missing"):
        Numbers16("k", sites.AROUND).read("1", (2, 2), {})


def test_a_site_of_one_layer_is_what_it_says() -> None:
    for site in (sites.TOP, sites.LEFT, sites.RIGHT):
        assert isinstance(site, Site)
        assert {place.layer for place in site.places((2, 3))} == set(site.layers)
