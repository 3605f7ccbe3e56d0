import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const invoicesJobs = defineDomainJobs({
  /** The daily run over all companies that makes their invoices and counts them; without a day: starts it, once a day. */
  billing: {
    worker: 'invoices/on-day',
    schema: z.object({
      day: z.string().optional(),
      after: z.string().optional(),
      /** The sums over the companies of earlier steps, a RevenueTally as JSON: every Lambda loads these schemas. */
      tally: z.string().optional(),
    }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'check'],
      sends: ['billing', 'payments', 'live', 'renewals', 'billingMails'],
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
    lane: 'notices',
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'update'], mails: true },
    alarm: 'Reminders and receipts of invoices are late: look for errors of the jobs, and at SES.',
    deadLetters: { mean: 'companies that got no reminder or receipt', replay: 'yes: each mail is sent once' },
  },
});
