"""The yardstick of Levels: what each part of a card is worth, and whether our cards keep to it."""

import re
from pathlib import Path
from typing import Any

import pytest

from slugfest.cards.knight import Card, cards, read_card, teams
from slugfest.cards.language import parts
from slugfest.cards.language.skills import SKILL_TABLE
from slugfest.cards.language.vocabulary import EFFECTS, NUMBERED_EFFECTS, SKILLS
from slugfest.cards.language.yardstick import EFFECTS as PRICED_EFFECTS
from slugfest.cards.language.yardstick import skill_points
from slugfest.cards.levels import attack_points, power_points, price, team_card_level
from slugfest.cards.teams import team_cards

each = pytest.mark.parametrize
PAGE = (Path(__file__).parents[2] / "docs" / "levels.md").read_text(encoding="utf-8")


def card(**changes: Any) -> Card:
    """Somebody who is worth exactly what anybody is."""
    plain = {
        "id": "anybody",
        "name": "Any Body",
        "alter_ego": "Anybody",
        "level": 1,
        "factions": ["Vigil"],
        "alignments": ["neutral"],
        "power": 5,
        "speed": [4, 7],
        "attack": 5,
        "strength": 1,
        "agility": 7,
        "stamina": 7,
        "willpower": 7,
        "defenses": dict.fromkeys(("physical", "energy", "supernatural", "mental"), 14),
        "endurance": [{"boxes": 4}, {"boxes": 3}, {"boxes": 3}],
        "attacks": [],
    }
    return read_card({**plain, **changes}, "anybody.toml")


def line(**changes: Any) -> dict[str, Any]:
    return {"name": "Blow", "cost": 2, "nature": "physical", "damage": 2, "range": "Melee", **changes}


def power(text: str, **changes: Any) -> dict[str, Any]:
    return {"name": "Leap", "cost": 0, "text": text, **changes}


# -- our cards --------------------------------------------------------------------------------------


@each("name", sorted(cards()))
def test_a_shipped_card_is_worth_its_level(name: str) -> None:
    assert abs(price(cards()[name]).level - cards()[name].level) <= 1


@each("name", sorted(teams()))
def test_ready_made_teams_are_about_equally_strong(name: str) -> None:
    """In points too, not only in Levels that have been rounded."""
    team = teams()[name]
    points = sum(price(cards()[member]).points for member in team.cards)
    points += 10 * sum(team_cards()[bonus].level for bonus in team.team_cards)

    assert 10 * team.level - 30 <= points <= 10 * team.level + 5


@each("name", sorted(set(team_cards()) - {"justice_league_of_america"}))
def test_a_team_card_costs_what_it_gives(name: str) -> None:
    assert team_card_level(team_cards()[name]) == team_cards()[name].level


# -- the parts --------------------------------------------------------------------------------------


def test_anybody_is_worth_five_points() -> None:
    priced = price(card())

    assert [(part.what, part.points) for part in priced.parts] == [("anybody", 5)]
    assert (priced.points, priced.level) == (5, 1)


@each(
    "changes, points",
    [
        ({"power": 6}, 4),
        ({"power": 4}, -4),
        ({"strength": 2}, 6),
        ({"attack": 6}, 2),
        ({"agility": 8}, 3),
        ({"stamina": 8}, 3),
        ({"willpower": 6}, -3),
        ({"speed": [4, 7, 10]}, 6),
        ({"size": 3}, 2),
        ({"size": 1}, 0),
        ({"defenses": {"physical": 16, "energy": 13, "supernatural": 14, "mental": 14}}, 1),
        ({"endurance": [{"boxes": 5}, {"boxes": 3}, {"boxes": 3}]}, 2),
        ({"endurance": [{"boxes": 4}, {"boxes": 3}, {"boxes": 3, "modifiers": "-1 Power"}]}, -2),
        ({"endurance": [{"boxes": 4}, {"boxes": 3}, {"boxes": 3, "modifiers": "+1 All Defenses"}]}, 4),
        ({"endurance": [{"boxes": 4}, {"boxes": 3}, {"boxes": 3, "modifiers": "- Fly"}]}, -2),
        ({"skills": ["Fly"]}, 6),
        ({"skills": ["Regeneration 2"]}, 10),
        ({"skills": ["Resistance 2 vs Fire"]}, 4),
        ({"skills": ["Resistance 2 vs Physical"]}, 8),
        ({"skills": ["Immunity Mental"]}, 10),
        ({"skills": ["Weakness Fire"]}, -3),
        ({"skills": ["Leadership 6"]}, 3),
        ({"skills": ["Comrade (Night Tram)"]}, 2),
    ],
)
def test_what_stats_and_skills_are_worth(changes: dict[str, Any], points: int) -> None:
    assert price(card(**changes)).points == 5 + points


@each(
    "changes, points",
    [
        ({}, 2),  # twice 2 damage, less 2 counters
        ({"cost": 4}, 1),  # nothing is worth less than a point
        ({"damage": 4, "frequency": "unique", "cost": 4}, 2),
        ({"damage": 3, "frequency": "extraordinary"}, 3),
        ({"damage": "STR+1", "cost": 3}, 1),
        ({"range": "Ranged 8"}, 4),
        ({"range": "Ranged 11"}, 4),
        ({"range": "Melee 2"}, 3),
        ({"range": "Expansive Wave 5"}, 4),
        ({"range": "Spray"}, 4),
        ({"text": "Ensnare/2."}, 4),
        ({"text": "Stun/2."}, 5),
        ({"text": "Knocked Down."}, 4),
        ({"text": "Critical: Knocked Down."}, 3),
        ({"text": "Overload: +1 damage."}, 3),
    ],
)
def test_what_attacks_are_worth(changes: dict[str, Any], points: int) -> None:
    (attack,) = card(attacks=[line(**changes)]).attacks

    assert attack_points(attack, 1) == points


def test_strength_counts_as_damage_where_an_attack_adds_it() -> None:
    (attack,) = card(attacks=[line(damage="STR")]).attacks

    assert attack_points(attack, 5) - attack_points(attack, 4) == 2


@each(
    "text, changes, points",
    [
        ("This model gains +2 Attack until the end of the Round.", {}, 2),
        ("This model gains +2 Attack until the end of the Round.", {"frequency": "extraordinary"}, 1),
        ("This model gains +3 Attack until the end of the Round.", {"cost": 1}, 2),
        ("This model gains +2 All Defenses until the end of the Round.", {}, 4),
        ("This model gains -2 Attack until the end of the Round.", {}, 1),
        ("Target enemy model gains -2 Attack until the end of the Round.", {"range": 6}, 2),
        ("Target enemy model must pass a Willpower roll or suffers Stun/2.", {"range": 6}, 2),
        ("All friendly models in range gain +1 Attack until the end of the Round.", {"range": 6}, 2),
        ('All other models within 4" suffer Dazzle/2.', {}, 2),
        ("Target model suffers Push/3.", {"range": 4}, 3),
        ('Displace this model up to 9" away.', {}, 3),
        ("Displace this model anywhere on the table where its base fits.", {}, 4),
        ("Target friendly model recovers up to 3 Endurance points.", {"range": 4}, 3),
        ("This model suffers 1 Energy damage. This model's next attack gains +2 damage.", {}, 2),
        ("When this model is attacked, the attack is cancelled.", {"use": "reactive"}, 4),
        ("While this model is in its third zone, this model gains +2 Attack.", {"use": "passive"}, 1),
        ("This model chooses one: gains +2 Attack, or gains +4 Speed until the end of the Round.", {}, 4),
        ("Attack: Ranged 8, Energy Fire, 3 damage. Stun/1.", {"cost": 3}, 7),
        ("Target enemy model loses 2 Power counters and this model gains them.", {"range": 4}, 4),
        ("This model suffers 2 less damage from Ranged attacks.", {"use": "passive"}, 6),
        ("This model suffers half damage from Ranged attacks.", {"use": "passive"}, 6),
        ("This model may reroll one die of its attack rolls.", {"use": "passive"}, 3),
        ("Once per Round, this model may reroll one die of its attack rolls.", {"use": "passive"}, 2),
        ("This model doubles its Speed until the end of the Round.", {}, 4),
        ("Target enemy model halves its Speed until the end of the Round.", {"range": 4}, 4),
        ("This model halves its Speed until the end of the Round.", {}, 1),
        ("Remove all effects from target friendly model.", {"range": 4}, 3),
        ("Exchange the positions of this model and target friendly model.", {"range": 4}, 3),
        ("Target enemy model loses all Skills until the end of the Round.", {"range": 4}, 5),
        ("This model may Overload its attacks without paying until the end of the Round.", {}, 4),
        ("Opponents attacking this model get -1 Attack.", {"use": "passive"}, 3),
        (
            "When an enemy model ends its movement in contact, it suffers 2 Physical damage.",
            {"use": "passive"},
            3,
        ),
        (
            "Once per Round, when this model damages an enemy model, it gains 4 Power counters.",
            {"use": "passive"},
            2,
        ),
    ],
)
def test_what_powers_are_worth(text: str, changes: dict[str, Any], points: int) -> None:
    (bought,) = card(powers=[power(text, **changes)]).powers

    assert power_points(bought, 1) == points


@each("points, level", [(4, 1), (14, 1), (15, 2), (24, 2), (25, 3)])
def test_five_points_round_up(points: int, level: int) -> None:
    skilled = (
        {"skills": [f"Toughness {points - 5}"]}
        if points > 5
        else {"skills": ["Toughness 2", "Weakness Fire"]}
    )

    assert (price(card(**skilled)).points, price(card(**skilled)).level) == (points, level)


# -- the page ---------------------------------------------------------------------------------------


def test_every_skill_and_effect_has_a_price() -> None:
    assert {key for key, skill in SKILL_TABLE.items() if skill.points or skill.each} == set(SKILLS)
    assert set(PRICED_EFFECTS) | set(NUMBERED_EFFECTS) == set(EFFECTS)


IN_WORDS: dict[parts.Deed, str] = {
    parts.Cancel(): "The attack is cancelled",
    parts.FreeAttack(): "A free attack",
    parts.FreeThrow(): "A free Grab and Throw",
    parts.Act(): "Activated once more",
    parts.Again("unique"): "An attack used once more",
    parts.Forbid("move"): "Something it cannot do",
    parts.Shield("moved"): "Something that cannot be done to it",
    parts.Lose("immunities"): "A skill or powers lost",
    parts.Lose("skills"): "All skills lost",
    parts.Ignore("cover"): "Something ignored",
    parts.Instead("willpower"): "Another stat instead of Attack",
    parts.PickNature(("mental",)): "A Nature to choose",
    parts.Redirect(): "A new target",
    parts.Reroll(): "Dice rolled again",
    parts.Cleanse(): "All effects removed",
    parts.Swap(): "Places exchanged",
    parts.Scale("speed"): "Speed or Strength doubled or halved",
}


def test_the_page_has_every_price_of_the_yardstick() -> None:
    """A designer computes by hand from the page; it must not say anything else than the code."""
    prices = dict(re.findall(r"^\| ([A-Z][A-Za-z -]+?) \| (-?\d+)(?: for each)? \|", PAGE, re.MULTILINE))

    for skill in SKILL_TABLE.values():
        assert prices[skill.name] == str(skill.each if skill.points is None else skill.points)
    for key, points in PRICED_EFFECTS.items():
        assert prices[EFFECTS[key][0]] == str(points), key
    for deed, words in IN_WORDS.items():
        assert prices[words] == str(abs(deed.worth()))


def test_the_example_of_the_page_is_right() -> None:
    """Brass Warden, line by line."""
    table = PAGE.split("## An example")[1]
    rows = re.findall(r"^\| ([^|]+?) \| (-?\d+) \|", table, re.MULTILINE)
    reckoned = [(part.what, str(part.points)) for part in price(cards()["brass_warden"]).parts]

    assert rows == reckoned
    worth = price(cards()["brass_warden"])
    assert f"Brass Warden, {worth.points} points, Level {worth.level} " in table


def test_a_skill_against_a_nature_counts_twice() -> None:
    kinds = card(skills=["Resistance 1 vs Cold", "Resistance 1 vs Energy"]).skills

    assert [skill_points(use) for use in kinds] == [2, 4]
