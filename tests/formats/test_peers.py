"""Points from the test suites of other programs: each is fixed here, or is a convention."""

from __future__ import annotations

import pytest

import py_solver as gw
from py_solver.board.errors import PuzzleError
from py_solver.genres import genre_named


def sorts(text: str) -> list[str]:
    return [note.sort for note in gw.read(text).notes]


def test_a_border_inside_a_room_is_told_or_refused() -> None:
    link, file = "norinori/2/2/g0", "pzprv3.1/norinori/2/2/1 /0 /0 0 /. . /. . /"
    for text in (link, file):
        assert sorts(text) == ["told"], text
        assert gw.load(text).clues["rooms"] == (0, 0, 0, 0)
    files = "pzprv3.1/{}/2/2/1 /0 /0 0 /. . /. . /. . /"
    for genre in ("heyawake", "lits", "shimaguni", "country", "moonsun"):
        for text in (f"{genre}/2/2/g0", files.format(genre)):
            with pytest.raises(PuzzleError, match="has no such clue"):
                gw.read(text)
    with pytest.raises(PuzzleError, match="has no such clue"):
        gw.read("doubleback/2/2/g0")
    with pytest.raises(PuzzleError, match="has no such clue"):
        gw.read("pzprv3/aquarium/2/2/1 /0 /0 0 /. . . /. . . /. . . /")


def test_a_link_without_its_last_blanks_is_read_with_a_caveat() -> None:
    found = gw.read("nurikabe/2/1/1")
    assert [note.sentence for note in found.notes] == [
        "The link ends 1 cell early. The rest is read as empty."
    ]
    assert found.puzzle.caveats
    assert found.puzzle.clues == gw.load("nurikabe/2/1/1g").clues
    for broken in ("nurikabe/6/6/", "nurikabe/6/6/m", "nurikabe/2/1/-1"):
        with pytest.raises(PuzzleError, match="incomplete"):
            gw.read(broken)


@pytest.mark.parametrize(
    ("file", "link", "key"),
    [
        ("pzprv3/yajilin/2/2/o/. . /. . /. . /. . /0 /0 /0 0 /", "yajilin/o/2/2/d", "outside"),
        ("pzprv3/koburin/2/2/o/. . /. . /. . /. . /0 /0 /0 0 /", "koburin/o/2/2/j", "outside"),
        ("pzprv3/koburin/2/2/m/b/. . /. . /. . /. . /0 /0 /0 0 /", "koburin/m/2/2/j", "diagonals"),
        (
            "pzprv3/yajilin-regions/2/2/o/1/0 0 /0 0 /. . /. . /. . /. . /0 /0 /0 0 /",
            "yajilin-regions/o/2/2/00g",
            "outside",
        ),
        (
            "pzprv3/country/2/2/country_empty/1/0 0 /0 0 /. . /. . /0 /0 /0 0 /",
            "country/e/2/2/00g",
            "unvisited",
        ),
    ],
)
def test_flags_of_variants_in_files(file: str, link: str, key: str) -> None:
    puzzle = gw.load(file)
    assert puzzle.clues[key] is True
    assert puzzle.clues == gw.load(link).clues
    assert gw.load(gw.dump(puzzle, "file")).clues == puzzle.clues


def test_what_a_player_did_and_we_do_not_keep_is_told() -> None:
    borders = "1 0 /1 0 /0 0 /0 0 0 /0 0 0 /"
    fillomino = f"pzprv3/fillomino/3/3/1 2 . /. 2 . /. . . /. . . /. . . /. . . /{borders}"
    assert sorts(fillomino) == ["told"]
    found = gw.read("pzprv3/putteria/1/2/0 /. . /1 . /")
    assert found.marks == {}
    assert [note.sentence for note in found.notes] == [
        "Row 1, column 1: the player's 1 is left out."
    ]


def test_magnets_have_game_ids() -> None:
    ident = "magnets 4x4:1.2.,.21.,2.1.,.12.,TLRTBLRBTLRTBLRB"
    found = gw.read(ident)
    assert found.puzzle.genre is genre_named("magnets")
    assert gw.write(found, "tatham").endswith(ident.partition(" ")[2])
    for wrong in (ident.replace("TLRT", "TLLT"), ident + ",", ident.replace("1.2.", "1.2")):
        with pytest.raises(PuzzleError):
            gw.read(wrong)


def test_killers_have_game_ids_if_their_cages_fill_the_grid() -> None:
    killer = gw.generate("sudoku", (4, 4), seed=3, killer=1)
    ident = gw.dump(killer, "tatham")
    assert "#2x2k:" in ident

    def by_cell(puzzle: gw.Puzzle) -> list[tuple[list[gw.Coord], tuple[int, ...]]]:
        return sorted((sorted(cage.cells), cage.values) for cage in puzzle.clues["cage"])

    assert by_cell(gw.load(ident)) == by_cell(killer)
    assert gw.load(ident).clues["given"] == killer.clues["given"]
    # A cell without a cage has no place in an ID.
    fewer = genre_named("sudoku").puzzle(4, 4, {"cage": killer.clues["cage"][1:]})
    assert {note.sort for note in gw.losses(gw.Contents(fewer), "tatham")} == {"lost"}


def test_other_names_of_puzzle_types() -> None:
    assert gw.load("hakyukoka/2/1/0h").genre is genre_named("ripple")
    with pytest.raises(PuzzleError, match="incomplete"):
        gw.read("suraromu/5/5/")


@pytest.mark.parametrize("behind", ["&foo=1", "#x", "."])
def test_what_is_behind_a_link_is_no_part_of_it(behind: str) -> None:
    link = "https://puzz.link/p?nurikabe/6/6/m2h3t2h3m"
    assert gw.load(link + behind).clues == gw.load(link).clues


@pytest.mark.parametrize(
    ("link", "missing"),
    [("magnets/3/1", "8 outside clues"), ("kurarin/5/6", "49 dot pairs")],
)
def test_plurals_of_what_is_missing(link: str, missing: str) -> None:
    with pytest.raises(PuzzleError, match=f"The link is incomplete: {missing} are missing"):
        gw.read(link)


def test_limits_are_a_convention_said_in_a_sentence() -> None:
    with pytest.raises(PuzzleError, match="17"):
        gw.read(f"kropki/17/17/{'0' * 200}")
