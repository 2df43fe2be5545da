"""What players call the steps of loop puzzles; how to read the pictures: `hints/pictures.py`.

Source: https://en.wikipedia.org/wiki/Slitherlink and https://en.wikipedia.org/wiki/Masyu
"""

from py_solver.puzzle import Names

CLOSED = {"Path closes": "premature loop"}

LOOP_NAMES = Names(reasons=CLOSED)

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
+.+x+x+.+""": "two white pearls at the rim",
        """\
+.+-+
.%.wx
+.+-+""": "white pearl at the rim",
        """\
+.+.+.+.+.+.+
..|.|bxb|.|..
+.+.+.+.+.+.+""": "adjacent black pearls",
        """\
+.+.+.+.+
.%.b|.|..
+.+.+.+.+""": "black pearl at the rim",
        """\
+.+.+.+.+.+
.%..xb|.|..
+.+.+.+.+.+""": "black pearl near the rim",
    },
)
