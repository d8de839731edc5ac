"""Taking control of a figure of another team, or of a neutral one, for a while; and maneuvering it."""

from __future__ import annotations

from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import ControlTaken
from slugfest.rules.superscape.lasting import TURN, action
from slugfest.rules.superscape.movement.granting import maneuver
from slugfest.rules.superscape.names.windows import CONTROL_CHANGED
from slugfest.rules.superscape.scene import AnyScene, Scene
from slugfest.rules.superscape.traits import MENTAL_SHIELD, has_symbol


class ControlFrame(Frame):
    """A player takes control of a figure until a moment, by an ability; for a maneuver, over so many spaces."""

    figure: str = ""
    player: str = ""
    until: str = TURN
    bearer: str = ""
    ability: str = ""
    spaces: int = 0


TheScene = Scene[ControlFrame]


def why_not_controlled(scene: AnyScene, figure: str, player: str) -> Refusal | None:
    """SS-SYM-18, SS-CTRL-03, SS-CTRL-04, SS-UNIQ-12, SS-MIX-17.  Why a player cannot take control of a figure, if so."""
    table = scene.table
    facts = {"figure": figure}
    if not table.figures[figure].active:
        return Refusal("SS-CTRL-01", "not_on_the_battlefield", facts)
    if figure in table.setting.objects:
        return Refusal("SS-OCC-07", "no_room_inside", facts)
    if table.controller(figure) in ("", player):
        return None
    if has_symbol(scene, figure, MENTAL_SHIELD):
        return Refusal("SS-CTRL-03", "mental_shield", facts)
    if table.setting.pieces[figure].card.uniqueness == "event":
        return Refusal("SS-CTRL-04", "enemy_event", facts)
    return None


@step(
    "SS-CTRL-01",
    heeds=("SS-CTRL-03", "SS-CTRL-04", "SS-CTRL-06", "SS-CTRL-08", "SS-UNIQ-12", "SS-UNIQ-13"),
)
def take_control(scene: TheScene) -> Result:
    """The figure is on the player's team for a while; nothing happens where it cannot be taken, or is there already."""
    frame = scene.frame
    if why_not_controlled(scene, frame.figure, frame.player) is not None:
        return act(then=LEAVE)
    if scene.table.controller(frame.figure) == frame.player:
        return act(then="go_with_it")
    return act(ControlTaken(frame.figure, frame.player, frame.until, frame.bearer, frame.ability))


@step("SS-MACT-04", "SS-CTRL-05", "SS-MIX-16")
def go_with_it(scene: TheScene) -> Result:
    """If it is taken for a maneuver, it moves now; control ends with that."""
    frame = scene.frame
    if not frame.spaces:
        return None
    return Enter(maneuver(frame.figure, frame.spaces, scene.table.setting.power_name(frame.ability)))


CONTROL = Flow("control", (take_control, window(CONTROL_CHANGED, "SS-CTRL-02"), go_with_it), ControlFrame)


def controlling(figure: str, player: str, until: str, bearer: str = "", ability: str = "") -> ControlFrame:
    """Return a frame in which a player takes control of a figure until a moment."""
    return ControlFrame("control", figure=figure, player=player, until=until, bearer=bearer, ability=ability)


def maneuvering(figure: str, player: str, spaces: int, bearer: str, ability: str) -> ControlFrame:
    """SS-CTRL-05.  Return a frame in which a player maneuvers a figure of any team."""
    return ControlFrame(
        "control",
        figure=figure,
        player=player,
        until=action(figure),
        bearer=bearer,
        ability=ability,
        spaces=spaces,
    )
