import { makeMatch } from "../net/http";
import { holdSeats } from "../storage/seats";
import { navigate } from "../router";
import type { Rack, TeamDraft } from "../net/protocol.gen";
import { work } from "./keptTeams";

/** The address that shows a team to anybody. */
export const linkTo = (code: string): string => `${location.origin}/team/${code}`;

/** Put a copy on the workbench. */
export function copyAndChange(team: TeamDraft, game: string, key: string | null = null): void {
  work.set({ key, game, team });
  navigate("/teams/new");
  globalThis.scrollTo(0, 0);
}

/** Start a match against a bot, which takes the first other ready-made team of the same Level. */
export async function playNow(code: string, team: TeamDraft, game: string, rack: Rack): Promise<void> {
  const others = rack.teams.filter((ready) => ready.code !== code && ready.team.faction !== team.faction);
  const rival = others.find((ready) => ready.team.level === team.level) ?? others[0];
  const own = rack.teams.find((team) => team.code === code)?.id ?? code;
  const made = await makeMatch({ game, seats: ["me", "bot"], teams: rival ? [own, rival.id] : null });
  holdSeats(made.match, made.seats);
  navigate(`/match/${encodeURIComponent(made.match)}`);
}

/** Hand a text over as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
