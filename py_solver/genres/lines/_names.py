"""What players call the steps of line puzzles.

Source: the techniques of https://www.conceptispuzzles.com (Hashi)
"""

from py_solver.puzzle import Names

HASHI_NAMES = Names(
    reasons={
        "Sum 4/2": "4 in a corner",
        "Sum 6/3": "6 on a side",
        "Sum 8/4": "8 in the middle",
        "Sum 3/2": "3 in a corner",
        "Sum 5/3": "5 on a side",
        "Sum 7/4": "7 in the middle",
        "Sum 1/1 and no more": "island with one neighbour left",
        "Sum 2/1 and no more": "island with one neighbour left",
        "Joined only way": "isolation",
    },
)
