"""Texts as people and other programs write them, and texts that are damaged in every way."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from py_solver import Puzzle, PuzzleError, all_genres, dump, load
from py_solver.board.coords import cell
from py_solver.board.errors import FormatError
from py_solver.formats.opening import LONGEST
from py_solver.formats.registry import all_formats
from py_solver.puzzle.clues import Clue
from tests import tiers
from tests.helpers.sudokus import BOXES, as_grid, as_line, as_text, givens, solution, thinned

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
KNOWN = {(at // 9, at % 9): int(sign) for at, sign in enumerate(LINE) if sign != "."}
LONGEST_SENTENCE = 300


def sentence(text: str, genre: str | None = None) -> str:
    """The one sentence that refuses a text."""
    with pytest.raises(PuzzleError) as refused:
        load(text, genre)
    assert_player_can_read(refused.value.sentence)
    return refused.value.sentence


def assert_player_can_read(said: str) -> None:
    assert said.endswith((".", "?"))
    assert "\n" not in said
    assert len(said) <= LONGEST_SENTENCE, said[:LONGEST_SENTENCE]


def boxed(row: str, between: str) -> str:
    return between.join((row[:3], row[3:6], row[6:]))


def drawn(top: str, middle: str, bottom: str, row: str) -> str:
    """Draw boxes as other programs do; `row` has nine braces for the signs."""
    lines = [top]
    for number, signs in enumerate(ROWS):
        lines += [middle] if number in (3, 6) else []
        lines.append(row.format(*signs))
    return "\n".join([*lines, bottom])


SPACED = "\n".join(" ".join(row) for row in ROWS)

SAME = {
    "dots": LINE,
    "zeros": LINE.replace(".", "0"),
    "dashes": LINE.replace(".", "-"),
    "underscores": LINE.replace(".", "_"),
    "stars": LINE.replace(".", "*"),
    "mixed signs for empty": LINE.replace(".", "0", 9).replace(".", "_", 9),
    "blanks around": f"  \n\t{LINE}  \r\n\r\n",
    "a byte order mark": "\ufeff" + LINE,
    "line breaks": "\n".join(ROWS),
    "line breaks of Windows": "\r\n".join(ROWS),
    "old line breaks": "\r".join(ROWS),
    "slashes": " / ".join(ROWS),
    "slashes and blanks": " / ".join(" ".join(row) for row in ROWS),
    "three lines": "\n".join("".join(ROWS[start : start + 3]) for start in (0, 3, 6)),
    "an empty line between bands": "\n\n".join("\n".join(ROWS[at : at + 3]) for at in (0, 3, 6)),
    "blanks between the boxes": "\n".join(boxed(row, " ") for row in ROWS),
    "zeros, blanks between the boxes": "\n".join(boxed(r, " ") for r in ROWS).replace(".", "0"),
    "bars between the boxes": "\n".join(boxed(row, "|") for row in ROWS),
    "all apart": SPACED,
    "all apart, zeros": SPACED.replace(".", "0"),
    "all apart, underscores": SPACED.replace(".", "_"),
    "all apart, stars": SPACED.replace(".", "*"),
    "all apart, tabs": SPACED.replace(" ", "\t"),
    "dashes under the bands": drawn("", "-----------", "", "{}{}{}|{}{}{}|{}{}{}"),
    "dashes as long as a row": drawn("", "---------", "", "{}{}{}{}{}{}{}{}{}"),
    "crosses": drawn("", "------+-------+------", "", "{} {} {} | {} {} {} | {} {} {}"),
    "a frame of crosses": drawn(
        "+-------+-------+-------+",
        "+-------+-------+-------+",
        "+-------+-------+-------+",
        "| {} {} {} | {} {} {} | {} {} {} |",
    ),
    "a frame of stars (Simple Sudoku)": drawn(
        " *-----------*", " |---+---+---|", " *-----------*", " |{}{}{}|{}{}{}|{}{}{}|"
    ),
    "a frame of dots (HoDoKu)": drawn(
        ".-------.-------.-------.",
        ":-------+-------+-------:",
        "'-------'-------'-------'",
        "| {} {} {} | {} {} {} | {} {} {} |",
    ),
    "double lines": drawn(
        "╔═══════╦═══════╦═══════╗",
        "╠═══════╬═══════╬═══════╣",
        "╚═══════╩═══════╩═══════╝",
        "║ {} {} {} ║ {} {} {} ║ {} {} {} ║",
    ),
    "thin lines": drawn(
        "┌───┬───┬───┐", "├───┼───┼───┤", "└───┴───┴───┘", "│{}{}{}│{}{}{}│{}{}{}│"
    ),
    "equals signs": drawn("", "===+===+===", "", "{}{}{}|{}{}{}|{}{}{}"),
    "grid text": as_text(as_grid(LINE)),
    "grid text without its first line": as_text(as_grid(LINE)).split("\n", 1)[1],
    "grid text, dots": as_text(as_grid(LINE)).replace("-", "."),
    "grid text, zeros": as_text(as_grid(LINE)).replace("-", "0"),
    "grid text, careless blanks": "\n\n  9\t9 \n"
    + "\n \n".join(f"   {'   '.join(row)}\t" for row in ROWS),
}


@pytest.mark.parametrize("name", SAME)
def test_one_puzzle_in_many_hands(name: str) -> None:
    assert givens(load(SAME[name])) == KNOWN


@pytest.mark.parametrize("empty", ".0-_*")
@pytest.mark.parametrize("row", range(9))
def test_a_row_without_clues_is_no_border(row: int, empty: str) -> None:
    rows = [line if at != row else "." * 9 for at, line in enumerate(ROWS)]
    known = {at: clue for at, clue in KNOWN.items() if at[0] != row}
    for text in ("\n".join(rows), "\n".join(boxed(line, "|") for line in rows), "".join(rows)):
        assert givens(load(text.replace(".", empty))) == known


@pytest.mark.parametrize("empty", ".0-_*")
@pytest.mark.parametrize("side", BOXES)
def test_a_board_without_any_clue(side: int, empty: str) -> None:
    for text in (empty * side * side, "\n".join([empty * side] * side)):
        puzzle = load(text)
        assert (puzzle.substrate.rows, givens(puzzle)) == (side, {})


def test_boxes_of_4x4_are_no_first_line() -> None:
    assert givens(load("12 34\n34 12\n21 43\n43 21")) == givens(load("1234341221434321"))
    assert givens(load("12-4\n----\n----\n----")) == {(0, 0): 1, (0, 1): 2, (0, 3): 4}


def test_letters_stand_for_numbers_past_nine_whatever_their_case() -> None:
    rng = random.Random(5)
    for side in (10, 12, 15, 16, 20, 25):
        grid = thinned(solution(side, rng), 0.4, rng)
        upper, lower = load(as_line(grid)), load(as_line(grid).lower())
        assert givens(upper) == givens(lower) == givens(load(as_text(grid)))
        assert max(givens(upper).values()) > 9


@pytest.mark.parametrize(
    ("length", "said"),
    [(80, (80, 81)), (82, (82, 81)), (15, (15, 16)), (255, (255, 256)), (626, (626, 625))],
)
def test_a_line_of_the_wrong_length(length: int, said: tuple[int, int]) -> None:
    for text in ("." * length, ("1" + "." * 40) * 20):
        told = sentence(text[:length])
        if len(text) >= length:
            assert f"{said[0]} characters" in told
            assert str(said[1]) in told


@pytest.mark.parametrize("stray", "!?#²٣é,🙂\x00")
@pytest.mark.parametrize(("row", "col"), [(0, 0), (4, 4), (8, 8)])
def test_a_stray_character_is_named_with_its_place(row: int, col: int, stray: str) -> None:
    at = row * 9 + col
    line = LINE[:at] + stray + LINE[at + 1 :]
    spaced = "\n".join(" ".join(line[start : start + 9]) for start in range(0, 81, 9))
    for text in (line, "\n".join(line[start : start + 9] for start in range(0, 81, 9)), spaced):
        told = sentence(text)
        assert f"row {row + 1}, column {col + 1}" in told.lower()
        assert f"“{stray}”" in told


@pytest.mark.parametrize("text", ["9" + "." * 15, "4 4\n9 - - -" + "\n- - - -" * 3])
def test_a_number_that_is_too_large(text: str) -> None:
    assert sentence(text) == "Row 1, column 1: 9 is too large; clues go up to 4."


def test_a_letter_that_is_too_large() -> None:
    at = 2 * 9 + 4
    assert (
        sentence(LINE[:at] + "e" + LINE[at + 1 :])
        == "Row 3, column 5: “e” means 14, but clues go up to 9."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing"),
        (" \n\t\n", "nothing"),
        ("\ufeff", "nothing"),
        ("?", "not a puzzle"),
        ("\x00" * 81, ""),
        ("[]", "not a puzzle"),
        ("null", ""),
        ("hello, world", "not a puzzle"),
        ("hello world", "not a puzzle"),
        ("abcd efgh ijkl mnop", "not a puzzle"),
        ("." * (LONGEST + 1), "1,000,001 characters"),
        (as_text(as_grid(LINE)).rsplit("\n", 2)[0], "9 rows, but 8 follow"),
        (as_text(as_grid(LINE)) + "- - - - - - - - -\n", "1 line"),
        (as_text(as_grid(LINE)) + "- - - - - - - - -\n" * 2, "2 lines"),
        (as_text(as_grid(LINE))[:-3] + "\n", "Row 9 has 8 cells instead of 9"),
        (as_text(as_grid(LINE))[:-1] + " 1\n", "Row 9 has 10 cells instead of 9"),
        ("\n".join(SPACED.split("\n")[:8]), "8×9"),
        (SPACED[:-2], "Row 9 has 8 cells instead of 9"),
        ("4 4\n1 - x -" + "\n- - - -" * 3, "Row 1, column 3: “x” is not a number"),
        ("4 4\n1 - ² -" + "\n- - - -" * 3, "Row 1, column 3: “²” is not a number"),
        ("4 4\n1 - -3 -" + "\n- - - -" * 3, "Row 1, column 3: -3 is too small; clues start at 1"),
        ("4 4\n1 - 999999999999 -" + "\n- - - -" * 3, "Row 1, column 3"),
        ("0 0\n1 2\n3 4", ""),
        ("0 4\n1 2 3 4", ""),
        ("4 0\n1 2 3 4", ""),
        ("99999 99999\n1 2\n3 4", ""),
        ("9999 9999\n1 2\n3 4", ""),
        ("9 9", ""),
    ],
)
def test_a_damaged_text_is_refused_in_one_sentence(text: str, said: str) -> None:
    assert said in sentence(text)


@pytest.mark.parametrize("name", ["nonogram", "tents"])
def test_a_grid_without_columns_is_refused(name: str) -> None:
    with pytest.raises(PuzzleError, match="at least one row and one column"):
        load("8 0\n1 2\n", name)


def test_an_unknown_genre_and_format_are_named() -> None:
    assert "“nonesuch”" in sentence(LINE, "nonesuch")
    assert len(sentence(LINE, "x" * 10_000)) < 100
    with pytest.raises(PuzzleError, match=r"“pdf”.*json, text, line"):
        dump(load(LINE), "pdf")


def test_a_genre_is_found_by_its_aliases_in_any_case() -> None:
    for genre in all_genres().values():
        for name in (genre.id, genre.id.upper(), f" {genre.id} ", *genre.aliases):
            assert load(genre.example, name).genre is genre


# there and back


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    side = draw(st.sampled_from(sorted(BOXES)))
    places = st.tuples(st.integers(0, side - 1), st.integers(0, side - 1))
    clues = draw(st.dictionaries(places, st.integers(1, side), max_size=side * side))
    grid = [[clues.get((row, col), 0) for col in range(side)] for row in range(side)]
    return load(as_text(grid))


@settings(max_examples=tiers.times(15, 150))
@given(puzzle=puzzles())
def test_every_format_reads_what_it_wrote(puzzle: Puzzle) -> None:
    for form in all_formats():
        try:
            text = dump(puzzle, form.name)
        except PuzzleError:
            assert form.name not in ("line", "text", "json"), form.name
            continue
        again = load(text)
        assert again.genre is puzzle.genre
        assert again.substrate == puzzle.substrate
        assert again.clues == puzzle.clues
        assert dump(again, form.name) == text


@pytest.mark.parametrize(
    "genre", tiers.part([*all_genres().values()], 1), ids=lambda genre: genre.id
)
def test_a_format_holds_all_of_a_puzzle_or_refuses_it(genre: Any) -> None:
    puzzle = load(genre.example, genre.id)
    for form in all_formats():
        try:
            text = dump(puzzle, form.name)
        except FormatError:
            continue
        if form.name == "link" and "rooms" in puzzle.clues:
            continue  # a room's number may be in another of its cells
        again = load(text, genre.id)
        assert again.clues == puzzle.clues, form.name
        assert again.substrate == puzzle.substrate, form.name


@pytest.mark.parametrize(
    ("genre", "size", "clues", "said"),
    [
        ("sudoku", (9, 9), {"anti_king": True}, "A line can't store “anti_king”, but JSON can."),
        ("takuzu", (4, 6), {}, "This puzzle cannot be written as one line of characters."),
        (
            "akari",
            (2, 2),
            {"wall": {cell(0, 0): 0}},
            "Row 1, column 1: a line has no sign for “0”.",
        ),
        ("akari", (2, 2), {"wall": {cell(1, 0): Clue.ANY}}, "Row 2, column 1: a line has no sign"),
        ("hitori", (2, 2), {"number": {cell(0, 1): 36}}, "a line has no sign for “36”."),
        ("starbattle", (4, 4), {}, "This puzzle cannot be written as one line of characters."),
    ],
)
def test_what_a_line_cannot_hold(
    genre: str, size: tuple[int, int], clues: dict[str, Any], said: str
) -> None:
    with pytest.raises(FormatError, match=re.escape(said)):
        dump(all_genres()[genre].puzzle(*size, clues), "line")


# fuzz: every text gives a puzzle or one readable sentence

SCRAPS = st.sampled_from(
    [
        *".0123456789-_*/|+=ABCabcxyz²٣०Ⅷ½ \t\n\r\x00\x0b\x1c\u2028\ufeff🙂{}[]\",:'",
        "9 9\n",
        "16 16\n",
        "\n\n",
        "---+---+---",
        "cells/0/0",
        "9" * 30,
        "1e999",
        "NaN",
        "\ud800",
    ]
)


def assert_read_or_refused(text: str, genre: str | None = None) -> None:
    try:
        puzzle = load(text, genre)
    except PuzzleError as error:
        assert_player_can_read(error.sentence)
    else:
        # A Nonogram without clues has no conditions, nor does a Shimaguni before it has rooms.
        roomless = not puzzle.clues.get("rooms", True)
        assert puzzle.constraints or roomless or not any(puzzle.clues.values())


@settings(max_examples=300)
@given(text=st.one_of(st.text(), st.lists(SCRAPS, max_size=120).map("".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert_read_or_refused(text)


@settings(max_examples=100)
@given(data=st.binary(max_size=400), encoding=st.sampled_from(["latin-1", "cp437", "utf-16-le"]))
def test_any_bytes_are_read_or_refused(data: bytes, encoding: str) -> None:
    assert_read_or_refused(data.decode(encoding, errors="replace"))


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A right text with some pieces cut out, doubled, or replaced by scraps."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(
            st.integers(start, min(len(text), start + draw(st.sampled_from([0, 1, 9, 200]))))
        )
        piece = draw(st.sampled_from(["", text[start:end] * 2]) | SCRAPS)
        text = text[:start] + piece + text[end:]
    return text


@settings(max_examples=tiers.times(150, 400))
@given(data=st.data())
def test_a_damaged_puzzle_is_read_or_refused(data: st.DataObject) -> None:
    genre = data.draw(st.sampled_from(list(all_genres().values())))
    puzzle = load(genre.example, genre.id)
    texts = [genre.example, dump(puzzle, "json")]
    if genre.bare:
        texts += [dump(puzzle, "text"), *SAME.values()]
    text = data.draw(damaged(data.draw(st.sampled_from(texts))))
    assert_read_or_refused(text)
    assert_read_or_refused(text, genre.id)


def test_a_name_in_two_places_is_two_rooms_and_an_at_sign_no_clue() -> None:
    rooms = "1 1 2 / 2 1 1 / 1 1 2"
    puzzle = load("\n".join(["3 3", "@ 1 -", "- - -", "@ - 0", *rooms.split(" / ")]), "heyawake")
    assert puzzle.clues["rooms"] == (0, 0, 1, 2, 0, 0, 0, 0, 3)
    assert puzzle.clues["number"] == {cell(0, 1): 1, cell(2, 2): 0}


def test_rooms_may_follow_cells_in_which_nothing_ever_stands() -> None:
    genre = next(one for one in all_genres().values() if one.clues[0].where == "rooms")
    rows = ["1 1 2 2", "1 1 2 2"]
    bare, both = ("\n".join(["2 4", *lines]) for lines in (rows, ["- - - -", ". . . .", *rows]))
    assert load(both, genre.id).clues == load(bare, genre.id).clues
    assert load(bare, genre.id).clues["rooms"] == (0, 0, 1, 1) * 2
