/**
 * Decrypted stanzas whose event is not staged yet. A successful decryption moves a ratchet while the plaintext exists
 * only in memory. Until its event is staged too, no batch may be cut: the key step would be durable without the
 * message.
 */
export class PendingDecryptedStanzas {
  readonly #open = new Set<string>();
  readonly #onExpired: (stanza: string) => void;
  readonly #onSettled: () => void;
  readonly #maxHoldMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { maxHoldMs: number; onSettled: () => void; onExpired: (stanza: string) => void }) {
    this.#maxHoldMs = options.maxHoldMs;
    this.#onSettled = options.onSettled;
    this.#onExpired = options.onExpired;
  }

  get any(): boolean {
    return this.#open.size > 0;
  }

  hold(stanza: string): void {
    if (this.#open.has(stanza)) return;
    this.#open.add(stanza);
    // Expiry never releases the batch: it makes the session start again from the store.
    this.#timer ??= setTimeout(() => this.#onExpired(stanza), this.#maxHoldMs);
  }

  settle(stanza: string): void {
    if (!this.#open.delete(stanza) || this.any) return;
    this.clear();
    this.#onSettled();
  }

  clear(): void {
    this.#open.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
