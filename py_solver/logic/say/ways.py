"""Ways: how rules about groups and lines say what hangs together, and where lines meet."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.lines import Lines
from py_solver.board.substrate import Substrate
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import place, places, where
from py_solver.logic.say.words import plural

NO_WAY = "no way leads here from the others"


def inside(indices: Sequence[int], board: Substrate) -> str:
    """Return ` in row 3`; nothing where the region is all that its layers have."""
    layers = {board.coords[index].layer for index in indices}
    playing = zip(board.coords, board.in_play, strict=True)
    whole = sum(plays and coord.layer in layers for coord, plays in playing)
    return "" if indices and len(indices) == whole else f" in {where(indices, board)}"


def the_line(mark: int, edges: Sequence[int], board: Substrate) -> str:
    """Return what is drawn along the edges: `the line`, or `the edges with 2` where that is it."""
    marks = board.marks_of(edges[0]) if edges else None
    if marks is None or (marks.is_binary and mark):
        return "the line"
    return f"the {sort_of(mark, edges, board)}"


def drawn(edges: Sequence[int], board: Substrate) -> str:
    """Return what is drawn along the edges, many of them: `bridges`, or `lines`."""
    noun = board.marks_of(edges[0]).noun if edges else ""
    return plural(noun or "line")


def cut_off(indices: Sequence[int], board: Substrate, rest: str = "the others") -> str:
    """Return `row 3, column 1 is cut off from the others`.

    The names of edges are so long that of several only the first is told, and how many more.
    """
    if len(indices) == 1:
        return f"{place(indices[0], board)} is cut off from {rest}"
    edges = all(board.coords[index].layer.is_edge for index in indices)
    more = f"{place(indices[0], board)} and {len(indices) - 1} more"
    named = more if edges else places(indices, board)
    return f"{named} are cut off from {rest}"


def only_way(one: int, other: int, board: Substrate) -> str:
    """Say that two places can be joined by no other way."""
    return f"this is the only way from {place(one, board)} to {place(other, board)}"


def meeting(edges: Sequence[int], board: Substrate) -> str:
    """Name the place where most of the edges meet, or the edge where there is only one."""
    if len(edges) < 2:
        return place(edges[0], board) if edges else "this place"
    net = Lines(board, edges)
    most = max(net.degrees(edges).items(), key=lambda item: item[1])
    return board.name(net.places[most[0]])


def hub(arms: Sequence[Sequence[int]], board: Substrate) -> str:
    """Name the place that arms to the north, west, east and south lead away from."""
    for number, arm in enumerate(arms):
        if arm:
            ends = board.ends(board.coords[arm[0]])
            return board.name(ends[number < 2])
    return "this place"
