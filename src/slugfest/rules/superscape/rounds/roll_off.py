"""Rolling d20s for an order: for placing, and for the initiative of every round."""

from __future__ import annotations

from slugfest.kernel.dice import Faces, Throw
from slugfest.kernel.flow import Flow, Frame, Result, Toss, act, step
from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import window
from slugfest.rules.superscape.dice import D20
from slugfest.rules.superscape.events import TwentyRolled
from slugfest.rules.superscape.names.tallies import INITIATIVE
from slugfest.rules.superscape.names.windows import INITIATIVE_ROLLED
from slugfest.rules.superscape.scene import Scene


class RollOffFrame(Frame):
    """Players in groups, best first; those within a group are still tied.  `whole` orders everybody."""

    purpose: TallyName = INITIATIVE
    rule: str = ""
    whole: bool = True
    groups: tuple[tuple[str, ...], ...] = ()
    waiting: tuple[str, ...] = ()
    results: dict[str, int] = {}
    faces: Faces = ()


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
            return act(waiting=group, results={})
        if not frame.whole and number == 0:
            break
    order = tuple(player for group in frame.groups for player in group)
    return act(then="order_known", outcome=order)


@step("SS-INIT-01", "SS-SETUP-04", "SS-DICE-08")
def roll_twenty(scene: TheScene) -> Result:
    """Every player of the tie rolls a d20."""
    frame = scene.frame
    return Toss(Throw(D20, 1, frame.rule, frame.purpose, frame.waiting[0]), into="faces")


@step("SS-DICE-10", heeds=("SS-INIT-02", "SS-INIT-04", "SS-INIT-05"))
def read_twenty(scene: TheScene) -> Result:
    """The result is the number rolled with all modifiers, of rerolls too."""
    frame = scene.frame
    player = frame.waiting[0]
    rolled = Part(int(frame.faces[0]), "rolled", frame.rule)
    result = scene.tally(frame.purpose, rolled, of=player)
    results = {**frame.results, player: result.total}
    rest = frame.waiting[1:]
    then = "roll_twenty" if rest else ""
    event = TwentyRolled(player, result, rules=(frame.rule, "SS-DICE-10"))
    return act(event, then=then, waiting=rest, results=results)


@step("SS-INIT-01", "SS-INIT-03", "SS-MIX-30")
def order_by_result(scene: TheScene) -> Result:
    """From highest to lowest inside the places they share; equal results are tied."""
    frame = scene.frame
    groups: list[tuple[str, ...]] = []
    for group in frame.groups:
        if any(player not in frame.results for player in group):
            groups.append(group)
            continue
        scores = sorted({frame.results[player] for player in group}, reverse=True)
        groups += [tuple(player for player in group if frame.results[player] == score) for score in scores]
    return act(then="find_tie", groups=tuple(groups))


@step("SS-INIT-06")
def order_known(_scene: TheScene) -> Result:
    """The order is final."""
    return None


ROLL_OFF = Flow(
    "roll_off",
    (
        find_tie,
        roll_twenty,
        read_twenty,
        window(INITIATIVE_ROLLED, "SS-INIT-07"),
        order_by_result,
        order_known,
    ),
    RollOffFrame,
)
