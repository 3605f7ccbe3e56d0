import type { BinaryNode } from '@whiskeysockets/baileys';
import type { SessionState } from '../../../store/session-state.ts';
import type { OutputCommit } from './output-commit.ts';

export type StanzaReference = { key: string; id: string };

/**
 * Maps each ciphertext to its stanza, and records which stanzas are completely handled.
 * Asynchronous context cannot be used: libsignal's queue runs jobs in the context of its first caller.
 */
export class StanzaLedger {
  readonly #commit: OutputCommit<unknown>;
  readonly #durable: Readonly<SessionState>;
  readonly #ofCiphertext = new WeakMap<Uint8Array, StanzaReference>();
  /** Ids of the messages that WhatsApp kept while there was no connection. */
  readonly #missed = new Set<string>();
  /** Decrypted messages whose event was not seen yet: message id → stanza key. */
  readonly #decrypted = new Map<string, string>();

  constructor(commit: OutputCommit<unknown>, durable: Readonly<SessionState>) {
    this.#commit = commit;
    this.#durable = durable;
  }

  /** Call before the library sees the stanza. */
  arrived(node: BinaryNode): void {
    const stanza = { key: stanzaKey(node), id: node.attrs.id ?? '' };
    if (node.attrs.offline !== undefined) this.#missed.add(stanza.id);
    if (!Array.isArray(node.content)) return;
    for (const child of node.content) {
      if (child.tag === 'enc' && child.content instanceof Uint8Array) this.#ofCiphertext.set(child.content, stanza);
    }
  }

  /** Whether WhatsApp kept this message while there was no connection. */
  wasMissed(id: string): boolean {
    return this.#missed.has(id);
  }

  ofCiphertext(ciphertext: Uint8Array): StanzaReference | undefined {
    return this.#ofCiphertext.get(ciphertext);
  }

  decrypted({ key, id }: StanzaReference): void {
    this.#decrypted.set(id, key);
  }

  /** Call when a part of a stanza could not be decrypted: its decrypted parts wait for no event. */
  undecrypted({ id }: StanzaReference): void {
    this.#decrypted.delete(id);
  }

  /** Call when the event of message `id` is staged. Its mark goes into the same batch as the ratchet step. */
  eventAdded(id: string, undecryptable: boolean): void {
    const key = this.#decrypted.get(id);
    if (key === undefined) return;
    this.#decrypted.delete(id);
    if (!undecryptable) this.#commit.addToBatch((batch) => batch.handled.add(key));
    this.#commit.debts.settle(key);
  }

  isHandled(node: BinaryNode): boolean {
    const key = stanzaKey(node);
    if (this.#durable.handled.has(key)) return true;
    return this.#commit.pending((batch) => batch.handled.has(key) || undefined) ?? false;
  }
}

const stanzaKey = ({ attrs }: BinaryNode): string => `${attrs.from}|${attrs.participant ?? ''}|${attrs.id}`;
