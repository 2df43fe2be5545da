"""The page of the techniques: each with its argument, and a board on which the engine takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

import py_solver as gw
from py_solver.hints.techniques.catalogue import Technique, slug_of, techniques
from py_solver.words.say import say
from tooling.docs.boards import Board, boards
from tooling.docs.markdown import escaped, image

CELL = 40
"""Units of a cell in the painter's pictures."""
FACT, RESULT = 4, 2
"""Colours of the player's palette: under what a step rests on, and under what it concludes."""

SMALL = "#404040"
"""The colour of candidates: one that a dark page replaces."""

INTRO = """# Techniques

A hint names its technique if players have a name for it. This page lists every name, with the
argument and, for most, a board. The solver itself gave the hint below each board, and a test
checks that it still does. The coloured cells are those that the step is about. Small digits are
candidates.
"""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of the page and of its pictures."""
    known = boards()
    parts = [INTRO]
    for family, some in groupby(techniques(), key=lambda one: one.family):
        parts.append(f"## {_title(family)}\n")
        for one in some:
            board = known.get(one.slug)
            step = board.step() if board else None
            drawn = pictures(board, step) if board and step else ()
            parts.append(_entry(one, step, drawn))
            if drawn:
                before, after = drawn
                yield f"techniques/{one.slug}.svg", before
                yield f"techniques/{one.slug}-after.svg", after
    yield "techniques/index.md", "\n".join(parts)


def _title(family: str) -> str:
    return "Rows, columns and boxes" if family == "houses" else family.capitalize()


def _entry(one: Technique, step: gw.Step | None, drawn: Sequence[str]) -> str:
    name = one.name[0].upper() + one.name[1:]
    lines = [f"### {escaped(name)}", "", escaped(say(one.argument)), ""]
    if re.sub("^[0-9-]+", "", slug_of(one.name)) != one.slug:
        # Sphinx drops leading digits of an anchor, and numbers those of equal headings.
        lines.insert(0, f'<span id="{one.slug}"></span>\n')
    names = [f"[{gw.all_genres()[key].name}](../types/{key}.md)" for key in one.genres]
    if names:
        lines += [f"Puzzle types: {', '.join(names)}.", ""]
    if step is None:
        return "\n".join(lines)
    links = [link.sentence for link in step.chain]
    why = [] if step.why == " ".join(links) else [step.why]
    told = [step.where, *why, *links, step.what]
    quoted = [f"> {escaped(sentence)}" for sentence in dict.fromkeys(told)]
    return "\n".join(
        [
            *lines,
            '<div class="boards">',
            image(f"{one.slug}.svg", drawn[0], f"A board before this step: {name}"),
            image(f"{one.slug}-after.svg", drawn[1], "The board after it"),
            "</div>",
            "",
            "\n>\n".join(quoted),
            "",
        ]
    )


def pictures(board: Board, step: gw.Step) -> tuple[str, str]:
    """Return the board before and after a step, as SVG, with a colour under the step's cells."""
    about = {coord: (FACT,) for coord in step.facts if coord.layer == gw.Layer.CELLS}
    about |= {coord: (RESULT,) for coord in step.coords if coord.layer == gw.Layer.CELLS}
    after = {**board.marks, **{coord: mark for coord, mark, holds in step.conclusions if holds}}
    before = gw.draw(board.puzzle, board.marks, about)
    numbers = board.puzzle.substrate.layers[0][1].most > 1 and not step.facts.keys() - about.keys()
    if board.puzzle.genre and board.puzzle.genre.id == "sudoku" and numbers:
        before = before.replace("</svg>", f"{''.join(_candidates(board, step))}</svg>")
    return before, gw.draw(board.puzzle, after, about)


def _candidates(board: Board, step: gw.Step) -> Iterator[str]:
    """Yield the candidates of the cells that the step rests on, as small digits."""
    filled = {**board.puzzle.clues["given"], **board.marks}
    for place, marks in step.facts.items():
        if place in filled:
            continue
        for mark in marks:
            x, y = (mark - 1) % 3, (mark - 1) // 3
            left, top = (
                CELL * (place.col + (2 * x + 1) / 6),
                CELL * (place.row + (2 * y + 1) / 6) + 4,
            )
            yield f'<text x="{left:.1f}" y="{top:.1f}" font-size="11" fill="{SMALL}">{mark}</text>'
