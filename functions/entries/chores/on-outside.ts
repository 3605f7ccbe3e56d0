import type { JobOfLane } from '#shared/job-lanes.ts';
import { sharedQueueHandler } from './shared-queue-handler.ts';

export const handler = sharedQueueHandler({
  assistantTurns: () => import('../assistants/on-assistant-turn.ts'),
  webhooks: () => import('../webhooks/on-event.ts'),
} satisfies Record<JobOfLane<'outside'>, () => Promise<{ handler: unknown }>>);
