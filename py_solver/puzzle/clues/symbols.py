"""Symbols in cells: one of a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.logic.say.words import listed
from py_solver.looks.look import ByClue, Look
from py_solver.puzzle.clues.kind import Size
from py_solver.puzzle.clues.standing import EMPTY, Standing
from py_solver.words.say import say


@dataclass(frozen=True)
class Symbols(Standing):
    """One of a few words, each with its tokens: `(("white", "w"), ("black", "b"))`.

    The first token is written; the others are also read. `saying_nothing` is the word that only
    says that there is a symbol. With `marks`, a symbol is a mark of its cell, which no player can
    change: they are the marks of the words, in order.
    """

    sort: ClassVar[str] = "symbol"
    tokens: tuple[tuple[str, ...], ...] = ()
    saying_nothing: str | None = None
    marks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Raise ConstraintError for a word without a picture."""
        super().__post_init__()
        for word, *_ in self.tokens:
            self.shown(word)

    @property
    def untold(self) -> str | None:
        """Return the word for an unknown symbol, if there is one."""
        return self.saying_nothing

    @property
    def nothing(self) -> tuple[str, ...]:
        """Return the signs for no clue that are not tokens: a minus may be one."""
        tokens = {token for words in self.tokens for token in words[1:]}
        return tuple(sign for sign in EMPTY if sign not in tokens)

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the words with their tokens, and their marks if they have some."""
        symbols: list[dict[str, Any]] = [
            {"word": word, "token": token} for word, token, *_ in self.tokens
        ]
        if self.marks:
            for symbol, mark in zip(symbols, self.marks, strict=True):
                symbol["mark"] = mark
        return super().told(size) | {"symbols": symbols}

    def choices(self, size: Size) -> Sequence[str]:
        """Return the words that have a meaning."""
        return [word for word, *_ in self.tokens if word != self.saying_nothing]

    def givens(self, value: Mapping[Coord, str]) -> dict[Coord, int]:
        """Return the marks of the cells with a symbol, if symbols are marks."""
        if not self.marks:
            return {}
        meant = {words[0]: mark for words, mark in zip(self.tokens, self.marks, strict=True)}
        return {place: meant[word] for place, word in value.items()}

    def read(self, token: str, place: Coord, size: Size) -> str:
        """Return the word of the token."""
        for words in self.tokens:
            if token in words:
                return words[0]
        known = listed(
            [
                f"“{words[1]}”" if words[0] == words[1] else f"“{words[1]}” ({say(words[0])})"
                for words in self.tokens
            ],
            "or",
        )
        told = say(
            "{place}: the clue must be {known}, not “{token}”.",
            place=place.words,
            known=known,
            token=token[:20],
        )
        raise ClueError(told, (place,))

    def write(self, clue: str) -> str:
        """Return the word's token."""
        return next(words[1] for words in self.tokens if words[0] == clue)

    def shown(self, clue: str) -> Look | None:
        """Use the word as the style if the clue chooses it; otherwise show the token."""
        return self.look.styled(clue) if isinstance(self.look, ByClue) else super().shown(clue)

    def word(self, clue: str) -> str:
        """Return the word and its kind, “white pearl”; for a tree only the word."""
        name = self.name.lower()
        return clue if clue == name else f"{clue} {name}"

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError for any other word."""
        if all(clue != words[0] for words in self.tokens):
            raise ClueError(
                say(
                    "{place}: “{clue}” is not a clue here.", place=place.words, clue=str(clue)[:20]
                ),
                (place,),
            )
