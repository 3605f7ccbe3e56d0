import type { QueueStore } from './queue-store.ts';

const WINDOW_MS = 5 * 60_000;

/** A FIFO queue's memory of what was sent in the last five minutes, with the answer each sender got. */
export class Deduplication<Result> {
  readonly #store: QueueStore;
  readonly #queue: string;
  /** Oldest first, as the window is the same for all. */
  readonly #sent = new Map<string, { until: number; result: Result }>();

  constructor(store: QueueStore, queue: string) {
    this.#store = store;
    this.#queue = queue;
    for (const { key, until, result } of store.sentWithinWindow(queue, Date.now())) {
      this.#sent.set(key, { until, result: result as Result });
    }
  }

  earlier(key: string): Result | undefined {
    this.#forgetOld();
    return this.#sent.get(key)?.result;
  }

  remember(key: string, result: Result): void {
    const until = Date.now() + WINDOW_MS;
    this.#sent.set(key, { until, result });
    this.#store.rememberSent(this.#queue, key, until, result);
  }

  #forgetOld(): void {
    const now = Date.now();
    for (const [key, { until }] of this.#sent) {
      if (until > now) return;
      this.#sent.delete(key);
      this.#store.forgetSent(this.#queue, key);
    }
  }
}
