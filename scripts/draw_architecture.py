"""Draw the two pictures of docs/architecture.md."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
INK, PAPER, SHADE = "#1d1a26", "#fdf6e3", "#e9dcc0"
COLOURS = {"play": "#ffd23f", "engine": "#7bc8f6", "data": "#b5e48c", "rules": "#ff8fa3"}
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" font-family="Verdana, sans-serif" font-size="14">'
    f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">'
    f'<path d="M0 0L10 5L0 10z" fill="{INK}"/></marker></defs>'
)


def box(x: float, y: float, w: float, h: float, title: str, lines: list[str], colour: str) -> str:
    elements = [
        (
            f'<rect x="{x + 4}" y="{y + 4}" width="{w}" height="{h}" fill="{INK}" opacity="0.25"/>'
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{COLOURS[colour]}" stroke="{INK}" stroke-width="2.5"/>'
            f'<text x="{x + w / 2}" y="{y + 21}" text-anchor="middle" font-weight="bold">{escape(title)}</text>'
        )
    ]
    for number, line in enumerate(lines):
        elements.append(
            f'<text x="{x + w / 2}" y="{y + 40 + 17 * number}" text-anchor="middle" font-size="12">{escape(line)}</text>'
        )
    return "".join(elements)


def arrow(x1: float, y1: float, x2: float, y2: float, label: str = "", above: float = 6) -> str:
    line = f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{INK}" stroke-width="2" marker-end="url(#arrow)"/>'
    if label:
        line += (
            f'<text x="{(x1 + x2) / 2}" y="{(y1 + y2) / 2 - above}" text-anchor="middle" font-size="12">'
            f"{escape(label)}</text>"
        )
    return line


def layers() -> str:
    parts = [HEAD.format(w=900, h=560)]
    parts.append(box(40, 20, 250, 62, "web (TypeScript)", ["3D table, panels: no rules"], "play"))
    parts.append(box(325, 20, 250, 62, "commands", ["slugfest play, sim, case, serve …"], "play"))
    parts.append(box(610, 20, 250, 62, "your Python", ["import slugfest"], "play"))
    parts.append(box(40, 125, 250, 62, "server", ["live matches, journal, seats"], "engine"))
    parts.append(box(325, 125, 250, 62, "lab", ["simulate, cases, league, soak"], "engine"))
    parts.append(box(40, 230, 180, 62, "bots", ["answer(view, decision)"], "data"))
    parts.append(box(250, 230, 180, 62, "odds", ["all dice, by the same flows"], "data"))
    parts.append(box(460, 230, 190, 62, "games, families", ["what can be played"], "engine"))
    parts.append(box(680, 230, 180, 62, "narration", ["events to words"], "data"))
    parts.append(
        box(40, 335, 395, 62, "rules / knight", ["dc, dc_fr, marvel: flows and amendments"], "rules")
    )
    parts.append(
        box(465, 335, 395, 62, "rules / superscape", ["rounds, order markers, combat C1 to C11"], "rules")
    )
    bottom = (
        ("cards", ["TOML + the words", "of the game (Lark)"], "data"),
        ("boards", ["tables in inches,", "maps of hexes"], "data"),
        ("geometry", ["inches | hexes", "know no rules"], "data"),
        ("kernel", ["steps, dice, windows,", "decisions, journal"], "engine"),
        ("rulebook", ["2,158 statements", "by id; coverage"], "data"),
    )
    for number, (title, lines, colour) in enumerate(bottom):
        parts.append(box(40 + 166 * number, 440, 156, 84, title, lines, colour))
    for x1, y1, x2, y2 in (
        (165, 82, 165, 122), (450, 82, 450, 122), (735, 82, 600, 227), (410, 82, 230, 122),
        (130, 187, 130, 227), (200, 187, 310, 227), (380, 187, 190, 227), (430, 187, 360, 227), (500, 187, 540, 227),
        (220, 261, 247, 261), (430, 261, 457, 261), (650, 261, 677, 261),
        (520, 292, 330, 332), (590, 292, 660, 332),
        (200, 397, 130, 437), (237, 397, 284, 437), (290, 397, 430, 437), (400, 397, 590, 437),
        (520, 397, 150, 437), (560, 397, 310, 437), (620, 397, 470, 437), (680, 397, 630, 437),
    ):  # fmt: skip
        parts.append(arrow(x1, y1, x2, y2))
    parts.append(
        '<text x="450" y="548" text-anchor="middle" font-size="12" font-style="italic">'
        "An arrow means “imports”. tests/test_layers.py holds the whole list; the two families never meet.</text></svg>"
    )
    return "".join(parts)


STORY = (
    ("person", "client", "clicks a lit target"),
    ("client", "server", "reply {question 41, answer “B.static_jack”}"),
    ("server", "match", "answer() on a clone: is it in the decision’s list?"),
    ("match", "rules", "run steps: ask, roll, act"),
    ("rules", "match", "events (past tense, with rule ids)"),
    ("match", "server", "next question, or a refusal: rule + reason"),
    ("server", "store", "write the answer, sync to disk"),
    ("store", "server", "done: now the clone is the match"),
    ("server", "client", "update: view, log in words, decision — filtered for each seat"),
    ("client", "person", "the table moves; the log explains"),
)
ACTORS = {
    "person": "a person", "client": "web client", "server": "server", "store": "database",
    "match": "kernel: Match", "rules": "rules: flows",
}  # fmt: skip


def life() -> str:
    names = list(ACTORS)
    at = {name: 85 + 160 * number for number, name in enumerate(names)}
    height = 120 + 52 * len(STORY)
    parts = [HEAD.format(w=970, h=height)]
    for name, title in ACTORS.items():
        colour = {"person": "play", "client": "play", "server": "engine", "store": "data"}.get(name, "rules")
        parts.append(
            f'<line x1="{at[name]}" y1="58" x2="{at[name]}" y2="{height - 20}" stroke="{INK}" stroke-dasharray="4 5"/>'
        )
        parts.append(box(at[name] - 70, 20, 140, 36, title, [], colour))
    for number, (source, target, label) in enumerate(STORY):
        y = 100 + 52 * number
        x1, x2 = at[source], at[target]
        middle = min(max((x1 + x2) / 2, 60 + 3.6 * len(label)), 910 - 3.6 * len(label))
        parts.append(arrow(x1, y, x2, y))
        width = 7.4 * len(label) + 12
        parts.append(
            f'<rect x="{middle - width / 2}" y="{y - 22}" width="{width}" height="17" fill="{PAPER}"/>'
        )
        parts.append(
            f'<text x="{middle}" y="{y - 9}" text-anchor="middle" font-size="12">{escape(label)}</text>'
        )
    return "".join([*parts, "</svg>"])


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "layers.svg").write_text(layers(), encoding="utf-8")
    (PICTURES / "life-of-a-decision.svg").write_text(life(), encoding="utf-8")


if __name__ == "__main__":
    main()
