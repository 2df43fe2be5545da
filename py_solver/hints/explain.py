"""Explaining: what was found, as a step that a player can read."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.hints.grounds import Ground, Grounds
from py_solver.hints.names import name_of
from py_solver.hints.seek import Insight, Seeker
from py_solver.hints.smallest import Target
from py_solver.hints.step import Conclusion, Kind, Step
from py_solver.hints.telling import chain_of, conclusion, look_at, singles
from py_solver.logic.say.words import counted, listed, sentence
from py_solver.words.say import say


def step_of(seeker: Seeker, insight: Insight, kind: Kind = "step") -> Step:
    """Put what was found into words."""
    if insight.find is not None:
        return _at_a_glance(seeker, insight, kind)
    grounds, state = seeker.grounds, seeker.position.state
    board = grounds.puzzle.substrate
    named = [grounds.each[n] for n in sorted(insight.grounds) if grounds.each[n].weight]
    gone: dict[int, int] = {}
    for index, mark in insight.targets:
        gone[index] = gone.get(index, 0) | 1 << mark
    lost = list(gone.items())
    links = tuple(chain_of(grounds, state, insight.chain)) if insight.chain else ()
    facts = _facts({*gone, *insight.facts}, state, grounds)
    return Step(
        kind,
        _conclusions(lost, state, grounds),
        tuple(named),
        facts,
        links,
        insight.cost,
        insight.least >= insight.cost,
        look_at(named, insight.targets[0][0], board),
        " ".join(link.sentence for link in links) or _together(named),
        sentence(conclusion(lost, state, board)),
        say(name_of(grounds.puzzle, named, facts, state, lost, None)),
    )


def _at_a_glance(seeker: Seeker, insight: Insight, kind: Kind) -> Step:
    grounds, state = seeker.grounds, seeker.position.state
    board, find = grounds.puzzle.substrate, insight.find
    assert find is not None
    ground, removals = grounds.each[find.ground], find.removals
    lost = [(one.index, one.candidates) for one in removals]
    facts = _facts({i for one in removals for i in (*one.because, one.index)}, state, grounds)
    return Step(
        kind,
        _conclusions(lost, state, grounds),
        (ground,),
        facts,
        (),
        insight.cost,
        insight.least >= insight.cost,
        look_at([ground], removals[0].index, board),
        singles(grounds, ground, removals, state),
        sentence(conclusion(lost, state, board)),
        say(name_of(grounds.puzzle, (ground,), facts, state, lost, find)),
    )


def trial(seeker: Seeker, targets: Sequence[Target]) -> Step:
    """Return a step that only says what is so: all that one place can still be in a solution.

    It is the place from which most follows, so that the next steps may have reasons.
    """
    grounds, state = seeker.grounds, seeker.position.state
    index = seeker.telling(targets)
    lost = [(index, state[index] & ~seeker.possible[index])]
    board = grounds.puzzle.substrate
    return Step(
        "trial",
        _conclusions(lost, state, grounds),
        (),
        {},
        (),
        0,
        False,
        look_at([], index, board),
        say("No short reason was found: it shows only when everything else has been tried."),
        sentence(conclusion(lost, state, board)),
    )


def _together(named: Sequence[Ground]) -> str:
    asked = listed([ground.about for ground in named])
    return say(
        "Nothing else obeys {rules} at once: {asked}.",
        rules=counted(len(named), "rule"),
        asked=asked,
    )


def _conclusions(
    lost: Sequence[tuple[int, int]], state: Sequence[int], grounds: Grounds
) -> tuple[Conclusion, ...]:
    board = grounds.puzzle.substrate
    found = []
    for index, gone in lost:
        left = state[index] & ~gone
        if is_decided(left):
            found.append(Conclusion(board.coords[index], only_mark(left), True))
        else:
            away = marks_in(gone & state[index])
            found += [Conclusion(board.coords[index], mark, False) for mark in away]
    return tuple(found)


def _facts(
    indices: Collection[int], state: Sequence[int], grounds: Grounds
) -> dict[Coord, tuple[int, ...]]:
    """Return what is known of these coords beyond the empty board."""
    board = grounds.puzzle.substrate
    return {
        board.coords[index]: marks_in(state[index])
        for index in sorted(indices)
        if state[index] != board.candidates[index]
    }
