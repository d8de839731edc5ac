"""Powers that fall on two who are named together, and on the model that was just spoken of."""

import pytest

from tests.rules.knight.builders import Play
from tests.rules.knight.conftest import Make
from tests.rules.knight.powers.common import near, using

rule = pytest.mark.rule
FAR = {"range": 6}
TOGETHER = "Target friendly model and this model gain +1 Attack until the end of the Round."


def attack_of(play: Play, name: str) -> list[tuple[str, int]]:
    return [(effect.stat, effect.amount) for effect in play.figure(name).lasting]


def test_the_target_and_the_bearer_gain_once_each(duel: Make) -> None:
    play = using(duel, TOGETHER, use=FAR, more={**near("A.second", 2), **near("A.third", 5)})
    play.answer("power trick")
    assert set(play.options) == {"A.second", "A.third"}, "the bearer has its share already"
    play.answer("A.second")

    assert attack_of(play, "A.second") == attack_of(play, "A.hero") == [("attack", 1)]
    assert attack_of(play, "A.third") == attack_of(play, "B.foe") == []


def test_alone_there_is_nobody_to_share_with(duel: Make) -> None:
    play = using(duel, TOGETHER, use=FAR)

    assert "power trick" not in play.options
