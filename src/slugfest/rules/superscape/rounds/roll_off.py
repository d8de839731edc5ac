"""Rolling d20s for an order: for placing, and for the initiative of every round."""

from __future__ import annotations

from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, step
from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.dice import D20
from slugfest.rules.superscape.events import TwentyRolled
from slugfest.rules.superscape.names.tallies import INITIATIVE
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.scene import Scene


class RollOffFrame(Frame):
    """Players in groups, best first; those within a group are still tied.  `whole` orders everybody."""

    purpose: TallyName = INITIATIVE
    rule: str = ""
    whole: bool = True
    groups: tuple[tuple[str, ...], ...] = ()
    rolling: tuple[str, ...] = ()
    results: tuple[Tally, ...] = ()


TheScene = Scene[RollOffFrame]


def roll_off(purpose: TallyName, rule: str, players: tuple[str, ...], *, whole: bool) -> RollOffFrame:
    """Return a frame in which these players roll for the order."""
    return RollOffFrame("roll_off", purpose=purpose, rule=rule, groups=(players,), whole=whole)


@step("SS-INIT-03", "SS-SETUP-04")
def find_tie(scene: TheScene) -> Result:
    """Players who tie roll, only among themselves; when nobody ties the order is known."""
    frame = scene.frame
    for number, group in enumerate(frame.groups):
        if len(group) > 1:
            return act(rolling=group)
        if not frame.whole and number == 0:
            break
    order = tuple(player for group in frame.groups for player in group)
    return act(then="order_known", outcome=order)


@step("SS-INIT-01", "SS-SETUP-04", "SS-DICE-08", heeds=("SS-INIT-07",))
def roll_twenties(scene: TheScene) -> Result:
    """Every player of the tie rolls a d20, and all have rolled before anybody reacts."""
    frame = scene.frame
    roll = RollFrame(
        "roll",
        die=D20,
        rollers=frame.rolling,
        rule=frame.rule,
        purpose=frame.purpose,
        counts_as=frame.purpose,
    )
    return Enter(roll, into="results")


@step("SS-DICE-10", heeds=("SS-INIT-02", "SS-INIT-04", "SS-INIT-05"))
def tell_results(scene: TheScene) -> Result:
    """The result is the number rolled with all modifiers, of rerolls too."""
    frame = scene.frame
    rules = (frame.rule, "SS-DICE-10")
    rolled = zip(frame.rolling, frame.results, strict=True)
    return act(*[TwentyRolled(player, result, rules=rules) for player, result in rolled])


@step("SS-INIT-01", "SS-INIT-03", "SS-MIX-30")
def order_by_result(scene: TheScene) -> Result:
    """From highest to lowest inside the places they share; equal results are tied."""
    frame = scene.frame
    totals = {player: result.total for player, result in zip(frame.rolling, frame.results, strict=True)}
    groups: list[tuple[str, ...]] = []
    for group in frame.groups:
        if group != frame.rolling:
            groups.append(group)
            continue
        scores = sorted(set(totals.values()), reverse=True)
        groups += [tuple([player for player in group if totals[player] == score]) for score in scores]
    return act(then="find_tie", groups=tuple(groups))


@step("SS-INIT-06")
def order_known(_scene: TheScene) -> Result:
    """The order is final."""
    return None


ROLL_OFF = Flow(
    "roll_off", (find_tie, roll_twenties, tell_results, order_by_result, order_known), RollOffFrame
)
