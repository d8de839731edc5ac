import type { LogLine } from "../../net/protocol.gen";
import type { Board } from "../table/board";
import type { Strike } from "./strikes";
import { FLIGHT, isThrown } from "./thrownPieces";

/** A strike on the table: `wait` are the seconds until its turn comes. */
export interface Blow extends Strike {
  key: string;
  wait: number;
  /** Nothing moves: only its stamp is shown. */
  still: boolean;
}

/** What a figure does in a blow: in the plane of the scene (x east, z south). */
export interface FigureAct {
  key: string;
  kind: "strike" | "shoot" | "burst" | "reel" | "dodge";
  towards: [number, number];
  /** How far a lunge goes, in inches. */
  reach: number;
  wait: number;
}

/** Seconds between attacks that come at once, and between the targets of one; nobody waits longer than this in all. */
const NEXT = 0.62;
const STAGGER = 0.07;
const LONGEST = 1.6;

/** Seconds until the first of these strikes has its turn: others may still be on, and a thrown piece has to come down first. */
export const startsIn = (busy: number, news: LogLine[], fresh: number, board: Board): number => Math.max(0, busy, isThrown(news, fresh, board) ? FLIGHT : 0);

/** When each of these strikes has its turn: one attack after the other, the targets of one almost together. */
export function inTurn(strikes: Strike[], busy = 0): Blow[] {
  const turns = [...new Set(strikes.filter((strike) => !strike.landed).map((strike) => strike.declared))];
  const among = new Map<number, number>();
  return strikes.map((strike) => {
    const place = among.get(strike.declared) ?? 0;
    among.set(strike.declared, place + 1);
    const turn = Math.max(0, turns.indexOf(strike.declared));
    const wait = strike.landed ? 0 : Math.min(LONGEST, busy + turn * NEXT + place * STAGGER);
    return { ...strike, key: `${strike.number}${strike.landed ? " landed" : ""}`, wait, still: false };
  });
}

/** Return whether something moves. */
export const moves = (blow: Blow): boolean => !blow.still && !blow.landed && blow.manner !== "none" && blow.from !== null;

/** Return what each attacker and each target does. */
export function actsIn(blows: Blow[]): Map<string, FigureAct> {
  const acts = new Map<string, FigureAct>();
  for (const blow of blows) {
    if (!moves(blow) || !blow.from || !blow.attacker) continue;
    const [dx, dz] = [blow.at[0] - blow.from[0], blow.from[1] - blow.at[1]];
    const far = Math.hypot(dx, dz) || 1;
    const towards: [number, number] = [dx / far, dz / far];
    const { key, wait } = blow;
    if (!acts.has(blow.attacker)) acts.set(blow.attacker, { key, wait, towards, ...attackOf(blow, far) });
    if (blow.target !== blow.attacker) acts.set(blow.target, { key, wait, towards, kind: escapes(blow) ? "dodge" : "reel", reach: 0 });
  }
  return acts;
}

function attackOf(blow: Blow, far: number): Pick<FigureAct, "kind" | "reach"> {
  if (blow.manner === "wave") return { kind: "burst", reach: 0 };
  if (blow.manner !== "blow") return { kind: "shoot", reach: 0 };
  return { kind: "strike", reach: Math.min(1.4, Math.max(0.3, far - 0.75)) };
}

/** Missed, or out of the way in time. */
export const escapes = (blow: Strike): boolean => blow.outcome === "miss" || blow.outcome === "passed";
