/**
 * Every work queue: who reads it, and how. The name is the key in the template, the environment variable
 * (`QUEUE_INBOUND`) and the file of its consumer.
 */
export interface QueueSpec {
  fifo: boolean;
  /** Consumer below `functions/`, without extension; queues the session-runner reads have none. */
  consumer?: string;
  batchSize?: number;
  /** Seconds a batch may wait for more to come, where nobody waits for its messages; not for ordered queues. */
  gatherSeconds?: number;
  /** Seconds a message stays hidden while it is worked on. */
  visibilitySeconds: number;
  /** Deliveries before a message moves to the dead-letter queue: long enough for the table to come back after an hour. */
  maxReceiveCount: number;
}

export const queues = {
  /** Customers' messages and the phone's own, in order per chat. */
  inbound: {
    fifo: true,
    consumer: 'messages/on-inbound',
    batchSize: 10,
    visibilitySeconds: 30,
    // Not one that is wrong itself waits so long (`consume`); but every death of a worker uses up a try of each message it had, and of
    // ten messages of one chat the last is handed back up to nine times while those before it take all the time there is.
    maxReceiveCount: 200,
  },
  /** What became of outgoing messages: accepted, delivered, read, played, failed. */
  receipts: {
    fifo: false,
    consumer: 'messages/on-receipt',
    batchSize: 10,
    visibilitySeconds: 30,
    maxReceiveCount: 120,
  },
  /** Conversations a prompt or an integration is to answer or to hear of, in order per ticket. */
  consults: {
    fifo: true,
    consumer: 'assistants/on-consult',
    // One that is slow holds up nobody else's.
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 60,
  },
  /** Deleted tags that tickets still carry. */
  removedTags: { fifo: false, consumer: 'tags/on-removed', batchSize: 1, visibilitySeconds: 60, maxReceiveCount: 60 },
  /** Deleted queues that tickets still wait in. */
  removedQueues: {
    fifo: false,
    consumer: 'queues/on-removed',
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
  },
  /** Deleted tickets whose messages and files are still to be given an end. */
  removedTickets: {
    fifo: false,
    consumer: 'tickets/on-removed',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
  },
  /** Messages to be brought into the index by which they are found. */
  search: {
    fifo: false,
    consumer: 'search/on-message',
    batchSize: 50,
    gatherSeconds: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
  },
  /** Imports of contacts that have a step to take. */
  imports: { fifo: false, consumer: 'contacts/on-import', batchSize: 1, visibilitySeconds: 360, maxReceiveCount: 8 },
  /** Every minute: whatever is due. */
  timers: { fifo: false, consumer: 'timers/tick', batchSize: 10, visibilitySeconds: 360, maxReceiveCount: 3 },
  /** E-mails somebody has forgotten the password of. Mailed late, a code is still good for the rest of its hour. */
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

/** The fleet is cut into this many shards; each has its own doorbell queue (`DOORBELL_0` …). Changing it re-homes connections. */
export const shardCount = 4;
