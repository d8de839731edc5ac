"""Control of figures of other teams: taking it, what it changes, and its end."""

from typing import Any

import pytest

from slugfest.rules.superscape.events import (
    CardActivated,
    ControlEnded,
    ControlTaken,
    LastingBegan,
    NothingActivated,
    OrderMarkerRevealed,
    SwipeForgone,
)
from slugfest.rules.superscape.lasting import GAINS_SYMBOL, GAME, LOSES_SYMBOL, ROUND, TURN
from slugfest.rules.superscape.names.windows import (
    BEFORE_TURN,
    START_OF_ROUND,
    START_OF_TURN,
)
from slugfest.rules.superscape.rounds.control import controlling, maneuvering
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape.builder import Game, ability, put, setup_of
from tests.rules.superscape.knacks import Knack, gifted, knack
from tests.rules.superscape.spying import spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
TEAMS: dict[str, Any] = {
    "A": {"hero": put("1,1"), "pal": put("3,1")},
    "B": {"foe": put("8,1"), "fiend": put("6,1")},
}


def turn_of_a(table: SuperscapeTable) -> bool:
    return table.active == "A" and table.turn == 1


def takes(figure: str = "B.foe", until: str = TURN, window: Any = START_OF_TURN) -> Knack:
    return knack(
        "A.hero", window, lambda _scene: controlling(figure, "A", until, "A.hero", "knack"), when=turn_of_a
    )


def enemies(game: Game, figure: str) -> set[str]:
    return set(game.table.enemies(figure))


@pytest.mark.rule("SS-CTRL-01", "SS-CTRL-02", "SS-TEAM-08")
def test_for_the_time_being_it_is_on_the_controllers_team() -> None:
    position = {"markers": {"A": {"1": "A.hero"}}}
    game = gifted(setup_of(ROW, TEAMS, "turn", position=position), takes())

    assert game.told(ControlTaken)
    assert game.table.team("A") == ("A.hero", "A.pal", "B.foe")
    assert game.table.allied("A.hero", "B.foe")
    assert enemies(game, "B.foe") == {"B.fiend"}
    assert enemies(game, "B.fiend") == {"A.hero", "A.pal", "B.foe"}
    assert game.match.view("B").table["figures"]["B.foe"]["player"] == "A"


@pytest.mark.rule("SS-CTRL-09")
def test_it_returns_to_its_team_when_control_ends() -> None:
    game = gifted(setup_of(ROW, TEAMS, "turn", position={"markers": {"B": {"1": "B.foe"}}}), takes())

    assert [event.figure for event in game.told(ControlEnded)] == ["B.foe"]
    assert game.table.controller("B.foe") == "B"
    # B's own turn comes after it: the marker on the card works again (SS-MIX-15).
    assert game.told(CardActivated)[0].card == "B.foe"


@pytest.mark.rule("SS-CTRL-06", "SS-MIX-15")
def test_a_marker_on_a_card_that_is_on_another_team_activates_nothing() -> None:
    setup = setup_of(ROW, TEAMS, "turn", position={"markers": {"B": {"1": "B.foe"}}})
    game = gifted(setup, takes(until=ROUND))

    assert [event.card for event in game.told(OrderMarkerRevealed)] == ["B.foe"]
    assert next(event.rules for event in game.told(NothingActivated) if event.player == "B") == (
        "SS-CTRL-06",
    )
    assert not game.told(CardActivated)


@pytest.mark.rule("SS-CTRL-06")
def test_the_controller_may_place_own_markers_on_it_in_a_later_planning() -> None:
    def quiet(table: SuperscapeTable) -> bool:
        return table.controller("B.foe") == "B"

    taken = knack("A.hero", START_OF_ROUND, lambda _scene: controlling("B.foe", "A", GAME), when=quiet)
    game = gifted(setup_of(ROW, TEAMS, "round"), taken, dice=[20, 10])
    game.match.answer(dict.fromkeys("123X", "B.foe"), player="A")
    assert game.refusal(dict.fromkeys("123X", "B.foe")) == ("SS-ORDER-01", "not_an_option")
    game.match.answer(dict.fromkeys("123X", "B.fiend"), player="B")

    assert (game.asked.player, game.asked.facts["figure"]) == ("A", "B.foe")
    shown = game.match.view("B").table["cards"]["B.foe"]["markers"]
    assert [(marker["player"], marker["marker"]) for marker in shown] == [
        ("A", "1"),
        ("A", "?"),
        ("A", "?"),
        ("A", "?"),
    ]


@pytest.mark.rule("SS-CTRL-03", "SS-SYM-18")
@pytest.mark.parametrize(
    ("symbols", "lost", "taken"),
    [((), False, True), (("mental_shield",), False, False), (("mental_shield",), True, True)],
)
def test_a_mental_shield_keeps_opponents_from_taking_control(
    symbols: tuple[str, ...], lost: bool, taken: bool
) -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1", symbols=list(symbols))}}
    drains = knack(
        "A.hero",
        BEFORE_TURN,
        lambda _scene: LastingBegan("B.foe", LOSES_SYMBOL, "mental_shield", 0, TURN, "A.hero", "drain"),
        when=lambda table: lost and table.active == "A",
        key="drain",
    )
    game = gifted(setup_of(ROW, teams, "turn"), takes(), drains)

    assert bool(game.told(ControlTaken)) == taken


@pytest.mark.rule("SS-SYM-02", "SS-CTRL-03")
def test_a_mental_shield_may_be_gained() -> None:
    gains = knack(
        "B.fiend",
        BEFORE_TURN,
        lambda _scene: LastingBegan("B.foe", GAINS_SYMBOL, "mental_shield", 0, TURN, "B.fiend", "shelter"),
        when=turn_of_a,
        key="shelter",
    )
    game = gifted(setup_of(ROW, TEAMS, "turn"), takes(), gains)

    assert not game.told(ControlTaken)


@pytest.mark.rule("SS-CTRL-04", "SS-UNIQ-12", "SS-SQUAD-11")
@pytest.mark.parametrize(
    ("uniqueness", "taken"), [("event", False), ("unique", True), ("uncommon", True), ("common", True)]
)
def test_enemy_events_cannot_be_taken_control_of(uniqueness: str, taken: bool) -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1", "7,1", uniqueness=uniqueness, figures=2)}}
    game = gifted(setup_of(ROW, teams, "turn"), takes("B.foe.2"))

    assert bool(game.told(ControlTaken)) == taken


@pytest.mark.rule("SS-UNIQ-13", "SS-UNIQ-07")
def test_an_identity_clash_does_not_prevent_control() -> None:
    setup = setup_of(
        ROW, {"A": {"hero": put("1,1", identity="Eve")}, "B": {"foe": put("8,1", identity="Eve")}}, "turn"
    )
    game = gifted(setup, takes())

    assert [event.figure for event in game.told(ControlTaken)] == ["B.foe"]


@pytest.mark.rule("SS-CTRL-05", "SS-MIX-16")
def test_a_maneuvered_enemy_fears_its_friends_and_not_its_foes() -> None:
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("2,1"), "fiend": put("3,1")}}
    moves = knack(
        "A.hero",
        START_OF_TURN,
        lambda _scene: maneuvering("B.foe", "A", 3, "A.hero", "knack"),
        when=turn_of_a,
    )
    game = gifted(setup_of(rows, teams, "turn"), moves)

    assert (game.asked.player, game.asked.facts["figure"], game.table.controller("B.foe")) == (
        "A",
        "B.foe",
        "A",
    )
    # It leaves both: only its former friend may swipe.
    game.walk("2,1", "1,2")
    assert (game.about, game.asked.player, game.asked.facts["figure"]) == ("swipe", "B", "B.fiend")
    game.answer(False)
    assert [event.figure for event in game.told(SwipeForgone)] == ["B.fiend"]
    assert (game.at("B.foe"), game.table.controller("B.foe")) == ("1,2", "B")


@pytest.mark.rule("SS-MIX-17")
@pytest.mark.parametrize(
    ("printed", "moved"),
    [({}, True), ({"symbols": ["mental_shield"]}, False), ({"uniqueness": "event"}, False)],
)
def test_neither_a_shielded_figure_nor_an_enemy_event_is_maneuvered(
    printed: dict[str, Any], moved: bool
) -> None:
    moves = knack(
        "A.hero",
        START_OF_TURN,
        lambda _scene: maneuvering("B.foe", "A", 3, "A.hero", "knack"),
        when=turn_of_a,
    )
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1", **printed)}}
    game = gifted(setup_of(ROW, teams, "turn"), moves)

    assert (game.about == "route") == moved
    if moved:
        assert (game.asked.player, game.asked.facts["figure"]) == ("A", "B.foe")


@pytest.mark.rule("SS-CTRL-07")
def test_abilities_of_a_controlled_card_work_for_the_controller() -> None:
    heals = put("8,1", wounds=2, **ability("At the end of your turn, this figure may heal 1 wound."))
    game = gifted(setup_of(ROW, {"A": {"hero": put("1,1")}, "B": {"foe": heals}}, "turn"), takes())

    assert (game.about, game.asked.player, game.asked.facts["figure"]) == ("use_ability", "A", "B.foe")


@pytest.mark.rule("SS-CTRL-08", "SS-COMP-18")
def test_wounds_and_ability_markers_stay_on_the_card() -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"foe": put("8,1", wounds=2)}}
    position = {"cards": {"B.foe": {"markers": {"Rage": 3}}}}
    game = gifted(setup_of(ROW, teams, "turn", position=position), takes(until=GAME))

    assert game.told(ControlTaken)
    assert (game.wounds("B.foe"), game.table.on_card("B.foe").many("Rage")) == (2, 3)
    assert game.alive("B.foe")


@pytest.mark.rule("SS-CTRL-11")
def test_a_controlled_figure_that_is_defeated_goes_back_to_its_team() -> None:
    teams = {"A": {"hero": put("6,1")}, "B": {"foe": put("8,1", life=1), "fiend": put("7,1")}}
    setup = setup_of(ROW, teams, "turn", position={"markers": {"B": {"1": "B.fiend"}}})
    game = gifted(setup, takes(until=ROUND), dice="kkk bbb")
    game.answer([], "normal B.foe")

    assert not game.alive("B.foe")
    assert game.table.controller("B.foe") == "B"
    assert "B.foe" in game.table.team("B")


@pytest.mark.rule("SS-CTRL-02", "SS-CTRL-09")
def test_windows_open_when_control_begins_and_when_it_ends() -> None:
    def now(table: SuperscapeTable) -> bool:
        return table.active == "A"

    setup = setup_of(ROW, TEAMS, "turn", rounds=1, position={"turn": 3, "order": ["B", "A"], "player": "A"})
    taken = knack("A.hero", START_OF_TURN, lambda _scene: controlling("B.foe", "A", ROUND), when=now)
    game = gifted(setup, taken, more=spies(["control_changed", "end_of_round", "end_of_turn"]))

    assert windows(game) == ["control_changed", "end_of_turn", "end_of_round", "control_changed"]


@pytest.mark.rule("SS-CTRL-01", "SS-SQUAD-02")
def test_of_a_squad_partly_taken_over_each_player_uses_the_own_figures() -> None:
    teams = {"A": {"hero": put("1,1")}, "B": {"choir": put("4,1", "6,1", "8,1", figures=3)}}
    position = {"markers": {"B": {"1": "B.choir"}}}
    game = gifted(setup_of(ROW, teams, "turn", position=position), takes("B.choir.2", until=ROUND))

    assert game.told(CardActivated)[-1].figures == ("B.choir.1", "B.choir.3")
    assert game.table.team("A") == ("A.hero", "B.choir")


def test_nobody_controls_what_is_already_their_own() -> None:
    game = gifted(setup_of(ROW, TEAMS, "turn"), takes("A.pal"))

    assert not game.told(ControlTaken)
