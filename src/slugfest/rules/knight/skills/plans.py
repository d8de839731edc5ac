"""Perfect Plan: a counter chosen instead of drawn, and the plan that foils it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import LEAVE, AbilityFrame, Act, Ask, Flow, Result, act, leave, step
from slugfest.kernel.windows import NONE
from slugfest.rules.knight.events.play import PowerUsed
from slugfest.rules.knight.events.skills import PlanCancelled, PlanMade
from slugfest.rules.knight.names.questions import ASK_CANCEL_PLAN, ASK_PERFECT_PLAN
from slugfest.rules.knight.names.windows import INITIATIVE_PHASE_BEGINS
from slugfest.rules.knight.rounds.phases import RoundFrame
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.skills.common import kept

if TYPE_CHECKING:
    pass


class Plan(AbilityFrame):
    """The counter wanted, and who foils the plan."""

    skill: str = ""
    chosen: str = NONE
    foil: str = NONE
    declined: tuple[str, ...] = ()
    """Players who let the plan pass."""


def perfect_plan(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-40, DC-MIX-54.  Once in the game the owner takes the counter he likes out of the bag."""

    def unused(occasion: Occasion, who: str) -> bool:
        spent = kept(use) in occasion.table.figures[who].used_ever
        return not spent and not occasion.host(RoundFrame).drawn and any(occasion.table.bag.values())

    def plan(_occasion: Occasion, who: str) -> Plan:
        return Plan("plan", bearer=who, skill=use.skill)

    return [
        Joins(bearer, use.skill, INITIATIVE_PHASE_BEGINS, "DC-SKILL-40", unused, frame=plan, optional=True)
    ]


@step("DC-SKILL-40")
def choose_counter(scene: Scene[Plan]) -> Result:
    """Whose counter comes out, or none by choice."""
    table, frame = scene.table, scene.frame
    player = table.figures[frame.bearer].player
    options = (*(owner for owner in table.players if table.bag[owner] > 0), NONE)
    facts = {"figure": frame.bearer}
    return Ask(Choose(player, "DC-SKILL-40", ASK_PERFECT_PLAN, options, facts=facts), into="chosen")


def _foils(scene: Scene[Plan]) -> list[str]:
    """Return the enemy models that could use a plan of their own against this one."""
    table, frame = scene.table, scene.frame
    side = table.figures[frame.bearer].player
    occasion = scene.seen_from(scene.stack[frame.host]).occasion()
    past = (side, *frame.declined)
    return [
        plan.bearer
        for plan in table.index.joins.get(INITIATIVE_PHASE_BEGINS, ())
        if plan.key == frame.skill
        and table.figures[plan.bearer].player not in past
        and plan.when(occasion, plan.bearer)
    ]


@step("DC-SKILL-41")
def choose_foil(scene: Scene[Plan]) -> Result:
    """An enemy may use up a plan of his own to cancel this one; one after the other is asked."""
    if scene.frame.chosen == NONE:
        return leave()
    player, options = _next_foils(scene)
    if not options:
        return act(then=carry_out_plan.name)
    facts = {"figure": scene.frame.bearer}
    return Ask(Choose(player, "DC-SKILL-41", ASK_CANCEL_PLAN, (*options, NONE), facts=facts), into="foil")


def _next_foils(scene: Scene[Plan]) -> tuple[str, tuple[str, ...]]:
    """Return the next enemy who could foil the plan, in the order of the window, and with which models."""
    foils, figures = _foils(scene), scene.table.figures
    for player in scene.game.window_order(scene.table):
        own = tuple(foil for foil in foils if figures[foil].player == player)
        if own:
            return player, own
    return "", ()


@step("DC-SKILL-41")
def ask_the_next(scene: Scene[Plan]) -> Result:
    """Who lets the plan pass leaves it to the others to foil it."""
    frame = scene.frame
    if frame.foil != NONE:
        return None
    player, _ = _next_foils(scene)
    return act(then=choose_foil.name, declined=(*frame.declined, player))


@step("DC-SKILL-40", "DC-SKILL-41", heeds=("DC-MIX-53",))
def carry_out_plan(scene: Scene[Plan]) -> Result:
    """The chosen counter is the Round's draw; a cancelled plan leaves it to chance, and both are used up."""
    frame = scene.frame
    plan, foiled = (("DC-SKILL-40",), ("DC-SKILL-41",))
    use = PowerUsed(frame.bearer, f"skill:{frame.skill}", "unique", rules=plan)
    if frame.foil == NONE:
        made = PlanMade(frame.bearer, frame.chosen, rules=plan)
        return Act((use, made), None, LEAVE, {"drawn": (frame.chosen,)})
    spent = PowerUsed(frame.foil, f"skill:{frame.skill}", "unique", rules=foiled)
    return leave(use, spent, PlanCancelled(frame.bearer, frame.foil, rules=foiled))


PLAN = Flow("plan", (choose_counter, choose_foil, ask_the_next, carry_out_plan), Plan)
