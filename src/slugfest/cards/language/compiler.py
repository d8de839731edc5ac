"""From card text to meaning; what is wrong is shown by place, column and phrase."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from lark.exceptions import UnexpectedInput, UnexpectedToken, VisitError

from slugfest.cards.factions import Factions
from slugfest.cards.guide.spelling import LAST_WORD, Text, even, mend, mend_line
from slugfest.cards.language.checks import check_effect, check_skill
from slugfest.cards.language.clause import Clause
from slugfest.cards.language.deed_words import check_words
from slugfest.cards.language.grammar import parser, words
from slugfest.cards.language.lines import Lines, line_parser, line_words
from slugfest.cards.language.parts import every_deed
from slugfest.cards.language.reading.accounting import canonical
from slugfest.cards.language.reading.assembling import assemble
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.sheet import put_into_words
from slugfest.cards.language.vocabulary import EFFECTS, FORMS, NATURES, SKILLS, STATS
from slugfest.cards.language.words import (
    AttackText,
    Change,
    Inflict,
    MoreDamage,
    SkillUse,
    Strike,
    Without,
)
from slugfest.cards.misread import Misread
from slugfest.kernel.errors import SetupError

LONGEST_TEXT = 2_000
MOST_SLIPS = 4

Meaning = TypeVar("Meaning")


def compile_attack(text: str, place: str) -> AttackText:
    """Return the abilities of `Ensnare/1. Critical: Knocked Down.`."""
    compiled: AttackText = _lines("attack", text, place)
    _check_numbers(compiled, place)
    return compiled


def _check_numbers(compiled: AttackText, place: str) -> None:
    """Raise an error unless an effect has its number where the book prints one, and nowhere else."""
    if len(compiled.other_overloads) > 1:
        raise SetupError(place, "an attack may print at most two Overloads")
    if any(isinstance(effect, MoreDamage) for effect in compiled.effects):
        raise SetupError(place, "only a Critical or an Overload may add damage, not an effect")
    every = (*compiled.effects, *compiled.critical, *compiled.overload, *sum(compiled.other_overloads, ()))
    for consequence in every:
        if isinstance(consequence, Inflict):
            check_effect(consequence, place)


def compile_power(
    text: str,
    place: str,
    names: Iterable[str] = (),
    attacks: Iterable[str] = (),
    factions: Factions | None = None,
) -> tuple[Clause, ...]:
    """Return the clauses of `Displace this model up to 12" away.`.

    `names` are those of the card's bearer, `attacks` the names of its attacks, `factions` those that the text
    may name: without them, the factions of the heroes we ship.
    """
    if not text.strip():
        raise SetupError(place, "the text is empty")

    def read(spelt: Text) -> tuple[Clause, ...]:
        clauses = assemble(_tree(spelt), spelt.letters, factions)
        words = canonical(clauses, spelt.letters)
        # Words that stand there already have just been read.
        if clauses and words != spelt.letters and not _reads(words, clauses, factions):
            reason = f'these words do not go together; they would read "{words}"'
            raise NotUnderstood(0, reason, len(spelt.letters))
        return clauses

    clauses = _understood(text, place, read, names, attacks)
    if not clauses:
        raise SetupError(place, "the text does nothing")
    for deed in every_deed(clauses):
        deed.check(place)
        check_words(deed, place)
    return clauses


def _reads(words: str, clauses: tuple[Clause, ...], factions: Factions | None) -> bool:
    """Return whether the canonical words lead to the same clauses again."""
    try:
        return assemble(_tree(Text(words)), words, factions) == clauses
    except NotUnderstood:
        return False


def is_strike(text: str) -> bool:
    """Return whether the text of a power says that it is an attack."""
    return re.match(r"\s*(?:special\s+)?Attack\s*[:-]", text, re.IGNORECASE) is not None


def compile_strike(text: str, place: str) -> Strike:
    """DC-POWER-16.  `Attack: Ranged 8, Energy Fire, 3 damage. Stun/1.` as an attack."""
    strike: Strike = _lines("strike", text, place)
    _check_numbers(strike.text, place)
    if strike.nature not in NATURES:
        raise SetupError(place, f"{strike.nature!r} is not a Nature; known: {', '.join(NATURES)}")
    if strike.form in ("ranged", "wave") and not strike.reach:
        raise SetupError(place, f"{FORMS[strike.form][0]} needs a number of inches")
    return strike


def compile_modifiers(text: str, place: str) -> tuple[Change | Without, ...]:
    """Return the changes of `+1 Attack, -2 Power`; no text is no change."""
    if not text.strip():
        return ()
    compiled: tuple[Change | Without, ...] = _lines("modifiers", text, place)
    return compiled


def compile_skill(text: str, place: str) -> SkillUse:
    """Return the skill of `Elite Fighter` or `Resistance 1 vs Physical`."""
    plain = _plainly(text)
    try:
        compiled: SkillUse = _lines("skill", plain, place)
    except SetupError:
        if plain == text:
            raise
        # Errors are reported about the words as they were written.
        compiled = _lines("skill", text, place)
    check_skill(compiled, place)
    return compiled


LONGEST_SKILL = 120
PRINTED_WAYS = (
    (r"(comrade):?\s+([^()\s][^()]{0,59})", r"\1 (\2)"),
    (r"([a-z][a-z -]{2,30}):\s*(\S.*)", r"\1 \2"),
    (r"([a-z][a-z -]{2,30})\((\d{1,2})\)", r"\1 \2"),
    (r'(.*\d)\s*(?:"|”|″)', r"\1"),
    (r"(resistance)\s+(?:vs\.?\s+|to\s+|against\s+)?\(?([a-z]+)\)?\s*/?\s*(\d{1,2})", r"\1 \3 vs \2"),
)
"""Ways in which cards and books print a skill, and ours: `Resistance Physical/1`, `Leadership: 4"`, `Comrade Grey Owl`."""


def _plainly(text: str) -> str:
    """Return the same skill as our lines write it."""
    if len(text) > LONGEST_SKILL:
        return text
    plain = text.strip()
    for printed, ours in PRINTED_WAYS:
        plain = re.sub(rf"^{printed}$", ours, plain, flags=re.IGNORECASE)
    return plain if plain != text.strip() else text


# -- reading -------------------------------------------------------------------------------------


def _lines(start: str, text: str, place: str) -> Any:
    if len(text) > LONGEST_TEXT:
        raise SetupError(place, f"longer than {LONGEST_TEXT:,} characters")
    read = partial(_read_line, start)
    return _mended(text, place, read, even(text), partial(mend_line, known=line_words(start)))


def _read_line(start: str, spelt: Text) -> Any:
    try:
        return Lines().transform(_tree(spelt, start))
    except VisitError as wrong:
        if isinstance(wrong.orig_exc, NotUnderstood):
            raise wrong.orig_exc from None
        raise


def _understood(
    text: str,
    place: str,
    read: Callable[[Text], Meaning],
    names: Iterable[str] = (),
    attacks: Iterable[str] = (),
) -> Meaning:
    """Read a text, mending slips of the pen on the way; or say what is wrong, and where."""
    if len(text) > LONGEST_TEXT:
        raise SetupError(place, f"longer than {LONGEST_TEXT:,} characters")
    return _mended(text, place, read, _worded(text, names, attacks), _mend_power)


def _worded(text: str, names: Iterable[str], attacks: Iterable[str]) -> Text:
    """Return the text of a power in the words of the phrases."""
    spelt = even(text, names, attacks)
    put_into_words(spelt)
    return spelt


def _mend_power(spelt: Text, at: int) -> bool:
    if not mend(spelt, at, words()):
        return False
    put_into_words(spelt)
    return True


def _mended(
    text: str,
    place: str,
    read: Callable[[Text], Meaning],
    spelt: Text,
    mending: Callable[[Text, int], bool],
) -> Meaning:
    wrong: NotUnderstood | None = None
    for _ in range(MOST_SLIPS):
        try:
            return read(spelt)
        except NotUnderstood as refusal:
            wrong = wrong or refusal
            if refusal.word or not mending(spelt, refusal.at):
                wrong = refusal
                break
    assert wrong is not None
    at = _word_at(text, spelt.places[min(wrong.at, len(spelt.letters))])
    phrase = text[at : spelt.places[wrong.end]].strip() if wrong.end else _phrase_at(text, at)
    raise Misread(place, _pointing(text, at, wrong.reason, phrase), at, at + len(phrase))


def slips(
    text: str,
    kind: str = "power",
    names: Iterable[str] = (),
    attacks: Iterable[str] = (),
    factions: Factions | None = None,
) -> tuple[tuple[str, str], ...]:
    """Return the words of a text that were read as others: `strenght` as `strength`."""
    if kind == "power":
        spelt = _worded(text, names, attacks)
        _mended(text, "", lambda even: assemble(_tree(even), even.letters, factions), spelt, _mend_power)
    else:
        spelt = even(text, names, attacks)
        _mended(text, "", partial(_read_line, kind), spelt, partial(mend_line, known=line_words(kind)))
    return tuple(dict.fromkeys(spelt.slips))


def _tree(spelt: Text, start: str = "power") -> Any:
    try:
        return (parser() if start == "power" else line_parser()).parse(spelt.letters, start=start)
    except UnexpectedInput as wrong:
        ends = isinstance(wrong, UnexpectedToken) and wrong.token.type == "$END"
        at = len(spelt.letters) if ends else int(getattr(wrong, "pos_in_stream", None) or 0)
        raise NotUnderstood(at, "") from None


def _word_at(text: str, at: int) -> int:
    """Return where the word begins in which reading stopped."""
    inside = at < len(text) and text[at].isalpha()
    return at - len(LAST_WORD.search(text[:at])[0]) if inside else at  # type: ignore[index]


def _phrase_at(text: str, at: int) -> str:
    return re.split(r"[.,:/]", text[at:])[0].strip() or text[at : at + 1]


def _pointing(text: str, at: int, reason: str, phrase: str) -> str:
    """Say which words are not understood, and the nearest that would be."""
    if at >= len(text):
        return f'column {len(text) + 1}: the text ends too early after "{text[-30:]}"'
    if reason:
        return f'column {at + 1}: "{phrase}": {reason}'
    known = [english for table in (EFFECTS, SKILLS, STATS) for english, _ in table.values()]
    # A word that is known but stands in the wrong place needs no other spelling.
    near = [] if phrase in known else difflib.get_close_matches(phrase, known, n=2, cutoff=0.5)
    # A second guess is worth a word only where it is about as near as the first.
    likeness = [difflib.SequenceMatcher(None, name, phrase).ratio() for name in near]
    near = [name for name, like in zip(near, likeness, strict=True) if like > likeness[0] - 0.1]
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    return f'column {at + 1}: "{phrase}" is not understood{hint}'
