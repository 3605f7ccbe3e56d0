/** Rows from `first` up to but without `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Ranges begin and end at multiples of this: not every step of a wheel draws. */
const step = 2;

/** Where rows stand whose heights are known as far as they have been drawn; the others count as the average of those. */
export class RowOffsets {
  readonly #heights = new Map<number, number>();
  #sum = 0;
  readonly #guess: number;
  constructor(guess: number) {
    this.#guess = guess;
  }

  get average(): number {
    return this.#heights.size === 0 ? this.#guess : this.#sum / this.#heights.size;
  }

  note(id: number, height: number): void {
    this.#sum += height - (this.#heights.get(id) ?? 0);
    this.#heights.set(id, height);
  }

  /** Pixels that these rows take together. */
  height(ids: readonly number[], { first, end }: RowRange): number {
    let sum = 0;
    const { average } = this;
    for (let at = first; at < end; at++) sum += this.#heights.get(ids[at] ?? 0) ?? average;
    return sum;
  }

  /** Which rows lie between two heights, the first row beginning at 0. */
  between(ids: readonly number[], top: number, bottom: number): RowRange {
    let first = 0;
    let below = 0;
    const { average } = this;
    const heightAt = (at: number) => this.#heights.get(ids[at] ?? 0) ?? average;
    while (first < ids.length && below + heightAt(first) <= top) below += heightAt(first++);
    let end = first;
    while (end < ids.length && below < bottom) below += heightAt(end++);
    return { first: Math.floor(first / step) * step, end: Math.min(ids.length, Math.ceil(end / step) * step) };
  }
}
