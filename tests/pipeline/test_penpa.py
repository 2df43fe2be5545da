"""Links to Penpa as its setters draw them: what they mean, and what is told of the rest."""

from __future__ import annotations

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import Direction
from py_solver.formats.registry import read
from py_solver.puzzle.clues import Clue
from tests.pipeline.test_hub_texts import penpa

# A 4×4 grid has 64 points of each kind, 8 in a row; its first cell is point 18.
LOWER, RIGHT = 2 * 64, 3 * 64


def test_pieces_of_pipes_lead_to_the_sides_where_lines_are_drawn() -> None:
    drawn = {
        # To the middles of sides, from side to side, round a corner, and from cell to cell.
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
    # It does not lead off the board from where it leads two ways.
    assert [(note.sort, note.coords) for note in found.notes] == [("unread", (cell(3, 3),))]


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
