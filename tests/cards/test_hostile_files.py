"""Files made to take long or to break something: a clear error at once, whatever they hold."""

import io
import random
import time
import zipfile
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from slugfest.cards.battlescribe import catalogue, fields, kinds, skills
from slugfest.cards.battlescribe.archive import DEEPEST, parse_xml
from slugfest.kernel.errors import SetupError
from slugfest.teams import exchange
from slugfest.teams.exchange import LARGEST_UNPACKED, MOST_ELEMENTS, team_from_file
from tests.cards.data_set import zipped

each = pytest.mark.parametrize
SECONDS = 1.0
"""Of the processor; what was found took 5 to 22, an honest roster takes a hundredth."""


def refused(name: str, content: bytes) -> str:
    """Read a file within the time, and return what is said against it."""
    began = time.process_time()
    with pytest.raises(SetupError) as wrong:
        team_from_file(name, content)
    assert time.process_time() - began < SECONDS
    assert len(str(wrong.value)) < 700
    return str(wrong.value)


def fault_of(reading: Callable[[], object]) -> SetupError | None:
    """Return the one error that reading may end with, or nothing where it succeeds."""
    try:
        reading()
    except SetupError as wrong:
        return wrong
    return None


def roster(inside: str) -> bytes:
    return f"<roster>{inside}</roster>".encode()


def nested(depth: int, opening: str, closing: str) -> str:
    return opening * depth + closing * depth


# -- rosters --------------------------------------------------------------------------------------

MODEL = '<selection type="model" name="Nobody at all">'
HOSTILE = {
    "many models": f"{MODEL}</selection>" * (MOST_ELEMENTS - 10),
    "many selections": "<selection/>" * (MOST_ELEMENTS - 10),
    "more elements than a roster has": "<a/>" * (LARGEST_UNPACKED // 4 - 20),
    "models in models": nested(DEEPEST - 2, MODEL, "</selection>") * 190,
    "deeper than a roster is": nested(DEEPEST + 1, "<selection>", "</selection>"),
    "profiles in profiles": nested(
        DEEPEST // 3 - 1, "<selection><profiles><profile>", "</profile></profiles></selection>"
    )
    * 190,
    "a long name": f'<selection type="model" name="{"ab " * 1_000_000}"/>',
    "a name of signs": f'<selection type="model" name="{"&lt;b" * 500_000}"/>',
    "many attributes": "<selection " + " ".join(f"a{n}=''" for n in range(200_000)) + "/>",
    "many cells": "<selection><profiles><profile>"
    + '<characteristic name="Attack"/>' * (MOST_ELEMENTS - 20)
    + "</profile></profiles></selection>",
    "many limits": '<costLimit name="Level" value="9999"/>' * (MOST_ELEMENTS - 10),
}


@each("kind", HOSTILE)
def test_a_roster_made_to_take_long_is_refused_at_once(kind: str) -> None:
    refused("team.ros", roster(HOSTILE[kind])[: exchange.LARGEST_UPLOAD + 100])
    refused("team.rosz", zipped(("team.ros", roster(HOSTILE[kind]))))


def test_elements_and_levels_are_counted_while_reading() -> None:
    """The edge and just past it: nothing is built first and measured afterwards."""
    assert len(parse_xml(b"<r>" + b"<a/>" * 9 + b"</r>", "x.ros", most_elements=10)) == 9
    # Broken further on: a reader that counts only afterwards would complain about that.
    with pytest.raises(SetupError, match="more than 10 elements"):
        parse_xml(b"<r>" + b"<a/>" * 10 + b"</nonsense", "x.ros", most_elements=10)

    parse_xml(nested(DEEPEST, "<a>", "</a>").encode(), "x.ros")
    with pytest.raises(SetupError, match=f"more than {DEEPEST} deep"):
        parse_xml(b"<a>" * (DEEPEST + 1) + b"</nonsense", "x.ros")


# -- damaged archives -----------------------------------------------------------------------------


@each("suffix", [".rosz", ".catz", ".gstz"])
def test_a_damaged_zip_is_refused_with_a_clear_word(suffix: str) -> None:
    """Every kind of damage: bytes changed, cut off, put twice, exchanged."""
    dice = random.Random(7)
    whole = zipped(("team.ros", "<roster>" + "<selection/>" * 200 + "</roster>"))
    for _ in range(400):
        content = bytearray(whole)
        for _ in range(dice.randint(1, 6)):
            content[dice.randrange(len(content))] = dice.randrange(256)
        cut = dice.choice([len(content), dice.randrange(len(content))])
        wrong = fault_of(partial(parse_xml, bytes(content[:cut]), f"team{suffix}"))
        assert wrong is None or (wrong.place.startswith("team") and "Error" not in str(wrong))


def test_only_the_usual_packings_are_unpacked() -> None:
    """Others may ask for gigabytes of memory before they give the first byte."""
    for packing in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", packing) as archive:
            archive.writestr("team.ros", "<roster/>")
        assert "does not use" in refused("team.rosz", packed.getvalue())


def test_an_encrypted_zip_is_refused() -> None:
    content = bytearray(zipped(("team.ros", "<roster/>")))
    content[6] |= 1
    at = content.index(b"PK\x01\x02")
    content[at + 8] |= 1
    assert "damaged or encrypted" in refused("team.rosz", bytes(content))


# -- values of columns ----------------------------------------------------------------------------

LENGTH = 8_000
TRICKY = {
    "spaces": f"1{' ' * LENGTH}x",
    "spaces before a number": f"x{' ' * LENGTH}1x",
    "dashes": f"a{'-' * LENGTH}é",
    "dots": "a." * (LENGTH // 2) + "!",
    "tabs": "STR" + " \t" * (LENGTH // 2) + "q",
    "digits": "9" * LENGTH,
    "letters": "a" * LENGTH,
    "commas": "a, " * (LENGTH // 3),
    "skills": "Resistance 1 vs " + "Fire, " * (LENGTH // 6),
    "semicolons": "x;" * (LENGTH // 2),
    "brackets": "(" * LENGTH,
    "letters in brackets": "[B" * (LENGTH // 2),
    "words": "Critical: " * (LENGTH // 10),
    "signs": f"8 |{' -' * (LENGTH // 2)}x",
    "breaks": "<br" * (LENGTH // 3),
    "entities": "&lt" * (LENGTH // 3),
    "lines": "1\n" * (LENGTH // 2),
}
READERS: dict[str, Callable[[str], Any]] = {
    "number": lambda text: fields.number(text, "card"),
    "damage": lambda text: fields.damage(text, "card"),
    "range": lambda text: fields.reach(text, "card"),
    "nature": lambda text: fields.nature(text, text, "card"),
    "frequency": lambda text: fields.frequency(text, text),
    "title": fields.title,
    "use": fields.use,
    "range of a power": fields.power_range,
    "alignment": lambda text: fields.alignments(text, "card"),
    "zone": lambda text: fields.zone(text, "card"),
    "blank": fields.is_blank,
    "whether a number": fields.is_number,
    "skills apart": skills.apart,
    "skill": lambda text: skills.skill_texts(text, "card"),
    "number of a skill": skills.number_unread,
    "effect": skills.is_effect,
    "column": kinds.column,
    "kind of row": lambda text: kinds.row_kind(text, {text: ""}),
    "clean text": catalogue.clean,
    "lines of a text": catalogue.lines,
}


@each("reader", READERS)
def test_no_value_takes_long_to_read(reader: str) -> None:
    for kind, text in TRICKY.items():
        began = time.process_time()
        wrong = fault_of(partial(READERS[reader], text))
        assert wrong is None or len(str(wrong.reason)) < 200, "the whole value is not told back"
        assert time.process_time() - began < SECONDS, kind


@each("length, read", [(fields.LONGEST_VALUE, True), (fields.LONGEST_VALUE + 1, False)])
def test_a_value_may_be_so_long(length: int, read: bool) -> None:
    text = "3 counters".ljust(length - 1, "*") + "*"
    assert read == fields.is_number(text)
    if read:
        assert fields.number(text, "card") == 3
    else:
        with pytest.raises(SetupError, match="longer than"):
            fields.number(text, "card")


@each("pieces, together", [(skills.MOST_PIECES, True), (skills.MOST_PIECES + 1, False)])
def test_so_many_damage_types_make_one_skill(pieces: int, together: bool) -> None:
    types = ["Fire", "Cold", "Laser", "Sonic", "Magic", "Holy", "Evil", "Acid", "Light"][:pieces]
    assert together == (len(skills.apart(f"Resistance 1 vs {', '.join(types)}")) == 1)
