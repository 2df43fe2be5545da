"""The description of a format: one value per file of this folder, which the registry finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.formats.contents import Contents, Note
from py_solver.genres import Reading
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

Marks = Mapping[Coord, int]


def _nothing(_: Contents) -> Iterable[Note]:
    return ()


@dataclass(frozen=True)
class Format:
    """How to recognise, read and write texts of one kind.

    - `recognises(text)`: whether the text looks like this format; at most one should say so.
    - `read(text, reading)`: everything in the text. Raises PuzzleError.
    - `write(contents)`: everything that the format can store. Raises FormatError if that would not
      be a puzzle. None: texts of this format are only read, and `only_read` says so in a sentence.
    - `losses(contents)`: the parts that the format cannot store. The registry finds the other parts
      that do not come back when the text is read again.
    - `asked_last`: any text of its shape could be it, so the others come first.
    - `keeps_all`: it can store everything, so nothing need be read again.
    - `refuses`: it refuses a puzzle that it cannot store whole, so nothing need be read again.
    - `holds_message`: it can store the author's message to solvers.
    - `holds_decorations`: it can store decorations, or says which it cannot.
    """

    name: str
    recognises: Callable[[str], bool]
    read: Callable[[str, Reading], Contents]
    write: Callable[[Contents], str] | None = None
    losses: Callable[[Contents], Iterable[Note]] = _nothing
    only_read: str = ""
    asked_last: bool = False
    keeps_all: bool = False
    refuses: bool = False
    holds_message: bool = False
    holds_decorations: bool = False


def puzzle_format(
    name: str,
    recognises: Callable[[str], bool],
    parse: Callable[[str, Reading], Puzzle],
    dump: Callable[[Puzzle], str],
    *,
    parse_marks: Callable[[str, Reading], Marks] | None = None,
    dump_marks: Callable[[Puzzle, Marks], str] | None = None,
    asked_last: bool = False,
) -> Format:
    """Return a format that stores a puzzle or refuses it.

    With `parse_marks` and `dump_marks`, it can store the player's entries.
    """

    def read(text: str, reading: Reading) -> Contents:
        puzzle = parse(text, reading)
        return Contents(puzzle, parse_marks(text, reading) if parse_marks else {})

    def write(contents: Contents) -> str:
        if contents.marks and dump_marks:
            return dump_marks(contents.puzzle, contents.marks)
        return dump(contents.puzzle)

    def losses(contents: Contents) -> Iterable[Note]:
        if contents.marks and not dump_marks:
            yield Note(say("This format can't store the player's entries."), (), "lost")
        if contents.pencil:
            yield Note(say("This format can't store pencil marks."), (), "lost")
        if contents.rules:
            yield Note(say("This format can't store the author's rules."), (), "lost")
        if contents.puzzle.title or contents.puzzle.author:
            yield Note(say("This format can't store title and author."), (), "lost")

    return Format(name, recognises, read, write, losses, asked_last=asked_last, refuses=True)
