"""The lessons: small boards on which the engine takes a step, five for each family.

`python -m tooling.lessons --find SEEDS [FAMILY …]` keeps every board of `lessons.json` on which the
engine still takes its step, and looks for the others on generated puzzles. The build reads the
boards with `told`, which adds what the page shows: the engine's description, its step and its
sentences.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import py_solver as gw
from py_solver import bridge
from py_solver.bridge.describe import describe
from py_solver.bridge.hinting import forget
from py_solver.bridge.site import family_of
from py_solver.genres import all_genres, families
from tooling.docs.boards import Board, boards
from tooling.layout import HERE
from tooling.say import ToolError
from tooling.say import step as say_step

FILE = HERE.root / "tooling" / "lessons.json"
SECONDS = 60.0
MOST_CONCLUSIONS, MOST_LINKS, MOST_WORDS = 4, 5, 90
"""A lesson's step concludes few things, from a short argument."""
LARGEST = 6
"""Boards have at most so many rows and columns, so that one sees all of a board at once."""
ENOUGH = 4
"""Of so many boards, the one that is easiest to read is kept."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Wanted:
    """A step to look for: of a puzzle type, with a technique ("" for one without a name).

    - `topic`: the page's key for what a step without a name is about.
    - `cost`: how many rules such a step combines.
    - `empty`: whether it concludes that places stay empty, and not that they get a mark.
    - `size`: of the boards to look at; `grade`: how hard these are, None for any.
    """

    genre: str
    technique: str = ""
    topic: str = ""
    cost: int = 1
    empty: bool = False
    size: tuple[int, int] = (5, 5)
    grade: str | None = None

    def fits(self, step: Json) -> bool:
        """Return whether the engine's step is of this technique, and short enough."""
        words = f"{step['where']} {step['why']} {step['what']}".split()
        return (
            step["kind"] == "step"
            and step["name"] == self.technique
            and (bool(self.technique) or (step["cost"], _is_empty(step)) == (self.cost, self.empty))
            and len(step["conclusions"]) <= MOST_CONCLUSIONS
            and len(step["chain"]) <= MOST_LINKS
            and not any(_is_bound(one) for one in step["conclusions"])
            and len(words) <= MOST_WORDS
        )


def _is_bound(conclusion: Json) -> bool:
    """Return whether a place has at most so many bridges: then there is nothing to draw yet."""
    edge, left = conclusion["coord"].startswith("edges"), conclusion["left"]
    return edge and len(left) > 1 and 0 in left


def _is_empty(step: Json) -> bool:
    marks = [one["mark"] if one["holds"] else one["left"][0] for one in step["conclusions"]]
    return not any(marks)


PLAN: dict[str, tuple[Wanted, ...]] = {
    "sudoku": (
        Wanted("sudoku", "full house", size=(4, 4)),
        Wanted("sudoku", "naked single", size=(4, 4)),
        Wanted("sudoku", "hidden single", size=(6, 6)),
        Wanted("sudoku", "locked candidates (pointing)", size=(6, 6), grade="hard"),
        Wanted("sudoku", "locked candidates (claiming)", size=(6, 6), grade="very hard"),
    ),
    "loops": (
        Wanted("slitherlink", topic="edges"),
        Wanted("masyu", "white pearl at the edge of the grid"),
        Wanted("slitherlink", "3 in a corner"),
        Wanted("slitherlink", "0 diagonal to a 3"),
        Wanted("slitherlink", "premature loop"),
    ),
    "shading": (
        Wanted("nurikabe", "complete island"),
        Wanted("nurikabe", "2×2 block of sea"),
        Wanted("heyawake", "line across three rooms"),
        Wanted("nonogram", topic="runs", cost=2),
        Wanted("nurikabe", "connected sea"),
    ),
    "numbers": (
        Wanted("kakuro", topic="sums"),
        Wanted("takuzu", "pair", size=(6, 6)),
        Wanted("takuzu", "avoided trio", size=(6, 6)),
        Wanted("takuzu", "completed line", size=(6, 6)),
        Wanted("futoshiki", "hidden single"),
    ),
    "placing": (
        Wanted("akari", topic="light"),
        Wanted("starbattle", topic="stars"),
        Wanted("tents", topic="own", cost=2),
        Wanted("starbattle", "exclusion"),
        Wanted("starbattle", "counting"),
    ),
    "lines": (
        Wanted("hashi", topic="bridges"),
        Wanted("gokigen", topic="diagonals"),
        Wanted("hashi", "3 in a corner"),
        Wanted("hashi", "7 in the middle"),
        Wanted("hashi", "8 in the middle"),
    ),
    "division": (
        Wanted("shikaku", topic="rectangle", cost=2),
        Wanted("shikaku", topic="inside", cost=2, empty=True),
        Wanted("galaxies", topic="mirror", cost=2),
        Wanted("galaxies", topic="mirror", cost=2, empty=True),
        Wanted("nawabari", topic="wall", cost=2),
    ),
}
"""The lessons of each family, in rising order of difficulty."""


def asked(action: str, genre: str, payload: Json) -> Json:
    """Return the engine's answer as the page gets it. Raises ValueError with its sentence."""
    cells = "short" if gw.all_genres()[genre].short_cells else "long"
    request = {"id": 0, "action": action, "cells": cells, "payload": payload}
    answer = json.loads(bridge.handle(json.dumps(request)))
    if not answer["ok"]:
        raise ValueError(answer["error"]["sentence"])
    result: Json = answer["result"]
    return result


def step_on(board: Json) -> Json | None:
    """Return the step that the engine takes on a board, as the page gets it."""
    # Of two equally easy steps, a warm seeker may take the other one.
    forget()
    payload = {**{key: board[key] for key in ("puzzle", "marks", "notes")}, "seconds": SECONDS}
    found: Json | None = asked("hint", board["puzzle"]["genre"], payload)["step"]
    return found


def on_the_way(puzzle: Json) -> Iterator[tuple[Json, Json]]:
    """Yield each step of a puzzle's solve path with the board before it."""
    path = asked("path", puzzle["genre"], {"puzzle": puzzle, "seconds": SECONDS})
    marks: dict[str, int] = dict(path["also"][0])
    notes: dict[str, list[int]] = {}
    for step, also in zip(path["steps"], path["also"][1:], strict=True):
        yield step, {"puzzle": puzzle, "marks": dict(marks), "notes": dict(notes)}
        for conclusion in step["conclusions"]:
            place, left = conclusion["coord"], conclusion["left"]
            if conclusion["holds"] or len(left) == 1:
                marks[place] = conclusion["mark"] if conclusion["holds"] else left[0]
                notes.pop(place, None)
            else:
                notes[place] = left
        marks |= also


def small(wanted: Wanted, seed: int) -> Json | None:
    """Return a small generated puzzle as JSON; None if none was found."""
    try:
        puzzle = gw.generate(
            wanted.genre, wanted.size, seed=seed, grade=wanted.grade, budget=SECONDS
        )
    except gw.PuzzleError as error:
        say_step(f"{wanted.genre} {seed}: {error}")
        return None
    found: Json = json.loads(gw.dump(puzzle, "json"))
    return found


def lesson(board: Json, step: Json) -> Json:
    """Return a board as the file stores it, with the step that a test expects there.

    `concludes` has the candidates that the step leaves in each place; words may change.
    """
    concludes = {one["coord"]: one["left"] for one in step["conclusions"]}
    return {**board, "technique": step["name"], "concludes": concludes}


def still(board: Json) -> bool:
    """Return whether the engine still takes the stored step."""
    state = {key: board[key] for key in ("puzzle", "marks", "notes")}
    step = step_on(state)
    return step is not None and lesson(state, step) == board


def weight(board: Json, step: Json) -> tuple[bool, bool, int]:
    """Return how hard a board is to read: of several, the one with the least is kept."""
    conclusions = step["conclusions"]
    removed = any(not one["holds"] and len(one["left"]) > 1 for one in conclusions)
    words = " ".join([step["why"], *(link["sentence"] for link in step["chain"]), step["what"]])
    return removed, bool(board["notes"]) and not removed, len(words.split()) + len(board["marks"])


def search(wanted: Wanted, seeds: int) -> Json | None:
    """Return the best board with such a step: the manual's own, or on the paths of new puzzles."""
    found: list[tuple[tuple[bool, bool, int], int, Json]] = []
    for board in candidates(wanted, seeds):
        step = step_on(board)
        if step and wanted.fits(step):
            found.append((weight(board, step), len(found), lesson(board, step)))
            if len(found) >= ENOUGH:
                break
    return min(found)[2] if found else None


def candidates(wanted: Wanted, seeds: int) -> Iterator[Json]:
    """Yield boards on which the engine may take such a step."""
    for known in boards().values():
        rows, cols = known.puzzle.size
        if known.genre == wanted.genre and max(rows, cols) <= LARGEST:
            yield from_manual(known)
    for seed in range(seeds):
        puzzle = small(wanted, seed)
        for step, board in on_the_way(puzzle) if puzzle else ():
            if wanted.fits(step):
                yield board


def from_manual(board: Board) -> Json:
    """Return a board of the manual's techniques in the form that the page sends."""
    layers = dict(board.puzzle.substrate.layers)
    notes = {}
    for place, gone in board.ruled_out.items():
        marks = layers[place.layer]
        notes[str(place)] = [
            mark for mark in range(marks.least, marks.most + 1) if mark not in gone
        ]
    return {
        "puzzle": json.loads(gw.dump(board.puzzle, "json")),
        "marks": {str(place): mark for place, mark in board.marks.items()},
        "notes": notes,
    }


def stored() -> dict[str, list[Json | None]]:
    """Return the boards of each family, None for a step without one."""
    text = FILE.read_text(encoding="utf-8") if FILE.is_file() else "{}"
    found: dict[str, list[Json | None]] = json.loads(text)
    return found


def find(seeds: int, only: Sequence[str]) -> None:
    """Look for the boards that are missing, or on which the engine now takes another step."""
    kept = stored()
    for family, plan in PLAN.items():
        before = kept.get(family, [])
        kept[family] = [one for one, _ in zip_longest(before, plan)][: len(plan)]
        if only and family not in only:
            continue
        for at, wanted in enumerate(plan):
            there = kept[family][at]
            if there and there["technique"] == wanted.technique and still(there):
                continue
            board = search(wanted, seeds)
            kept[family][at] = board
            say_step(f"{family} {at + 1}, {wanted.genre} {wanted.technique}: {board is not None}")
            write(kept)


def write(boards: Mapping[str, Sequence[Json | None]]) -> None:
    """Write the file, a line for each board."""
    parts = []
    for family in PLAN:
        lines = ",\n".join(
            f"  {json.dumps(one, ensure_ascii=False)}" for one in boards.get(family, ())
        )
        parts.append(f"{json.dumps(family)}: [\n{lines}\n]")
    text = ",\n".join(parts)
    FILE.write_text(f"{{\n{text}\n}}\n", encoding="utf-8", newline="\n")


def told() -> list[Json]:
    """Return what the page shows: each family with its lessons."""
    kept = stored()
    known = families()
    return [
        {
            "folder": family,
            "name": family_of(all_genres()[plan[0].genre]),
            "genres": [genre for genre, folder in known.items() if folder == family],
            "lessons": [
                shown(f"{family}-{at + 1}", wanted, board)
                for at, (wanted, board) in enumerate(zip(plan, kept[family], strict=True))
                if board
            ],
        }
        for family, plan in PLAN.items()
    ]


def shown(ident: str, wanted: Wanted, board: Json) -> Json:
    """Return a lesson as the page gets it.

    - `wrong`: for each place of the conclusions, what is wrong with every other mark there.
    - `solution`: all marks, so that the page can judge without the engine.
    """
    step = step_on(board)
    if step is None:
        raise ToolError(f"tooling/lessons.json: the engine takes no step on {ident}.")
    puzzle = gw.load(json.dumps(board["puzzle"]))
    described = describe(puzzle)
    # The editor's kinds of clue are most of a description, and a lesson is not edited.
    described["kinds"] = [kind for kind in described["kinds"] if "corners" in kind["at"]]
    derived = {layer for layer, marks in puzzle.substrate.layers if marks.derived}
    (solution, *_) = gw.solve(puzzle).solutions
    return {
        "id": ident,
        "topic": wanted.topic,
        "board": described,
        "marks": board["marks"],
        "notes": board["notes"],
        "step": step,
        "solution": {
            str(place): mark for place, mark in solution.items() if place.layer not in derived
        },
        "wrong": dict(_wrong(board, step, described)),
    }


def _wrong(board: Json, step: Json, described: Json) -> Iterator[tuple[str, dict[int, str]]]:
    layers = {one["layer"]: one["marks"] for one in described["layers"]}
    for conclusion in step["conclusions"]:
        place, left = conclusion["coord"], conclusion["left"]
        if len(left) > 1:
            continue
        sentences = {}
        for mark in (one["mark"] for one in layers[place.split("/")[0]]):
            if mark in left:
                continue
            answer = step_on({**board, "marks": {**board["marks"], place: mark}})
            if answer and answer["kind"] == "mistake":
                sentences[mark] = f"{answer['what']} {answer['why']}"
        yield place, sentences


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="tooling.lessons", description=__doc__)
    parser.add_argument("--find", type=int, metavar="SEEDS", help="look for missing boards")
    parser.add_argument("--catalogue", metavar="TAG.mo", help="what is spoken, compiled")
    parser.add_argument("family", nargs="*", help="look only for these families")
    options = parser.parse_args()
    if options.find:
        find(options.find, options.family)
        return
    if options.catalogue:
        bridge.learn(options.catalogue)
    print(json.dumps(told(), ensure_ascii=False))


if __name__ == "__main__":
    main()
