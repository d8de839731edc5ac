"""End of the round: terrain hurts whoever is still on it."""

from __future__ import annotations

from slugfest.cards.terrain import HEX_TERRAIN, Exposure
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.rules.superscape.attacks.wounds import EXPOSURE
from slugfest.rules.superscape.damage import damage_dice
from slugfest.rules.superscape.damage.damage_dice import DamageFrame
from slugfest.rules.superscape.events import Exposed
from slugfest.rules.superscape.names.questions import ASK_NEXT_EXPOSED
from slugfest.rules.superscape.rounds.round_frame import RoundScene
from slugfest.rules.superscape.scene import AnyScene, Scene
from slugfest.rules.superscape.traits import has_symbol


class ExposureFrame(Frame):
    """The figures that terrain has yet to hurt at the end of a round; `answer` is the one whose turn it is."""

    left: tuple[str, ...] = ()
    answer: str = ""


TheScene = Scene[ExposureFrame]


@step("SS-ROUND-07", "SS-LAVA-03")
def expose(scene: RoundScene) -> Result:
    """Whoever stands on terrain that hurts at the end of a round."""
    table = scene.table
    exposing = table.setting.exposing
    if not exposing:
        return None
    left = [figure for figure in table.figures if not exposing.isdisjoint(table.figures[figure].spaces)]
    return Enter(ExposureFrame("exposure", left=tuple(left))) if left else None


@step("SS-ROUND-07", "SS-LAVA-03", heeds=("SS-LAVA-08",))
def choose_exposed(scene: TheScene) -> Result:
    """In the order of turns, each player for the own figures in any order; those whom their symbols spare do not roll."""
    frame, table = scene.frame, scene.table
    left = tuple([figure for figure in frame.left if table.stands(figure) and exposure_of(scene, figure)])
    if not left:
        return act(then=LEAVE)
    players = {figure: table.controller(figure) for figure in left}
    player = next((player for player in table.order if player in players.values()), "")
    own = tuple([figure for figure in left if players[figure] == player])
    if len(own) == 1 or not player:
        return act(left=left, answer=left[0] if not player else own[0])
    return Ask(Choose(player, "SS-ROUND-07", ASK_NEXT_EXPOSED, own), into="answer")


@step("SS-LAVA-03")
def tell_exposure(scene: TheScene) -> Result:
    """Everybody hears what the figure stands on."""
    figure = scene.frame.answer
    worst = exposure_of(scene, figure)
    if worst is None:
        return act(then="choose_exposed")
    terrain, exposure = worst
    return act(Exposed(figure, terrain, exposure.dice, rules=("SS-LAVA-03",)))


@step("SS-LAVA-03", "SS-LAVA-04", "SS-EXPO-02", heeds=("SS-EXPO-03", "SS-EXPO-05", "SS-DTYPE-03"))
def roll_exposure(scene: TheScene) -> Result:
    """Its damage dice, once for the figure, however many spaces of that terrain are under its base."""
    frame = scene.frame
    worst = exposure_of(scene, frame.answer)
    left = tuple([figure for figure in frame.left if figure != frame.answer])
    if worst is None:
        return act(then="choose_exposed", left=left)
    _, exposure = worst
    damage = DamageFrame(
        "damage",
        figure=frame.answer,
        dice=exposure.dice,
        natures=(EXPOSURE,),
        types=(exposure.type,),
        purpose=damage_dice.LAVA_DICE,
        rule="SS-LAVA-03",
        counts="SS-LAVA-03",
    )
    return Enter(damage, then="choose_exposed", notes={"left": left})


EXPOSURE_FLOW = Flow("exposure", (choose_exposed, tell_exposure, roll_exposure), ExposureFrame)


def exposure_of(scene: AnyScene, figure: str) -> tuple[str, Exposure] | None:
    """Return the terrain under a figure that hurts it at the end of a round, and how; nothing where it is spared."""
    spaces = scene.table.setting.field.spaces
    for i in scene.table.figures[figure].spaces:
        exposure = HEX_TERRAIN[spaces[i].terrain].round_end
        if exposure is not None and not has_symbol(scene, figure, exposure.spares):
            return spaces[i].terrain, exposure
    return None
