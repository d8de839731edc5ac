import { settings } from "../comfort/settings";
import { GALLERY, type MatchState, currentSeat } from "../state/match/match";
import { botsAmong } from "../state/match/reasons";
import type { ClientMessage } from "./protocol.gen";

const PAUSE = 400;
/** As many as the server sends at once. */
const AT_MOST = 50;

/**
 * What concerns the other players: the reasons of bots, and who stands in for whom.
 *
 * Reasons are asked for while they are shown, and not more often than they can be read.
 */
export class OtherPlayers {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe = settings.subscribe(() => this.askForReasons());

  constructor(
    private readonly state: () => MatchState,
    private readonly send: (seat: string, message: ClientMessage) => void,
  ) {}

  /** Ask for new reasons soon: something may have happened. */
  askForReasons(): void {
    if (this.timer === undefined && settings.get().reasons === "on") this.timer = setTimeout(() => this.sendQuestions(), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
  }

  /** Let a bot play for an absent player, or end that; for an own seat, allow or forbid it in advance. */
  standIn(player: string, wanted: boolean): void {
    const state = this.state();
    this.send(player in state.seats ? player : state.current, { type: "stand_in", player, wanted });
  }

  private sendQuestions(): void {
    this.timer = undefined;
    const state = this.state();
    // Only players may ask; the server would disconnect a spectator.
    if (state.current === GALLERY) return;
    for (const player of botsAmong(currentSeat(state).update?.players ?? [])) this.send(state.current, { type: "why", player, last: AT_MOST });
  }
}
