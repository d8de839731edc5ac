"""Previews: the odds of an option, for players who wonder before answering.

Working them out may take a while: it happens beside the match, one after another, and never keeps an answer
waiting.  Only what the player may know is looked at, and no die of the match.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from slugfest import odds
from slugfest.kernel.errors import AnswerError, Refusal
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.narration import Narrator
from slugfest.narration.showing import plain
from slugfest.odds.telling import caveat_told, preview_told
from slugfest.server.match.listeners import Listener
from slugfest.server.match.shown import refused_shown, tally_shown
from slugfest.server.wire.messages import AskOdds, AttackOddsShown, OddsShown, Refused
from slugfest.server.wire.words import BUSY, FAULT

logger = logging.getLogger(__name__)

MOST_WAITING = 8
"""Previews that one match may have asked for at once."""
MOST_FALLS = 5_000
"""Falls of the dice that are tried for one attack: under a second."""


def preview(match: Match, player: str, wanted: AskOdds, narrator: Narrator) -> OddsShown | Refused:
    """Answer to `odds`; the match stays as it is."""
    if match.decision(player) is None or wanted.question != match.question:
        reason = narrator.refusal(Refusal("", "another_question"))
        return Refused("stale", "", reason, wanted.question, "odds")
    policies = odds.BEST_PLAY if wanted.best else odds.PLAIN
    try:
        found_odds = odds.of_option(match, wanted.option, player=player, policies=policies, most=MOST_FALLS)
    except AnswerError as error:
        return refused_shown(error, wanted.question, narrator, "odds")
    except odds.TooManyFalls:
        return Refused("failed", "", narrator.odds("too_many"), wanted.question, "odds")
    shown = [_attack_shown(attack, narrator) for attack in found_odds.attacks]
    if not wanted.best:
        for attack_shown, attack in zip(shown, found_odds.attacks, strict=True):
            attack_shown.caveat = caveat_told(attack, player, narrator)
    alike = odds.alike(match, player, policies=policies, most=MOST_FALLS)
    return OddsShown(wanted.question, plain(wanted.option), wanted.best, shown, alike)


def _attack_shown(attack: odds.AttackOdds, narrator: Narrator) -> AttackOddsShown:
    return AttackOddsShown(
        attacker=attack.attacker,
        line=attack.line,
        target=attack.target,
        text=preview_told(attack, narrator),
        hit=attack.hit,
        critical=attack.critical,
        damage={str(points): share for points, share in attack.damage.items()},
        expected_damage=attack.expected_damage,
        knocked_down=attack.knocked_down,
        knocked_out=attack.knocked_out,
        removed=attack.removed,
        tallies=[tally_shown(reckoned.name, Tally(reckoned.parts), narrator) for reckoned in attack.reckoned],
    )


class Previews:
    """The previews that a match has been asked for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    def ask(self, match: Match, listener: Listener, player: str, wanted: AskOdds, narrator: Narrator) -> None:
        """Start working the odds out and send them."""
        if len(self._tasks) >= MOST_WAITING:
            listener.send(Refused("failed", "", BUSY, wanted.question, "odds"))
            return
        task = asyncio.create_task(self._tell(match, listener, player, wanted, narrator))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(
        self, match: Match, listener: Listener, player: str, wanted: AskOdds, narrator: Narrator
    ) -> None:
        message: OddsShown | Refused
        async with self._turn:
            try:
                message = await asyncio.to_thread(preview, match, player, wanted, narrator)
            except Exception:
                logger.exception("the odds of %s could not be worked out", msgspec.to_builtins(wanted))
                message = Refused("failed", "", FAULT, wanted.question, "odds")
        listener.send(message)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
