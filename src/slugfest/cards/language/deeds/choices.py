"""One of several: the owner of the power picks, or a die does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from slugfest.cards.language.clause import ANY, BEARER, Clause, Deed
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import groups, number
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.wording import AND, OR_ELSE

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
ROLL, CHOOSE = TEXTS.words("roll", "choose")


class Either(Deed, frozen=True, tag="either"):
    """`one of these: +1 Attack, or +2 Speed`: the power's owner picks, or a die of eight does."""

    options: tuple[tuple[Deed, ...], ...]
    by: Literal["owner", "roll"] = "owner"

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        options = [
            AND[teller.at].join(deed.told(teller, clause, many) for deed in option) for option in self.options
        ]
        if self.by == "roll":
            faces = ", ".join(f"{face}/ {option}" for face, option in enumerate(options, 1))
            return f"{ROLL[teller.at]} {faces}"
        return f"{CHOOSE[teller.at]} {OR_ELSE[teller.at].join(options)}"

    def whole(self, teller: Teller, clause: Clause, many: bool) -> str:
        """Say `roll 1d8` to the players, not of the model."""
        if self.by != "roll":
            return ""
        table = self.told(teller, clause, many)
        return table if clause.who == BEARER else f"{teller.subject(clause)}, {table}"

    def worth(self) -> int:
        return self.points(on_others=False)

    def points(self, *, on_others: bool) -> int:
        """Return the best of them, or what they are worth on average where a die picks."""
        rows = [sum(deed.points(on_others=on_others) for deed in option) for option in self.options]
        return max(rows) if self.by == "owner" else sum(rows) // len(rows)


@phrase(
    "deed",
    "PICK.7",
    r"""
    (can\s+|may\s+)?(choose|pick)s?\s*(?P<between>between)?\s*:
    |((this\s+<MODEL>\s+)?(can\s+|may\s+)?(choose|pick)s?\s+
    (to\s+gain\s+)?|suffers?\s+|gains?\s+|gets?\s+|receives?\s+)?one(\s+of)?
    (\s+(the\s+(following|next)|these))?(\s+(effects?|bonus(es)?))?(\s+of\s+your\s+choice)?
    (?P<next>\s+for\s+its\s+next\s+attack)?
    (,\s+((it|they|all\s+of\s+them|these)\s+)?lasts?\s+
    (?P<until>until\s+the\s+end\s+of\s+the\s+round))?\s*:
    """,
)
def pick(reader: Reader, words: Token) -> None:
    said = groups(words)
    reader.draft.options = []
    if said["until"]:
        reader.until = "round"
    if said["next"]:
        reader.draft.until, reader.draft.of_attacks = "next_attack", ANY


@phrase("deed", "TABLE.7", r"roll\s+1?d8")
def roll_table(reader: Reader, _: str) -> None:
    reader.draft.options = []
    reader.draft.picked_by = "roll"


@phrase("deed", "FACE.7", r"\d\s*\/(?=\s*[+-]|\s+[a-z])")
def face(reader: Reader, words: Token) -> None:
    if reader.draft.options is None:
        raise NotUnderstood(reader.at, "no roll has been mentioned")
    reader.draft.options.append([])
    if number(words) != len(reader.draft.options):
        raise NotUnderstood(reader.at, "the faces of the die must come in order")
