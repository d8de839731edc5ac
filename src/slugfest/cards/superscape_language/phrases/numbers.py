"""Numbers that go up or down: of this figure or of others, on conditions, for each of something."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.composing.grammar import Ends
from slugfest.cards.superscape_language.composing.reading import Reading
from slugfest.cards.superscape_language.composing.telling import Telling
from slugfest.cards.superscape_language.language import PRONOUN, SUPERSCAPE
from slugfest.cards.superscape_language.meaning import (
    ITS,
    TARGET,
    THIS,
    AnyCondition,
    Being,
    Bonus,
    Each,
    Fighting,
    Figures,
    Standing,
)
from slugfest.cards.superscape_language.naming import renamed
from slugfest.cards.superscape_language.phrases.rows import row


def _read_any(reading: Reading, at: int) -> Ends:
    ends: Ends = list(reading.read("while", at))
    if reading.words[at] in ("if", "si"):
        ends += reading.read("holds", at + 1)
    return ends


def _tell_any(condition: Any, language: str) -> str | None:
    telling = Telling(SUPERSCAPE, language)
    words = telling.words("while", condition, "plain")
    if words is None:
        held = telling.words("holds", condition, "plain")
        words = None if held is None else ["if" if language == "en" else "si", *held]
    return None if words is None else " ".join(words)


SUPERSCAPE.words("while_any", _read_any, _tell_any)
row("whiles", "while_any", ("and", "et"))
row("changes_had", "change_had", ("and", "et"), ",")
row("changes_made", "change_made", ("and", "et"), ",", ", and", later="change_left")

SUPERSCAPE.phrase(
    "bonus",
    Bonus,
    "[{to:figures} have] {amount:signed} {stat:stat} [for each {each:each} [, to a max of {most:any_number}]] [{conditions:whiles}]",
    "[{to:figures} ont] {amount:signed} {stat:stat} [pour chaque {each:each} [, {most:any_number} au plus]] [{conditions:whiles}]",
    Example(
        "A number of the figure, or of others, goes up or down.",
        "Adjacent allies have +1 Defense.",
        form="[*figures* have] (+ | -)N *stat* [for each *thing*[, to a max of N]] [*condition*].",
    ),
    name="bonus",
)
SUPERSCAPE.sugar("sentence", lambda bonus: (bonus,), "{bonus:bonus} .", "{bonus:bonus} .")


class Change(msgspec.Struct, frozen=True):
    """By how much a number changes, and whose number the words name; nothing where they name none."""

    amount: int
    stat: str
    whose: str = ""


def _more(number: int, stat: str, whose: str = "") -> Change:
    return Change(number, stat, whose)


def _fewer(number: int, stat: str, whose: str = "") -> Change:
    return Change(-number, stat, whose)


DICE = "({stat=attack} attack|{stat=defense} defense)"
SUPERSCAPE.sugar(
    "change_had",
    Change,
    ("{amount:signed} {stat:stat} [number|numbers|value|dice|die]", "{amount:signed} to {stat:stat}"),
)
SUPERSCAPE.sugar(
    "change_made",
    lambda changes: changes,
    ("(has|have|gets|get|gains|gain|receives|receive) {changes:change_had}",),
)
SUPERSCAPE.sugar(
    "change_made",
    _more,
    (
        "(add|adds) {number:number} to {whose:whose} {stat:stat} [number|value|dice]",
        "(add|adds) {number:number} [additional|extra] (die|dice) to {whose:whose} {stat:stat}",
        f"(add|adds|roll|rolls|receive|receives|get|gets) (an|{{number:number}}) (additional|extra|more) {DICE} (die|dice)",
        f"(add|adds) {{number:number}} {DICE} (die|dice)",
        "(add|adds) {number:number} [automatic] (skull|skulls) to (whatever is rolled|{whose:whose} attack roll) {stat=hits}",
        "[always] (add|adds) {number:number} automatic (shield|shields) to (whatever is rolled|{whose:whose} (defense roll|defense rolls)) {stat=blocks}",
        "[always] (add|adds) {number:number} automatic (skull|skulls) to whatever is rolled {stat=hits}",
    ),
)
SUPERSCAPE.sugar(
    "change_made",
    _fewer,
    (
        "(subtract|subtracts) {number:number} from {whose:whose} {stat:stat} [number|value|dice]",
        f"(roll|rolls) {{number:number}} (less|fewer) {DICE} (die|dice)",
    ),
)


SUPERSCAPE.sugar(
    "change_made",
    lambda number, stat, whose="": Change(-number, stat, whose),
    ("(reduce|reduces|lower|lowers) {whose:whose} {stat:stat} [number|value] by {number:number}",),
)
SUPERSCAPE.sugar(
    "change_made",
    lambda number, stat, whose="": Change(number, stat, whose),
    (
        "(increase|increases) {whose:whose} {stat:stat} [number|value] by {number:number}",
        "[may] (move|moves) {number:number} additional (space|spaces) {stat=move}",
    ),
)
SUPERSCAPE.sugar(
    "change_left",
    lambda stat, whose="", number=1: Change(number, stat, whose),
    (
        "{number:number} to {whose:whose} {stat:stat} [number|value|dice]",
        f"(an|{{number:number}}) [extra|additional] {DICE} (die|dice)",
        "{number:number} [extra|additional] (die|dice) to {whose:whose} {stat:stat}",
    ),
)


def _with_default(build: Any) -> Any:
    """`an additional die` is one."""

    def made(stat: str, number: int = 1, whose: str = "") -> Change:
        change: Change = build(number, stat, whose)
        return change

    return made


for _phrase in list(SUPERSCAPE.phrases["change_made"][1:3]):
    at = SUPERSCAPE.phrases["change_made"].index(_phrase)
    SUPERSCAPE.phrases["change_made"][at] = msgspec.structs.replace(
        _phrase, build=_with_default(_phrase.build)
    )


def bonuses(
    changes: tuple[Change, ...],
    to: Figures | None = None,
    conditions: tuple[AnyCondition, ...] = (),
    each: Each | None = None,
    most: int = 0,
) -> tuple[Bonus, ...] | None:
    """Return what a sentence about numbers says of this figure, or of others; nothing where its words do not agree."""
    allowed = ("", PRONOUN, THIS) if to is None else ("", PRONOUN)
    if any(change.whose not in allowed for change in changes):
        return None
    if each is not None and each.of == PRONOUN:
        each = msgspec.structs.replace(each, of=THIS if to is None else ITS)
    known = renamed(conditions, {PRONOUN: THIS if to is None else ITS})
    if known is None or (most and each is None):
        return None
    return tuple([Bonus(change.amount, change.stat, known, to, each, most) for change in changes])


def _about_this(
    changes: Any, me: str = "", lead: Any = (), conditions: Any = (), each: Any = None, most: int = 0
) -> Any:
    row = changes if isinstance(changes, tuple) else (changes,)
    flat = tuple([change for part in row for change in (part if isinstance(part, tuple) else (part,))])
    if not me and not all(change.whose in (THIS, PRONOUN) for change in flat):
        return None  # an order to the player has to say whose number it is
    return bonuses(flat, None, (*lead, *conditions), each, most)


def _about_others(
    to: Figures, changes: Any, conditions: Any = (), lead: Any = (), each: Any = None, most: int = 0
) -> Any:
    flat = tuple([change for part in changes for change in (part if isinstance(part, tuple) else (part,))])
    return bonuses(flat, to, (*lead, *conditions), each, most)


TAIL = "[for each {each:each}] [{most:most}] [{conditions:whiles}]"
SUPERSCAPE.sugar(
    "sentence",
    _about_this,
    (
        f"{{me:me}} [always|may] {{changes:changes_made}} {TAIL} .",
        f"{{lead:lead}} , {{me:subject}} [always|may] {{changes:changes_made}} {TAIL} .",
        f"{{lead:lead}} , {{changes:changes_made}} {TAIL} .",
    ),
)
SUPERSCAPE.sugar("subject", lambda me: me, ("{me:me}",))
SUPERSCAPE.sugar("subject", lambda me: me, ("({me=this} he|{me=this} she|{me=this} it|{me=this} they)",))
SUPERSCAPE.sugar(
    "sentence",
    _about_others,
    (
        f"{{to:figures}} {{changes:changes_made}} {TAIL} .",
        f"{{to:figures}} [each] {{changes:changes_made}} {TAIL} .",
    ),
)
SUPERSCAPE.sugar(
    "lead",
    lambda condition: (condition,),
    ("{condition:while}", "if {condition:holds}", "{condition:while_self}"),
)
SUPERSCAPE.sugar(
    "lead",
    lambda state: (Being(state),),
    "if {_:me} (is|are) ({state=engaged} engaged|{state=unengaged} unengaged)",
)


def _against_this(to: Figures, changes: Any, kind: str = "", most: int = 0, each: Any = None) -> Any:
    """Numbers of those who are attacked by this figure."""
    return _about_others(to, changes, (Fighting("defending", kind, Figures("this")),), (), each, most)


def _attacking_this(to: Figures, changes: Any, kind: str = "") -> Any:
    return _about_others(to, changes, (Fighting("attacking", kind, Figures("this")),))


def _defense_against(to: Figures, changes: Any, whose: str, kind: str = "") -> Any:
    return _against_this(to, changes, kind) if whose == THIS else None


SUPERSCAPE.sugar(
    "sentence",
    _against_this,
    (
        "{to:figures} attacked by {_:me} {changes:changes_made} .",
        "{to:figures} {changes:changes_made} when attacked by {_:me} .",
        "{to:figures} {changes:changes_made} (when|while) (defending against|attacked by) {_:me} .",
    ),
)
SUPERSCAPE.sugar(
    "sentence",
    _defense_against,
    "{to:figures} {changes:changes_made} against {whose:whose} ({kind=normal} normal) attacks .",
)
SUPERSCAPE.sugar(
    "sentence",
    _attacking_this,
    (
        "{to:figures} attacking {_:me} with a {kind=normal} normal attack {changes:changes_made} .",
        "{to:figures} attacking {_:me} {changes:changes_made} .",
    ),
)


def _often(number: int = 1, conditions: Any = ()) -> Any:
    return (Bonus(number, "attacks", conditions),)


SUPERSCAPE.sugar(
    "sentence",
    _often,
    (
        "(when|if) {_:me} attacks , {_:subject} may attack {number:number} additional (time|times) .",
        "when {_:me} attacks , {_:subject} may attack {number:number} additional (time|times) .",
        "when each member of {_:me} attacks , {_:subject} may attack {number:number} additional (time|times) .",
    ),
)
SUPERSCAPE.sugar(
    "sentence",
    lambda amount, lead=(): (Bonus(amount, "initiative", lead),),
    (
        "{lead:lead} , you may add {amount:number} to your initiative roll .",
        "{lead:lead} , you have {amount:signed} initiative .",
        "you have {amount:signed} initiative .",
    ),
)
__all__ = ["TARGET", "bonuses"]

SUPERSCAPE.sugar(
    "sentence",
    lambda lead=(), number=1: (Bonus(number, "hits", lead, None, Each("skull")),),
    (
        "{lead:lead} , (each skull|all skulls) rolled (counts|count) (as|for) {number:number} additional (hit|skull) .",
    ),
)
SUPERSCAPE.sugar(
    "sentence",
    lambda lead=(), number=1: (Bonus(number, "blocks", lead, None, Each("shield")),),
    "when defending with {_:me} , each shield rolled counts (as|for) {number:number} additional block .",
)


def _fighting(me: str, doing: str, changes: Any, **fields: Any) -> Any:
    """Read `When attacking with Hulk, roll 1 additional attack die`."""
    lead = (Fighting(doing, fields.pop("kind", ""), fields.pop("whom", None)),)
    return _about_this(changes, me, (*lead, *fields.pop("more", ())), **fields)


SUPERSCAPE.sugar(
    "sentence",
    _fighting,
    (
        f"when {{doing=attacking}} (attacking|rolling attack dice) with {{me:me}} , {{changes:changes_made}} {TAIL} .",
        f"when {{doing=defending}} (defending|rolling defense dice) with {{me:me}} , {{changes:changes_made}} {TAIL} .",
    ),
)
SUPERSCAPE.sugar(
    "lead",
    lambda: (Fighting("attacking"), Being("higher")),
    (
        "when {_:me} is attacking with a height advantage",
        "when attacking with a height advantage",
    ),
)
SUPERSCAPE.sugar(
    "sentence",
    lambda me, changes, terrain: _about_this(changes, me, (Standing(terrain),)),
    "{me:me} on (a|an) {terrain:terrain} space {changes:changes_made} .",
)
