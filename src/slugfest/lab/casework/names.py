"""The names that a case may use: events, questions, reasons, statements, and possible answers."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Any

from slugfest.cards.language.vocabulary import EFFECTS, SKILLS, STATS
from slugfest.families import Family, family_of_game
from slugfest.families.parts import CasePart
from slugfest.kernel.decisions import Choose, Decision
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.kernel.records import types_of
from slugfest.kernel.tally import Tally
from slugfest.narration.narrator import catalogue
from slugfest.rulebook import rulebook

WORDS = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))
"""The answers to each question and the fields of the state, by family."""

NUMBERS = tuple(str(number) for number in range(1, 13))
MOST_LISTED = 2000


def case_part(family: Family) -> CasePart:
    """Return what cases know of a family, or raise a `TypeError` if they know nothing."""
    if family.cases is None:
        raise TypeError(f"there are no cases of the family {family.name!r}")
    return family.cases()


@cache
def events(family: str) -> dict[str, tuple[str, ...]]:
    """Return every kind of event of the family and the kernel, with its fields."""
    return {
        kind.__name__: kind.__struct_fields__
        for kind in sorted(_kinds(Event), key=lambda kind: kind.__name__)
        if _belongs(kind, family)
    }


def event_classes(family: str) -> dict[str, type[Event]]:
    """Return the classes behind the kinds of events."""
    return {kind.__name__: kind for kind in _kinds(Event) if _belongs(kind, family)}


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for narrower in kind.__subclasses__():
        yield narrower
        yield from _kinds(narrower)


def _belongs(kind: type, family: str) -> bool:
    return kind.__module__.startswith(("slugfest.kernel.", f"slugfest.rules.{family}."))


def reasons(family: str) -> tuple[str, ...]:
    """Return the codes of the reasons for which an answer may be refused."""
    return tuple(catalogue("en", family)["refusals"])


@cache
def statements(game: str) -> frozenset[str]:
    """Return the ids of the statements that a case of this game may be about."""
    return frozenset(
        rule for rule in rulebook().statements if rule.startswith(family_of_game(game).statements)
    )


def tally_fields(family: str, event: str) -> frozenset[str]:
    """Return the fields of an event that are numbers made of parts."""
    kind = event_classes(family)[event]
    return frozenset(name for name, written in types_of(kind).items() if written == Tally.__name__)


def labels(match: Match) -> set[str]:
    """Return the possible labels of the parts of a number: words of the game, and names of what is on the table."""
    view = match.view(None)
    return {"total", *catalogue("en", view.family)["labels"], *view.names, *SKILLS, *EFFECTS, *STATS}


# -- what is on the table -----------------------------------------------------------------


class Placeholders:
    """The values of the placeholders in the forms of answers, in one match and for one question."""

    def __init__(self, match: Match, decision: Decision) -> None:
        self.match = match
        self.decision = decision
        self.view = match.view(decision.player)

    def of(self, kind: str) -> tuple[str, ...]:
        """Return the names of everything of a kind."""
        find = PLACEHOLDERS.get(kind)
        return (kind,) if find is None else tuple(dict.fromkeys(find(self)))

    @property
    def asked(self) -> list[dict[str, Any]]:
        """The card of the model that the question is about, or all cards if it names no model."""
        cards: dict[str, dict[str, Any]] = self.view.board["cards"]
        for fact in ("figure", "attacker"):
            model = self.view.table["figures"].get(self.decision.facts.get(fact))
            if model is not None and model["card"] in cards:
                return [cards[model["card"]]]
        return list(cards.values())


def _powers(placeholders: Placeholders) -> list[str]:
    return [power["key"] for card in placeholders.asked for power in card["powers"]]


def _abilities(placeholders: Placeholders) -> list[str]:
    """Return every name that is neither figure nor card; a number after # tells several of one figure apart."""
    keys = [name.split(" ")[-1].partition("#")[0] for name in placeholders.view.names]
    others = {
        *placeholders.view.table["figures"],
        *placeholders.view.table["cards"],
        *placeholders.view.board["cards"],
    }
    return [key for key in keys if key not in others]


def _tokens(placeholders: Placeholders) -> dict[str, dict[str, Any]]:
    """Return what lies on hexes and cards, where there is such a thing."""
    tokens: dict[str, dict[str, Any]] = placeholders.view.table.get("tokens", {})
    return tokens


def _choices(placeholders: Placeholders) -> list[str]:
    return [name for name in placeholders.view.names if name.count("/") == 3]


ORDERS = ("1", "2", "3", "X")
"""What order markers are called."""

PLACEHOLDERS: Mapping[str, Callable[[Placeholders], Iterable[str]]] = {
    "MODEL": lambda placeholders: placeholders.view.table["figures"],
    "FIGURE": lambda placeholders: placeholders.view.table["figures"],
    "PIECE": lambda placeholders: [piece["id"] for piece in placeholders.view.board["pieces"]],
    "MARKER": lambda placeholders: placeholders.view.table["markers"],
    "PLAYER": lambda placeholders: placeholders.view.players,
    "ZONE": lambda placeholders: placeholders.view.board["zones"],
    "ATTACK": lambda placeholders: [line["key"] for card in placeholders.asked for line in card["attacks"]],
    "POWER": _powers,
    "CHOICE": _choices,
    "SKILL": lambda _: SKILLS,
    "EFFECT": lambda _: EFFECTS,
    "NUMBER": lambda _: NUMBERS,
    "CARD": lambda placeholders: placeholders.view.table["cards"],
    "PRINTED": lambda placeholders: placeholders.view.board["cards"],
    "ORDER": lambda _: ORDERS,
    "ABILITY": _abilities,
    "ITEM": lambda placeholders: [token["card"] for token in _tokens(placeholders).values() if token["card"]],
    "TOKEN": _tokens,
    "SPACE": lambda placeholders: [space["id"] for space in placeholders.view.board["spaces"]],
}
ANY_WORD = "TYPE"
"""The placeholders whose names authors of cards choose freely."""


def could_be(match: Match, decision: Decision, option: str) -> bool:
    """Return whether an option could be an answer to the question, were it legal now."""
    if option in _listed(match, decision):
        return True
    forms = WORDS[_family(match)]["answers"].get(decision.about, [])
    placeholders = Placeholders(match, decision)
    return any(fits_form(form.split(" "), option.split(" "), placeholders) for form in forms)


def conceivable(match: Match, decision: Decision) -> list[str]:
    """Return the possible answers, to suggest the nearest to a misspelt one."""
    placeholders = Placeholders(match, decision)
    answers = list(_listed(match, decision))
    for form in WORDS[_family(match)]["answers"].get(decision.about, []):
        words = [
            [name for kind in word.rstrip("+").split("|") for name in placeholders.of(kind)]
            for word in form.split(" ")
        ]
        answers += [" ".join(row) for row in islice(product(*words), MOST_LISTED)]
    return answers


def is_offered(decision: Decision, answer: Any) -> bool:
    """Return whether an answer is legal now; a text may also be a part of a legal list or table."""
    if isinstance(answer, str) and not isinstance(decision, Choose):
        return answer in legal_words(decision)
    return decision.check(answer) is None


def legal_words(decision: Decision) -> list[str]:
    """Return the texts that legal answers are made of."""
    rows = (getattr(decision, name, ()) for name in ("options", "items", "among", "things"))
    return [text for row in rows for text in row]


def words_of(answer: Any) -> list[str]:
    """Return the options and names inside an answer: itself, those of a list, the keys and texts of a table."""
    if isinstance(answer, str):
        return [answer]
    if isinstance(answer, list | tuple):
        return [part for part in answer if isinstance(part, str)]
    if isinstance(answer, dict):
        return [part for pair in answer.items() for part in pair if isinstance(part, str)]
    return []


def fits_form(form: list[str], option: list[str], placeholders: Placeholders) -> bool:
    """Return whether the words of an option fit a form."""
    if not form or not option:
        return not form and not option
    if not _is(form[0].rstrip("+"), option[0], placeholders):
        return False
    if form[0].endswith("+") and fits_form(form, option[1:], placeholders):
        return True
    return fits_form(form[1:], option[1:], placeholders)


def _is(kinds: str, word: str, placeholders: Placeholders) -> bool:
    return any(kind == ANY_WORD or word in placeholders.of(kind) for kind in kinds.split("|"))


def _listed(match: Match, decision: Decision) -> list[str]:
    """Return the legal answers, and what a player may think of besides."""
    step, scene = match.asking()
    thought = step.thinkable(scene) if step.thinkable is not None and decision is match.pending else ()
    return [*legal_words(decision), *(option.id for option in thought)]


def _family(match: Match) -> str:
    return match.view(None).family
