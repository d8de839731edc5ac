import { type Draft, answerOf, assignedTo, bentTo, isHexRoute, nextGoal, optionsFor, optionsOf, seriesOf, shared, toggled, unbent } from "../state/question/draft";
import { type MatchEvent, type MatchState, backAsked, currentSeat, newMatchState, pending, reduceMatch, seatToTakeBack } from "../state/match/match";
import { meansPoint } from "../state/question/highlights";
import { answerPointedAt } from "../state/question/odds";
import { nextLine } from "../state/match/seat";
import { type Store, createStore } from "../state/store";
import { ProposalQueue } from "./proposalQueue";
import { OtherPlayers } from "./otherPlayers";
import { language } from "../i18n";
import { Connection } from "./connection";
import type { OpenLink } from "./link";
import { messageRoutes, route } from "./messageRoutes";
import type { Answer, ClientMessage, Suggestion } from "./protocol.gen";
import { Measuring } from "./measuring";
import { asProposal, suggestionRequest, withSuggestion } from "./suggestions";
import { OddsRequests } from "./oddsRequests";

/** A seat to connect: `key` is the player's id, or the gallery. */
export interface SeatKey {
  key: string;
  token: string | null;
}

/** A page in a hidden tab needs no reasons and previews. */
const isLookedAt = (): boolean => globalThis.document?.visibilityState !== "hidden";

/** A match while its screen is open: the connections of all own seats, and what clicks mean. */
export class Session {
  readonly store: Store<MatchState>;
  /** All own seats: a player who holds several does not have to ask the others for consent. */
  private readonly tokens: SeatKey[];
  private readonly connections = new Map<string, Connection>();
  private readonly proposals = new ProposalQueue({
    state: () => this.store.get(),
    send: (question, wanted) => this.send({ type: "propose", question, ...wanted }),
  });
  /** The answer that is being taken back: pressing twice takes back one step. */
  private takingBackTo: number | null = null;
  private readonly odds = new OddsRequests({
    send: (question, option) => this.send({ type: "odds", question, option }),
    show: (odds) => this.tell({ type: "odds", odds }),
  });
  readonly measuring = new Measuring({
    tape: () => this.store.get().tape,
    send: (from, to) => this.send({ type: "measure", one: from, other: to }),
    show: (tape) => this.tell({ type: "tape", tape }),
  });
  readonly otherPlayers = new OtherPlayers(
    () => this.store.get(),
    (seat, message) => this.connections.get(seat)?.send(message),
  );
  private readonly routes = messageRoutes({
    proposals: this.proposals,
    odds: this.odds,
    measuring: this.measuring,
    otherPlayers: this.otherPlayers,
    state: () => this.store.get(),
    tell: (event) => this.tell(event),
    showSuggestion: (suggestion) => this.showSuggestion(suggestion),
    compareOptions: () => this.compare(),
    takeBackSettled: () => void (this.takingBackTo = null),
  });
  private readonly showAgain = () => this.connections.forEach((connection) => connection.showAgain());
  private readonly stopListening: () => void;
  private readonly reconnectNow = () => this.connections.forEach((connection) => connection.reconnectNow());

  constructor(seats: SeatKey[], open: (seat: SeatKey) => OpenLink) {
    this.tokens = seats;
    this.store = createStore(newMatchState(seats.map((seat) => seat.key)));
    for (const seat of seats) {
      this.connections.set(
        seat.key,
        new Connection({
          open: open(seat),
          token: seat.token,
          since: () => nextLine(this.store.get().seats[seat.key]?.log ?? []),
          shows: () => ({ language: language.get(), details: isLookedAt() }),
          tell: (event) => route(this.routes, event, seat.key),
        }),
      );
    }
    globalThis.addEventListener?.("online", this.reconnectNow);
    globalThis.document?.addEventListener("visibilitychange", this.showAgain);
    this.stopListening = language.subscribe(this.showAgain);
  }

  /** Ask which options have the same odds, where they can be compared. */
  private compare(): void {
    const state = this.store.get();
    const decision = pending(state);
    const [first] = optionsOf(decision);
    if (decision?.comparable && first) this.odds.compare(state.draft.question, first.id);
  }

  close(): void {
    globalThis.removeEventListener?.("online", this.reconnectNow);
    globalThis.document?.removeEventListener("visibilitychange", this.showAgain);
    this.stopListening();
    this.odds.stop();
    this.otherPlayers.stop();
    for (const connection of this.connections.values()) connection.close();
  }

  tell(event: MatchEvent): void {
    this.store.update((state) => reduceMatch(state, event));
    if (event.type === "odds") return;
    const state = this.store.get();
    this.odds.point(state.draft.question, answerPointedAt(pending(state), state.draft, state.hovered));
  }

  /** Answer the pending question. */
  answer = (answer: Answer): void => {
    const state = this.store.get();
    const question = currentSeat(state).update?.question;
    const decision = pending(state);
    if (!decision || question === undefined) return;
    const named: Answer[] = Array.isArray(answer) ? answer : [answer];
    const slip = optionsOf(decision).find((option) => option.warning && named.includes(option.id));
    if (slip && state.warned !== slip.id) return this.tell({ type: "warn", option: slip.id });
    this.proposals.dropSideQuestions();
    this.tell({ type: "seat", seat: state.current, event: { type: "sent", question } });
    this.send({ type: "reply", question, answer });
  };

  /** Take back the last own answer, where that may be done. */
  takeBack = (): void => {
    const state = this.store.get();
    const seat = seatToTakeBack(state);
    const to = seat === null ? null : state.seats[seat]?.update?.take_back?.to;
    if (seat === null || typeof to !== "number" || to === this.takingBackTo) return;
    this.takingBackTo = to;
    this.connections.get(seat)?.send({ type: "take_back", to, tokens: this.tokens.flatMap(({ key, token }) => (key === seat || token === null ? [] : [token])) });
  };

  /** Answer a request to take a step back; `given` false withdraws one's own request. */
  consent = (given: boolean): void => {
    const request = backAsked(this.store.get());
    const seat = given ? request?.answers : (request?.mine ?? request?.answers);
    if (request && seat) this.connections.get(seat)?.send({ type: "consent", request: request.asked.request, given });
  };

  /** Give the match up. */
  resign = (): void => this.send({ type: "resign" });

  /** Ask what a bot would do here. */
  suggest = (): void => {
    const state = this.store.get();
    const question = currentSeat(state).update?.question;
    if (!pending(state) || question === undefined) return;
    this.tell({ type: "suggestion", suggestion: "asked" });
    this.send(suggestionRequest(question));
  };

  /** Show what a bot would do as if it had been clicked. */
  private showSuggestion(suggestion: Suggestion): void {
    const state = this.store.get();
    const decision = pending(state);
    if (!decision || suggestion.question !== currentSeat(state).update?.question) return;
    this.tell({ type: "suggestion", suggestion });
    if (decision.kind === "place" || decision.kind === "route") this.tell({ type: "seat", seat: state.current, event: asProposal(suggestion) });
    this.change(withSuggestion(decision, this.store.get().draft, suggestion.answer));
  }

  /** Answer with what the draft amounts to, if it is complete. */
  confirm = (): void => {
    const state = this.store.get();
    const decision = pending(state);
    const ready = decision && answerOf(decision, state.draft, currentSeat(state).proposal);
    if (ready) this.answer(ready.answer);
  };

  /** Ask for a route or a place near `goal`; while one question is out only the latest next one is kept. */
  propose = (goal: Answer): void => this.proposals.ask({ goal });

  /** Ask whether `answer` would be taken. */
  check = (answer: Answer): void => this.proposals.ask({ answer });

  change(draft: Draft): void {
    this.tell({ type: "draft", draft });
  }

  /** Take back what has been clicked for this question. */
  cancel = (): void => {
    const state = this.store.get();
    if (state.warned !== null) return this.tell({ type: "warn", option: null });
    if (state.tape) return this.measuring.toggle();
    if (state.narrowed !== null) return this.tell({ type: "narrow", thing: null });
    const { draft } = state;
    this.change({ ...draft, chosen: [], assigned: {}, spot: null, goal: null, via: [] });
  };

  /** Show the card of a figure on the roster; where markers are laid on cards, choose it. */
  read(figure: string): void {
    if (pending(this.store.get())?.kind === "assign") return this.clickThing(figure, true);
    this.tell({ type: "select", figure });
  }

  /** Take a click on a figure, piece, card or space, on the table or in a panel. */
  clickThing(thing: string, isFigure: boolean): void {
    const state = this.store.get();
    const decision = pending(state);
    if (isFigure && decision?.kind !== "place") this.tell({ type: "select", figure: thing });
    if (!decision) return;
    switch (decision.kind) {
      case "choose": {
        const options = optionsFor(decision, thing);
        if (options.length === 1 && options[0]) this.answer(options[0].id);
        else if (options.length > 1) this.tell({ type: "narrow", thing });
        return;
      }
      case "chooseseveral": {
        const option = optionsFor(decision, thing)[0];
        if (option) this.change(toggled(state.draft, option.id, decision.most));
        return;
      }
      case "allocate": {
        const option = optionsFor(decision, thing)[0];
        if (option) this.change(shared(state.draft, decision, option.id, 1));
        return;
      }
      case "assign":
        return this.change(assignedTo(state.draft, decision, thing));
      case "route":
        if (isHexRoute(decision)) this.change({ ...state.draft, goal: nextGoal(decision, state.draft, thing) });
        return;
    }
  }

  /** Take a click on the open table; `onward` continues from the goal of the click before. */
  clickPoint(at: [number, number], onward = false): void {
    const state = this.store.get();
    const decision = pending(state);
    // What was proposed for another place must not be taken for this one.
    if (meansPoint(decision)) this.tell({ type: "seat", seat: state.current, event: { type: "asking" } });
    if (decision?.kind === "place") {
      this.change({ ...state.draft, spot: at });
      this.propose(at);
    } else if (decision?.kind === "route" && !isHexRoute(decision)) {
      const draft = onward || state.draft.bends ? bentTo(state.draft, at) : { ...state.draft, goal: at, via: [] };
      this.change(draft);
      this.proposals.ask({ goal: at, via: draft.via });
    }
  }

  /** Take back the last corner of a way, or its only goal. */
  unbend = (): void => {
    const { draft } = this.store.get();
    const decision = pending(this.store.get());
    if (decision?.kind !== "route" || isHexRoute(decision) || draft.goal === null) return;
    const next = unbent(draft);
    this.tell({ type: "seat", seat: this.store.get().current, event: { type: "asking" } });
    this.change(next);
    if (next.goal !== null) this.proposals.ask({ goal: next.goal, via: next.via });
  };

  /** Switch to corners by plain clicks, for screens without a Shift key. */
  bend = (): void => {
    const { draft } = this.store.get();
    if (pending(this.store.get())?.kind === "route") this.change({ ...draft, bends: !draft.bends });
  };

  /** Take a move of the pointer over the open table. */
  hoverPoint(at: [number, number]): void {
    const { draft } = this.store.get();
    const decision = pending(this.store.get());
    if (decision?.kind === "place" && !draft.spot) this.check(at);
    if (decision?.kind === "route" && !isHexRoute(decision) && !draft.goal) this.propose(at);
  }

  /** Ask what would follow an option, and each of its series (`walk 1`, `walk 2`, ...). */
  lookAhead(option: string): void {
    const state = this.store.get();
    const decision = pending(state);
    if (decision?.kind !== "choose") return;
    const meant = decision.options.find(({ id }) => id === option);
    for (const { id } of meant ? seriesOf(meant, decision.options) : []) {
      if (!(id in state.ahead)) this.proposals.askAside({ why: false, answer: id });
    }
  }

  /** Ask why a thing on the table is not among the options. */
  askWhyNot(thing: string, answer = thing): void {
    if (pending(this.store.get())?.kind === "choose") this.proposals.askAside({ why: true, answer, thing });
  }

  /** Ask for the table in sentences. */
  describe = (): void => this.send({ type: "describe" });

  private send(message: ClientMessage): void {
    this.connections.get(this.store.get().current)?.send(message);
  }
}
