import type { MessageAttributeValue } from '@aws-sdk/client-sqs';

/** As it travels: binary values are base64 text. */
export type MessageAttributes = Record<string, Omit<MessageAttributeValue, 'BinaryValue'> & { BinaryValue?: string }>;

/** What is kept on disk. */
export interface StoredMessage {
  id: string;
  body: string;
  attributes?: MessageAttributes | undefined;
  sentAt: number;
  /** Delayed messages are hidden until then. */
  visibleAt: number;
  /** FIFO queues only. */
  group?: string | undefined;
  deduplicationId?: string | undefined;
  /** The queue it came from, once it is in a dead-letter queue. */
  sourceArn?: string | undefined;
}

/**
 * A message in a running queue. Receives are not kept on disk: after a restart every message is visible again at once and its
 * receive count starts over, so that stopping the machine many times never sends a healthy message to the dead-letter queue.
 */
export interface Message extends StoredMessage {
  /** Place in the order of arrival, unique over all queues. */
  sequence: number;
  state: 'delayed' | 'ready' | 'inFlight';
  receives: number;
  firstReceivedAt: number;
  /** Of the latest receive. */
  receiptHandle: string | undefined;
}

export const running = (stored: StoredMessage, sequence: number): Message => ({
  ...stored,
  sequence,
  state: 'ready',
  receives: 0,
  firstReceivedAt: 0,
  receiptHandle: undefined,
});
