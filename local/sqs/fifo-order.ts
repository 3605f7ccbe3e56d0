import type { QueuedMessage } from './message.ts';
import type { DeliveryOrder } from './standard-order.ts';

interface Group {
  name: string;
  /** Messages in order of arrival. */
  waiting: QueuedMessage[];
  inFlight: number;
}

/**
 * Keeps the order within each message group: while a message of a group is in flight, no more of the group are
 * delivered, so that a failed message is retried before those behind it. Groups do not wait for each other.
 */
export class FifoOrder implements DeliveryOrder {
  readonly #groups = new Map<string, Group>();
  /** Groups with messages to deliver, longest waiting first. */
  readonly #ready = new Set<Group>();

  add(message: QueuedMessage): void {
    const group = this.#groupOf(message);
    const last = group.waiting.at(-1);
    if (last && last.sequence > message.sequence) {
      const index = group.waiting.findIndex((other) => other.sequence > message.sequence);
      group.waiting.splice(index, 0, message);
    } else {
      group.waiting.push(message);
    }
    this.#review(group);
  }

  take(most: number): QueuedMessage[] {
    const taken: QueuedMessage[] = [];
    for (const group of this.#ready) {
      if (taken.length === most) break;
      const messages = group.waiting.splice(0, most - taken.length);
      group.inFlight += messages.length;
      this.#review(group);
      taken.push(...messages);
    }
    return taken;
  }

  giveBack(message: QueuedMessage): void {
    this.#groupOf(message).inFlight--;
    this.add(message);
  }

  settle(message: QueuedMessage): void {
    const group = this.#groupOf(message);
    group.inFlight--;
    this.#review(group);
  }

  remove(message: QueuedMessage): void {
    const group = this.#groupOf(message);
    group.waiting = group.waiting.filter((other) => other !== message);
    this.#review(group);
  }

  clear(): void {
    this.#groups.clear();
    this.#ready.clear();
  }

  #groupOf(message: QueuedMessage): Group {
    const name = message.group ?? '';
    let group = this.#groups.get(name);
    if (!group) {
      group = { name, waiting: [], inFlight: 0 };
      this.#groups.set(name, group);
    }
    return group;
  }

  #review(group: Group): void {
    if (group.inFlight === 0 && group.waiting.length > 0) this.#ready.add(group);
    else this.#ready.delete(group);
    if (group.inFlight === 0 && group.waiting.length === 0) this.#groups.delete(group.name);
  }
}
