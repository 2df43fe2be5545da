"""Files as puzz.link writes them: of our own boards with their solutions, and damaged ones."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

import pytest

from py_solver import Genre, PuzzleError, Verdict, all_genres, check, dump, load, load_marks, solve
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.board.regions import Direction
from py_solver.formats.pzprv3 import file
from py_solver.formats.registry import all_formats
from py_solver.puzzle.clues import Clue
from tests import tiers
from tests.formats.pzprv3_boards import JUDGED, NEWER
from tests.formats.test_texts import sentence
from tests.genres.pictures import picture
from tests.helpers.random_clues import puzzles

FILED = [pytest.param(genre, id=genre.id) for genre in tiers.carried("pzprv3")]

SOLVED = "pzprv3/numlin/2/3/1 . 1 /2 . 2 /1 1 /1 1 /0 0 0 /"


@pytest.mark.parametrize("link", [*JUDGED, *NEWER])
def test_what_another_program_calls_solved_is_solved(link: str) -> None:
    text = {**JUDGED, **NEWER}[link]
    puzzle, marks = load(text), load_marks(text)
    wanted = load(link)
    assert puzzle.genre is wanted.genre
    assert puzzle.size == wanted.size
    assert dump(puzzle, "link") == dump(wanted, "link")
    assert check(puzzle, marks).solved
    assert file.dump_marks(puzzle, marks) == text.replace("/", "\n") + "\n"


@pytest.mark.parametrize("genre", FILED)
def test_our_own_boards_and_their_solutions_go_round(genre: Genre) -> None:
    kept = 0
    for link in picture(genre.id).links:
        puzzle = load(link)
        outcome = solve(puzzle)
        if outcome.verdict is Verdict.NONE:  # a link that only shows how links are packed
            continue
        try:
            text = file.dump_marks(puzzle, outcome.solutions[0])
        except FormatError:  # cells of no room, rules that a link has a flag for
            continue
        kept += 1
        assert load(text).clues == puzzle.clues
        assert check(puzzle, load_marks(text)).solved
    assert kept


@pytest.mark.parametrize("genre", FILED)
def test_random_boards_go_round_or_are_refused(genre: Genre) -> None:
    dice = random.Random(tiers.SEED)
    for puzzle in puzzles(genre, (4, 4), dice, tiers.times(20, 200)):
        try:
            text = dump(puzzle, "file")
        except PuzzleError:
            continue
        assert load(text).clues == puzzle.clues
        assert not load_marks(text)
        assert dump(load(text), "file") == text


@pytest.mark.parametrize(
    "text",
    [
        SOLVED,
        SOLVED.replace("/", "\n"),
        SOLVED.replace("/", "\r\n"),
        SOLVED.replace("pzprv3", "pzprv3.1"),
        f'  {SOLVED}info:{{"metadata": {{}}}}\n',
        f"https://puzz.link/p?{SOLVED}",
        "https://puzz.link/p.html?" + SOLVED.replace(" ", "%20").replace("/", "%2F"),
    ],
)
def test_the_same_file_in_many_hands(text: str) -> None:
    puzzle = load(text)
    assert [form.name for form in all_formats() if form.recognises(text)] == ["file"]
    assert puzzle.clues["number"] == {cell(0, 0): 1, cell(0, 2): 1, cell(1, 0): 2, cell(1, 2): 2}
    lines = [Coord(Layer.EDGES_V, row, col) for row in (0, 1) for col in (1, 2)]
    assert load_marks(text) == dict.fromkeys(lines, 1)
    assert load(text, "sudoku").genre is all_genres()["numberlink"]


def test_rooms_by_their_borders_and_flags_by_their_names() -> None:
    link = next(link for link in JUDGED if link.startswith("heyawake"))
    counted = JUDGED[link].split("/")
    rooms = [line.split() for line in counted[5:10]]
    upright = [" ".join(str(int(a != b)) for a, b in pairwise(row)) for row in rooms]
    lying = [
        " ".join(str(int(a != b)) for a, b in zip(row, below, strict=True))
        for row, below in pairwise(rooms)
    ]
    bordered = "/".join(["pzprv3.1", *counted[1:4], *upright, *lying, *counted[10:]])
    told = "/".join(["pzprv3.1", *counted[1:]])
    for text in (bordered, told):
        assert load(text).clues == load(link).clues
        assert load_marks(text) == load_marks(JUDGED[link])
    flagged = "pzprv3.1/country/2/2/{}/1/0 0/0 0/. ./. ./1/1/1 1"
    assert load(flagged.format("")).genre
    assert load(flagged.format("country_empty")).clues["unvisited"]
    with pytest.raises(FormatError, match="“country_full”"):
        load(flagged.format("country_full"))


def test_a_flag_that_the_genre_knows_is_a_rule_more() -> None:
    text = "pzprv3/aquarium/2/3/{}0 0/1 1/1 0 1/. . . 2/1 . . ./. . . ."
    usual, other = (load(text.format(flag)) for flag in ("", "r/"))
    assert (usual.clues["even"], other.clues["even"]) == (False, True)
    for puzzle in (usual, other):
        assert load(dump(puzzle, "file")).clues == puzzle.clues


def test_dots_and_diagonals_of_shaded_loops_go_round() -> None:
    dots = load("pzprv3/kurarin/2/2/1../.2./..3/# . /. . /0 /1 /0 0 /")
    assert sorted(dots.clues["dot"].values()) == ["black", "grey", "white"]
    text = "pzprv3/koburin/2/2/{}1 . /. - /# . /. . /0 /1 /0 0 /"
    near, diagonal = (load(text.format(flag)) for flag in ("", "m/"))
    assert (near.clues["diagonals"], diagonal.clues["diagonals"]) == (False, True)
    for puzzle in (dots, near, diagonal):
        assert load(dump(puzzle, "file")).clues == puzzle.clues


def test_letters_of_arukone_and_whether_lines_pass_everywhere() -> None:
    text = "pzprv3/arukone/2/3/{}/A z z/A . ./0 -1 /0 0 /0 0 0 /"
    for word, gaps in (("passallcell", False), ("allowempty", True), ("dontpassallcell", True)):
        puzzle = load(text.format(word))
        assert puzzle.clues["gaps"] is gaps
        assert sorted(puzzle.clues["number"].values()) == [1, 1, 52, 52]
        assert load(dump(puzzle, "file")).clues == puzzle.clues
        assert load_marks(text.format(word)) == {Coord(Layer.EDGES_V, 0, 2): 0}
    with pytest.raises(FormatError, match="says “pass” instead of “passallcell”, “allowempty”"):
        load(text.format("pass"))


def test_gates_of_older_files_have_numbers_themselves() -> None:
    lines = "0 0 /0 0 /0 0 /0 0 0 /0 0 0 /"
    # The wall between two gates goes to the gate that has no other.
    old = load(f"pzprv3/slalom/3/3/o . . /# w2 # /i1 . # /{lines}")
    assert old.clues["gate"] == {cell(1, 1): "horizontal", cell(2, 0): "vertical"}
    assert old.clues["arrow"] == {
        cell(1, 0): (1, Direction.SOUTH, "black"),
        cell(1, 2): (2, Direction.WEST, "black"),
    }
    assert old.clues["wall"] == {cell(2, 2): Clue.ANY}
    with pytest.raises(PuzzleError, match="no wall at this gate is free"):
        load(f"pzprv3/slalom/3/3/o . . /. w1 . /. . # /{lines}")


def test_signs_for_holes_and_for_what_is_not_told() -> None:
    holes = load("pzprv3/tentaisho/1/3/1...X/0 0 /0 0 0 /")
    assert holes.clues["wall"] == {cell(0, 2): "wall"}
    assert load(dump(holes, "file")).clues == holes.clues
    pipes = load("pzprv3/pipelink/2/2/pipe/g - /. e /0 /0 /0 0 /")
    assert pipes.clues["piece"] == {cell(0, 0): "southeast", cell(1, 1): "northwest"}
    corners = load("pzprv3/sashigane/1/4/- . o3 4 /0 0 0 /")
    assert corners.clues["size"] == {cell(0, 2): 3}
    assert corners.clues["arrow"] == {cell(0, 3): "east"}


def test_holes_part_rooms_also_where_borders_end_at_them() -> None:
    # Two borders end at the hole: there are two rooms left and right of it.
    lines = "0 0 /" * 3 + "0 0 0 /" * 5
    bordered = "pzprv3.2/doubleback/3/3/1 0 /0 0 /1 0 /0 0 0 /0 0 0 /. . . /. * . /. . . /"
    assert load(bordered + lines).clues["rooms"] == (0, 1, 1, 0, -1, 1, 0, 1, 1)
    # The hole of an older file is a room of its own there, or shares one with a neighbour.
    for cells in ("0 0 0 /0 . 0 /0 0 0 ", "0 0 0 /0 1 0 /0 0 0 ", "0 0 0 /0 0 0 /0 0 0 "):
        older = f"pzprv3/doubleback/3/3/1/{cells}/. . . /. * . /. . . /"
        puzzle = load(older + lines)
        assert puzzle.clues["rooms"] == (0, 0, 0, 0, -1, 0, 0, 0, 0)
        assert load(dump(puzzle, "file")).clues == puzzle.clues
    row = load("pzprv3.2/doubleback/1/5/0 0 0 0 /. . * . . /1 0 0 1 /0 0 0 0 0 /")
    assert row.clues["rooms"] == (0, 0, -1, 1, 1)


def test_borders_of_narrow_boards_are_no_count_of_rooms() -> None:
    row = "pzprv3.2/doubleback/1/2/{} /. . /0 /0 0 /"
    column = "pzprv3.2/doubleback/3/1/0 /{} /. /. /. /0 /0 /0 /0 /0 /"
    for border, other in ((0, 0), (1, 1)):
        assert load(row.format(border)).clues["rooms"] == (0, other)
        assert load(column.format(border)).clues["rooms"] == (0, 0, other)


def test_arrows_in_cells_of_colours_and_cells_without_any() -> None:
    text = "pzprv3/castle/1/4/0,-,2 0,-1,0 4,2,1 0,-1,4 /0 0 0 /"
    puzzle = load(text)
    assert puzzle.clues["clue"] == {
        cell(0, 0): (Clue.ANY, None, "black"),
        cell(0, 2): (2, Direction.EAST, "white"),
    }
    crossed = text.replace("0,-,2", "0,-,6").replace("4,2,1", "4,2,5")
    assert load(crossed).clues == puzzle.clues
    assert load(dump(puzzle, "file")).clues == puzzle.clues


def test_rings_and_walls_and_cells_that_nobody_filled() -> None:
    text = "pzprv3/kakuru/2/3/? . b /. 12 . /. 7 . /0[1,,,] . 0 /"
    puzzle = load(text)
    assert puzzle.clues["sum"] == {cell(0, 0): Clue.ANY, cell(1, 1): 12}
    assert puzzle.clues["wall"] == {cell(0, 2): "wall"}
    assert load_marks(text) == {cell(0, 1): 7}
    assert load(dump(puzzle, "file")).clues == puzzle.clues


def test_black_cells_of_no_room_are_rooms_of_their_own() -> None:
    text = "pzprv3/makaro/2/3/2/. 0 0 /1 1 . /r . - /2 . # /. 1 . /. 1 . /"
    puzzle = load(text)
    assert puzzle.clues["rooms"] == (0, 1, 1, 2, 2, 3)
    assert puzzle.clues["given"] == {cell(1, 0): 2}
    assert puzzle.clues["arrow"] == {cell(0, 0): "right"}
    assert puzzle.clues["wall"] == {cell(1, 2): "wall"}
    assert load_marks(text) == {cell(0, 1): 1, cell(1, 1): 1}


def test_letters_that_differ_have_a_border_between_them() -> None:
    # F and I: the letters alone separate them, and those of a clue count; explicit borders win.
    text = "pzprv3/pentominous/2/4/0 - * . /. . . . /. 2 . 2 /{}2 . 2 /0 0 {} /0 0 0 /0 0 0 0 /"
    upright, lying = Coord(Layer.EDGES_V, 0, 1), Coord(Layer.EDGES_H, 1, 0)
    assert load_marks(text.format("2 ", 0)) == {upright: 1, lying: 1}
    assert load_marks(text.format(". ", 0)) == {upright: 1}
    crossed = text.replace("/0 0 {}", "/-1 0 {}")
    assert load_marks(crossed.format("2 ", 0)) == {upright: 0, lying: 1}


def test_a_part_of_a_ship_that_is_given_needs_no_mark() -> None:
    # Other programs leave nothing there, or the mark from before the clue.
    text = "pzprv3/battleship/2/4/2/21o/11g/. . . . . /2 . . 3 . /1 . . . 0 /{}/0 0 /"
    for row in (". . . # /# + + +", "+ + + # /# + + #", ". + # # /# + + ."):
        told = load_marks(text.format(row))
        assert (told[cell(0, 2)], told[cell(1, 3)]) == (1, 0)
    assert check(load(text.format(row)), load_marks(text.format(row))).solved
    assert not load_marks(text.format(". . . . /. . . ."))


def test_the_size_of_a_room_is_a_mark_and_a_cross_is_one() -> None:
    text = "pzprv3/putteria/1/4/0 1 0 /. . - 2 /{} - . . /"
    assert load_marks(text.format("2")) == {cell(0, 0): 1}
    assert load_marks(text.format("+")) == {cell(0, 0): 0}
    assert file.dump_marks(load(text.format("2")), {cell(0, 0): 1, cell(0, 1): 0}) == (
        "pzprv3\nputteria\n1\n4\n0 1 0\n. . - 2\n2 + . .\n"
    )


def test_some_files_have_the_edge_of_the_grid_too() -> None:
    five = "pzprv3/fivecells/1/5/. * . . . /0 0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /"
    assert load(five).size == (1, 5)
    row = "{name}/1/4/. . . 3 /{line}"
    four = load(row.format(name="pzprv3/fourcells", line="-1 -1 -1 /"))
    assert (
        load(row.format(name="pzprv3.1/fourcells", line="0 -1 -1 -1 0 /0 0 0 0 /0 0 0 0 /")) == four
    )
    solved = solve(picture("fivecells").puzzle).solutions[0]
    lines = file.dump_marks(picture("fivecells").puzzle, solved).split("\n")
    rows, cols = picture("fivecells").puzzle.size
    drawn = lines[4 + rows :]
    assert [len(line.split()) for line in drawn if line] == [cols + 1] * rows + [cols] * (rows + 1)


def test_the_author_is_kept() -> None:
    text = SOLVED.replace("/", "\n") + 'info:{"metadata": {\n "author": "Ann / O."}, "history": {}}'
    assert load(text).author == "Ann / O."
    for damaged in ("info:{", 'info:{"metadata": 3}', "info:" + "[" * 99_999):
        assert not load(SOLVED.replace("/", "\n") + damaged).author


def test_signs_of_marks() -> None:
    text = "pzprv3.1/slither/1/2/- 3 /0 1 /0 -1 1 /1 0 /0 0 /"
    assert load(text).clues["count"] == {cell(0, 0): Clue.ANY, cell(0, 1): 3}
    marks = {Coord(Layer.EDGES_V, 0, 1): 0, Coord(Layer.EDGES_V, 0, 2): 1}
    assert load_marks(text) == marks | {Coord(Layer.EDGES_H, 0, 0): 1}
    text = (
        "pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . . /. 2[1,3,,] .[4,,,] + " + "/. . . ." * 3
    )
    assert load_marks(text) == {cell(0, 1): 2}


def test_a_puzzle_that_nobody_played_has_no_marks() -> None:
    for text in ("pzprv3/hitori/1/2/1 2 /", "pzprv3/numlin/1/2/1 1 /info:{}", "slither/1/1/0"):
        assert load(text).size[0] == 1
        assert load_marks(text) == {}


SENTENCES = {
    "pzprv3": "",
    "pzprv3/": "The file is for “”, a puzzle type that Gridwright does not have.",
    "pzprv3/nonesuch/3/3": "The file is for “nonesuch”, a puzzle type that Gridwright does not "
    "have.",
    "pzprv3/slither": "The file does not say how large the board is.",
    "pzprv3/slither/5/0/": "The file does not say how large the board is.",
    "pzprv3/slither/5/5": "The file is incomplete: 5 lines of clues are missing.",
    "pzprv3/slither/2/2/. . /": "The file is incomplete: 1 line of clues is missing.",
    "pzprv3/slither/2/2/. . . /. . /": "A line of clues has 3 signs instead of 2.",
    "pzprv3/slither/2/2/. x /. . /": "Row 1, column 2: “x” means nothing here.",
    "pzprv3/slither/2/2/. 7 /. . /": "Row 1, column 2: 7 is too large; clues go up to 4.",
    "pzprv3/slither/9999/9999/": "Slitherlink goes up to",
    "pzprv3.1/slither/1/2/q/. . /": "The file has the flag “q”, which is not known.",
    "pzprv3/starbattle/2/2/1.5/1/0 0/0 0": "The file gives “1.5” for the number of stars.",
    "pzprv3/starbattle/2/2/1": "The file is incomplete: 1 line of rooms is missing.",
    "pzprv3/yajilin/1/1/9,1/": "Row 1, column 1: “9,1” means nothing here.",
    "pzprv3.1/heyawake/2/2": "The file is incomplete: 1 line of borders is missing.",
    "pzprv3/castle/1/2/3,0 . /": "Row 1, column 1: “3,0” means nothing here.",
    "pzprv3/castle/1/2/5,0,1 . /": "Row 1, column 1: “5,0,1” means nothing here.",
    "pzprv3/castle/1/2/3,0,3 . /": "Row 1, column 1: “3,0,3” means nothing here.",
    "pzprv3/castle/1/2/0,3,2 . /": "Row 1, column 1: the clue must be a number with an arrow.",
    "pzprv3/kropki/1/2/3/": "The edge left of row 1, column 2: “3” means nothing here.",
    "pzprv3/doubleback/1/2/1/0 0/. #/": "Row 1, column 2: “#” means nothing here.",
    "pzprv3/tilepaint/1/1/1/0/0 1/1 0,0/": "The file has numbers inside the board,",
}


@pytest.mark.parametrize("text", SENTENCES)
def test_what_is_wrong_with_a_file_is_said(text: str) -> None:
    assert sentence(text).startswith(SENTENCES[text])


def test_marks_that_cannot_stand_are_refused_and_those_in_no_cell_left_out() -> None:
    with pytest.raises(PuzzleError, match=r"^Row 1, column 1 cannot be 7\.$"):
        load_marks("pzprv3/sudoku/4" + "/. . . ." * 4 + "/7 . . ." + "/. . . ." * 3)
    assert load_marks("pzprv3/yajilin/1/2/1,0 . /# # /") == {cell(0, 1): 1}


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ([], "The “marks” of this JSON must be an object."),
        ({"cells/0/0": "x"}, "The “marks” of this JSON must be numbers."),
        ({"cells/9/9": 1}, "Nothing can be put in row 10, column 10."),
    ],
)
def test_marks_in_json(marks: Any, said: str) -> None:
    envelope: dict[str, Any] = {"format": "gridwright", "version": 1, "genre": "sudoku"}
    envelope |= {"rows": 4, "cols": 4, "clues": {}}
    kept = {"cells/0/1": 2}
    assert load_marks(json.dumps(envelope | {"marks": kept})) == {cell(0, 1): 2}
    assert load_marks(json.dumps(envelope)) == {}
    with pytest.raises(PuzzleError) as refused:
        load_marks(json.dumps(envelope | {"marks": marks}))
    assert refused.value.sentence == said
