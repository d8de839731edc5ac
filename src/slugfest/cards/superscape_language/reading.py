"""Card text to meaning.  A phrase outside the language is an error that points at the words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from slugfest.cards.grammars import parser
from slugfest.cards.misread import Misread
from slugfest.cards.superscape_language.effects import EFFECTS
from slugfest.cards.superscape_language.meaning import (
    EACH_ADJACENT,
    EXPLOSION,
    LINE,
    SEVERAL,
    SPACE,
    Bonus,
    Clause,
    Figures,
    SpecialAttack,
    Triggered,
    While,
)
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.cards.superscape_language.wording import DAMAGE, SYMBOLS
from slugfest.cards.terrain import STOOD_ON
from slugfest.kernel.errors import SetupError

LONGEST_TEXT = 1_000
NEEDS = {"attacking": "attack", "defending": "defense"}
"""The one number that counts while a figure does this."""
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5}


def read_ability(text: str, place: str) -> tuple[Clause, ...]:
    """Return the clauses of an ability."""
    clauses: tuple[Clause, ...] = tuple(_read(text, "ability", place))
    for clause in clauses:
        if isinstance(clause, Bonus) and clause.condition is not None:
            needed = NEEDS.get(clause.condition.doing, clause.stat)
            if clause.stat != needed:
                raise SetupError(place, f"{clause.stat} has no effect while {clause.condition.doing}")
    return clauses


def read_special_attack(text: str, place: str) -> SpecialAttack:
    """Return the numbers of a special attack, whom it is made against, and what else it does."""
    special: SpecialAttack = _read(text, "special", place)
    if special.hits < 0:
        raise SetupError(place, "an attack cannot have fewer hits than its skulls")
    for change in special.changes:
        condition = change.condition
        if change.stat != "attack" or condition is None or condition.doing != "attacking":
            raise SetupError(place, "a special attack may only change its Attack, while attacking somebody")
    return special


def _read(text: str, kind: str, place: str) -> Any:
    if len(text) > LONGEST_TEXT:
        raise SetupError(place, f"longer than {LONGEST_TEXT:,} characters")
    try:
        return _Meaning().transform(_parser().parse(text, start=kind))
    except UnexpectedInput as wrong:
        at = _stopped_at(text, wrong)
        end = at + len(_unread(text, at))
        raise Misread(place, _complaint(text, at, wrong), at, end, "superscape") from None


@cache
def grammar() -> str:
    """Return the text of the grammar, with the words of the tables filled in."""
    text = Path(__file__).with_name("superscape.lark").read_text(encoding="utf-8")
    fill = {
        "TRIGGERS": _any_of(TRIGGERS),
        "EFFECTS": " | ".join(f"{effect.rule} -> {name}" for name, effect in EFFECTS.items()),
        "TERRAIN": _any_of(STOOD_ON),
        "DAMAGE": _any_of(english for english, _ in DAMAGE.values()),
        "SYMBOLS": _any_of(english for english, _ in SYMBOLS.values()),
    }
    for name, words in fill.items():
        text = text.replace(f"<{name}>", words)
    own = (f"{name}: /{words}/" for effect in EFFECTS.values() for name, words in effect.words.items())
    return "\n".join((text, *own)) + "\n"


def _any_of(words: Iterable[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)


@cache
def _parser() -> Lark:
    return parser(grammar(), "ability", "special")


def _stopped_at(text: str, wrong: UnexpectedInput) -> int:
    """Return the place in the text at which reading stopped."""
    return len(text) if _at_the_end(wrong) else int(getattr(wrong, "pos_in_stream", 0))


def _at_the_end(wrong: UnexpectedInput) -> bool:
    return getattr(getattr(wrong, "token", None), "type", "") == "$END"


def _unread(text: str, at: int) -> str:
    """Return the words that are not understood, up to the end of their part of the sentence."""
    return re.split(r"[.,;]", text[at:])[0][:60]


def _complaint(text: str, at: int, wrong: UnexpectedInput) -> str:
    """Return what cannot be read, and what could stand there instead."""
    read = text[max(0, at - 30) : at]
    unread = "the end" if _at_the_end(wrong) else f"“{_unread(text, at)}”"
    expected = getattr(wrong, "accepts", None) or getattr(wrong, "expected", None)
    expected = expected or getattr(wrong, "allowed", None) or set()
    known = sorted(_spelled(name) for name in expected)
    near = get_close_matches(unread.strip("“”"), known, n=3, cutoff=0.4) or known
    return f"cannot read {unread} after “{read}”; here could stand: {', '.join(near)}"


def _spelled(terminal: str) -> str:
    """Return a terminal as it is printed on a card."""
    if terminal == "$END":
        return "the end of the text"
    pattern = _parser().get_terminal(terminal).pattern
    words: str = pattern.value
    return words if pattern.type == "str" else re.sub(r"\(\?:|\\|\?|\)", "", words).replace("|", " or ")


class _Meaning(Transformer[Token, Any]):
    """One method for each rule of the grammar that carries meaning."""

    def special(self, parts: list[Any]) -> SpecialAttack:
        said: dict[str, Any] = {}
        for rider in parts[2:]:
            changes = said.get("changes", ()) + rider.get("changes", ())
            said.update(rider)
            if changes:
                said["changes"] = changes
        return SpecialAttack(int(parts[0]), int(parts[1]), **said)

    def repeat(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": COUNTS[parts[0]], "different": len(parts) > 1}

    def unseen(self, _parts: list[Any]) -> dict[str, Any]:
        return {"unseen": True}

    def hits(self, parts: list[Any]) -> dict[str, Any]:
        return {"hits": int(parts[0])}

    def damage(self, parts: list[Any]) -> dict[str, Any]:
        return {"types": (str(parts[0]).lower(),)}

    def change(self, parts: list[Any]) -> dict[str, Any]:
        return {"changes": (Bonus(int(parts[0]), parts[1], parts[2]),)}

    def ability(self, parts: list[Any]) -> list[Clause]:
        return parts

    def bonus(self, parts: list[Any]) -> Bonus:
        return Bonus(int(parts[0]), parts[1], parts[2] if len(parts) > 2 else None)

    def aura(self, parts: list[Any]) -> Bonus:
        return Bonus(int(parts[1]), parts[2], None, parts[0])

    def triggered(self, parts: list[Any]) -> Triggered:
        return Triggered(parts[0], parts[-1], may=len(parts) > 2)

    def stat(self, parts: list[Any]) -> str:
        return str(parts[0]).lower()

    def trigger(self, parts: list[Any]) -> str:
        return str(parts[0])

    def against(self, parts: list[Any]) -> While:
        return While(str(parts[0]).split(" ")[0], parts[1])

    def being(self, parts: list[Any]) -> While:
        return While(str(parts[0]))

    def standing(self, parts: list[Any]) -> While:
        return While("standing", None, str(parts[0]))

    def figure(self, parts: list[Any]) -> Figures:
        said: dict[str, Any] = {}
        for part in parts:
            said.update(part if isinstance(part, dict) else {WORDS[part.type]: str(part)})
        return Figures(**{**said, "wounded": "wounded" in said})

    def group(self, parts: list[Any]) -> Figures:
        said: dict[str, Any] = {}
        for part in parts:
            said.update(part if isinstance(part, dict) else {WORDS[part.type]: str(part).lower()})
        return Figures(**{**said, "who": {"allies": "ally", "enemies": "enemy"}[said["who"]]})

    def within(self, parts: list[Any]) -> dict[str, Any]:
        return {"within": int(parts[0]), "clear": len(parts) > 1}

    def symbol(self, parts: list[Any]) -> dict[str, Any]:
        return {"symbol": str(parts[0]).lower().replace(" ", "_")}

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        """Read effects by what they mean, and whom an attack is made against by its shape."""
        if str(data) in EFFECTS:
            return EFFECTS[str(data)].meaning.read(children)
        if str(data) in SHAPES:
            most = {"most": COUNTS[children[0]]} if len(children) > 1 else {}
            return {**most, "against": SHAPES[str(data)], "enemies": str(children[-1]).startswith("enem")}
        return super().__default__(data, children, meta)  # type: ignore[no-untyped-call]


SHAPES = {
    "each_adjacent": EACH_ADJACENT,
    "line": LINE,
    "explosion": EXPLOSION,
    "space": SPACE,
    "several": SEVERAL,
}
"""Whom an attack is made against, by the rule of the grammar."""
WORDS = {"NEAR": "near", "GROUP_NEAR": "near", "HURT": "wounded", "WHO": "who", "GROUP": "who"}
