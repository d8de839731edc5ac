"""What others may not do to a model, and which effects never take hold of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed, Who
from slugfest.cards.language.deeds.skills import protection
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import everybody, target
from slugfest.cards.language.reading.taking import THIS, attacks_of, distance_of, groups, spelt, token
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import EFFECT_NAMES, EFFECTS, one_of
from slugfest.cards.language.wording import kinds_of, of_source

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
SHIELDS = TEXTS.table("shields")
IMMUNE = TEXTS.said("immune")


class Shield(Deed, frozen=True, tag="shield"):
    """What others may not do to the subject: `enemies cannot use Overload against it`, an effect by name …"""

    what: str
    """A key of `SHIELDS`, or an effect."""
    attacks: Attacks = ANY

    lasting = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        if self.what in EFFECTS:
            return IMMUNE[teller.at].format(EFFECTS[self.what][teller.at])
        who, attacks = teller.who(clause.who), self._aimed(teller)
        return SHIELDS[self.what][teller.at].format(who=who, attacks=attacks)

    def _aimed(self, teller: Teller) -> str:
        """Return `Ranged attacks from more than 8" away`; in French with its preposition."""
        kinds = teller.attacks(kinds_of(self.attacks), single=False)
        where = " ".join(teller.condition(known) for known in self.attacks.models)
        if teller.at == 0:
            return f"{kinds} from {where}" if where else kinds
        return " ".join((of_source(kinds), where)).strip()

    @property
    def is_order(self) -> bool:
        return self.what == "overload"

    def order(self, teller: Teller, who: Who) -> str:
        return SHIELDS[self.what][teller.at].format(who=teller.who(who))

    def worth(self) -> int:
        return 3


def held_fast(reader: Reader, what: str) -> None:
    """Read `cannot be moved or pushed`, `cannot be Knocked Down`: a model that cannot be moved is not pushed either."""
    moved = re.search("moved|displaced", what)
    shields = (("moved", moved), ("push", "pushed" in what and not moved))
    for name, held in (*shields, ("knocked_down", "knocked" in what), ("stun", "stunned" in what)):
        if held:
            reader.add(Shield(name))


@phrase(
    "deed",
    "IMMUNE.7",
    r"""
    (is|are|be|becomes?)\s+immune\s+to\s+(the\s+)?
    (?P<effects><EFFECT>((,\s*|\s+and\s+|\s*,\s*and\s+|\s+or\s+)(the\s+)?<EFFECT>)*
    (\s+effects?)?)
    |(is|are|becomes?)\s+immune\s+to\s+(?P<kinds><KINDS>)(\s+(attacks|damage))?
    |(can\s*not|can't|may\s+not)\s+suffer\s+
    (?P<never><EFFECT>((,\s*|\s+and\s+|\s+or\s+)<EFFECT>)*)
    """,
    verb="turning",
)
def immune(reader: Reader, words: Token) -> None:
    said = groups(words)
    if said["kinds"]:
        # A model that is immune to either is immune to both.
        both = re.sub(r"\bor\b", "and", said["kinds"], flags=re.IGNORECASE)
        protection(reader, token("PROTECTION", f"immunity to {both}"))
        return
    for name in re.findall(one_of(EFFECT_NAMES), (said["effects"] or said["never"]).lower()):
        reader.add(Shield(EFFECT_NAMES[spelt(name)]))


@phrase(
    "deed",
    "TARGETED.8",
    r"""
    (can\s*not|can't|may\s+not)\s+be\s+
    (the\s+target\s+of|targeted\s+by|targeted\s+with|attacked\s+by|attacked\s+with)\s+
    ((enemy\s+)?(?P<attacks><ATTACKS>)(\s+made)?
    (\s+(by|from|of)\s+(enemies|(enemy\s+)?<MODELS>))?|(?P<anybody>enemies|enemy\s+<MODELS>))
    (\s+(from\s+)?(?P<where>(more|further|farther)\s+than\s+\d+\s*"
    (\s+away)?|within\s+\d+\s*"))?
    """,
    verb="turning",
)
def targeted(reader: Reader, words: Token) -> None:
    """Read `cannot be the target of Ranged attacks from more than 8"`."""
    said = groups(words)
    attacks = attacks_of(said["attacks"] or "")
    reader.add(Shield("targeted", msgspec.structs.replace(attacks, models=distance_of(said["where"]))))


@phrase(
    "deed",
    "NO_OVERLOAD.8",
    r"""
    attacks\s+(made\s+)?(against|targeting)\s+<BEARER>\s+(can\s*not|can't)\s+be\s+overloaded
    |(enemies|enemy\s+<MODELS>)\s+(can\s*not|can't)\s+use\s+(the\s+)?overload(\s+rule)?\s+
    (when\s+(targeting|attacking)|against)\s+
    ((?P<whom>(all|every|each)\s+(other\s+)?((friendly|enemy)\s+)?
    (<GROUP>\s+)?<MODELS>\s+<NEAR>)|<BEARER>|them|
    (?P<target>(the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?))
    """,
    verb="turning",
)
def no_overload(reader: Reader, words: Token) -> None:
    said = groups(words)
    if said["whom"]:
        everybody(reader, token("EVERYBODY", said["whom"]))
    elif said["target"]:
        target(reader, token("TARGET", said["target"]))
    elif THIS.search(words):
        reader.of_bearer()
    reader.add(Shield("overload"))


@phrase(
    "deed",
    "ONLY_CONTACT.9",
    r"""
    (can|may)\s+only\s+be\s+attacked\s+by\s+(enemy\s+)?<MODELS>\s+in\s+
    (base\s+|volume\s+)?contact
    """,
    verb="turning",
)
def only_contact(reader: Reader, _: str) -> None:
    reader.add(Shield("from_afar"))
