"""Links of random clues, written and read back, and links that are damaged in every way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from py_solver import Genre, Puzzle, PuzzleError, dump, load
from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, FormatError, GenreError
from py_solver.board.regions import Direction
from py_solver.parts.puzzlink import WalledRooms
from py_solver.puzzle.clues import (
    Arrows,
    Clue,
    Flag,
    Kind,
    NumberLists,
    Numbers,
    Rings,
    Rooms,
    Setting,
    Size,
    Standing,
    Symbols,
    TintedArrows,
    TwoNumbers,
    sites,
)
from py_solver.puzzle.clues.kind import bound
from py_solver.puzzle.genre import genre_of
from tests.formats.test_puzzlink import GENRES, LINKED, SITE
from tests.formats.test_texts import assert_player_can_read
from tests.genres.pictures import picture
from tests.helpers.random_clues import drawn_rooms
from tests.tiers import usually


def drawn_clue(kind: Kind, size: Size, rng: random.Random) -> Any:
    """Draw the clue of a cell."""
    if isinstance(kind, Numbers):
        least, most = bound(kind.least, size), bound(kind.most, size)
        if most < least:  # on a board of one cell
            return Clue.ANY
        near = rng.randint(least, min(most, least + 20))
        return rng.choice([near, rng.randint(least, most), *[Clue.ANY] * bool(kind.any_token)])
    if isinstance(kind, Symbols):
        return rng.choice([word for word, *_ in kind.tokens])
    if isinstance(kind, TwoNumbers):
        below, right = (rng.choice([None, rng.randint(1, kind.most)]) for _ in "12")
        return below, right
    if isinstance(kind, NumberLists):
        # Two runs fit on a line of four cells, and three fit on no small board.
        one = [1, *[2] * (min(size) > 3), *[Clue.ANY] * bool(kind.any_token)]
        return tuple(rng.choice(one) for _ in range(rng.randint(1, 1 + (min(size) > 4))))
    if isinstance(kind, Rings):
        few = rng.choice([Clue.ANY, rng.randint(bound(kind.least, size), bound(kind.most, size))])
        return few, rng.choice(kind.tints)[0]
    assert isinstance(kind, Arrows)
    number = rng.choice([rng.randint(0, 15), rng.randint(0, bound(kind.most, size)), Clue.ANY])
    ways: list[Direction | None] = [*Direction]
    arrow = number, rng.choice([*ways, None] if number is Clue.ANY else ways)
    return (*arrow, rng.choice(kind.tints)[0]) if isinstance(kind, TintedArrows) else arrow


def drawn_clues(genre: Genre, size: Size, rng: random.Random) -> dict[str, Any]:
    """Draw clues for a board: all that a link can express, whether it has a solution or not."""
    rooms: tuple[int, ...] = ()
    clues: dict[str, Any] = {}
    for kind in genre.clues:
        if isinstance(kind, Rooms) and genre.puzzlink and kind.key in parts_of(genre):
            square = any(isinstance(other, Setting) for other in genre.clues)
            count = size[0] if square else rng.randint(1, size[0] * size[1])
            clues[kind.key] = rooms = drawn_rooms(size, count, rng)
        elif isinstance(kind, Flag) and kind.key in parts_of(genre):
            clues[kind.key] = rng.random() < 0.3
        elif isinstance(kind, Setting) and kind.key in parts_of(genre):
            clues[kind.key] = rng.randint(kind.least, bound(kind.most, size))
    density = rng.random()
    for kind in genre.clues:
        if kind.where == "grid" and kind.key in parts_of(genre):
            assert isinstance(kind, Standing)
            places = [*kind.at.places(size)]
            if rooms and kind.at == sites.CELLS:
                numbered = Rooms.cells(kind_of_rooms(genre).accept(rooms, size), size)
                places = [rng.choice(group) for group in numbered]
            taken = {
                place for there in clues.values() if isinstance(there, dict) for place in there
            }
            clues[kind.key] = {
                place: drawn_clue(kind, size, rng)
                for place in places
                # A line without a list would be an empty list.
                if (rng.random() < density or (kind.several and kind.at.is_beside))
                and place not in taken
            }
            if isinstance(kind, TwoNumbers):
                clues[kind.key] = beside_cells(kind.accept(clues[kind.key], size), size)
    if is_refused(genre, size, clues):  # every number has to appear twice, for example
        numbers = [kind.key for kind in genre.clues if isinstance(kind, Numbers)]
        again = {key: paired(there) if key in numbers else there for key, there in clues.items()}
        clues = clues if is_refused(genre, size, again) else again
    while is_refused(genre, size, clues) and any(map(inside, clues.values())):
        clues = {key: fewer(there, rng) for key, there in clues.items()}
    return clues


def is_refused(genre: Genre, size: Size, clues: dict[str, Any]) -> bool:
    try:
        genre.puzzle(*size, clues)
    except PuzzleError:
        return True
    return False


def inside(clues: Any) -> bool:
    """Whether there are clues in cells."""
    return isinstance(clues, dict) and bool(clues)


def fewer(clues: Any, rng: random.Random) -> Any:
    """About half of the clues in cells, all others."""
    if not isinstance(clues, dict):
        return clues
    return {place: clue for place, clue in clues.items() if rng.random() < 0.5}


def beside_cells(walls: dict[Coord, Any], size: Size) -> dict[Coord, Any]:
    """Leave out numbers without a cell beside them."""

    def kept(number: int | None, row: int, col: int) -> int | None:
        there = row < size[0] and col < size[1] and cell(row, col) not in walls
        return number if there else None

    return {
        at: (kept(below, at.row + 1, at.col), kept(right, at.row, at.col + 1))
        for at, (below, right) in walls.items()
    }


def paired(clues: dict[Coord, Any]) -> dict[Coord, Any]:
    """Let each number that was drawn appear twice, if there are enough places."""
    places, numbers = list(clues), dict.fromkeys(clues.values())
    pairs = zip(places[::2], places[1::2], numbers, strict=False)
    return {place: number for one, other, number in pairs for place in (one, other)}


def parts_of(genre: Genre) -> set[str]:
    assert genre.puzzlink
    return genre.puzzlink.held


def kind_of_rooms(genre: Genre) -> Rooms:
    return next(kind for kind in genre.clues if isinstance(kind, Rooms))


def drawn_puzzle(genre: Genre, rng: random.Random) -> Puzzle:
    """Draw a size that the genre has, and clues that it does not refuse."""
    while True:
        rows, cols = rng.randint(1, 9), rng.randint(1, 12)
        try:
            genre.puzzle(rows, cols, {})
        except GenreError:
            continue
        except ClueError:
            pass  # for example that there are no rooms
        return genre.puzzle(rows, cols, drawn_clues(genre, (rows, cols), rng))


def by_room(puzzle: Puzzle) -> dict[str, Any]:
    """Return the clues, those of a room by the room: a link does not say which cell they are in."""
    clues = dict(puzzle.clues)
    if clues.get("rooms"):
        clues["rooms"] = walled(puzzle)
        cols = puzzle.size[1]
        room = {cell(*divmod(at, cols)): number for at, number in enumerate(clues["rooms"])}
        for kind in puzzle.genre.clues if puzzle.genre else ():
            if isinstance(kind, Standing) and kind.at == sites.CELLS:
                clues[kind.key] = {room[place]: clue for place, clue in clues[kind.key].items()}
    return clues


def walled(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the rooms: in a link, each wall inside one is a room of its own."""
    genre = genre_of(puzzle)
    parts = genre.puzzlink.parts if genre and genre.puzzlink else ()
    told = [
        part.walled(puzzle.clues, puzzle.size) for part in parts if isinstance(part, WalledRooms)
    ]
    return told[0] if told else puzzle.clues["rooms"]


@usually(8)
@pytest.mark.parametrize("genre", GENRES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60)
# Hypothesis prints all fields of a genre, and those of a Sudoku are long.
@pytest.mark.filterwarnings("ignore:Generating overly large repr")
def test_any_clues_go_round(genre: Genre, seed: int) -> None:
    try:
        puzzle = drawn_puzzle(genre, random.Random(seed))
    except PuzzleError:
        reject()
    assert genre.puzzlink
    if genre.puzzlink.square and puzzle.size[0] != puzzle.size[1]:
        with pytest.raises(FormatError, match="square"):
            dump(puzzle, "link")
        return
    link = dump(puzzle, "link")
    again = load(link)
    assert again.genre is genre
    assert again.size == puzzle.size
    assert by_room(again) == by_room(puzzle)
    assert dump(again, "link") == link
    assert load(dump(again, "link")).clues == again.clues


def damages(link: str, rng: random.Random) -> Iterator[str]:
    """Damage a link in realistic and unrealistic ways."""
    at, end = sorted(rng.sample(range(len(link) + 1), 2))
    sign = rng.choice("0123456789abcfgpvz-+=%.@/?#:_ \n\x00é中🧩٣²\ud800")
    yield link[:at]
    yield link[:at] + link[end:]
    yield link[:at] + sign + link[at:]
    yield link[:at] + sign + link[at + 1 :]
    yield link + sign * rng.randint(1, 30)
    yield link[:end] + link[at:]
    yield link[at:end]
    head, *rest = link.split("/")
    yield "/".join([head, *rng.sample(rest, len(rest))])
    yield "/".join([head, str(rng.randint(0, 10 ** rng.randint(0, 9))), *rest[1:]])
    yield "/".join([head, *rest, *rest])
    yield link.upper()


@given(seed=st.integers(0, 2**32))
@settings(max_examples=150)
def test_a_damaged_link_is_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    start = rng.choice(["https://", "", ""])
    for damaged in damages(rng.choice(picture(rng.choice(LINKED).id).links), rng):
        text = (SITE if start else "") + damaged
        try:
            puzzle = load(text)
            genre = genre_of(puzzle)
            assert genre
            if genre.puzzlink:
                assert load(dump(puzzle, "link")).clues == puzzle.clues
        except PuzzleError as error:
            assert_player_can_read(error.sentence)
