"""What the text of a power may say and the rules could never carry out: it is refused when the card is loaded."""

from __future__ import annotations

from slugfest.cards.language.parts import (
    ANY,
    LASTING,
    Clause,
    Deed,
    Forbid,
    FreeAttack,
    Lose,
    PickNature,
    Skill,
    every_deed,
)
from slugfest.cards.language.skills import SKILL_TABLE
from slugfest.cards.language.vocabulary import SKILLS, STEADY_SKILLS


def why_never(use: str, clause: Clause) -> str:
    """Return why the rules can never do this, or nothing."""
    if use == "passive" and clause.when.moment in ("always", "attacks"):
        wrong = _why_not_always(clause)
        if wrong:
            return wrong
    for deed in every_deed((clause,)):
        if isinstance(deed, Skill) and deed.skill.skill in STEADY_SKILLS and deed.against != ANY:
            return f"{SKILLS[deed.skill.skill][0]} cannot be against some attacks only"
    return ""


def why_nobody(use: str, clause: Clause) -> str:
    """Return why the words of a text can mean no model, or nothing: an Active power answers no attack."""
    answering = clause.who.kind in ("attacker", "victim", "actor")
    if use == "active" and clause.when.moment == "used" and answering:
        return "an active power is used by itself: the text must say when there is such a model"
    return ""


def _why_not_always(clause: Clause) -> str:
    """Return why a Passive power cannot always be on: it has nobody to ask and nothing to roll."""
    acts = [deed for deed in clause.does if not isinstance(deed, LASTING)]
    if clause.when.moment == "attacks" and all(isinstance(deed, FreeAttack) for deed in acts):
        acts = []
    if acts:
        return "a passive power that does something once must say when"
    if clause.test is not None or clause.until:
        return "a passive power that is always on has no roll and no end"
    if clause.who.kind not in ("self", "all"):
        return "a passive power that is always on has no target"
    if any(isinstance(deed, Lose) or _is_choice(deed) for deed in clause.does):
        return "a passive power that is always on takes nothing away and chooses nothing"
    return _why_not_sometimes(clause)


def _is_choice(deed: Deed) -> bool:
    return isinstance(deed, Forbid) and deed.what == "one_attack"


def _why_not_sometimes(clause: Clause) -> str:
    """Return why a permission cannot depend on a circumstance or an aura: a model has it or not."""
    shared = clause.who.kind == "all"
    if not (shared or clause.conditions or clause.when.moment == "attacks"):
        return ""
    for deed in clause.does:
        if isinstance(deed, PickNature) and (shared or clause.conditions):
            return "another Nature cannot depend on a circumstance"
        if isinstance(deed, Skill) and deed.skill.skill in STEADY_SKILLS:
            return f"{SKILLS[deed.skill.skill][0]} cannot depend on a circumstance"
        if isinstance(deed, Skill) and shared and deed.skill.skill not in SHARED_SKILLS:
            return f"{SKILLS[deed.skill.skill][0]} cannot be shared with everybody near"
    return ""


SHARED_SKILLS = tuple(key for key, skill in SKILL_TABLE.items() if skill.shared)
"""Skills that only add to numbers, so that each model near has them for itself."""
