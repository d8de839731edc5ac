"""What lasts for a while: symbols, keywords and numbers gained or lost."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import THIS
from slugfest.cards.superscape_language.operations import Last
from slugfest.cards.superscape_language.phrases.numbers import Change

UNTIL = (
    "({until=activation} for the rest of this activation|{until=turn} for the rest of this turn"
    "|{until=round} for the rest of this round|{until=game} for the rest of the game|{until=action} for the rest of this action)"
)
UNTIL_FR = (
    "({until=activation} pour le reste de cette activation|{until=turn} pour le reste de ce tour"
    "|{until=round} pour le reste de ce round|{until=game} pour le reste de la partie|{until=action} pour le reste de cette action)"
)
PRINTED = (
    "({until=turn} for the rest of (the|that) turn|{until=turn} (this|that) turn|{until=turn} for this turn|{until=turn} for the duration of this turn"
    "|{until=round} for the rest of the round|{until=round} for this round|{until=round} for the remainder of the round)"
)
SUPERSCAPE.phrase(
    "deed",
    Last,
    (
        f"{{what=gains_symbol}} give {{whom:ref}} {{word:symbol}} {UNTIL}",
        f"{{what=gains_symbol}} {{whom:ref}} gains {{word:symbol}} {UNTIL}",
    ),
    f"{{what=gains_symbol}} <donner|donnez> {{word:symbol}} à {{whom:ref}} {UNTIL_FR}",
    Example(
        "A symbol is gained for a while.",
        "Before moving, give this figure Flying for the rest of this activation.",
        form="(give *figure* | take from *figure*) *symbol* for the rest of this (action | activation | turn | round | game)",
    ),
    name="gains",
)
SUPERSCAPE.phrase(
    "deed",
    Last,
    (
        f"{{what=loses_symbol}} take {{word:symbol}} from {{whom:ref}} {UNTIL}",
        f"{{what=loses_symbol}} {{whom:ref}} loses {{word:symbol}} {UNTIL}",
    ),
    f"{{what=loses_symbol}} <retirer|retirez> {{word:symbol}} à {{whom:ref}} {UNTIL_FR}",
)
SUPERSCAPE.phrase(
    "deed",
    Last,
    f"{{what=number}} give {{whom:ref}} {{amount:signed}} {{word:lasting_stat}} {UNTIL}",
    f"{{what=number}} <donner|donnez> {{amount:signed}} {{word:lasting_stat}} à {{whom:ref}} {UNTIL_FR}",
    Example(
        "A number goes up or down for a while.",
        "Before moving, you may roll a d20. On a 13+, give this figure +2 Move for the rest of this turn.",
        form="give *figure* (+ | -)N *stat* for the rest of this (action | activation | turn | round | game)",
    ),
    name="for_a_while",
)
NUMBERS = ("attack", "defense", "move", "range")


def _tell_stat(stat: Any, language: str) -> str | None:
    from slugfest.cards.superscape_language.wording import STATS  # noqa: PLC0415

    return STATS[stat][language == "fr"] if stat in NUMBERS else None


SUPERSCAPE.words(
    "lasting_stat",
    lambda reading, at: [(end, stat) for end, stat in reading.read("stat", at) if stat in NUMBERS],
    _tell_stat,
)


def _gains(whom: str, until: str, changes: Any = (), word: str = "") -> Any:
    flat = [change for part in changes for change in (part if isinstance(part, tuple) else (part,))]
    if not all(isinstance(change, Change) and change.stat in NUMBERS and not change.whose for change in flat):
        return None
    gained = (Last("gains_symbol", word, 0, until, whom),) if word else ()  # type: ignore[arg-type]
    return (*gained, *[Last("number", change.stat, change.amount, until, whom) for change in flat])  # type: ignore[arg-type]


def _adds(changes: Any, until: str) -> Any:
    """Read `add 3 to its Move this turn`: the words have to say whose."""
    from slugfest.cards.superscape_language.language import PRONOUN  # noqa: PLC0415

    flat = [change for part in changes for change in (part if isinstance(part, tuple) else (part,))]
    owners = {change.whose for change in flat}
    if (
        len(owners) != 1
        or not owners <= {THIS, PRONOUN}
        or not all(change.stat in NUMBERS for change in flat)
    ):
        return None
    return tuple([Last("number", change.stat, change.amount, until, change.whose) for change in flat])  # type: ignore[arg-type]


for _until in (UNTIL, PRINTED):
    SUPERSCAPE.sugar(
        "deed",
        _gains,
        (
            f"{{whom:ref}} gains {{word:symbol}} [and {{changes:changes_made}}] {_until}",
            f"{{whom:ref}} {{changes:changes_made}} {_until}",
        ),
    )
    SUPERSCAPE.sugar("deed", _adds, f"{{changes:changes_made}} {_until}")
