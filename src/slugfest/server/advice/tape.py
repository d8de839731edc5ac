"""The tape: how far two things are from one another, for anybody at any moment."""

from __future__ import annotations

import logging

from slugfest.families import family_of
from slugfest.kernel.errors import SetupError
from slugfest.kernel.inspection.proposal import place_or_name
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.server.wire.messages import Measure, Measured, Refused
from slugfest.server.wire.words import FAULT, NOT_MEASURED

logger = logging.getLogger(__name__)


def measured(match: Match, wanted: Measure, narrator: Narrator) -> Measured | Refused:
    """Answer `measure`; the match stays as it is, and nothing hidden is given away."""
    tape = family_of(match.game).table().tape
    start, end = place_or_name(wanted.one), place_or_name(wanted.other)
    if tape is None or start is None or end is None:
        return _none(match)
    try:
        measurement = tape(match.state, start, end)
    except (SetupError, LookupError):
        return _none(match)
    except Exception:
        logger.exception("the tape failed between %r and %r", start, end)
        return Refused("failed", "", FAULT, match.question, "measure")
    refusal = measurement.pop("refusal", None)
    reason = None if refusal is None else narrator.refusal(refusal)
    return Measured(wanted.one, wanted.other, reason=reason, **measurement)


def _none(match: Match) -> Refused:
    return Refused("malformed", "", NOT_MEASURED, match.question, "measure")
