/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export class SeededRandomNumbers {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** From `least` to less than `most`. */
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** Whole, both ends included. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[this.whole(0, from.length - 1)];
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  }
}
