"""The card language: text to abilities and back, and errors that point at the place."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.cards.language import (
    AttackText,
    Change,
    Clause,
    Inflict,
    MoreDamage,
    SkillUse,
    Without,
    compile_attack,
    compile_modifiers,
    compile_power,
    compile_skill,
)
from slugfest.cards.language.parts import Raise, Relocate
from slugfest.cards.language.render import render
from slugfest.cards.language.vocabulary import (
    ATTACK_TRAITS,
    EFFECTS,
    NUMBERED_EFFECTS,
    NUMBERED_SKILLS,
    SKILLS,
    STATS,
    WORDED_SKILLS,
)
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import EDITIONS

each = pytest.mark.parametrize

number = st.integers(1, 99)
signed = st.integers(-99, 99)
inflict = st.sampled_from(sorted(EFFECTS)).flatmap(
    lambda effect: st.builds(Inflict, st.just(effect), number if effect in NUMBERED_EFFECTS else st.just(0))
)
consequence = inflict | st.builds(MoreDamage, signed)
change = st.builds(Change, st.sampled_from(sorted(STATS)), signed)
some_changes = st.lists(change, min_size=1, max_size=4).map(tuple)
attack = st.builds(
    AttackText,
    st.lists(inflict, max_size=3).map(tuple),
    st.lists(consequence, max_size=3).map(tuple),
    st.lists(consequence, max_size=3).map(tuple),
)


@settings(max_examples=150)
@given(attack)
def test_an_attack_survives_being_written_and_read(meaning: AttackText) -> None:
    assert meaning == compile_attack(render(meaning), "x")


@given(some_changes)
def test_modifiers_survive_being_written_and_read(meaning: tuple[Change, ...]) -> None:
    assert meaning == compile_modifiers(render(meaning), "x")


@each("skill", sorted(SKILLS))
def test_a_skill_survives_being_written_and_read(skill: str) -> None:
    word = "Brass Warden" if skill == "comrade" else "fire" if skill in WORDED_SKILLS else ""
    use = SkillUse(skill, 3 if skill in NUMBERED_SKILLS else 0, word)

    assert compile_skill(render(use), "x") == use


@each(
    "text, use, french",
    [
        ("Leadership 6", SkillUse("leadership", 6), "Commandement 6"),
        ("resistance 1 VS Physical", SkillUse("resistance", 1, "physical"), "Résistance 1 contre Physique"),
        ("Immunity to Mental", SkillUse("immunity", 0, "mental"), "Immunité Mental"),
        ("Weakness Acid", SkillUse("weakness", 0, "acid"), "Faiblesse Acide"),
        ("Comrade (Brass  Warden)", SkillUse("comrade", 0, "Brass Warden"), "Camarade (Brass Warden)"),
        ("Comrade Brass Warden", SkillUse("comrade", 0, "Brass Warden"), "Camarade (Brass Warden)"),
        ("Resistance Physical/1", SkillUse("resistance", 1, "physical"), "Résistance 1 contre Physique"),
        ("Resistance vs Slashing 2", SkillUse("resistance", 2, "slash"), "Résistance 2 contre Tranchant"),
        ("Resistance 1 (Physical)", SkillUse("resistance", 1, "physical"), "Résistance 1 contre Physique"),
        ("Immunity (Poison)", SkillUse("immunity", 0, "poison"), "Immunité Poison"),
        ("Weakness: Electricity", SkillUse("weakness", 0, "electric"), "Faiblesse Électrique"),
        ('Leadership: 4"', SkillUse("leadership", 4), "Commandement 4"),
        ("Leadership (4)", SkillUse("leadership", 4), "Commandement 4"),
        ("Toughness/-1", SkillUse("toughness", -1), "Robustesse -1"),
        ("Comrade: Mr. Fire", SkillUse("comrade", 0, "Mr. Fire"), "Camarade (Mr. Fire)"),
    ],
)
def test_what_a_skill_may_look_like(text: str, use: SkillUse, french: str) -> None:
    assert compile_skill(text, "x") == use
    assert render(use, "fr") == french


@each("text, skill", [("Metalic", "metallic"), ("Sharp Shooter", "sharpshooter")])
def test_other_spellings_in_print_are_understood(text: str, skill: str) -> None:
    assert compile_skill(text, "x") == SkillUse(skill)


@settings(max_examples=100)
@given(attack, st.sampled_from(["en", "fr"]))
def test_every_meaning_can_be_told_in_both_languages(meaning: AttackText, language: str) -> None:
    text = render(meaning, language)

    assert bool(text) == (meaning != AttackText())
    assert "{" not in text


@each(
    "text, meaning",
    [
        ("", AttackText()),
        ("  ", AttackText()),
        ("Ensnare/1", AttackText((Inflict("ensnare", 1),))),
        ("ensnare/1.", AttackText((Inflict("ensnare", 1),))),
        # One slip of the pen is mended; a comma may be missing.
        ("Ensnar/1.", AttackText((Inflict("ensnare", 1),))),
        ("Stun/1 Dazzle/1", AttackText((Inflict("stun", 1), Inflict("dazzle", 1)))),
        ("KNOCKED   DOWN", AttackText((Inflict("knocked_down"),))),
        ("Hawkwardness/2.", AttackText((Inflict("awkwardness", 2),))),
        (
            "Stun/1, Dazzle/2 and Knocked Down.",
            AttackText((Inflict("stun", 1), Inflict("dazzle", 2), Inflict("knocked_down"))),
        ),
        ("Critical: +2 DMG.", AttackText((), (MoreDamage(2),))),
        ("Critical: +\t2 damage. Overload : Stun/1", AttackText((), (MoreDamage(2),), (Inflict("stun", 1),))),
    ],
)
def test_what_an_attack_may_look_like(text: str, meaning: AttackText) -> None:
    assert meaning == compile_attack(text, "x")


@each(
    "text, meaning",
    [
        ('Displace this model up to 12" away.', (Clause((Relocate("displace", 12),)),)),
        ("Displace this character up to 1 inch away", (Clause((Relocate("displace", 1),)),)),
        ("displace this model up to 6'' away.", (Clause((Relocate("displace", 6),)),)),
        (
            "This character gains +2 Attack and -1 All Defences until its next activation.",
            (Clause((Raise("attack", 2), Raise("all_defenses", -1)), until="activation"),),
        ),
    ],
)
def test_what_a_power_may_look_like(text: str, meaning: tuple[Clause, ...]) -> None:
    assert meaning == compile_power(text, "x")


@each(
    "text, meaning",
    [
        ("", ()),
        (" ", ()),
        ("+1 Attack, -2 power", (Change("attack", 1), Change("power", -2))),
        ("Attack +1; Power -2.", (Change("attack", 1), Change("power", -2))),
        ("+1 to Attack and -2 POW", (Change("attack", 1), Change("power", -2))),
        ("-1 to Physical and Energy Defense", (Change("physical", -1), Change("energy", -1))),
        ("-1 Defences / no Fly", (Change("all_defenses", -1), Without("fly"))),
    ],
)
def test_what_modifiers_may_look_like(text: str, meaning: tuple[Change, ...]) -> None:
    assert meaning == compile_modifiers(text, "x")


@each(
    "text, reason",
    [
        ("Ensna/1.", 'column 1: "Ensna" is not understood (did you mean Ensnare?)'),
        ("Stun/1, Dazl/2.", 'column 9: "Dazl" is not understood (did you mean Dazzle?)'),
        ("Critical: Xyzzy.", 'column 11: "Xyzzy" is not understood'),
        ("Stun/1 Daz/1", 'column 8: "Daz" is not understood (did you mean Dazzle?)'),
        ("Ensnare/100", 'column 9: "100" is not understood'),
        ("Ensnare/", "Ensnare needs a number, as in Ensnare/1"),
        ("Critical:", 'column 1: "Critical": does nothing'),
        ("Stun/1. Critical: Overload: Stun/1.", 'column 9: "Critical": does nothing'),
        ("Stun/1. Overload: .", 'column 9: "Overload": does nothing'),
        ("Critical: +1", 'column 13: the text ends too early after "Critical: +1"'),
        ("Stun", "Stun needs a number, as in Stun/1"),
        ("Stun/0", "Stun needs a number, as in Stun/1"),
        ("Critical: Dazzle", "Dazzle needs a number, as in Dazzle/1"),
        ("Overload: Knocked Down/2", "Knocked Down has no number"),
        ("Stun/1." * 300, "longer than 2,000 characters"),
    ],
)
def test_a_wrong_attack_is_pointed_at(text: str, reason: str) -> None:
    with pytest.raises(SetupError) as wrong:
        compile_attack(text, "card.toml, attacks[0].text")

    assert (wrong.value.place, wrong.value.reason) == ("card.toml, attacks[0].text", reason)


@each(
    "compiler, text, reason",
    [
        (
            compile_skill,
            "Elite Figthr",
            'column 1: "Elite Figthr" is not understood (did you mean Elite Fighter?)',
        ),
        (compile_skill, "Cruel beast", "Cruel has nothing after its name"),
        (compile_skill, "Cruel 2", "Cruel has no number"),
        (compile_skill, "Rage", "Rage needs a number"),
        (compile_skill, "Weakness", "Weakness needs a word, as in Weakness Fire"),
        (compile_skill, "Resistance 1", "Resistance needs a word, as in Weakness Fire"),
        (compile_skill, "Comrade (", 'column 10: the text ends too early after "Comrade ("'),
        (compile_skill, "", 'column 1: the text ends too early after ""'),
        (compile_modifiers, "+1 Atak", 'column 4: "Atak" is not understood (did you mean Attack?)'),
        (compile_modifiers, "Attack", 'column 7: the text ends too early after "Attack"'),
        (compile_modifiers, "+1 Attack,", 'column 11: the text ends too early after "+1 Attack,"'),
        (compile_power, "", "the text is empty"),
        (compile_power, " ", "the text is empty"),
        (compile_power, "Run away.", 'column 1: "Run away" is not understood'),
    ],
)
def test_other_wrong_texts_are_pointed_at(compiler: object, text: str, reason: str) -> None:
    assert callable(compiler)
    with pytest.raises(SetupError) as wrong:
        compiler(text, "x")

    assert reason == wrong.value.reason


@settings(max_examples=200)
@given(st.text('Stunaze/12 .,:+-CriticalOvdmg\t\n"’é', max_size=30))
def test_any_text_is_understood_or_refused(text: str) -> None:
    for compiler in (compile_attack, compile_modifiers, compile_power, compile_skill):
        with suppress(SetupError):
            compiler(text, "x")


# -- the vocabulary -----------------------------------------------------------------------


@each("table", [STATS, EFFECTS, SKILLS], ids=["stats", "effects", "skills"])
def test_every_word_has_two_languages_and_is_said_once(table: dict[str, tuple[str, str]]) -> None:
    assert all(english and french for english, french in table.values())
    assert len({english.lower() for english, _ in table.values()}) == len(table)
    assert len({french.lower() for _, french in table.values()}) == len(table)


@each("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_every_word_of_the_cards_is_carried_out_in_every_edition(edition: Edition) -> None:
    assert set(SKILLS) == set(edition.skills)
    assert {f"effect_{effect}" for effect in EFFECTS if effect not in ATTACK_TRAITS} == {
        name for name in edition.flows if name.startswith("effect_")
    }
    assert set(NUMBERED_EFFECTS) <= set(EFFECTS)


def test_what_the_language_does_not_know_cannot_be_told() -> None:
    with pytest.raises(TypeError, match="the card language has no int"):
        render(3)
