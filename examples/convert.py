"""Write a puzzle in the formats of other programs, and say what a format cannot store."""

from __future__ import annotations

import py_solver as gw

FORMS = ("text", "link", "penpa", "line")


def main() -> None:
    """Print the start of each text, or the reason why there is none."""
    puzzle = gw.generate("slitherlink", (4, 4), seed=7)
    for form in FORMS:
        try:
            text = gw.dump(puzzle, form)
        except gw.FormatError as error:
            print(f"{form}: {error.sentence}")
            continue
        back = gw.load(text, "slitherlink")
        print(f"{form}: {text.splitlines()[0][:44]} (the same: {back == puzzle})")


if __name__ == "__main__":
    main()
