"""What triggered abilities do: each effect is a small flow of its own."""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards.superscape_language.effects import EFFECTS, DamageDice, Heal, Maneuver
from slugfest.cards.superscape_language.meaning import Effect, Triggered
from slugfest.kernel.decisions import Choose, Confirm
from slugfest.kernel.dice import Faces, Throw
from slugfest.kernel.flow import LEAVE, AbilityFrame, Act, Ask, Enter, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import NONE, host_of
from slugfest.rules.shared.registry import Register, unregistered
from slugfest.rules.superscape.abilities.selectors import fitting
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.targets import aim_of
from slugfest.rules.superscape.attacks.wounds import ABILITY, WoundsFrame
from slugfest.rules.superscape.dice import COMBAT, SKULL
from slugfest.rules.superscape.events import AbilityUsed, DamageRolled, Healed
from slugfest.rules.superscape.movement.move_action import maneuver
from slugfest.rules.superscape.names.questions import ASK_ABILITY_TARGET, ASK_USE_ABILITY
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable


class EffectFrame(AbilityFrame):
    """An ability in use: its key, what it says, and what was answered or rolled."""

    key: str = ""
    clause: Triggered = Triggered("", Heal(0))
    answer: bool | str | None = None
    faces: Faces = ()


TheScene = Scene[EffectFrame]


@step("SS-ABIL-02", "SS-ABIL-17")
def may_use(scene: TheScene) -> Result:
    """Abilities act by themselves; a choice exists only where the text offers one."""
    frame = scene.frame
    if not frame.clause.may:
        return act(answer=True)
    player = scene.table.setting.pieces[frame.bearer].player
    facts = {"figure": frame.bearer, "ability": frame.key}
    return Ask(Confirm(player, "SS-ABIL-02", ASK_USE_ABILITY, facts=facts), into="answer")


@step("SS-ABIL-02", heeds=("SS-COMBAT-06",))
def use(scene: TheScene) -> Result:
    """It is used, or declined for this time; what was used for an attack is not used for it again."""
    frame = scene.frame
    if frame.answer is False or frame.answer == NONE:
        return act(then=LEAVE)
    return Act((AbilityUsed(frame.bearer, frame.key),), host_notes=_used(scene))


@step("SS-WOUND-12")
def heal(scene: TheScene) -> Result:
    """Wound markers are removed, never below none."""
    frame = scene.frame
    effect = frame.clause.effect
    assert isinstance(effect, Heal)
    wounds = scene.table.figures[frame.bearer].wounds
    return act(Healed(frame.bearer, min(effect.wounds, wounds)))


@step("SS-COMBAT-06")
def note_use(scene: TheScene) -> Result:
    """A maneuver tells of itself; that it was used is noted all the same."""
    return Act(host_notes=_used(scene))


@step("SS-MACT-04", "SS-MACT-05", "SS-MACT-06", "SS-ABIL-11")
def make_maneuver(scene: TheScene) -> Result:
    """A move action up to the number in the text; a route of no spaces declines."""
    frame = scene.frame
    effect = frame.clause.effect
    assert isinstance(effect, Maneuver)
    return Enter(maneuver(frame.bearer, effect.spaces, scene.table.setting.power_name(frame.key)))


@step("SS-ABIL-03", "SS-ABIL-16", "SS-ENG-11", aims=aim_of)
def choose_victim(scene: TheScene) -> Result:
    """The player chooses a figure, engaged or not."""
    frame = scene.frame
    effect = frame.clause.effect
    assert isinstance(effect, DamageDice)
    victims = fitting(scene.table, frame.bearer, effect.whom)
    if len(victims) == 1 and not frame.clause.may:
        return act(answer=victims[0])
    options = (*victims, NONE) if frame.clause.may else victims
    player = scene.table.setting.pieces[frame.bearer].player
    facts = {"figure": frame.bearer, "ability": frame.key}
    return Ask(Choose(player, "SS-ABIL-16", ASK_ABILITY_TARGET, options, facts=facts), into="answer")


@step("SS-DICE-06", "SS-DICE-12")
def roll_damage(scene: TheScene) -> Result:
    """Dice of an ability are rolled by the player who uses it."""
    frame = scene.frame
    effect = frame.clause.effect
    assert isinstance(effect, DamageDice)
    player = scene.table.setting.pieces[frame.bearer].player
    return Toss(Throw(COMBAT, effect.dice, "SS-DICE-06", "damage", player), into="faces")


@step("SS-DICE-06")
def tell_damage(scene: TheScene) -> Result:
    """Each skull is a wound that cannot be blocked."""
    frame = scene.frame
    return act(DamageRolled(frame.bearer, _victim(frame), frame.faces.count(SKULL)))


@step("SS-DICE-06", "SS-WOUND-09")
def wound_victim(scene: TheScene) -> Result:
    """The wounds go the way of all wounds."""
    frame = scene.frame
    skulls = frame.faces.count(SKULL)
    if not skulls:
        return None
    wounds = Tally((Part(skulls, scene.table.setting.power_name(frame.key), "SS-DICE-06"),))
    return Enter(WoundsFrame("wounds", figure=_victim(frame), by=frame.bearer, source=ABILITY, wounds=wounds))


def _victim(frame: EffectFrame) -> str:
    assert isinstance(frame.answer, str)
    return frame.answer


FLOWS: dict[type[Effect], Flow] = {
    Heal: Flow("heal", (may_use, use, heal), EffectFrame),
    Maneuver: Flow("maneuver", (note_use, make_maneuver), EffectFrame),
    DamageDice: Flow(
        "damage_dice", (choose_victim, use, roll_damage, tell_damage, wound_victim), EffectFrame
    ),
}
"""The flow that carries out each effect."""
EFFECT_FLOWS = tuple(FLOWS.values())

is_possible = Register[bool]()
"""(table, bearer, effect) -> can the effect do anything at all?  Without a rule it always can."""


@is_possible(Heal)
def is_wounded(table: SuperscapeTable, bearer: str, _effect: Heal) -> bool:
    return table.figures[bearer].wounds > 0


@is_possible(DamageDice)
def has_victim(table: SuperscapeTable, bearer: str, effect: DamageDice) -> bool:
    return bool(fitting(table, bearer, effect.whom))


def without_flow(effects: Iterable[type[Effect]]) -> list[str]:
    """Return the effects of the card language that no flow carries out."""
    return list(unregistered(effects, FLOWS, hint="FLOWS must have one for it"))


if missing := without_flow(effect.meaning for effect in EFFECTS.values()):
    raise TypeError("; ".join(missing))


def _used(scene: TheScene) -> dict[str, object] | None:
    """Return the note to an attack that this ability has been used for it."""
    host = host_of(scene, Frame)
    return {"used": (*host.used, scene.frame.key)} if isinstance(host, CombatFrame) else None
