"""What stays the same for a whole match: edition, board, scenario and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.boards.table import Board
from slugfest.cards.knight import AttackLine, Card, Power
from slugfest.cards.language import AttackText
from slugfest.cards.teams import TeamCard
from slugfest.geometry.inches import Cylinder, Ground
from slugfest.kernel.abilities import Ability, Index, Permits
from slugfest.kernel.names import PermissionName
from slugfest.rules.knight.figure import Spell

if TYPE_CHECKING:
    from slugfest.rules.knight.edition import Edition
    from slugfest.rules.knight.scenarios import Scenario

GRAB = AttackLine(
    key="grab_and_throw",
    name="Grab and Throw",
    name_fr="Saisir et Lancer",
    cost=3,
    frequency="basic",
    nature="physical",
    type="Blunt",
    damage=0,
    form="melee",
    reach=0.0,
    text=AttackText(),
    printed="",
)
"""DC-GRAB-02 to 04, DC-GRAB-09.  What every model can do, written like an attack of its card."""

Bearing = tuple[str, tuple[str, ...], int, tuple[Spell, ...]]
"""All of a figure that bears on its abilities: itself, skills granted, its zone, the powers used on it."""


class KnightSetting:
    """What does not change in a match: edition, board, scenario, cards; and what was seen before."""

    __slots__ = (
        "board",
        "bodies",
        "cards",
        "covers",
        "edition",
        "grounds",
        "house_rules",
        "indexes",
        "lines",
        "made",
        "names",
        "needed",
        "powers",
        "scenario",
        "scenery_by",
        "sights",
        "special",
        "team_cards",
        "texts",
        "widest",
    )

    def __init__(self, edition: Edition, board: Board, scenario: Scenario, cards: dict[str, Card]) -> None:
        self.edition = edition
        self.board = board
        self.scenario = scenario
        self.cards = cards
        self.bodies = {
            name: Cylinder(0.0, 0.0, 0.0, card.radius, card.height) for name, card in cards.items()
        }
        """The volume of each card's model, wherever it may stand."""
        self.widest = max((body.radius for body in self.bodies.values()), default=0.0)
        self.lines: dict[tuple[str, str], AttackLine] = {
            (card.id, line.key): line for card in cards.values() for line in card.attacks
        }
        self.lines.update(
            ((card.id, power.key), power.line)
            for card in cards.values()
            for power in card.powers
            if power.line is not None
        )
        self.lines.update({(card, GRAB.key): GRAB for card in cards})
        self.powers: dict[tuple[str, str], Power] = {
            (card.id, power.key): power for card in cards.values() for power in card.powers
        }
        self.names: dict[str, dict[str, str]] = {}
        """What everything on the table is called, once somebody has asked."""
        self.texts: dict[tuple[str, str], dict[str, str]] = {}
        """What the attacks and powers of cards say, of those that somebody has asked about."""
        self.grounds: dict[tuple[object, ...], Ground] = {}
        self.sights: dict[tuple[object, ...], bool] = {}
        self.covers: dict[tuple[object, ...], float] = {}
        self.needed: dict[tuple[str, str], bool] = {}
        self.made: dict[Bearing, list[Ability]] = {}
        self.indexes: dict[tuple[Bearing, ...], Index] = {}
        self.special: tuple[Ability, ...] = ()
        self.house_rules: tuple[str, ...] = ()
        self.scenery_by = ""
        self.team_cards: dict[str, TeamCard] = {}

    def needs(self, card: str, what: PermissionName) -> bool:
        """Return whether a skill printed on the card, lost or not, gives this permission."""
        known = self.needed.get((card, what))
        if known is not None:
            return known
        uses = ((self.edition.skills.get(use.skill), use) for use in self.cards[card].skills)
        made = (ability for make, use in uses if make is not None for ability in make("", use))
        needed = any(isinstance(ability, Permits) and ability.what == what for ability in made)
        self.needed[card, what] = needed
        return needed
