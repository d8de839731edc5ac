"""What a client, a bot or a spectator sees of a knight table; nothing on it is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from slugfest.boards.advice import advice
from slugfest.boards.scenery_examples import in_both_languages
from slugfest.boards.table import CHART, Piece
from slugfest.cards.explanation import canonical_text
from slugfest.cards.knight import AttackLine, Card, Power
from slugfest.cards.language.parts import Clause, Either
from slugfest.cards.language.phrases.durations import DURATIONS
from slugfest.cards.language.render import damage_text, render
from slugfest.cards.language.telling import Teller
from slugfest.cards.language.wording import LANGUAGES
from slugfest.cards.skills import skill_told
from slugfest.kernel.shown import Bilingual
from slugfest.rules.knight.editions.house_rules import HOUSE_RULES
from slugfest.rules.knight.figure import Figure, Lasting, Spell
from slugfest.rules.knight.powers.using import option_name
from slugfest.rules.knight.scenarios.affairs import Marker
from slugfest.rules.knight.scenarios.scoring import scores
from slugfest.rules.knight.scenarios.tournament import tournament_points
from slugfest.rules.knight.scenarios.words import Scenario
from slugfest.rules.knight.setting import GRAB
from slugfest.rules.knight.shown import (
    AttackShown,
    BoardShown,
    CardShown,
    EffectShown,
    FigureShown,
    HouseRuleShown,
    MarkerShown,
    PieceShown,
    PowerShown,
    ScenarioShown,
    SpellShown,
    StatsShown,
    TableShown,
)
from slugfest.rules.knight.table import KnightTable

ZONES = ("best_zone", "middle_zone", "worst_zone")
OR = (" or ", " ou ")
ENDS = {
    until: duration.shown if any(duration.shown) else duration.told for until, duration in DURATIONS.items()
}


def _bilingual(texts: Mapping[str, str]) -> Bilingual:
    return {"en": texts.get("en", ""), "fr": texts.get("fr", "")}


def _told(tell: Callable[[str], str]) -> Bilingual:
    return {"en": tell("en"), "fr": tell("fr")}


def table_shown(table: KnightTable) -> TableShown:
    """Return everything that changes, as plain data."""
    return {
        "family": "knight",
        "round": table.round,
        "round_limit": table.setting.scenario.rounds,
        "phase": table.phase,
        "initiative": table.initiative or None,
        "order": list(table.order),
        "turn": table.turn or None,
        "active": table.active or None,
        "figures": {name: _figure(table, figure) for name, figure in table.figures.items()},
        "scenery": {
            piece: {
                "structure": left,
                "destroyed": left <= 0,
                "shifted": list(table.shifted.get(piece, (0.0, 0.0, 0.0))),
            }
            for piece, left in table.structure.items()
        },
        "bag": dict(table.bag),
        "passes": dict(table.passes),
        "points": table.score(),
        "zones": dict(table.zones),
        "markers": {name: _marker(table, marker) for name, marker in table.affairs.markers.items()},
        "champions": dict(table.affairs.champions),
        "scores": {player: scores(table, player) for player in table.players},
        "tournament": _tournament(table),
        "closed_zones": _zones_closed(table),
        "tried": list(table.affairs.tried),
        "admitted": list(table.affairs.admitted),
    }


def _tournament(table: KnightTable) -> dict[str, int] | None:
    """FR-VP-01.  What the match was worth in a tournament; nothing before its end or where there are none."""
    if (
        table.result is None
        or len(table.players) != 2
        or not table.setting.edition.switches.tournament_points
    ):
        return None
    return tournament_points(table.result)


def _zones_closed(table: KnightTable) -> bool:
    """DC-SCN-GET-02.  Whether the enemy deployment zones are closed now."""
    rule = table.setting.scenario.closed_zones
    return rule is not None and table.round <= rule.until_round


def _marker(table: KnightTable, marker: Marker) -> MarkerShown:
    group = table.setting.scenario.group(marker.kind)
    return {
        "kind": marker.kind,
        "number": marker.number,
        "x": marker.x,
        "y": marker.y,
        "z": marker.z,
        "radius": group.base / 2,
        "height": group.height,
        "side": marker.side or None,
        "open": marker.open,
        "structure": marker.left,
        "structure_max": group.structure,
        "defense": group.defense,
    }


def _figure(table: KnightTable, figure: Figure) -> FigureShown:
    card = table.card(figure)
    zone = ZONES[table.zone_of(figure)]
    return {
        "id": figure.id,
        "card": figure.card,
        "name": card.alter_ego,
        "player": figure.player,
        "x": figure.x,
        "y": figure.y,
        "z": figure.z,
        "radius": card.radius,
        "height": card.height,
        "placed": figure.placed,
        "endurance": figure.endurance,
        "endurance_max": card.endurance,
        "zone": table.setting.edition.notes.names[zone],
        "counters": figure.counters,
        "knocked_down": figure.knocked_down,
        "knocked_out": figure.knocked_out,
        "improvement": figure.improvement or None,
        "activated": figure.activated,
        "out": figure.out,
        "effects": [*_lasting(figure), *(_spell(table, figure, spell) for spell in figure.spells)],
        "used": [*figure.used_this_round, *figure.used_ever],
    }


def _lasting(figure: Figure) -> list[EffectShown]:
    return [
        {"name": effect.name, "stat": effect.stat, "amount": effect.amount, "lasts": _lasts(*_ends(effect))}
        for effect in figure.lasting
    ]


def _lasts(*ends: str) -> Bilingual:
    """Return how long something lasts, in the words of the cards; whatever comes first ends it."""
    words = [ENDS[end] for end in ends if end in ENDS]
    return {
        "en": OR[0].join(english for english, _ in words),
        "fr": OR[1].join(french for _, french in words),
    }


def _ends(lasting: Lasting) -> list[str]:
    ends = (("activation", lasting.until_activation), ("round", lasting.until_round_end))
    return [end for end, holds in ends if holds]


def _spell(table: KnightTable, figure: Figure, spell: Spell) -> SpellShown:
    """Return what a power does to the model for a while, in the words of the cards."""
    lines = {line.key: line.name for line in table.card(figure).attacks}
    clause = Clause((spell.deed,), until="")
    return {
        "name": spell.power,
        "stat": "",
        "amount": 0,
        "caster": spell.caster,
        "until": spell.until,
        "lasts": _lasts(spell.until),
        "text": _told(lambda language: Teller(language, lines).deed(spell.deed, clause, many=False)),
    }


def _house_rules(table: KnightTable) -> list[HouseRuleShown]:
    agreed = (HOUSE_RULES[name] for name in table.setting.house_rules)
    return [
        {"id": rule.id, "name": _bilingual(rule.name), "about": _bilingual(rule.about)} for rule in agreed
    ]


def board_shown(table: KnightTable) -> BoardShown:
    """Return everything that stays: ground, pieces, deployment zones, cards."""
    board, scenario = table.setting.board, table.setting.scenario
    return {
        "kind": "inches",
        "name": _bilingual(board.name),
        "place": board.place,
        "width": board.width,
        "depth": board.depth,
        "pieces": [_piece(piece) for piece in board.pieces.values()],
        "zones": {name: _box(box) for name, box in scenario.zones.items()},
        "areas": {name: list(shape) for name, shape in scenario.areas.items()},
        "scenario": scenario_shown(scenario),
        "house_rules": _house_rules(table),
        "cards": {card.id: card_shown(card) for card in table.setting.cards.values()},
        "unprinted": unprinted(table),
        "advice": [
            {"rule": hint.rule, "en": hint.en, "fr": hint.fr}
            for hint in (advice(board) if table.setting.edition.switches.recommends_scenery else ())
        ],
        "words": dict(table.setting.edition.notes.names),
        "scenery_types": {
            kind: _bilingual(in_both_languages(table.setting.edition.notes.examples(kind))) for kind in CHART
        },
    }


def _piece(piece: Piece) -> PieceShown:
    return {
        "id": piece.id,
        "name": _bilingual(piece.name),
        "kind": piece.kind,
        "type": piece.type,
        "size": piece.size,
        "structure": piece.structure,
        "corners": [list(corner) for corner in piece.prism.corners],
        "bottom": piece.prism.bottom,
        "top": piece.prism.top,
        "open": piece.open,
        "terrain": piece.terrain,
    }


def scenario_shown(scenario: Scenario) -> ScenarioShown:
    """Return what the players read before a game: the special rules, and what scores."""
    guard, champions, victory = scenario.guard, scenario.champions, scenario.victory
    return {
        "id": scenario.id,
        "name": {"en": scenario.name, "fr": scenario.name_fr},
        "about": _bilingual(scenario.about),
        "rounds": scenario.rounds,
        "guarded": list(guard.areas) if guard else [],
        "guard": {"stat": guard.stat, "above": guard.above, "no_grabs": guard.no_grabs} if guard else None,
        "zones_closed_until": scenario.closed_zones.until_round if scenario.closed_zones else 0,
        "arena": list(champions.arena) if champions else None,
        "marker_areas": {
            group.kind: {name: list(box) for name, box in group.areas.items()}
            for group in scenario.markers
            if group.areas
        },
        "marker_names": {group.kind: {"en": group.name, "fr": group.name_fr} for group in scenario.markers},
        "incapacitated": victory.incapacitated,
        "wipe_out": victory.wipe_out,
        "conditions": [
            {
                "when": condition.when,
                "what": condition.what,
                "points": condition.points,
                "rule": condition.rule,
            }
            for condition in victory.conditions
        ],
    }


def unprinted(table: KnightTable) -> dict[str, list[Bilingual]]:
    """MV-SKILL-01.  A warning: the skills of cards in play that this printing takes from the base."""
    absent = table.setting.edition.unprinted
    lacking = {
        card.id: [_told(partial(render, use)) for use in card.skills if use.skill in absent]
        for card in table.setting.cards.values()
    }
    return {card: skills for card, skills in lacking.items() if skills}


def _box(box: list[float]) -> list[list[float]]:
    west, south, east, north = box
    return [[west, south], [east, south], [east, north], [west, north]]


def by_hand_of(card: Card) -> Iterator[str]:
    """Yield the powers, attacks and rules of a card whose texts the players apply themselves."""
    for power in card.powers:
        if power.by_hand:
            yield f"{card.alter_ego}: {power.name}"
    for line in card.attacks:
        if line.by_hand:
            yield f"{card.alter_ego}: {line.name}: {line.by_hand}"
    for rule in card.by_hand:
        yield f"{card.alter_ego}: {rule}"


def card_shown(card: Card) -> CardShown:
    """Return a card as people know it."""
    return {
        "id": card.id,
        "name": card.name,
        "alter_ego": card.alter_ego,
        "level": card.level,
        "factions": list(card.factions),
        "alignments": list(card.alignments),
        "size": card.size,
        "stats": _stats(card),
        "defenses": card.defenses,
        "zones": [
            {"boxes": zone.boxes, "modifiers": _told(partial(render, zone.changes))} for zone in card.zones
        ],
        "skills": [_told(partial(render, use)) for use in card.skills],
        "skill_texts": [_told(partial(skill_told, use)) for use in card.skills],
        "attacks": [_attack(line) for line in card.attacks],
        "powers": [_power(card, power) for power in card.powers],
        "about": _bilingual(card.about),
        "by_hand": list(card.by_hand),
    }


def _stats(card: Card) -> StatsShown:
    stats = card.stats
    return {
        "power": stats["power"],
        "attack": stats["attack"],
        "strength": stats["strength"],
        "agility": stats["agility"],
        "stamina": stats["stamina"],
        "willpower": stats["willpower"],
        "speed": list(card.speed),
    }


def _attack(line: AttackLine) -> AttackShown:
    return {
        "key": line.key,
        "name": {"en": line.name, "fr": line.name_fr},
        "cost": line.cost,
        "frequency": line.frequency,
        "nature": line.nature,
        "type": line.type,
        "damage": damage_text(line.damage, adds_strength=True) if line.adds_strength else line.damage,
        "form": line.form,
        "reach": line.reach,
        "text": _told(partial(render, line.text)),
        "by_hand": line.by_hand,
    }


def _power(card: Card, power: Power) -> PowerShown:
    return {
        "key": power.key,
        "name": {"en": power.name, "fr": power.name_fr},
        "cost": power.cost,
        "frequency": power.frequency,
        "use": power.use,
        "range": power.range,
        "text": _bilingual(canonical_text(card, power)),
        "by_hand": power.by_hand,
    }


def names_of(table: KnightTable) -> dict[str, dict[str, str]]:
    """Return the name of everything on the table, which stays the same for a whole match."""
    setting = table.setting
    if not setting.names:
        setting.names = _names(table)
    return setting.names


def _names(table: KnightTable) -> dict[str, dict[str, str]]:
    names: dict[str, dict[str, str]] = {}
    for figure in table.figures.values():
        name = table.card(figure).alter_ego
        names[figure.id] = {"en": name, "fr": name}
    for piece in table.setting.board.pieces.values():
        names[piece.id] = {**piece.name, **piece.grammar}
    names[GRAB.key] = {"en": GRAB.name, "fr": GRAB.name_fr}
    for group in table.setting.scenario.markers:
        kind = {"en": group.name, "fr": group.name_fr, "noun": group.noun, "noun_en": group.noun_en}
        names[f"{group.kind}_marker"] = kind
        for k in range(1, max(len(group.at), group.each * len(table.players)) + 1):
            # English says "Rift 3" without an article, French "la Faille 3".
            numbered = {"en": f"{group.name} {k}", "fr": f"{group.name_fr} {k}", "noun_en": "name"}
            names[f"{group.kind}_{k}"] = {**kind, **numbered}
    for card in table.setting.cards.values():
        for line in card.attacks:
            names[line.key] = {"en": line.name, "fr": line.name_fr}
        for power in card.powers:
            names[power.key] = {"en": power.name, "fr": power.name_fr}
            names.update(_options(card, power))
    return names


def _options(card: Card, power: Power) -> dict[str, dict[str, str]]:
    """Return the options of a power, in the words of the card."""
    lines = {line.key: line.name for line in card.attacks}
    return {
        option_name(card.id, power.key, at, number): {
            language: ", ".join(Teller(language, lines).deed(deed, clause, many=False) for deed in option)
            for language in LANGUAGES
        }
        for at, clause in enumerate(power.does)
        for either in clause.does
        if isinstance(either, Either)
        for number, option in enumerate(either.options)
    }
