"""Special attacks: numbers of their own, how often, whom they strike, and what else they do."""

from __future__ import annotations

from typing import Any

import msgspec

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.composing.grammar import Ends
from slugfest.cards.superscape_language.composing.reading import Reading
from slugfest.cards.superscape_language.composing.telling import Telling
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import EACH_ADJACENT, EXPLOSION, Bonus, Fighting
from slugfest.cards.superscape_language.operations import SpecialAttack, Triggered
from slugfest.cards.superscape_language.phrases.sentences import More, tell_triggered
from slugfest.cards.superscape_language.wording import DAMAGE

SUPERSCAPE.phrase(
    "special",
    SpecialAttack,
    (
        "Range {range:number} . Attack {attack:number} . {*:special_rider}",
        "Range {range:number} Attack {attack:number} {*:special_rider}",
    ),
    "Portée {range:number} . Attaque {attack:number} . {*:special_rider}",
    Example(
        "An attack with numbers of its own.",
        "Range 5. Attack 3.",
        form="Range N. Attack N.",
    ),
    name="special",
)


def _rider(en: str | tuple[str, ...], fr: str, means: str, example: str, form: str, name: str) -> None:
    SUPERSCAPE.phrase(
        "special_rider",
        dict,
        en,
        fr,
        Example(means, example, form=form),
        build=lambda **fields: fields,
        name=name,
    )


def _also(*forms: str, **fixed: Any) -> None:
    """Register other ways to say riders; the power may be named, and the figure too."""
    SUPERSCAPE.sugar("special_rider", lambda **fields: {**fixed, **fields}, forms)


_rider(
    (
        "may attack up to {times:number} times [{different=yes} ; no figure twice] .",
        "may attack up to {times:number} times , none of them the same figure twice {different=yes} .",
    ),
    "peut attaquer jusqu'à {times:number} fois [{different=yes} ; jamais deux fois la même figurine] .",
    "Several attacks in one action.",
    "Range 5. Attack 3. May attack up to 2 times.",
    "May attack up to N times[; no figure twice].",
    "repeat",
)
_also(
    "(you|{_:me}) may attack up to {times:number} times [with (this attack action|this special attack|it)] .",
    "{_:me} may attack up to {times:number} times with this attack action if (he|she|it) does not attack the same figure more than once {different=yes} .",
    "(you|{_:me}) may attack up to {times:number} times with (his|her|its) ~power .",
    "(you|{_:me}) may attack up to {times:number} times with ~power .",
)
SUPERSCAPE.sugar(
    "special_rider",
    lambda times, **_fields: {"times": times + 1},
    (
        "when {_:me} attacks with (his|her|its|) ~power , (he|she|it|{_:me}) may attack {times:number} additional (time|times) .",
        "you may attack {times:number} additional (time|times) with ~power .",
    ),
)
_also(
    "(he|she|it|{_:me}) cannot attack the same (figure|target) more than once [(this turn|each turn)] {different=yes} ."
)
_rider(
    "attacks each adjacent ({enemies=no} figure|{enemies=yes} enemy) {against=each adjacent} .",
    "attaque chaque ({enemies=no} figurine|{enemies=yes} ennemie) adjacente {against=each adjacent} .",
    "One roll against everybody next to the attacker, who defend in the order that its player chooses.",
    "Range 1. Attack 4. Attacks each adjacent enemy.",
    "Attacks each adjacent (figure | enemy).",
    "each_adjacent",
)
_rider(
    "attacks each ({enemies=no} figure|{enemies=yes} enemy) in a straight line {against=line} .",
    "attaque chaque ({enemies=no} figurine|{enemies=yes} ennemie) en ligne droite {against=line} .",
    "One roll against everybody in a line from the attacker, from the nearest to the farthest.",
    "Range 7. Attack 4. Attacks each figure in a straight line.",
    "Attacks each (figure | enemy) in a straight line.",
    "line",
)
_rider(
    "also attacks each ({enemies=no} figure|{enemies=yes} enemy) adjacent to the target {against=explosion} .",
    "attaque aussi chaque ({enemies=no} figurine|{enemies=yes} ennemie) adjacente à la cible {against=explosion} .",
    "One roll against the target, which defends first, and everybody next to it.",
    "Range 7. Attack 3. Also attacks each figure adjacent to the target.",
    "Also attacks each (figure | enemy) adjacent to the target.",
    "explosion",
)
_rider(
    "attacks each ({enemies=no} figure|{enemies=yes} enemy) on or next to a chosen space {against=space} .",
    "attaque chaque ({enemies=no} figurine|{enemies=yes} ennemie) sur une case choisie ou à côté {against=space} .",
    "One roll against everybody on or next to a space within range that the attacker sees.",
    "Range 5. Attack 3. Attacks each enemy on or next to a chosen space. Needs no clear sight.",
    "Attacks each (figure | enemy) on or next to a chosen space.",
    "space",
)
_rider(
    "attacks up to {most:number} ({enemies=no} figures|{enemies=yes} enemies) at once {against=several} .",
    "attaque jusqu'à {most:number} ({enemies=no} figurines|{enemies=yes} ennemies) à la fois {against=several} .",
    "One roll against different figures, who defend in the order in which they were chosen.",
    "Range 4. Attack 2. Attacks up to 3 enemies at once. +1 hit.",
    "Attacks up to N (figures | enemies) at once.",
    "several",
)
_rider(
    (
        "{unseen=yes} needs no clear sight .",
        "{unseen=yes} no clear sight is needed .",
        "{unseen=yes} no clear line of sight is needed .",
    ),
    "{unseen=yes} n'a pas besoin de ligne de vue .",
    "The attack is not aimed.",
    "Range 4. Attack 2. Needs no clear sight.",
    "Needs no clear sight.",
    "unseen",
)
_also("{unseen=yes} {_:me} does not need [a] clear [line of] sight to attack with ~power .")
_rider(
    "{hits:signed} <hits?hit|hits> .",
    "{hits:signed} <hits?touche|touches> .",
    "Hits that need no skull.",
    "Range 1. Attack 2. +2 hits.",
    "+N hit(s).",
    "hits",
)
_rider(
    "inflicts {types:damage_types} damage .",
    "inflige des dégâts {types:damage_types} .",
    "Wounds of a type, to which figures may be resistant or weak.",
    "Range 3. Attack 3. Inflicts Heat damage.",
    "Inflicts *type* damage.",
    "damage",
)


# -- what the attack changes, and what happens in it ------------------------------------------------


def _types(reading: Reading, at: int) -> Ends:
    return [(end, (word,)) for end, word in reading.read("damage_type", at)]


def _tell_types(types: Any, language: str) -> str | None:
    return DAMAGE[types[0]][language == "fr"] if len(types) == 1 else None


def _changes(reading: Reading, at: int) -> Ends:
    """Read what the attack changes of its own number, while attacking somebody."""
    return [
        (end, said)
        for end, said in reading.read("sentence", at)
        if isinstance(said, tuple) and all(isinstance(part, Bonus) and changes_itself(part) for part in said)
    ]


def changes_itself(bonus: Bonus) -> bool:
    """SS-AACT-04.  Whether a special attack may say so of itself: its Attack, against somebody."""
    attacking = [
        held for held in bonus.conditions if isinstance(held, Fighting) and held.doing == "attacking"
    ]
    return bonus.stat == "attack" and bonus.to is None and bool(attacking)


def _tell_changes(changes: Any, language: str) -> str | None:
    telling = Telling(SUPERSCAPE, language)
    return " ".join([f"{telling.sentence('bonus', change)} ." for change in changes])


def _more(reading: Reading, at: int) -> Ends:
    """Read what happens in the attack: a moment with all that follows it."""
    ends: Ends = []
    for end, said in reading.read("sentence", at):
        if isinstance(said, Triggered):
            ends.append((end, (said,)))
            rows = [(end, said)]
            while rows:
                rows = [
                    (after, msgspec.structs.replace(clause, program=(*clause.program, *more.program)))
                    for start, clause in rows
                    for after, more in reading.read("sentence", start)
                    if isinstance(more, More) and not more.if_done
                ]
                ends += [(after, (clause,)) for after, clause in rows]
    return ends


def _tell_more(clauses: Any, language: str) -> str | None:
    return " ".join([tell_triggered(clause, language) for clause in clauses])


SUPERSCAPE.words("damage_types", _types, _tell_types)
SUPERSCAPE.words("special_changes", _changes, _tell_changes)
SUPERSCAPE.words("special_more", _more, _tell_more)
_rider(
    "{changes:special_changes}",
    "{changes:special_changes}",
    "What the attack itself changes, and nothing from outside can.",
    "Range 5. Attack 3. +2 Attack while attacking a wounded figure.",
    "(+ | -)N Attack while attacking *figure*.",
    "change",
)
_rider(
    "{more:special_more}",
    "{more:special_more}",
    "What happens in this attack alone.",
    "Range 5. Attack 3. Before this figure attacks an adjacent figure, you may roll a d20. On a 16+, inflict 1 wound on the defender.",
    "*moment*, *deeds*.",
    "more",
)

# -- older wordings of shapes -----------------------------------------------------------------------

SPARED = "[{_:me} (cannot be|is not) affected by (his|her|its|{_:whose}) [own] ~power .]"
ROLLED_ONCE = "roll [{_:number}] attack dice once for all affected figures . (each figure rolls|affected figures roll) defense [dice] separately ."
SUPERSCAPE.sugar(
    "special_rider",
    lambda **_fields: {"against": EACH_ADJACENT},
    f"all figures adjacent to {{_:me}} are also affected by [the] ~power . {ROLLED_ONCE}",
)
SUPERSCAPE.sugar(
    "special_rider",
    lambda **fields: {"against": EXPLOSION, **fields},
    (
        f"choose a figure to attack . any figures adjacent to the chosen figure are also affected by [the] ~power . {ROLLED_ONCE} {SPARED}",
        f"choose a figure to attack . {{unseen=yes}} no clear [line of] sight is needed . any figures adjacent to the chosen figure are also affected by [the] ~power . {ROLLED_ONCE} {SPARED}",
    ),
)
