"""What later positions take over from earlier ones is what they would find out themselves."""

from random import Random

import pytest

from slugfest.games import new_match
from slugfest.rules.superscape.standing import Positions
from slugfest.rules.superscape.table import SuperscapeTable


@pytest.mark.parametrize("seed", range(3))
def test_engagements_known_from_before_are_those_of_a_fresh_look(seed: int) -> None:
    match, dice = new_match("superscape", seed=seed), Random(seed)
    met = 0
    while (decision := match.decision()) is not None:
        match.answer(decision.sample(dice), player=decision.player)
        table = match.state
        assert isinstance(table, SuperscapeTable)
        now = table.positions
        fresh = Positions(now.setting, now.sides, dict(now.bodies))
        known = {name: now.engaged(name) for name in now.bodies}

        assert {name: fresh.engaged(name) for name in fresh.bodies} == known
        assert {name: figure.spaces for name, figure in table.figures.items() if figure.spaces} == {
            name: body.spaces for name, body in now.bodies.items()
        }
        met += any(known.values())
    assert met > 5


def test_who_shares_a_space_for_a_step_is_not_forgotten() -> None:
    match = new_match("superscape", seed=1)
    dice = Random(1)
    while (decision := match.decision()) is not None and len(match.journal.answers) < 60:
        match.answer(decision.sample(dice), player=decision.player)
    table = match.state
    assert isinstance(table, SuperscapeTable)
    now = table.positions
    for name in now.bodies:
        now.engaged(name)
    enemy, mover = next(
        (figure, other) for figure in now.bodies for other in now.bodies if other in now.sides.enemies(figure)
    )

    passing = now.after({mover: now.bodies[enemy].spaces})
    beyond = passing.after({mover: now.bodies[mover].spaces})
    gone = beyond.after({mover: ()})

    for later in (passing, beyond, gone):
        fresh = Positions(now.setting, now.sides, dict(later.bodies))
        assert {figure: fresh.engaged(figure) for figure in fresh.bodies} == {
            figure: later.engaged(figure) for figure in later.bodies
        }
    assert mover not in gone.bodies
