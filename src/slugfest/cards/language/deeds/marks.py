"""A model is marked: some hit it more easily, or less."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import msgspec

from slugfest.cards.language.clause import ANY, BEARER, Attacks, Order, Side, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import side_of, target
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, distance_of, groups, signed, token
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.wording import changed, kinds_of

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
MARK = TEXTS.said("mark")


class Mark(Order, frozen=True, tag="mark"):
    """`friendly models gain +1 Attack when attacking it`: for whoever is on that side of the bearer."""

    amount: int
    stat: Literal["attack", "damage"] = "attack"
    by: Side = "friendly"
    attacks: Attacks = ANY

    lasting = True

    def order(self, teller: Teller, who: Who) -> str:
        """Return `enemy models within 4" gain -1 Attack when attacking this model with Ranged attacks`."""
        by = teller.side(self.by, 2) if self.by != "any" or teller.at else "all models"
        by = " ".join((by, *(teller.condition(known) for known in self.attacks.models)))
        kinds, attacks = kinds_of(self.attacks), ""
        if kinds != ANY:
            attacks = f" {('with', 'avec')[teller.at]} {teller.attacks(kinds, single=False)}"
        amount = changed(self.stat, self.amount, teller.language)
        return MARK[teller.at].format(by=by, amount=amount, who=teller.who(who), attacks=attacks)

    def worth(self) -> int:
        return -3 * self.amount if self.by == "enemy" else 3 * self.amount


@phrase(
    "deed",
    "MARK.9",
    r"""
    (?P<foes>opponents|enemies|enemy\s+<MODELS>|<MODELS>)\s+
    (attacking|targeting|that\s+(attack|target))\s+(?P<mine>this\s+<MODEL>)\s+
    (gain|get|have|receive|suffer)\s+(a\s+)?(?P<penalty>[+-]\s*\d+)\s+(penalty\s+|bonus\s+)?
    (to\s+)?(their\s+)?(?P<on>attack|hit|damage|DMG)(\s+rolls?)?
    |(?P<by>friendly\s+<MODELS>|enemy\s+<MODELS>|enemies|all\s+<MODELS>|attackers)
    (\s+(?P<where>more\s+than\s+\d+\s*"(\s+away)?|within\s+\d+\s*"))?\s+
    (gain|get|have|receive|suffer)\s+(a\s+)?(?P<amount>[+-]\s*\d+)\s+(penalty\s+|bonus\s+)?
    (to\s+)?(their\s+)?(?P<stat>attack|hit|damage|DMG)(\s+rolls?)?\s+
    ((?P<verb>when\s+(attacking|targeting)|against)\s+)?
    ((?P<this>this\s+<MODEL>)|it\b|(?P<target>target(\s+(friendly|enemy))?\s+<MODEL>)|
    (?P<its>the\s+target(\s+(enemy|friendly))?(\s+<MODEL>)?)\b|(the|that)\s+((selected|target|chosen)\s+)?(enemy\s+)?<MODEL>)
    (\s+with\s+(?P<attacks><ATTACKS>))?(\s+(from\s+)?(?P<far>more\s+than\s+\d+\s*"(\s+away)?|within\s+\d+\s*"))?
    |(?P<own><ATTACKS>)(\s+made)?\s+(against|targeting)\s+((?P<me>this\s+<MODEL>)|it)
    (\s+(from\s+)?(?P<off>more\s+than\s+\d+\s*"(\s+away)?|within\s+\d+\s*"))?\s+
    (gain|get|have|receive|suffer)s?\s+(a\s+)?(?P<much>[+-]\s*\d+)\s+(penalty\s+|bonus\s+)?
    (to\s+)?(?P<to>attack|hit|damage|DMG)(\s+rolls?)?
    """,
)
def marked(reader: Reader, words: Token) -> None:
    """Read `friendly models gain +1 Attack when attacking the selected enemy model`."""
    said = groups(words)
    if said["target"]:
        target(reader, token("TARGET", said["target"]))
    elif said["this"] or said["me"] or said["mine"]:
        reader.subject(BEARER)
    elif said["its"] and reader.last_who.kind != "target":
        target(reader, token("TARGET", said["its"]))
    elif reader.last_who.kind != "target":
        raise NotUnderstood(reader.at, "no target has been chosen")
    else:
        reader.subject(reader.last_who)
    if said["stat"] and not said["verb"] and said["stat"].lower() != "hit":
        raise NotUnderstood(reader.at, "the text does not say when")
    attacks = attacks_of(said["attacks"] or said["own"] or "")
    attacks = msgspec.structs.replace(
        attacks, models=distance_of(said["where"] or said["far"] or said["off"])
    )
    amount = signed(said["amount"] or said["much"] or said["penalty"])
    stat = "damage" if (said["stat"] or said["to"] or said["on"]).lower() in ("damage", "dmg") else "attack"
    by = re.sub("opponents", "enemies", (said["by"] or said["foes"] or "").lower())
    reader.add(Mark(amount, stat, side_of(by), attacks))  # type: ignore[arg-type]
