import type { JobOfLane } from '#shared/job-lanes.ts';
import { sharedQueueHandler } from './shared-queue-handler.ts';

export const handler = sharedQueueHandler({
  alerts: () => import('../alerts/on-notice.ts'),
  pushes: () => import('../live/on-push.ts'),
  resets: () => import('../password-reset/on-asked.ts'),
  billingMails: () => import('../invoices/on-mail.ts'),
  bulks: () => import('../tickets/on-bulk.ts'),
  turns: () => import('../pace/on-turn.ts'),
  payments: () => import('../subscription/on-notice.ts'),
} satisfies Record<JobOfLane<'notices'>, () => Promise<{ handler: unknown }>>);
