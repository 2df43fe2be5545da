"""Write a query for Interactive Sudoku Solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.coords import Coord
from py_solver.formats.contents import Contents, Note
from py_solver.formats.lost import unheld
from py_solver.formats.sudokus import iss_boards, iss_extra, iss_regions
from py_solver.formats.sudokus.iss_codes import automaton_code, expression_token, relation_key
from py_solver.formats.sudokus.iss_regions import named
from py_solver.formats.sudokus.outside import stands
from py_solver.formats.sudokus.sheet import numbers_of, pills_lost, sudoku_of
from py_solver.genres.sudoku.variant import EXTRA, grid_of
from py_solver.genres.sudoku.variants.doppelganger import DOPPELGANGER
from py_solver.genres.sudoku.variants.either import ways
from py_solver.genres.sudoku.variants.look_and_say import pairs
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.genres.sudoku.variants.weighted_sum import sum_of
from py_solver.logic.encode.expressions import Expression, automaton, relation
from py_solver.puzzle.clues import Drawing
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

FLAGS = {
    "anti_knight": "AntiKnight",
    "anti_king": "AntiKing",
    "non_consecutive": "AntiConsecutive",
    "every_dot": "StrictKropki",
    "every_xv": "StrictXV",
    "windoku": "Windoku",
    "disjoint_groups": "DisjointSets",
    "anti_taxicab": "AntiTaxicab",
    "global_entropy": "GlobalEntropy",
    "global_modular": "GlobalMod",
    "dutch_flatmates": "DutchFlatmates",
}
LINES = {
    "thermometer": "Thermo",
    "renban": "Renban",
    "palindrome": "Palindrome",
    "between": "Between",
    "region_sum": "RegionSumLine",
    "zipper": "Zipper",
    "double_arrow": "DoubleArrow",
    "arrow": "Arrow",
    "entropic": "Entropic",
    "extra_region": "AllDifferent",
    "counting_circles": "CountingCircles",
    "count_distinct": "CountDistinct",
    "equality_cage": "EqualityCage",
    "value_indexer": "ValueIndexing",
    "white_dot": "WhiteDot",
    "black_dot": "BlackDot",
    "x": "X",
    "v": "V",
}
MOST_SIGNS = 16
BOARD = ("Shape", "NoBoxes", "RegionSize", "Jigsaw", iss_regions.KIND, *iss_extra.KINDS)
NUMBERED = {
    "modular": ("Modular", 3),
    "lockout": ("Lockout", 4),
    "sum_line": ("SumLine", 10),
    "rellik_cage": ("RellikCage", 0),
    "lunchbox": ("Lunchbox", 0),
}
OUTSIDE = {
    "skyscraper": "Skyscraper",
    "x_sum": "XSum",
    "numbered_room": "NumberedRoom",
    "hidden_skyscraper": "HiddenSkyscraper",
    "full_rank": "FullRank",
    "tied_rank": "FullRank",
}
HELD = {
    *("given", "numbers", "rooms", "pencil_marks", "cage", "whisper", "pill_arrow"),
    *("quadruple", "sandwich"),
    *("row_indexer", "column_indexer", "diagonal_down", "diagonal_up", "little_killer"),
    "no_rank_ties",
    *("relation", "mutual_relation", "nabner", "pattern", "automaton"),
    *("weighted_sum", "contains", "contains_exactly", "either"),
    *(EXTRA, DOPPELGANGER, "room_line"),
    *("look_and_say", "sum_loop", "same_values", "equal_sums"),
    *("chaos_construction", "region_arrow", "region_count", "one_region"),
    *(*FLAGS, *LINES, *NUMBERED, *OUTSIDE),
}


def lost(contents: Contents) -> Iterator[Note]:
    """Yield parts that the solver has no constraint for. Raises FormatError without a Sudoku."""
    puzzle = sudoku_of(contents, square=False)
    yield from pills_lost(puzzle)
    yield from unheld(puzzle, HELD, say("Interactive Sudoku Solver has no constraint for {}."))
    for one in puzzle.clues["either"]:
        if _alternatives(puzzle, one.text) is None:
            told = later("Interactive Sudoku Solver can't store the alternatives {there}.")
            yield Note(say(told, there=one.cells[0].there), one.cells, "lost")
    numbers = numbers_of(puzzle)
    for one in puzzle.clues["pattern"]:
        if not Expression(one.text).numbers.issubset(numbers):
            told = later("Interactive Sudoku Solver has no pattern with other numbers: {there}.")
            yield Note(say(told, there=one.cells[0].there), one.cells, "lost")
    for one in puzzle.clues["automaton"] if len(numbers) > MOST_SIGNS else ():
        told = later("Interactive Sudoku Solver has no automaton for numbers over 16: {there}.")
        yield Note(say(told, there=one.cells[0].there), one.cells, "lost")
    if puzzle.clues["full_rank"] or puzzle.clues["no_rank_ties"]:
        for one in puzzle.clues["tied_rank"]:
            told = later("Interactive Sudoku Solver has tied ranks for all clues or none: {there}.")
            yield Note(say(told, there=one.cells[0].there), one.cells, "lost")
    for one in puzzle.clues["look_and_say"]:
        if max(max(pair) for pair in pairs(one.text)) > 9:
            told = later("Interactive Sudoku Solver counts to 9 in look-and-say cages: {there}.")
            yield Note(say(told, there=one.cells[0].there), one.cells, "lost")
    for one in puzzle.clues["little_killer"]:
        if len(one.cells) < 2 or not _known(one.cells, grid_of(puzzle)):
            told = say(
                "Interactive Sudoku Solver has no little killer for a diagonal of a single cell."
            )
            yield Note(told, one.cells, "lost")
    yield from iss_boards.lost(puzzle)
    yield from iss_extra.lost(puzzle)
    if contents.marks or contents.pencil:
        yield Note(say("A query can't store the player's entries."), (), "lost")
    if puzzle.title or puzzle.author or contents.rules:
        yield Note(say("A query can't store title, author and rules."), (), "lost")


def written(contents: Contents) -> str:
    """Return the query. Raises FormatError for anything that is not a Sudoku."""
    puzzle = sudoku_of(contents, square=False)
    known, extra = iss_extra.names(puzzle)
    told = [*extra, *(iss_extra.renamed(one, known) for one in _constraints(puzzle))]
    return "".join(f".{one}" for one in sorted(told, key=lambda one: not one.startswith("Shape")))


def _constraints(puzzle: Puzzle) -> Iterator[str]:
    clues = puzzle.clues
    yield from iss_boards.written(puzzle)
    for key, kind in FLAGS.items():
        if clues[key]:
            yield kind
    for key, way in (("diagonal_up", "1"), ("diagonal_down", "-1")):
        if clues[key]:
            yield f"Diagonal~{way}"
    for key, ties in (("no_rank_ties", "none"), ("tied_rank", "any")):
        if clues[key]:
            yield f"FullRankTies~{ties}"
    for key, kind in LINES.items():
        for one in clues[key]:
            yield "~".join([kind, *map(named, one.cells)])
    for key, (kind, usual) in NUMBERED.items():
        for one in clues[key]:
            yield "~".join(
                [kind, str(one.values[0] if one.values else usual), *map(named, one.cells)]
            )
    for one in clues["whisper"]:
        least = one.values[0] if one.values else (numbers_of(puzzle)[-1] + 1) // 2
        yield "~".join(["Whisper", str(least), *map(named, one.cells)])
    for one in clues["cage"]:
        yield "~".join(["Cage", str(one.values[0] if one.values else 0), *map(named, one.cells)])
    for one in clues["pill_arrow"]:
        yield "~".join(["PillArrow", str(one.values[0]), *map(named, one.cells)])
    for one in clues["quadruple"]:
        yield "~".join(["Quad", named(min(one.cells)), *map(str, one.values)])
    for key, way in (("row_indexer", "R"), ("column_indexer", "C")):
        for one in clues[key]:
            yield "~".join(["Indexing", way, *map(named, one.cells)])
    for one in clues["look_and_say"]:
        signs = "".join(f"{count}{number}" for count, number in pairs(one.text))
        yield "~".join(["LookAndSay", signs, *map(named, one.cells)])
    for one in clues["sum_loop"]:
        total = str(one.values[0] if one.values else 10)
        yield "~".join(["SumLine", total, *map(named, one.cells), "LOOP"])
    for one in clues["same_values"]:
        sets = -(-len(one.cells) // one.values[0])
        yield "~".join(["SameValues", str(sets), *map(named, one.cells)])
    for one in clues["equal_sums"]:
        groups = (
            one.cells[at : at + one.values[0]] for at in range(0, len(one.cells), one.values[0])
        )
        yield "~".join(["EqualSum", "~-~".join("~".join(map(named, group)) for group in groups)])
    for one in clues["room_line"]:
        cells = one.cells[0], one.cells[1], *one.cells[1:]
        yield "~".join(["ValueIndexing", *map(named, cells)])
    yield from iss_regions.written(puzzle)
    yield from _worded(puzzle)
    yield from _outside(puzzle)
    told = [f"{named(place)}_{number}" for place, number in clues["given"].items()]
    told += [
        f"{named(one.cells[0])}_{'_'.join(map(str, one.values))}" for one in clues["pencil_marks"]
    ]
    if told:
        yield "~".join(["", *told])


def _alternatives(puzzle: Puzzle, text: str) -> str | None:
    """Return an `Or` with all ways; None if the solver has no constraint for one of them."""
    genre, told = puzzle.genre, []
    if genre is None:
        return None
    for way in ways(text):
        clues: dict[str, list[Drawing]] = {}
        for key, one in way:
            clues.setdefault(key, []).append(one)
        alone = genre.puzzle(
            *puzzle.size,
            {key: puzzle.clues[key] for key in ("numbers", "rooms", CHAOS, EXTRA)} | clues,
        )
        if clues.keys() & {"full_rank", "tied_rank"} or any(lost(Contents(alone))):
            return None
        parts = [one for one in _constraints(alone) if one.split("~")[0] not in BOARD]
        told.append(".".join(["And", *parts, "End"] if len(parts) != 1 else parts))
    return ".".join(["Or", *told, "End"])


def _worded(puzzle: Puzzle) -> Iterator[str]:
    clues, numbers = puzzle.clues, numbers_of(puzzle)
    for key, kind in (("relation", "Pair"), ("mutual_relation", "PairX")):
        for one in clues[key]:
            code = relation_key(relation(one.text), numbers)
            yield "~".join([kind, code, "_", *map(named, one.cells)])
    apart = [(a, b) for a in numbers for b in numbers if abs(a - b) > 1]
    for one in clues["nabner"]:
        code = relation_key(apart, numbers)
        yield "~".join(["PairX", code, "_Nabner", *map(named, one.cells)])
    for one in clues["weighted_sum"]:
        weights, total = sum_of(one.text)
        every = [weights[min(at, len(weights) - 1)] for at in range(len(one.cells))]
        number = str(total) if set(every) == {1} else "_".join(map(str, [total, "=", *every]))
        yield "~".join(["Sum", number, *map(named, one.cells)])
    for key, kind in (("contains", "ContainAtLeast"), ("contains_exactly", "ContainExact")):
        for one in clues[key]:
            yield "~".join([kind, "_".join(map(str, one.values)), *map(named, one.cells)])
    yield from filter(None, (_alternatives(puzzle, one.text) for one in clues["either"]))
    for one in clues["pattern"]:
        if Expression(one.text).numbers.issubset(numbers):
            yield "~".join(["Regex", expression_token(one.text), *map(named, one.cells)])
    for one in clues["automaton"] if len(numbers) <= MOST_SIGNS else ():
        code = automaton_code(automaton(one.text), numbers)
        yield "~".join(["NFA", code, "_", *map(named, one.cells)])


def _outside(puzzle: Puzzle) -> Iterator[str]:
    for key, kind in OUTSIDE.items():
        for one in puzzle.clues[key]:
            row, col = stands(one.cells)
            across = one.cells[0].row == one.cells[1].row
            line = f"R{one.cells[0].row + 1}" if across else f"C{one.cells[0].col + 1}"
            forward = (col if across else row) < 0
            clue = str(one.values[0])
            yield "~".join([kind, line, *((clue, "") if forward else ("", clue))])
    for one in puzzle.clues["sandwich"]:
        across = one.cells[0].row == one.cells[1].row
        line = f"R{one.cells[0].row + 1}" if across else f"C{one.cells[0].col + 1}"
        yield f"Sandwich~{one.values[0]}~{line}"
    for one in puzzle.clues["little_killer"]:
        start = _known(one.cells, grid_of(puzzle))
        if start:
            yield f"LittleKiller~{one.values[0]}~{named(start)}"


def _known(cells: Sequence[Coord], size: tuple[int, int]) -> Coord | None:
    """Return the end by which the solver knows a diagonal."""
    bottom, last = size[0] - 1, size[1] - 1
    for end, other in ((cells[0], cells[-1]), (cells[-1], cells[0])):
        down, right = other.row > end.row, other.col > end.col
        if end.col == 0 and end.row < bottom and down and right:
            return end
        if end.row == 0 and end.col > 0 and down and not right:
            return end
        if end.col == last and 0 < end.row < bottom and not down and not right:
            return end
        if end.row == bottom and 0 < end.col < last and not down and right:
            return end
    return None
