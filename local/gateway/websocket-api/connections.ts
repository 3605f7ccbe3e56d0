import type { WebSocket } from 'ws';
import type { Caller } from './events.ts';

const idleMs = 10 * 60_000;
const lifetimeMs = 2 * 60 * 60_000;
const goingAway = 1001;

export interface Connection {
  caller: Caller;
  socket: WebSocket;
  lastActiveAt: number;
}

/** The open sockets of all APIs, closed when idle for ten minutes or open for two hours, as API Gateway does. */
export class Connections {
  readonly #open = new Map<string, Connection & { idle: NodeJS.Timeout }>();

  add(caller: Caller, socket: WebSocket): void {
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
    for (const { socket } of this.#open.values()) socket.close(goingAway, 'Going away');
  }
}
