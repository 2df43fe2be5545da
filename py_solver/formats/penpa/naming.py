"""The possible genres of a drawing in Penpa.

The rules are not in the file. If title, rules or tags name the genre, that decides. Otherwise the
look of the drawing may leave one, or the user must choose. Each genre describes its look, in the
words of `parts.penpa`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from py_solver.board.errors import PuzzleError
from py_solver.formats.penpa.drawing import Drawing
from py_solver.genres import all_genres
from py_solver.parts.penpa.cells import ARROW, BLACK, CIRCLED, CIRCLES, SEVERAL
from py_solver.parts.penpa.walls import OPERATIONS, SPLIT, rooms_of
from py_solver.puzzle.external.penpa import Seen
from py_solver.puzzle.genre import Genre


def named(drawing: Drawing) -> list[Genre]:
    """Return the genres that the tags name, or else title or rules; the longest names first."""
    return [genre for tag in drawing.tags for genre in _tagged(tag)] or _named_in(drawing.words)


def _tagged(tag: str) -> Iterator[Genre]:
    """Yield the genre of a tag, `slant (gokigen)`; “touch slitherlink” is another one."""
    names = {_letters(name) for name in re.split("[()/]", tag)}
    for genre in all_genres().values():
        if not names.isdisjoint(map(_letters, (genre.id, genre.name, *genre.aliases))):
            yield genre


def _letters(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def _named_in(said: str) -> list[Genre]:
    words = re.sub(r"[^a-z0-9]+", " ", said.lower())
    found = []
    for genre in all_genres().values():
        for name in (genre.id, genre.name, *genre.aliases):
            plain = re.split(r"[^a-z0-9]+", name.lower())
            if re.search(rf"\b{' ?'.join(plain)}\b", words):
                found.append((len(name), genre.id))
                break
    return [all_genres()[genre] for _, genre in sorted(found, reverse=True)]


def likely(drawing: Drawing) -> tuple[list[Genre], bool]:
    """Return the genres that the drawing could be of, by its looks, and whether that is certain.

    It is where there is one only whose looks no other genre shares.
    """
    seen = frozenset(_seen(drawing))
    could, surely = [], []
    for genre in all_genres().values():
        needs = frozenset[Seen]().union(*(stroke.needs for stroke in genre.penpa))
        may = needs.union(*(stroke.may for stroke in genre.penpa))
        if needs and needs <= seen and _fits(genre, drawing):
            if any(stroke.sure for stroke in genre.penpa):
                surely.append(genre)
            elif seen <= may | {"numerals"}:
                could.append(genre)
    return (surely, len(surely) == 1) if surely else (could, False)


def _fits(genre: Genre, drawing: Drawing) -> bool:
    """Return whether there are boards of that size."""
    size = drawing.size
    try:
        genre.refuse_size(*size)
        genre.substrate(*size, {kind.key: kind.empty(size) for kind in genre.clues})
    except PuzzleError:
        return False
    return True


def _seen(drawing: Drawing) -> Iterator[Seen]:
    """Yield the features that are visible at a glance."""
    shown = [one for key, one in drawing.numbers.items() if drawing.inside(key)]
    names = {name for _, name in drawing.symbols.values()}
    modes = {mode for _, _, mode in shown}
    plain = [one for one in shown if one[2] not in (ARROW, SEVERAL)]
    if plain:
        circled = all(style == CIRCLED for _, style, _ in plain)
        yield "circled" if circled else "numbers"
        yield "numerals"
    if ARROW in modes:
        yield "arrows"
    if SEVERAL in modes:
        yield "several"
    beside = [said for key, (said, _, _) in drawing.numbers.items() if not drawing.inside(key)]
    if beside:
        yield "beside"
    if beside and all(re.sub(r"[-–()\s]", "", said).isalpha() for said in beside):
        yield "letters"
    if drawing.surface:
        yield "surface"
    if BLACK in drawing.surface.values():
        yield "black"
    if drawing.small:
        yield "small"
    if any(said.strip()[-1:] in OPERATIONS for said in drawing.small.values()):
        yield "operations"
    if drawing.corners:
        yield "corners"
    if drawing.beside:
        yield "dots"
    if drawing.spokes:
        yield "lines"
    if max(rooms_of(drawing)) > 0:
        yield "rooms"
    if SPLIT in names or drawing.sort == SPLIT:
        yield "split"
    if "star" in names:
        yield "stars"
    if names and names <= CIRCLES:
        yield "circles"
    elif names - {SPLIT, "star"}:
        yield "other"
