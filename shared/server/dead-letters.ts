import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { type JobSpec, laneNames } from '#shared/define-jobs.ts';
import { jobs } from '#shared/jobs.ts';

/** The dead letters of one job among those that were looked at. */
export interface DeadLetters {
  job: string;
  seen: number;
  /** When the oldest of them was first sent, ISO 8601. */
  oldest: string;
  /** Their meaning for users, and whether to replay them (`shared/jobs.ts`). */
  mean: string;
  replay: string;
  /** SQS's ids of some, by which log lines name them (`messageId`). */
  examples: string[];
}

export interface DeadQueue {
  url: string;
  name: string;
  /** SQS's own count of all dead letters in it. */
  count: number;
}

/** All that an installation has (`infra/constructs/job-queues.ts`): no ordered job has dead letters that need nothing. */
const names = ['dead', 'dead.fifo', 'discarded'];
const batch = 10;
/** Seconds for which a dead letter is hidden from others while it is looked at or moved. */
const hiddenSeconds = 60;
const examplesShown = 3;

/**
 * The queues of dead letters of an installation. `prefix`: the address of its queues without their names
 * (`https://sqs.us-east-1.amazonaws.com/1/RecadoData-`).
 */
export async function deadQueues(sqs: SQSClient, prefix: string): Promise<DeadQueue[]> {
  const found = await Promise.all(
    names.map(async (kind) => {
      const url = `${prefix}${kind}`;
      const count = await countOf(sqs, url);
      return count === undefined ? undefined : { url, name: nameAt(url), count };
    }),
  );
  return found.filter((queue) => queue !== undefined);
}

const nameAt = (url: string): string => url.split('/').at(-1) ?? '';

async function countOf(sqs: SQSClient, QueueUrl: string): Promise<number | undefined> {
  try {
    const answer = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
    );
    return Number(answer.Attributes?.ApproximateNumberOfMessages ?? 0);
  } catch (error) {
    if (error instanceof QueueDoesNotExist) return undefined;
    throw error;
  }
}

const receive = async (sqs: SQSClient, QueueUrl: string): Promise<Message[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: batch,
      VisibilityTimeout: hiddenSeconds,
      // Without waiting, SQS asks only some of its servers, and may answer without the messages of the others.
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
  );
  return Messages;
};

/** The job of a dead letter. Its queue names it (`arn:aws:sqs:us-east-1:1:RecadoData-inbound.fifo` → `inbound`), or the message where jobs share one. */
const jobOf = ({ Attributes, Body = '' }: Message, prefix: string): string => {
  const source = Attributes?.DeadLetterQueueSourceArn?.split(':').at(-1) ?? '';
  const queue = source.replace(nameAt(prefix), '').replace(/\.fifo$/, '');
  return (isLane(queue) ? jobNamedIn(Body, queue) : queue) || 'unknown';
};

const isLane = (queue: string): boolean => laneNames.some((lane) => lane === queue);

function jobNamedIn(body: string, queue: string): string {
  try {
    return String((JSON.parse(body) as { job?: unknown }).job ?? queue);
  } catch {
    // A message that cannot be read may be why it is here.
    return queue;
  }
}

const isJob = (name: string): name is keyof typeof jobs => Object.hasOwn(jobs, name);

/** Makes messages visible again at once. */
async function release(sqs: SQSClient, QueueUrl: string, messages: readonly Message[]): Promise<void> {
  for (let start = 0; start < messages.length; start += batch) {
    const Entries = messages.slice(start, start + batch).map(({ ReceiptHandle }, index) => ({
      Id: String(index),
      ReceiptHandle,
      VisibilityTimeout: 0,
    }));
    await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
  }
}

/**
 * Looks at up to `most` dead letters of a queue and leaves them where they are. An ordered queue shows only the first
 * of each group.
 */
export async function peekDeadLetters(
  sqs: SQSClient,
  queue: DeadQueue,
  prefix: string,
  most = 1000,
): Promise<DeadLetters[]> {
  const messages: Message[] = [];
  while (messages.length < most) {
    const some = await receive(sqs, queue.url);
    if (some.length === 0) break;
    messages.push(...some);
  }
  await release(sqs, queue.url, messages);
  return [...Map.groupBy(messages, (message) => jobOf(message, prefix))].map(([job, of]) => {
    const spec: JobSpec | undefined = isJob(job) ? jobs[job] : undefined;
    const sent = of.map(({ Attributes }) => Number(Attributes?.SentTimestamp));
    return {
      job,
      seen: of.length,
      oldest: new Date(Math.min(...sent)).toISOString(),
      mean: spec?.deadLetters.mean ?? 'a job that this version does not have',
      replay: spec?.deadLetters.replay ?? 'no: nothing would handle them',
      examples: of.slice(0, examplesShown).map(({ MessageId = '' }) => MessageId),
    };
  });
}

/** The queue that a job gets its messages from; undefined for a job that this version does not have. */
export function queueOfJob(job: string, prefix: string): string | undefined {
  const spec: JobSpec | undefined = isJob(job) ? jobs[job] : undefined;
  return spec && `${prefix}${spec.lane ?? job}${spec.fifo ? '.fifo' : ''}`;
}

/**
 * Moves up to `most` dead letters of a job back to its queue, in their order, and returns how many. Each is sent before it is
 * deleted: a command that is stopped between the two leaves it twice, which no job minds.
 */
export async function replayDeadLetters(
  sqs: SQSClient,
  queue: DeadQueue,
  prefix: string,
  job: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const target = queueOfJob(job, prefix);
  if (!target) throw new Error(`there is no queue of a job ${job}`);
  const others = new Map<string, Message>();
  let moved = 0;
  while (moved < most) {
    const messages = await receive(sqs, queue.url);
    // Those of other jobs become visible again after a minute: then the command has seen the whole queue.
    if (messages.every(({ MessageId = '' }) => others.has(MessageId))) break;
    for (const message of messages) {
      if (jobOf(message, prefix) !== job) others.set(message.MessageId ?? '', message);
      else {
        await moveTo(sqs, target, queue.url, message);
        moved++;
      }
    }
  }
  await release(sqs, queue.url, [...others.values()]);
  return moved;
}

async function moveTo(sqs: SQSClient, target: string, source: string, message: Message): Promise<void> {
  const { Body, Attributes = {}, MessageAttributes, ReceiptHandle, MessageId } = message;
  const { MessageGroupId, MessageDeduplicationId } = Attributes;
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: target,
      MessageBody: Body,
      MessageAttributes,
      // SQS would drop one with the id of a message that it saw minutes ago: the dead letter itself.
      ...(MessageGroupId && {
        MessageGroupId,
        MessageDeduplicationId: `${MessageDeduplicationId}-${MessageId}`.slice(-128),
      }),
    }),
  );
  await sqs.send(new DeleteMessageCommand({ QueueUrl: source, ReceiptHandle }));
}
