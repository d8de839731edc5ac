"""A table drawn with letters, for a plain terminal."""

from __future__ import annotations

from slugfest.families import family_of
from slugfest.games import narrator
from slugfest.kernel.match import Match


def draw_map(match: Match, seat: str, language: str = "en") -> str:
    """Return the board from above, with a key to the letters on it."""
    teller = narrator(match)

    def called(id: str) -> str:  # noqa: A002 - as in every data file
        label: str = getattr(teller.label(id), language)
        return label

    load = family_of(match.game).sketch
    if load is None:
        raise TypeError(f"a table of {match.game.id!r} cannot be drawn")
    return load()(match.game.board(match.state), match.view(seat).table, called, language)
