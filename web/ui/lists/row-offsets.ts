/** Rows from `first` up to but not including `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Ranges begin and end at multiples of this, so that not every wheel event causes a drawing. */
const step = 2;
/** Rows summed up once as a block: with ten thousand rows, no wheel event must visit each of them. */
const perBlock = 64;

/** Consecutive rows: the total height of the measured ones, and the number of the others. */
interface Block {
  measured: number;
  unknown: number;
}

/** Computes row positions from measured heights; rows not drawn yet count as the average of the measured ones. */
export class RowOffsets {
  readonly #heights = new Map<number, number>();
  #sum = 0;
  readonly #guess: number;
  #ids: readonly number[] = [];
  #blocks: Block[] = [];
  constructor(guess: number) {
    this.#guess = guess;
  }

  get average(): number {
    return this.#heights.size === 0 ? this.#guess : this.#sum / this.#heights.size;
  }

  /** Records the drawn height of a row. */
  note(ids: readonly number[], at: number, height: number): void {
    const id = ids[at];
    if (id === undefined) return;
    const before = this.#heights.get(id);
    if (before === height) return;
    const block = this.#blocksOf(ids)[Math.floor(at / perBlock)];
    this.#sum += height - (before ?? 0);
    this.#heights.set(id, height);
    if (!block) return;
    block.measured += height - (before ?? 0);
    if (before === undefined) block.unknown--;
  }

  /** The total height of these rows in pixels. */
  height(ids: readonly number[], { first, end }: RowRange): number {
    return this.#above(ids, end) - this.#above(ids, first);
  }

  /** The rows that lie between two heights, the first row beginning at 0. */
  between(ids: readonly number[], top: number, bottom: number): RowRange {
    const first = this.#at(ids, top);
    let end = first;
    let below = this.#above(ids, first);
    while (end < ids.length && below < bottom) below += this.#heightAt(ids, end++);
    return { first: Math.floor(first / step) * step, end: Math.min(ids.length, Math.ceil(end / step) * step) };
  }

  #heightAt(ids: readonly number[], at: number): number {
    return this.#heights.get(ids[at] ?? 0) ?? this.average;
  }

  #blocksOf(ids: readonly number[]): Block[] {
    if (ids === this.#ids) return this.#blocks;
    this.#ids = ids;
    this.#blocks = [];
    for (const [at, id] of ids.entries()) {
      if (at % perBlock === 0) this.#blocks.push({ measured: 0, unknown: 0 });
      const block = this.#blocks.at(-1);
      const height = this.#heights.get(id);
      if (!block) continue;
      if (height === undefined) block.unknown++;
      else block.measured += height;
    }
    return this.#blocks;
  }

  #above(ids: readonly number[], row: number): number {
    const whole = Math.floor(row / perBlock);
    const { average } = this;
    let sum = 0;
    for (const { measured, unknown } of this.#blocksOf(ids).slice(0, whole)) sum += measured + unknown * average;
    for (let at = whole * perBlock; at < row; at++) sum += this.#heightAt(ids, at);
    return sum;
  }

  /** The index of the row at this height. */
  #at(ids: readonly number[], top: number): number {
    const { average } = this;
    let below = 0;
    let row = 0;
    for (const { measured, unknown } of this.#blocksOf(ids)) {
      const next = below + measured + unknown * average;
      if (next > top) break;
      below = next;
      row = Math.min(ids.length, row + perBlock);
    }
    while (row < ids.length && below + this.#heightAt(ids, row) <= top) below += this.#heightAt(ids, row++);
    return row;
  }
}
