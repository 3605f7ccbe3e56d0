import {
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  SQSClient,
  SQSServiceException,
} from '@aws-sdk/client-sqs';
import { unlogged } from './unlogged.ts';

/** `useQueueUrlAsEndpoint: false`: else a local run would follow the host inside the queue's address, past the configured endpoint. */
const sender = unlogged(
  new SQSClient({
    useQueueUrlAsEndpoint: false,
    // Others wait for this request to end before theirs leaves.
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
  }),
);

/** One message on its way to a queue, without the id it has within its request. */
export type Parcel = Omit<SendMessageBatchRequestEntry, 'Id'>;

/** What one caller sends with one call: never torn apart, or the later half could be there without the earlier one. */
interface Shipment {
  parcels: readonly Parcel[];
  resolve(): void;
  reject(error: unknown): void;
}

const mostPerRequest = 10;
/** Below the 256 KB that every SQS takes per request; most take 1 MiB by now. */
const mostBytes = 240_000;

const bytesOf = ({ MessageBody = '' }: Parcel) => Buffer.byteLength(MessageBody);

/** Cuts messages, in their order, into what one request takes. One that is too large for any goes alone, to be refused alone. */
const cut = (parcels: readonly Parcel[]): Parcel[][] => {
  const loads: Parcel[][] = [];
  let bytes = 0;
  for (const parcel of parcels) {
    const size = bytesOf(parcel);
    const last = loads.at(-1);
    if (last && last.length < mostPerRequest && bytes + size <= mostBytes) {
      last.push(parcel);
      bytes += size;
    } else {
      loads.push([parcel]);
      bytes = size;
    }
  }
  return loads;
};

/** Takes from the front what fits into one request together. */
const takeLoad = (waiting: Shipment[]): Shipment[] => {
  let together: Parcel[] = [];
  let count = 0;
  for (const { parcels } of waiting) {
    together = [...together, ...parcels];
    if (count > 0 && cut(together).length > 1) break;
    count++;
  }
  return waiting.splice(0, count);
};

/**
 * Sends to one queue. While a request is under way others wait and leave together with the next one: alone a message leaves at once,
 * in a crowd ten cost as much as one.
 */
class Lane {
  readonly #url: string;
  readonly #waiting: Shipment[] = [];
  #isSending = false;

  constructor(url: string) {
    this.#url = url;
  }

  send(parcels: readonly Parcel[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ parcels, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      // What is sent within the same turn goes along.
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#deliver(takeLoad(this.#waiting));
    this.#isSending = false;
  }

  async #deliver(shipments: readonly Shipment[]): Promise<void> {
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
      // What is wrong with one caller's messages must not fail his neighbours'.
      const isSomebodysFault = error instanceof SQSServiceException && error.$fault === 'client';
      if (isSomebodysFault && shipments.length > 1) for (const shipment of shipments) await this.#deliver([shipment]);
      else for (const { reject } of shipments) reject(error);
    }
  }

  /** Why each message was refused; undefined for those that are on the queue. */
  async #request(parcels: readonly Parcel[]): Promise<(string | undefined)[]> {
    const Entries = parcels.map((parcel, index) => ({ ...parcel, Id: String(index) }));
    const { Failed = [] } = await sender.send(new SendMessageBatchCommand({ QueueUrl: this.#url, Entries }));
    const reasons = new Map(Failed.map(({ Id, Code, Message = '' }) => [Id, `${Code} ${Message}`]));
    return parcels.map((_, index) => reasons.get(String(index)));
  }
}

const lanes = new Map<string, Lane>();

/**
 * Resolves once these very messages are on the queue, in their order. They share requests with what others send there; when one cannot
 * be sent, none after it is.
 */
export const sendTogether = async (queueUrl: string, parcels: readonly Parcel[]): Promise<void> => {
  const lane = lanes.get(queueUrl) ?? new Lane(queueUrl);
  lanes.set(queueUrl, lane);
  for (const load of cut(parcels)) await lane.send(load);
};
