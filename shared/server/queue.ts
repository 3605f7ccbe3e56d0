import { SQSClient } from '@aws-sdk/client-sqs';
import type { Watch } from '#shared/live/presence.ts';
import { type QueueName, queues, shardCount } from '#shared/queues.ts';
import { queueText } from './queue-text.ts';
import { sendTogether } from './send-together.ts';
import { unlogged } from './unlogged.ts';

/** `useQueueUrlAsEndpoint: false`: else a local run would follow the host inside the queue's address, past the configured endpoint. */
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
/** By the name at the end of its ARN, which is that of its address as well. */
export const queueOfArn = (arn: string): QueueName => {
  const end = `/${arn.split(':').at(-1)}`;
  const name = (Object.keys(queues) as QueueName[]).find((one) => queueUrl(one).endsWith(end));
  if (!name) throw new Error(`not a queue of ours: ${arn}`);
  return name;
};
export const doorbellUrl = (shard: number) => urlFrom(`DOORBELL_${shard}`);

/** Which shard of the fleet holds a connection: a multiplicative hash, so that one company's numbers spread over the fleet. */
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

/** In order. Throws when any one was refused, so that a caller never takes a half-stored batch for stored. */
export const enqueueAll = (queue: QueueName, messages: readonly Outgoing[]): Promise<void> =>
  sendTogether(
    queueUrl(queue),
    messages.map((message) => entry(queue, message)),
  );

/** Tells the runner that holds this connection to look at it now. Lost rings are found by its slow sweep. */
export const ringDoorbell = async (
  companyId: number,
  whatsappId: number,
  /**
   * `files`: there are files to fetch as well. `checks`: there are numbers to ask WhatsApp about. `errands`: there is something
   * to do besides messages. `watch`: an agent has a chat open; this alone is told by the ring itself, and a lost one is made good by the
   * next.
   */
  hint: { files?: true; checks?: true; errands?: true; watch?: Watch } = {},
): Promise<void> => {
  const MessageBody = JSON.stringify({ companyId, whatsappId, ...hint });
  await sendTogether(doorbellUrl(shardOf(companyId, whatsappId)), [{ MessageBody }]);
};
