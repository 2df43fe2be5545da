"""What an author's rules speak of, and whether anything of that sort was read.

The rules are not understood, only looked through for names that leave little doubt: where one has
no counterpart, a constraint is likely to be missing, and somebody should be told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

DOTS = frozenset({"white_dot", "black_dot", "difference", "ratio"})

NAMES: tuple[tuple[str, str, frozenset[str]], ...] = (
    ("a knight's move", r"anti-?\s?knight|knight.?s move", frozenset({"anti_knight"})),
    ("a king's move", r"anti-?\s?king\b|king.?s move", frozenset({"anti_king"})),
    ("thermometers", r"\bthermo(?:s|meters?)?\b", frozenset({"thermometer", "slow_thermometer"})),
    ("renban lines", r"\brenbans?\b", frozenset({"renban"})),
    ("whispers", r"\bwhispers?\b", frozenset({"whisper"})),
    ("palindromes", r"\bpalindromes?\b", frozenset({"palindrome"})),
    ("region sums", r"\bregion sums?\b", frozenset({"region_sum"})),
    ("sandwiches", r"\bsandwich", frozenset({"sandwich"})),
    ("X-sums", r"\bx-sums?\b|\bx\s?sums\b(?! to)", frozenset({"x_sum"})),
    ("views of buildings", r"\bskyscrapers?\b", frozenset({"skyscraper"})),
    ("little killers", r"\blittle killers?\b", frozenset({"little_killer"})),
    ("zipper lines", r"\bzippers?\b", frozenset({"zipper"})),
    ("nabner lines", r"\bnabners?\b", frozenset({"nabner"})),
    ("lockout lines", r"\blockouts?\b", frozenset({"lockout"})),
    ("disjoint groups", r"\bdisjoint (?:groups?|sets?)\b", frozenset({"disjoint_groups"})),
    ("quadruples", r"\bquad(?:ruple)?s?\b", frozenset({"quadruple"})),
    ("dots", r"\bkropki\b|\b(?:white|black) dots?\b", DOTS),
)


def unmatched(rules: str, read: Collection[str]) -> Iterator[str]:
    """Yield what the rules name though nothing of that sort is among the kinds that were read."""
    told = rules.lower()
    for name, pattern, kinds in NAMES:
        if not kinds.intersection(read) and re.search(pattern, told):
            yield name
