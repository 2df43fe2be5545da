"""Ways: small arrows in the top left of a cell, beside its number."""

from __future__ import annotations

from py_solver.looks.pictures.parts import Path, SmallPicture


def _way(down: int, right: int) -> str:
    """Return a path: a small arrow in the top left of a cell."""
    half = 0.07 if down and right else 0.1
    tip = right * half - 0.34, down * half - 0.34
    tail = -right * half - 0.34, -down * half - 0.34
    if down and right:
        ends = (tip[0] - right * 0.1, tip[1]), (tip[0], tip[1] - down * 0.1)
    else:
        back = tip[0] - right * 0.07, tip[1] - down * 0.07
        ends = (
            (back[0] + down * 0.07, back[1] + right * 0.07),
            (back[0] - down * 0.07, back[1] - right * 0.07),
        )
    (one, two), (three, four) = ends
    return (
        f"M{tail[0]:.3g} {tail[1]:.3g}L{tip[0]:.3g} {tip[1]:.3g}"
        f"M{one:.3g} {two:.3g}L{tip[0]:.3g} {tip[1]:.3g}L{three:.3g} {four:.3g}"
    )


WAYS = tuple(
    SmallPicture(
        f"way_{name}",
        (Path(_way(down, right), stroke="ink", weight=0.045),),
        said=said,
        level="top",
    )
    for name, down, right, said in (
        ("north", -1, 0, "arrow that points up"),
        ("northeast", -1, 1, "arrow that points up to the right"),
        ("east", 0, 1, "arrow that points right"),
        ("southeast", 1, 1, "arrow that points down to the right"),
        ("south", 1, 0, "arrow that points down"),
        ("southwest", 1, -1, "arrow that points down to the left"),
        ("west", 0, -1, "arrow that points left"),
        ("northwest", -1, -1, "arrow that points up to the left"),
    )
)
