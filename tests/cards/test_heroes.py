"""The heroes we ship: together they use everything a card can say, and each is worth its Level."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from slugfest.cards.factions import factions
from slugfest.cards.knight import AttackLine, Card, Power, TeamFile, cards, teams
from slugfest.cards.language import compile_power, compile_strike, parts
from slugfest.cards.language.deeds.attacks import IGNORED
from slugfest.cards.language.deeds.bans import FORBIDDEN
from slugfest.cards.language.deeds.shields import SHIELDS
from slugfest.cards.language.deeds.skills import LOST
from slugfest.cards.language.grammar import known_phrases
from slugfest.cards.language.phrases.attack_moments import IMPROVEMENTS
from slugfest.cards.language.phrases.happenings import HAPPENINGS
from slugfest.cards.language.phrases.subjects import SUBJECTS
from slugfest.cards.language.render import render
from slugfest.cards.language.telling import tell
from slugfest.cards.language.timing import MOMENTS
from slugfest.cards.language.vocabulary import EFFECTS, FORMS, KINDS, NATURES, SKILLS, STATS
from slugfest.cards.language.words import Inflict
from slugfest.cards.teams import check_team, team_cards

each = pytest.mark.parametrize
HEROES = list(cards().values())
POWERS = [power for card in HEROES for power in card.powers]
LINES = [line for card in HEROES for line in card.attacks] + [power.line for power in POWERS if power.line]
CLAUSES = [clause for power in POWERS for clause in power.does]


def _deeds(row: tuple[parts.Deed, ...]) -> Iterator[parts.Deed]:
    for deed in row:
        yield deed
        if isinstance(deed, parts.Either):
            for option in deed.options:
                yield from _deeds(option)


DEEDS = [deed for clause in CLAUSES for deed in _deeds(clause.does)]
OF_ATTACKS_ONLY = {"victim_group", "victim_beyond", "victim_within"}
"""Said of models only beside the attacks that count: `against Villain models more than 8" away`."""


def _models(deed: parts.Deed) -> tuple[parts.If, ...]:
    attacks = getattr(deed, "attacks", None) or getattr(deed, "against", None)
    return attacks.models if isinstance(attacks, parts.Attacks) else ()


of = pytest.mark.parametrize("card", HEROES, ids=lambda card: card.id)


# -- who they are ---------------------------------------------------------------------------------


def test_there_are_enough_to_collect() -> None:
    assert len(HEROES) >= 48
    for names in ([hero.name for hero in HEROES], [hero.alter_ego for hero in HEROES]):
        assert len(set(names)) == len(names)


def test_every_faction_has_a_team_to_choose_from() -> None:
    members = Counter(faction for card in HEROES for faction in card.factions)

    assert len(members) >= 6
    assert min(members.values()) >= 6


def test_there_are_heroes_villains_neutrals_and_those_between() -> None:
    kinds = {frozenset(card.alignments) for card in HEROES}
    plain = {frozenset({alignment}) for alignment in ("hero", "villain", "neutral")}

    assert plain <= kinds
    assert len(kinds - plain) == 3


def test_levels_are_spread_from_4_to_25() -> None:
    levels = Counter(card.level for card in HEROES)

    assert (min(levels), max(levels)) == (4, 25)
    assert len(levels) >= 20
    assert max(levels.values()) <= 10
    assert sum(level >= 12 for level in levels.elements()) >= 15


@of
def test_a_hero_has_a_story_of_two_sentences_in_both_languages(card: Card) -> None:
    for language in ("en", "fr"):
        assert len(re.findall(r"[.!?](?:\s|$)", card.about[language])) >= 2
    assert card.about["en"] != card.about["fr"]


@of
def test_attacks_and_powers_are_named_in_french(card: Card) -> None:
    named: list[AttackLine | Power] = [*card.attacks, *card.powers]
    alike = {row.name for row in named if row.name == row.name_fr}

    # Words that both languages spell alike.
    assert alike <= {"Corrosion", "Quorum", "Absolution", "Sextant", "Alphabet"}


def test_every_faction_is_introduced_in_both_languages() -> None:
    assert set(factions()) == {faction for card in HEROES for faction in card.factions}
    for introduced in factions().values():
        assert introduced.about.en != introduced.about.fr
        assert introduced.name_fr


def test_the_page_of_heroes_lists_everybody_as_printed() -> None:
    page = (Path(__file__).parents[2] / "docs" / "heroes.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([^|]+?) \| (\d+) \| ([^|]+?) \|", page, re.MULTILINE)

    assert sorted(listed) == sorted(
        (hero.alter_ego, str(hero.level), ", ".join(hero.factions)) for hero in HEROES
    )


def test_comrades_are_heroes_we_ship() -> None:
    known = {card.alter_ego for card in HEROES}

    assert {use.word for card in HEROES for use in card.skills if use.skill == "comrade"} <= known


# -- numbers as printed cards have them -------------------------------------------------------------


@of
def test_numbers_are_in_the_range_of_printed_cards(card: Card) -> None:
    assert 5 <= card.stats["power"] <= 10
    assert 4 <= card.stats["attack"] <= 8
    assert 1 <= card.stats["strength"] <= 6
    assert 1 <= card.size <= 4
    assert all(5 <= card.stats[name] <= 12 for name in ("agility", "stamina", "willpower"))
    assert all(12 <= value <= 18 for value in card.defenses.values())
    assert 10 <= card.endurance <= 28
    assert list(card.speed) == sorted(card.speed)
    assert all(2 <= line.cost <= 6 for line in card.attacks)
    assert len(card.attacks) >= 2


@of
def test_there_is_always_an_attack_to_use_at_will(card: Card) -> None:
    assert any(line.frequency == "basic" for line in card.attacks)


# -- the words of attacks ---------------------------------------------------------------------------


def test_all_skills_are_used() -> None:
    assert {use.skill for card in HEROES for use in card.skills} == set(SKILLS)


def test_all_effects_are_used() -> None:
    texts = [line.text for line in LINES]
    deeds = [deed for text in texts for deed in (*text.effects, *text.critical, *text.overload)]

    # Targets/X is no effect of the book but a way to aim at several.
    assert {deed.effect for deed in deeds if isinstance(deed, Inflict)} == set(EFFECTS) - {"targets"}


def test_all_forms_natures_types_and_frequencies_are_used() -> None:
    assert {line.form for line in LINES} == set(FORMS)
    assert {line.reach > 0 for line in LINES if line.form == "melee"} == {True, False}
    assert {line.nature for line in LINES} == set(NATURES)
    assert {line.type for line in LINES} == set(KINDS) - set(NATURES)
    assert {line.frequency for line in LINES} == {"basic", "extraordinary", "unique"}


def test_criticals_overloads_and_strength_are_printed() -> None:
    assert any(line.text.critical for line in LINES)
    assert any(line.text.overload for line in LINES)
    assert any(line.text.never_overloaded for line in LINES)
    assert any(line.adds_strength for line in LINES)
    assert any(power.line is not None for power in POWERS)


# -- the words of powers ----------------------------------------------------------------------------


def test_powers_are_of_every_use_and_frequency() -> None:
    assert {power.use for power in POWERS} == {"active", "passive", "reactive", "active or reactive"}
    assert {power.frequency for power in POWERS} == {"basic", "extraordinary", "unique"}


def test_powers_do_all_there_is_to_do() -> None:
    """What came to the language after our cards were written is played by `rules/knight/powers/test_more_deeds`."""
    assert {type(deed) for deed in DEEDS} == set(parts.DEEDS) - {parts.Give, parts.StandUp, parts.Sure}


OF_MANY = set(HAPPENINGS.values()) | {"knocks_out"}
"""One phrase says all of these, and its example one of them; `test_happenings` plays each."""


def test_powers_know_every_moment_circumstance_and_duration() -> None:
    shown = (
        compile_power(phrase.example.text, phrase.name) for phrase in known_phrases() if phrase.kind == "when"
    )
    examples = {clause.when.moment for clauses in shown for clause in clauses}
    assert {clause.when.moment for clause in CLAUSES} | examples >= set(MOMENTS) - OF_MANY
    circumstances = {condition.what for clause in CLAUSES for condition in clause.conditions}
    assert circumstances == set(get_args(parts.Circumstance)) - OF_ATTACKS_ONLY
    assert {model.what for deed in DEEDS for model in _models(deed)} >= OF_ATTACKS_ONLY
    assert {clause.until for clause in CLAUSES} == set(get_args(parts.Until))
    assert {clause.when.improvement for clause in CLAUSES} >= set(IMPROVEMENTS)


def _subject(who: parts.Who) -> str:
    if who.kind not in ("target", "all"):
        return who.kind
    return f"{who.kind} {'other ' if who.other else ''}{who.side}"


def test_powers_fall_on_everybody() -> None:
    spoken = {key for key in SUBJECTS if not key.startswith(("whose", "it"))}

    # No bearer is its own enemy: "all other enemy models" says no more than "all enemy models".
    # A target is another one only where the bearer has its share too.
    unused = {"all other enemy", "target other any", "target other friendly", "target other enemy"}
    assert {_subject(clause.who) for clause in CLAUSES} == spoken - unused
    assert {clause.who.within is None for clause in CLAUSES if clause.who.kind == "all"} == {True, False}
    assert any(clause.who.and_self for clause in CLAUSES)
    assert any(clause.may for clause in CLAUSES)


def test_powers_call_for_rolls() -> None:
    tests = [clause.test for clause in CLAUSES if clause.test is not None]

    assert {(test.goes_on, test.by_bearer) for test in tests} >= {("failed", False), ("passed", True)}
    assert {test.stat for test in tests} == {"agility", "stamina", "willpower"}
    assert any(test.modifier for test in tests)


def test_powers_change_every_stat_up_or_down() -> None:
    changed = [deed for deed in DEEDS if isinstance(deed, parts.Raise)]

    assert {deed.stat for deed in changed} == set(STATS)
    assert {deed.amount > 0 for deed in changed} == {True, False}
    assert {deed.against.forms for deed in changed} == {(), ("melee",), ("ranged",)}


@each(
    "kind, said, table",
    [
        (parts.Forbid, "what", {what: words for what, words in FORBIDDEN.items() if what != "reroll"}),
        (parts.Shield, "what", SHIELDS),
        (parts.Ignore, "what", IGNORED),
        (parts.Hurt, "nature", dict.fromkeys(NATURES)),
        (parts.Cheaper, "of", dict.fromkeys(("attacks", "powers", "both", "overload"))),
        (parts.Cheaper, "halved", {True: 0, False: 0}),
        (parts.Again, "frequency", dict.fromkeys(("unique", "extraordinary"))),
        (parts.Redirect, "to", dict.fromkeys(("self", "friend"))),
        (parts.Either, "by", dict.fromkeys(("owner", "roll"))),
        (parts.Relocate, "how", dict.fromkeys(("move", "displace", "pull"))),
        (parts.FreeThrow, "up_to", dict.fromkeys((1, 2, 3))),
        (parts.Recover, "each_round", dict.fromkeys((0, 1, 2))),
    ],
)
def test_each_kind_of_deed_is_used_in_every_way(
    kind: type[parts.Deed], said: str, table: dict[object, object]
) -> None:
    assert {getattr(deed, said) for deed in DEEDS if isinstance(deed, kind)} == set(table)


def test_powers_take_away_all_that_can_be_taken() -> None:
    lost = {("one " if deed.one else "") + deed.what for deed in DEEDS if isinstance(deed, parts.Lose)}

    assert lost >= set(LOST)
    assert lost & set(SKILLS)


@of
def test_a_card_is_written_in_canonical_words(card: Card) -> None:
    """What is printed is what the language would say, so the rules do what the card says."""
    for line in card.attacks:
        assert line.printed == render(line.text)
    for power in card.powers:
        meaning = power.does if power.line is None else compile_strike(power.printed, "x")
        assert power.printed == render(meaning)
    for zone in card.zones:
        assert zone.printed == render(zone.changes)
    assert card.skills_printed == tuple(render(use) for use in card.skills)
    assert not card.by_hand
    assert not any(line.by_hand for line in card.attacks)
    assert not any(power.by_hand for power in card.powers)


@of
def test_powers_can_be_told_in_french(card: Card) -> None:
    for power in card.powers:
        if power.line is None:
            assert tell(power.does, "fr") != tell(power.does, "en")


@of
def test_what_lasts_says_how_long(card: Card) -> None:
    """A power that is used at will and changes something must say when that ends."""
    lasting = (parts.Raise, parts.Skill, parts.Lose, parts.Forbid, parts.Shield, parts.Cheaper, parts.Ignore)
    for clause in (clause for power in card.powers for clause in power.does):
        if clause.when.moment == "used" and any(isinstance(deed, lasting) for deed in _deeds(clause.does)):
            assert clause.until


@of
def test_a_passive_power_costs_nothing(card: Card) -> None:
    assert all(power.cost == 0 for power in card.powers if power.use == "passive")


@of
def test_nobody_makes_counters_without_end(card: Card) -> None:
    """A power that may be used again and again brings fewer counters than it costs."""
    for power in card.powers:
        if power.use == "active" and power.frequency == "basic":
            deeds = [deed for clause in power.does for deed in _deeds(clause.does)]
            gifts = [deed.amount for deed in deeds if isinstance(deed, parts.Counters)]
            assert all(gift < power.cost for gift in gifts), power.name


# -- teams ------------------------------------------------------------------------------------------

TEAMS = list(teams().values())
team_each = pytest.mark.parametrize("team", TEAMS, ids=lambda team: team.id)


def test_there_are_teams_for_a_long_game_and_for_a_short_one() -> None:
    sizes = Counter(team.level for team in TEAMS)

    assert set(sizes) == {30, 50}
    assert sizes[50] >= 10
    assert sizes[30] >= 4


@team_each
def test_a_ready_made_team_is_legal_and_uses_its_level(team: TeamFile) -> None:
    verdict = check_team(team, cards(), team_cards())

    assert verdict.violations == ()
    assert team.level - 2 <= verdict.level <= team.level


@team_each
def test_a_ready_made_team_is_told_in_both_languages(team: TeamFile) -> None:
    assert team.name != team.name_fr
    assert team.about.en
    assert team.about.fr
    assert team.about.en != team.about.fr


def test_every_faction_has_a_short_and_a_long_team() -> None:
    factions = {faction for card in HEROES for faction in card.factions}

    for level in (30, 50):
        assert {team.faction for team in TEAMS if team.level == level} == factions
    assert {team.alignment for team in TEAMS} == {"hero", "villain", "neutral"}


def test_every_hero_plays_in_some_team() -> None:
    assert {name for team in TEAMS for name in team.cards} == set(cards())


def test_short_teams_come_first_and_every_place_is_taken_once() -> None:
    """A newcomer is offered three models, and the usual match is the first team against the second."""
    ordered = sorted(TEAMS, key=lambda team: team.place)

    assert [team.place for team in ordered] == list(range(1, len(TEAMS) + 1))
    assert [team.id for team in ordered[:2]] == ["vigil_watch", "undertow_crew"]
    assert [team.level for team in ordered] == sorted(team.level for team in TEAMS)


def test_every_faction_has_a_team_card_and_some_team_takes_it() -> None:
    ours = {name for name, card in team_cards().items() if name != "justice_league_of_america"}
    known = {card.alter_ego for card in HEROES}

    assert len(ours) >= 6
    assert {name for team in TEAMS for name in team.team_cards} == ours
    for name in ours:
        assert set(team_cards()[name].requires.alter_egos) <= known
        assert team_cards()[name].bonus.skill in SKILLS
