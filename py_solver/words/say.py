"""Returns sentences for people in the current language: the only source of all sentences.

The code contains the English sentence, which is its own key, as in gettext:

    say("{who} must hold {stars}", who=place(index, board), stars=counted(2, "star"))

No sentence is translated while modules load: a table contains sentences for later (`later`).
English needs no catalogue; any other language is one file, `languages/TAG.po` (CONTRIBUTING.md).
"""

from __future__ import annotations

import re
from typing import Protocol

_SHORT_NAME = re.compile(r"r\d+c\d")


class Catalogue(Protocol):
    """The methods of the standard library's `gettext.GNUTranslations` that this file uses."""

    def gettext(self, message: str) -> str:
        """Return the sentence in that language, or unchanged if the catalogue does not have it."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for `n`, or the English one if the catalogue does not have it."""


_spoken: Catalogue | None = None
_tag = ""
_times = 0


def speak(catalogue: Catalogue | None, tag: str = "") -> None:
    """Use another language from now on, in this interpreter; None is English."""
    global _spoken, _tag, _times
    _spoken, _tag = catalogue, tag
    _times += 1


def spoken_tag() -> str:
    """Return the tag of the current language; "" is English."""
    return _tag


def times_spoken() -> int:
    """Return how often the language changed, for the key of a cache that keeps sentences."""
    return _times


def say(sentence: str, /, **places: object) -> str:
    """Return the sentence in the current language, with its places in braces filled in.

    Without places, braces stay as they are.
    """
    if _spoken is not None and sentence:
        sentence = _spoken.gettext(sentence)
    return sentence.format(**places) if places else sentence


def say_n(n: int, one: str, many: str, /, **places: object) -> str:
    """Return the form of a sentence for a number, with `{n}` and its places filled in."""
    if _spoken is not None:
        return _spoken.ngettext(one, many, n).format(n=n, **places)
    return (one if n == 1 else many).format(n=n, **places)


def capital(clause: str) -> str:
    """Return the clause as a sentence begins: with a capital letter; `r3c5` stays as it is."""
    return clause if _SHORT_NAME.match(clause) else clause[:1].upper() + clause[1:]


def later(sentence: str) -> str:
    """Mark a sentence that `say` translates later, when it is shown: a table, a default."""
    return sentence
