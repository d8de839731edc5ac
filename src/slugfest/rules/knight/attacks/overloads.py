"""Overloads: counters that buy more dice for an attack, or what its line prints instead."""

from __future__ import annotations

from functools import cache

from slugfest.cards.knight import AttackLine
from slugfest.cards.language import AttackText, Inflict, MoreDamage
from slugfest.kernel.decisions import Choose
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Result, act, step
from slugfest.kernel.options import ids
from slugfest.rules.knight.attacks.frames import DIE, NO_OVERLOAD, LineAttack, Overload, target_in
from slugfest.rules.knight.events.play import Overloaded, PowerSpent, PowerUsed
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import OVERLOADS_TWICE
from slugfest.rules.knight.names.questions import ASK_OVERLOAD
from slugfest.rules.knight.powers.clauses.attacks import line_of, no_overload, overloads_free
from slugfest.rules.knight.scene import Scene

MANY = 3
"""From so many Overloads on they are counted and not listed."""

PRINTED = ("printed", "printed_2")
DICE = "dice"
DICE_AND = {"printed": "dice_printed", "printed_2": "dice_printed_2"}
"""A line prints one Overload, or two to choose from."""


@cache
def overload(*kinds: str) -> Overload:
    """Return the option to buy these: each is spelt out, and from three on dice are counted."""
    if len(kinds) < MANY:
        return Overload(" ".join(kinds), kinds[0], arguments=kinds[1:], kinds=kinds)
    dice, printed = kinds.count(DIE), [kind for kind in kinds if kind != DIE]
    verb = DICE_AND[printed[0]] if printed else DICE
    return Overload(f"{verb} {dice}", verb, arguments=(dice,), kinds=kinds)


def without_dice(bought: Overload) -> Overload:
    """Return what was bought for an attack as a whole, and not for one of its rolls."""
    printed = [kind for kind in bought.kinds if kind != DIE]
    return overload(*printed) if printed else NO_OVERLOAD


def overload_texts(bought: Overload, text: AttackText) -> tuple[Inflict | MoreDamage, ...]:
    """Return what the Overloads that were bought print."""
    bought_texts: tuple[Inflict | MoreDamage, ...] = ()
    if not bought.kinds:  # as a rule
        return bought_texts
    for kind, printed in zip(PRINTED, text.overloads, strict=False):
        if kind in bought.kinds:
            bought_texts += printed
    return bought_texts


# -- what may be bought -------------------------------------------------------------------


def _offered(
    scene: Scene[LineAttack], attacker: Figure, line: AttackLine, counters: int, *, free: bool, dice: bool
) -> list[Overload]:
    """DC-OVER-03, 05, DC-SKILL-14, DC-MIX-06, MV-OVER-03.  As many as are allowed, what is printed but once."""
    counters = counters or int(free)
    most = scene.game.edition.numbers.overloads or (1 if free else counters)
    doubling = twice(scene)
    if doubling and doubling not in attacker.used_this_round:
        most = max(most, 2)
    printed = PRINTED[: len(line.text.overloads)]
    offered: list[Overload] = []
    for many in range(1, min(most, counters) + 1):
        if dice:
            # So many dice, and one less with each printed Overload.
            offered.append(overload(*[DIE] * many))
            offered += [overload(*[DIE] * (many - 1), kind) for kind in printed]
        elif many == 1:
            offered += [overload(kind) for kind in printed]
        if many == len(PRINTED) == len(printed):
            offered.append(overload(*printed))
    return offered


def overloads_against(
    scene: Scene[LineAttack], target: str, *, dice: bool = True, counters: int | None = None
) -> list[Overload]:
    """Return the Overloads that may be bought against a target; `counters` if the attack is still to be paid."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    left, free = attacker.counters if counters is None else counters, overloads_free(scene)
    if (left < 1 and not free) or line.text.never_overloaded or no_overload(scene, target):
        return []
    return _offered(scene, attacker, line, left, free=free, dice=dice)


def twice(scene: Scene[LineAttack]) -> str:
    """DC-SKILL-14.  What allows two Overloads of one roll, by the name under which its use is kept."""
    return str(scene.table.index.permitted(OVERLOADS_TWICE, scene.frame.attacker) or "")


# -- buying -------------------------------------------------------------------------------


def overload_question(scene: Scene[LineAttack], rule: str, offered: list[Overload]) -> Result:
    """Ask which of the Overloads is bought, if there are any."""
    if not offered:
        return None
    attacker = scene.table.figures[scene.frame.attacker]
    facts = {"attacker": attacker.id, "line": scene.frame.line}
    values = (NO_OVERLOAD, *offered)
    question = Choose(attacker.player, rule, ASK_OVERLOAD, ids(values), values=values, facts=facts)
    return Ask(question, into="overload")


@step("DC-OVER-01", "DC-OVER-03", "DC-OVER-04")
def choose_overload(scene: Scene[LineAttack]) -> Result:
    """One more counter buys a third die, or what the line prints instead."""
    offered = overloads_against(scene, target_in(scene.frame))
    return overload_question(scene, "DC-OVER-01", offered)


def buy(scene: Scene[LineAttack]) -> list[Event]:
    """DC-OVER-01, DC-SKILL-14.  Each Overload costs its own counter; a second one for the same roll is used up."""
    frame = scene.frame
    bought, cost = frame.overload.kinds, 0 if overloads_free(scene) else 1
    events: list[Event] = []
    for kind in bought:
        rules = ("DC-OVER-01",) if kind == DIE else ("DC-OVER-04",)
        events += [
            Overloaded(frame.attacker, kind, rules=rules),
            PowerSpent(frame.attacker, cost, "overload", rules=("DC-OVER-01",)),
        ]
    if 0 < scene.game.edition.numbers.overloads < len(bought):
        events.append(PowerUsed(frame.attacker, twice(scene), "extraordinary", rules=("DC-SKILL-14",)))
    return events


@step("DC-OVER-01", heeds=("DC-ATK-07", "DC-SKILL-14"))
def pay_for_overload(scene: Scene[LineAttack]) -> Result:
    """Each Overload costs its own counter."""
    events = buy(scene)
    return act(*events, overloaded=len(scene.frame.overload.kinds)) if events else None
