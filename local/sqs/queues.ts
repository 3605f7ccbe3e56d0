import { AwsError } from '#local/aws/aws-error.ts';
import { localAccount, localAwsRegion } from '#local/aws/service.ts';
import { checkAttributes, type QueueAttributes } from './attributes.ts';
import { invalidParameter, noSuchQueue } from './errors.ts';
import type { QueuedMessage } from './message.ts';
import { MessageQueue } from './message-queue.ts';
import type { QueueStore } from './queue-store.ts';

export function queueArn(name: string) {
  return `arn:aws:sqs:${localAwsRegion}:${localAccount}:${name}`;
}

/** All queues of the account. */
export class Queues {
  readonly store: QueueStore;
  readonly #endpoint: string;
  readonly #queues = new Map<string, MessageQueue>();

  constructor(store: QueueStore, endpoint: string) {
    this.store = store;
    this.#endpoint = endpoint;
    for (const stored of store.queues()) this.#queues.set(stored.name, this.#open(stored));
  }

  urlOf(name: string): string {
    return `${this.#endpoint}/${localAccount}/${name}`;
  }

  byName(name: string | undefined): MessageQueue {
    const queue = this.#queues.get(name ?? '');
    if (!queue) throw noSuchQueue();
    return queue;
  }

  /** Compares only the last part of the address, so that queue addresses stay valid when the endpoint moves. */
  byUrl(url: string | undefined): MessageQueue {
    return this.byName(url?.split('/').at(-1));
  }

  byArn(arn: string | undefined): MessageQueue | undefined {
    return this.#queues.get(arn?.split(':').at(-1) ?? '');
  }

  names(): string[] {
    return [...this.#queues.keys()];
  }

  create(name: string, attributes: QueueAttributes): void {
    checkAttributes(attributes);
    const isFifo = name.endsWith('.fifo');
    if (!/^[\w-]{1,75}(\.fifo)?$/.test(name) && !/^[\w-]{1,80}$/.test(name)) {
      throw invalidParameter('Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length');
    }
    if ((attributes.FifoQueue === 'true') !== isFifo) {
      throw invalidParameter(
        'The name of a FIFO queue must end with the .fifo suffix, and only the name of a FIFO queue.',
      );
    }
    const existing = this.#queues.get(name);
    const different = existing && Object.keys(attributes).find((key) => existing.attributes[key] !== attributes[key]);
    if (different) {
      const message = `A queue already exists with the same name and a different value for attribute ${different}`;
      throw new AwsError('QueueNameExists', message);
    }
    if (existing) return;
    const stored = { name, attributes, createdAt: Date.now() };
    this.store.saveQueue(stored);
    this.#queues.set(name, this.#open(stored));
  }

  setAttributes(queue: MessageQueue, attributes: QueueAttributes): void {
    checkAttributes(attributes);
    queue.attributes = { ...queue.attributes, ...attributes };
    this.store.saveQueue(queue);
  }

  remove(queue: MessageQueue): void {
    queue.close();
    this.#queues.delete(queue.name);
    this.store.removeQueue(queue.name);
  }

  close(): void {
    for (const queue of this.#queues.values()) queue.close();
    this.store.close();
  }

  #open(stored: ConstructorParameters<typeof MessageQueue>[0]): MessageQueue {
    return new MessageQueue(stored, this.store, (message, targetArn) => this.#bury(message, targetArn, stored.name));
  }

  #bury(message: QueuedMessage, targetArn: string, from: string): void {
    // Without its dead-letter queue the message would be lost, so it returns to its own queue and is retried.
    const target = this.byArn(targetArn) ?? this.byName(from);
    target.adopt(message, queueArn(from));
  }
}
