"""What players call the steps of loop puzzles; how to read the pictures: `hints/pictures.py`.

Source: https://en.wikipedia.org/wiki/Slitherlink and https://en.wikipedia.org/wiki/Masyu
"""

from py_solver.puzzle import Names

CLOSED = {"Path closes": "premature loop"}

LOOP_ARGUMENTS = {
    "premature loop": "A line here would close a loop and leave out other parts of the line.",
}

LOOP_NAMES = Names(reasons=CLOSED, arguments=LOOP_ARGUMENTS)

SLITHERLINK_NAMES = Names(
    reasons=CLOSED,
    pictures={
        """\
+.+.+
|3.3|
+.+.+""": "adjacent 3s",
        """\
*.+.+
..x..
+.+.+
|3|3|
+.+.+
..x..
+.+.+""": "adjacent 3s",
        """\
+-+.+
|3...
+.+.+
...3|
+.+-+""": "diagonal 3s",
        """\
+-+.+.+
|3.....
+.+.+.+
...2...
+.+.+.+
.....3|
+.+.+-+""": "diagonal 3s with a 2 between them",
        """\
+.+.+
.%.%.
+.+-+
.%|3.
+.+.+""": "3 in a corner",
        """\
+.+.+.+
.%.%.%.
+.+.+-+
.%.2...
+.+.+.+
.%|....
+.+.+.+""": "2 in a corner",
        """\
+.+.+
.%.%.
+.+x+
.%x1.
+.+.+""": "1 in a corner",
        """\
+.+-+
.0X3|
+.+-+""": "0 next to a 3",
        """\
+.+.+
.0X..
+X+-+
..|3.
+.+.+""": "0 diagonal to a 3",
    },
    arguments={
        **LOOP_ARGUMENTS,
        "adjacent 3s": (
            "Two 3s are side by side. If an outer edge of the pair had no line, one 3 would use "
            "the edge between them and leave at most two lines for the other. If the edge between "
            "them had no line, the loop would close around the pair; with a line there, the loop "
            "turns at both of its ends."
        ),
        "diagonal 3s": (
            "Two 3s touch at a corner. Each 3 needs a line at that corner, and only two lines can "
            "meet there. So each 3 has one line there, and both of its outer edges have lines."
        ),
        "diagonal 3s with a 2 between them": (
            "If one 3 had both of its inner edges, the 2 would have both of its lines at the "
            "other 3, and that 3 could have only two lines. So each 3 has one inner edge, and "
            "both of its outer edges have lines."
        ),
        "3 in a corner": (
            "At the corner of the grid the line uses both edges or neither. Without them the 3 "
            "could have only two lines."
        ),
        "2 in a corner": (
            "The line uses both outer edges of the 2 or both inner ones. Either way it continues "
            "along the edge of the grid."
        ),
        "1 in a corner": (
            "At the corner of the grid the line uses both edges or neither. Both would be too "
            "many for the 1."
        ),
        "0 next to a 3": (
            "The edge between the 0 and the 3 has no line, so the other three edges of the 3 all "
            "have lines."
        ),
        "0 diagonal to a 3": (
            "The edges of the 0 have no lines. At the corner where it touches the 3, the line "
            "uses both edges of the 3 or neither, and without them the 3 could have only two "
            "lines."
        ),
    },
)

MASYU_NAMES = Names(
    reasons=CLOSED,
    pictures={
        """\
+-+-+-+
xwxwxwx
+-+-+-+""": "three white pearls in a row",
        """\
+.+.+.+.+
.%.%.%.%.
+.+.+.+.+
x.|w|w|.x
+.+x+x+.+""": "two white pearls at the edge of the grid",
        """\
+.+-+
.%.wx
+.+-+""": "white pearl at the edge of the grid",
        """\
+.+.+.+.+.+.+
..|.|bxb|.|..
+.+.+.+.+.+.+""": "adjacent black pearls",
        """\
+.+.+.+.+
.%.b|.|..
+.+.+.+.+""": "black pearl at the edge of the grid",
        """\
+.+.+.+.+.+
.%..xb|.|..
+.+.+.+.+.+""": "black pearl near the edge of the grid",
    },
    arguments={
        **LOOP_ARGUMENTS,
        "three white pearls in a row": (
            "If the line ran along the three white pearls, it could not turn beside the middle "
            "one: it goes straight through each pearl. So it crosses them."
        ),
        "two white pearls at the edge of the grid": (
            "The line can go straight through these pearls only along the edge of the grid. Each "
            "pearl needs a turn beside it, and the line cannot turn at the other pearl. So it "
            "turns in the next cell on both sides."
        ),
        "white pearl at the edge of the grid": (
            "The line must go straight through the pearl and cannot leave the grid, so it runs "
            "along the edge of the grid."
        ),
        "adjacent black pearls": (
            "If the line joined two black pearls, it would have to go straight through a pearl "
            "where it must turn. So it leaves both pearls on the other side and goes straight "
            "through the next cell."
        ),
        "black pearl at the edge of the grid": (
            "The line must turn on the pearl and cannot leave the grid, so it goes inwards and "
            "straight through the next cell."
        ),
        "black pearl near the edge of the grid": (
            "Towards the edge of the grid, the line could not go straight through the next cell. "
            "So it leaves the pearl on the opposite side."
        ),
    },
)
