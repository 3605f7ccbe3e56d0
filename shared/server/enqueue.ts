import type * as z from 'zod';
// Types only: the table holds the schemas of every job, and a sender needs none of them.
import type { JobName, jobs } from '#shared/jobs.ts';
import { queueClient } from './queue-client.ts';
import { sendQueueCoalesced } from './send-coalesced.ts';
import { serializeForSqs } from './sqs-text.ts';
import { currentTraceIds } from './work-log.ts';

/** Its timeout is longer than the longest poll (20 s). */
export const sqs = queueClient({ timeoutMs: 30_000 });

/** Reads the address of a queue from its environment variable. */
export function queueUrlFrom(variable: string): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set`);
  return url;
}

/**
 * The queue of a job. For a job that shares one its variable names that of the queue and the job (`LANE_CHORES#imports`), and
 * its messages carry the job's name.
 */
const queueOf = (job: string): { url: string; isShared: boolean } => {
  const [address = '', name] = queueUrlFrom(`QUEUE_${job.toUpperCase()}`).split('#');
  return name === undefined ? { url: address, isShared: false } : { url: queueUrlFrom(address), isShared: true };
};

export function jobQueueUrl(job: string): string {
  return queueOf(job).url;
}

/** The text of a message for a job without order, for senders that write its queue themselves. */
export function messageText(job: string, body: unknown): string {
  return serializeForSqs(queueOf(job).isShared ? { job, body } : body);
}

/** Input of the schema. A schema that prepares its input accepts anything, so its output is the type. */
type Accepted<S extends z.ZodType> = unknown extends z.input<S> ? z.output<S> : z.input<S>;

/** A message of an ordered job. */
interface Ordered<Body> {
  body: Body;
  /** Messages of one group are handled in order. */
  group: string;
  /** A message with the same id within five minutes is stored once. */
  deduplication: string;
}

type Body<N extends JobName> = Accepted<(typeof jobs)[N]['schema']>;
/** A message for this job: its body, with group and deduplication id if the job is ordered. */
export type MessageOf<N extends JobName> = (typeof jobs)[N] extends { fifo: true } ? Ordered<Body<N>> : Body<N>;

export function enqueue<N extends JobName>(job: N, message: MessageOf<N>): Promise<void> {
  return enqueueAll(job, [message]);
}

/**
 * Sends messages in their order. Throws when any was refused, so that a caller never takes a half-sent batch for sent.
 */
export function enqueueAll<N extends JobName>(job: N, messages: readonly MessageOf<N>[]): Promise<void> {
  const { url, isShared } = queueOf(job);
  const named = (body: unknown) => (isShared ? { job, body } : body);
  // SQS has the names of FIFO queues end like this.
  const entryOf = url.endsWith('.fifo')
    ? (message: unknown) => orderedEntry(message as Ordered<unknown>, named)
    : (message: unknown) => ({ MessageBody: serializeForSqs(named(message)) });
  const entries = messages.map(entryOf);
  const trace = currentTraceIds();
  return sendQueueCoalesced(url, trace ? entries.map((entry) => ({ ...entry, ...attributesOf(trace) })) : entries);
}

/** The worker logs and passes on the ids of the WhatsApp messages that its message concerns. */
const attributesOf = (trace: string) => ({
  MessageAttributes: { trace: { DataType: 'String', StringValue: trace } },
});

const orderedEntry = ({ body, group, deduplication }: Ordered<unknown>, named: (body: unknown) => unknown) => ({
  MessageBody: serializeForSqs(named(body)),
  MessageGroupId: group,
  MessageDeduplicationId: deduplication,
});
