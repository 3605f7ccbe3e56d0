import { md5, md5OfAttributes } from './checksums.ts';
import { invalidParameter } from './errors.ts';
import type { MessageAttributes, QueuedMessage } from './message.ts';
import type { MessageQueue } from './message-queue.ts';
import { sequenceNumber } from './send.ts';

export interface ReceiveInput {
  MaxNumberOfMessages?: number;
  VisibilityTimeout?: number;
  WaitTimeSeconds?: number;
  MessageAttributeNames?: string[];
  AttributeNames?: string[];
  MessageSystemAttributeNames?: string[];
}

export async function receiveFromQueue(queue: MessageQueue, input: ReceiveInput, hungUp: AbortSignal) {
  const most = between(1, 10, 'MaxNumberOfMessages', input.MaxNumberOfMessages ?? 1);
  const wait = between(
    0,
    20,
    'WaitTimeSeconds',
    input.WaitTimeSeconds ?? Number(queue.attributes.ReceiveMessageWaitTimeSeconds),
  );
  const visibility = between(
    0,
    43_200,
    'VisibilityTimeout',
    input.VisibilityTimeout ?? Number(queue.attributes.VisibilityTimeout),
  );
  const messages = await queue.receive({ most, visibilityMs: visibility * 1_000, waitMs: wait * 1_000 }, hungUp);
  return messages.length ? { Messages: messages.map((message) => delivered(message, input)) } : {};
}

function between(least: number, most: number, name: string, value: number): number {
  if (value >= least && value <= most) return value;
  throw invalidParameter(
    `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${least} and ${most}, if provided.`,
  );
}

function delivered(message: QueuedMessage, input: ReceiveInput) {
  const attributes = wanted(message.attributes, input.MessageAttributeNames ?? []);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    MD5OfBody: md5(message.body),
    Body: message.body,
    Attributes: systemAttributes(
      message,
      new Set([...(input.MessageSystemAttributeNames ?? []), ...(input.AttributeNames ?? [])]),
    ),
    MessageAttributes: attributes,
    MD5OfMessageAttributes: md5OfAttributes(attributes),
  };
}

function systemAttributes(message: QueuedMessage, names: Set<string>): Record<string, string> | undefined {
  if (names.size === 0) return undefined;
  const all = {
    SenderId: 'LOCAL',
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ...(message.group && { MessageGroupId: message.group }),
    ...(message.deduplicationId && {
      MessageDeduplicationId: message.deduplicationId,
      SequenceNumber: sequenceNumber(message.sequence),
    }),
    ...(message.sourceArn && { DeadLetterQueueSourceArn: message.sourceArn }),
  };
  return names.has('All') ? all : Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/** Selects attributes by name, by prefix (`order.*`), or all of them. */
function wanted(attributes: MessageAttributes | undefined, names: string[]): MessageAttributes | undefined {
  if (!attributes || names.length === 0) return undefined;
  if (names.includes('All') || names.includes('.*')) return attributes;
  const matches = (name: string) =>
    names.some(
      (requested) => requested === name || (requested.endsWith('.*') && name.startsWith(requested.slice(0, -2))),
    );
  const chosen = Object.entries(attributes).filter(([name]) => matches(name));
  return chosen.length ? Object.fromEntries(chosen) : undefined;
}
