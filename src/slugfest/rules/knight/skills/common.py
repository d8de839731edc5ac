"""What several skills need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language import SkillUse
from slugfest.geometry.inches import TOLERANCE, gap
from slugfest.kernel.abilities import Adds
from slugfest.kernel.names import PermissionName, TallyName
from slugfest.kernel.tally import Part
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


def kept(use: SkillUse) -> str:
    """Return the name under which a use of a skill is kept; no attack or power can have this name."""
    return f"skill:{use.skill}"


def own(bearer: str, tally: TallyName, part: Part) -> Adds:
    """Return a part for the bearer itself and for nobody else."""

    def of_its_own(occasion: Occasion, who: str) -> Part | None:
        return part if occasion.subject == who else None

    return Adds(bearer, tally, of_its_own)


def within(table: KnightTable, figure: Figure, other: Figure, inches: float) -> bool:
    """DC-MEAS-02.  No farther apart than that, volume to volume."""
    return gap(table.volume(figure), table.volume(other)) <= inches + TOLERANCE


def too_dazed(scene: Scene[Frame], figure: Figure) -> bool:
    """DC-KO-04, FR-KO-01.  A KO model uses no skill that needs dice, unless the printing lets it."""
    return figure.knocked_out and scene.game.edition.switches.knocked_out_bars_skills


def bearers(table: KnightTable, what: PermissionName, player: str) -> list[Figure]:
    """Return a player's models on the table that have a permission, in the order of the team."""
    return [figure for figure in table.team(player) if table.index.permitted(what, figure.id) is not None]
