import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { bookedTimesWithin } from '#functions/engagement/appointments/diary.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments, maxFreeSlots } from '#shared/appointments/contract.ts';
import { freeSlots } from '#shared/appointments/free-slots.ts';
import { utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { bookableHours } from '#shared/hours/usual-hours.ts';

const minuteMs = 60_000;

export const handler = serve(appointments.free, async ({ query, caller: { tenant, company } }) => {
  const { userId, day, minutes } = query;
  await getUser(tenant, userId);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const { from, until } = utcBoundsOfLocalDay(day, directory.timeZone);
  // A slot late in the day may end on the next one.
  const dateEnd = new Date(Date.parse(until) + minutes * minuteMs).toISOString();
  const promised = await bookedTimesWithin(tenant, userId, { date: from, dateEnd });
  const wanted = { day, minutes, now: new Date(), most: maxFreeSlots };
  return { slots: freeSlots(bookableHours(directory.schedules), directory, promised, wanted) };
});
