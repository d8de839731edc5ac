"""Checking a card file: everything that is wrong with it, each at its place in the file."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any

import msgspec

from slugfest.cards.files.places import Path, Places, Span
from slugfest.cards.files.plain_reasons import plain
from slugfest.cards.files.reading import parse_toml
from slugfest.cards.guide.languages import LANGUAGES
from slugfest.cards.guide.nearest import nearest
from slugfest.cards.language.vocabulary import NUMBERED_SKILLS, SKILLS, WORDED_SKILLS
from slugfest.cards.misread import Misread
from slugfest.kernel.errors import SetupError

MOST_FINDINGS = 40
NAMED = re.compile(r"^(?:Object contains unknown|there is no) field `([^`]+)`")
SYNTAX = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class Finding(msgspec.Struct, frozen=True):
    """Something wrong: where in the file, which words, why, and what would be right."""

    file: str
    line: int
    column: int
    length: int
    place: str
    """Which value of the card: `powers[0].text`."""
    phrase: str
    reason: str
    near: tuple[str, ...]
    source: str
    """The line of the file."""

    def lines(self, label: str = "") -> list[str]:
        """Return the lines that people read: the place, the line, the words underlined, what comes nearest."""
        number = str(self.line)
        bar = " " * len(number)
        lines = [
            f"{self.file}:{self.line}:{self.column}: {label}{self.place + ': ' if self.place else ''}{self.reason}"
        ]
        if self.source.strip():
            blank = "".join("\t" if letter == "\t" else " " for letter in self.source[: self.column - 1])
            room = max(len(self.source) - self.column + 1, 1)
            lines += [
                f"  {number} | {self.source}",
                f"  {bar} | {blank}{'^' * max(min(self.length, room), 1)}",
            ]
        return [*lines, *(f"  {bar} = nearest: {near}" for near in self.near)]


def findings(
    text: str, file: str, read: Callable[[dict[str, Any], str], Any]
) -> tuple[Any, tuple[Finding, ...]]:
    """Return the card, if it can be read, and everything that is wrong with it.

    After each error that lies in one value, the value is left out and the card is read again,
    so that one reading shows them all.
    """
    text = text.replace("\r\n", "\n")
    try:
        raw = parse_toml(text, file)
    except SetupError as wrong:
        return None, (_no_toml(text, file, wrong.reason),)
    places = Places(text)
    faults: list[Finding] = []
    raw = copy.deepcopy(raw)
    while len(faults) < MOST_FINDINGS:
        try:
            card = read(raw, file)
        except SetupError as wrong:
            faults.append(_finding(file, places, raw, wrong))
            if not _left_out(raw, _path(wrong.place, file), file):
                break
        else:
            return (None if faults else card), tuple(faults)
    return None, tuple(faults)


def without_faults(text: str, file: str, read: Callable[[dict[str, Any], str], Any]) -> Any:
    """Return the card without the texts that are not understood; None if more than a text is wrong."""
    raw = copy.deepcopy(parse_toml(text.replace("\r\n", "\n"), file))
    for _ in range(MOST_FINDINGS):
        try:
            return read(raw, file)
        except SetupError as wrong:
            if not _left_out(raw, _path(wrong.place, file), file):
                return None
    return None


def located(text: str, file: str, faults: Iterable[SetupError]) -> tuple[Finding, ...]:
    """Return the faults in the content of a file, each at its place in it."""
    text = text.replace("\r\n", "\n")
    places, raw = Places(text), parse_toml(text, file)
    return tuple(_finding(file, places, raw, fault) for fault in islice(faults, MOST_FINDINGS))


def _no_toml(text: str, file: str, reason: str) -> Finding:
    position = SYNTAX.search(reason)
    line, column = (1, 1)
    if position is not None:
        rows = text.splitlines() or [""]
        line, column = (int(position[1]), int(position[2])) if position[1] else (len(rows), len(rows[-1]) + 1)
        reason = reason[: position.start()]
    rows = text.splitlines()
    source = rows[line - 1] if line <= len(rows) else ""
    return Finding(file, line, column, 1, "", "", reason, (), source)


def _path(place: str, file: str) -> Path:
    """Return `powers`, 0, `text` for `warden.toml, powers[0].text`."""
    path = place.removeprefix(file).removeprefix(", ")
    words = re.findall(r"[A-Za-z0-9_-]+|\[\.\.\.\]", path)
    return tuple(int(word) if word.isdigit() else word for word in words)


def _finding(file: str, places: Places, raw: dict[str, Any], wrong: SetupError) -> Finding:
    path = _path(wrong.place, file)
    reason = plain(re.sub(r"^column \d+: ", "", wrong.reason))
    span, phrase = _span(places, path, wrong)
    near: tuple[str, ...] = ()
    if isinstance(wrong, Misread):
        text = _at(raw, path)
        phrase = text[wrong.start : wrong.end] if isinstance(text, str) else phrase
        near = nearest(phrase, LANGUAGES[wrong.family])
        reason = re.sub(r" \(did you mean .*\?\)$", "", reason) if near else reason
    line, column = places.line_and_column(span.start)
    length = max(span.end - span.start, 1)
    place = wrong.place.removeprefix(file).removeprefix(", ")
    return Finding(file, line, column, length, place, phrase, reason, near, places.line(span.start))


def _span(places: Places, path: Path, wrong: SetupError) -> tuple[Span, str]:
    """Return the letters in the file that the error is about."""
    named = NAMED.search(wrong.reason)
    if named:
        return places.nearest_key((*path, named[1])), named[1]
    if path not in places.values:
        return places.nearest_key(path), ""
    whole = places.values[path]
    letters = places.letters.get(path)
    if isinstance(wrong, Misread) and letters is not None:
        start = letters[min(wrong.start, len(letters) - 1)]
        end = letters[min(wrong.end, len(letters) - 1)]
        return Span(start, max(end, start + 1)), ""
    return whole, places.text[whole.start : whole.end]


def _at(raw: Any, path: Path) -> Any:
    for key in path:
        inside = raw.get(key) if isinstance(raw, dict) and isinstance(key, str) else None
        if isinstance(raw, list) and isinstance(key, int) and key < len(raw):
            inside = raw[key]
        raw = inside
    return raw


def _left_out(raw: dict[str, Any], path: Path, file: str) -> bool:
    """Put something harmless in the place of a value that is wrong; `False` where there is no such thing."""
    match path:
        case ("attacks" as rows, int(at), "text") | ("endurance" as rows, int(at), "modifiers"):
            raw[rows][at][path[2]] = ""
        case ("attacks", int(at), "range"):
            raw["attacks"][at]["range"] = "Melee"
        case ("powers", int(at), "text" | "use" | "range" | "plugin") if not raw["powers"][at].get("by_hand"):
            raw["powers"][at]["by_hand"] = True
            raw["powers"][at].pop("plugin", None)
        case ("abilities" | "special_attacks" as rows, int(at), "text"):
            harmless = HARMLESS[rows]
            if raw[rows][at]["text"] == harmless:
                return False
            raw[rows][at]["text"] = harmless
        case ("powers",):
            return _other_names([*raw["attacks"], *raw["powers"]])
        case ("skills", int(at)):
            raw["skills"][at] = _another_skill(raw["skills"])
        case ("id",) if raw["id"] != file.removesuffix(".toml"):
            raw["id"] = file.removesuffix(".toml")
        case _:
            return False
    return True


HARMLESS = {"abilities": "+1 Move.", "special_attacks": "Range 1. Attack 1."}
"""Texts of a figure card that stand in for those that are not understood."""


def _other_names(rows: list[dict[str, Any]]) -> bool:
    """Call the second of two rows with the same name something else."""
    seen: list[str] = []
    before = [row["name"] for row in rows]
    for row in rows:
        key = re.sub(r"[^a-z0-9]+", "_", row["name"].lower()).strip("_")
        row["name"] += f" ({seen.count(key) + 1})" if key in seen else ""
        seen.append(key)
    return [row["name"] for row in rows] != before


def _another_skill(taken: list[str]) -> str:
    plain: Mapping[str, tuple[str, str]] = {
        key: names for key, names in SKILLS.items() if key not in (*NUMBERED_SKILLS, *WORDED_SKILLS)
    }
    return next(english for english, _ in plain.values() if english not in taken)
