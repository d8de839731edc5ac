"""Writes docs/card-language.md from the grammar, the vocabulary and the examples.

python -m slugfest.cards.guide.document docs/card-language.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from slugfest.cards.guide.examples import KINDS, LINES, every
from slugfest.cards.guide.forms import forms
from slugfest.cards.guide.language import Example
from slugfest.cards.guide.reading import card_of, read_text
from slugfest.cards.language.phrases.attack_moments import IMPROVEMENTS
from slugfest.cards.language.render import render
from slugfest.cards.language.telling import tell
from slugfest.cards.language.vocabulary import (
    EFFECTS,
    FORMS,
    KIND_SPELLINGS,
    NATURES,
    NUMBERED_EFFECTS,
    NUMBERED_SKILLS,
    SKILL_ALIASES,
    SKILLS,
    STATS,
    WORDED_SKILLS,
)
from slugfest.cards.language.vocabulary import KINDS as DAMAGE

INTRODUCTION = """\
# The card language

The text of a card is what the game plays: it is written in the words of the game, and read word for word. This document is made
from the grammar and its examples (`make guide`); every example is compiled, told again and played by a test.

`slugfest cards check FILE` shows what is not understood, with the words underlined and the nearest phrases that work;
`slugfest cards explain FILE` shows how everything else was read. [Contributing](../CONTRIBUTING.md) has a card from scratch in
five minutes.

## How a power is read

A power is a row of sentences. Each sentence has up to six parts, and they may stand in nearly any order:

> *At the start of each Round*, *while this model is in its third zone*, **all friendly models within 4"** *gain* **+1 Attack**
> *until the end of the Round*.

| part | without it |
|---|---|
| when | when the power is used; a Passive power is always on |
| on what condition | none |
| who | the model that has the power |
| a roll | none |
| what | each sentence needs it |
| how long | what happens once happens at once; what lasts, lasts to the end of the Round |

- Capitals do not matter, nor which kind of quote or dash is used; `12"`, `12''` and `12 inches` are the same.
- The name of the character means the model itself, the name of one of its attacks that attack.
- A power has one target. A text that speaks of a second one is refused, and so is a word that may mean two models.
- `may` is about what follows it, a roll about what it decides: what was said before happens in any case.
- A word with one wrong letter is read as the one that was meant, and `cards explain` says so.
- The same meaning is always told in the same words, the canonical text, in English and French: that is what players see.
- What the language cannot say stays on the card, with `by_hand = true` on the power: the players apply it themselves, and the
  game helps (see the end).

Below, `=` stands before the canonical texts. In the forms, `[x]` may be left out, `(x | y)` is one of the two, N is a number; *stat*, *effect*, *skill*, *kinds*,
*improvement*, *attacks*, *where* and *group* are listed at the end."""

BY_HAND = """\
## What the language cannot say

A power with `by_hand = true` keeps its text. In play an active one is offered like any other: cost and frequency are paid, and
then its owner makes the changes that the text asks for, one after the other (move, damage, heal, Power counters, Knocked Down,
stand up, KO, effects), at most six. A reactive one is offered when its bearer is attacked, and, since its text may mean another
moment, when the bearer acts. A passive one is no action: its text is shown on the card, and nothing more. Each change stands
in the log as applied by hand. Bots leave such powers alone, and `sim` and `league` name those on the table. An attack has `by_hand = "text"` beside its
`text`, a card `by_hand = ["text"]` for a rule that no skill expresses; both are shown to the players.

A power with `plugin = "name"` is carried out by Python: its text is shown, its cost and frequency are paid, and then the steps of
the plug-in ask, roll and act. A plug-in is a `Flow` that an installed package offers as an entry point of the group
`slugfest.powers`; a card only names it, so no card file brings code with it. The power is active. None of the cards we ship needs
one. [CONTRIBUTING](../CONTRIBUTING.md#a-power-in-python) has an example."""


def document() -> str:
    """The whole document."""
    return "\n\n".join(_parts()) + "\n"


def _parts() -> Iterator[str]:
    yield INTRODUCTION
    for kind, title in KINDS.items():
        yield f"## {title}"
        yield from (_phrase(one) for one in every()[kind])
    for kind, title in LINES.items():
        yield f"## {title}"
        yield from (_line(kind, one) for one in every()[kind])
    yield from _vocabulary()
    yield BY_HAND


def _phrase(one: Example) -> str:
    """A phrase: what it says, how it is written, and a power that uses it."""
    card = card_of(one)
    names = {line.key: line.name for line in card.attacks}
    does = card.powers[0].does
    form = one.form or forms()[one.phrase]
    facts = [one.use] + ([f'range {one.range}"'] if one.range is not None else [])
    lines = [
        f"**{one.phrase.replace('_', ' ')}**: {one.says}",
        "",
        f"    {form}",
        "",
        f"> {one.text} ({', '.join(facts)})",
    ]
    english, french = tell(does, "en", names), tell(does, "fr", names)
    if english != one.text:
        lines.append(f"> = {english}")
    return "\n".join([*lines, f"> = {french}"]).replace("\n> =", "  \n> =")


def _line(kind: str, one: Example) -> str:
    meaning = read_text(kind, one.text)
    return f"**{one.phrase}**: {one.says}\n\n> {one.text}  \n> = {render(meaning, 'fr')}"


def _vocabulary() -> Iterator[str]:
    yield "## The words"
    yield f"*stat*: {_listed(STATS)}."
    yield f"*improvement*: {_listed(IMPROVEMENTS)}."
    natures = ", ".join(f"{DAMAGE[one][0]} ({DAMAGE[one][1]})" for one in NATURES)
    types = {key: names for key, names in DAMAGE.items() if key not in NATURES}
    others = ", ".join(f"{spelt} = {key}" for spelt, key in KIND_SPELLINGS.items())
    yield (
        f"*kinds*: one or several Natures, damage types or forms of attack. Natures: {natures}. "
        f"Types: {_listed(types)}; a type that is not listed is told as it is written. Also written: {others}. "
        f"Forms: {_listed(FORMS)}."
    )
    yield "*attacks*: `an attack`, `Melee attacks`, `Physical or Energy Ranged attacks`, `the Bell hammer attack`."
    yield '*where*: `in range`, `within 4"`, `in contact`, `on the table`; the inches are those from the bearer.'
    yield (
        "*group*: an alignment (`Heroes`, `Villain models`), or the name of a faction with capitals "
        "(`Vigil models`, `models of the Vigil`)."
    )
    yield "*effect*, with a number where one is shown:"
    yield _table(EFFECTS, dict.fromkeys(NUMBERED_EFFECTS, "/N"))
    yield "*skill*, with a number, a Nature or type, or a name where one is shown:"
    yield _table(SKILLS, {key: _after(key) for key in SKILLS})
    spelt = ", ".join(f"{name} = {SKILLS[key][0]}" for name, key in SKILL_ALIASES.items())
    yield f"Also written: {spelt}."


def _listed(table: Mapping[Any, tuple[str, str]]) -> str:
    return ", ".join(
        english if english == french else f"{english} ({french})" for english, french in table.values()
    )


def _after(skill: str) -> str:
    number = " N" if skill in NUMBERED_SKILLS else ""
    if skill not in WORDED_SKILLS:
        return number
    return " (name)" if skill == WORDED_SKILLS[0] else f"{number}{' vs' if number else ''} *kind*"


def _table(table: Mapping[str, tuple[str, str]], after: Mapping[str, str]) -> str:
    rows = [f"| {names[0]}{after.get(key, '')} | {names[1]} |" for key, names in sorted(table.items())]
    return "\n".join(["| English | French |", "|---|---|", *rows])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(document(), encoding="utf-8")
