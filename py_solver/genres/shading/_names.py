"""What players call the steps of shading puzzles; how to read the pictures: `hints/pictures.py`.

Source: the techniques of https://www.conceptispuzzles.com
"""

from py_solver.puzzle import Names

HEYAWAKE_NAMES = Names(
    reasons={
        "AtLeastOne": "line across three rooms",
        "2 in 1×3": "2 in a 1×3 room",
        "3 in 1×5": "3 in a 1×5 room",
        "5 in 3×3": "5 in a 3×3 room",
    },
    arguments={
        "line across three rooms": (
            "A straight run of unshaded cells must not cross three rooms, and only this cell of "
            "the run can still be shaded."
        ),
        "2 in a 1×3 room": (
            "Shaded cells must not touch, so the two shaded cells of a 1×3 room are its ends."
        ),
        "3 in a 1×5 room": (
            "Shaded cells must not touch, so the three shaded cells of a 1×5 room are its ends "
            "and its middle."
        ),
        "5 in a 3×3 room": (
            "Shaded cells must not touch, so the five shaded cells of a 3×3 room are its corners "
            "and its centre."
        ),
    },
)

HITORI_NAMES = Names(
    pictures={
        "AaA": "adjacent triplet",
        "aoa": "square between a pair",
        **{f"aa{'.' * gap}A": "pair induction" for gap in range(1, 20)},
        "%%%\n%Aa\n%a.": "triple corner",
    },
    arguments={
        "adjacent triplet": (
            "Only one of three equal numbers in a line can stay unshaded, and shaded cells must "
            "not touch. So the middle one stays unshaded and the outer two are shaded."
        ),
        "square between a pair": (
            "At least one of two equal numbers in a line is shaded, and shaded cells must not "
            "touch. So the cell between the two is not shaded."
        ),
        "pair induction": (
            "Shaded cells must not touch, so one of two equal numbers side by side stays unshaded. "
            "All further copies of the number in this line must then be shaded."
        ),
        "triple corner": (
            "If the number in the corner of the grid stayed unshaded, both of its equal "
            "neighbours would be shaded and would cut it off."
        ),
    },
)

NURIKABE_NAMES = Names(
    reasons={
        "Islands far": "unreachable cell",
        "Islands full": "complete island",
        "NoTwoByTwo": "2×2 block of sea",
        "Connected only way": "connected sea",
    },
    pictures={
        "Nx\nxN": "diagonal numbers",
        "NxN": "numbers two apart",
    },
    arguments={
        "unreachable cell": "No number can reach this cell, so it is sea.",
        "complete island": "An island that has all of its cells has only sea around it.",
        "2×2 block of sea": "A 2×2 block must not be all sea, so the last cell of it is land.",
        "connected sea": (
            "The sea must be connected, and this cell is the only way left between two parts of it."
        ),
        "diagonal numbers": (
            "A cell that touches two numbers would join their islands, so both cells between "
            "diagonal numbers are sea."
        ),
        "numbers two apart": (
            "A cell that touches two numbers would join their islands, so the cell between them "
            "is sea."
        ),
    },
)
