"""A stat goes up or down, is doubled or halved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from slugfest.cards.language.clause import ANY, BEARER, Attacks, Clause, Deed, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import target
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import THIS, groups, number, signed, stats, token
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import STATS
from slugfest.cards.language.wording import GAINS, changed, kinds_of, whose

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

OF_ATTACKS = ("damage", "attack", "range")
"""Stats that belong to a model's own attacks rather than to what it does against others'."""
BOUNDED = ("power", "speed", "attack", "strength", "agility", "stamina", "willpower")
"""Stats that may have a minimum."""
TEXTS = texts_beside(__file__)
LOWERS, SHORTER, LONGER, DOUBLES, HALVES = TEXTS.words("lowers", "shorter", "longer", "doubles", "halves")
DEARER_STATS = {"all_defenses": 2, "damage": 2}
"""What +1 or -1 for a while is worth where it is not one point."""


class Raise(Deed, frozen=True, tag="raise"):
    """`+2 Attack`, `-4 Speed`, `+1 damage`, `+3 All Defenses against Ranged attacks`."""

    stat: str
    amount: int
    against: Attacks = ANY
    each: Who | None = None
    """The number counts once for each of these."""
    least: int = 0
    """The stat does not fall below this number; without it there is no bound."""

    lasting = True
    sided = True
    against_others = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        if self.stat == "range":
            return teller.joined(teller.of_attacks(clause, [self]))
        return f"{self._raised(teller)}{teller.suffix(self)}"

    def is_of_attacks(self, clause: Clause) -> bool:
        if self.stat not in OF_ATTACKS:
            return False
        if self.stat == "range" and clause.who.kind in ("self", "target"):
            return True
        return kinds_of(self.against) != ANY or clause.until == "next_attack"

    def of_attack(self, teller: Teller) -> str:
        return self._raised(teller) + teller.of_whom(self.against) + teller.each(self.each)

    def _raised(self, teller: Teller) -> str:
        amount = abs(self.amount)
        if self.stat == "range":
            return (LONGER if self.amount > 0 else SHORTER)[teller.at].format(amount)
        if self.least:
            stat, of_whom = STATS[self.stat][teller.at], whose(STATS[self.stat][1])
            return LOWERS[teller.at].format(stat=stat, amount=amount, least=self.least, whose=of_whom)
        return GAINS[teller.at].format(changed(self.stat, self.amount, teller.language))

    @property
    def verb(self) -> str:
        """A minimum makes it a sentence of its own."""
        return "" if self.least or self.stat == "range" else "gains"

    @property
    def harms(self) -> bool:
        return self.amount < 0

    @property
    def unfaced(self) -> str:
        return STATS[self.stat][0] if self.stat in ("speed", "power") else ""

    def worth(self) -> int:
        return self.amount * DEARER_STATS.get(self.stat, 1)


class Scale(Deed, frozen=True, tag="scale"):
    """`doubles its Speed`, `halves its Strength`: before anything is added or taken off."""

    stat: Literal["speed", "strength"]
    half: bool = False

    lasting = True
    sided = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        english, french = STATS[self.stat]
        words = (HALVES if self.half else DOUBLES)[teller.at]
        return words.format(stat=(english, french)[teller.at], whose=whose(french))

    @property
    def harms(self) -> bool:
        return self.half

    def worth(self) -> int:
        return -4 if self.half else 4


@phrase(
    "deed",
    "SIGNED",
    r"[+-]\s*\d{1,2}(?!\d)",
    verb="missing",
    rule="SIGNED _TO? (STAT | DEFENSE)",
    words={"_TO": r"(penalty\s+|bonus\s+)?to\b(\s+(its|the|their|his|her))?"},
)
def raised(reader: Reader, amount: Token, words: Token) -> None:
    for key in stats(words):
        reader.add(Raise(key, signed(amount), reader.draft.of_attacks or ANY))


@phrase("deed", "STAT.3", r"<STAT>", verb="missing")
def stat(reader: Reader, words: Token) -> None:
    """Read `+1 to Attack, all Defenses and Speed`: the number counts for each of them."""
    before = reader.last_raise()
    if before is None or not reader.joint:
        raise NotUnderstood(reader.at, "the stat has no number")
    for key in stats(words):
        reader.add(Raise(key, before.amount, before.against))


@phrase(
    "deed",
    "DEFENSE.6",
    r"(the\s+)?(physical|phys\.|energy|supernatural|mental)\s+(defen[cs]es?\b|def\.)",
    verb="missing",
)
def defense_stat(reader: Reader, words: Token) -> None:
    stat(reader, words)


@phrase(
    "deed",
    "REDUCE.6",
    r"""
    (?P<verb>reduces?|lowers?|decreases?|increases?|raises?)\s+
    ((its|their|this\s+<MODEL>'s|(?P<target>(the\s+)?target(\s+(friendly|enemy))?
    (\s+<MODEL>)?)'s)\s+(?P<stat><STAT>)|the\s+(?P<what><STAT>)\s+of\s+
    (?P<whom>(the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?))\s+by\s+(?P<amount>\d+)
    (<LEAST>)?
    """,
    it="owner",
    verb="turning",
)
def reduce(reader: Reader, words: Token) -> None:
    said = groups(words)
    chosen = said["target"] or said.get("whom")
    if chosen:
        target(reader, token("TARGET", chosen))
    elif THIS.search(words):
        reader.of_bearer()
    elif not reader.named:
        reader.subject(reader.other or reader.last_who)
    named = stats(said["stat"] or said.get("what") or "")
    more = said["verb"].lower().startswith(("increase", "raise"))
    amount, least = int(said["amount"]), int(said["least"] or 0)
    if least and (more or named[0] not in BOUNDED):
        raise NotUnderstood(reader.at, "only a stat that is reduced may have a minimum")
    reader.add(Raise(named[0], amount if more else -amount, least=least))


@phrase(
    "deed",
    "STAT_IS.8",
    r"""
    ((?P<target>(the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?)'s|its|their|this
    \s+<MODEL>'s)\s+(?P<stat><STAT>)\s+(is|are)\s+
    (?P<verb>reduced|decreased|lowered|increased|raised)\s+by\s+(?P<amount>\d+)(<LEAST>)?
    """,
    it="owner",
    verb="turning",
)
def stat_is(reader: Reader, words: Token) -> None:
    """Read `The target's Strength is reduced by 2`."""
    reduce(reader, words)


@phrase(
    "deed",
    "SCALED.8",
    r"""
    (?P<verb>halves?|doubles?)\s+(?P<whose>its|their|this\s+<MODEL>'s|
    (?P<target>(the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?)'s)\s+(?P<stat>speed|strength)
    |((?P<theirs>(the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?)'s|its|this\s+<MODEL>'s)\s+
    (?P<what>speed|strength)\s+is\s+(?P<how>halved|doubled|reduced\s+by\s+half)
    """,
    it="owner",
)
def scaled(reader: Reader, words: Token) -> None:
    """Read `Double its Speed`; what is halved is rounded down (DC-GEN-07)."""
    said = groups(words)
    chosen = said["target"] or said["theirs"]
    if chosen:
        target(reader, token("TARGET", chosen))
    elif "this" in words.lower() or not reader.named:
        reader.subject(BEARER if "this" in words.lower() else reader.last_who)
    half = (said["verb"] or said["how"]).lower().startswith(("hal", "reduced"))
    reader.add(Scale((said["stat"] or said["what"]).lower(), half))  # type: ignore[arg-type]


@phrase(
    "deed",
    "RANGE_BY.7",
    r"""
    (?P<more>[+-]\s*\d+\s*"?\s+(to\s+)?(its\s+|the\s+)?range)\b
    |((?P<verb>reduces?|increases?|extends?)\s+)?(its|their|the)\s+ranges?
    (\s+of\s+(its|their)\s+attacks)?\s+by\s+\d+\s*"?
    """,
    it="owner",
)
def range_by(reader: Reader, words: Token) -> None:
    said = groups(words)
    longer = (said["verb"] or "").lower().startswith(("increase", "extend")) or "+" in (said["more"] or "")
    inches = number(words) if longer else -number(words)
    reader.add(Raise("range", inches, reader.draft.of_attacks or ANY))
