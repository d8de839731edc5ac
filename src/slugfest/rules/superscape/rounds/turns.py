"""A turn: its start, the order marker, the activation it leads to, its end."""

from __future__ import annotations

from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import NothingActivated, OrderMarkerRevealed, TurnBegan
from slugfest.rules.superscape.names.windows import (
    AFTER_REVEAL,
    BEFORE_TURN,
    END_OF_TURN,
    REVEAL_ORDER_MARKER,
    START_OF_TURN,
)
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.rounds.victory import check_after_turn
from slugfest.rules.superscape.scene import Scene


class TurnFrame(Frame):
    """A turn: whose it is, which of the three, and the card that its marker lies on."""

    player: str = ""
    number: int = 1
    card: str = ""


TheScene = Scene[TurnFrame]


@step("SS-ROUND-04", heeds=("SS-TURN-01", "SS-TURN-02"))
def begin_turn(scene: TheScene) -> Result:
    """A player's turn begins."""
    return act(TurnBegan(scene.frame.player, scene.frame.number))


@step("SS-ORDER-09", heeds=("SS-ORDER-10", "SS-ORDER-11", "SS-ORDER-14", "SS-TURN-05", "SS-TURN-10"))
def turn_up_marker(scene: TheScene) -> Result:
    """The marker with the number of this turn is turned up, even on a defeated card; X never is."""
    frame = scene.frame
    marker = scene.table.marker(frame.player, str(frame.number))
    if marker is None or marker.revealed:
        return act(NothingActivated(frame.player, rules=("SS-ORDER-14", "SS-TURN-10")))
    return act(OrderMarkerRevealed(frame.player, marker.marker, marker.card), card=marker.card)


@step("SS-ACTV-01", "SS-ACTV-02", "SS-TURN-10", "SS-ORDER-02", "SS-ORDER-10")
def activate_card(scene: TheScene) -> Result:
    """A marker on an active card activates it; otherwise nothing is activated."""
    frame = scene.frame
    if not frame.card:
        return None
    if not scene.table.standing(frame.card):
        return act(NothingActivated(frame.player, rules=("SS-ORDER-10",)))
    return Enter(ActivationFrame("activation", card=frame.card, ordered=True))


TURN = Flow(
    "turn",
    (
        begin_turn,
        window(BEFORE_TURN, "SS-TURN-03"),
        window(START_OF_TURN, "SS-TURN-04"),
        window(REVEAL_ORDER_MARKER, "SS-TURN-05"),
        turn_up_marker,
        window(AFTER_REVEAL, "SS-TURN-05"),
        activate_card,
        window(END_OF_TURN, "SS-TURN-07"),
        check_after_turn,
    ),
    TurnFrame,
)
