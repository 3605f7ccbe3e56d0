import type { QueuedMessage } from './message.ts';

/** Decides which visible message is delivered next. Excludes messages in flight and delayed ones. */
export interface DeliveryOrder {
  add(message: QueuedMessage): void;
  take(most: number): QueuedMessage[];
  /** Returns a taken message to be delivered again. */
  giveBack(message: QueuedMessage): void;
  /** Ends the processing of a taken message. */
  settle(message: QueuedMessage): void;
  /** Removes a message that was not taken. */
  remove(message: QueuedMessage): void;
  clear(): void;
}

/** First come, first served; returned messages go to the end. A standard queue promises no order. */
export class StandardOrder implements DeliveryOrder {
  #waiting: QueuedMessage[] = [];
  /**
   * Index of the first waiting message; messages are taken without moving the rest, so that a long queue is as fast as
   * a short one.
   */
  #head = 0;

  add(message: QueuedMessage): void {
    this.#waiting.push(message);
  }

  take(most: number): QueuedMessage[] {
    const taken = this.#waiting.slice(this.#head, this.#head + most);
    this.#head += taken.length;
    if (this.#head > 1_000 && this.#head * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#head);
      this.#head = 0;
    }
    return taken;
  }

  giveBack(message: QueuedMessage): void {
    this.add(message);
  }

  settle(): void {}

  remove(message: QueuedMessage): void {
    const index = this.#waiting.indexOf(message, this.#head);
    if (index >= 0) this.#waiting.splice(index, 1);
  }

  clear(): void {
    this.#waiting = [];
    this.#head = 0;
  }
}
