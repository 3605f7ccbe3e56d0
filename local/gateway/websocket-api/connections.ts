import type { WebSocket } from 'ws';
import type { Caller } from './events.ts';

const IDLE_MS = 10 * 60_000;
const LIFETIME_MS = 2 * 60 * 60_000;
const GOING_AWAY = 1001;

export interface Connection {
  caller: Caller;
  socket: WebSocket;
  lastActiveAt: number;
}

/** The open sockets of all APIs, closed when idle for ten minutes or open for two hours, as API Gateway does. */
export class Connections {
  readonly #open = new Map<string, Connection & { idle: NodeJS.Timeout }>();

  add(caller: Caller, socket: WebSocket): void {
    const close = () => socket.close(GOING_AWAY, 'Going away');
    const idle = setTimeout(close, IDLE_MS);
    const old = setTimeout(close, LIFETIME_MS);
    this.#open.set(caller.connectionId, { caller, socket, lastActiveAt: Date.now(), idle });
    socket.once('close', () => {
      clearTimeout(idle);
      clearTimeout(old);
      this.#open.delete(caller.connectionId);
    });
  }

  get(connectionId: string): Connection | undefined {
    return this.#open.get(connectionId);
  }

  touch(connectionId: string): void {
    const connection = this.#open.get(connectionId);
    if (!connection) return;
    connection.lastActiveAt = Date.now();
    connection.idle.refresh();
  }

  closeAll(): void {
    for (const { socket } of this.#open.values()) socket.close(GOING_AWAY, 'Going away');
  }
}
