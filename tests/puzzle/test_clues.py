"""Each kind of clue describes itself: for the page, in a sentence, and when clues are removed."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from py_solver import all_genres, dump, load
from py_solver.board.coords import cell
from py_solver.board.errors import ClueError
from py_solver.board.regions import Direction
from py_solver.looks.look import Look
from py_solver.puzzle.clues import (
    Arrows,
    Bank,
    Clue,
    Conditions,
    Drawing,
    Drawn,
    Flag,
    Kind,
    NumberLists,
    Numbers,
    Operations,
    Rings,
    Rooms,
    Setting,
    Standing,
    Symbols,
    Tray,
    TwoNumbers,
    sites,
)
from tests.helpers.headless import answers
from tests.helpers.random_clues import IN_CELLS, clues_of

SIZES = ((4, 4), (3, 6))

KINDS = {
    f"{layout.name} {kind.key}": kind
    for genre in all_genres().values()
    for layout in (genre.layout, *genre.layouts)
    for kind in (*layout.clues, *layout.grids)
}

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def test_a_sort_is_one_class() -> None:
    """The class that names it: pieces of all kinds are one sort, set as one text."""
    named: dict[str, type] = {}
    for kind in KINDS.values():
        owner = next(one for one in type(kind).__mro__ if "sort" in vars(one))
        assert named.setdefault(kind.sort, owner) is owner
    assert len(set(named.values())) == len(named)


@every_kind
def test_the_page_is_told_the_same_fields_of_every_kind(kind: Kind) -> None:
    for size in SIZES:
        told = kind.told(size)
        assert json.loads(json.dumps(told)) == told
        assert list(told) == list(Numbers("number").told(size))
        assert (told["key"], told["sort"]) == (kind.key, kind.sort)
        assert (told["name"], told["note"]) == (kind.name, kind.note)


def test_a_sort_tells_its_own_fields_and_no_others() -> None:
    size = (4, 5)
    blank = Rooms("rooms").told(size) | {"look": None}
    told: dict[Kind, dict[str, object]] = {
        Numbers("n", 0, lambda rows, cols: rows * cols, any_token="?"): {
            "least": 0,
            "most": 20,
            "any": "?",
            "at": ["cells"],
        },
        Symbols("s", (("white", "w", "1"), ("black", "b")), at=sites.BETWEEN): {
            "symbols": [{"word": "white", "token": "w"}, {"word": "black", "token": "b"}],
            "at": ["edges_v", "edges_h"],
            "inner": True,
        },
        Arrows("a", 9): {"most": 9, "any": "?", "at": ["cells"]},
        NumberLists("l", 0, max, any_token="?", at=sites.TOP_LEFT): {
            "least": 0,
            "most": 5,
            "any": "?",
            "at": ["top", "left"],
        },
        TwoNumbers("w", 2, 30): {"least": 2, "most": 30, "any": "-", "at": ["cells"]},
        Operations("o", 99): {"most": 99, "at": ["cells"]},
        Conditions("v", 99): {"most": 99, "at": ["cells"]},
        Rings("c", 2, max): {
            "least": 2,
            "most": 5,
            "symbols": [{"word": "white", "token": "w"}, {"word": "black", "token": "b"}],
            "at": ["cells"],
        },
        Setting("t", 2, 1, lambda rows, cols: cols): {"least": 1, "most": 5, "default": 2},
        Bank("b", "2 1"): {"default": "2 1"},
        Tray("y"): {"default": ""},
        Drawn("d", (2, 3), (0, 1), True): {"cells": [2, 3], "values": [0, 1], "grouped": True},
        Flag("f"): {},
        Rooms("r", ("@",)): {"hole": {"word": "wall", "style": "", "text": ""}},
    }
    for kind, own in told.items():
        named = {"key": kind.key, "sort": kind.sort, "name": kind.name}
        assert kind.told(size) | {"look": None} == blank | named | own


def test_a_condition_is_a_number_with_a_sign_or_a_sign_alone() -> None:
    kind = Conditions("sign", 30)
    for token, clue in (("8", ("", 8)), ("<30", ("<", 30)), ("=", ("=", 0)), ("!=", ("≠", 0))):
        assert kind.read(token, AT, (4, 4)) == clue
        assert kind.read(kind.write(clue), AT, (4, 4)) == clue
    for token in ("<", "8<", "=8", "31", "x", ""):
        with pytest.raises(ClueError, match="Row 2, column 4"):
            kind.read(token, AT, (4, 4))
    with pytest.raises(ClueError, match="must be like"):
        kind.accept({AT: ("+", 8)}, (4, 4))


def test_a_ring_has_its_number_on_either_side_of_its_sign() -> None:
    kind = Rings("circle", 2, 9)
    for token, clue in (("2w", (2, "white")), ("B7", (7, "black")), ("w", (Clue.ANY, "white"))):
        assert kind.read(token, AT, (4, 4)) == clue
    for token in ("2", "2w3", "2g", "1w", "10b", ""):
        with pytest.raises(ClueError, match="Row 2, column 4"):
            kind.read(token, AT, (4, 4))


@every_kind
def test_clues_can_be_left_out_one_by_one_and_all_together(kind: Kind, run_seed: int) -> None:
    dice = random.Random(run_seed)
    for size in SIZES * 10:
        value = clues_of(kind, size, dice)
        each = list(kind.each(value))
        words = Counter(kind.called(value, which) for which in each)
        assert len(set(each)) == len(each)
        assert kind.without(value, (), size) == value
        for which in each:
            left = kind.without(value, {which}, size)
            assert kind.accept(left, size) == left
            assert Counter(kind.called(left, one) for one in kind.each(left)) == words - Counter(
                [kind.called(value, which)]
            )
        none = kind.without(value, each, size)
        assert kind.accept(none, size) == none
        assert list(kind.each(none)) == []


@every_kind
def test_a_clue_is_called_by_its_first_place_and_lights_up_all(kind: Kind, run_seed: int) -> None:
    dice = random.Random(run_seed)
    for size in SIZES * 10:
        value = clues_of(kind, size, dice)
        for which in kind.each(value):
            words, coords = kind.called(value, which), kind.coords_of(value, which)
            ends = (coords[0].words, coords[0].there) if coords else (f"“{kind.name}”",)
            assert words.endswith(ends)
            assert len(set(coords)) == len(coords)
            for place in coords:
                assert place in (kind.at if isinstance(kind, Standing) else sites.CELLS).places(
                    size
                )


AT = cell(1, 3)


@pytest.mark.parametrize(
    ("kind", "value", "which", "words"),
    [
        (Numbers("given"), {AT: 3}, AT, "the 3 in row 2, column 4"),
        (
            Symbols("pearl", (("white", "w"),)),
            {AT: "white"},
            AT,
            "the white pearl in row 2, column 4",
        ),
        (Symbols("tree", (("tree", "x"),)), {AT: "tree"}, AT, "the tree in row 2, column 4"),
        (Numbers("wall", walls=True, sign="x"), {AT: 3}, AT, "the 3 in row 2, column 4"),
        (Arrows("arrow"), {AT: (2, Direction.EAST)}, AT, "the arrow in row 2, column 4"),
        (Operations("result"), {AT: ("+", 7)}, AT, "the 7+ in row 2, column 4"),
        (Conditions("sign"), {AT: ("<", 7)}, AT, "the <7 in row 2, column 4"),
        (Conditions("sign"), {AT: ("=", 0)}, AT, "the equals sign in row 2, column 4"),
        (NumberLists("near"), {AT: (2, 1)}, AT, "the 2 1 in row 2, column 4"),
        (Rings("circle"), {AT: (2, "white")}, AT, "the white 2 in row 2, column 4"),
        (Rings("circle"), {AT: (Clue.ANY, "black")}, AT, "the black circle in row 2, column 4"),
        (TwoNumbers("sum"), {AT: (4, 17)}, AT, "the 4 and 17 in row 2, column 4"),
        (TwoNumbers("sum"), {AT: (None, 17)}, AT, "the 17 in row 2, column 4"),
        (
            Drawn("dot", title="White dot"),
            (Drawing((cell(0, 0), cell(0, 1))), Drawing((AT, cell(1, 2)))),
            1,
            "the white dot from row 2, column 4",
        ),
        (Flag("knight", title="Anti-knight"), True, None, "“Anti-knight”"),
    ],
)
def test_a_clue_is_called_what_a_player_would_call_it(
    kind: Kind, value: object, which: object, words: str
) -> None:
    assert list(kind.each(value))[-1] == which
    assert kind.called(value, which) == words


@pytest.mark.parametrize(
    ("kind", "value", "gone", "left"),
    [
        (Numbers("given"), {AT: 3}, {AT}, {}),
        (Numbers("count", any_token="?"), {AT: 3}, {AT}, {AT: Clue.ANY}),
        (Arrows("arrow"), {AT: (2, Direction.EAST)}, {AT}, {AT: (Clue.ANY, None)}),
        (Arrows("arrow", any_token=""), {AT: (2, Direction.EAST)}, {AT}, {}),
        (Drawn("line"), (Drawing((AT,)), Drawing((cell(0, 0),))), {0}, (Drawing((cell(0, 0),)),)),
        (Flag("knight"), True, {None}, False),
    ],
)
def test_a_clue_that_goes_is_no_longer_told_or_no_longer_there(
    kind: Kind, value: object, gone: set[object], left: object
) -> None:
    assert kind.without(value, gone, (4, 5)) == left


def test_a_sign_tells_the_numbers_of_one_kind_from_those_of_another() -> None:
    black = Numbers("wall", 1, 9, any_token="x", walls=True, sign="x", look=Look("wall"))
    assert [black.write(clue) for clue in (3, Clue.ANY)] == ["3x", "x"]
    assert [black.read(token, AT, (4, 4)) for token in ("3x", "x")] == [3, Clue.ANY]
    assert [look.text for one in (3, Clue.ANY) if (look := black.shown(one))] == ["3", ""]
    with pytest.raises(ClueError, match="“3y” is not a number"):
        black.read("3y", AT, (4, 4))


def test_a_number_that_is_not_told_has_another_token_to_be_read_by() -> None:
    wall = Numbers("wall", 0, 4, any_token="x", any_too="5", walls=True, look=Look("wall"))
    assert [wall.read(token, AT, (4, 4)) for token in ("x", "5")] == [Clue.ANY] * 2
    assert wall.write(Clue.ANY) == "x"
    with pytest.raises(ClueError, match="5 is too large"):
        Numbers("wall", 0, 4, any_token="x").read("5", AT, (4, 4))


def in_cells(kind: Kind) -> bool:
    return isinstance(kind, Standing) and kind.at == sites.CELLS


def is_alone(kind: Kind) -> bool:
    return in_cells(kind) and not (isinstance(kind, Standing) and kind.shared)


def test_a_cell_has_room_for_one_clue() -> None:
    (message,) = answers(
        [
            (
                "puzzle/envelope.js",
                "setClue",
                {"clues": {"given": {"cells/0/0": 3}, "rooms": [[0, 0]], "wall": {}}},
                {"key": "wall"},
                "cells/0/0",
                "x",
            )
        ]
    )
    assert message == {"clues": {"given": {}, "rooms": [[0, 0]], "wall": {"cells/0/0": "x"}}}
    two = [
        (genre, kinds[:2])
        for genre in all_genres().values()
        for kinds in ([kind for kind in genre.clues if is_alone(kind)],)
        if kinds[1:]
    ]
    assert two
    for genre, kinds in two:
        rng = random.Random(1)
        clues = {
            kind.key: dict.fromkeys([AT], IN_CELLS[kind.sort](kind, genre.size, rng))
            for kind in kinds
        }
        with pytest.raises(ClueError, match="cannot both be here"):
            genre.puzzle(*genre.size, clues)


def test_clues_that_share_a_cell_stay_and_have_grids_of_their_own() -> None:
    given, arrow = {"cells/0/0": 3}, {"cells/0/0": "n"}
    puzzle = {"clues": {"given": given, "arrow": {}}}
    kind = {"key": "arrow", "shared": True}
    (message,) = answers([("puzzle/envelope.js", "setClue", puzzle, kind, "cells/0/0", "n")])
    assert message == {"clues": {"given": given, "arrow": arrow}}
    sharing = [
        (genre, kinds)
        for genre in all_genres().values()
        for kinds in ([kind for kind in genre.clues if in_cells(kind) and not is_alone(kind)],)
        if kinds
    ]
    assert sharing
    for genre, kinds in sharing:
        rng = random.Random(1)
        clues = {
            kind.key: dict.fromkeys([AT], IN_CELLS[kind.sort](kind, genre.size, rng))
            for kind in kinds
        }
        puzzle_of = genre.puzzle(*genre.size, clues)
        text = dump(puzzle_of, "text")
        assert len(text.splitlines()) == 1 + len(kinds) * genre.size[0]
        assert load(text, genre.id) == puzzle_of


def test_what_is_not_told_cannot_be_left_out() -> None:
    told = {cell(0, 0): Clue.ANY, AT: 3}
    assert list(Numbers("count", any_token="?").each(told)) == [AT]
    assert list(Arrows("arrow").each({AT: (Clue.ANY, Direction.EAST)})) == [AT]
    assert list(Arrows("arrow").each({AT: (Clue.ANY, None)})) == []


def test_a_board_without_its_rooms_or_its_setting_would_be_another_one() -> None:
    rooms, stars = Rooms("rooms"), Setting("stars")
    assert list(rooms.each((0, 0, 1, 1))) == []
    assert rooms.without((0, 0, 1, 1), (), (2, 2)) == (0, 0, 1, 1)
    assert list(stars.each(2)) == []
    assert stars.without(2, (), (2, 2)) == 2


def test_one_name_in_two_places_means_two_rooms() -> None:
    names = ["1", "2", "1", "1", "@", "2"]
    assert Rooms("rooms").read(names, (2, 3)) == (0, 1, 2, 0, 3, 4)
    assert Rooms("rooms", ("@",)).read(names, (2, 3)) == (0, 1, 2, 0, -1, 3)
    assert Rooms("rooms", ("@",), apart=True).read(names, (2, 3)) == (0, 1, 0, 0, -1, 1)


def test_a_room_in_two_pieces_is_refused_unless_rooms_may_lie_apart() -> None:
    rooms = (0, 1, 0, 0, -1, 1)
    with pytest.raises(
        ClueError, match="The region of row 1, column 1 is not connected"
    ) as refused:
        Rooms("rooms", ("@",)).accept(rooms, (2, 3))
    assert refused.value.coords == (cell(0, 2),)
    assert Rooms("rooms", ("@",), apart=True).accept(rooms, (2, 3)) == rooms
    whole = (0, 0, 0, -1, 1, -1)
    assert Rooms("rooms", ("@",)).accept(whole, (2, 3)) == whole


@pytest.mark.parametrize(("wall", "numbers"), [((0, 1), (None, 5)), ((1, 0), (5, None))])
def test_a_sum_beside_a_wall_is_refused(
    wall: tuple[int, int], numbers: tuple[int | None, int | None]
) -> None:
    rim = dict.fromkeys(((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)), (None, None))
    clues = {cell(*place): sums for place, sums in {**rim, wall: numbers}.items()}
    with pytest.raises(ClueError, match="there is no cell"):
        all_genres()["kakuro"].puzzle(3, 3, {"sum": clues})
