import type { Measured, Refused } from "./protocol.gen";
import { type End, type Tape, between, isFresh, newTape, pinned, repinned, sameEnd } from "../state/question/tape";

interface TapeLine {
  tape(): Tape | null;
  send(from: End, to: End): void;
  show(tape: Tape | null): void;
}

/** The tape measure: one request to the server at a time, the latest place counts. */
export class Measuring {
  private inFlight: [End, End] | null = null;

  constructor(private readonly line: TapeLine) {}

  /** Take the tape up, or put it away. */
  toggle = (): void => this.line.show(this.line.tape() ? null : newTape);

  pin(end: End): void {
    this.lay(pinned(this.line.tape() ?? newTape, end));
  }

  choose(at: 0 | 1, end: End | null): void {
    this.lay(repinned(this.line.tape() ?? newTape, at, end));
  }

  /** Move the loose end to what is under the pointer. */
  hover(end: End): void {
    const tape = this.line.tape();
    if (tape?.ends.length === 1 && !sameEnd(tape.loose, end)) this.lay({ ...tape, loose: end });
  }

  receive(message: Measured | Refused): void {
    const asked = this.inFlight;
    this.inFlight = null;
    const tape = this.line.tape();
    if (!tape || !asked) return;
    if (message.type === "measured" && isFresh(tape, message)) this.line.show({ ...tape, measured: message, reason: null });
    else if (message.type === "refused" && sameEnd(between(tape), asked)) this.line.show({ ...tape, measured: null, reason: message.reason });
    else this.ask(tape);
  }

  disconnected(): void {
    this.inFlight = null;
  }

  /** Measure again: things may have moved. */
  measureAgain(): void {
    const tape = this.line.tape();
    if (tape?.ends.length === 2) this.ask(tape);
  }

  private lay(tape: Tape): void {
    this.line.show(tape);
    this.ask(tape);
  }

  private ask(tape: Tape): void {
    const ends = between(tape);
    if (!ends || this.inFlight) return;
    this.inFlight = ends;
    this.line.send(...ends);
  }
}
