import type { SeatEvent } from "../state/match/seat";
import type { Language } from "../i18n";
import { backoff } from "./backoff";
import type { Link, OpenLink } from "./link";
import type { ClientMessage, ClosedCode, ServerMessage } from "./protocol.gen";

const PING_EVERY = 20_000;
const SILENCE_MEANS_LOST = 45_000;

export interface ConnectionOptions {
  open: OpenLink;
  token: string | null;
  /** The number of the first log line still wanted. */
  since: () => number;
  /** The language of the page, and whether anybody looks at it. */
  shows: () => { language: Language; details: boolean };
  tell: (event: SeatEvent) => void;
}

/** The connection of a seat: says hello, notices silence, and reconnects where it left off. */
export class Connection {
  private link: Link | null = null;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private ended = false;
  /** Whether the server knows us: before that, hello says all. */
  private welcomed = false;

  constructor(private readonly options: ConnectionOptions) {
    this.connect();
  }

  send(message: ClientMessage): void {
    this.link?.send(message);
  }

  /** Have the match shown anew, in another language or with details. */
  showAgain(): void {
    if (this.welcomed) this.link?.send({ type: "show", ...this.options.shows() });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    this.link?.close();
    this.link = null;
  }

  /** Reconnect now instead of after the wait. */
  reconnectNow(): void {
    if (this.ended || this.link) return;
    clearTimeout(this.retry);
    this.connect();
  }

  private connect(): void {
    this.options.tell({ type: "connecting", attempt: this.attempt });
    this.link = this.options.open({
      opened: () => this.opened(),
      received: (message) => this.received(message),
      lost: () => this.lost(),
    });
  }

  private opened(): void {
    this.heard = Date.now();
    this.link?.send({ type: "hello", token: this.options.token, since: this.options.since(), ...this.options.shows() });
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => this.beat(), PING_EVERY);
  }

  private received(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === "welcome") {
      this.attempt = 0;
      this.welcomed = true;
    }
    this.options.tell(message);
    if (message.type === "closed" && !comesBack(message.code)) this.close();
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE_MEANS_LOST) {
      this.link?.close();
      this.lost();
    } else {
      this.link?.send({ type: "ping" });
    }
  }

  private lost(): void {
    if (this.ended) return;
    clearInterval(this.heartbeat);
    this.link = null;
    this.welcomed = false;
    const wait = backoff(this.attempt++);
    this.options.tell({ type: "lost", wait });
    this.retry = setTimeout(() => this.connect(), wait);
  }
}

/** Return whether to reconnect after the server has closed with this code. */
export function comesBack(code: ClosedCode): boolean {
  return code === "slow" || code === "failed";
}
