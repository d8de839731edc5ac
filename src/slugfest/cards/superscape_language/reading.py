"""Card text to meaning.  A phrase outside the language is an error that points at the words."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from slugfest.cards.grammars import parser
from slugfest.cards.superscape_language.meaning import (
    Bonus,
    Clause,
    DamageDice,
    Figures,
    Heal,
    Maneuver,
    SpecialAttack,
    Triggered,
    While,
)
from slugfest.kernel.errors import SetupError

LONGEST_TEXT = 1_000
NEEDS = {"attacking": "attack", "defending": "defense"}
"""The one number that counts while a figure does this."""
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5}


def read_ability(text: str, place: str) -> tuple[Clause, ...]:
    """The clauses of an ability."""
    found: tuple[Clause, ...] = tuple(_read(text, "ability", place))
    for clause in found:
        if isinstance(clause, Bonus) and clause.condition is not None:
            needed = NEEDS.get(clause.condition.doing, clause.stat)
            if clause.stat != needed:
                raise SetupError(place, f"{clause.stat} has no effect while {clause.condition.doing}")
    return found


def read_special_attack(text: str, place: str) -> SpecialAttack:
    """The numbers of a special attack."""
    found: SpecialAttack = _read(text, "special", place)
    return found


def _read(text: str, kind: str, place: str) -> Any:
    if len(text) > LONGEST_TEXT:
        raise SetupError(place, f"longer than {LONGEST_TEXT:,} characters")
    try:
        return _Meaning().transform(_parser().parse(text, start=kind))
    except UnexpectedInput as wrong:
        raise SetupError(place, _complaint(text, wrong)) from None


@cache
def _parser() -> Lark:
    grammar = Path(__file__).with_name("superscape.lark").read_text(encoding="utf-8")
    return parser(grammar, "ability", "special")


def _complaint(text: str, wrong: UnexpectedInput) -> str:
    """What cannot be read, and what could stand there instead."""
    ended = getattr(getattr(wrong, "token", None), "type", "") == "$END"
    at = len(text) if ended else getattr(wrong, "pos_in_stream", 0)
    read = text[max(0, at - 30) : at]
    unread = "the end" if ended else f"“{re.split(r'[.,;]', text[at:])[0][:60]}”"
    expected = getattr(wrong, "accepts", None) or getattr(wrong, "expected", None)
    expected = expected or getattr(wrong, "allowed", None) or set()
    known = sorted(_spelled(name) for name in expected)
    near = get_close_matches(unread.strip("“”"), known, n=3, cutoff=0.4) or known
    return f"cannot read {unread} after “{read}”; here could stand: {', '.join(near)}"


def _spelled(terminal: str) -> str:
    """How a terminal looks on a card."""
    if terminal == "$END":
        return "the end of the text"
    pattern = _parser().get_terminal(terminal).pattern
    words: str = pattern.value
    return words if pattern.type == "str" else re.sub(r"\(\?:|\\|\?|\)", "", words).replace("|", " or ")


class _Meaning(Transformer[Token, Any]):
    """One method for each rule of the grammar that carries meaning."""

    def special(self, found: list[Any]) -> SpecialAttack:
        times, different = found[2] if len(found) > 2 else (1, False)
        return SpecialAttack(int(found[0]), int(found[1]), times, different)

    def repeat(self, found: list[Any]) -> tuple[int, bool]:
        return COUNTS[found[0]], len(found) > 1

    def different(self, _found: list[Any]) -> bool:
        return True

    def ability(self, found: list[Any]) -> list[Clause]:
        return found

    def bonus(self, found: list[Any]) -> Bonus:
        return Bonus(int(found[0]), found[1], found[2] if len(found) > 2 else None)

    def aura(self, found: list[Any]) -> Bonus:
        return Bonus(int(found[1]), found[2], None, found[0])

    def triggered(self, found: list[Any]) -> Triggered:
        return Triggered(found[0], found[-1], may=len(found) > 2)

    def stat(self, found: list[Any]) -> str:
        return str(found[0]).lower()

    def trigger(self, found: list[Any]) -> str:
        return str(found[0])

    def against(self, found: list[Any]) -> While:
        return While(str(found[0]).split(" ")[0], found[1])

    def being(self, found: list[Any]) -> While:
        return While(str(found[0]))

    def standing(self, found: list[Any]) -> While:
        return While("standing", None, str(found[0]))

    def figure(self, found: list[Any]) -> Figures:
        said: dict[str, Any] = {}
        for one in found:
            said.update(one if isinstance(one, dict) else {WORDS[one.type]: str(one)})
        return Figures(**{**said, "wounded": "wounded" in said})

    def group(self, found: list[Any]) -> Figures:
        said: dict[str, Any] = {}
        for one in found:
            said.update(one if isinstance(one, dict) else {WORDS[one.type]: str(one).lower()})
        return Figures(**{**said, "who": {"allies": "ally", "enemies": "enemy"}[said["who"]]})

    def within(self, found: list[Any]) -> dict[str, Any]:
        return {"within": int(found[0]), "clear": len(found) > 1}

    def symbol(self, found: list[Any]) -> dict[str, Any]:
        return {"symbol": str(found[0]).lower().replace(" ", "_")}

    def heal(self, found: list[Any]) -> Heal:
        return Heal(int(found[0]))

    def maneuver(self, found: list[Any]) -> Maneuver:
        return Maneuver(int(found[0]))

    def damage_dice(self, found: list[Any]) -> DamageDice:
        return DamageDice(int(found[0]), found[1])


WORDS = {"NEAR": "near", "GROUP_NEAR": "near", "HURT": "wounded", "WHO": "who", "GROUP": "who"}
