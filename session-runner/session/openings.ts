/**
 * Sockets that may be opening at once on a runner. Each loads its keys, shakes hands and takes in what waited for it: three hundred
 * together would time each other out.
 */
export class Openings {
  readonly #limit: number;
  readonly #waiting = new Set<() => void>();
  #open = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Calls `start` when it is its turn. Call the answer once it is done, or no longer wanted; twice does no harm. */
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
