import type { JobOfLane } from '#shared/job-lanes.ts';
import { sharedQueueHandler } from './shared-queue-handler.ts';

export const handler = sharedQueueHandler({
  renewals: () => import('../assistants/on-renewed.ts'),
  removedCompanies: () => import('../companies/on-removed.ts'),
  announcements: () => import('../announcements/on-announced.ts'),
  changedPlans: () => import('../plans/on-changed.ts'),
  auditDays: () => import('../audit/on-day.ts'),
  ledgerDays: () => import('../ledger/on-day.ts'),
  billing: () => import('../invoices/on-day.ts'),
  removedTags: () => import('../tags/on-removed.ts'),
  removedChats: () => import('../chats/on-removed.ts'),
  removedQueues: () => import('../queues/on-removed.ts'),
  removedTickets: () => import('../tickets/on-removed.ts'),
  oldTickets: () => import('../retention/on-day.ts'),
  contactListCounts: () => import('../contact-lists/on-count.ts'),
  removedContactLists: () => import('../contact-lists/on-removed.ts'),
  campaignSteps: () => import('../campaigns/on-step.ts'),
  personErasures: () => import('../erasures/on-erasure.ts'),
  exports: () => import('../exports/on-export.ts'),
  imports: () => import('../contacts/on-import.ts'),
  backfills: () => import('../backfills/on-outdated.ts'),
} satisfies Record<JobOfLane<'chores'>, () => Promise<{ handler: unknown }>>);
