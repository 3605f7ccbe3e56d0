import { randomUUID } from 'node:crypto';
import { AwsError } from '#local/aws/aws-error.ts';
import type { JsonAction } from '#local/aws/json-protocol.ts';
import type { QueueAttributes } from './attributes.ts';
import { runBatch } from './batch.ts';
import { messageSize } from './checksums.ts';
import { missingParameter } from './errors.ts';
import type { MessageQueue } from './message-queue.ts';
import { type Queues, queueArn } from './queues.ts';
import { type ReceiveInput, receiveFromQueue } from './receive.ts';
import { type SendInput, sendToQueue } from './send.ts';

interface OnQueue {
  QueueUrl?: string;
}
type Batch<Entry> = OnQueue & { Entries?: (Entry & { Id: string })[] };

const largestBatch = 1_048_576;

/** The actions of SQS by name. Actions that write use a single transaction. */
export function sqsActions(queues: Queues): Record<string, JsonAction> {
  const atomically =
    <Input extends OnQueue>(work: (queue: MessageQueue, input: Input) => object | undefined) =>
    (input: Input) =>
      queues.store.atomically(() => work(queues.byUrl(input.QueueUrl), input));

  return {
    ...administration(queues),
    SendMessage: atomically<OnQueue & SendInput>(sendToQueue),
    SendMessageBatch: atomically<Batch<SendInput>>((queue, { Entries }) => {
      const size =
        Entries?.reduce((sum, entry) => sum + messageSize(entry.MessageBody ?? '', entry.MessageAttributes), 0) ?? 0;
      if (size > largestBatch) {
        throw new AwsError(
          'BatchRequestTooLong',
          `Batch requests cannot be longer than ${largestBatch} bytes. You have sent ${size} bytes.`,
        );
      }
      return runBatch(Entries, (entry) => sendToQueue(queue, entry));
    }),
    ReceiveMessage: (input: OnQueue & ReceiveInput, hungUp) =>
      receiveFromQueue(queues.byUrl(input.QueueUrl), input, hungUp),
    DeleteMessage: atomically<OnQueue & { ReceiptHandle?: string }>(remove),
    DeleteMessageBatch: atomically<Batch<{ ReceiptHandle?: string }>>((queue, { Entries }) =>
      runBatch(Entries, (entry) => remove(queue, entry)),
    ),
    ChangeMessageVisibility: atomically<OnQueue & Visibility>(changeVisibility),
    ChangeMessageVisibilityBatch: atomically<Batch<Visibility>>((queue, { Entries }) =>
      runBatch(Entries, (entry) => changeVisibility(queue, entry)),
    ),
  };
}

const remove = (queue: MessageQueue, { ReceiptHandle }: { ReceiptHandle?: string }) => {
  if (!ReceiptHandle) throw missingParameter('ReceiptHandle');
  queue.delete(ReceiptHandle);
  return undefined;
};

interface Visibility {
  ReceiptHandle?: string;
  VisibilityTimeout?: number;
}

const changeVisibility = (queue: MessageQueue, { ReceiptHandle, VisibilityTimeout }: Visibility) => {
  if (!ReceiptHandle) throw missingParameter('ReceiptHandle');
  if (VisibilityTimeout === undefined) throw missingParameter('VisibilityTimeout');
  queue.changeVisibility(ReceiptHandle, VisibilityTimeout * 1_000);
  return undefined;
};

function administration(queues: Queues): Record<string, JsonAction> {
  return {
    CreateQueue: ({ QueueName, Attributes = {} }: { QueueName: string; Attributes?: QueueAttributes }) => {
      queues.create(QueueName, Attributes);
      return { QueueUrl: queues.urlOf(QueueName) };
    },
    DeleteQueue: ({ QueueUrl }: OnQueue) => queues.remove(queues.byUrl(QueueUrl)),
    GetQueueUrl: ({ QueueName }: { QueueName?: string }) => ({ QueueUrl: queues.urlOf(queues.byName(QueueName).name) }),
    ListQueues: ({ QueueNamePrefix = '' }: { QueueNamePrefix?: string }) => ({
      QueueUrls: queues
        .names()
        .filter((name) => name.startsWith(QueueNamePrefix))
        .map((name) => queues.urlOf(name)),
    }),
    GetQueueAttributes: ({ QueueUrl, AttributeNames = [] }: OnQueue & { AttributeNames?: string[] }) => {
      const all: QueueAttributes = describe(queues.byUrl(QueueUrl));
      const chosen = Object.entries(all).filter(
        ([name]) => AttributeNames.includes('All') || AttributeNames.includes(name),
      );
      return { Attributes: Object.fromEntries(chosen) };
    },
    SetQueueAttributes: ({ QueueUrl, Attributes = {} }: OnQueue & { Attributes?: QueueAttributes }) =>
      queues.setAttributes(queues.byUrl(QueueUrl), Attributes),
    PurgeQueue: ({ QueueUrl }: OnQueue) => queues.byUrl(QueueUrl).purge(),
    StartMessageMoveTask: (input: { SourceArn?: string; DestinationArn?: string }) =>
      queues.store.atomically(() => redrive(queues, input)),
  };
}

function describe(queue: MessageQueue): QueueAttributes {
  return {
    ...queue.attributes,
    QueueArn: queueArn(queue.name),
    ApproximateNumberOfMessages: String(queue.counts.ready),
    ApproximateNumberOfMessagesNotVisible: String(queue.counts.inFlight),
    ApproximateNumberOfMessagesDelayed: String(queue.counts.delayed),
    CreatedTimestamp: String(Math.floor(queue.createdAt / 1_000)),
  };
}

/** Moves all messages out of a dead-letter queue, each to its source queue or all to the given one. */
function redrive(queues: Queues, { SourceArn, DestinationArn }: { SourceArn?: string; DestinationArn?: string }) {
  const source = queues.byArn(SourceArn);
  if (!source) {
    throw new AwsError(
      'ResourceNotFoundException',
      "The resource that you specified for the SourceArn parameter doesn't exist.",
      {
        status: 404,
      },
    );
  }
  for (const message of source.drain())
    (queues.byArn(DestinationArn ?? message.sourceArn) ?? source).adopt(message, undefined);
  return { TaskHandle: randomUUID() };
}
