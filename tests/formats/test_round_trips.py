"""The formats of other programs: we read back the same as we write, and losses are reported."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from functools import cache

import pytest

import py_solver as gw
from py_solver import Contents, Puzzle, PuzzleError, all_genres, load, losses, solve
from py_solver.board.coords import cell
from py_solver.board.errors import FormatError
from py_solver.board.marks import Marks
from py_solver.board.substrate import Substrate
from py_solver.formats import packing, registry
from py_solver.formats.format import Format
from py_solver.formats.mending import mended
from py_solver.formats.registry import all_formats, form_of, read, write
from py_solver.formats.sudokus import zipping
from py_solver.genres import Reading
from py_solver.puzzle.clues import Drawn
from tests import tiers
from tests.formats.test_readers import SUDOKU, fpuzzle, penpa
from tests.genres.pictures import variants
from tooling.bench.inside._formats import damage

WRITERS = [one.name for one in all_formats() if one.write and not (one.refuses or one.keeps_all)]
"""Formats that lose something without refusing it."""


@cache
def puzzles() -> dict[str, Puzzle]:
    found = {f"{puzzle.title}": puzzle for puzzle in variants()}
    for genre in all_genres().values():
        found[genre.id] = load(genre.example, genre.id)
    return found | {"classic": load(SUDOKU)}


def played(puzzle: Puzzle) -> Contents:
    """The puzzle with a mark, pencil marks and its solution, if it is a Sudoku."""
    if puzzle.genre is None or puzzle.genre.id != "sudoku":
        return Contents(puzzle)
    solution = dict(solve(puzzle, 1).solutions[0])
    loose = sorted(set(solution) - set(puzzle.clues["given"]))
    marks = {loose[0]: solution[loose[0]]}
    pencil = {loose[-1]: (solution[loose[-1]],)}
    return Contents(puzzle, marks, pencil, (), "Rules & “more” of them.", solution)


@tiers.usually(4)
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
            # Not the clues: a difference of 1 returns as a white dot.
            assert set(back.puzzle.constraints) == set(puzzle.constraints), name
            assert (back.puzzle.title, back.puzzle.author) == (puzzle.title, puzzle.author)
            assert not [note for note in back.notes if note.sort in ("unread", "drawn")], name
    assert kept


@tiers.usually(1)
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


@pytest.mark.parametrize("form", WRITERS)
def test_a_drawing_that_is_lost_is_told_by_itself_and_with_its_place(form: str) -> None:
    told = 0
    for puzzle in variants():
        drawn = {
            kind.noun: [one.cells for one in puzzle.clues[kind.key]]
            for kind in (puzzle.genre.clues if puzzle.genre else ())
            if isinstance(kind, Drawn)
        }
        with suppress(FormatError):
            for note in losses(Contents(puzzle), form):
                nouns = [noun for noun in drawn if f"the {noun} " in note.sentence]
                for noun in nouns if note.coords else ():
                    assert note.coords in drawn[noun]
                    assert note.coords[0].there in note.sentence
                    told += 1
                if any(f"“{noun}”" in note.sentence.lower() for noun in drawn):
                    pytest.fail(f"Of a drawing only the kind is told: {note.sentence}")
    assert told


def test_every_format_keeps_the_contract() -> None:
    for form in all_formats():
        with pytest.raises(FormatError):
            write(Contents(Puzzle.of(load(SUDOKU).substrate, ())), form.name)
        assert (form.write is None) == bool(form.only_read)
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
        ("7x7:b1f2iB2g1Bi2fBb", "does not name the game"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit", "p="),
        ("https://sudokumaker.app/", "puzzle="),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=S9A00", "can't read"),
    ],
)
def test_what_cannot_be_read_is_named(link: str, named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read(link)


def test_notes_say_what_was_not_understood_and_where() -> None:
    found = read(
        fpuzzle(
            title="<b>Bold</b>",
            ruleset="<script>alert(1)</script>",
            wobbles=[{"lines": [["R1C2", "R2C2"]]}],
            circle=[{"cells": ["R4C4"], "value": "7"}],
            triggereffect=[{"trigger": {"cell": "r1c1"}, "effect": {"cells": "r4c4"}}],
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


def test_rules_that_name_what_is_not_there_are_pointed_out() -> None:
    told = read(fpuzzle(ruleset="Normal rules. Anti-knight: no repeats. Thermos increase."))
    assert not told.whole
    assert [note.sentence for note in told.notes] == [
        "The rules speak of a knight's move, but nothing of that sort was read.",
        "The rules speak of thermometers, but nothing of that sort was read.",
    ]
    assert read(fpuzzle(ruleset="Anti-knight.", antiknight=True)).whole


def test_twins_of_constraints_are_no_drawings() -> None:
    lines = [["R1C1", "R1C2", "R2C2"]]
    twin = {"lines": lines, "fromConstraint": "Renban"}
    found = read(fpuzzle(renban=[{"lines": lines}], line=[twin, {"lines": lines}]))
    assert found.whole
    assert len(found.puzzle.clues["renban"]) == 1


def test_a_cage_round_a_clone_is_its_outline_and_said_to_be() -> None:
    clone = [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R3C3", "R3C4"]}]
    cages = [{"cells": ["R3C3", "R3C4"]}, {"cells": ["R1C1"]}]
    found = read(fpuzzle(clone=clone, cage=cages))
    assert [(note.sort, note.coords) for note in found.notes] == [
        ("inferred", (cell(2, 2), cell(2, 3))),
        ("drawn", (cell(0, 0),)),
    ]


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


@cache
def texts() -> list[str]:
    """Our texts of everything, and some texts that we only read."""
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
                found.append(write(Contents(puzzle), form.name))
            except FormatError:
                continue
    return found


def test_damaged_texts_raise_nothing_but_puzzle_errors() -> None:
    rng = random.Random(tiers.SEED)
    for _ in range(tiers.times(1500, 20_000)):
        text = damage(rng.choice(texts()), texts(), rng)
        with suppress(PuzzleError):
            read(text)


def test_what_a_format_refuses_to_write_is_a_loss() -> None:
    puzzle = gw.sudoku(9).cage([(0, 0), (0, 1), (1, 0)], 23).anti_knight()
    for form in ("text", "line", "file"):
        (lost,) = losses(Contents(puzzle), form)
        with pytest.raises(FormatError) as error:
            write(Contents(puzzle), form)
        assert lost.sentence == error.value.sentence
    assert losses(Contents(puzzle), "json") == ()


def test_a_text_that_cannot_be_read_again_is_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    def unread(text: str, reading: Reading) -> Contents:
        raise FormatError(text)

    odd = Format("odd", lambda _: False, unread, lambda _: "written", lambda _: ())
    monkeypatch.setattr(registry, "all_formats", lambda: (odd,))
    bare = Puzzle(None, Substrate.cells(2, 2, Marks.binary()), {}, ())
    assert not bare.constraints
    for puzzle in (bare, gw.sudoku(4)):
        (lost,) = losses(Contents(puzzle), "odd")
        assert lost.sentence == "This format can't store the puzzle exactly."


def test_a_game_id_with_a_comma_is_no_line_of_a_table() -> None:
    link = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html"
    assert load(f"{link}#4://2////0/////////,1_4c4b3_2a4_2_2b").size == (4, 4)
