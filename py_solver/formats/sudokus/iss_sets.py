"""Read constraints of Interactive Sudoku Solver about sets of cells: cages, circles, long lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from py_solver.board.coords import Coord
from py_solver.formats.sudokus.iss_codes import LEGACY, SIGNS, automaton, expression, related
from py_solver.formats.sudokus.sheet import Sheet, number_of
from py_solver.genres.sudoku.variants.weighted_sum import sum_text
from py_solver.logic.encode.expressions import automaton_text, relation_text
from py_solver.words.say import say


class Sets:
    """Reads them onto a sheet. `cells` reads arguments that are cells, or raises an error."""

    def __init__(self, sheet: Sheet, cells: Callable[[Sequence[str]], list[Coord]]) -> None:
        self._sheet, self._cells = sheet, cells

    def readers(self) -> dict[str, Callable[[list[str]], None]]:
        """Return what reads the arguments of each constraint."""
        return {
            "PillArrow": self._pill,
            "Indexing": self._indexing,
            "CountingCircles": self._counting,
            "SumLine": self._sum_line,
            "RellikCage": lambda args: self._numbered("rellik_cage", args),
            "SameValues": self._same_values,
            "Pair": lambda args: self._relation("relation", args, SIGNS),
            "PairX": lambda args: self._relation("mutual_relation", args, SIGNS),
            "Binary": lambda args: self._relation("relation", args, LEGACY),
            "BinaryX": lambda args: self._relation("mutual_relation", args, LEGACY),
            "Regex": self._expression,
            "Sum": self._sum,
            "ContainAtLeast": lambda args: self._contents("contains", args),
            "ContainExact": lambda args: self._contents("contains_exactly", args),
            "NFA": self._automaton,
            "EqualSum": self._equal_sum,
            "Lunchbox": lambda args: self._numbered("lunchbox", args),
            "EqualityCage": self._equality,
            "LookAndSay": self._look_and_say,
        }

    def _pill(self, args: list[str]) -> None:
        number, cells = number_of(args[0]) if args else None, self._cells(args[1:])
        if number in (2, 3) and len(cells) > number:
            self._sheet.draw("pill_arrow", [*sorted(cells[:number]), *cells[number:]], [number])
        else:
            self._sheet.unread(say("A pill arrow"), cells)

    def _indexing(self, args: list[str]) -> None:
        key = {"R": "row_indexer", "C": "column_indexer"}.get(args[0] if args else "")
        cells = self._cells(args[1:])
        if key and cells:
            self._sheet.draw(key, cells)
        else:
            self._sheet.unread(say("An indexer"), cells)

    def _counting(self, args: list[str]) -> None:
        self._sheet.draw("counting_circles", self._cells(args))

    def _look_and_say(self, args: list[str]) -> None:
        cells, told = self._cells(args[1:]), args[0] if args else ""
        if cells and re.fullmatch(r"(?:[0-9]{2})+", told):
            self._sheet.draw("look_and_say", cells, text=told)
        else:
            self._sheet.unread(say("A look-and-say cage"), cells)

    def _sum_line(self, args: list[str]) -> None:
        number, loop = number_of(args[0]) if args else None, args[-1:] == ["LOOP"]
        cells = self._cells(args[1:-1] if loop else args[1:])
        if number:
            self._sheet.draw("sum_loop" if loop else "sum_line", cells, [number])
        else:
            self._sheet.unread(say("A sum line"), cells)

    def _numbered(self, key: str, args: list[str]) -> None:
        number, cells = number_of(args[0]) if args else None, self._cells(args[1:])
        self._sheet.draw(key, cells, [] if number is None else [number])

    def _same_values(self, args: list[str]) -> None:
        number, cells = number_of(args[0]) if args else None, self._cells(args[1:])
        if number and cells and len(cells) % number == 0:
            self._sheet.draw("same_values", cells, [len(cells) // number])
        else:
            self._sheet.unread(say("A set of cells with the same values"), cells)

    def _equal_sum(self, args: list[str]) -> None:
        """Read sets of cells, `-` between two of them. Ours share no cell, which changes nothing:
        without the cells that two sets share, they still have equal sums.
        """
        first, *others = (
            self._cells(one.strip("~").split("~")) for one in "~".join(args).split("-")
        )
        pairs = []
        for other in others:
            ours, theirs = (
                [c for c in one if c not in two] for one, two in ((first, other), (other, first))
            )
            if ours or theirs:
                pairs.append((ours, theirs))
        if not pairs or any(len(ours) != len(theirs) for ours, theirs in pairs):
            self._sheet.unread(say("A set of cells with equal sums"), first)
        else:
            for ours, theirs in pairs:
                self._sheet.draw("equal_sums", [*ours, *theirs], [len(ours)])

    @property
    def _numbers(self) -> range:
        return self._sheet.numbers

    def _lines(self, args: list[str]) -> list[list[Coord]]:
        """Return the cells of each line; an empty argument or a name, `_Nabner`, is between two."""
        lines: list[list[str]] = [[]]
        for arg in args:
            if not arg or arg.startswith("_"):
                lines.append([])
            else:
                lines[-1].append(arg)
        return [self._cells(line) for line in lines if line]

    def _relation(self, key: str, args: list[str], signs: str) -> None:
        pairs, lines = related(args[0] if args else "", self._numbers, signs), self._lines(args[1:])
        apart = [(a, b) for a in self._numbers for b in self._numbers if abs(a - b) > 1]
        for cells in lines:
            if not pairs:
                self._sheet.unread(say("A relation"), cells)
            elif key == "mutual_relation" and pairs == apart:
                self._sheet.draw("nabner", cells)
            else:
                self._sheet.draw(key, cells, text=relation_text(pairs))

    def _sum(self, args: list[str]) -> None:
        """Read `15` or, with weights, `0_=_1_-1_2`."""
        total, *parts = args[0].split("_") if args else [""]
        cells, told = self._cells(args[1:]), [total, *parts[1:]]
        whole = all(re.fullmatch(r"-?[0-9]{1,4}", one) for one in told)
        weights = [int(one) for one in parts[1:]] if whole and parts else [1]
        fits = not parts or (parts[0] == "=" and len(weights) == len(cells))
        if whole and fits and len(set(cells)) < len(cells):
            # A cell that occurs several times counts with the sum of its weights.
            every = weights * (len(cells) if not parts else 1)
            added = dict.fromkeys(cells, 0)
            for place, weight in zip(cells, every, strict=True):
                added[place] += weight
            cells, weights = list(added), list(added.values())
        if whole and fits and cells:
            self._sheet.draw("weighted_sum", cells, text=sum_text(weights, int(total)))
        else:
            self._sheet.unread(say("A sum"), cells)

    def _contents(self, key: str, args: list[str]) -> None:
        numbers = [number_of(one) for one in args[0].split("_")] if args else []
        cells = self._cells(args[1:])
        if numbers and None not in numbers:
            self._sheet.draw(key, cells, [one for one in numbers if one is not None])
        else:
            self._sheet.unread(say("The contents of a cage"), cells)

    def _expression(self, args: list[str]) -> None:
        text = expression(args[0]) if args else None
        for cells in self._lines(args[1:]):
            if text is None:
                self._sheet.unread(say("A regular expression"), cells)
            else:
                self._sheet.draw("pattern", cells, text=text)

    def _automaton(self, args: list[str]) -> None:
        table = automaton(args[0], self._numbers) if args else None
        for cells in self._lines(args[1:]):
            if table is None:
                self._sheet.unread(say("An automaton"), cells)
            else:
                self._sheet.draw("automaton", cells, text=automaton_text(table))

    def _equality(self, args: list[str]) -> None:
        self._sheet.draw("equality_cage", self._cells(args))
