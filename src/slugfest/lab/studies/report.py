"""The report of a study: one HTML file with its plots inside, to be read anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from slugfest.lab.studies.playing import Findings

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1rem 0 } th, td { padding: .25rem .75rem; border-bottom: 1px solid #ddd; text-align: right }
th:first-child, td:first-child { text-align: left } caption { text-align: left; font-weight: 600; padding: .25rem 0 }
svg { vertical-align: middle } .note { color: #555 }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } th, td { border-color: #444 } .note { color: #aaa } }
"""
WIDE = 240
NOTE = """Intervals are those of 95 %. They are looked at after every batch of games, so they are a little too narrow
where a study stopped early."""


def report(findings: Findings) -> str:
    """Return the whole report as HTML."""
    study = findings.study
    verdict = "enough" if findings.enough else f"stopped at {study.games} games of a pair: not yet"
    wanted = f"wanted within ± {100 * study.within:.1f} %"
    parts = [
        f"<h1>{escape(study.title)}</h1>",
        f"<p>{escape(study.about)}</p>" if study.about else "",
        f"<p>{escape(study.game)}, {findings.games} games, every set of dice twice with the sides swapped; {wanted}: {verdict}.</p>",
        _pairings(findings),
        _ratings(findings),
        _game(findings),
        _problems(findings),
        f'<p class="note">{NOTE}</p>',
    ]
    head = f'<meta charset="utf-8"><title>{escape(study.title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{chr(10).join(parts)}\n</body></html>\n'


def _pairings(findings: Findings) -> str:
    rows = [
        (
            f"{escape(pairing.first)} against {escape(pairing.second)}",
            str(pairing.games),
            f"{100 * pairing.share:.1f} %",
            f"{100 * pairing.low:.1f} to {100 * pairing.high:.1f}",
            _bar(pairing.low, pairing.share, pairing.high, 0.5),
        )
        for pairing in findings.pairings
    ]
    return _table("Who beats whom", ("", "games", "share", "95 %", "0 to 100 %"), rows)


def _ratings(findings: Findings) -> str:
    ratings = sorted(findings.ratings, key=lambda standing: -standing.elo)
    lowest = min((rating.elo - rating.give for rating in ratings), default=0.0)
    span = max((rating.elo + rating.give for rating in ratings), default=1.0) - lowest or 1.0
    rows = [
        (
            escape(rating.bot),
            f"{rating.elo:+.0f}",
            f"± {rating.give:.0f}",
            _bar(
                (rating.elo - rating.give - lowest) / span,
                (rating.elo - lowest) / span,
                (rating.elo + rating.give - lowest) / span,
                -lowest / span,
            ),
        )
        for rating in ratings
    ]
    return _table("Strength (Bradley-Terry, as Elo; the last named is 0)", ("", "Elo", "95 %", ""), rows)


def _game(findings: Findings) -> str:
    side, length = findings.first_side, findings.decisions
    ends = ", ".join(f"{escape(reason)} {times}" for reason, times in findings.reasons.items())
    rows = [
        (
            "points won by side A",
            f"{100 * side.share:.1f} %",
            f"{100 * side.low:.1f} to {100 * side.high:.1f}",
        ),
        ("decisions of a game", f"{length.mean:.1f}", f"± {length.give:.1f}"),
    ]
    return _table("The game itself", ("", "mean", "95 %"), rows) + f"<p>Ended by: {ends or 'nothing'}.</p>"


def _problems(findings: Findings) -> str:
    problems = [*findings.errors[:20], *findings.forfeits[:20]]
    if not problems:
        return ""
    counts = f"{len(findings.errors)} errors, {len(findings.forfeits)} games lost by a fault of a bot"
    items = "".join(f"<li>{escape(problem)}</li>" for problem in problems)
    return f"<h2>{counts}</h2><ul>{items}</ul>"


def _table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; its cells are HTML already."""
    head = "".join(f"<th>{column}</th>" for column in columns)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><caption>{escape(title)}</caption>\n<tr>{head}</tr>\n{body}</table>"


def _bar(low: float, middle: float, high: float, mark: float) -> str:
    """Return a plot of an interval, with a thin line where the mark is."""
    left, dot, right, line = (
        round(WIDE * min(max(share, 0.0), 1.0), 1) for share in (low, middle, high, mark)
    )
    return (
        f'<svg width="{WIDE}" height="16" role="img" aria-label="from {100 * low:.0f} to {100 * high:.0f} percent">'
        f'<line x1="{line}" y1="0" x2="{line}" y2="16" stroke="#999"/>'
        f'<line x1="{left}" y1="8" x2="{right}" y2="8" stroke="#2a5ca8" stroke-width="4"/>'
        f'<circle cx="{dot}" cy="8" r="4" fill="#c4322f"/></svg>'
    )
