"""Skills by which a model that is done lets a friend act at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.decisions import Choose, Confirm
from slugfest.kernel.flow import LEAVE, AbilityFrame, Act, Ask, Enter, Flow, Result, leave, step
from slugfest.kernel.windows import NONE
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.questions import ASK_NEXT_MODEL, ASK_TRY_TO_HAND_ON
from slugfest.rules.knight.names.windows import ACTIVATION_OVER
from slugfest.rules.knight.rolls import roll_against
from slugfest.rules.knight.rounds.activation import Activation, may_activate
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.skills.common import too_dazed, within

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

ORDER_INCHES = 5.0

Fits = Callable[[Occasion, Figure, Figure], bool]


class HandOn(AbilityFrame):
    """Who may be next, whether a roll comes first and how it went, and who it is."""

    rule: str = ""
    friends: tuple[str, ...] = ()
    rolls: bool = False
    tries: bool = True
    passed: bool = True
    chosen: str = NONE


def _hands_on(bearer: str, key: str, rule: str, fits: Fits, *, rolls: bool = False) -> list[Ability]:
    """DC-SKILL-69, DC-MIX-62.  Once in a turn, to a friend who may be activated, KO or not."""

    def friends(occasion: Occasion, who: str) -> tuple[str, ...]:
        own = occasion.table.figures[who]
        team = (
            friend
            for friend in occasion.table.team(own.player)
            if friend is not own and may_activate(occasion, friend)
        )
        return tuple(friend.id for friend in team if fits(occasion, own, friend))

    def due(occasion: Occasion, who: str) -> bool:
        activation = occasion.host(Activation)
        if activation.figure != who or activation.lent:
            return False
        # DC-KO-04: a KO model rolls no dice for its skills.
        return not (rolls and too_dazed(occasion, occasion.table.figures[who])) and bool(
            friends(occasion, who)
        )

    def hand_on(occasion: Occasion, who: str) -> HandOn:
        return HandOn("hand_on", bearer=who, rule=rule, friends=friends(occasion, who), rolls=rolls)

    return [Joins(bearer, key, ACTIVATION_OVER, rule, due, frame=hand_on, optional=True)]


def comrade(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-07, DC-SKILL-08, DC-MIX-58.  The named character may be activated right after this one."""
    wanted = use.word.lower()

    def named(scene: Scene[Frame], _own: Figure, friend: Figure) -> bool:
        card = scene.table.card(friend)
        return wanted in (card.alter_ego.lower(), card.name.lower())

    return _hands_on(bearer, use.skill, "DC-SKILL-07", named)


def order(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-39.  A friend within 5" and in Line of Sight may be activated at once."""

    def at_hand(scene: Scene[Frame], own: Figure, friend: Figure) -> bool:
        return within(scene.table, own, friend, ORDER_INCHES) and scene.table.sees(own, friend)

    return _hands_on(bearer, use.skill, "DC-SKILL-39", at_hand)


def order_unseen(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-13.  A friend within 5" may be activated at once, seen or not."""

    def near(scene: Scene[Frame], own: Figure, friend: Figure) -> bool:
        return within(scene.table, own, friend, ORDER_INCHES)

    return _hands_on(bearer, use.skill, "FR-SKILL-13", near)


def master_tactician(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-35, DC-MIX-63.  After a Willpower roll any friend may be activated at once."""

    def anywhere(_scene: Scene[Frame], _own: Figure, _friend: Figure) -> bool:
        return True

    return _hands_on(bearer, use.skill, "DC-SKILL-35", anywhere, rolls=True)


@step("DC-SKILL-35")
def offer_roll(scene: Scene[HandOn]) -> Result:
    """Whether to try, where it takes a roll."""
    frame = scene.frame
    if not frame.rolls:
        return None
    player = scene.table.figures[frame.bearer].player
    return Ask(Confirm(player, frame.rule, ASK_TRY_TO_HAND_ON, facts={"figure": frame.bearer}), into="tries")


@step("DC-SKILL-35", "DC-DICE-08")
def roll_willpower(scene: Scene[HandOn]) -> Result:
    """A Willpower roll, with whatever rerolls there are."""
    frame = scene.frame
    if not frame.rolls:
        return None
    return Enter(roll_against(frame.bearer, "willpower"), into="passed") if frame.tries else leave()


@step("DC-SKILL-07", "DC-SKILL-35", "DC-SKILL-39")
def choose_friend(scene: Scene[HandOn]) -> Result:
    """Which friend goes next, or none."""
    frame = scene.frame
    if not frame.passed:
        return leave()
    player = scene.table.figures[frame.bearer].player
    options = (*frame.friends, NONE)
    facts = {"figure": frame.bearer}
    return Ask(Choose(player, frame.rule, ASK_NEXT_MODEL, options, facts=facts), into="chosen")


@step("DC-SKILL-69", "DC-MIX-61")
def note_second_turn(scene: Scene[HandOn]) -> Result:
    """Whoever has handed on cannot do so again."""
    if scene.frame.chosen == NONE:
        return leave()
    return Act((), None, "", {"lent": True})


@step("DC-SKILL-08", "DC-SKILL-69", "DC-MIX-58")
def activate_friend(scene: Scene[HandOn]) -> Result:
    """The friend's activation follows inside the same turn, and hands nothing on."""
    return Enter(Activation("activation", figure=scene.frame.chosen, lent=True), then=LEAVE)


HAND_ON = Flow(
    "hand_on", (offer_roll, roll_willpower, choose_friend, note_second_turn, activate_friend), HandOn
)
