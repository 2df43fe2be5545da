"""Banks of pieces: written, packed, refused, and described for the page."""

from __future__ import annotations

import pytest

from py_solver import draw, dump, load, solve
from py_solver.board.coords import cell
from py_solver.board.errors import ClueError, FormatError
from py_solver.board.shapes import canonical, from_drawn, hangs_together, shape_of, straight, turned
from py_solver.bridge.describe import describe
from py_solver.looks.colours import PALE
from py_solver.parts.pieces import packed, preset, unpacked
from py_solver.phrases.polyominoes import PENTOMINOES, TETROMINOES
from py_solver.puzzle.clues import Bank, Tray
from tests.helpers.headless import answers

BANK = Bank("pieces", "2 1")
TRAY = Tray("tray")
FLEET = "5 5 2 1\n1 0 0 1 2\n0 2 1 0 1\n" + ". . . . .\n" * 4 + ". . . x .\n"


def test_a_shape_is_the_same_however_it_lies() -> None:
    bent = from_drawn("xxx/x--")
    assert len(turned(bent)) == 8
    assert {canonical(one) for one in turned(bent)} == {bent}
    assert shape_of([cell(4, 7), cell(5, 7), cell(6, 7), cell(6, 6)]) == bent
    assert hangs_together(bent)
    assert not hangs_together(from_drawn("x-/-x"))


def test_there_are_five_tetrominoes_and_twelve_pentominoes() -> None:
    for pieces, size, ways in ((TETROMINOES, 4, 19), (PENTOMINOES, 5, 63)):
        assert len(set(pieces)) == len(pieces)
        assert all(len(piece) == size and hangs_together(piece) for piece in pieces)
        assert sum(len(turned(piece)) for piece in pieces) == ways


def test_straight_pieces_are_told_by_how_many_there_are() -> None:
    pieces = BANK.read("3 0 1")
    assert pieces == (straight(3), straight(1), straight(1), straight(1))
    assert BANK.write(pieces) == "3 0 1"
    assert BANK.read("x 2*x xxx") == pieces


def test_others_are_drawn() -> None:
    pieces = BANK.read("x-/xx 2*xxx/-x- x")
    assert BANK.write(pieces) == "2*xxx/-x- xx/x- x"
    assert BANK.read(BANK.write(pieces)) == pieces


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There can be 1 to 60 pieces, not 0."),
        ("99", "There can be 1 to 60 pieces, not "),
        ("x-/-x", "A piece is one group of at most 36 cells."),
        ("xx o", "“o” is not a piece"),
        ("---", "“---” is not a piece"),
    ],
)
def test_what_is_no_bank_is_refused(text: str, said: str) -> None:
    with pytest.raises(ClueError, match=said.replace("(", r"\(")):
        BANK.read(text)


def test_pieces_are_packed_as_puzz_link_does() -> None:
    for code in ("14u", "22u", "23f", "23eg", "23bg"):
        piece = unpacked(code)
        assert piece in TETROMINOES
        assert unpacked(packed(piece)) == piece
    assert {unpacked(packed(piece)) for piece in PENTOMINOES} == {*PENTOMINOES}
    assert preset(TETROMINOES[::-1], (("p", PENTOMINOES), ("t", TETROMINOES))) == "t"
    for code in ("", "2", "00", "22", "1!u"):
        with pytest.raises(FormatError, match="is not a piece"):
            unpacked(code)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("statuepark/3/3/000", "its pieces are missing"),
        ("statuepark/3/3/000//q", "a bank of pieces “q” that is not known"),
        ("statuepark/3/3/000/2/14u", "says 2 pieces, but has 1"),
        ("statuepark/3/3/000/1/14u/14u", "should end before"),
    ],
)
def test_links_with_broken_banks_are_refused(body: str, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        load(f"https://puzz.link/p?{body}")


def test_ships_are_straight() -> None:
    puzzle = load(FLEET, "battleship")
    with pytest.raises(ClueError, match="Ships are straight"):
        puzzle.with_clues("fleet", (from_drawn("xx/x-"),))


def test_what_is_placed_is_pale() -> None:
    puzzle = load(FLEET, "battleship")
    (solution,) = solve(puzzle).solutions
    colours = [draw(puzzle, marks).count("#d6d3d1") for marks in (None, solution)]
    assert colours[0] < colours[1]


def test_the_page_sees_what_is_left() -> None:
    puzzle = load(FLEET, "battleship")
    board = describe(puzzle)
    (solution,) = solve(puzzle).solutions
    bank = next(one["text"] for one in board["shapes"] if one["word"] == "bank")
    assert bank.split() == ["xx", "x", "x"]
    for marks, left in (({}, [True] * 3), (solution, [False] * 3)):
        told = {str(place): mark for place, mark in marks.items()}
        state = {"board": board, "marks": told, "solution": None}
        assert answers([("puzzle/bank.js", "leftOf", state)]) == [left]
    assert dump(puzzle, "text").startswith("5 5 2 1\n")


def test_a_tray_has_dominoes_in_any_order_and_may_be_empty() -> None:
    dominoes = TRAY.read("2*3-1 0-0")
    assert dominoes == ((0, 0), (1, 3), (1, 3))
    assert TRAY.write(dominoes) == "0-0 2*1-3"
    assert TRAY.from_json(TRAY.to_json(dominoes, (2, 3)), (2, 3)) == dominoes
    assert TRAY.read("") == TRAY.empty((2, 3)) == ()
    assert TRAY.accept([[3, 1]], (1, 2)) == ((1, 3),)


def test_equal_dominoes_can_be_read_with_their_board() -> None:
    for text in ("2 2 2*1-5\n- -\n- -\n", "2 3 2*0-5 2-6\n>9 9 14\n- - -\n"):
        puzzle = load(text, "pips")
        assert [*puzzle.clues["tray"]].count(puzzle.clues["tray"][0]) == 2
        assert load(dump(puzzle, "text"), "pips").clues == puzzle.clues


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0-7", "“0-7” is not a domino: write two numbers from 0 to 6, as in “2-5”."),
        ("x", "“x” is not a domino"),
        ("73*0-0", "There can be at most 72 dominoes, not 73."),
    ],
)
def test_what_is_no_domino_is_refused(text: str, said: str) -> None:
    with pytest.raises(ClueError, match=said):
        TRAY.read(text)
    for value in ("0-1", [(0, 7)], [(1,)], [(True, 0)], None):
        with pytest.raises(ClueError, match="must be dominoes"):
            TRAY.accept(value, (2, 2))
    with pytest.raises(ClueError, match="must be a text, such as “0-1 2-2”"):
        TRAY.from_json([[0, 1]], (2, 2))


TINY = "1 2 0-3\n- -\n1 2\n"


def test_a_tray_has_a_half_for_each_cell() -> None:
    assert solve(load(TINY, "pips")).solutions[0][cell(0, 0)] in (0, 3)
    said = "The dominoes of the tray cover 2 cells, but the board has 3 cells."
    with pytest.raises(ClueError, match=said):
        load(
            TINY.replace("1 2 0", "1 3 0").replace("- -", "- - -").replace("1 2\n", "1 2 3\n"),
            "pips",
        )


def test_laid_dominoes_are_pale_in_the_picture() -> None:
    puzzle = load(TINY, "pips")
    (solution,) = solve(load(TINY.replace("- -", "0 -"), "pips")).solutions
    assert PALE not in draw(puzzle)
    assert PALE in draw(puzzle, solution)


def test_the_page_sees_which_dominoes_are_left() -> None:
    board = describe(load(TINY, "pips"))
    (solution,) = solve(load(TINY.replace("- -", "0 -"), "pips")).solutions
    joined = {place: mark for place, mark in solution.items() if place.layer.is_edge}
    for marks, left in (({}, True), (joined, True), (solution, False)):
        told = {str(place): mark for place, mark in marks.items()}
        state = {"board": board, "marks": told, "solution": None}
        assert answers([("puzzle/bank.js", "leftOf", state)]) == [[left]]
