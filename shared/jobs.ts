import { alertsJobs } from './alerts/jobs.ts';
import { announcementsJobs } from './announcements/jobs.ts';
import { assistantsJobs } from './assistants/jobs.ts';
import { auditJobs } from './audit/jobs.ts';
import { authJobs } from './auth/jobs.ts';
import { backfillsJobs } from './backfills/jobs.ts';
import { campaignsJobs } from './campaigns/jobs.ts';
import { chatsJobs } from './chats/jobs.ts';
import { companiesJobs } from './companies/jobs.ts';
import { contactListsJobs } from './contact-lists/jobs.ts';
import { contactsJobs } from './contacts/jobs.ts';
import { defineJobs, type Job } from './define-jobs.ts';
import { erasuresJobs } from './erasures/jobs.ts';
import { exportsJobs } from './exports/jobs.ts';
import { invoicesJobs } from './invoices/jobs.ts';
import { ledgerJobs } from './ledger/jobs.ts';
import { liveJobs } from './live/jobs.ts';
import { messagesJobs } from './messages/jobs.ts';
import { paceJobs } from './pace/jobs.ts';
import { passwordResetJobs } from './password-reset/jobs.ts';
import { plansJobs } from './plans/jobs.ts';
import { queuesJobs } from './queues/jobs.ts';
import { retentionJobs } from './retention/jobs.ts';
import { searchJobs } from './search/jobs.ts';
import { subscriptionJobs } from './subscription/jobs.ts';
import { tagsJobs } from './tags/jobs.ts';
import { ticketsJobs } from './tickets/jobs.ts';
import { timersJobs } from './timers/jobs.ts';
import { webhooksJobs } from './webhooks/jobs.ts';

/**
 * Every job. Its queue with dead letters, the worker with its rights, the alarms, the operator's table and the type of
 * its messages (`enqueue`) follow from its entry in the `jobs.ts` of its domain. The names of deployed queues follow from
 * these keys.
 */
export const jobs = defineJobs({
  ...messagesJobs,
  ...assistantsJobs,
  ...campaignsJobs,
  ...paceJobs,
  ...companiesJobs,
  ...announcementsJobs,
  ...plansJobs,
  ...invoicesJobs,
  ...subscriptionJobs,
  ...tagsJobs,
  ...chatsJobs,
  ...queuesJobs,
  ...ticketsJobs,
  ...searchJobs,
  ...backfillsJobs,
  ...contactsJobs,
  ...contactListsJobs,
  ...timersJobs,
  ...passwordResetJobs,
  ...webhooksJobs,
  ...alertsJobs,
  ...liveJobs,
  ...authJobs,
  ...auditJobs,
  ...exportsJobs,
  ...erasuresJobs,
  ...ledgerJobs,
  ...retentionJobs,
});

export type JobName = keyof typeof jobs;

/** The names of the jobs of which this holds. */
export function jobNames(holds: (job: Job) => boolean): JobName[] {
  return (Object.keys(jobs) as JobName[]).filter((name) => holds(jobs[name]));
}
