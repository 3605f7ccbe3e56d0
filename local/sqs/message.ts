import type { MessageAttributeValue } from '@aws-sdk/client-sqs';

/** Message attributes as sent over HTTP: binary values are base64 text. */
export type MessageAttributes = Record<string, Omit<MessageAttributeValue, 'BinaryValue'> & { BinaryValue?: string }>;

/** The stored form of a message. */
export interface StoredQueueMessage {
  id: string;
  body: string;
  attributes?: MessageAttributes | undefined;
  sentAt: number;
  /** The time until which a delayed message is hidden. */
  visibleAt: number;
  /** FIFO queues only. */
  group?: string | undefined;
  deduplicationId?: string | undefined;
  /** The original queue of a message in a dead-letter queue. */
  sourceArn?: string | undefined;
}

/**
 * A message in a running queue. Receives are not stored: after a restart every message is visible at once and its
 * receive count restarts, so that frequent restarts never send a healthy message to the dead-letter queue.
 */
export interface QueuedMessage extends StoredQueueMessage {
  /** Position in the order of arrival, unique over all queues. */
  sequence: number;
  state: 'delayed' | 'ready' | 'inFlight';
  receives: number;
  firstReceivedAt: number;
  /** The receipt handle of the latest receive. */
  receiptHandle: string | undefined;
}

export function queuedMessageOf(stored: StoredQueueMessage, sequence: number): QueuedMessage {
  return {
    ...stored,
    sequence,
    state: 'ready',
    receives: 0,
    firstReceivedAt: 0,
    receiptHandle: undefined,
  };
}
