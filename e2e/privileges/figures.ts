import { dashboard } from '#shared/dashboard/contract.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Reads the dashboard and its charts while a customer waits. */
export async function exerciseDashboard(admin: RecordingApiClient): Promise<void> {
  await admin.call(dashboard.show, { query: { days: 7 } });
  const query = { initialDate: '2026-11-01', finalDate: '2026-11-30' };
  await admin.call(dashboard.ticketsUsers, { query });
  await admin.call(dashboard.ticketsDay, { query });
  for (const figure of ['begun', 'finished'] as const)
    await admin.call(dashboard.conversations, { query: { figure, from: '2026-11-01', to: '2026-11-30' } });
}
