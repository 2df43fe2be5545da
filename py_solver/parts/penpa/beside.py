"""Numbers of several kinds beside the board, banks in the author's words.

Source: `class_square.js` of swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.board.rim import back, beyond
from py_solver.logic.outcome import Source
from py_solver.parts.penpa.cells import PLAIN, key_of, number
from py_solver.puzzle.clues import Bank, Kind, Standing
from py_solver.puzzle.external.penpa import Canvas, Key, Stroke
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


def beside(key: Key, canvas: Canvas) -> Coord | None:
    """Return the place of a drawing next to the board; None elsewhere."""
    (row, col), (rows, cols) = key, canvas.size
    if (row in (-1, rows) and 0 <= col < cols) or (col in (-1, cols) and 0 <= row < rows):
        return back(row, col, rows, cols)
    return None


def tell(canvas: Canvas, line: str) -> None:
    """Say something in words, on a line of its own."""
    canvas.words = f"{canvas.words}\n{line}".strip()


PLUS, MINUS = "+", "-−–"
"""Signs as people write them."""


@dataclass(frozen=True)
class Poles(Stroke):
    """Numbers of two kinds beside the board, each on sides of its own, and signs in cells.

    `other` is the second kind, `inside` that of the signs, which are called as the kinds are: plus
    and minus, as people write them, or a symbol `math_G` of style 2 or 3.
    """

    other: str
    inside: str
    needs = frozenset({"beside"})
    may = frozenset({"numbers", "other"})

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers of both kinds, and signs."""
        return (self.key, self.other, self.inside)

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read numbers by the side where they are, and signs."""
        found: dict[str, dict[Coord, Any]] = {key: {} for key in self.keys}
        meaning = dict.fromkeys(MINUS, self.other) | {PLUS: self.key}
        for key, (said, _, _) in canvas.numbers.items():
            at, told = beside(key, canvas), said.strip()
            if canvas.inside(key) and told in meaning:
                found[self.inside][cell(*key)] = meaning[told]
                continue
            for name in (self.key, self.other) if at else ():
                kind = kinds[name]
                assert isinstance(kind, Standing)
                if at and at.layer in kind.at.layers:
                    try:
                        found[name] |= kind.accept({at: number(told)}, canvas.size)
                        break
                    except ClueError:
                        continue
            else:
                if told:
                    canvas.leave(f"“{told[:20]}”", key)
        for key, (style, name) in canvas.symbols.items():
            if name == "math_G" and style in (2, 3) and canvas.inside(key):
                found[self.inside][cell(*key)] = self.key if style == 2 else self.other
            else:
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        return dict(found)

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw numbers, and signs as texts."""
        for key in (self.key, self.other):
            for place, told in puzzle.clues[key].items():
                canvas.numbers[beyond(place)] = (str(told), PLAIN, "1")
        for place, word in puzzle.clues[self.inside].items():
            sign = PLUS if word == self.key else MINUS[0]
            canvas.numbers[key_of(place)] = (sign, PLAIN, "1")


@dataclass(frozen=True)
class ToldBank(Stroke):
    """A bank in the author's words: `Fleet: 4 3 2 1`, on a line of its own; else the usual one.

    The line begins with the kind's name.
    """

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what the words say, or take the usual bank and say so."""
        kind = kinds[self.key]
        assert isinstance(kind, Bank)
        told = re.search(rf"^{re.escape(kind.name)}: (.+)$", canvas.words, re.MULTILINE)
        if told:
            try:
                bank = kind.read(told[1])
                canvas.known.add(told[0])
                return {self.key: bank}
            except ClueError:
                canvas.leave(f"“{told[1][:20]}”")
        usual = say(
            "Nothing says what there is for “{name}”; the usual one is assumed.",
            name=say(kind.name),
        )
        canvas.remarks.append((usual, (), "inferred"))
        return {}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Say which pieces there are."""
        kind = puzzle.kind_of(Source(self.key))
        assert isinstance(kind, Bank)
        tell(canvas, f"{kind.name}: {kind.write(puzzle.clues[self.key])}")


@dataclass(frozen=True)
class ToldNumber(Stroke):
    """A number for the whole board in the author's words: `Mines: 10` on a line of its own.

    Otherwise `10 mines` in a sentence, with a remark, and only if no other number of them is given:
    it might have another meaning, as in “a 3 has 3 mines around it”.
    """

    things: str

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what the words say; nothing where they say nothing."""
        name = kinds[self.key].name
        line = re.search(rf"^{re.escape(name)}: ([0-9]{{1,4}})$", canvas.words, re.MULTILINE)
        prose = rf"\b([0-9]{{1,4}}) {re.escape(self.things)}\b"
        numbers = {int(n) for n in ([line[1]] if line else re.findall(prose, canvas.words))}
        if not numbers:
            return {}
        if len(numbers) > 1:
            what = say(
                "The author's rules give several numbers for “{name}”, so none of them is used.",
                name=say(name),
            )
            canvas.remarks.append((what, (), "unread"))
            return {}
        (told,) = numbers
        try:
            found = {self.key: kinds[self.key].accept(told, canvas.size)}
        except ClueError:
            canvas.leave(f"“{line[0] if line else f'{told} {self.things}'}”")
            return {}
        if line:
            canvas.known.add(line[0])
        else:
            what = say(
                "“{name}” is taken to be {n}, as the author says.",
                name=say(name),
                n=told,
            )
            canvas.remarks.append((what, (), "inferred"))
        return found

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Say the number, unless it is the usual one."""
        kind = puzzle.kind_of(Source(self.key))
        if puzzle.clues[self.key] != kind.empty(puzzle.size):
            tell(canvas, f"{kind.name}: {puzzle.clues[self.key]}")
