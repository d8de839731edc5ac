import type { Because, LogLine, Notice, PlayerInfo, ReasonShown } from "../net/protocol.gen";

/** Why a bot answered as it did. */
export interface Reason extends ReasonShown {
  player: string;
}

export interface Reasons {
  told: Reason[];
  /** For each bot, how many are told only after the match. */
  withheld: Record<string, number>;
}

export const noReasons: Reasons = { told: [], withheld: {} };

/** All that was told so far, in the order of the log: the server repeats what is recent. */
export function withReasons(known: Reasons, { player, reasons, withheld }: Because): Reasons {
  const key = (one: Reason) => `${one.player} ${one.question}`;
  const all = new Map(known.told.map((one) => [key(one), one]));
  for (const one of reasons) all.set(key({ ...one, player }), { ...one, player });
  const told = [...all.values()].sort((a, b) => a.before - b.before || a.question - b.question);
  return { told, withheld: { ...known.withheld, [player]: withheld } };
}

/** The seats on which a bot sits, for itself or for somebody who is away. */
export const botsAmong = (players: PlayerInfo[]): string[] => players.filter((one) => one.kind === "bot" || one.stood_in).map((one) => one.id);

/** A line of the log panel: what happened in the game, at the table, or in the head of a bot. */
export type Entry = { kind: "line"; line: LogLine } | { kind: "notice"; notice: Notice } | { kind: "reason"; reason: Reason };

/** Notices and reasons before the log line that they belong to; those of the last moment at the end. */
export function chronicle(log: LogLine[], notices: Notice[], reasons: Reason[]): Entry[] {
  const entries: Entry[] = [];
  let [noticed, reasoned] = [0, 0];
  const upTo = (number: number) => {
    for (let one = notices[noticed]; one && one.before <= number; one = notices[++noticed]) entries.push({ kind: "notice", notice: one });
    for (let one = reasons[reasoned]; one && one.before <= number; one = reasons[++reasoned]) entries.push({ kind: "reason", reason: one });
  };
  for (const line of log) {
    upTo(line.number);
    entries.push({ kind: "line", line });
  }
  upTo(Number.MAX_SAFE_INTEGER);
  return entries;
}
