"""Wording of rules about groups and lines: connections, and places where lines meet."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord
from py_solver.board.lines import Lines
from py_solver.board.substrate import Substrate
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import at_coord, place, places, where
from py_solver.logic.say.words import counted, noun, plural
from py_solver.words.say import later, say

NO_WAY = later("this place can no longer be reached from the others")


def inside(what: str, indices: Sequence[int], board: Substrate) -> str:
    """Return `stars in row 3` for stars, or only `stars` if the region is all of its layers."""
    layers = {board.coords[index].layer for index in indices}
    playing = zip(board.coords, board.in_play, strict=True)
    whole = sum(plays and coord.layer in layers for coord, plays in playing)
    if indices and len(indices) == whole:
        return what
    return say("{what} in {where}", what=what, where=where(indices, board))


def the_line(mark: int, edges: Sequence[int], board: Substrate) -> str:
    """Return the noun for drawn edges: `the line`, or `the edges with 2` if that is the mark."""
    marks = board.marks_of(edges[0]) if edges else None
    if marks is None or (marks.is_binary and mark):
        return say("the line")
    return say("the {things}", things=sort_of(mark, edges, board))


def drawn(edges: Sequence[int], board: Substrate) -> str:
    """Return the plural noun for drawn edges: `bridges`, or `lines`."""
    thing = board.marks_of(edges[0]).noun if edges else ""
    return plural(thing or noun("line"))


REST = later("the others")


def cut_off(indices: Sequence[int], board: Substrate, rest: str = REST) -> str:
    """Return `row 3, column 1 is cut off from the others`.

    Names of edges are long, so it names only the first of several, and counts the rest.
    """
    if len(indices) == 1:
        one = place(indices[0], board)
        return say("{place} is cut off from {rest}", place=one, rest=say(rest))
    if all(board.coords[index].layer.is_edge for index in indices):
        first = place(indices[0], board)
        others = counted(len(indices) - 1, "other edge")
        named = say("{place} and {others}", place=first, others=others)
    else:
        named = places(indices, board)
    return say("{places} are cut off from {rest}", places=named, rest=say(rest))


def only_way(one: int, other: int, board: Substrate) -> str:
    """Say that no other path connects two places."""
    ends = {"first": place(one, board), "last": place(other, board)}
    return say("this is the only way from {first} to {last}", **ends)


def meeting(edges: Sequence[int], board: Substrate) -> str:
    """Name the place where most of the edges meet, or the edge if there is only one."""
    found = _met(edges, board)
    return board.name(found) if found else say("this place")


def at_meeting(edges: Sequence[int], board: Substrate) -> str:
    """Return the same with a preposition: `in row 3, column 5`, `at the edge …`."""
    found = _met(edges, board)
    return at_coord(found, board) if found else say("in this place")


def _met(edges: Sequence[int], board: Substrate) -> Coord | None:
    if len(edges) < 2:
        return board.coords[edges[0]] if edges else None
    net = Lines(board, edges)
    most = max(net.degrees(edges).items(), key=lambda item: item[1])
    return net.places[most[0]]


def hub(arms: Sequence[Sequence[int]], board: Substrate) -> str:
    """Name the place that arms to the north, west, east and south lead away from."""
    for number, arm in enumerate(arms):
        if arm:
            ends = board.ends(board.coords[arm[0]])
            return board.name(ends[number < 2])
    return say("this place")
