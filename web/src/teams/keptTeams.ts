import type { TeamDraft } from "../net/protocol.gen";
import type { Keep } from "../storage/seats";
import { createStore } from "../state/store";
import { isDoc, list, num, str, strings } from "../storage/readers";

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

function browserKeep(): Keep | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const sides = ["hero", "villain", "neutral"] as const;

/** What storage holds may be old or somebody else's: it is read like anything from outside. */
export function readDraft(value: unknown): TeamDraft | null {
  if (!isDoc(value)) return null;
  const about = isDoc(value.about) ? { en: str(value.about.en), fr: str(value.about.fr) } : null;
  return {
    name: str(value.name).slice(0, 60),
    name_fr: str(value.name_fr).slice(0, 60),
    cards: strings(value.cards).slice(0, 20),
    faction: str(value.faction).slice(0, 60),
    alignment: sides.find((side) => side === value.alignment) ?? "",
    level: Math.min(500, Math.max(1, Math.round(num(value.level, 50)))),
    team_cards: strings(value.team_cards).slice(0, 4),
    about,
  };
}

function readKept(value: unknown): KeptTeam[] {
  return list(value)
    .filter(isDoc)
    .flatMap((stored) => {
      const team = readDraft(stored.team);
      const [key, code] = [str(stored.key), str(stored.code)];
      return team && key && code ? [{ key, code, team, game: str(stored.game, "dc"), legal: stored.legal === true, total: num(stored.total) }] : [];
    });
}

function load<T>(key: string, read: (value: unknown) => T, keep = browserKeep()): T {
  try {
    return read(JSON.parse(keep?.getItem(key) ?? "null"));
  } catch {
    return read(null);
  }
}

function store(key: string, value: unknown, keep = browserKeep()): boolean {
  try {
    if (!keep) return false;
    keep.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const readTeams = (keep = browserKeep()): KeptTeam[] => load(TEAMS, readKept, keep);

/** The teams kept here. */
export const keptTeams = createStore<KeptTeam[]>(readTeams());
globalThis.addEventListener?.("storage", (event) => event.key === TEAMS && keptTeams.set(readTeams()));

/** Keep a team under its key; `false` where the browser keeps nothing. */
export function keepTeam(team: KeptTeam, keep = browserKeep()): boolean {
  const others = readTeams(keep).filter((kept) => kept.key !== team.key);
  const next = [team, ...others].slice(0, MOST);
  keptTeams.set(next);
  return store(TEAMS, next, keep);
}

export function forgetTeam(key: string, keep = browserKeep()): void {
  const next = readTeams(keep).filter((kept) => kept.key !== key);
  keptTeams.set(next);
  store(TEAMS, next, keep);
}

function readWork(value: unknown): Work {
  const team = isDoc(value) ? readDraft(value.team) : null;
  if (!team || !isDoc(value)) return newWork();
  return { key: str(value.key) || null, game: str(value.game, "dc"), team };
}

/** What lies on the workbench; it outlives a reload. */
export const work = createStore<Work>(load(WORK, readWork));
work.subscribe(() => store(WORK, work.get()));

export const freshKey = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
