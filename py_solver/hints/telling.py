"""Telling: a step in sentences. What follows, and why, in the words of the rules themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.board.substrate import Substrate
from py_solver.hints.grounds import Ground, Grounds
from py_solver.hints.step import Link
from py_solver.hints.suppose import Chain, Follow
from py_solver.logic.outcome import Removal
from py_solver.logic.say.marks import be, one_of, which
from py_solver.logic.say.places import NAMED, places, where
from py_solver.logic.say.words import counted, listed, sentence
from py_solver.rules.count.distinct import Distinct


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
    for (sort, what), indices in sorted(clauses.items(), key=lambda one: one[0][0] == "not"):
        if sort == "is":
            told.append(which(what, indices, board))
        elif sort == "not":
            told.append(_no_longer(what, indices, state, board))
        else:
            told.append(f"nothing is left for {places(indices, board)}")
    return _clauses(told)


def _clauses(told: Sequence[str]) -> str:
    """Put clauses together that have commas and words like `and` within them."""
    return ", and ".join(told) if len(told) == 2 else "; ".join(told)


def _no_longer(gone: int, indices: Sequence[int], state: Sequence[int], board: Substrate) -> str:
    """Say that marks are gone; of counts, how many there are at least or at most."""
    marks = board.marks_of(indices[0])
    left = [state[index] & ~gone for index in indices]
    if marks.noun and not marks.is_binary and all(one == left[0] for one in left):
        low, high = marks_in(left[0])[0], marks_in(left[0])[-1]
        held = marks_in(left[0]) == tuple(range(low, high + 1))
        verb = "have" if len(indices) > 1 else "has"
        if held and high == marks.most:
            return f"{places(indices, board)} {verb} at least {counted(low, marks.noun)}"
        if held and low == marks.least:
            return f"{places(indices, board)} {verb} at most {counted(high, marks.noun)}"
    return f"{places(indices, board)} cannot {be(gone, indices[0], board)}"


def reason(ground: Ground, removal: Removal) -> str:
    """Return why, as a sentence."""
    return sentence(ground.reason(removal))


def singles(
    grounds: Grounds, ground: Ground, removals: Sequence[Removal], state: Sequence[int]
) -> str:
    """Return the reason for a find, with what was left for the places that it decides.

    A single number is told by all that rules out the others.
    """
    board, why = grounds.puzzle.substrate, reason(ground, removals[0])
    placed = [one.index for one in removals if is_decided(state[one.index] & ~one.candidates)]
    before = [state[index] for index in placed]
    if (
        removals[0].why == "hidden"
        or not placed
        or len(placed) > NAMED
        or board.marks_of(placed[0]).noun
    ):
        return why
    if any(not 1 < mask.bit_count() <= NAMED for mask in before):
        return why
    if any(board.candidates[index].bit_count() <= NAMED for index in placed):
        return why
    if len(removals) == 1:
        left = state[placed[0]] & ~removals[0].candidates
        seen = _seen_in(grounds, placed[0], board.candidates[placed[0]] & ~left, state)
        if seen:
            word = board.marks_of(placed[0]).word(only_mark(left))
            there = listed([f"in {line}" for line in seen])
            return f"{word} is the only number left there: the others stand {there}."
    each = [
        f"only {one_of(mask, index, board, 'and')} for {places([index], board)}"
        for index, mask in zip(placed, before, strict=True)
    ]
    first = each[0].replace(" for", " were left for", 1)
    return f"{sentence(', and '.join([first, *each[1:]]))} {why}"


def _seen_in(grounds: Grounds, index: int, numbers: int, state: Sequence[int]) -> list[str]:
    """Return as few lines and boxes of a place as hold all these numbers; none where they do not.

    Of two that would do, the one that holds more is named.
    """
    rest = numbers
    around = [grounds.each[n] for n in grounds.watching[index]]
    held = {
        ground.about: (ground, sum({state[i] for i in ground.scope.region if is_decided(state[i])}))
        for ground in around
        if isinstance(ground.rule, Distinct) and len(ground.scope.region) > 2
    }
    named = []
    while rest and held:
        about = max(held, key=lambda one: (held[one][1] & rest).bit_count())
        ground, there = held.pop(about)
        if not there & rest:
            return []
        named.append(_house(ground))
        rest &= ~there
    return [] if rest else named


def _house(ground: Ground) -> str:
    """Name what holds numbers: a room or a box as the genre does, and else by its form."""
    subject, holds, _ = ground.about.partition(" must hold ")
    named = holds and subject.startswith("the ")
    return subject if named else where(ground.scope.region, ground.scope.board)


def chain_of(grounds: Grounds, state: Sequence[int], chain: Chain, case: str = "") -> list[Link]:
    """Tell a chain link by link: what is supposed, what follows, and how it goes wrong.

    `case` is the number of the case that the chain is: `1`, and those within it `1.1` and `1.2`.
    """
    board = grounds.puzzle.substrate
    now = list(state)
    supposed = which(chain.mark, [chain.index], board)
    lead = f"Case {case}: {supposed}" if case else f"Suppose {supposed}"
    told = [Link(f"{lead}.", _coords([chain.index], board))]
    now[chain.index] = 1 << chain.mark
    for links in _alike(chain.links, grounds):
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
    if chain.cases:
        place = chain.cases[0].index
        must = f"{places([place], board)} must {be(now[place], place, board)}"
        both = "both" if len(chain.cases) == 2 else "all of these"
        told.append(Link(sentence(f"{must}, but {both} go wrong"), _coords([place], board)))
    for number, inner in enumerate(chain.cases, 1):
        told += chain_of(grounds, now, inner, f"{case}.{number}" if case else str(number))
    return told


def look_at(grounds: Sequence[Ground], index: int, board: Substrate) -> str:
    """Say where a player should look: a clue, a row, a room, or about a place."""
    if len(grounds) != 1 or len(grounds[0].scope.coords) >= sum(board.in_play) / 2:
        return f"Look about {places([index], board)}."
    scope, source = grounds[0].scope, grounds[0].source
    place = source[0].which if len(source) == 1 else None
    if len(scope.regions) > 1 and isinstance(place, Coord):
        return f"Look at {board.name(place)}."
    if len(scope.regions) == 1:
        return f"Look at {_house(grounds[0])}."
    return f"Look at {where(tuple(dict.fromkeys(scope.coords)), board)}."


def _alike(links: Sequence[Follow], grounds: Grounds) -> list[list[Follow]]:
    """Put together links that follow each other and are one argument, or are said alike."""
    groups: list[list[Follow]] = []
    for link in links:
        if groups:
            first, removal = groups[-1][0], link.removal
            same = (link.ground, removal.because, removal.why) == (
                first.ground,
                first.removal.because,
                first.removal.why,
            )
            inside = {other.removal.index for other in groups[-1]}
            if same or (
                inside.isdisjoint((removal.index, *removal.because))
                and grounds.each[link.ground].reason(removal)
                == grounds.each[first.ground].reason(first.removal)
            ):
                groups[-1].append(link)
                continue
        groups.append([link])
    return groups


def _coords(indices: Iterable[int], board: Substrate) -> tuple[Coord, ...]:
    return tuple(board.coords[index] for index in indices)
