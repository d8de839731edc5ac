"""Skills that alter movement: they are not actions, they only add to others (DC-DISP-06)."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Permits
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.frames import attacker_in
from slugfest.rules.knight.names.permissions import (
    CRAWLS,
    DEPLOYS_ANYWHERE,
    EXTRA_MOVE,
    FLIES,
    NO_FALL_DAMAGE,
    PHASES,
    THIRD_SPEED,
)
from slugfest.rules.knight.names.tallies import DEFENSE
from slugfest.rules.knight.powers.clauses.circumstances import line_now
from slugfest.rules.knight.scene import Occasion


def agile(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-02.  One more movement action in a Round."""
    return [Permits(bearer, EXTRA_MOVE, "round")]


def agile_each_activation(bearer: str, _use: SkillUse) -> list[Ability]:
    """FR-SKILL-02.  One more movement action in an activation."""
    return [Permits(bearer, EXTRA_MOVE, "activation")]


def _hovers(bearer: str, use: SkillUse) -> list[Ability]:
    part = Part(1, use.skill, "DC-SKILL-17")

    def above_the_brawl(occasion: Occasion, who: str) -> Part | None:
        attacker = attacker_in(occasion.frame)
        if occasion.subject != who or not attacker or occasion.table.index.permitted(FLIES, attacker):
            return None
        line = line_now(occasion)
        # What has no line of the card is a blow or a grab with bare hands.
        return part if line is None or line.form == "melee" else None

    return [
        Permits(bearer, FLIES),
        Permits(bearer, NO_FALL_DAMAGE),
        Adds(bearer, DEFENSE, above_the_brawl),
    ]


def fly(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-15 to 18.  Flies, falls unhurt, is hard to hit in melee; without it the third Speed is lost."""
    return [*_hovers(bearer, use), Permits(bearer, THIRD_SPEED)]


def fly_and_keep_speed(bearer: str, use: SkillUse) -> list[Ability]:
    """MV-SKILL-05.  Losing Fly does not cost the third Speed value."""
    return _hovers(bearer, use)


def phase_shift(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-42, DC-SKILL-43.  Moves through scenery and models, and ends where the base fits."""
    return [Permits(bearer, PHASES)]


def wall_crawler(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-63 to 65.  Climbs for no counter, and may stop on a wall."""
    return [Permits(bearer, CRAWLS, ("cost",))]


def wall_crawler_for_distance(bearer: str, _use: SkillUse) -> list[Ability]:
    """MV-SKILL-15.  Climbed inches count once."""
    return [Permits(bearer, CRAWLS, ("distance",))]


def infiltrator(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-26, DC-SKILL-27.  Deploys anywhere, not in contact with an enemy."""
    return [Permits(bearer, DEPLOYS_ANYWHERE)]
