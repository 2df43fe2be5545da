"""What players call the steps of placing puzzles; how to read the pictures: `hints/pictures.py`.

Source: https://kris.pengy.ca/starbattle and https://krazydad.com/starbattle (Star Battle),
https://en.wikipedia.org/wiki/Light_Up_(puzzle) (Akari)
"""

from py_solver.puzzle import Names

STARBATTLE_NAMES = Names(
    reasons={
        "room and touching": "exclusion",
        "line and touching": "exclusion",
        "rooms within lines": "counting",
        "lines within rooms": "counting",
    },
)

AKARI_NAMES = Names(pictures={".x..\nx3..\n..1o\n..o.": "3 diagonal to a 1"})
