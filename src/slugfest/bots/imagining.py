"""The match as a player may imagine it: all that the view tells, the rest made up.

A bot that looks ahead plays on a copy.  The copy has dice of the bot's own, so that no roll to come
can be read off it, and whatever is hidden from the player (order markers, sealed answers) is replaced
by a guess.  This is the one place where a bot gets hold of a match.
"""

from __future__ import annotations

from random import Random

from slugfest.families import family_of
from slugfest.kernel.decisions import Together
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.views import View


def imagine(view: View, random: Random) -> Match:
    """Return a copy of the match at the same question, whose rolls are put as questions."""
    twin = view._match.clone()  # noqa: SLF001 - the gate for bots: nothing hidden gets past this module
    twin.dice = AskedDice()
    twin.journal = Journal(twin.journal.game, twin.journal.setup)
    twin.events = []
    _make_up(twin, view.player, random)
    return twin


def imagine_again(match: Match, player: str | None, random: Random) -> Match:
    """Return a copy of an imagined match in which everything hidden is guessed again."""
    twin = match.clone()
    _make_up(twin, player, random)
    return twin


def _make_up(match: Match, player: str | None, random: Random) -> None:
    """Replace what the player may not know by a guess of the family that is played."""
    family_of(match.game).table().guess(match.state, player, random)
    _forget_sealed(match, player, random)


def _forget_sealed(match: Match, player: str | None, random: Random) -> None:
    """Make up the sealed answers of others; those that were given are not looked at."""
    if isinstance(match.pending, Together):
        match.state.sealed = {
            decision.player: decision.sample(random)
            for decision in match.pending.decisions
            if decision.player != player
        }
