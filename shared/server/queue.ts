import { SQSClient } from '@aws-sdk/client-sqs';
import type { ChatWatch } from '#shared/live/presence.ts';
import { type QueueName, queues, shardCount } from '#shared/queues.ts';
import { queueText } from './queue-text.ts';
import { sendCoalesced } from './send-coalesced.ts';
import { unlogged } from './unlogged.ts';

/**
 * `useQueueUrlAsEndpoint: false`: otherwise a local run would call the host inside the queue's address instead of the
 * configured endpoint.
 */
export const sqs = unlogged(
  new SQSClient({
    useQueueUrlAsEndpoint: false,
    // Longer than the longest poll (20 s).
    requestHandler: { connectionTimeout: 2000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  }),
);

const urlFrom = (variable: string): string => {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set`);
  return url;
};

export const queueUrl = (queue: QueueName) => urlFrom(`QUEUE_${queue.toUpperCase()}`);
/** Finds the queue by the name at the end of its ARN, which also ends its address. */
export const queueOfArn = (arn: string): QueueName => {
  const end = `/${arn.split(':').at(-1)}`;
  const name = (Object.keys(queues) as QueueName[]).find((one) => queueUrl(one).endsWith(end));
  if (!name) throw new Error(`not a queue of ours: ${arn}`);
  return name;
};
export const wakeUpQueueUrl = (shard: number) => urlFrom(`DOORBELL_${shard}`);

/**
 * Returns the shard of the fleet that holds a connection: a multiplicative hash, so that one company's connections
 * spread over the fleet.
 */
export const shardOf = (companyId: number, whatsappId: number): number =>
  (Math.imul(companyId * 31 + whatsappId, 0x9e3779b1) >>> 16) % shardCount;

export interface Outgoing {
  body: unknown;
  /** FIFO queues: messages of one group are handled in order. */
  group?: string;
  /** FIFO queues: the same id within five minutes is stored once. */
  deduplication?: string;
}

const entry = (queue: QueueName, { body, group, deduplication }: Outgoing) => ({
  MessageBody: queueText(body),
  ...(queues[queue].fifo ? { MessageGroupId: group ?? 'all', MessageDeduplicationId: deduplication } : {}),
});

export const enqueue = (queue: QueueName, message: Outgoing): Promise<void> => enqueueAll(queue, [message]);

/**
 * Sends messages in their order. Throws when any was refused, so that a caller never takes a half-sent batch for sent.
 */
export const enqueueAll = (queue: QueueName, messages: readonly Outgoing[]): Promise<void> =>
  sendCoalesced(
    queueUrl(queue),
    messages.map((message) => entry(queue, message)),
  );

/**
 * Wakes the runner that holds this connection to look at the table now. The runner's slow sweep makes up for lost
 * wake-up messages.
 */
export const wakeRunner = async (
  companyId: number,
  whatsappId: number,
  /**
   * `files`: there are files to fetch. `checks`: there are numbers to ask WhatsApp about. `errands`: there are session
   * tasks. `watch`: an agent has a chat open; only this hint is carried by the message alone, and the next one makes up
   * for a lost one.
   */
  hint: { files?: true; checks?: true; errands?: true; watch?: ChatWatch } = {},
): Promise<void> => {
  const MessageBody = JSON.stringify({ companyId, whatsappId, ...hint });
  await sendCoalesced(wakeUpQueueUrl(shardOf(companyId, whatsappId)), [{ MessageBody }]);
};
