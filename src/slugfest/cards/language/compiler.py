"""From card text to abilities; what is wrong is shown by file, column and phrase."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, UnexpectedToken

from slugfest.cards.language.vocabulary import (
    EFFECTS,
    FORM_ALIASES,
    FORMS,
    NATURES,
    NUMBERED_EFFECTS,
    NUMBERED_SKILLS,
    SKILL_ALIASES,
    SKILLS,
    STATS,
    WORDED_SKILLS,
)
from slugfest.cards.language.words import (
    Always,
    AttackText,
    Change,
    Displace,
    Form,
    Gain,
    Grant,
    Inflict,
    MoreDamage,
    Move,
    PowerSentence,
    SkillUse,
    Strike,
    WhenAttacked,
    WhenEnemyAttacks,
    WhenImproved,
    Whom,
)
from slugfest.kernel.errors import SetupError

LONGEST_TEXT = 2_000

ALIASES = {
    "all defense": "all_defenses",
    "all defences": "all_defenses",
    "hawkwardness": "awkwardness",
    "phasing shift": "phase_shift",
    "wall crawler": "wall_crawler",
}


def compile_attack(text: str, place: str) -> AttackText:
    """`Ensnare/1. Critical: Knocked Down.` as abilities."""
    compiled: AttackText = _compile("attack", text, place)
    _check_numbers(compiled, place)
    return compiled


def _check_numbers(compiled: AttackText, place: str) -> None:
    """An effect has its number where the book prints one, and nowhere else."""
    for one in (*compiled.effects, *compiled.critical, *compiled.overload):
        if isinstance(one, Inflict) and (one.amount > 0) != (one.effect in NUMBERED_EFFECTS):
            name = EFFECTS[one.effect][0]
            wrong = f"{name} has no number" if one.amount else f"{name} needs a number, as in {name}/1"
            raise SetupError(place, wrong)


def compile_power(text: str, place: str) -> tuple[PowerSentence, ...]:
    """`Displace this model up to 12" away.` as abilities."""
    compiled: tuple[PowerSentence, ...] = _compile("power", text, place)
    for one in compiled:
        if isinstance(one, WhenImproved):
            _check_skill(one.skill, place)
            if one.skill.skill != "resistance":
                raise SetupError(place, "a Defensive Improvement can bring Resistance only")
        if isinstance(one, Strike):
            _check_strike(one, place)
    return compiled


def _check_strike(one: Strike, place: str) -> None:
    """DC-POWER-16.  A power that is an attack has one of the four Natures, and its range."""
    _check_numbers(one.text, place)
    if one.nature not in NATURES:
        raise SetupError(place, f"{one.nature!r} is none of {', '.join(NATURES)}")
    if one.form in ("ranged", "wave") and not one.reach:
        raise SetupError(place, f"{FORMS[one.form][0]} needs a number of inches")


def damage_from(word: str) -> tuple[int, bool]:
    """`3` or `STR+1` as a number, and whether Strength comes on top of it."""
    strong = word.upper().startswith("STR")
    rest = "".join(word[3:].split()) if strong else word
    return int(rest or 0), strong


def compile_modifiers(text: str, place: str) -> tuple[Change, ...]:
    """`+1 Attack, -2 Power` as changes; no text is no change."""
    if not text.strip():
        return ()
    compiled: tuple[Change, ...] = _compile("modifiers", text, place)
    return compiled


def compile_skill(text: str, place: str) -> SkillUse:
    """`Elite Fighter` or `Resistance 1 vs Physical` as a skill."""
    compiled: SkillUse = _compile("skill", text, place)
    _check_skill(compiled, place)
    return compiled


def _check_skill(use: SkillUse, place: str) -> None:
    """A skill has its number and its word where the book prints them, and nowhere else."""
    name = SKILLS[use.skill][0]
    if bool(use.amount) != (use.skill in NUMBERED_SKILLS):
        raise SetupError(place, f"{name} {'has no number' if use.amount else 'needs a number'}")
    if bool(use.word) != (use.skill in WORDED_SKILLS):
        needs = "has nothing after its name" if use.word else "needs a word, as in Weakness Fire"
        raise SetupError(place, f"{name} {needs}")


def _compile(start: str, text: str, place: str) -> Any:
    if len(text) > LONGEST_TEXT:
        raise SetupError(place, f"longer than {LONGEST_TEXT:,} characters")
    try:
        return _Meaning().transform(_parser().parse(text, start=start))
    except UnexpectedInput as wrong:
        raise SetupError(place, _pointing(text, wrong)) from None


def _pointing(text: str, wrong: UnexpectedInput) -> str:
    """Say which words are not understood, and the nearest that would be."""
    at = int(getattr(wrong, "pos_in_stream", None) or 0)
    # End of input: the sentence stops too early, so point behind its last word.
    if not 0 <= at < len(text) or (isinstance(wrong, UnexpectedToken) and wrong.token.type == "$END"):
        return f'column {len(text) + 1}: the text ends too early after "{text[-30:]}"'
    phrase = re.split(r"[.,:/]", text[at:])[0].strip() or text[at : at + 1]
    known = [english for table in (EFFECTS, SKILLS, STATS) for english, _ in table.values()]
    # A word that is known but stands in the wrong place needs no other spelling.
    near = [] if phrase in known else difflib.get_close_matches(phrase, known, n=2, cutoff=0.5)
    # A second guess is worth a word only where it is about as near as the first.
    likeness = [difflib.SequenceMatcher(None, one, phrase).ratio() for one in near]
    near = [one for one, like in zip(near, likeness, strict=True) if like > likeness[0] - 0.1]
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    return f'column {at + 1}: "{phrase}" is not understood{hint}'


def _names(table: Mapping[str, tuple[str, str]], aliases: Mapping[str, str]) -> str:
    """A terminal that matches every name of a table, longest first, spaces and case forgiven."""
    names = [english for english, _ in table.values()]
    names += [name for name, key in aliases.items() if key in table]
    names.sort(key=len, reverse=True)
    spelt = (re.escape(name).replace(r"\ ", r"\s+").replace("/", r"\/") for name in names)
    return f"/({'|'.join(spelt)})(?![A-Za-z])/i"


@cache
def _parser() -> Lark:
    grammar = (Path(__file__).parent / "knight.lark").read_text(encoding="utf-8")
    skills = {**ALIASES, **SKILL_ALIASES}
    terminals = {"EFFECT": (EFFECTS, ALIASES), "STAT": (STATS, ALIASES), "SKILL": (SKILLS, skills)}
    for name, (table, aliases) in terminals.items():
        grammar += f"\n{name}: {_names(table, aliases)}\n"
    return Lark(grammar, parser="lalr", start=["attack", "power", "modifiers", "skill"])


def _key(word: str, table: Mapping[str, tuple[str, str]]) -> str:
    spelt = " ".join(word.lower().split())
    aliases = {**ALIASES, **SKILL_ALIASES} if table is SKILLS else ALIASES
    if spelt in aliases:
        return aliases[spelt]
    return next(key for key, (english, _) in table.items() if english.lower() == spelt)


class _PowerMeaning(Transformer[Token, Any]):
    """The sentences of special powers as the structs they stand for."""

    def strike(self, found: list[Any]) -> Strike:
        form, inches, nature, kind, dealt, *clauses = found
        damage, strong = damage_from(dealt)
        reach = 0 if inches is None else int(inches)
        return Strike(_form(form), reach, nature.lower(), kind.lower(), damage, strong, _clauses(clauses))

    def grant(self, found: list[Any]) -> Grant:
        word = found[0].lower().split()[1]
        whom: Whom = "friend" if word == "friendly" else "enemy" if word == "enemy" else "anybody"
        return Grant(whom, tuple(found[1:-1]), found[-1])

    def foil(self, _found: list[Any]) -> WhenEnemyAttacks:
        return WhenEnemyAttacks()

    def displace(self, found: list[Any]) -> Displace:
        return Displace(int(found[0]))

    def move(self, found: list[Any]) -> Move:
        return Move(int(found[0]))

    def until(self, found: list[Any]) -> str:
        return "end_of_round" if found[0].type == "END_OF_ROUND" else "next_activation"

    def gain(self, found: list[Any]) -> Gain:
        return Gain(tuple(found[:-1]), found[-1])

    def power(self, found: list[Any]) -> tuple[Any, ...]:
        return tuple(found)

    def always(self, found: list[Any]) -> Always:
        return Always(tuple(found))

    def reacting(self, found: list[Any]) -> Gain:
        return Gain(tuple(found[:-1]), found[-1])

    def attacked(self, found: list[Any]) -> WhenAttacked:
        return WhenAttacked(found[1], friend="friendly" in found[0].lower())

    def stance(self, found: list[Any]) -> WhenImproved:
        return WhenImproved("_".join(found[0].lower().split()), found[1])


class _Meaning(_PowerMeaning):
    """Each rule of the grammar as the struct it stands for."""

    def inflict(self, found: list[Any]) -> Inflict:
        return Inflict(_key(found[0], EFFECTS), 0 if found[1] is None else int(found[1]))

    def more_damage(self, found: list[Any]) -> MoreDamage:
        return MoreDamage(_signed(found[0]))

    def consequence(self, found: list[Any]) -> Any:
        return found[0]

    def effects(self, found: list[Any]) -> tuple[str, Any]:
        return "effects", tuple(found)

    def critical(self, found: list[Any]) -> tuple[str, Any]:
        return "critical", tuple(found)

    def overload(self, found: list[Any]) -> tuple[str, Any]:
        return "overload", tuple(found)

    def attack(self, found: list[Any]) -> AttackText:
        return _clauses(one for one in found if one is not None)

    def change(self, found: list[Any]) -> Change:
        return Change(_key(found[1], STATS), _signed(found[0]))

    def modifiers(self, found: list[Any]) -> tuple[Any, ...]:
        return tuple(found)

    def skill(self, found: list[Any]) -> SkillUse:
        name, number, *words = found
        use = SkillUse(_key(name, SKILLS), 0 if number is None else _signed(number))
        if not words or words[0] is None:
            return use
        word = " ".join(words[0].split())
        return SkillUse(use.skill, use.amount, word.lower() if words[0].type == "KIND" else word)


def _clauses(found: Iterable[tuple[str, Any]]) -> AttackText:
    parts: dict[str, tuple[Any, ...]] = {}
    for name, said in found:
        parts[name] = parts.get(name, ()) + said
    return AttackText(**parts)


def _form(word: str) -> Form:
    spelt = " ".join(word.lower().split())
    known: dict[str, Form] = {name.lower(): form for form, (name, _) in FORMS.items()}
    return known[FORM_ALIASES.get(spelt, spelt)]


def _signed(word: str) -> int:
    return int("".join(word.split()))
