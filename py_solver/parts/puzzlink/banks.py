"""A bank of pieces at the end of a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from py_solver.board.errors import FormatError
from py_solver.board.shapes import Shape
from py_solver.parts.pieces import Presets, packed, preset, unpacked
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

MOST = 60
"""Pieces of a bank."""


@dataclass(frozen=True)
class PieceBank(Part):
    """`//` and a letter for a well-known bank, or `/`, how many pieces, and `/` before each."""

    presets: Presets = ()

    def read(self, body: str, size: Size, known: Clues) -> tuple[tuple[Shape, ...], str]:
        """Read the letter, or piece by piece."""
        if body.startswith("//"):
            banks = dict(self.presets)
            if body[2:3] in banks:
                return banks[body[2:3]], body[3:]
            raise FormatError(
                say("The link has a bank of pieces “{body}” that is not known.", body=body[2:12])
            )
        count, *codes = body.removeprefix("/").split("/")
        if not body.startswith("/") or not (count.isascii() and count.isdecimal()):
            raise FormatError(say("The link is incomplete: its pieces are missing."))
        wanted = int(count[:4])
        if not 1 <= wanted <= MOST or len(codes) < wanted:
            raise FormatError(
                say("The link says {wanted} pieces, but has {n}.", wanted=wanted, n=len(codes))
            )
        pieces = tuple(map(unpacked, codes[:wanted]))
        return pieces, "/".join(codes[wanted:])

    def write(self, clues: Clues, size: Size) -> str:
        """Write the letter, or all pieces."""
        pieces: Sequence[Shape] = clues[self.key]
        letter = preset(pieces, self.presets)
        if letter:
            return f"//{letter}"
        return "/".join(["", str(len(pieces)), *map(packed, pieces)])
