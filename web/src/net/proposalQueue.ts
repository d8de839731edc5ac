import { type MatchState, currentSeat, pending } from "../state/match/match";
import type { SideQuestion, ProposalRequest } from "./sideQuestions";

/** Milliseconds between two proposals: pointers move faster than people can look. */
const PAUSE = 40;

interface ProposalLine {
  state: () => MatchState;
  send: (question: number, wanted: ProposalRequest) => void;
}

/** Sends proposals to the server one at a time. Of those that wait only the latest is kept; side questions wait behind it. */
export class ProposalQueue {
  /** The side question that the open proposal answers, if any. */
  sideQuestion: SideQuestion | null = null;
  private busy = false;
  private next: ProposalRequest | null = null;
  private readonly sideQuestions: SideQuestion[] = [];

  constructor(private readonly line: ProposalLine) {}

  ask(wanted: ProposalRequest): void {
    const state = this.line.state();
    const question = currentSeat(state).update?.question;
    // Nothing is sent while disconnected; `askAgain` asks about a click when the connection is back.
    if (!pending(state) || question === undefined || currentSeat(state).line !== "open") return;
    if (this.busy) {
      this.next = wanted;
      return;
    }
    this.busy = true;
    this.line.send(question, wanted);
  }

  /** Ask about a place that was clicked while the server could not be asked. */
  askAgain(): void {
    const { draft } = this.line.state();
    const at = draft.spot ?? draft.goal;
    if (this.busy || currentSeat(this.line.state()).proposal || !Array.isArray(at)) return;
    this.ask(draft.via.length > 0 ? { goal: at, via: draft.via } : { goal: at });
  }

  /** Queue a side question; of questions why something is barred only the latest is kept. */
  askAside(asked: SideQuestion): void {
    if (asked.why) this.sideQuestions.splice(0, this.sideQuestions.length, ...this.sideQuestions.filter((waiting) => !waiting.why));
    else if (this.sideQuestions.some((waiting) => waiting.answer === asked.answer)) return;
    this.sideQuestions.push(asked);
    if (!this.busy) this.nextSideQuestion();
  }

  dropSideQuestions(): void {
    this.sideQuestions.length = 0;
  }

  /** Return whether the arriving proposal is for an earlier place, while a click elsewhere waits for its own. */
  isOutdated(): boolean {
    const { draft } = this.line.state();
    return this.next !== null && (draft.spot !== null || draft.goal !== null);
  }

  /** Note that the open proposal is answered, and send what waits after a short pause. */
  settled(): void {
    this.sideQuestion = null;
    this.busy = this.next !== null || this.sideQuestions.length > 0;
    if (!this.busy) return;
    setTimeout(() => {
      this.busy = false;
      const { next } = this;
      this.next = null;
      if (next) this.ask(next);
      else this.nextSideQuestion();
    }, PAUSE);
  }

  private nextSideQuestion(): void {
    const asked = this.sideQuestions.shift();
    if (!asked) return;
    this.sideQuestion = asked;
    this.ask({ answer: asked.answer, ahead: !asked.why });
    if (!this.busy) this.sideQuestion = null;
  }
}
