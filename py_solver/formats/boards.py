"""Boards among other words: one run of signs, or a run of signs in each of some lines.

They are looked for only in a text that no format reads: rows may have labels, numbers or quotes
around them, and a board a title before it or a comment behind it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from math import isqrt

_RUN = re.compile(r"(?<![\w.*-])[0-9.*_-]+(?![\w*-])")
_SIDES = frozenset((4, 6, 8, 9))
"""Sides of the boards that single digits can fill."""
_NEUTRAL = re.compile(
    r"(?:sudokus?|puzzles?|grids?|boards?|rows?|numbers?|no|nr|level|difficulty|rating|by|from|the|a"
    r"|my|of|this|very|array|dtype|int|let|const|var|data|forum|today|easy|medium|moderate|hard|expert|evil|extreme|[a-i]|[0-9]+)",
    re.IGNORECASE,
)
LONGEST = 5_000


def boards_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield the board in a text, and the words beside it."""
    if len(text) > LONGEST or "://" in text or text.lstrip()[:1] in ("{", "<"):
        return
    runs = list(_RUN.finditer(text))
    whole = [run for run in runs if isqrt(len(run[0])) in _SIDES and _is_square(len(run[0]))]
    if len(whole) != 1:
        counts = Counter(len(run[0]) for run in runs)
        rows = (n for n in _SIDES if counts[n] == n)
        cells = (1 for _ in range(counts[1] in {n * n for n in _SIDES}))
        length = next(chain(rows, cells), 0)
        whole = [run for run in runs if len(run[0]) == length]
    if whole:
        beside, at = "", 0
        for run in whole:
            beside, at = beside + text[at : run.start()] + " ", run.end()
        words = re.findall(r"[^\W_](?:[\w'’.-]*\w)?", beside + text[at:])
        parts = "\n" if len(whole) < len(whole[0][0]) ** 2 else ""
        yield parts.join(run[0] for run in whole), " ".join(words)


def are_neutral(words: str) -> bool:
    """Return whether such words tell no rule: numbers, labels, how hard a puzzle is."""
    return all(_NEUTRAL.fullmatch(word.strip(".'’-")) for word in words.split())


def _is_square(length: int) -> bool:
    return isqrt(length) ** 2 == length
