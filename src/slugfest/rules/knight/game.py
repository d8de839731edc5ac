"""The family as a game of the kernel: one object for each edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from slugfest.cards.plugins import WithPlugins
from slugfest.kernel.decisions import Decision
from slugfest.kernel.flow import Flow
from slugfest.kernel.inspection.description import Passage, Said
from slugfest.kernel.inspection.explanation import OptionFacts, RollFacts
from slugfest.kernel.options import Option
from slugfest.rules.knight.description import described, verdict
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import EDITIONS
from slugfest.rules.knight.editions.house_rules import HOUSE_RULES, housed
from slugfest.rules.knight.explanation import explain, roll_at_hand
from slugfest.rules.knight.opening.document import table_from
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.shown import BoardShown, TableShown
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.knight.view import board_shown, names_of, table_shown
from slugfest.rules.shared.beginnings import Beginnings

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Knight:
    """A knight game in one of its editions."""

    family: ClassVar[str] = "knight"

    def __init__(self, edition: Edition, id: str = "") -> None:  # noqa: A002 - the players' word
        self.id = id or edition.id
        self.edition = edition
        self.flows: Mapping[str, Flow] = WithPlugins(edition.flows)
        self._literal: Knight | None = None
        self._housed: dict[frozenset[str], Knight] = {}
        self._beginnings: Beginnings[KnightTable] | None = None
        self._sharing: Knight | None = None

    @property
    def literal(self) -> Knight:
        """Return the same game, to the letter of its sheet."""
        if self._literal is None:
            self._literal = Knight(self.edition.literally(), self.id)
        return self._literal

    def housed(self, names: frozenset[str]) -> Knight:
        """Return the same game with these house rules."""
        game = self._housed.get(names)
        if game is None:
            game = self._housed[names] = Knight(housed(self.edition, names), self.id)
        return game

    @property
    def sharing(self) -> Knight:
        """Return the same game for a server: matches with the same set-up share what never changes in them."""
        if self._sharing is None:
            game = self._sharing = Knight(self.edition, self.id)
            game._beginnings = Beginnings(partial(table_from, self.edition))
        return self._sharing

    def with_flow(self, flow: Flow) -> Knight:
        """Return the same game with one more flow."""
        game = Knight(self.edition, self.id)
        flows = WithPlugins(self.edition.flows)
        flows[flow.name] = flow
        game.flows = flows
        return game

    def reading(self, setup: Mapping[str, Any]) -> Knight:
        """FR-GEN-02.  The edition as it is meant, or to the letter of its sheet where the set-up says so.

        House rules come on top; what is no house rule is refused when the set-up is read.
        """
        wanted = setup.get("literal_wording") is True and self.edition.literal
        reading = self.literal if wanted else self
        named = setup.get("house_rules")
        known = (
            frozenset(name for name in HOUSE_RULES if name in named)
            if isinstance(named, list)
            else frozenset()
        )
        return reading.housed(known) if known else reading

    def start(self, setup: Mapping[str, Any]) -> KnightTable:
        if self._beginnings is None:
            return table_from(self.edition, setup)
        return self._beginnings.table(setup)

    def window_order(self, table: KnightTable) -> tuple[str, ...]:
        """DC-FINAL-01.  Who has the Initiative comes first, then the others in activation order."""
        order = table.order or table.players
        if table.initiative in order:
            return (table.initiative, *(player for player in order if player != table.initiative))
        return order

    def owner(self, table: KnightTable, bearer: str) -> str:
        """Return the player of a model; what a scenario gives to a player belongs to that player."""
        return table.figures[bearer].player if bearer in table.figures else bearer

    def side_of(self, table: KnightTable, name: str) -> str:
        """Return the player to whom a model or a marker belongs."""
        if name in table.figures:
            return table.figures[name].player
        marker = table.affairs.markers.get(name)
        return "" if marker is None else marker.side

    def view(self, table: KnightTable, player: str | None) -> TableShown:
        return table_shown(table)

    def board(self, table: KnightTable) -> BoardShown:
        return board_shown(table)

    def describe(self, table: KnightTable, player: str | None) -> tuple[Passage, ...]:
        return described(table)

    def explain(self, scene: Scene[Frame], decision: Decision, option: Option) -> OptionFacts | None:
        return explain(scene, decision, option)

    def roll_at_hand(self, scene: Scene[Frame], decision: Decision) -> RollFacts | None:
        return roll_at_hand(scene, decision)

    def verdict(self, table: KnightTable) -> Said:
        return verdict(table)

    def names(self, table: KnightTable) -> Mapping[str, dict[str, str]]:
        return names_of(table)


GAMES = {edition.id: Knight(edition) for edition in EDITIONS.values()}
