import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, SQSServiceException } from '@aws-sdk/client-sqs';
import { queueClient } from './queue-client.ts';

/** Other messages wait until a request ends, so its timeout is short. */
const sender = queueClient({ timeoutMs: 8000 });

/** A message for a queue, without the id it gets within its request. */
export type QueueEntry = Omit<SendMessageBatchRequestEntry, 'Id'>;

/**
 * The messages of one call. They are never split by other calls, or the later half could arrive without the earlier
 * one.
 */
interface SendCall {
  parcels: readonly QueueEntry[];
  resolve(): void;
  reject(error: unknown): void;
}

const maxPerRequest = 10;
/** Below the 256 KB that every SQS accepts per request; most accept 1 MiB by now. */
const maxBytes = 240_000;

const bytesOf = ({ MessageBody = '' }: QueueEntry) => Buffer.byteLength(MessageBody);

/**
 * Splits messages, in their order, into requests of allowed size. A message that is too large for any request goes
 * alone, so that it is refused alone.
 */
const cut = (parcels: readonly QueueEntry[]): QueueEntry[][] => {
  const loads: QueueEntry[][] = [];
  let bytes = 0;
  for (const parcel of parcels) {
    const size = bytesOf(parcel);
    const last = loads.at(-1);
    if (last && last.length < maxPerRequest && bytes + size <= maxBytes) {
      last.push(parcel);
      bytes += size;
    } else {
      loads.push([parcel]);
      bytes = size;
    }
  }
  return loads;
};

/** Removes from the front as many shipments as fit into one request. */
const takeLoad = (waiting: SendCall[]): SendCall[] => {
  let together: QueueEntry[] = [];
  let count = 0;
  for (const { parcels } of waiting) {
    together = [...together, ...parcels];
    if (count > 0 && cut(together).length > 1) break;
    count++;
  }
  return waiting.splice(0, count);
};

/**
 * Sends to one queue. Messages sent while a request is under way wait and leave together with the next one: a single
 * message leaves at once, and under load ten cost as much as one.
 */
class QueueSender {
  readonly #url: string;
  readonly #waiting: SendCall[] = [];
  #isSending = false;

  constructor(url: string) {
    this.#url = url;
  }

  send(parcels: readonly QueueEntry[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ parcels, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      // Messages sent within the same turn of the event loop join this request.
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#deliver(takeLoad(this.#waiting));
    this.#isSending = false;
  }

  async #deliver(shipments: readonly SendCall[]): Promise<void> {
    try {
      const refused = await this.#request(shipments.flatMap(({ parcels }) => parcels));
      let first = 0;
      for (const { parcels, resolve, reject } of shipments) {
        const reason = refused.slice(first, first + parcels.length).find((one) => one !== undefined);
        first += parcels.length;
        if (reason === undefined) resolve();
        else reject(new Error(`the queue refused a message: ${reason}`));
      }
    } catch (error) {
      // An invalid message of one caller must not fail the messages of others.
      const isSomebodysFault = error instanceof SQSServiceException && error.$fault === 'client';
      if (isSomebodysFault && shipments.length > 1) for (const shipment of shipments) await this.#deliver([shipment]);
      else for (const { reject } of shipments) reject(error);
    }
  }

  /** Returns for each message why it was refused; undefined for those that are on the queue. */
  async #request(parcels: readonly QueueEntry[]): Promise<(string | undefined)[]> {
    const Entries = parcels.map((parcel, index) => ({ ...parcel, Id: String(index) }));
    const { Failed = [] } = await sender.send(new SendMessageBatchCommand({ QueueUrl: this.#url, Entries }));
    const reasons = new Map(Failed.map(({ Id, Code, Message = '' }) => [Id, `${Code} ${Message}`]));
    return parcels.map((_, index) => reasons.get(String(index)));
  }
}

const lanes = new Map<string, QueueSender>();

/**
 * Resolves once all these messages are on the queue, in their order. They share requests with messages of other
 * callers; when one cannot be sent, the loads after it are not sent.
 */
export async function sendQueueCoalesced(queueUrl: string, parcels: readonly QueueEntry[]): Promise<void> {
  const lane = lanes.get(queueUrl) ?? new QueueSender(queueUrl);
  lanes.set(queueUrl, lane);
  for (const load of cut(parcels)) await lane.send(load);
}
