import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';
import type { InboundEvent } from './inbound.ts';
import type { Receipt } from './receipt.ts';

export const messagesJobs = defineDomainJobs({
  /** Messages of customers and those typed on the paired phone, in order per chat. */
  inbound: {
    worker: 'messages/on-inbound',
    // The worker adds the large schema itself: every worker loads this table.
    schema: z.custom<InboundEvent>(),
    trace: ({ providerId }: InboundEvent) => [providerId],
    fifo: true,
    batchSize: 10,
    visibilitySeconds: 30,
    // A message that fails by its own fault is given up much sooner (`consume`). But each crash of a worker uses up a
    // delivery of every message it held, and the last of ten messages of a chat is handed back up to nine times while
    // those before it take all the available time.
    maxReceiveCount: 200,
    maxConcurrency: 50,
    rights: {
      // The bot assigns conversations to queues and sends the files of those queues.
      rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'assistantTurns', 'turns', 'pushes'],
      media: 'store',
    },
    alarm: 'Customers’ messages wait to be stored: look for errors of the jobs and throttling.',
    deadLetters: {
      mean: 'messages from WhatsApp that are not in any ticket',
      replay: 'yes, after the cause is repaired',
    },
  },
  /** Receipts of outgoing messages: accepted, delivered, read, played, failed. */
  receipts: {
    worker: 'messages/on-receipt',
    // As for `inbound`.
    schema: z.custom<Receipt>(),
    trace: ({ providerIds }: Receipt) => providerIds,
    batchSize: 10,
    // A message is accepted and delivered within moments: of its receipts in one batch only the newest is stored and announced.
    gatherSeconds: 1,
    visibilitySeconds: 30,
    maxReceiveCount: 120,
    maxConcurrency: 20,
    rights: {
      rows: ['get', 'list', 'put', 'update'],
      sends: ['live', 'webhooks', 'search', 'assistantTurns', 'turns'],
      media: 'read',
    },
    alarm: 'Delivery and read marks are late: look for errors of the jobs and throttling.',
    deadLetters: { mean: 'messages whose delivery marks are out of date', replay: 'yes: they only move forward' },
  },
});
