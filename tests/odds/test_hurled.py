"""The odds of throwing what was grabbed at somebody, by the Marvel sheet."""

from itertools import product

from slugfest import odds
from slugfest.rules.knight.editions.marvel import MARVEL
from tests.rules.knight.builders import board, piece
from tests.rules.knight.conftest import Make, duel  # noqa: F401 - a fixture


def test_what_is_thrown_has_the_odds_of_whom_it_is_thrown_at(duel: Make) -> None:  # noqa: F811
    hut = piece("hut", [10.59, 17.5, 1, 1], 1)
    play = duel(board=board(hut), gap=6, attacker={"strength": 6}, edition=MARVEL)
    play.answer("grab hut")

    (found,) = odds.of_option(play.match, "B.foe").attacks

    tallies = {one.name: sum(part.value for part in one.parts) for one in found.reckoned}
    falls = list(product(range(1, 9), repeat=2))
    hits = [one for one in falls if sum(one) + tallies["to_hit"] > tallies["defense"]]
    assert found.target == "B.foe"
    assert found.hit == len(hits) / len(falls) > 0
    assert odds.of_option(play.match, "none").attacks == ()
