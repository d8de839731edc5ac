"""The flow of a roll: the dice fall, everybody entitled reacts, and the result is final."""

from __future__ import annotations

from slugfest.kernel.dice import Die, Throw
from slugfest.kernel.flow import LEAVE, Act, Enter, Flow, Result, Toss, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import window
from slugfest.rules.superscape.dice import COMBAT
from slugfest.rules.superscape.names.tallies import INITIATIVE
from slugfest.rules.superscape.names.windows import DIE_ROLLED, INITIATIVE_ROLLED
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.scene import AnyScene, Scene
from slugfest.rules.superscape.traits import with_lasting

TheScene = Scene[RollFrame]


@step("SS-INIT-01", "SS-SETUP-04", "SS-DICE-08", heeds=("SS-DICE-01", "SS-DICE-05"))
def throw(scene: TheScene) -> Result:
    """Every roller throws, one after the other."""
    frame = scene.frame
    thrown = len(frame.faces)
    if thrown >= frame.count * len(frame.rollers):
        return act(then="die_rolled")
    throwing = Throw(frame.die, frame.count, frame.rule, frame.purpose, frame.roller(thrown))
    return Toss(throwing, into="thrown" if len(frame.rollers) > 1 else "faces")


@step("SS-INIT-07")
def gather(scene: TheScene) -> Result:
    """Nobody reacts before all dice lie there."""
    frame = scene.frame
    if len(frame.rollers) == 1:
        return None
    return act(then="throw", faces=frame.faces + frame.thrown, thrown=())


@step("SS-INIT-07", heeds=("SS-INIT-04", "SS-MIX-30"))
def until_all_pass(scene: TheScene) -> Result:
    """What has changed may be reacted to in its turn, until everybody passes."""
    frame = scene.frame
    seen = len(frame.rerolled) + len(frame.changes)
    joins = scene.table.index.joins
    waiting = sum([len(joins.get(name, ())) for name in (DIE_ROLLED, INITIATIVE_ROLLED)])
    if seen == frame.seen or frame.passes >= waiting:
        return None
    return act(then="die_rolled", seen=seen, passes=frame.passes + 1)


@step("SS-DICE-10", heeds=("SS-DICE-09", "SS-DICE-11", "SS-INIT-02", "SS-INIT-05"))
def settle(scene: TheScene) -> Result:
    """The dice stay as they lie; the result of a number is final with all modifiers, those of rerolls too."""
    frame = scene.frame
    if frame.die.name == COMBAT.name:
        return act(then=LEAVE, outcome=frame.faces)
    return act(then=LEAVE, outcome=tuple([result_of(scene, player) for player in frame.rollers]))


def result_of(scene: TheScene, player: str) -> Tally:
    """SS-DICE-10, SS-DICE-11.  The number rolled by a player with all modifiers, as it stands."""
    frame = scene.frame
    rolled = Part(sum([int(face) for face in frame.shown_by(player)]), "rolled", frame.rule)
    if frame.unmodifiable:
        return Tally((rolled,))
    changes = [change.part for change in frame.changes if change.player == player]
    return with_lasting(
        scene, frame.counts_as, rolled, *changes, of=frame.figure or player, other=frame.against
    )


def _for_initiative(scene: TheScene) -> bool:
    return scene.frame.counts_as == INITIATIVE


ROLL = Flow(
    "roll",
    (
        throw,
        gather,
        window(DIE_ROLLED, "SS-DICE-09"),
        window(INITIATIVE_ROLLED, "SS-INIT-07", when=_for_initiative),
        until_all_pass,
        settle,
    ),
    RollFrame,
)


def roll_combat_dice(
    scene: AnyScene,
    into: str,
    count: int,
    rule: str,
    purpose: str,
    player: str,
    figure: str = "",
    against: str = "",
    ability: str = "",
    unmodifiable: bool = False,
) -> Result:
    """Roll combat dice and note what they show; for none, do not roll (SS-MIX-83).

    The roll gets a frame of its own only where somebody waits for dice to fall.
    """
    if count <= 0:
        return Act(notes={into: ()})
    if DIE_ROLLED not in scene.table.index.joins:  # as a rule
        return Toss(Throw(COMBAT, count, rule, purpose, player), into=into)
    frame = RollFrame(
        "roll",
        count=count,
        rollers=(player,),
        rule=rule,
        purpose=purpose,
        figure=figure,
        against=against,
        ability=ability,
        unmodifiable=unmodifiable,
    )
    return Enter(frame, into=into)


def number_roll(
    die: Die,
    rule: str,
    purpose: str,
    player: str,
    figure: str = "",
    against: str = "",
    ability: str = "",
    count: int = 1,
    unmodifiable: bool = False,
) -> RollFrame:
    """SS-DICE-08.  A roll of numbered dice for an ability; its outcome is one result, the only one of the tuple."""
    return RollFrame(
        "roll",
        die=die,
        count=count,
        rollers=(player,),
        rule=rule,
        purpose=purpose,
        figure=figure,
        against=against,
        ability=ability,
        unmodifiable=unmodifiable,
    )
