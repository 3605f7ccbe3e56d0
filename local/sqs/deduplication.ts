import type { QueueStore } from './queue-store.ts';

const windowMs = 5 * 60_000;

/** The messages sent to a FIFO queue in the last five minutes, with the answer that each sender got. */
export class Deduplication<Result> {
  readonly #store: QueueStore;
  readonly #queue: string;
  /** Oldest first, because every entry has the same window. */
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
    const until = Date.now() + windowMs;
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
