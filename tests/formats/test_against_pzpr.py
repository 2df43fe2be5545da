"""puzz.link's own program reads our texts, and we read the texts that it writes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from py_solver import (
    Coord,
    Genre,
    Puzzle,
    PuzzleError,
    Verdict,
    all_genres,
    check,
    dump,
    load,
    solve,
)
from py_solver.board.errors import FormatError
from py_solver.formats.pzprv3 import file
from py_solver.formats.registry import load_marks
from py_solver.puzzle.clues import Clue, Numbers, Rooms
from py_solver.puzzle.genre import genre_of
from tests import tiers
from tests.genres.pictures import picture
from tests.helpers.node import answers
from tests.helpers.random_clues import puzzles

RUNNER = Path(__file__).with_name("pzpr.mjs")
SIZES = ((4, 4), (5, 6), (7, 3), (12, 12))
LATER = {
    ("easy_as_abc", "given"),
    ("galaxies", "wall"),
    ("skyscrapers", "given"),
}
"""Clues that puzz.link has, but not yet the program on npm, of 2019. It also has no flags."""
OTHERWISE = {"cave", "nawabari", "nuri_maze"}
"""Genres whose files have other marks there than at puzz.link: a loop around a cave, no border,
no route through a maze."""
ALWAYS = {("slalom", "start"): 1, ("nuri_maze", "end"): 2}
"""How many clues of a kind each board has there: it adds those that are missing."""
APART = {("dosun_fuwari", "wall")}
"""Clues that are regions of their own in links, whatever region ours were in."""
TRIMMED = {("bosanowa", "circle")}
"""Clues down to which it cuts the board."""
UNTOLD = {"nanro"}
"""Genres in which it accepts no solution if a given number is unknown."""
CORNERS = {"fivecells": 5, "fourcells": 4}
"""Sizes of regions: it makes corners black, if no clue is there, until the cells can be divided."""
LARGEST = {"hitori": 255, "uso_tatami": 9}
"""Greater numbers: it reads them, and omits them from the links that it writes."""


class Case(NamedTuple):
    """A text of ours: a link, or a file, of a board that may be solved."""

    puzzle: Puzzle
    text: str
    solved: bool


def judged(texts: Sequence[str]) -> list[Any]:
    """Return the program's result for each text."""
    return answers(RUNNER, texts)


def known(puzzle: Puzzle) -> Puzzle:
    """The puzzle without clues that that version lacks. Raises FormatError if nothing is left."""
    genre = genre_of(puzzle)
    assert genre
    if puzzle.size[0] * puzzle.size[1] % CORNERS.get(genre.id, 1):
        raise FormatError("It makes corners black.")
    flags = {key for _, key in genre.puzzlink.variants} if genre.puzzlink else ()
    for kind in genre.clues:
        clues = puzzle.clues[kind.key]
        if (genre.id, kind.key) in LATER or kind.key in flags:
            puzzle = puzzle.with_clues(kind.key, kind.empty(puzzle.size))
        elif (genre.id, kind.key) in ALWAYS and len(clues) < ALWAYS[genre.id, kind.key]:
            raise FormatError("It makes one up.")
        elif (genre.id, kind.key) in APART and clues:
            raise FormatError("Regions end there.")
        elif (genre.id, kind.key) in TRIMMED and not fills(clues, puzzle.size):
            raise FormatError("It makes the board smaller.")
        elif isinstance(kind, Rooms) and -1 in clues:
            raise FormatError("A cell of no room is a room of its own to it.")
        elif isinstance(clues, Mapping):
            most = LARGEST.get(genre.id, 10**6)
            if any(isinstance(number, int) and number > most for number in clues.values()):
                raise FormatError("A number is too large for it.")
    return puzzle


def fills(clues: Mapping[Coord, Any], size: tuple[int, int]) -> bool:
    """Whether there are clues at all four edges of the board."""
    rows, cols = {place.row for place in clues}, {place.col for place in clues}
    return {0, size[0] - 1} <= rows and {0, size[1] - 1} <= cols


def own(puzzle: Puzzle) -> Iterator[Case]:
    """One of our boards, and the same solved."""
    yield Case(puzzle, dump(puzzle, "link"), False)
    outcome = solve(puzzle)
    # Without clues that it lacks, there may be several solutions: the program accepts any.
    genre = genre_of(puzzle)
    if not genre or not genre.pzprv3 or genre.id in OTHERWISE:
        return
    if genre.id in UNTOLD and any(
        Clue.ANY in puzzle.clues[kind.key].values()
        for kind in genre.clues
        if isinstance(kind, Numbers)
    ):
        return
    if outcome.verdict is not Verdict.NONE:
        yield Case(puzzle, file.dump_marks(puzzle, outcome.solutions[0]), True)


def cases(genre: Genre, dice: random.Random) -> Iterator[Case]:
    """Our own boards with their solutions, and random ones."""
    links = picture(genre.id).links
    for link in links[: tiers.times(1, len(links))]:
        with suppress(FormatError):
            yield from own(known(load(link)))
    for size in SIZES:
        for drawn in puzzles(genre, size, dice, tiers.times(1, 40)):
            for form in (
                ("link", "file") if genre.pzprv3 and genre.id not in OTHERWISE else ("link",)
            ):
                try:
                    puzzle = known(drawn)
                    yield Case(puzzle, dump(puzzle, form), False)
                except PuzzleError:  # cells of no room, say
                    continue


@cache
def told() -> tuple[list[Case], list[Any]]:
    """Every text, and the program's result for it; of the genres that it has."""
    dice = random.Random(tiers.SEED)
    every = [one for genre in all_genres().values() if genre.puzzlink for one in cases(genre, dice)]
    answers = judged([one.text for one in every])
    pairs = [(one, answer) for one, answer in zip(every, answers, strict=True) if answer]
    return [one for one, _ in pairs], [answer for _, answer in pairs]


@tiers.usually(0)
def test_what_we_write_is_read_by_the_program_and_what_it_writes_by_us() -> None:
    found: Counter[str] = Counter()
    for case, answer in zip(*told(), strict=True):
        genre, said = genre_of(case.puzzle), case.text[:200]
        assert genre
        assert "raised" not in answer, f"{said}: {answer}"
        found[genre.id] += 1
        for key in ("url", "file") if genre.pzprv3 and genre.id not in OTHERWISE else ("url",):
            back = load(answer[key])
            assert back.genre is genre, said
            # Not the clues: the number of a room may return in another of its cells.
            same = set(back.constraints) == set(case.puzzle.constraints)
            assert same, f"{said} -> {answer[key][:200]}"
    # As many of our genres as it has.
    assert len(found) >= 29


@tiers.usually(0)
def test_what_we_call_solved_is_solved_for_the_program_and_its_marks_come_back() -> None:
    solved = 0
    for case, answer in zip(*told(), strict=True):
        if case.solved:
            solved += 1
            assert answer["solved"], case.text
            assert check(case.puzzle, load_marks(answer["file"])).solved, answer["file"]
    assert solved >= 20
