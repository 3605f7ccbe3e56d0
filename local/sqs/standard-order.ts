import type { Message } from './message.ts';

/** Which visible message is handed out next. Messages in flight or delayed are not in here. */
export interface DeliveryOrder {
  add(message: Message): void;
  take(most: number): Message[];
  /** A message that was taken comes back. */
  giveBack(message: Message): void;
  /** A message that was taken is finished with. */
  settle(message: Message): void;
  /** A message that was not taken is deleted. */
  remove(message: Message): void;
  clear(): void;
}

/** First come, first served, as far as a standard queue promises anything; what comes back waits at the end. */
export class StandardOrder implements DeliveryOrder {
  #waiting: Message[] = [];
  /** Taken from the front without moving the rest, so that a long queue is as quick as a short one. */
  #head = 0;

  add(message: Message): void {
    this.#waiting.push(message);
  }

  take(most: number): Message[] {
    const taken = this.#waiting.slice(this.#head, this.#head + most);
    this.#head += taken.length;
    if (this.#head > 1_000 && this.#head * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#head);
      this.#head = 0;
    }
    return taken;
  }

  giveBack(message: Message): void {
    this.add(message);
  }

  settle(): void {}

  remove(message: Message): void {
    const index = this.#waiting.indexOf(message, this.#head);
    if (index >= 0) this.#waiting.splice(index, 1);
  }

  clear(): void {
    this.#waiting = [];
    this.#head = 0;
  }
}
