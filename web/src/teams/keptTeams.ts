import type { TeamAbout, TeamDraft } from "../net/protocol.gen";
import { type TextStorage, browserStorage } from "../storage/browserStorage";
import { list, num, str, strings, unchecked } from "../storage/readers";
import { createStore } from "../state/store";

/** A team of the person here, as this browser keeps it. */
export interface KeptTeam {
  key: string;
  game: string;
  team: TeamDraft;
  /** Its share code, by which it plays. */
  code: string;
  /** What the server said when it was saved. */
  legal: boolean;
  total: number;
}

/** The team on the workbench: a new one, or a kept one that is being changed. */
export interface Work {
  key: string | null;
  game: string;
  team: TeamDraft;
}

const TEAMS = "slugfest.teams";
const WORK = "slugfest.teams.work";
const MOST = 100;

export const emptyTeam = (): TeamDraft => ({ name: "", cards: [], faction: "", alignment: "", level: 50, team_cards: [] });
export const newWork = (): Work => ({ key: null, game: "dc", team: emptyTeam() });

const sides = ["hero", "villain", "neutral"] as const;

/** Return a kept team, or `null` if the value is no team; it may be old or written by somebody else. */
export function readDraft(value: unknown): TeamDraft | null {
  const stored = unchecked<TeamDraft>(value);
  if (!stored) return null;
  const words = unchecked<TeamAbout>(stored.about);
  const about = words && { en: str(words.en), fr: str(words.fr) };
  return {
    name: str(stored.name).slice(0, 60),
    name_fr: str(stored.name_fr).slice(0, 60),
    cards: strings(stored.cards).slice(0, 20),
    faction: str(stored.faction).slice(0, 60),
    alignment: sides.find((side) => side === stored.alignment) ?? "",
    level: Math.min(500, Math.max(1, Math.round(num(stored.level, 50)))),
    team_cards: strings(stored.team_cards).slice(0, 4),
    about,
  };
}

function readKept(value: unknown): KeptTeam[] {
  return list(value)
    .flatMap((item) => unchecked<KeptTeam>(item) ?? [])
    .flatMap((stored) => {
      const team = readDraft(stored.team);
      const [key, code] = [str(stored.key), str(stored.code)];
      return team && key && code ? [{ key, code, team, game: str(stored.game, "dc"), legal: stored.legal === true, total: num(stored.total) }] : [];
    });
}

function load<T>(key: string, read: (value: unknown) => T, storage: TextStorage | null = browserStorage()): T {
  try {
    return read(JSON.parse(storage?.getItem(key) ?? "null"));
  } catch {
    return read(null);
  }
}

function store(key: string, value: unknown, storage: TextStorage | null = browserStorage()): boolean {
  try {
    if (!storage) return false;
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const readTeams = (storage: TextStorage | null = browserStorage()): KeptTeam[] => load(TEAMS, readKept, storage);

/** The teams kept here. */
export const keptTeams = createStore<KeptTeam[]>(readTeams());
globalThis.addEventListener?.("storage", (event) => event.key === TEAMS && keptTeams.set(readTeams()));

/** Keep a team under its key; `false` where the browser keeps nothing. */
export function keepTeam(team: KeptTeam, storage: TextStorage | null = browserStorage()): boolean {
  const others = readTeams(storage).filter((kept) => kept.key !== team.key);
  const next = [team, ...others].slice(0, MOST);
  keptTeams.set(next);
  return store(TEAMS, next, storage);
}

export function forgetTeam(key: string, storage: TextStorage | null = browserStorage()): void {
  const next = readTeams(storage).filter((kept) => kept.key !== key);
  keptTeams.set(next);
  store(TEAMS, next, storage);
}

function readWork(value: unknown): Work {
  const stored = unchecked<Work>(value);
  const team = readDraft(stored?.team);
  return stored && team ? { key: str(stored.key) || null, game: str(stored.game, "dc"), team } : newWork();
}

/** What lies on the workbench; it outlives a reload. */
export const work = createStore<Work>(load(WORK, readWork));
work.subscribe(() => store(WORK, work.get()));

export const freshKey = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
