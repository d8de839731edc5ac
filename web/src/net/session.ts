import { type Draft, answerOf, assignedTo, bentTo, isHexRoute, nextGoal, optionsFor, optionsOf, seriesOf, shared, toggled, unbent } from "../state/draft";
import { type MatchEvent, type MatchState, backAsked, currentSeat, newMatchState, pending, reduceMatch, seatToTakeBack } from "../state/match";
import { meansPoint } from "../state/lit";
import { weighed } from "../state/odds";
import { nextLine } from "../state/seat";
import { type Store, createStore } from "../state/store";
import { Asking } from "./asking";
import { Company } from "./company";
import { Connection } from "./connection";
import type { OpenLink } from "./link";
import type { Answer, ClientMessage, Suggestion } from "./protocol.gen";
import { Measuring } from "./measuring";
import { brought } from "./errands";
import { asProposal, askingFor, clicked } from "./suggesting";
import { Weighing } from "./weighing";

/** A seat to connect: `key` is the player's id, or the gallery. */
export interface SeatKey {
  key: string;
  token: string | null;
}

/** One match as long as its screen is open: the lines of all own seats, and what clicks mean. */
export class Session {
  readonly store: Store<MatchState>;
  /** Whoever holds several seats need not ask themselves. */
  private readonly tokens: SeatKey[];
  private readonly connections = new Map<string, Connection>();
  private readonly asking = new Asking({
    state: () => this.store.get(),
    send: (question, wanted) => this.send({ type: "propose", question, ...wanted }),
  });
  /** The answer that is being taken back: a second press is not a second step. */
  private goingBack: number | null = null;
  private readonly weighing = new Weighing({
    send: (question, option) => this.send({ type: "odds", question, option }),
    tell: (odds) => this.tell({ type: "odds", odds }),
  });
  readonly measuring = new Measuring({
    tape: () => this.store.get().tape,
    send: (one, other) => this.send({ type: "measure", one, other }),
    tell: (tape) => this.tell({ type: "tape", tape }),
  });
  readonly company = new Company(
    () => this.store.get(),
    (seat, message) => this.connections.get(seat)?.send(message),
  );
  private readonly hurry = () => this.connections.forEach((one) => one.hurry());

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
          tell: (event) => {
            if (event.type === "suggestion") return this.advised(event);
            if (event.type === "refused" && this.store.get().suggestion === "asked") this.tell({ type: "suggestion", suggestion: null });
            if (event.type === "odds_shown") this.tell({ type: "alike", question: event.question, alike: event.alike });
            if (event.type === "odds_shown" || (event.type === "refused" && event.said === "odds")) return this.weighing.heard(event);
            if (event.type === "measured" || (event.type === "refused" && event.said === "measure")) return this.measuring.heard(event);
            if (event.type === "lost") this.weighing.lost();
            if (event.type === "lost") this.measuring.lost();
            const late = event.type === "proposal" && this.asking.isOvertaken();
            const { errand } = this.asking;
            const aside = event.type === "refused" && event.said === "propose";
            if (event.type === "update" || event.type === "refused" || event.type === "lost") this.goingBack = null;
            if (event.type === "proposal" || aside || event.type === "lost") this.asking.over();
            if (errand && event.type === "proposal") this.tell(brought(errand, event));
            else if (!late && !aside) this.tell({ type: "seat", seat: seat.key, event });
            if (event.type === "update") this.compare();
            if (event.type === "update") this.measuring.again();
            if (event.type === "update") this.asking.again();
            if (event.type === "update") this.company.again();
          },
        }),
      );
    }
    globalThis.addEventListener?.("online", this.hurry);
  }

  /** Where options can be weighed against one another, ask at once which of them come to the same. */
  private compare(): void {
    const state = this.store.get();
    const decision = pending(state);
    const [first] = optionsOf(decision);
    if (decision?.comparable && first) this.weighing.compare(state.draft.question, first.id);
  }

  close(): void {
    globalThis.removeEventListener?.("online", this.hurry);
    this.weighing.stop();
    this.company.stop();
    for (const connection of this.connections.values()) connection.close();
  }

  tell(event: MatchEvent): void {
    this.store.update((state) => reduceMatch(state, event));
    if (event.type === "odds") return;
    const state = this.store.get();
    this.weighing.point(state.draft.question, weighed(pending(state), state.draft, state.hovered));
  }

  /** Answer the pending question. */
  answer = (answer: Answer): void => {
    const state = this.store.get();
    const question = currentSeat(state).update?.question;
    const decision = pending(state);
    if (!decision || question === undefined) return;
    const named: Answer[] = Array.isArray(answer) ? answer : [answer];
    const slip = optionsOf(decision).find((option) => option.warning && named.includes(option.id));
    if (slip && state.doubted !== slip.id) return this.tell({ type: "doubt", option: slip.id });
    this.asking.dropErrands();
    this.tell({ type: "seat", seat: state.current, event: { type: "sent", question } });
    this.send({ type: "reply", question, answer });
  };

  /** Take back the last own answer, where that may be done. */
  takeBack = (): void => {
    const state = this.store.get();
    const seat = seatToTakeBack(state);
    const to = seat === null ? null : state.seats[seat]?.update?.take_back?.to;
    if (seat === null || typeof to !== "number" || to === this.goingBack) return;
    this.goingBack = to;
    this.connections.get(seat)?.send({ type: "take_back", to, tokens: this.tokens.flatMap(({ key, token }) => (key === seat || token === null ? [] : [token])) });
  };

  /** Answer somebody who would like to take a step back; the own request is withdrawn with `given` false. */
  consent = (given: boolean): void => {
    const found = backAsked(this.store.get());
    const seat = given ? found?.answers : (found?.mine ?? found?.answers);
    if (found && seat) this.connections.get(seat)?.send({ type: "consent", request: found.asked.request, given });
  };

  /** Give the match up. */
  resign = (): void => this.send({ type: "resign" });

  /** Ask what a bot would do here. */
  suggest = (): void => {
    const state = this.store.get();
    const question = currentSeat(state).update?.question;
    if (!pending(state) || question === undefined) return;
    this.tell({ type: "suggestion", suggestion: "asked" });
    this.send(askingFor(question));
  };

  /** What a bot would do lies on the table as if it had been clicked. */
  private advised(told: Suggestion): void {
    const state = this.store.get();
    const decision = pending(state);
    if (!decision || told.question !== currentSeat(state).update?.question) return;
    this.tell({ type: "suggestion", suggestion: told });
    if (decision.kind === "place" || decision.kind === "route") this.tell({ type: "seat", seat: state.current, event: asProposal(told) });
    this.change(clicked(decision, this.store.get().draft, told.answer));
  }

  /** Answer with what the draft amounts to, if it is complete. */
  confirm = (): void => {
    const state = this.store.get();
    const decision = pending(state);
    const ready = decision && answerOf(decision, state.draft, currentSeat(state).proposal);
    if (ready) this.answer(ready.answer);
  };

  /** Ask for a route or a place near `goal`; while one question is out only the latest next one is kept. */
  propose = (goal: Answer): void => this.asking.ask({ goal });

  /** Ask whether `answer` would be taken. */
  check = (answer: Answer): void => this.asking.ask({ answer });

  change(draft: Draft): void {
    this.tell({ type: "draft", draft });
  }

  /** Take back what has been clicked for this question. */
  cancel = (): void => {
    const state = this.store.get();
    if (state.doubted !== null) return this.tell({ type: "doubt", option: null });
    if (state.tape) return this.measuring.toggle();
    if (state.narrowed !== null) return this.tell({ type: "narrow", thing: null });
    const { draft } = state;
    this.change({ ...draft, chosen: [], assigned: {}, spot: null, goal: null, via: [] });
  };

  /** A figure, piece, card or space was clicked: on the table or in a panel. */
  /** A name on the roster was clicked: its card is shown.  Nothing is answered but where markers are laid on cards. */
  read(figure: string): void {
    if (pending(this.store.get())?.kind === "assign") return this.clickThing(figure, true);
    this.tell({ type: "select", figure });
  }

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

  /** The open table was clicked; `onward` goes on from the goal that was clicked before. */
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
      this.asking.ask({ goal: at, via: draft.via });
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
    if (next.goal !== null) this.asking.ask({ goal: next.goal, via: next.via });
  };

  /** Corners by plain clicks, for whoever has no Shift key. */
  bend = (): void => {
    const { draft } = this.store.get();
    if (pending(this.store.get())?.kind === "route") this.change({ ...draft, bends: !draft.bends });
  };

  /** The pointer moves over the open table. */
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
    for (const id of seriesOf(option, decision.options.map((one) => one.id))) {
      if (!(id in state.ahead)) this.asking.sendOut({ why: false, answer: id });
    }
  }

  /** Ask why a thing on the table is not among the options. */
  askWhyNot(thing: string, answer = thing): void {
    if (pending(this.store.get())?.kind === "choose") this.asking.sendOut({ why: true, answer, thing });
  }

  /** Ask for the table in sentences. */
  describe = (): void => this.send({ type: "describe" });

  private send(message: ClientMessage): void {
    this.connections.get(this.store.get().current)?.send(message);
  }
}
