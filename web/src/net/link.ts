import type { ClientMessage, ServerMessage } from "./protocol.gen";

/** What a link tells its owner. */
export interface LinkListener {
  opened(): void;
  received(message: ServerMessage): void;
  lost(): void;
}

/** One open line to the server; the mock has its own kind. */
export interface Link {
  send(message: ClientMessage): void;
  close(): void;
}

export type OpenLink = (listener: LinkListener) => Link;

/** A link over a WebSocket. */
export function webSocketLink(url: string): OpenLink {
  return (listener) => {
    const socket = new WebSocket(url);
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      listener.lost();
    };
    socket.onopen = () => listener.opened();
    socket.onmessage = (event) => {
      const message = read(event.data);
      if (message && !over) listener.received(message);
    };
    socket.onclose = end;
    socket.onerror = end;
    return {
      send(message) {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close() {
        over = true;
        socket.close();
      },
    };
  };
}

function read(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null && "type" in value ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}
