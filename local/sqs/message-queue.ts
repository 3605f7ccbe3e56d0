import { randomUUID } from 'node:crypto';
import { AwsError } from '#local/aws/aws-error.ts';
import { defaultAttributes, type QueueAttributes, redrivePolicy } from './attributes.ts';
import { DeadlineTimer } from './deadlines.ts';
import { Deduplication } from './deduplication.ts';
import { FifoOrder } from './fifo-order.ts';
import { type QueuedMessage, queuedMessageOf, type StoredQueueMessage } from './message.ts';
import type { QueueStore, StoredQueue } from './queue-store.ts';
import type { SendResult } from './send.ts';
import { type DeliveryOrder, StandardOrder } from './standard-order.ts';
import { LongPollWaiters } from './waiters.ts';

export interface ReceiveRequest {
  most: number;
  visibilityMs: number;
  waitMs: number;
}

/** SQS allows no longer delay. */
const longestDelayMs = 900_000;

/** A queue with its waiting messages, messages in flight and waiting receivers. */
export class MessageQueue {
  readonly name: string;
  readonly isFifo: boolean;
  readonly createdAt: number;
  readonly sent: Deduplication<SendResult>;
  attributes: QueueAttributes;
  readonly #store: QueueStore;
  readonly #onDead: (message: QueuedMessage, targetArn: string) => void;
  readonly #messages = new Map<string, QueuedMessage>();
  readonly #counts = { delayed: 0, ready: 0, inFlight: 0 };
  readonly #order: DeliveryOrder;
  readonly #waiters = new LongPollWaiters();
  readonly #deadlines = new DeadlineTimer<QueuedMessage>(({ at, value }) => this.#due(value, at));

  constructor(stored: StoredQueue, store: QueueStore, onDead: (message: QueuedMessage, targetArn: string) => void) {
    this.name = stored.name;
    this.isFifo = stored.name.endsWith('.fifo');
    this.createdAt = stored.createdAt;
    this.attributes = { ...defaultAttributes, ...stored.attributes };
    this.#store = store;
    this.#onDead = onDead;
    this.#order = this.isFifo ? new FifoOrder() : new StandardOrder();
    this.sent = new Deduplication(store, stored.name);
    for (const { sequence, message } of store.messages(stored.name)) this.#admit(queuedMessageOf(message, sequence));
  }

  get counts(): Readonly<Record<QueuedMessage['state'], number>> {
    return this.#counts;
  }

  /** Returns the message's position in the order of arrival. */
  add(stored: StoredQueueMessage): number {
    const sequence = this.#store.addMessage(this.name, stored);
    this.#admit(queuedMessageOf(stored, sequence));
    return sequence;
  }

  /** Takes over a message from another queue and restarts its receive count. */
  adopt(message: QueuedMessage, sourceArn: string | undefined): void {
    const { id, body, attributes, sentAt, group, deduplicationId } = message;
    const stored = { id, body, attributes, sentAt, group, deduplicationId, sourceArn, visibleAt: Date.now() };
    this.#store.moveMessage(message.sequence, this.name, stored);
    this.#admit(queuedMessageOf(stored, message.sequence));
  }

  receive(request: ReceiveRequest, hungUp: AbortSignal): Promise<QueuedMessage[]> {
    const now = this.#take(request);
    if (now.length || !request.waitMs) return Promise.resolve(now);
    return this.#waiters.wait(request, hungUp);
  }

  /** Ignores a message that is already deleted, because deletes are repeated after lost answers. */
  delete(receiptHandle: string): void {
    const message = this.#find(receiptHandle);
    if (!message) return;
    // In a FIFO queue, only the latest receive may delete. After a restart the latest receive is not stored, so any
    // earlier one may.
    if (this.isFifo && message.receiptHandle && message.receiptHandle !== receiptHandle) throw expiredHandle();
    this.#forget(message);
    this.#store.removeMessage(message.sequence);
    this.#serveWaiters();
  }

  changeVisibility(receiptHandle: string, ms: number): void {
    const message = this.#find(receiptHandle);
    if (message?.state !== 'inFlight' || message.receiptHandle !== receiptHandle) {
      throw new AwsError('MessageNotInflight', 'The specified message is not in flight.');
    }
    message.visibleAt = Date.now() + ms;
    if (ms === 0) this.#release(message);
    else this.#deadlines.add(message.visibleAt, message);
  }

  purge(): void {
    this.#messages.clear();
    this.#order.clear();
    this.#deadlines.clear();
    Object.assign(this.#counts, { delayed: 0, ready: 0, inFlight: 0 });
    this.#store.purge(this.name);
  }

  /** Removes and returns all messages that are not in flight, oldest first, for the redrive of a dead-letter queue. */
  drain(): QueuedMessage[] {
    const idle = [...this.#messages.values()].filter(({ state }) => state !== 'inFlight');
    for (const message of idle) this.#forget(message);
    return idle;
  }

  close(): void {
    this.#deadlines.clear();
    this.#waiters.dismiss();
  }

  #admit(message: QueuedMessage): void {
    this.#messages.set(message.id, message);
    // The clock may have been set back while the product was off.
    message.visibleAt = Math.min(message.visibleAt, Date.now() + longestDelayMs);
    if (message.visibleAt > Date.now()) {
      this.#become(message, 'delayed', { isNew: true });
      this.#deadlines.add(message.visibleAt, message);
      return;
    }
    this.#become(message, 'ready', { isNew: true });
    this.#order.add(message);
    this.#serveWaiters();
  }

  #makeReady(message: QueuedMessage): void {
    this.#become(message, 'ready');
    this.#order.add(message);
    this.#serveWaiters();
  }

  #become(message: QueuedMessage, state: QueuedMessage['state'], { isNew = false } = {}): void {
    if (!isNew) this.#counts[message.state]--;
    message.state = state;
    this.#counts[state]++;
  }

  #take({ most, visibilityMs }: ReceiveRequest): QueuedMessage[] {
    const now = Date.now();
    const taken = this.#order.take(most);
    for (const message of taken) {
      this.#become(message, 'inFlight');
      message.receives++;
      message.firstReceivedAt ||= now;
      message.receiptHandle = `${message.id}.${randomUUID()}`;
      message.visibleAt = now + visibilityMs;
      this.#deadlines.add(message.visibleAt, message);
    }
    const tooOld = now - 1_000 * Number(this.attributes.MessageRetentionPeriod);
    const expired = taken.filter(({ sentAt }) => sentAt < tooOld);
    if (expired.length === 0) return taken;
    for (const message of expired) {
      this.#forget(message);
      this.#store.removeMessage(message.sequence);
    }
    return taken.length > expired.length
      ? taken.filter((message) => !expired.includes(message))
      : this.#take({ most, visibilityMs, waitMs: 0 });
  }

  #serveWaiters(): void {
    this.#waiters.serve((request) => this.#take(request));
  }

  #due(message: QueuedMessage, at: number): void {
    // Deadlines stay when a message is deleted or its visibility changes, so outdated ones are ignored here.
    if (this.#messages.get(message.id) !== message || message.visibleAt !== at) return;
    if (message.state === 'inFlight') this.#release(message);
    if (message.state === 'delayed') this.#makeReady(message);
  }

  /** Retries a message whose receiver gave up or timed out, or moves it to the dead-letter queue. */
  #release(message: QueuedMessage): void {
    const redrive = redrivePolicy(this.attributes);
    if (redrive && message.receives >= redrive.maxReceiveCount) {
      this.#forget(message);
      this.#onDead(message, redrive.deadLetterTargetArn);
    } else {
      this.#become(message, 'ready');
      this.#order.giveBack(message);
    }
    this.#serveWaiters();
  }

  #forget(message: QueuedMessage): void {
    if (message.state === 'inFlight') this.#order.settle(message);
    if (message.state === 'ready') this.#order.remove(message);
    this.#counts[message.state]--;
    this.#messages.delete(message.id);
  }

  #find(receiptHandle: string): QueuedMessage | undefined {
    const [, id] = /^([0-9a-f-]{36})\.[0-9a-f-]{36}$/.exec(receiptHandle) ?? [];
    if (!id) throw new AwsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
    return this.#messages.get(id);
  }
}

const expiredHandle = () =>
  new AwsError(
    'InvalidParameterValue',
    'Value for parameter ReceiptHandle is invalid. Reason: The receipt handle has expired.',
  );
