"""Drafting teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.rules.superscape.setting import units_of
from slugfest.rules.superscape.table import Figure

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable


class DraftOrderSet(Event):
    """It is known who picks first, and who follows."""

    order: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        table.order = self.order


class CardDrafted(Event):
    """A card is on a team."""

    player: str
    card: str

    def apply(self, table: SuperscapeTable) -> None:
        table.drafted[self.player] = (*table.drafted.get(self.player, ()), self.card)


class DraftPassed(Event):
    """A player's team is complete."""

    player: str


class TeamsComplete(Event):
    """Nobody drafts any more: the cards lie before their players."""

    teams: tuple[tuple[str, ...], ...]

    def apply(self, table: SuperscapeTable) -> None:
        pool = table.setting.pool
        assert pool is not None
        units = [
            unit
            for player, cards in zip(table.players, self.teams, strict=True)
            for unit in units_of(player, [pool.card(card) for card in cards])
        ]
        table.setting = table.setting.with_units(units)
        objects = {name: table.figures[name] for name in table.setting.objects}
        table.figures = {
            name: objects.get(name, Figure(player=piece.owner))
            for name, piece in table.setting.pieces.items()
        }
        table.align()
        table.muster()
