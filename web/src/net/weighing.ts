import type { Answer, OddsShown, Refused } from "./protocol.gen";
import { type OddsAsked, sameOption } from "../state/odds";

/** How long the pointer rests before it is taken to ask something, and how long an answer stays after it has gone. */
const REST = 110;
const LINGER = 160;

interface Wires {
  /** Ask the server. */
  send(question: number, option: Answer): void;
  /** Show this, or nothing. */
  tell(odds: OddsAsked | null): void;
}

/** Asks for the chances of what is pointed at: one question at a time, and only the latest counts. */
export class Weighing {
  private wanted: { question: number; option: Answer } | null = null;
  private out: { question: number; option: Answer } | null = null;
  private known: OddsAsked[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly wires: Wires) {}

  /** The pointer, the focus or a finger is on this option; `null` means on none. */
  point(question: number, option: Answer): void {
    const same = this.wanted?.question === question && sameOption(this.wanted.option, option);
    if (same || (option === null && this.wanted === null)) return;
    clearTimeout(this.timer);
    if (this.known[0] && this.known[0].question !== question) this.known = [];
    this.wanted = option === null ? null : { question, option };
    const told = this.known.find((one) => sameOption(one.option, option));
    if (told) this.wires.tell(told);
    else this.timer = setTimeout(() => (this.wanted ? this.ask() : this.wires.tell(null)), this.wanted ? REST : LINGER);
  }

  /** Ask about an option that nobody points at, unless something else is being asked; nothing is shown for it. */
  compare(question: number, option: Answer): void {
    if (this.out || this.wanted) return;
    this.out = { question, option };
    this.wires.send(question, option);
  }

  /** The server has answered a question about chances; what nobody waits for any more is not shown. */
  heard(message: OddsShown | Refused): void {
    const asked = this.out;
    this.out = null;
    if (asked && asked.question === message.question) {
      const found = message.type === "odds_shown" ? message : null;
      const told: OddsAsked = { ...asked, found, reason: message.type === "refused" ? message.reason : null };
      if (message.type === "odds_shown") this.known.push(told);
      if (this.wanted?.question === asked.question && sameOption(this.wanted.option, asked.option)) return this.wires.tell(told);
    }
    if (this.wanted) this.ask();
  }

  /** The line broke: nothing is on its way any more. */
  lost(): void {
    this.out = null;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private ask(): void {
    if (!this.wanted || this.out) return;
    this.out = this.wanted;
    this.wires.tell({ ...this.wanted, found: null, reason: null });
    this.wires.send(this.wanted.question, this.wanted.option);
  }
}
