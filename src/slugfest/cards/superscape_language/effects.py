"""What triggered abilities do: each effect with its grammar, its meaning, how it is told, and an example.

An effect says in operations what it does (`does`); the rules carry those out (`rules/superscape/abilities/carrying_out.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, TypeVar

import msgspec

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.meaning import Effect, Figures
from slugfest.cards.superscape_language.operations import ChooseFigure, Harm, Move, Program, Restore, TurnOver
from slugfest.cards.superscape_language.wording import figure, many


class EffectPhrase(msgspec.Struct, frozen=True):
    """An effect as the grammar knows it."""

    name: str
    """The rule of the grammar."""
    rule: str
    words: dict[str, str]
    """The patterns of its own terminals, by their names."""
    example: Example
    meaning: type[Effect]


EFFECTS: dict[str, EffectPhrase] = {}
"""Every effect by its name."""

Meaning = TypeVar("Meaning", bound=type[Effect])


def effect(name: str, rule: str, example: Example, **words: str) -> Callable[[Meaning], Meaning]:
    """Register the class as the meaning of an effect."""

    def register(meaning: Meaning) -> Meaning:
        missing = [part for part in ("read", "does", "told") if part not in vars(meaning)]
        if missing or name in EFFECTS:
            reason = "is registered twice" if name in EFFECTS else f"lacks {', '.join(missing)}"
            raise TypeError(f"the effect {name} {reason}")
        shown = msgspec.structs.replace(example, phrase=name)
        EFFECTS[name] = EffectPhrase(name, rule, words, shown, meaning)
        return meaning

    return register


@effect(
    "heal",
    "_HEAL INT _WOUNDS",
    Example(
        "Wound markers are removed from the figure.",
        "During Cleanup, this figure may heal 1 wound.",
        form="heal(s) N wound(s)",
    ),
    _HEAL="heals?",
    _WOUNDS="wounds?",
)
class Heal(Effect, frozen=True):
    """Remove wound markers from this figure."""

    wounds: int

    @classmethod
    def read(cls, parts: list[Any]) -> Self:
        return cls(int(parts[0]))

    def does(self) -> Program:
        return (Restore(self.wounds),)

    def told(self, language: str, may: bool) -> str:
        wounds = many(self.wounds, "wounds", language)
        if language == "en":
            return f"{'heal' if may else 'heals'} {wounds}"
        return f"{'peut soigner' if may else 'soigne'} {wounds}"


@effect(
    "maneuver",
    '_MANEUVER "up to" INT _SPACES',
    Example(
        "A move action of a fixed number of spaces, outside the move phase.",
        "Before attacking, this figure may maneuver up to 2 spaces.",
        form="maneuver(s) up to N space(s)",
    ),
    _MANEUVER="maneuvers?",
)
class Maneuver(Effect, frozen=True):
    """A move action of a fixed number of spaces outside the move phase."""

    spaces: int

    @classmethod
    def read(cls, parts: list[Any]) -> Self:
        return cls(int(parts[0]))

    def does(self) -> Program:
        return (Move(self.spaces),)

    def told(self, language: str, may: bool) -> str:
        spaces = many(self.spaces, "spaces", language)
        if language == "en":
            return f"{'maneuver' if may else 'maneuvers'} up to {spaces}"
        return f"{'peut manœuvrer' if may else 'manœuvre'} jusqu'à {spaces}"


@effect(
    "damage_dice",
    '_ROLL INT _DAMAGE_DICE "against" figure',
    Example(
        "Each skull is a wound for that figure, which cannot be blocked.",
        "After combat, this figure may roll 2 damage dice against an enemy within 1 space.",
        form="roll(s) N damage (die | dice) against *figure*",
    ),
    _ROLL="rolls?",
    _DAMAGE_DICE="damage (die|dice)",
)
class DamageDice(Effect, frozen=True):
    """Roll damage dice against one figure."""

    dice: int
    whom: Figures

    @classmethod
    def read(cls, parts: list[Any]) -> Self:
        return cls(int(parts[0]), parts[1])

    def does(self) -> Program:
        return (ChooseFigure(self.whom), Harm(dice=self.dice))

    def told(self, language: str, may: bool) -> str:
        dice, whom = many(self.dice, "dice", language), figure(self.whom, language)
        if language == "en":
            return f"{'roll' if may else 'rolls'} {dice} against {whom}"
        return f"{'peut lancer' if may else 'lance'} {dice} contre {whom}"


@effect(
    "turn_over",
    "_TURNS _OVER",
    Example(
        "The other side of a flip card lies up, and what is printed there counts.",
        "At the start of your turn, this figure may turn its card over.",
        form="turn(s) its card over",
    ),
    _TURNS="turns?",
    _OVER="its card over",
)
class TurnCardOver(Effect, frozen=True):
    """Turn the flip card of this figure over."""

    @classmethod
    def read(cls, _parts: list[Any]) -> Self:
        return cls()

    def does(self) -> Program:
        return (TurnOver(),)

    def told(self, language: str, may: bool) -> str:
        if language == "en":
            return f"{'turn' if may else 'turns'} its card over"
        return f"{'peut retourner' if may else 'retourne'} sa carte"
