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
)

HITORI_NAMES = Names(
    pictures={
        "AaA": "adjacent triplet",
        "aoa": "square between a pair",
        **{f"aa{'.' * gap}A": "pair induction" for gap in range(1, 20)},
        "%%%\n%Aa\n%a.": "triple corner",
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
)
