"""Catalogues as other authors write them: versions, headings, encodings, changes, forms, odd values."""

from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest

from slugfest.cards.knight import load_card
from tests.cards.data_set import (
    ATTRIBUTES,
    BLOW,
    DEFENSES,
    ENDURANCE,
    catalogue,
    character,
    power,
    profile,
)
from tests.cards.other_authors import (
    BLOW_ROW,
    BODY,
    bring,
    costs,
    entries,
    entry,
    file,
    link,
    names,
    rows,
    rule,
)

each = pytest.mark.parametrize


# -- older and newer versions ---------------------------------------------------------------------


def test_values_may_be_attributes(tmp_path: Path) -> None:
    def row(kind: str, name: str, fields: dict[str, str]) -> str:
        characteristics = "".join(
            f'<characteristic name={quoteattr(key)} characteristicTypeId="x" value={quoteattr(value)}/>'
            for key, value in fields.items()
        )
        return (
            f'<profile name={quoteattr(name)} hidden="false" profileTypeId="t" profileTypeName={quoteattr(kind)}>'
            f"<characteristics>{characteristics}</characteristics></profile>"
        )

    some = [
        row("Attributes", "Moth", ATTRIBUTES),
        row("Defences", "Moth", DEFENSES),
        row("Endurance", "Moth", ENDURANCE),
        row("Attack", "Blow (B)", {**BLOW, "Effects": "Stun/1"}),
    ]
    _, cards = bring(
        tmp_path, ours_cat=file(entries(entry("Moth", rows(*some) + costs())), battleScribeVersion="2.00")
    )

    assert ("Stun/1", "Blow", 15) == (
        cards["moth"]["attacks"][0]["text"],
        cards["moth"]["attacks"][0]["name"],
        cards["moth"]["defenses"]["mental"],
    )


def test_headings_may_come_from_the_game_system_alone(tmp_path: Path) -> None:
    types = "".join(
        f'<characteristicType id="t{at}" name={quoteattr(name)}/>' for at, name in enumerate(ATTRIBUTES)
    )
    system = file(
        f'<profileTypes><profileType id="a" name="Whatever"><characteristicTypes>{types}</characteristicTypes>'
        "</profileType></profileTypes>",
        root="gameSystem",
    )
    characteristics = "".join(
        f'<characteristic typeId="t{at}">{value}</characteristic>'
        for at, value in enumerate(ATTRIBUTES.values())
    )
    body = f'<profile name="x" typeId="a"><characteristics>{characteristics}</characteristics></profile>'
    _, cards = bring(
        tmp_path, s_gst=system, ours_cat=file(entries(entry("Moth", rows(body, *BODY[1:]) + costs())))
    )

    assert ("Tobias Crane", [4, 7]) == (cards["moth"]["name"], cards["moth"]["speed"])


def test_columns_may_have_other_headings(tmp_path: Path) -> None:
    body = profile(
        "Profile",
        "Moth",
        {
            "Real Name": "Ada Moth",
            "POW": "6",
            "MOV": '4"/7"',
            "ATT": "4",
            "STR": "2",
            "AGI": "8",
            "STA": "9",
            "WILL": "8",
            "Affiliation": "Vigil, Tide",
            "Side": "villain",
            "Physical Def.": "12",
            "Energy Def.": "13",
            "Supernatural Def.": "14",
            "Mental Def.": "15",
            "Zone 1": "4: +1 ATT",
            "Zone 2": "3 (-1 to Power)",
            "Zone 3": "3",
        },
    )
    blow = profile(
        "Attack Forms",
        "Blow [U]",
        {
            "Power Cost": "2",
            "Nature": "Energy",
            "Type": "Fire",
            "DMG": "STR+1",
            "RNG": '8"',
            "Special": "Push 3",
        },
    )
    imported, cards = bring(tmp_path, ours_cat=file(entries(entry("Moth", rows(body, blow) + costs()))))

    assert [] == imported.failed
    card = cards["moth"]
    assert (["Vigil", "Tide"], ["villain"], 2) == (card["factions"], card["alignments"], card["size"])
    assert [
        {"boxes": 4, "modifiers": "+1 ATT"},
        {"boxes": 3, "modifiers": "-1 to Power"},
        {"boxes": 3},
    ] == card["endurance"]
    assert {
        "name": "Blow",
        "cost": 2,
        "frequency": "unique",
        "nature": "energy",
        "type": "Fire",
        "damage": "STR+1",
        "range": "Ranged 8",
        "text": "Push 3",
    } == card["attacks"][0]


@each("encoding", ["utf-16", "utf-16-be-bom", "utf-8-sig", "latin-1"])
def test_files_may_be_saved_in_other_encodings(tmp_path: Path, encoding: str) -> None:
    text = catalogue(character("Möth", power("Cri d’été", "Gain +1 Attack until the end of the Round.")))
    if encoding == "latin-1":
        content = text.replace("UTF-8", "ISO-8859-1").replace("’", "'").encode("latin-1")
    elif encoding == "utf-16-be-bom":
        content = b"\xfe\xff" + text.encode("utf-16-be")
    else:
        content = text.encode(encoding)
    imported, cards = bring(tmp_path, ours_cat=content)

    assert ("Möth", 1) == (cards["moth"]["alter_ego"], imported.powers_playable)


def test_odd_white_space_quotes_and_marks_are_evened(tmp_path: Path) -> None:
    text = "Displace\u00a0this  model up\tto 6\u201d.\u200b"
    hero = character(
        "  Moth\u00a0 (Night) ",
        power("Leap", text),
        power("Hop", "Move this model up to 4&quot;&lt;br/&gt;away."),
    )
    imported, cards = bring(tmp_path, ours_cat=catalogue(hero))

    assert (["moth_night"], 2) == ([*cards], imported.powers_playable)
    assert "Moth (Night)" == cards["moth_night"]["alter_ego"]


# -- changes --------------------------------------------------------------------------------------


def modifier(kind: str, field: str, value: str, inside: str = "") -> str:
    return f'<modifiers><modifier type="{kind}" field="{field}" value={quoteattr(value)}>{inside}</modifier></modifiers>'


IF = '<conditions><condition type="equalTo" value="1"/></conditions>'


def test_changes_without_a_condition_are_made(tmp_path: Path) -> None:
    named = link("r", "rule", inside=modifier("set", "name", "Comrade Grey Owl"))
    body = BODY[0].replace('name="Power"', 'name="Power" typeId="pw"')
    body = body.replace("</profile>", modifier("increment", "pw", "2") + "</profile>")
    hero = entry(
        "Moth",
        modifier("append", "name", "(Night)")
        + f"<modifierGroups><modifierGroup>{modifier('increment', 'points', '3.0')}</modifierGroup></modifierGroups>"
        + rows(body, *BODY[1:])
        + f"<infoLinks>{named}</infoLinks>"
        + costs(),
    )
    _, cards = bring(
        tmp_path, ours_cat=file(entries(hero), f"<sharedRules>{rule('r', 'Comrade X')}</sharedRules>")
    )

    card = cards["moth_night"]
    assert ("Moth (Night)", 15, 8, ["Comrade (Grey Owl)"]) == (
        card["alter_ego"],
        card["level"],
        card["power"],
        card["skills"],
    )


def test_changes_under_a_condition_are_named_and_not_made(tmp_path: Path) -> None:
    hero = entry(
        "Moth",
        modifier("set", "name", "Other", IF)
        + rows(*BODY, BLOW_ROW.replace("</profile>", modifier("set", "hidden", "true", IF) + "</profile>"))
        + costs(),
    )
    imported, cards = bring(tmp_path, ours_cat=file(entries(hero)))

    assert ["moth"] == [*cards]
    assert [("condition", "Moth")] == [(note.kind, note.name) for note in imported.notes]


def test_what_is_hidden_is_imported_and_named(tmp_path: Path) -> None:
    hero = entry(
        "Moth",
        rows(*BODY, BLOW_ROW.replace("<profile ", '<profile hidden="true" ')) + costs(),
        more='hidden="true"',
    )
    imported, cards = bring(tmp_path, ours_cat=file(entries(hero)))

    assert ["Blow"] == names(cards["moth"], "attacks")
    assert {("hidden", "Moth"), ("hidden", "(B) Blow")} == {(note.kind, note.name) for note in imported.notes}


def test_the_level_is_the_cost_that_is_called_so(tmp_path: Path) -> None:
    two = '<costs><cost name="Money" typeId="m" value="900.0"/><cost name="Level" typeId="l" value="14.0"/></costs>'
    imported, cards = bring(
        tmp_path, ours_cat=file(entries(entry("Moth", rows(*BODY) + two), entry("Owl", rows(*BODY))))
    )

    assert (14, 1) == (cards["moth"]["level"], cards["owl"]["level"])
    assert [("Owl", "level")] == [(note.card, note.kind) for note in imported.notes]


# -- forms ----------------------------------------------------------------------------------------


def form(name: str, *more: str, **stats: str) -> str:
    attributes = {**ATTRIBUTES, "Character Name": "Ada Moth", **stats}
    return "".join([profile("Attributes", f"Attributes ({name})", attributes), *BODY[1:], *more])


def test_two_forms_are_two_cards(tmp_path: Path) -> None:
    claws = BLOW_ROW.replace("Blow", "Claws")
    hero = entry("Moth", rows(form("Day", BLOW_ROW), form("Night", claws, Power="9")) + costs())
    imported, cards = bring(tmp_path, ours_cat=file(entries(hero)))

    assert [("moth", 6, ["Blow"]), ("moth_night", 9, ["Claws"])] == [
        (name, card["power"], names(card, "attacks")) for name, card in sorted(cards.items())
    ]
    assert "Ada Moth" == cards["moth"]["name"] == cards["moth_night"]["name"]
    assert ["form"] == [note.kind for note in imported.notes]


def test_rows_between_forms_belong_to_both_unless_they_name_one(tmp_path: Path) -> None:
    bodies = (
        profile("Attributes", "Day", ATTRIBUTES),
        profile("Attributes", "Night", {**ATTRIBUTES, "Power": "9"}),
        profile("Defenses", "Day", DEFENSES),
        profile("Defenses", "Night", {**DEFENSES, "Mental": "9"}),
        BODY[2],
        BLOW_ROW,
        BLOW_ROW.replace("Blow", "Claws (Night)"),
    )
    _, cards = bring(tmp_path, ours_cat=file(entries(entry("Moth", rows(*bodies) + costs()))))

    assert [(15, ["Blow"]), (9, ["Blow", "Claws (Night)"])] == [
        (card["defenses"]["mental"], names(card, "attacks")) for _, card in sorted(cards.items())
    ]


# -- values that cannot be read -------------------------------------------------------------------


@each(
    "printed, size, note", [("-", 1, "value"), ("", 1, "value"), ("*", 1, ""), ("X", 1, ""), ("5 (7)", 5, "")]
)
def test_a_stat_without_a_plain_number_is_taken_and_told(
    tmp_path: Path, printed: str, size: int, note: str
) -> None:
    imported, cards = bring(tmp_path, ours_cat=catalogue(character("Moth", Strength=printed)))

    assert size == cards["moth"]["strength"]
    if note:
        assert [note] == [unread.kind for unread in imported.notes]
    else:
        assert [("value", "Strength", printed)] == [
            (remark.kind, remark.name, remark.text) for remark in imported.unparsed
        ]
        assert [f"Strength: {printed}"] == cards["moth"]["by_hand"]


@each(
    "column, printed",
    [
        ("Cost", "X"),
        ("Cost", "13"),
        ("Damage", "*"),
        ("Damage", "1D8"),
        ("Range", "the sky"),
        ("Nature/Type", "?"),
    ],
)
def test_an_attack_that_cannot_be_a_row_stays_on_the_card_as_text(
    tmp_path: Path, column: str, printed: str
) -> None:
    row = profile("1.5 Attack", "(U) Doom", {**BLOW, "Effects": "Stun/1", column: printed})
    imported, cards = bring(tmp_path, ours_cat=catalogue(character("Moth", row)))

    assert (2, 1) == (imported.attacks, imported.attacks_playable)
    assert [("Moth", "attack", "Doom")] == [(note.card, note.kind, note.name) for note in imported.unparsed]
    assert column.split("/", maxsplit=1)[0].lower() in imported.unparsed[0].reason
    kept = cards["moth"]["by_hand"][0]
    assert kept.startswith("Doom: (U) Doom (cost: ")
    assert "effects: Stun/1" in kept


def test_an_unknown_zone_row_or_long_text_stays_on_the_card(tmp_path: Path) -> None:
    long = "Nobody knows. " * 100
    hero = character("Moth", profile("Secret", "Lair", {"Where": "below"}), power("Riddle", long))
    hero = hero.replace("-1 Power", "weeps")
    imported, cards = bring(tmp_path, ours_cat=catalogue(hero))

    assert {"zone", "row", "power"} == {note.kind for note in imported.unparsed}
    kept = cards["moth"]["by_hand"]
    assert "3rd zone: weeps" in kept
    assert "Lair (where: below)" in kept
    assert long.strip() in "".join(kept)


def test_more_rows_than_a_card_has_stay_on_it_as_text(tmp_path: Path) -> None:
    many = [BLOW_ROW.replace("Blow", f"Blow {at}") for at in range(14)]
    imported, cards = bring(tmp_path, ours_cat=catalogue(character("Moth", *many)))

    assert (12, 3) == (len(cards["moth"]["attacks"]), len(cards["moth"]["by_hand"]))
    assert (15, 12) == (imported.attacks, imported.attacks_playable)


def test_slips_of_the_pen_are_told_as_they_were_read(tmp_path: Path) -> None:
    row = profile("1.5 Attack", "Doom", {**BLOW, "Effects": "Overlaod: Ensare/2", "Range": "Mele/2"})
    imported, cards = bring(tmp_path, ours_cat=catalogue(character("Moth", row)))

    assert {"Overlaod -> overload", "Ensare -> ensnare", "Mele/2 -> Melee 2"} == {
        note.reason for note in imported.notes if note.kind == "read as"
    }
    assert "Overlaod: Ensare/2" == cards["moth"]["attacks"][1]["text"]


def test_a_power_that_is_an_attack_is_one(tmp_path: Path) -> None:
    text = 'Attack: Ranged 8", Energy/Fire, 3 DMG. Stun 1.'
    bring(tmp_path, ours_cat=catalogue(character("Moth", power("Doom", text))))

    line = load_card(tmp_path / "out" / "moth.toml").powers[0].line
    assert line is not None
    assert ("ranged", 8, "energy", "fire", 3) == (line.form, line.reach, line.nature, line.type, line.damage)
