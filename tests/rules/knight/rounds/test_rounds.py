"""The Round: Power, Initiative, Action, Final; and how a game ends."""

from collections.abc import Iterator
from typing import Any

import pytest

from slugfest.cards.language import SkillUse
from slugfest.games import new_match
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.events import Event
from slugfest.kernel.game import Drawn, GameEnded
from slugfest.kernel.names import WindowName
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import (
    FinalPhaseBegan,
    InitiativeDrawn,
    KnockedOut,
    OrderChosen,
    PowerDealt,
    RoundBegan,
    RoundCleared,
    StatRolled,
    TurnCame,
)
from slugfest.rules.knight.scenarios.ledger import PointsScored
from slugfest.rules.knight.scene import Occasion
from tests.rules.knight.builders import EMPTY, found, indices, kinds, knowing, only, power, proving, zones
from tests.rules.knight.conftest import Make
from tests.rules.knight.rounds.test_activation import THREE_ZONES, sides

rule = pytest.mark.rule
each = pytest.mark.parametrize

DONE = {"activated": True}


def at(window: str) -> Any:
    """A skill that scores a point whenever that window opens; points show where and for whom."""

    def make(bearer: str, _use: SkillUse) -> list[Ability]:
        def score(occasion: Occasion, who: str) -> Iterator[Event]:
            yield PointsScored(occasion.table.figures[who].player, 1, "wipe_out")

        return [Joins(bearer, "scores", WindowName(window), "DC-FINAL-01", does=score)]

    return make


def marked(duel: Make, window: str, *dice: Any, edition: Edition = DC, **changes: Any) -> Any:
    """Both models have the skill that acts at the window."""
    cruel = {"skills": ["Cruel"]}
    return duel(*dice, attacker=cruel, target=cruel, edition=knowing("cruel", at(window), edition), **changes)


@rule("DC-PHASE-01")
def test_the_four_phases_follow_one_another(duel: Make) -> None:
    play = duel("A", "B", start="round", gap=5)
    play.answer("A", "A.hero", "end", "B.foe", "end")
    order = indices(
        play.events, RoundBegan, PowerDealt, InitiativeDrawn, TurnCame, FinalPhaseBegan, RoundCleared
    )

    assert order == sorted(order)
    assert [event.round for event in found(play.events, RoundBegan)] == [1, 2]


@rule("DC-PHASE-03")
def test_everybody_gets_counters_equal_to_power(duel: Make) -> None:
    play = duel("A", start="round", attacker={"power": 7}, target={"power": 0})

    assert [(event.figure, event.power.total) for event in found(play.events, PowerDealt)] == [
        ("A.hero", 7),
        ("B.foe", 0),
    ]
    assert (play.figure("A.hero").counters, play.figure("B.foe").counters) == (7, 0)


@rule("DC-PHASE-03")
def test_what_happens_when_the_power_phase_begins_comes_before_the_counters(duel: Make) -> None:
    play = marked(duel, "power_phase_begins", "A", start="round")

    assert kinds(play.events)[:5] == [
        "RoundBegan",
        "PointsScored",
        "PointsScored",
        "PowerDealt",
        "PowerDealt",
    ]


@each("endurance, counters", [(10, 6), proving("DC-PHASE-04", 5, 4), proving("DC-PHASE-04", 2, 0)])
def test_the_zone_changes_what_is_dealt(duel: Make, endurance: int, counters: int) -> None:
    """Power 6 in a zone printed Power -2 receives 4; never less than 0."""
    bar = {"endurance": zones(4, 3, 3, middle="-2 Power", worst="-9 Power")}
    play = duel("A", start="round", target=bar, foe={"endurance": endurance})

    assert counters == play.figure("B.foe").counters


@rule("DC-PHASE-06", "DC-FINAL-03")
def test_unspent_counters_are_lost_with_the_round(duel: Make) -> None:
    play = duel("A", start="final", hero={"counters": 5}, attacker={"power": 3})
    cleared = kinds(play.events).index("RoundCleared")
    dealt = kinds(play.events).index("PowerDealt")

    assert cleared < dealt
    assert play.figure("A.hero").counters == 3

    over = duel(start="final", hero={"counters": 5}, round=6)

    assert over.match.result is not None
    assert over.figure("A.hero").counters == 0


# -- Initiative ---------------------------------------------------------------------------


@rule("DC-INIT-02", "DC-INIT-03", "DC-INIT-04")
@each("drawn", ["A", "B"])
def test_the_owner_of_the_drawn_counter_has_the_initiative_and_the_counter_stays_out(
    duel: Make, drawn: str
) -> None:
    play = duel(drawn, start="round", bag={"A": 2, "B": 2})

    assert only(play.events, InitiativeDrawn).player == drawn
    assert play.table.bag == {"A": 2, "B": 2, drawn: 1}
    assert (play.asked.player, play.options) == (drawn, ("A", "B"))
    assert indices(play.events, PowerDealt) < indices(play.events, Drawn)


def test_what_happens_when_the_initiative_phase_begins_comes_before_the_draw(duel: Make) -> None:
    play = marked(duel, "initiative_phase_begins", "A", start="round")

    assert indices(play.events, PowerDealt) < indices(play.events, PointsScored) < indices(play.events, Drawn)


@rule("DC-INIT-04")
@each("first, order", [("A", ("A", "B")), ("B", ("B", "A"))])
def test_who_has_the_initiative_may_let_the_other_begin(
    duel: Make, first: str, order: tuple[str, ...]
) -> None:
    play = duel("A", start="round")
    play.answer(first)

    assert only(play.events, OrderChosen).order == order


@rule("DC-INIT-02")
def test_every_counter_in_the_bag_is_drawn_as_likely_as_any_other_and_everybody_sees_it() -> None:
    """Three of A and one of B: in 400 games A has the Initiative in about three of four."""
    figures = {"A.night_tram": {"at": [5, 5]}, "B.rust_saint": {"at": [30, 30]}}
    position = {"figures": figures, "start": "round", "bag": {"A": 3, "B": 1}}
    setup = {"teams": [["night_tram"], ["rust_saint"]], "board": EMPTY, "position": position}
    drawn = []
    for seed in range(400):
        match = new_match("dc", setup=setup, seed=seed)
        event = only(match.events, InitiativeDrawn)
        drawn.append(event.player)
        assert [match.view(who).table["initiative"] for who in ("A", "B", None)] == [event.player] * 3
        assert event.seen_by("A") == event.seen_by("B") == event

    assert 0.68 < drawn.count("A") / len(drawn) < 0.82


@rule("DC-INIT-05")
def test_with_three_players_the_whole_order_is_chosen(skirmish: Make) -> None:
    play = skirmish(sides(A=1, B=1, C=1), "B", start="round", scenario=THREE_ZONES)

    assert play.asked.player == "B"
    assert play.refusal(["C", "A"]) == ("DC-INIT-05", "not_all_in_order")

    play.answer(["C", "A", "B"], "C.c1", "end", "A.a1", "end", "B.b1")

    assert [event.player for event in found(play.events, TurnCame)] == ["C", "A", "B"]


@rule("DC-INIT-06")
def test_two_players_draw_in_turn(duel: Make) -> None:
    play = duel("A", "A", "A", start="round", gap=5)
    for _ in range(2):
        play.answer("A", "A.hero", "end", "B.foe", "end")

    assert [event.player for event in found(play.events, Drawn)] == ["A", "B", "A"]


@rule("DC-INIT-07", "DC-MIX-56")
def test_an_empty_bag_ends_the_game_at_once(duel: Make) -> None:
    """DC-MIX-56: in the Initiative Phase, before anybody acts."""
    play = duel(start="round", round=5, bag={"A": 0, "B": 0})

    assert play.match.result is not None
    assert (play.match.result.reason, play.match.result.winners) == ("bag_empty", ())
    assert kinds(play.events)[-2:] == ["PowerDealt", "GameEnded"]


@rule("DC-INIT-08", "DC-PHASE-02", "DC-VP-02")
@each("round_, ends", [(5, False), (6, True)])
def test_the_game_never_lasts_longer_than_the_scenario_says(duel: Make, round_: int, ends: bool) -> None:
    """Brawl has six Rounds; counters are left in the bag."""
    play = duel(*(() if ends else ("A",)), start="final", round=round_, bag={"A": 3, "B": 3})

    assert ends == (play.match.result is not None)
    assert ends == bool(found(play.events, GameEnded))

    if ends:
        assert only(play.events, GameEnded).result.reason == "round_limit"


# -- Final Phase --------------------------------------------------------------------------


@rule("DC-FINAL-02")
@each(
    "endurance, rolls",
    [
        pytest.param(10, 0, marks=rule("DC-DMG-12")),
        pytest.param(7, 0, marks=rule("DC-DMG-12")),
        pytest.param(6, 1, marks=rule("DC-DMG-13")),
        pytest.param(4, 1, marks=rule("DC-DMG-13")),
        pytest.param(3, 1, marks=rule("DC-DMG-14")),
        pytest.param(1, 1, marks=rule("DC-DMG-14")),
    ],
)
def test_who_is_hurt_makes_a_stamina_roll(duel: Make, endurance: int, rolls: int) -> None:
    """The best zone ends at 7 of 10."""
    dice = (1, 1) * rolls
    play = duel(*dice, "A", start="final", foe={"endurance": endurance})

    assert [event.figure for event in found(play.events, StatRolled)] == ["B.foe"] * rolls


@rule("DC-FINAL-02")
@each("dice, out", [((4, 5), False), ((5, 5), True)])
def test_who_fails_the_roll_is_knocked_out(duel: Make, dice: tuple[int, int], out: bool) -> None:
    play = duel(*dice, "A", start="final", foe={"endurance": 5}, more={"B.other": {"at": [30, 30]}})

    assert out == bool(found(play.events, KnockedOut))
    assert out == play.figure("B.foe").knocked_out


@rule("DC-DMG-14", "DC-FINAL-02", "DC-MIX-98")
def test_entering_the_worst_zone_and_ending_there_are_two_rolls(duel: Make) -> None:
    """DC-MIX-98."""
    play = duel(8, 7, 1, 1, 2, 2, "A", line={"damage": 4}, foe={"endurance": 5, **DONE})
    play.attack()
    play.answer("end")

    assert [event.dice for event in found(play.events, StatRolled)] == [(1, 1), (2, 2)]


@rule("DC-FINAL-01")
@each("initiative, order", [("A", ["A", "B"]), ("B", ["B", "A"])])
def test_final_phase_rules_come_first_and_those_of_the_initiative_before_the_others(
    duel: Make, initiative: str, order: list[str]
) -> None:
    play = marked(
        duel,
        "final_phase_begins",
        1,
        1,
        "A",
        start="final",
        initiative=initiative,
        order=["A", "B"],
        foe={"endurance": 5},
    )
    firsts = indices(play.events, FinalPhaseBegan, PointsScored, StatRolled)

    assert firsts == sorted(firsts)
    assert order == [event.player for event in found(play.events, PointsScored)]


@rule("DC-FINAL-04")
@each("edition", [DC, DC_FR, MARVEL])
def test_the_end_of_the_round_is_scored_after_rolls_and_clearing(duel: Make, edition: Edition) -> None:
    play = marked(duel, "round_scored", 1, 1, "A", start="final", edition=edition, foe={"endurance": 5})
    scored = indices(play.events, PointsScored)

    assert max(indices(play.events, RoundCleared), indices(play.events, StatRolled)) < scored
    assert scored < indices(play.events, RoundBegan)


@rule("FR-SEQ-02", "MV-SEQ-01")
@each(
    "edition, stamina",
    [
        proving("DC-FINAL-03", DC, 16),
        (DC_FR, 9),
        (MARVEL, 9),
        (DC_FR.without("FR-SEQ-02"), 16),
        (MARVEL.without("MV-SEQ-01"), 16),
    ],
    ids=lambda value: value.id if isinstance(value, Edition) else None,
)
def test_whether_what_lasts_to_the_end_of_the_round_helps_the_rolls(
    duel: Make, edition: Edition, stamina: int
) -> None:
    """In the rulebook the rolls come first; the two sheets clear the table before them."""
    tonic = power(name="Tonic", cost=1, text="This model gains +7 Stamina until the end of the Round.")
    play = duel(1, 1, "A", attacker={"powers": [tonic]}, hero={"endurance": 5}, foe=DONE, edition=edition)
    events = play.answer("power tonic", "end")
    rolled, cleared = indices(events, StatRolled, RoundCleared)

    assert stamina == only(events, StatRolled).against.total
    assert (rolled < cleared) == (stamina == 16)


@rule("DC-DMG-12")
def test_the_best_zone_may_print_modifiers_and_needs_no_roll(duel: Make) -> None:
    bar = {"endurance": zones(4, 3, 3, best="-2 Power")}
    play = duel("A", start="final", target=bar, foe={"endurance": 7})

    assert not found(play.events, StatRolled)
    assert [event.power.total for event in found(play.events, PowerDealt)] == [6, 4]
