import { settings } from "../comfort/settings";
import { GALLERY, type MatchState, currentSeat } from "../state/match";
import { botsAmong } from "../state/reasons";
import type { ClientMessage } from "./protocol.gen";

const PAUSE = 400;
/** As many as the server tells at once. */
const AT_MOST = 50;

/**
 * What is said about the others at the table: why bots did what they did, and who may play for whom.
 *
 * Reasons are asked for while somebody wants to read them, and not more often than one can read.
 */
export class OtherPlayers {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe = settings.subscribe(() => this.askForReasons());

  constructor(
    private readonly state: () => MatchState,
    private readonly send: (seat: string, message: ClientMessage) => void,
  ) {}

  /** Something may have happened. */
  askForReasons(): void {
    if (this.timer === undefined && settings.get().reasons === "on") this.timer = setTimeout(() => this.sendQuestions(), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
  }

  /** Have a bot play for somebody who is away, or get up again; for an own seat, what is to happen when one is away. */
  standIn(player: string, wanted: boolean): void {
    const state = this.state();
    this.send(player in state.seats ? player : state.current, { type: "stand_in", player, wanted });
  }

  private sendQuestions(): void {
    this.timer = undefined;
    const state = this.state();
    // Bots answer to players; whoever only watches would be shown the door.
    if (state.current === GALLERY) return;
    for (const player of botsAmong(currentSeat(state).update?.players ?? [])) this.send(state.current, { type: "why", player, last: AT_MOST });
  }
}
