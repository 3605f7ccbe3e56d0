/** Rows from `first` up to but without `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Ranges begin and end at multiples of this: not every step of a wheel draws. */
const step = 2;
/** Rows that are added up once: of ten thousand rows no step of a wheel looks at each. */
const perBlock = 64;

/** Rows that stand together: the height of those that are known, and how many are not. */
interface Block {
  known: number;
  unknown: number;
}

/** Where rows stand whose heights are known as far as they have been drawn; the others count as the average of those. */
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

  /** The height of one of these rows as it was drawn. */
  note(ids: readonly number[], at: number, height: number): void {
    const id = ids[at];
    if (id === undefined) return;
    const before = this.#heights.get(id);
    if (before === height) return;
    const block = this.#blocksOf(ids)[Math.floor(at / perBlock)];
    this.#sum += height - (before ?? 0);
    this.#heights.set(id, height);
    if (!block) return;
    block.known += height - (before ?? 0);
    if (before === undefined) block.unknown--;
  }

  /** Pixels that these rows take together. */
  height(ids: readonly number[], { first, end }: RowRange): number {
    return this.#above(ids, end) - this.#above(ids, first);
  }

  /** Which rows lie between two heights, the first row beginning at 0. */
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
      if (at % perBlock === 0) this.#blocks.push({ known: 0, unknown: 0 });
      const block = this.#blocks.at(-1);
      const height = this.#heights.get(id);
      if (!block) continue;
      if (height === undefined) block.unknown++;
      else block.known += height;
    }
    return this.#blocks;
  }

  #above(ids: readonly number[], row: number): number {
    const whole = Math.floor(row / perBlock);
    const { average } = this;
    let sum = 0;
    for (const { known, unknown } of this.#blocksOf(ids).slice(0, whole)) sum += known + unknown * average;
    for (let at = whole * perBlock; at < row; at++) sum += this.#heightAt(ids, at);
    return sum;
  }

  /** The row that stands at this height. */
  #at(ids: readonly number[], top: number): number {
    const { average } = this;
    let below = 0;
    let row = 0;
    for (const { known, unknown } of this.#blocksOf(ids)) {
      const next = below + known + unknown * average;
      if (next > top) break;
      below = next;
      row = Math.min(ids.length, row + perBlock);
    }
    while (row < ids.length && below + this.#heightAt(ids, row) <= top) below += this.#heightAt(ids, row++);
    return row;
  }
}
