import type { JobOf } from '#shared/job-lanes.ts';
import { byJob } from './by-job.ts';

export const handler = byJob({
  assistantTurns: () => import('../assistants/on-assistant-turn.ts'),
  webhooks: () => import('../webhooks/on-event.ts'),
} satisfies Record<JobOf<'outside'>, () => Promise<{ handler: unknown }>>);
