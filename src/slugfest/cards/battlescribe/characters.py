"""From a catalogue's character to our card file: numbers as numbers, texts as they are printed.

What the language does not understand stays on the card as text to apply by hand, and is listed
with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from slugfest.cards.battlescribe.catalogue import Character, Profile
from slugfest.cards.language import compile_attack, compile_modifiers, compile_power, compile_skill
from slugfest.cards.language.grammar import KIND_NAMES, SKILL_NAMES
from slugfest.cards.language.vocabulary import NUMBERED_SKILLS, SKILLS, WORDED_SKILLS
from slugfest.kernel.errors import SetupError

ALIGNMENTS = {
    "hero": "hero",
    "heroine": "hero",
    "heroin": "hero",
    "villain": "villain",
    "villainess": "villain",
    "neutral": "neutral",
}
FREQUENCIES = {"b": "basic", "e": "extraordinary", "u": "unique"}
USES = {"active": "active", "passive": "passive", "reactive": "reactive"}


class Unparsed(msgspec.Struct, frozen=True):
    """A phrase that was kept as text, on which card, and why."""

    card: str
    kind: str
    name: str
    text: str
    reason: str


class Made(msgspec.Struct):
    """A card file in the making, and how much of it was understood."""

    card: dict[str, Any]
    attacks: int = 0
    attacks_playable: int = 0
    powers: int = 0
    powers_playable: int = 0
    skills: int = 0
    skills_unknown: int = 0
    unparsed: list[Unparsed] = []


def make_card(character: Character, id: str) -> Made:  # noqa: A002 - the field's name
    """The card of a character; a `SetupError` where a number is no number."""
    place = character.name
    rows: dict[str, list[Profile]] = {}
    for profile in character.profiles:
        rows.setdefault(profile.kind, []).append(profile)
    for needed in ("attributes", "defenses", "endurance"):
        if len(rows.get(needed, [])) != 1:
            raise SetupError(place, f"has {len(rows.get(needed, []))} rows of {needed} instead of one")
    made = Made(_numbers(character, rows, id))
    names = _names(character, rows)
    for profile in rows.get("attack", []):
        made.card.setdefault("attacks", []).append(_attack(made, profile, place))
    lines = [line["name"] for line in made.card.get("attacks", [])]
    made.card.setdefault("attacks", [])
    for profile in rows.get("power", []):
        made.card.setdefault("powers", []).append(_power(made, profile, place, names, lines))
    _skills(made, character, place)
    _unlike(made.card)
    return made


def _numbers(character: Character, rows: dict[str, list[Profile]], id: str) -> dict[str, Any]:  # noqa: A002
    place = character.name
    stats, defenses = rows["attributes"][0].fields, rows["defenses"][0].fields
    return {
        "id": id,
        "name": _real_name(stats.get("character name", "")) or character.name,
        "alter_ego": character.name,
        "level": max(1, character.level),
        "factions": [one.strip() for one in stats.get("faction", "").split("/") if one.strip()] or ["None"],
        "alignments": _alignments(stats.get("alignment", ""), place),
        "power": _int(stats, "power", place),
        "speed": [int(one) for one in re.findall(r"\d+", stats.get("speed", ""))][:3] or [0],
        "attack": _int(stats, "attack", place),
        "strength": _int(stats, "strength", place),
        "size": _int(stats, "size", place),
        "agility": _int(stats, "agility", place),
        "stamina": _int(stats, "stamina", place),
        "willpower": _int(stats, "willpower", place),
        "defenses": {
            one: _int(defenses, one, place) for one in ("physical", "energy", "supernatural", "mental")
        },
        "endurance": _zones(rows["endurance"][0], place),
    }


def _real_name(told: str) -> str:
    """Nobody is called Unknown: two such characters are not the same one (DC-TEAM-06)."""
    return "" if told.strip(" -?.").lower() in ("", "unknown", "none", "n/a") else told


def _names(character: Character, rows: dict[str, list[Profile]]) -> list[str]:
    """How the texts of a card may call their bearer."""
    own = re.sub(r"\s*\(.*?\)", "", character.name).strip()
    return [
        one
        for one in {own, _real_name(rows["attributes"][0].fields.get("character name", ""))}
        if len(one) > 2
    ]


def _int(fields: dict[str, str], name: str, place: str) -> int:
    found = re.search(r"-?\d+", fields.get(name, ""))
    if found is None:
        raise SetupError(f"{place}, {name}", f"{fields.get(name, '')!r} is no number")
    return int(found[0])


def _alignments(told: str, place: str) -> list[str]:
    words = [one.strip().lower() for one in re.split(r"[/,]|\bor\b|\band\b", told) if one.strip()]
    found = [ALIGNMENTS[one] for one in words if one in ALIGNMENTS]
    if not found or len(found) != len(words):
        raise SetupError(f"{place}, alignment", f"{told!r} is no alignment")
    return list(dict.fromkeys(found))


def _zones(profile: Profile, place: str) -> list[dict[str, Any]]:
    zones: list[dict[str, Any]] = []
    for name, told in profile.fields.items():
        boxes, _, modifiers = told.partition("|")
        number = re.search(r"\d+", boxes)
        if number is None:
            raise SetupError(f"{place}, {name}", f"{told!r} has no number of boxes")
        zone: dict[str, Any] = {"boxes": int(number[0])}
        if modifiers.strip():
            compile_modifiers(modifiers.strip(), f"{place}, {name}")
            zone["modifiers"] = modifiers.strip()
        zones.append(zone)
    return zones


def _title(name: str) -> tuple[str, str]:
    """`(E) Heat Vision` -> frequency and name."""
    found = re.match(r"\(([BEU])\)\s*", name, re.IGNORECASE)
    return (FREQUENCIES[found[1].lower()] if found else "", name[found.end() :] if found else name)


def _frequency(profile: Profile) -> str:
    """DC-POWER-09: what cannot be read is Basic."""
    told = profile.fields.get("frequency", "").strip().lower()[:1]
    return FREQUENCIES.get(told) or _title(profile.name)[0] or "basic"


# -- attacks -------------------------------------------------------------------------------------


def _attack(made: Made, profile: Profile, place: str) -> dict[str, Any]:
    made.attacks += 1
    fields, name = profile.fields, _title(profile.name)[1]
    where = f"{place}, {name}"
    nature, _, kind = fields.get("nature/type", "").partition("/")
    line: dict[str, Any] = {
        "name": name,
        "cost": _int(fields, "cost", where),
        "frequency": _frequency(profile),
        "nature": nature.strip().lower(),
        "damage": _int(fields, "damage", where),
        "range": _reach(fields.get("range", "")),
    }
    if kind.strip():
        line["type"] = kind.strip()
    text = fields.get("effects", "").strip()
    if text in ("", "-"):
        made.attacks_playable += 1
        return line
    try:
        compile_attack(text, where)
    except SetupError as wrong:
        line["by_hand"] = text
        made.unparsed.append(Unparsed(place, "attack", name, text, wrong.reason))
        return line
    made.attacks_playable += 1
    line["text"] = text
    return line


def _reach(told: str) -> str:
    """`8` is Ranged 8; `Exp.Wave/ 4`, `Melee / 2` and the like are evened."""
    words = re.sub(r"\s+", " ", told.replace("/", " ").replace('"', "")).strip()
    if re.fullmatch(r"\d+", words):
        return f"Ranged {words}"
    return re.sub(r"^exp(ansive|\.)?\s*wave", "Expansive Wave", words, flags=re.IGNORECASE)


# -- powers --------------------------------------------------------------------------------------


def _power(made: Made, profile: Profile, place: str, names: list[str], lines: list[str]) -> dict[str, Any]:
    made.powers += 1
    fields, name = profile.fields, _title(profile.name)[1]
    where = f"{place}, {name}"
    text = re.sub(r"\s*\n\s*", " ", fields.get("effects", "")).strip()
    power: dict[str, Any] = {
        "name": name,
        "cost": _int(fields, "cost", where),
        "frequency": _frequency(profile),
        "use": _use(fields.get("use", "")),
        "text": text,
    }
    reach = _power_range(fields.get("range", ""))
    if reach is not None and (reach > 0 or power["use"] != "passive"):
        power["range"] = reach
    try:
        compile_power(text, where, names, lines)
    except SetupError as wrong:
        power["by_hand"] = True
        made.unparsed.append(Unparsed(place, "power", name, text, wrong.reason))
    else:
        made.powers_playable += 1
    return power


def _use(told: str) -> str:
    found = list(dict.fromkeys(USES[one] for one in re.findall(r"active|passive|reactive", told.lower())))
    if found in (["active", "reactive"], ["reactive", "active"]):
        return "active or reactive"
    return found[0] if found else "active"


def _power_range(told: str) -> int | None:
    """A number of inches; `BtB` is contact; a dash is no range."""
    if re.search(r"\bbtb\b|base|contact", told.lower()):
        return 0
    found = re.search(r"\d+", told)
    return int(found[0]) if found else None


# -- skills --------------------------------------------------------------------------------------


def _skills(made: Made, character: Character, place: str) -> None:
    """Linked rules that are skills; those of effects only explain what the lines say."""
    skills: list[str] = []
    for rule in character.rules:
        if re.search(r"\(effect\)", rule.name, re.IGNORECASE):
            continue
        made.skills += 1
        try:
            found = skill_texts(rule.name, place)
        except SetupError as wrong:
            made.skills_unknown += 1
            made.unparsed.append(Unparsed(place, "skill", rule.name, rule.text or rule.name, wrong.reason))
            made.card.setdefault("by_hand", []).append(
                f"{rule.name}: {rule.text}" if rule.text else rule.name
            )
            continue
        skills += [one for one in found if one not in skills]
    for name in character.unresolved:
        made.unparsed.append(Unparsed(place, "link", name, name, "the link leads to nothing"))
    if skills:
        made.card["skills"] = skills


def skill_texts(name: str, place: str) -> list[str]:
    """`Resistance /1 to Physical and Fire` -> `Resistance 1 vs Physical`, `Resistance 1 vs Fire`."""
    words = re.sub(r"\s*/\s*", " ", name).strip()
    known = next(
        (
            one
            for one in sorted(SKILL_NAMES, key=len, reverse=True)
            if re.match(rf"{re.escape(one)}\b", words, re.IGNORECASE)
        ),
        None,
    )
    if known is None:
        compile_skill(words, place)  # says what is wrong, or mends a slip of the pen
        return [words]
    skill = SKILL_NAMES[known]
    title = SKILLS[skill][0]
    number = re.search(r"\d+", words)
    amount = f" {number[0]}" if number and skill in NUMBERED_SKILLS else ""
    rest = re.sub(r"\d+|\b(to|vs\.?|against)\b", " ", words[len(known) :]).strip(" ():.")
    if skill not in WORDED_SKILLS:
        texts = [f"{title}{amount}"]
    elif skill == "comrade":
        texts = [f"Comrade ({rest})"]
    else:
        kinds = [one for one in re.split(r"\s*(?:,|\band\b|\bor\b|&|-)\s*|\s+", rest) if one]
        joint = " vs" if amount else ""
        texts = [
            f"{title}{amount}{joint} {KIND_NAMES.get(one.lower(), one).capitalize()}" for one in kinds
        ] or [words]
    for one in texts:
        compile_skill(one, place)
    return texts


def _unlike(card: dict[str, Any]) -> None:
    """Rows of the same name on one card are told apart: `Teleport`, `Teleport 2`."""
    rows: Iterable[dict[str, Any]] = [*card.get("attacks", []), *card.get("powers", [])]
    seen: dict[str, int] = {}
    for row in rows:
        key = re.sub(r"[^a-z0-9]+", "_", row["name"].lower()).strip("_") or "unnamed"
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > 1:
            row["name"] = f"{row['name']} {seen[key]}"
