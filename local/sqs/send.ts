import { randomUUID } from 'node:crypto';
import { AwsError } from '#local/aws/aws-error.ts';
import { md5, md5OfAttributes, messageSize, sha256OfText } from './checksums.ts';
import { invalidParameter, missingParameter } from './errors.ts';
import type { MessageAttributes, StoredQueueMessage } from './message.ts';
import type { MessageQueue } from './message-queue.ts';

export interface SendInput {
  MessageBody?: string;
  MessageAttributes?: MessageAttributes;
  DelaySeconds?: number;
  MessageGroupId?: string;
  MessageDeduplicationId?: string;
}

export interface SendResult {
  MessageId: string;
  MD5OfMessageBody: string;
  MD5OfMessageAttributes?: string | undefined;
  SequenceNumber?: string;
}

export function sendToQueue(queue: MessageQueue, input: SendInput): SendResult {
  const message = check(queue, input);
  if (!queue.isFifo) {
    queue.add(message);
    return resultOf(message);
  }
  const perGroup = queue.attributes.DeduplicationScope === 'messageGroup';
  const key = perGroup ? `${message.group}\n${message.deduplicationId}` : String(message.deduplicationId);
  const earlier = queue.sent.earlier(key);
  // The checksums are those of the repeated message, because its sender compares them with what it sent now.
  if (earlier) return { ...resultOf(message), MessageId: earlier.MessageId, SequenceNumber: earlier.SequenceNumber };
  const result = { ...resultOf(message), SequenceNumber: sequenceNumber(queue.add(message)) };
  queue.sent.remember(key, result);
  return result;
}

/** Formats a sequence number as SQS does: twenty digits, increasing. */
export function sequenceNumber(sequence: number) {
  return String(10n ** 19n + BigInt(sequence));
}

const resultOf = (message: StoredQueueMessage): SendResult => ({
  MessageId: message.id,
  MD5OfMessageBody: md5(message.body),
  MD5OfMessageAttributes: md5OfAttributes(message.attributes),
});

function check(queue: MessageQueue, input: SendInput): StoredQueueMessage {
  const { MessageBody: body, MessageAttributes: attributes } = input;
  if (!body) throw missingParameter('MessageBody');
  checkCharacters(body);
  if (messageSize(body, attributes) > Number(queue.attributes.MaximumMessageSize)) {
    throw invalidParameter(
      `One or more parameters are invalid. Reason: Message must be shorter than ${queue.attributes.MaximumMessageSize} bytes.`,
    );
  }
  if (Object.keys(attributes ?? {}).length > 10)
    throw invalidParameter('Number of message attributes exceeds the allowed maximum of 10.');
  const now = Date.now();
  const message = { id: randomUUID(), body, attributes, sentAt: now };
  return queue.isFifo
    ? { ...message, ...checkFifo(queue, input, body), visibleAt: now + 1_000 * Number(queue.attributes.DelaySeconds) }
    : { ...message, group: input.MessageGroupId, visibleAt: now + 1_000 * checkDelay(queue, input) };
}

/** Matches a character that XML 1.0 does not allow (SQS API reference, SendMessage). */
const unknownToXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

function checkCharacters(body: string): void {
  const [character] = unknownToXml.exec(body) ?? [];
  if (character === undefined) return;
  const code = character.codePointAt(0)?.toString(16).toUpperCase();
  throw new AwsError(
    'InvalidMessageContents',
    `Invalid binary character '#x${code}' was found in the message body, the set of allowed characters is #x9 | #xA | #xD | [#x20 to #xD7FF] | [#xE000 to #xFFFD] | [#x10000 to #x10FFFF]`,
  );
}

function checkDelay(
  queue: MessageQueue,
  { DelaySeconds: delay = Number(queue.attributes.DelaySeconds) }: SendInput,
): number {
  if (delay < 0 || delay > 900) {
    throw invalidParameter(
      `Value ${delay} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900.`,
    );
  }
  return delay;
}

function checkFifo(queue: MessageQueue, input: SendInput, body: string) {
  if (!input.MessageGroupId) throw missingParameter('MessageGroupId');
  if (input.DelaySeconds) {
    throw invalidParameter(
      `Value ${input.DelaySeconds} for parameter DelaySeconds is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    );
  }
  const byContent = queue.attributes.ContentBasedDeduplication === 'true' ? sha256OfText(body) : undefined;
  const deduplicationId = input.MessageDeduplicationId ?? byContent;
  if (!deduplicationId) {
    throw new AwsError(
      'InvalidParameterValue',
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
    );
  }
  return { group: input.MessageGroupId, deduplicationId };
}
