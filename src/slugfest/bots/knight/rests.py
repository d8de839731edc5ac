"""The game as a look ahead plays it: it stops before the next action and does not ask what there is to choose.

What a model could do next is the dearest question of a match (every line against everybody), and a look
ahead that rests there throws the answer away.  The swapped step asks without looking.
"""

from __future__ import annotations

from functools import lru_cache

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Ask, Flow, Result, Step
from slugfest.kernel.records import replace
from slugfest.rules.knight.game import Knight
from slugfest.rules.knight.names.questions import ASK_ACTION
from slugfest.rules.knight.rounds.activation import Activation, choose_action
from slugfest.rules.knight.scene import Scene


@lru_cache(maxsize=16)
def resting_before_actions(game: Knight) -> Knight:
    """Return the same game, in which the question for the next action has no options worth reading."""
    flows = {name: _resting(flow) for name, flow in game.edition.flows.items()}
    return Knight(replace(game.edition, flows=flows), game.id)


def _resting(flow: Flow) -> Flow:
    for step in flow.steps:
        if step.name == choose_action.name:
            return flow.swap(step, _at_rest(step))
    return flow


def _at_rest(asks: Step) -> Step:
    def rest(scene: Scene[Activation]) -> Result:
        """Put the question without options; a model on the ground may have to go on without being asked."""
        figure = scene.table.figures[scene.frame.figure]
        if figure.out or figure.knocked_out or figure.knocked_down:
            return asks.run(scene)
        return Ask(Choose(figure.player, "DC-POW-03", ASK_ACTION, ("end",)), into="action")

    return Step(asks.name, asks.rules, rest)
