"""Latin squares with results at corners, which both diagonal pairs of numbers give."""

from __future__ import annotations

from py_solver.fills.flat import places
from py_solver.fills.numbers.latin import latin_square, told
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop


def crossed(shop: Workshop) -> Draft:
    """Write a Latin square, and results where one fits; give the numbers that are in doubt."""
    solution = places([n for row in latin_square(shop.rows, shop.rng) for n in row], shop.cols)
    results, parities = {}, {}
    for place in sorted(sites.CROSSINGS.places(shop.size)):
        a, b, c, d = (solution[at] for at in cells_around(place, *shop.size))
        fitting = sorted(results_of(a, d) & results_of(b, c))
        alike = len({n % 2 for n in (a, b, c, d)}) == 1
        if shop.rng.random() < shop.options["results"] and (fitting or alike):
            choice = shop.rng.choice([*fitting, *[("", 0)] * alike])
            if choice[0]:
                results[place] = choice
            else:
                parities[place] = "odd" if a % 2 else "even"
    return told(shop, {"result": results, "parity": parities}, solution)


def results_of(one: int, other: int) -> set[tuple[str, int]]:
    """Return the results of two numbers by all operations."""
    small, great = sorted((one, other))
    found = {("+", small + great), ("*", small * great), ("-", great - small)}
    return found | ({("/", great // small)} if not great % small else set())
