/**
 * Limits the sockets that open at once on a runner. Each loads its keys, shakes hands and receives the messages that
 * waited for it: three hundred at the same time would time each other out.
 */
export class OpeningLimit {
  readonly #limit: number;
  readonly #waiting = new Set<() => void>();
  #open = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Calls `start` when it is its turn. Call the returned function once the socket has opened or is no longer needed; a
   * second call has no effect.
   */
  enter(start: () => void): () => void {
    let isIn = false;
    let hasLeft = false;
    const turn = () => {
      isIn = true;
      this.#open++;
      start();
    };
    this.#waiting.add(turn);
    this.#next();
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#waiting.delete(turn);
      if (isIn) this.#open--;
      this.#next();
    };
  }

  #next(): void {
    const [turn] = this.#waiting;
    if (!turn || this.#open >= this.#limit) return;
    this.#waiting.delete(turn);
    turn();
  }
}
