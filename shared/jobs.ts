import * as z from 'zod';
import { BackfillPosition } from './backfills/backfill-position.ts';
import { defineJobs, type Job } from './define-jobs.ts';
import { LiveJob } from './live/live-job.ts';
import type { InboundEvent } from './messages/inbound.ts';
import type { Receipt } from './messages/receipt.ts';
import { IndexRequest } from './search/index-request.ts';

/**
 * Every job. Its queue with dead letters, the worker with its rights, the alarms, the operator's table and the type of
 * its messages (`enqueue`) follow from its entry. The names of deployed queues follow from these keys.
 */
export const jobs = defineJobs({
  /** Messages of customers and those typed on the paired phone, in order per chat. */
  inbound: {
    worker: 'messages/on-inbound',
    // The worker adds the large schema itself: every worker loads this table.
    schema: z.custom<InboundEvent>(),
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
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'assistantTurns', 'campaignSends'],
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
    batchSize: 10,
    visibilitySeconds: 30,
    maxReceiveCount: 120,
    maxConcurrency: 20,
    rights: {
      rows: ['get', 'list', 'put', 'update'],
      sends: ['live', 'webhooks', 'search', 'assistantTurns', 'campaignSends'],
      media: 'read',
    },
    alarm: 'Delivery and read marks are late: look for errors of the jobs and throttling.',
    deadLetters: { mean: 'messages whose delivery marks are out of date', replay: 'yes: they only move forward' },
  },
  /** Conversations that a prompt or an integration is to answer or only to receive, in a few lanes per company. */
  assistantTurns: {
    worker: 'assistants/on-assistant-turn',
    schema: z.object({
      companyId: z.int(),
      id: z.int(),
      contactId: z.int(),
      whatsappId: z.int(),
      listens: z.boolean(),
      isDue: z.boolean(),
    }),
    fifo: true,
    // Batches of one message, so that a slow assistant delays no other lane.
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 60,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'assistantTurns'],
      media: 'store',
      secrets: ['sessionKey'],
    },
    alarm: 'Prompts and integrations do not answer: look for errors of the jobs, and at the providers.',
    deadLetters: {
      mean: 'a customer whom a prompt or an integration has not answered',
      replay: 'no need: the tick asks again within minutes, and after three failures people get the conversation',
    },
  },
  /** Steps of campaigns: collecting the audience, trying failed recipients again, removing a report, mailing an alert. */
  campaignSteps: {
    worker: 'campaigns/on-step',
    schema: z.object({
      companyId: z.int(),
      campaignId: z.int(),
      step: z.enum(['start', 'prepare', 'retry', 'remove', 'alert']),
      after: z.string().optional(),
    }),
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'each'],
      indexes: ['gsi1'],
      sends: ['live', 'campaignSteps', 'campaignSends', 'timers'],
      media: 'read',
      mails: true,
    },
    alarm: 'Campaigns do not start: look for errors of the jobs.',
    deadLetters: { mean: 'a campaign whose audience is not collected', replay: 'yes: it continues where it stopped' },
  },
  /** Connections that may send their next scheduled message or the next one of a campaign; most wait on the queue for their moment. */
  campaignSends: {
    worker: 'campaigns/on-send',
    schema: z.object({ companyId: z.int(), whatsappId: z.int(), version: z.int() }),
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 10,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'campaignSends', 'campaignSteps'],
      // Scheduled messages send a copy of their file, and set the wake-up of their next time.
      media: 'store',
      wakes: true,
    },
    // Wake-ups wait on the queue for up to 15 minutes on purpose.
    alarmAfterSeconds: 1800,
    alarm: 'Scheduled messages and campaigns are sent late: look for errors of the jobs.',
    deadLetters: { mean: 'nothing: the timer wakes each connection again within two minutes', replay: 'no need' },
  },
  /** Deleted companies whose phones and sessions are still to be ended. */
  removedCompanies: {
    worker: 'companies/on-removed',
    schema: z.object({ companyId: z.int() }),
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    rights: { rows: ['get', 'list', 'update'], sends: ['live', 'wakeUps'] },
    alarm: 'Phones of deleted companies stay connected: look for errors of the jobs.',
    deadLetters: { mean: 'phones and sessions of a deleted company that are still connected', replay: 'yes' },
  },
  /** Companies deleted longer ago than the retention window, whose data is to be removed. */
  erasures: {
    worker: 'companies/on-erasure',
    schema: z.object({
      companyId: z.int(),
      step: z.enum(['claims', 'rows', 'files']).default('claims'),
      after: z.record(z.string(), z.string()).optional(),
    }),
    batchSize: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 30,
    // It reads the whole table and must not crowd out the customers.
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'remove', 'each', 'scan'],
      sends: ['erasures'],
      // The claims of sealed tokens are found by their text.
      secrets: ['sessionKey'],
      media: 'erase',
    },
    alarmAfterSeconds: 6 * 3600,
    alarm: 'Data of deleted companies is kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'data of a deleted company that is not removed yet',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Changed announcements, to be published to every company. */
  announcements: {
    worker: 'announcements/on-announced',
    schema: z.object({
      announcementId: z.int(),
      action: z.enum(['update', 'delete']),
      after: z.string().optional(),
    }),
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 10,
    rights: { rows: ['get', 'list'], sends: ['live', 'announcements'] },
    alarm: 'Announcements reach open screens late: look for errors of the jobs.',
    deadLetters: { mean: 'announcements that open screens show only after a reload', replay: 'yes' },
  },
  /** Changed plans, of which companies still carry an earlier copy. */
  changedPlans: {
    worker: 'plans/on-changed',
    schema: z.object({ planId: z.int(), after: z.string().optional() }),
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    rights: { rows: ['get', 'list', 'update'], sends: ['live', 'changedPlans'] },
    alarm: 'Companies keep the earlier limits of a changed plan: look for errors of the jobs.',
    deadLetters: {
      mean: 'companies with the earlier limits of a changed plan',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Companies that may have access again, whose waiting assistants are to be woken. */
  renewals: {
    worker: 'assistants/on-renewed',
    schema: z.object({
      companyId: z.int(),
      kind: z.enum(['answer', 'listen']).default('answer'),
      after: z.int().optional(),
    }),
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 30,
    rights: { rows: ['get', 'list'], sends: ['assistantTurns', 'renewals'] },
    alarm: 'Assistants of companies that have just paid are woken late: look for errors of the jobs.',
    deadLetters: {
      mean: 'assistants of a renewed company that answer up to an hour late',
      replay: 'no need: the tick wakes them within an hour',
    },
  },
  /** The daily run over all companies that makes their invoices; without a day: starts it, once a day. */
  billing: {
    worker: 'invoices/on-day',
    schema: z.object({ day: z.string().optional(), after: z.string().optional() }),
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'check'],
      sends: ['billing', 'live', 'renewals', 'billingMails'],
    },
    alarm: 'Invoices are made late: look for errors of the jobs.',
    deadLetters: {
      mean: 'the remaining companies of the list got no invoices today',
      replay: 'yes: it continues where it stopped, and nothing is made twice',
    },
  },
  /** Reminders and receipts of invoices. */
  billingMails: {
    worker: 'invoices/on-mail',
    schema: z.object({
      companyId: z.int(),
      invoiceId: z.int(),
      kind: z.enum(['before', 'due', 'after', 'receipt']),
    }),
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'update'], mails: true },
    alarm: 'Reminders and receipts of invoices are late: look for errors of the jobs, and at SES.',
    deadLetters: { mean: 'companies that got no reminder or receipt', replay: 'yes: each mail is sent once' },
  },
  /** Charges of which the payment provider has sent a notice: the worker asks what was received for them. */
  payments: {
    worker: 'subscription/on-notice',
    schema: z.object({ txid: z.string() }),
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 60,
    maxConcurrency: 10,
    rights: {
      rows: ['get', 'put', 'update'],
      sends: ['live', 'renewals', 'billingMails'],
      secrets: ['payments'],
    },
    alarm: 'Companies have paid and have no access yet: look for errors of the jobs, and at the payment provider.',
    deadLetters: { mean: 'payments that were not counted', replay: 'yes: each transaction counts once' },
  },
  /** Deleted tags that tickets still carry. */
  removedTags: {
    worker: 'tags/on-removed',
    schema: z.object({ companyId: z.int(), tagId: z.int() }),
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put', 'update', 'remove'], sends: ['live', 'webhooks', 'removedTags'] },
    alarm: 'Tickets keep tags that were deleted: look for errors of the jobs.',
    deadLetters: {
      mean: 'deleted tags that conversations still carry',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Deleted internal chats whose rows and files are still to be removed, or one deleted message (`seq`) with its file. */
  removedChats: {
    worker: 'chats/on-removed',
    schema: z.object({ companyId: z.int(), chatId: z.int(), seq: z.int().optional() }),
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'update', 'remove', 'check', 'each'],
      sends: ['live', 'removedChats'],
      media: 'drop',
    },
    alarm: 'Messages and files of deleted internal chats are kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'messages and files of a deleted internal chat',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Deleted queues in which tickets still wait. */
  removedQueues: {
    worker: 'queues/on-removed',
    schema: z.object({ companyId: z.int(), queueId: z.int(), step: z.int().default(0) }),
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'each'],
      indexes: ['gsi1', 'gsi2'],
      sends: ['live', 'webhooks', 'removedQueues'],
    },
    alarm: 'Tickets wait in queues that were deleted: look for errors of the jobs.',
    deadLetters: {
      mean: 'tickets that wait in a deleted queue: only administrators see them',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Deleted tickets whose messages and files must still expire. */
  removedTickets: {
    worker: 'tickets/on-removed',
    schema: z.object({ companyId: z.int(), ticketId: z.int(), after: z.int().default(0) }),
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      indexes: ['gsi1'],
      sends: ['live', 'webhooks', 'removedTickets', 'search'],
      media: 'retire',
    },
    alarm: 'Messages and files of deleted conversations are kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'messages and files of a deleted conversation that never expire',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Messages to be added to the search index. */
  search: {
    worker: 'search/on-message',
    schema: IndexRequest,
    batchSize: 50,
    gatherSeconds: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 20,
    rights: { rows: ['get', 'list', 'update', 'each'], sends: ['search'] },
    alarm: 'New messages are not found by searching: look for errors of the jobs and throttling.',
    deadLetters: { mean: 'messages that are not found by their words', replay: 'yes' },
  },
  /** Companies whose derived rows another version of the product wrote, with the position of the next step. */
  backfills: {
    worker: 'backfills/on-outdated',
    schema: z.object({ companyId: z.int(), from: BackfillPosition.optional() }),
    batchSize: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 30,
    // A whole platform is brought to a new version without crowding out the customers.
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'check', 'each'],
      indexes: ['gsi1'],
      sends: ['backfills'],
      secrets: ['sessionKey'],
    },
    // After a deploy the companies of a large platform take their turn.
    alarmAfterSeconds: 6 * 3600,
    alarm: 'Backfills for this version wait for hours: look for errors of the jobs.',
    deadLetters: {
      mean: 'companies whose lists, searches and figures lack rows of an earlier version',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Imports of contacts with a step to carry out. */
  imports: {
    worker: 'contacts/on-import',
    schema: z.object({ companyId: z.int(), importId: z.int() }),
    batchSize: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 8,
    maxConcurrency: 2,
    // The worker reads spreadsheets whole.
    memory: 3008,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      // Contacts of a filter are read by name and by creation.
      indexes: ['gsi1'],
      sends: ['live', 'webhooks', 'imports', 'timers'],
      media: 'take',
    },
    alarm: 'Imports of contacts do not progress: look for errors of the jobs.',
    deadLetters: {
      mean: 'an import of contacts that has stopped',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Deleted contact lists whose items are still to be removed. */
  removedContactLists: {
    worker: 'contact-lists/on-removed',
    schema: z.object({ companyId: z.int(), contactListId: z.int() }),
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'update', 'remove'],
      indexes: ['gsi1'],
      sends: ['live', 'removedContactLists'],
    },
    alarm: 'Contacts of deleted contact lists are kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'contacts of a deleted contact list that stay in the table',
      replay: 'yes: it continues where it stopped',
    },
  },
  /** Triggered every minute to fire due timers; with a range, at a time when something of that range is due. */
  timers: {
    worker: 'timers/tick',
    schema: z.object({ range: z.int().min(0).optional() }),
    batchSize: 10,
    visibilitySeconds: 360,
    maxReceiveCount: 3,
    maxConcurrency: 8,
    rights: {
      wakes: true,
      // Live events name scheduled messages with the address of their file.
      media: 'read',
      rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
      indexes: ['gsi1'],
      sends: [
        'live',
        'webhooks',
        'search',
        'wakeUps',
        'timers',
        'assistantTurns',
        'backfills',
        'removedCompanies',
        'erasures',
        'campaignSteps',
        'campaignSends',
        'removedChats',
      ],
    },
    alarm: 'Timers are not running (expiry, transfers, lapses): look for errors of the jobs.',
    deadLetters: { mean: 'ticks that failed: the next one does their work', replay: 'no need: purge' },
  },
  /**
   * E-mail addresses for which a password reset was requested (a code mailed late stays valid for the rest of its hour),
   * or for which too many wrong passwords or codes were entered (`lockout`).
   */
  resets: {
    worker: 'password-reset/on-asked',
    schema: z.object({
      kind: z.enum(['code', 'lockout']).default('code'),
      requestId: z.string(),
      email: z.string(),
      askedAt: z.int(),
    }),
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put'], secrets: ['jwt'], mails: true },
    alarm: 'Mails with codes for new passwords are late: look for errors of the jobs, and at SES.',
    deadLetters: {
      mean: 'a user waits for a code to set a new password, and has asked again by now',
      replay: 'no: codes are good for an hour',
    },
  },
  /** Events for the webhooks of companies, in a lane per webhook; without an event: those that wait to be sent again. */
  webhooks: {
    worker: 'webhooks/on-event',
    schema: z.object({
      companyId: z.int(),
      webhookId: z.int(),
      event: z.object({ id: z.string(), type: z.string(), body: z.string() }).optional(),
    }),
    fifo: true,
    // Batches of one event, so that a slow receiver delays no other lane.
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 60,
    maxConcurrency: 20,
    rights: {
      rows: ['get', 'list', 'put', 'remove'],
      indexes: ['gsi2'],
      sends: ['live'],
      secrets: ['sessionKey'],
      mails: true,
    },
    alarm: 'Webhooks of companies receive events late: look for errors of the jobs.',
    deadLetters: { mean: 'events that a webhook did not receive', replay: 'yes: receivers know them by their id' },
  },
  /** Live events on their way to the sockets. */
  live: {
    worker: 'live/fan-out',
    schema: LiveJob,
    batchSize: 10,
    visibilitySeconds: 30,
    maxReceiveCount: 3,
    // Enough to keep up with the sockets; more would only crowd the table.
    maxConcurrency: 20,
    postsToSockets: true,
    rights: { rows: ['get', 'list', 'update', 'remove'] },
    alarm: 'Screens lag behind: look for errors of the sockets and throttling.',
    deadLetters: {
      mean: 'live events that no browser received; screens have been read again since',
      replay: 'no need: purge',
    },
  },
});

export type JobName = keyof typeof jobs;

/** The names of the jobs of which this holds. */
export function jobNames(holds: (job: Job) => boolean): JobName[] {
  return (Object.keys(jobs) as JobName[]).filter((name) => holds(jobs[name]));
}
