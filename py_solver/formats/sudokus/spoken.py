"""The topics of an author's rules, and whether a clue of that sort was read.

The rules are not understood, only searched for names that leave little doubt. If one has no
counterpart, a constraint is probably missing, and the user should know.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from py_solver.words.say import later

DOTS = frozenset({"white_dot", "black_dot", "difference", "ratio"})

NAMES: tuple[tuple[str, str, frozenset[str]], ...] = (
    (later("a knight's move"), r"anti-?\s?knight|knight.?s move", frozenset({"anti_knight"})),
    (later("a king's move"), r"anti-?\s?king\b|king.?s move", frozenset({"anti_king"})),
    (
        later("thermometers"),
        r"\bthermo(?:s|meters?)?\b",
        frozenset({"thermometer", "slow_thermometer"}),
    ),
    (later("renban lines"), r"\brenbans?\b", frozenset({"renban"})),
    (later("whispers"), r"\bwhispers?\b", frozenset({"whisper"})),
    (later("palindromes"), r"\bpalindromes?\b", frozenset({"palindrome"})),
    (later("region sums"), r"\bregion sums?\b", frozenset({"region_sum", "region_sum_loop"})),
    (later("sandwiches"), r"\bsandwich", frozenset({"sandwich"})),
    (later("X-sums"), r"\bx-sums?\b|\bx\s?sums\b(?! to)", frozenset({"x_sum"})),
    (later("views of buildings"), r"\bskyscrapers?\b", frozenset({"skyscraper"})),
    (later("little killers"), r"\blittle killers?\b", frozenset({"little_killer"})),
    (later("zipper lines"), r"\bzippers?\b", frozenset({"zipper", "zipper_loop"})),
    (later("nabner lines"), r"\bnabners?\b", frozenset({"nabner"})),
    (later("lockout lines"), r"\blockouts?\b", frozenset({"lockout"})),
    (later("disjoint groups"), r"\bdisjoint (?:groups?|sets?)\b", frozenset({"disjoint_groups"})),
    (later("quadruples"), r"\bquad(?:ruple)?s?\b", frozenset({"quadruple"})),
    (later("dots"), r"\bkropki\b|\b(?:white|black) dots?\b", DOTS),
)


def unmatched(rules: str, read: Collection[str]) -> Iterator[str]:
    """Yield what the rules name though nothing of that sort is among the kinds that were read."""
    told = rules.lower()
    for name, pattern, kinds in NAMES:
        if not kinds.intersection(read) and re.search(pattern, told):
            yield name
