"""Attacks, powers and Overloads cost less, more, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from slugfest.cards.language.clause import ANY, BEARER, Attacks, Clause, Deed
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import target
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, groups, number, spelt, token
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.wording import LEAST

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
COST_OF = TEXTS.table("cost_of")
FREE, CHEAPER, DEARER, HALVED, FREE_OVERLOADS, FREE_NEXT_OVERLOAD = TEXTS.words(
    "free", "cheaper", "dearer", "halved", "free_overloads", "free_next_overload"
)


class Cheaper(Deed, frozen=True, tag="cheaper"):
    """`its attacks cost 1 counter less`; negative is dearer; `halved` rounds up; `free` is for nothing."""

    amount: int = 0
    halved: bool = False
    of: Literal["attacks", "powers", "both", "overload"] = "attacks"
    attacks: Attacks = ANY
    least: int = 0
    free: bool = False

    lasting = True
    sided = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        if self.of != "overload":
            return self._cost(teller, self.of)
        next_one = clause.until == "next_attack"
        words = FREE_NEXT_OVERLOAD if next_one else FREE_OVERLOADS
        return " ".join(words[teller.at].format(kinds=teller.kinds(self.attacks, next_one)).split())

    def is_of_attacks(self, clause: Clause) -> bool:
        own = self.free or self.attacks != ANY or clause.until == "next_attack"
        return own and self.of == "attacks" and clause.who.kind in ("self", "target")

    def of_attack(self, teller: Teller) -> str:
        return self._cost(teller, "cost")

    def _cost(self, teller: Teller, of: str) -> str:
        if self.free:
            return FREE[teller.at]
        what = COST_OF[of][teller.at]
        if self.halved:
            words = HALVED[teller.at].format(what)
        else:
            words = (CHEAPER if self.amount > 0 else DEARER)[teller.at].format(what, abs(self.amount))
        return words + (LEAST[teller.at].format(self.least) if self.least else "")

    @property
    def harms(self) -> bool:
        return self.amount < 0

    def worth(self) -> int:
        return 4 if self.halved or self.free else 2 * self.amount


@phrase(
    "deed",
    "CHEAPER.6",
    r"""
    (?P<verb>reduces?|increases?|must\s+increase)\s+
    ((the\s+)?(power\s+)?cost\s+of\s+(all\s+(of\s+)?)?
    ((?P<target>(the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?)'s|its|their|their\s+own|this
    \s+<MODEL>'s|the)\s+(?P<next>next\s+)?(?P<kinds>«[^»]+»\s+|<KINDS>\s+)?
    (?P<of>attacks?\s+and\s+special\s+powers|attacks?|special\s+powers?)|(its|their)\s+cost)
    \s+by\s+(half|\d+)(\s*\(round(ing|ed)\s+up\))?(<LEAST>)?
    """,
    it="owner",
)
def cheaper(reader: Reader, words: Token) -> None:
    said = groups(words)
    spoken = spelt(words)
    of = (said["of"] or "").lower()
    if said["target"]:
        target(reader, token("TARGET", said["target"]))
    elif "this" in spoken.split():
        reader.subject(BEARER)
    if said["next"]:
        reader.draft.until = "next_attack"
    kind = "both" if "and" in of else "powers" if of.startswith("special") else "attacks"
    halved = "half" in spoken
    amount = 0 if halved else number(spoken)
    sign = -1 if "increase" in spoken else 1
    least = int(said["least"] or 0)
    attacks = attacks_of(said["kinds"]) if said["kinds"] else reader.draft.of_attacks or ANY
    if attacks != ANY and kind != "attacks":
        raise NotUnderstood(reader.at, "it is not clear which attacks are meant")
    reader.add(Cheaper(sign * amount, halved, kind, attacks, least))  # type: ignore[arg-type]


@phrase(
    "deed",
    "COST_IS.7",
    r"""
    (the\s+)?(power\s+)?costs?\s+of\s+
    ((?P<target>(the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?)'s|its|their|this
    \s+<MODEL>'s|the)\s+(?P<next>next\s+)?(?P<kinds>«[^»]+»\s+|<KINDS>\s+)?
    (?P<of>attacks?\s+and\s+special\s+powers|attacks?|special\s+powers?)\s+(is|are)\s+
    (?P<verb>reduced|increased)\s+by\s+(half(\s*\(rounding\s+up\))?|\d+)(<LEAST>)?
    """,
    it="owner",
)
def cost_is(reader: Reader, words: Token) -> None:
    """Read `The cost of its attacks is reduced by 1`."""
    if not reader.named:
        reader.subject(reader.last_who)
    cheaper(reader, words)


@phrase(
    "deed",
    "COSTS.6",
    r"""
    costs?\s+(?P<free>0|nothing)(\s+<COUNTERS>)?(?!\s+(less|more))
    |costs?\s+\d+\s+((power\s+)?counters?\s+|POW\s+|PCs?\s+)?(?P<more>less|fewer|more)
    (\s+(power\s+)?counters?|\s+POW|\s+PCs?)?(<LEAST>)?
    """,
)
def costs(reader: Reader, words: Token) -> None:
    """Read `its attacks cost 1 less`."""
    said, attacks = groups(words), reader.draft.of_attacks or ANY
    if said["free"]:
        reader.add(Cheaper(attacks=attacks, free=True))
        return
    sign = -1 if said["more"].lower() == "more" else 1
    reader.add(Cheaper(sign * number(words), attacks=attacks, least=int(said["least"] or 0)))


@phrase(
    "deed",
    "OVERLOADS.7",
    r"""
    ((can|may)\s+)?overload\s+((its|their|the|this\s+<MODEL>'s)\s+)?(?P<next>next\s+)?
    (?P<attacks>«[^»]+»\s+|<KINDS>\s+)?attacks?\s+
    ((for|by)\s+free|without\s+paying(\s+(the|any|its))?(\s+power)?(\s+costs?)?)
    """,
    it="owner",
)
def overloads(reader: Reader, words: Token) -> None:
    said = groups(words)
    if not reader.named:
        reader.subject(BEARER)
    reader.add(Cheaper(of="overload", attacks=attacks_of(said["attacks"] or ""), free=True))
    if said["next"]:
        reader.draft.until = "next_attack"


@phrase(
    "deed",
    "PAYS_MORE.7",
    r"""
    ((must|have\s+to|has\s+to)\s+(pay|spend)|pays?|spends?)\s+
    ((?P<amount>\d+|an?|one)\s+(additional|extra|more)\s+<COUNTERS>|
    (?P<more>\d+|one)\s+more\s+<COUNTERS>)\s+(to\s+use|for)\s+(its|their|any)\s+
    (?P<of>attacks\s+and\s+special\s+powers|attacks|special\s+powers)
    """,
)
def pays_more(reader: Reader, words: Token) -> None:
    said = groups(words)
    of = said["of"].lower()
    kind = "both" if "and" in of else "powers" if of.startswith("special") else "attacks"
    reader.add(Cheaper(-(number(said["amount"] or said["more"] or "") or 1), of=kind))  # type: ignore[arg-type]
