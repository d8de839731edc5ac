"""Skills that are used when their bearer's activation begins."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.decisions import Allocate, Choose, Confirm
from slugfest.kernel.flow import AbilityFrame, Ask, Flow, Frame, Result, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import NONE
from slugfest.rules.knight.attacks.damage import DamageStage
from slugfest.rules.knight.attacks.frames import figure_in
from slugfest.rules.knight.events.play import PowerUsed
from slugfest.rules.knight.events.powers import StatsChanged
from slugfest.rules.knight.events.skills import CountersGained, CountersHandedOver
from slugfest.rules.knight.figure import Lasting
from slugfest.rules.knight.names.questions import ASK_FURY, ASK_TRANSFER, ASK_TRANSFER_TO
from slugfest.rules.knight.names.tallies import DAMAGE, PROSPECT
from slugfest.rules.knight.names.windows import ACTIVATION_BEGINS
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.skills.common import kept, within

FURY_COUNTERS = 3
TRANSFER_INCHES = 4.0


class Rampage(AbilityFrame):
    """Does the model give way to it?"""

    skill: str = ""
    wanted: bool = False


def fury(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-19, DC-SKILL-20, DC-MIX-26.  Once in the game, when its activation starts."""

    def unused(occasion: Occasion, who: str) -> bool:
        return kept(use) not in occasion.table.figures[who].used_ever

    def due(occasion: Occasion, who: str) -> bool:
        return figure_in(occasion.frame) == who and unused(occasion, who)

    def rampage(_occasion: Occasion, who: str) -> Rampage:
        return Rampage("rampage", bearer=who, skill=use.skill)

    def raging(occasion: Occasion, who: str) -> Part | None:
        if occasion.subject != who:
            return None
        lasting = occasion.table.figures[who].lasting
        more = sum(
            effect.amount for effect in lasting if effect.name == use.skill and effect.stat == "damage"
        )
        return Part(more, use.skill, "DC-SKILL-20", DamageStage.FLAT)

    def prospect(occasion: Occasion, who: str) -> Part | None:
        if occasion.subject != who or not unused(occasion, who):
            return None
        return Part(FURY_COUNTERS, use.skill, "DC-SKILL-20")

    return [
        Joins(bearer, use.skill, ACTIVATION_BEGINS, "DC-SKILL-19", due, frame=rampage, optional=True),
        Adds(bearer, DAMAGE, raging),
        Adds(bearer, PROSPECT, prospect),
    ]


@step("DC-SKILL-19")
def offer_fury(scene: Scene[Rampage]) -> Result:
    """The owner may or may not use it now."""
    bearer = scene.frame.bearer
    player = scene.table.figures[bearer].player
    return Ask(Confirm(player, "DC-SKILL-19", ASK_FURY, facts={"figure": bearer}), into="wanted")


@step("DC-SKILL-19", "DC-SKILL-20", heeds=("DC-SKILL-21", "DC-MIX-25"))
def give_way_to_fury(scene: Scene[Rampage]) -> Result:
    """The gains end with the Round, the lowered Defenses with the next activation."""
    frame = scene.frame
    if not frame.wanted:
        return leave()
    skill = frame.skill
    changes = (
        Lasting(skill, "all_defenses", -3, "DC-SKILL-19", until_round_end=False, until_activation=True),
        Lasting(skill, "attack", 2, "DC-SKILL-20", until_round_end=True, until_activation=False),
        Lasting(skill, "damage", 1, "DC-SKILL-20", until_round_end=True, until_activation=False),
    )
    return leave(
        PowerUsed(frame.bearer, f"skill:{skill}", "unique", rules=("DC-SKILL-19",)),
        StatsChanged(frame.bearer, changes),
        CountersGained(frame.bearer, FURY_COUNTERS, rules=("DC-SKILL-20",)),
    )


RAMPAGE = Flow("rampage", (offer_fury, give_way_to_fury), Rampage)


class Transfer(AbilityFrame):
    """How many counters may go, to whom and how many."""

    least: int = 1
    most: int = 0
    friend: str = NONE
    shares: dict[str, int] = {}


def power_transference(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-47.  Up to X counters to one friend within 4"."""
    return _transference(bearer, use, "DC-SKILL-47", 1)


def power_transference_of_all(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-17.  Exactly X counters, or none."""
    return _transference(bearer, use, "FR-SKILL-17", use.amount)


def _transference(bearer: str, use: SkillUse, rule: str, least: int) -> list[Ability]:
    def due(occasion: Occasion, who: str) -> bool:
        enough = occasion.table.figures[who].counters >= least
        return bool(figure_in(occasion.frame) == who and enough and _friends(occasion, who))

    def transfer(_occasion: Occasion, who: str) -> Transfer:
        return Transfer("transfer", bearer=who, least=least, most=use.amount)

    return [Joins(bearer, use.skill, ACTIVATION_BEGINS, rule, due, frame=transfer, optional=True)]


def _friends(scene: Scene[Frame], who: str) -> tuple[str, ...]:
    """DC-SKILL-47.  Friends near enough, activated or not, but not KO."""
    table = scene.table
    giver = table.figures[who]
    return tuple(
        friend.id
        for friend in table.team(giver.player)
        if friend is not giver and not friend.knocked_out and within(table, giver, friend, TRANSFER_INCHES)
    )


@step("DC-SKILL-47")
def choose_receiver(scene: Scene[Transfer]) -> Result:
    """Which friend gets counters, or none."""
    bearer = scene.frame.bearer
    player = scene.table.figures[bearer].player
    options = (*_friends(scene, bearer), NONE)
    return Ask(
        Choose(player, "DC-SKILL-47", ASK_TRANSFER_TO, options, facts={"figure": bearer}), into="friend"
    )


@step("DC-SKILL-47")
def choose_amount(scene: Scene[Transfer]) -> Result:
    """How many, up to X and to what there is."""
    frame = scene.frame
    if frame.friend == NONE:
        return leave()
    giver = scene.table.figures[frame.bearer]
    most = min(frame.most, giver.counters)
    if most == frame.least:
        return act(shares={frame.friend: most})
    question = Allocate(
        giver.player,
        "DC-SKILL-47",
        ASK_TRANSFER,
        (frame.friend,),
        most,
        least_each=1,
        exactly=False,
        facts={"figure": giver.id},
    )
    return Ask(question, into="shares")


@step("DC-SKILL-47", heeds=("DC-ACT-04",))
def hand_over(scene: Scene[Transfer]) -> Result:
    """The counters change hands, which counts as their use."""
    frame = scene.frame
    amount = frame.shares[frame.friend]
    return leave(CountersHandedOver(frame.bearer, frame.friend, amount))


TRANSFER = Flow("transfer", (choose_receiver, choose_amount, hand_over), Transfer)
