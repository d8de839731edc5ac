"""SuperScape as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from slugfest.kernel.decisions import Decision
from slugfest.kernel.flow import Flow
from slugfest.kernel.inspection.description import Passage, Said
from slugfest.kernel.inspection.explanation import OptionFacts, RollFacts
from slugfest.kernel.options import Option
from slugfest.kernel.windows import WINDOW
from slugfest.rules.shared.beginnings import Beginnings
from slugfest.rules.superscape.abilities import ABILITY_FLOWS
from slugfest.rules.superscape.attacks.attack_action import ATTACK_ACTION, SINGLE_ATTACK
from slugfest.rules.superscape.attacks.attack_phase import ATTACK_PHASE
from slugfest.rules.superscape.attacks.combat import COMBAT_FLOW
from slugfest.rules.superscape.attacks.defeat import DEFEAT
from slugfest.rules.superscape.attacks.wounds import WOUNDS
from slugfest.rules.superscape.damage.damage_dice import DAMAGE_DICE_FLOW
from slugfest.rules.superscape.damage.outright import HEALING, OUTRIGHT, REVIVING
from slugfest.rules.superscape.description import described, verdict
from slugfest.rules.superscape.endings import ENDING
from slugfest.rules.superscape.explanation import TheScene, explain
from slugfest.rules.superscape.movement.falls import FALLING
from slugfest.rules.superscape.movement.knockback import KNOCKBACK_FLOW
from slugfest.rules.superscape.movement.lava import MOLTEN_LAVA
from slugfest.rules.superscape.movement.move_action import MOVE_ACTION
from slugfest.rules.superscape.movement.move_phase import MOVE_PHASE
from slugfest.rules.superscape.movement.placing import PLACING_FLOWS
from slugfest.rules.superscape.movement.swipes import SWIPES
from slugfest.rules.superscape.objects.throwing import THROWING
from slugfest.rules.superscape.opening.document import open_match
from slugfest.rules.superscape.opening.drafting import DRAFT_FLOW
from slugfest.rules.superscape.opening.placing import GAME_FLOW
from slugfest.rules.superscape.rolls.reactions import CHANGE_RESULT, REROLL
from slugfest.rules.superscape.rolls.rolling import ROLL
from slugfest.rules.superscape.rounds.activation import ACTIVATION, TRANSITION_PHASE
from slugfest.rules.superscape.rounds.control import CONTROL
from slugfest.rules.superscape.rounds.exposure import EXPOSURE_FLOW
from slugfest.rules.superscape.rounds.marker_deeds import ORDER_MARKER
from slugfest.rules.superscape.rounds.roll_off import ROLL_OFF
from slugfest.rules.superscape.rounds.round import ROUND
from slugfest.rules.superscape.rounds.turns import TURN
from slugfest.rules.superscape.rounds.victory import END
from slugfest.rules.superscape.shown import BoardShown, TableShown
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.flows import TOKEN_FLOWS
from slugfest.rules.superscape.view import board_view, names, table_view

FLOWS = (
    GAME_FLOW,
    DRAFT_FLOW,
    ROLL,
    CHANGE_RESULT,
    REROLL,
    ROLL_OFF,
    ROUND,
    TURN,
    ACTIVATION,
    TRANSITION_PHASE,
    ORDER_MARKER,
    CONTROL,
    ENDING,
    MOVE_PHASE,
    MOVE_ACTION,
    *PLACING_FLOWS,
    SWIPES,
    FALLING,
    MOLTEN_LAVA,
    EXPOSURE_FLOW,
    KNOCKBACK_FLOW,
    ATTACK_PHASE,
    ATTACK_ACTION,
    SINGLE_ATTACK,
    COMBAT_FLOW,
    DAMAGE_DICE_FLOW,
    WOUNDS,
    DEFEAT,
    *TOKEN_FLOWS,
    THROWING,
    OUTRIGHT,
    HEALING,
    REVIVING,
    END,
    *ABILITY_FLOWS,
    WINDOW,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class SuperScape:
    """The C3G SuperScape rules on a hexfield."""

    id: ClassVar[str] = "superscape"
    family: ClassVar[str] = "superscape"

    def __init__(self) -> None:
        self.flows: Mapping[str, Flow] = {flow.name: flow for flow in FLOWS}
        self._beginnings: Beginnings[SuperscapeTable] | None = None
        self._sharing: SuperScape | None = None

    def with_flow(self, flow: Flow) -> SuperScape:
        """Return the same game with one more flow."""
        game = SuperScape()
        game.flows = {**self.flows, flow.name: flow}
        return game

    @property
    def sharing(self) -> SuperScape:
        """Return the same game for a server: matches with the same set-up share what never changes in them."""
        if self._sharing is None:
            game = self._sharing = SuperScape()
            game._beginnings = Beginnings(open_match)
        return self._sharing

    def reading(self, setup: Mapping[str, Any]) -> Self:
        return self

    def start(self, setup: Mapping[str, Any]) -> SuperscapeTable:
        """The table at the start.

        `setup`: {"teams": [team id or list of card ids, ...] for players A, B, ... (1 to 6),
        "board": map id or map table, "cards": {id: card table} for cards that are not ours,
        "scenario": id or table of a scenario, "victory": list of conditions instead of the scenario's,
        "rounds": limit of rounds (the scenario's; 0 for none), "points": limit of points (0 for none),
        "draft": {} to draft teams from the cards that `teams` lists, see `scenario.py`,
        "position": where to start instead of placing figures, see `position.py`}.
        """
        return open_match(setup) if self._beginnings is None else self._beginnings.table(setup)

    def verdict(self, table: SuperscapeTable) -> Said:
        return verdict(table)

    def window_order(self, table: SuperscapeTable) -> tuple[str, ...]:
        """SS-SIMUL-02, SS-SIMUL-03.  The initiative order, or before there is one that of placing."""
        return table.order

    def owner(self, table: SuperscapeTable, bearer: str) -> str:
        """Return the player who controls the figure."""
        player: str = table.controller(bearer)
        return player

    def side_of(self, table: SuperscapeTable, name: str) -> str:
        """Return the player whose figure it is."""
        figure = table.figures.get(name)
        return "" if figure is None else str(figure.player)

    def view(self, table: SuperscapeTable, player: str | None) -> TableShown:
        return table_view(table, player)

    def board(self, table: SuperscapeTable) -> BoardShown:
        return board_view(table.setting)

    def describe(self, table: SuperscapeTable, player: str | None) -> tuple[Passage, ...]:
        return described(table)

    def explain(self, scene: TheScene, decision: Decision, option: Option) -> OptionFacts | None:
        return explain(scene, decision, option)

    def roll_at_hand(self, scene: TheScene, decision: Decision) -> RollFacts | None:
        """Return nothing: no roll that may be made again is held against a number here."""
        return None

    def names(self, table: SuperscapeTable) -> Mapping[str, dict[str, str]]:
        return names(table.setting)


GAME = SuperScape()
