interface Deadline<T> {
  at: number;
  value: T;
}

/** Calls back for each value at its time, with a single timer for all values, so that an idle queue costs nothing. */
export class DeadlineTimer<T> {
  /** A binary heap with the earliest deadline first. */
  readonly #heap: Deadline<T>[] = [];
  readonly #onDue: (due: Deadline<T>) => void;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(onDue: (due: Deadline<T>) => void) {
    this.#onDue = onDue;
  }

  add(at: number, value: T): void {
    const heap = this.#heap;
    let index = heap.push({ at, value }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#at(parent) <= at) break;
      this.#swap(index, parent);
      index = parent;
    }
    this.#schedule();
  }

  clear(): void {
    this.#heap.length = 0;
    clearTimeout(this.#timer);
    this.#timerAt = Number.POSITIVE_INFINITY;
  }

  #at(index: number): number {
    return this.#heap[index]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b] as Deadline<T>, heap[a] as Deadline<T>];
  }

  #takeFirst(): Deadline<T> | undefined {
    const heap = this.#heap;
    this.#swap(0, heap.length - 1);
    const first = heap.pop();
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const smaller = this.#at(left + 1) < this.#at(left) ? left + 1 : left;
      if (this.#at(smaller) >= this.#at(index)) return first;
      this.#swap(index, smaller);
      index = smaller;
    }
  }

  #schedule(): void {
    const next = this.#at(0);
    if (next >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = next;
    // A deadline may have passed while the process was stopped, and Node logs a warning for negative delays.
    this.#timer = setTimeout(() => this.#fire(), Math.max(0, next - Date.now()));
    this.#timer.unref();
  }

  #fire(): void {
    this.#timerAt = Number.POSITIVE_INFINITY;
    while (this.#at(0) <= Date.now()) {
      const due = this.#takeFirst();
      if (due) this.#onDue(due);
    }
    if (this.#heap.length) this.#schedule();
  }
}
