interface Waiting {
  owner: string;
  start(): void;
}

/**
 * Limits how many files are on their way at once on a runner, over all connections. A free slot goes to the owner who
 * holds the fewest, and among those to the one who has waited longest: one connection with a thousand films does not
 * keep the others from their pictures.
 */
export class FairFileSlots {
  readonly #limit: number;
  readonly #held = new Map<string, number>();
  #waiting: Waiting[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Runs `work` once a slot is free. Rejects with the signal's reason when it is aborted before that. */
  async run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(owner, signal);
    try {
      return await work();
    } finally {
      const left = this.#heldBy(owner) - 1;
      if (left > 0) this.#held.set(owner, left);
      else this.#held.delete(owner);
      this.#next();
    }
  }

  #enter(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        this.#held.set(owner, this.#heldBy(owner) + 1);
        resolve();
      };
      const entry: Waiting = { owner, start };
      signal.addEventListener('abort', leave);
      this.#waiting.push(entry);
      this.#next();
    });
  }

  #next(): void {
    const busy = [...this.#held.values()].reduce((sum, held) => sum + held, 0);
    if (busy >= this.#limit) return;
    const [first, ...others] = this.#waiting;
    if (!first) return;
    const chosen = others.reduce((a, b) => (this.#heldBy(b.owner) < this.#heldBy(a.owner) ? b : a), first);
    this.#waiting = this.#waiting.filter((one) => one !== chosen);
    chosen.start();
  }

  #heldBy(owner: string): number {
    return this.#held.get(owner) ?? 0;
  }
}
