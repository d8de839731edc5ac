"""A valid catalogue, bent at random: it is imported or refused with a clear error, and nothing is half-written."""

import random
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slugfest.cards.battlescribe import catalogue as catalogue_module
from slugfest.cards.battlescribe.report import import_folder
from slugfest.cards.knight import load_card
from slugfest.kernel.errors import SetupError
from tests.cards.data_set import HEAD, catalogue, character, power
from tests.cards.other_authors import BODY, bring, costs, entries, entry, file, rows

each = pytest.mark.parametrize

VALID = catalogue(
    character(
        "Moth",
        power("Leap", 'Displace this model up to 6".'),
        links='<infoLink targetId="r" type="rule"/>',
    ),
    character("Owl", power("Riddle", "Nobody knows.")),
    rules='<rule id="r" name="Resistance 1 vs Fire"/>',
)
SCRAPS = (
    *(
        "",
        "-",
        "X",
        "*",
        "99999999999999999999",
        "-1",
        "1e309",
        "NaN",
        "\x00",
        "é\u202e",
        "<a/>",
        "</profile>",
        '"',
        "&amp;",
    ),
    *(
        "&#0;",
        "&bogus;",
        "(",
        "[" * 50,
        "Push/3",
        "Critical:",
        "a" * 3000,
        "<profiles>",
        "</selectionEntry>",
        "\n\n",
        "’",
    ),
)


def kept_or_refused(content: bytes) -> None:
    """Import over an old file: every file is the old one or a whole card."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "in", Path(folder) / "out"
        source.mkdir()
        out.mkdir()
        (source / "ours.cat").write_bytes(content)
        (out / "moth.toml").write_text("old")
        try:
            imported = import_folder(source, out)
        except SetupError as wrong:
            refusal = (wrong.place, wrong.reason)
            assert all(refusal)
            assert ["old"] == [path.read_text() for path in out.iterdir()]
            return
        made = {path.stem for path in out.iterdir() if path.read_text() != "old"}
        assert {*imported.cards} == made
        for name in made:
            load_card(out / f"{name}.toml")
        assert imported.attacks_playable <= imported.attacks
        assert imported.powers_playable <= imported.powers


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_a_bent_catalogue_is_imported_or_refused(seed: int, many: int) -> None:
    whim = random.Random(seed)
    text = VALID
    for _ in range(many):
        start = whim.randrange(len(text))
        end = min(len(text), start + whim.choice((0, 1, 5, 40)))
        scrap = whim.choice((*SCRAPS, text[whim.randrange(len(text)) :][:60]))
        text = text[:start] + scrap + text[end:]
    kept_or_refused(text.encode("utf-8", "replace"))


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from([tag for tag in VALID.split(">") if tag.strip()]), st.sampled_from(SCRAPS))
def test_any_value_may_be_anything(old: str, new: str) -> None:
    """Well-formed XML whose words are wrong."""
    escaped = new.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("\x00", "")
    value, _, rest = old.partition("<")
    bent = f"{escaped}<{rest}" if value and rest else old
    kept_or_refused(VALID.replace(f">{old}>", f">{bent}>").encode())


@settings(max_examples=40)
@given(st.binary(max_size=200), st.integers(0, len(VALID)))
def test_any_bytes_are_refused_or_read(some: bytes, at: int) -> None:
    content = VALID.encode()
    kept_or_refused(content[:at] + some + content[at:])


# -- too much -------------------------------------------------------------------------------------


@each("deep", [199, 100_000])
def test_elements_too_deep_inside_one_another_are_refused(tmp_path: Path, deep: int) -> None:
    (tmp_path / "deep.cat").write_text(f"{HEAD}<catalogue>{'<a>' * deep}{'</a>' * deep}</catalogue>")

    if deep < 200:
        assert 0 == import_folder(tmp_path, None).characters
    else:
        with pytest.raises(SetupError, match="more than 200 deep"):
            import_folder(tmp_path, None)


def test_links_that_multiply_are_refused_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue_module, "MOST_STEPS", 2_000)
    layers = "".join(
        entry(
            f"e{at}",
            "<entryLinks>" + f'<entryLink targetId="e{at + 1}"/>' * 10 + "</entryLinks>",
            id=f"e{at}",
        )
        for at in range(12)
    )
    whole = file(f"<sharedSelectionEntries>{layers}{entry('e12', '', id='e12')}</sharedSelectionEntries>")

    with pytest.raises(SetupError, match="lead on to others"):
        bring(tmp_path, ours_cat=whole)


def test_a_large_catalogue_is_read_in_time(tmp_path: Path) -> None:
    """Ten megabytes, most of them beside the point."""
    noise = "<publications>" + '<publication name="a book of many pages"/>' * 220_000 + "</publications>"
    text = file(noise, entries(entry("Moth", rows(*BODY) + costs())))
    assert len(text) > 9_000_000
    begun = time.process_time()

    imported, _ = bring(tmp_path, ours_cat=text)

    assert 1 == imported.characters
    assert time.process_time() - begun < 20


@each("field", ["Power", "Strength", "Size"])
def test_huge_numbers_are_refused_by_name(tmp_path: Path, field: str) -> None:
    imported, _ = bring(
        tmp_path, ours_cat=catalogue(character("Good"), character("Bad", **{field: "999999"}))
    )

    assert ["good"] == imported.cards
    assert [f"Bad, {field.lower()}"] == [fault.split(":")[0] for fault in imported.failed]
