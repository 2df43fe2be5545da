"""The formats of other programs: what we write we read back the same, and what is lost is told."""

from __future__ import annotations

import json
import random
import zlib
from base64 import b64encode
from contextlib import suppress
from functools import cache

import pytest

import py_solver as gw
from py_solver import Contents, Puzzle, PuzzleError, Verdict, all_genres, load, losses, solve
from py_solver.board.coords import cell
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.mending import mended
from py_solver.formats.registry import all_formats, form_of, read, write
from py_solver.formats.sudokus import zipping
from tests import tiers
from tests.bench._formats import damage
from tests.genres.pictures import variants

WRITERS = ("f-puzzles", "sudokupad", "iss", "tatham", "sdk", "sdm", "hodoku", "opensudoku")
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@cache
def puzzles() -> dict[str, Puzzle]:
    found = {f"{puzzle.title}": puzzle for puzzle in variants()}
    for genre in all_genres().values():
        found[genre.id] = load(genre.example, genre.id)
    return found | {"classic": load(SUDOKU)}


def played(puzzle: Puzzle) -> Contents:
    """The puzzle with a mark, pencil marks and its solution, where it is a Sudoku."""
    if puzzle.genre is None or puzzle.genre.id != "sudoku":
        return Contents(puzzle)
    solution = dict(solve(puzzle, 1).solutions[0])
    loose = sorted(set(solution) - set(puzzle.clues["given"]))
    marks = {loose[0]: solution[loose[0]]}
    pencil = {loose[-1]: (solution[loose[-1]],)}
    return Contents(puzzle, marks, pencil, (), "Rules & “more” of them.", solution)


@pytest.mark.parametrize("form", WRITERS)
def test_what_loses_nothing_is_read_back_the_same(form: str) -> None:
    kept = 0
    for name, puzzle in puzzles().items():
        contents = Contents(puzzle)
        try:
            lost, text = losses(contents, form), write(contents, form)
        except FormatError:
            continue
        assert form_of(text).name == ("line" if form == "sdm" else form)
        back = read(text)
        assert back.puzzle.genre is puzzle.genre
        if not lost:
            kept += 1
            # Not the clues: a difference of 1 comes back as a white dot.
            assert set(back.puzzle.constraints) == set(puzzle.constraints), name
            assert (back.puzzle.title, back.puzzle.author) == (puzzle.title, puzzle.author)
            assert not [note for note in back.notes if note.sort in ("unread", "drawn")], name
    assert kept


@pytest.mark.parametrize("form", ["f-puzzles", "sudokupad", "hodoku", "opensudoku"])
def test_progress_travels_where_there_is_a_place_for_it(form: str) -> None:
    kept = 0
    for puzzle in puzzles().values():
        contents = played(puzzle)
        try:
            lost = losses(contents, form)
        except FormatError:
            continue
        if not lost:
            kept += 1
            back = read(write(contents, form))
            assert back.marks == contents.marks
            assert back.pencil.items() >= contents.pencil.items()
            if form in ("f-puzzles", "sudokupad"):
                assert back.solution == contents.solution
                assert back.rules.startswith(contents.rules)
    assert kept


@pytest.mark.parametrize("form", WRITERS)
def test_what_is_lost_is_listed_and_dump_refuses_it(form: str) -> None:
    told = 0
    for puzzle in puzzles().values():
        try:
            lost = losses(Contents(puzzle), form)
        except FormatError:
            with pytest.raises(FormatError):
                gw.dump(puzzle, form)
            continue
        for note in lost[:1]:
            told += 1
            assert note.sort == "lost"
            with pytest.raises(FormatError) as refused:
                gw.dump(puzzle, form)
            assert refused.value.sentence == note.sentence
    assert told


def test_every_format_keeps_the_contract() -> None:
    for form in all_formats():
        assert isinstance(form.name, str)
        with pytest.raises(FormatError):
            form.write(Contents(Puzzle.of(load(SUDOKU).substrate, ())))
    assert len({form.name for form in all_formats()}) == len(all_formats())


@pytest.mark.parametrize(
    ("pasted", "meant"),
    [
        ("https://a.b/?x=1&amp;y=2", "https://a.b/?x=1&y=2"),
        ("https://a.b/?x=1&amp;amp;y=2", "https://a.b/?x=1&y=2"),
        ("https://a.b/?x=1&#038;y=2.", "https://a.b/?x=1&y=2"),
        ("“https://a.b/?x=1”", "https://a.b/?x=1"),
        ("<https://a.b/?load=Abc\n  Def>,", "https://a.b/?load=AbcDef"),
        ("[My puzzle](https://a.b/?x=1)", "https://a.b/?x=1"),
        ("(see) https://a.b", "(see) https://a.b"),
        ("1.2.\n", "1.2.\n"),
        ("https://puzz.link/p?x/1/1/a.", "https://puzz.link/p?x/1/1/a."),
    ],
)
def test_links_are_mended(pasted: str, meant: str) -> None:
    assert mended(pasted) == meant


def test_a_link_is_found_among_words_and_survives_what_mail_does() -> None:
    link = write(Contents(load(SUDOKU)), "f-puzzles")
    packed = link.split("=", 1)[1]
    for text in (
        f"Try this one: {link} It is hard.",
        link.replace("+", " "),
        link.replace(packed, packed.replace("=", "%3D").replace("+", "%2B")),
        f"{link[:60]}\n{link[60:]}",
        packed,
        packed.rstrip("="),
        f"https://sudokupad.app/fpuzzles{packed}?setting-conflictchecker=0",
    ):
        assert read(text).puzzle.clues == load(SUDOKU).clues, text[:80]


@pytest.mark.parametrize(
    ("link", "named"),
    [
        ("https://f-puzzles.com/?id=abcd1234", "abcd1234"),
        ("https://sudokupad.app/XyZ123", "XyZ123"),
        ("https://app.crackingthecryptic.com/sudoku/someone/a-name", "someone/a-name"),
        ("https://lisudoku.xyz/p/Ab12", "Ab12"),
        ("https://tinyurl.com/abc", "short link"),
        ("https://pedros.works/kudamono/player?W=5x6", "Kudamono"),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3%23123", "seed"),
        ("7x7:b1f2iB2g1Bi2fBb", "which game"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit", "p="),
        ("https://sudokumaker.app/", "puzzle="),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=S9A00", "do not read"),
    ],
)
def test_what_cannot_be_read_is_named(link: str, named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read(link)


def fpuzzle(**more: object) -> str:
    return json.dumps({"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)]} | more)


def test_notes_say_what_was_not_understood_and_where() -> None:
    found = read(
        fpuzzle(
            title="<b>Bold</b>",
            ruleset="<script>alert(1)</script>",
            wobbles=[{"lines": [["R1C2", "R2C2"]]}],
            circle=[{"cells": ["R4C4"], "value": "7"}],
            fogofwar=["R1C1"],
            negative=["wobble"],
        )
    )
    assert not found.whole
    told = {note.sort: note for note in found.notes}
    assert {note.sort for note in found.notes} == {"unread", "drawn", "told"}
    assert told["drawn"].coords == (cell(3, 3),)
    unread = [note for note in found.notes if note.sort == "unread"]
    assert [note.coords[:1] for note in unread] == [(), (cell(0, 1),)]
    assert "“wobbles” in row 1, column 2" in unread[1].sentence
    assert found.puzzle.title == "<b>Bold</b>"
    assert found.rules == "<script>alert(1)</script>"


def test_twins_of_constraints_are_no_drawings() -> None:
    lines = [["R1C1", "R1C2", "R2C2"]]
    twin = {"lines": lines, "fromConstraint": "Renban"}
    found = read(fpuzzle(renban=[{"lines": lines}], line=[twin, {"lines": lines}]))
    assert found.whole
    assert len(found.puzzle.clues["renban"]) == 1


def test_neighbours_with_a_dot_may_be_consecutive() -> None:
    dot = [{"cells": ["R1C1", "R1C2"]}]
    assert read(fpuzzle(nonconsecutive=True)).puzzle.clues["non_consecutive"]
    dotted = read(fpuzzle(nonconsecutive=True, difference=dot, negative=["ratio"])).puzzle
    assert dotted.clues["far_without_dot"]
    assert dotted.clues["every_ratio"]
    assert not dotted.clues["non_consecutive"]


def test_regions_may_be_missing_null_or_of_other_sizes() -> None:
    grid = [[{"region": 0} if row < 2 else {} for _ in range(4)] for row in range(4)]
    odd = read(fpuzzle(grid=grid))
    assert not odd.whole
    assert "regions" in odd.notes[0].sentence
    none = [[{"region": None} for _ in range(4)] for _ in range(4)]
    assert set(read(fpuzzle(grid=none)).puzzle.clues["rooms"]) == {-1}
    assert read(fpuzzle()).puzzle.clues["rooms"] == ()


def test_drawings_are_read_by_the_table_and_said_to_be_inferred() -> None:
    dot = {"center": [0.5, 1], "width": 0.3, "height": 0.3, "rounded": True}
    white = dot | {"backgroundColor": "#FFFFFF", "borderColor": "#000000"}
    line = {"wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": "#F067F0", "thickness": 12}
    cells: list[list[dict[str, object]]] = [[{} for _ in range(6)] for _ in range(6)]
    regions = [[[r + a, c + b] for a in (1, 2) for b in (1, 2)] for r in (0, 2) for c in (0, 2)]
    base = {"cells": cells, "regions": regions}
    # The Sudoku is the middle of a larger grid: (1, 1) is its first cell.
    moved = [{**white, "center": [1.5, 2]}]
    found = read(json.dumps(base | {"overlays": moved}))
    assert found.puzzle.size == (4, 4)
    assert [one.cells for one in found.puzzle.clues["white_dot"]] == [(cell(0, 0), cell(0, 1))]
    assert [note.sort for note in found.notes] == ["inferred"]
    lines = [{**line, "wayPoints": [[1.5, 1.5], [1.5, 4.5]]}]
    art = read(json.dumps(base | {"lines": lines}))
    assert not art.whole
    meant = read(json.dumps(base | {"lines": lines, "metadata": {"rules": "Renban lines."}}))
    assert meant.whole
    assert [one.cells for one in meant.puzzle.clues["renban"]] == [
        tuple(cell(0, col) for col in range(4))
    ]


def test_zipped_json_is_unzipped() -> None:
    zipped = "{ce:[[,{v:3}],[,]],t:'It\\'s \"so\": [,,]',c:#0,x:t,y:f,z:a1b2c3,e:[{}]}"
    assert zipping.unzipped(zipped) == {
        "cells": [[{}, {"value": 3}], [{}, {}]],
        "title": 'It\'s "so": [,,]',
        "color": "#000000",
        "x": True,
        "y": False,
        "z": "#a1b2c3",
        "e": [{}],
    }


def test_sizes_and_depths_are_measured_first() -> None:
    with pytest.raises(FormatError, match="nested"):
        packing.read_json("[" * 100_000)
    with pytest.raises(FormatError, match="damaged"):
        packing.read_json('{"a": NaN}')
    bomb = packing.pack_lz("a" * 2_500_000)
    with pytest.raises(FormatError, match="longer than any puzzle"):
        packing.unpack_lz(bomb)
    with pytest.raises(FormatError, match="packed characters"):
        packing.unpack_lz("N" * 30_000)
    with pytest.raises(FormatError, match="longer than any puzzle"):
        packing.unpack_deflate(packing.pack_deflate("a" * 3_000_000))
    for packed in ("N4Ig", "====", "N4 g~", "\u00e9" * 50):
        with pytest.raises(FormatError):
            packing.unpack_lz(packed)
    with pytest.raises(FormatError, match="entities"):
        read('<?xml version="1.0"?><opensudoku><!DOCTYPE a [<!ENTITY b "c">]></opensudoku>')


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
        "The constraint “sequence lines” in row 1, column 1 is not understood and left out."
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


def penpa(grid: str, size: tuple[int, int], drawing: dict[str, object], title: str = "") -> str:
    """A link to Penpa as the site packs it, less its short names for keys."""
    head = f"{grid},{size[1]},{size[0]},38,0,1,1,1,1,1,1,0,0,0,0,Title: {title},Author: Me,,,OFF,"
    lines = [head, "[0,0,0,0]", "{}", json.dumps(drawing), "{}", "[]", *["[]"] * 13]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={b64encode(packed).decode()}"


def test_penpa_is_read_by_name_by_looks_or_by_choice() -> None:
    # A 4×4 grid has a rim of two cells: its first cell is point 2 × 8 + 2.
    numbers = {"number": {"18": ["3", 1, "1"], "21": [2, 1, "1"], "29": ["S", 1, "1"]}}
    with pytest.raises(FormatError, match="could be Slitherlink, Fillomino"):
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


def test_games_of_tatham() -> None:
    saved = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n"
    saved += "PARAMS  :5:2x2db\nCPARAMS :5:2x2db\nDESC    :10:1a2b3c_4a1d\n"
    with pytest.raises(FormatError, match="breaks off"):
        read(saved)
    found = read(saved.replace("10:1a2b3c_4a1d", "9:1a2b3c4e1"))
    assert found.puzzle.clues["given"][cell(0, 2)] == 2
    # Unruly: gaps, small and capital letters; the last gap ends behind the board.
    unruly = read("unruly 4x4:aBcDg").puzzle.clues["given"]
    assert unruly == {cell(0, 0): 1, cell(0, 2): 2, cell(1, 1): 1, cell(2, 1): 2}
    assert read("unequal 4:0R,0,0,2D,0,0,0,0,0,0,0,0,0,0,0,0,").puzzle.clues["sign"]
    with pytest.raises(FormatError, match="Adjacent"):
        read("unequal 4a:0,")
    with pytest.raises(FormatError, match="tiling"):
        read("loopy 7x7t2:a")
    with pytest.raises(FormatError, match="lack"):
        read("magnets 6x5:abc")


def test_a_query_of_iss() -> None:
    query = ".Shape~4x4.Thermo~R1C1~R1C2.WhiteDot~R2C1~R2C2~R2C3.Frobnicate~R3C3.Or.Cage~3~R1C1.End"
    found = read(f"{query}.~R4C4_2~R4C3_1_3")
    clues = found.puzzle.clues
    assert len(clues["white_dot"]) == 2
    assert clues["pencil_marks"][0].values == (1, 3)
    assert [note.sentence for note in found.notes] == [
        "The constraint “Frobnicate” in row 3, column 3 is not understood and left out.",
        "A group of constraints in “Or” is not understood and left out.",
    ]
    with pytest.raises(FormatError, match="0-8"):
        read(".Shape~9x9~0-8.Renban~R1C1~R1C2")


def test_what_is_read_in_part_is_still_a_puzzle() -> None:
    found = read(fpuzzle(wobbles=[{"cells": ["R1C1"]}]))
    assert solve(found.puzzle).verdict is Verdict.MULTIPLE


@cache
def texts() -> list[str]:
    """What we write of everything, and some that is only read."""
    found = [
        fpuzzle(
            renban=[{"lines": [["R1C1", "R1C2"]]}], cage=[{"cells": ["R1C1"], "value": "a: b"}]
        ),
        penpa("sudoku", (4, 4), {"number": {"18": [1, 1, "1"]}, "lineE": {"80,81": 2}}),
        "{ce:[[,{v:3}],[,]],re:[[[0,0],[0,1]]],t:'It\\'s'}",
        "[begin]\npuzzle sudoku\nsize 4\n[problem]\n1 - - -\n- - 3 -\n- - - 2\n- - - -\n[end]",
        "keen 3:a_b_a_,a3m6s1d2a4",
        "towers 4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1,a2_3m",
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Solo\nDESC    :1:a",
        json.dumps({"kind": ["http://ipuz.org/sudoku#1"], "puzzle": [[0] * 4] * 4}),
        "https://sudokupad.app/scf" + "o" * 13 + "K*t a*x",
    ]
    for puzzle in puzzles().values():
        for form in all_formats():
            try:
                found.append(form.write(Contents(puzzle)))
            except FormatError:
                continue
    return found


def test_damaged_texts_raise_nothing_but_puzzle_errors() -> None:
    rng = random.Random(tiers.SEED)
    for _ in range(tiers.times(1500, 20_000)):
        text = damage(rng.choice(texts()), texts(), rng)
        with suppress(PuzzleError):
            read(text)
