"""What every family shows: the types that the messages of the server and the client are generated from."""

from __future__ import annotations

from slugfest.kernel.shown import Family
from slugfest.rules.knight import game as knight_game
from slugfest.rules.knight.shown import FAMILY as KNIGHT
from slugfest.rules.superscape import game as superscape_game
from slugfest.rules.superscape.shown import FAMILY as SUPERSCAPE

FAMILIES: tuple[Family, ...] = (KNIGHT, SUPERSCAPE)
GAMES = (*knight_game.GAMES.values(), superscape_game.GAME)
"""The games of all families; with them all their events are loaded."""
