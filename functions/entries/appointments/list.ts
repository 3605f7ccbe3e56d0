import { directoryOf } from '#functions/company/companies/directory.ts';
import { idsOfContact } from '#functions/conversation/contacts/contact-at.ts';
import { listAppointments } from '#functions/engagement/appointments/appointment-list.ts';
import { appointmentViews } from '#functions/engagement/appointments/appointment-row.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments, longestRangeDays } from '#shared/appointments/contract.ts';
import { offeredHours } from '#shared/hours/usual-hours.ts';
import { AppError } from '#shared/http/errors.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const handler = serve(appointments.list, async ({ query, caller: { tenant, company } }) => {
  const from = query.from && new Date(query.from).toISOString();
  const to = query.to && new Date(query.to).toISOString();
  if (from && to && Date.parse(to) - Date.parse(from) > longestRangeDays * dayMs) {
    throw new AppError('ERR_VALIDATION', { message: `at most ${longestRangeDays} days` });
  }
  const contactIds = query.contactId === undefined ? undefined : await idsOfContact(tenant, query.contactId);
  const { rows, tail } = await listAppointments(tenant, { ...query, from, to, contactIds });
  const directory = await directoryOf(tenant, company.configVersion);
  const hours = {
    schedules: [...offeredHours(directory.schedules)],
    holidays: directory.holidays.map(({ date }) => ({ date })),
  };
  return { appointments: await appointmentViews(tenant, directory, rows), ...tail, hours };
});
