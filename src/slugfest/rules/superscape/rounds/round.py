"""Game phase 2: a round, from its start to its end."""

from __future__ import annotations

from slugfest.kernel.flow import AGAIN, Enter, Flow, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.endings import ending
from slugfest.rules.superscape.events import CleanupBegan, RoundBegan
from slugfest.rules.superscape.lasting import ROUND as ROUND_ENDS
from slugfest.rules.superscape.names.windows import (
    AFTER_PLANNING,
    BEFORE_INITIATIVE,
    BEFORE_PLANNING,
    CLEANUP,
    END_OF_ROUND,
    INITIATIVE_SET,
    PLANNING,
    START_OF_ROUND,
)
from slugfest.rules.superscape.rounds.exposure import expose
from slugfest.rules.superscape.rounds.initiative import roll_initiative, set_order
from slugfest.rules.superscape.rounds.order_markers import lay_markers, place_markers, take_back_markers
from slugfest.rules.superscape.rounds.round_frame import RoundFrame, RoundScene
from slugfest.rules.superscape.rounds.turns import TurnFrame
from slugfest.rules.superscape.rounds.victory import check_after_round, count_objectives
from slugfest.rules.superscape.table import NUMBERED


@step("SS-ROUND-01", heeds=("SS-ROUND-08",))
def begin_round(scene: RoundScene) -> Result:
    """A new round starts."""
    return act(RoundBegan(scene.table.round + 1))


@step("SS-ROUND-03", "SS-ROUND-04", "SS-TURN-02")
def take_turns(scene: RoundScene) -> Result:
    """Every player's first turn in order, then every second, then every third."""
    frame, order = scene.frame, scene.table.order
    if frame.turns >= len(NUMBERED) * len(order):
        return None
    number, seat = divmod(frame.turns, len(order))
    turn = TurnFrame("turn", player=order[seat], number=number + 1)
    return Enter(turn, then=AGAIN, notes={"turns": frame.turns + 1})


@step("SS-ROUND-05")
def begin_cleanup(scene: RoundScene) -> Result:
    """After the last player's third turn."""
    return act(CleanupBegan(scene.table.round))


@step("SS-ROUND-07", "SS-CTRL-09")
def end_round(scene: RoundScene) -> Result:
    """What was to last for the round is over."""
    return ending(scene.table, ROUND_ENDS)


ROUND = Flow(
    "round",
    (
        begin_round,
        window(START_OF_ROUND, "SS-ROUND-02"),
        take_back_markers,
        window(BEFORE_PLANNING, "SS-ORDER-08"),
        window(PLANNING, "SS-ORDER-01"),
        place_markers,
        lay_markers,
        window(AFTER_PLANNING, "SS-ORDER-05"),
        window(BEFORE_INITIATIVE, "SS-INIT-01"),
        roll_initiative,
        set_order,
        window(INITIATIVE_SET, "SS-INIT-06"),
        take_turns,
        begin_cleanup,
        window(CLEANUP, "SS-ROUND-05", "SS-ROUND-06"),
        window(END_OF_ROUND, "SS-ROUND-07"),
        expose,
        end_round,
        count_objectives,
        check_after_round,
    ),
    RoundFrame,
)
