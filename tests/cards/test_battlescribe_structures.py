"""Catalogues as other authors build them: where profiles lie, and how links lead to them."""

from pathlib import Path

import pytest

from tests.cards.data_set import (
    HEAD,
    catalogue,
    character,
    zipped,
)
from tests.cards.other_authors import (
    BLOW_ROW,
    BODY,
    LEAP,
    bring,
    costs,
    entries,
    entry,
    file,
    link,
    names,
    rows,
    rule,
    with_id,
)

each = pytest.mark.parametrize


# -- where a character's rows may lie -------------------------------------------------------------

SHARED = f"<sharedProfiles>{with_id('p1', BLOW_ROW)}{with_id('p2', LEAP)}</sharedProfiles>"
LINKS = f"<infoLinks>{link('p1')}{link('p2')}</infoLinks>"
MUST = '<constraints><constraint type="min" value="1.0" scope="parent" field="selections"/></constraints>'
PART = f"<profiles>{BLOW_ROW}{LEAP}</profiles>"
SAME = {
    "profiles of the entry": entries(entry("Moth", rows(*BODY, BLOW_ROW, LEAP) + costs())),
    "links to shared profiles": entries(entry("Moth", rows(*BODY) + LINKS + costs())) + SHARED,
    "an info group": entries(
        entry("Moth", rows(*BODY) + f"<infoGroups><infoGroup>{PART}</infoGroup></infoGroups>" + costs())
    ),
    "a link to a shared info group": entries(
        entry("Moth", rows(*BODY) + f"<infoLinks>{link('g', 'infoGroup')}</infoLinks>" + costs())
    )
    + f'<sharedInfoGroups><infoGroup id="g">{PART}</infoGroup></sharedInfoGroups>',
    "an entry inside": entries(
        entry("Moth", rows(*BODY) + entries(entry("Arms", MUST + PART, "upgrade")) + costs())
    ),
    "a group of entries inside": entries(
        entry(
            "Moth",
            rows(*BODY)
            + f"<selectionEntryGroups><selectionEntryGroup name='Arms'>{entries(entry('Arm', PART, 'upgrade'))}"
            + "</selectionEntryGroup></selectionEntryGroups>"
            + costs(),
        )
    ),
    "a linked entry inside": entries(
        entry("Moth", rows(*BODY) + '<entryLinks><entryLink targetId="a"/></entryLinks>' + costs())
    )
    + f"<sharedSelectionEntries>{entry('Arms', MUST + PART, 'upgrade', id='a')}</sharedSelectionEntries>",
    "a model inside a unit": entries(
        entry("Moth", entries(entry("Miniature", rows(*BODY) + PART)) + costs(), "unit")
    ),
    "a unit around a model": entries(
        entry("Moth", PART + entries(entry("Miniature", rows(*BODY))) + costs(), "unit")
    ),
    "a shared entry that is linked": f'<entryLinks><entryLink targetId="m" name="Moth"/></entryLinks>'
    f"<sharedSelectionEntries>{entry('Moth', rows(*BODY, BLOW_ROW, LEAP) + costs(), id='m')}"
    "</sharedSelectionEntries>",
    "a shared entry that nobody links": "<sharedSelectionEntries>"
    f"{entry('Moth', rows(*BODY, BLOW_ROW, LEAP) + costs(), id='m')}</sharedSelectionEntries>",
    "a group at the root": "<selectionEntryGroups><selectionEntryGroup name='Villains'>"
    f"{entries(entry('Moth', rows(*BODY, BLOW_ROW, LEAP) + costs()))}</selectionEntryGroup></selectionEntryGroups>",
    "a cost on the link": '<entryLinks><entryLink targetId="m" name="Moth">'
    f"{costs()}</entryLink></entryLinks><sharedSelectionEntries>"
    f"{entry('Moth', rows(*BODY, BLOW_ROW, LEAP), id='m')}</sharedSelectionEntries>",
}


@each("where", SAME)
def test_the_same_card_from_wherever_its_rows_lie(tmp_path: Path, where: str) -> None:
    imported, cards = bring(tmp_path, ours_cat=file(SAME[where], id="c"))

    assert ([], ["moth"]) == (imported.failed, [*cards])
    card = cards["moth"]
    assert ("Moth", 12, ["Blow"], ["Leap"]) == (
        card["alter_ego"],
        card["level"],
        names(card, "attacks"),
        names(card, "powers"),
    )
    assert (1, 1, 1, 1) == (
        imported.attacks,
        imported.attacks_playable,
        imported.powers,
        imported.powers_playable,
    )


def test_what_stands_around_several_models_belongs_to_each(tmp_path: Path) -> None:
    twins = entries(entry("Left", rows(*BODY)), entry("Right", rows(*BODY)))
    _, cards = bring(tmp_path, ours_cat=file(entries(entry("Twins", PART + twins + costs(), "unit"))))

    assert ["left", "right"] == sorted(cards)
    assert [["Blow"], ["Blow"]] == [names(card, "attacks") for card in cards.values()]


def test_an_option_that_costs_is_named_and_not_on_the_card(tmp_path: Path) -> None:
    option = entries(entry("Grapple", rows(LEAP) + costs("2.0"), "upgrade"))
    imported, cards = bring(tmp_path, ours_cat=file(entries(entry("Moth", rows(*BODY) + option + costs()))))

    assert [] == names(cards["moth"], "powers")
    assert [("Moth", "option", "Grapple")] == [(note.card, note.kind, note.name) for note in imported.notes]
    assert "at 2 Level" in imported.notes[0].reason


def test_entries_that_are_no_characters_are_named(tmp_path: Path) -> None:
    badge = entry("Badge", f"<rules>{rule('r', 'Badge')}</rules>", "upgrade")
    imported, cards = bring(tmp_path, ours_cat=file(entries(badge, entry("Nobody", "", "model"))))

    assert {} == cards
    assert ["Nobody: has no attributes"] == imported.failed
    assert [("entry", "Badge")] == [(note.kind, note.name) for note in imported.notes]


def test_links_that_go_round_in_circles_end(tmp_path: Path) -> None:
    circle = "".join(
        entry(
            name,
            f'<entryLinks><entryLink targetId="{to}"/><entryLink targetId="{to}"/></entryLinks>',
            id=name,
        )
        for name, to in (("a", "b"), ("b", "a"))
    )
    imported, _ = bring(tmp_path, ours_cat=file(f"<sharedSelectionEntries>{circle}</sharedSelectionEntries>"))

    assert 0 == imported.characters


# -- other files ----------------------------------------------------------------------------------


def test_rules_come_from_the_game_system_and_from_other_catalogues(tmp_path: Path) -> None:
    system = file(f"<sharedRules>{rule('r1', 'Fly')}</sharedRules>", root="gameSystem", id="s")
    other = file(f"<sharedRules>{rule('r2', 'Luck')}</sharedRules>", id="o", library="true")
    hero = entry(
        "Moth", rows(*BODY) + f"<infoLinks>{link('r1', 'rule')}{link('r2', 'rule')}</infoLinks>" + costs()
    )
    ours = file(
        '<catalogueLinks><catalogueLink targetId="o" name="Other"/></catalogueLinks>', entries(hero), id="c"
    )
    imported, cards = bring(tmp_path, system_gst=system, deep__other_cat=other, ours_cat=ours)

    assert ["Fly", "Luck"] == cards["moth"]["skills"]
    assert [] == [note for note in imported.notes if note.kind == "missing"]


def test_without_its_game_system_a_catalogue_is_read_by_its_own_words(tmp_path: Path) -> None:
    links = link("r1", "rule", "Leadership / 4") + link("r2", "rule") + link("p9", "profile", "Claws")
    hero = entry("Moth", rows(*BODY) + f"<infoLinks>{links}</infoLinks>" + costs())
    other = '<catalogueLinks><catalogueLink targetId="o" name="Other"/></catalogueLinks>'
    imported, cards = bring(tmp_path, ours_cat=file(entries(hero), other, id="c", gameSystemId="s"))

    assert ["Leadership 4"] == cards["moth"]["skills"]
    assert {"New InfoLink", "Claws"} == {note.name for note in imported.unparsed if note.kind == "link"}
    missing = [note.reason for note in imported.notes if note.kind == "missing"]
    assert ["its game system (.gst) is not in the folder"] == missing[:1]
    assert "'Other'" in missing[1]


def test_a_folder_of_zipped_files_alone(tmp_path: Path) -> None:
    system = zipped(
        ("s.gst", file(f"<sharedRules>{rule('r1', 'Fly')}</sharedRules>", root="gameSystem", id="s"))
    )
    ours = catalogue(character("Moth", links='<infoLink targetId="r1" type="rule"/>'))
    imported, cards = bring(tmp_path, s_gstz=system, ours_catz=zipped(("__MACOSX/._c", "x"), ("c.cat", ours)))

    assert ["Fly"] == cards["moth"]["skills"]
    assert ["ours.catz", "s.gstz"] == imported.files


def test_of_two_files_of_one_catalogue_the_newer_is_read(tmp_path: Path) -> None:
    old = file(entries(entry("Moth", rows(*BODY) + costs("3.0"))), id="c", revision="9")
    new = file(entries(entry("Moth", rows(*BODY) + costs("4.0"))), id="c", revision="10")
    imported, cards = bring(tmp_path, a_cat=old, b_cat=new, c_catz=zipped(("b.cat", new)))

    assert [("moth", 4)] == [(name, card["level"]) for name, card in cards.items()]
    assert ["a.cat", "c.catz"] == [note.name for note in imported.notes if note.kind == "file"]


def test_characters_of_one_name_get_ids_of_their_own(tmp_path: Path) -> None:
    a, b = (file(entries(entry("Moth", rows(*BODY) + costs())), id=name) for name in ("a", "b"))
    _, cards = bring(tmp_path, a_cat=a, b_cat=b)

    assert ["moth", "moth_2"] == sorted(cards)


def test_another_kind_of_file_is_named(tmp_path: Path) -> None:
    imported, _ = bring(tmp_path, page_cat=f"{HEAD}<html/>", ours_cat=catalogue(character("Moth")))

    assert (1, ["page.cat: is a html, neither a catalogue nor a game system"]) == (
        imported.characters,
        imported.failed,
    )
