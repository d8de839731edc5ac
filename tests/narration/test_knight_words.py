"""The sentences of the knight family: the rules have all their words, and no word is unused."""

import ast
import inspect
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import slugfest
from slugfest.bots import RandomBot
from slugfest.cards.language.vocabulary import EFFECTS, NATURES, SKILLS, STATS
from slugfest.games import narrator, new_match
from slugfest.grammar import compiled
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.narration import LANGUAGES, Words
from slugfest.rules.knight.events import areas as area_events
from slugfest.rules.knight.events import play as family_events
from slugfest.rules.knight.events import powers as power_events
from slugfest.rules.knight.events import scenarios as scenario_events
from slugfest.rules.knight.events import scenery as scenery_events
from slugfest.rules.knight.events import skills as skill_events
from slugfest.rules.knight.events.powers import StatsChanged
from slugfest.rules.knight.movement.misfits import FIT_RULES, ROUTE_RULES
from slugfest.rules.knight.names.questions import QUESTIONS
from slugfest.rules.knight.names.tallies import TO_HIT
from slugfest.rules.knight.opening.document import PLAYERS
from slugfest.rules.knight.opening.position_effects import EffectPosition
from slugfest.rules.knight.powers.by_hand import CHANGES
from slugfest.rules.knight.scenarios import ledger, scenarios
from slugfest.rules.knight.scenarios.conditions import CONDITIONS, DEEDS
from slugfest.rules.knight.scenarios.words import VERBS
from slugfest.rules.knight.stats import IMPROVES, ZONE_NAMES
from slugfest.rules.shared.by_hand import BACK, DONE

each = pytest.mark.parametrize

PACKAGE = Path(slugfest.__file__).parent
FAMILY = PACKAGE / "rules" / "knight"
BESIDES = (PACKAGE / "boards" / "table.py", *sorted((PACKAGE / "rules" / "shared").glob("*.py")))
"""Where else a file may break rules of the family, and what it does as other families do."""
WORDS = PACKAGE / "narration" / "words"
EVENTS = (family_events, area_events, power_events, scenario_events, scenery_events, skill_events, ledger)
ROLLED = {"agility", "stamina", "willpower"}
"""The stats that a generic roll is made against."""

# What an event says by a field of its own: the words that field may hold.
BY_FIELD = {
    "Overloaded": {"die", "printed", "printed_2"},
    "CriticalScored": {"damage", "printed"},
    "PointsScored": set(DEEDS) - {"removed"},
}
# What an event says by a function: the words it may return.
BESIDE = {"StatsChanged": {"round", "activation", "first", "open", "several", "mixed"}}


DETAILS = {"StatsChanged": StatsChanged("x", ()).details()}
"""What an event tells beside its fields."""


def texts(language: str, table: str, *families: str) -> dict[str, str]:
    tables: dict[str, str] = {}
    for family in families or ("knight",):
        read = tomllib.loads((WORDS / language / f"{family}.toml").read_text(encoding="utf-8"))
        tables.update(read[table])
    return tables


def placeholders(text: str, language: str = "en") -> set[str]:
    return set(compiled(text, language).fields)


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in (*sorted(FAMILY.rglob("*.py")), *BESIDES)]


@cache
def every_node() -> list[ast.AST]:
    return [node for tree in trees() for node in ast.walk(tree)]


def nodes(kind: type[ast.AST]) -> Iterator[Any]:
    return (node for node in every_node() if isinstance(node, kind))


def calls(*names: str) -> Iterator[ast.Call]:
    for node in nodes(ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def constants(node: ast.AST) -> set[str]:
    """The texts an expression may come to: a constant, or either side of a choice."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def argument(at: int, *names: str) -> set[str]:
    """The texts that calls of these names have at a place."""
    return {word for call in calls(*names) if len(call.args) > at for word in constants(call.args[at])}


def spelled() -> set[str]:
    """Every word that stands in a text of the source, docstrings left out."""
    words: set[str] = set()
    for tree in trees():
        documents = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
                words.update({node.value, *node.value.split(" ")})
    return words


# -- events -------------------------------------------------------------------------------


def event_keys() -> dict[str, type[Event]]:
    """Every class of the family, and every variant that its `telling` may name."""
    events: dict[str, type[Event]] = {}
    for name, event in (pair for module in EVENTS for pair in inspect.getmembers(module, inspect.isclass)):
        if event.__module__ not in {module.__name__ for module in EVENTS} or not issubclass(event, Event):
            continue
        telling = getattr(event, "telling", None)
        if telling is None:
            events[name] = event
            continue
        (function,) = [node for node in nodes(ast.ClassDef) if node.name == name][0:1]
        returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]
        variants = BESIDE.get(name) or (
            set().union(*(constants(value) for value in returned)) | BY_FIELD.get(name, set())
        )
        events.update({f"{name}.{variant}": event for variant in variants})
    return events


def test_the_variants_are_found() -> None:
    assert {"Damaged.some", "Damaged.none", "Overloaded.die", "EntryRolled.failed", "Activated"} <= set(
        event_keys()
    )
    assert BY_FIELD["Overloaded"] | BY_FIELD["CriticalScored"] <= spelled()


@each("language", LANGUAGES)
def test_every_event_has_a_sentence_that_its_fields_can_fill_and_no_sentence_is_idle(language: str) -> None:
    sentences = texts(language, "events")

    assert set(event_keys()) == set(sentences)
    for key, event in event_keys().items():
        assert placeholders(sentences[key], language) <= {
            *event.__struct_fields__,
            *DETAILS.get(event.__name__, ()),
        }, key


# -- questions and options ----------------------------------------------------------------


def abouts() -> set[str]:
    rolls = argument(3, "Throw") | argument(2, "Draw") | {TO_HIT} | ROLLED
    return set(QUESTIONS.asked) | rolls


@each("language", LANGUAGES)
def test_every_question_has_a_sentence_and_no_sentence_is_idle(language: str) -> None:
    sentences = texts(language, "prompts")

    assert {"action", "route", "deploy", "turn_order", "initiative"} <= abouts()
    assert abouts() == set(sentences)


@each("language", LANGUAGES)
def test_every_option_has_a_label_and_no_label_is_idle(language: str) -> None:
    labels = texts(language, "options")
    zones = {zone for scenario in scenarios().values() for zone in scenario.zones}
    offered = {
        "stand_up",
        "walk",
        "attack",
        "grab",
        "spot",
        "power",
        "end",
        "die",
        "die 1",
        "die 2",
        "die 3",
        "die 1 2",
    }

    offered |= {"leap_down", "use", "done", *(change.name for change in CHANGES), DONE, BACK, "afflict"}
    offered |= {"die die", "die printed", "die 4", "dice", "dice_printed", "nobody"}
    offered |= {"printed_2", "die printed_2", "dice_printed_2", "printed printed_2"}

    assert offered | {"printed", "damage", *PLAYERS} | zones == set(labels)
    assert {option.split(" ")[0] for option in offered} <= spelled()
    assert {"none", "pass"} <= set(texts(language, "options", "kernel"))


# -- refusals -----------------------------------------------------------------------------


TOO_FAR = {"target", "inches", "over"}


def _from_helpers(call: ast.Call) -> set[str]:
    """The facts that `too_far` adds to a refusal."""
    inside = (node for argument in call.args[2:] for node in ast.walk(argument))
    helped = any(isinstance(node, ast.Name) and node.id in ("too_far", "far") for node in inside)
    return TOO_FAR if helped else set()


def refusals() -> dict[str, set[str]]:
    """Every reason code of the family, with the facts that it comes with."""
    reasons: dict[str, set[str]] = {kind: {"what", "x", "y"} for kind in ROUTE_RULES}
    reasons.update({kind: {"what"} for kind in FIT_RULES})
    for call in calls("Refusal"):
        facts = {
            str(key.value)
            for argument in call.args[2:]
            if isinstance(argument, ast.Dict)
            for key in argument.keys
            if isinstance(key, ast.Constant)
        } | _from_helpers(call)
        for reason in constants(call.args[1]):
            reasons.setdefault(reason, facts)
            reasons[reason] &= facts
    for node in nodes(ast.Assign):
        # The reason is picked first, the refusal made of it afterwards.
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id == "reason":
            reasons.update({reason: {"reach", *TOO_FAR} for reason in constants(node.value)})
    return reasons


@each("language", LANGUAGES)
def test_every_refusal_has_a_sentence_that_its_facts_can_fill_and_no_sentence_is_idle(language: str) -> None:
    sentences = texts(language, "refusals")

    assert {"too_far", "not_in_contact", "unsupported", "climb_not_paid", "no_counters"} <= set(refusals())
    assert set(refusals()) == set(sentences)
    for reason, facts in refusals().items():
        assert placeholders(sentences[reason], language) <= facts, reason


# -- single words -------------------------------------------------------------------------


def labels() -> set[str]:
    """Parts of tallies, what counters are paid for, what dice are for, phases, endings, points."""
    phases = {
        word
        for node in nodes(ast.Assign)
        if isinstance(node.targets[0], ast.Attribute) and node.targets[0].attr == "phase"
        for word in constants(node.value)
    }
    parts = (
        argument(1, "Part", "Joins")
        | set(ZONE_NAMES)
        | set(SKILLS)
        | set(EFFECTS)
        | set(STATS)
        | {EffectPosition().name}
        | {f"{nature}_defense" for nature in NATURES}
    )
    rolls = argument(3, "Throw") | argument(2, "Draw") | {TO_HIT} | ROLLED
    endings = argument(1, "end_of") | {
        ledger.WIPE_OUT,
        ledger.INCAPACITATED,
        "final_score",
        "defense",
        "against",
        "roll",
        "amount",
    }
    zones = {zone for scenario in scenarios().values() for zone in scenario.zones}
    scored = set(CONDITIONS) | set(VERBS) | {"rift"}
    scored |= {"per_round", "per_game", "per_activation", "hero", "villain", "neutral"}
    scored |= {"immune_to_mental", "too_weak"}  # why scenery takes no damage
    return scored | parts | argument(2, "PowerSpent") | set(IMPROVES) | rolls | phases | endings | zones


@each("language", LANGUAGES)
def test_every_single_word_is_translated_and_none_is_idle(language: str) -> None:
    words = texts(language, "labels")

    assert {"cover", "base_damage", "climb", "wipe_out", "final", "to_hit", "recovery"} <= labels()
    assert labels() - set(texts(language, "labels", "kernel", "knight")) == set()
    assert {word.removesuffix(".one") for word in words} - labels() == set()
    assert all(words.values())


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    for table in ("events", "prompts", "options", "refusals", "labels", "describing"):
        english, french = texts("en", table), texts("fr", table)

        assert sorted(english) == sorted(french)
        assert {key: placeholders(text) for key, text in english.items()} == {
            key: placeholders(text, "fr") for key, text in french.items()
        }


# -- told games ---------------------------------------------------------------------------


def whole(words: Words) -> bool:
    """Neither a hole nor a bare id in either language."""
    return all(
        text and "None" not in text and "{" not in text and "_" not in text for text in (words.en, words.fr)
    )


def attempts(match: Match) -> list[Any]:
    """Answers that are mostly wrong, and each for another reason."""
    figures = list(match.state.figures)  # type: ignore[attr-defined]
    keys = [key for key in match.game.names(match.state) if "." not in key]
    acts = ["stand_up", "end", "pass", "walk 1", "walk 3", "walk 4", "walk 9"]
    places = [[0, 0], [18, 18], [5, 14], [14.5, 9.3], [99, 1], [18, 33, 2]]
    return [
        *figures,
        *acts,
        *(f"attack {key}" for key in keys),
        *(f"power {key}" for key in keys),
        *places,
        7,
    ]


@each("seed", range(20))
def test_a_random_game_is_told_without_a_hole(seed: int) -> None:
    game = ("dc", "dc_fr", "marvel")[seed % 3]
    match, bot = new_match(game, seed=seed), RandomBot(seed)
    teller = narrator(match)
    decisions = 0
    while match.result is None:
        decision = match.decision()
        assert decision is not None
        assert whole(teller.prompt(decision)), decision
        for option in getattr(decision, "options", ()):
            assert option == "none" or whole(teller.option(decision.value(option))), option
        for attempt in attempts(match) if decisions % 12 == seed % 12 else ():
            refused = match.refusal(attempt)
            assert (
                refused is None or whole(teller.refusal(refused.refusal)) or names_itself(refused.reason)
            ), attempt
        match.answer(bot.answer(match.view(decision.player), decision))
        decisions += 1
    for event in match.events:
        words = teller.event(event)
        assert words is None or whole(words), event


def names_itself(reason: str) -> bool:
    """The refusal quotes the answer, whatever is in it."""
    return reason == "not_an_option"
