import type { WebSocket } from 'ws';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { Turns } from '../store/turns.ts';
import { encodeBinaryNode } from '../wire/codec.ts';
import type { NoiseIdentity } from '../wire/noise-identity.ts';
import { type NoiseHandlers, NoiseSession } from '../wire/noise-session.ts';
import { type Stanza, stanza } from '../wire/stanza.ts';
import type { Pairing } from './pairing-state.ts';

/** One WebSocket of a linked device, or of one that wants to be linked. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #turns: Turns;
  readonly #noise: NoiseSession;
  #lastTag = 0;
  device: DeviceAddress | undefined;
  pairing: Pairing | undefined;
  /** Live stanzas flow only after the device said it is ready and was given its backlog. */
  active = false;
  /** Numbers whose presence the device asked to be told of. */
  readonly watched = new Set<string>();
  /** Neither hears nor says anything any more, while the socket stays open. */
  muted = false;

  constructor(socket: WebSocket, identity: NoiseIdentity, turns: Turns, handlers: Omit<NoiseHandlers, 'write'>) {
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

  /** To be called inside a turn: the stanza leaves once the turn is committed. */
  send(node: Stanza): void {
    this.#turns.afterCommit(() => {
      if (!this.muted) this.#noise.send(encodeBinaryNode(node));
    });
  }

  /** Says a last word and closes. Anything said later in the same turn is not heard. */
  end(lastWord: Stanza): void {
    this.active = false;
    this.send(lastWord);
    this.#turns.afterCommit(() => this.#socket.close());
  }

  endWith(attrs: Record<string, string>, content?: Stanza[]): void {
    this.end(stanza('stream:error', attrs, content));
  }

  /** Drops the TCP connection without a word. */
  terminate(): void {
    this.active = false;
    this.#socket.terminate();
  }

  #write(data: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data);
  }
}
