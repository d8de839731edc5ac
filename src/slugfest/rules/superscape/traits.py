"""What a figure has now: what is printed on its card, with what it has gained, without what it has lost."""

from __future__ import annotations

from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.superscape.lasting import (
    COMMITTED,
    GAINS_KEYWORD,
    GAINS_SYMBOL,
    LOSES_KEYWORD,
    LOSES_SYMBOL,
    NUMBER,
)
from slugfest.rules.superscape.names.tallies import KEYWORDS, SYMBOLS, SYMBOLS_LOST, TYPES
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.table import SuperscapeTable

CROSSOVER = "crossover"
FLYING = "flying"
MAGICAL_AFFINITY = "magical_affinity"
MENTAL_SHIELD = "mental_shield"
STEALTH = "stealth"
SUPER_STRENGTH = "super_strength"
WATER_AFFINITY = "water_affinity"
RESISTANCE = {word: f"{word}_resistance" for word in TYPES}
WEAKNESS = {word: f"{word}_weakness" for word in TYPES}
"""SS-DTYPE-01.  The symbols of each damage type."""


def has_symbol(scene: AnyScene, figure: str, symbol: str) -> bool:
    """SS-SYM-01, SS-SYM-02, SS-SYM-24.  Printed or gained, once or twice, and not lost."""
    table = scene.table
    has = symbol in table.setting.pieces[figure].symbols
    if not table.lasting and not table.index.adds:  # as a rule
        return has
    if _for_now(table, figure, LOSES_SYMBOL, symbol) or _by_ability(scene, SYMBOLS_LOST[symbol], figure):
        return False
    return has or _for_now(table, figure, GAINS_SYMBOL, symbol) or _by_ability(scene, SYMBOLS[symbol], figure)


def has_keyword(scene: AnyScene, figure: str, word: str) -> bool:
    """SS-CARD-23, SS-CARD-24.  Species, class, personality, faction and publisher are keywords too."""
    table = scene.table
    if _for_now(table, figure, LOSES_KEYWORD, word):
        return False
    if word in table.setting.pieces[figure].keywords:
        return True
    return _for_now(table, figure, GAINS_KEYWORD, word) or _by_ability(scene, KEYWORDS[word], figure)


def _for_now(table: SuperscapeTable, figure: str, what: str, word: str) -> bool:
    if not table.lasting:
        return False
    unit = table.setting.pieces[figure].unit
    return any(
        lasting.what == what and lasting.word == word and lasting.whom in (figure, unit)
        for lasting in table.lasting
    )


def _by_ability(scene: AnyScene, name: TallyName, figure: str) -> bool:
    """Return whether an ability in play gives it to the figure at this moment."""
    return name in scene.table.index.adds and bool(scene.tally(name, of=figure).parts)


def committed(table: SuperscapeTable, figure: str, to: str) -> bool:
    """SS-MACT-15.  Whether the figure has committed itself to a normal move for its activation."""
    return any(
        lasting.what == COMMITTED and lasting.word == to and lasting.whom == figure
        for lasting in table.lasting
    )


def lasting_parts(table: SuperscapeTable, whom: str, number: str) -> tuple[Part, ...]:
    """Return what a number of a figure, or of a player by the own figures in the game, has gained or lost for a while."""
    if not table.lasting:
        return ()
    piece = table.setting.pieces.get(whom)
    if piece is None:
        own = [name for name, figure in table.figures.items() if figure.active and figure.player == whom]
        concerned = frozenset([whom, *own])
    else:
        concerned = frozenset([whom, piece.unit])
    return tuple(
        [
            Part(lasting.amount, table.setting.power_name(lasting.key), "SS-ABIL-01")
            for lasting in table.lasting
            if lasting.what == NUMBER and lasting.word == number and lasting.whom in concerned
        ]
    )


def with_lasting(scene: AnyScene, number: TallyName, *parts: Part, of: str, other: str = "") -> Tally:
    """Return a number with everything that adds to it: what is printed, what abilities give now, and what lasts."""
    lasting = lasting_parts(scene.table, of, number)
    return scene.tally(number, *parts, *lasting, of=of, other=other)
