"""Telling: a step in sentences. What follows, and why, in the words of the rules themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, only_mark
from py_solver.board.substrate import Substrate
from py_solver.hints.grounds import Ground, Grounds
from py_solver.hints.step import Link
from py_solver.hints.suppose import Chain, Follow
from py_solver.logic.outcome import Removal
from py_solver.logic.say.marks import be, which
from py_solver.logic.say.places import places, where
from py_solver.logic.say.words import listed, sentence


def conclusion(lost: Sequence[tuple[int, int]], state: Sequence[int], board: Substrate) -> str:
    """Say what is known once each index has lost its candidates: `row 1, column 2 is 5`.

    `state` is how it was before.
    """
    clauses: dict[tuple[str, int], list[int]] = {}
    for index, gone in lost:
        left = state[index] & ~gone
        if is_decided(left):
            clauses.setdefault(("is", only_mark(left)), []).append(index)
        elif left:
            clauses.setdefault(("not", gone & state[index]), []).append(index)
        else:
            clauses.setdefault(("nothing", 0), []).append(index)
    told = []
    for (sort, what), indices in clauses.items():
        if sort == "is":
            told.append(which(what, indices, board))
        elif sort == "not":
            told.append(f"{places(indices, board)} cannot {be(what, indices[0], board)}")
        else:
            told.append(f"nothing is left for {places(indices, board)}")
    return listed(told)


def reason(ground: Ground, removal: Removal) -> str:
    """Return why, as a sentence."""
    return sentence(ground.reason(removal))


def chain_of(
    grounds: Grounds, state: Sequence[int], chain: Chain, lead: str = "Suppose"
) -> list[Link]:
    """Tell a chain link by link: what is supposed, what follows, and how it goes wrong."""
    board = grounds.puzzle.substrate
    now = list(state)
    supposed = which(chain.mark, [chain.index], board)
    told = [Link(f"{lead} {supposed}.", _coords([chain.index], board))]
    now[chain.index] = 1 << chain.mark
    for links in _alike(chain.links):
        lost = [(link.removal.index, link.removal.candidates) for link in links]
        ground, removal = grounds.each[links[0].ground], links[0].removal
        told.append(
            Link(
                f"Then {conclusion(lost, now, board)}: {ground.reason(removal)}.",
                _coords([index for index, _ in lost], board),
            )
        )
        for index, gone in lost:
            now[index] &= ~gone
    if chain.broken is not None:
        number, broken = chain.broken
        ground = grounds.each[number]
        told.append(
            Link(f"That cannot be: {ground.objection(broken)}.", _coords(broken.coords, board))
        )
    for number, case in enumerate(chain.cases):
        told += chain_of(grounds, now, case, "Either" if not number else "Or")
    return told


def look_at(grounds: Sequence[Ground], index: int, board: Substrate) -> str:
    """Say where a player should look: a row, a room, or about a place."""
    if len(grounds) == 1 and len(grounds[0].scope.coords) < sum(board.in_play) / 2:
        return f"Look at {where(grounds[0].scope.region, board)}."
    return f"Look about {places([index], board)}."


def _alike(links: Iterable[Follow]) -> list[list[Follow]]:
    """Put together links that follow each other and are one argument."""
    return [
        list(group)
        for _, group in groupby(
            links, key=lambda link: (link.ground, link.removal.because, link.removal.why)
        )
    ]


def _coords(indices: Iterable[int], board: Substrate) -> tuple[Coord, ...]:
    return tuple(board.coords[index] for index in indices)
