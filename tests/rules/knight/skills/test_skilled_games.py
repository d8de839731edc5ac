"""Whole games in which everybody has many skills and powers: they end, and they can be had again."""

from random import Random
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.cards.language import SkillUse
from slugfest.cards.language.render import render
from slugfest.cards.language.vocabulary import NUMBERED_SKILLS, SKILLS, WORDED_SKILLS
from slugfest.games import load, new_match, save
from slugfest.rulebook import rulebook
from tests.rules.knight.builders import card, line
from tests.rules.knight.powers.test_power_targets import CHEER, DARE, FLAMES, HEX
from tests.rules.knight.powers.test_reactions import ARMOUR, BLINK, GUARD
from tests.rules.knight.powers.test_reactions_of_others import HALT, SHIELD

POWERS = [GUARD, BLINK, ARMOUR, CHEER, DARE, FLAMES, HEX, HALT, SHIELD]
SEEKER = line(name="Seeker", range="Ranged 12", text="Homing, Explosive/2. Critical: KO.", frequency="unique")
SHOT = line(name="Shot", range="Ranged 20", cost=1, type="Fire")


def printed(skill: str) -> str:
    word = "M2" if skill == "comrade" else "blunt" if skill in WORDED_SKILLS else ""
    return render(SkillUse(skill, 2 if skill in NUMBERED_SKILLS else 0, word))


def crowd(seed: int) -> dict[str, Any]:
    random = Random(seed)
    cards = {}
    for name in ("m0", "m1", "m2", "m3", "m4", "m5"):
        skills = [printed(skill) for skill in random.sample(sorted(SKILLS), 7)]
        powers = random.sample(POWERS, 4)
        attacks = [line(text="Stun/1. Overload: +1 damage.", damage="STR"), SHOT, SEEKER]
        cards[name] = card(name, skills=skills, powers=powers, attacks=attacks, power=random.randint(4, 9))
    return {"teams": [["m0", "m1", "m2"], ["m3", "m4", "m5"]], "cards": cards}


@pytest.mark.parametrize(
    "game, literal", [("dc", False), ("dc_fr", False), ("marvel", False), ("dc_fr", True), ("marvel", True)]
)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_full_of_skills_comes_to_an_end(game: str, literal: bool, seed: int) -> None:
    setup = {**crowd(seed), "literal_wording": literal}
    match, bot = new_match(game, seed=seed, setup=setup), RandomBot(seed)
    for _ in range(3_000):
        if match.result is not None:
            break
        decision = match.decision(match.asked[0])
        assert decision is not None
        match.answer(bot.answer(match.view(decision.player), decision), player=decision.player)

    assert match.result is not None
    assert all(statement in rulebook() for event in match.events for statement in event.rules)
    assert load(save(match)).hash == match.hash
