"""How cards of many hands word an attack: each is read as the one thing it can mean, or kept as text."""

import pytest

from slugfest.cards.battlescribe.catalogue import Profile
from slugfest.cards.battlescribe.rows import attack_row
from slugfest.cards.language import compile_attack, compile_strike
from slugfest.cards.language.render import render
from slugfest.kernel.errors import SetupError

each = pytest.mark.parametrize

EFFECTS = {
    "Push/3.": [
        *(
            "Push/3",
            "push/3",
            "PUSH/3",
            "Push 3",
            'Push (3")',
            "Push (3)",
            'Push 3".',
            "Push 3 inches",
            "Push: 3",
        ),
        *(
            "Push-3",
            'Pushes 3"',
            "Pusch/3",
            "Pushed 3",
            "Push3",
            "Push [3]",
            "Push = 3",
            "Push/ 3",
            "Push /3",
            "Push x3",
        ),
        *(
            "Effects: Push/3",
            "The target suffers Push/3",
            "Target gets Push/3.",
            "• Push/3",
            "- Push/3",
            "Pussh/3",
        ),
    ],
    "Push/3, Stun/1.": [
        *("Push/3 and Stun/1", "Push/3 & Stun/1", "Push/3; Stun/1;", "Push/3 / Stun/1", "Push/3. Stun/1."),
        *(
            "Push3,Stun1",
            "Push/3Stun/1",
            "Push/3 Stun/1",
            "• Push/3 • Stun/1",
            "Push/3 + Stun/1",
            "push 3, stun 1",
        ),
        *("Push/3, Stnu/1", "Push/3 plus Stun/1", "Push/3 | Stun/1"),
    ],
    "Critical: +2 damage.": [
        *("Critical: +2 damage", "Critical - +2 DMG", "Crit: +2 DMG", "Crit +2 DMG", "Critical +2 Damage"),
        *(
            "Critical hit: +2 damage",
            "Critical Hits: +2 dmg.",
            "Critical: 2 extra damage",
            "Critical: damage +2",
        ),
        *(
            "On a critical: +2 damage",
            "critical:+2dmg",
            "Critcal: +2 DMG",
            "CRITICAL : + 2 DAMAGE",
            "+2 DMG on a Critical",
        ),
        *(
            "+2 damage on critical hit.",
            "Critical: +2 additional damage",
            "Critical (+2 DMG)",
            "Crticial: +2 DMG",
        ),
        *("Critical: deals 2 more damage", "If critical, +2 DMG", "Critical: +2 damge"),
    ],
    "Critical: Push/3.": [
        *(
            "On a Critical, Push/3",
            "Critical (Push/3)",
            "Critical = Push/3",
            "Critical; Push/3",
            "Criticals: Push/3",
        ),
        *(
            "CRITICAL: PUSH/3",
            "critical:push/3",
            "Critical Push/3",
            "Critial: Push/3",
            "Push/3 on a critical",
        ),
    ],
    "Critical: Push/3, Stun/1.": [
        "Critical: Push/3 and Stun/1",
        "Crit - Push 3, Stun 1",
        "Critical: Push/3 & Stun/1.",
    ],
    "Overload: +1 damage.": [
        *(
            "Overload: +1 damage",
            "Overload +1 dmg",
            "OL: +1 DMG",
            "OL +1 DMG",
            "Overload - +1 Damage",
            "Overload: + 1 DMG",
        ),
        *(
            "Overlaod: +1 DMG",
            "Over-load: +1 DMG",
            "Overload (1): +1 damage",
            "Overload = +1 DMG",
            "Ovreload: +1 DMG",
        ),
        *("+1 damage if overloaded", "When overloaded: +1 DMG", "Overloaded: +1 DMG", "overload:+1dmg."),
    ],
    "Overload: Pierce/3. Overload: Homing.": [
        *(
            "Overload: Pierce/3 or Homing",
            "Overload: Pierce/3. Overload: Homing.",
            "OL: Pierce 3, OL: Homing",
        ),
        *("Overload: Pierce/3 / Overload: Homing", "Overload Pierce/3 Overload Homing"),
    ],
    "Homing, Penetrative.": [
        "homing. penetrative",
        "Homming, Penetrative",
        "Homing & Penetrating",
        "Homing/Penetrative",
    ],
    "Irresistible.": ["Irresistable", "irresistible.", "Irresistible damage", "Irresitable", "Irrisistible"],
    "Explosive/3.": [
        'Explosive 3"',
        "Explosive (3)",
        "Explosion/3",
        "Explosve/3",
        'explosive: 3"',
        "Explosive/3''",
    ],
    "Pierce/3.": ["Piercing/3", 'Pierce/3"', "Pierce 3", "Peirce/3"],
    "Awkwardness/2.": ["Awkward/2", "Awkwardnes/2", "Hawkwardness/2", "Akwardness/2"],
    "Ensnare/2.": ["Ensare/2", "Ensnared 2", "Esnare/2", "Ensnare -2"],
    "Distract/2.": ["Distraction/2", "Distrac/2", "distract2"],
    "Dazzle/2.": ["Dazle/2", "Dazzled/2", "Dazzel/2"],
    "Stun/2.": ["Stunned/2", "Stun\\2", "Stun:2", "Stun\u00a0/\u00a02", "Stuns 2"],
    "Knocked Down.": ["Knock Down", "Knockdown", "Target is Knocked Down", "KNOCKED DOWN", "knocked down."],
    "Cannot be overloaded.": [
        *(
            "Can't be Overloaded",
            "Can’t be overloaded.",
            "This attack can not be Overloaded",
            "No Overload",
            "Can't Overload.",
        ),
        "Cannot be overlaoded",
    ],
    "Irresistible. Critical: Stun/2. Overload: +2 damage.": [
        "Critical: Stun/2. Overload: +2 DMG. Irresistible.",
        "Irresistible Critical: Stun/2 Overload: +2 DMG",
        "Irresistible; Crit: Stun 2; OL: +2 dmg",
        "Irresistible (Critical: Stun/2) (Overload: +2 damage)",
    ],
    "Push/3. Critical: Push/5.": ["Push/3 (Critical: Push/5)", "Push 3. On a critical, Push 5."],
}


@each("printed, meaning", [(words, meaning) for meaning, printed in EFFECTS.items() for words in printed])
def test_an_effect_is_read_however_it_is_worded(printed: str, meaning: str) -> None:
    assert meaning == render(compile_attack(printed, "x"))


@each(
    "printed, reason",
    [
        ("Rush/2", "is not understood"),  # no slip of Push
        ("Overload: +1", "ends too early"),
        ("Push/3 or Stun/1", "only an Overload may offer a choice"),
        ("Critical: Push/3 or Stun/1", "only an Overload may offer a choice"),
        ("Stun/1, Push/3 on a critical", "not clear what it applies to"),
        ("Critical: +1D8 DMG", "is not understood"),
        ("Push/STR", "is not understood"),
        ("+1 to hit", "is not understood"),
        ("Ignores cover", "is not understood"),
        ("Overload: Homing. Overload: Stun/1. Overload: Push/1.", "at most two Overloads"),
    ],
)
def test_what_has_no_one_meaning_is_not_guessed(printed: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        compile_attack(printed, "x")


def row(**columns: str) -> dict[str, object]:
    usual = {"cost": "2", "frequency": "Basic", "nature": "Energy / Fire", "damage": "3", "range": "8"}
    return attack_row(Profile("attack", "Blow", {**usual, **columns}), "x").file


REACHES = {
    "Melee": ["Melee", "melee", "M", "MELEE", "Mele", "Melee/0", "Close Combat", "Contact", "BtB", "Melee."],
    "Melee 2": [
        "Melee/2",
        "Melee / 2",
        'Melee 2"',
        'Melee (2")',
        "M2",
        "M/2",
        "Meele/2",
        "Melee - 2",
        "Melee +2",
        "Melee 2in",
    ],
    "Ranged 8": [
        "8",
        '8"',
        "8 inches",
        "8 in.",
        "R8",
        "Range 8",
        'Ranged 8"',
        "Ranged/8",
        "08",
        "8”",
        "8''",
        "Ranged (8)",
        "Ragned 8",
    ],
    "Spray": ["Spray", "spray", "Spray.", "Spary", "Spray attack", "Spray template", "SPRAY"],
    "Expansive Wave 3": [
        *(
            "Expansive Wave/3",
            'Expansive wave 3"',
            "Exp. Wave/3",
            "Exp Wave 3",
            'Exp.wave (3")',
            "Wave/3",
            "EW/3",
        ),
        *("E. Wave/3", "Expansve Wave/3", "Expansive-Wave /3", "Expansive Wave - 3", "Exp.Wave/ 3"),
    ],
}


@each("printed, reach", [(words, reach) for reach, printed in REACHES.items() for words in printed])
def test_a_range_is_read_however_it_is_written(printed: str, reach: str) -> None:
    assert reach == row(range=printed)["range"]


@each(
    "printed, nature, kind",
    [
        ("Physical/Blunt", "physical", "Blunt"),
        ("blunt physical", "physical", "Blunt"),
        ("Blunt - PHYSICAL", "physical", "Blunt"),
        ("Phys. (Slashing)", "physical", "Slash"),
        ("Phisical, Pierce", "physical", "Pierce"),
        ("Supernat./Magical", "supernatural", "Magic"),
        ("Super-natural / Death", "supernatural", "Death"),
        ("Mental: Psionics", "mental", "Psionic"),
        ("Enery/Electricity", "energy", "Electric"),
        ("Fire", "energy", "Fire"),
        ("Mystic / Magic", "supernatural", "Magic"),
        ("Energy / Kryptonite", "energy", "Kryptonite"),
        ("Physical", "physical", None),
    ],
)
def test_natures_and_types_stand_in_any_order(printed: str, nature: str, kind: str | None) -> None:
    made = row(nature=printed)

    assert (nature, kind) == (made["nature"], made.get("type"))


@each(
    "printed, damage",
    [
        ("3", 3),
        ("+3", 3),
        ("3*", 3),
        ("3 DMG", 3),
        ("STR", "STR"),
        ("Str + 1", "STR+1"),
        ("Strength -1", "STR-1"),
        ("S+2", "STR+2"),
    ],
)
def test_damage_may_be_strength_and_so_much(printed: str, damage: object) -> None:
    assert damage == row(damage=printed)["damage"]


@each(
    "printed, name, frequency",
    [
        ("Extraordinary", "Blow", "extraordinary"),
        ("E", "Blow", "extraordinary"),
        ("Extra.", "Blow", "extraordinary"),
        ("(U)", "Blow", "unique"),
        ("Uniqe", "Blow", "unique"),
        ("Once per game", "Blow", "unique"),
        ("", "(E) Blow", "extraordinary"),
        ("-", "Blow (U)", "unique"),
        ("", "Blow", "basic"),
    ],
)
def test_a_frequency_stands_in_its_column_or_by_the_name(printed: str, name: str, frequency: str) -> None:
    columns = {"cost": "2", "frequency": printed, "nature": "Energy", "damage": "3", "range": "8"}

    assert frequency == attack_row(Profile("attack", name, columns), "x").file["frequency"]


@each("printed", ["", "-", "--", "–", ".", "None", "none.", "n/a", "No effect"])
def test_a_column_may_say_nothing(printed: str) -> None:
    assert not {"text", "by_hand"} & row(effects=printed).keys()


@each(
    "printed, meaning",
    [
        (
            'Attack: Melee/2, Physical / Blunt, STR+1 DMG. Push 3"',
            "Attack: Melee 2, Physical Blunt, STR+1 damage. Push/3.",
        ),
        (
            "Attack - Spray, Energy, 2 dmg, Critical: Knock down",
            "Attack: Spray, Energy, 2 damage. Critical: Knocked Down.",
        ),
        (
            "Attack: Physical Blunt; Melee; 3 damage. Push/3",
            "Attack: Melee, Physical Blunt, 3 damage. Push/3.",
        ),
        (
            'Attack: 3 damage, Energy/Fire, Range 8". Overlaod: Homing',
            "Attack: Ranged 8, Energy Fire, 3 damage. Overload: Homing.",
        ),
        (
            'Attack: Exp. Wave (3"), Mental Psionic, 2 damage',
            "Attack: Expansive Wave 3, Mental Psionic, 2 damage.",
        ),
        ("Attack: Rangd 8, Enery Fire, 3 damage.", "Attack: Ranged 8, Energy Fire, 3 damage."),
    ],
)
def test_the_attack_of_a_power_is_read_in_any_order(printed: str, meaning: str) -> None:
    assert meaning == render(compile_strike(printed, "x")).strip()
