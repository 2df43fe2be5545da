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
    arguments={
        "4 in a corner": "A 4 with two neighbours needs two bridges to each of them.",
        "6 on a side": "A 6 with three neighbours needs two bridges to each of them.",
        "8 in the middle": "An 8 needs two bridges to each of its four neighbours.",
        "3 in a corner": "A 3 with two neighbours needs at least one bridge to each of them.",
        "5 on a side": "A 5 with three neighbours needs at least one bridge to each of them.",
        "7 in the middle": "A 7 needs at least one bridge to each of its four neighbours.",
        "island with one neighbour left": (
            "If an island can reach only one neighbour, all of its bridges lead there."
        ),
        "isolation": (
            "All islands must be connected, and this bridge is the only way left from some of "
            "them to the others."
        ),
    },
)
