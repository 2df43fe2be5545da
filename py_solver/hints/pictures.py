"""Pictures of steps: a genre's drawings of patterns that players have a name for.

A picture contains

- a clue as itself, the first letter of a word; `N` for any one; `a`, `d` for equal clues, `A`, `D`
  if the step also concludes that the cell is marked;
- `x` for a cell that is concluded to be marked, `o` for one that is not; `X` and `O` if that may be
  known before;
- `-` and `|` for an edge that is concluded to have a line, `x` for one that has none; `=` and `X`
  if that may be known before;
- `%` for a cell outside the grid; any other character for anything. A `*` on a corner says that a
  line may be known somewhere else, too: without one the loop could be closed here.

A step matches a picture under three conditions. All clues of the picture take part, as reasons or
by the facts at them, and no other clue does. It concludes some of the picture's conclusions. And it
depends on no more than the picture's facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from py_solver.board.coords import Coord, Layer, cell
from py_solver.hints.premises import Premise
from py_solver.puzzle.puzzle import Puzzle

Spot = tuple[int, int]
"""Row and column where corners, edges and cells all have their places: cells at odd ones."""

ALIKE = frozenset("ad")
TOLD = {"x": 1, "o": 0, "-": 1, "|": 1}
KNOWN = {"X": 1, "O": 0, "=": 1}


class Drawn(NamedTuple):
    """The parts of a step for a picture: known and concluded marks, at their places."""

    puzzle: Puzzle
    premises: Sequence[Premise]
    known: Mapping[Coord, tuple[int, ...]]
    told: Sequence[tuple[Coord, int]]


def named_in_pictures(
    pictures: Mapping[str, str], drawn: Drawn
) -> tuple[str, tuple[Coord, ...]] | None:
    """Return the name of the first picture that matches, and the places of its clues.

    Return None if no picture matches.
    """
    if not pictures or not drawn.told:
        return None
    clues = clues_of(drawn.puzzle)
    asking = _asking(drawn)
    near = sorted(clues.keys() & (asking.keys() | _with_facts(drawn, clues)))
    stand = {clues[place] for place in near}
    for picture, name in pictures.items():
        if not _signs(picture) <= stand:
            continue
        for turned in turns(picture):
            anchor = min(spot for spot, sign in turned.items() if _is_clue(spot, sign))
            for place in near:
                down, right = (a - b for a, b in zip(_spot(place), anchor, strict=True))
                moved = {(row + down, col + right): sign for (row, col), sign in turned.items()}
                there = _clues_fit(moved, drawn, clues)
                if there and _all_take_part(there, asking, drawn) and _all_drawn(moved, drawn):
                    return name, tuple(sorted(there))
    return None


def clues_of(puzzle: Puzzle) -> dict[Coord, str]:
    """Return the sign of each cell with a clue: a number, or the first letter of a word."""
    found: dict[Coord, str] = {}
    for there in puzzle.clues.values():
        if isinstance(there, Mapping):
            for place, value in there.items():
                if isinstance(place, Coord):
                    word = str(value)
                    found[place] = word if isinstance(value, int) else word[:1]
    return found


def _asking(drawn: Drawn) -> dict[Coord, bool]:
    """Return the clues that ask for something here, and whether each does so alone."""
    found: dict[Coord, bool] = {}
    for premise in drawn.premises:
        if premise.rule is premise.constraint.rule:
            for source in premise.source:
                if isinstance(source.which, Coord):
                    alone = len(premise.source) == 1
                    found[source.which] = found.get(source.which, False) or alone
    return found


def _with_facts(drawn: Drawn, clues: Mapping[Coord, str]) -> set[Coord]:
    """Return the clues at which something was known."""
    there = set()
    for coord in drawn.known:
        if coord.layer.is_edge:
            lying = coord.layer is Layer.EDGES_H
            there.add(cell(coord.row - lying, coord.col - (not lying)))
        there.add(cell(coord.row, coord.col))
    return there & clues.keys()


def _clues_fit(
    picture: Mapping[Spot, str], drawn: Drawn, clues: Mapping[Coord, str]
) -> set[Coord] | None:
    """Return the places of the drawn clues, or None if they or the edge of the grid differ."""
    groups: dict[str, str] = {}
    board, there = drawn.puzzle.substrate, set()
    for spot, sign in picture.items():
        if not _is_cell(spot):
            continue
        place = cell(spot[0] // 2, spot[1] // 2)
        inside = 0 <= place.row < board.rows and 0 <= place.col < board.cols
        if sign == "%" and inside:
            return None
        if not _is_clue(spot, sign):
            continue
        group = sign.lower()
        wanted = groups.setdefault(group, clues.get(place, "")) if group in ALIKE else sign
        if place not in clues or (sign != "N" and clues[place] != wanted):
            return None
        there.add(place)
    return there if len(set(groups.values())) == len(groups) else None


def _all_take_part(there: set[Coord], asking: Mapping[Coord, bool], drawn: Drawn) -> bool:
    """Return whether each drawn clue has a part in the step, and no other one has."""
    if any(alone and place not in there for place, alone in asking.items()):
        return False
    known, board = drawn.known.keys(), drawn.puzzle.substrate
    return all(
        place in asking
        or place in known
        or (drawn.premises and not known.isdisjoint(board.edges_at(place)))
        for place in there
    )


def _all_drawn(picture: Mapping[Spot, str], drawn: Drawn) -> bool:
    """Return whether the picture has all conclusions and all facts of the step."""
    told = {coord for coord, _ in drawn.told}
    spare = "*" in picture.values()
    for coord, mark in drawn.told:
        if not _says(picture.get(_spot(coord), ""), mark, TOLD):
            return False
    for coord, marks in drawn.known.items():
        sign = picture.get(_spot(coord), "")
        known = _says(sign, marks[0], KNOWN) or _says(sign, marks[0], TOLD)
        clue = coord.layer is Layer.CELLS and _is_clue(_spot(coord), sign)
        if coord in told or (len(marks) == 1 and (known or clue)):
            continue
        if not spare or marks != (1,):
            return False
        spare = False
    return True


def _says(sign: str, mark: int, words: Mapping[str, int]) -> bool:
    """Return whether a sign says that the mark is there."""
    if sign.lower() in ALIKE:
        return mark == (1 if sign.isupper() else 0)
    return words.get(sign) == mark


def _is_cell(spot: Spot) -> bool:
    return spot[0] % 2 == 1 and spot[1] % 2 == 1


def _is_clue(spot: Spot, sign: str) -> bool:
    return _is_cell(spot) and (sign.isdigit() or sign in "NwbaAdD?")


def _spot(coord: Coord) -> Spot:
    down = coord.layer in (Layer.CELLS, Layer.EDGES_V)
    right = coord.layer in (Layer.CELLS, Layer.EDGES_H)
    return 2 * coord.row + down, 2 * coord.col + right


@cache
def _signs(picture: str) -> frozenset[str]:
    """Return the clues that are drawn as themselves."""
    signs = {sign for spot, sign in turns(picture)[0].items() if _is_clue(spot, sign)}
    return frozenset(sign for sign in signs if sign != "N" and sign.lower() not in ALIKE)


@cache
def turns(picture: str) -> tuple[dict[Spot, str], ...]:
    """Return the picture in all eight directions, no two of them the same."""
    lines = picture.strip("\n").split("\n")
    edges = "+" in picture
    signs = {}
    for row, line in enumerate(lines):
        for col, sign in enumerate(line):
            spot = (row, col) if edges else (2 * row + 1, 2 * col + 1)
            mark = "x" if edges and sign == "x" else sign
            if mark not in "+. ":
                signs[spot] = _edge_sign(mark, spot) if edges else mark
    found: list[dict[Spot, str]] = []
    for turned in _eight(signs):
        if turned not in found:
            found.append(turned)
    return tuple(found)


def _edge_sign(sign: str, spot: Spot) -> str:
    """On an edge a cross says that there is no line."""
    return sign if _is_cell(spot) else {"x": "o", "X": "O"}.get(sign, sign)


def _eight(signs: dict[Spot, str]) -> Iterator[dict[Spot, str]]:
    for mirrored in (signs, {(col, row): sign for (row, col), sign in signs.items()}):
        for down in (1, -1):
            for right in (1, -1):
                yield {(down * r, right * c): sign for (r, c), sign in mirrored.items()}
