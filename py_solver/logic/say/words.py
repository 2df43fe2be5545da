"""Small words for sentences: plurals, lists, and how clauses are put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def plural(thing: str) -> str:
    """Return `cells`, `dominoes`."""
    return thing + ("es" if thing.endswith("o") else "s")


def counted(number: int, thing: str, many: str = "") -> str:
    """Return `1 cell`, `2 cells`; the plural is given where it is not formed as usual."""
    return f"{number} {thing if number == 1 else many or plural(thing)}"


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def letter(number: int) -> str:
    """Return A for 1, Z for 26, a for 27, and so on."""
    return LETTERS[number - 1]


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Return `a, b and c`."""
    return ", ".join(words[:-1]) + f" {joint} {words[-1]}" if len(words) > 1 else "".join(words)


def sentence(clause: str) -> str:
    """Return the clause with a capital letter and a full stop."""
    return f"{clause[:1].upper()}{clause[1:]}."


def said(statement: str, joint: str, clause: str) -> str:
    """Return `What must hold, but this is so.`"""
    return sentence(f"{statement}, {joint} {clause}")


def there_are(number: int, already: str = " already") -> str:
    """Return `there is 1 already`, `there are 3 already`, `there are none`."""
    if not number:
        return "there are none"
    return f"there {'is' if number == 1 else 'are'} {number}{already}"


def there_are_only(number: int) -> str:
    """Return `there is only 1`, `there are only 3`, `there are none`."""
    if not number:
        return "there are none"
    return f"there {'is' if number == 1 else 'are'} only {number}"


def there_can_be(number: int) -> str:
    """Return `there can be only 2`, or `there can be none`."""
    return f"there can be {f'only {number}' if number else 'none'}"


def spans(numbers: Iterable[int], joint: str = "or") -> str:
    """Return `0 or 2`, and where three or more follow each other `0 to 3 or 5 to 9`."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [[f"{run[0]} to {run[-1]}"] if len(run) > 2 else list(map(str, run)) for run in runs]
    return listed([words for run in told for words in run], joint)
