"""How often an ability may be used, and what is said about its use besides."""

from __future__ import annotations

from slugfest.cards.superscape_language.language import SUPERSCAPE

SUPERSCAPE.sugar(
    "limit",
    lambda limit: limit,
    "once per ({limit=turn} turn|{limit=round} round|{limit=game} game) ,",
    "une fois par ({limit=turn} tour|{limit=round} round|{limit=game} partie) ,",
)
SUPERSCAPE.sugar(
    "rider",
    lambda limit: limit,
    (
        "you may only use this power once (per|during a) ({limit=turn} turn|{limit=round} round|{limit=game} game) .",
        "you may use this power only once (per|during a) ({limit=turn} turn|{limit=round} round|{limit=game} game) .",
    ),
)
