import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { type JobSpec, laneNames } from '#shared/define-jobs.ts';
import { jobs } from '#shared/jobs.ts';
import type { MoveSide } from './side.ts';

interface Queue {
  url: string;
  /** Without the prefix of its installation. */
  name: string;
}

/** Wake-up messages only hasten a look at the table. */
const isLeftOut = (name: string): boolean => name.startsWith('wake-up-');
/** Dead letters that have no use any more. */
const isDiscarded = (name: string): boolean => name.startsWith('discarded');
const isDead = (name: string): boolean => name === 'dead' || name === 'dead.fifo';

async function queuesOf({ sqs, queuePrefix }: MoveSide): Promise<Queue[]> {
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: queuePrefix }));
  return QueueUrls.map((url) => ({ url, name: url.slice(url.lastIndexOf('/') + 1 + queuePrefix.length) })).filter(
    ({ name }) => !isLeftOut(name),
  );
}

interface Counts {
  ready: number;
  delayed: number;
  /** Received by a worker that has not ended with them. */
  inFlight: number;
}

async function countsOf({ sqs }: MoveSide, { url }: Queue): Promise<Counts> {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: url,
      AttributeNames: [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesDelayed',
        'ApproximateNumberOfMessagesNotVisible',
      ],
    }),
  );
  return {
    ready: Number(Attributes.ApproximateNumberOfMessages ?? 0),
    delayed: Number(Attributes.ApproximateNumberOfMessagesDelayed ?? 0),
    inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
  };
}

/** Messages that wait in an installation's queues, dead letters of use included. */
export async function waitingMessages(side: MoveSide): Promise<number> {
  const counts = await Promise.all(
    (await queuesOf(side)).filter(({ name }) => !isDiscarded(name)).map((queue) => countsOf(side, queue)),
  );
  return counts.reduce((sum, { ready, delayed, inFlight }) => sum + ready + delayed + inFlight, 0);
}

/** Waits until no worker has a message any more: its writes belong to what is compared. */
export async function untilNothingInFlight(side: MoveSide, progress: (inFlight: number) => void): Promise<void> {
  const queues = await queuesOf(side);
  for (;;) {
    const counts = await Promise.all(queues.map((queue) => countsOf(side, queue)));
    const inFlight = counts.reduce((sum, count) => sum + count.inFlight, 0);
    if (inFlight === 0) return;
    progress(inFlight);
    await wait(2_000);
  }
}

/**
 * Sends what waits in the queues of the source on to those of the target, in the order of each group, and returns how many. Each is sent
 * before it is deleted: a stop between the two leaves it twice, which an ordered queue recognizes for five minutes and no job minds.
 * Dead letters go back to the queue of their job.
 */
export async function forwardWaitingMessages(
  source: MoveSide,
  target: MoveSide,
  progress: (sent: number, left: number) => void,
): Promise<number> {
  let sent = 0;
  for (const queue of await queuesOf(source)) {
    if (isDiscarded(queue.name)) continue;
    for (;;) {
      const messages = await receive(source, queue);
      for (const message of messages) {
        await sendTo(target, isDead(queue.name) ? queueOfJob(jobOf(message, source)) : queue.name, message);
        await source.sqs.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle: message.ReceiptHandle }));
        sent++;
      }
      if (messages.length > 0) continue;
      const { ready, delayed, inFlight } = await countsOf(source, queue);
      const left = ready + delayed + inFlight;
      if (left === 0) break;
      // A delayed message is received when it is due.
      progress(sent, left);
      await wait(1_000);
    }
  }
  return sent;
}

async function receive({ sqs }: MoveSide, { url }: Queue): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 60,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
  );
  return Messages;
}

async function sendTo({ sqs, queuePrefix }: MoveSide, name: string, message: Message): Promise<void> {
  const { Body, Attributes = {}, MessageAttributes, MessageId } = message;
  const { MessageGroupId, MessageDeduplicationId } = Attributes;
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: queuePrefix + name }));
  await sqs.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: Body,
      MessageAttributes,
      ...(name.endsWith('.fifo') && {
        MessageGroupId,
        // SQS drops an id that the queue saw minutes ago, as that of a message which now comes back. Sent again after a kill it is the same.
        MessageDeduplicationId: `${MessageDeduplicationId}-${MessageId}`.slice(-128),
      }),
    }),
  );
}

/** The job of a dead letter: its queue names it, or the message where jobs share one. */
function jobOf({ Attributes, Body = '' }: Message, { queuePrefix }: MoveSide): string {
  const queue = (Attributes?.DeadLetterQueueSourceArn?.split(':').at(-1) ?? '')
    .replace(queuePrefix, '')
    .replace(/\.fifo$/, '');
  if (!laneNames.some((lane) => lane === queue)) return queue;
  return String((JSON.parse(Body) as { job?: unknown }).job);
}

function queueOfJob(job: string): string {
  const spec: JobSpec | undefined = Object.hasOwn(jobs, job) ? jobs[job as keyof typeof jobs] : undefined;
  if (!spec) throw new Error(`A dead letter is of the job ${job}, which this version does not have.`);
  return `${spec.lane ?? job}${spec.fifo ? '.fifo' : ''}`;
}
