import type { WebSocket } from 'ws';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { TurnQueue } from '../store/turns.ts';
import { encodeBinaryNode } from '../wire/codec.ts';
import type { NoiseIdentity } from '../wire/noise-identity.ts';
import { type NoiseHandlers, NoiseSession } from '../wire/noise-session.ts';
import { buildStanza, type WhatsappStanza } from '../wire/stanza.ts';
import type { Pairing } from './pairing-state.ts';

/** The WebSocket of a linked device, or of one that waits to be linked. */
export class DeviceConnection {
  readonly #socket: WebSocket;
  readonly #turns: TurnQueue;
  readonly #noise: NoiseSession;
  #lastTag = 0;
  device: DeviceAddress | undefined;
  pairing: Pairing | undefined;
  /** True once the device is ready and has received its backlog; only then it gets live stanzas. */
  active = false;
  /** Numbers to whose presence the device subscribed. */
  readonly watched = new Set<string>();
  /** Drops everything in both directions while the socket stays open. */
  muted = false;

  constructor(socket: WebSocket, identity: NoiseIdentity, turns: TurnQueue, handlers: Omit<NoiseHandlers, 'write'>) {
    this.#socket = socket;
    this.#turns = turns;
    this.#noise = new NoiseSession(identity, { ...handlers, write: (data) => this.#write(data) });
  }

  receive(data: Buffer): void {
    if (!this.muted) this.#noise.receive(data);
  }

  nextTag(): string {
    this.#lastTag += 1;
    return `sim-${this.#lastTag}`;
  }

  /** Sends a stanza once the current turn is committed. Call it inside a turn. */
  send(node: WhatsappStanza): void {
    this.#turns.afterCommit(() => {
      if (!this.muted) this.#noise.send(encodeBinaryNode(node));
    });
  }

  /** Sends a last stanza and closes. Stanzas sent later in the same turn are lost. */
  end(lastWord: WhatsappStanza): void {
    this.active = false;
    this.send(lastWord);
    this.#turns.afterCommit(() => this.#socket.close());
  }

  endWith(attrs: Record<string, string>, content?: WhatsappStanza[]): void {
    this.end(buildStanza('stream:error', attrs, content));
  }

  /** Drops the TCP connection without a close frame. */
  terminate(): void {
    this.active = false;
    this.#socket.terminate();
  }

  #write(data: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data);
  }
}
