"""A round robin between bots: every pair, both sides, wins with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import msgspec

from slugfest.lab.simulate import simulate


class Pairing(msgspec.Struct):
    """What two bots made of their games; `share` is the first one's, a draw counting half."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    errors: int


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return max(0.0, middle - spread), min(1.0, middle + spread)


def play_league(
    game: str, bots: Sequence[str], games: int, seed: str, progress: Callable[[int], None] | None = None
) -> list[Pairing]:
    """Every pair of bots plays `games` games, half of them with sides swapped."""
    pairs = list(combinations(bots, 2)) if len(bots) > 1 else [(bots[0], bots[0])]
    table = []
    played = 0
    for first, second in pairs:
        half = games // 2
        straight = simulate(game, [first, second], games - half, f"{seed}.{first}.{second}")
        swapped = simulate(game, [second, first], half, f"{seed}.{second}.{first}") if half else None
        wins, losses = straight.results["A"], straight.results["B"]
        draws, errors = straight.results["draw"], len(straight.errors)
        if swapped is not None:
            wins, losses = wins + swapped.results["B"], losses + swapped.results["A"]
            draws, errors = draws + swapped.results["draw"], errors + len(swapped.errors)
        total = wins + losses + draws
        share = (wins + draws / 2) / total if total else 0.5
        low, high = interval(share, total)
        table.append(
            Pairing(
                first,
                second,
                total,
                wins,
                draws,
                losses,
                round(share, 4),
                round(low, 4),
                round(high, 4),
                errors,
            )
        )
        played += games
        if progress is not None:
            progress(played)
    return table
