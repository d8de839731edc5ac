"""Words of a card that nothing else knows: damage types, factions, names of comrades.

A card may bring a type or a faction of its own, so that none of them is an error; but most are slips of the pen,
after which a Resistance protects from nothing and a faction has one member.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from slugfest.cards.factions import factions
from slugfest.cards.knight import AttackLine, Card
from slugfest.cards.language.vocabulary import KINDS, NAMING_SKILLS
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import nearest


def unknown_words(
    card: Card, place: str, others: Iterable[str], characters: Collection[str]
) -> Iterator[SetupError]:
    """Yield a `SetupError` for each word that is on no list, with the nearest that is.

    `others` are the factions of other cards, `characters` the names of those there are.
    """
    known = {*factions(), *others}
    for at, faction in enumerate(card.factions):
        if faction not in known:
            yield _unknown(f"{place}, factions[{at}]", "no other card has the faction", faction, known)
    for at, line in enumerate(card.attacks):
        yield from _type_of(line, f"{place}, attacks[{at}].type")
    for at, power in enumerate(card.powers):
        if power.line is not None:
            yield from _type_of(power.line, f"{place}, powers[{at}].text")
    for at, use in enumerate(card.skills):
        where = f"{place}, skills[{at}]"
        if use.skill in NAMING_SKILLS:
            if use.word.lower() not in {name.lower() for name in characters}:
                yield _unknown(where, "there is no character", use.word, characters)
        elif use.word and use.word not in KINDS:
            yield _unknown(where, "there is no damage type", use.word.capitalize(), _kinds())


def _type_of(line: AttackLine, place: str) -> Iterator[SetupError]:
    if line.type and line.type not in KINDS:
        yield _unknown(place, "there is no damage type", line.type.capitalize(), _kinds())


def _unknown(place: str, reason: str, word: str, known: Iterable[str]) -> SetupError:
    return SetupError(place, f"{reason} {word!r}; {nearest(word, sorted(known))}")


def _kinds() -> list[str]:
    return [english for english, _ in KINDS.values()]
