"""How a knight card was understood: for each text who, when, on what condition, what and how long."""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards import language as card_language
from slugfest.cards.factions import Factions
from slugfest.cards.guide.explained import Explained, Explanation, Moment, Row
from slugfest.cards.knight import AttackLine, Card, Power
from slugfest.cards.language.parts import Clause, Either, Who, groups_named
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


def explain(card: Card) -> Explanation:
    """Return every text of a card, in the order of the card."""
    texts = (
        *(_skill(card, at) for at in range(len(card.skills))),
        *(_zone(card, at) for at, zone in enumerate(card.zones) if zone.printed),
        *(_attack(line) for line in card.attacks),
        *(_power(card, power) for power in card.powers),
    )
    return Explanation(card.id, card.alter_ego, texts, card.by_hand)


def _skill(card: Card, at: int) -> Explained:
    printed = card.skills_printed[at]
    canonical = {language: render(card.skills[at], language) for language in LANGUAGES}
    return Explained(
        "skill", canonical["en"], printed, canonical, read_as=card_language.slips(printed, "skill")
    )


def _zone(card: Card, at: int) -> Explained:
    zone = card.zones[at]
    said = (*zone.changes, *(Without(skill) for skill in zone.without))
    canonical = {language: render(said, language) for language in LANGUAGES}
    read_as = card_language.slips(zone.printed, "modifiers")
    return Explained("zone", f"zone {at + 1}, {zone.boxes} boxes", zone.printed, canonical, read_as=read_as)


def _attack(line: AttackLine) -> Explained:
    canonical = {language: render(line.text, language) for language in LANGUAGES}
    reach = f" {line.reach:g}" if line.reach else ""
    facts = f"{line.frequency}, cost {line.cost}, {line.nature} {line.type}".rstrip()
    return Explained(
        "attack",
        line.name,
        line.printed,
        canonical,
        {language: _attack_moments(line.text, language) for language in LANGUAGES},
        card_language.slips(line.printed, "attack") if line.printed else (),
        by_hand=line.by_hand,
        facts=f"{facts}, {line.form}{reach}",
    )


def _attack_moments(text: AttackText, language: str) -> tuple[Moment, ...]:
    """Return what an attack brings when it hits, on a critical hit, and if it is overloaded."""
    at = LANGUAGES[language]
    parts = [("hits", text.effects), ("critical", text.critical)]
    parts += [("overload", overload) for overload in (text.overload, *text.other_overloads)]
    attack_moments = [
        Moment(OF_ATTACKS[key][at], tuple(_consequence(consequence, language) for consequence in row))
        for key, row in parts
        if row
    ]
    return (
        (*attack_moments, Moment(OF_ATTACKS["never"][at], ()))
        if text.never_overloaded
        else tuple(attack_moments)
    )


def _consequence(consequence: Consequence, language: str) -> Row:
    """Return the row of an effect on a model, or on the attack itself."""
    of_attack = isinstance(consequence, MoreDamage) or consequence.effect in ATTACK_TRAITS
    return Row((ATTACK if of_attack else VICTIM)[LANGUAGES[language]], (render(consequence, language),))


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
            language: moments(power.does, Teller(language, _names(card)))
            if power.line is None
            else _attack_moments(power.line.text, language)
            for language in LANGUAGES
        },
        card_language.slips(power.printed, kind, names, lines, known)
        if power.line is None
        else card_language.slips(power.printed, kind),
        facts=facts,
    )


def _names(card: Card) -> dict[str, str]:
    return {line.key: line.name for line in card.attacks}


def canonical_text(card: Card, power: Power) -> dict[str, str]:
    """Return what a power does, in the words of the game; a text that is not read stays as it is printed."""
    if power.by_hand or power.plugin:
        return dict.fromkeys(LANGUAGES, power.printed)
    line = power.line
    if line is None:
        return {language: tell(power.does, language, _names(card)) for language in LANGUAGES}
    strike = Strike(
        line.form, int(line.reach), line.nature, line.type, line.damage, line.adds_strength, line.text
    )
    return {language: render(strike, language) for language in LANGUAGES}


def moments(clauses: Iterable[Clause], teller: Teller) -> tuple[Moment, ...]:
    """Return the clauses by the moment at which they come, in the order of the card."""
    by_moment: dict[str, list[Row]] = {}
    for clause in clauses:
        when = teller.moment(clause.when, ())
        by_moment.setdefault(when, []).append(_row(clause, teller))
    return tuple(Moment(when, tuple(rows)) for when, rows in by_moment.items())


def _row(clause: Clause, teller: Teller) -> Row:
    many = clause.who.kind == "all"
    does: list[str] = []
    for deed in clause.does:
        if isinstance(deed, Either):
            does += [
                " + ".join(teller.deed(picked, clause, many) for picked in option) for option in deed.options
            ]
        else:
            does.append(teller.deed(deed, clause, many))
    does = [teller.plural(words) for words in does] if many else does
    if any(isinstance(deed, Either) for deed in clause.does):
        does = [f"({number}) {words}" for number, words in enumerate(does, 1)]
    return Row(
        teller.who(clause.who),
        tuple(does),
        tuple(teller.condition(condition) for condition in clause.conditions),
        _roll(clause, teller),
        DURATIONS[clause.until].told[teller.at],
        clause.may,
    )


def _roll(clause: Clause, teller: Teller) -> str:
    test = clause.test
    if test is None:
        return ""
    roller = Who() if test.by_bearer else test.of or clause.who
    colon = (":", " :")[teller.at]
    if test.stat == "die":
        return f"{teller.who(Who())}{colon} {teller.rolled(test)}"
    who = teller.who(roller)
    modifier = f" {test.modifier:+d}" if test.modifier else ""
    return f"{who}{colon} {STATS[test.stat][teller.at]}{modifier}, {TESTS[test.goes_on][teller.at]}"
