"""The abilities of the cards that the book prints, as programs of operations: test cards, whatever the card language reads."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from slugfest.cards.superscape_language.meaning import SUBJECT, Figures
from slugfest.cards.superscape_language.operations import (
    AtLeast,
    Branch,
    ChangeResult,
    ChooseFigure,
    Harm,
    Last,
    Mark,
    MoveAbilityMarker,
    MoveOrderMarker,
    PickWord,
    PlaceBeside,
    Program,
    Relate,
    Roll,
    RollAgain,
    SpecialMove,
)
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.game import Occasion
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.abilities.compiling import joins
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.defeat import DefeatFrame
from slugfest.rules.superscape.game import SuperScape
from slugfest.rules.superscape.names.tallies import ATTACK, KEYWORDS
from slugfest.rules.superscape.names.windows import WINDOWS
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.setting import Piece, Programmed
from slugfest.rules.superscape.stats import NORMAL
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.traits import has_keyword
from tests.rules.superscape.builder import Game, faces

DAMAGE_TYPES = ("cold", "electric", "heat", "light", "sonic", "toxic")
When = Callable[[Occasion[Any, Any], str], bool]

CARDS: dict[str, dict[str, Any]] = {
    "battle_beast": {"life": 7, "move": 6, "range": 1, "attack": 6, "defense": 7, "points": 400, "height": 6},
    "hulk": {
        "life": 8,
        "move": 5,
        "range": 1,
        "attack": 6,
        "defense": 6,
        "points": 380,
        "height": 6,
        "size": "large",
    },
    "batman": {
        "life": 4,
        "move": 5,
        "range": 1,
        "attack": 5,
        "defense": 5,
        "points": 230,
        "faction": "Justice League",
        "special_attacks": [
            {
                "name": "Bat-a-rang Arsenal",
                "text": "Range 5. Attack 3. May attack up to three times; no figure twice.",
            }
        ],
    },
    "gouf": {
        "life": 4,
        "move": 4,
        "range": 1,
        "attack": 5,
        "defense": 4,
        "points": 140,
        "height": 14,
        "size": "huge",
    },
}
"""What is printed on them, besides their abilities (SS-CARD-29)."""


class Printed:
    """An ability of a printed card: its key, its moment, what it does, and when."""

    def __init__(
        self,
        key: str,
        window: str,
        whose: str,
        program: Program,
        *,
        may: bool = False,
        repeats: bool = False,
        also: When = lambda _occasion, _bearer: True,
    ) -> None:
        self.key = key
        self.program = program
        self._rest: dict[str, Any] = {"may": may, "repeats": repeats, "also": also}
        self._window = WINDOWS.named(window)
        self._whose = whose

    def of(self, bearer: str) -> Ability:
        """The ability as a figure has it."""
        return joins(bearer, self.key, self._window, self._whose, self.program, **self._rest)


# -- Battle Beast -------------------------------------------------------------------------------------


def lacks_foe(occasion: Occasion[Any, Any], bearer: str) -> bool:
    """His Foe is missing from the battlefield."""
    table: SuperscapeTable = occasion.table
    foe = table.on_card(table.setting.pieces[bearer].unit).related("foe")
    return not foe or not table.stands(foe)


def against_foe(occasion: Occasion[Any, Any], bearer: str) -> bool:
    table: SuperscapeTable = occasion.table
    roll = occasion.frame
    foe = table.on_card(table.setting.pieces[bearer].unit).related("foe")
    return (
        isinstance(roll, RollFrame)
        and roll.purpose == "attack"
        and roll.figure == bearer
        and roll.against == foe
    )


WORTHY_FOE = Printed(
    "battle_beast.worthy_foe",
    "start_of_round",
    "anybody",
    (
        ChooseFigure(Figures("enemy", uniqueness=("unique", "event"), hero=True), highest="attack"),
        Relate("foe"),
    ),
    also=lacks_foe,
)
FOE_REROLL = Printed(
    "battle_beast.worthy_foe#2", "die_rolled", "roller", (RollAgain(20),), may=True, also=against_foe
)

# -- Hulk ---------------------------------------------------------------------------------------------


def rage(occasion: Occasion[Any, Any], bearer: str) -> Part | None:
    """+1 Attack for each of his wounds in a normal attack on an adjacent figure, at most +5."""
    table: SuperscapeTable = occasion.table
    frame = occasion.frame
    normal = not isinstance(frame, CombatFrame) or frame.attack == NORMAL
    if occasion.subject != bearer or not normal or not table.positions.adjacent(bearer, occasion.other):
        return None
    return Part(min(5, table.figures[bearer].wounds), "Rage Smash 5", "SS-SAMP-07")


SUPER_LEAP = Printed(
    "hulk.super_leap",
    "special_move",
    "mover",
    (
        Last("gains_symbol", "flying"),
        Last("number", "attack", -3),
        SpecialMove(10, height=50, flies=True),
    ),
    may=True,
)

# -- Batman -------------------------------------------------------------------------------------------


def joins_the_league(occasion: Occasion[Any, Any], bearer: str) -> Part | None:
    """Allied Vigilantes are of the Justice League."""
    table: SuperscapeTable = occasion.table
    figure = occasion.subject
    if not table.allied(bearer, figure) or not has_keyword(occasion, figure, "Vigilante"):
        return None
    return Part(1, "Preserving Justice", "SS-SAMP-08")


def beside_him(occasion: Occasion[Any, Any], bearer: str) -> bool:
    """The target of his special attack is next to him, or to an ally of his who is not the target itself."""
    table: SuperscapeTable = occasion.table
    combat = occasion.host(CombatFrame)
    if combat.attack == NORMAL:
        return False
    near = [figure for figure in table.positions.bodies if figure == bearer or table.allied(bearer, figure)]
    return any(figure != combat.target and table.positions.adjacent(figure, combat.target) for figure in near)


MARKERS = Printed(
    "batman.preserving_justice",
    "setup_components",
    "anybody",
    (Mark("Justice Marker", 1, each="Justice League", most=3),),
)
CHANGES_A_D20 = Printed(
    "batman.preserving_justice#2",
    "die_rolled",
    "anybody",
    (Mark("Justice Marker", -1), ChangeResult((3, -3))),
    may=True,
    repeats=True,
    also=lambda occasion, _bearer: occasion.host(RollFrame).die.name == "d20",
)
ARSENAL = Printed(
    "batman.bat_a_rang_arsenal#2",
    "before_attack",
    "attacker",
    (
        Roll("d20"),
        Branch(AtLeast("result", 16), (PickWord(DAMAGE_TYPES), Harm("target", wounds=1, of_type="word"))),
    ),
    may=True,
    also=beside_him,
)


def ends_a_card(occasion: Occasion[Any, Any], bearer: str) -> bool:
    """He himself is defeated, or the last figure of another card of the team."""
    table: SuperscapeTable = occasion.table
    figure = occasion.host(DefeatFrame).figure
    others = table.setting.units[table.setting.pieces[figure].unit].figures
    return not any(table.figures[other].active for other in others if other != figure)


HANDS_ON_ORDERS = Printed(
    "batman.preserving_justice#3",
    "defeated",
    "teammate",
    (MoveOrderMarker(SUBJECT),),
    may=True,
    repeats=True,
    also=ends_a_card,
)
HANDS_ON_MARKERS = Printed(
    "batman.preserving_justice#4",
    "defeated",
    "teammate",
    (MoveAbilityMarker("Justice Marker", SUBJECT),),
    may=True,
    repeats=True,
    also=ends_a_card,
)

# -- Gouf ---------------------------------------------------------------------------------------------

ENTANGLING_SHOCK = Printed(
    "gouf.entangling_shock",
    "instead_of_attack_action",
    "attacker",
    (ChooseFigure(Figures(near="adjacent")), Harm(dice=1, of_type="electric")),
    may=True,
)

HEAT_ROD = Printed(
    "gouf.heat_rod",
    "instead_of_move_action",
    "mover",
    (
        ChooseFigure(Figures("enemy", within=4, clear=True, not_sizes=("tiny",), levels=10)),
        PlaceBeside(),
    ),
    may=True,
)

ABILITIES: dict[str, tuple[Printed, ...]] = {
    "battle_beast": (WORTHY_FOE, FOE_REROLL),
    "batman": (MARKERS, CHANGES_A_D20, ARSENAL, HANDS_ON_ORDERS, HANDS_ON_MARKERS),
    "gouf": (ENTANGLING_SHOCK, HEAT_ROD),
    "hulk": (SUPER_LEAP,),
}
MORE: dict[str, tuple[Callable[[str], Ability], ...]] = {
    "hulk": (lambda bearer: Adds(bearer, ATTACK, rage),),
    "batman": (lambda bearer: Adds(bearer, KEYWORDS["Justice League"], joins_the_league),),
}


class WithPrintedCards(SuperScape):
    """The game with the abilities of the printed cards on the cards called like them, or with others, and more of tests."""

    def __init__(
        self, abilities: Mapping[str, tuple[Printed, ...]] = ABILITIES, more: Iterable[Ability] = ()
    ) -> None:
        super().__init__()
        self.printed = abilities
        self.more = tuple(more)

    def start(self, setup: Mapping[str, Any]) -> SuperscapeTable:
        table = super().start(setup)
        for figure, piece in table.setting.pieces.items():
            table.setting.abilities[figure] += tuple(self._abilities(piece))
            for ability in self.printed.get(piece.card.id, ()):
                table.setting.programs[ability.key] = Programmed(ability.key, ability.program)
        for given in self.more:
            table.setting.abilities[given.bearer] += (given,)
        table.setting._indexes.clear()
        table.muster()
        return table

    def _abilities(self, piece: Piece) -> Iterable[Ability]:
        for ability in self.printed.get(piece.card.id, ()):
            yield ability.of(piece.id)
        for make in MORE.get(piece.card.id, ()):
            yield make(piece.id)


def printed_game(
    setup: Mapping[str, Any],
    dice: str | Iterable[int | str] = "",
    abilities: Mapping[str, tuple[Printed, ...]] = ABILITIES,
    more: Iterable[Ability] = (),
) -> Game:
    match = Match(WithPrintedCards(abilities, more), Journal("superscape", dict(setup), script=faces(dice)))
    return Game(match)
