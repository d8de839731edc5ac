"""How a card was understood: for each text who, when, on what condition, what and how long."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from slugfest.cards.factions import Factions
from slugfest.cards.knight import AttackLine, Card, Power
from slugfest.cards.language.compiler import slips
from slugfest.cards.language.parts import Clause, Either, groups_named
from slugfest.cards.language.phrases.durations import DURATIONS
from slugfest.cards.language.phrases.rolls import TESTS
from slugfest.cards.language.render import render
from slugfest.cards.language.telling import Teller, tell
from slugfest.cards.language.vocabulary import ATTACK_TRAITS, STATS
from slugfest.cards.language.wording import LANGUAGES
from slugfest.cards.language.words import AttackText, Consequence, MoreDamage, Strike, Without

OF_ATTACKS = {
    "hits": ("when it hits", "quand elle touche"),
    "critical": ("on a critical hit", "sur un coup critique"),
    "overload": ("if it is overloaded", "si elle est surchargée"),
    "never": ("it cannot be overloaded", "elle ne peut pas être surchargée"),
}
"""The moments of an attack line."""
VICTIM = ("the attacked model", "la figurine attaquée")
ATTACK = ("the attack", "l'attaque")


class Row(msgspec.Struct, frozen=True):
    """One clause of a power, part by part, in the words of one language."""

    who: str
    does: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    roll: str = ""
    lasts: str = ""
    optional: bool = False


class Moment(msgspec.Struct, frozen=True):
    """Everything a power does at one moment."""

    when: str
    rows: tuple[Row, ...]


class Explained(msgspec.Struct, frozen=True):
    """A text of the card: as printed, as understood, and what is left to the players."""

    kind: str
    """attack, power, skill or zone."""
    name: str
    printed: str
    canonical: dict[str, str]
    moments: dict[str, tuple[Moment, ...]] = {}
    """By language."""
    read_as: tuple[tuple[str, str], ...] = ()
    """Words that were taken for slips of the pen, and what they were read as."""
    by_hand: str = ""
    facts: str = ""
    unread: bool = False
    """It is not understood; what is wrong stands in the verdict on the card."""


class Explanation(msgspec.Struct, frozen=True):
    """A whole card."""

    id: str
    name: str
    texts: tuple[Explained, ...]
    by_hand: tuple[str, ...]


def explain(card: Card) -> Explanation:
    """Every text of a card, in the order of the card."""
    texts = (
        *(_skill(card, at) for at in range(len(card.skills))),
        *(_zone(card, at) for at, zone in enumerate(card.zones) if zone.printed),
        *(_attack(line) for line in card.attacks),
        *(_power(card, power) for power in card.powers),
    )
    return Explanation(card.id, card.alter_ego, texts, card.by_hand)


def _skill(card: Card, at: int) -> Explained:
    printed = card.skills_printed[at]
    canonical = {one: render(card.skills[at], one) for one in LANGUAGES}
    return Explained("skill", canonical["en"], printed, canonical, read_as=slips(printed, "skill"))


def _zone(card: Card, at: int) -> Explained:
    zone = card.zones[at]
    said = (*zone.changes, *(Without(skill) for skill in zone.without))
    canonical = {one: render(said, one) for one in LANGUAGES}
    read_as = slips(zone.printed, "modifiers")
    return Explained("zone", f"zone {at + 1}, {zone.boxes} boxes", zone.printed, canonical, read_as=read_as)


def _attack(line: AttackLine) -> Explained:
    canonical = {one: render(line.text, one) for one in LANGUAGES}
    reach = f" {line.reach:g}" if line.reach else ""
    facts = f"{line.frequency}, cost {line.cost}, {line.nature} {line.type}".rstrip()
    return Explained(
        "attack",
        line.name,
        line.printed,
        canonical,
        {one: _attack_moments(line.text, one) for one in LANGUAGES},
        slips(line.printed, "attack") if line.printed else (),
        by_hand=line.by_hand,
        facts=f"{facts}, {line.form}{reach}",
    )


def _attack_moments(text: AttackText, language: str) -> tuple[Moment, ...]:
    """What an attack brings when it hits, on a critical hit, and if it is overloaded."""
    at = LANGUAGES[language]
    parts = [("hits", text.effects), ("critical", text.critical)]
    parts += [("overload", one) for one in (text.overload, *text.other_overloads)]
    found = [
        Moment(OF_ATTACKS[key][at], tuple(_consequence(one, language) for one in row))
        for key, row in parts
        if row
    ]
    return (*found, Moment(OF_ATTACKS["never"][at], ())) if text.never_overloaded else tuple(found)


def _consequence(one: Consequence, language: str) -> Row:
    """On a model, or on the attack itself."""
    of_attack = isinstance(one, MoreDamage) or one.effect in ATTACK_TRAITS
    return Row((ATTACK if of_attack else VICTIM)[LANGUAGES[language]], (render(one, language),))


def _power(card: Card, power: Power) -> Explained:
    reach = "" if power.range is None else f', range {power.range}"'
    facts = f"{power.use}, {power.frequency}, cost {power.cost}{reach}"
    if power.by_hand:
        return Explained("power", power.name, power.printed, {}, by_hand=power.printed, facts=facts)
    if power.plugin:
        return Explained("power", power.name, power.printed, {}, facts=f"{facts}, plug-in {power.plugin}")
    names = (card.alter_ego, card.name)
    lines = [line.name for line in card.attacks]
    kind = "power" if power.line is None else "strike"
    known = Factions((*card.factions, *groups_named(power.does)))
    return Explained(
        "power",
        power.name,
        power.printed,
        canonical_text(card, power),
        {
            one: moments(power.does, Teller(one, _names(card)))
            if power.line is None
            else _attack_moments(power.line.text, one)
            for one in LANGUAGES
        },
        slips(power.printed, kind, names, lines, known) if power.line is None else slips(power.printed, kind),
        facts=facts,
    )


def _names(card: Card) -> dict[str, str]:
    return {line.key: line.name for line in card.attacks}


def canonical_text(card: Card, power: Power) -> dict[str, str]:
    """What a power does, in the words of the game; a text that is not read stays as it is printed."""
    if power.by_hand or power.plugin:
        return dict.fromkeys(LANGUAGES, power.printed)
    line = power.line
    if line is None:
        return {one: tell(power.does, one, _names(card)) for one in LANGUAGES}
    strike = Strike(
        line.form, int(line.reach), line.nature, line.type, line.damage, line.adds_strength, line.text
    )
    return {one: render(strike, one) for one in LANGUAGES}


def moments(clauses: Iterable[Clause], teller: Teller) -> tuple[Moment, ...]:
    """The clauses by the moment at which they come, in the order of the card."""
    found: dict[str, list[Row]] = {}
    for clause in clauses:
        when = teller.moment(clause.when, ())
        found.setdefault(when, []).append(_row(clause, teller))
    return tuple(Moment(when, tuple(rows)) for when, rows in found.items())


def _row(clause: Clause, teller: Teller) -> Row:
    many = clause.who.kind == "all"
    does: list[str] = []
    for deed in clause.does:
        if isinstance(deed, Either):
            does += [" + ".join(teller.deed(one, clause, many) for one in option) for option in deed.options]
        else:
            does.append(teller.deed(deed, clause, many))
    does = [teller.plural(one) for one in does] if many else does
    if any(isinstance(deed, Either) for deed in clause.does):
        does = [f"({number}) {one}" for number, one in enumerate(does, 1)]
    return Row(
        teller.who(clause.who),
        tuple(does),
        tuple(teller.condition(one) for one in clause.conditions),
        _roll(clause, teller),
        DURATIONS[clause.until].told[teller.at],
        clause.may,
    )


def _roll(clause: Clause, teller: Teller) -> str:
    test = clause.test
    if test is None:
        return ""
    who = teller.who(clause.who if not test.by_bearer else clause.who.__class__())
    modifier = f" {test.modifier:+d}" if test.modifier else ""
    colon = (":", " :")[teller.at]
    return f"{who}{colon} {STATS[test.stat][teller.at]}{modifier}, {TESTS[test.goes_on][teller.at]}"
