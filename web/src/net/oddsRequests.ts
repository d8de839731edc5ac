import type { Answer, OddsShown, Refused } from "./protocol.gen";
import { type OddsAsked, sameOption } from "../state/question/odds";

/** Milliseconds the pointer rests before the odds are asked for, and how long they stay after it has left. */
const POINTER_RESTS = 110;
const STAYS = 160;

interface OddsLine {
  /** Ask the server. */
  send(question: number, option: Answer): void;
  /** Show this, or nothing. */
  show(odds: OddsAsked | null): void;
}

/** Asks the server for the odds of the option under the pointer: one request at a time, the latest one counts. */
export class OddsRequests {
  private wanted: { question: number; option: Answer } | null = null;
  private inFlight: { question: number; option: Answer } | null = null;
  private known: OddsAsked[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: OddsLine) {}

  /** Note that the pointer, the focus or a finger is on this option; `null` means on no option. */
  point(question: number, option: Answer): void {
    const same = this.wanted?.question === question && sameOption(this.wanted.option, option);
    if (same || (option === null && this.wanted === null)) return;
    clearTimeout(this.timer);
    if (this.known[0] && this.known[0].question !== question) this.known = [];
    this.wanted = option === null ? null : { question, option };
    const answered = this.known.find((known) => sameOption(known.option, option));
    if (answered) this.line.show(answered);
    else this.timer = setTimeout(() => (this.wanted ? this.ask() : this.line.show(null)), this.wanted ? POINTER_RESTS : STAYS);
  }

  /** Ask about an option without showing the answer, unless another request is open. */
  compare(question: number, option: Answer): void {
    if (this.inFlight || this.wanted) return;
    this.inFlight = { question, option };
    this.line.send(question, option);
  }

  /** Take an answer of the server; it is shown only if the pointer is still on its option. */
  receive(message: OddsShown | Refused): void {
    const asked = this.inFlight;
    this.inFlight = null;
    if (asked && asked.question === message.question) {
      const shown = message.type === "odds_shown" ? message : null;
      const answered: OddsAsked = { ...asked, shown, reason: message.type === "refused" ? message.reason : null };
      if (message.type === "odds_shown") this.known.push(answered);
      if (this.wanted?.question === asked.question && sameOption(this.wanted.option, asked.option)) return this.line.show(answered);
    }
    if (this.wanted) this.ask();
  }

  /** Forget the open request: the connection is lost. */
  disconnected(): void {
    this.inFlight = null;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private ask(): void {
    if (!this.wanted || this.inFlight) return;
    this.inFlight = this.wanted;
    this.line.show({ ...this.wanted, shown: null, reason: null });
    this.line.send(this.wanted.question, this.wanted.option);
  }
}
