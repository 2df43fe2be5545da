"""Find a board for each technique: `python -m tooling.docs.boards [SEEDS [ID …]]`.

A board is a puzzle of ours, mostly a generated one, with facts that a player can know before the
step. The command keeps every board of `docs/site/techniques/boards.json` on which the engine still
gives its step, and looks for the others on puzzles of so many seeds.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import py_solver as gw
from py_solver.board.coords import Coord
from py_solver.hints.techniques.catalogue import Technique, techniques
from tooling.layout import HERE
from tooling.say import step as say_step

FILE = HERE.root / "docs" / "site" / "techniques" / "boards.json"
GRADES = (None, "hard", "medium")
SIZES = ((4, 4), (5, 5))
"""Small boards, on which patterns in corners are frequent, if the puzzle type has such."""
SECONDS = 60.0
WINDOWS, STEPS = 2, 5
"""How many boards with a small open part are tried for each puzzle, and how many steps of each."""
ANYWHERE = ("sudoku",)
"""The puzzle types to search for steps in rows, columns and boxes, which many types have."""


@dataclass(frozen=True)
class Board:
    """A puzzle in the middle of its solve path.

    - `marks`: the values that are filled in; `ruled_out`: candidates that earlier steps removed.
    """

    puzzle: gw.Puzzle
    marks: Mapping[Coord, int]
    ruled_out: Mapping[Coord, tuple[int, ...]]

    @property
    def genre(self) -> str:
        """The id of the puzzle type."""
        return self.puzzle.genre.id if self.puzzle.genre else ""

    @classmethod
    def of(cls, value: Mapping[str, Any]) -> Board:
        """Read what `as_json` wrote."""
        return cls(
            gw.load(json.dumps(value["puzzle"])),
            {Coord.parse(place): mark for place, mark in value["marks"].items()},
            {Coord.parse(place): tuple(gone) for place, gone in value["ruled_out"].items()},
        )

    def as_json(self) -> dict[str, Any]:
        """Return the board as JSON."""
        return {
            "puzzle": json.loads(gw.dump(self.puzzle, "json")),
            "marks": {str(place): mark for place, mark in self.marks.items()},
            "ruled_out": {str(place): list(gone) for place, gone in self.ruled_out.items()},
        }

    def step(self) -> gw.Step | None:
        """Return the step that the engine gives here."""
        return gw.hint(self.puzzle, self.marks, ruled_out=self.ruled_out)

    def shows(self, technique: Technique) -> bool:
        """Return whether that step is of this technique."""
        found = self.step()
        return found is not None and found.name == technique.name


def boards() -> dict[str, Board]:
    """Return the board of each technique that has one, by its slug."""
    found = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    return {slug: Board.of(value) for slug, value in found.items()}


def on_the_way(puzzle: gw.Puzzle, seed: int) -> Iterator[tuple[gw.Step, Board]]:
    """Yield steps with the board before each: a whole solve path, and some with little open."""
    yield from _followed(puzzle, {}, gw.path(puzzle, SECONDS).steps)
    (solution, *_) = gw.solve(puzzle).solutions
    chance = random.Random(f"{puzzle.size} {seed}")
    for _ in range(WINDOWS):
        # Near a corner or a clue, its pattern may be the easiest step once all else is filled in.
        middle, reach = chance.choice(list(solution)), chance.choice((1, 2, 3))
        yield from _followed(
            puzzle,
            {
                coord: mark
                for coord, mark in solution.items()
                if max(abs(coord.row - middle.row), abs(coord.col - middle.col)) > reach
            },
        )


def _followed(
    puzzle: gw.Puzzle, known: Mapping[Coord, int], steps: Sequence[gw.Step] = ()
) -> Iterator[tuple[gw.Step, Board]]:
    """Yield the steps, or else the first few hints from there, with the board before each."""
    marks, ruled_out = dict(known), dict[Coord, tuple[int, ...]]()
    for place in range(len(steps) or STEPS):
        board = Board(puzzle, dict(marks), dict(ruled_out))
        one = steps[place] if steps else board.step()
        if one is None:
            return
        yield one, board
        for coord, mark, holds in one.conclusions:
            if holds:
                marks[coord] = mark
            else:
                ruled_out[coord] = (*ruled_out.get(coord, ()), mark)


def puzzles(genre: str, seed: int) -> Iterator[gw.Puzzle]:
    """Yield small puzzles of a puzzle type, some of them harder."""
    kind = gw.all_genres()[genre]
    if seed == 0:
        yield gw.load(kind.example, genre)
    if kind.making is None:
        return
    # A Sudoku with as few clues as possible is hard without being asked for.
    grade = None if genre == "sudoku" else GRADES[seed % len(GRADES)]
    for size, word in ((None, grade), *((size, None) for size in SIZES)):
        try:
            yield gw.generate(genre, size, seed=seed, grade=word, budget=SECONDS)
        except gw.PuzzleError as error:
            print(genre, seed, error, flush=True)


def find(seeds: int, only: list[str]) -> None:
    """Look for boards of the techniques that have none, and write them as they come."""
    found = boards()
    known = {one.slug: one for one in techniques()}
    found = {
        slug: one
        for slug, one in found.items()
        if slug in known
        and one.genre in (known[slug].genres or ANYWHERE)
        and one.shows(known[slug])
    }
    for seed in range(seeds):
        for genre in only or list(gw.all_genres()):
            wanted = {
                one.name: one
                for one in known.values()
                if one.slug not in found and genre in (one.genres or ANYWHERE)
            }
            if not wanted:
                continue
            for puzzle in puzzles(genre, seed):
                try:
                    for one, board in on_the_way(puzzle, seed):
                        technique = wanted.get(one.name)
                        if technique and technique.slug not in found and board.shows(technique):
                            found[technique.slug] = board
                            say_step(f"{technique.slug}: {genre}, seed {seed}")
                            _write(found)
                except gw.PuzzleError as error:
                    print(genre, seed, error, flush=True)
    missing = [slug for slug in known if slug not in found]
    say_step(f"{len(found)} boards; none for {', '.join(missing) or 'no technique'}")


def _write(found: Mapping[str, Board]) -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    order = [one.slug for one in techniques() if one.slug in found]
    lines = ",\n".join(
        f"{json.dumps(slug)}: {json.dumps(found[slug].as_json(), separators=(',', ':'))}"
        for slug in order
    )
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    find(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:])
