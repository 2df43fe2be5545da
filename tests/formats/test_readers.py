"""The formats of other programs that we read: small texts of our own, and their puzzles."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path

import pytest

from py_solver import Verdict, load, solve
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.registry import all_formats, form_of, read
from py_solver.puzzle.clues import Clue

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def fpuzzle(**more: object) -> str:
    return json.dumps({"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)]} | more)


def test_candidates_and_positions() -> None:
    puzzle = load(SUDOKU)
    given = puzzle.clues["given"]
    groups = [
        str(given[place]) if place in given else "129" for place in sorted(puzzle.substrate.coords)
    ]
    groups[2] = "u4"
    text = "\n".join(" ".join(groups[at : at + 9]) for at in range(0, 81, 9))
    found = read(text)
    assert form_of(text).name == "candidates"
    assert found.puzzle.clues == puzzle.clues
    assert found.marks == {cell(0, 2): 4}
    assert found.pencil[cell(0, 3)] == (1, 2, 9)
    # 5 given, 3 placed, 2 and 7 left (bits 1 and 6 over 18), then nothing.
    code = "S9B" + "05" + "0c" + "2c" + "00" * 78
    wiki = read(f"https://www.sudokuwiki.org/sudoku.htm?bd={code}")
    assert wiki.puzzle.clues["given"] == {cell(0, 0): 5}
    assert wiki.marks == {cell(0, 1): 3}
    assert wiki.pencil == {cell(0, 2): (2, 7)}


def test_files_of_sudoku_programs() -> None:
    rows = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
    sdk = (
        "#AMe\n#DName\n[Puzzle]\n"
        + "\n".join(rows)
        + "\n[State]\n534......\n"
        + "\n".join(rows[1:])
    )
    found = read(sdk)
    assert (found.puzzle.author, found.puzzle.title) == ("Me", "Name")
    assert found.marks[cell(0, 2)] == 4
    bare = "\n".join(["# A comment", rows[0] + "  # the first", *rows[1:]])
    assert form_of(bare).name == "sdk"
    assert read(bare).puzzle.clues == load(SUDOKU).clues
    assert read(bare).rules == "A comment"
    commented = f"# Hard ones\n{SUDOKU}\n#Another\n{SUDOKU} # 7.2\n"
    for told, count in ((commented, 1), (f"# One\n{SUDOKU}", 0)):
        assert form_of(told).name == "sdm"
        assert read(told).puzzle.clues == load(SUDOKU).clues
        assert len(read(told).notes) == count
    assert read(commented).rules == "Hard ones\nAnother"
    several = read("\n".join([SUDOKU, SUDOKU]))
    assert several.puzzle.clues == load(SUDOKU).clues
    assert "2 Sudokus" in several.notes[0].sentence
    ipuz = {"kind": ["http://ipuz.org/sudoku#1"], "puzzle": [[1, 0, 0, 0]] + [[0] * 4] * 3}
    assert read(json.dumps(ipuz)).puzzle.clues["given"] == {cell(0, 0): 1}
    cages = read(json.dumps(ipuz | {"cages": [{"value": 3}]}))
    assert not cages.whole
    with pytest.raises(FormatError, match="crossword"):
        read(json.dumps(ipuz | {"kind": ["http://ipuz.org/crossword#1"]}))
    block = "[begin]\npuzzle sudoku\nauthor Somebody\nsize 4\n[problem]\n"
    block += "1 - - -\n- - 3 -\n- - - 2\n- - - -\n"
    janko = read(f"{block}[solution]\n1 3 2 4\n2 4 3 1\n3 1 4 2\n4 2 1 3\n[moves]\n1\n[end]")
    assert janko.puzzle.author == "Somebody"
    assert len(janko.solution) == 16


def test_sudokumaker_boards_may_have_other_digits() -> None:
    cells = [{"given": True, "value": 0}] + [{}] * 15
    spec = {"minDigit": 0, "maxDigit": 3}
    text = json.dumps({"formatVersion": "1.5.0", "puzzle": {"cells": cells, "spec": spec}})
    found = read(text).puzzle
    assert found.clues["numbers"].text == "0-3"
    assert found.clues["given"] == {cell(0, 0): 0}
    with pytest.raises(FormatError, match="has the digits from 0 to x"):
        read(text.replace('"maxDigit": 3', '"maxDigit": "x"'))


def test_sudokumaker_numbers_edges_corners_and_what_lies_beyond() -> None:
    constraints = [
        {"type": 1, "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]},
        # The left side of r1c2, and the lower side of r1c1.
        {"type": 200, "clues": [{"value": 1, "edge": 1}], "negative": []},
        {"type": 201, "clues": [{"value": 3, "edge": 4}], "negative": []},
        {"type": 303, "clues": [{"corner": 6, "digits": [1, 2]}]},
        {"type": 502, "clues": [{"value": 6, "outerCell": 1}]},
        {"type": 500, "clues": [{"value": 9, "outerCell": 4, "diagonal": 1}]},
        {"type": 100, "cells": [5]},
        {"type": 405, "lines": [[0, 1, 2]]},
    ]
    cells = [{"given": True, "value": 2}] + [{}] * 15
    text = json.dumps(
        {"formatVersion": "1.5.0", "puzzle": {"cells": cells, "constraints": constraints}}
    )
    found = read(text)
    clues = found.puzzle.clues
    assert clues["given"] == {cell(0, 0): 2}
    assert clues["white_dot"][0].cells == (cell(0, 0), cell(0, 1))
    assert clues["ratio"][0].cells == (cell(0, 0), cell(1, 0))
    assert set(clues["quadruple"][0].cells) == {cell(r, c) for r in (0, 1) for c in (0, 1)}
    assert clues["x_sum"][0].cells == tuple(cell(row, 0) for row in range(4))
    assert clues["little_killer"][0].cells == (cell(0, 2), cell(1, 1), cell(2, 0))
    assert clues["even"][0].cells == (cell(1, 1),)
    assert [note.sentence for note in found.notes if note.sort == "unread"] == [
        "The constraint “sequence lines” in row 1, column 1 was not understood and was left out."
    ]


def test_lisudoku_reads_digits_and_constraints() -> None:
    assert read("https://lisudoku.xyz/solver?import=1000003002000004").puzzle.size == (4, 4)
    told = {
        "gridSize": 4,
        "fixedNumbers": [{"position": {"row": 0, "col": 1}, "value": 3}],
        "thermos": [[{"row": 0, "col": 0}, {"row": 1, "col": 0}]],
        "antiKnight": True,
        "topBottom": True,
    }
    packed = packing.pack_lz(json.dumps(told)).replace("+", "%2B").replace("=", "%3D")
    found = read(f"https://lisudoku.xyz/e?import={packed}")
    assert found.puzzle.clues["given"] == {cell(0, 1): 3}
    assert found.puzzle.clues["thermometer"]
    assert found.puzzle.clues["anti_knight"]
    assert [note.sort for note in found.notes] == ["unread"]


def penpa(
    grid: str,
    size: tuple[int, int],
    drawing: Mapping[str, object],
    title: str = "",
    rules: str = "",
) -> str:
    """A link to Penpa as the site packs it, less its short names for keys."""
    head = f"{grid},{size[1]},{size[0]},38,0,1,1,1,1,1,1,0,0,0,0,Title: {title},Author: Me,,"
    head += f"{rules},OFF,"
    lines = [head, "[0,0,0,0]", "{}", json.dumps(drawing), "{}", "[]", *["[]"] * 13]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={b64encode(packed).decode()}"


def test_penpa_is_read_by_name_by_looks_or_by_choice() -> None:
    # A 4×4 grid has a margin of two cells: its first cell is point 2 × 8 + 2.
    numbers = {"number": {"18": ["3", 1, "1"], "21": [2, 1, "1"], "29": ["S", 1, "1"]}}
    with pytest.raises(FormatError, match=r"could be .*Fillomino, .*Slitherlink"):
        read(penpa("square", (4, 4), numbers))
    for found in (
        read(penpa("square", (4, 4), numbers, "A fine Slitherlink")),
        read(penpa("square", (4, 4), numbers), "slitherlink"),
    ):
        assert found.puzzle.clues["count"] == {cell(0, 0): 3, cell(0, 3): 2}
        assert [note.coords for note in found.notes] == [(cell(1, 3),)]
    with pytest.raises(FormatError, match="pyramid"):
        read(penpa("pyramid", (4, 4), numbers))
    sudoku = {
        "number": {"18": [1, 1, "1"]},
        "thermo": [[18, 19, 27], []],
        "killercages": [[28, 29]],
        "numberS": {str(4 * 64 + 4 * 28): ["7", 1]},
        "symbol": {str(3 * 64 + 18): [2, "circle_SS", 1]},
    }
    found = read(penpa("sudoku", (4, 4), sudoku))
    clues = found.puzzle.clues
    assert clues["given"] == {cell(0, 0): 1}
    assert clues["thermometer"][0].cells == (cell(0, 0), cell(0, 1), cell(1, 1))
    assert (clues["cage"][0].cells, clues["cage"][0].values) == ((cell(1, 2), cell(1, 3)), (7,))
    assert clues["black_dot"][0].cells == (cell(0, 0), cell(0, 1))


def test_whatever_penpa_draws_besides_is_told_with_its_place() -> None:
    # A 4×4 grid has 64 points of each kind; the first cell is point 18.
    drawn = {
        "number": {"18": ["3", 1, "1"], "10": ["5", 1, "1"], "82": ["6", 1, "1"]},
        "surface": {"19": 1},
        "symbol": {"20": [1, "circle_L", 1], str(3 * 64 + 26): [2, "circle_SS", 1]},
        "numberS": {str(4 * 64 + 4 * 21): ["7", 1]},
        "lineE": {"82,83": 2, "82,91": 2},
        "line": {"28,29": 3},
        "wall": {"x": 1},
        "thermo": [[42, 43]],
        "polygon": [[82, 83]],
    }
    found = read(penpa("square", (4, 4), drawn, "Slitherlink"))
    assert found.puzzle.clues["count"] == {cell(0, 0): 3}
    assert not found.whole
    told = {note.sentence: note.coords for note in found.notes}
    assert told == {
        "“5” beyond the board was not understood and was left out.": (),
        "The colour of cells in row 1, column 2 is not understood.": (cell(0, 1),),
        "The symbol “circle_L” in row 1, column 3 is not understood.": (cell(0, 2),),
        "The small text “7” in row 1, column 4 is not understood.": (cell(0, 3),),
        "The symbol “circle_SS” between cells in row 2, column 1 is not understood.": (cell(1, 0),),
        "A line is not understood between rows 1 and 2 of column 2.": (Coord(Layer.EDGES_H, 1, 1),),
        "The drawing of the sort “thermo” in row 4, column 1 and in row 4, column 2 is not "
        "understood.": (cell(3, 0), cell(3, 1)),
        "“6” at the bottom right corner of row 1, column 1 is not understood.": (
            Coord(Layer.CORNERS, 1, 1),
        ),
        "What is drawn in the layer “line” in row 2, column 3 and in row 2, column 4 is not "
        "understood.": (cell(1, 2), cell(1, 3)),
        "What is drawn in the layer “polygon” in row 1, column 1 is not understood.": (cell(0, 0),),
        "What is drawn in the layer “lineE” in row 1, column 1 is not understood.": (cell(0, 0),),
        "Something in the layer “wall” is at “x”. This is not a place on the board.": (),
    }
    small = {"number": {"18": [[0, 1, 1, 0, 0, 0, 0, 0, 0, 0], 9, "7"]}, "numberS": {"336": ["a"]}}
    sudoku = read(penpa("sudoku", (4, 4), small | {"lineE": {"82,83": 2}, "thermo": [[18, 3]]}))
    assert sudoku.pencil == {cell(0, 0): (2, 3)}
    assert [note.coords for note in sudoku.notes if note.sort in ("unread", "drawn")] == [
        (cell(0, 0),),
        (cell(0, 2),),
        (Coord(Layer.EDGES_H, 1, 1),),
    ]


def test_signs_of_penpa_point_where_they_are_seen_to_point() -> None:
    # Inequalities are < ^ > v from 5 on, arrows go clockwise from the left, from 1 on.
    beside = {str(3 * 64 + 18): [5, "inequality", 2], str(2 * 64 + 19): [8, "inequality", 2]}
    futoshiki = read(penpa("square", (4, 4), {"symbol": beside}, "Futoshiki")).puzzle
    assert futoshiki.clues["sign"] == {
        Coord(Layer.EDGES_V, 0, 1): "less",
        Coord(Layer.EDGES_H, 1, 1): "greater",
    }
    arrows = {"18": [6, "arrow_B_W", 2], "21": [1, "arrow_N_B", 2]}
    sky = read(penpa("square", (4, 4), {"symbol": arrows}, "Starry Sky")).puzzle
    assert sky.clues["arrow"] == {cell(0, 0): "southeast", cell(0, 3): "west"}
    corner = {"number": {str(64 + 18): ["2", 6, "1"], str(64 + 19): ["?", 6, "1"]}}
    creek = read(penpa("square", (4, 4), corner, "Creek")).puzzle
    assert creek.clues["count"] == {
        Coord(Layer.CORNERS, 1, 1): 2,
        Coord(Layer.CORNERS, 1, 2): Clue.ANY,
    }
    black = {"surface": {"18": 4, "19": 1}, "number": {"19": ["3", 4, "1"], "20": ["1", 1, "1"]}}
    str8ts = read(penpa("square", (4, 4), black, "Str8ts")).puzzle
    assert str8ts.clues["wall"] == {cell(0, 0): Clue.ANY, cell(0, 1): 3}
    assert str8ts.clues["given"] == {cell(0, 2): 1}


def test_games_of_tatham() -> None:
    saved = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n"
    saved += "PARAMS  :5:2x2db\nCPARAMS :5:2x2db\nDESC    :10:1a2b3c_4a1d\n"
    with pytest.raises(FormatError, match="incomplete"):
        read(saved)
    found = read(saved.replace("10:1a2b3c_4a1d", "9:1a2b3c4e1"))
    assert found.puzzle.clues["given"][cell(0, 2)] == 2
    # Unruly: gaps, small and capital letters; the last gap ends after the board.
    unruly = read("unruly 4x4:aBcDg").puzzle.clues["given"]
    assert unruly == {cell(0, 0): 1, cell(0, 2): 2, cell(1, 1): 1, cell(2, 1): 2}
    # Galaxies: gaps between places in cells, between them and where four meet; none at the end.
    dots = read("galaxies 4x2:aCch").puzzle.clues["dot"]
    black = {Coord(Layer.EDGES_V, 0, 2): "black"}
    assert dots == black | dict.fromkeys((cell(0, 0), cell(0, 3), cell(1, 0)), "white")
    with pytest.raises(FormatError, match="incomplete"):
        read("galaxies 3x2:zz")
    assert read("rect 3x2e4:2_4d").puzzle.clues["size"] == {cell(0, 0): 2, cell(0, 1): 4}
    assert read("unequal 4:0R,0,0,2D,0,0,0,0,0,0,0,0,0,0,0,0,").puzzle.clues["sign"]
    dominosa = read("dominosa 1:011100").puzzle
    assert (dominosa.size, dominosa.clues["number"][cell(0, 1)]) == ((2, 3), 1)
    assert read("dominosa 10dt:" + "[10]" * 132).puzzle.clues["number"][cell(10, 11)] == 10
    # A cage of one cell needs no operation.
    keen = read("keen 2:___a,a1s1a2").puzzle.clues
    assert keen["result"] == {cell(0, 0): ("?", 1), cell(0, 1): ("-", 1), cell(1, 0): ("?", 2)}
    for told in ("7x7m3d0:a", "7x7L:a", "7x7m20:a"):
        with pytest.raises(FormatError, match="other rules"):
            read(f"bridges {told}")
    with pytest.raises(FormatError, match="Adjacent"):
        read("unequal 4a:0,")
    with pytest.raises(FormatError, match="square grids"):
        read("loopy 7x7t2:a")
    # Undead: totals, mirrors and monsters, then numbers clockwise from the top left.
    undead = read("undead 2x2:1,0,2,LaVa,1,2,1,2,2,1,2,0").puzzle.clues
    assert (undead["ghosts"], undead["vampires"], undead["zombies"]) == (1, 0, 2)
    assert (undead["mirror"], undead["given"]) == ({cell(0, 0): "down"}, {cell(1, 0): "vampire"})
    assert undead["seen"][Coord(Layer.RIGHT, 1, 2)] == 2
    assert undead["seen"][Coord(Layer.BOTTOM, 2, 0)] == 1
    assert undead["seen"][Coord(Layer.LEFT, 0, 0)] == 0
    # Net: a tile as it is turned, and walls on its right and below it.
    net = read("net 2x2:1v63hc").puzzle.clues
    assert [net["tile"][cell(*at)] for at in ((0, 0), (0, 1), (1, 0))] == ["end", "bend", "bend"]
    assert list(net["wall"]) == [Coord(Layer.EDGES_V, 0, 1)]
    # One that wraps has walls at its edges, too: ours are on the left and at the top.
    around = read("net 3x3w:1v3hc7a6h19v4").puzzle.clues
    assert around["wraps"]
    assert list(around["wall"]) == [
        *(Coord(Layer.EDGES_V, 0, 1), Coord(Layer.EDGES_H, 1, 1)),
        *(Coord(Layer.EDGES_H, 2, 2), Coord(Layer.EDGES_V, 2, 2)),
    ]
    # Palisade: the size of regions, numbers and runs. Signpost: an arrow and perhaps a number.
    palisade = read("palisade 5x5n5:f1a2i1a2a2b").puzzle.clues
    assert (palisade["size"], palisade["borders"][cell(1, 1)]) == (5, 1)
    signpost = read("signpost 2x2c:1cd4ca").puzzle.clues
    assert list(signpost["arrow"].values()) == ["east", "southeast", "east", "north"]
    assert signpost["given"] == {cell(0, 0): 1, cell(1, 0): 4}
    with pytest.raises(FormatError, match="incomplete"):
        read("signpost 2x2:1cd4ci")
    # Map: runs of edges without and with a border, then the colours of regions.
    coloured = read("map 2x2n2:abb,0a").puzzle.clues
    assert (coloured["rooms"], coloured["number"]) == ((0, 0, 1, 1), {cell(0, 0): 1})
    for wrong in ("map 2x2n2:ab,0a", "map 2x2n2:abb,0b", "map 2x2n2:a?b,0a"):
        with pytest.raises(FormatError, match="incomplete"):
            read(wrong)
    # A track enters from the left and leaves at the bottom: by a piece, or without one.
    tracks = read("tracks 4x4:5o,1,1,S4,0,S3,1,1,1").puzzle.clues
    assert tracks["piece"] == {cell(0, 0): "rightward", cell(3, 2): "open"}
    with pytest.raises(FormatError, match="two sides"):
        read("tracks 4x4:1o,1,1,S4,0,S3,1,1,1")
    with pytest.raises(FormatError, match="lack"):
        read("flood 6x5:abc")


def test_a_query_of_iss() -> None:
    query = ".Shape~4x4.Thermo~R1C1~R1C2.WhiteDot~R2C1~R2C2~R2C3.Frobnicate~R3C3.Or.Cage~R1C1.End"
    found = read(f"{query}.~R4C4_2~R4C3_1_3")
    clues = found.puzzle.clues
    assert len(clues["white_dot"]) == 2
    assert clues["pencil_marks"][0].values == (1, 3)
    assert [note.sentence for note in found.notes] == [
        "The constraint “Frobnicate” in row 3, column 3 was not understood and was left out.",
        "A group of constraints in “Or” was not understood and was left out.",
    ]
    found = read(".Shape~9x9~0-8.Renban~R1C1~R1C2")
    assert (found.puzzle.substrate.layers[0][1].least, found.notes) == (0, ())


def test_what_is_read_in_part_is_still_a_puzzle() -> None:
    found = read(fpuzzle(wobbles=[{"cells": ["R1C1"]}]))
    assert solve(found.puzzle).verdict is Verdict.MULTIPLE


def test_ships_of_penpa_have_a_fleet_in_words_or_the_usual_one() -> None:
    # Point 18 is the first cell of 4×4, 13 is above the fourth column, 17 left of the first row.
    drawn = {
        "symbol": {"18": [4, "battleship_G", 1], "21": [8, "battleship_G", 1]},
        "number": {"13": ["2", 1, "1"], "17": ["1", 1, "1"]},
    }
    usual = read(penpa("square", (4, 4), drawn, "Battleship"))
    told = read(penpa("square", (4, 4), drawn, "Battleship", "Fleet: 2 1%2DHave fun"))
    for found in (usual, told):
        assert found.puzzle.clues["part"] == {cell(0, 0): "n", cell(0, 3): "water"}
        assert found.puzzle.clues["count"] == {
            Coord(Layer.TOP, 0, 3): 2,
            Coord(Layer.LEFT, 0, 0): 1,
        }
    assert [note.sort for note in usual.notes] == ["inferred"]
    assert [len(ship) for ship in told.puzzle.clues["fleet"]] == [2, 1, 1]
    assert told.rules == "Have fun"


def test_circles_and_arrows_of_penpa_go_together() -> None:
    drawn = {
        "symbol": {"18": [1, "circle_L", 1], "19": [3, "arrow_N_B", 1], "20": [1, "circle_M", 1]},
        "number": {"20": ["5", 1, "1"], "26": ["4", 6, "1"], "27": ["9", 1, "1"]},
    }
    found = read(penpa("square", (4, 4), drawn, "Sashigane"))
    assert found.puzzle.clues["size"] == {cell(0, 0): Clue.ANY, cell(0, 2): 5, cell(1, 0): 4}
    assert found.puzzle.clues["arrow"] == {cell(0, 1): "north"}
    assert [note.coords for note in found.notes] == [(cell(1, 1),)]


def test_poles_of_penpa_are_signs_or_symbols() -> None:
    # A wall in the middle leaves two dominoes; one pole is written, the other one is drawn.
    drawn = {
        "number": {"14": ["−", 1, "1"], "8": ["1", 1, "1"], "16": ["0", 1, "1"]},
        "symbol": {"15": [2, "math_G", 1]},
        "lineE": {"44,50": 2, "50,56": 2},
    }
    found = read(penpa("square", (2, 2), drawn, "Magnets"))
    assert found.puzzle.clues["pole"] == {cell(0, 0): "minus", cell(0, 1): "plus"}
    assert found.puzzle.clues["plus"] == {Coord(Layer.TOP, 0, 0): 1}
    assert found.puzzle.clues["minus"] == {Coord(Layer.RIGHT, 0, 2): 0}
    assert found.puzzle.clues["rooms"] == (0, 1, 0, 1)
    assert not found.notes


def test_the_page_names_every_format() -> None:
    page = (Path(__file__).parents[2] / "web/open/bring.js").read_text(encoding="utf-8")
    told = re.search(r"const FORMS = .*?\(\{(.*?)\}\)", page, re.DOTALL)
    assert told
    named = re.findall(r'"?([\w-]+)"?: "bring\.', told[1])
    # Links to other places are refused with advice, and the page names no puzzle type.
    assert {*named} | {"elsewhere", "nonogram"} == {form.name for form in all_formats()}
    assert len(named) == len({*named})
