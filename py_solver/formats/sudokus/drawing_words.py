"""The colours of common editors, and the words that an author must say beside a drawing."""

from __future__ import annotations

from py_solver.words.say import say_n

GREYS = {"cfcfcf", "cccccc", "d0d0d0", "c0c0c0", "bfbfbf", "b0b0b0", "d3d3d3", "aaaaaa", "dddddd"}
DARK = {"000000", "111111", "222222", "333333"}
LIGHT = {"ffffff", "fefefe", "fdfdfd", ""}

COLOURED = {
    "renban": {"f067f0", "ff00ff", "d23be7"},
    "whisper": {"67f067", "00ff00", "61d060"},
    "dutch": {"ffa600", "ff9a00", "ffa500"},
    "region_sum": {"2ecbff", "34bbe6", "00bfff"},
    "entropic": {"ffccaa"},
    "modular": {"33bbbb"},
    "nabner": {"c9c883"},
    "zipper": {"cdb1ec"},
    "palindrome": GREYS,
}
"""Lines by their colours in common editors."""

MEANT = {
    "palindrome": r"palindrom",
    "renban": r"renban|consecutive",
    "whisper": r"german|whisper|differ[^.\n]{0,40}(?:5|five)",
    "dutch": r"dutch|differ[^.\n]{0,40}(?:4|four)",
    "region_sum": r"region sum|same (?:sum|total)|equal sum|sum[^.\n]{0,60}(?:same|equal)",
    "entropic": r"entrop|low[^.\n]{0,40}high",
    "modular": r"modular|modulo|remainder",
    "nabner": r"nabner",
    "zipper": r"zipper|equidistant|same distance|equally far",
}
"""The meaning that the author must state for a coloured line, too."""

OUTSIDE = {
    "sandwich": r"sandwich",
    "x_sum": r"\bx-sums?\b|\bx\s?sums\b(?! to)",
    "skyscraper": r"skyscraper",
    "numbered_room": r"numbered\s+room",
}
"""The possible meaning of a number beside the board, if the author names exactly one of these."""


def only_drawn(kind: str, n: int, texts: str) -> str:
    """Return the note on a number of lines, texts or shapes that may mean something, or nothing."""
    if kind == "line":
        return say_n(
            n,
            "One line is only drawn{texts}; the author's rules say what that means.",
            "{n} lines are only drawn{texts}; the author's rules say what that means.",
            texts=texts,
        )
    if kind == "text":
        return say_n(
            n,
            "One text is only drawn{texts}; the author's rules say what that means.",
            "{n} texts are only drawn{texts}; the author's rules say what that means.",
            texts=texts,
        )
    return say_n(
        n,
        "One shape is only drawn{texts}; the author's rules say what that means.",
        "{n} shapes are only drawn{texts}; the author's rules say what that means.",
        texts=texts,
    )
