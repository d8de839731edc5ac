"""Planning: every player lays the order markers 1, 2, 3 and X on cards, hidden from the others."""

from __future__ import annotations

from slugfest.kernel.decisions import Assign, Together
from slugfest.kernel.flow import Ask, Result, act, step
from slugfest.rules.superscape.events import OrderMarkersPlaced, OrderMarkersTakenBack
from slugfest.rules.superscape.names.questions import ASK_ORDER_MARKERS
from slugfest.rules.superscape.rounds.round_frame import RoundScene
from slugfest.rules.superscape.table import MARKERS, NUMBERED, SuperscapeTable


@step("SS-ORDER-08")
def take_back_markers(_scene: RoundScene) -> Result:
    """All four markers return to hand, revealed or not."""
    return act(OrderMarkersTakenBack())


@step("SS-ORDER-01", "SS-ORDER-03", "SS-ORDER-05", "SS-ORDER-06", "SS-ORDER-07")
def place_markers(scene: RoundScene) -> Result:
    """All players at once, in secret: numbers on active cards, X on any card of the team."""
    table = scene.table
    players = [player for player in table.order if table.player_in(player)]
    asked = tuple(markers_of(table, player) for player in players)
    return Ask(Together("SS-ORDER-05", ASK_ORDER_MARKERS, asked), into="plans")


@step("SS-ORDER-05", heeds=("SS-ORDER-12",))
def lay_markers(scene: RoundScene) -> Result:
    """Everybody sees on which cards markers lie, nobody which they are."""
    plans = scene.frame.plans
    placed = [
        OrderMarkersPlaced(player, tuple([(marker, plans[player][marker]) for marker in MARKERS]))
        for player in scene.table.order
        if player in plans
    ]
    return act(*placed, plans={})


def markers_of(table: SuperscapeTable, player: str) -> Assign:
    """SS-ORDER-04, SS-ORDER-07.  The question to one player."""
    own = table.team(player)
    active = tuple([key for key in own if table.active_for(player, key)])
    targets = {marker: active if marker in NUMBERED else own for marker in MARKERS}
    return Assign(player, "SS-ORDER-01", ASK_ORDER_MARKERS, MARKERS, targets)
