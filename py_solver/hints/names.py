"""Names: the players' name of a step, and its wording, if they have a name for it.

The reasons of a step determine its name: a rule and its argument, the pattern of a line, the clues
involved and their positions, or the places left for a number in its rows, columns and boxes. A step
has a name only if it fits completely: a wrong name is worse than none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, only_mark
from py_solver.hints.deduce import Find
from py_solver.hints.pictures import Drawn, named_in_pictures
from py_solver.hints.premises import Premise, Premises
from py_solver.hints.step import Link
from py_solver.hints.techniques.corners import told_at_corner
from py_solver.hints.techniques.counting import of_counts
from py_solver.hints.techniques.drawn import told_by_argument
from py_solver.hints.techniques.houses import are_houses, told_in_houses
from py_solver.hints.techniques.pattern import NOTHING, Told
from py_solver.hints.techniques.sets import told_in_house
from py_solver.puzzle.genre import NAMELESS, genre_of
from py_solver.words.say import say

Lost = Sequence[tuple[int, int]]
"""Indices with the candidates that they lose."""


def told_of(
    premises: Premises,
    used: Sequence[Premise],
    known: Mapping[Coord, tuple[int, ...]],
    state: Sequence[int],
    lost: Lost,
    find: Find | None,
) -> Told:
    """Return the wording of a step as a technique, or NOTHING if it is not one.

    `used` are the premises that it names, `known` its facts, `lost` the candidates that indices
    lose, and `find` the one argument of a step of one premise. `state` is the board before it.
    """
    puzzle = premises.puzzle
    if are_houses(used):
        told = (
            told_in_house(used[0], state, lost, find, premises)
            if find
            else told_in_houses(used, state, lost)
        )
        if told is not NOTHING:
            return told
    genre = genre_of(puzzle)
    if genre is None or genre.names is NAMELESS:
        return told_at_corner(used, state, lost)
    board, names = puzzle.substrate, genre.names
    concluded = [
        (board.coords[index], only_mark(state[index] & ~gone))
        for index, gone in lost
        if is_decided(state[index] & ~gone)
    ]
    if len(concluded) == len(lost):
        drawn = named_in_pictures(names.pictures, Drawn(puzzle, used, known, concluded))
        if drawn is not None:
            name, clues = drawn
            return told_by_argument(name, names.arguments[name], clues, board)
        if find is not None and (name := names.runs.get(_run(used[0], known, concluded), "")):
            return Told(name)
    if find is not None:
        for one in _of_one(used[0], known, state, find):
            if one in names.reasons:
                return Told(names.reasons[one])
    for count in of_counts(used, known, state, lost):
        if name := names.reasons.get(count.word, ""):
            coords = tuple(board.coords[index] for index, _ in lost)
            argument = Link(say(names.arguments[name]), coords)
            return Told(name, count.where, count.links or (argument,))
    return told_at_corner(used, state, lost)


def _of_one(
    premise: Premise, known: Mapping[Coord, tuple[int, ...]], state: Sequence[int], find: Find
) -> Iterator[str]:
    """Yield `Sum 6/3`, a number with the count of its places; `Islands far`; `Islands`."""
    rule, word = premise.rule, premise.rule.name
    target = getattr(rule, "target", None)
    if target is not None:
        open_ = [index for index in premise.scope.region if state[index] != 1]
        new = all(state[index] == premise.scope.board.candidates[index] for index in open_)
        if new and not known.keys() - {premise.scope.board.coords[i] for i in premise.scope.region}:
            closed = len(open_) < len(premise.scope.region)
            yield f"{word} {target}/{len(open_)}{' and no more' if closed else ''}"
    why = find.removals[0].why
    if why:
        yield f"{word} {why}"
    else:
        yield word


def _run(
    premise: Premise, known: Mapping[Coord, tuple[int, ...]], told: Sequence[tuple[Coord, int]]
) -> str:
    """Return how the line looks: `aa_`, the told places and those that they rest on."""
    new = {coord for coord, _ in told}
    if not told or any(len(marks) > 1 for coord, marks in known.items() if coord not in new):
        return ""
    signs: dict[int, str] = {}
    board = premise.scope.board
    letters: dict[int, str] = {}
    for place, index in enumerate(premise.scope.region):
        coord = board.coords[index]
        if coord in new:
            signs[place] = "_"
        elif coord in known:
            signs[place] = letters.setdefault(known[coord][0], "abcdefghi"[len(letters) % 9])
    if "_" not in signs.values():
        return ""
    line = "".join(signs.get(place, ".") for place in range(min(signs), max(signs) + 1))
    return min(line, line[::-1], key=lambda one: one.index("_") * -1)
