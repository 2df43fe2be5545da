"""Links to Penpa as its setters draw them: their meaning, and notes about the rest."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode

import pytest

from py_solver import Contents, all_genres, load
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import GenreUnsaidError
from py_solver.board.regions import Direction
from py_solver.formats.registry import losses, read, write
from py_solver.puzzle.clues import Clue
from tests.formats.test_readers import penpa

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
# A 4×4 grid has 64 points of each kind, 8 in a row; its first cell is point 18.
LOWER, RIGHT = 2 * 64, 3 * 64


def test_pieces_of_pipes_lead_to_the_sides_where_lines_are_drawn() -> None:
    drawn = {
        # To the middles of sides, from side to side, around a corner, and from cell to cell.
        "line": {f"18,{RIGHT + 18}": 2, f"18,{LOWER + 18}": 2, "34,35": 3, "x": 1, "27": 98},
        "wall": {f"{RIGHT + 26},{RIGHT + 27}": 2, f"{LOWER + 21},{RIGHT + 28}": 2},
    }
    found = read(penpa("square", (4, 4), drawn, "Pipelink"))
    assert found.puzzle.clues["piece"] == {
        cell(0, 0): "southeast",
        cell(1, 1): "horizontal",
        cell(1, 3): "northwest",
    }
    assert [(note.sort, note.coords) for note in found.notes] == [
        ("unread", (cell(2, 0),)),
        ("unread", (cell(2, 1),)),
        ("drawn", (cell(1, 1),)),
        ("unread", ()),
    ]


def test_a_track_enters_where_a_line_leads_off_the_board() -> None:
    drawn = {
        "line": {
            **{f"18,{RIGHT + 17}": 2, f"18,{RIGHT + 18}": 2},
            **{f"42,{LOWER + 42}": 2},
            **{f"45,{RIGHT + 45}": 2, f"45,{LOWER + 37}": 2, f"45,{RIGHT + 44}": 2},
        },
        "number": {"10": ["3", 1, "1"]},
    }
    found = read(penpa("square", (4, 4), drawn, "Train Tracks"))
    assert found.puzzle.clues["piece"] == {cell(0, 0): "rightward", cell(3, 0): "open"}
    assert found.puzzle.clues["count"] == {Coord(Layer.TOP, 0, 0): 3}
    # It does not lead off the board from a place where it leads two ways.
    assert [(note.sort, note.coords) for note in found.notes] == [("unread", (cell(3, 3),))]


# A piece around a corner in the second row, another that leads on from it, straight to the edge of
# the grid: from middle to middle these end in the cells beside them, including the one where both
# meet.
BY_SIDES = {
    **{f"27,{LOWER + 27}": 2, f"27,{RIGHT + 27}": 2},
    **{f"29,{RIGHT + 28}": 2, f"29,{LOWER + 21}": 2},
}
BY_MIDDLES = {"27,35": 2, "27,28": 2, "28,29": 2, "21,29": 2}
OFF_THE_BOARD = {f"18,{RIGHT + 17}": 2, f"18,{RIGHT + 18}": 2, f"45,{RIGHT + 45}": 2}


def test_a_line_from_middle_to_middle_is_no_end_of_a_track_where_it_stops() -> None:
    ends = {cell(0, 0): "rightward", cell(3, 3): "open"}
    pieces = {cell(1, 1): "southeast", cell(1, 3): "northwest"}
    by_sides = read(penpa("square", (4, 4), {"line": BY_SIDES | OFF_THE_BOARD}, "Train Tracks"))
    assert by_sides.puzzle.clues["piece"] == ends | pieces
    assert not by_sides.notes
    # If both lead into it, it adds nothing to them. A line continues even off the board.
    on = {"17,18": 2, "18,19": 2, "45,46": 2}
    by_middles = read(penpa("square", (4, 4), {"line": BY_MIDDLES | on}, "Train Tracks"))
    assert by_middles.puzzle.clues["piece"] == ends | pieces | {cell(1, 2): "horizontal"}
    assert not by_middles.notes


def test_an_end_of_a_track_is_at_the_rim_unless_it_stands_alone() -> None:
    def told(line: dict[str, int]) -> tuple[dict[Coord, str], list[tuple[Coord, ...]]]:
        found = read(penpa("square", (4, 4), {"line": line}, "Train Tracks"))
        return dict(found.puzzle.clues["piece"]), [note.coords for note in found.notes]

    # From the edge of the grid to the middle of the cell beside it; to its side; inside the board.
    assert told({"26,27": 2}) == ({cell(1, 0): "rightward"}, [])
    assert told({f"26,{RIGHT + 26}": 2}) == ({cell(1, 0): "rightward"}, [])
    assert told({f"27,{RIGHT + 27}": 2}) == ({cell(1, 1): "rightward"}, [])
    # It is unclear which of these is the end, and whether a track begins where a piece stops.
    assert told({"27,28": 2}) == ({}, [(cell(1, 1),), (cell(1, 2),)])
    assert told({"26,27": 2, "27,28": 2}) == ({cell(1, 1): "horizontal"}, [(cell(1, 0),)])
    both = {"26,27": 2, "27,28": 2, **OFF_THE_BOARD}
    assert told(both)[1] == []


def test_pipes_drawn_from_middle_to_middle_are_the_same_pipes() -> None:
    pieces = {cell(1, 1): "southeast", cell(1, 3): "northwest"}
    by_sides = read(penpa("square", (4, 4), {"line": BY_SIDES}, "Pipelink"))
    assert by_sides.puzzle.clues["piece"] == pieces
    by_middles = read(penpa("square", (4, 4), {"line": BY_MIDDLES}, "Pipelink"))
    assert by_middles.puzzle.clues["piece"] == pieces | {cell(1, 2): "horizontal"}
    assert not by_sides.notes
    assert not by_middles.notes
    # Three pieces lead into one cell, which has none of its own; then it has one that leads
    # elsewhere.
    three = {"27,28": 2, "26,27": 2, "20,28": 2, "19,20": 2, "28,29": 2, "29,37": 2}
    assert [
        note.coords for note in read(penpa("square", (4, 4), {"line": three}, "Pipelink")).notes
    ] == []
    two = {"27,28": 2, "26,27": 2, f"28,{LOWER + 28}": 2, f"28,{LOWER + 20}": 2}
    clash = read(penpa("square", (4, 4), {"line": two}, "Pipelink"))
    assert clash.puzzle.clues["piece"] == {cell(1, 1): "horizontal"}
    assert [note.coords for note in clash.notes] == [(cell(1, 2),)]


def test_gates_are_lines_between_black_cells() -> None:
    drawn = {
        "surface": {"18": 4, "21": 4, "26": 4},
        "number": {"18": ["1_2", 7, "2"], "21": ["1", 4, "1"], "35": ["2", 1, "1"]},
        "line": {"18,19": 12, "19,20": 12, "20,21": 12},
        "wall": {f"{LOWER + 26},{LOWER + 34}": 12, f"{LOWER + 34},{LOWER + 42}": 12},
        "symbol": {"35": [1, "circle_L", 1], "36": [1, "star", 1]},
    }
    found = read(penpa("square", (4, 4), drawn))
    assert found.puzzle.clues["wall"] == {cell(0, 3): 1, cell(1, 0): Clue.ANY}
    assert found.puzzle.clues["arrow"] == {cell(0, 0): (1, Direction.EAST, "black")}
    assert found.puzzle.clues["gate"] == {
        cell(0, 1): "horizontal",
        cell(0, 2): "horizontal",
        cell(2, 0): "vertical",
        cell(3, 0): "vertical",
    }
    assert found.puzzle.clues["start"] == {cell(2, 1): "start"}
    assert [(note.sort, note.coords) for note in found.notes] == [
        ("inferred", ()),
        ("unread", (cell(2, 2),)),
    ]


def test_lists_of_numbers_stand_in_a_cell_or_outwards_from_the_board() -> None:
    groups = {"27": ["13", 1, "4"], "19": ["?", 1, "4"], "28": [2, 1, "1"], "36": ["92", 1, "4"]}
    tapa = read(penpa("square", (4, 4), {"number": groups}, "Tapa"))
    assert tapa.puzzle.clues["number"] == {
        cell(1, 1): (1, 3),
        cell(0, 1): (Clue.ANY,),
        cell(1, 2): (2,),
    }
    assert [(note.sort, note.coords) for note in tapa.notes] == [("unread", (cell(2, 2),))]
    # Points 2 and 10 are above the first column, 24 and 25 left of the second row.
    lists = {
        "number": {"10": [2, 1, "1"], "2": ["1", 1, "1"], "24": ["?", 1, "1"], "25": [1, 1, "1"]},
        "lineE": {f"{64 + 11},{64 + 19}": 13},
    }
    picture = read(penpa("square", (4, 4), lists, "Nonogram"))
    assert picture.puzzle.clues["runs"] == {
        Coord(Layer.TOP, 0, 0): (1, 2),
        Coord(Layer.LEFT, 1, 0): (Clue.ANY, 1),
    }
    # A line for counting would be elsewhere.
    assert [note.coords for note in picture.notes] == [(Coord(Layer.EDGES_V, 0, 2),)]


def test_counts_may_stand_at_either_end_of_a_line() -> None:
    # Point 54 is below the fifth column, 22 right of the first row.
    drawn = {
        "number": {
            "50": ["2", 1, "1"],
            "22": ["1", 1, "1"],
            "17": ["0", 1, "1"],
            "11": ["?", 1, "1"],
        },
        "symbol": {"28": [1, "tents", 1], "29": [2, "tents", 1]},
    }
    tents = read(penpa("square", (4, 4), drawn, "Tents"))
    assert tents.puzzle.clues["tree"] == {cell(1, 2): "tree"}
    assert tents.puzzle.clues["count"] == {Coord(Layer.TOP, 0, 0): 2, Coord(Layer.LEFT, 0, 0): 0}
    assert [note.coords for note in tents.notes] == [(cell(1, 3),), ()]
    weights = {str(10 + n): [n + 1, 1, "1"] for n in range(4)}
    sums = {"number": weights | {"51": ["7", 1, "1"], "30": ["4", 1, "1"]}}
    kakurasu = read(penpa("square", (4, 4), sums, "Kakurasu"))
    assert kakurasu.puzzle.clues["sum"] == {Coord(Layer.TOP, 0, 1): 7, Coord(Layer.LEFT, 1, 0): 4}
    assert not kakurasu.notes
    small = {str(4 * 64 + 4 * 10 + 2): ["3", 4], str(4 * 64 + 4 * 17 + 1): ["2", 4]}
    tilepaint = read(penpa("square", (4, 4), {"numberS": small}, "Tilepaint"))
    assert tilepaint.puzzle.clues["count"] == {
        Coord(Layer.TOP, 0, 0): 3,
        Coord(Layer.LEFT, 0, 0): 2,
    }
    assert not tilepaint.notes


def test_black_cells_hold_rings_or_arrows_or_nothing() -> None:
    rings = {
        "surface": {"18": 4, "20": 4, "36": 4},
        "number": {"18": ["6", 6, "1"], "36": ["?", 6, "1"], "29": ["x", 1, "1"]},
    }
    kakuru = read(penpa("square", (4, 4), rings, "Kakuru"))
    assert kakuru.puzzle.clues["sum"] == {cell(0, 0): 6, cell(2, 2): Clue.ANY}
    assert kakuru.puzzle.clues["wall"] == {cell(0, 2): "wall"}
    assert [note.coords for note in kakuru.notes] == [(cell(1, 3),)]
    # Nothing separates the black cells from rooms, and only a corner of the walls is drawn.
    arrows = {
        "surface": {"24": 4, "16": 4},
        "symbol": {"24": [3, "arrow_B_W", 1]},
        "number": {"17": ["1", 1, "1"]},
        "lineE": {"65,72": 2, "71,72": 2},
    }
    makaro = read(penpa("square", (3, 3), arrows, "Makaro"))
    assert makaro.puzzle.clues["arrow"] == {cell(1, 1): "up"}
    assert makaro.puzzle.clues["wall"] == {cell(0, 0): "wall"}
    assert makaro.puzzle.clues["given"] == {cell(0, 1): 1}
    rooms = makaro.puzzle.clues["rooms"]
    assert rooms[4] not in rooms[:4] + rooms[5:]


def test_signs_are_circles_crosses_and_strokes() -> None:
    signs = {
        "symbol": {"18": [2, "circle_M", 1], "19": [1, "ox_B", 1], "20": [4, "ox_G", 1]},
        "number": {"26": ["x", 1, "1"], "27": ["?", 1, "1"]},
    }
    circles = read(penpa("square", (4, 4), signs, "Fobidoshi"))
    assert circles.puzzle.clues["sign"] == {
        **dict.fromkeys((cell(0, 0), cell(0, 1)), "circle"),
        **dict.fromkeys((cell(0, 2), cell(1, 0)), "cross"),
    }
    assert [note.coords for note in circles.notes] == [(cell(1, 1),)]
    mats = {"18": ["+", 1, "1"], "19": ["|", 1, "1"], "20": ["−", 1, "1"], "21": ["%", 1, "1"]}
    tatami = read(penpa("square", (4, 4), {"number": mats}, "Tatamibari"))
    assert list(tatami.puzzle.clues["mat"].values()) == ["square", "tall", "wide"]
    assert [note.coords for note in tatami.notes] == [(cell(0, 3),)]
    lines = {str(at): [style, "line", 1] for at, style in ((18, 1), (19, 2), (20, 5), (21, 6))}
    tatami = read(penpa("square", (4, 4), {"symbol": lines}, "Tatamibari"))
    assert list(tatami.puzzle.clues["mat"].values()) == ["wide", "tall", "square"]
    assert [(note.sort, note.coords) for note in tatami.notes] == [("unread", (cell(0, 3),))]


def test_small_numbers_in_corners_are_those_of_rooms() -> None:
    corner = {str(4 * (64 + 18)): ["24", 1], str(4 * (64 + 20) + 1): ["3", 1]}
    rooms = {"lineE": {f"{64 + 11 + 8 * n},{64 + 19 + 8 * n}": 2 for n in range(4)}}
    factors = read(
        penpa(
            "square", (4, 4), rooms | {"numberS": corner, "number": {"29": [4, 1, "1"]}}, "Factors"
        )
    )
    assert factors.puzzle.clues["product"] == {cell(0, 0): 24}
    assert [note.coords for note in factors.notes] == [(cell(0, 2),), (cell(1, 3),)]
    plain = read(penpa("square", (4, 4), rooms | {"number": {"18": [5, 1, "1"]}}, "Juosan"))
    assert plain.puzzle.clues["number"] == {cell(0, 0): 5}
    assert not plain.notes


def test_blank_circles_and_question_marks_are_clues_without_numbers() -> None:
    drawn = {"18": [" ", 6, "1"], "20": ["4", 6, "1"], "35": ["?", 6, "1"]}
    for genre in ("Kurodoko", "Kurotto"):
        found = read(penpa("square", (4, 4), {"number": drawn}, genre))
        untold = dict.fromkeys((cell(0, 0), cell(2, 1)), Clue.ANY)
        assert found.puzzle.clues["number"] == {**untold, cell(0, 2): 4}
    ripple = read(penpa("square", (4, 4), {"number": drawn}, "Ripple Effect"))
    assert ripple.puzzle.clues["given"] == {cell(0, 2): 4}
    assert [note.coords for note in ripple.notes] == [(cell(2, 1),)]
    signs = drawn | {"19": ["3?", 1, "1"], "21": ["3", 1, "1"], "26": ["?A", 1, "1"]}
    signs["27"] = ["A", 1, "1"]
    hitori = read(penpa("square", (4, 4), {"number": signs}, "Hitori")).puzzle.clues["number"]
    assert len(set(hitori.values())) == 16


def test_what_is_told_of_the_whole_board_is_read() -> None:
    letters = {"number": {"10": ["B", 1, "1"], "5": ["(A-B)", 1, "8"]}}
    told = read(penpa("square", (4, 4), letters, "Easy as ABC"))
    assert told.puzzle.clues["letters"] == 2
    assert told.puzzle.clues["letter"] == {Coord(Layer.TOP, 0, 0): 2}
    assert not told.notes
    usual = read(penpa("square", (4, 4), {}, "Easy as ABC"))
    assert usual.puzzle.clues["letters"] == 3
    assert [note.sort for note in usual.notes] == ["inferred"]
    mines = penpa("square", (4, 4), {"number": {"18": [2, 1, "1"]}}, "Minesweeper", "Find 5 mines.")
    found = read(mines)
    assert found.puzzle.clues["mines"] == 5
    assert [note.sort for note in found.notes] == ["inferred", "drawn"]


def test_a_number_in_the_rules_is_that_of_the_board_if_they_tell_but_one() -> None:
    def told(rules: str) -> tuple[int, list[str]]:
        found = read(penpa("square", (4, 4), {"number": {"18": [2, 1, "1"]}}, "Minesweeper", rules))
        # The existence of rules is a note of its own.
        sorts = [str(note.sort) for note in found.notes if note.sort != "drawn"]
        return found.puzzle.clues["mines"], sorts

    example = "A 3 has 3 mines around it"
    assert told(example) == (3, ["inferred"])
    assert told(f"{example}; there are 3 mines.") == (3, ["inferred"])
    assert told(f"{example}; there are 5 mines.") == (0, ["unread"])
    assert told("There are 99 mines.") == (0, ["unread"])
    assert told(f"{example}.%2DMines: 5") == (5, [])
    assert told("As many mines as the numbers say.") == (0, [])


def test_tags_are_names_as_penpa_lists_them() -> None:
    def tagged(tag: str) -> str:
        puzzle = load(all_genres()["slitherlink"].example, "slitherlink")
        packed = write(Contents(puzzle), "penpa").split("&p=")[1]
        text = zlib.decompress(b64decode(packed), -15).decode()
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        told = packer.compress(text.replace('["slitherlink"]', f'["{tag}"]').encode())
        return SITE + b64encode(told + packer.flush()).decode()

    for tag in ("slitherlink", "Slitherlink (fences/slither)"):
        assert read(tagged(tag)).puzzle.genre is all_genres()["slitherlink"]
    touching = ("tslither (touch slitherlink)", "touch_slitherlink")
    for tag, meant in (("midloop", "mid_loop"), ("slant (gokigen)", "gokigen"), touching):
        assert read(tagged(tag)).puzzle.genre is all_genres()[meant]
    with pytest.raises(GenreUnsaidError):
        read(tagged("firefly"))


def test_black_cells_are_holes_between_rooms() -> None:
    # A wall between the second and the third column; two black cells, neither of which is framed.
    drawn = {
        "surface": {"18": 4, "29": 4},
        "lineE": {f"{64 + 11 + 8 * n},{64 + 19 + 8 * n}": 2 for n in range(4)},
    }
    for genre in ("Double Back", "Suguru"):
        found = read(penpa("square", (4, 4), drawn, genre))
        assert found.puzzle.clues["rooms"] == (-1, 0, 1, 1, 0, 0, 1, -1, 0, 0, 1, 1, 0, 0, 1, 1)
        assert not found.notes
        contents = Contents(found.puzzle)
        assert not losses(contents, "penpa")
        assert read(write(contents, "penpa")).puzzle.clues == found.puzzle.clues
