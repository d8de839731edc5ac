"""Activations granted besides the ordered one: in a queue, within one another, instead of one, by phases alone."""

from typing import Any

import pytest

from slugfest.kernel.abilities import Joins
from slugfest.rules.superscape.attacks.attack_phase import AttackPhaseFrame
from slugfest.rules.superscape.events import (
    ActivationEnded,
    ActivationGranted,
    CardActivated,
    ControlTaken,
    NothingActivated,
    NothingGranted,
    OrderMarkerRevealed,
    TurnBegan,
)
from slugfest.rules.superscape.lasting import TURN
from slugfest.rules.superscape.names.windows import (
    ACTIVATED,
    END_OF_ACTIVATION,
    END_OF_TURN,
    ENTER_SPACE,
    TRANSITION,
)
from slugfest.rules.superscape.rounds.activation import ActivationFrame, TransitionFrame
from slugfest.rules.superscape.rounds.control import controlling, maneuvering
from slugfest.rules.superscape.table import SuperscapeTable
from tests.rules.superscape.builder import Game, ability, put, setup_of
from tests.rules.superscape.conftest import Play
from tests.rules.superscape.knacks import Knack, gifted, knack
from tests.rules.superscape.spying import Passed, Spied, spies, windows

ROW = ["g0 g0 g0 g0 g0 g0 g0 g0"]
TEAMS: dict[str, Any] = {
    "A": {"hero": put("1,1"), "pal": put("3,1")},
    "B": {"foe": put("8,1"), "fiend": put("6,1")},
}
MARKED = {"markers": {"A": {"1": "A.hero"}, "B": {"1": "B.foe"}}}


def activated(game: Game) -> list[tuple[str, str]]:
    return [(event.player, event.card) for event in game.told(CardActivated)]


def by_order(is_ordered: bool, name: str) -> Joins:
    """A spy that sees cards activated, by an order marker or otherwise."""

    def fits(occasion: Any, _bearer: str) -> bool:
        return bool(occasion.host(ActivationFrame).ordered is is_ordered)

    return Joins(
        "A.hero",
        name,
        ACTIVATED,
        "SS-ACTV-02",
        when=fits,
        does=lambda occasion, _bearer: [Passed(f"{name} {occasion.host(ActivationFrame).card}")],
    )


SPY = [by_order(True, "ordered"), by_order(False, "not ordered")]


def another(card: str = "A.pal", player: str = "A", window: Any = END_OF_ACTIVATION) -> Knack:
    """The hero gives an activation once, after its own."""

    def fresh(table: SuperscapeTable) -> bool:
        return bool(table.active == "A" and not table.granted and table.activated in ("A.hero", ""))

    return knack("A.hero", window, lambda _scene: ActivationGranted(player, card), when=fresh)


@pytest.mark.rule("SS-ABIL-05", "SS-ACTV-02", "SS-ACTV-03", "SS-ACTV-09", "SS-MIX-74", "SS-TURN-07")
def test_a_granted_activation_follows_within_the_turn_and_is_not_ordered() -> None:
    spy = spies(["before_turn", "reveal_order_marker", "end_of_turn"])
    game = gifted(setup_of(ROW, TEAMS, "turn", position=MARKED), another(), more=[*spy, *SPY])

    assert (game.asked.facts["figure"], windows(game)[2:]) == ("A.hero", ["ordered A.hero"])
    game.answer([])
    assert (game.asked.facts["figure"], windows(game)[3:]) == ("A.pal", ["not ordered A.pal"])
    assert windows(game)[:2] == ["before_turn", "reveal_order_marker"]
    game.answer([])
    assert activated(game) == [("A", "A.hero"), ("A", "A.pal"), ("B", "B.foe")]
    assert [name for name in windows(game) if name in ("reveal_order_marker", "end_of_turn")][:2] == [
        "reveal_order_marker",
        "end_of_turn",
    ]
    assert [event.player for event in game.told(TurnBegan)] == ["A", "B"]
    assert len([event for event in game.told(OrderMarkerRevealed) if event.player == "A"]) == 1


@pytest.mark.rule("SS-ACTV-09", "SS-TURN-07")
def test_what_is_granted_at_the_end_of_a_turn_still_belongs_to_it_and_the_turn_ends_once() -> None:
    setup = setup_of(ROW, TEAMS, "turn", position=MARKED)
    game = gifted(setup, another(window=END_OF_TURN), more=spies(["end_of_turn"], bearer="B.foe"))

    game.answer([])
    assert (game.asked.facts["figure"], game.table.active) == ("A.pal", "A")
    game.answer([])
    assert game.table.active == "B"
    assert windows(game) == ["end_of_turn"]


@pytest.mark.rule("SS-ACTV-03")
@pytest.mark.parametrize("card", ["B.fiend", "A.pal"])
def test_only_active_figures_of_the_own_team_can_be_activated(card: str) -> None:
    figures = {
        "A.hero": {"at": "1,1"},
        "A.pal": {"defeated": True},
        "B.foe": {"at": "8,1"},
        "B.fiend": {"at": "6,1"},
    }
    game = gifted(setup_of(ROW, TEAMS, "turn", position={**MARKED, "figures": figures}), another(card))
    game.answer([])

    assert [event.card for event in game.told(NothingGranted)] == [card]
    assert activated(game) == [("A", "A.hero"), ("B", "B.foe")]


@pytest.mark.rule("SS-ACTV-06", "SS-TURN-07")
def test_an_activation_on_another_players_turn_is_nested_in_it() -> None:
    nested = knack(
        "B.fiend",
        TRANSITION,
        lambda _scene: ActivationFrame("activation", player="B", card="B.fiend"),
        when=lambda table: table.activated == "A.hero",
    )
    game = gifted(setup_of(ROW, TEAMS, "turn", position=MARKED), nested, more=SPY).answer([])

    assert (game.asked.player, game.table.active, game.table.activated) == ("B", "A", "B.fiend")
    assert windows(game) == ["ordered A.hero", "not ordered B.fiend"]
    game.answer([])
    assert activated(game) == [("A", "A.hero"), ("B", "B.fiend"), ("B", "B.foe")]
    assert [event.card for event in game.told(ActivationEnded)] == ["B.fiend", "A.hero"]
    assert [event.player for event in game.told(TurnBegan)] == ["A", "B"]


@pytest.mark.rule("SS-ACTV-11", "SS-MIX-73")
def test_an_attack_phase_outside_an_activation_activates_nobody() -> None:
    given = knack(
        "A.hero",
        END_OF_TURN,
        lambda _scene: AttackPhaseFrame("attack_phase", figures=("A.pal",)),
        when=lambda table: table.active == "A" and table.turn == 1,
    )
    teams = {"A": {"hero": put("1,1"), "pal": put("3,1")}, "B": {"foe": put("4,1"), "fiend": put("8,1")}}
    spy = spies(["before_attack_phase", "end_of_activation"], bearer="A.pal")
    game = gifted(setup_of(ROW, teams, "turn"), given, more=spy, dice="bbb bbb")

    assert (game.about, game.asked.facts["attacker"]) == ("attack", "A.pal")
    game.answer("normal B.foe")
    assert windows(game) == ["before_attack_phase"]
    assert activated(game) == []


@pytest.mark.rule("SS-TRANS-03", "SS-ABIL-06")
def test_a_transition_phase_can_be_granted_outside_an_activation() -> None:
    heals = put("3,1", wounds=2, **ability("During transition, this figure may heal 1 wound."))
    given = knack(
        "A.hero",
        END_OF_TURN,
        lambda _scene: TransitionFrame("transition_phase", player="A", card="A.pal", figures=("A.pal",)),
        when=lambda table: table.active == "A" and table.turn == 1,
    )
    teams = {"A": {"hero": put("1,1"), "pal": heals}, "B": {"foe": put("8,1")}}
    game = gifted(setup_of(ROW, teams, "turn"), given)

    assert game.about == "use_ability"
    assert game.use().wounds("A.pal") == 1
    assert activated(game) == []


@pytest.mark.rule("SS-MIX-14")
def test_a_figure_taken_over_in_its_activation_leaves_it_at_once() -> None:
    taken = knack(
        "B.fiend",
        ENTER_SPACE,
        lambda _scene: controlling("A.hero", "B", TURN),
        when=lambda table: table.setting.ids(table.figures["A.hero"].spaces) == ("2,1",),
    )
    teams = {"A": {"hero": put("1,1"), "pal": put("4,1")}, "B": {"foe": put("8,1"), "fiend": put("6,1")}}
    spy = spies(["transition", "start_of_attack_phase", "end_of_activation"], bearer="A.pal")
    game = gifted(setup_of(ROW, teams, "turn", position=MARKED), taken, more=spy).walk("1,1", "2,1", "3,1")

    assert game.told(ControlTaken)
    assert game.at("A.hero") == "2,1"
    assert windows(game) == ["end_of_activation"]
    # The opponent does not gain the rest: the next to act is B, with the card of B's own marker.
    assert activated(game) == [("A", "A.hero"), ("B", "B.foe")]


@pytest.mark.rule("SS-MIX-14", "SS-CTRL-05")
def test_control_that_returns_does_not_bring_it_back_into_its_activation() -> None:
    moved = knack(
        "B.fiend",
        ENTER_SPACE,
        lambda _scene: maneuvering("A.hero", "B", 1, "B.fiend", "knack"),
        when=lambda table: (
            table.controller("A.hero") == "A"
            and table.setting.ids(table.figures["A.hero"].spaces) == ("2,1",)
        ),
    )
    teams = {"A": {"hero": put("1,1"), "pal": put("8,1")}, "B": {"foe": put("6,1"), "fiend": put("4,1")}}
    game = gifted(setup_of(ROW, teams, "turn", position=MARKED), moved).walk("1,1", "2,1", "3,1")

    assert (game.asked.player, game.asked.facts["figure"]) == ("B", "A.hero")
    game.answer([])
    # It is A's again, but neither goes on to the enemy nor attacks.
    assert game.table.controller("A.hero") == "A"
    assert game.at("A.hero") == "2,1"
    assert activated(game) == [("A", "A.hero"), ("B", "B.foe")]
    assert game.asked.player == "B"


@pytest.mark.rule("SS-MIX-14")
def test_the_rest_of_a_squad_goes_on_without_the_one_that_was_taken_over() -> None:
    taken = knack(
        "B.fiend",
        ENTER_SPACE,
        lambda _scene: controlling("A.choir.1", "B", TURN),
        when=lambda table: table.setting.ids(table.figures["A.choir.1"].spaces) == ("1,2",),
    )
    rows = ["g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0"]
    teams = {"A": {"choir": put("1,1", "2,1", figures=2)}, "B": {"fiend": put("4,1", life=9)}}
    game = gifted(setup_of(rows, teams, "activation"), taken, dice="kkk bbb").answer("A.choir.1")
    game.walk("1,1", "1,2").walk("2,1", "3,1").answer(False)

    assert game.table.controller("A.choir.1") == "B"
    assert game.asked.facts["attacker"] == "A.choir.2"
    game.answer("normal B.fiend")
    assert [event.card for event in game.told(ActivationEnded)] == ["A.choir"]


@pytest.mark.rule("SS-MIX-13", "SS-TEAM-09", "SS-VICT-05")
def test_a_card_whose_figure_is_off_the_battlefield_is_activated_all_the_same(play: Play) -> None:
    hero = put("1,1", wounds=1, **ability("During transition, this figure may heal 1 wound."))
    figures = {"A.hero": {"at": [], "away": True, "wounds": 1}, "B.foe": {"at": "8,1"}}
    spy = spies(["transition", "end_of_activation"])
    setup = setup_of(
        ROW, {"A": {"hero": hero}, "B": {"foe": put("8,1")}}, "turn", position={**MARKED, "figures": figures}
    )
    game = gifted(setup, more=spy)

    assert windows(game) == ["transition", "end_of_activation"]
    assert activated(game) == [("A", "A.hero"), ("B", "B.foe")]
    assert game.match.result is None


@pytest.mark.rule("SS-ORDER-10")
@pytest.mark.parametrize("defeated", [True, False])
def test_what_counts_is_whether_the_card_is_active_when_its_marker_is_revealed(defeated: bool) -> None:
    figures = {
        "A.hero": {"defeated": True} if defeated else {"at": "1,1"},
        "A.pal": {"at": "3,1"},
        "B.foe": {"at": "8,1"},
        "B.fiend": {"at": "6,1"},
    }
    game = gifted(setup_of(ROW, TEAMS, "turn", position={**MARKED, "figures": figures}))

    assert bool(game.told(NothingActivated)) == defeated
    assert game.asked.player == ("B" if defeated else "A")


@pytest.mark.rule("SS-SQUAD-02", "SS-ACTV-07", "SS-ACTV-08")
def test_a_squad_shares_one_activation_and_goes_through_its_phases_together(play: Play) -> None:
    teams = {"A": {"choir": put("1,1", "3,1", "5,1", figures=3)}, "B": {"foe": put("6,1", life=9)}}
    game = play(ROW, **teams, start="activation")

    assert game.told(CardActivated)[0].figures == ("A.choir.1", "A.choir.2", "A.choir.3")
    game.answer("A.choir.1", [], "A.choir.2", [])
    assert (game.about, game.asked.facts["figure"]) == ("route", "A.choir.3")
    game.answer([])
    assert (game.about, game.asked.facts["attacker"]) == ("attack", "A.choir.3")


@pytest.mark.rule("SS-ACTV-12", "SS-SQUAD-09")
def test_nobody_has_to_move_or_attack(play: Play) -> None:
    teams = {"A": {"choir": put("1,1", "3,1", figures=2)}, "B": {"foe": put("4,1")}}
    game = play(ROW, **teams, start="activation").answer("done")

    assert game.about == "attack"
    game.answer("none")
    assert game.told(ActivationEnded)


def test_spied_games_know_the_new_flows() -> None:
    assert {"transition_phase", "order_marker", "control", "ending"} <= set(Spied([]).flows)
