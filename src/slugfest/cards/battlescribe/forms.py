"""Characters with several forms on one entry: each form is a card of its own."""

from __future__ import annotations

import re

import msgspec

from slugfest.cards.battlescribe.catalogue import Character, Profile

GENERIC = re.compile(r"[\d.\s]*(attributes?|stats?|profile|character|form)?[\s\d]*", re.IGNORECASE)


def forms(character: Character) -> list[Character]:
    """Return the character itself, or one for each row of attributes it has."""
    bodies = [profile for profile in character.profiles if profile.kind == "attributes"]
    if len(bodies) < 2:
        return [character]
    shares = _shares(character.profiles, bodies)
    note = ("form", character.name, f"has {len(bodies)} forms: one card for each")
    return [
        msgspec.structs.replace(
            character,
            name=character.name if at == 0 else f"{character.name} ({_title(body, at)})",
            profiles=share,
            notes=(*character.notes, note) if at == 0 else (),
        )
        for at, (body, share) in enumerate(zip(bodies, shares, strict=True))
    ]


def _title(body: Profile, at: int) -> str:
    """Return the `Night` of `Attributes (Night)` or `Night`; without a name, its number."""
    inside = re.search(r"[(\[]([^)\]]+)[)\]]|(?:attributes?|stats?)\s*[-:–]\s*(.+)", body.name, re.IGNORECASE)
    name = (inside[1] or inside[2]) if inside else body.name
    return str(at + 1) if GENERIC.fullmatch(name) else name


def _shares(profiles: tuple[Profile, ...], bodies: list[Profile]) -> list[tuple[Profile, ...]]:
    """Return which rows belong to which form: those that name it, those below it, or all of them."""
    titles = [_title(body, at).lower() for at, body in enumerate(bodies)]
    starts = [profiles.index(body) for body in bodies]
    # Attributes, defenses and the bar of one form before those of the next?
    blocks = [profiles[start:end] for start, end in zip(starts, [*starts[1:], len(profiles)], strict=True)]
    apart = all({"defenses", "endurance"} <= {profile.kind for profile in block} for block in blocks)
    shares: list[list[Profile]] = [[] for _ in bodies]
    seen = {"attributes": 0, "defenses": 0, "endurance": 0}
    for at, row in enumerate(profiles):
        owner: int | None
        named = [k for k, title in enumerate(titles) if not title.isdigit() and title in row.name.lower()]
        if row.kind in seen and not apart:
            many = sum(profile.kind == row.kind for profile in profiles)
            owner = seen[row.kind] if many > 1 else None
            seen[row.kind] += 1
        elif apart:
            owner = max((k for k, start in enumerate(starts) if start <= at), default=0)
        else:
            owner = named[0] if len(named) == 1 else None
        for k, share in enumerate(shares):
            if owner is None or owner == k:
                share.append(row)
    return [tuple(share) for share in shares]
