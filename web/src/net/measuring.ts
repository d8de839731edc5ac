import type { Measured, Refused } from "./protocol.gen";
import { type End, type Tape, between, isFresh, newTape, pinned, repinned, sameEnd } from "../state/tape";

interface Wires {
  tape(): Tape | null;
  send(one: End, other: End): void;
  tell(tape: Tape | null): void;
}

/** The tape in a hand: one question at a time to the server, the latest place counts. */
export class Measuring {
  private out: [End, End] | null = null;

  constructor(private readonly wires: Wires) {}

  /** Take the tape up, or put it away. */
  toggle = (): void => this.wires.tell(this.wires.tape() ? null : newTape);

  pin(end: End): void {
    this.lay(pinned(this.wires.tape() ?? newTape, end));
  }

  choose(at: 0 | 1, end: End | null): void {
    this.lay(repinned(this.wires.tape() ?? newTape, at, end));
  }

  /** The pointer is over this while one end is down. */
  hover(end: End): void {
    const tape = this.wires.tape();
    if (tape?.ends.length === 1 && !sameEnd(tape.loose, end)) this.lay({ ...tape, loose: end });
  }

  heard(message: Measured | Refused): void {
    const asked = this.out;
    this.out = null;
    const tape = this.wires.tape();
    if (!tape || !asked) return;
    if (message.type === "measured" && isFresh(tape, message)) this.wires.tell({ ...tape, told: message, reason: null });
    else if (message.type === "refused" && sameEnd(between(tape), asked)) this.wires.tell({ ...tape, told: null, reason: message.reason });
    else this.ask(tape);
  }

  lost(): void {
    this.out = null;
  }

  /** Things have moved: what lies between two of them is read again. */
  again(): void {
    const tape = this.wires.tape();
    if (tape?.ends.length === 2) this.ask(tape);
  }

  private lay(tape: Tape): void {
    this.wires.tell(tape);
    this.ask(tape);
  }

  private ask(tape: Tape): void {
    const ends = between(tape);
    if (!ends || this.out) return;
    this.out = ends;
    this.wires.send(...ends);
  }
}
