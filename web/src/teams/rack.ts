import { useEffect, useState } from "react";
import { fetchRack } from "../net/http";
import type { HeroOnRack, Rack, SkillOnRack, Words } from "../net/protocol.gen";
import { type HeroLook, heroLook } from "../look/hero";
import { type CardView, readCard } from "../state/table/card";

/** A hero of the rack, read once: its card, its look, and what filters and orders go by. */
export interface Hero {
  id: string;
  own: boolean;
  card: CardView;
  look: HeroLook;
  /** The name on the card by which everybody knows it. */
  name: string;
  level: number;
  factions: string[];
  alignments: string[];
  skills: string[];
  /** What each skill does, with the numbers of this card. */
  skillTexts: Words[];
  natures: string[];
  forms: string[];
  endurance: number;
  power: number;
  attack: number;
  speed: number;
  /** Everything printed on it, in both languages, in small letters. */
  text: string;
}

export interface RackView {
  rack: Rack;
  heroes: Hero[];
  byId: Map<string, Hero>;
  skills: Map<string, SkillOnRack>;
}

export function readHero(onRack: HeroOnRack): Hero {
  const { card } = onRack;
  const view = readCard(card);
  const { attacks, stats } = card;
  return {
    id: onRack.id,
    own: onRack.own,
    card: view,
    look: heroLook(onRack.id, card),
    name: view.title.en,
    level: view.level ?? 0,
    factions: card.factions,
    alignments: card.alignments,
    skills: onRack.skills,
    skillTexts: onRack.skill_texts,
    natures: [...new Set(attacks.map((line) => line.nature))],
    forms: [...new Set(attacks.map((line) => line.form))],
    endurance: view.zones.reduce((sum, zone) => sum + zone.boxes, 0),
    power: stats.power,
    attack: stats.attack,
    speed: Math.max(0, ...stats.speed),
    text: JSON.stringify(card).toLowerCase(),
  };
}

export function readRack(rack: Rack): RackView {
  const heroes = rack.heroes.map(readHero);
  return {
    rack,
    heroes,
    byId: new Map(heroes.map((hero) => [hero.id, hero])),
    skills: new Map(rack.skills.map((skill) => [skill.id, skill])),
  };
}

let kept: Promise<RackView> | null = null;

/** The rack, fetched once for as long as the page lives. */
export function loadRack(): Promise<RackView> {
  kept ??= fetchRack()
    .then(readRack)
    .catch((error: unknown) => {
      kept = null;
      throw error;
    });
  return kept;
}

/** Return the rack as soon as it is loaded; `failed` if the server does not answer. */
export function useRack(): { rackView: RackView | null; failed: boolean } {
  const [rackView, setRackView] = useState<RackView | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    loadRack()
      .then((loaded) => wanted && setRackView(loaded))
      .catch(() => wanted && setFailed(true));
    return () => {
      wanted = false;
    };
  }, []);
  return { rackView, failed };
}
