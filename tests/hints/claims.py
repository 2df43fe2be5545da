"""Checks each sentence of a Sudoku technique against the candidates at that moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from tests.hints.named_places import (
    GRID,
    HOUSE,
    NUMBERS,
    Cell,
    cells,
    houses,
    numbers,
    one_cell,
    places,
    see_each_other,
)

Candidates = dict[Cell, set[int]]


class Reader:
    """Reads the sentences of one step in order, and checks each against the candidates."""

    def __init__(self, left: Candidates) -> None:
        self.left = {at: set(there) for at, there in left.items()}
        self.ruled_out: set[tuple[Cell, int]] = set()
        self.chained: tuple[Cell, int] | None = None
        """The end of a chain so far, and the digit that it has if the start has not."""
        self.start: tuple[Cell, int] | None = None
        self.ends: frozenset[Cell] = frozenset()
        self.digit = 0
        self.base: frozenset[Cell] = frozenset()
        self.cover: frozenset[Cell] = frozenset()
        self.fin: frozenset[Cell] = frozenset()
        self.home: frozenset[Cell] = frozenset()
        self.named: frozenset[Cell] = frozenset()
        self.kept: list[int] = []
        self.naked: tuple[frozenset[Cell], set[int]] | None = None
        self.turns: tuple[set[Cell], set[int]] = set(), set()
        self.pairs: list[frozenset[Cell]] = []
        self.groups: tuple[frozenset[Cell], ...] = ()
        self.last = ""
        """The conclusion of the last single, from which the next may go on."""

    def with_digit(self, digit: int, within: frozenset[Cell] = GRID) -> frozenset[Cell]:
        return frozenset(at for at in within if digit in self.left[at])

    def read(self, why: str) -> None:
        for sentence in re.split(r"(?<=[^\d]\.) (?=[A-Z])|(?<=\d\.) (?=[A-Z])", why):
            for pattern, claim in CLAIMS:
                match = re.fullmatch(pattern, sentence)
                if match:
                    claim(self, *match.groups())
                    break
            else:
                raise AssertionError(f"no claim is known like: {sentence}")

    def rule_out(self, where: frozenset[Cell], digits: list[int]) -> None:
        for at in where:
            for digit in digits:
                self.ruled_out.add((at, digit))
                self.left[at].discard(digit)


def only_in(self: Reader, base: str, digit: str, cover: str) -> None:
    mine = houses(base)
    other, *fin = cover.split(" or in ")
    allowed = places(other) | (cells(fin[0]) if fin else frozenset())
    for one in mine:
        there = self.with_digit(int(digit), one)
        assert there, base
        assert there <= allowed, (base, digit, cover)
    self.base = frozenset().union(*mine)
    self.fin = cells(fin[0]) if fin else frozenset()
    self.cover = places(other)


def marks_only_in(self: Reader, base: str, marks: str, cover: str) -> None:
    (mine,) = houses(base)
    named = frozenset(mine & places(cover))
    assert len(named) == len(numbers(marks))
    for digit in numbers(marks):
        assert self.with_digit(digit, mine) <= named
    self.named, self.kept = named, numbers(marks)


def nothing_else(self: Reader) -> None:
    self.rule_out(self.named, [digit for digit in range(1, 10) if digit not in self.kept])


def no_other_cell(self: Reader, cover: str, digits: str) -> None:
    where = frozenset().union(*houses(cover))
    if self.naked is not None:
        assert self.naked[1] == set(numbers(digits))
        self.rule_out(where - self.naked[0], numbers(digits))
        return
    assert where == self.cover
    # As many houses as cover them: each of the covering ones has its digit within the base.
    self.rule_out(where - self.base, numbers(digits))


def a_fin(self: Reader, fin: str, digit: str, home: str) -> None:
    assert cells(fin) == self.fin
    (there,) = houses(home)
    assert self.fin <= there
    self.home = there


def without_fin(self: Reader, cover: str) -> None:
    assert frozenset().union(*houses(cover)) == self.cover


def either_way(self: Reader, where: str, digit: str) -> None:
    targets = cells(where)
    assert targets <= (self.home & self.cover) - self.base
    self.rule_out(targets, [int(digit)])


def at_most_one(self: Reader, pair: str, digit: str, home: str) -> None:
    (there,) = houses(home)
    assert cells(pair) <= there
    assert cells(pair) <= self.with_digit(int(digit))


def two_places(self: Reader, home: str, digit: str, one: str, same: str, other: str) -> None:
    (there,) = houses(home)
    assert digit == same
    assert self.with_digit(int(digit), there) == {one_cell(one), one_cell(other)}
    self.start, self.chained = (one_cell(one), int(digit)), (one_cell(other), int(digit))


def next_place(
    self: Reader, near: str, gone: str, weak: str, far: str, digit: str, home: str
) -> None:
    (joint,), (there,) = houses(weak), houses(home)
    assert gone == digit
    assert self.chained is not None
    assert {self.chained[0], one_cell(near)} <= joint
    assert self.with_digit(int(digit), there) == {one_cell(near), one_cell(far)}
    self.chained = one_cell(far), int(digit)


def ends(self: Reader, named: str, digit: str) -> None:
    self.ends, self.digit = cells(named), int(digit)
    assert self.ends <= self.with_digit(int(digit))
    if self.chained is not None:
        assert self.start is not None
        assert self.ends == {self.start[0], self.chained[0]}
        assert self.start[1] == self.chained[1] == int(digit)


def sees_all(self: Reader, named: str, digit: str) -> None:
    assert int(digit) == self.digit
    targets = cells(named)
    assert all(see_each_other(target, end) for target in targets for end in self.ends)
    self.rule_out(targets, [int(digit)])


def pivot(
    self: Reader, named: str, marks: str, x: str, one: str, y: str, other: str, d: str
) -> None:
    at, ends_ = one_cell(named), (one_cell(one), one_cell(other))
    assert self.left[at] == set(numbers(marks))
    assert self.left[at] - {int(d)} == {int(x), int(y)}
    for digit, end in zip((x, y), ends_, strict=True):
        assert see_each_other(at, end)
        assert self.left[end] == {int(digit), int(d)}


def wing(
    self: Reader, p: str, marks: str, x: str, one: str, d: str, y: str, other: str, e: str
) -> None:
    assert d == e
    assert int(d) not in numbers(marks)
    pivot(self, p, marks, x, one, y, other, d)


def wing_of_three(
    self: Reader, p: str, marks: str, x: str, one: str, d: str, y: str, other: str, e: str, f: str
) -> None:
    assert d == e == f
    assert int(d) in numbers(marks)
    pivot(self, p, marks, x, one, y, other, d)


def alike(self: Reader, pair: str, marks: str) -> None:
    for at in cells(pair):
        assert self.left[at] == set(numbers(marks))


def bridge(
    self: Reader, a: str, x: str, one: str, d: str, b: str, y: str, other: str, e: str
) -> None:
    assert (x, d) == (y, e)
    assert self.with_digit(int(x), self.base) == {one_cell(a), one_cell(b)}
    for end, at in ((one, a), (other, b)):
        assert see_each_other(one_cell(end), one_cell(at))
        assert self.left[one_cell(end)] == {int(x), int(d)}


def first_link(self: Reader, named: str, gone: str, left: str) -> None:
    assert self.left[one_cell(named)] == {int(gone), int(left)}
    self.start, self.chained = (one_cell(named), int(gone)), (one_cell(named), int(left))


def next_link(self: Reader, named: str, gone: str, left: str) -> None:
    assert self.chained is not None
    assert self.chained[1] == int(gone)
    assert see_each_other(self.chained[0], one_cell(named))
    assert self.left[one_cell(named)] == {int(gone), int(left)}
    self.chained = one_cell(named), int(left)


def taking_turns(self: Reader, named: str, marks: str) -> None:
    order = [one_cell(one) for one in re.findall(r"(?i)row \d, column \d", named)]
    assert len(order) % 2 == 0
    for at in order:
        assert self.left[at] == set(numbers(marks))
    assert all(see_each_other(one, other) for one, other in pairwise(order))
    self.turns = {order[0], order[-1]}, set(numbers(marks))


def turning_ends(self: Reader, named: str, marks: str) -> None:
    assert (set(cells(named)), set(numbers(marks))) == self.turns


def neither(self: Reader) -> None:
    ends_, marks = self.turns
    where = {at for at in GRID if all(see_each_other(at, end) for end in ends_)}
    self.rule_out(frozenset(where), sorted(marks))


def naked_set(self: Reader, home: str, named: str, marks: str) -> None:
    (mine,) = houses(home)
    there = mine & places(named)
    union = set().union(*(self.left[at] for at in there))
    assert union == set(numbers(marks))
    assert len(union) == len(there)
    self.naked = there, union


def naked_together(self: Reader, named: str, marks: str) -> None:
    there = places(named)
    union = set().union(*(self.left[at] for at in there))
    assert union == set(numbers(marks))
    assert len(union) == len(there)
    self.naked = there, union


def one_place(self: Reader, home: str, digit: str) -> None:
    (mine,) = houses(home)
    (at,) = self.with_digit(int(digit), mine)
    self.rule_out(frozenset({at}), [one for one in range(1, 10) if one != int(digit)])


def missing(self: Reader, digit: str, home: str) -> None:
    (mine,) = houses(home)
    (at,) = (at for at in mine if len(self.left[at]) > 1)
    others = set().union(*(self.left[one] for one in mine - {at}))
    assert others == set(range(1, 10)) - {int(digit)}
    self.rule_out(frozenset({at}), sorted(others))


def only_fits(self: Reader, digit: str, named: str, where: str) -> None:
    at = one_cell(named)
    around = houses(where)
    assert all(at in one for one in around)
    held = set().union(
        *(self.left[one] for each in around for one in each - {at} if len(self.left[one]) == 1)
    )
    assert held >= set(range(1, 10)) - {int(digit)}
    self.rule_out(frozenset({at}), [one for one in range(1, 10) if one != int(digit)])


def already_there(self: Reader, named: str, marks: str, home: str, gone: str) -> None:
    at, (mine,) = one_cell(named), houses(home)
    assert at in mine
    # Decided cells may have ruled out more: a reader can note that in any order.
    seen = [
        digit
        for digit in range(1, 10)
        if any(self.left[other] == {digit} for other in GRID if see_each_other(at, other))
    ]
    assert self.left[at] - {*seen} <= set(numbers(marks)) <= self.left[at] | {*seen}
    for digit in numbers(gone):
        assert any(self.left[other] == {digit} for other in mine - {at})
    self.rule_out(frozenset({at}), seen)


def concluded(self: Reader, text: str) -> Iterator[tuple[frozenset[Cell], set[int], bool]]:
    for clause in re.split(r"; |(?<=\d), and (?=(?:row|column) \d[^;]*?(?:is|are|cannot))", text):
        match = re.fullmatch(rf"(.*) (is|are both|are all|are|cannot be) {NUMBERS}", clause)
        assert match, clause
        yield cells(match[1]), set(numbers(match[3])), match[2] != "cannot be"


def follows(self: Reader, fact: str, text: str) -> None:
    match = re.fullmatch(r"(.*) is (\d)", fact)
    assert match, fact
    at, digit = one_cell(match[1]), int(match[2])
    assert self.left[at] == {digit}, fact
    for where, marks, holds in concluded(self, text):
        for other in where:
            assert see_each_other(at, other)
            assert self.left[other] - {digit} == marks if holds else marks == {digit}
        self.rule_out(where, [digit])
    self.last = text


def goes_on(self: Reader, text: str) -> None:
    follows(self, self.last, text)


def no_other_place(self: Reader, text: str, home: str, digit: str) -> None:
    (mine,) = houses(home)
    (at,) = self.with_digit(int(digit), mine)
    ((where, marks, holds),) = concluded(self, text)
    assert holds
    assert where == {at}
    assert marks == {int(digit)}
    self.rule_out(where, [one for one in range(1, 10) if one != int(digit)])
    self.last = text


def coloured(self: Reader, named: str, digit: str) -> None:
    for one in houses(named):
        assert len(self.with_digit(int(digit), one)) == 2
    self.pairs = [self.with_digit(int(digit), one) for one in houses(named)]


def in_two_groups(self: Reader, one: str, digit: str, other: str) -> None:
    self.groups, self.digit = (cells(one), cells(other)), int(digit)
    assert all(len(pair & cells(one)) == len(pair & cells(other)) == 1 for pair in self.pairs)


def sees_both_groups(self: Reader, named: str, digit: str) -> None:
    assert int(digit) == self.digit
    for at in cells(named):
        assert all(any(see_each_other(at, one) for one in group) for group in self.groups)
    self.rule_out(cells(named), [int(digit)])


CLAIMS: list[tuple[str, Callable[..., None]]] = [
    (r"In (.+), (\d) can only go in (.+)\.", only_in),
    (rf"In ({HOUSE}), ((?:\d, )*\d and \d) can only go in (.+)\.", marks_only_in),
    (r"So these cells cannot contain anything else\.", nothing_else),
    (rf"In ({HOUSE}), ((?:row|column)s? [^.]+) can only contain (.+)\.", naked_set),
    (r"Together, (.+) can only contain (.+)\.", naked_together),
    (r"So no other cell of (.+) can be (.+)\.", no_other_cell),
    (
        r"If (?:one of )?(.+) is (\d), no other cell of (.+) is\.",
        a_fin,
    ),
    (r"Otherwise no other cell of (.+) is\.", without_fin),
    (r"So (.+) cannot be (\d) either way\.", either_way),
    (r"At most one of (.+) is (\d), because both are in (.+)\.", at_most_one),
    (r"In (.+), (\d) has only two places: if (.+) is not (\d), (.+) is\.", two_places),
    (
        r"Then (.+) is not (\d), because both are in (.+), so (.+) is: (\d) has no other place "
        r"in (.+)\.",
        next_place,
    ),
    (
        r"(.+) is (\d or \d): if it is (\d), (.+) is (\d); if it is (\d), (.+) is (\d)\.",
        wing,
    ),
    (
        r"(.+) is (\d, \d or \d): if it is (\d), (.+) is (\d); if it is (\d), (.+) is (\d); "
        r"otherwise it is (\d) itself\.",
        wing_of_three,
    ),
    (r"(.+) can each only be (\d or \d)\.", alike),
    (r"If (.+) is (\d), (.+) is (\d); if (.+) is (\d), (.+) is (\d)\.", bridge),
    (r"If (.+) is not (\d), it is (\d)\.", first_link),
    (r"Then (.+) is not (\d), so it is (\d)\.", next_link),
    (
        r"(.+) can only be (\d or \d), and each of them sees the next, so the two digits "
        r"alternate\.",
        taking_turns,
    ),
    (r"So (.+) have both (\d and \d)\.", turning_ends),
    (r"A cell that sees both of them can be neither\.", neither),
    (r"So either (.+) are all (\d), or (.+) are\.", in_two_groups),
    (r"So (.+) must be (\d)\.", ends),
    (r"(.+) sees? a cell of each group, so (?:it|they) cannot be (\d)\.", sees_both_groups),
    (r"(.+) sees? (?:both|all) of them, so (?:it|they) cannot be (\d)\.", sees_all),
    (r"In each of (.+), (\d) has only two places\.", coloured),
    (r"In (.+), only one cell can be (\d)\.", one_place),
    (r"(\d) is the only digit missing from (.+)\.", missing),
    (r"Only (\d) fits in (.+): the others already appear in (.+)\.", only_fits),
    (r"(.+) can only be (.+), but (.+) already has (.+)\.", already_there),
    (r"Then (.+), because (.+) has no other place for (\d)\.", no_other_place),
    (r"Then (.+ is \d), so (.+)\.", follows),
    (r"So (.+ (?:is|are|cannot be) .+)\.", goes_on),
]
