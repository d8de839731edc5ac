import type { Because, LogLine, Notice, PlayerInfo, ReasonShown } from "../../net/protocol.gen";

/** Why a bot answered as it did. */
export interface Reason extends ReasonShown {
  player: string;
}

export interface Reasons {
  shown: Reason[];
  /** For each bot, how many are shown only after the match. */
  withheld: Record<string, number>;
}

export const noReasons: Reasons = { shown: [], withheld: {} };

/** Add reasons in the order of the log; the server repeats recent ones. */
export function withReasons(known: Reasons, { player, reasons, withheld }: Because): Reasons {
  const key = (reason: Reason) => `${reason.player} ${reason.question}`;
  const all = new Map(known.shown.map((reason) => [key(reason), reason]));
  for (const reason of reasons) all.set(key({ ...reason, player }), { ...reason, player });
  const shown = [...all.values()].sort((a, b) => a.before - b.before || a.question - b.question);
  return { shown, withheld: { ...known.withheld, [player]: withheld } };
}

/** The seats on which a bot sits, for itself or for somebody who is away. */
export const botsAmong = (players: PlayerInfo[]): string[] => players.filter((player) => player.kind === "bot" || player.stood_in).map((player) => player.id);

/** A line of the log panel: what happened in the game, at the table, or in the head of a bot. */
export type Entry = { kind: "line"; line: LogLine } | { kind: "notice"; notice: Notice } | { kind: "reason"; reason: Reason };

/** Return the log with notices and reasons before the line that they belong to; those of the last moment come at the end. */
export function chronicle(log: LogLine[], notices: Notice[], reasons: Reason[]): Entry[] {
  const entries: Entry[] = [];
  let [noticed, reasoned] = [0, 0];
  const upTo = (number: number) => {
    for (let notice = notices[noticed]; notice && notice.before <= number; notice = notices[++noticed]) entries.push({ kind: "notice", notice });
    for (let reason = reasons[reasoned]; reason && reason.before <= number; reason = reasons[++reasoned]) entries.push({ kind: "reason", reason });
  };
  for (const line of log) {
    upTo(line.number);
    entries.push({ kind: "line", line });
  }
  upTo(Number.MAX_SAFE_INTEGER);
  return entries;
}
