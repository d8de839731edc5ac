import type { MatchEvent, MatchState } from "../state/match/match";
import type { SeatEvent } from "../state/match/seat";
import type { Measuring } from "./measuring";
import type { OddsRequests } from "./oddsRequests";
import type { OtherPlayers } from "./otherPlayers";
import type { ProposalQueue } from "./proposalQueue";
import type { Change, ClientMessage, Refused, Suggestion, Update } from "./protocol.gen";
import { sideAnswer } from "./sideQuestions";

/** The parts of a session that messages are handed to. */
export interface Receivers {
  readonly proposals: ProposalQueue;
  readonly odds: OddsRequests;
  readonly measuring: Measuring;
  readonly otherPlayers: OtherPlayers;
  state(): MatchState;
  tell(event: MatchEvent): void;
  showSuggestion(suggestion: Suggestion): void;
  /** Ask which options come to the same, where they can be compared. */
  compareOptions(): void;
  /** A step that was being taken back is decided: it may be asked for again. */
  takeBackSettled(): void;
}

/** One handler for each type of event; the compiler asks for a new one with every new message. */
export type MessageRoutes = { [Type in SeatEvent["type"]]: (event: Extract<SeatEvent, { type: Type }>, seat: string) => void };

/** Return what happens with each event that the connection of a seat reports. */
export function messageRoutes(to: Receivers): MessageRoutes {
  const tellSeat = (event: SeatEvent, seat: string) => to.tell({ type: "seat", seat, event });
  const refusals = refusalRoutes(to, tellSeat);
  const wentOn = (event: Update | Change, seat: string) => {
    to.takeBackSettled();
    tellSeat(event, seat);
    to.compareOptions();
    to.measuring.measureAgain();
    to.proposals.askAgain();
    to.otherPlayers.askForReasons();
  };
  return {
    connecting: tellSeat,
    welcome: tellSeat,
    described: tellSeat,
    because: tellSeat,
    closed: tellSeat,
    pong: tellSeat,
    sent: tellSeat,
    asking: tellSeat,
    suggestion: (event) => to.showSuggestion(event),
    measured: (event) => to.measuring.receive(event),
    odds_shown(event) {
      to.tell({ type: "equivalent", question: event.question, groups: event.alike });
      to.odds.receive(event);
    },
    proposal(event, seat) {
      const outdated = to.proposals.isOutdated();
      const { sideQuestion } = to.proposals;
      to.proposals.settled();
      if (sideQuestion) to.tell(sideAnswer(sideQuestion, event));
      else if (!outdated) tellSeat(event, seat);
    },
    refused(event, seat) {
      if (to.state().suggestion === "asked") to.tell({ type: "suggestion", suggestion: null });
      (refusals[event.said as ClientMessage["type"]] ?? refusals.other)(event, seat);
    },
    update: wentOn,
    change: wentOn,
    lost(event, seat) {
      to.odds.disconnected();
      to.measuring.disconnected();
      to.takeBackSettled();
      to.proposals.settled();
      tellSeat(event, seat);
    },
  };
}

type RefusalRoute = (event: Refused, seat: string) => void;

type RefusalRoutes = { [Type in ClientMessage["type"]]?: RefusalRoute } & { other: RefusalRoute };

/** Return what happens with a refusal, by the type of the message that was refused. */
function refusalRoutes(to: Receivers, tellSeat: RefusalRoute): RefusalRoutes {
  return {
    odds: (event) => to.odds.receive(event),
    measure: (event) => to.measuring.receive(event),
    // A proposal commits to nothing, so its refusal is not shown.
    propose() {
      to.takeBackSettled();
      to.proposals.settled();
    },
    other(event, seat) {
      to.takeBackSettled();
      tellSeat(event, seat);
    },
  };
}

/** Hand an event to its handler; a message that this client does not know is left alone. */
export function route<Type extends SeatEvent["type"]>(routes: MessageRoutes, event: Extract<SeatEvent, { type: Type }>, seat: string): void {
  const handle = routes[event.type as Type] as ((event: Extract<SeatEvent, { type: Type }>, seat: string) => void) | undefined;
  handle?.(event, seat);
}
