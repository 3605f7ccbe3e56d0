import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const subscriptionJobs = defineDomainJobs({
  /**
   * Charges of which the payment provider has sent a notice: the worker asks what was received for them. Without a charge:
   * looks through the provider's list for those whose notice was lost.
   */
  payments: {
    worker: 'subscription/on-notice',
    schema: z.object({ txid: z.string().optional() }),
    lane: 'notices',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 60,
    maxConcurrency: 10,
    rights: {
      // Days that were paid before they were stored follow from the company's invoices.
      rows: ['get', 'list', 'put', 'update'],
      sends: ['payments', 'live', 'renewals', 'billingMails'],
      secrets: ['payments'],
    },
    alarm: 'Companies have paid and have no access yet: look for errors of the jobs, and at the payment provider.',
    deadLetters: { mean: 'payments that were not counted', replay: 'yes: each transaction counts once' },
  },
});
