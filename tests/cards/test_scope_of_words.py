"""How far a word of a text reaches: `may`, a roll, an end, a pronoun, a target; what leaves it open is refused."""

import pytest

from slugfest.cards.guide.reading import PLAIN
from slugfest.cards.knight import read_card
from slugfest.cards.language import compile_power
from slugfest.cards.language.telling import tell
from slugfest.cards.misread import Misread
from slugfest.kernel.errors import SetupError

each = pytest.mark.parametrize
UNCLEAR = "it is not clear who is meant"


def refused(text: str) -> tuple[str, str]:
    """The words of a refused power, and why."""
    with pytest.raises(Misread) as wrong:
        compile_power(text, "x")
    return text[wrong.value.start : wrong.value.end], wrong.value.reason


@each(
    "text, canonical",
    [
        (
            'Target enemy model suffers Stun/1 and this model may move up to 4".',
            'Target enemy model suffers Stun/1. This model may move up to 4".',
        ),
        (
            'This model recovers 2 Endurance points and may move up to 4".',
            'This model recovers up to 2 Endurance points. This model may move up to 4".',
        ),
        (
            "This model may gain +1 Attack and target enemy model suffers Stun/1.",
            "You may: this model gains +1 Attack. Target enemy model suffers Stun/1.",
        ),
        (
            'This model may move up to 4" and may gain +1 Attack.',
            'This model may move up to 4". You may: this model gains +1 Attack.',
        ),
        (
            "Target friendly model gains 2 Power counters and may be activated again.",
            "Target friendly model gains 2 Power counters. Target friendly model may be activated once more this Round.",
        ),
    ],
)
def test_only_what_follows_may_be_left_out(text: str, canonical: str) -> None:
    assert tell(compile_power(text, "x")) == canonical


@each(
    "text, canonical",
    [
        (
            "Target enemy model suffers Stun/1 and must pass a Stamina roll or be Knocked Down.",
            "Target enemy model suffers Stun/1. Target enemy model must pass a Stamina roll or suffer Knocked Down.",
        ),
        (
            "This model gains +1 Attack, make a Willpower roll, if passed, this model gains Fly.",
            "This model gains +1 Attack. Make a Willpower roll, if passed, this model gains Fly.",
        ),
        (
            'All enemy models within 4" must pass a Stamina roll with a +2 bonus or suffer Stun/1.',
            'All enemy models within 4" must pass a Stamina roll with a +2 bonus or suffer Stun/1.',
        ),
    ],
)
def test_a_roll_decides_what_follows_it(text: str, canonical: str) -> None:
    assert tell(compile_power(text, "x")) == canonical


@each(
    "text, words",
    [
        (
            "Target enemy model must pass an Agility roll or suffer Stun/1 and this model gains +1 Attack.",
            "this model gains +1 Attack",
        ),
        (
            "Target enemy model suffers Stun/1 unless it passes a Willpower roll and this model gains +1 Attack.",
            "this model gains +1 Attack",
        ),
        (
            "Make a Willpower roll. If passed, this model gains Fly and target enemy model suffers Stun/1.",
            "target enemy model suffers Stun",
        ),
        ("Target enemy model suffers Stun/1 and, if it fails a Stamina roll, Knocked Down.", "Knocked Down"),
        ("This model gains +1 Attack and, if it passes a Willpower roll, Fly.", "Fly"),
        ('This model gains Fly or may move up to 4".', 'may move up to 4"'),
        ("This model gains +1 Attack and, once per Round, +1 Speed.", "+1 Speed"),
        ("This model gains Fly and, until the end of the game, +1 Attack.", "+1 Attack"),
        ("This model gains +1 Attack until the end of the game and Fly.", "Fly"),
        (
            "This model gains +1 Attack until its next activation and target friendly model gains +1 Attack.",
            "+1 Attack",
        ),
        (
            "When this model is attacked, it gains +2 Physical Defense against that attack and +1 Speed.",
            "+1 Speed",
        ),
        ("Once per Round, this model gains +1 Attack. In addition, it gains Fly.", "In addition"),
        (
            "This model gains +1 Attack. Target enemy model suffers -1 Attack. This lasts until the end of the game.",
            "This lasts until the end of the game",
        ),
        (
            "This model gains +1 Attack. It gains Fly. It gains +1 Speed. Both last until the end of the game.",
            "Both last until the end of the game",
        ),
        ("This model gains +1 Speed and +1 damage against Villains.", "against Villains"),
        ("This model gains +1 Speed and +1 Physical Defense against Melee attacks.", "against Melee attacks"),
        ("This model gains Immunity to Fire or Cold.", "Immunity to Fire or Cold"),
        ("This model gains a +1 penalty to Attack.", "+1 penalty"),
        ("Target enemy model must pass an Agility roll with a -2 bonus or suffer Stun/1.", "-2 bonus"),
        (
            "This model may make a free Grab and Throw on target model.",
            "make a free Grab and Throw on target model",
        ),
    ],
)
def test_what_a_word_reaches_is_not_guessed(text: str, words: str) -> None:
    assert refused(text)[0] == words


@each(
    "text, canonical",
    [
        (
            "This model gains +1 Attack until the end of the game and +1 Speed until the end of the game.",
            "This model gains +1 Attack, +1 Speed until the end of the game.",
        ),
        (
            "This model gains +1 Attack until the end of the Round and target enemy model suffers -1 Attack.",
            "This model gains +1 Attack until the end of the Round. Target enemy model gains -1 Attack until the end of the Round.",
        ),
        (
            "This model gains +1 Attack. It gains Fly. Both last until the end of the game.",
            "This model gains +1 Attack until the end of the game. This model gains Fly until the end of the game.",
        ),
        (
            "This model may reroll one die of its attack rolls once per game.",
            "Once per game, this model may reroll one die of its attack rolls.",
        ),
        ("This model's attacks cost 0.", "This model's attacks cost nothing."),
        (
            "When this model is damaged by a Ranged attack, it gains +1 Speed.",
            "When a Ranged attack damages this model, it gains +1 Speed.",
        ),
        (
            "When this model hits an enemy model, reduce the target's Strength by 2.",
            "When this model hits an enemy model, the attacked model gains -2 Strength.",
        ),
        ('This model gains +2" range.', "This model's attacks increase their range by 2\"."),
        (
            'All friendly models within 3" that are Knocked Down recover 1 Endurance point.',
            'All friendly models within 3" that are Knocked Down recover up to 1 Endurance point.',
        ),
        (
            "This model is immune to Fire or Cold attacks.",
            "This model gains Immunity to Fire, Immunity to Cold.",
        ),
    ],
)
def test_what_is_clear_is_understood(text: str, canonical: str) -> None:
    assert tell(compile_power(text, "x")) == canonical


@each(
    "deed",
    [
        "reduce its Strength by 2",
        "its Speed is reduced by 2",
        "halve its Speed",
        "its Strength is halved",
        'push it 3" away',
        'move it up to 3"',
        'displace it up to 3" away',
        "remove all effects from it",
        "its attacks cost 1 more",
        "increase the cost of its attacks by 1",
        "its next attack gains -1 Attack",
        'reduce its range by 2"',
    ],
)
def test_of_two_models_in_an_attack_nobody_guesses_whose(deed: str) -> None:
    assert UNCLEAR in refused(f"When this model hits an enemy model, {deed}.")[1]
    assert UNCLEAR in refused(f"When this model knocks out an enemy model, {deed}.")[1]


@each(
    "text, words",
    [
        ("This model and target friendly model gain +1 Attack. They gain Fly.", "They"),
        ("This model and target friendly model gain +1 Attack. It gains Fly.", "It"),
        ("This model and target friendly model gain +1 Attack and their attacks gain Pierce/1.", "their"),
        (
            'All friendly models within 4" and all enemy models within 4" gain +1 Speed. They gain Fly.',
            "They",
        ),
        ("Swap this model with target friendly model. They gain +1 Speed.", "They"),
        ('All friendly models within 4" gain +1 Attack. It gains Fly.', "It"),
        ('While a friendly model is within 3", it gains +1 Attack.', "it"),
        ("While an enemy model is in contact, its attacks gain +1 damage.", "its"),
        (
            "When this model is attacked, it and the attacker suffer Stun/1.",
            "it and the attacker suffer Stun",
        ),
        ("When this model is attacked, the target suffers Stun/1.", "the target suffers Stun"),
        (
            "When an enemy model attacks this model, increase its Strength by 2.",
            "increase its Strength by 2",
        ),
        (
            'When an enemy model ends its movement within 4", this model gains +1 Attack and it suffers Stun/1.',
            "it suffers Stun",
        ),
    ],
)
def test_nobody_guesses_who_of_several_is_meant(text: str, words: str) -> None:
    assert refused(text) == (words, refused(text)[1])
    assert UNCLEAR in refused(text)[1]


@each(
    "deed, canonical",
    [
        ('move this model up to 4"', 'Move this model up to 4".'),
        ("reduce this model's Speed by 2", "This model gains -2 Speed."),
        ("remove all effects from this model", "Remove all effects from this model."),
        ("damage suffered by this model is reduced by 1", "This model suffers 1 less damage."),
        (
            "attacks against this model cannot be overloaded",
            "Enemies cannot use Overload against this model.",
        ),
    ],
)
def test_what_names_the_bearer_is_about_the_bearer(deed: str, canonical: str) -> None:
    """The words `this model` stand elsewhere in the sentence too: nobody would miss these."""
    text = f"This model gains Fly, target enemy model suffers Stun/1 and {deed}."

    assert (
        tell(compile_power(text, "x"))
        == f"This model gains Fly. Target enemy model suffers Stun/1. {canonical}"
    )


@each(
    "text, words",
    [
        (
            'When this model attacks an enemy model that is Knocked Down, all friendly models within 3" gain +1 Attack.',
            "that is Knocked Down",
        ),
        (
            "When this model attacks an enemy model of Level 6 or higher, target friendly model gains +1 Attack.",
            "of Level 6 or higher",
        ),
        (
            "When this model attacks an enemy model, this model that is Knocked Down gains +1 Attack.",
            "that is Knocked Down gains +1 Attack",
        ),
    ],
)
def test_what_is_said_of_the_attacked_model_is_said_of_nobody_else(text: str, words: str) -> None:
    assert refused(text)[0] == words


@each(
    "text, canonical",
    [
        (
            'Move target friendly model up to 4" and it gains +1 Attack.',
            'Move target friendly model up to 4", it gains +1 Attack.',
        ),
        (
            "Swap this model with target enemy model and it suffers Stun/1.",
            "Exchange the positions of this model and target enemy model, it suffers Stun/1.",
        ),
    ],
)
def test_an_order_and_what_comes_of_it_are_told_in_good_english(text: str, canonical: str) -> None:
    assert tell(compile_power(text, "x")) == canonical


# -- one target -----------------------------------------------------------------------------------


@each(
    "first, second",
    [
        ("Target friendly model", "Target enemy model"),
        ("Target model", "Target enemy model"),
        ("Target friendly model", "Target other friendly model"),
    ],
)
def test_a_power_has_one_target(first: str, second: str) -> None:
    words, reason = refused(f"{first} gains +1 Attack. {second} gains +1 Speed.")

    assert words == f"{second} gains +1 Speed"
    assert "already has another target" in reason


def test_the_target_is_the_one_that_was_chosen() -> None:
    text = "Target enemy model suffers Stun/1. This model gains +1 Attack. The target loses 1 Power counter."

    assert tell(compile_power(text, "x")).endswith("Target enemy model loses 1 Power counter.")


@each("who", ["The attacker", "The attacked model"])
def test_an_active_power_answers_no_attack(who: str) -> None:
    def of_use(use: str) -> object:
        power = {"name": "Trick", "cost": 1, "range": 6, "use": use, "text": f"{who} suffers Stun/1."}
        return read_card({**PLAIN, "powers": [power]}, "card")

    with pytest.raises(SetupError, match="the text must say when"):
        of_use("active")
    of_use("reactive")


@each(
    "text, words",
    [
        ('All friendly models of the Vigil within 3" gain +1 Attack.', "models of the Vigil"),
        ('All friendly models with Fly within 3" gain +1 Attack.', "models with Fly"),
    ],
)
def test_a_refusal_points_at_whole_words(text: str, words: str) -> None:
    assert refused(text)[0].startswith(words)
