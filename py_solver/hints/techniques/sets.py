"""Singles and sets: deductions in one house about the numbers that are missing from it."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.marks import is_decided, marks_in
from py_solver.hints.deduce import Find
from py_solver.hints.premises import Premise, Premises
from py_solver.hints.techniques.pattern import NOTHING, House, Told, View, look_at
from py_solver.logic.say.marks import one_of
from py_solver.logic.say.places import place
from py_solver.logic.say.words import listed
from py_solver.rules.count.distinct import Distinct
from py_solver.words.say import capital, later, say

HIDDEN = {2: later("hidden pair"), 3: later("hidden triple"), 4: later("hidden quad")}
NAKED = {2: later("naked pair"), 3: later("naked triple"), 4: later("naked quad")}
FULL_HOUSE = later("full house")
HIDDEN_SINGLE = later("hidden single")
NAKED_SINGLE = later("naked single")


def told_in_house(
    premise: Premise,
    state: Sequence[int],
    lost: Sequence[tuple[int, int]],
    find: Find,
    premises: Premises | None = None,
) -> Told:
    """Return the wording of a step in one house, or NOTHING if it is not a technique.

    It describes a set by its cells or its numbers, whichever are fewer. `premises` are all of the
    puzzle, in which a single is seen.
    """
    if len(premise.scope.region) < 3:  # two places that must differ are not a house
        return NOTHING
    view = View((House(premise),), tuple(state))
    first = find.removals[0]
    waiting = [index for index in premise.scope.region if not is_decided(state[index])]
    if first.why == "hidden":
        if len(first.numbers) == 1:
            return _hidden_single(view, waiting, first.numbers[0], lost)
        return _hidden(view, waiting, first.numbers)
    if len(first.because) == 1:
        return _naked_single(view, waiting, lost, premises)
    return _naked(view, first.because)


def _hidden_single(
    view: View, waiting: Sequence[int], number: int, lost: Sequence[tuple[int, int]]
) -> Told:
    (house,), cell = view.houses, lost[0][0]
    if len(lost) != 1 or view.places(0, 1 << number) != {cell} or not house.is_full:
        return NOTHING
    if len(waiting) == 1:
        return _full_house(view, cell, 1 << number)
    told = say(
        "{inside}, only one cell can be {digit}.",
        inside=capital(house.inside),
        digit=view.word(1 << number),
    )
    return Told(HIDDEN_SINGLE, look_at(house.name), (view.link(told, house.cells),))


def _full_house(view: View, cell: int, digit: int) -> Told:
    (house,) = view.houses
    marks = view.board.marks_of(cell)
    told = later("Only {digit} is missing from {house}.")
    if not marks.words and not marks.is_binary:
        told = later("{digit} is the only number missing from {house}.")
        if marks.most <= 9:
            told = later("{digit} is the only digit missing from {house}.")
    why = say(told, digit=view.word(digit), house=house.name)
    return Told(FULL_HOUSE, look_at(house.name), (view.link(why, [cell]),))


def _naked_single(
    view: View,
    waiting: Sequence[int],
    lost: Sequence[tuple[int, int]],
    premises: Premises | None,
) -> Told:
    (house,), board = view.houses, view.board
    placed = [(i, view.state[i] & ~gone) for i, gone in lost if is_decided(view.state[i] & ~gone)]
    if not placed:
        return NOTHING
    if len(placed) == 1 and len(waiting) == 1 and house.is_full:
        return _full_house(view, *placed[0])
    links = []
    for cell, digit in placed:
        word, others = view.word(digit), board.candidates[cell] & ~digit
        seen = seen_in(premises, cell, others, view.state) if premises else []
        gone = view.state[cell] & ~digit
        told = (
            say(
                "Only {digit} fits in {place}: the others already appear {there}.",
                digit=word,
                place=place(cell, board),
                there=in_houses(seen),
            )
            if seen
            else say(
                "{place} can only be {marks}, but {house} already has {gone}.",
                place=capital(place(cell, board)),
                marks=one_of(view.state[cell], cell, board),
                house=house.name,
                gone=one_of(gone, cell, board, "and"),
            )
        )
        links.append(view.link(told, [cell]))
    return Told(NAKED_SINGLE, look_at(house.name), tuple(links))


def seen_in(premises: Premises, index: int, numbers: int, state: Sequence[int]) -> list[House]:
    """Return a few lines and boxes through the cell that together contain all `numbers`.

    The choice is greedy. Return [] if they do not contain them.
    """
    rest = numbers
    around = [premises.each[n] for n in premises.watching[index]]
    held = {
        premise.about: (
            premise,
            sum({state[i] for i in premise.scope.region if is_decided(state[i])}),
        )
        for premise in around
        if isinstance(premise.rule, Distinct) and len(premise.scope.region) > 2
    }
    found = []
    while rest and held:
        about = max(held, key=lambda one: (held[one][1] & rest).bit_count())
        premise, there = held.pop(about)
        if not there & rest:
            return []
        found.append(House(premise))
        rest &= ~there
    return [] if rest else found


def in_houses(houses: Sequence[House]) -> str:
    """Return `in row 2 or column 5`; with commas in a name, `in row 2 or in the box from …`."""
    scope = houses[0].premise.scope
    if len(scope.region) == sum(scope.board.in_play):
        return say("elsewhere on the board")
    if any("," in house.name for house in houses):
        return listed([house.inside for house in houses], "or")
    return say("in {place}", place=listed([house.name for house in houses], "or"))


def _naked(view: View, cells: Sequence[int]) -> Told:
    (house,) = view.houses
    shared = 0
    for index in cells:
        shared |= view.state[index]
    if shared.bit_count() != len(cells) or len(cells) not in NAKED:
        return NOTHING
    marks = listed([view.word(1 << mark) for mark in marks_in(shared)])
    told = say(
        later("{inside}, {cells} can only contain {marks}.")
        if house.is_line
        else later("Together, {cells} can only contain {marks}."),
        inside=capital(house.inside),
        cells=view.within(house, cells),
        marks=marks,
    )
    rest = say(
        "So no other cell of {house} can be {marks}.",
        house=house.name,
        marks=one_of(shared, cells[0], view.board),
    )
    links = view.link(told, cells), view.link(rest, house.cells - {*cells})
    return Told(NAKED[len(cells)], look_at(house.name), links)


def _hidden(view: View, waiting: Sequence[int], numbers: Sequence[int]) -> Told:
    (house,) = view.houses
    mask = sum(1 << number for number in numbers)
    cells = [index for index in waiting if view.state[index] & mask]
    if len(cells) != len(numbers) or len(numbers) not in HIDDEN or not house.is_full:
        return NOTHING
    marks = listed([view.word(1 << number) for number in numbers])
    told = say(
        "{inside}, {marks} can only go in {cells}.",
        inside=capital(house.inside),
        marks=marks,
        cells=view.within(house, cells),
    )
    rest = say("So these cells cannot contain anything else.")
    links = view.link(told, cells), view.link(rest, cells)
    return Told(HIDDEN[len(numbers)], look_at(house.name), links)
