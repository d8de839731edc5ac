"""Tokens as they are shown and called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from slugfest.cards.superscape import power_key
from slugfest.cards.superscape_tokens import as_source
from slugfest.kernel.inspection.description import Passage, Said
from slugfest.rules.superscape.setting import SuperscapeSetting
from slugfest.rules.superscape.shown import TokenShown
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.token import NOWHERE


def tokens_view(table: SuperscapeTable) -> dict[str, TokenShown]:
    """SS-TOKEN-01.  Return the tokens as everybody sees them: of one face down only where it lies."""
    ids = table.setting.ids
    return {
        name: {
            "id": name,
            "space": "" if token.space == NOWHERE else ids((token.space,))[0],
            "bearer": token.bearer,
            "card": token.card if token.up else "",
            "up": token.up,
        }
        for name, token in table.tokens.items()
    }


def token_titles(
    setting: SuperscapeSetting, titles: Mapping[str, Mapping[str, str]]
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what tokens and their abilities are called, those of each figure too, which may come to have them."""
    for card in setting.tokens.cards.values():
        yield card.id, {"en": card.name, "fr": card.name_fr or card.name}
        source = as_source(card)
        for power in (*source.special_attacks, *source.abilities):
            both = {"en": power.name, "fr": power.name_fr or power.name}
            key = power_key(source, power)
            yield key, both
            yield power.name, both
            for figure in setting.pieces:
                own = titles[figure]
                yield (
                    f"{figure} {key}",
                    {"en": f"{own['en']}: {both['en']}", "fr": f"{own['fr']} : {both['fr']}"},
                )


def tokens_described(table: SuperscapeTable) -> Passage:
    """Describe what lies on the battlefield and on the cards of heroes."""
    lines: list[tuple[Said, ...]] = []
    for token in table.tokens.values():
        if token.out:
            continue
        if token.bearer:
            lines.append((Said("bears", {"figure": token.bearer, "card": token.card}),))
            continue
        spaces = list(table.setting.ids((token.space,)))
        if token.up:
            lines.append((Said("token", {"card": token.card, "spaces": spaces}),))
        else:
            lines.append((Said("token_face_down", {"spaces": spaces}),))
    return Passage(Said("tokens"), tuple(lines))
