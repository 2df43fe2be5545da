"""`gridwright genres`: the puzzle types, and the description of one."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any

from py_solver.cli.caveats import print_value
from py_solver.cli.options import listing
from py_solver.formats.registry import load
from py_solver.genres import all_genres, families, genre_named
from py_solver.logic.say.words import listed
from py_solver.making.difficulties import difficulties_offered
from py_solver.making.needed import techniques_offered
from py_solver.puzzle.genre import Genre
from py_solver.words.say import say


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    command = add("genres", help=say("list the puzzle types, or describe one"))
    command.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help=say("the puzzle type to describe, by its id or its name (default: list all)"),
    )
    command.add_argument("--json", action="store_true", help=say("print JSON"))
    command.set_defaults(run=_genres)


def _genres(options: argparse.Namespace) -> int:
    if options.name is not None:
        genre = genre_named(options.name)
        if options.json:
            print_value(as_json(genre))
        else:
            print("\n".join(_described(genre)))
    elif options.json:
        print_value([as_json(genre) for genre in all_genres().values()])
    else:
        rows = [(genre.id, say(genre.name), _size(genre.size)) for genre in all_genres().values()]
        widths = [max(len(row[column]) for row in rows) for column in range(2)]
        for key, name, size in rows:
            print(f"{key:{widths[0]}}  {name:{widths[1]}}  {size}")
    return 0


def as_json(genre: Genre) -> dict[str, Any]:
    """Return the description of a puzzle type as data for JSON."""
    made = genre.making
    return {
        "id": genre.id,
        "name": say(genre.name),
        "aliases": list(genre.aliases),
        "family": families().get(genre.id),
        "rules": say(genre.rules),
        "source": genre.source,
        "size": list(genre.size),
        "largest": list(genre.largest),
        "clues": [
            {
                "key": kind.key,
                "name": say(kind.name),
                "sort": kind.sort,
                "where": kind.where,
                "rule": say(kind.note) if kind.note else None,
            }
            for kind in genre.clues
        ],
        "generates": made is not None,
        "symmetries": list(made.symmetries) if made else [],
        "difficulties": list(_difficulties(genre)),
        "techniques": _techniques(genre),
        "options": [
            {
                "key": one.key,
                "default": one.default,
                "least": one.least,
                "most": one.most,
                "meaning": say(one.sentence),
            }
            for one in (made.options if made else ())
        ],
        "formats": elsewhere(genre),
        "example": genre.example.strip(),
    }


def _difficulties(genre: Genre) -> tuple[str, ...]:
    if genre.making is None:
        return ()
    return difficulties_offered(load(genre.example, genre.id), genre.making.never)


def _techniques(genre: Genre) -> dict[str, str]:
    """Return the techniques that a new puzzle can need, by their slugs."""
    if genre.making is None:
        return {}
    found = techniques_offered(genre, load(genre.example, genre.id))
    return {slug: say(name) for slug, name in found.items()}


def elsewhere(genre: Genre) -> list[str]:
    """Return the other programs that have the puzzle type, in formats that we read and write."""
    there = {
        "puzz.link": genre.puzzlink,
        "pzprv3": genre.pzprv3,
        "Penpa": genre.penpa,
        "Tatham": genre.tatham,
    }
    return [name for name, how in there.items() if how]


def _described(genre: Genre) -> Iterator[str]:
    """Yield the lines of a description for a reader."""
    yield say(genre.name)
    yield say(genre.rules)
    yield ""
    yield say("id: {id}", id=", ".join([genre.id, *genre.aliases]))
    usual, largest = _size(genre.size), _size(genre.largest)
    yield say("size: usually {usual}, up to {largest}", usual=usual, largest=largest)
    kinds = ", ".join(f"{kind.key} ({say(kind.name)})" for kind in genre.clues)
    yield say("clues: {kinds}", kinds=kinds)
    if there := elsewhere(genre):
        yield say("also in: {programs}", programs=listed(there))
    yield say("rules from: {source}", source=genre.source)
    if genre.making is None:
        yield say("Gridwright cannot generate puzzles of this type.")
    else:
        yield say("symmetries: {names}", names=", ".join(map(say, genre.making.symmetries)))
        if words := _difficulties(genre):
            yield say("difficulties: {words}", words=", ".join(map(say, words)))
        if found := _techniques(genre):
            yield say("techniques: {names}", names=", ".join(found))
        yield from listing(genre)
    yield ""
    yield say("Example:")
    yield genre.example.strip()


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"
