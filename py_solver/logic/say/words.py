"""Words for sentences: nouns, lists, and clauses joined to sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from py_solver.words.say import capital, later, say, say_n

# A noun is looked up together with the words before it, so that a language need not combine them:
# the catalogue has “{n} star”, “{n} stars”, “stars”, “a star”, “no star” and “no stars”.


def noun(thing: str) -> str:
    """Mark a noun for later sentences, counted or not; the catalogue then has all its forms."""
    return thing


def plural(thing: str) -> str:
    """Return `cells`, `dominoes`."""
    return say(plural_form(thing))


def plural_form(thing: str) -> str:
    """Return the English plural, which is a key of the catalogue."""
    for joint in (" of ", " at "):
        if joint in thing:
            head, tail = thing.split(joint, 1)
            return f"{plural_form(head)}{joint}{tail}"
    if len(thing) > 1 and re.search(r"(?:[sxz]|[cs]h|(?<!zer)o)$", thing):
        return f"{thing}es"
    if re.search(r"[^aeiou\W]y$", thing):
        return f"{thing[:-1]}ies"
    return f"{thing}s"


def counted(number: int, thing: str, many: str = "") -> str:
    """Return `1 cell`, `2 cells`; give the plural if it is irregular."""
    return say_n(number, f"{{n}} {thing}", f"{{n}} {many or plural_form(thing)}")


def a(thing: str) -> str:
    """Return `a star`, `an island`."""
    return say(a_form(thing))


def a_form(thing: str) -> str:
    """Return the same in English, which is a key of the catalogue."""
    return f"{'an' if AN.match(thing) else 'a'} {thing}"


AN = re.compile(r"[aei]|o(?!ne\b)|u(?!ni)|hour|8|[AEFHILMNORSX](?![a-z])")
"""The beginning of what has the article “an”: a vowel, or a letter whose name begins with one."""


def no(thing: str, *, many: bool = False) -> str:
    """Return `no star`, or with `many` `no stars`."""
    return say(f"no {plural_form(thing) if many else thing}")


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def letter(number: int) -> str:
    """Return A for 1, Z for 26, a for 27, and so on."""
    return LETTERS[number - 1]


JOINTS = {
    "and": (later("{some} and {more}"), later("{some}, and {more}")),
    "or": (later("{some} or {more}"), later("{some}, or {more}")),
    "to": (later("{some} to {more}"), later("{some}, to {more}")),
}
"""How to join two items, and two items that have commas of their own."""


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Return `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    first, *rest = words
    for word in rest[:-1]:
        first = say("{some}, {more}", some=first, more=word)
    return say(JOINTS[joint][0], some=first, more=rest[-1])


def chained(words: Sequence[str], joint: str = "and", *, commas: bool = True) -> str:
    """Return `a, and b, and c`: a word, and by default a comma, separates each from the next."""
    if not words:
        return ""
    first, *rest = words
    for word in rest:
        first = say(JOINTS[joint][commas], some=first, more=word)
    return first


def sentence(clause: str) -> str:
    """Return the clause with a capital letter and a full stop; `r3c5` stays as it is."""
    return say("{clause}.", clause=capital(clause))


def but(statement: str, clause: str) -> str:
    """Return `What must hold, but this is the case.`"""
    return sentence(say("{statement}, but {clause}", statement=statement, clause=clause))


def with_reason(statement: str, clause: str) -> str:
    """Return `{statement}, and {clause}`, two reasons within one sentence.

    Without a clause, the statement is the reason.
    """
    if not clause:
        return statement
    return say("{statement}, and {clause}", statement=statement, clause=clause)


def reasoned(statement: str, clause: str) -> str:
    """Return the same two reasons, the rule and the fact, as a sentence each."""
    return " ".join([sentence(part) for part in (statement, clause) if part])


def there_are(number: int, *, already: bool = True) -> str:
    """Return `there is 1 already`, `there are 3 already`, `there are none`."""
    if not number:
        return say("there are none")
    if already:
        return say_n(number, "there is already {n}", "there are already {n}")
    return say_n(number, "there is {n}", "there are {n}")


def there_are_only(number: int) -> str:
    """Return `there is only 1`, `there are only 3`, `there are none`."""
    if not number:
        return say("there are none")
    return say_n(number, "there is only {n}", "there are only {n}")


def there_can_be(number: int) -> str:
    """Return `there can be only 2`, or `there can be none`."""
    return say("there can be only {n}", n=number) if number else say("there can be none")


def spans(numbers: Iterable[int], joint: str = "or") -> str:
    """Return `0 or 2`, and for three or more in succession `0 to 3 or 5 to 9`."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told: list[str] = []
    for first, *others in runs:
        if len(others) > 1:
            told.append(say("{first} to {last}", first=first, last=others[-1]))
        else:
            told += map(str, (first, *others))
    return listed(told, joint)
