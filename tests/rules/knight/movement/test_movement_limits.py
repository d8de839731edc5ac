"""How often a model moves: the limits, Agile, and powers that move without being a movement."""

from typing import Any

import pytest

from slugfest.cards.language import compile_power
from slugfest.cards.language.parts import Clause, Relocate
from slugfest.cards.language.render import render
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import DC, DC_FR, MARVEL
from slugfest.rules.knight.events.play import Moved, PowerSpent
from tests.rules.knight.builders import Play, board, found, only, piece, power, proving
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def named(value: object) -> str | None:
    """Editions by their name among the parameters of a test."""
    return value.id if isinstance(value, Edition) else None


AGILE = {"skills": ["Agile"], "power": 9}
SLIP = power(name="Slip", cost=1, text='Move this model up to 4".')


def step_on(play: Play) -> None:
    """One inch to the north."""
    hero = play.figure("A.hero")
    play.walk(1, (hero.x, hero.y + 1))


def moves(play: Play) -> bool:
    return "walk 1" in play.options


@rule("DC-SKILL-02")
@each("card, most", [({}, 1), (AGILE, 2)])
@each("edition", [DC, DC_FR, MARVEL], ids=named)
def test_an_agile_model_moves_twice(duel: Make, card: dict[str, Any], most: int, edition: Edition) -> None:
    play = duel(gap=20, attacker=card, edition=edition)
    for _ in range(most):
        step_on(play)

    assert not moves(play)
    assert play.refusal("walk 1") == ("DC-MOVE-03", "already_moved")
    assert play.figure("A.hero").moves == most


def again(play: Play) -> None:
    """The model is activated a second time in the Round, as some skills and scenarios have it."""
    play.figure("A.hero").activated = False
    play.answer("end", "B.foe", "end", "A.hero")


def movements(play: Play) -> int:
    """How often the model moves from now on in this activation."""
    count = 0
    while moves(play):
        step_on(play)
        count += 1
    return count


@rule("DC-SKILL-02")
@each(
    "edition, agile, first, second",
    [
        proving("DC-MOVE-03", DC, False, 1, 0),
        (DC, True, 2, 0),
        proving("DC-MOVE-03", DC_FR, False, 1, 0),
        proving("FR-SKILL-02", DC_FR, True, 2, 1),
        (DC_FR.without("FR-SKILL-02"), True, 2, 0),
        pytest.param(MARVEL, False, 1, 1, marks=rule("MV-MOVE-01")),
        pytest.param(MARVEL, True, 2, 1, marks=rule("MV-MOVE-01", "MV-SKILL-02")),
        (MARVEL.without("MV-MOVE-01"), True, 2, 0),
    ],
    ids=named,
)
def test_a_second_activation_in_the_round(
    duel: Make, edition: Edition, agile: bool, first: int, second: int
) -> None:
    card = {"skills": ["Agile"] if agile else [], "power": 9}
    play = duel(gap=20, attacker=card, edition=edition)

    assert movements(play) == first

    again(play)

    assert movements(play) == second


@rule("MV-SKILL-02")
def test_the_agile_movement_may_be_kept_for_the_second_activation(duel: Make) -> None:
    play = duel(gap=20, attacker=AGILE, edition=MARVEL)
    step_on(play)
    again(play)

    assert movements(play) == 2


# -- powers that move ---------------------------------------------------------------------


def test_a_power_may_move_a_model_in_its_own_words() -> None:
    for text in ('Move this model up to 4".', 'move this character up to 4"'):
        compiled = compile_power(text, "x")

        assert compiled == (Clause((Relocate("move", 4),)),)
        assert render(compiled) == 'Move this model up to 4".'
        assert render(compiled, "fr") == 'Bougez cette figurine de 4" au plus.'


@rule("DC-DISP-06")
def test_a_skill_of_movement_is_no_action_and_changes_the_others(duel: Make) -> None:
    """Nothing new can be chosen; a flight over a wall is the Walk/Run, and nothing is paid for the wall."""
    wall = board(piece("wall", [8, 20, 4, 0.2], 1.4))
    plain, flying = duel(gap=20, board=wall), duel(gap=20, board=wall, attacker={"skills": ["Fly"]})
    assert flying.options == plain.options == duel(gap=20, board=wall, attacker=AGILE).options
    for play in (plain, flying):
        play.answer("walk 2")
    assert plain.refusal(plain.route((10, 22)))[0] == "DC-MOVE-02"
    events = flying.answer(flying.route((10, 18, 1.5), (10, 22, 1.5), (10, 22, 0)))

    assert not found(events, PowerSpent)
    assert flying.figure("A.hero").moves == 1
    assert flying.refusal("walk 1") == ("DC-MOVE-03", "already_moved")


@rule("DC-DISP-01", "DC-DISP-02")
def test_a_move_by_a_power_is_no_movement_action(duel: Make) -> None:
    play = duel(gap=20, attacker={"powers": [SLIP]})
    step_on(play)
    play.answer("power slip")
    moved = only(play.answer(play.route((10, 22))), Moved)

    assert (moved.inches, moved.action) == (3.0, False)
    assert play.figure("A.hero").moves == 1

    play = duel(gap=20, attacker={"powers": [SLIP]})
    play.answer("power slip")
    play.answer(play.route((10, 20)))

    assert moves(play)


@rule("DC-DISP-03")
def test_a_move_by_a_power_obeys_the_rules_of_moving(duel: Make) -> None:
    house = board(piece("house", [12, 15, 2, 6], 2), piece("wall", [8, 20, 4, 0.2], 0.5))
    play = duel(gap=20, attacker={"powers": [SLIP]}, board=house, more={"B.lout": {"at": [10, 16]}})
    play.answer("power slip")

    assert play.refusal(play.route((10, 14))) == ("DC-MOVE-08", "through_model")
    assert play.refusal(play.route((14.01, 18))) == ("DC-MOVE-02", "through_scenery")
    assert play.refusal(play.route((5.9, 18))) == ("DC-MOVE-01", "too_far")

    events = play.answer(play.route((10, 21)))

    assert [(event.on, event.amount) for event in found(events, PowerSpent)] == [("jump", 1)]


@rule("DC-DISP-03")
@each("counters, legal", [(2, True), (1, False)])
def test_a_climb_by_a_power_costs_its_counter_too(duel: Make, counters: int, legal: bool) -> None:
    house = board(piece("house", [10.59, 15, 4, 6], 2))
    play = duel(gap=20, attacker={"powers": [SLIP]}, board=house, hero={"counters": counters})
    play.answer("power slip")
    route = play.route((10, 18, 2), (11, 18, 2))

    assert legal == (play.match.refusal(route) is None)


def test_nobody_moves_by_a_power_lying_down(duel: Make) -> None:
    play = duel(gap=20, attacker={"powers": [{**SLIP, "cost": 0}]}, hero={"knocked_down": True})

    assert play.refusal("power slip") == ("DC-KD-01", "knocked_down")


@rule("DC-EFF-09")
def test_nobody_moves_by_a_power_at_speed_0(duel: Make) -> None:
    card = {"powers": [SLIP], "speed": [1], "endurance": [{"boxes": 4, "modifiers": "-1 Speed"}] * 3}
    play = duel(gap=20, attacker=card)

    assert play.refusal("power slip") == ("DC-EFF-09", "speed_is_zero")


@rule("DC-DISP-07", "DC-MIX-78")
@each("skills, legal", [([], False), (["Agile"], True)])
def test_the_batclaw_after_a_walk_needs_agile(duel: Make, skills: list[str], legal: bool) -> None:
    claw = power(name="Batclaw", cost=2, text='Displace this model up to 12" away.')
    play = duel(gap=20, attacker={"powers": [claw], "skills": skills})
    step_on(play)

    assert legal == ("power batclaw" in play.options)

    if legal:
        play.answer("power batclaw")

        assert play.match.refusal([22, 19]) is None
        assert play.refusal([22.1, 19]) == ("DC-DISP-05", "too_far")
