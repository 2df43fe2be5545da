"""Texts as people paste them: each is read right, told of in a note, or refused in a sentence."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

import py_solver as gw
from py_solver.board.coords import cell
from py_solver.board.errors import PuzzleError
from py_solver.formats import packing
from py_solver.formats.registry import form_of
from py_solver.genres import genre_named

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GIVEN = gw.load(SUDOKU).clues["given"]
ROWS = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
NUMBERS = [[int(sign) if sign.isdecimal() else 0 for sign in row] for row in ROWS]
REGIONS = "112222233411222235411333335416663555411666775444866675488888775489999775889999977"
JIGSAW = "4.....7...8.....13.9..5..6..3.1482.......2............5.7.....6..829...4........."
LINK = "https://puzz.link/p?nurikabe/6/6/m2h3t2h3m"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ZEROS = SUDOKU.replace(".", "0")

PLAIN = {
    "a code fence": f"Try this one:\n```\n{SUDOKU}\n```\nby me",
    "a code fence of rows": "```text\n" + "\n".join(ROWS) + "\n```",
    "backticks": f"`{SUDOKU}`",
    "a quote": "\n".join(f"> {row}" for row in ROWS),
    "a forum's code box": "Code: Select all\n" + "\n".join(ROWS),
    "BBCode": "[code]\n" + "\n".join(ROWS) + "\n[/code]",
    "HTML": "<pre>" + "<br>".join(ROWS) + "</pre>",
    "a table of HTML": "<table>"
    + "".join(f"<tr>{''.join(f'<td>{n or str()}</td>' for n in row)}</tr>" for row in NUMBERS)
    + "</table>",
    "a list in Python": str(NUMBERS),
    "a list with None": str([[n or None for n in row] for row in NUMBERS]),
    "a named array in C": f"int grid[9][9] = {str(NUMBERS).replace('[', '{').replace(']', '}')};",
    "a list of strings": json.dumps(ROWS),
    "one long list": json.dumps([n for row in NUMBERS for n in row]),
    "a matrix of numpy": str(NUMBERS).replace(",", "").replace("] [", "]\n ["),
    "a table with tabs": "\n".join("\t".join(str(n or "") for n in row) for row in NUMBERS),
    "a table with commas": "\n".join(",".join(str(n or "") for n in row) for row in NUMBERS),
    "a table with semicolons": "\n".join(";".join(str(n) for n in row) for row in NUMBERS),
    "JSON with a string": json.dumps({"id": 7, "puzzle": SUDOKU, "difficulty": "easy"}),
    "JSON with a board": json.dumps({"board": NUMBERS}),
    "blanks for empty cells": "\n".join(row.replace(".", " ") for row in ROWS),
    "crosses for empty cells": SUDOKU.replace(".", "x"),
    "question marks for empty cells": SUDOKU.replace(".", "?"),
    "points in the middle": SUDOKU.replace(".", "·"),
    "squares": SUDOKU.replace(".", "□"),
    "full-width digits": "".join(chr(ord(s) + 0xFEE0) if s != "." else "．" for s in SUDOKU),
    "an address of any site": f"https://games.example/play/?s={ZEROS}&d=3",
    "lines of CSV": f"quizzes,solutions\n{ZEROS},{SOLVED}",
    "a comment behind": f"# a comment\n{SUDOKU} # first\n",
}


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_sudoku_in_many_wrappings(name: str) -> None:
    found = gw.read(PLAIN[name])
    assert found.puzzle.clues["given"] == GIVEN
    assert found.whole


LINKS = {
    "BBCode": f"[url={LINK}]my puzzle[/url]",
    "bare BBCode": f"[url]{LINK}[/url]",
    "HTML": f'<a href="{LINK}">my puzzle</a>',
    "Slack": f"<{LINK}|my puzzle>",
    "Markdown": f"Here is [my puzzle]({LINK}), enjoy!",
    "a redirect": f"https://www.google.com/url?sa=t&url={quote(LINK, safe='')}&usg=x",
    "a filter of links": f"https://l.facebook.com/l.php?u={quote(LINK, safe='')}&h=AT0",
    "percent signs": quote(LINK, safe=""),
    "percent signs behind the host": LINK.replace("?", "%3F").replace("/6", "%2F6"),
    "tracking": f"{LINK}&utm_source=forum&fbclid=abc",
    "something behind": f"{LINK}#top",
    "another argument": f"{LINK}&foo=1",
    "a full stop": f"{LINK}.",
    "words around": f"look at {LINK} it is nice",
}


@pytest.mark.parametrize("name", LINKS)
def test_a_link_as_the_world_leaves_it(name: str) -> None:
    found = gw.read(LINKS[name])
    assert found.puzzle.clues == gw.load(LINK).clues
    assert found.whole


def test_words_behind_a_link_are_told_and_are_no_arguments() -> None:
    link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~10~R1C1~R1C2~R1C3"
    found = gw.read(f"{link} by me")
    assert len(found.puzzle.clues["cage"][0].cells) == 3
    assert [note.sentence for note in found.notes] == [
        "The words “by me” are not part of the puzzle."
    ]


def test_the_links_of_our_page_are_read_wherever_it_is_hosted() -> None:
    packed = packing.pack_deflate(gw.dump(gw.load(SUDOKU), "json"))
    own = packed.replace("+", "-").replace("/", "_").rstrip("=")
    assert gw.load(f"https://any.example/x/#z={own}").clues["given"] == GIVEN
    assert gw.load(f"https://any.example/#p={quote(SUDOKU)}").clues["given"] == GIVEN


def test_an_address_without_a_puzzle_is_called_what_it_is() -> None:
    with pytest.raises(PuzzleError) as raised:
        gw.read("https://news.example/story?id=12")
    assert raised.value.sentence == "This address has no puzzle in it that Gridwright can read."


def test_constraints_account_for_each_argument() -> None:
    found = gw.read(".Shape~4x4.Thermo~R1C1~foo~R1C3")
    assert found.puzzle.clues["thermometer"] == ()
    assert "“foo”" in found.notes[0].sentence
    small = gw.read(".Thermo~r1c2~r2c3.Thermo~r3c2~r2c1.Thermo~r4c2~r5c1")
    assert len(small.puzzle.clues["thermometer"]) == 3
    for told in (
        ".Arrow~R1C1~VA~R1C3",
        ".Cage~10~R1C1~R9C0",
        ".WhiteDot~R1C1~R1C2~R5C5",
        ".Quad~R1C1~x",
        ".AntiKnight~1",
        ".Jigsaw~123.RegionSumLine~R1C1~R1C2",
        ".~R1C1_5~R1C1_6",
    ):
        assert not gw.read(told).whole, told
    assert gw.read(".AntiKing..Shape~9x9").notes[0].sort == "told"
    with pytest.raises(PuzzleError, match="two shapes"):
        gw.read(".Shape~4x4.Shape~9x9.~R1C1_1")


def played(version: int, more: int) -> str:
    """A saved game of OpenSudoku: row 1, column 3 has the notes 1, 2 and 4."""
    cells = []
    for at, sign in enumerate(SUDOKU):
        notes = "11||" if at == 2 else "0|"
        cells.append(f"{sign if sign != '.' else 0}|{'0|' * more}{notes}{int(sign == '.')}|")
    data = f"version: {version}&#10;{''.join(cells)}"
    return f'<opensudoku version="2"><folder name="x"><game data="{data}"/></folder></opensudoku>'


@pytest.mark.parametrize(("version", "more"), [(2, 0), (3, 0), (4, 1), (5, 1)])
def test_saved_games_of_opensudoku_keep_givens_and_notes(version: int, more: int) -> None:
    found = gw.read(played(version, more))
    assert found.puzzle.clues["given"] == GIVEN
    assert found.pencil == {cell(0, 2): (1, 2, 4)}
    assert found.whole
    with pytest.raises(PuzzleError, match="damaged"):
        gw.read(played(version, more).replace("0|1|", "0|", 1))


def framed() -> str:
    """Draw the regions of a jigsaw round its digits."""
    rows = [REGIONS[at : at + 9] for at in range(0, 81, 9)]
    lines = ["+" + "---+" * 9]
    for r in range(9):
        inner = "".join(
            f" {JIGSAW[9 * r + c]} {'|' if c == 8 or rows[r][c] != rows[r][c + 1] else ' '}"
            for c in range(9)
        )
        lines.append(f"|{inner}")
        below = (r == 8 or rows[r][c] != rows[r + 1][c] for c in range(9))
        lines.append("+" + "".join("---+" if wall else "   +" for wall in below))
    return "\n".join(lines)


def test_jigsaws_as_pictures_and_as_two_lines() -> None:
    told = gw.load(f"{JIGSAW}\n{REGIONS}")
    assert gw.solve(told).verdict is gw.Verdict.UNIQUE
    for text in (f"{JIGSAW}{REGIONS}", f"{REGIONS}\n{JIGSAW}", framed()):
        assert gw.load(text).clues == told.clues
    boxes = "".join(
        "12"[c // 3] if r < 2 else "34"[c // 3] if r < 4 else "56"[c // 3]
        for r in range(6)
        for c in range(6)
    )
    usual = gw.load("1" + "." * 35 + "\n" + boxes)
    assert usual.clues == gw.load("1" + "." * 35).clues


@pytest.mark.parametrize("spaced", [False, True])
def test_frames_round_boxes_are_the_regions(spaced: bool) -> None:
    rows = ["123456", "......", "......", "......", "......", "......"]
    gap = " " if spaced else ""
    lines = [
        f"|{gap}" + f"{gap}|{gap}".join(gap.join(row[at : at + 2]) for at in (0, 2, 4)) + f"{gap}|"
        for row in rows
    ]
    bar = "-" * len(lines[0])
    found = gw.load("\n".join([bar, *lines[:3], bar, *lines[3:], bar]))
    rooms = found.clues["rooms"]
    assert [rooms[at] for at in (0, 1, 2, 6, 12)] == [rooms[0]] * 2 + [rooms[2]] + [rooms[0]] * 2
    assert rooms[18] != rooms[0]


def test_zero_is_a_digit_where_other_signs_are_empty() -> None:
    rows = ["0.23", "2...", "...2", "32.0"]
    found = gw.read("\n".join(rows))
    assert found.puzzle.clues["given"][cell(0, 0)] == 1
    assert found.notes[0].sort == "inferred"
    assert gw.read("1000\n0030\n0400\n0002").notes == ()
    letters = gw.read("A...............H" + "." * 239 + "")
    assert letters.puzzle.clues["given"] == {cell(0, 0): 1, cell(1, 0): 8}


def test_candidates_that_rule_out_more_than_givens_are_the_puzzle() -> None:
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    groups = [
        sign + ("" if at % 3 else "123456789"[at % 9].replace(sign, ""))
        for at, sign in enumerate(solved)
    ]
    groups = ["".join(sorted(group)) for group in groups]
    found = gw.read("\n".join(" ".join(groups[at : at + 9]) for at in range(0, 81, 9)))
    assert found.pencil == {}
    assert found.puzzle.clues["pencil_marks"]
    signs = "".join("".join(n if n in group else "." for n in "123456789") for group in groups)
    assert gw.read(signs).puzzle.clues == found.puzzle.clues


def test_killers_as_text() -> None:
    numbers = [2560 + at // 2 for at in range(80)]
    told = gw.read("3x3:d:k:" + ":".join(map(str, [*numbers, 44])) + ":")
    assert len(told.puzzle.clues["cage"]) == 40
    assert told.puzzle.clues["diagonal_up"]
    arrows = gw.load("A<<C<B<a<" * 9).clues["cage"]
    assert [one.values for one in arrows[:4]] == [(10,), (12,), (11,), (36,)]
    wiki = ("1" * 9 + "2" * 9) * 4 + "1" * 9 + "," + ("45" + "00" * 8) * 9
    link = f"https://www.sudokuwiki.org/killersudoku.htm?bd={wiki}"
    assert len(gw.load(link).clues["cage"]) == 9
    cells = zip(JIGSAW.replace(".", "0"), REGIONS, strict=True)
    sumo = "SumoCueV1" + "".join(f"={sign}J{int(room) - 1}" for sign, room in cells)
    assert gw.load(sumo).clues == gw.load(f"{JIGSAW}\n{REGIONS}").clues
    for wrong in ("3x3::k:1:2:", "<" + "A" * 80, "SumoCueV1=1=2"):
        with pytest.raises(PuzzleError):
            gw.read(wrong)


NON = 'title "small"\nwidth 3\nheight 3\n\nrows\n2\n1\n1,1\n\ncolumns\n1,1\n1\n2\n'


def test_nonograms_of_other_programs() -> None:
    told = gw.read(NON)
    assert told.puzzle.title == "small"
    lines = {"rows": [[2], [1], [1, 1]], "columns": [[1, 1], [1], [2]]}
    xml = "<puzzleset><puzzle>" + "".join(
        f'<clues type="{kind}">'
        + "".join(f"<line>{''.join(f'<count>{n}</count>' for n in line)}</line>" for line in runs)
        + "</clues>"
        for kind, runs in lines.items()
    )
    bare = "var puzzle = {rows: [[2], [1], [1, 1]], columns: [[1, 1], [1], [2]]};"
    for text in (xml + "</puzzle></puzzleset>", json.dumps(lines), bare):
        assert gw.load(text).clues == told.puzzle.clues
    for wrong in (NON.replace("width 3", "width 4"), NON.replace("1,1", "1b,1")):
        with pytest.raises(PuzzleError):
            gw.read(wrong)
    assert not gw.read(NON.replace("title", "tint")).whole


def test_a_slip_is_met_with_a_proposal() -> None:
    for sign, digit in (("l", "1"), ("S", "5"), ("B", "8")):
        with pytest.raises(PuzzleError) as raised:
            gw.read(f"53{sign}{SUDOKU[3:]}")
        assert raised.value.sentence.endswith(f"Is the {sign} meant to be {digit}?")


def test_what_is_beside_the_puzzle_in_data_is_noted() -> None:
    found = gw.read(json.dumps({"puzzle": SUDOKU, "cages": [[1]]}))
    assert not found.whole
    with pytest.raises(PuzzleError, match="Row 1 has 8 cells"):
        gw.read("\n".join(["5\t3\t\t\t7\t\t\t", *("\t" * 8 for _ in range(8))]))
    assert form_of(f"{ZEROS},{SUDOKU}").name == "csv"


def test_a_drawing_that_means_nothing_to_us_is_told_and_kept() -> None:
    grid: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    text = json.dumps({"size": 4, "grid": grid, "circle": [{"cells": ["R1C1"], "width": 1}]})
    puzzle = gw.load(text)
    assert [note.sort for note in puzzle.notes] == ["drawn"]
    assert gw.load(gw.dump(puzzle, "json")).notes == puzzle.notes


def test_hexadecimal_signs_are_digits_from_zero() -> None:
    order = "0123456789ABCDEF"
    shift = [4 * (row % 4) + row // 4 for row in range(16)]
    rows = [order[by:] + order[:by] for by in shift]
    signs = "".join(
        sign if (row * 16 + col) % 5 else "."
        for row in range(16)
        for col, sign in enumerate(rows[row])
    )
    found = gw.read(signs)
    given = found.puzzle.clues["given"]
    assert len(given) == 256 - signs.count(".")
    assert given == {
        cell(*divmod(at, 16)): order.index(sign) + 1 for at, sign in enumerate(signs) if sign != "."
    }
    assert [note.sort for note in found.notes] == ["inferred"]
    assert gw.solve(found.puzzle).verdict is gw.Verdict.UNIQUE


def test_an_unknown_constraint_is_a_caveat() -> None:
    found = gw.read(".Shape~4x4.~R1C1_1.~R2C3_3.Unheard~3~R1C1~R1C2")
    assert not found.whole
    assert "Unheard" in found.notes[0].sentence
    assert gw.solve(found.puzzle).caveats == found.notes


def samurai() -> tuple[gw.Puzzle, list[str]]:
    """A Samurai Sudoku, and its Sudokus as lines: those in the corners, then the middle one."""
    starts = [(0, 0), (0, 12), (12, 0), (12, 12), (6, 6)]
    signs = {}
    for row, col in starts:
        for at, sign in enumerate(SUDOKU):
            # Each of them has digits in the boxes that only it has, and one in a shared box.
            down, right = divmod(at, 9)
            corner = (row + down) // 9 != 1 and (col + right) // 9 != 1
            signs[cell(row + down, col + right)] = sign if corner else "."
    signs[cell(6, 6)], signs[cell(14, 14)] = "1", "2"
    given = {place: int(sign) for place, sign in signs.items() if sign != "."}
    lines = [
        "".join(signs[cell(row + at // 9, col + at % 9)] for at in range(81)) for row, col in starts
    ]
    return genre_named("samurai").puzzle(21, 21, {"given": given}), lines


def test_five_lines_are_a_samurai_where_it_is_asked_for() -> None:
    puzzle, (*corners, middle) = samurai()
    for at in (0, 2, 4):
        found = gw.read("\n".join([*corners[:at], middle, *corners[at:]]), "samurai")
        assert found.puzzle.clues == puzzle.clues, at
        assert found.notes == ()
    other = middle.replace("1", "9", 1)
    with pytest.raises(PuzzleError, match="the middle Sudoku shares"):
        gw.read("\n".join([*corners, other]), "samurai")
    with pytest.raises(PuzzleError, match="5 lines of 81 characters, not 4"):
        gw.read("\n".join(corners), "samurai")
    bare = "\n".join(["." * 81] * 2 + ["." * 40 + "5" + "." * 40] + ["." * 81] * 2)
    assert [note.sort for note in gw.read(bare, "samurai").notes] == ["inferred"]


def test_two_arrows_from_one_circle_come_back_from_sudokupad() -> None:
    grid: list[list[dict[str, int]]] = [[{} for _ in range(9)] for _ in range(9)]
    lines = [["R5C5", "R4C4", "R3C3"], ["R5C5", "R5C6", "R5C7"]]
    puzzle = gw.load(
        json.dumps({"size": 9, "grid": grid, "arrow": [{"cells": ["R5C5"], "lines": lines}]})
    )
    assert len(puzzle.clues["arrow"]) == 2
    back = gw.read(gw.dump(puzzle, "sudokupad"))
    assert back.puzzle.clues["arrow"] == puzzle.clues["arrow"]
    assert back.whole


def test_a_sign_between_cells_without_a_letter_is_told() -> None:
    grid: list[list[dict[str, int]]] = [[{} for _ in range(9)] for _ in range(9)]
    found = gw.read(json.dumps({"size": 9, "grid": grid, "xv": [{"cells": ["R1C1", "R1C2"]}]}))
    assert not found.whole
    assert found.notes[0].coords == (cell(0, 0), cell(0, 1))


def test_layouts_of_sudokuwiki() -> None:
    digits = JIGSAW.replace(".", "0")
    site = "https://www.sudokuwiki.org"
    link = f"{site}/jigsaw.aspx?shape=33&bd={digits}&jigmap={REGIONS}"
    assert gw.load(link).clues == gw.load(f"{JIGSAW}\n{REGIONS}").clues
    for wrong, sentence in (
        (link.replace(REGIONS, REGIONS[1:]), "not 81 digits"),
        (f"{site}/jigsaw.aspx?shape=4&bd={digits}", "layout 4"),
    ):
        with pytest.raises(PuzzleError, match=sentence):
            gw.read(wrong)
    diagonals = gw.load(f"{site}/sudokux.aspx?bd={ZEROS}")
    assert diagonals.clues["diagonal_up"]
    assert diagonals.clues["diagonal_down"]
