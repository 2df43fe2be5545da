"""An author's hands: choose an empty board, and set clues with real keys and pointers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from py_solver.board.coords import Coord
from py_solver.puzzle.genre import Genre
from tests.web.drive import press, put_away
from tests.web.hands import Hands
from tests.web.panels import sheet

# The answer to a question that runs beside others, on whatever machine this runs.
ANSWER = 20_000

SIGNS = {"one": "Unique solution.", "several": "Multiple solutions.", "none": "No solution"}


def editor(page: Page) -> Locator:
    return page.get_by_role("region", name="Edit the puzzle")


def verdict(page: Page) -> Locator:
    return page.locator('[data-panel="verdict"]')


def expect_verdict(page: Page, which: str) -> None:
    """Wait for the live verdict about the present board."""
    line = page.locator(".verdict:not([data-asking])")
    expect(line).to_contain_text(SIGNS[which], timeout=ANSWER)


def empty_board(page: Page, genre: Genre, rows: int, cols: int) -> None:
    """Choose a genre, an empty board of it, and its size."""
    with sheet(page, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("checkbox", name="Start with an empty grid").check()
        chooser.get_by_role("searchbox").fill(genre.name)
        page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_text(genre.name, timeout=ANSWER)
    expect(editor(page)).to_be_visible()
    resize(page, rows, cols)


def resize(page: Page, rows: int, cols: int) -> None:
    box = editor(page)
    box.locator("input[name=rows]").fill(str(rows))
    if box.locator("input[name=cols]").is_visible():
        box.locator("input[name=cols]").fill(str(cols))
    press(page, "Resize")
    expect(page.locator("#size")).to_have_text(f"{rows} × {cols}", timeout=ANSWER)


def set_clues(page: Page, kinds: Sequence[Mapping[str, Any]], clues: Mapping[str, Any]) -> None:
    """Set every clue of an envelope, kind by kind: rooms first, since they contain the results."""
    for kind in sorted(kinds, key=lambda kind: kind["sort"] != "rooms"):
        if clues.get(kind["key"]):
            set_kind(page, kind, clues[kind["key"]])


def set_kind(page: Page, kind: Mapping[str, Any], clue: Any) -> None:
    """Set the clues of one kind, after choosing it."""
    box = editor(page)
    if kind["sort"] in ("setting", "bank", "numbering"):
        field = box.get_by_label(kind["name"], exact=True)
        field.fill(str(clue))
        field.blur()
        return
    if kind["sort"] == "flag":
        constraint(page, kind).check()
        return
    take(page, kind)
    hands = Hands(page)
    if kind["sort"] == "rooms":
        cutting = rooms(clue)
        left_out = cutting.pop(-1, []) if kind["hole"] else []
        for cells in cutting.values():
            hands.drag(walk(cells))
            if len(cells) == 1:
                # The first click only moves there.
                hands.click(cells[0])
        # The remaining cells are rooms, too, until each is removed as a whole.
        while left_out:
            hands.click(left_out[0])
            hands.keys("Delete")
            gone = set(walk(left_out))
            left_out = [place for place in left_out if place not in gone]
    elif kind["sort"] == "drawn":
        for drawing in clue:
            draw(hands, kind, drawing)
    else:
        for address, token in clue.items():
            # A longer list beside the board needs more room, so the board moves.
            moved = Hands(page) if kind["sort"] == "list" else hands
            write(moved, kind, Coord.parse(address), str(token))


def take(page: Page, kind: Mapping[str, Any]) -> None:
    """Select a kind of clue: from the buttons, or from the list with the search."""
    box = editor(page)
    if kind["sort"] == "drawn":
        constraint(page, kind).click()
    elif box.get_by_role("group", name="Clue type").is_visible():
        box.get_by_role("group", name="Clue type").get_by_role(
            "button", name=kind["name"], exact=True
        ).click()


def constraint(page: Page, kind: Mapping[str, Any]) -> Locator:
    """Find a constraint by its rule."""
    box = editor(page).locator(".constraints")
    search = box.get_by_role("searchbox")
    if search.is_visible():
        search.fill(kind["note"])
    return box.locator(f'[data-kind="{kind["key"]}"]')


def write(hands: Hands, kind: Mapping[str, Any], place: Coord, token: str) -> None:
    """Write a clue into a cell: symbols by clicks, arrows by a drag, all others by keys."""
    if kind["sort"] == "symbol":
        for _ in range(1 + [one["token"] for one in kind["symbols"]].index(token)):
            hands.click(place)
        return
    if kind["sort"] == "pair":
        write_pair(hands, place, token)
        return
    hands.click(place)
    if kind["letters"] and token.isdigit():
        # A 1 that is shown as a 0 is typed as one.
        token = kind["letters"][int(token) - 1]
    if kind["sort"] == "number" and token == kind["any"] and kind["look"]["word"] == "wall":
        return
    if kind["sort"] == "tinted" and (sign := token[-1]) in {
        one["token"] for one in kind["symbols"]
    }:
        write(hands, {**kind, "sort": "arrow"}, place, token[:-1] or sign)
        if token[:-1]:
            hands.keys(sign)
        return
    number = token.rstrip("nesw") if kind["sort"] in ("arrow", "tinted") else token
    hands.keys(*number)
    if len(number) < len(token):
        ways = {"n": (-0.4, 0), "e": (0, 0.4), "s": (0.4, 0), "w": (0, -0.4)}
        down, right = ways[token[-1]]
        mouse = hands.page.mouse
        mouse.move(*hands.middle(place))
        mouse.down()
        mouse.move(*hands.at(place.row + 0.5 + down, place.col + 0.5 + right), steps=3)
        mouse.up()


def write_pair(hands: Hands, place: Coord, token: str) -> None:
    """Write the numbers of a wall, each after a press into its half; without any, by a key."""
    below, right = token.split(",") if token != "-" else ("", "")
    hands.click(place)
    if token == "-":
        hands.keys("-")
    if below:
        hands.keys("s", *below)
    if right:
        hands.page.mouse.click(*hands.at(place.row + 0.3, place.col + 0.7))
        hands.keys(*right)


def draw(hands: Hands, kind: Mapping[str, Any], drawing: Mapping[str, Any]) -> None:
    """Draw over the cells of a drawing, and type its numbers; copies begin at their own cells."""
    cells = [Coord.parse(one) for one in drawing["cells"]]
    values = drawing.get("values", [])
    if kind["grouped"]:
        size = values[0]
        hands.drag(cells[:size])
        for start in range(size, len(cells), size):
            hands.click(cells[start])
        hands.keys("Escape")
        return
    lines = ("line", "arrow", "label", "dot")
    stroke = cells if kind["look"]["word"] in lines else walk(cells)
    apart = [place for place in cells if place not in stroke]
    if len(stroke) > 1:
        hands.drag(stroke)
    elif kind["look"]["word"] == "label":
        hands.click(cells[0])
        hands.click(cells[0])
    elif apart:
        hands.add(cells[0])
    else:
        hands.click(cells[0])
    for place in apart:
        hands.add(place)
    for value in values:
        hands.keys(*str(value))
    if drawing.get("text"):
        field = editor(hands.page).get_by_label(f"Text of {kind['name']}", exact=True)
        field.fill(drawing["text"])
        field.press("Enter")
        hands.click(cells[0])
    hands.keys("Escape")


def rooms(rows: Sequence[Sequence[int]]) -> dict[int, list[Coord]]:
    """Return the cells of each room; those of none are room -1."""
    found: dict[int, list[Coord]] = {}
    for row, line in enumerate(rows):
        for col, room in enumerate(line):
            found.setdefault(room, []).append(Coord.parse(f"cells/{row}/{col}"))
    return found


def walk(cells: Sequence[Coord]) -> list[Coord]:
    """Return a path through all of these cells, from neighbour to neighbour, back if necessary."""
    left = set(cells)
    way: list[Coord] = []

    def go(here: Coord) -> None:
        left.discard(here)
        way.append(here)
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            there = Coord(here.layer, here.row + down, here.col + right)
            if there in left:
                go(there)
                way.append(here)

    go(cells[0])
    while len(way) > 1 and way[-1] in way[:-1]:
        way.pop()
    return way


def clues_of(page: Page) -> dict[str, Any]:
    """The clues as the page stores them."""
    put_away(page)
    kept = page.evaluate("localStorage.getItem('gridwright/2/now')")
    found: dict[str, Any] = json.loads(kept)["board"]["puzzle"]["clues"]
    return {key: clue for key, clue in found.items() if clue}
