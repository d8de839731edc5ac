"""Draw the picture of docs/balance.md: who wins how much, and against whom.

slugfest league --teams --games 4 --record teams.jsonl --json > teams.json
python scripts/draw_balance.py teams.json
"""

from __future__ import annotations

import sys
from pathlib import Path
from xml.sax.saxutils import escape

import msgspec

from slugfest.games import entry
from slugfest.lab.team_league import STRONG, WEAK, Cell, TeamLeague, TeamStanding

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "balance.svg"
INK, PAPER, SHADE = "#1d1a26", "#fdf6e3", "#e9dcc0"
WINS, LOSES = (27, 94, 166), (200, 92, 24)
"""Blue and orange can be told apart by everybody; the numbers say the same."""
ROW, NAMES, SCALE, SIDE = 26, 210, 260, 30
TOP = 76
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="Verdana, sans-serif" font-size="12">'
    f'<rect width="100%" height="100%" fill="{PAPER}"/>'
)


def drawn(league: TeamLeague) -> str:
    """Return the standings with their intervals on the left, the matrix on the right, both by rank."""
    names = {
        offer.id: offer.name if isinstance(offer.name, str) else offer.name.en
        for offer in entry(league.game).teams
    }
    order = [standing.team for standing in league.standings]
    matrix_left = NAMES + SCALE + 40
    wide, high = matrix_left + SIDE * len(order) + 20, TOP + ROW * len(order) + 20
    parts = [
        HEAD.format(wide=wide, high=high),
        _text(NAMES + SCALE / 2, 24, "share of all points, with its 95 % interval", bold=True),
        _text(matrix_left + SIDE * len(order) / 2, 24, "per cent against each of them", bold=True),
        _scale(high - 20),
    ]
    for at, standing in enumerate(league.standings):
        y = TOP + ROW * at
        parts.append(_text(NAMES - 34, y + 17, names.get(standing.team, standing.team), anchor="end"))
        parts.append(_text(NAMES - 12, y + 17, str(at + 1), bold=True))
        parts.append(_text(matrix_left + SIDE * (at + 0.5), TOP - 8, str(at + 1), bold=True))
        parts.append(_standing(standing, y + ROW / 2))
        for column, other in enumerate(order):
            cell = league.matrix[standing.team].get(other)
            if cell is not None:
                parts.append(_cell(cell, matrix_left + SIDE * column, y))
    return "".join([*parts, "</svg>"])


def _x(share: float) -> float:
    return NAMES + SCALE * share


def _text(
    x: float, y: float, text: str, *, anchor: str = "middle", bold: bool = False, fill: str = INK
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{fill}"{weight}>{escape(text)}</text>'


def _scale(bottom: float) -> str:
    """Return the band in which a team is in balance, and lines at every quarter."""
    band = _x(STRONG) - _x(WEAK)
    parts = [f'<rect x="{_x(WEAK):g}" y="{TOP}" width="{band:g}" height="{bottom - TOP:g}" fill="{SHADE}"/>']
    for share in (0.0, WEAK, 0.5, STRONG, 1.0):
        x = _x(share)
        parts.append(
            f'<line x1="{x:g}" y1="{TOP}" x2="{x:g}" y2="{bottom:g}" stroke="{INK}" opacity="0.35"/>'
        )
        parts.append(_text(x, TOP - 8, f"{100 * share:.0f}"))
    return "".join(parts)


def _standing(standing: TeamStanding, y: float) -> str:
    bar = f'x1="{_x(standing.low):g}" x2="{_x(standing.high):g}" y1="{y:g}" y2="{y:g}"'
    dot = f'<circle cx="{_x(standing.share):g}" cy="{y:g}" r="5" fill="{INK}"/>'
    return f'<line {bar} stroke="{INK}" stroke-width="2"/>{dot}'


def _cell(cell: Cell, x: float, y: float) -> str:
    """Return a cell of the matrix; the further from even, the deeper its colour."""
    deep = abs(2 * cell.share - 1)
    red, green, blue = WINS if cell.share > 0.5 else LOSES
    colour = f'fill="rgb({red},{green},{blue})" opacity="{0.1 + 0.8 * deep:.2f}"'
    box = f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{SIDE - 2}" height="{ROW - 2}" {colour}/>'
    ink = "#ffffff" if deep > 0.6 else INK
    return box + _text(x + SIDE / 2, y + 17, f"{100 * cell.share:.0f}", fill=ink)


def main() -> None:
    league = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=TeamLeague)
    PICTURE.write_text(drawn(league) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
