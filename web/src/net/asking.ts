import { type MatchState, currentSeat, pending } from "../state/match";
import type { Errand, Wanted } from "./errands";

/** Milliseconds between two proposals: pointers move faster than anybody can look. */
const REST = 40;

interface Desk {
  state: () => MatchState;
  send: (question: number, wanted: Wanted) => void;
}

/** What goes to the server before anybody commits: one proposal at a time, of those that wait only the latest, and errands. */
export class Asking {
  /** What the proposal that is out was asked for, where it is not for the place under the pointer. */
  errand: Errand | null = null;
  private busy = false;
  private next: Wanted | null = null;
  private readonly errands: Errand[] = [];

  constructor(private readonly desk: Desk) {}

  ask(wanted: Wanted): void {
    const state = this.desk.state();
    const question = currentSeat(state).update?.question;
    // Nothing goes out on a broken line; what was clicked is asked about when it is back.
    if (!pending(state) || question === undefined || currentSeat(state).line !== "open") return;
    if (this.busy) {
      this.next = wanted;
      return;
    }
    this.busy = true;
    this.desk.send(question, wanted);
  }

  /** Ask about a place that was clicked, and of which the server has not heard. */
  again(): void {
    const { draft } = this.desk.state();
    const at = draft.spot ?? draft.goal;
    if (this.busy || currentSeat(this.desk.state()).proposal || !Array.isArray(at)) return;
    this.ask(draft.via.length > 0 ? { goal: at, via: draft.via } : { goal: at });
  }

  sendOut(errand: Errand): void {
    if (errand.why) this.errands.splice(0, this.errands.length, ...this.errands.filter((one) => !one.why));
    else if (this.errands.some((one) => one.answer === errand.answer)) return;
    this.errands.push(errand);
    if (!this.busy) this.nextErrand();
  }

  dropErrands(): void {
    this.errands.length = 0;
  }

  /** Is the proposal that arrives for where the pointer was, while a click elsewhere still waits for its own? */
  isOvertaken(): boolean {
    const { draft } = this.desk.state();
    return this.next !== null && (draft.spot !== null || draft.goal !== null);
  }

  /** After a short rest comes what waits by then: a later click takes the place of an earlier one. */
  over(): void {
    this.errand = null;
    this.busy = this.next !== null || this.errands.length > 0;
    if (!this.busy) return;
    setTimeout(() => {
      this.busy = false;
      const { next } = this;
      this.next = null;
      if (next) this.ask(next);
      else this.nextErrand();
    }, REST);
  }

  private nextErrand(): void {
    const errand = this.errands.shift();
    if (!errand) return;
    this.errand = errand;
    this.ask({ answer: errand.answer, ahead: !errand.why });
    if (!this.busy) this.errand = null;
  }
}
