"""The composed language of figure cards: wordings of one thought, everything with everything, and no misreading."""

import random
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.cards.guide.superscape import examples
from slugfest.cards.misread import Misread
from slugfest.cards.superscape_language import (
    read_ability,
    read_special_attack,
    tell_ability,
    tell_special_attack,
)
from slugfest.cards.superscape_language.meaning import Bonus, Each, Fighting, Figures, Moment, Trait
from slugfest.cards.superscape_language.naming import Bearer
from slugfest.cards.superscape_language.older_words import renewed
from slugfest.cards.superscape_language.operations import Clause, Last, Triggered
from slugfest.cards.superscape_language.triggers import TIMING, TRIGGERS
from slugfest.kernel.errors import SetupError

each = pytest.mark.parametrize
WEAVER = Bearer("Tin Weaver", "Long Thread 5")
PACK = Bearer("Grey Hounds", "Bite", squad=True)


def read(text: str, bearer: Bearer = WEAVER) -> tuple[Clause, ...]:
    return read_ability(renewed(text)[0], "card", bearer)


# -- wordings ---------------------------------------------------------------------------------------


@each(
    ("text", "canonical"),
    [
        ("Tin Weaver has +1 Attack.", "+1 Attack."),
        ("When attacking an adjacent figure, Tin Weaver rolls 1 additional attack die.", "+1 Attack while attacking an adjacent figure."),
        ("If Weaver is attacking an adjacent figure, add 1 die to Weaver's attack.", "+1 Attack while attacking an adjacent figure."),
        (
            "When attacking with an adjacent normal attack, Tin Weaver has +1 Attack for each wound she has, to a max of +3.",
            "+1 Attack for each wound on this figure, to a max of +3 while attacking an adjacent figure with a normal attack.",
        ),
        ("Opponents' figures within 2 clear sight spaces have -1 Defense.", "Enemies within 2 clear spaces have -1 Defense."),
        ("All friendly figures adjacent to Tin Weaver add 1 die to their defense.", "Allies adjacent to this figure have +1 Defense."),
        ("Tin Weaver is never attacked when leaving an engagement.", "This figure never takes swipes."),
        ("During Cleanup, Tin Weaver may heal 1 wound.", "During Cleanup, you may heal 1 wound from this figure."),
        (
            ("After moving and before attacking, you may choose any enemy figure within 3 clear sight spaces. "
            "Roll the 20-sided die. If you roll a 7 or higher, that figure takes 1 wound."),
            "During transition, you may choose an enemy within 3 clear spaces. Roll a d20. On a 7+, inflict 1 wound on the chosen figure.",
        ),
        (
            "At the start of the round, roll a d20. On a 1-5, heal 1 wound from this figure. If you roll a 20, this figure receives 2 wounds.",
            "At the start of the round, roll a d20. On a 1-5, heal 1 wound from this figure. On a 20, inflict 2 wounds on this figure.",
        ),
        (
            "Before taking a turn with Tin Weaver, you may first take a turn with any Soldier you control.",
            "After revealing an order marker on this card, you may choose a figure you control with the Soldier keyword. Activate the chosen figure's card.",
        ),
    ],
)  # fmt: skip
def test_other_words_for_the_same_thought_read_the_same(text: str, canonical: str) -> None:
    assert canonical == tell_ability(read(text), "en")
    assert read(text) == read(canonical)


def test_a_squad_speaks_of_its_figures() -> None:
    assert (Bonus(1, "attack", (Fighting("attacking", whom=Figures(near="adjacent")),)),) == read(
        "When attacking an adjacent figure, a Grey Hound adds 1 to its attack dice.", PACK
    )
    assert (Trait("no_swipes"),) == read("Hounds never take leaving engagement attacks.", PACK)


def test_whose_reach_is_meant_is_kept_apart() -> None:
    (theirs,) = read("Adjacent allies have +1 Attack while attacking an adjacent enemy.")
    (hers,) = read("Adjacent allies have +1 Attack while attacking an enemy adjacent to Tin Weaver.")

    assert theirs != hers
    assert "adjacent to this figure" in tell_ability((hers,), "en")


def test_the_sheet_of_older_words_says_what_it_replaced() -> None:
    text, replaced = renewed("Roll the 20-sided die. If you roll a 9 or higher, destroy the chosen figure.")

    assert "Roll the d20. If you roll a 9+, defeat the chosen figure." == text
    assert {"20-sided die": "d20", "9 or higher": "9+", "destroy": "defeat"} == {
        part.old: part.new for part in replaced
    }


# -- no misreading ----------------------------------------------------------------------------------


@each(
    ("text", "underlined"),
    [
        ("Tin Weaver has +1 Attack and glows.", "glows"),
        ("During Cleanup, you may heal 1 wound from this figure and sing.", "sing"),
        ("Adjacent allies have +1 Luck.", "Luck"),
    ],
)
def test_words_that_mean_nothing_are_underlined(text: str, underlined: str) -> None:
    with pytest.raises(Misread) as wrong:
        read(text)

    assert underlined == text[wrong.value.start : wrong.value.end].rstrip(".")


@each(
    "text",
    [
        "During transition, you may choose an enemy. It receives 1 wound.",
        "When an enemy becomes engaged with Tin Weaver, he receives 1 wound.",
        "When an enemy becomes engaged with Tin Weaver, you may choose an ally. That figure receives 1 wound.",
        "Before attacking, on a 16+, the defender receives 1 wound.",
        "At the start of the round, the defender receives 1 wound.",
        "At the start of the round, the chosen figure receives 1 wound.",
        "At the start of the round, you may reroll up to 2 dice.",
        "Roll a d20. On a 16+, heal 1 wound from this figure.",
        "+1 Attack to a max of +3.",
        "Adjacent allies add 1 to Tin Weaver's attack.",
        "Place a Lucky Marker on this card.",
        "Move 10. Height 50. Roll a d20.",
    ],
)
def test_what_could_be_misread_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        read(text)


def test_a_limit_may_be_said_afterwards() -> None:
    said = "At the end of its activation, you may heal 1 wound from this figure. You may only use this power once per round."

    assert (
        "Once per round, at the end of its activation, you may heal 1 wound from this figure."
        == tell_ability(read(said), "en")
    )


# -- everything with everything ---------------------------------------------------------------------

WHO = (
    "an enemy",
    "an adjacent ally",
    "a wounded Hero enemy within 4 clear spaces",
    "a Small or Medium figure with Flying",
    "a Unique or Event Squad figure without the Undead keyword",
    "another figure you control within 3 spaces of this figure",
    "an unengaged enemy who is not Tiny",
)
DEEDS = (
    "heal 1 wound from the chosen figure",
    "roll 2 Heat damage dice against the chosen figure",
    "inflict 1 wound on the chosen figure",
    "defeat the chosen figure",
    "maneuver the chosen figure up to 3 spaces",
    "knock the chosen figure back 2 spaces",
    "place the chosen figure adjacent to this figure",
    "place this figure on a space within 4 spaces of the chosen figure",
    "switch this figure with the chosen figure",
    "activate the chosen figure's card",
    "attack once with the chosen figure",
    "take control of the chosen figure for the rest of this turn",
    "remove one unrevealed order marker on the chosen figure's card",
    "give the chosen figure +2 Move for the rest of this round",
    "give the chosen figure Flying for the rest of this activation",
    "make the chosen figure this card's Foe",
    "place 1 Lucky Marker on this card",
)
CONDITIONS = (
    "",
    "if this figure is engaged, ",
    "if there are at least 2 Lucky Marker on this card, ",
    "if this figure has 3+ wounds, ",
    "if there are 1+ revealed order markers on this card, ",
)
RESULTS = ("", "On a 16+, ", "On a 2-9, ", "If the chosen figure is a wounded figure, ", "On a 4, you may ")
MOMENTS = tuple(words[:1].lower() + words[1:] for words in TRIGGERS)
LIMITS = ("", "Once per round, ")
ABILITIES = st.tuples(
    st.sampled_from(LIMITS),
    st.sampled_from(MOMENTS),
    st.sampled_from(CONDITIONS),
    st.sampled_from(WHO),
    st.sampled_from(RESULTS),
    st.sampled_from(DEEDS),
)


def composed(limit: str, moment: str, condition: str, who: str, result: str, deed: str) -> str:
    when = f"{limit}{moment if limit else moment[:1].upper() + moment[1:]}"
    done = f"{result}{deed if result else deed[:1].upper() + deed[1:]}"
    return f"{when}, {condition}you may choose {who}. Roll a d20. {done}."


@given(ABILITIES)
@settings(max_examples=150, deadline=None)
def test_every_deed_goes_with_every_moment_figure_and_condition(parts: tuple[str, ...]) -> None:
    text = composed(*parts)
    meaning = read_ability(text, "card")

    assert text == tell_ability(meaning, "en")
    french = tell_ability(meaning, "fr")
    assert meaning == read_ability(french, "card", language="fr")
    assert french == tell_ability(read_ability(french, "card", language="fr"), "fr")


STATS = ("Attack", "Defense", "Move", "Range")
WHOSE = ("", "Adjacent allies have ", "Wounded enemies within 3 clear spaces have ")
HELD = (
    "",
    " while engaged",
    " while on road",
    " while adjacent to an ally",
    " if there are 1+ order markers on this card",
)


@given(
    st.sampled_from(WHOSE),
    st.integers(-5, 5).filter(bool),
    st.sampled_from(STATS),
    st.sampled_from(
        ("", " for each wound on this figure", " for each Lucky Marker on this card, to a max of +3")
    ),
    st.sampled_from(HELD),
)
@settings(max_examples=100, deadline=None)
def test_every_number_goes_with_everybody_and_every_condition(
    whose: str, amount: int, stat: str, counted: str, held: str
) -> None:
    text = f"{whose}{amount:+d} {stat}{counted}{held}."
    meaning = read_ability(text, "card")

    assert text == tell_ability(meaning, "en")
    assert meaning == read_ability(tell_ability(meaning, "fr"), "card", language="fr")


def test_every_window_of_the_timing_table_has_a_moment() -> None:
    waited_for = {
        clause.moment.window
        for words in TRIGGERS
        for clause in read_ability(f"{words}, heal 1 wound from this figure.", "card")
        if isinstance(clause, Triggered)
    }

    assert {name for name, row in TIMING.items() if row.triggers} == waited_for


@each("kind, number", [(kind, number) for kind, row in examples().items() for number in range(len(row))])
def test_every_example_is_read_back_from_french(kind: str, number: int) -> None:
    text = examples()[kind][number].text
    if kind.startswith("special") and kind != "special_move":
        special = read_special_attack(text, "card")
        assert special == read_special_attack(tell_special_attack(special, "fr"), "card", language="fr")
    else:
        meaning = read_ability(text, "card")
        assert meaning == read_ability(tell_ability(meaning, "fr"), "card", language="fr")


# -- bounds -----------------------------------------------------------------------------------------

TEXTS = [
    *[example.text for row in examples().values() for example in row],
    "After taking a turn with ~, you may place a wound marker on ~ and take another turn with it.",
    "You may only use this power once during a round. This power does not work against other Samurai.",
    "When rolling attack dice with ~, each skull rolled counts as one additional hit.",
    "Figures moved by ~power never take any swipes. If you do, nothing happens. If you roll a 3+ or higher,",
    "All Demons you control, except ~, increase their Defense Value by 2 when defending against a normal attack.",
]
MUTANTS = 10_000


def mutant(chance: random.Random) -> str:
    """A text with words left out, doubled, swapped, or taken from another."""
    words = chance.choice(TEXTS).split(" ")
    other = chance.choice(TEXTS).split(" ")
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(words))
        words[at : at + chance.randint(0, 2)] = chance.choice(
            ([], [words[at]] * 3, other[:4], [chance.choice(other)], [",", "(", "~", "+", "9" * 40])
        )
        words = words or ["."]
    return " ".join(words)


def test_mutated_texts_neither_crash_nor_hang() -> None:
    chance = random.Random(7)
    longest = 0.0
    understood = 0
    for _ in range(MUTANTS):
        begun = process_time()
        try:
            read_ability(mutant(chance), "card")
            understood += 1
        except SetupError:
            pass
        longest = max(longest, process_time() - begun)

    assert 0 < understood < MUTANTS
    assert longest < 1


def test_hostile_texts_are_refused_in_time() -> None:
    for text in (
        "adjacent " * 110,
        "a wounded " * 99,
        "roll a d20 and " * 60,
        "~ " * 400,
        "1 " * 450,
        "(" * 900,
    ):
        with pytest.raises(SetupError):
            read_ability(text[:1000], "card")


def test_a_card_is_read_in_little_time() -> None:
    texts = [composed("", MOMENTS[20], CONDITIONS[1], WHO[2], RESULTS[1], deed) for deed in DEEDS]
    for text in texts:
        read_ability(text, "card")
    begun = process_time()
    for text in texts:
        read_ability(text, "card")

    assert (process_time() - begun) / len(texts) < 0.005


# -- given cards ------------------------------------------------------------------------------------

SAMPLES = Path(__file__).parents[3] / "shared" / "data" / "heroscape-cards" / "c3g_samples.tsv"
PRINTED = ("Stealth Climbing 4", "Heat Rod", "Entangling Shock", "Worthy Foe", "Super Leap Special Move", "Rage Smash 5",
           "Preserving Justice",
    "League Contingency Plan", "Bat-a-rang Arsenal Special Attack")  # fmt: skip


@pytest.mark.skipif(not SAMPLES.exists(), reason="the given cards are not part of the project")
@each("name", PRINTED)
def test_the_cards_of_the_book_are_read_as_printed(name: str) -> None:
    rows = [line.split("\t") for line in SAMPLES.read_text(encoding="utf-8").splitlines()[1:]]
    _, card, _, text = next(row for row in rows if row[2] == name)
    bearer = Bearer(card, name)

    if "Special Attack" in name:
        assert tell_special_attack(read_special_attack(text, "card", bearer), "fr")
    else:
        meaning = read_ability(text, "card", bearer)
        assert meaning == read_ability(tell_ability(meaning, "en"), "card")


def test_numbers_of_a_leap_and_a_rage_are_those_printed() -> None:
    (rage,) = read(
        "When attacking with an adjacent normal attack, Tin Weaver has +1 Attack for each wound it has, to a max of +5."
    )
    (leap,) = read(
        "Move 10. Height 50. Tin Weaver gains Flying and has -3 Attack for the rest of this activation."
    )

    assert isinstance(rage, Bonus)
    assert (1, Each("wound"), 5) == (rage.amount, rage.each, rage.most)
    assert isinstance(leap, Triggered)
    assert Moment("special_move", "mover") == leap.moment
    assert (Last("gains_symbol", "flying"), Last("number", "attack", -3)) == leap.program[:2]
