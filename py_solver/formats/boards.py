"""Boards among other words: one run of signs, or a run of signs for each row or cell.

They are looked for only in a text that no format reads: rows may have labels, numbers or quotes
around them, and a board a title before it or a comment behind it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

_RUN = re.compile(r"(?<![\w.*-])[0-9.*_-]+(?![\w*-])")
_LIST = re.compile(r"[\[\]{}()]|[,;]\s*[,;]")
"""Signs of a list of a program: a damaged one is not mended here."""
_SIDES = (9, 8, 6, 4)
"""Sides of the boards that single digits can fill."""
_SIZES = frozenset(side * side for side in _SIDES)
_NEUTRAL = re.compile(
    r"(?:sudokus?|jigsaw|puzzles?|grids?|boards?|regions?|rows?|numbers?|no|nr|level|difficulty"
    r"|rating|by|from|the|a|my|of|this|very|array|dtype|int|let|const|var|data|forum|today|easy"
    r"|medium|moderate|hard|expert|evil|extreme|[a-i]|[0-9]+)",
    re.IGNORECASE,
)
LONGEST = 5_000


def boards_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield the board in a text, and the words beside it."""
    if len(text) > LONGEST or "://" in text or text.lstrip()[:1] in ("{", "<"):
        return
    runs = list(_RUN.finditer(text))
    boards = [run for run in runs if len(run[0]) in _SIZES]
    counts = Counter(len(run[0]) for run in runs)
    side = next((n for n in _SIDES if counts[n] == n), 0)
    if len(boards) == 1:
        yield boards[0][0], _beside(text, boards)
    elif len(boards) == 2 and _own_lines(text, boards):  # the second may name the regions
        yield "\n".join(run[0] for run in boards), _beside(text, boards)
    elif _LIST.search(text):
        return
    elif side:
        rows = [run for run in runs if len(run[0]) == side]
        words = _beside(text, rows)
        if _own_lines(text, rows) or not words:
            yield "\n".join(run[0] for run in rows), words
    elif counts[1] in _SIZES:
        cells = [run for run in runs if len(run[0]) == 1]
        words = _beside(text, cells)
        if are_neutral(words) and not re.search("[0-9]", words):
            yield "".join(run[0] for run in cells), words


def are_neutral(words: str) -> bool:
    """Return whether such words tell no rule: numbers, labels, how hard a puzzle is."""
    return all(_NEUTRAL.fullmatch(word.strip(".'’-")) for word in words.split())


def _own_lines(text: str, runs: Sequence[re.Match[str]]) -> bool:
    """Return whether there is a line for each of these."""
    return all("\n" in text[one.end() : other.start()] for one, other in pairwise(runs))


def _beside(text: str, runs: Sequence[re.Match[str]]) -> str:
    """Return the words of a text without these runs."""
    starts, ends = [0, *(run.end() for run in runs)], [*(run.start() for run in runs), len(text)]
    rest = " ".join(text[start:end] for start, end in zip(starts, ends, strict=True))
    return " ".join(re.findall(r"[^\W_](?:[\w'’.-]*\w)?", rest))
