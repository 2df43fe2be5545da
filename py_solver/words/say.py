"""Says what people read, in the language that is spoken here: the one door for all sentences.

The English sentence stands where it is said, and is its own key, as gettext has it:

    say("{who} must hold {stars}", who=place(index, board), stars=counted(2, "star"))

Nothing is said while modules load: a table holds what is said later (`later`). English needs no
catalogue; any other language is one file, `languages/TAG.po` (CONTRIBUTING.md).
"""

from __future__ import annotations

from typing import Protocol


class Catalogue(Protocol):
    """What the standard library's `gettext.GNUTranslations` knows of a language."""

    def gettext(self, message: str) -> str:
        """Return the sentence in that language; one that it has not as it is."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for so many; of what it has not the English one."""


_spoken: Catalogue | None = None
_tag = ""
_times = 0


def speak(catalogue: Catalogue | None, tag: str = "") -> None:
    """Speak another language from now on, in this interpreter; None is English."""
    global _spoken, _tag, _times
    _spoken, _tag = catalogue, tag
    _times += 1


def spoken_tag() -> str:
    """Return the tag that the language was learned by; "" is English."""
    return _tag


def times_spoken() -> int:
    """Return how often the language changed: a cache that keeps what was said has it in its key."""
    return _times


def say(sentence: str, /, **places: object) -> str:
    """Return the sentence as it is said here, its places in braces filled in.

    Without places, braces are left as they are.
    """
    if _spoken is not None and sentence:
        sentence = _spoken.gettext(sentence)
    return sentence.format(**places) if places else sentence


def say_n(n: int, one: str, many: str, /, **places: object) -> str:
    """Return the form of a sentence that goes with a number, which `{n}` stands for in it."""
    if _spoken is not None:
        return _spoken.ngettext(one, many, n).format(n=n, **places)
    return (one if n == 1 else many).format(n=n, **places)


def later(sentence: str) -> str:
    """Mark what is said later, by `say`, where it is shown: a table, a default."""
    return sentence
