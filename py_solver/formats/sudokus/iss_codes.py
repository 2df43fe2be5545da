"""The codes of Interactive Sudoku Solver: relations, automata, expressions, sets of cells.

All are text of six bits a character. Source: `util.js` and `nfa_builder.js` of
sigh/Interactive-Sudoku-Solver.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Collection, Iterator, Sequence
from urllib.parse import unquote

from py_solver.logic.encode.automata import Table

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LEGACY = f"{SIGNS[:-2]}_-"
"""The older alphabet of relations, whose last two characters are swapped."""
MOST_STATES = 4096
PLAIN, PACKED = 0, 1
BITS = 6


def related(key: str, numbers: Sequence[int], signs: str) -> list[tuple[int, int]] | None:
    """Return the pairs of a relation; None for another key. The first bit of a sign comes first."""
    if any(sign not in signs for sign in key) or len(key) > len(numbers) ** 2 // BITS + 1:
        return None
    bits = sum(signs.index(sign) << BITS * at for at, sign in enumerate(key))
    pairs = [(one, other) for one in numbers for other in numbers]
    if bits >> len(pairs):
        return None
    return [pair for at, pair in enumerate(pairs) if bits >> at & 1]


def relation_key(pairs: Collection[tuple[int, int]], numbers: Sequence[int]) -> str:
    """Return the key of a relation."""
    every = [(one, other) for one in numbers for other in numbers]
    bits = sum(1 << at for at, pair in enumerate(every) if pair in pairs)
    key = ""
    while bits:
        key += SIGNS[bits % (1 << BITS)]
        bits >>= BITS
    return key


def expression(token: str) -> str | None:
    """Return the regular expression; None if the token has none."""
    if "%" in token or "." in token:
        return unquote(token)
    try:
        padded = token.rstrip("=") + "=" * (-len(token.rstrip("=")) % 4)
        return base64.b64decode(padded, b"-_", validate=True).decode("latin-1")
    except (binascii.Error, ValueError):
        return None


def expression_token(text: str) -> str:
    """Return the token of a regular expression."""
    return base64.b64encode(text.encode("latin-1"), b"-_").decode().rstrip("=")


class _Bits:
    """Bits from the left, and how many are left."""

    def __init__(self, code: str) -> None:
        self._bits = "".join(f"{SIGNS.index(sign):06b}" for sign in code)
        self._at = 0

    @property
    def left(self) -> int:
        return len(self._bits) - self._at

    def take(self, count: int) -> int:
        """Return the next bits as a number. Raises ValueError past the end."""
        if count > self.left:
            raise ValueError(count)
        self._at += count
        return int(self._bits[self._at - count : self._at] or "0", 2)


def automaton(code: str, numbers: Sequence[int]) -> Table | None:
    """Return the automaton of a code, with one start; None if it is damaged.

    The code has the start states first, then the final ones. Each state follows with its arcs: as
    many as a number says, or, packed, one for each bit of a mask of numbers.
    """
    try:
        bits = _Bits(code)
        form, size, signs = bits.take(2), bits.take(4) + 1, bits.take(4) + 1
        starts, finals = bits.take(size), bits.take(size)
        also = [bits.take(1) for _ in range(starts)][::-1]
        wide = bits.take(4) if form == PLAIN else 0
    except ValueError:
        return None
    if form not in (PLAIN, PACKED) or not starts or signs > len(numbers):
        return None
    final = {*(at for at, one in enumerate(also) if one), *range(starts, starts + finals)}
    arcs = []
    state = 0
    least = signs if form == PACKED else max(wide, 1)
    while bits.left >= least and state < MOST_STATES:
        try:
            arcs += [
                (state, numbers[sign], to) for sign, to in _leaving(bits, form, size, signs, wide)
            ]
        except (ValueError, IndexError):
            break
        state += 1
    named = max([*final, starts - 1, *(to for _, _, to in arcs)])
    if named >= state:
        return None
    if starts > 1:
        # One more state in the first place, from which all starts' arcs lead on.
        begun = [(0, number, to + 1) for one, number, to in arcs if one < starts]
        arcs = [*begun, *((one + 1, number, to + 1) for one, number, to in arcs)]
        final = {at + 1 for at in final} | ({0} if any(also) else set())
    return Table(tuple(dict.fromkeys(arcs)), tuple(sorted(final)))


def _leaving(bits: _Bits, form: int, size: int, signs: int, wide: int) -> Iterator[tuple[int, int]]:
    """Yield the arcs of the next state: the place of the number, and the state that follows."""
    if form == PACKED:
        mask = bits.take(signs)
        for sign in range(signs):
            if mask >> sign & 1:
                yield sign, bits.take(size)
    else:
        for _ in range(bits.take(wide)):
            yield bits.take((signs - 1).bit_length()), bits.take(size)


def automaton_code(table: Table, numbers: Sequence[int]) -> str:
    """Return the code of an automaton in the order of `in_order`, in the plain form."""
    named = (number for state, _, to in table.arcs for number in (state, to))
    leaving: list[list[tuple[int, int]]] = [[] for _ in range(max((0, *table.final, *named)) + 1)]
    for state, number, to in table.arcs:
        if number in numbers:
            leaving[state].append((numbers.index(number), to))
    size = max(1, (len(leaving) - 1).bit_length())
    signs = max(1, *(sign + 1 for arcs in leaving for sign, _ in arcs), 1)
    wide = max(map(len, leaving)).bit_length()
    finals = len(set(table.final) - {0})
    told = [(PLAIN, 2), (size - 1, 4), (signs - 1, 4), (1, size), (finals, size)]
    told += [(int(0 in table.final), 1), (wide, 4)]
    for arcs in leaving:
        told.append((len(arcs), wide))
        for sign, to in sorted(arcs):
            told += [(sign, (signs - 1).bit_length()), (to, size)]
    bits = "".join(f"{number:0{count}b}" for number, count in told if count)
    bits += "0" * (-len(bits) % BITS)
    return "".join(SIGNS[int(bits[at : at + BITS], 2)] for at in range(0, len(bits), BITS))
