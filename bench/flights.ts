import { once } from 'node:events';

/** Texts on their way from one side to the other: when each was sent, and how long it took. */
export class SentTexts {
  readonly #leftAt = new Map<string, number>();
  readonly #events = new EventTarget();
  /** Milliseconds, in the order of arrival. */
  readonly times: number[] = [];

  leave(text: string): void {
    this.#leftAt.set(text, performance.now());
  }

  /**
   * Matches any text that ends with one under way, because signatures are written above it. Repeated arrivals count
   * once.
   */
  arrive(text: string): void {
    const key = text.split('\n').at(-1) ?? '';
    const leftAt = this.#leftAt.get(key);
    if (leftAt === undefined) return;
    this.#leftAt.delete(key);
    this.times.push(performance.now() - leftAt);
    if (this.#leftAt.size === 0) this.#events.dispatchEvent(new Event('landed'));
  }

  /** Waits until nothing is under way; returns how many texts still are when the time is up. */
  async landed(withinMs: number): Promise<number> {
    if (this.#leftAt.size > 0) {
      await once(this.#events, 'landed', { signal: AbortSignal.timeout(withinMs) }).catch(() => {});
    }
    return this.#leftAt.size;
  }
}
