"""Phrases about planets: the sides from which stars light them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from py_solver.board.coords import Coord
from py_solver.board.regions import Along, Direction
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.phrases.compose import any_of
from py_solver.phrases.sight import ahead
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.sight.first_seen import FirstSeen
from py_solver.words.say import later, say

EMPTY, STAR, CLOUD = range(3)

DARK = "dark"
SIDES = {
    "north": (Direction.NORTH, 8),
    "east": (Direction.EAST, 1),
    "south": (Direction.SOUTH, 2),
    "west": (Direction.WEST, 4),
}
"""The sides of a planet, and what they count in grid text."""

LIT = {
    "north": later(
        "the planet in {place} is lit from above, so the first thing above must be a star"
    ),
    "east": later(
        "the planet in {place} is lit from the right, so the first thing there must be a star"
    ),
    "south": later(
        "the planet in {place} is lit from below, so the first thing below must be a star"
    ),
    "west": later(
        "the planet in {place} is lit from the left, so the first thing there must be a star"
    ),
}
UNLIT = {
    "north": later(
        "the planet in {place} is dark above, so the first thing there must not be a star"
    ),
    "east": later(
        "the planet in {place} is dark on the right, so the first thing there must not be a star"
    ),
    "south": later(
        "the planet in {place} is dark below, so the first thing there must not be a star"
    ),
    "west": later(
        "the planet in {place} is dark on the left, so the first thing there must not be a star"
    ),
}


def word_of(sides: Collection[str]) -> str:
    """Return the word for a planet that is lit from these sides."""
    return "".join(side for side in SIDES if side in sides) or DARK


def _words() -> Iterator[tuple[str, str]]:
    for number in range(16):
        yield word_of([side for side, (_, bit) in SIDES.items() if number & bit]), str(number)


TOKENS = tuple(_words())
"""The words of all planets and their tokens."""


def ray(place: Coord, side: str, blocked: Collection[Coord], size: tuple[int, int]) -> list[Coord]:
    """Return the cells on one side of a planet, up to the next planet, the nearest first."""
    return list(ahead(place, SIDES[side][0], blocked, size))


def lit(
    place: Coord, sky: Mapping[Coord, int], planets: Collection[Coord], size: tuple[int, int]
) -> list[str]:
    """Return the sides from which a planet is lit."""
    first = {
        side: next((sky[at] for at in ray(place, side, planets, size) if sky[at]), EMPTY)
        for side in SIDES
    }
    return [side for side, mark in first.items() if mark == STAR]


def lights(puzzle: Puzzle, key: str = "planet") -> Iterator[Constraint]:
    """Say that planets see stars first on the sides that are lit, and on no others."""
    planets = puzzle.clues[key]
    for place, word in planets.items():
        source = Source(key, place)
        for side in SIDES:
            seen = Along(tuple(ray(place, side, planets, puzzle.size)))
            if side in word:
                about = say(LIT[side], place=place.words)
                yield must(seen, FirstSeen(STAR, EMPTY), source=source, about=about)
            elif seen.coords:
                about = say(UNLIT[side], place=place.words)
                cloud = must(seen, FirstSeen(CLOUD, EMPTY), source=source)
                nothing = must(seen, OneOf((EMPTY,)), source=source)
                yield any_of(cloud, nothing, about=about)
