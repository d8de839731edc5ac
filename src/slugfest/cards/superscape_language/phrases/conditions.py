"""Conditions: what must hold, said after a number, before it, or of a moment."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import (
    HERE,
    Being,
    Fighting,
    Figures,
    Fits,
    HasMarkers,
    HasOrders,
    HasWounds,
    LacksPart,
    Standing,
    There,
)
from slugfest.cards.superscape_language.phrases.rows import row

# -- while: of the figure whose number it is ---------------------------------------------------------

SUPERSCAPE.phrase(
    "while",
    Fighting,
    (
        "(while|when) {doing=attacking} attacking {whom:foe} [{kind:kind}]",
        "(while|when) {doing=attacking} attacking {kind:kind}",
        "(while|when) {doing=attacking} attacking",
    ),
    (
        "en {doing=attacking} attaquant {whom:foe} [{kind:kind}]",
        "en {doing=attacking} attaquant {kind:kind}",
        "en {doing=attacking} attaquant",
    ),
    Example(
        "While the figure attacks or defends, against such a figure, in such an attack.",
        "+1 Attack while attacking a wounded figure.",
        form="while (attacking | defending against) *figure*",
    ),
    name="fighting",
)
SUPERSCAPE.phrase(
    "while",
    Fighting,
    (
        "(while|when) {doing=defending} defending against {whom:foe} [{kind:kind}]",
        "(while|when) {doing=defending} defending {kind:kind_against}",
        "(while|when) {doing=defending} defending",
    ),
    (
        "en {doing=defending} défense contre {whom:foe} [{kind:kind}]",
        "en {doing=defending} défense {kind:kind_against}",
        "en {doing=defending} défense",
    ),
)


def _kinds(forms: dict[str, dict[str, tuple[str, ...]]]) -> Any:
    from slugfest.cards.superscape_language.composing.tokens import words_of  # noqa: PLC0415

    spelt = {
        language: {words_of(words, language): kind for kind, row in rows.items() for words in row}
        for language, rows in forms.items()
    }

    def read(reading: Any, at: int) -> list[tuple[int, Any]]:
        ends = []
        for words, kind in spelt[reading.language].items():
            if tuple(reading.words[at : at + len(words)]) == words:
                ends.append((at + len(words), kind))
            else:
                reading.missed(at, " ".join(words))
        return ends

    def tell(kind: Any, language: str) -> str | None:
        return forms[language][kind][0] if kind in forms[language] else None

    return read, tell


SUPERSCAPE.words(
    "kind",
    *_kinds(
        {
            "en": {"normal": ("with a normal attack", "normally"), "special": ("with a special attack",)},
            "fr": {"normal": ("avec une attaque normale",), "special": ("avec une attaque spéciale",)},
        }
    ),
)
SUPERSCAPE.words(
    "kind_against",
    *_kinds(
        {
            "en": {"normal": ("against a normal attack",), "special": ("against a special attack",)},
            "fr": {"normal": ("contre une attaque normale",), "special": ("contre une attaque spéciale",)},
        }
    ),
)


def _whom(fields: dict[str, Any]) -> Figures | None:
    whom: Figures | None = fields.pop("whom", None)
    near = fields.pop("near", "")
    if near:
        return Figures(near=near) if whom is None else None
    return whom


def _attacks(**fields: Any) -> Fighting:
    return Fighting("attacking", fields.get("kind", ""), _whom(fields))


def _defends(**fields: Any) -> Fighting:
    kind = fields.get("kind", "")
    return Fighting("defending", kind, _whom(fields))


SUPERSCAPE.sugar(
    "while",
    _attacks,
    (
        "(while|when) attacking (a|an) ({near=adjacent} adjacent|{near=non-adjacent} non-adjacent) {kind=normal} normal attack",
        "(while|when) attacking with (a|an) ({near=adjacent} adjacent|{near=non-adjacent} non-adjacent) {kind=normal} normal attack",
        "(while|when) rolling attack dice against {whom:figure}",
        "(while|when) rolling attack dice for a {kind=normal} normal attack",
        "(while|when) (attacking|rolling attack dice) with {_:me}",
        "(while|when) attacking {whom:figure} with {_:me}",
    ),
)
SUPERSCAPE.sugar(
    "while",
    _defends,
    (
        "(while|when) (rolling defense dice|rolling defense|defending|attacked) against {whom:figure}",
        "(while|when) (rolling defense dice|rolling defense|defending) [against (a|an) ({kind=normal} normal|{kind=special} special) attack] [from {whom:figure}]",
        "(while|when) (attacked|defending|rolling defense dice) (by|against|with) (a|an) ({kind=normal} normal|{kind=special} special) attack (by|from) {whom:figure}",
        "(while|when) attacked by {whom:figure}",
        "when {_:me} is attacked by {whom:figure}",
    ),
)
for _verbs in ("attacking", "attacks"):
    SUPERSCAPE.sugar(
        "while_self",
        _attacks,
        (
            f"(if|when|while) {{_:me}} [is] {_verbs} {{whom:figure}}",
            f"(if|when|while) {{_:me}} [is] {_verbs} (normally|with a normal attack) {{kind=normal}}",
            f"(if|when|while) {{_:me}} [is] {_verbs} {{whom:figure}} with a normal attack {{kind=normal}}",
        ),
    )
SUPERSCAPE.sugar(
    "while_self",
    _defends,
    (
        "(if|when|while) {_:me} (defends|is defending) [against {whom:figure}]",
        "(if|when|while) {_:me} rolls defense dice [against (a|an) ({kind=normal} normal|{kind=special} special) attack] [from {whom:figure}]",
        "(if|when|while) {_:me} rolls defense dice against {whom:figure}",
    ),
)
SUPERSCAPE.phrase(
    "while",
    Being,
    "(while|when) ({state=engaged} engaged|{state=unengaged} unengaged|{state=wounded} wounded|{state=higher} on a higher level)",
    "si elle est ({state=engaged} engagée|{state=unengaged} non engagée|{state=wounded} blessée|{state=higher} plus haut)",
    Example(
        "While the figure is engaged, unengaged, wounded, or stands higher than the other.",
        "+1 Defense while engaged.",
        form="while (engaged | unengaged | wounded | on a higher level)",
    ),
    name="being",
)
SUPERSCAPE.sugar("while", Being, "(with|while it has) {state=higher} (a|the) height advantage")
SUPERSCAPE.phrase(
    "while",
    Standing,
    ("while on {terrain:terrain}", "while on (a|an) {terrain:terrain} space"),
    "sur {terrain:terrain}",
    Example(
        "While some space under the figure is of such terrain.",
        "+1 Move while on road.",
        form="while on *terrain*",
    ),
    name="standing",
)
SUPERSCAPE.phrase(
    "while",
    There,
    (
        "while adjacent to {whom:adjacent_figure}",
        "while adjacent to at least {least:number} {whom:adjacent_figures}",
        "while {whom:figure} is there",
        "while at least {least:number} {whom:figures} are there",
    ),
    (
        "si elle est adjacente à {whom:adjacent_figure}",
        "si elle est adjacente à au moins {least:number} de {whom:adjacent_figures}",
        "tant que {whom:figure} est là",
        "tant qu'au moins {least:number} de {whom:figures} sont là",
    ),
    Example(
        "While the figure is next to so many others.",
        "+1 Attack while adjacent to an ally.",
        form="while adjacent to (*figure* | at least N *figures*)",
    ),
    name="there",
)


def _beside(category: str) -> None:
    """Read a selector as one of adjacent figures: `an ally` after `adjacent to`."""

    def read(reading: Any, at: int) -> list[tuple[int, Any]]:
        import msgspec  # noqa: PLC0415

        return [
            (end, msgspec.structs.replace(whom, near="adjacent"))
            for end, whom in reading.read(category, at)
            if not whom.near and not whom.within and whom.of == HERE
        ]

    def tell(whom: Any, language: str) -> str | None:
        import msgspec  # noqa: PLC0415

        from slugfest.cards.superscape_language.composing.telling import Telling  # noqa: PLC0415

        if not isinstance(whom, Figures) or whom.near != "adjacent" or whom.of != HERE:
            return None
        words = Telling(SUPERSCAPE, language).words(category, msgspec.structs.replace(whom, near=""), "plain")
        return None if words is None else " ".join(words)

    SUPERSCAPE.words(f"adjacent_{category}", read, tell)


_beside("figure")
_beside("figures")

SUPERSCAPE.sugar(
    "while_self",
    Standing,
    ("(if|when|while) {_:me} is on (a|an) {terrain:terrain} space",),
)

# -- if: of anything ---------------------------------------------------------------------------------

SUPERSCAPE.phrase(
    "holds",
    Being,
    "{who:ref} is ({state=engaged} engaged|{state=unengaged} unengaged|{state=wounded} wounded)",
    "{who:ref} est ({state=engaged} engagée|{state=unengaged} non engagée|{state=wounded} blessée)",
)
SUPERSCAPE.phrase(
    "holds",
    Standing,
    ("{who:ref} is on {terrain:terrain}", "{who:ref} is on (a|an) {terrain:terrain} space"),
    "{who:ref} est sur {terrain:terrain}",
)
SUPERSCAPE.phrase(
    "holds",
    Fits,
    "{who:ref} is {such:such}",
    "{who:ref} est {such:such}",
)
SUPERSCAPE.sugar(
    "holds",
    lambda who, such: Fits(who, Figures(hero=True) if such == "hero" else Figures(squad=True)),
    ("{who:ref} is a {such=hero} Hero figure", "{who:ref} is a {such=squad} Squad figure"),
)
SUPERSCAPE.phrase(
    "holds",
    There,
    (
        "this figure is adjacent to at least {least:number} {whom:adjacent_figures}",
        "there is {whom:figure}",
        "there are at least {least:number} {whom:figures}",
    ),
    (
        "cette figurine est adjacente à au moins {least:number} de {whom:adjacent_figures}",
        "il y a {whom:figure}",
        "il y a au moins {least:number} de {whom:figures}",
    ),
)
SUPERSCAPE.sugar(
    "holds",
    There,
    (
        "{_:me} is adjacent to {whom:adjacent_figure}",
        "{_:me} is adjacent to at least {least:number} {whom:adjacent_figures}",
    ),
)
SUPERSCAPE.phrase(
    "holds",
    HasMarkers,
    (
        "there are at least {least:number} {marker:marker} on this card",
        "there is at least {least:number} {marker:marker} on this card",
        "there (is|are) {least:number}+ {marker:marker} on this card",
    ),
    "il y a au moins {least:number} {marker:marker} sur cette carte",
)
SUPERSCAPE.phrase(
    "holds",
    HasOrders,
    (
        "there are {least:threshold} ({state=revealed} revealed|{state=unrevealed} unrevealed|{state=laid} laid) order markers on this card",
        "there are {least:threshold} order markers on this card",
        "there (is|are) (a|at least one|1+) {state=revealed} revealed order marker on {_:me}",
    ),
    (
        "il y a {least:threshold} marqueurs d'ordre ({state=revealed} révélés|{state=unrevealed} non révélés) sur cette carte",
        "il y a {least:threshold} marqueurs d'ordre sur cette carte",
    ),
    build=HasOrders,
)
SUPERSCAPE.sugar(
    "holds",
    lambda state="": HasOrders(1, state),
    (
        "at least one [({state=revealed} revealed|{state=unrevealed} unrevealed)] order marker is on {_:me}",
        "there is at least one [({state=revealed} revealed|{state=unrevealed} unrevealed)] order marker on (this card|{_:me})",
        "there is (a|an) ({state=revealed} revealed|{state=unrevealed} unrevealed) order marker on (this card|{_:me})",
    ),
)
SUPERSCAPE.phrase(
    "holds",
    LacksPart,
    (
        "this figure does not have a {part:keyword} on the battlefield",
        "{_:me} does not have a {part:keyword} on the battlefield",
    ),
    "cette figurine n'a pas de {part:keyword} sur le champ de bataille",
    build=LacksPart,
)
SUPERSCAPE.phrase(
    "holds",
    HasWounds,
    (
        "{who:ref} has {least:threshold} wounds",
        "{who:ref} has {least:number} or more wounds [on (his|her|its) card]",
        "{who:ref} has at least {least:number} (wound|wounds)",
    ),
    "{who:ref} a {least:threshold} blessures",
)
SUPERSCAPE.sugar("holds", HasWounds, ("there are {least:number} or more wound markers on this card",))

# -- where sight does not reach ---------------------------------------------------------------------

SUPERSCAPE.phrase(
    "hiding",
    Being,
    (
        "while ({state=hidden} under an overhang or adjacent to an object or terrain higher than its height|{state=covered} under an overhang)",
        "while {_:me} is ({state=hidden} under an overhang or adjacent to an object or terrain higher than (its|his|her) height|{state=covered} under an overhang)",
    ),
    "si elle est ({state=hidden} sous un surplomb ou à côté d'un objet ou d'un terrain plus haut qu'elle|{state=covered} sous un surplomb)",
    build=Being,
)
row("hidings", "hiding", ("and", "et"))
