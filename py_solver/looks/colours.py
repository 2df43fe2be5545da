"""Colours of printed pictures, and those that players give to cells."""

INK = "#1c1c1c"
PAPER = "#ffffff"
BLACK, WHITE = "#1c1c1b", "#fffffe"
"""They look like ink and paper. A dark page replaces ink and paper, and not these."""
GRID = "#a8a8a8"
FAINT = "#e4e4e4"
SHADE = "#4b5563"
TINT = "#e7e5e4"
PALE = "#d6d3d1"
GREY = "#8a8a8a"
THREAD = "#a3a3a3"
"""The colour of thin lines below numbers."""
ENTERED = "#1d4ed8"
"""The entries of the player or the solver. The clues are in ink, and heavier."""

DARK = {
    INK: "#e9ebe9",
    PAPER: "#1b2023",
    BLACK: "#050606",
    GRID: "#4a5256",
    FAINT: "#2c3337",
    PALE: "#39434a",
    TINT: "#39434a",
    "#f0efee": "#39434a",
    SHADE: "#aab4b6",
    ENTERED: "#9cc2ff",
    "#404040": "#9aa6a9",
    "#57534e": "#aab4b6",
    "#c4c4c4": "#4a5256",
}
"""The colours of a picture on a dark page: chalk on a board, like the page's own board."""

NIGHT = {
    "#cfd3d5": "#515a60",
    "#f6b6af": "#74302c",
    "#fbcf9b": "#74491a",
    "#fae88f": "#635715",
    "#bbe2af": "#2b5d31",
    "#a9e2de": "#1b5a57",
    "#b3d1f7": "#264a76",
    "#d6c2f2": "#4d3877",
    "#f7c0dd": "#702f53",
}
"""The player's colours, each with its replacement on a dark page."""

INKS = tuple(NIGHT)
"""The first is number 1. Printed pictures and the light page have the same."""
