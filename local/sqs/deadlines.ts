interface Deadline<T> {
  at: number;
  value: T;
  /** `at` by the clock that is never set (ms). */
  due: number;
}

/**
 * Calls back for each value at its time, with a single timer for all values, so that an idle queue costs nothing. A time counts from now on:
 * setting the machine's clock neither lengthens nor shortens it.
 */
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
    const due = performance.now() + at - Date.now();
    let index = heap.push({ at, value, due }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#due(parent) <= due) break;
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

  #due(index: number): number {
    return this.#heap[index]?.due ?? Number.POSITIVE_INFINITY;
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
      const smaller = this.#due(left + 1) < this.#due(left) ? left + 1 : left;
      if (this.#due(smaller) >= this.#due(index)) return first;
      this.#swap(index, smaller);
      index = smaller;
    }
  }

  #schedule(): void {
    const next = this.#due(0);
    if (next >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = next;
    // A deadline may have passed while the process was stopped, and Node logs a warning for negative delays.
    this.#timer = setTimeout(() => this.#fire(), Math.max(0, next - performance.now()));
    this.#timer.unref();
  }

  #fire(): void {
    this.#timerAt = Number.POSITIVE_INFINITY;
    while (this.#due(0) <= performance.now()) {
      const due = this.#takeFirst();
      if (due) this.#onDue(due);
    }
    if (this.#heap.length) this.#schedule();
  }
}
