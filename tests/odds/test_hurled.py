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

    (attack,) = odds.of_option(play.match, "B.foe").attacks

    tallies = {number.name: sum(part.value for part in number.parts) for number in attack.reckoned}
    falls = list(product(range(1, 9), repeat=2))
    hits = [fall for fall in falls if sum(fall) + tallies["to_hit"] > tallies["defense"]]
    assert attack.target == "B.foe"
    assert attack.hit == len(hits) / len(falls) > 0
    assert odds.of_option(play.match, "none").attacks == ()
