"""Which figures: seen from another, by side, distance, size, uniqueness, keyword, symbol."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.composing.telling import MANY, PLAIN, Telling
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Figures

NEAR_FR = "{of=here} ({near=adjacent} <adjacente|adjacente|adjacentes>|{near=non-adjacent} non <adjacente|adjacente|adjacentes>)"


def _part(en: str | tuple[str, ...], fr: str | tuple[str, ...], category: str = "adjective") -> None:
    """Register words that say one thing about some figures."""
    SUPERSCAPE.phrase(category, dict, en, fr, build=_fields)


def _fields(**fields: Any) -> dict[str, Any]:
    return fields


def _adjective(en: str, fr: str) -> None:
    """Register an adjective: before the noun in English, after it in French."""
    SUPERSCAPE.phrase("adjective", dict, en, (), build=_fields)
    SUPERSCAPE.phrase("tail", dict, (), fr, build=_fields)


# -- before the noun --------------------------------------------------------------------------------

_adjective("{other=yes} other", "{other=yes} <différente|différente|différentes>")
_adjective("{of=here} ({near=adjacent} adjacent|{near=non-adjacent} non-adjacent)", NEAR_FR)
_adjective(
    "({engaged=engaged} engaged|{engaged=unengaged} unengaged)",
    "({engaged=engaged} <engagée|engagée|engagées>|{engaged=unengaged} non <engagée|engagée|engagées>)",
)
_adjective("{wounded=yes} wounded", "{wounded=yes} <blessée|blessée|blessées>")
SUPERSCAPE.sugar(
    "adjective", _fields, ("{who=ally} (allied|friendly)", "{who=enemy} enemy", "{who=enemy} opponent 's")
)
_adjective(
    "({uniqueness=unique,event} Unique or Event|{uniqueness=unique,} Unique|{uniqueness=event,} Event"
    "|{uniqueness=common,} Common|{uniqueness=uncommon,} Uncommon)",
    "({uniqueness=unique,event} Unique ou Événement|{uniqueness=unique,} Unique|{uniqueness=event,} Événement"
    "|{uniqueness=common,} Commune|{uniqueness=uncommon,} Peu commune)",
)


def _read_sizes(reading: Any, at: int) -> list[tuple[int, Any]]:
    """Read one size or several: `Small`, `Small or Medium`, `Small, Medium or Large`."""
    ends: list[tuple[int, Any]] = []
    rows: list[tuple[int, tuple[Any, ...]]] = [(end, (size,)) for end, size in reading.read("size", at)]
    while rows:
        ends += rows
        rows = [
            (after, (*sizes, size))
            for end, sizes in rows
            for start in _after_link(reading.words, end)
            for after, size in reading.read("size", start)
            if len(sizes) < len(SIZE_LINKS) + 2
        ]
    return ends


SIZE_LINKS = ("or", "and", ",", "ou")


def _after_link(words: list[str], at: int) -> list[int]:
    """Return where the next of several words begins."""
    if words[at] == "," and words[at + 1] in ("or", "and"):
        return [at + 2]
    return [at + 1] if words[at] in SIZE_LINKS else []


def _tell_sizes(sizes: Any, language: str) -> str | None:
    if not sizes:
        return None
    named = [tell_size(size, language) for size in sizes]
    link = "or" if language == "en" else "ou"
    return f" {link} ".join(named)


def tell_size(size: str, language: str) -> str:
    """Return how cards print a size."""
    from slugfest.cards.superscape_language.wording import SIZES  # noqa: PLC0415

    return SIZES[size][language == "fr"]


SUPERSCAPE.words("sizes", _read_sizes, _tell_sizes)
_adjective("{sizes:sizes}", "de taille {sizes:sizes}")


def _read_keywords(reading: Any, at: int) -> list[tuple[int, Any]]:
    """Read keywords before a noun: `Vigilante`, `Samurai or Ashigaru`."""
    return [(end, (row,)) for end, row in _either(reading, at, "keyword")]


def _read_plural(reading: Any, at: int) -> list[tuple[int, Any]]:
    """Read keywords that stand for the figures themselves: `Vigilantes`, `Knights and Sentinels`."""
    return [(end, (row,)) for end, row in _either(reading, at, "keywords")]


def _either(reading: Any, at: int, category: str) -> list[tuple[int, str]]:
    ends: list[tuple[int, str]] = []
    rows = list(reading.read(category, at))
    while rows and len(ends) < 8:
        ends += rows
        rows = [
            (after, f"{row}|{word}")
            for end, row in rows
            if reading.words[end] in ("or", "and", "ou")
            for after, word in reading.read(category, end + 1)
        ]
    return ends


def _tell_keywords(keywords: Any, language: str) -> str | None:
    link = " or " if language == "en" else " ou "
    return " ".join([word.replace("|", link) for word in keywords]) if keywords else None


def _tell_listed(keywords: Any, language: str) -> str | None:
    link = (" or ", " and ") if language == "en" else (" ou ", " et ")
    return link[1].join([word.replace("|", link[0]) for word in keywords]) if keywords else None


def _read_listed(reading: Any, at: int) -> list[tuple[int, Any]]:
    """Read keywords one after the other: all that are linked by `and` are asked for."""
    ends: list[tuple[int, Any]] = []
    rows: list[tuple[int, Any]] = [(end, (row,)) for end, row in _alternatives(reading, at)]
    while rows and len(ends) < 8:
        ends += rows
        rows = [
            (after, (*words, word))
            for end, words in rows
            if reading.words[end] in ("and", "et")
            for after, word in _alternatives(reading, end + 1)
        ]
    return ends


def _alternatives(reading: Any, at: int) -> list[tuple[int, str]]:
    ends: list[tuple[int, str]] = []
    rows = list(reading.read("keyword", at))
    while rows and len(ends) < 8:
        ends += rows
        rows = [
            (after, f"{row}|{word}")
            for end, row in rows
            if reading.words[end] in ("or", "ou")
            for after, word in reading.read("keyword", end + 1)
        ]
    return ends


SUPERSCAPE.words("keyword_adjective", _read_keywords, _tell_keywords)
SUPERSCAPE.words("keyword_nouns", _read_plural, _tell_keywords)
SUPERSCAPE.words("keyword_list", _read_listed, _tell_listed)
SUPERSCAPE.sugar("adjective", _fields, "{keywords:keyword_adjective}")
_adjective("({hero=yes} Hero|{squad=yes} Squad)", "de type ({hero=yes} Héros|{squad=yes} Escouade)")

# -- the noun ---------------------------------------------------------------------------------------

_part(
    "({who=ally} ally|{who=enemy} enemy|{who=figure} figure|{who=own} figure you control)",
    "({who=ally} alliée|{who=enemy} ennemie|{who=figure} figurine|{who=own} figurine que vous contrôlez)",
    "noun",
)
_part(
    "({who=ally} allies|{who=enemy} enemies|{who=figure} figures|{who=own} figures you control)",
    "({who=ally} alliées|{who=enemy} ennemies|{who=figure} figurines|{who=own} figurines que vous contrôlez)",
    "nouns",
)
SUPERSCAPE.sugar(
    "noun",
    _fields,
    (
        "figure",
        "{hero=yes} Hero [figure]",
        "{keywords:keyword_adjective}",
        "{who=own} {keywords:keyword_adjective} [figure] you control",
        "{who=own} {hero=yes} Hero [figure] you control",
        "{who=enemy} figure an opponent controls",
    ),
)
SUPERSCAPE.sugar(
    "nouns",
    _fields,
    (
        "figures",
        "{hero=yes} Heroes",
        "{keywords:keyword_nouns}",
        "{who=own} {keywords:keyword_nouns} you control",
        "{who=own} {hero=yes} Heroes you control",
    ),
)

# -- after the noun ---------------------------------------------------------------------------------

_part(
    "within {within:number} [{clear=yes} clear] <within?space|spaces> {of=here}",
    "à {within:number} <within?case|cases> [{clear=yes} <within?dégagée|dégagées>] ou moins {of=here}",
    "tail",
)
_part(
    "[that (is|are)] within {within:number} [{clear=yes} clear] <within?space|spaces> of {of:ref}",
    "à {within:number} <within?case|cases> [{clear=yes} <within?dégagée|dégagées>] ou moins de {of:ref}",
    "tail",
)
_part(
    (
        "({near=adjacent} adjacent|{near=non-adjacent} not adjacent) to {of:ref}",
        "(that|who) (is|are) ({near=adjacent} adjacent|{near=non-adjacent} not adjacent) to {of:ref}",
        "(that|who) (is|are) {near=non-adjacent} {of=here} not adjacent",
    ),
    "({near=adjacent} <adjacente|adjacente|adjacentes>|{near=non-adjacent} non <adjacente|adjacente|adjacentes>) à {of:ref}",
    "tail",
)
_part(
    (
        "{near=beside} adjacent to this figure or an ally of it",
        "{near=beside} adjacent to {_:ref} or (his|her|its) ally",
        "{near=beside} adjacent to {_:ref} or an ally of (his|hers|its|{_:ref})",
    ),
    "{near=beside} <adjacente|adjacente|adjacentes> à cette figurine ou à une alliée de celle-ci",
    "tail",
)
_part("with {symbol:symbol}", "avec {symbol:symbol}", "tail")
_part(
    "with the {keywords:keyword_list} (keyword|keywords)", "avec le mot-clé {keywords:keyword_list}", "tail"
)
_part(
    "without the {without:keyword_list} (keyword|keywords)", "sans le mot-clé {without:keyword_list}", "tail"
)
SUPERSCAPE.sugar(
    "tail",
    _fields,
    (
        "(who|that) (follow|follows) {keywords:keyword_adjective}",
        "(who|that) (is|are) not {without:keyword_list}",
        "{who=own} you control",
        "on the battlefield",
        "(who|that) (is|are) {wounded=yes} wounded",
        "other than {other=yes} {_:me}",
        ", except {other=yes} {_:me} ,",
    ),
)
_part("(who|that) (is|are) not {not_sizes:sizes}", "qui n'est pas {not_sizes:sizes}", "tail")
_part(
    (
        "whose base is no more than {levels:number} <levels?level|levels> from this figure's base",
        "[and] whose base is no more than {levels:number} (level|levels) from {_:mine} base",
    ),
    "dont le socle est à {levels:number} <levels?niveau|niveaux> au plus de celui de cette figurine",
    "tail",
)
SUPERSCAPE.sugar(
    "tail", _fields, "and whose base is no more than {levels:number} (level|levels) from {_:mine} base"
)
_part("{same=yes} of this card", "{same=yes} de cette carte", "tail")

# -- all of it --------------------------------------------------------------------------------------

SUPERSCAPE.phrase(
    "figure",
    Figures,
    "a/an {*:adjective} {+:noun} {*:tail}",
    "une {+:noun} {*:tail}",
    Example(
        "A figure: near or not, wounded, within so many spaces, of a size, with a keyword or symbol.",
        "-2 Defense while defending against a non-adjacent wounded enemy within 4 clear spaces with Super Strength.",
        form="(a | an) [adjacent | engaged | wounded | Unique | Small | Hero ...] (figure | ally | enemy) [within N [clear] space(s)] ...",
    ),
    name="figure",
)
SUPERSCAPE.sugar(
    "figure",
    Figures,
    (
        "any {*:adjective} {+:noun} {*:tail}",
        "one {*:adjective} {+:noun} {*:tail}",
        "another {other=yes} {*:adjective} {+:noun} {*:tail}",
        "1 {*:adjective} {+:noun} {*:tail}",
    ),
)
SUPERSCAPE.phrase(
    "figures",
    Figures,
    "{*:adjective} {+:nouns} {*:tail}",
    "les {+:nouns} {*:tail}",
    Example(
        "Several of them.",
        "Enemies within 3 clear spaces have -1 Attack.",
        form="[adjacent | wounded | ...] (figures | allies | enemies) [within N [clear] space(s)] ...",
    ),
    name="figures",
)
SUPERSCAPE.sugar(
    "figures",
    Figures,
    (
        "all {*:adjective} {+:nouns} {*:tail}",
        "each {*:adjective} {+:noun} {*:tail}",
        "all other {other=yes} {*:adjective} {+:nouns} {*:tail}",
    ),
)
SUPERSCAPE.phrase("each_figure", Figures, "{*:adjective} {+:noun} {*:tail}", "{+:noun} {*:tail}")
SUPERSCAPE.phrase("such", Figures, "a/an {*:adjective} {+:noun} {*:tail}", "une {+:noun} {*:tail}")

SUPERSCAPE.phrase(
    "figure",
    Figures,
    ("this card 's {part:keyword}", "(his|her|its) {part:keyword}"),
    "la {part:keyword} de cette carte",
    Example(
        "The figure that has a part for the card.",
        "+1 Attack while attacking this card's Foe.",
        form="this card's *part*",
    ),
    name="part",
)
SUPERSCAPE.moods.update({"figure": PLAIN, "such": PLAIN, "each_figure": PLAIN, "figures": MANY})


def _read_personality(reading: Any, at: int) -> list[tuple[int, Any]]:
    """Read a personality, which cards print with a capital in their bar and without one in a text."""
    word = reading.words[at]
    return (
        [(at + 1, (word.capitalize(),))] if word.isalpha() and reading.words[at + 1] == "personality" else []
    )


SUPERSCAPE.words("personality", _read_personality, lambda _word, _language: None)
SUPERSCAPE.sugar(
    "tail",
    _fields,
    (
        "(who|that) (has|have) a {keywords:personality} personality",
        "with a {keywords:personality} personality",
        "(that|who) (is|are) {engaged=unengaged} not engaged",
        "(that|who) (is|are) {engaged=engaged} engaged",
    ),
)
SUPERSCAPE.phrase("bearer", Figures, "{who=this} this figure", "{who=this} cette figurine")


def _read_foe(reading: Any, at: int) -> list[tuple[int, Any]]:
    """Read whom a figure fights: somebody as the words describe, or the bearer."""
    return [*reading.read("figure", at), *reading.read("bearer", at)]


def _tell_foe(whom: Any, language: str) -> str | None:
    telling = Telling(SUPERSCAPE, language)
    words = telling.words("bearer", whom, PLAIN) or telling.words("figure", whom, PLAIN)
    return None if words is None else " ".join(words)


SUPERSCAPE.words("foe", _read_foe, _tell_foe)
