"""Deeds in a row, and blocks: what is done on a result, if something holds, with each of several, or as its player likes."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.composing.grammar import Ends
from slugfest.cards.superscape_language.composing.reading import Reading
from slugfest.cards.superscape_language.composing.telling import PLAIN, Telling
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.operations import (
    AnyNumber,
    AnyOperation,
    AtLeast,
    Branch,
    ForEach,
    Offer,
    Operation,
    Roll,
)

LINKS = {
    "en": (("and",), (",", "and"), ("and", "then"), (",", "then"), (",", "and", "then")),
    "fr": (("et",), (",", "puis")),
}
BLOCKS = (AnyNumber, Branch, ForEach, Offer)


def _read_row(reading: Reading, at: int) -> Ends:
    """Read deeds one after the other; a block takes all that is left of the sentence."""
    ends: Ends = list(reading.read("block", at))
    for end, deed in reading.read("deed", at):
        done = (deed,) if isinstance(deed, Operation) else deed
        ends.append((end, done))
        for link in LINKS[reading.language]:
            if tuple(reading.words[end : end + len(link)]) == link:
                ends += [(after, (*done, *rest)) for after, rest in reading.read("deeds", end + len(link))]
    return ends


def _tell_row(program: Any, language: str, mood: str) -> str | None:
    if not program:
        return None
    telling = Telling(SUPERSCAPE, language)
    words: list[str] = []
    for at, operation in enumerate(program):
        if at and isinstance(program[at - 1], BLOCKS):
            return None
        category = "block" if isinstance(operation, BLOCKS) else "deed"
        said = telling.words(category, operation, PLAIN if category == "block" else mood)
        if said is None:
            return None
        link = ["and" if language == "en" else "et"] if at else []
        words += [*link, *said]
    return " ".join(words)


SUPERSCAPE.blocks("deeds", _read_row, _tell_row)


# -- blocks -----------------------------------------------------------------------------------------


def _read_block(reading: Reading, at: int) -> Ends:
    """Read a block as a program of one operation."""
    return [(end, (block,)) for end, block in reading.read("block_alone", at)]


def _tell_block(block: Any, language: str, _mood: str) -> str | None:
    words = Telling(SUPERSCAPE, language).words("block_alone", block, PLAIN)
    return None if words is None else " ".join(words)


SUPERSCAPE.blocks("block", _read_block, _tell_block)


def _read_parts(reading: Reading, at: int) -> Ends:
    """Read what is done with each of several: rows of deeds, divided by semicolons."""
    ends: Ends = []
    rows = list(reading.read("deeds", at))
    while rows:
        ends += rows
        rows = [
            (after, (*before, *rest))
            for end, before in rows
            if reading.words[end] == ";"
            for after, rest in reading.read("deeds", end + 1)
        ]
    return ends


def _tell_parts(program: Any, language: str, _mood: str) -> str | None:
    rows: list[list[AnyOperation]] = [[]]
    for operation in program:
        if rows[-1] and isinstance(rows[-1][-1], BLOCKS):
            rows.append([])
        rows[-1].append(operation)
    sentences = [_tell_row(tuple(row), language, PLAIN) for row in rows]
    words = [sentence for sentence in sentences if sentence is not None]
    return " ; ".join(words) if len(words) == len(rows) else None


SUPERSCAPE.blocks("parts", _read_parts, _tell_parts)

SUPERSCAPE.phrase(
    "result",
    AtLeast,
    (
        "on a/an {number:threshold} {name=result}",
        "(on|if you roll) (a|an|) {number:threshold} {name=result}",
        "if you roll {number:threshold} {name=result}",
    ),
    "sur {number:threshold} {name=result}",
)


def _between(band: tuple[int, int]) -> AtLeast:
    return AtLeast("result", band[0], band[1])


def _read_band(reading: Reading, at: int) -> Ends:
    """Read between which results it is: `on a 7-11`, `if you roll a 1`."""
    ends: Ends = []
    for end, band in reading.read("band_words", at):
        ends.append((end, _between(band)))
    return ends


def _tell_band(result: Any, language: str) -> str | None:
    if not isinstance(result, AtLeast) or not result.most or result.name != "result":
        return None
    band = f"{result.number}-{result.most}" if result.number != result.most else f"{result.number}"
    return f"on a(n) {band}" if language == "en" else f"sur {band}"


SUPERSCAPE.sugar(
    "band_words",
    lambda band=None, only=0: band or (only, only),
    ("(on|if you roll) [a|an] {band:band}", "(on|if you roll) [a|an] {only:number}"),
    ("sur {band:band}", "sur {only:number}"),
)
SUPERSCAPE.words("result_band", _read_band, _tell_band)


SUPERSCAPE.phrase(
    "block_alone",
    Branch,
    (
        "{when:result_band} , {then:deeds@plain}",
        "{when:result} , {then:deeds@plain}",
        "if {when:holds} , {then:deeds@plain}",
    ),
    (
        "{when:result_band} , {then:deeds@plain}",
        "{when:result} , {then:deeds@plain}",
        "si {when:holds} , {then:deeds@plain}",
    ),
)
SUPERSCAPE.sugar(
    "block_alone",
    lambda when, also, then: Branch(also, (Branch(when, then),)),
    ("if {also:holds} and you roll [a|an] {when:bare_threshold} , {then:deeds}",),
)
SUPERSCAPE.sugar(
    "block_alone",
    Branch,
    ("{when:result} you may {then:offered}", "{when:result_band} you may {then:offered}"),
)
SUPERSCAPE.sugar("offered", lambda then: (Offer(then),), "{then:deeds}")
SUPERSCAPE.sugar("bare_threshold", lambda number: AtLeast("result", number), "{number:threshold}")
SUPERSCAPE.phrase(
    "block_alone",
    Offer,
    ("you may {then:deeds@base}", "(he|she|it|they|{_:me}) may {then:self_deeds}"),
    "vous pouvez {then:deeds@base}",
    build=Offer,
)
SUPERSCAPE.phrase(
    "block_alone",
    AnyNumber,
    "any number of times , you may {then:deeds@base}",
    "autant de fois que vous voulez , vous pouvez {then:deeds@base}",
    Example(
        "The same as often as its player likes and it is possible.",
        "When this figure is defeated, any number of times, you may move one unrevealed order marker on this figure's card.",
        form="any number of times, you may *deeds*",
    ),
    name="any_number",
)
SUPERSCAPE.phrase(
    "block_alone",
    ForEach,
    ("for each {whom:one_figure} , {then:parts}",),
    "pour chaque {whom:one_figure} , {then:parts}",
)


def _read_one(reading: Reading, at: int) -> Ends:
    return list(reading.read("each_figure", at))


def _tell_one(whom: Any, language: str) -> str | None:
    words = Telling(SUPERSCAPE, language).words("each_figure", whom, PLAIN)
    return None if words is None else " ".join(words)


SUPERSCAPE.words("one_figure", _read_one, _tell_one)


def _roll_for_each(whom: Any, die: str) -> ForEach:
    return ForEach(whom, (Roll(die),))  # type: ignore[arg-type]


SUPERSCAPE.sugar(
    "block_alone",
    _roll_for_each,
    (
        "roll (a|the) ({die=d20} d20) [once] for each {whom:one_figure} [, one at a time]",
        "roll (a|the) ({die=d20} d20) [once] for {whom:figures} [, one at a time]",
    ),
)
