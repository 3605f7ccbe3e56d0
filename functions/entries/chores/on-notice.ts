import type { JobOf } from '#shared/job-lanes.ts';
import { byJob } from './by-job.ts';

export const handler = byJob({
  alerts: () => import('../alerts/on-notice.ts'),
  pushes: () => import('../live/on-push.ts'),
  resets: () => import('../password-reset/on-asked.ts'),
  billingMails: () => import('../invoices/on-mail.ts'),
  bulks: () => import('../tickets/on-bulk.ts'),
  turns: () => import('../pace/on-turn.ts'),
  payments: () => import('../subscription/on-notice.ts'),
} satisfies Record<JobOf<'notices'>, () => Promise<{ handler: unknown }>>);
