"""A turn: its start, the order marker, the activation it leads to, those granted besides, its end."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.endings import ending
from slugfest.rules.superscape.events import GrantUsed, NothingActivated, OrderMarkerRevealed, TurnBegan
from slugfest.rules.superscape.lasting import TURN as TURN_ENDS
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
from slugfest.rules.superscape.table import Grant


class TurnFrame(Frame):
    """A turn: whose it is, which of the three, the card that its marker lies on, and the activation granted next."""

    player: str = ""
    number: int = 1
    card: str = ""
    grant: Grant | None = None
    granted: int = 0


MOST_GRANTED: Final = 20
"""Activations that abilities may give within one turn.  No printed card comes near it; two that answer each other would never end."""

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
        rule = "SS-ORDER-14" if marker is None else "SS-ORDER-11"
        return act(NothingActivated(frame.player, rules=(rule, "SS-TURN-10")))
    return act(OrderMarkerRevealed(frame.player, marker.marker, marker.card), card=marker.card)


@step("SS-ACTV-01", "SS-ACTV-02", "SS-TURN-10", "SS-ORDER-02", "SS-ORDER-10")
def activate_card(scene: TheScene) -> Result:
    """A marker on an active card of the own team activates it; otherwise nothing is activated."""
    frame, table = scene.frame, scene.table
    if not frame.card:
        return None
    if not table.active_for(frame.player, frame.card):
        # SS-MIX-15: a card of which the other team has all that is left is not one of the own.
        elsewhere = table.card_active(frame.card)
        return act(NothingActivated(frame.player, rules=("SS-CTRL-06" if elsewhere else "SS-ORDER-10",)))
    return Enter(ActivationFrame("activation", player=frame.player, card=frame.card, ordered=True))


@step("SS-ACTV-09", "SS-MIX-74")
def next_granted(scene: TheScene) -> Result:
    """Then the activations that abilities have given within the turn, one after the other."""
    return _take_up(scene, "next_granted", "end_of_turn")


@step("SS-ACTV-02", "SS-ACTV-03", "SS-MIX-74")
def activate_granted(scene: TheScene) -> Result:
    """They are not ordered ones, and nothing is revealed for them."""
    return _granted(scene, "next_granted")


@step("SS-ACTV-09")
def last_granted(scene: TheScene) -> Result:
    """What an ability gives at the end of the turn still belongs to it; the turn does not end a second time."""
    return _take_up(scene, "last_granted", "end_turn")


@step("SS-ACTV-09")
def activate_last(scene: TheScene) -> Result:
    """Until nothing is left."""
    return _granted(scene, "last_granted")


def _take_up(scene: TheScene, again: str, otherwise: str) -> Result:
    """Take up the activation that waits next; those beyond the limit lapse."""
    waiting, given = scene.table.granted, scene.frame.granted
    if not waiting:
        return act(then=otherwise)
    if given >= MOST_GRANTED:
        return act(GrantUsed(), then=again)
    return act(GrantUsed(), grant=waiting[0], granted=given + 1)


def _granted(scene: TheScene, then: str) -> Enter:
    grant = scene.frame.grant
    assert grant is not None
    frame = ActivationFrame("activation", player=grant.player, card=grant.card, figures=grant.figures)
    return Enter(frame, then=then, notes={"grant": None})


@step("SS-TURN-07", "SS-CTRL-09")
def end_turn(scene: TheScene) -> Result:
    """What was to last for the turn is over before anybody looks who has won."""
    return ending(scene.table, TURN_ENDS)


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
        next_granted,
        activate_granted,
        window(END_OF_TURN, "SS-TURN-07"),
        last_granted,
        activate_last,
        end_turn,
        check_after_turn,
    ),
    TurnFrame,
)
