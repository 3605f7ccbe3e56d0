/**
 * Every SQS queue of a job: its worker and its settings. The name is the key in the template, the environment variable
 * (`QUEUE_INBOUND`) and the file of its consumer.
 */
export interface QueueSpec {
  fifo: boolean;
  /** Consumer below `functions/`, without extension; queues the session-runner reads have none. */
  consumer?: string;
  batchSize?: number;
  /** Seconds a batch may wait for more messages, for work without urgency; not for ordered queues. */
  gatherSeconds?: number;
  /** Visibility timeout in seconds. */
  visibilitySeconds: number;
  /** Deliveries before a message becomes a dead letter: enough for the table to come back after an hour. */
  maxReceiveCount: number;
}

export const queues = {
  /** Messages of customers and those typed on the paired phone, in order per chat. */
  inbound: {
    fifo: true,
    consumer: 'messages/on-inbound',
    batchSize: 10,
    visibilitySeconds: 30,
    // A message that fails by its own fault is given up much sooner (`consume`). But each crash of a worker uses up a
    // delivery of every message it held, and the last of ten messages of a chat is handed back up to nine times while
    // those before it take all the available time.
    maxReceiveCount: 200,
  },
  /** Receipts of outgoing messages: accepted, delivered, read, played, failed. */
  receipts: {
    fifo: false,
    consumer: 'messages/on-receipt',
    batchSize: 10,
    visibilitySeconds: 30,
    maxReceiveCount: 120,
  },
  /** Conversations that a prompt or an integration is to answer or only to receive, in order per ticket. */
  consults: {
    fifo: true,
    consumer: 'assistants/on-consult',
    // Batches of one message, so that a slow assistant delays no other conversation.
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 60,
  },
  /** Deleted tags that tickets still carry. */
  removedTags: { fifo: false, consumer: 'tags/on-removed', batchSize: 1, visibilitySeconds: 60, maxReceiveCount: 60 },
  /** Deleted queues in which tickets still wait. */
  removedQueues: {
    fifo: false,
    consumer: 'queues/on-removed',
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
  },
  /** Deleted tickets whose messages and files must still expire. */
  removedTickets: {
    fifo: false,
    consumer: 'tickets/on-removed',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
  },
  /** Messages to be added to the search index. */
  search: {
    fifo: false,
    consumer: 'search/on-message',
    batchSize: 50,
    gatherSeconds: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
  },
  /** Imports of contacts with a step to carry out. */
  imports: { fifo: false, consumer: 'contacts/on-import', batchSize: 1, visibilitySeconds: 360, maxReceiveCount: 8 },
  /** Triggered every minute to fire due timers. */
  timers: { fifo: false, consumer: 'timers/tick', batchSize: 10, visibilitySeconds: 360, maxReceiveCount: 3 },
  /**
   * E-mail addresses for which a password reset was requested. A code mailed late stays valid for the rest of its hour.
   */
  resets: {
    fifo: false,
    consumer: 'password-reset/on-asked',
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 30,
  },
  /** Live events on their way to the sockets. */
  live: { fifo: false, consumer: 'live/fan-out', batchSize: 10, visibilitySeconds: 30, maxReceiveCount: 3 },
} as const satisfies Record<string, QueueSpec>;

export type QueueName = keyof typeof queues;

/**
 * Number of shards of the fleet; each has its own queue of wake-up messages (`DOORBELL_0` …). Changing it re-homes
 * connections.
 */
export const shardCount = 4;
