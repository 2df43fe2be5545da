"""Stars and clouds, one of each in every line, and planets that are lit by the stars they see."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from py_solver.board.coords import Coord, cell
from py_solver.phrases.planets import CLOUD, EMPTY, STAR, lit, word_of
from py_solver.puzzle.workshop import Draft, Workshop


def moonlit(shop: Workshop) -> Draft | None:
    """Draw stars and clouds, add planets where it is in doubt, and remove those not needed."""
    sky = _sky(shop)
    empty = [at for at, mark in sky.items() if mark == EMPTY]
    shop.rng.shuffle(empty)
    planets = set(empty[: round(shop.options["planets"] * len(sky))])
    wanted = len(planets)
    while doubtful := shop.ask.doubts(shop.puzzle(_told(sky, planets, shop.size))):
        shop.pulse()
        dark = [at for at in doubtful if sky[at] == EMPTY]
        if not dark:
            return None
        planets.add(shop.rng.choice(dark))
    for at in sorted(planets, key=lambda _: shop.rng.random()):
        fewer = planets - {at}
        if len(planets) > wanted and not shop.ask.doubts(shop.puzzle(_told(sky, fewer, shop.size))):
            planets = fewer
    solution = {at: mark for at, mark in sorted(sky.items()) if at not in planets}
    return Draft(_told(sky, planets, shop.size), solution)


def _sky(shop: Workshop) -> dict[Coord, int]:
    """Return a star and a cloud in each row and column, at random."""
    cols = list(range(shop.cols))
    stars, clouds = cols[:], cols[:]
    shop.rng.shuffle(stars)
    while any(star == cloud for star, cloud in zip(stars, clouds, strict=True)):
        shop.rng.shuffle(clouds)
    return {
        cell(row, col): STAR if col == stars[row] else CLOUD if col == clouds[row] else EMPTY
        for row in range(shop.rows)
        for col in cols
    }


def _told(
    sky: Mapping[Coord, int], planets: Collection[Coord], size: tuple[int, int]
) -> dict[str, dict[Coord, str]]:
    return {"planet": {at: word_of(lit(at, sky, planets, size)) for at in sorted(planets)}}
