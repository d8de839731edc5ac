"""The odds of one attack of one card against another, on open ground."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from slugfest.cards.library import all_cards
from slugfest.games import new_match
from slugfest.kernel.errors import AnswerError, SetupError
from slugfest.kernel.match import Match
from slugfest.lab.odds import AttackOdds, Explorer, Leaf, Odds

EMPTY_TABLE = {"id": "empty", "name": "Empty", "name_fr": "Vide"}
SPOT = 18.0


def knight_attack(
    game: str,
    attacker: str,
    line: str,
    target: str,
    *,
    overload: str = "none",
    improvement: str = "none",
    inches: float | None = None,
    target_state: dict[str, Any] | None = None,
) -> AttackOdds:
    """The odds of `attacker` attacking `target` with `line`, `inches` away."""
    known = all_cards()
    for name in (attacker, target):
        if name not in known:
            raise SetupError("odds", f"no card is called {name!r}; known: {', '.join(known)}")
    found = next((one for one in known[attacker].attacks if one.key == line), None)
    if found is None:
        lines = ", ".join(one.key for one in known[attacker].attacks)
        raise SetupError("odds", f"{attacker} has no attack {line!r}; it has {lines}")
    gap = inches if inches is not None else (0.0 if found.form == "melee" else min(found.reach, 4.0))
    apart = known[attacker].radius + known[target].radius + gap
    match = _facing(game, attacker, target, apart, target_state or {})
    return _summary(_attack(match, line, attacker, target, overload, improvement))


def _facing(game: str, attacker: str, target: str, apart: float, target_state: dict[str, Any]) -> Match:
    setup = {
        "teams": [[attacker], [target]],
        "board": EMPTY_TABLE,
        "position": {
            "start": f"activation A.{attacker}",
            "figures": {
                f"A.{attacker}": {"at": [SPOT, 10.0], "counters": 20},
                f"B.{target}": {"at": [SPOT, round(10.0 + apart, 4)], **target_state},
            },
        },
    }
    return new_match(game, setup=setup, asked_dice=True)


def _attack(match: Match, line: str, attacker: str, target: str, overload: str, improvement: str) -> Odds:
    wanted = {
        "action": f"attack {line}",
        "target": f"B.{target}",
        "overload": overload,
        "improvement": improvement,
    }
    start = len(match.events)
    while (decision := match.decision()) is not None and decision.about in wanted:
        about = decision.about
        try:
            match.answer(wanted.pop(about), player=decision.player)
        except AnswerError as refused:
            raise SetupError("odds", str(refused)) from refused

    def done(now: Match) -> bool:
        pending = now.decision()
        return pending is None or pending.about in ("action", "activate")

    def leaf(now: Match) -> Leaf:
        kinds = [type(event).__name__ for event in now.events[start:]]
        damage = sum(
            event.damage.total  # type: ignore[attr-defined]
            for event in now.events[start:]
            if type(event).__name__ == "Damaged" and event.figure == f"B.{target}"  # type: ignore[attr-defined]
        )
        return (
            "AttackHit" in kinds,
            "CriticalScored" in kinds,
            damage,
            "KnockedDown" in kinds or "KnockedOut" in kinds,
            "KnockedOut" in kinds,
            "Incapacitated" in kinds,
        )

    def worth(found: Leaf, player: str) -> float:
        hurt = float(found[2] + 3 * found[4] + 6 * found[5] + found[3])
        return hurt if player == "A" else -hurt

    return Explorer(done, leaf, worth).explore(match)


def _summary(odds: Odds) -> AttackOdds:
    def chance(at: int) -> float:
        return round(float(sum((share for leaf, share in odds.items() if leaf[at]), Fraction(0))), 6)

    damage: dict[int, Fraction] = {}
    for leaf, share in odds.items():
        damage[leaf[2]] = damage.get(leaf[2], Fraction(0)) + share
    return AttackOdds(
        hit=chance(0),
        critical=chance(1),
        damage={points: round(float(share), 6) for points, share in sorted(damage.items())},
        expected_damage=round(float(sum(points * share for points, share in damage.items())), 6),
        knocked_down=chance(3),
        knocked_out=chance(4),
        defeated=chance(5),
    )
