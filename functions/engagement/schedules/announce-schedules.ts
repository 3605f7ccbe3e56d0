import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { scheduleEvent } from '#shared/schedules/events.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ScheduleRow, scheduleViews } from './schedule-row.ts';

interface Context {
  tenant: Tenant;
  directory: CompanyDirectory;
}

/** Publishes scheduled messages in their stored state; the first one is returned. */
export async function announceSchedules(
  { tenant, directory }: Context,
  action: 'create' | 'update',
  row: ScheduleRow,
): Promise<Schedule> {
  const [schedule] = await scheduleViews(tenant, directory, [row]);
  if (!schedule) throw new Error('a row without a view');
  await publishEvents(scheduleEvent(tenant, { action, schedule }));
  return schedule;
}
