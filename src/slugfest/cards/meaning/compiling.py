"""From the texts of a knight card to their meaning; what is wrong with one is reported by its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.language.clause import Clause
from slugfest.cards.language.compiler import (
    compile_attack,
    compile_modifiers,
    compile_power,
    compile_skill,
    compile_strike,
    is_strike,
)
from slugfest.cards.language.lines import damage_from, kind_from
from slugfest.cards.language.parts import ANY, LASTING, USED, When
from slugfest.cards.language.reading.taking import key_of
from slugfest.cards.language.timing import MOMENTS
from slugfest.cards.language.words import Form, Strike
from slugfest.cards.limits import why_never, why_nobody
from slugfest.cards.meaning.knight import Meaning, PowerMeaning
from slugfest.cards.plugins import plugin
from slugfest.kernel.errors import SetupError

if TYPE_CHECKING:
    from slugfest.cards.factions import Factions
    from slugfest.cards.knight import AttackFile, CardFile, PowerFile

RANGES: dict[str, Form] = {
    "melee": "melee",
    "ranged": "ranged",
    "expansive wave": "wave",
    "exp. wave": "wave",
    "spray": "spray",
    "explosion": "wave",
    "projection": "spray",
}
"""The last two are the words of the French sheet (FR-WAVE-01, FR-SPRAY-01)."""
ANSWERS = (*(moment.key for moment in MOMENTS.values() if moment.answers), "improved")
"""The moments to which a Reactive power answers."""
ALWAYS = When("always")


def compiled(card: CardFile, place: str, factions: Factions) -> Meaning:
    """Return what the texts of a card mean; raise a `SetupError` at the first wrong place."""
    _all_different([key_of(line.name) for line in card.attacks], f"{place}, attacks")
    # A use counts for whatever has that key: an attack and a power may not share one.
    keys = [key_of(line.name) for line in card.attacks] + [key_of(power.name) for power in card.powers]
    _all_different(keys, f"{place}, powers")
    skills = [compile_skill(text, f"{place}, skills[{at}]") for at, text in enumerate(card.skills)]
    # Two Resistances may stand on a card, but not two against the same thing.
    _all_different([f"{use.skill} {use.word}".strip() for use in skills], f"{place}, skills")
    return Meaning(
        skills=tuple(skills),
        zones=tuple(
            compile_modifiers(zone.modifiers, f"{place}, endurance[{at}].modifiers")
            for at, zone in enumerate(card.endurance)
        ),
        attacks=tuple(_attack(line, f"{place}, attacks[{at}]") for at, line in enumerate(card.attacks)),
        powers=tuple(
            _power(power, card, f"{place}, powers[{at}]", factions) for at, power in enumerate(card.powers)
        ),
    )


def _all_different(keys: list[str], place: str) -> None:
    for key in keys:
        if keys.count(key) > 1:
            raise SetupError(place, f"two of them are called {key!r}")


def _attack(line: AttackFile, place: str) -> Strike:
    form, reach = _range(line.range, f"{place}.range")
    damage, strong = damage_from(str(line.damage))
    text = compile_attack(line.text, f"{place}.text")
    return Strike(form, reach, line.nature, kind_from(line.type), damage, strong, text)


def _range(text: str, place: str) -> tuple[Form, int]:
    """Return form and inches of `Melee`, `Melee 2`, `Ranged 8`, `Expansive Wave 3` or `Spray`."""
    spelt = re.fullmatch(r"([A-Za-z. ]*?)\s*/?\s*(\d+)?", text.strip())
    form = RANGES.get(spelt[1].lower()) if spelt else None
    if spelt is None or form is None:
        raise SetupError(
            place, f'"{text}" is not a range such as Melee, Melee 2, Ranged 8, Expansive Wave 3, Spray'
        )
    if spelt[2] is None and form in ("ranged", "wave"):
        raise SetupError(place, f'"{text}" needs a number of inches')
    return form, int(spelt[2] or 0)


def _power(power: PowerFile, card: CardFile, place: str, factions: Factions) -> PowerMeaning:
    if power.plugin is not None:
        _check_plugin(power, power.plugin, place)
    if power.by_hand or power.plugin is not None:
        return PowerMeaning()
    if not is_strike(power.text):
        return PowerMeaning(_clauses(power, card, place, factions))
    strike = compile_strike(power.text, f"{place}.text")
    if power.use != "active":
        raise SetupError(f"{place}.use", "a power that is an attack must be active")
    return PowerMeaning(strike=strike)


def _check_plugin(power: PowerFile, name: str, place: str) -> None:
    if power.by_hand:
        raise SetupError(f"{place}.by_hand", "a power with a plug-in cannot be applied by hand")
    if power.use != "active":
        raise SetupError(f"{place}.use", "a power with a plug-in must be active")
    plugin(name, f"{place}.plugin")


def _clauses(power: PowerFile, card: CardFile, place: str, factions: Factions) -> tuple[Clause, ...]:
    """DC-POWER-11 to 13.  What a power does, as its use has it: a Passive one is always on."""
    names = (card.alter_ego, card.name)
    lines = [line.name for line in card.attacks]
    does = compile_power(power.text, f"{place}.text", names, lines, factions)
    moments = {clause.when.moment for clause in does}
    if power.use == "active" and moments & set(ANSWERS):
        raise SetupError(f"{place}.use", "a power that answers an attack must be reactive or passive")
    outward = any(
        (clause.who.kind == "target" and clause.who.side == "enemy" and clause.who.within is None)
        or (clause.who.kind == "all" and clause.who.within is None)
        or (clause.when.moment in ("friend_attacked", "enemy_attacks") and clause.when.of is None)
        or (clause.when.of is not None and clause.when.of.within is None)
        for clause in does
    )
    if outward and power.range is None:
        raise SetupError(f"{place}.range", "a power that reaches other models needs a range in inches")
    in_use = tuple(_in_use(power, clause) for clause in does)
    for said, clause in zip(does, in_use, strict=True):
        wrong = why_nobody(power.use, said) or why_never(power.use, clause)
        if wrong:
            raise SetupError(f"{place}.text", wrong)
    return in_use


def _in_use(power: PowerFile, clause: Clause) -> Clause:
    """Return a clause as its power is used: Passive is always on, Active on attacks is for the next of them."""
    if power.use == "passive" and clause.when.moment == "used":
        return msgspec.structs.replace(clause, when=ALWAYS)
    if power.use != "passive" and clause.when.moment == "attacks" and _holds_on(clause):
        return msgspec.structs.replace(clause, when=USED, until=clause.until or "next_attack")
    return clause


def _holds_on(clause: Clause) -> bool:
    return clause.when.attacks == ANY and all(isinstance(deed, LASTING) for deed in clause.does)
