"""Two cards face to face on open ground, where no match is at hand."""

from __future__ import annotations

from typing import Any

from slugfest.families import family_of_game
from slugfest.families.parts import Duel
from slugfest.games import new_match
from slugfest.kernel.match import Match


def facing(
    game: str,
    attacker: str,
    target: str,
    *,
    line: str = "",
    inches: float | None = None,
    attacker_state: dict[str, Any] | None = None,
    target_state: dict[str, Any] | None = None,
) -> Match:
    """Return a match with `A.attacker` and `B.target` at the given distance in inches, and no other figures.

    Without a distance they are in base contact, or where `line` shoots, four inches apart.  The
    states are those of a position (`docs/cases.md`): `endurance`, `counters`, `knocked_down` and so on;
    on hexes the distance is in spaces, and `endurance` is the life that is left.
    """
    family = family_of_game(game)
    if family.odds is None:
        raise TypeError(f"odds are not available for the game {game!r}")
    duel = Duel(game, attacker, target, line, inches, attacker_state or {}, target_state or {})
    return new_match(game, setup=family.odds().facing(duel), asked_dice=True)
