"""Initiative: a d20 each decides who goes first in every turn of the round."""

from __future__ import annotations

from slugfest.kernel.flow import Enter, Result, act, step
from slugfest.rules.superscape.events import InitiativeSet
from slugfest.rules.superscape.names.tallies import INITIATIVE
from slugfest.rules.superscape.rounds.roll_off import roll_off
from slugfest.rules.superscape.rounds.round_frame import RoundScene


@step("SS-INIT-01")
def roll_initiative(scene: RoundScene) -> Result:
    """Everybody who still has figures rolls, in the order known so far."""
    players = tuple(player for player in scene.table.order if scene.table.player_in(player))
    return Enter(roll_off(INITIATIVE, "SS-INIT-01", players, whole=True), into="order")


@step("SS-INIT-01", "SS-INIT-06")
def set_order(scene: RoundScene) -> Result:
    """The order holds for the whole round."""
    return act(InitiativeSet(scene.frame.order))
