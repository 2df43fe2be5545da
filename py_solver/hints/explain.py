"""Explaining: turn a find into a step that a player can read."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.hints.deduce import Find
from py_solver.hints.names import told_of
from py_solver.hints.premises import Premise, Premises
from py_solver.hints.seek import Insight, Seeker
from py_solver.hints.smallest import Target
from py_solver.hints.step import Conclusion, Kind, Link, Step
from py_solver.hints.wording import chain_of, conclusion, look_at, singles
from py_solver.logic.say.words import counted, sentence
from py_solver.words.say import say


def step_of(seeker: Seeker, insight: Insight, kind: Kind = "step") -> Step:
    """Put what was found into words."""
    if insight.find is not None:
        return _at_a_glance(seeker, insight, kind)
    premises, state = seeker.premises, seeker.position.state
    board = premises.puzzle.substrate
    named = [premises.each[n] for n in sorted(insight.premises) if premises.each[n].weight]
    gone: dict[int, int] = {}
    for index, mark in insight.targets:
        gone[index] = gone.get(index, 0) | 1 << mark
    lost = list(gone.items())
    facts = _facts({*gone, *insight.facts}, state, premises)
    told = told_of(premises, named, facts, state, lost, None)
    links = told.links or _links(premises, state, insight, lost, kind)
    return Step(
        kind,
        _conclusions(lost, state, premises),
        tuple(named),
        facts,
        links,
        insight.cost,
        insight.least >= insight.cost,
        told.where or look_at(named, insight.targets[0][0], board),
        " ".join(link.sentence for link in links) or _together(named, kind),
        sentence(conclusion(lost, state, board)),
        say(told.name),
    )


def _links(
    premises: Premises,
    state: Sequence[int],
    insight: Insight,
    lost: Sequence[tuple[int, int]],
    kind: Kind,
) -> tuple[Link, ...]:
    """Return the chain in sentences, and say that other contradictions have the same reasons.

    For a mistake, explain only why it is wrong: the right mark is for the player to find.
    """
    chain = insight.chain
    if chain is None:
        return ()
    links = chain_of(premises, state, chain)
    rest = [(at, gone & ~(1 << chain.mark) if at == chain.index else gone) for at, gone in lost]
    rest = [(at, gone) for at, gone in rest if gone]
    if rest and kind != "mistake":
        now = list(state)
        now[chain.index] &= ~(1 << chain.mark)
        board = premises.puzzle.substrate
        told = say("For the same reasons, {conclusion}.", conclusion=conclusion(rest, now, board))
        links.append(Link(told, tuple([board.coords[at] for at, _ in rest])))
    return tuple(links)


def _at_a_glance(seeker: Seeker, insight: Insight, kind: Kind) -> Step:
    premises, state = seeker.premises, seeker.position.state
    board, find = premises.puzzle.substrate, insight.find
    assert find is not None
    premise = premises.each[find.premise]
    # The step gives one reason, so it concludes everything that has this reason and nothing else.
    # For a mistake, it concludes only that it is wrong.
    reason = premise.reason(find.removals[0])
    finds = [find] if kind == "mistake" else seeker.position.alike(find)
    every = (one for each in finds for one in each.removals)
    removals = [one for one in every if premise.reason(one) == reason]
    find = Find(find.premise, tuple(removals))
    gone: dict[int, int] = {}
    for one in removals:
        gone[one.index] = gone.get(one.index, 0) | one.candidates
    lost = list(gone.items())
    facts = _facts({i for one in removals for i in (*one.because, one.index)}, state, premises)
    told = told_of(premises, (premise,), facts, state, lost, find)
    return Step(
        kind,
        _conclusions(lost, state, premises),
        (premise,),
        facts,
        (),
        insight.cost,
        insight.least >= insight.cost,
        told.where or look_at([premise], removals[0].index, board),
        " ".join(link.sentence for link in told.links)
        or singles(premises, premise, removals, state),
        sentence(conclusion(lost, state, board)),
        say(told.name),
    )


def trial(seeker: Seeker, targets: Sequence[Target]) -> Step:
    """Return a step that only states all possible marks of one place.

    It is the place that leads to most deductions, so that the next steps may have reasons.
    """
    premises, state = seeker.premises, seeker.position.state
    index = seeker.most_telling(targets)
    lost = [(index, state[index] & ~seeker.possible[index])]
    board = premises.puzzle.substrate
    return Step(
        "trial",
        _conclusions(lost, state, premises),
        (),
        {},
        (),
        0,
        False,
        look_at([], index, board),
        say("No short explanation was found; the solver verified this by search."),
        sentence(conclusion(lost, state, board)),
    )


def _together(named: Sequence[Premise], kind: Kind) -> str:
    about = list(dict.fromkeys(premise.about for premise in named))
    # The demands of rules have commas of their own.
    rules, asked = counted(len(about), "rule"), "; ".join(about)
    if len(about) == 1:
        if kind == "mistake":
            return say("It violates this rule: {asked}.", asked=asked)
        return say("Anything else violates this rule: {asked}.", asked=asked)
    if kind == "mistake":
        return say("It violates one of these {rules}: {asked}.", rules=rules, asked=asked)
    return say("Anything else violates one of these {rules}: {asked}.", rules=rules, asked=asked)


def _conclusions(
    lost: Sequence[tuple[int, int]], state: Sequence[int], premises: Premises
) -> tuple[Conclusion, ...]:
    board = premises.puzzle.substrate
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
    indices: Collection[int], state: Sequence[int], premises: Premises
) -> dict[Coord, tuple[int, ...]]:
    """Return what is known of these coords beyond the empty board."""
    board = premises.puzzle.substrate
    return {
        board.coords[index]: marks_in(state[index])
        for index in sorted(indices)
        if state[index] != board.candidates[index]
    }
