"""Wording: a step in sentences, its conclusion and its reasons, in the words of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from py_solver.board.coords import BESIDE, Coord, Layer
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.board.substrate import Substrate
from py_solver.hints.answers import Follow
from py_solver.hints.premises import Premise, Premises
from py_solver.hints.step import Link
from py_solver.hints.suppose import Chain
from py_solver.hints.techniques.sets import in_houses, seen_in
from py_solver.logic.outcome import Removal
from py_solver.logic.say.marks import LISTED, be, one_of, used, which
from py_solver.logic.say.places import NAMED, has_name, places, thing, where
from py_solver.logic.say.words import chained, counted, plural, sentence, spans
from py_solver.words.say import later, say, say_n


def conclusion(lost: Sequence[tuple[int, int]], state: Sequence[int], board: Substrate) -> str:
    """Say what is known once each index has lost its candidates: `row 1, column 2 is 5`.

    `state` is how it was before.
    """
    clauses: dict[tuple[str, int, bool], list[int]] = {}
    for index, gone in lost:
        left = state[index] & ~gone
        # The same number is a line on an edge, and shades a cell.
        edge = board.coords[index].layer.is_edge
        if is_decided(left):
            clauses.setdefault(("is", only_mark(left), edge), []).append(index)
        elif left:
            clauses.setdefault(("not", gone & state[index], edge), []).append(index)
        else:
            clauses.setdefault(("nothing", 0, edge), []).append(index)
    told = []
    for (sort, what, _), indices in sorted(clauses.items(), key=lambda one: one[0][0] == "not"):
        if sort == "is":
            told.append(which(what, indices, board))
        elif sort == "not":
            told.append(_no_longer(what, indices, state, board))
        else:
            told.append(say("nothing is left for {places}", places=places(indices, board)))
    return _clauses(told)


def _clauses(told: Sequence[str]) -> str:
    """Put clauses together that have commas and words like `and` within them."""
    return chained(told) if len(told) == 2 else "; ".join(told)


def _no_longer(gone: int, indices: Sequence[int], state: Sequence[int], board: Substrate) -> str:
    """Say that marks are gone; of counts, how many there are at least or at most."""
    marks = board.marks_of(indices[0])
    left = [state[index] & ~gone for index in indices]
    if marks.noun and not marks.is_binary and all(one == left[0] for one in left):
        low, high = marks_in(left[0])[0], marks_in(left[0])[-1]
        held = marks_in(left[0]) == tuple(range(low, high + 1))
        named, n = places(indices, board), len(indices)
        if held and high == marks.most:
            least = counted(low, marks.noun)
            return say_n(
                n,
                "{places} has at least {things}",
                "{places} each have at least {things}",
                places=named,
                things=least,
            )
        if held and low == marks.least:
            most = counted(high, marks.noun)
            return say_n(
                n,
                "{places} has at most {things}",
                "{places} each have at most {things}",
                places=named,
                things=most,
            )
    if marks.noun and gone == 1 and marks.least == 0:
        return used(indices, board)
    if gone.bit_count() > LISTED and not (marks.noun or marks.names):
        numbers = spans(marks_in(gone & marks.mask), "and")
        return say("{places} cannot be any of {n}", places=places(indices, board), n=numbers)
    told = be(gone, indices[0], board, many=len(indices) > 1)
    return say("{places} cannot {be}", places=places(indices, board), be=told)


def reason(premise: Premise, removal: Removal) -> str:
    """Return why, as one sentence or two."""
    return premise.reasons(removal)


def singles(
    premises: Premises, premise: Premise, removals: Sequence[Removal], state: Sequence[int]
) -> str:
    """Return the reason for a find, with the remaining candidates of the places that it decides.

    A single number is explained by all that rules out the others.
    """
    board, why = premises.puzzle.substrate, reason(premise, removals[0])
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
        seen = seen_in(premises, placed[0], board.candidates[placed[0]] & ~left, state)
        if seen:
            word = say(board.marks_of(placed[0]).word(only_mark(left)))
            return say(
                "Only {digit} fits in {place}: the others already appear {there}.",
                digit=word,
                place=places(placed, board),
                there=in_houses(seen),
            )
    each = [
        say(
            "{place} can only be {marks}",
            marks=one_of(mask, index, board),
            place=places([index], board),
        )
        for index, mask in zip(placed, before, strict=True)
    ]
    return f"{sentence(chained(each))} {why}"


def chain_of(premises: Premises, state: Sequence[int], chain: Chain, case: str = "") -> list[Link]:
    """Return a chain link by link: the assumption, its consequences, and the contradiction.

    `case` is the number of the case that the chain is: `1`, and those within it `1.1` and `1.2`.
    """
    board = premises.puzzle.substrate
    now = list(state)
    supposed = which(chain.mark, [chain.index], board)
    lead = say("Suppose {supposed}.", supposed=supposed)
    if case:
        lead = say("Case {case}: {supposed}.", case=case, supposed=supposed)
    told = [Link(lead, _coords([chain.index], board))]
    now[chain.index] = 1 << chain.mark
    said = ""
    for links in _alike(chain.links, premises):
        away: dict[int, int] = {}
        for link in links:
            at = link.removal.index
            away[at] = away.get(at, 0) | link.removal.candidates
        lost = list(away.items())
        premise, removal = premises.each[links[0].premise], links[0].removal
        # The sentence before ends with the demand, or with what follows from it.
        why = premise.reason(removal, asked=said == premise.about)
        said = premise.about
        told.append(
            Link(
                say(
                    "Then {conclusion}, because {reason}.",
                    conclusion=conclusion(lost, now, board),
                    reason=why,
                ),
                _coords([index for index, _ in lost], board),
            )
        )
        for index, gone in lost:
            now[index] &= ~gone
    if chain.broken is not None:
        number, broken = chain.broken
        premise = premises.each[number]
        told.append(
            Link(
                say("Contradiction: {objection}.", objection=premise.objection(broken)),
                _coords(broken.coords, board),
            )
        )
    if chain.cases:
        place = chain.cases[0].index
        leads = later("{place} leads to a contradiction in each of {n} cases")
        if len(chain.cases) == 2:
            leads = later("{place} leads to a contradiction either way")
        clause = say(leads, place=places([place], board), n=len(chain.cases))
        told.append(Link(sentence(clause), _coords([place], board)))
    for number, inner in enumerate(chain.cases, 1):
        told += chain_of(premises, now, inner, f"{case}.{number}" if case else str(number))
    return told


def look_at(premises: Sequence[Premise], index: int, board: Substrate) -> str:
    """Say where a player should look: a clue, a row, a region, or around a place.

    If only the outline can show it, say so.
    """
    if len(premises) != 1 or len(premises[0].scope.coords) >= sum(board.in_play) / 2:
        return say("Look around {place}.", place=places([index], board))
    scope, source = premises[0].scope, premises[0].source
    place = source[0].which if len(source) == 1 else None
    if isinstance(place, Coord) and place.layer in BESIDE and len(scope.regions) > 1:
        return say("Look {there}.", there=place.there)
    if len(scope.regions) > 1 and isinstance(place, Coord):
        return say("Look at {place}.", place=board.name(place))
    if len(scope.regions) == 1 and premises[0].house:
        return say("Look at {place}.", place=premises[0].house)
    coords = tuple(dict.fromkeys(scope.coords))
    cells = [at for at in coords if board.coords[at].layer is Layer.CELLS]
    # A cell with its edges is found by its name.
    named = cells if len(cells) == 1 < len(coords) and len(scope.regions) > 1 else coords
    if has_name(named, board):
        return say("Look at {place}.", place=where(named, board))
    if isinstance(place, Coord):
        return say("Look at the clue {there}.", there=place.there)
    return say("Look at the highlighted {things}.", things=plural(thing(_coords(named, board))))


def _alike(links: Sequence[Follow], premises: Premises) -> list[list[Follow]]:
    """Combine successive links that are one argument, or have the same words.

    Deductions of one constraint from its own last deduction follow from the same facts.
    """
    groups: list[list[Follow]] = []
    for link in links:
        if groups:
            first, removal = groups[-1][0], link.removal
            same = (link.premise, removal.because, removal.why) == (
                first.premise,
                first.removal.because,
                first.removal.why,
            )
            inside = {other.removal.index for other in groups[-1]}
            free = inside.isdisjoint((removal.index, *removal.because))
            if same or (
                (free or link.premise == first.premise)
                and premises.each[link.premise].reason(removal)
                == premises.each[first.premise].reason(first.removal)
            ):
                groups[-1].append(link)
                continue
        groups.append([link])
    return groups


def _coords(indices: Iterable[int], board: Substrate) -> tuple[Coord, ...]:
    return tuple(board.coords[index] for index in indices)
