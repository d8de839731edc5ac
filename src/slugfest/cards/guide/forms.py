"""The patterns of the grammar as people can read them: `[optional]`, `(this | that)`, N for a number."""

from __future__ import annotations

import re
from functools import cache

from slugfest.cards.language.grammar import known_phrases

NAMES = {
    "GROUP": "*group*",
    "COUNTERS": "Power counters",
    "LEAST": " to a minimum of N",
    "IGNORED": "(Immunities | Resistances | Defensive Improvements | cover)",
    "NEAR": "*where*",
    "WHERE": "*where*",
    "CHOSEN": "target model",
    "MODELS": "models",
    "MODEL": "model",
    "WHEN": "when",
    "WHILE": "while",
    "BEARER": "this model",
    "HE": "it",
    "WHOSE": "its",
    "STANCE": "*improvement*",
    "TEST": "*stat*",
    "ROLL": "*stat*",
    "STAT": "*stat*",
    "EFFECT": "*effect*",
    "SKILL": "*skill*",
    "KINDS": "*kinds*",
    "ATTACKS": "*attacks*",
}
"""What the fill-ins of the grammar are called; those between stars are listed in the document."""
ESCAPES = {"s": " ", "b": "", "d": "N", "w": "word", "n": " "}


@cache
def forms() -> dict[str, str]:
    """Return the form of each phrase; phrases of several words in a row are left out."""
    return {phrase.name: readable(phrase.pattern) for phrase in known_phrases() if not phrase.rule}


def readable(pattern: str) -> str:
    """Return a pattern in the notation of manuals."""
    for name, shown in NAMES.items():
        pattern = pattern.replace(f"<{name}>", shown.replace("*", "\0"))
    form = _Pattern(pattern).alternatives()
    return " ".join(form.replace("\0", "*").split())


class _Pattern:
    """A regular expression, read from left to right; only what our grammar uses."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def alternatives(self) -> str:
        """Return the alternatives up to the closing bracket or the end."""
        rows = [self._row()]
        while self._next() == "|":
            self.at += 1
            rows.append(self._row())
        rows = [row for row in rows if row.strip()]
        if len(rows) < 2:
            return "".join(rows)
        before = " " if all(row.startswith(" ") for row in rows) else ""
        after = " " if all(row.endswith(" ") for row in rows) else ""
        return f"{before}({' | '.join(row.strip() for row in rows)}){after}"

    def _next(self) -> str:
        return self.text[self.at : self.at + 1]

    def _row(self) -> str:
        row = ""
        while self._next() not in ("", "|", ")"):
            row += self._counted(self._one())
        return row

    def _one(self) -> str:
        letter = self._next()
        self.at += 1
        if letter == "(":
            return self._group()
        if letter == "[":
            return self._set()
        if letter == "\\":
            letter = self._next()
            self.at += 1
            return ESCAPES.get(letter, letter)
        return "" if letter in "^$" else letter

    def _group(self) -> str:
        opening = re.compile(r"\?P<\w+>|\?:|\?<?[=!]").match(self.text, self.at)
        self.at = opening.end() if opening else self.at
        form = self.alternatives()
        self.at += 1
        return "" if opening and opening[0][-1] in "=!" else form

    def _set(self) -> str:
        end = self.text.index("]", self.at)
        inside, self.at = self.text[self.at : end], end + 1
        if inside.startswith("^"):
            return "name"
        return f"({' | '.join(inside)})" if len(inside) > 1 else inside

    def _counted(self, form: str) -> str:
        """Return a part in square brackets if it may be left out."""
        counted = re.compile(r"[?*+]|\{[\d,]+\}").match(self.text, self.at)
        if counted is None:
            return form
        self.at = counted.end()
        if counted[0] not in ("?", "*") or not form.strip():
            return form
        space = " " if form.startswith(" ") else ""
        after = " " if form.endswith(" ") else ""
        inside = form.strip()
        inside = inside[1:-1] if inside.startswith("(") and _closed(inside) else inside
        return f"{space}[{inside.strip()}]{after}"


def _closed(form: str) -> bool:
    """Return whether the first and the last bracket belong together."""
    depth = 0
    for at, letter in enumerate(form):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return at == len(form) - 1
    return False
