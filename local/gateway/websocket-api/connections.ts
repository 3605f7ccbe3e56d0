import type { WebSocket } from 'ws';
import type { WebSocketCaller } from './events.ts';

const idleMs = 10 * 60_000;
const lifetimeMs = 2 * 60 * 60_000;
const goingAway = 1001;

export interface OpenWebSocket {
  caller: WebSocketCaller;
  socket: WebSocket;
  lastActiveAt: number;
}

/** The open sockets of all APIs, closed when idle for ten minutes or open for two hours, as API Gateway does. */
export class OpenWebSockets {
  readonly #open = new Map<string, OpenWebSocket & { idle: NodeJS.Timeout }>();

  add(caller: WebSocketCaller, socket: WebSocket): void {
    const close = () => socket.close(goingAway, 'Going away');
    const idle = setTimeout(close, idleMs);
    const old = setTimeout(close, lifetimeMs);
    this.#open.set(caller.connectionId, { caller, socket, lastActiveAt: Date.now(), idle });
    socket.once('close', () => {
      clearTimeout(idle);
      clearTimeout(old);
      this.#open.delete(caller.connectionId);
    });
  }

  get(connectionId: string): OpenWebSocket | undefined {
    return this.#open.get(connectionId);
  }

  touch(connectionId: string): void {
    const connection = this.#open.get(connectionId);
    if (!connection) return;
    connection.lastActiveAt = Date.now();
    connection.idle.refresh();
  }

  closeAll(): void {
    for (const { socket } of this.#open.values()) socket.close(goingAway, 'Going away');
  }
}
