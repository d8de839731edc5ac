"""Skills that give counters, passes and turns' worth of planning to a whole side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Joins, Permits
from slugfest.kernel.decisions import Choose
from slugfest.kernel.events import Event
from slugfest.kernel.flow import AbilityFrame, Ask, Flow, Result, leave, step
from slugfest.kernel.tally import Part
from slugfest.rules.knight.events.skills import BagCounterAdded, BagCounterRemoved
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import LEADS, SPARE_PASS
from slugfest.rules.knight.names.questions import ASK_RIVAL
from slugfest.rules.knight.names.tallies import ACTIVATION_COUNTERS, PASSES, PROSPECT
from slugfest.rules.knight.names.windows import BAG_FILLED, BAG_THINNED
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.skills.common import bearers, kept, within
from slugfest.rules.knight.stats import stat

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


def printed_power(scene: Scene[Frame], figure: Figure) -> int:
    return scene.table.card(figure).stats["power"]


def power_now(scene: Scene[Frame], figure: Figure) -> int:
    return stat(scene, figure, "power").total


Measure = Callable[[Occasion, Figure], int]


def _leadership(
    bearer: str,
    use: SkillUse,
    rule: str,
    measure: Measure,
    of_leader: Measure = printed_power,
    *,
    once: bool = False,
) -> list[Ability]:
    part = Part(1, use.skill, rule)

    def leads(scene: Occasion, leader: Figure, friend: Figure) -> bool:
        inches = scene.table.index.permitted(LEADS, leader.id)
        lower = measure(scene, friend) < of_leader(scene, leader)
        return lower and within(scene.table, leader, friend, inches)

    def led(occasion: Occasion, who: str) -> Part | None:
        table = occasion.table
        friend = table.figures[occasion.subject]
        if friend.player != table.figures[who].player or table.index.permitted(LEADS, friend.id) is not None:
            return None
        if once and kept(use) in friend.used_this_round:
            return None
        leaders = [
            leader.id for leader in bearers(table, LEADS, friend.player) if leads(occasion, leader, friend)
        ]
        return part if leaders and leaders[0] == who else None

    return [
        Permits(bearer, LEADS, float(use.amount)),
        Adds(bearer, ACTIVATION_COUNTERS, led),
        Adds(bearer, PROSPECT, led),
    ]


def leadership(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-29, DC-SKILL-30, DC-SKILL-31.  A friend of lower printed Power within X" gains 1 counter."""
    return _leadership(bearer, use, "DC-SKILL-29", printed_power)


def leadership_over_the_weakened(bearer: str, use: SkillUse) -> list[Ability]:
    """MV-SKILL-06, MV-SKILL-07.  The friend's Power as it is now counts; once a Round in any case."""
    return _leadership(bearer, use, "MV-SKILL-06", power_now, once=True)


def leadership_of_the_moment(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-10.  The Power of both counts as it is now, after damage."""
    return _leadership(bearer, use, "FR-SKILL-10", power_now, power_now)


def strategist(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-58, DC-MIX-60.  One additional pass for its owner, counted when the Round starts."""
    part = Part(1, use.skill, "DC-SKILL-58")

    def for_its_owner(occasion: Occasion, who: str) -> Part | None:
        return part if occasion.subject == occasion.table.figures[who].player else None

    return [Adds(bearer, PASSES, for_its_owner)]


def strategist_at_the_moment(bearer: str, use: SkillUse) -> list[Ability]:
    """MV-SKILL-10, MV-SKILL-11.  Its owner may pass once a Round even with no pass left."""
    return [Permits(bearer, SPARE_PASS, kept(use))]


# -- the Initiative bag -------------------------------------------------------------------


def add_counter(occasion: Occasion, bearer: str) -> Iterator[Event]:
    yield BagCounterAdded(bearer, occasion.table.figures[bearer].player)


def great_strategist(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-22, DC-MIX-57.  One more counter in the bag."""
    return [Joins(bearer, use.skill, BAG_FILLED, "DC-SKILL-22", does=add_counter)]


class Thinning(AbilityFrame):
    """Which rival loses a counter."""

    rival: str = ""


def mastermind(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-36, DC-SKILL-37, DC-MIX-55.  One more counter in the bag, and one of a rival's fewer."""

    def thin(_occasion: Occasion, who: str) -> Thinning:
        return Thinning("thin_bag", bearer=who)

    return [
        Joins(bearer, use.skill, BAG_FILLED, "DC-SKILL-36", does=add_counter),
        Joins(bearer, use.skill, BAG_THINNED, "DC-SKILL-37", frame=thin),
    ]


def _rivals(scene: Scene[Thinning]) -> tuple[str, ...]:
    table = scene.table
    own_side = table.figures[scene.frame.bearer].player
    return tuple(player for player in table.players if player != own_side and table.bag[player] > 0)


@step("DC-SKILL-37", heeds=("DC-MIX-55",))
def choose_rival(scene: Scene[Thinning]) -> Result:
    """With several rivals the owner picks which one; nobody has less than none."""
    rivals, bearer = _rivals(scene), scene.frame.bearer
    if len(rivals) < 2:
        return leave(*(BagCounterRemoved(bearer, rival) for rival in rivals))
    player = scene.table.figures[bearer].player
    return Ask(Choose(player, "DC-SKILL-37", ASK_RIVAL, rivals, facts={"figure": bearer}), into="rival")


@step("DC-SKILL-37")
def remove_counter(scene: Scene[Thinning]) -> Result:
    """One counter of that rival's leaves the bag."""
    return leave(BagCounterRemoved(scene.frame.bearer, scene.frame.rival))


THIN_BAG = Flow("thin_bag", (choose_rival, remove_counter), Thinning)
