"""Attacks and powers of a catalogue as rows of our card files."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from slugfest.cards.battlescribe import fields as read
from slugfest.cards.battlescribe.catalogue import Profile
from slugfest.cards.factions import Factions
from slugfest.cards.files.reading import shaped
from slugfest.cards.knight import AttackFile, PowerFile
from slugfest.cards.language import compile_attack, compile_power, compile_strike
from slugfest.cards.language.compiler import is_strike, slips
from slugfest.kernel.errors import SetupError

LONGEST_NAME = 60


class Row(msgspec.Struct):
    """A row of a card in the making."""

    file: dict[str, Any]
    unread: str = ""
    """Why its text is applied by hand; empty if it is understood."""
    text: str = ""
    mended: list[tuple[str, str]] = []
    """What was read as something else: `Overlaod` as `Overload`."""


def short(name: str) -> str:
    """Return a name short enough for a card."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def whole_row(profile: Profile) -> str:
    """Return a row as text, if it cannot be a row of our card."""
    columns = "; ".join(
        f"{name}: {' '.join(value.split())}" for name, value in profile.fields.items() if value
    )
    return f"{profile.name} ({columns})" if columns else profile.name


def attack_row(profile: Profile, place: str) -> Row:
    """Return an attack line; raise a `SetupError` where a column cannot be read."""
    fields = profile.fields
    reach = read.reach(fields.get("range", ""), f"{place}, range")
    nature, types, guessed = read.nature(fields.get("nature", ""), fields.get("type", ""), f"{place}, nature")
    often = read.frequency(fields.get("frequency", ""), profile.name)
    line: dict[str, Any] = {
        "name": short(read.title(profile.name)[1]) or "Attack",
        "cost": read.number(fields.get("cost", ""), f"{place}, cost"),
        "frequency": often.value,
        "nature": nature,
        "damage": read.damage(fields.get("damage", ""), f"{place}, damage"),
        "range": reach.value,
    }
    row = Row(line)
    if types:
        line["type"] = types[0].capitalize()
    if often.mended:
        row.mended.append((fields["frequency"], often.value))
    if reach.mended:
        row.mended.append((fields["range"], reach.value))
    if guessed:
        row.mended.append((fields.get("nature", ""), " / ".join([nature, *types[:1]]).title()))
    _attack_text(row, " ".join(fields.get("effects", "").split()), types[1:], place)
    shaped(line, AttackFile, place)
    return row


def _attack_text(row: Row, text: str, more: list[str], place: str) -> None:
    if not read.is_blank(text):
        try:
            compile_attack(text, place)
            row.file["text"] = text
            row.mended += slips(text, "attack")
        except SetupError as wrong:
            row.file["by_hand"] = row.text = text
            row.unread = wrong.reason
    if more:
        also = f"also {', '.join(kind.capitalize() for kind in more)}"
        row.file["by_hand"] = "; ".join(note for note in (row.file.get("by_hand", ""), also) if note)
        row.text = row.text or also
        row.unread = row.unread or "an attack has one damage type"


def power_row(profile: Profile, place: str, names: list[str], lines: list[str], factions: Factions) -> Row:
    """Return a special power; raise a `SetupError` where a column cannot be read."""
    fields = profile.fields
    text = " ".join((fields.get("effects") or fields.get("description") or "").split())
    often = read.frequency(fields.get("frequency", ""), profile.name)
    power: dict[str, Any] = {
        "name": short(read.title(profile.name)[1]) or "Power",
        "cost": read.number(fields.get("cost", "") or "-", f"{place}, cost"),
        "frequency": often.value,
        "use": read.use(fields.get("use", "") or fields.get("type", "")),
        "text": text,
    }
    reach = read.power_range(fields.get("range", ""))
    if reach is not None and (reach > 0 or power["use"] != "passive"):
        power["range"] = reach
    row = Row(power)
    if often.mended:
        row.mended.append((fields["frequency"], often.value))
    try:
        _power_text(row, text, place, names, lines, factions)
    except SetupError as wrong:
        power["by_hand"] = True
        row.unread, row.text = wrong.reason, text
    shaped(power, PowerFile, place)
    return row


def _power_text(
    row: Row, text: str, place: str, names: list[str], lines: list[str], factions: Factions
) -> None:
    if is_strike(text):
        compile_strike(text, place)
        row.mended += slips(text, "strike")
    else:
        compile_power(text, place, names, lines, factions)
        row.mended += slips(text, "power", names, lines, factions)


def unlike(card: dict[str, Any]) -> None:
    """Give rows of the same name on one card different names: `Teleport`, `Teleport 2`."""
    seen: dict[str, int] = {}
    for row in (*card.get("attacks", []), *card.get("powers", [])):
        key = _key(row["name"])
        while key in seen:
            seen[key] += 1
            row["name"] = f"{row['name'][: LONGEST_NAME - 4]} {seen[key]}"
            key = _key(row["name"])
        seen[key] = 1
        if not key:
            row["name"] = f"Row {len(seen)}"


def _key(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
