"""A word in a card's text that no rule knows is an error when the card is read."""

import pytest

from slugfest.cards.language import deed_words
from slugfest.cards.language.compiler import compile_power
from slugfest.cards.language.deed_words import check_words
from slugfest.cards.language.deeds import attacks, bans, shields
from slugfest.cards.language.parts import Deed, Forbid, Ignore, Instead, Raise, Scale, Shield, Spare
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.names import tallies


@pytest.mark.parametrize(
    "deed, reason",
    [
        (Raise("luck", 1), "'luck' cannot be raised or reduced"),
        (Scale("power"), "'power' cannot be doubled or halved"),  # type: ignore[arg-type]
        (Instead("speed"), "'speed' cannot be used instead of Attack"),
        (Ignore("walls"), "'walls' cannot be ignored"),
        (Forbid("dance"), "'dance' cannot be forbidden"),
        (Shield("insulted"), "'insulted' cannot be kept off"),
        (Spare(1, least=4), "'4' is too high a minimum of damage"),
    ],
)
def test_a_word_that_no_rule_knows_is_refused(deed: Deed, reason: str) -> None:
    with pytest.raises(SetupError) as raised:
        check_words(deed, "powers[0]")

    assert (raised.value.place, raised.value.reason) == ("powers[0]", reason)


@pytest.mark.parametrize("stat", ["Speed", "Power"])
def test_a_card_whose_attacks_would_use_nothing_is_refused_when_it_is_read(stat: str) -> None:
    """No rule asks for these, so the power would do nothing at all."""
    text = "Its next attack uses its {} instead of Attack."
    assert compile_power(text.format("Agility"), "power")

    with pytest.raises(SetupError, match=f"'{stat.lower()}' cannot be used instead of Attack"):
        compile_power(text.format(stat), "power")


def test_every_word_has_a_tally_and_can_be_told() -> None:
    assert set(attacks.IGNORED) == set(deed_words.IGNORED) == set(tallies.IGNORES)
    assert set(bans.FORBIDDEN) == set(deed_words.FORBIDDEN) == set(tallies.CANNOT)
    assert set(shields.SHIELDS) < set(deed_words.SHIELDED)
    assert set(deed_words.SHIELDED) == set(tallies.SHIELDED)
    assert set(deed_words.RAISED) == set(tallies.RAISED)
