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
    """Phrase -> its form; phrases of several words in a row are not among them."""
    return {phrase.name: readable(phrase.pattern) for phrase in known_phrases() if not phrase.rule}


def readable(pattern: str) -> str:
    """A pattern in the notation of manuals."""
    for name, shown in NAMES.items():
        pattern = pattern.replace(f"<{name}>", shown.replace("*", "\0"))
    told = _Pattern(pattern).alternatives()
    return " ".join(told.replace("\0", "*").split())


class _Pattern:
    """A regular expression, read from left to right; only what our grammar uses."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def alternatives(self) -> str:
        """Up to the closing bracket or the end."""
        rows = [self._row()]
        while self._next() == "|":
            self.at += 1
            rows.append(self._row())
        rows = [one for one in rows if one.strip()]
        if len(rows) < 2:
            return "".join(rows)
        before = " " if all(one.startswith(" ") for one in rows) else ""
        after = " " if all(one.endswith(" ") for one in rows) else ""
        return f"{before}({' | '.join(one.strip() for one in rows)}){after}"

    def _next(self) -> str:
        return self.text[self.at : self.at + 1]

    def _row(self) -> str:
        told = ""
        while self._next() not in ("", "|", ")"):
            told += self._counted(self._one())
        return told

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
        told = self.alternatives()
        self.at += 1
        return "" if opening and opening[0][-1] in "=!" else told

    def _set(self) -> str:
        end = self.text.index("]", self.at)
        inside, self.at = self.text[self.at : end], end + 1
        if inside.startswith("^"):
            return "name"
        return f"({' | '.join(inside)})" if len(inside) > 1 else inside

    def _counted(self, told: str) -> str:
        """What may be left out stands in square brackets."""
        counted = re.compile(r"[?*+]|\{[\d,]+\}").match(self.text, self.at)
        if counted is None:
            return told
        self.at = counted.end()
        if counted[0] not in ("?", "*") or not told.strip():
            return told
        space = " " if told.startswith(" ") else ""
        after = " " if told.endswith(" ") else ""
        inside = told.strip()
        inside = inside[1:-1] if inside.startswith("(") and _closed(inside) else inside
        return f"{space}[{inside.strip()}]{after}"


def _closed(told: str) -> bool:
    """Do the first and the last bracket belong together?"""
    depth = 0
    for at, letter in enumerate(told):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return at == len(told) - 1
    return False
